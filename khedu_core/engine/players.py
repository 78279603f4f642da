"""Who plays: a person or an agent, one a seat."""

from collections.abc import Sequence

from khedu_core.errors import InputError, listed, one_of

from .agents import agents_of
from .game import Game

PERSON = "person"
MAX_NAMES = 99
"""Names of players that are read before they are refused as too many."""


def players_of(game: Game, players: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """One player a seat; one name stands for all.

    Raises:
        InputError: an unknown name, or too many or too few of them.
    """
    few = f"name 1 or {seats}, one a seat of {game.name}"
    names = [players] if isinstance(players, str) else listed("players", players, MAX_NAMES, few)
    known = [one_of(f"players[{i}]", name, [PERSON, *agents_of(game)]) for i, name in enumerate(names)]
    if len(known) not in (1, seats):
        raise InputError(f"players = {', '.join(known) or 'none'}: {few}")
    return tuple(known * seats if len(known) == 1 else known)
