"""The two decks and the hands: drawing, discarding, shuffling."""

from khedu_core.engine.chance import Chance, below
from khedu_core.engine.rule import rule

from .choices import CadenceCap, FaceUp
from .state import (
    CADENCES,
    COMMAND_CARD,
    COMMANDS,
    DECK,
    ENSEMBLE,
    HAND,
    HELD,
    UNITS,
    Deck,
    Params,
    Seat,
    State,
    Status,
)


@rule("KH-RES-1", "KH-BOX-1")
def build_resource_deck(s: State, p: Params) -> None:
    """Every copy of every unit and Command of the Resource deck."""
    for unit in range(1, UNITS + 1):
        for _ in range(p.units[unit].copies):
            to_bottom(s.deck, unit)
    for command in range(COMMANDS):
        for _ in range(p.commands[command].copies):
            to_bottom(s.deck, COMMAND_CARD + command)


@rule("KH-CAD-1")
def build_cadence_deck(s: State, p: Params) -> None:
    """Every copy of every War Cadence."""
    for kind in range(1, CADENCES + 1):
        for _ in range(p.cadences[kind].copies):
            to_bottom(s.cadence_deck, kind)


@rule()
def to_bottom(deck: Deck, card: int) -> None:
    """A card goes face down under a deck."""
    deck.cards[(deck.top + deck.size) % DECK] = card
    deck.size += 1


@rule()
def take(deck: Deck) -> int:
    """The top card leaves a deck."""
    card = deck.cards[deck.top]
    deck.top = (deck.top + 1) % DECK
    deck.size -= 1
    return int(card)


@rule()
def to_top(deck: Deck, card: int) -> None:
    """A card goes face down on top of a deck."""
    deck.top = (deck.top + DECK - 1) % DECK
    deck.cards[deck.top] = card
    deck.size += 1


@rule()
def shuffle(deck: Deck, chance: Chance) -> None:
    """Shuffle a deck where it lies."""
    for i in range(deck.size - 1, 0, -1):
        j = below(chance, i + 1)
        here, there = (deck.top + i) % DECK, (deck.top + j) % DECK
        card = deck.cards[here]
        deck.cards[here] = deck.cards[there]
        deck.cards[there] = card


@rule("KH-RES-1", "KH-CAD-1")
def count_in(deck: Deck, card: int) -> int:
    """Copies of a card in a deck."""
    count = 0
    for i in range(deck.size):
        if deck.cards[(deck.top + i) % DECK] == card:
            count += 1
    return count


@rule("KH-RES-1")
def count_card(s: State, p: Params, card: int) -> int:
    """Copies of a resource card in the deck and the hands."""
    count = count_in(s.deck, card)
    for q in range(p.seats):
        for i in range(s.seats[q].hand_size):
            if s.seats[q].hand[i] == card:
                count += 1
    return count


@rule()
def draw(s: State, seat: Seat) -> None:
    """A player draws the top card of the Resource deck into a hand kept sorted."""
    card = take(s.deck)
    i = seat.hand_size
    while i > 0 and seat.hand[i - 1] > card:
        seat.hand[i] = seat.hand[i - 1]
        i -= 1
    seat.hand[i] = card
    seat.hand_size += 1


@rule("KH-CMD-2")
def gather_pile(s: State) -> None:
    """Commands that lie aside (K-42) become the deck again."""
    for command in range(COMMANDS):
        while s.pile[command] > 0:
            s.pile[command] -= 1
            to_bottom(s.deck, COMMAND_CARD + command)
    shuffle(s.deck, s.chance)


@rule()
def draw_up_to(s: State, seat: Seat, size: int) -> None:
    """Draw until the hand has so many cards, as far as the deck and what lies aside go."""
    while seat.hand_size < size:
        if s.deck.size == 0:
            gather_pile(s)
            if s.deck.size == 0:
                return
        draw(s, seat)


@rule("KH-TRN-1")
def replenish(s: State, seat: Seat) -> None:
    """Draw up to a hand of five."""
    draw_up_to(s, seat, HAND)


@rule()
def take_from_hand(seat: Seat, card: int) -> None:
    """One copy of a card leaves the hand, which is sorted: what comes after it moves up."""
    last = seat.hand_size - 1
    for i in range(last):
        seat.hand[i] = seat.hand[i + (seat.hand[i] >= card)]
    seat.hand[last] = 0
    seat.hand_size = last


@rule("KH-CMB-2")
def discard(s: State, seat: Seat, card: int) -> None:
    """A card leaves the hand for the bottom of the Resource deck."""
    take_from_hand(seat, card)
    to_bottom(s.deck, card)


@rule("KH-MED-4")
def discard_hand(s: State, seat: Seat) -> None:
    """The whole hand goes under the deck."""
    while seat.hand_size > 0:
        discard(s, seat, seat.hand[0])


@rule("KH-SET-3")
def only_spells(seat: Seat) -> bool:
    """Whether a hand has cards but no unit."""
    return seat.hand_size > 0 and seat.hand[0] >= COMMAND_CARD


@rule("KH-MED-1")
def draw_cadence(s: State, seat: Seat) -> None:
    """A player draws a War Cadence, face down, into the first free place of the Ensemble."""
    kind = take(s.cadence_deck)
    place = 0
    while seat.status[place] != Status.NONE:
        place += 1
    seat.cadence[place] = kind
    seat.status[place] = Status.DOWN


@rule("KH-ENS-1")
def ensemble_places(p: Params) -> int:
    """The places of an Ensemble that can be taken: five are dealt; more only beside Eternal ones (K-26)."""
    return ENSEMBLE if p.cadence_cap == CadenceCap.BESIDE else HELD + 1


@rule("KH-ENS-1")
def cadences_held(seat: Seat) -> int:
    """How many War Cadences a player has, Eternal ones included."""
    held = 0
    for place in range(ENSEMBLE):
        if seat.status[place] != Status.NONE:
            held += 1
    return held


@rule("KH-ENS-1", "KH-ETE-2")
def cadences_counted(p: Params, seat: Seat) -> int:
    """The War Cadences that count towards the four: the Eternal ones too, or not (K-26).

    One that is like them in the first turn only (K-11) counts always.
    """
    counted = cadences_held(seat)
    if p.cadence_cap == CadenceCap.BESIDE:
        for place in range(ENSEMBLE):
            lasting = p.face_up != FaceUp.FIRST_TURN or seat.token[place] > 0
            if seat.status[place] == Status.ETERNAL and lasting:
                counted -= 1
    return counted


@rule("KH-MED-1", "KH-ENS-1")
def may_draw_cadence(s: State, p: Params, seat: Seat) -> bool:
    """Fewer than four cadences, and some left in the deck."""
    return s.cadence_deck.size > 0 and cadences_counted(p, seat) < HELD


@rule("KH-END-2", "KH-ETE-2")
def eternals_of(seat: Seat) -> int:
    """How many Eternal Cadences a player owns."""
    count = 0
    for place in range(ENSEMBLE):
        if seat.status[place] == Status.ETERNAL:
            count += 1
    return count
