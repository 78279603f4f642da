"""What only play can show: looked for in many games, with the first that shows it, or how far we looked.

Achievements have a module of their own, ``reached``; so has what a turn cannot do, ``dead_end``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from khedu_core.engine import Game, Table
from khedu_core.engine.replay import played
from khedu_core.rulebook.findings import Finding, Replay, Verdict

from ..actions import END
from ..cards.records import Cards
from ..desert import tokens_out
from ..params import ROUND_LIMIT, params_from
from ..state import HONOR_TOKENS, State
from .dead_end import dead_end
from .games_found import AT_TABLE, SEED, limit_if_shown, random_game, where
from .reached import reach_checks
from .ruled_out import ruled_out_findings

WATCHED = 8  # games of which every position is looked at
Check = Callable[[], list[Finding]]


def play_findings(game: Game, cards: Cards, games: int, carrier: str | None) -> list[Check]:
    """The searches, each to be run for its findings."""
    return [
        *reach_checks(game, cards, games, carrier),
        partial(ruled_out_findings, cards),
        partial(endless, game, cards, {}),
        partial(endless, game, cards, {"K-131": "forced"}),
        partial(dead_end, game, cards, games, carrier),
        partial(unspent_influence, game, cards, games, carrier),
        partial(many_tokens, game, cards),
    ]


def endless(game: Game, cards: Cards, readings: dict[str, str]) -> list[Finding]:
    """Whether players who do nothing can keep a game from ending."""
    p = params_from(2, cards, readings)
    for index in range(WATCHED):
        table = Table(game, p, SEED, index)
        while not table.over:
            options = table.legal()
            table.step(END if END in options else options[0])
        if table.state.stalled:
            actions = tuple(move.action for move in table.moves)
            told = "".join(f" with {key} = {value}" for key, value in readings.items())
            return [
                Finding(
                    id="-".join(["endless", *readings.values()]),
                    verdict=Verdict.LIMIT,
                    title=f"A game need not end{told}: nobody has to spend Influence.",
                    clauses=("KH-END-5", "KH-ACT-4", "KH-PAS-1"),
                    evidence=f"{len(actions)} decisions, {ROUND_LIMIT} rounds, nothing done; then stopped",
                    readings=("K-131", "K-32"),
                    replay=Replay(2, SEED, index, (), readings, len(actions), actions),
                )
            ]
    return []


def unspent_influence(game: Game, cards: Cards, games: int, carrier: str | None) -> list[Finding]:
    """Whether the last player keeps Influence that can never be spent (K-136)."""
    p = params_from(AT_TABLE, cards)
    return [
        limit_if_shown(
            random_game(game, p, {}, games, carrier, keeps_influence, kept_influence),
            f"{games:,} random games of {AT_TABLE} players",
            "The last player's numbered turns can end with Influence that is never spent.",
            id="influence-unspent",
            clauses=("KH-END-2",),
            readings=("K-136",),
        )
    ]


def keeps_influence(rows: Any) -> Any:
    """Game by game, whether somebody has Influence left at an end that no limit brought."""
    return (rows["influence_left"].max(axis=1, keepdims=True) > 0) & (rows["capped"][:, None] == 0)


def kept_influence(s: State) -> bool:
    """Whether the last player's turns are over, with Influence left."""
    return bool(s.over and s.alone and s.seats[s.alone - 1].influence)


def many_tokens(game: Game, cards: Cards) -> list[Finding]:
    """The most honor tokens on the table at once, against those in the box."""
    players, agents = 4, ("random",)
    p = params_from(players, cards)
    most, at = 0, Replay(players, SEED, 0, agents)
    for index in range(WATCHED):
        table = Table(game, p, SEED, index)
        for move in played(table, agents):
            if (tokens := tokens_out(table.state, p)) > most:
                most, at = tokens, Replay(players, SEED, index, agents, {}, move.number)
    return [
        Finding(
            id="honor-supply",
            verdict=Verdict.LIMIT if most > HONOR_TOKENS else Verdict.HOLDS,
            title=f"Play can need {most} honor tokens at once; the box has {HONOR_TOKENS}.",
            clauses=("KH-HON-1",),
            evidence=where(at),
            readings=("K-98",),
            replay=at,
        )
    ]
