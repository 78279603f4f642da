"""Every view is one line: written, read back the same, and refused where the fault is."""

import re
from contextlib import nullcontext
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.board.explorer.against_question import AgainstQuestion
from khedu_core.board.explorer.explorer import VIEWS, opened
from khedu_core.board.explorer.family_question import HeatMapQuestion, LinesQuestion
from khedu_core.board.explorer.line_pieces import numbers_text
from khedu_core.board.explorer.lines_of_views import KINDS, read_line
from khedu_core.board.explorer.rerolls_question import RerollsQuestion
from khedu_core.board.explorer.roll_question import RollQuestion, RollsQuestion
from khedu_core.board.explorer.simulation_question import SimulationQuestion
from khedu_core.errors import InputError

NOTATIONS = st.sampled_from(
    ["3d6", "5d6 of-a-kind one-set", "2d6 + d8 + 3", "4d6 keep 3", "8d10 count >=7", "d6!"]
)
FAMILIES = st.sampled_from(["nd6", "nd6 of-a-kind", "2d6 + n", "6dn", "nd6 count >=5"])
COMPARISONS = st.sampled_from([">=", "=", "<=", ">", "<"])
TARGETS = st.integers(-20, 60)
NUMBERS = st.lists(st.integers(1, 12), min_size=1, max_size=8, unique=True).map(tuple)
SEVERAL = st.lists(TARGETS, min_size=1, max_size=10, unique=True).map(tuple)
MARKS = st.none() | st.integers(1, 1000).map(lambda thousandth: thousandth / 1000) | st.just("2/3")
WHOLE = st.integers(1, 6)


GOALS = st.sampled_from(
    [
        "5d6 5 alike",
        "5d6 sets 3,2",
        "5d6",
        "5d6 >= 20",
        "5d6 of-a-kind upward >= 24",
        "5d6 count 6",
        "3d6 + 2d6",
    ]
)
FACES = st.lists(WHOLE, min_size=5, max_size=5).map(tuple)
QUESTIONS = st.one_of(
    st.builds(RollQuestion, NOTATIONS, COMPARISONS, TARGETS, st.booleans()),
    st.builds(RollsQuestion, NOTATIONS, COMPARISONS, TARGETS),
    st.builds(RollQuestion, st.just("5d6 straight"), st.just("="), st.integers(0, 1), st.booleans()),
    st.builds(SimulationQuestion, st.sampled_from(["3d6 vs 2d8", "d6! vs d8"]), seed=st.integers(0, 9)),
    st.builds(RollsQuestion, NOTATIONS, st.just("="), st.integers(1, 9), up_to=st.integers(9, 20)),
    st.builds(SimulationQuestion, NOTATIONS, COMPARISONS, TARGETS, st.integers(0, 9), st.integers(0, 9999)),
    st.builds(
        LinesQuestion, FAMILIES, NUMBERS, SEVERAL, COMPARISONS, MARKS, st.sampled_from(["n", "target"])
    ),
    st.builds(HeatMapQuestion, FAMILIES, NUMBERS, SEVERAL, COMPARISONS, MARKS),
    st.builds(
        AgainstQuestion, st.sampled_from(["3d6 vs 2d8", "3d6 vs 2d6 pairwise ties left", "d6! vs d8 + 1"])
    ),
    st.builds(RerollsQuestion, GOALS, st.integers(0, 5), FACES | st.just(())),
)


