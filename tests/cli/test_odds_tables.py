"""`khedu odds`: what its tables say of rolls that still explode, and of the of-a-kind rule."""

import subprocess
import sys
from fractions import Fraction

import pytest

from khedu_core.dice import READINGS, parse
from khedu_core.dice.bounds import Bounds
from tests.cli.test_odds import answer, record


def test_what_still_explodes_has_its_own_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "d6!").splitlines()
    assert lines[0] == "d6!"
    assert lines[2] == "mean 4.2 (21/5)   sd 3.262   from 1 up"
    assert lines[-2:] == [
        "     79+    <0.01 %    <0.01 %  ▏",
        "  79 or more: 1/13,060,694,016 still exploding",
    ]
    found = record(capsys, "d6!")
    assert (found["kind"], found["open"]) == ("open-ended", [[79, 1]])
    assert found["remaining"]["exact"] == "1/13060694016"
    assert sum(n for _, n in found["distribution"]) + 1 == found["total"]


def test_bounds_are_told_as_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "d6! depth 2 >= 150").splitlines()[0] == "from 0.00 % to 0.46 %"
    assert answer(capsys, "2d6! keep lowest 1 >= 7").startswith("2.78 % (known to within 1.3e-10)\n")
    found = record(capsys, "d6! depth 2 >= 150")
    assert (found["exact"], found["float"]) == (None, None)
    assert found["bounds"]["high"]["exact"] == "1/216"


def test_no_line_of_a_table_tells_a_bound_as_a_chance(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "3d6! depth 1 >= 20").splitlines()
    assert lines[0] == "from 9.30 % to 12.77 %"
    assert next(line for line in lines if line.startswith(">    31")).split()[2:] == [
        *("0.01", "to", "8.02", "%", "0.19", "to", "8.13", "%", "▏"),
    ]
    assert lines[-2:] == [
        "  15 or more: 3,781/46,656 still exploding",
        "  so chances that reach there are told from … to …; bars show what is decided",
    ]
    both = answer(capsys, "3d6! depth 1", "3d6").splitlines()
    assert any("0.19 to 8.13 %" in line for line in both)
    rows = {row["outcome"]: row for row in record(capsys, "3d6! depth 1")["chances"]}
    truth = Fraction(parse("3d6! >= 31").answer)  # type: ignore[arg-type]
    low, high = rows[31]["at_least"]
    assert low < truth < high
    assert [row["beyond"] for row in rows.values()] == [False] * 31 + [True]
    low, high = rows[34]["at_least"]
    assert low < Fraction(parse("3d6! >= 34").answer) < high  # type: ignore[arg-type]


def test_a_depth_that_was_lowered_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    note = (
        "note: explosions are followed 3 deep, as 12 would take more than about a second; "
        "with fewer dice less stays open"
    )
    assert answer(capsys, "50d6! keep 20 >= 130").splitlines()[2] == note
    assert f"A  {note}" in answer(capsys, "50d6! keep 20", "3d6").splitlines()
    assert record(capsys, "50d6! keep 20")["explosions_followed"] == 3
    for notation in ("300d6! count >=5 >= 100", "3d6! depth 1", "3d6"):
        assert "note:" not in answer(capsys, notation)
        assert record(capsys, notation)["explosions_followed"] is None


def test_the_of_a_kind_rule_is_named_with_its_reading(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "5d6 of a kind").splitlines()
    assert lines[1].startswith("hint: of-a-kind is the rule by which matching dice turn; how many match is ")
    assert lines[4] == (
        f"of-a-kind, each-set: {READINGS['each-set']}; the roller wants the highest total; "
        "totals of 0.00 % cannot come about"
    )
    lines = answer(capsys, "5d6 of-a-kind upward lowest <= 9").splitlines()
    assert lines[4].startswith(f"of-a-kind, upward: {READINGS['upward']}; the roller wants the lowest total")


def test_the_package_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "khedu_core", "odds", "2d6 = 7"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.startswith("1/6 = 16.67 %\n")
    refused = subprocess.run([*command[:-1], "d0"], capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stdout) == (2, "")


