"""Every view is one line of text: what kind it is, a colon, and what it asks."""

from __future__ import annotations

from typing import ClassVar, Protocol, Self

from khedu_core.board.explorer.against_question import AgainstQuestion
from khedu_core.board.explorer.family_question import HeatMapQuestion, LinesQuestion
from khedu_core.board.explorer.line_pieces import Piece
from khedu_core.board.explorer.rerolls_question import RerollsQuestion
from khedu_core.board.explorer.roll_question import RollQuestion, RollsQuestion
from khedu_core.board.explorer.simulation_question import SimulationQuestion
from khedu_core.errors import InputError, nearest, shown


class Question(Protocol):
    """What one view asks, in one line."""

    name: ClassVar[str]
    """The word its line begins with."""
    at_first: ClassVar[str]
    """The line its view begins with, before anything else has been asked."""

    @classmethod
    def read(cls, piece: Piece) -> Self:
        """The question behind the colon. Raises `InputError` that points at the character."""
        ...


KINDS: dict[str, type[Question]] = {
    kind.name: kind
    for kind in (
        RollQuestion,
        LinesQuestion,
        HeatMapQuestion,
        AgainstQuestion,
        RollsQuestion,
        SimulationQuestion,
        RerollsQuestion,
    )
}
"""Each kind of question by the word its line begins with, in the order in which they are offered."""


def read_line(line: str) -> Question:
    """The question a line asks; `read_line(str(question)) == question`.

        >>> print(read_line("lines: nd6 of-a-kind >= 12,15,18 for n=1..10"))
        lines: nd6 of-a-kind >= 12, 15, 18 for n = 1..10

    Raises `InputError`, one line that points at the character that cannot be read.
    """
    if not isinstance(line, str):
        raise InputError(f"line = {shown(line)}: give text, for example roll: 5d6 of-a-kind >= 18")
    whole = Piece.of(line)
    parted = whole.before_and_after(":")
    kinds = ", ".join(f"{kind}:" for kind in KINDS)
    if not parted:
        raise whole.fail(f"expected the kind of view first, one of {kinds}")
    kind, asked, _ = parted
    if kind.text.lower() not in KINDS:
        near = nearest(kind.text, KINDS)
        guess = f"did you mean {near}:? " if near else ""
        raise whole.fail(f"{guess}expected one of {kinds}")
    if not asked:
        raise asked.fail("expected what is asked after the colon, such as 5d6 of-a-kind >= 18")
    try:
        return KINDS[kind.text.lower()].read(asked)
    except InputError as fault:
        if str(fault).startswith("line "):
            raise
        raise asked.fail(str(fault)) from None  # each part can be read; together they ask for too much
