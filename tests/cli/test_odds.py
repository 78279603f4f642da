"""`khedu odds`: the line people copy, the record programs read, and refusals in one line."""

import json
from fractions import Fraction
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


def test_without_a_question_the_whole_law(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "2d6 + d8 + 3").splitlines()
    assert lines[0] == "2d6 + 1d8 + 3"
    assert len(lines) == 1 + 1 + 1 + 1 + 1 + 18
    assert not any(line.startswith(">") for line in lines)


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


def test_a_very_long_fraction_is_only_counted(capsys: pytest.CaptureFixture[str]) -> None:
    first = answer(capsys, "100d20 >= 1100").splitlines()[0]
    assert first == "19.56 % (a fraction with a denominator of 129 digits; --json prints it)"


def test_a_terminal_without_block_characters_gets_plain_ones(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("khedu_core.cli.odds.can_print", lambda text: False)
    out = answer(capsys, "3d6")
    assert out.isascii()
    assert "####" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("",), "notation is empty"),
        (("10**9d6",), "notation '10**9d6', at character 3"),
        (("d0",), "notation 'd0', at character 2"),
        (("5d6", "--reading", "one-set"), "5d6: no of-a-kind rule"),
        (("5d6 of-a-kind", "--reading", "all"), "reading = 'all': allowed: each-set"),
        (("5d6 of-a-kind", "--direction", "up"), "direction = 'up': allowed: highest, lowest"),
        (("3d6 >= 12", "--at-least", "3"), "3d6 >= 12: asks a question already"),
        (("3d6", "--at-least", "3", "--at-most", "4"), "3d6 >= 3: asks a question already"),
        (("3d6", "--at-least", "99999999"), "target = 99999999: allowed are -1000000 to 1000000"),
        (("3d6", "--at-least", "nan"), "Invalid value for '--at-least'"),
        (("60d6 of-a-kind one-set",), "60 dice with 6 faces: this question needs more than"),
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
    assert len(examples) >= 4
    for example in examples:
        assert answer(capsys, *shlex.split(example)[2:])
