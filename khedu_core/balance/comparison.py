"""The same game at other tables: every number of players, every agent, side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from khedu_core.engine import Game
from khedu_core.engine.agents import agents_of
from khedu_core.errors import InputError
from khedu_core.games.setting import Setting, setting_of

from .campaign import Campaign
from .figures import Figures, figures_of


@dataclass(frozen=True)
class Compared:
    """The figures of one table: so many players, all of them the same agent."""

    players: int
    agent: str
    figures: Figures


@dataclass(frozen=True)
class Refused:
    """A number of players the chosen cards and readings do not allow, and why."""

    players: int
    reason: str


def compare_tables(
    game: Game,
    cards: Path | str | None = None,
    readings: Mapping[str, str] | None = None,
    *,
    seed: int,
    games: int,
    agents: Sequence[str] | None = None,
    **how: Any,
) -> tuple[tuple[Compared, ...], tuple[Refused, ...]]:
    """Play ``games`` at every table: each number of players from two on, each agent (left out, all).

    Args:
        cards, readings: as in :func:`khedu_core.games.setting.setting_of`.
        how: passed to :meth:`Campaign.play`.
    """
    settings: list[Setting] = []
    refused: list[Refused] = []
    for players in game.seats:
        if players < 2:  # who plays alone wins, so there is nothing to compare
            continue
        try:
            settings.append(setting_of(game, players, cards, readings))
        except InputError as reason:
            refused.append(Refused(players, str(reason)))
    compared = []
    for agent in agents or agents_of(game):
        for setting in settings:
            campaign = Campaign(setting.game, setting.params, (agent,), seed, games)
            compared.append(
                Compared(campaign.seats, agent, figures_of(campaign.play(**how), kind=campaign.game.row))
            )
    return tuple(compared), tuple(refused)
