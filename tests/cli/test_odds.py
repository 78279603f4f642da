"""`khedu odds`: the line people copy, the record programs read, and refusals in one line."""

import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from khedu_core.cli import main
from khedu_core.dice import of_a_kind


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["odds", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def record(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    loaded: dict[str, Any] = json.loads(answer(capsys, *arguments, "--json"), parse_constant=refuse)
    return loaded


def test_the_first_line_is_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "5d6 of-a-kind", "--at-least", "18").splitlines()
    assert lines[0] == "277/324 = 85.49 %"
    assert lines[1] == "5d6 of-a-kind: at least 18"
    assert lines[3].startswith("mean 22.1901 (86275/3888)   sd 4.22   median 22   most likely 25")
    assert sum(line.startswith(">") for line in lines) == 13  # the totals 18 to 30 are marked


@pytest.mark.parametrize(
    ("arguments", "first"),
    [
        (("3d6 >= 12",), "3/8 = 37.50 %"),
        (("3d6", "--at-most", "3"), "1/216 = 0.46 %"),
        (("3d6", "--exactly", "11"), "1/8 = 12.50 %"),
        (("d6 - 10", "--at-least", "-5"), "1/3 = 33.33 %"),
        (("3d6", "--at-least", "19"), "0 = 0.00 %"),
        (("3d6", "--at-least", "3"), "1 = 100.00 %"),
    ],
)
def test_questions(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], first: str) -> None:
    assert answer(capsys, *arguments).splitlines()[0] == first


def test_a_roll_that_begins_with_a_sign(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "-2d6"]) == 2
    assert 'stands behind --, as in khedu odds -- "-2d6 + 20"' in capsys.readouterr().err
    assert main(["odds", "--", "-2d6", "+", "20"]) == 2
    assert capsys.readouterr().err.endswith('quote the roll: khedu odds -- "-2d6 + 20"\n')
    assert answer(capsys, "--", "-2d6 + 20 >= 18").startswith("1/36 = ")
    assert main(["odds", "d6", "--at-lest", "3"]) == 2
    assert "stands behind" not in capsys.readouterr().err


def test_without_a_question_the_whole_law(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "2d6 + d8 + 3").splitlines()
    assert lines[0] == "2d6 + d8 + 3"
    assert len(lines) == 1 + 1 + 1 + 1 + 1 + 18
    assert not any(line.startswith(">") for line in lines)


@pytest.mark.parametrize(
    ("notation", "cases"),
    [
        ("2d6", "rolls 36"),
        ("draw 2 from 3 hit, 1 miss count hit", "draws 6"),
        ("d6 + draw 1 from [1..4]", "cases 24"),
    ],
)
def test_what_is_equally_likely_has_its_name(
    capsys: pytest.CaptureFixture[str], notation: str, cases: str
) -> None:
    assert answer(capsys, notation).splitlines()[2].endswith(f"   {cases}")
    assert any(line.endswith(f"   {cases}") for line in answer(capsys, notation, "d8").splitlines())


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = record(capsys, "5d6 of-a-kind", "--at-least", "18")
    assert found["exact"] == "277/324"
    assert found["float"] == 277 / 324
    assert found["total"] == 7776
    assert found["distribution"] == [[total, count] for total, count in of_a_kind(5).counts.items()]
    assert found["notation"] == "5d6 of-a-kind >= 18"
    assert found["question"] == {"is": ">=", "target": 18}
    assert found["mean"] == {"exact": "86275/3888", "float": 86275 / 3888}


def test_json_without_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    found = record(capsys, "300d6")
    assert (found["question"], found["exact"], found["float"]) == (None, None, None)
    assert found["total"] == 6**300
    assert sum(count for _, count in found["distribution"]) == 6**300


