"""A turn that must do something and cannot: looked for in random games, then worked towards.

An attack needs two exposed units. At a table of two nobody has any left when one stack is used up and
both Cadres are empty; then a player who meditated last turn, whose new cards bring no unit to place, and
who has no points for a Command or to pass, can do nothing (K-32).
"""

from functools import partial

from khedu_core.engine import Game
from khedu_core.rulebook.findings import Finding

from ..cards.records import Cards
from ..commands import ALLURE, BETRAYAL
from ..params import params_from
from ..state import COMMAND_CARD, Params, State
from .games_found import AT_TABLE, DEALS, limit_if_shown, random_game, worked_towards

READINGS = {"K-32": "one-action"}
PLAYERS = 2  # of the games that work towards it: the fewest stacks of a game with rivals
AHEAD, TRIES = 30, 400  # short tries and many: each step takes the right card in the right turn
# How near a position is: a card less in the smallest stack counts more than all that is saved up for it,
# a used-up stack more than all that came before, and a turn that may be the last one ends the way there.
CARD, POINT, COMMAND, USED_UP, TOO_LATE = 100, 6, 4, 5_000, -10_000
COMMANDS = 3  # in hand, that count


def dead_end(game: Game, cards: Cards, games: int, carrier: str | None) -> list[Finding]:
    """Whether a player who must act can be without a legal action and unable to pass."""
    p = params_from(AT_TABLE, cards, READINGS)
    replay = random_game(game, p, READINGS, games, carrier, lambda rows: rows["stuck"][:, None] > 0, is_shown)
    if replay is None:
        p = params_from(PLAYERS, cards, READINGS)
        near = partial(nearness, p)
        replay = worked_towards(game, p, READINGS, near, is_shown, ahead=AHEAD, tries=TRIES)
    return [
        limit_if_shown(
            replay,
            f"{games:,} random games of {AT_TABLE} players, and {DEALS} games of {PLAYERS} players in which "
            "all seats work towards it",
            "If a turn must do something, a player can be unable to act, meditate or pay for a pass.",
            id="dead-end",
            clauses=("KH-TRN-2", "KH-PAS-1", "KH-ACT-4"),
            readings=tuple(READINGS),
        )
    ]


def is_shown(s: State) -> bool:
    """Whether a turn has ended with nothing done because nothing could be done."""
    return s.stuck > 0


def nearness(p: Params, s: State) -> int:
    """How near a position is to one without attacks: cards gone, points and Commands to send more away."""
    seats = s.seats[: p.seats]
    if any(seat.influence == 0 or seat.ending or seat.out for seat in seats):
        return TOO_LATE
    left = min(stack.size for stack in s.desert[: s.stacks])
    if left == 0:
        heroes = sum(slot.unit > 0 for seat in seats for slot in seat.cadre)
        return USED_UP - CARD * heroes - min(seat.legacy for seat in seats)
    held = [card - COMMAND_CARD for seat in seats for card in seat.hand[: seat.hand_size]]
    sending = sum(card >= 0 and p.commands[card].effect in (ALLURE, BETRAYAL) for card in held)
    points = min(left, max(seat.legacy for seat in seats))
    return POINT * points + COMMAND * min(COMMANDS, sending) - CARD * left
