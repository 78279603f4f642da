"""How far the headline figures move when the figures that nobody could look up are others.

Each group of assumed figures is moved up and down by one, then all of them by lot; every change is
played against the cards as they are, on the same seeds, and all intervals hold together.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from importlib import import_module
from pathlib import Path
from typing import Any

from khedu_core.engine import Game
from khedu_core.engine.agents import agents_of
from khedu_core.errors import InputError, whole_number
from khedu_core.games.perturbation import Perturbation
from khedu_core.games.setting import Setting, setting_of

from .campaign import Campaign, params_sha256
from .paired import Difference
from .playing import Playing, crew
from .sensitivity_found import HEADLINE, MovedCards, Sensitivity, loudest_first
from .sequential import Comparison, Judgement, joint_confidence, play_until_decided
from .share import CONFIDENCE

GAMES = 2_000
DRAWS = 20
MAX_GAMES_A_CHANGE = 1_000_000
"""Games of each change."""
MAX_DRAWS = 1_000
"""Ways to move all figures at once."""


def sensitivity(
    game: Game,
    players: int | None = None,
    agent: str | None = None,
    *,
    seed: int = 1,
    games: int = GAMES,
    draws: int = DRAWS,
    given: Mapping[str, str] | None = None,
    cards: Path | str | None = None,
    confidence: float = CONFIDENCE,
    carrier: str | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Sensitivity:
    """Measure what the assumed figures of a card file decide.

    The result depends on the game, its setting, the agent, the seed, the games and the draws only.

    Args:
        players: left out, the fewest the game allows.
        agent: plays all seats; left out, the best the game has.
        seed: 0 to 2**64 - 1, of the games and of the draws.
        games: of each change, and as many of the cards as they are, 2 to 1,000,000.
        draws: how often all assumed figures are moved by lot, 0 to 1,000.
        given: readings by id, in place of the defaults.
        cards: a card file in place of the game's own.
        confidence: at which all intervals hold together.
        carrier, executor, workers: as in :func:`khedu_core.engine.play_many`.
        progress: called with (games played, games to play in all).

    Raises:
        InputError: an argument outside its range, or a game whose cards cannot be moved.
    """
    games = whole_number("games", games, 2, MAX_GAMES_A_CHANGE)
    draws = whole_number("draws", draws, 0, MAX_DRAWS)
    threads = crew(executor, workers)
    setting = setting_of(game, players, cards, given or {})
    if setting.params.seats < 2:
        raise InputError("players = 1: who plays alone wins; choose more")
    changes = _changes(game, cards, draws, seed)
    agent = agent or agents_of(game)[-1]
    before = _campaign(setting, setting.params, agent, seed)
    comparisons = [Comparison(before, _campaign(setting, p, agent, seed)) for p in _params(setting, changes)]
    intervals = len(comparisons) * len(HEADLINE)
    judgement = Judgement(joint_confidence(confidence, max(1, intervals)))
    with threads as pool:
        play_until_decided(comparisons, [games], judgement, Playing(pool, carrier, None, progress))
    rows = [
        MovedCards(change.group, change.change, change.figures, _headline(comparison.differences))
        for change, comparison in zip(changes, comparisons, strict=True)
    ]
    return Sensitivity(
        game=game.name,
        players=before.seats,
        agent=agent,
        seed=seed,
        games=games,
        confidence=confidence,
        intervals=intervals,
        interval_confidence=judgement.confidence,
        cards=setting.cards,
        readings=setting.readings,
        params_sha256=params_sha256(setting.params),
        groups=loudest_first([row for row in rows if not row.drawn]),
        draws=tuple(row for row in rows if row.drawn),
    )


def _changes(game: Game, cards: Path | str | None, draws: int, seed: int) -> list[Perturbation]:
    module = import_module(game.package)
    if not hasattr(module, "perturbed"):
        raise InputError(f"game = {game.name}: has no assumed figures; there is nothing to move")
    deck = module.load_cards() if cards is None else module.load_cards(cards)
    return list(module.perturbed(deck, draws, seed))


def _params(setting: Setting, changes: Sequence[Perturbation]) -> list[Any]:
    """The parameters of each change, with the players and readings of the setting."""
    module = import_module(setting.game.package)
    seats = int(setting.params.seats)
    return [module.params_from(seats, change.cards, setting.readings) for change in changes]


def _campaign(setting: Setting, params: Any, agent: str, seed: int) -> Campaign:
    return Campaign(setting.game, params, (agent,), seed, games=1)


def _headline(differences: Sequence[Difference]) -> tuple[Difference, ...]:
    return tuple(next(d for d in differences if d.figure == name) for name in HEADLINE)