def test_reading_and_direction(capsys: pytest.CaptureFixture[str]) -> None:
    for reading in ("one-set", "reapply-current"):
        found = record(
            capsys, "5d6 of-a-kind", "--reading", reading, "--direction", "lowest", "--at-most", "9"
        )
        assert Fraction(found["exact"]) == of_a_kind(5, 6, reading, "lowest").at_most(9)
        assert found["notation"] == f"5d6 of-a-kind {reading} lowest <= 9"


@pytest.mark.parametrize(
    ("notation", "hint"),
    [
        ("8d6>=5", "this asks for the total; successes are 8d6 count >=5"),
        ("3d10 > 7", "this asks for the total; successes are 3d10 count >=8"),
        ("d66", "this is a die with 66 sides; as tens and units it is d6 * 10 + d6"),
        ("(d666)", "this is a die with 666 sides; as tens and units it is d6 * 100 + d6 * 10 + d6"),
        (
            "8d10 count >=8 - 8d10 count 1",
            "these are 16 dice; both read off the same 8 are 8d[-1,0x6,1x3]",
        ),
    ],
)
def test_what_may_have_been_meant(capsys: pytest.CaptureFixture[str], notation: str, hint: str) -> None:
    assert f"hint: {hint}" in answer(capsys, notation).splitlines()[:3]
    assert record(capsys, notation)["hints"] == [hint]
    assert f"A  hint: {hint}" in answer(capsys, notation, "3d6").splitlines()


@pytest.mark.parametrize(
    "notation",
    ["2d6 >= 5", "8d6 >= 7", "8d6 count >=5", "3d6 <= 5", "d6 * 10 + d6", "4d6 - 4d6", "3d6 vs 2d6"],
)
def test_no_hint_without_need(capsys: pytest.CaptureFixture[str], notation: str) -> None:
    assert record(capsys, notation)["hints"] == []


def test_a_range(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "2d6 = 7..9").splitlines()
    assert lines[:2] == ["5/12 = 41.67 %", "2d6: from 7 to 9"]
    assert sum(line.startswith(">") for line in lines) == 3
    assert record(capsys, "2d6 = 7..9")["question"] == {"is": "within", "low": 7, "high": 9}


def test_two_sides(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "3d6 vs 2d8").splitlines()
    assert lines[:2] == ["451/768 = 58.72 %", "3d6 vs 2d8: the left side wins"]
    assert [line.split()[0] for line in lines[3:]] == ["win", "tie", "lose"]
    assert lines[4].endswith("1153/13824")
    found = record(capsys, "3d6 vs 2d8")
    assert (found["kind"], found["exact"], found["distribution"]) == ("contest", "451/768", None)
    assert sum(Fraction(found[side]["exact"]) for side in ("win", "tie", "lose")) == 1


def test_dice_paired_off(capsys: pytest.CaptureFixture[str]) -> None:
    # Osborne 2003: of 7776 rolls of 3 against 2 dice the attacker wins both 2890, each one 2611
    lines = answer(capsys, "3d6 vs 2d6 pairwise").splitlines()
    assert lines[1] == "3d6 vs 2d6 pairwise: the left side wins more pairs"
    assert lines[7:9] == [
        "  pairs won, tied, lost",
        f"   2  0  0    37.17 %  {'█' * 15}{' ' * 25}  1445/3888",
    ]
    found = record(capsys, "3d6 vs 2d6 pairwise", "--at-least", "1")
    assert found["pairs"] == [[0, 0, 2, 2275], [1, 0, 1, 2611], [2, 0, 0, 2890]]
    assert Fraction(found["exact"]) == Fraction(5501, 7776)


def test_an_event_is_yes_or_no(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "5d6 three alike").splitlines()
    assert lines[:2] == ["23/108 = 21.30 %", "5d6 3 alike"]
    assert [line.split()[0] for line in lines[3:]] == ["yes", "no"]


