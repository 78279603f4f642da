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
already, so that purses show rewards alone. Each of these can be set otherwise. What is told wrongly
(a card that does not exist, an action that is not legal) is an InputError of one line.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from khedu_core.engine import copy, force
from khedu_core.engine.chance import QUEUE
from khedu_core.errors import InputError, one_of, whole_number

from ..audit import INVARIANTS, audit
from ..deck import discard_hand, to_bottom
from ..desert import put_on_top, unit_at
from ..game import KHEDU
from ..params import params_from
from ..row_names import ACHIEVEMENTS
from ..state import (
    CLANS,
    DEPTH,
    ENSEMBLE,
    FACES,
    HAND_ROOM,
    SLOTS,
    STACKS,
    Board,
    Bonus,
    Params,
    Phase,
    Seat,
    State,
    Status,
)
from .looked_at import GENERAL, WORDS, LookedAt
from .moved_cards import cards_in, deck_of, take_cadence, take_card, take_out
from .names import cadence_named, card_named, clan_named, place_of, unit_named
from .telling import tells

MOST = 1_000  # tokens on a unit, or points in a purse, that a scene sets
ENOUGH = -1  # faces for as many dice as are rolled
RAISE = "raise the set to the highest die"
BONUSES = {"legacy": Bonus.LEGACY, "draw": Bonus.DRAW, "cadence": Bonus.CADENCE, "honor": Bonus.HONOR}


def deal(players: int = 2, readings: Mapping[str, str] | None = None, seed: int = 1) -> "Scene":
    """A game as the deal leaves it, at its first decision."""
    return Scene(players, readings, seed=seed, begun=False)


