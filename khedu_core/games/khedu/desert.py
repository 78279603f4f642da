"""The desert stacks and the Cadres: where units stand, and how they leave."""

from khedu_core.engine.chance import below
from khedu_core.engine.rule import rule

from .choices import Desert, StackOrder
from .deck import to_bottom
from .state import SLOTS, STACKS, UNITS, Params, State


@rule("KH-DES-1", "KH-SET-5")
def build_desert(s: State, p: Params) -> None:
    """As many stacks as players, each sorted with the lowest defence on top."""
    s.stacks = p.seats
    if p.desert_kind == Desert.DEALT:
        deal_desert(s, p)
        return
    for k in range(s.stacks):
        for unit in range(1, UNITS + 1):
            copies = copies_in_stack(p, unit, k)
            for _ in range(copies):
                put_by_defence(s, p, k, unit)


@rule("KH-DES-1")
def copies_in_stack(p: Params, unit: int, k: int) -> int:
    """How many of a unit stack ``k`` holds when the stacks are of fixed types."""
    a, b = p.units[unit].stack_a, p.units[unit].stack_b
    if p.desert_kind == Desert.DOUBLE:
        return a + b
    if p.desert_kind == Desert.TWO_TYPES and k % 2 == 1:
        return a
    return b


@rule("KH-DES-1")
def deal_desert(s: State, p: Params) -> None:
    """Two copies of every desert unit, shuffled and dealt round four stacks; spare ones stay in the box."""
    pile = s.deck.top + s.deck.size  # the free room of the deck serves as the table
    count = 0
    for unit in range(1, UNITS + 1):
        for _ in range(2 * (p.units[unit].stack_a + p.units[unit].stack_b)):
            s.deck.cards[pile + count] = unit
            count += 1
    for i in range(count - 1, 0, -1):
        j = below(s.chance, i + 1)
        unit = s.deck.cards[pile + i]
        s.deck.cards[pile + i] = s.deck.cards[pile + j]
        s.deck.cards[pile + j] = unit
    for i in range(count):
        if i % 4 < s.stacks:
            put_by_defence(s, p, i % 4, s.deck.cards[pile + i])
        s.deck.cards[pile + i] = 0


@rule("KH-DES-1")
def put_by_defence(s: State, p: Params, k: int, unit: int) -> None:
    """A unit joins a stack below every unit of lower or equal defence."""
    stack = s.desert[k]
    depth = stack.size
    while depth > 0 and p.units[stack.units[depth - 1]].defence > p.units[unit].defence:
        stack.units[depth] = stack.units[depth - 1]
        stack.honor[depth] = stack.honor[depth - 1]
        depth -= 1
    stack.units[depth] = unit
    stack.honor[depth] = 0
    stack.size += 1


@rule("KH-DES-2")
def unit_at(s: State, place: int) -> int:
    """The exposed unit of a stack, or the unit in a Cadre slot; 0 when there is none."""
    if place < STACKS:
        return int(s.desert[place].units[0])
    return int(s.seats[(place - STACKS) // SLOTS].cadre[(place - STACKS) % SLOTS].unit)


@rule("KH-HON-1")
def honor_at(s: State, place: int) -> int:
    """The tokens stacked on that unit."""
    if place < STACKS:
        return int(s.desert[place].honor[0])
    return int(s.seats[(place - STACKS) // SLOTS].cadre[(place - STACKS) % SLOTS].honor)


@rule("KH-HON-1")
def add_honor(s: State, place: int, tokens: int) -> None:
    """Stack tokens on the unit at a place."""
    if place < STACKS:
        s.desert[place].honor[0] += tokens
    else:
        s.seats[(place - STACKS) // SLOTS].cadre[(place - STACKS) % SLOTS].honor += tokens


@rule("KH-DES-2")
def owner_of(place: int) -> int:
    """The seat whose Cadre a place belongs to; -1 for the desert."""
    return (place - STACKS) // SLOTS if place >= STACKS else -1


@rule("KH-CDR-1")
def slot_place(q: int, slot: int) -> int:
    """The place of a seat's Cadre slot."""
    return STACKS + SLOTS * q + slot


@rule("KH-CDR-4")
def exposed_slot(s: State, q: int) -> int:
    """The foremost occupied slot of a Cadre, the only one others may attack; -1 when it is empty."""
    for slot in range(SLOTS):
        if s.seats[q].cadre[slot].unit > 0:
            return slot
    return -1


@rule("KH-DES-3")
def take_top(s: State, k: int) -> None:
    """The exposed unit leaves its stack; the next one is exposed."""
    stack = s.desert[k]
    stack.size -= 1
    for depth in range(stack.size):
        stack.units[depth] = stack.units[depth + 1]
        stack.honor[depth] = stack.honor[depth + 1]
    stack.units[stack.size] = 0
    stack.honor[stack.size] = 0


@rule("KH-CMD-1")
def put_on_top(s: State, k: int, unit: int, honor: int) -> None:
    """A unit, with its tokens, covers a stack."""
    stack = s.desert[k]
    for depth in range(stack.size, 0, -1):
        stack.units[depth] = stack.units[depth - 1]
        stack.honor[depth] = stack.honor[depth - 1]
    stack.units[0] = unit
    stack.honor[0] = honor
    stack.size += 1


@rule("KH-DEF-1")
def put_under(s: State, k: int, unit: int, honor: int) -> None:
    """A unit, with its tokens, goes face up under a stack."""
    stack = s.desert[k]
    stack.units[stack.size] = unit
    stack.honor[stack.size] = honor
    stack.size += 1


@rule("KH-DEF-1", "KH-DEF-2")
def remove_defeated(s: State, p: Params, place: int) -> None:
    """A defeated unit leaves: in the desert under its stack, in a Cadre under the Resource deck."""
    unit = unit_at(s, place)
    if place < STACKS:
        take_top(s, place)
        if p.stack_order == StackOrder.SORTED:
            put_by_defence(s, p, place, unit)
        else:
            put_under(s, place, unit, 0)
    else:
        slot = s.seats[owner_of(place)].cadre[(place - STACKS) % SLOTS]
        slot.unit = 0
        slot.honor = 0
        to_bottom(s.deck, unit)
