"""Agents by name: what plays a seat when nobody sits there."""

from collections.abc import Sequence
from typing import Any

from khedu_core.errors import InputError, one_of, shown

from .game import Game, no_appraisal
from .playout import GREEDY, RANDOM
from .record import misfits

AGENTS = {"random": RANDOM, "greedy": GREEDY}


def agents_of(game: Game) -> tuple[str, ...]:
    """The agents that can play a game (``greedy`` needs the game's appraisal)."""
    return tuple(name for name in AGENTS if name != "greedy" or game.appraise is not no_appraisal)


def policies_of(game: Game, agents: Sequence[str], seats: int) -> list[int]:
    """The policy number of each seat.

    Args:
        agents: one name a seat; a single name, alone in the sequence, plays every seat.

    Raises:
        InputError: an agent that does not exist or cannot play the game, or not one a seat.
    """
    if not isinstance(agents, Sequence):
        raise InputError(f"agents = {shown(agents)}: name 1 or {seats}, one a seat of {game.name}")
    names = [agents] if isinstance(agents, str) else list(agents)
    known = [one_of(f"agents[{i}]", name, agents_of(game)) for i, name in enumerate(names)]
    if len(known) not in (1, seats):
        told = ", ".join(known) or "none"
        raise InputError(f"agents = {told}: name 1 or {seats}, one a seat of {game.name}")
    return [AGENTS[name] for name in (known * seats if len(known) == 1 else known)]


def check_params(game: Game, params: Any) -> None:
    """Refuse parameters that are not the game's.

    Raises:
        InputError: another game's record, a number of seats it cannot be played with, or a number too wide.
    """
    if not isinstance(params, game.params):
        given, wanted = type(params).__name__, game.params.__name__
        raise InputError(f"params = {given}: {game.name} is played with {wanted}")
    if params.seats not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        raise InputError(f"seats = {params.seats}: {game.name} is for {allowed} players; choose one of these")
    if wide := misfits(params):
        raise InputError(f"params.{wide[0]}: does not fit its field; choose a smaller number")