@given(QUESTIONS)
def test_a_line_is_read_back_as_the_question_it_was_written_from(question: Any) -> None:
    assert read_line(str(question)) == question
    assert len(str(question).splitlines()) == 1


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("ROLL: 5D6 of a kind >=18", "roll: 5d6 of-a-kind >= 18"),
        ("roll: 3d6", "roll: 3d6 >= 10"),
        ("roll: 3d6 > 12", "roll: 3d6 >= 13"),
        ("roll: 3d6 < 12 cumulative", "roll: 3d6 <= 11, cumulative"),
        ("roll: 5d6 straight", "roll: 5d6 straight"),
        ("roll: 5d6 straight > 0", "roll: 5d6 straight"),
        ("rolls: 5d6 straight = 0", "rolls: 5d6 straight <= 0"),
        ("roll: 2d6 = 7..9", "roll: 2d6 = 7..9"),
        ("rolls: 2d6 = 7..7", "rolls: 2d6 = 7"),
        ("simulation: 3d6 vs 2d8 100 rolls", "simulation: 3d6 vs 2d8, seed 1, 100 rolls"),
        ("heat-map: nd6 straight >= 1 for n = 3..5", "heat-map: nd6 straight for n = 3..5"),
        ("rolls: 3d6", "rolls: 3d6 = 10"),
        ("simulation: 3d6 >= 12", "simulation: 3d6 >= 12, seed 1"),
        ("simulation: 3d6 >= 12 seed 4 100 rolls", "simulation: 3d6 >= 12, seed 4, 100 rolls"),
        ("lines:nd6>=12,15,18 for n=1..10", "lines: nd6 >= 12, 15, 18 for n = 1..10"),
        ("lines: nd6 > 4 for n = 2, 4, 6, 8", "lines: nd6 >= 5 for n = 2..8 step 2"),
        ("lines: nd6 < 4..6 for n = 2 across n", "lines: nd6 <= 3..5 for n = 2"),
        (
            "lines: nd6 >= 5..9 for n = 2, 3 across target mark 62.5%",
            "lines: nd6 >= 5..9 for n = 2, 3, mark 62.5 %, across target",
        ),
        ("heat-map: nd6 count >=5 >= 1..3 for n = 3..5", "heat-map: nd6 count >=5 >= 1..3 for n = 3..5"),
        ("against: 3d6 VS  2d8", "against: 3d6 vs 2d8"),
        ("rerolls: 5d6 five alike 2 rerolls", "rerolls: 5d6 5 alike, 2 rerolls"),
        (
            "rerolls: 3d6 + 2d8 >= 20, 1 reroll, showing 1,2,3,4,5",
            "rerolls: {3d6, 2d8} >= 20, 1 reroll, showing 1 2 3 4 5",
        ),
    ],
)
def test_a_line_may_be_written_freely(line: str, written: str) -> None:
    assert str(read_line(line)) == written


@pytest.mark.parametrize(
    ("line", "at", "told"),
    [
        ("", "at the end", "expected the kind of view first"),
        ("3d6 >= 12", "at character 1, '3d6 >= 12'", "one of roll:, lines:, heat-map:"),
        ("heatmap: nd6 >= 3 for n = 1", "at character 1", "did you mean heat-map:?"),
        ("roll:", "at the end", "expected what is asked"),
        ("roll: 5d6 of-a-knd", "at character 11, 'of-a-knd'", "expected a reading"),
        ("roll: 3d6 +", "at the end", "expected"),
        ("roll: 3d6 vs 2d8", "at character 7", "two sides roll"),
        ("lines: nd6 of-a-knd >= 3 for n = 1..4", "at character 12, 'of-a-knd", "expected a reading"),
        ("lines: nd6 >= 3", "at the end", "what n stands for"),
        ("lines: nd6 for n = 2", "at character 11", "expected a comparison and targets"),
        ("lines: nd6 >= 3,x for n = 1..4", "at character 17, 'x", "expected targets"),
        ("lines: nd6 >= 3 for n = 4..1", "at character 25, '4..1'", "expected n"),
        ("lines: nd6 >= 3 for n = 1..4 mark lots", "at character 35, 'lots'", "3/4, 0.75 or 75 %"),
        ("lines: nd6 >= 3 for n = 1..4 mark 101 %", "at character 35", "allowed above 0 up to 1"),
        ("lines: nd6 >= 3 for n = 1..4 across dice", "at character 37, 'dice'", "expected n or target"),
        ("lines: nd6 >= 3 for n = 1..4 mark 5 % mark 6 %", "at character 35", "mark is there twice"),
        ("lines: nd6 >= 1..11 for n = 1..4", "at character 8", "11 targets: allowed are up to 10"),
        ("lines: nd6 >= 1..99999 for n = 1", "at character 15", "up to 200 numbers"),
        ("heat-map: 5d6 >= 3 for n = 1..4", "at character 11", "no letter n"),
        ("heat-map: nd6 >= 1..3 for n = 1..41", "at character 11", "41 numbers: allowed are up to 40"),
        ("against: 3d6", "at the end", "with vs between them"),
        ("against: 3d6 vs 2q8", "at character", "expected"),
        ("rerolls: 5d6 win, 2 rerolls", "at character 14, 'win, 2 rerolls'", "expected a reading"),
        ("rerolls: 5d6 4 alike", "at the end", "how many rerolls"),
        ("rerolls: 5d6 sets, 2 rerolls", "at character 18", "expected size of a set"),
        ("rerolls: 5d6 3 alike, 9 rerolls", "at character 10", "rerolls = 9: allowed 0 to 5"),
        ("rerolls: 5d6 3 alike, 2 rerolls, showing 1 2", "at character 10", "2 faces for 5 dice"),
        ("rerolls: 5d6 3 alike, 2 rerolls, showing a", "at character 42, 'a'", "a face for each die"),
        (
            "rerolls: 5d6 3 alike, 2 rerolls, showing 7 1 1 1 1",
            "at character 10",
            "face = 7: allowed on this die 1 to 6",
        ),
        ("rerolls: 4d6 keep 3 + d6, 2 rerolls", "at character 10", "give all dice as one"),
        ("simulation: 3d6, seed x, 10 rolls", "at character 23, 'x", "expected seed"),
        ("simulation: 3d6, 9999999 rolls", "at character 13", "rolls = 9999999: allowed 0 to 1000000"),
    ],
)
def test_a_fault_points_at_the_character(line: str, at: str, told: str) -> None:
    with pytest.raises(InputError) as refused:
        read_line(line)
    message = str(refused.value)
    assert at in message
    assert told in message
    assert len(message.splitlines()) == 1


