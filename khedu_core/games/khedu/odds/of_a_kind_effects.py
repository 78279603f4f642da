"""What each reading of the of-a-kind rule changes: the rolls, and the chance to hit.

The rows carry the numbers of the questions the rulebook leaves open (K-70 to K-81), one row
for each answer, the default answer first. Hit chances come from the laws of `dice.of_a_kind`,
shares of rolls from laying down every different roll as `dice.of_a_kind_rule.readings` allows.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.exact_json import as_json
from khedu_core.dice.limits import MAX_CONSTANT, MAX_SIDES
from khedu_core.dice.of_a_kind_rule.different_rolls import Roll, different_rolls, share_of_rolls
from khedu_core.dice.of_a_kind_rule.law import of_a_kind
from khedu_core.dice.of_a_kind_rule.readings import READINGS, Choices, Reading, choices
from khedu_core.dice.plain_dice import d
from khedu_core.errors import InputError, whole_number

from .event_effects import EventEffect, event_effects

MAX_LISTED_DICE = 6
"""Dice of a roll whose every result is listed with all the ways to lay it down."""

MAX_DEFENCES = 100
"""Defences asked about in one comparison of readings."""

DEFENCES = tuple(range(9, 19))
"""The defences a roll has to reach, unless others are asked for."""

Hits = Mapping[int, Fraction]
"""{defence: chance that the total is at least that}."""


@dataclass(frozen=True, slots=True)
class ReadingEffect:
    """One answer to one question, beside the default reading (each-set)."""

    number: str
    """Of the question: K-70 to K-77, and K-81."""
    name: str
    """Of the answer: a name in `READINGS`, or that of a default, or of an answer about added dice."""
    meaning: str
    default: bool
    best_changed: Fraction
    """Share of rolls that leave a roller who wants a high total with another one."""
    worst_changed: Fraction
    """Share of rolls that leave a roller who wants a low total with another one."""
    reach_changed: Fraction
    """Share of rolls whose set of reachable totals is another one."""
    hits: Hits
    default_hits: Hits

    @property
    def gains(self) -> Hits:
        """{defence: hit chance less that of the default}."""
        return {defence: hit - self.default_hits[defence] for defence, hit in self.hits.items()}

    def as_json(self) -> dict[str, Any]:
        """Plain JSON; a chance as {"exact": "a/b", "float": x}."""
        return dict(as_json(self))


@dataclass(frozen=True, slots=True)
class Remark:
    """Rolls in which nothing can be gained, whatever the reading."""

    number: str
    name: str
    meaning: str
    share: Fraction
    """Of the rolls that are like that."""

    def as_json(self) -> dict[str, Any]:
        """Plain JSON; a share as {"exact": "a/b", "float": x}."""
        return dict(as_json(self))


@dataclass(frozen=True, slots=True)
class OfAKindEffects:
    """Every open question about the rule, for so many dice."""

    dice: int
    sides: int
    defences: tuple[int, ...]
    readings: tuple[ReadingEffect, ...]
    events: tuple[EventEffect, ...]
    remarks: tuple[Remark, ...]

    def as_json(self) -> dict[str, Any]:
        """Plain JSON; every share and chance as {"exact": "a/b", "float": x}, hits by defence."""
        return dict(as_json(self))


class Question(NamedTuple):
    """A question about the rule, its default answer, and the readings that answer otherwise."""

    number: str
    default: str
    meaning: str
    readings: tuple[Reading, ...]


QUESTIONS = (
    Question("K-70", "whole-set", "a set turns whole, to one face", ("per-die", "counts-once")),
    Question("K-71", "each-set", "two sets in one roll turn each on its own", ("one-set", "same-way")),
    Question("K-72", "optional", "a set may turn up, turn down or stay", ("upward", "automatic")),
    Question("K-73", "roller", "the roller chooses, or somebody who wants the same", ("opponent",)),
    Question(
        "K-74",
        "whole-roll",
        "the ends are the highest and the lowest face of the whole roll as it fell",
        ("others-only", "in-turn", "reapply-original", "reapply-current"),
    ),
    Question("K-77", "whole-set", "of three dice alike, two cannot turn alone", ("sub-groups",)),
)
"""The questions answered by a reading; K-76, about dice and modifiers that are added, is not one of them."""


def of_a_kind_effects(dice: int, sides: int = 6, defences: Iterable[int] = DEFENCES) -> OfAKindEffects:
    """What every reading changes for a roll of `dice` dice, beside the default reading.

    Remembered. Raises `InputError` outside 1..6 dice, for a roll with more than 500
    different results (6d6 and 4d8 have fewer), and for more than 100 defences.
    """
    dice, sides = whole_number("dice", dice, 1, MAX_LISTED_DICE), whole_number("sides", sides, 1, MAX_SIDES)
    asked = tuple(islice(defences, MAX_DEFENCES + 1))
    if len(asked) > MAX_DEFENCES:
        raise InputError(f"defences: more than {MAX_DEFENCES}; ask for fewer at a time")
    different_rolls(dice, sides)  # refuses what is too large before anything is worked out
    return _effects(
        dice, sides, tuple(whole_number("defence", x, -MAX_CONSTANT, MAX_CONSTANT) for x in asked)
    )


@lru_cache(maxsize=32)
def _effects(dice: int, sides: int, defences: tuple[int, ...]) -> OfAKindEffects:
    rows = [
        *_answered(dice, sides, defences),
        *_top_set(dice, sides, defences),
        *_added(dice, sides, defences),
        *_of_play(dice, sides, defences),
    ]
    return OfAKindEffects(
        dice,
        sides,
        defences,
        tuple(sorted(rows, key=lambda row: row.number)),
        tuple(event_effects(dice, sides, defences)),
        tuple(_remarks(dice, sides)),
    )


def _answered(dice: int, sides: int, defences: tuple[int, ...]) -> Iterator[ReadingEffect]:
    """The rows of every question in `QUESTIONS`."""
    usual = _hits(of_a_kind(dice, sides), defences)
    for question in QUESTIONS:
        yield _unchanged(question.number, question.default, question.meaning, usual, default=True)
        for reading in question.readings:
            best, worst, reach = _changed(dice, sides, reading)
            hits = _hits(of_a_kind(dice, sides, reading), defences)
            yield ReadingEffect(
                question.number, reading, READINGS[reading], False, best, worst, reach, hits, usual
            )


def _added(dice: int, sides: int, defences: tuple[int, ...]) -> Iterator[ReadingEffect]:
    """K-76: one of the dice was added to the roll, or a modifier to the total."""
    usual = _hits(of_a_kind(dice, sides), defences)
    yield _unchanged(
        "K-76", "added-die-rolled", "a die that is added is rolled with the others", usual, default=True
    )
    apart = d(sides) if dice == 1 else of_a_kind(dice - 1, sides) + d(sides)
    best, worst, reach = _changed_by_added_die(dice, sides)
    meaning = "the rule comes before a die that is added, which counts as it falls"
    hits = _hits(apart, defences)
    yield ReadingEffect("K-76", "added-die-apart", meaning, False, best, worst, reach, hits, usual)
    meaning = "before or after the rule a fixed modifier adds the same: it is no die, and no end of the roll"
    yield _unchanged("K-76", "modifier-first", meaning, usual, default=False)


def _top_set(dice: int, sides: int, defences: tuple[int, ...]) -> Iterator[ReadingEffect]:
    """K-75: a set that shows the highest face already."""
    usual = _hits(of_a_kind(dice, sides), defences)
    meaning = "a set of the highest face gains nothing: it may stay, or turn down"
    yield _unchanged("K-75", "no-gain", meaning, usual, default=True)
    default, best, worst, reach, counts = _listed(dice, sides, "each-set"), 0, 0, 0, Counter[int]()
    for roll, orders in different_rolls(dice, sides):
        totals = _with_top_set_down(roll)
        counts[max(totals)] += orders
        best += orders * (max(totals) != default[roll].best)
        worst += orders * (min(totals) != default[roll].worst)
        reach += orders * (totals != set(default[roll].totals))
    every = sides**dice
    meaning = "a set of the highest face has to turn to the lowest"
    hits = _hits(Distribution(counts), defences)
    shares = Fraction(best, every), Fraction(worst, every), Fraction(reach, every)
    yield ReadingEffect("K-75", "highest-set-falls", meaning, False, *shares, hits, usual)


def _with_top_set_down(roll: Roll) -> set[int]:
    """The totals in reach. One die of the highest face stands for its set: alone it stays, and is an end."""
    low, high, size = roll[0], roll[-1], roll.count(roll[-1])
    others = [face for face in roll if face != high]
    if size < 2 or not others:
        return set(choices(roll).totals)
    return {total - high + size * low for total in choices((*others, high)).totals}


def _of_play(dice: int, sides: int, defences: tuple[int, ...]) -> Iterator[ReadingEffect]:
    """Answers about people, not about dice: they change no roll."""
    usual = _hits(of_a_kind(dice, sides), defences)
    meaning = "whoever controls what attacks chooses: the roller as a rule; otherwise as in the row opponent"
    yield _unchanged("K-73", "controller", meaning, usual, default=False)
    meaning = "every attack a player starts counts for a feat, whether it hits or not"
    yield _unchanged("K-81", "any-attack", meaning, usual, default=True)
    meaning = "only an attack that hits counts for a feat: changes no roll, only the feats' chances"
    yield _unchanged("K-81", "must-hit", meaning, usual, default=False)


def _unchanged(number: str, name: str, meaning: str, hits: Hits, *, default: bool) -> ReadingEffect:
    none = Fraction(0)
    return ReadingEffect(number, name, meaning, default, none, none, none, hits, hits)


def _hits(law: Distribution, defences: tuple[int, ...]) -> Hits:
    return {defence: law.at_least(defence) for defence in defences}


@lru_cache(maxsize=256)
def _listed(dice: int, sides: int, reading: Reading) -> dict[Roll, Choices]:
    return {roll: choices(roll, reading) for roll, _ in different_rolls(dice, sides)}


def _changed(dice: int, sides: int, reading: Reading) -> tuple[Fraction, Fraction, Fraction]:
    """The shares of rolls whose best, worst and reachable totals differ from those of the default."""
    usual, other = _listed(dice, sides, "each-set"), _listed(dice, sides, reading)
    return (
        share_of_rolls(dice, sides, lambda roll: usual[roll].best != other[roll].best),
        share_of_rolls(dice, sides, lambda roll: usual[roll].worst != other[roll].worst),
        share_of_rolls(dice, sides, lambda roll: usual[roll].totals != other[roll].totals),
    )


def _changed_by_added_die(dice: int, sides: int) -> tuple[Fraction, Fraction, Fraction]:
    """The same shares when the rule looks at all dice but the last."""
    if dice == 1:
        return Fraction(0), Fraction(0), Fraction(0)
    usual, before = _listed(dice, sides, "each-set"), _listed(dice - 1, sides, "each-set")
    best = worst = reach = 0
    for roll, orders in different_rolls(dice - 1, sides):
        for added in range(1, sides + 1):
            with_rule, apart = usual[tuple(sorted((*roll, added)))], before[roll]
            best += orders * (with_rule.best != apart.best + added)
            worst += orders * (with_rule.worst != apart.worst + added)
            reach += orders * (with_rule.totals != tuple(total + added for total in apart.totals))
    every = sides**dice
    return Fraction(best, every), Fraction(worst, every), Fraction(reach, every)


def _remarks(dice: int, sides: int) -> Iterator[Remark]:
    """What is recorded beside the readings."""
    all_equal = share_of_rolls(dice, sides, lambda roll: len(roll) > 1 and roll[0] == roll[-1])
    yield Remark("K-75", "all-equal", "all dice are equal: no face to turn to, no gain", all_equal)
    top_set = share_of_rolls(dice, sides, lambda roll: roll[0] < roll[-1] and roll.count(roll[-1]) > 1)
    meaning = "a set shows the highest face already: for it no gain, it may stay or turn down"
    yield Remark("K-75", "highest-set", meaning, top_set)