@pytest.mark.parametrize(
    ("notation", "number"),
    [
        ("4d6 keep 3", "total"),
        ("8d10 count >=8", "dice counted"),
        ("draw 7 from 24 land, 36 other count land", "cards counted"),
        ("4d6 largest-set", "largest set"),
        ("5d10 widest-set height", "widest set height"),
        ("6d6 pairs", "pairs"),
        ("4d6 largest-set + 1", "total"),
        ("8d10! count >=8", "dice counted"),
    ],
)
def test_a_table_is_headed_by_what_the_number_is(
    notation: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = answer(capsys, notation).splitlines()
    (head,) = (line for line in lines if line.endswith("at least"))
    assert head.split("chance")[0].strip() == number
    assert len(head.partition(number)[0] + number) == len(f"  {number}")
    assert f">{number.capitalize()}</th>" in parse(notation)._repr_html_()


def test_rolls_side_by_side_are_headed_by_what_they_share(capsys: pytest.CaptureFixture[str]) -> None:
    assert "  dice counted    A chance" in answer(capsys, "8d10 count >=8", "5d6 count 6")
    assert "  number    A chance" in answer(capsys, "8d10 count >=8", "4d6")
    assert "  total    A chance" in answer(capsys, "4d6 keep 3", "3d6")


def test_no_row_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    """An event happens or not, four dice have no set of five, and a total of at most 10 is no 11."""
    found = record(capsys, "5d6! three alike")
    assert [row["outcome"] for row in found["chances"]] == [0, 1]
    assert (found["most"], [row["beyond"] for row in found["chances"]]) == (1, [False, False])
    assert answer(capsys, "5d6! three alike + 2").splitlines()[-1].startswith("  2 to 3: ")
    lines = answer(capsys, "4d6! depth 1 largest-set").splitlines()
    assert [line.split()[0] for line in lines[5:9]] == ["1", "2", "3", "4"]
    assert lines[9].startswith("  1 to 4: ")
    assert "from 1 to 4" in lines[2]
    assert "+" not in answer(capsys, "3d6! depth 0 given any 1 and total <= 10")


def test_an_event_between_bounds_tells_both_ends(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "5d6! depth 1 three alike").splitlines()
    happens = parse("5d6! depth 1 three alike").answer
    assert isinstance(happens, Bounds)
    other = Bounds(1 - happens.high, 1 - happens.low)
    assert (lines[0], lines[3].split("%")[0].strip(), lines[4].split("%")[0].strip()) == (
        *(str(happens), f"yes {happens.brief()}"[:-2], f"no  {other.brief()}"[:-2]),
    )


def test_what_a_condition_decides_is_exact(capsys: pytest.CaptureFixture[str]) -> None:
    closes = answer(capsys, "3d6! depth 0 given no 6").splitlines()
    assert closes[2:] == answer(capsys, "3d6 given no 6").splitlines()[2:]
    assert "exploding" not in answer(capsys, "3d6! depth 1 given total <= 10")
    assert "3 or more: at most " in answer(capsys, "3d6! depth 1 given 2 alike")
    assert record(capsys, "3d6! depth 1 given 2 alike")["remaining_is_most"] is True
    assert record(capsys, "3d6! depth 1 given any 6")["remaining_is_most"] is False


def test_both_ends_are_told_to_the_same_decimal() -> None:
    tiny = Fraction(1, 10**10)
    told = {
        Bounds(Fraction(0), Fraction(1, 36)): "from 0.00 % to 2.78 %",
        Bounds(Fraction(0), tiny): "at most 0.00000001 %",
        Bounds(Fraction(0), tiny**2): "less than 0.000000000001 %",
        Bounds(1 - tiny, Fraction(1)): "at least 99.99999999 %",
        Bounds(tiny, 2 * tiny): "from 0.00000001 % to 0.00000002 %",
        Bounds(1 - 10 * tiny, 1 - tiny**2): "99.9999999 % (known to within 1.0e-09)",
        Bounds(1 - 2 * tiny, 1 - tiny): "from 99.99999998 % to 99.99999999 %",
        Bounds(tiny, Fraction(3, 10)): "from less than 0.01 % to 30.00 %",
        Bounds(Fraction(3, 10), 1 - tiny): "from 30.00 % to more than 99.99 %",
        Bounds(Fraction(1, 3), Fraction(1, 3) + tiny): "33.33 % (known to within 1.0e-10)",
    }
    assert {bounds: str(bounds) for bounds in told} == told