def test_rolls_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "4d6 keep 3", "3d6").splitlines()
    assert lines[:2] == ["A  4d6 keep highest 3", "B  3d6"]
    assert lines[3].startswith("A  mean 12.2446 (15869/1296)")
    cases = [
        (sum(sorted(a)[1:]), sum(b))
        for a in product(range(1, 7), repeat=4)
        for b in product(range(1, 7), repeat=3)
    ]
    wins = 100 * sum(a > b for a, b in cases) / len(cases)
    assert lines[6].startswith(f"A beats B {wins:.2f} %   equal ")
    assert lines[8].split() == ["total", "A", "chance", "A", "at", "least", "B", "chance", "B", "at", "least"]
    assert lines[-1].split() == ["18", "1.62", "%", "1.62", "%", "0.46", "%", "0.46", "%"]


def test_events_and_contests_side_by_side_only_answer(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "5d6 three alike", "3d6 vs 2d8").splitlines()
    assert lines == ["A  5d6 3 alike", "B  3d6 vs 2d8", "", "A  23/108 = 21.30 %", "B  451/768 = 58.72 %"]


def test_bounds_that_are_wide_are_shown_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "d6! depth 0 vs 2d6").splitlines()
    assert lines[0] == "from 0.15 % to 16.82 %" or lines[0].startswith("from ")
    assert " to " in lines[3]
    assert "A beats B" in answer(capsys, "d6! depth 0", "2d6")


def test_rolls_side_by_side_as_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    found = record(capsys, "4d6 keep 3", "d6!", "3d6 vs 2d6")
    assert [roll["notation"] for roll in found["rolls"]] == ["4d6 keep highest 3", "d6!", "3d6 vs 2d6"]
    (pair,) = found["against"]
    assert (pair["first"], pair["second"]) == (0, 1)
    assert pair["win"]["low"]["float"] <= pair["win"]["high"]["float"]


def test_each_roll_is_asked_the_same_question(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "4d6 keep 3", "3d6", "--at-least", "12").splitlines()
    assert "A  799/1296 = 61.65 %" in lines
    assert "B  3/8 = 37.50 %" in lines


def test_a_very_long_fraction_is_only_counted(capsys: pytest.CaptureFixture[str]) -> None:
    first = answer(capsys, "100d20 >= 1100").splitlines()[0]
    assert first == "19.56 % (a fraction with a denominator of 129 digits; --json prints it)"


