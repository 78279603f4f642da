"""The controls that lines and heat map share: a roll with n, the numbers, the targets, a mark."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from khedu_core.board import controls
from khedu_core.board.explorer.family_question import FamilyQuestion
from khedu_core.board.explorer.line_pieces import Piece, numbers_text
from khedu_core.dice.families.family import Family
from khedu_core.dice.families.share import written_share
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE

AT_FIRST = 5
"""Lines that are drawn when lines and axis are swapped."""

EXAMPLES = ("nd6 of-a-kind", "nd6", "nd6 keep 3", "2d6 + n", "5dn")


def family_controls() -> dict[str, Any]:
    """The controls by name."""
    return {
        "notation": controls.text("Roll, with n", "nd6 of-a-kind", EXAMPLES),
        "numbers": controls.text("n", "1..10"),
        "targets": controls.text("Targets", "12, 15, 18"),
        "comparison": controls.comparison(),
        "mark": controls.text("Mark", "none, or a share such as 75 %", ("none", "50 %", "75 %", "90 %")),
    }


def above(shown: Mapping[str, Any], place: ipywidgets.VBox) -> tuple[Any, ...]:
    """All controls in their order; in `place` stand those of the targets, where there are any."""
    others = [control for name, control in shown.items() if name not in ("targets", "comparison")]
    return (*others[:2], place, *others[2:])


def family_fields(shown: Mapping[str, Any]) -> dict[str, Any]:
    """What the controls ask. Raises `InputError` for what cannot be read."""
    mark = Piece.of(shown["mark"].value)
    notation, numbers = shown["notation"].value, Piece.of(shown["numbers"].value).numbers("n", 0, MAX_DICE)
    event = Family(notation).roll(numbers[0]).is_event
    targets = Piece.of(shown["targets"].value).numbers("targets", -MAX_CONSTANT, MAX_CONSTANT)
    return {
        "notation": notation,
        "numbers": numbers,
        "targets": (1,) if event else targets,
        "comparison": ">=" if event else shown["comparison"].value,
        "mark": mark.share() if mark.text not in ("", "none") else None,
    }


def put_family(shown: Mapping[str, Any], question: FamilyQuestion, place: ipywidgets.VBox) -> None:
    """The question as the controls write it; where nothing is counted, targets have no place."""
    children = () if question.is_event else (shown["targets"], shown["comparison"])
    if place.children != children:
        place.children = children
    shown["notation"].value = question.notation
    shown["numbers"].value = numbers_text(question.numbers)
    shown["targets"].value = numbers_text(question.targets)
    shown["comparison"].value = question.comparison
    shown["mark"].value = "none" if question.share is None else written_share(question.share)
