"""What computing shows about the rulebook: sums, deals, dead ends, what no play can reach.

``by_numbers`` needs no game, ``by_readings`` tries the switches against each other, ``cadre_tokens`` all
that could bring the tokens of an Eternal Cadence. ``by_play`` looks for games, ``dead_end`` for one with
a turn in which nothing can be done, by ``games_found``. ``reached`` says of each achievement whether play
can complete it: ``attacks_tried`` and ``turns_tried`` rule out what no attack or no turn of attacks can
do, ``goals`` works towards what agents do not meet; ``ruled_out`` tries the readings for it, alone and in
pairs. Each finding has its evidence, and a game to replay where there is one.
"""

from collections.abc import Callable

from khedu_core.rulebook.findings import Finding

from ..cards.records import Cards
from ..game import game_with
from ..params import PLAYERS, own_cards
from ..printed import stated
from .by_numbers import number_findings
from .by_play import play_findings
from .by_readings import reading_findings
from .cadre_tokens import reward_as_points

GAMES = 20_000  # games looked through for what is rare


def findings(
    cards: Cards | None = None,
    games: int = GAMES,
    *,
    carrier: str | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[Finding]:
    """Every check, in a fixed order.

    Args:
        cards: a card file; ours when left out.
        games: how many games each search looks through at most.
        carrier: as for :func:`khedu_core.engine.play_many`.
        progress: called with (checks done, checks in all).
    """
    deck = cards or own_cards()
    game = game_with(deck)
    rooms: tuple[Callable[[], list[Finding]], ...] = (
        lambda: stated().findings(PLAYERS),
        lambda: number_findings(deck),
        lambda: reading_findings(game, deck),
        lambda: [reward_as_points(deck)],
    )
    searches = play_findings(game, deck, games, carrier)
    found = []
    for done, step in enumerate((*rooms, *searches), 1):
        found += step()
        if progress:
            progress(done, len(rooms) + len(searches))
    return found
