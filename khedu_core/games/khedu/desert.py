"""The desert stacks and the Cadres: where units stand, and how they leave."""

from khedu_core.engine.chance import below
from khedu_core.engine.rule import rule

from .choices import BuriedTokens, DesertKind, Gap, StackCount, StackOrder, TokenSupply
from .deck import to_bottom
from .state import (
    ENSEMBLE,
    HONOR_TOKENS,
    SLOTS,
    STACKS,
    UNITS,
    Params,
    Seat,
    Stack,
    State,
    Status,
)


@rule("KH-SET-5", "KH-SOL-3")
def stacks_laid(p: Params) -> int:
    """As many stacks as players, or always four (K-17); three in the solo game."""
    if p.seats == 1:
        return 3
    return 4 if p.stack_count == StackCount.FOUR else int(p.seats)


@rule("KH-DES-1", "KH-SET-5")
def build_desert(s: State, p: Params) -> None:
    """Stacks, each sorted with the lowest defence on top."""
    s.stacks = stacks_laid(p)
    if p.desert_kind == DesertKind.DEALT:
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
    if p.desert_kind == DesertKind.DOUBLE:
        return a + b
    if p.desert_kind == DesertKind.TWO_TYPES and k % 2 == 1:
        return a
    return b


@rule("KH-DES-1")
def copies_dealt(p: Params, unit: int) -> int:
    """How many of a unit are dealt to four stacks, those that stay in the box included."""
    return 2 * (p.units[unit].stack_a + p.units[unit].stack_b)


@rule("KH-DES-1")
def deal_desert(s: State, p: Params) -> None:
    """Two copies of every desert unit, shuffled and dealt round four stacks; spare ones stay in the box.

    Nobody has seen what lies below the tops.
    """
    pile = s.deck.top + s.deck.size  # the free room of the deck serves as the table
    count = 0
    for unit in range(1, UNITS + 1):
        for _ in range(copies_dealt(p, unit)):
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
    for k in range(s.stacks):
        for depth in range(s.desert[k].size):
            s.desert[k].deed[depth] = -p.units[s.desert[k].units[depth]].defence
        expose(s.desert[k])


@rule("KH-DES-1")
def is_unseen(stack: Stack, depth: int) -> bool:
    """Whether a unit has never been exposed since it was dealt (K-04); the other kinds of stack are known."""
    return bool(stack.deed[depth] < 0)


@rule("KH-DES-1", "KH-DES-2")
def expose(stack: Stack) -> None:
    """Everybody sees the top of a stack; those dealt under it have no lower defence."""
    if is_unseen(stack, 0):
        defence = -stack.deed[0]
        stack.tied = stack.tied + 1 if defence == stack.least else 1
        stack.least = defence
        stack.deed[0] = 0


@rule("KH-DES-1", "KH-DEF-1")
def look_through(stack: Stack) -> None:
    """Everybody sees a whole stack, as when a unit is put in its place there."""
    for depth in range(stack.size):
        if is_unseen(stack, depth):
            stack.deed[depth] = 0


