"""Who is first: several chains that take turns, in seat order, until one of them ends."""

from collections.abc import Hashable
from fractions import Fraction
from math import ceil, floor, prod
from typing import Any, TypeAlias

from khedu_core.dice.bounds import Bounds
from khedu_core.dice.chains.chain import Chain
from khedu_core.dice.work_limit import Work
from khedu_core.errors import InputError, shown, whole_number

MAX_RACE_SEATS = 12
"""Chains that take turns."""

MAX_RACE_STATES = 100
"""Positions of a race, all seats together, that are solved exactly and not between bounds."""

MAX_RACE_WORK = 20_000_000
"""Units of `work_limit.Work` for adding up the rounds of one race."""


def first_to_end(*seats: Chain[Any], within: float | Fraction | None = None) -> tuple[Bounds, ...]:
    """The chance of each seat to be the first whose chain ends; in a round every seat takes one step.

    Exact where all chains together have few positions (`MAX_RACE_STATES`), and where no
    chain can go on for ever; otherwise between bounds no further apart than `within` (10**-12 unless
    told). `within=0` asks for the exact fractions of a larger race, which soon have thousands of digits.

    Raises `InputError` when the answer would take much longer than a second.
    """
    whole_number("seats", len(seats), 2, MAX_RACE_SEATS, "give a chain for each seat")
    for chain in seats:
        if not isinstance(chain, Chain):
            raise InputError(f"seat = {shown(chain)}: give a Chain for each seat")
    try:
        wanted = Fraction(1, 10**12) if within is None else Fraction(within)
    except (TypeError, ValueError, OverflowError):
        wanted = Fraction(-1)
    if not 0 <= wanted < 1:
        raise InputError(
            f"within = {shown(within)}: allowed 0 to below 1; choose how far apart bounds may be"
        )
    few = len(seats) * prod(len(chain.states) for chain in seats) <= MAX_RACE_STATES
    if all(chain.shortest for chain in seats) and (wanted == 0 or (within is None and few)):
        return _exactly(seats)
    return _between(seats, wanted)


Position: TypeAlias = tuple[int, tuple[Hashable, ...], bool]


def _exactly(seats: tuple[Chain[Any], ...]) -> tuple[Bounds, ...]:
    """All seats in one chain: whose step it is, where everybody is, and who has ended."""

    def step(position: Position) -> dict[Position, int]:
        seat, at, _ = position
        after: dict[Position, int] = {}
        for to, weight in seats[seat].onward(at[seat]).items():
            ended = not seats[seat].onward(to)
            now = (*at[:seat], to, *at[seat + 1 :])
            after[seat if ended else (seat + 1) % len(seats), now, ended] = weight
        return after

    start = (0, tuple(chain.states[0] for chain in seats), False)
    won = Chain(
        start, step, ends=lambda position: position[2], label=lambda position: position[0]
    ).end_chances
    chances = [won.get(seat, Fraction(0)) for seat in range(len(seats))]
    return tuple(Bounds(chance, chance) for chance in chances)


def _between(seats: tuple[Chain[Any], ...], wanted: Fraction) -> tuple[Bounds, ...]:
    """Add up the chance to be first in each round, until what is left over fits between the bounds.

    A seat is first in round k if it ends then, no earlier seat has ended and no later one did before.
    """
    won = [Fraction(0)] * len(seats)
    before = [Fraction(1)] * len(seats)  # the chance of each seat to have gone on after the last round
    work = Work(
        MAX_RACE_WORK,
        "race: too many rounds before the bounds meet, for about a second; "
        "give chains that end sooner, or bounds further apart (within)",
    )
    for this_round in zip(*(chain.each_step(work) for chain in seats), strict=False):
        bits = sum(scale.bit_length() for _, _, scale in this_round)
        work.spend(len(seats) * (100 + bits // 4 + bits * bits // 20_000))
        now = [Fraction(going_on, scale) for _, going_on, scale in this_round]
        for seat, (ended, _, scale) in enumerate(this_round):
            won[seat] += Fraction(ended, scale) * prod(now[:seat]) * prod(before[seat + 1 :])
        left_over, before = prod(now), now
        if left_over <= wanted / 2:
            break
    if not left_over:
        return tuple(Bounds(chance, chance) for chance in won)
    grid = 4 * ceil(1 / wanted)  # rounded outwards, since the sums have thousands of digits
    return tuple(
        Bounds(Fraction(floor(low * grid), grid), Fraction(ceil((low + left_over) * grid), grid))
        for low in won
    )
