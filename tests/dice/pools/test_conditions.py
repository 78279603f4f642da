"""What is known of a roll or a hand: one `given` for the notation, for pools and for decks."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from khedu_core.dice import (
    Alike,
    Deck,
    LargestSet,
    LongestRun,
    Machine,
    Mechanic,
    NoFace,
    Straight,
    Total,
    d,
    evaluate,
    parse,
    pool,
)
from khedu_core.errors import InputError

CARDS = (1, 1, 2, 3, 3, 3, 4, 5)
HAND = Deck(Counter(CARDS)).hand(3)
ASCENDING: Mechanic[Any, bool] = Machine(
    0, lambda state, face, count: state or (face if count else 0), lambda state, dice: state > 1, "ascending"
)
"""The lowest face is above 1; told from the lowest only."""


@pytest.mark.parametrize(
    ("events", "holds"),
    [
        ((NoFace(3),), lambda hand: 3 not in hand),
        ((NoFace(3), NoFace(5)), lambda hand: not {3, 5} & set(hand)),
        ((Alike(2),), lambda hand: len(set(hand)) < 3),
        ((NoFace(2), Alike(2, exactly=True)), lambda hand: 2 not in hand and 2 in Counter(hand).values()),
        ((ASCENDING,), lambda hand: 1 not in hand),
    ],
)
@pytest.mark.parametrize(
    ("ask", "reading"),
    [
        (lambda hand: hand.sum(), sum),
        (lambda hand: hand.keep_highest(2), lambda hand: sum(sorted(hand)[1:])),
        (lambda hand: hand.keep_lowest(), min),
        (lambda hand: hand.keep_middle(), lambda hand: sorted(hand)[1]),
        (lambda hand: hand.drop_highest(), lambda hand: sum(hand) - max(hand)),
        (lambda hand: hand.largest_set(), lambda hand: max(Counter(hand).values())),
        (lambda hand: hand.number_of(1, 4), lambda hand: sum(card in (1, 4) for card in hand)),
    ],
)
def test_hands_under_conditions(
    events: tuple[Any, ...], holds: Callable[..., bool], ask: Any, reading: Callable[..., int]
) -> None:
    expected = Counter(reading(hand) for hand in combinations(CARDS, 3) if holds(hand))
    assert dict(ask(HAND.given(*events)).counts) == expected


def test_a_face_that_does_not_show_leaves_the_dice_independent() -> None:
    known = pool(*[d(20)] * 100).given(NoFace(20))
    best = 1 - Fraction(18, 19) ** 100 - 100 * Fraction(1, 19) * Fraction(18, 19) ** 99
    assert known.keep_highest(2).exactly(38) == best  # two or more of a hundred 19-sided dice show 19
    assert parse("100d20 keep 2 given no 20 = 38").answer == best
    assert known.sum() == d(19).times(100)


@pytest.mark.parametrize("mechanic", [Straight("whole"), LongestRun(wild=1), LargestSet(), Total()])
@pytest.mark.parametrize("face", [1, 3, 4])
def test_a_face_that_does_not_show_is_still_a_face(mechanic: Mechanic[Any, Any], face: int) -> None:
    """A whole run goes up to the highest face of the dice, and a wild die stands for any of their faces."""
    dice = [d(4)] * 3
    both = evaluate(_Both(mechanic, NoFace(face)), dice)
    expected = {answer: ways for (answer, held), ways in both.items() if held}
    assert pool(*dice).given(NoFace(face)).counts(mechanic) == expected


class _Both:
    """Two questions side by side, written out once more."""

    def __init__(self, one: Mechanic[Any, Any], other: Mechanic[Any, Any]) -> None:
        self.one, self.other = one, other
        self.order = one.order

    def start(self) -> Any:
        return self.one.start(), self.other.start()

    def step(self, state: Any, face: int, count: int) -> Any:
        return self.one.step(state[0], face, count), self.other.step(state[1], face, count)

    def finish(self, state: Any, dice: int) -> Any:
        return self.one.finish(state[0], dice), self.other.finish(state[1], dice)


def test_a_whole_straight_of_fewer_dice_than_faces_stays_impossible() -> None:
    assert parse("5d6 straight whole given no 6").answer == 0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_kept_dice_are_told_in_the_order_of_the_condition(number: int) -> None:
    dice = pool(d(4), d(4), d(6)).given(ASCENDING)
    rolls = [sorted(roll) for roll in product(range(1, 5), range(1, 5), range(1, 7)) if 1 not in roll]
    assert dice.keep_highest(number).counts == Counter(sum(roll[-number:]) for roll in rolls)
    assert dice.keep_lowest(number).counts == Counter(sum(roll[:number]) for roll in rolls)


@pytest.mark.parametrize(
    ("slip", "message"),
    [
        (lambda: pool(d(4), d(6)).given(NoFace(9)).keep_middle(), "^the middle of 2 dice is an even number"),
        (lambda: pool(d(1), d(6)).given(NoFace(1)), "^no roll of these dice meets the condition; choose"),
        (lambda: HAND.given(*map(NoFace, (1, 2, 3))), "^no hand of these cards meets the condition"),
        (lambda: HAND.given(Alike(3), NoFace(3)).sum(), "^no hand of these cards meets the condition"),
        (
            lambda: Deck({"land": 3, "other": 4}).hand(2).sum(),
            "^sum: the card 'land' has a name and no number",
        ),
        (lambda: Deck({"land": 3, "other": 4}).hand(2).keep_highest(), "^keep: the card 'land' has a name"),
        (lambda: pool(d(6)).keep_lowest(2), "^keep lowest = 2: allowed 0 to 1"),
    ],
)
def test_slips_are_told_in_one_line(slip: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError, match=message) as told_so:
        slip()
    assert "\n" not in str(told_so.value)


def test_a_face_that_no_die_has_is_no_gap_for_a_wild_die() -> None:
    ones = pool(d(1), d(1))
    assert ones.given(NoFace(2)).longest_run(wild=1) == ones.longest_run(wild=1)
