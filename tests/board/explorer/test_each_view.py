"""What each view shows and does: controls, pictures and answers follow one question."""

import re
from fractions import Fraction
from itertools import product

import pytest

from khedu_core.board.explorer import (
    Against,
    ChanceLines,
    ChanceMap,
    GrowingSimulation,
    OneRoll,
    RollsBehind,
    opened,
)
from khedu_core.board.explorer.law_chart import Bars
from khedu_core.board.explorer.plain_roll import RULES, PlainRoll
from khedu_core.dice import READINGS, d, of_a_kind, parse
from tests.board.explorer.front_end import inside, press, send

# -- one roll ------------------------------------------------------------------------------------


def test_plain_controls_write_the_notation_and_follow_it() -> None:
    view = OneRoll("5d6 of-a-kind >= 18")
    send(view.controls["dice"], value=3)
    assert str(view.question) == "roll: 3d6 of-a-kind >= 18"
    send(view.controls["reading"], index=list(READINGS).index("one-set"))
    assert view.controls["notation"].value == "3d6 of-a-kind one-set"
    send(view.controls["rule"], index=list(RULES).index("keep"))
    send(view.controls["keep"], value=2)
    assert str(view.question) == f"roll: {parse('3d6 keep 2 >= 18')}"
    assert view.controls["reading"] not in inside(view)
    send(view.controls["added"], value=-2)
    assert view.chart.outcomes == list(range(11))
    send(view.controls["notation"], value="2d6 + d8")
    assert view.controls["dice"] not in inside(view)
    send(view.controls["notation"], value="4d8")
    assert (view.controls["dice"].value, view.controls["sides"].value) == (4, 8)
    assert view.controls["dice"] in inside(view)


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("added", [-3, 0, 4])
def test_every_plain_roll_is_read_back_from_its_normal_form(rule: str, added: int) -> None:
    for dice, reading in ((1, "each-set"), (5, "each-set"), (5, "upward")):
        written = PlainRoll(dice=dice, rule=rule, reading=reading, keep=1, added=added)
        normal = str(parse(str(written)))
        read = PlainRoll.of(normal)
        assert read is not None
        assert str(parse(str(read))) == normal


@pytest.mark.parametrize(
    "notation", ["2d6 + d8", "5d6 of-a-kind lowest", "21d6", "d%", "4d6 drop lowest 1", "d6!"]
)
def test_other_rolls_have_no_plain_controls(notation: str) -> None:
    assert PlainRoll.of(str(parse(notation))) is None


def test_a_click_on_a_bar_moves_the_target() -> None:
    view = OneRoll("5d6 of-a-kind >= 18")
    send(view.chart, cursor=view.chart.outcomes.index(25))
    assert view.controls["target"].value == 25
    assert str(of_a_kind(5).at_least(25)) in view.answer.value
    send(view.chart, cursor=99)
    assert view.question.target == 25


@pytest.mark.parametrize(("index", "word"), [(0, "at least"), (1, "exactly"), (2, "at most")])
def test_marked_bars_add_up_to_the_answer(index: int, word: str) -> None:
    view = OneRoll("3d6 of-a-kind >= 11")
    send(view.controls["comparison"], index=index)
    law = of_a_kind(3)
    chance = {"at least": law.at_least, "exactly": law.exactly, "at most": law.at_most}[word](11)
    (series,) = view.chart.series
    marked = [v for v, m in zip(series["values"], view.chart.marked, strict=True) if m]
    assert sum(marked) == pytest.approx(float(chance), abs=1e-12)
    assert f"{word} 11: {chance} = " in view.answer.value
    send(view.controls["cumulative"], index=1)
    beyond = law.at_most if word == "at most" else law.at_least
    assert view.chart.series[0]["exact"] == [str(beyond(x)) for x in view.chart.outcomes]


def test_a_typed_roll_brings_its_question_or_a_sensible_target() -> None:
    view = OneRoll("5d6 of-a-kind >= 18")
    send(view.controls["notation"], value="3d6")
    assert str(view.question) == "roll: 3d6 >= 18"  # 18 can be reached, so it stays
    send(view.controls["notation"], value="d4")
    assert str(view.question) == "roll: d4 >= 2"
    send(view.controls["notation"], value="2d6 < 5")
    assert str(view.question) == "roll: 2d6 <= 4"


