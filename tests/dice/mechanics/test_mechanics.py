"""Every mechanic on random small pools and hands against enumeration of every single roll or hand."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from khedu_core.dice import (
    Alike,
    AllFaces,
    BestSet,
    Count,
    Deck,
    Distribution,
    Hand,
    Keep,
    LargestSet,
    LongestRun,
    Mechanic,
    NoFace,
    NumberOfSets,
    Pairwise,
    Pool,
    SetSizes,
    Straight,
    Total,
    evaluate,
    pool,
    versus,
)
from khedu_core.errors import InputError
from tests.dice import enumeration
from tests.dice.enumeration import Roll, longest_run, reachable

FACE = st.integers(-2, 4)  # blanks and negative faces among them
DIE = st.dictionaries(FACE, st.integers(1, 3), min_size=1, max_size=4).map(Distribution)
DICE = st.lists(DIE, min_size=1, max_size=4).filter(lambda dice: len(dice) > 1 or len(dice[0]) > 1)
FACES = st.frozensets(FACE, max_size=4)
DECK = st.dictionaries(st.integers(0, 5), st.integers(0, 3), min_size=1, max_size=5).filter(
    lambda deck: sum(deck.values()) > 0
)


class Question(NamedTuple):
    """A mechanic, the way to ask for it, and what it means for one roll."""

    mechanic: Mechanic[Any, Any]
    ask: Callable[[Pool], Any]
    meaning: Callable[[Roll], Any]


def answered(dice: Sequence[Distribution], meaning: Callable[[Roll], Any]) -> dict[Any, int]:
    return enumeration.answers([die.counts for die in dice], meaning)


def counts(law: Any) -> dict[Any, int]:
    return dict(law.counts if hasattr(law, "counts") else law)


def faces_of(dice: Sequence[Distribution]) -> list[int]:
    return sorted({face for die in dice for face in die})


def questions(dice: Sequence[Distribution], places: tuple[int, ...], shown: frozenset[int]) -> list[Question]:
    """Every question about these dice: all mechanics, and all their parameters as far as small pools go."""
    from_bottom = tuple(len(dice) - 1 - place for place in places)
    faces = sorted({face for die in dice for face in die})
    every = [
        Question(Total(), Pool.sum, sum),
        Question(AllFaces(), lambda p: p.counts(AllFaces()), lambda roll: tuple(sorted(roll))),
        Question(Count(shown), lambda p: p.count(shown), lambda roll: sum(face in shown for face in roll)),
    ]
    every += [
        Question(keep, lambda p: p.keep(places), lambda roll: enumeration.kept(roll, places))
        for keep in (Keep(places, "descending"), Keep(from_bottom, "ascending"))
    ]
    for n in (1, 2, 3):
        every += [
            Question(
                SetSizes(n), lambda p, n=n: p.set_sizes(n), lambda roll, n=n: enumeration.set_sizes(roll, n)
            ),
            Question(
                NumberOfSets(n),
                lambda p, n=n: p.pairs(n),
                lambda roll, n=n: enumeration.sets_laid_apart(roll, n),
            ),
        ]
    for by, n in (("width", 1), ("height", 1), ("width", 2), ("height", 2)):
        every.append(
            Question(
                BestSet(by, n),  # type: ignore[arg-type]
                lambda p, by=by, n=n: p.best_set(by, n),
                lambda roll, by=by, n=n: enumeration.best_set(roll, by, n),
            )
        )
    for wild, most in product((None, faces[0], faces[len(faces) // 2], faces[-1], 9), (0, 1, 2)):

        def laid_down(roll: Roll, wild: int | None = wild, most: int = most) -> Iterator[Roll]:
            return enumeration.wild_used(roll, wild, most, faces)

        every += [
            Question(
                LargestSet(wild, most),
                lambda p, wild=wild, most=most: p.largest_set(wild, most),
                lambda roll, laid=laid_down: max(enumeration.set_sizes(way, 1)[0] for way in laid(roll)),
            ),
            Question(
                LongestRun(wild, most),
                lambda p, wild=wild, most=most: p.longest_run(wild, most),
                lambda roll, laid=laid_down: max(map(longest_run, laid(roll))),
            ),
        ]
    return every


@st.composite
def asked(draw: st.DrawFn) -> tuple[list[Distribution], list[Question]]:
    dice = draw(DICE)
    places = draw(st.lists(st.integers(0, len(dice) - 1), min_size=1, max_size=4, unique=True))
    return dice, questions(dice, tuple(places), draw(FACES))


EVENTS: list[tuple[Mechanic[Any, bool], Callable[[Roll], bool]]] = [
    (Straight("contains", 2), lambda roll: longest_run(roll) >= 2),
    (Straight("all-dice", 2), lambda roll: len(roll) >= 2 and longest_run(roll) == len(roll)),
    (Alike(2), lambda roll: len(set(roll)) < len(roll)),
    (Alike(2, exactly=True), lambda roll: any(roll.count(face) == 2 for face in roll)),
    (NoFace(2), lambda roll: 2 not in roll),
]


@settings(max_examples=50)
@given(asked())
def test_questions_and_their_mechanics_mean_what_they_say(
    case: tuple[list[Distribution], list[Question]],
) -> None:
    dice, every = case
    for question in every:
        expected = answered(dice, question.meaning)
        assert evaluate(question.mechanic, dice) == expected, question.mechanic
        assert counts(question.ask(pool(*dice))) == expected, question.mechanic


def under(
    dice: Sequence[Distribution], events: Sequence[tuple[Mechanic[Any, bool], Callable[[Roll], bool]]]
) -> Pool:
    """The dice, knowing that these events happened, one after the other."""
    known = pool(*dice)
    for happens, _ in events:
        known = known.given(happens)
    return known


@settings(max_examples=40)
@given(asked(), st.lists(st.sampled_from(EVENTS), min_size=1, max_size=2))
def test_given_an_event_or_two(
    case: tuple[list[Distribution], list[Question]],
    events: list[tuple[Mechanic[Any, bool], Callable[[Roll], bool]]],
) -> None:
    dice, every = case
    for happens, holds in events:
        happened = answered(dice, holds)
        assert pool(*dice).chance(happens) == Fraction(happened.get(True, 0), sum(happened.values()))

    def all_hold(roll: Roll) -> bool:
        return all(holds(roll) for _, holds in events)

    for question in every:
        both = answered(dice, lambda roll, asks=question.meaning: (asks(roll), all_hold(roll)))
        expected = {answer: ways for (answer, held), ways in both.items() if held}
        if expected:
            assert counts(question.ask(under(dice, events))) == expected, question.mechanic
            continue
        with pytest.raises(InputError, match="no roll of these dice meets the condition"):
            question.ask(under(dice, events))


@given(asked(), st.data())
def test_several_readings_of_one_roll(
    case: tuple[list[Distribution], list[Question]], data: st.DataObject
) -> None:
    dice, every = case
    order = data.draw(st.sampled_from(["ascending", "descending"]))
    together = [question for question in every if question.mechanic.order in ("any", order)]
    read = data.draw(st.lists(st.sampled_from(together), min_size=2, max_size=3, unique=True))
    joint = pool(*dice).joint(*(question.mechanic for question in read))
    assert dict(joint.counts) == answered(dice, lambda roll: tuple(q.meaning(roll) for q in read))
    first = counts(Distribution(answered(dice, lambda roll: hash(read[0].meaning(roll)) % 7)))
    assert counts(joint.map(lambda one, *others: hash(one) % 7)) == first
    agree = answered(dice, lambda roll: read[0].meaning(roll) == read[1].meaning(roll))
    same = joint.chance(lambda one, other, *others: one == other)
    assert same == Fraction(agree.get(True, 0), sum(agree.values()))


@given(DICE, st.integers(0, 4))
def test_keep_and_drop_by_name(dice: list[Distribution], number: int) -> None:
    assume(number <= len(dice))
    ours, size = pool(*dice), len(dice)
    named = {
        "keep highest": (ours.keep_highest(number), range(number)),
        "keep lowest": (ours.keep_lowest(number), range(size - number, size)),
        "drop highest": (ours.drop_highest(number), range(number, size)),
        "drop lowest": (ours.drop_lowest(number), range(size - number)),
    }
    if (size - number) % 2 == 0:
        named["keep middle"] = (
            ours.keep_middle(number),
            range((size - number) // 2, (size + number) // 2),
        )
    for name, (law, places) in named.items():
        assert counts(law) == answered(dice, lambda roll, p=places: enumeration.kept(roll, p)), name


@given(DICE, st.lists(st.integers(-3, 3), min_size=7, max_size=7))
def test_any_function_of_a_die_or_of_the_roll(dice: list[Distribution], worth: list[int]) -> None:
    scored = pool(*dice).score(lambda face: worth[face + 2])
    assert counts(scored) == answered(dice, lambda roll: sum(worth[face + 2] for face in roll))
    value = pool(*dice).value(lambda roll: worth[roll[0] + 2] * roll[-1] - len(set(roll)))
    assert counts(value) == answered(dice, lambda roll: worth[min(roll) + 2] * max(roll) - len(set(roll)))


@given(DICE, st.sampled_from(["each-set", "one-set", "reapply-original", "reapply-current"]), st.booleans())
def test_of_a_kind(dice: list[Distribution], reading: str, high: bool) -> None:
    law = pool(*dice).of_a_kind(reading, "highest" if high else "lowest")
    assert counts(law) == answered(dice, lambda roll: (max if high else min)(reachable(roll, reading)))


@given(st.lists(DIE, min_size=1, max_size=4))
def test_the_whole_straight_is_that_of_the_faces_of_the_dice(dice: list[Distribution]) -> None:
    faces = faces_of(dice)
    in_a_row = faces == list(range(faces[0], faces[0] + len(faces)))
    expected = answered(dice, lambda roll: in_a_row and sorted(roll) == faces)
    assert evaluate(Straight("whole"), dice) == expected


# -- opposed rolls ------------------------------------------------------------------------------------


@given(st.lists(DIE, max_size=3), st.lists(DIE, max_size=3), st.sampled_from(["right", "left", "neither"]))
def test_dice_paired_off(left: list[Distribution], right: list[Distribution], ties: str) -> None:
    both = [die.counts for die in (*left, *right)]
    expected = enumeration.answers(
        both, lambda roll: enumeration.paired_off(roll[: len(left)], roll[len(left) :], ties)
    )
    assert dict(pool(*left).pairwise(pool(*right), ties).counts) == expected
    assert evaluate(Pairwise(ties), left, right) == expected  # type: ignore[arg-type]


@given(DICE, DICE)
def test_totals_compared(left: list[Distribution], right: list[Distribution]) -> None:
    one = answered(left, sum)
    other = answered(right, sum)
    contest = versus(pool(*left).sum(), pool(*right).sum())
    compared = [((x > y) - (x < y), m * n) for (x, m), (y, n) in product(one.items(), other.items())]
    sums = [sum(ways for sign, ways in compared if sign == wanted) for wanted in (1, 0, -1)]
    assert [contest.wins, contest.ties, contest.losses] == sums
    assert [contest.win, contest.tie, contest.lose] == [Fraction(n, contest.total) for n in sums]


# -- hands ----------------------------------------------------------------------------------------------


@given(DECK, st.integers(1, 4), st.integers(0, 2), st.integers(1, 3))
def test_hands_from_a_deck(deck: dict[int, int], size: int, most: int, number: int) -> None:
    assume(size <= sum(deck.values()))
    hand, wild, ranks = Deck(deck).hand(size), min(deck), sorted(deck)

    def hands(meaning: Callable[[Any], Any]) -> dict[Any, int]:
        return enumeration.answers_of_hands(deck, size, meaning)

    def laid_down(cards: Roll) -> Iterator[Roll]:
        return enumeration.wild_used(cards, wild, most, ranks)

    one = hand.number_of(*ranks[:2])
    assert counts(one) == hands(lambda cards: sum(cards.count(card) for card in ranks[:2]))
    every = hand.numbers_of(*ranks)
    assert counts(every) == hands(lambda cards: tuple(map(cards.count, ranks)))
    assert counts(hand.set_sizes(number)) == hands(lambda cards: enumeration.set_sizes(cards, number))
    assert counts(hand.pairs(number)) == hands(lambda cards: enumeration.sets_laid_apart(cards, number))
    assert counts(hand.longest_run()) == hands(longest_run)
    assert counts(hand.value(lambda cards: cards[-1] - cards[0])) == hands(lambda c: max(c) - min(c))
    largest = hand.largest_set(wild, most)
    assert counts(largest) == hands(lambda c: max(enumeration.set_sizes(laid, 1)[0] for laid in laid_down(c)))
    run = hand.longest_run(wild, most)
    assert counts(run) == hands(lambda c: max(map(longest_run, laid_down(c))))
    kept = evaluate(Keep((0, 1)), Hand(deck, size))
    assert kept == hands(lambda c: enumeration.kept(c, range(min(2, size))))


@given(st.dictionaries(st.sampled_from("abcd"), st.integers(0, 3), min_size=1), st.integers(0, 4))
def test_cards_by_name(deck: dict[str, int], size: int) -> None:
    assume(0 < sum(deck.values()) >= size)
    least = {card: number for number, card in enumerate(deck)}
    found = enumeration.answers_of_hands(
        deck, size, lambda cards: all(cards.count(card) >= n for card, n in least.items())
    )
    chance = Fraction(found.get(True, 0), sum(found.values()))
    assert Deck(deck).hand(size).at_least(**least) == chance