@rule("KH-DES-1")
def put_by_defence(s: State, p: Params, k: int, unit: int) -> int:
    """A unit joins a stack below every unit of lower or equal defence; the depth at which it lies."""
    stack = s.desert[k]
    depth = int(stack.size)
    while depth > 0 and p.units[stack.units[depth - 1]].defence > p.units[unit].defence:
        stack.units[depth] = stack.units[depth - 1]
        stack.honor[depth] = stack.honor[depth - 1]
        stack.deed[depth] = stack.deed[depth - 1]
        depth -= 1
    stack.units[depth] = unit
    stack.honor[depth] = 0
    stack.deed[depth] = 0
    stack.size += 1
    return depth


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
def add_honor(s: State, p: Params, place: int, tokens: int) -> None:
    """Stack tokens on the unit at a place, as far as the supply goes (K-98)."""
    if p.token_supply == TokenSupply.THIRTY_TWO:
        tokens = min(tokens, max(0, HONOR_TOKENS - tokens_out(s, p)))
    if place < STACKS:
        s.desert[place].honor[0] += tokens
    else:
        s.seats[(place - STACKS) // SLOTS].cadre[(place - STACKS) % SLOTS].honor += tokens


@rule("KH-DES-1", "KH-CDR-1")
def count_standing(s: State, p: Params, unit: int) -> int:
    """Copies of a unit in the desert and the Cadres, and of those out of the game."""
    count = int(s.units_out[unit])
    for k in range(s.stacks):
        for depth in range(s.desert[k].size):
            if s.desert[k].units[depth] == unit:
                count += 1
    for q in range(p.seats):
        for slot in range(SLOTS):
            if s.seats[q].cadre[slot].unit == unit:
                count += 1
    return count


@rule("KH-HON-1", "KH-ETE-1")
def tokens_out(s: State, p: Params) -> int:
    """Honor tokens that lie on units, and on Eternal Cadences that were paid for."""
    out = 0
    for k in range(s.stacks):
        for depth in range(s.desert[k].size):
            out += s.desert[k].honor[depth]
    for q in range(p.seats):
        seat = s.seats[q]
        out += seat.cadre[0].honor + seat.cadre[1].honor
        for place in range(ENSEMBLE):
            if seat.status[place] == Status.ETERNAL and seat.token[place] > 0:
                out += p.eternal_cost
    return int(out)


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


@rule("KH-CDR-1", "KH-CDR-2")
def is_free_slot(p: Params, seat: Seat, slot: int) -> bool:
    """Whether a unit may enter an empty slot; where the back moves up (K-21) the front comes first."""
    if seat.cadre[slot].unit > 0:
        return False
    return bool(slot == 0 or p.gap == Gap.STAYS or seat.cadre[0].unit > 0)


@rule("KH-CDR-2", "KH-CDR-4")
def close_gap(p: Params, seat: Seat) -> None:
    """K-21 = moves-up: with the front empty, the back unit takes it."""
    front = seat.cadre[0]
    back = seat.cadre[1]
    if p.gap == Gap.MOVES_UP and front.unit == 0:
        front.unit = back.unit
        front.honor = back.honor
        front.deed = back.deed
        back.unit = 0
        back.honor = 0
        back.deed = 0


@rule("KH-DES-3")
def take_top(s: State, k: int) -> None:
    """The exposed unit leaves its stack; the next one is exposed, even if another covers it at once."""
    stack = s.desert[k]
    stack.size -= 1
    for depth in range(stack.size):
        stack.units[depth] = stack.units[depth + 1]
        stack.honor[depth] = stack.honor[depth + 1]
        stack.deed[depth] = stack.deed[depth + 1]
    stack.units[stack.size] = 0
    stack.honor[stack.size] = 0
    stack.deed[stack.size] = 0
    expose(stack)


@rule("KH-CMD-1")
def put_on_top(s: State, k: int, unit: int, honor: int) -> None:
    """A unit, with its tokens, covers a stack."""
    stack = s.desert[k]
    for depth in range(stack.size, 0, -1):
        stack.units[depth] = stack.units[depth - 1]
        stack.honor[depth] = stack.honor[depth - 1]
        stack.deed[depth] = stack.deed[depth - 1]
    stack.units[0] = unit
    stack.honor[0] = honor
    stack.deed[0] = 0
    stack.size += 1


@rule("KH-DEF-1")
def put_under(s: State, k: int, unit: int, honor: int) -> int:
    """A unit, with its tokens, goes face up under a stack; the depth at which it lies."""
    stack = s.desert[k]
    depth = int(stack.size)
    stack.units[depth] = unit
    stack.honor[depth] = honor
    stack.deed[depth] = 0
    stack.size += 1
    return depth


@rule("KH-DEF-1", "KH-DEF-2")
def remove_defeated(s: State, p: Params, place: int) -> None:
    """A defeated unit leaves: in the desert under its stack, in a Cadre under the Resource deck."""
    if place < STACKS:
        bury(s, p, place)
    else:
        take_out(s, place)


@rule("KH-DEF-2")
def take_out(s: State, place: int) -> None:
    """A defeated Cadre unit goes face down under the Resource deck."""
    slot = s.seats[owner_of(place)].cadre[(place - STACKS) % SLOTS]
    to_bottom(s.deck, slot.unit)
    slot.unit = 0
    slot.honor = 0
    slot.deed = 0


@rule("KH-DEF-1")
def bury(s: State, p: Params, k: int) -> None:
    """A defeated desert unit goes to the bottom of its stack, or to its place in it (K-27).

    Its tokens are gone with the reward, or stay on it (K-100).
    """
    stack = s.desert[k]
    unit, honor, deed = int(stack.units[0]), int(stack.honor[0]), int(stack.deed[0])
    take_top(s, k)
    if p.stack_order == StackOrder.SORTED:
        look_through(stack)
        depth = put_by_defence(s, p, k, unit)
    else:
        depth = put_under(s, k, unit, 0)
    stack.deed[depth] = deed
    if p.buried_tokens == BuriedTokens.STAY:
        stack.honor[depth] = honor
    if s.allured == 1 + k or s.allured == -1 - k:  # the unit that a Command was played on is gone
        s.allured = 0