def test_the_answer_says_what_a_person_asks() -> None:
    said = OneRoll("5d6 of-a-kind >= 18").as_text().splitlines()
    assert said[2] == "5d6 of-a-kind comes to at least 18: 277/324 = 85.49 %, about 6 times in 7."
    law = of_a_kind(5)
    assert said[3] == (
        f"Mean {float(law.mean):.2f}, standard deviation {law.sd:.2f}, "
        f"median {law.median}, quartiles 19 and 25."
    )
    assert OneRoll("2d6 >= 13").as_text().splitlines()[2] == "2d6 comes to at least 13: impossible."
    assert "once in 6" in OneRoll("d6 = 6").as_text()


def test_wide_laws_are_drawn_with_few_bars_and_say_what_they_leave_out() -> None:
    wide = OneRoll("100d6 >= 350")
    assert len(wide.chart.outcomes) <= 300
    assert "Not drawn" in wide.chart.description
    grouped = OneRoll("d1000 >= 501")
    assert len(grouped.chart.outcomes) <= 300
    assert sum(v or 0 for v in grouped.chart.series[0]["values"]) == pytest.approx(1)
    send(grouped.chart, cursor=10)
    assert grouped.question.target == Bars.of(d(1000)).spans[10][0]
    assert grouped.chart.cursor == 10


def test_exploding_dice_tell_what_is_still_open() -> None:
    view = OneRoll("d6! >= 7")
    assert "1/6 = 16.67 %" in view.answer.value
    assert "still exploding" in view.answer.value
    assert max(view.chart.outcomes) < 60


# -- many rolls ----------------------------------------------------------------------------------


def test_lines_and_their_transpose_hold_the_same_chances() -> None:
    by_n = ChanceLines("nd6 of-a-kind", range(1, 6), (9, 12, 15))
    by_target = ChanceLines("nd6 of-a-kind", range(1, 6), (9, 12, 15), across="target")
    assert by_n.lines.points == [1, 2, 3, 4, 5]
    assert by_target.lines.points == [9, 12, 15]
    rows = [series["exact"] for series in by_n.lines.series]
    assert [list(column) for column in zip(*rows, strict=True)] == [
        s["exact"] for s in by_target.lines.series
    ]
    assert rows[1][2] == str(of_a_kind(3).at_least(12))


def test_swapping_lines_and_axis_needs_no_further_care() -> None:
    view = ChanceLines("nd6", range(1, 21), (12, 15, 18))
    send(view.controls["across"], index=1)
    assert view.fault.value == ""
    assert len(view.lines.series) == 5
    assert len(view.lines.points) > 10
    send(view.controls["across"], index=0)
    assert view.fault.value == ""
    assert len(view.lines.series) == 5


def test_a_mark_is_drawn_and_told() -> None:
    view = ChanceLines("nd6 of-a-kind", range(1, 9), (14,))
    send(view.controls["mark"], value="75 %")
    assert view.lines.level == 0.75
    assert of_a_kind(4).at_least(14) >= Fraction(3, 4) > of_a_kind(3).at_least(14)
    assert "75 % or more: at least 14 for n = 4..8." in view.answer.value
    assert "75 %: 4 dice against 14." in view.answer.value
    send(view.controls["mark"], value="lots")
    assert "3/4, 0.75 or 75 %" in view.fault.value
    send(view.controls["mark"], value="none")
    assert view.lines.level is None


def test_how_many_dice_are_told_beyond_those_drawn_and_only_where_more_is_better() -> None:
    view = ChanceLines("nd6 of-a-kind", range(1, 4), (14, 24), mark="75 %")
    assert "75 % or more: at least 14 nowhere here" in view.answer.value
    enough = next(n for n in range(4, 30) if of_a_kind(n).at_least(24) >= Fraction(3, 4))
    assert f"75 %: 4 dice against 14; {enough} dice against 24." in view.answer.value
    assert "50 %: n = 5 against 12." in ChanceLines("2d6 + n", range(9), (12,)).answer.value
    for silent in (
        ChanceLines("nd6 keep lowest 1", range(1, 4), (3,)),
        ChanceLines("nd6", range(1, 4), (3,), "<="),
        ChanceLines("nd6", range(1, 4), (3,), across="target"),
    ):
        assert "against" not in silent.answer.value