@given(st.text(max_size=40), st.sampled_from([*KINDS, "x"]))
def test_any_text_is_read_or_refused_in_one_line(text: str, kind: str) -> None:
    line = f"{kind}:{text}"
    try:
        question = read_line(line)
    except InputError:
        with pytest.raises(InputError) as refused:
            read_line(line)
        assert len(str(refused.value).splitlines()) == 1
    else:
        assert read_line(str(question)) == question


def test_lines_too_long_or_no_text_are_refused() -> None:
    with pytest.raises(InputError, match="line of 301 characters"):
        read_line("roll: " + " " * 295)
    with pytest.raises(InputError, match="give text"):
        read_line(5)  # type: ignore[arg-type]


@given(st.lists(st.integers(-9, 30), min_size=1, max_size=12, unique=True).map(tuple))
def test_numbers_are_written_shortly_and_read_back(numbers: tuple[int, ...]) -> None:
    text = numbers_text(numbers)
    assert re.fullmatch(r"[-0-9., step]+", text)
    (question,) = {read_line(f"heat-map: nd6 >= {text} for n = 1")}
    assert isinstance(question, HeatMapQuestion)
    assert question.targets == numbers


def test_every_kind_has_its_view_and_a_line_to_begin_with() -> None:
    assert list(VIEWS) == list(KINDS)
    for name, kind in KINDS.items():
        assert VIEWS[name].asks is kind
        assert str(read_line(kind.at_first)) == kind.at_first


def test_a_mark_is_a_share_as_anywhere_else() -> None:
    lines = {str(read_line(f"lines: nd6 >= 5 for n = 1..4 mark {mark}")) for mark in ("75%", "3/4", "0.75")}
    assert lines == {"lines: nd6 >= 5 for n = 1..4, mark 75 %"}
    assert str(LinesQuestion("nd6", (1,), (5,), ">=", "2/3")).endswith("mark 2/3")


def test_an_event_needs_no_target() -> None:
    asked = read_line("lines: nd6 any 6 for n = 1..4")
    assert str(asked) == "lines: nd6 any 6 for n = 1..4"
    assert read_line(str(asked)) == asked
    assert asked.chances[3] == (Fraction(671, 1296),)


CARDS, GIVEN = "draw 3 from 4 land, 6 other count land", "3d6 given no 6"


@pytest.mark.parametrize(
    ("line", "taken"),
    [
        *((f"roll: {roll}", True) for roll in (CARDS, GIVEN, "3d6!", "2d6 = 7..9")),
        ("roll: 3d6 vs 2d8", False),
        ("lines: draw n from 4 land, 6 other count land >= 1 for n = 1..3", True),
        ("heat-map: nd6! >= 5..9 for n = 1..3", True),
        ("lines: nd6 = 7..9 for n = 1..3", True),
        (f"against: {CARDS} vs d6", True),
        ("against: 3d6", False),
        ("rolls: d6 reroll 1 = 3", True),
        *((f"rolls: {roll}", False) for roll in (CARDS, GIVEN, "3d6!", "3d6 vs 2d8", "30d6")),
        *((f"simulation: {roll}, 5 rolls", True) for roll in ("3d6!", "3d6 vs 2d8", "d6 reroll 1")),
        *((f"simulation: {roll}, 5 rolls", False) for roll in (CARDS, GIVEN)),
        ("rerolls: {3d6, 2d8} 4 alike, 1 reroll", True),
        *((f"rerolls: {roll}, 1 reroll", False) for roll in ("3d6! >= 12", "3d6 reroll 1 >= 12", CARDS)),
    ],
)
def test_each_view_takes_what_its_document_says(line: str, taken: bool) -> None:
    with nullcontext() if taken else pytest.raises(InputError):
        assert opened(line).said
