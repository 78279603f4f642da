"""What only play can show: looked for in many games, with the first that shows it, or how far we looked.

Achievements have a module of their own, ``reached``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from khedu_core.engine import Game, Table
from khedu_core.engine.replay import played
from khedu_core.engine.witness import first_games, moves_until
from khedu_core.rulebook.findings import Finding, Replay, Verdict

from ..actions import END
from ..cards.records import Cards
from ..desert import tokens_out
from ..params import ROUND_LIMIT, params_from
from ..state import HONOR_TOKENS, Params
from .reached import AT_TABLE, SEED, reach_checks, where
from .ruled_out import ruled_out_findings

WATCHED = 12  # games of which every position is looked at
Check = Callable[[], list[Finding]]


def play_findings(game: Game, cards: Cards, games: int, carrier: str | None) -> list[Check]:
    """The searches, each to be run for its findings."""
    return [
        *reach_checks(game, cards, games, carrier),
        partial(ruled_out_findings, cards),
        partial(endless, game, cards, {}),
        partial(endless, game, cards, {"K-131": "forced"}),
        partial(nothing_to_do, game, cards, games, carrier),
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


def nothing_to_do(game: Game, cards: Cards, games: int, carrier: str | None) -> list[Finding]:
    """Whether a player who must act can be without a legal action and unable to pass (K-32)."""
    readings = {"K-32": "one-action"}
    p = params_from(AT_TABLE, cards, readings)
    return _seen(
        game,
        p,
        readings,
        games,
        carrier,
        lambda rows: rows["stuck"][:, None] > 0,
        lambda s: s.stuck > 0,
        id="dead-end",
        title="If a turn must do something, a player can be unable to act, meditate or pay for a pass.",
        clauses=("KH-TRN-2", "KH-PAS-1", "KH-ACT-4"),
    )


def unspent_influence(game: Game, cards: Cards, games: int, carrier: str | None) -> list[Finding]:
    """Whether the last player keeps Influence that can never be spent (K-136)."""
    p = params_from(AT_TABLE, cards)
    return _seen(
        game,
        p,
        {},
        games,
        carrier,
        lambda rows: (rows["influence_left"].max(axis=1, keepdims=True) > 0) & (rows["capped"][:, None] == 0),
        lambda s: bool(s.over and s.alone and s.seats[s.alone - 1].influence),
        id="influence-unspent",
        title="The last player's numbered turns can end with Influence that is never spent.",
        clauses=("KH-END-2",),
    )


def _seen(
    game: Game,
    p: Params,
    readings: dict[str, str],
    games: int,
    carrier: str | None,
    shows: Callable[[Any], Any],
    there: Callable[[Any], bool],
    **about: Any,
) -> list[Finding]:
    """A thing looked for in random games: told with the first that shows it, or as not seen."""
    agents = ("random",)
    about["readings"] = tuple(readings) or ("K-136",)
    (index,) = first_games(game, p, agents, SEED, shows, 1, games, carrier=carrier)
    if index is None:
        about["title"] = f"Not seen: {about['title'][0].lower()}{about['title'][1:]}"
        evidence = f"{games:,} random games of {AT_TABLE} players"
        return [Finding(verdict=Verdict.UNSEEN, evidence=evidence, **about)]
    moves = moves_until(game, p, agents, SEED, index, there)
    replay = Replay(AT_TABLE, SEED, index, agents, readings, moves)
    return [Finding(verdict=Verdict.LIMIT, evidence=where(replay), replay=replay, **about)]


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
            evidence=f"{where(at)}, {players} players",
            readings=("K-98",),
            replay=at,
        )
    ]
