"""Whether something is a question at all, and one of these rolls: said to whoever asked, in one line."""

from collections.abc import Sequence
from inspect import signature
from typing import Any

from khedu_core.dice.machine.mechanic import Mechanic, Outcome_co, State_co
from khedu_core.dice.machine.sources import Dice, Hand
from khedu_core.errors import InputError, shown


def known_mechanic(mechanic: Mechanic[State_co, Outcome_co]) -> Mechanic[State_co, Outcome_co]:
    """The mechanic itself, or `InputError` for what is none, as `Alike` in place of `Alike(3)`."""
    has_them = hasattr(mechanic, "order") and all(
        callable(getattr(mechanic, part, None)) for part in ("start", "step", "finish")
    )
    if isinstance(mechanic, type) or not has_them:
        raise InputError(
            f"question = {shown(mechanic)}: give a mechanic, such as Total() or Alike(3), "
            "or one of your own (see Machine)"
        )
    return mechanic


def check_that_it_fits(mechanic: Mechanic[Any, Any], rolls: Sequence[Dice | Hand], fault: TypeError) -> None:
    """Why a mechanic may have met a fault: it is told of another number of rolls, or cards have names.

    Raises `InputError` for one of these, from the fault.
    """
    try:
        signature(mechanic.step).bind(None, None, *rolls)
    except TypeError:
        raise InputError(
            f"question = {shown(mechanic)}: it cannot be told of {len(rolls)} rolls; "
            "tell most questions one, and Pairwise two"
        ) from fault
    if any(isinstance(face, str) for roll in rolls for face in roll.faces):
        raise InputError(
            f"question = {shown(mechanic)}: it needs numbers ({fault}), and these cards have names; "
            "name the cards by whole numbers, or count them"
        ) from fault
