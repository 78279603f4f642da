"""Which achievements play can reach: a game that shows it, all attacks tried, or how far we looked."""

from collections.abc import Callable
from functools import partial
from typing import Any

from khedu_core.engine import Game
from khedu_core.engine.witness import first_games, moves_until
from khedu_core.rulebook.findings import Finding, Replay, Verdict

from ..cards.records import Cards
from ..params import PLAYERS, params_from
from ..row_names import ACHIEVEMENTS, clause_of
from ..state import Achievement
from .attacks_tried import BY_ONE_VICTORY, Tried, try_attacks
from .by_numbers import boards_in_words
from .cadre_tokens import Ways, tried_in_words, ways_of_tokens
from .games_found import AT_TABLE, DEALS, SEED, where
from .goals import GOALS, completed, directed_replay
from .playable import largest_table, playable
from .searches import SEARCHES

AGENTS = (("greedy", "random", "random"), ("random",), ("greedy",))
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

    First all is tried that a turn can do for it, attack by attack or turn by turn, and whether there can be
    an Eternal Cadence to open a clan's. The others are looked for in games, and those that no game shows, in
    games that work towards them.
    """
    ways = ways_of_tokens(largest_table(cards, readings), cards)
    out = _out_of_reach(achievements, readings, cards, ways)
    possible = [a for a in achievements if a not in out]
    shown = _games_that_show(possible, readings, game, cards, games, carrier)
    p = params_from(AT_TABLE, cards, readings)
    for achievement in GOALS:
        if achievement in possible and achievement not in shown:
            replay = directed_replay(achievement, game, p, readings)
            shown |= {achievement: replay} if replay else {}
    return [
        impossible(achievement, readings, out[achievement])
        if achievement in out
        else reached(achievement, readings, shown.get(achievement), games, ways)
        for achievement in achievements
    ]


def _out_of_reach(
    achievements: tuple[Achievement, ...], readings: dict[str, str], cards: Cards, ways: Ways
) -> dict[Achievement, str]:
    """Those that no turn completes or no Eternal Cadence opens, with what was tried to see it."""
    out, largest = {}, largest_table(cards, readings)
    for achievement in achievements:
        if of_a_clan(achievement) and not (ways.rules or ways.boards):
            out[achievement] = f"it takes an Eternal Cadence, paid in honor tokens: {tried_in_words(ways)}"
        elif achievement in BY_ONE_VICTORY:
            attacks = try_attacks(achievement, cards, readings)
            if not attacks.allowed:
                out[achievement] = attacks_in_words(attacks)
        else:
            turn = SEARCHES[achievement].tries(achievement, largest)
            if turn.way is None:
                out[achievement] = SEARCHES[achievement].in_words(turn.tried)
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


def of_a_clan(achievement: Achievement) -> bool:
    """Whether it is one of the sixteen that a clan token on an Eternal Cadence opens."""
    return achievement >= Achievement.NO_MORE_GAMES


def reached(
    achievement: Achievement, readings: dict[str, str], replay: Replay | None, games: int, ways: Ways
) -> Finding:
    """The finding on one achievement: the game that completes it, or how far we looked.

    Where the honor tokens for its Eternal Cadence come from boards alone, which no rule prints, it says so.
    """
    given = ""
    if of_a_clan(achievement) and not ways.rules:
        given = f"; its honor tokens come only from what this card file adds, {boards_in_words(ways.boards)}"
    looked = f"{len(AGENTS) * games:,} games of {AT_TABLE} players, random and greedy"
    if achievement in GOALS:
        looked += f", and {DEALS} games in which all seats work towards it"
    return _finding(
        achievement,
        readings,
        Verdict.HOLDS if replay else Verdict.UNSEEN,
        "can be completed." if replay else "not completed in any game looked at.",
        (where(replay) if replay else looked) + given,
        replay,
    )


def impossible(achievement: Achievement, readings: dict[str, str], evidence: str) -> Finding:
    """The finding on an achievement that nothing can complete."""
    return _finding(achievement, readings, Verdict.LIMIT, "no legal play can complete it.", evidence)


def attacks_in_words(tried: Tried) -> str:
    """How many attacks were tried."""
    tables = f"at tables of {min(PLAYERS)} to {max(PLAYERS)} players"
    told = f"{tried.attacks:,} attacks tried, of every unit at every place on every other, {tables}: "
    return told + (
        f"{tried.would:,} would complete it and none of them is allowed" if tried.would else "none would"
    )


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
        clauses=(clause_of(achievement),),
        evidence=evidence,
        readings=tuple(readings),
        replay=replay,
    )
