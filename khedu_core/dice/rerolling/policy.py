"""The best use of rerolls: roll, then pick up any of the dice and roll them again, a few times.

Let E[j](K) be the value of keeping the dice K and rerolling the others with j rerolls
left, this one included. The others fall one after the other, so the value of a kept K
is the average, over one more die, of the value of K and that die:

    E[j](K) = sum over faces f of chance(f) * E[j](K + f),      E[j](whole roll R) = W[j-1](R),
    W[0](R) = value(R),      W[j](R) = max of E[j](K) over all K within R.

Every K is completed once for all rolls that hold it, and the best K within R is R itself
or the best within R less one die. 5d6 have 252 rolls and 462 such K, so a reroll costs a
few thousand additions. All values are whole numbers over one common denominator.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, lcm, prod
from operator import index
from typing import Any, TypeAlias

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_DICE, MAX_REROLLS, MAX_STEPS
from khedu_core.dice.machine import Dice, Mechanic, answer_for_roll
from khedu_core.dice.rerolling.goals import Faces, Goal
from khedu_core.dice.rerolling.kept_dice import Choice, KeptDice
from khedu_core.errors import InputError, function_of, listed, of_kind, shown, whole_number

Number: TypeAlias = int | Fraction
Value: TypeAlias = Callable[[Faces], Number] | Mechanic[Any, Number]
"""What a final roll is worth: a function of its sorted faces (such as a `Goal`), or a mechanic."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to go on after a roll."""

    kept: Faces
    """Faces of the dice that stay, in the order of the roll."""
    rerolled: Faces
    """Faces of the dice that are picked up."""
    positions: tuple[int, ...]
    """Where the dice that stay are in the roll, from 0."""
    value: Fraction
    """Expected value if these stay now and the policy is followed from then on."""

    def __repr__(self) -> str:
        return f"<keep {_faces(self.kept)}, reroll {_faces(self.rerolled)}: value {_brief(self.value)}>"


@dataclass(frozen=True, slots=True)
class Advice:
    """What may be done after one roll, the best first."""

    roll: Faces
    rerolls_left: int
    chosen: Option
    """What the policy does."""
    options: tuple[Option, ...]
    """Everything allowed, by falling value; of equals, the one that keeps more dice first."""

    def __repr__(self) -> str:
        others = len(self.options) - 1
        return (
            f"<{_faces(self.roll)} with {self.rerolls_left} rerolls left: keep {_faces(self.chosen.kept)}, "
            f"value {_brief(self.value)}; {others} other options>"
        )

    @property
    def value(self) -> Fraction:
        """Expected value under the policy from here on."""
        return self.chosen.value

    @property
    def best(self) -> tuple[Option, ...]:
        """The best option, or all of them where several are equally good."""
        return tuple(option for option in self.options if option.value == self.options[0].value)


