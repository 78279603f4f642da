"""Which achievements play can reach: a game that shows it, all attacks tried, or how far we looked."""

from collections.abc import Callable
from functools import partial
from typing import Any

from khedu_core.engine.witness import first_games, moves_until
from khedu_core.rulebook.findings import Finding, Replay, Verdict

from ..cards.records import Cards
from ..game import KHEDU
from ..params import PLAYERS as TABLES
from ..params import params_from
from ..row_names import ACHIEVEMENTS
from ..state import Achievement, State
from .attacks_tried import BY_ONE_VICTORY, Tried, try_attacks
from .goals import DEALS, GOALS, directed_replay
from .playable import playable

SEED = 1
PLAYERS = 3
AGENTS = (("greedy", "random", "random"), ("random",), ("greedy",))
CLAUSES = (  # of the achievements, in their order
    *("KH-ACH-2", "KH-ACH-3", "KH-ACH-4", "KH-ACH-5"),
    *(f"KH-CLN-{clan}{number}" for clan in range(1, 5) for number in range(1, 5)),
)
IN_DOUBT = (  # achievements, and readings that may put them out of reach
    (Achievement.KHEDU_EXPANSE, {"K-04": "two-types"}),
    (Achievement.FERAL_RAGE, {"K-44": "strict"}),
    (Achievement.FERAL_RAGE, {"K-44": "strict", "K-45": "nobody", "K-121": "own-cadre"}),
    (Achievement.DEVOUT, {"K-22": "everywhere"}),
    (Achievement.KHEDU_EXPANSE, {"K-22": "everywhere"}),
    (Achievement.OLD_TRADITION, {"K-97": "to-desert"}),
    (Achievement.NO_MORE_GAMES, {"K-90": "points"}),
    (Achievement.SOUND_DEFEAT, {"K-23": "everything"}),
    (Achievement.YTRI_BINDING, {"K-23": "everything"}),
    (Achievement.PERSISTENCE, {"K-50": "once"}),
)


def reach_checks(cards: Cards, games: int, carrier: str | None) -> list[Callable[[], list[Finding]]]:
    """The searches, each to be run for its findings: all achievements, then those a reading puts in doubt."""
    look = partial(achievements_reached, cards=cards, games=games, carrier=carrier)
    doubts = [doubt for doubt in IN_DOUBT if playable(cards, doubt[1], PLAYERS)]
    return [
        partial(look, tuple(Achievement), {}),
        *(partial(look, (achievement,), readings) for achievement, readings in doubts),
    ]


def achievements_reached(
    achievements: tuple[Achievement, ...],
    readings: dict[str, str],
    *,
    cards: Cards,
    games: int,
    carrier: str | None,
) -> list[Finding]:
    """Whether anybody can complete these achievements, under some readings.

    What a single victory completes is first tried attack by attack. The others are looked for in
    games, and those that no game shows, in games that work towards them.
    """
    tried = {a: try_attacks(a, cards, readings) for a in achievements if a in BY_ONE_VICTORY}
    out = {a for a, attacks in tried.items() if not attacks.allowed}
    shown = _games_that_show([a for a in achievements if a not in out], readings, cards, games, carrier)
    p = params_from(PLAYERS, cards, readings)
    for achievement in GOALS:
        if achievement in achievements and achievement not in shown:
            replay = directed_replay(achievement, p, readings, SEED)
            shown |= {achievement: replay} if replay else {}
    return [
        impossible(achievement, readings, tried[achievement])
        if achievement in out
        else reached(achievement, readings, shown.get(achievement), games)
        for achievement in achievements
    ]


def _games_that_show(
    achievements: list[Achievement],
    readings: dict[str, str],
    cards: Cards,
    games: int,
    carrier: str | None,
) -> dict[Achievement, Replay]:
    """For each achievement that agents reach by themselves, the first game that shows it."""
    p = params_from(PLAYERS, cards, readings)
    found: dict[Achievement, Replay] = {}
    for agents in AGENTS:
        left = [achievement for achievement in achievements if achievement not in found]
        if not left:
            break
        shows = partial(claimed, left)
        first = first_games(KHEDU, p, agents, SEED, shows, len(left), games, carrier=carrier)
        for achievement, index in zip(left, first, strict=True):
            if index is not None:
                there = partial(_has, achievement)
                moves = moves_until(KHEDU, p, agents, SEED, index, there) or 0
                found[achievement] = Replay(PLAYERS, SEED, index, agents, readings, moves)
    return found


def claimed(achievements: list[Achievement], rows: Any) -> Any:
    """Game by game, which achievements somebody completed."""
    return ((rows["achieved_bits"][:, :, None] >> achievements) & 1).any(axis=1)


def _has(achievement: int, s: State) -> bool:
    return any(seat.achieved >> achievement & 1 for seat in s.seats)


def reached(achievement: Achievement, readings: dict[str, str], replay: Replay | None, games: int) -> Finding:
    """The finding on one achievement: the game that completes it, or how far we looked."""
    looked = f"{len(AGENTS) * games:,} games of {PLAYERS} players, random and greedy"
    if achievement in GOALS:
        looked += f", and {DEALS} games in which all seats work towards it"
    return _finding(
        achievement,
        readings,
        Verdict.HOLDS if replay else Verdict.UNSEEN,
        "can be completed." if replay else "not completed in any game looked at.",
        where(replay) if replay else looked,
        replay,
    )


def impossible(achievement: Achievement, readings: dict[str, str], tried: Tried) -> Finding:
    """The finding on an achievement that no attack can complete: how many were tried."""
    tables = f"at tables of {min(TABLES)} to {max(TABLES)} players"
    told = f"{tried.attacks:,} attacks tried, of every unit at every place on every other, {tables}: "
    told += f"{tried.would:,} would complete it and none of them is allowed" if tried.would else "none would"
    return _finding(achievement, readings, Verdict.LIMIT, "no legal play can complete it.", told)


def _finding(
    achievement: Achievement,
    readings: dict[str, str],
    verdict: Verdict,
    said: str,
    evidence: str,
    replay: Replay | None = None,
) -> Finding:
    name = ACHIEVEMENTS[achievement]
    told = "".join(f", {key} = {value}" for key, value in readings.items())
    return Finding(
        id="-".join(["reached", *name.lower().replace("'", "").split(), *readings]).lower(),
        verdict=verdict,
        title=f"{name}{told}: {said}",
        clauses=(CLAUSES[achievement],),
        evidence=evidence,
        readings=tuple(readings),
        replay=replay,
    )


def where(replay: Replay) -> str:
    """Which game shows it, and after how many decisions."""
    worked = ", in which all seats work towards it" if replay.actions else ""
    return f"game {replay.index} of seed {replay.seed}{worked}, after {replay.moves} decisions"
