"""Whether numbers that were read as text can be a position of a game: nothing is believed of them.

A rule may point with a number into a list, so one that no game can hold would end in a fault of a rule, now
or some moves later. What a game declares of its numbers is looked at first, then what can be done is tried.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from khedu_core.errors import InputError

from .game import Game
from .interpreted import interpreted
from .plain_show import show_of
from .record import copy, fields_of, leaves
from .table import legal_actions

WAYS, MOVES = 6, 16  # in which a position is gone on with, to see whether it can be
_ELEMENT = re.compile(r"\[\d+\]")


def check_params_read(game: Game, params: Any, where: str) -> None:
    """Refuse parameters that a game is not played with.

    Raises:
        InputError: a number out of the range that the game declares, what does not go together, or what the
            names of the game do not fit.
    """
    _check_ranges(params, game.ranges(params), "params", where)
    if said := game.refusal(params) or game.names_refusal(params):
        raise InputError(f"{where}: params: {said}")


def check_state_read(game: Game, params: Any, state: Any, where: str) -> None:
    """Refuse a state with a number out of the range that the game declares, or that points to nothing.

    Raises:
        InputError: there is one.
    """
    _check_ranges(state, game.ranges(params), "state", where)
    if said := game.state_refusal(state, params):
        raise InputError(f"{where}: state.{said}; correct it")


def check_playable(game: Game, params: Any, state: Any, where: str) -> None:
    """Refuse a state that cannot be shown or gone on with.

    Every seat looks at it, its scores are told, each legal action is named, pointed at and tried once; then
    it is gone on with for some moves in a few ways.

    Raises:
        InputError: that cannot be, or an action leads to a state that breaks an invariant.
    """
    with refusing_faults(where):
        said = _fault(game, params, state)
    if said:
        raise InputError(f"{where}: state cannot be gone on with: {said}; correct it")


@contextmanager
def refusing_faults(where: str) -> Iterator[None]:
    """Within it, a rule that fails on the numbers it is given means that these are wrong.

    The failure itself stays the cause of the error.

    Raises:
        InputError: a rule failed.
    """
    try:
        yield
    except InputError:
        raise
    except (ArithmeticError, LookupError, ValueError) as fault:
        told = " ".join(f"{type(fault).__name__}: {fault}".split())
        raise InputError(f"{where}: state is none that a rule can work on ({told}); correct it") from fault


def _check_ranges(item: Any, ranges: Mapping[str, tuple[int, int]], name: str, where: str) -> None:
    if _within(item, ranges, name):
        return
    for path, value, _ in leaves(item):
        low, high = ranges.get(_ELEMENT.sub("", f"{name}.{path}"), (value, value))
        if not low <= value <= high:
            raise InputError(f"{where}: {name}.{path} = {value}: allowed {low} to {high}; correct it")


def _within(item: Any, ranges: Mapping[str, tuple[int, int]], path: str) -> bool:
    """Whether every number is in its range: the same question without the words, for thousands of numbers."""
    for field in fields_of(item).values():
        parts, here = [getattr(item, field.name)], f"{path}.{field.name}"
        for _ in field.shape:
            parts = [inner for part in parts for inner in part]
        if field.width is None:
            if not all(_within(part, ranges, here) for part in parts):
                return False
        elif here in ranges and not ranges[here][0] <= min(parts) <= max(parts) <= ranges[here][1]:
            return False
    return True


def _fault(game: Game, params: Any, state: Any) -> str:
    """Why nobody can go on from a state, if so."""
    rules, show = interpreted(game), show_of(game)
    for me in (None, *range(params.seats)):
        show.layout(state, params, me)
    rules.summary(state, params, game.row())
    legal = legal_actions(game, state, params)
    if not legal:
        return "" if state.over else "nothing may be done in it"
    if legal != sorted(set(legal)) or not 0 <= legal[0] <= legal[-1] < game.actions:
        return "what may be done in it is not listed once each, in order"
    for action in legal:
        text = game.describe(state, params, action)
        show.places(state, params, action)
        after = copy(state)
        rules.step(after, params, action)
        if rules.audit(after, params) or not 0 <= after.actor < params.seats:
            return f"what comes of {text!r} breaks an invariant"
    return _fault_later(game, params, state)


def _fault_later(game: Game, params: Any, state: Any) -> str:
    """Why some way to go on ends before the game does, if so; always the same ways."""
    rules, chance = interpreted(game), Random(WAYS)
    for _ in range(WAYS):
        later = copy(state)
        for moves in range(MOVES):
            if later.over:
                break
            legal = legal_actions(game, later, params)
            if not legal:
                return f"after {moves} more moves nothing may be done"
            rules.step(later, params, chance.choice(legal))
        if rules.audit(later, params):
            return "some moves later it breaks an invariant"
        show_of(game).layout(later, params, None)
    return ""