class Scene(LookedAt):
    """A position of Khedu, at the first choice of seat 1's turn unless set otherwise.

    Args:
        readings: alternatives by id; the defaults elsewhere.
        seed: of the deal and of every die that is not told.
        begun: whether the set-up is over; else the deal is at its first decision.
        params: in place of players and readings.
        boards: whether clan boards give what the card file says.
        achievements: whether everybody can still earn the general ones, as on a board to play on.

    Raises:
        InputError: players or readings that the game does not have; so does every method for a
            name, a place or an action that is not there.
    """

    def __init__(
        self,
        players: int = 2,
        readings: Mapping[str, str] | None = None,
        *,
        seed: int = 1,
        begun: bool = True,
        params: Params | None = None,
        boards: bool = False,
        achievements: bool = False,
    ) -> None:
        self.p = params or params_from(players, readings=readings)
        if begun and not boards:
            self.p.boards = [Board() for _ in self.p.boards]
        self.s: State = KHEDU.state()
        self.granted: set[int] = set()
        self.s.chance.word = whole_number("seed", seed, 0, 2**64 - 1)
        KHEDU.setup(self.s, self.p)
        self._totals: dict[str, int] | None = None
        self._faces_told = self._own_dice = 0  # of the attack that is on
        if begun:
            self._begin(achievements)
        self._totals = KHEDU.total(self.s, self.p)

    def _begin(self, achievements: bool) -> None:
        while self.s.turns == 0:
            self._act(self.options[-1] if self.phase is Phase.REDRAW else self.options[0])
        for q, seat in enumerate(self.seated):
            if not achievements:
                seat.achieved = GENERAL
                self.granted.add(q + 1)
            self._lay_cadences(q + 1, [])

    def _tell(self, method: Callable[..., None], *args: Any, **kwargs: Any) -> None:
        """Carry out a method marked with ``tells``."""
        method(self, *args, **kwargs)

    # ---- setting up ----------------------------------------------------------------------------

    @tells
    def hand(self, seat: int, *cards: str) -> None:
        """These cards in hand, and no others."""
        holder = self._seat(seat)
        whole_number("cards in a hand", len(cards), 0, HAND_ROOM, "name fewer")
        numbers = sorted(card_named(name) for name in cards)
        discard_hand(self.s, self.s.seats[seat - 1])
        for card in numbers:
            take_card(self.s, self.seated, card)
        holder.hand[: len(numbers)] = numbers
        holder.hand_size = len(numbers)

    @tells
    def cadre(self, seat: int, front: str = "", back: str = "", honor: Sequence[int] = (0, 0)) -> None:
        """These units in an empty Cadre, with so many tokens each."""
        whole_number(
            "numbers of tokens", len(honor), SLOTS, SLOTS, "give one for the front, one for the back"
        )
        for place, name, tokens in zip(self._seat(seat).cadre, (front, back), honor, strict=True):
            if name:
                unit = unit_named(name)
                if place.unit:
                    raise InputError(
                        f"unit = {name!r}: {WORDS.units[place.unit]} stands there; choose another slot"
                    )
                place.unit, place.honor = unit, whole_number("tokens", tokens, 0, MOST)
                take_card(self.s, self.seated, unit)

    @tells
    def top(self, stack: int, unit: str, honor: int = 0) -> None:
        """This unit on top of a stack, taken out of the stack itself when it is there."""
        number, k = unit_named(unit), self._stack(stack)
        tokens = whole_number("tokens", honor, 0, MOST)
        if number in self.s.desert[k].units:
            take_out(self.s, k, self.s.desert[k].units.index(number))
        else:
            take_card(self.s, self.seated, number)
        put_on_top(self.s, k, number, tokens)

    @tells
    def put(self, place: str, unit: str, honor: int = 0) -> None:
        """This unit at a place, ``stack 2`` or ``seat 1 front``, with so many tokens."""
        number = place_of(place)
        if number < STACKS:
            self.top(number + 1, unit, honor)
        else:
            q, slot = divmod(number - STACKS, SLOTS)
            units = ("", unit) if slot else (unit, "")
            self.cadre(q + 1, *units, honor=(0, honor) if slot else (honor, 0))

    @tells
    def clear(self, stack: int, leave: int = 0) -> None:
        """All but the topmost units of a stack go under the next stack."""
        k, fewest = self._stack(stack), whole_number("leave", leave, 0, DEPTH)
        column, other = self.s.desert[k], self.s.desert[(k + 1) % self.s.stacks]
        while column.size > fewest:
            other.units[other.size] = take_out(self.s, k, column.size - 1)
            other.size += 1

    @tells
    def cadences(
        self, seat: int, *down: str, up: str = "", eternal: Sequence[str] = (), token: Sequence[str] = ()
    ) -> None:
        """These War Cadences in an Ensemble, and no others; the Eternal ones with these clans' tokens."""
        lying = [(cadence_named(name), Status.DOWN, 0) for name in down]
        lying += [(cadence_named(up), Status.UP, 0)] if up else []
        whole_number("clan tokens", len(token), 0, len(eternal), "at most one for each Eternal Cadence")
        clans = [*map(clan_named, token), *[0] * (len(eternal) - len(token))]
        lying += [(cadence_named(n), Status.ETERNAL, clan) for n, clan in zip(eternal, clans, strict=True)]
        self._lay_cadences(seat, lying)

    @tells
    def add_cadence(self, seat: int, name: str) -> None:
        """One more War Cadence, face down, in the first free place."""
        holder, kind = self._seat(seat), cadence_named(name)
        if 0 not in holder.cadence:
            raise InputError(f"War Cadence = {name!r}: every place of seat {seat} is taken; name fewer")
        place = holder.cadence.index(0)
        take_cadence(self.s, kind)
        holder.cadence[place], holder.status[place] = kind, Status.DOWN

    @tells
    def beside(self, stack: int, cadence: str, clan: str) -> None:
        """In the solo game: this War Cadence lies open beside a stack, marked with a clan."""
        column, kind, number = self.s.desert[self._stack(stack)], cadence_named(cadence), clan_named(clan)
        if self.p.seats > 1:
            raise InputError(f"players = {self.p.seats}: only the solo game lays War Cadences beside stacks")
        take_cadence(self.s, kind)
        to_bottom(self.s.cadence_deck, column.cadence)
        column.cadence, column.clan = kind, number

    @tells
    def purse(self, seat: int, legacy: int | None = None, influence: int | None = None) -> None:
        """So many legacy points and so much Influence."""
        holder = self._seat(seat)
        if legacy is not None:
            holder.legacy = whole_number("legacy", legacy, -MOST, MOST)
        if influence is not None:
            holder.influence = whole_number("influence", influence, 0, MOST)

    @tells
    def achieved(self, seat: int, which: int | Sequence[str]) -> None:
        """These achievements, by name or as bits, and no others."""
        holder = self._seat(seat)
        if not isinstance(which, int):
            bits = {name: bit for bit, name in ACHIEVEMENTS.items()}
            which = sum(1 << bits[one_of("achievement", name, bits)] for name in which)
        holder.achieved = which
        self.granted.discard(seat)

    @tells
    def board(self, clan: str, *, turn: str, amount: int) -> None:
        """This clan's board brings so much of something at the start of each turn."""
        board = self.p.boards[clan_named(clan)]
        board.turn = BONUSES[one_of("turn", turn, BONUSES)]
        board.turn_amount = whole_number("amount", amount, 0, CLANS)

    @tells
    def on_deck(self, *cards: str) -> None:
        """These cards on top of the Resource deck, the first one topmost, taken out of the deck itself."""
        lying, first = cards_in(self.s.deck), [card_named(name) for name in cards]
        for name, card in zip(cards, first, strict=True):
            if card not in lying:
                raise InputError(f"card = {name!r}: no copy is left in the deck; name another card")
            lying.remove(card)
        self.s.deck = deck_of([*first, *lying])

    @tells
    def without_deck(self) -> None:
        """No card is left in the Resource deck: those that lie there leave the game."""
        self.s.deck = deck_of([])
        self._totals = KHEDU.total(self.s, self.p)

    @tells
    def turn_of(self, seat: int) -> None:
        """End turns until this seat's begins."""
        self._seat(seat)
        while self.s.player != seat - 1:
            self.do("end the turn")

    # ---- acting ----------------------------------------------------------------------------------

    @tells
    def do(self, *texts: str) -> None:
        """Actions in words, one after another; the game's invariants hold after each."""
        for text in texts:
            self._act(text)

    def _act(self, text: str) -> None:
        waiting = self.s.chance.waiting
        KHEDU.step(self.s, self.p, KHEDU.parse(self.s, self.p, text))
        if self.s.chance.waiting < waiting:
            self._rolled()
        if broken := audit(self.s, self.p):
            raise AssertionError(f"after {text!r}: {INVARIANTS[broken - 1]}")
        if self._totals is not None and KHEDU.total(self.s, self.p) != self._totals:
            raise AssertionError(f"after {text!r}: a card or a War Cadence has gone or come")

    @tells
    def dice(self, *faces: int) -> None:
        """The next dice fall like this; those after them as the seed has it."""
        for face in faces:
            whole_number("face", face, 1, FACES, "dice have these")
        force(self.s.chance, list(faces))

    def _rolled(self) -> None:
        """What was told with an attack is the unit's own dice, or every die that was rolled."""
        told, self._faces_told = self._faces_told, 0
        if not told:
            return
        own, rolled = self._own_dice, self.s.fight.dice
        if told not in (own, rolled, ENOUGH):
            which = f"{own}" if own == rolled else f"{rolled}, {own} of them the unit's own"
            raise InputError(f"dice = {told} faces: this attack rolls {which}; give a face for each die")
        self.s.chance.waiting = 0  # more were told than are rolled

    @tells
    def attack(
        self,
        attacker: str,
        defender: str,
        dice: Sequence[int] = (),
        *,
        wins: bool | None = None,
        pay: str = "",
    ) -> None:
        """Declare an attack between two places and pay for it.

        Args:
            dice: the face of every die that will be rolled, or of the unit's own: what War Cadences
                add then falls as the seed has it.
            wins: in place of it: all dice, however many are rolled, show six, or one.
            pay: what is discarded; else the last of what may be.
        """
        before, words = copy(self.s), self.words_for(attacker, defender)
        self._own_dice = self.p.units[unit_at(self.s, place_of(attacker))].dice
        try:
            self._faces_told = len(dice)
            if wins is not None:
                dice = [6 if wins else 1] * (QUEUE - self.s.chance.waiting)
                self._faces_told = ENOUGH
            self.dice(*dice)
            self.do(words)
            while self.phase is Phase.DISCARD:
                self.do(f"discard {pay}" if pay else self.options[-1])
        except InputError:
            self.s, self._faces_told = before, 0
            raise

    @tells
    def raise_sets(self) -> None:
        """Turn sets to the highest die, one decision after another, as long as one may be turned."""
        while RAISE in self.options:
            self.do(RAISE)

    @tells
    def settle(self) -> None:
        """Let a declared attack take its course: no cadence, sets as they fell, rewards in points."""
        plain = ("play no cadence", "leave the set as it fell", "take the reward as legacy points")
        while self.phase in (Phase.WINDOW, Phase.MATCH, Phase.REWARD):
            self.do(next(text for text in plain if text in self.options))

    @tells
    def play(self, command: str, *places: str) -> None:
        """Play a Command and aim it at these places, one after another."""
        self.do(f"play the Command {command}")
        for place in places:
            self.do(f"aim at {WORDS.place(self.s, place_of(place))}")

    @tells
    def first_choices(self, *decisions: str) -> None:
        """As long as one of these decisions of the set-up is due: its first choice.

        They are ``redraw``, whose first choice is to keep the hand, ``clan``, ``face_up`` and ``drop``.
        """
        names = [phase.name.lower() for phase in Phase if phase < Phase.TURN]
        due = [Phase(names.index(one_of("decision", name, names))) for name in decisions]
        while self.phase in due:
            self.do(self.options[-1] if self.phase is Phase.REDRAW else self.options[0])

    def words_for(self, attacker: str, defender: str) -> str:
        """The words of an attack between two places."""
        first, second = (WORDS.place(self.s, place_of(place)) for place in (attacker, defender))
        return f"{first} attacks {second}"

    # ---- where things are ------------------------------------------------------------------------

    def _seat(self, seat: int) -> Seat:
        whole_number("seat", seat, 1, self.p.seats, "name a seat that plays")
        holder: Seat = self.s.seats[seat - 1]
        return holder

    def _stack(self, stack: int) -> int:
        return whole_number("stack", stack, 1, self.s.stacks, "name a stack that is there") - 1

    def _lay_cadences(self, seat: int, lying: Sequence[tuple[int, Status, int]]) -> None:
        holder = self._seat(seat)
        whole_number("War Cadences of an Ensemble", len(lying), 0, ENSEMBLE, "name fewer")
        for place in range(ENSEMBLE):
            if holder.cadence[place]:
                to_bottom(self.s.cadence_deck, holder.cadence[place])
            holder.cadence[place], holder.status[place], holder.token[place] = 0, Status.NONE, 0
        for place, (kind, status, clan) in enumerate(lying):
            take_cadence(self.s, kind)
            holder.cadence[place], holder.status[place], holder.token[place] = kind, status, clan