class Policy:
    """What to keep after every roll, and what comes of it. Made by `best_rerolls` and `follow`."""

    def __init__(
        self, keeps: "KeptDice", values: Mapping[int, Number], choose: "_Chooser", rerolls: int, whole: bool
    ) -> None:
        self._keeps, self._values, self._whole = keeps, values, whole
        self._kept_value: list[list[int]] = []  # [rerolls left - 1][K], over self._denominators likewise
        self._denominators: list[int] = []
        self._choices: list[Choice] = []
        denominator = lcm(*{value.denominator for value in values.values()})
        worth = {roll: v.numerator * (denominator // v.denominator) for roll, v in values.items()}
        for _ in range(rerolls):
            denominator *= keeps.total
            kept_value = [v * ways for v, ways in zip(keeps.complete(worth), keeps.ways, strict=True)]
            choice = choose(kept_value)
            worth = {roll: kept_value[kept] for roll, kept in choice.items()}
            self._kept_value.append(kept_value)
            self._denominators.append(denominator)
            self._choices.append(choice)
        self.rerolls = rerolls
        self.value = Fraction(keeps.complete(worth)[0], denominator * keeps.total)
        """Expected value of the final roll (a chance, if the value is 0 or 1) before the first roll."""

    def __repr__(self) -> str:
        return f"<policy for {self._keeps.name} and {self.rerolls} rerolls, value {_brief(self.value)}>"

    def after(self, roll: Sequence[int], rerolls_left: int) -> Advice:
        """What to keep of a roll, and what every alternative is worth.

        roll: one face a die; dice of one kind in any order, mixed dice in the order they
        were given in. Raises `InputError` for a roll these dice cannot show.
        """
        left = whole_number("rerolls left", rerolls_left, 0, self.rerolls)
        node, codes = self._keeps.find(tuple(listed("roll", roll, MAX_DICE, "give one face a die")))
        faces = tuple(self._keeps.face_of[code] for code in codes)
        if not left:
            stay = self._option(faces, codes, node, Fraction(self._values[node]))
            return Advice(faces, 0, stay, (stay,))
        allowed = {0, node} if self._whole else self._keeps.within(node)
        values, denominator = self._kept_value[left - 1], self._denominators[left - 1]
        ranked = {
            kept: self._option(faces, codes, kept, Fraction(values[kept], denominator))
            for kept in sorted(allowed, key=lambda kept: (values[kept], kept), reverse=True)
        }
        return Advice(faces, left, ranked[self._choices[left - 1][node]], tuple(ranked.values()))

    def _option(self, roll: Faces, codes: Sequence[int], kept: int, value: Fraction) -> Option:
        staying = Counter(self._keeps.nodes[kept])
        positions = []
        for place, code in enumerate(codes):
            if staying[code]:
                staying[code] -= 1
                positions.append(place)
        return Option(
            tuple(roll[place] for place in positions),
            tuple(face for place, face in enumerate(roll) if place not in positions),
            tuple(positions),
            value,
        )

    @cached_property
    def final_rolls(self) -> Mapping[Faces, int]:
        """{sorted faces in the end: ways}, out of (ways to roll all the dice) ** (rerolls + 1)."""
        keeps = self._keeps
        ways = keeps.spread({0: 1})
        for choice in reversed(self._choices):
            start: dict[int, int] = {}
            for roll, kept in choice.items():
                start[kept] = start.get(kept, 0) + ways[roll] * keeps.ways[kept]
            ways = keeps.spread(start)
        result: dict[Faces, int] = {}
        for roll in keeps.rolls:
            faces = keeps.faces(roll)
            result[faces] = result.get(faces, 0) + ways[roll]
        return {faces: count for faces, count in sorted(result.items()) if count}

    @cached_property
    def law(self) -> Distribution:
        """The law of the final value. Raises `InputError` where some value is no whole number."""
        worth = {self._keeps.faces(roll): value for roll, value in self._values.items()}
        counts: dict[int, int] = {}
        for faces, ways in self.final_rolls.items():
            value = Fraction(worth[faces])
            if value.denominator != 1:
                raise InputError(
                    f"value of {faces} = {_brief(value)}: a law needs whole numbers; "
                    "scale the values, or use .value"
                )
            counts[int(value)] = counts.get(int(value), 0) + ways
        return Distribution(counts)


_Chooser: TypeAlias = Callable[[list[int]], Choice]


def best_rerolls(
    dice: str | Iterable[Distribution], rerolls: int, value: Value | None = None, whole: bool = False
) -> Policy:
    """The policy with the highest expected value: roll `dice`, then up to `rerolls` times reroll any of them.

    dice: a notation that also says what is wanted (see `goals`), or a list of dice with a value:
    what a final roll is worth, as a function of the sorted faces or a mechanic; a whole number, a
    Fraction or a truth (1 or 0). whole=True allows only to keep everything or to reroll everything.
    Between equally good choices the policy keeps more dice, then higher ones.

        >>> best_rerolls("5d6 5 alike", 2).value
        Fraction(347897, 7558272)
        >>> from khedu_core.dice import d
        >>> best_rerolls([d(6)] * 2, 1, lambda faces: faces[0] * faces[1]).value
        Fraction(289, 16)

    Raises `InputError` for dice, rerolls or values of the wrong kind, and at once where the
    answer would take more than about a second (5d20 or 14d6 with two rerolls still answer).
    """
    pool, value = _wanted(dice, value)
    keeps, rerolls = _prepared(pool, rerolls)
    choose = keeps.all_or_nothing if whole else keeps.best_within
    return Policy(keeps, _values(keeps, value, rerolls), choose, rerolls, whole)


def follow(
    dice: str | Iterable[Distribution],
    rerolls: int,
    keep: Callable[[Faces], Iterable[int]],
    value: Value | None = None,
) -> Policy:
    """What a stated rule makes of the rerolls: `keep(sorted roll)` names the faces that stay, each time.

        >>> ones_and_sixes = lambda roll: [face for face in roll if face in (1, 6)]
        >>> follow("2d6 any 6", 1, ones_and_sixes).value
        Fraction(155, 324)

    Dice of one kind count as one, and of unlike dice that show the same face those of the kind given
    first stay: of [d(4), d(6), d(4)] both d(4) before the d(6). Raises `InputError` as
    `best_rerolls` does, and for a face kept that was not rolled.
    """
    pool, value = _wanted(dice, value)
    keeps, rerolls = _prepared(pool, rerolls)
    function_of("the sorted roll", "keep", keep)
    choice = {roll: keeps.kept(roll, keep(keeps.faces(roll))) for roll in keeps.rolls}
    return Policy(keeps, _values(keeps, value, rerolls), lambda _: choice, rerolls, whole=False)


def _faces(faces: Faces) -> str:
    return ", ".join(map(str, faces)) or "none"


def _brief(value: Fraction) -> str:
    """A value as a reader takes it in: the fraction where it is short, and about how much that is."""
    try:
        about = f"{float(value):.4g}"
    except OverflowError:
        return f"a number of {value.numerator.bit_length() - value.denominator.bit_length()} bits"
    short = value.denominator < 10**12 and abs(value.numerator) < 10**12
    return f"{value} = {about}" if short and value.denominator > 1 else about


def _wanted(dice: str | Iterable[Distribution], value: Value | None) -> tuple[Iterable[Distribution], Value]:
    if isinstance(dice, str):
        goal = Goal(dice)
        return goal.dice, goal if value is None else value
    if value is None:
        raise InputError("value: none; say what a roll is worth, or give a notation, as in 5d6 4 alike")
    return dice, value


def _prepared(dice: Iterable[Distribution], rerolls: int) -> tuple[KeptDice, int]:
    pool = listed("dice", dice, MAX_DICE, "give a list of dice, as [d(6)] * 5, or a notation")
    for die in pool:
        of_kind("die", die, Distribution, "give a list of dice, as [d(6)] * 5")
    whole_number("dice", len(pool), 1, MAX_DICE)
    rerolls = whole_number("rerolls", rerolls, 0, MAX_REROLLS)
    _check_size(pool, rerolls)
    return KeptDice(pool), rerolls


def _check_size(dice: list[Distribution], rerolls: int, bits: int = 0) -> None:
    """Refuse before anything is listed; `bits` is the length of the longest value."""
    kinds = Counter(dice)
    listed = prod(comb(size + len(die), size) for die, size in kinds.items())
    each = 1 + min(len(dice), sum(map(len, kinds)))  # dice that one multiset can have more than another
    length = bits + sum(die.total.bit_length() for die in dice) * (rerolls + 1)
    digits = 1 + length // 256 + length * length // 7_000_000
    rounds = max(rerolls, 1) + 2  # to list and value the rolls costs as much as some three rerolls
    if listed * each * rounds * digits > MAX_STEPS:
        raise InputError(
            f"{Dice(dice)} with {rerolls} rerolls: more than {MAX_STEPS:,} steps to compare "
            "all choices; use fewer dice, fewer sides or fewer rerolls"
        )


def _values(keeps: KeptDice, value: Value, rerolls: int) -> dict[int, Number]:
    """The value of every roll, by its number."""
    if isinstance(value, type) or not (callable(value) or hasattr(value, "step")):
        raise InputError(
            f"value = {shown(value)}: give a function of the sorted faces or a mechanic, such as Alike(5)"
        )
    every_face = tuple(set(keeps.face_of))
    worth: dict[Faces, Number] = {}
    values: dict[int, Number] = {}
    common, longest = 1, 0  # denominator of all values, and bits of the longest over it
    for roll in keeps.rolls:
        faces = keeps.faces(roll)
        if faces not in worth:
            answer = value(faces) if callable(value) else answer_for_roll(value, faces, every_face)
            number = _number(faces, answer)
            worth[faces] = number
            common = lcm(common, number.denominator)
            bits = common.bit_length() + abs(number.numerator).bit_length()
            if bits > longest:
                longest = bits
                _check_size(keeps.dice, rerolls, bits)
        values[roll] = worth[faces]
    return values


def _number(faces: Faces, value: object) -> Number:
    if isinstance(value, Fraction):
        return value
    try:
        return index(value)  # type: ignore[arg-type]  # what has no index is caught below
    except TypeError:
        raise InputError(
            f"value of {faces} = {shown(value)}: give a whole number, a Fraction, True or False"
        ) from None
