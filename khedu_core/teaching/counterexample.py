"""A claim that is wrong, and the engine that says of every case whether it proves it wrong."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, islice, product
from math import comb, prod
from typing import Any

from khedu_core.errors import InputError, one_of, shown, whole_number

from .judged import check_texts

MAX_DICE_OF_A_CASE = 8
"""Dice a learner can set for one case."""
MAX_CASES_IN_ADVANCE = 500
"""Cases that are judged in advance, so that a page can answer without Python."""
MAX_SIDES_OF_A_CASE = 20
"""Faces of a die that a learner can set for a case."""
MAX_FREE_TEXT = 200
"""Characters of a free text."""
Case = tuple[Any, ...]


@dataclass(frozen=True)
class Field:
    """A part of a case: one of a few words, or, without any, a free text."""

    label: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """What the engine says of a case: whether it breaks the claim, and what happens in it."""

    breaks: bool
    says: str


@dataclass(frozen=True)
class Counterexample:
    """A claim to be proved wrong by one case.

    Attributes:
        name: by which a lesson asks it.
        claim: as somebody might believe it.
        verify: ``(case) -> Verdict``. A case is the faces of the dice in ascending order, or the texts of
            the fields. An InputError says that there is no such case.
        found: a case that breaks the claim.
        why: what is to be learnt of it, said once it is broken.
        dice: how many, if a case is a roll; else there are fields.
        sides: of each die.
        fields: what a case is made of.
        hints: shown one by one, on request.
        in_vain: cases that break nothing, where they cannot be listed.

    Raises:
        ValueError: an empty text, dice and fields both or neither, sides that no die has, a solution
            that breaks nothing, a claim that is broken before anything is set.
    """

    name: str
    claim: str
    verify: Callable[[Case], Verdict]
    found: Case
    why: str
    dice: int = 0
    sides: int = 6
    fields: tuple[Field, ...] = ()
    hints: tuple[str, ...] = ()
    in_vain: tuple[Case, ...] = ()

    def __post_init__(self) -> None:
        check_texts(f"question {self.name}", [self.claim, self.why, *self.hints])
        if bool(self.dice) == bool(self.fields) or self.dice > MAX_DICE_OF_A_CASE:
            raise ValueError(f"question {self.name}: give dice (up to {MAX_DICE_OF_A_CASE}) or fields")
        if not 2 <= self.sides <= MAX_SIDES_OF_A_CASE:
            raise ValueError(f"question {self.name}: sides = {self.sides}: 2 to {MAX_SIDES_OF_A_CASE}")
        if not self.judge(self.found).breaks:
            raise ValueError(f"question {self.name}: {self.found} does not break the claim")
        if self.start and self.judge(self.start).breaks:
            raise ValueError(
                f"question {self.name}: {self.start}, with which a learner begins, breaks the claim"
            )

    @property
    def start(self) -> Case:
        """The case that stands there at first: ones, or the first word of each field; none for free texts."""
        if self.dice:
            return (1,) * self.dice
        return tuple(field.options[0] for field in self.fields) if all(f.options for f in self.fields) else ()

    def judge(self, given: Sequence[Any]) -> Verdict:
        """What the engine says of a case, dice in any order.

        Raises:
            InputError: no such case, the field named.
        """
        verdict = self.verify(self._case(given))
        check_texts(f"question {self.name}: {given}", [verdict.says])
        return verdict

    def key(self, given: Sequence[Any]) -> str:
        """What names a case in a table of them."""
        return " · ".join(map(str, self._case(given)))

    def cases(self) -> Iterator[Case]:
        """Every case there is; free texts have none."""
        if self.dice:
            return combinations_with_replacement(range(1, self.sides + 1), self.dice)
        return product(*(field.options for field in self.fields))

    @property
    def listed(self) -> bool:
        """Whether the cases are few enough to be judged in advance."""
        if self.dice:
            return comb(self.dice + self.sides - 1, self.dice) <= MAX_CASES_IN_ADVANCE
        return 0 < prod(len(field.options) for field in self.fields) <= MAX_CASES_IN_ADVANCE

    @property
    def right_answer(self) -> Case:
        """A case that breaks the claim."""
        return self.found

    def wrong_answers(self) -> Iterator[Case]:
        """Cases that break nothing, of the first few hundred; those given where there are only texts."""
        cases = self.in_vain or islice(self.cases(), MAX_CASES_IN_ADVANCE)
        return (case for case in cases if not self.judge(case).breaks)

    def _case(self, given: Sequence[Any]) -> Case:
        wanted = self.dice or len(self.fields)
        if len(given) != wanted:
            raise InputError(
                f"case = {shown(tuple(given))}: give {wanted} {'dice' if self.dice else 'texts'}"
            )
        if self.dice:
            return tuple(sorted(whole_number("die", _whole(face), 1, self.sides) for face in given))
        return tuple(map(_text, self.fields, map(str, given)))


def _whole(face: Any) -> Any:
    return (
        int(face) if isinstance(face, str) and face.isascii() and face.isdigit() and len(face) < 9 else face
    )


def _text(field: Field, text: str) -> str:
    if field.options:
        return one_of(field.label, text, field.options)
    if not text.strip() or len(text) > MAX_FREE_TEXT:
        raise InputError(f"{field.label} = {shown(text)}: write 1 to {MAX_FREE_TEXT} characters")
    return text.strip()