def test_the_heat_map_holds_every_chance_and_its_frontier() -> None:
    view = ChanceMap("nd6 of-a-kind", range(1, 5), range(5, 19), mark=0.75)
    for n, row in enumerate(view.map.exact, 1):
        assert row == [str(of_a_kind(n).at_least(t)) for t in range(5, 19)]
    reached = [
        "".join("01"[of_a_kind(n).at_least(t) >= Fraction(3, 4)] for t in range(5, 19)) for n in range(1, 5)
    ]
    assert view.map.reached == reached
    assert "n = 3: 5..9" in view.answer.value
    send(view.controls["targets"], value="8, 10")
    assert view.map.columns == [8, 10]
    send(view.controls["numbers"], value="1..99")
    assert "allowed are up to 40" in view.fault.value
    assert view.map.columns == [8, 10]


# -- against, behind, simulated --------------------------------------------------------------------


def test_two_rolls_against_each_other() -> None:
    view = Against("3d6 vs 2d8")
    pairs = [(sum(a), sum(b)) for a in product(range(1, 7), repeat=3) for b in product(range(1, 9), repeat=2)]
    cases = {"A wins": sum(a > b for a, b in pairs), "tie": sum(a == b for a, b in pairs)}
    cases["B wins"] = len(pairs) - sum(cases.values())
    shares = {part["name"]: part["exact"] for part in view.split.parts}
    assert shares == {name: str(Fraction(number, len(pairs))) for name, number in cases.items()}
    assert "mean 10.5" in view.answer.value
    send(view.controls["right"], value="3d6")
    assert view.split.parts[0]["value"] == view.split.parts[2]["value"]
    send(view.controls["how"], index=1)
    assert str(view.question) == "against: 3d6 vs 3d6 pairwise"
    assert view.split.parts[0]["value"] < view.split.parts[2]["value"]  # ties go to B
    send(view.controls["left"], value="3d6 +")
    assert "at character 7, &#x27;vs" in view.fault.value


def test_a_contest_of_exploding_dice_shows_what_is_undecided() -> None:
    view = Against("20d[1,2]! vs 20d[1,2]!")
    assert sum(part["value"] for part in view.split.parts) == pytest.approx(1)
    assert view.split.parts[-1]["name"] == "undecided"


def test_the_rolls_behind_a_bar_and_how_they_are_laid() -> None:
    view = RollsBehind("5d6 of-a-kind = 26")
    assert view.rolls.names[:3] == ["1, 1, 3, 5, 6", "2, 2, 3, 5, 6", "3, 4, 4, 5, 6"]
    assert view.rolls.notes[0] == "3, 5, 6, 6, 6"
    assert sum(view.rolls.values) == 405 == of_a_kind(5).counts[26]
    assert not any(view.rolls.exact)
    assert "13 of 252 hands (faces without their order), 405 of 7,776 rolls" in view.answer.value
    send(view.chart, cursor=view.chart.outcomes.index(30))
    assert view.question.target == 30
    send(view.controls["comparison"], index=0)
    send(view.controls["target"], value=5)
    assert "152 more hands not listed" in view.rolls.description
    assert view.rolls.notes[0].split(" = ")[1] == str(
        sum(map(int, view.rolls.notes[0].split(" = ")[0].split(", ")))
    )


def test_a_simulation_grows_by_buttons_and_starts_again() -> None:
    view = GrowingSimulation("5d6 of-a-kind >= 18", seed=7)
    assert "Nothing rolled yet" in view.answer.value
    press(view.more[10])
    press(view.more[100])
    assert view.chart.rolls_so_far == 110
    assert sum(view.chart.simulated) == 110
    assert view.line.value.endswith("seed 7, 110 rolls")
    again = opened(view.line.value)
    assert isinstance(again, GrowingSimulation)
    assert again.chart.simulated == view.chart.simulated
    assert "Chance alone gives a difference this large from the exact law in " in view.answer.value
    assert view.estimate.points[-1] == 110
    send(view.controls["target"], value=20)
    assert view.chart.rolls_so_far == 110
    assert view.chart.simulated == again.chart.simulated
    press(view.again)
    assert view.chart.rolls_so_far == 0
    send(view.controls["notation"], value="3d6 >= 12")
    assert str(view.question) == "simulation: 3d6 >= 12, seed 7"


def test_a_late_estimate_is_drawn_close_by() -> None:
    view = GrowingSimulation("5d6 of-a-kind >= 18", seed=7)
    assert (view.estimate.low, view.estimate.high) == (0, 1)
    press(view.more[10])
    assert (view.estimate.low, view.estimate.high) == (0, 1)
    press(view.more[10_000])
    low, high = view.estimate.low, view.estimate.high
    assert 0.6 < low < high <= 1
    late = [i for i, rolls in enumerate(view.estimate.points) if rolls >= 200]
    for series in view.estimate.series:
        assert all(low <= series["values"][i] <= high for i in late)
    assert low <= float(of_a_kind(5).at_least(18)) <= high


