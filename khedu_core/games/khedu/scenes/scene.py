"""A small language for scenarios: set a position up in words, act in words, look at what became of it.

    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.top(1, "Himbua", honor=2)
    scene.attack("seat 1 front", "stack 1", wins=True)
    scene.do("take the reward as legacy points")
    assert scene.legacy == [4, 0]

Cards are moved, never made: every card named is taken from where the deal put it, and after every
action the game's own invariants are checked. Seats lead Hadimi, Wuqri, Oadhii and Rahala, in this
order; nobody holds War Cadences; clan boards give nothing; everybody has their general achievements
already, so that purses show rewards alone. Each of these can be set otherwise.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from khedu_core.engine import force, legal_actions
from khedu_core.games.khedu import KHEDU, Params, State, own_cards, params_from
from khedu_core.games.khedu.audit import INVARIANTS, audit
from khedu_core.games.khedu.deck import discard_hand, take_from_hand, to_bottom
from khedu_core.games.khedu.desert import honor_at, put_on_top, take_top, unit_at
from khedu_core.games.khedu.score import final_score
from khedu_core.games.khedu.state import (
    COMMAND_CARD,
    DECK,
    ENSEMBLE,
    SLOTS,
    STACKS,
    Achievement,
    Board,
    Deck,
    Phase,
    Status,
)
from khedu_core.games.khedu.words import Words

WORDS = Words(own_cards())
ALL_ACHIEVED = 15


def deal(players: int = 2, readings: Mapping[str, str] | None = None, seed: int = 1) -> "Scene":
    """A game as the deal leaves it, at its first decision."""
    return Scene(players, readings, seed=seed, begun=False)


class Scene:
    """A position of Khedu, at the first choice of seat 1's turn unless set otherwise."""

    def __init__(
        self,
        players: int = 2,
        readings: Mapping[str, str] | None = None,
        *,
        seed: int = 1,
        begun: bool = True,
        params: Params | None = None,
        boards: bool = False,
    ) -> None:
        self.p = params or params_from(players, readings=readings)
        if begun and not boards:
            self.p.boards = [Board() for _ in self.p.boards]
        self.s: State = KHEDU.state()
        self.s.chance.word = seed
        KHEDU.setup(self.s, self.p)
        if begun:
            self._begin()
        self._totals = KHEDU.total(self.s, self.p)

    def _begin(self) -> None:
        while self.s.turns == 0:
            self.do(self.options[-1] if self.phase is Phase.REDRAW else self.options[0])
        for q in range(self.p.seats):
            self.s.seats[q].achieved = ALL_ACHIEVED
            self.cadences(q + 1)

    # ---- setting up ----------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> None:
        """These cards in hand, and no others."""
        discard_hand(self.s, self.s.seats[seat - 1])
        numbers = sorted(self._card(name) for name in cards)
        for card in numbers:
            self._claim(card)
        hand = self.s.seats[seat - 1].hand
        hand[: len(numbers)] = numbers
        self.s.seats[seat - 1].hand_size = len(numbers)

    def cadre(self, seat: int, front: str = "", back: str = "", honor: Sequence[int] = (0, 0)) -> None:
        """These units in an empty Cadre, with so many tokens each."""
        for slot, (name, tokens) in enumerate(zip((front, back), honor, strict=True)):
            if name:
                place = self.s.seats[seat - 1].cadre[slot]
                assert place.unit == 0
                place.unit, place.honor = self._card(name), tokens
                self._claim(place.unit)

    def top(self, stack: int, unit: str, honor: int = 0) -> None:
        """This unit on top of a stack, taken out of the stack itself when it is there."""
        number = self._card(unit)
        column = self.s.desert[stack - 1]
        if number in column.units:
            self._take_out(stack - 1, column.units.index(number))
        else:
            self._claim(number)
        put_on_top(self.s, stack - 1, number, honor)

    def clear(self, stack: int, leave: int = 0) -> None:
        """All but the topmost units of a stack go under the other stacks."""
        column = self.s.desert[stack - 1]
        other = self.s.desert[stack % self.s.stacks]
        while column.size > leave:
            unit = self._take_out(stack - 1, column.size - 1)
            other.units[other.size] = unit
            other.size += 1

    def cadences(
        self, seat: int, *down: str, up: str = "", eternal: Sequence[str] = (), token: Sequence[str] = ()
    ) -> None:
        """These War Cadences in an Ensemble, and no others; the Eternal ones with these clans' tokens."""
        holder = self.s.seats[seat - 1]
        for place in range(ENSEMBLE):
            if holder.cadence[place]:
                to_bottom(self.s.cadence_deck, holder.cadence[place])
            holder.cadence[place], holder.status[place] = 0, Status.NONE
            holder.token[place] = 0
        lying = [(name, Status.DOWN) for name in down]
        lying += [(up, Status.UP)] if up else []
        lying += [(name, Status.ETERNAL) for name in eternal]
        for place, (name, status) in enumerate(lying):
            kind = WORDS.cadences.index(name)
            self._claim_cadence(kind)
            holder.cadence[place], holder.status[place] = kind, status
        for i, clan in enumerate(token):
            holder.token[len(lying) - len(eternal) + i] = WORDS.clans.index(clan)

    def add_cadence(self, seat: int, name: str) -> None:
        """One more War Cadence, face down, in the first free place."""
        holder = self.s.seats[seat - 1]
        place = holder.cadence.index(0)
        kind = WORDS.cadences.index(name)
        self._claim_cadence(kind)
        holder.cadence[place], holder.status[place] = kind, Status.DOWN

    def purse(self, seat: int, legacy: int | None = None, influence: int | None = None) -> None:
        """So many legacy points and so much Influence."""
        if legacy is not None:
            self.s.seats[seat - 1].legacy = legacy
        if influence is not None:
            self.s.seats[seat - 1].influence = influence

    def achieved(self, seat: int, bits: int) -> None:
        """These general achievements, as bits, and no others."""
        self.s.seats[seat - 1].achieved = bits

    def turn_of(self, seat: int) -> None:
        """End turns until this seat's begins."""
        while self.s.player != seat - 1:
            self.do("end the turn")

    # ---- acting ----------------------------------------------------------------------------------

    def do(self, *texts: str) -> None:
        """Actions in words, one after another; the game's invariants hold after each."""
        for text in texts:
            action = KHEDU.parse(self.s, self.p, text)
            assert action in legal_actions(KHEDU, self.s, self.p)
            KHEDU.step(self.s, self.p, action)
            broken = audit(self.s, self.p)
            assert broken == 0, f"after {text!r}: {INVARIANTS[broken - 1]}"
            if hasattr(self, "_totals"):
                assert KHEDU.total(self.s, self.p) == self._totals

    def dice(self, *faces: int) -> None:
        """The next dice fall like this."""
        force(self.s.chance, list(faces))

    def attack(
        self,
        attacker: str,
        defender: str,
        dice: Sequence[int] = (),
        *,
        wins: bool | None = None,
        pay: str = "",
    ) -> None:
        """Declare an attack between two places and pay for it; ``wins`` lets all dice show six or one."""
        if wins is not None:
            dice = [6 if wins else 1] * self.p.units[unit_at(self.s, place_of(attacker))].dice
        self.dice(*dice)
        self.do(self.words_for(attacker, defender))
        while self.phase is Phase.DISCARD:
            self.do(f"discard {pay}" if pay else self.options[-1])

    def settle(self) -> None:
        """Let a declared attack take its course: no cadence, sets as they fell, rewards in points."""
        plain = ("play no cadence", "leave the set as it fell", "take the reward as legacy points")
        while self.phase in (Phase.WINDOW, Phase.MATCH, Phase.REWARD):
            self.do(next(text for text in plain if text in self.options))

    def words_for(self, attacker: str, defender: str) -> str:
        """The words of an attack between two places."""
        first, second = (WORDS.place(self.s, place_of(place)) for place in (attacker, defender))
        return f"{first} attacks {second}"

    # ---- looking ---------------------------------------------------------------------------------

    @property
    def options(self) -> list[str]:
        """What may be done now, in words."""
        return [KHEDU.describe(self.s, self.p, action) for action in legal_actions(KHEDU, self.s, self.p)]

    @property
    def attacks(self) -> set[tuple[str, str]]:
        """The attacks that may be declared now, as pairs of places."""
        pairs = (text.split(" attacks ") for text in self.options if " attacks " in text)
        return {(one[one.rindex("(") + 1 : -1], two[two.rindex("(") + 1 : -1]) for one, two in pairs}

    @property
    def phase(self) -> Phase:
        """Which decision is due."""
        return Phase(self.s.phase)

    @property
    def decides(self) -> int:
        """The seat that decides, from 1."""
        return self.s.actor + 1

    @property
    def legacy(self) -> list[int]:
        """Legacy points by seat."""
        return [seat.legacy for seat in self._seated()]

    @property
    def influence(self) -> list[int]:
        """Influence by seat."""
        return [seat.influence for seat in self._seated()]

    @property
    def scores(self) -> list[int]:
        """What each seat would score now."""
        return [final_score(self.p, seat) for seat in self._seated()]

    def clan_achievements(self, seat: int) -> set[str]:
        """The names of the clan achievements that a seat has completed."""
        bits = self.s.seats[seat - 1].achieved & ~ALL_ACHIEVED
        return {achievement.name for achievement in Achievement if bits >> achievement & 1}

    @property
    def out(self) -> list[int]:
        """The seats that have left, from 1."""
        return [q for q, seat in enumerate(self._seated(), 1) if seat.out]

    def at(self, place: str) -> tuple[str, int] | None:
        """The unit at a place and its tokens."""
        number = place_of(place)
        unit = unit_at(self.s, number)
        return (WORDS.units[unit], honor_at(self.s, number)) if unit else None

    def stack(self, number: int) -> list[str]:
        """A desert stack from top to bottom."""
        column = self.s.desert[number - 1]
        return [WORDS.units[unit] for unit in column.units[: column.size]]

    def defences(self, number: int) -> list[int]:
        """The defences in a desert stack from top to bottom."""
        column = self.s.desert[number - 1]
        return [self.p.units[unit].defence for unit in column.units[: column.size]]

    def hand_of(self, seat: int) -> list[str]:
        """The cards in a hand."""
        holder = self.s.seats[seat - 1]
        return [WORDS.card(card) for card in holder.hand[: holder.hand_size]]

    def ensemble(self, seat: int) -> list[tuple[str, str]]:
        """The War Cadences of a seat and how they lie."""
        holder = self.s.seats[seat - 1]
        pairs = zip(holder.cadence, holder.status, strict=True)
        return [(WORDS.cadences[kind], Status(status).name) for kind, status in pairs if kind]

    def deck_bottom(self, count: int) -> list[str]:
        """The lowest cards of the Resource deck, the lowest last."""
        last = range(self.s.deck.size - count, self.s.deck.size)
        return [WORDS.card(self.s.deck.cards[(self.s.deck.top + i) % DECK]) for i in last]

    def cadence_bottom(self, count: int) -> list[str]:
        """The lowest cards of the Cadence deck, the lowest last."""
        last = range(self.s.cadence_deck.size - count, self.s.cadence_deck.size)
        return [WORDS.cadences[self.s.cadence_deck.cards[(self.s.cadence_deck.top + i) % DECK]] for i in last]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees; everything when none is named."""
        return KHEDU.view(self.s, self.p, None if seat is None else seat - 1)

    def row(self) -> Any:
        """The result row as it would be now."""
        row = KHEDU.row()
        KHEDU.summary(self.s, self.p, row)
        return row

    # ---- moving cards ------------------------------------------------------------------------------

    def _seated(self) -> list[Any]:
        return self.s.seats[: self.p.seats]

    def _card(self, name: str) -> int:
        if name in WORDS.commands:
            return COMMAND_CARD + WORDS.commands.index(name)
        return WORDS.units.index(name)

    def _claim(self, card: int) -> None:
        """Take one copy from the deck, else from a hand, else from the desert."""
        s = self.s
        lying = [s.deck.cards[(s.deck.top + i) % DECK] for i in range(s.deck.size)]
        if card in lying:
            lying.remove(card)
            self._lay(lying)
            return
        for seat in self._seated():
            if card in seat.hand:
                take_from_hand(seat, card)
                return
        for k in reversed(range(s.stacks)):
            if card in s.desert[k].units:
                self._take_out(k, s.desert[k].units.index(card))
                return
        raise AssertionError(f"no copy of card {card} is left")

    def _lay(self, cards: Sequence[int]) -> None:
        self.s.deck = Deck()
        for card in cards:
            to_bottom(self.s.deck, card)

    def _claim_cadence(self, kind: int) -> None:
        s = self.s
        lying = [s.cadence_deck.cards[(s.cadence_deck.top + i) % DECK] for i in range(s.cadence_deck.size)]
        lying.remove(kind)
        s.cadence_deck = Deck()
        for other in lying:
            to_bottom(s.cadence_deck, other)

    def _take_out(self, k: int, depth: int) -> int:
        column = self.s.desert[k]
        unit = column.units[depth]
        for above in range(depth, 0, -1):
            column.units[above], column.honor[above] = column.units[above - 1], column.honor[above - 1]
        take_top(self.s, k)
        return unit


def place_of(text: str) -> int:
    """``stack 2`` or ``seat 1 front`` as the number of a place."""
    kind, number, *slot = text.split()
    if kind == "stack":
        return int(number) - 1
    return STACKS + SLOTS * (int(number) - 1) + ("front", "back").index(slot[0])
