"""Which achievements play can reach: a game that shows it, all attacks tried, or how far we looked."""

from collections.abc import Callable
from functools import partial
from typing import Any

from khedu_core.engine import Game
from khedu_core.engine.witness import first_games, moves_until
from khedu_core.rulebook.findings import Finding, Replay, Verdict

from ..cards.records import Cards
from ..params import PLAYERS, params_from
from ..row_names import ACHIEVEMENTS
from ..state import Achievement
from .attacks_tried import BY_ONE_VICTORY, Tried, try_attacks
from .goals import DEALS, GOALS, completed, directed_replay
from .playable import largest_table, playable
from .turns_tried import BY_COMBAT, try_turns

SEED = 1
AT_TABLE = 3  # players of the games that are looked through
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


def reach_checks(
    game: Game, cards: Cards, games: int, carrier: str | None
) -> list[Callable[[], list[Finding]]]:
    """The searches, each to be run for its findings: all achievements, then those a reading puts in doubt."""
    look = partial(achievements_reached, game=game, cards=cards, games=games, carrier=carrier)
    doubts = [doubt for doubt in IN_DOUBT if playable(cards, doubt[1], AT_TABLE)]
    return [
        partial(look, tuple(Achievement), {}),
        *(partial(look, (achievement,), readings) for achievement, readings in doubts),
    ]


def achievements_reached(
    achievements: tuple[Achievement, ...],
    readings: dict[str, str],
    *,
    game: Game,
    cards: Cards,
    games: int,
    carrier: str | None,
) -> list[Finding]:
    """Whether anybody can complete these achievements, under some readings.

    What combats complete is first tried, attack by attack or turn by turn. The others are looked for in
    games, and those that no game shows, in games that work towards them.
    """
    out = _out_of_reach(achievements, readings, cards)
    possible = [a for a in achievements if a not in out]
    shown = _games_that_show(possible, readings, game, cards, games, carrier)
    p = params_from(AT_TABLE, cards, readings)
    for achievement in GOALS:
        if achievement in achievements and achievement not in shown:
            replay = directed_replay(achievement, game, p, readings, SEED)
            shown |= {achievement: replay} if replay else {}
    return [
        impossible(achievement, readings, out[achievement])
        if achievement in out
        else reached(achievement, readings, shown.get(achievement), games)
        for achievement in achievements
    ]


def _out_of_reach(
    achievements: tuple[Achievement, ...], readings: dict[str, str], cards: Cards
) -> dict[Achievement, str]:
    """Those that no combat completes, with what was tried to see it."""
    out, largest = {}, largest_table(cards, readings)
    for achievement in achievements:
        if achievement in BY_ONE_VICTORY:
            attacks = try_attacks(achievement, cards, readings)
            if not attacks.allowed:
                out[achievement] = attacks_in_words(attacks)
        elif achievement in BY_COMBAT:
            turn = try_turns(achievement, largest)
            if turn.way is None:
                out[achievement] = combats_in_words(turn.tried)
    return out


def _games_that_show(
    achievements: list[Achievement],
    readings: dict[str, str],
    game: Game,
    cards: Cards,
    games: int,
    carrier: str | None,
) -> dict[Achievement, Replay]:
    """For each achievement that agents reach by themselves, the first game that shows it."""
    p = params_from(AT_TABLE, cards, readings)
    found: dict[Achievement, Replay] = {}
    for agents in AGENTS:
        left = [achievement for achievement in achievements if achievement not in found]
        if not left:
            break
        shows = partial(claimed, left)
        first = first_games(game, p, agents, SEED, shows, len(left), games, carrier=carrier)
        for achievement, index in zip(left, first, strict=True):
            if index is not None:
                moves = moves_until(game, p, agents, SEED, index, partial(completed, achievement))
                found[achievement] = Replay(AT_TABLE, SEED, index, agents, readings, moves)
    return found


def claimed(achievements: list[Achievement], rows: Any) -> Any:
    """Game by game, which achievements somebody completed."""
    return ((rows["achieved_bits"][:, :, None] >> achievements) & 1).any(axis=1)


def reached(achievement: Achievement, readings: dict[str, str], replay: Replay | None, games: int) -> Finding:
    """The finding on one achievement: the game that completes it, or how far we looked."""
    looked = f"{len(AGENTS) * games:,} games of {AT_TABLE} players, random and greedy"
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


def impossible(achievement: Achievement, readings: dict[str, str], evidence: str) -> Finding:
    """The finding on an achievement that no combat can complete."""
    return _finding(achievement, readings, Verdict.LIMIT, "no legal play can complete it.", evidence)


def attacks_in_words(tried: Tried) -> str:
    """How many attacks were tried."""
    tables = f"at tables of {min(PLAYERS)} to {max(PLAYERS)} players"
    told = f"{tried.attacks:,} attacks tried, of every unit at every place on every other, {tables}: "
    return told + (
        f"{tried.would:,} would complete it and none of them is allowed" if tried.would else "none would"
    )


def combats_in_words(tried: int) -> str:
    """How many combats were tried, one after another in a turn."""
    if tried == 0:
        return "the card file has no unit that could"
    return f"{tried:,} combats tried, each after all that a turn can hold before it: none completes it"


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
