"""Which dice of a roll can be kept, and how a roll is completed from them; for `policy`."""

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, combinations_with_replacement, product
from math import prod
from operator import index, mul
from typing import TypeAlias

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_DICE
from khedu_core.dice.machine import Dice
from khedu_core.dice.rerolling.goals import Faces
from khedu_core.errors import InputError, listed, shown

Choice: TypeAlias = dict[int, int]
"""Number of a whole roll -> number of what is kept of it."""


class KeptDice:
    """Every multiset of faces that can be kept, from no die to a whole roll, numbered by size.

    A face of one kind of die is a code; a multiset is its sorted codes. Of two of the same
    size the higher number keeps the higher faces, so numbers also settle ties.
    """

    def __init__(self, dice: list[Distribution]) -> None:
        self.dice = dice
        self.kinds = Counter(dice)
        self.name = str(Dice(dice))
        self.total = prod(die.total for die in dice)
        self.face_of = [face for kind in self.kinds for face in kind]
        self.code_of: dict[tuple[Distribution, int], int] = {}
        for kind in self.kinds:
            for face in kind:
                self.code_of[kind, face] = len(self.code_of)
        kind_of = [kind for kind in self.kinds for _ in kind]
        parts = [
            [part for size in range(most + 1) for part in combinations_with_replacement(codes, size)]
            for codes, most in (
                ([self.code_of[kind, face] for face in kind], most) for kind, most in self.kinds.items()
            )
        ]
        self.nodes: list[tuple[int, ...]] = sorted(
            (tuple(chain.from_iterable(choice)) for choice in product(*parts)),
            key=lambda node: (len(node), node),
        )
        self.number = {node: i for i, node in enumerate(self.nodes)}
        self.rolls = range(
            next(i for i, node in enumerate(self.nodes) if len(node) == len(dice)), len(self.nodes)
        )
        self.ways = [prod(kind_of[code].total for code in node) for node in self.nodes]
        self.larger = [self._one_more(node, kind_of) for node in self.nodes[: self.rolls.start]]

    def _one_more(self, node: tuple[int, ...], kind_of: list[Distribution]) -> tuple[list[int], list[int]]:
        """For the first kind of die still missing: the weights of its faces, and the numbers of node + face.

        The dice fall kind by kind, so one kind is enough: every roll is reached from every part of it.
        """
        there = Counter(kind_of[code] for code in node)
        kind = next(kind for kind, most in self.kinds.items() if there[kind] < most)
        larger = []
        for face in kind:
            codes = list(node)
            insort(codes, self.code_of[kind, face])
            larger.append(self.number[tuple(codes)])
        return list(kind.counts.values()), larger

    def complete(self, worth: Mapping[int, int]) -> list[int]:
        """For every multiset the sum of the worths of all rolls that its missing dice can make of it."""
        sums = [0] * self.rolls.start + [worth[roll] for roll in self.rolls]
        for node in reversed(range(self.rolls.start)):
            weights, larger = self.larger[node]
            sums[node] = sum(map(mul, weights, [sums[more] for more in larger]))
        return sums

    def spread(self, ways: Mapping[int, int]) -> list[int]:
        """`complete` the other way: in how many ways each roll comes of the multisets kept."""
        result = [ways.get(node, 0) for node in range(len(self.nodes))]
        for node in range(self.rolls.start):
            if result[node]:
                for weight, more in zip(*self.larger[node], strict=True):
                    result[more] += result[node] * weight
        return result

    def best_within(self, value: list[int]) -> Choice:
        """For every roll the part most worth keeping; of equals, that with the highest number."""
        best = list(range(len(self.nodes)))
        for node in range(self.rolls.start):
            here = best[node]
            for more in self.larger[node][1]:
                there = best[more]
                if value[here] > value[there] or (value[here] == value[there] and here > there):
                    best[more] = here
        return {roll: best[roll] for roll in self.rolls}

    def all_or_nothing(self, value: list[int]) -> Choice:
        return {roll: roll if value[roll] >= value[0] else 0 for roll in self.rolls}

    def within(self, node: int) -> set[int]:
        """Every multiset that can be kept of a roll."""
        counts = Counter(self.nodes[node])
        parts = product(*([(code,) * size for size in range(most + 1)] for code, most in counts.items()))
        return {self.number[tuple(sorted(chain.from_iterable(part)))] for part in parts}

    def faces(self, node: int) -> Faces:
        return tuple(sorted(self.face_of[code] for code in self.nodes[node]))

    def kept(self, roll: int, faces: Iterable[int]) -> int:
        """The multiset of the named faces, as part of a roll."""
        kept, left = [], list(self.nodes[roll])
        for face in listed(f"keep{self.faces(roll)}", faces, MAX_DICE, "give the faces that stay, as a list"):
            code = next((code for code in left if self.face_of[code] == face), None)
            if code is None:
                raise InputError(
                    f"keep{self.faces(roll)} gives {shown(face)}: "
                    "that is not (or no longer) in the roll; name faces of the roll, each once for each die"
                )
            left.remove(code)
            kept.append(code)
        return self.number[tuple(sorted(kept))]

    def find(self, roll: Faces) -> tuple[int, list[int]]:
        """The number of a roll as it lies, and the code of each die."""
        if len(roll) != len(self.dice):
            raise InputError(
                f"roll = {shown(roll)}: {len(roll)} dice; give the {len(self.dice)} of {self.name}"
            )
        codes = []
        for place, (die, face) in enumerate(zip(self.dice, roll, strict=True), 1):
            number = _whole(face)
            code = None if number is None else self.code_of.get((die, number))
            if code is None:
                faces = ", ".join(map(str, die.outcomes[:12])) + (", ..." if len(die) > 12 else "")
                raise InputError(
                    f"die {place} of the roll = {shown(face)}: allowed {faces}; choose one of its faces"
                )
            codes.append(code)
        return self.number[tuple(sorted(codes))], codes


def _whole(face: object) -> int | None:
    """The face as an int (NumPy's among them), or None if it is none: 3.0 and True are slips."""
    try:
        return None if isinstance(face, bool) else index(face)  # type: ignore[arg-type]
    except TypeError:
        return None
