"""The readings table: what every open question of a rulebook does to the game, one change at a time.

Each alternative is played against what is in force, on the same seed and index, by every agent in
all seats, until every figure is decided or the budget ends. All intervals of a table hold together
(:mod:`khedu_core.balance.sequential`).
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from math import isfinite
from pathlib import Path

from khedu_core.engine import Game
from khedu_core.engine.agents import agents_of
from khedu_core.errors import InputError, shown, whole_number
from khedu_core.games.setting import Setting, readings_of

from .campaign import Campaign, params_sha256
from .game_figures import figure_names
from .paired import RELATIVE_TOLERANCE, SHARE_TOLERANCE
from .playing import Playing, crew
from .reading_changes import ReadingChange, Settings, changes_of
from .readings_found import Ended, ReadingRow, ReadingsTable, loudest_first
from .sequential import Comparison, Judgement, joint_confidence, looks_within, play_until_decided
from .share import CONFIDENCE, normal_quantile

AGENTS = ("random", "greedy")
BUDGET = 20_000
MAX_BUDGET = 10_000_000
"""Games a side."""
MAX_SECONDS_TO_PLAY = 1_000_000
"""Seconds that a table may be given."""


def readings_table(
    game: Game,
    players: int | None = None,
    agents: Sequence[str] | None = None,
    *,
    seed: int = 1,
    budget: int = BUDGET,
    seconds: float | None = None,
    readings: Sequence[str] | None = None,
    given: Mapping[str, str] | None = None,
    cards: Path | str | None = None,
    confidence: float = CONFIDENCE,
    share_tolerance: float = SHARE_TOLERANCE,
    relative_tolerance: float = RELATIVE_TOLERANCE,
    carrier: str | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> ReadingsTable:
    """Measure the readings of a game.

    Without ``seconds`` the table depends on the game, its settings, the seed and the budget only,
    not on the workers or the carrier. With them it may end at an earlier look, and says so.

    Args:
        players: 2 or more; left out, the fewest of these that the game allows.
        agents: each plays all seats; left out, random and greedy where the game has them.
        seed: 0 to 2**64 - 1.
        budget: games a side, for each alternative and agent, at most.
        seconds: of play, at most; compiling rules is not counted.
        readings: what to measure, ids (``Q-1``) or alternatives (``Q-1=one``); left out, all.
        given: readings in force on both sides, by id, in place of the defaults.
        cards: a card file in place of the game's own.
        confidence: at which all intervals hold together.
        share_tolerance, relative_tolerance: as in :func:`~khedu_core.balance.paired.paired_differences`.
        carrier, executor, workers: as in :func:`khedu_core.engine.play_many`.
        progress: called with (games played, games played and at most to come).

    Raises:
        InputError: an argument outside its range, a reading the game does not have, or a game
            without readings. An alternative that cannot be played at this table is told in the result.
    """
    budget = whole_number("budget", budget, 2, MAX_BUDGET)
    threads = crew(executor, workers)
    _check(seconds, confidence, share_tolerance, relative_tolerance)
    if not readings_of(game):
        raise InputError(f"game = {game.name}: {game.name} has no readings, so there is nothing to measure")
    settings = Settings(game, players, cards, given or {})
    changes, unplayed = changes_of(settings, _listed(readings))
    names = _listed(agents) or tuple(name for name in AGENTS if name in agents_of(game))
    pairs = _pairs(changes, names, seed)
    comparisons = [comparison for _, comparison in pairs]
    looks = looks_within(budget)
    figures = figure_names(game.row, settings.seats)
    intervals = len(comparisons) * len(figures) * len(looks)
    each = joint_confidence(confidence, max(1, intervals))
    judgement = Judgement(each, share_tolerance, relative_tolerance)
    with threads as pool:
        for comparison in comparisons[:1]:
            comparison.before.play(carrier=carrier)  # one game, for the rules are compiled outside the clock
        playing = Playing(pool, carrier, seconds, progress)
        out_of_time = play_until_decided(comparisons, looks, judgement, playing)
    undecided = any(comparison.undecided for comparison in comparisons)
    return ReadingsTable(
        game=game.name,
        players=settings.seats,
        agents=names,
        seed=seed,
        budget=budget,
        seconds=seconds,
        looks=looks,
        figures=figures,
        confidence=confidence,
        intervals=intervals,
        interval_confidence=each,
        share_tolerance=share_tolerance,
        relative_tolerance=relative_tolerance,
        cards=settings.in_force.cards,
        readings=settings.in_force.readings,
        params_sha256=params_sha256(settings.in_force.params),
        ended=Ended.SECONDS if out_of_time else Ended.GAMES if undecided else Ended.DECIDED,
        games_played=playing.played,
        rows=loudest_first([_row(change, comparison) for change, comparison in pairs]),
        unplayed=unplayed,
    )


def _check(
    seconds: float | None, confidence: float, share_tolerance: float, relative_tolerance: float
) -> None:
    if seconds is not None and not (isfinite(seconds) and 0 < seconds <= MAX_SECONDS_TO_PLAY):
        raise InputError(f"seconds = {shown(seconds)}: allowed above 0, up to {MAX_SECONDS_TO_PLAY}")
    normal_quantile(confidence)  # the one check of a confidence
    for name, tolerance in (("share_tolerance", share_tolerance), ("relative_tolerance", relative_tolerance)):
        if not 0 < tolerance < 1:
            raise InputError(f"{name} = {shown(tolerance)}: allowed between 0 and 1, such as 0.01")


def _listed(names: Sequence[str] | None) -> tuple[str, ...] | None:
    """Each name once; a single one may come without its list."""
    if names is None:
        return None
    return tuple(dict.fromkeys([names] if isinstance(names, str) else names))


def _pairs(
    changes: Sequence[ReadingChange], agents: Sequence[str], seed: int
) -> list[tuple[ReadingChange, Comparison]]:
    """A comparison for each change and agent; those with the same games before share them."""
    before: dict[tuple[int, str], Campaign] = {}
    pairs = []
    for agent in agents:
        for change in changes:
            shared = (id(change.before), agent)
            if shared not in before:
                before[shared] = _campaign(change.before, agent, seed)
            pairs.append((change, Comparison(before[shared], _campaign(change.after, agent, seed))))
    return pairs


def _campaign(setting: Setting, agent: str, seed: int) -> Campaign:
    return Campaign(setting.game, setting.params, (agent,), seed, games=1)


def _row(change: ReadingChange, comparison: Comparison) -> ReadingRow:
    return ReadingRow(
        reading=change.reading.id,
        question=change.reading.question,
        instead_of=change.instead_of,
        alternative=change.alternative,
        under=change.under,
        agent=comparison.before.agents[0],
        games=comparison.games,
        verdict=comparison.verdict,
        figures=comparison.differences,
    )
