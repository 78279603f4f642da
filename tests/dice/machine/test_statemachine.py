"""The state machine itself: sources, orders, limits, mechanics made of others or told no more than they need.

What each mechanic answers is checked against enumeration in `mechanics/test_mechanics.py`.
"""

from collections.abc import Callable
from time import process_time
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from khedu_core.dice import (
    Alike,
    AllFaces,
    Count,
    Dice,
    Distribution,
    Hand,
    Keep,
    LargestSet,
    LongestRun,
    Machine,
    Mechanic,
    Mirror,
    NumberOfSets,
    Pairwise,
    Straight,
    Together,
    Total,
    d,
    die,
    evaluate,
    of_a_kind_mechanic,
    pool,
)
from khedu_core.dice.machine import answer_for_roll, enough_of
from khedu_core.dice.work_limit import TooMuchWorkError, Work
from khedu_core.errors import InputError
from tests.dice import enumeration

DIE = st.dictionaries(st.integers(-2, 4), st.integers(1, 3), min_size=1, max_size=4).map(Distribution)
POOL = st.lists(DIE, max_size=4)
PLACES = st.lists(st.integers(0, 5), max_size=3).map(tuple)
DECK = st.dictionaries(st.integers(0, 5), st.integers(0, 3), min_size=1, max_size=5).filter(
    lambda deck: sum(deck.values()) > 0
)


def told_everything(mechanic: Mechanic[Any, Any]) -> Machine[Any, Any]:
    """The same mechanic, without a word of what it needs."""
    machine = Machine(mechanic.start(), mechanic.step, mechanic.finish, mechanic.order)
    assert enough_of(machine) is None
    return machine


# -- what can be asked about ---------------------------------------------------------------------------


def test_a_source_is_a_die_some_dice_or_a_hand() -> None:
    for one_die in (d(6), [d(6)], iter((d(6),)), Dice([d(6)]), Hand(dict.fromkeys(range(1, 7), 1), 1)):
        assert evaluate(Total(), one_die) == d(6).counts
    for neither, shown in ((6, "die = 6: give"), ("d6", "dice = 'd6': list"), ([d(6), 6], "die = 6: give")):
        with pytest.raises(InputError, match=f"^{shown} dice"):
            evaluate(Total(), neither)  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"a list of dice \(of a pool, its \.dice\), or a Hand"):
        evaluate(Total(), pool(d(6)))  # type: ignore[arg-type]
    assert evaluate(Total(), pool(d(6)).dice) == d(6).counts


def test_no_dice_have_one_outcome() -> None:
    assert evaluate(of_a_kind_mechanic("each-set", "highest"), []) == {0: 1}
    assert evaluate(AllFaces(), []) == {(): 1}
    assert evaluate(Keep((0, 1)), []) == {0: 1}
    assert evaluate(Pairwise(), [], []) == {(0, 0, 0): 1}
    assert evaluate(Pairwise(), [d(6)], []) == {(0, 0, 0): 6}


def test_a_deck_names_its_cards_by_whole_numbers_or_words() -> None:
    for deck, message in (
        ({1: 4, "joker": 2}, "cards are all whole numbers or all words"),
        ({1.5: 4}, r"^card = 1\.5: .* name cards by whole numbers or words"),
        ({None: 4, 2: 1}, "^card = None"),
    ):
        with pytest.raises(InputError, match=message):
            Hand(deck, 1)


# -- orders --------------------------------------------------------------------------------------------


@given(POOL, st.sampled_from([None, -2, 1, 4, 9]), st.integers(0, 3))
def test_faces_in_any_order_are_told_either_way(
    pool: list[Distribution], wild: int | None, most: int
) -> None:
    events = Straight("contains", 2), Straight("all-dice", 2), Straight("whole"), Alike(2, exactly=True)
    assert {event.order for event in (*events, LongestRun())} == {"any"}
    for mechanic in (*events, LongestRun(wild, most), LargestSet(wild, most)):
        up, down = (
            Machine(mechanic.start(), mechanic.step, mechanic.finish, order)
            for order in ("ascending", "descending")
        )
        assert evaluate(up, pool) == evaluate(down, pool) == evaluate(mechanic, pool), mechanic


def test_opposite_orders_are_refused() -> None:
    up, down = of_a_kind_mechanic("each-set", "highest"), of_a_kind_mechanic("each-set", "lowest")
    with pytest.raises(InputError, match="ask them apart"):
        Together(up, down)


