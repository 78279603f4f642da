"""The controls that say what is asked of a roll: of its total, or of something that happens or not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from khedu_core.board import controls
from khedu_core.board.explorer.roll_question import TotalQuestion
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.notation import parse

_EVENT = [("that it happens", True), ("that it does not", False)]


def total_controls() -> dict[str, Any]:
    """The controls by name."""
    return {
        "comparison": controls.comparison(),
        "target": controls.whole("Target", -MAX_CONSTANT, MAX_CONSTANT),
        "up_to": controls.whole("Up to", -MAX_CONSTANT, MAX_CONSTANT),
        "happens": controls.toggles("How likely", _EVENT),
    }


def total_fields(notation: str, shown: Mapping[str, Any]) -> dict[str, Any]:
    """What the controls ask of a roll; a range that ends before it begins is its first total alone."""
    if parse(notation).is_event:
        return (
            {"comparison": ">=", "target": 1} if shown["happens"].value else {"comparison": "<=", "target": 0}
        )
    comparison, target, last = (shown[name].value for name in ("comparison", "target", "up_to"))
    return {
        "comparison": comparison,
        "target": target,
        "up_to": last if comparison == "=" and last > target else None,
    }


def put_total(shown: Mapping[str, Any], question: TotalQuestion, place: ipywidgets.VBox) -> None:
    """The question as the controls write it; only those that can say something about it have a place."""
    if question.roll.right is not None:
        names: tuple[str, ...] = ()
    elif question.is_event:
        shown["happens"].value = bool(question.wanted)
        names = ("happens",)
    else:
        shown["comparison"].value = question.comparison
        shown["target"].value = question.wanted
        shown["up_to"].value = question.wanted if question.up_to is None else question.up_to
        names = ("comparison", "target", "up_to") if question.comparison == "=" else ("comparison", "target")
    children = tuple(shown[name] for name in names)
    if place.children != children:
        place.children = children
