"""The Resource deck, the Cadence deck and the hands: drawing, discarding, shuffling."""

from khedu_core.engine.chance import Chance, below
from khedu_core.engine.rule import rule

from .state import (
    CADENCE_DECK,
    CADENCES,
    COMMAND_CARD,
    COMMANDS,
    DECK,
    HAND,
    HELD,
    UNITS,
    Params,
    Seat,
    State,
    Status,
)


@rule("KH-RES-1")
def build_resource_deck(s: State, p: Params) -> None:
    """Every copy of every unit and Command of the Resource deck."""
    for unit in range(1, UNITS + 1):
        for _ in range(p.units[unit].copies):
            to_bottom(s, unit)
    for command in range(COMMANDS):
        for _ in range(p.commands[command].copies):
            to_bottom(s, COMMAND_CARD + command)


@rule("KH-CAD-1")
def build_cadence_deck(s: State, p: Params) -> None:
    """Every copy of every War Cadence."""
    for kind in range(1, CADENCES + 1):
        for _ in range(p.cadences[kind].copies):
            cadence_to_bottom(s, kind)


@rule("KH-CMB-2")
def to_bottom(s: State, card: int) -> None:
    """A card goes face down under the Resource deck."""
    s.deck[(s.deck_top + s.deck_size) % DECK] = card
    s.deck_size += 1


@rule("KH-SET-2")
def draw(s: State, seat: Seat) -> None:
    """A player draws the top card of the Resource deck."""
    card = s.deck[s.deck_top]
    s.deck_top = (s.deck_top + 1) % DECK
    s.deck_size -= 1
    i = seat.hand_size
    while i > 0 and seat.hand[i - 1] > card:
        seat.hand[i] = seat.hand[i - 1]
        i -= 1
    seat.hand[i] = card
    seat.hand_size += 1


@rule("KH-TRN-1")
def replenish(s: State, seat: Seat) -> None:
    """Draw up to a hand of five, as far as the deck goes."""
    while seat.hand_size < HAND and s.deck_size > 0:
        draw(s, seat)


@rule("KH-SET-2")
def take_from_hand(seat: Seat, card: int) -> None:
    """One copy of a card leaves the hand."""
    i = 0
    while seat.hand[i] != card:
        i += 1
    seat.hand_size -= 1
    while i < seat.hand_size:
        seat.hand[i] = seat.hand[i + 1]
        i += 1
    seat.hand[i] = 0


@rule("KH-CMB-2")
def discard(s: State, seat: Seat, card: int) -> None:
    """A card leaves the hand for the bottom of the Resource deck."""
    take_from_hand(seat, card)
    to_bottom(s, card)


@rule("KH-MED-4")
def discard_hand(s: State, seat: Seat) -> None:
    """The whole hand goes under the deck."""
    while seat.hand_size > 0:
        discard(s, seat, seat.hand[0])


@rule("KH-SET-3")
def only_spells(seat: Seat) -> bool:
    """Whether a hand has cards but no unit."""
    return seat.hand_size > 0 and seat.hand[0] >= COMMAND_CARD


@rule("KH-SET-2")
def shuffle_deck(s: State, chance: Chance) -> None:
    """Shuffle the Resource deck where it lies."""
    for i in range(s.deck_size - 1, 0, -1):
        j = below(chance, i + 1)
        here, there = (s.deck_top + i) % DECK, (s.deck_top + j) % DECK
        card = s.deck[here]
        s.deck[here] = s.deck[there]
        s.deck[there] = card


@rule("KH-SET-4")
def shuffle_cadences(s: State, chance: Chance) -> None:
    """Shuffle the Cadence deck where it lies."""
    for i in range(s.cadence_size - 1, 0, -1):
        j = below(chance, i + 1)
        here, there = (s.cadence_top + i) % CADENCE_DECK, (s.cadence_top + j) % CADENCE_DECK
        kind = s.cadence_deck[here]
        s.cadence_deck[here] = s.cadence_deck[there]
        s.cadence_deck[there] = kind


@rule("KH-CAD-4")
def cadence_to_bottom(s: State, kind: int) -> None:
    """A War Cadence goes under the Cadence deck."""
    s.cadence_deck[(s.cadence_top + s.cadence_size) % CADENCE_DECK] = kind
    s.cadence_size += 1


@rule("KH-MED-1")
def take_cadence(s: State) -> int:
    """The top card of the Cadence deck."""
    kind = s.cadence_deck[s.cadence_top]
    s.cadence_top = (s.cadence_top + 1) % CADENCE_DECK
    s.cadence_size -= 1
    return int(kind)


@rule("KH-MED-1")
def draw_cadence(s: State, seat: Seat) -> None:
    """A player draws a War Cadence, face down, into the first free place of the Ensemble."""
    kind = take_cadence(s)
    place = 0
    while seat.status[place] != Status.NONE:
        place += 1
    seat.cadence[place] = kind
    seat.status[place] = Status.DOWN


@rule("KH-ENS-1")
def cadences_held(seat: Seat) -> int:
    """How many War Cadences a player has, Eternal ones included."""
    held = 0
    for place in range(HELD + 1):
        if seat.status[place] != Status.NONE:
            held += 1
    return held