def test_a_slip_in_the_order_is_told() -> None:
    with pytest.raises(InputError, match=r"^order = 'up': allowed: ascending, descending, any"):
        Machine(0, lambda state, face, count: state, lambda state, dice: state, "up")  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"^order = 'any'"):
        Keep((0,), "any")


# -- mechanics made of others --------------------------------------------------------------------------


def test_mirror_twice_is_the_original() -> None:
    original: Mechanic[object, int] = of_a_kind_mechanic("one-set", "highest")
    assert evaluate(Mirror(Mirror(original)), [d(6)] * 4) == evaluate(original, [d(6)] * 4)


@given(POOL, PLACES)
def test_the_mirror_of_the_highest_is_the_lowest(pool: list[Distribution], places: tuple[int, ...]) -> None:
    highest, lowest = Keep(places), Keep(places, "ascending")
    assert Mirror(highest).order == "ascending"
    assert evaluate(Mirror(highest), pool) == evaluate(lowest, pool)
    assert evaluate(told_everything(Mirror(highest)), pool) == evaluate(lowest, pool)


@given(POOL, POOL)
def test_two_questions_about_two_rolls(left: list[Distribution], right: list[Distribution]) -> None:
    asked = Together(Pairwise("right"), Pairwise("neither"))
    assert enough_of(asked) is not None
    one = len(left)
    expected = enumeration.answers(
        [die.counts for die in (*left, *right)],
        lambda roll: tuple(
            enumeration.paired_off(roll[:one], roll[one:], ties) for ties in ("right", "neither")
        ),
    )
    assert evaluate(asked, left, right) == evaluate(told_everything(asked), left, right) == expected


# -- no more is told than is needed --------------------------------------------------------------------


@given(POOL, PLACES, PLACES, st.sampled_from(["ascending", "descending"]))
def test_looking_at_no_more_dice_than_needed_changes_nothing(
    pool: list[Distribution], places: tuple[int, ...], others: tuple[int, ...], order: Any
) -> None:
    keep = Keep(places, order)
    for mechanic in (keep, Together(keep, Keep(others, order)), Together()):
        assert enough_of(mechanic) is not None
        assert evaluate(mechanic, pool) == evaluate(told_everything(mechanic), pool)
    assert enough_of(Together(keep, Total())) is None  # the total needs every die


@given(DECK, st.integers(0, 4), st.integers(0, 3))
def test_nor_does_it_with_cards(deck: dict[int, int], size: int, number: int) -> None:
    assume(size <= sum(deck.values()))
    keep = Keep(tuple(range(number)))
    assert evaluate(keep, Hand(deck, size)) == evaluate(told_everything(keep), Hand(deck, size))


@given(POOL, POOL)
def test_nor_with_two_rolls(left: list[Distribution], right: list[Distribution]) -> None:
    assert evaluate(Pairwise(), left, right) == evaluate(told_everything(Pairwise()), left, right)


def test_the_answer_for_one_roll_looks_no_further_either() -> None:
    faces_told = []

    class FirstFace:
        """The lowest face that shows; it needs one die, and then none."""

        order = "ascending"

        def start(self) -> int | None:
            return None

        def enough(self, dice: int) -> int:
            return 1

        def step(self, state: int | None, face: int, count: int) -> int | None:
            faces_told.append((face, count))
            return face if state is None and count else state

        def finish(self, state: int | None, dice: int) -> int | None:
            return state

    assert answer_for_roll(FirstFace(), (5, 3, 3, 6), range(1, 7)) == 3  # type: ignore[arg-type]
    assert faces_told == [(1, 0), (2, 0), (3, 1)]
    assert evaluate(FirstFace(), [d(6)] * 2) == {1: 11, 2: 9, 3: 7, 4: 5, 5: 3, 6: 1}  # type: ignore[arg-type]


def test_questions_told_together_stay_quick() -> None:
    both = evaluate(Together(Keep((0, 1, 2)), Keep((0,))), [d(20)] * 100)
    assert sum(both.values()) == 20**100
    best: dict[int, int] = {}
    for (_, highest), ways in both.items():
        best[highest] = best.get(highest, 0) + ways
    assert best == {face: face**100 - (face - 1) ** 100 for face in range(1, 21)}


# -- NumPy's whole numbers -----------------------------------------------------------------------------