def test_a_terminal_without_block_characters_gets_plain_ones(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("khedu_core.cli.odds_text.can_print", lambda text: False)
    for arguments in (("3d6",), ("3d6 vs 2d8",), ("d6!",), ("3d6", "2d8")):
        out = answer(capsys, *arguments)
        assert out.isascii()
        assert "####" in out or len(arguments) > 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("",), "notation is empty"),
        (("10**9d6",), "notation '10**9d6', at character 4"),
        (("3d6 vs 2d6", "--at-least", "3"), "3d6 vs 2d6: wins, ties and loses; for a margin subtract"),
        (("d6",) * 7, "7 rolls: up to 6 are compared; leave some out"),
        (("1000d1000",), "1000d1000: too large to add exactly in about a second; use fewer dice"),
        (("d0",), "notation 'd0', at character 2"),
        (("5d6", "--reading", "one-set"), "5d6: no of-a-kind rule"),
        (("5d6 of-a-kind", "--reading", "all"), "reading = 'all': allowed: each-set"),
        (("5d6 of-a-kind", "--direction", "up"), "direction = 'up': allowed: highest, lowest"),
        (("3d6 >= 12", "--at-least", "3"), "3d6 >= 12: asks a question already"),
        (
            ("3d6", "--at-least", "3", "--at-most", "4"),
            '--at-least and --at-most: give one of them; a range is asked for as in "3d6 = 12..14"',
        ),
        (("5d6", "keep", "3"), 'these words were read as 3 rolls; quote the roll: khedu odds "5d6 keep 3"'),
        (
            ("4d6", "keep", "3", "12"),
            'these words were read as 4 rolls; quote the roll: khedu odds "4d6 keep 3"',
        ),
        (("3d6", "4d6 kep 3"), "notation '4d6 kep 3', at character 5"),
        (("3d6", "--at-least", "99999999"), "target = 99999999: allowed -1000000 to 1000000"),
        (("3d6", "--at-least", "nan"), "Invalid value for '--at-least'"),
        (("60d6 of-a-kind one-set",), "60 dice with 6 faces: this question needs much longer than a second"),
        (("-3d6",), "No such option"),
        ((), "Missing argument"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    assert main(["odds", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"khedu: {message}")
    assert err.count("\n") == 1


def test_help_has_examples_that_work(capsys: pytest.CaptureFixture[str]) -> None:
    import shlex

    text = answer(capsys, "--help")
    examples = [line.strip() for line in text.splitlines() if line.strip().startswith("khedu odds ")]
    assert len(examples) >= 16
    for example in examples:
        assert answer(capsys, *shlex.split(example)[2:])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("nd6 of-a-kind >= 14", "--how-many", "75%"),
            "4 dice for 75 %: 4d6 of-a-kind reaches 14 or more in 76.77 %, 3d6 of-a-kind in only 25.93 %.",
        ),
        (
            ("nd6 any 6", "--how-many", "1/2"),
            "4 dice for 50 %: 4d6 any 6 happens in 51.77 %, 3d6 any 6 in only 42.13 %.",
        ),
        (
            ("5d6 of-a-kind", "--which-target", "75 %"),
            "19 at 75 %: 5d6 of-a-kind reaches 19 or more in 79.26 %, 20 in only 73.02 %.",
        ),
        (
            ("d20 at least 15", "--which-bonus", "0.5"),
            "+4 for 50 %: d20 + 4 reaches 15 or more in 50.00 %, d20 + 3 in only 45.00 %.",
        ),
        (
            ("d20 > 14", "--which-bonus", "0.5"),
            "+4 for 50 %: d20 + 4 reaches 15 or more in 50.00 %, d20 + 3 in only 45.00 %.",
        ),
    ],
)
def test_a_chance_the_other_way_round(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert answer(capsys, *arguments) == f"{sentence}\n"
    assert record(capsys, *arguments)["sentence"] == sentence


def test_the_record_of_a_chance(capsys: pytest.CaptureFixture[str]) -> None:
    found = record(capsys, "nd6 of-a-kind >= 14", "--how-many", "75%")
    assert (found["n"], found["target"], found["wanted"]["exact"]) == (4, 14, "3/4")
    assert Fraction(found["chance"]["exact"]) == of_a_kind(4).at_least(14)
    bonus = record(capsys, "3d6 >= 14", "--which-bonus", "75%")
    assert (bonus["bonus"], Fraction(bonus["chance"]["exact"])) == (6, Fraction(181, 216))
    nothing = record(capsys, "nd6 keep 3 >= 19", "--how-many", "75%")
    assert (nothing["n"], nothing["chance"], nothing["most"]) == (None, None, 1000)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("3d6", "--how-many", "75%"), "no letter n"),
        (("nd6", "--how-many", "75%"), "no target"),
        (("nd6 <= 3", "--how-many", "75%"), "asks for at most 3"),
        (("nd6 >= n", "--how-many", "75%"), "the target changes with n"),
        (("nd6 >= 9", "--how-many", "75"), "allowed above 0 up to 1"),
        (("nd6 >= 9", "2d6", "--how-many", "75%"), "one question of one roll"),
        (("nd6", "--how-many", "75%", "--at-least", "9"), "all in the notation"),
        (("d20 >= 3", "--which-bonus", "75%", "--which-target", "75%"), "one question of one roll"),
        (("3d6 vs 2d8", "--which-target", "75%"), "leave it out"),
        (("3d6 vs 2d8", "--which-bonus", "75%"), "no target"),
        (("3d6 <= 8", "--which-bonus", "75%"), "so much or more"),
        (("d6!", "--which-target", "1/10000000000000"), "follow explosions further"),
    ],
)
def test_a_chance_that_cannot_be_turned_round(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    assert main(["odds", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert told in err
