"""How any game is shown: as it says itself, or plainly, by its ``view`` and its ``describe``."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from .game import Game, Row
from .interpreted import interpreted
from .layout import Layout, Pairs, Zone
from .show import Show

SHOWS_REMEMBERED = 32  # of games that have none of their own


def show_of(game: Game) -> Show:
    """The game's own show, or a plain one: what ``view`` tells, as facts in zones."""
    return game.show or _plain(game)


@lru_cache(maxsize=SHOWS_REMEMBERED)
def _plain(game: Game) -> Show:
    def layout(s: Any, p: Any, me: int | None) -> Layout:
        zones = tuple(_zones(game.name, game.view(s, p, me)))
        if s.over:
            row = game.row()
            interpreted(game).summary(s, p, row)
            return Layout(zones, -1, ending_in_words(row, p.seats))
        return Layout(zones, s.actor, "what to do next")

    return Show(layout)


def ending_in_words(row: Row, seats: int) -> str:
    """How a finished game ended, from its result row: ``seat 2 wins, with scores 12 and 20``."""
    winners = [f"seat {q + 1}" for q in range(seats) if row.won[q]]
    who = f"{and_list(winners)} win{'s' * (len(winners) == 1)}" if winners else "nobody wins"
    plural = "s" * (seats > 1)
    return f"the game is over: {who}, with score{plural} {and_list(map(str, row.payoff[:seats]))}"


def and_list(names: Iterable[str]) -> str:
    """``a, b and c``."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def _zones(title: str, told: dict[str, Any]) -> Iterator[Zone]:
    """What a dictionary says by itself, then a zone for each dictionary inside it."""
    facts: list[tuple[str, str]] = []
    inner: list[tuple[str, dict[str, Any]]] = []
    for key, value in told.items():
        name = key.replace("_", " ")
        if isinstance(value, dict):
            inner.append((name, value))
        elif isinstance(value, list | tuple) and any(isinstance(one, dict) for one in value):
            inner += [(f"{name} {i}", _as_dict(one)) for i, one in enumerate(value, 1)]
        else:
            facts.append((name, _text(value)))
    yield Zone(title, (), _pairs(facts))
    for name, part in inner:
        yield from _zones(name, part)


def _as_dict(one: Any) -> dict[str, Any]:
    return one if isinstance(one, dict) else {"is": one}


def _pairs(facts: list[tuple[str, str]]) -> Pairs:
    return tuple(facts)


def _text(value: Any) -> str:
    if value is None:
        return "unknown"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(_text, value)) or "none"
    return str(value)