def test_a_simulation_says_so_at_its_limit() -> None:
    view = GrowingSimulation("3d6 >= 12", seed=1, rolls=995_000)
    press(view.more[10_000])
    assert "allowed 0 to 1000000" in view.fault.value
    assert view.chart.rolls_so_far == 995_000


# -- what each number is, and what is left out ----------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "axis"),
    [
        ("roll: 3d6", "total"),
        ("roll: 8d10 count >=8", "dice counted"),
        ("roll: draw 7 from 24 land, 36 other count land", "cards counted"),
        ("roll: 5d6 widest-set height", "widest set height"),
        ("rolls: 5d6 largest-set = 3", "largest set"),
        ("simulation: 8d10 count >=8", "dice counted"),
        ("simulation: 3d6 vs 2d8", ""),
        ("against: 3d6 vs 2d6 pairwise", "pairs won"),
        ("against: 8d10 count >=8 vs 6d10 count >=7", "dice counted"),
        ("against: 3d6 vs 8d10 count >=8", "number"),
    ],
)
def test_the_axis_names_what_the_number_is(line: str, axis: str) -> None:
    view = opened(line)
    assert view.chart.x_label == axis
    assert view.chart.table()[0][0] == (axis or "outcome")
    if axis != "total":
        assert "total" not in view.as_text()


@pytest.mark.parametrize(
    ("notation", "below", "above"),
    [
        ("d6! >= 10", False, True),
        ("5d1000 keep 1 >= 900", True, False),
        ("100d6 >= 350", True, True),
        ("3d6", False, False),
    ],
)
def test_only_what_is_left_out_is_said_to_be(notation: str, below: bool, above: bool) -> None:
    view = OneRoll(notation)
    told, law = view.chart.description, view.question.law
    spans = Bars.of(law).spans
    first, last = spans[0][0], spans[-1][1]
    assert ("what is below" in told) == below == (min(law.closed) < first)
    assert ("what is above" in told) == above == (max(law.closed) > last)


def test_a_bar_that_is_asked_for_in_part_is_not_marked() -> None:
    view = OneRoll("2d1000 <= 1004")
    spans = Bars.of(d(1000).times(2)).spans
    ((at, (first, last)),) = [(i, span) for i, span in enumerate(spans) if span[0] <= 1004 < span[1]]
    assert first < 1004 < last
    assert view.chart.marked == [True] * at + [False] * (len(spans) - at)
    assert opened("roll: 2d1000 = 1004").chart.marked[at]


def test_paired_dice_are_drawn_by_the_pairs_that_each_side_wins() -> None:
    view = Against("3d6 vs 2d6 pairwise")
    won = {side: [0, 0, 0] for side in "AB"}
    for roll in product(range(1, 7), repeat=5):
        pairs = list(zip(sorted(roll[:3])[::-1], sorted(roll[3:])[::-1], strict=False))
        won["A"][sum(a > b for a, b in pairs)] += 1
        won["B"][sum(a <= b for a, b in pairs)] += 1
    assert view.chart.outcomes == [0, 1, 2]
    for series, (side, cases) in zip(view.chart.series, won.items(), strict=True):
        assert series["name"].startswith(f"{side}: ")
        assert series["exact"] == [str(Fraction(n, 6**5)) for n in cases]
    mean = sum(k * n for k, n in enumerate(won["A"])) / 6**5
    assert f"Of 2 pairs, A wins {mean:.3f} on average and B {2 - mean:.3f}." in view.said
    open_ended = Against("d6! vs d6! pairwise")
    assert "where dice still explode, it is left open who wins" in open_ended.said


def test_every_column_of_a_text_form_has_its_name() -> None:
    against = Against("3d6 vs 2d8").chart.as_text().splitlines()
    assert re.split("  +", against[1]) == ["total", "A: 3d6", "B: 2d8"]
    simulated = opened("simulation: 3d6, 50 rolls").chart.as_text().splitlines()
    assert re.split("  +", simulated[1]) == ["total", "exact", "simulated, 50 rolls"]


@pytest.mark.parametrize("line", ["rolls: 3d6 = 5", "rerolls: 5d6 4 alike, 2 rerolls", "simulation: 3d6"])
def test_what_stands_in_a_shell_asks_for_no_press(line: str) -> None:
    said = opened(line).as_text().lower()
    assert not [word for word in ("press", "choose", "click", "type ", "button") if word in said]
