"""The same position under another reading of the rules.

An open question of a rulebook is a field of the parameters, so a game need not begin anew to show what
another answer would change::

    other = under(game, state, params, {"Q-1": "five"})
    copy = playing.copy_under(other)
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from khedu_core.engine.game import Game
from khedu_core.engine.position import check_state
from khedu_core.engine.record import copy
from khedu_core.engine.rule import closure_of, instructions
from khedu_core.errors import InputError
from khedu_core.rulebook.readings import apply, in_force, with_needs

from .setting import given_by_id, readings_of


def in_force_of(game: Game, params: Any) -> dict[str, str]:
    """The alternative of every reading in a parameter record, by id; empty for a game without readings.

    Raises:
        InputError: a number that stands for no alternative.
    """
    return in_force(params, readings_of(game))


def params_under(game: Game, params: Any, readings: Mapping[str, str]) -> Any:
    """The same figures and players under other readings by id; those not named stay as they are.

    What a reading needs, so that it changes anything, is switched with it unless it is named too.

    Raises:
        InputError: a reading or an alternative that the game does not have, or not together.
    """
    wanted = with_needs(readings_of(game), given_by_id(game, readings))
    make = getattr(import_module(game.package), "params_under", None)
    if make is not None:
        return make(params, wanted)
    other, known = copy(params), readings_of(game)
    apply(other, known, {**in_force(params, known), **wanted})
    return other


def under(game: Game, s: Any, params: Any, readings: Mapping[str, str]) -> Any:
    """Parameters under which a position can be played on by other readings.

    Raises:
        InputError: as :func:`params_under`; nothing would be different, or the position cannot be.
    """
    other = params_under(game, params, readings)
    changed = switched(game, params, other)
    if not changed:
        told = ", ".join(f"{name} = {value}" for name, value in readings.items())
        raise InputError(f"reading {told}: it is in force already; choose another")
    of_the_deal = [name for name in changed if not played_by(game, name)]
    if len(of_the_deal) == len(changed):
        told = ", ".join(of_the_deal)
        raise InputError(f"reading {told}: decides the deal alone, which is over; begin a new game to see it")
    check_state(game, other, s, f"under {switched_text(game, params, other)}")
    return other


def switched(game: Game, before: Any, after: Any) -> dict[str, tuple[str, str]]:
    """The readings in which two parameter records differ: their alternatives, by id."""
    old, new = in_force_of(game, before), in_force_of(game, after)
    return {name: (old[name], new[name]) for name in old if old[name] != new[name]}


def switched_text(game: Game, before: Any, after: Any) -> str:
    """What was switched, in a few words: ``Q-1 five instead of three``."""
    pairs = switched(game, before, after)
    return ", ".join(f"{name} {new} instead of {old}" for name, (old, new) in pairs.items())


def played_by(game: Game, name: str) -> bool:
    """Whether any rule of play looks at a reading; one of the deal alone changes nothing in a position."""
    field = next(reading.field for reading in readings_of(game) if reading.id == name)
    rules = closure_of([game.legal, game.step, game.summary], game.ports)
    return any(step.argval == field for rule in rules for step in instructions(rule.__code__))