def test_numpy_numbers_become_whole_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    small = numpy.int8
    pairs: list[tuple[Mechanic[Any, Any], Mechanic[Any, Any]]] = [
        (Keep((small(0), small(2))), Keep((0, 2))),
        (LargestSet(small(1), small(1)), LargestSet(1, 1)),
        (NumberOfSets(small(2)), NumberOfSets(2)),
        (LongestRun(small(1), small(1)), LongestRun(1, 1)),
        (Straight("contains", small(2)), Straight("contains", 2)),
        (Alike(small(2)), Alike(2)),
        (Count(frozenset({small(1)})), Count(frozenset({1}))),
    ]
    for given_small, plain in pairs:
        found = evaluate(given_small, [d(6)] * 4)
        assert found == evaluate(plain, [d(6)] * 4)
        assert {type(answer) for answer in found} <= {int, bool}, given_small
    cards = Hand({small(100): small(3), small(120): 2}, small(4))
    assert {type(card) for card in cards.deck} == {int}
    assert evaluate(Total(), cards) == {420: 2, 440: 3}
    assert answer_for_roll(Total(), numpy.full(3, 100, dtype="int8")) == 300


# -- limits --------------------------------------------------------------------------------------------

TOO_MUCH: dict[str, tuple[Callable[[], object], str]] = {
    "many dice": (lambda: evaluate(Total(), [d(6)] * 1001), "^dice: more than 1,000"),
    "three rolls": (lambda: evaluate(Total(), [d(6)], [d(6)], [d(6)]), "^sources = 3: allowed 1 to 2"),
    "large states": (
        lambda: evaluate(AllFaces(), [d(20)] * 30 + [d(6)] * 2),
        r"^30 dice with 20 faces \+ 2 dice with 6 faces: .* use fewer dice",
    ),
    "long numbers": (
        lambda: evaluate(Keep((0, 1, 2)), [d(1000)] * 1000),
        "^1000 dice with 1000 faces: this question needs",
    ),
    "longer numbers": (
        lambda: evaluate(Keep((0,)), [d(1000).times(20)] * 1000),
        "faces: this question needs",
    ),
    "the longest numbers": (
        lambda: evaluate(LargestSet(), [Distribution({1: 10**3000, 2: 1})] * 1000),
        "^1000 dice with 2 faces: this question needs",
    ),
    "a thousand kinds": (
        lambda: evaluate(Keep((0,)), map(d, range(1, 1001))),
        "^1000 dice of 1000 kinds: this question needs",
    ),
    "many kinds": (
        lambda: evaluate(LargestSet(), [Distribution({1: weight, 2: 1, 3: 1}) for weight in range(1, 21)]),
        "^20 kinds of dice, up to 1 of a kind: more than 100,000 ways to tell one face; use fewer dice",
    ),
    "kinds side by side": (
        lambda: evaluate(LargestSet(), [die(*range(low, low + 20)) for low in range(20)]),
        "^20 dice of 20 kinds: this question needs",
    ),
    "two large rolls": (
        lambda: evaluate(Pairwise(), [d(6)] * 500, [d(6)] * 500),
        "faces against 500 dice with",
    ),
    "wild dice": (lambda: evaluate(LongestRun(20), [d(20)] * 40), "use fewer dice, fewer sides or a simpler"),
    "a large hand": (
        lambda: evaluate(LongestRun(), Hand(dict.fromkeys(range(1000), 1), 500)),
        "^a hand of 500",
    ),
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_too_much_is_refused_in_one_line_and_soon(name: str) -> None:
    ask, message = TOO_MUCH[name]
    began = process_time()
    with pytest.raises(InputError, match=message) as refused:
        ask()
    assert process_time() - began < 4  # about a second; more where others use the processor
    assert "\n" not in str(refused.value)


def test_the_work_of_several_questions_is_counted_together() -> None:
    def ask() -> None:
        evaluate(LargestSet(), [d(6)] * 10)

    alone = Work(10**9, "never")
    with alone.counted():
        ask()
    assert 0 < alone.spent < 10**6
    ask()
    assert alone.spent < 10**6  # no longer counted
    both = Work(alone.spent * 3 // 2, "both are too much")
    with both.counted():
        ask()
        with pytest.raises(TooMuchWorkError, match="both are too much"):
            ask()


def test_a_question_too_large_by_itself_is_not_too_many_of_them() -> None:
    with Work(10**12, "never").counted(), pytest.raises(InputError) as refused:
        evaluate(AllFaces(), [d(20)] * 30)
    assert not isinstance(refused.value, TooMuchWorkError)
