"""Places of a sorted roll, 0 the highest: which dice are kept, and from which end they are told."""

from collections.abc import Collection
from typing import Literal

from khedu_core.dice.machine import Order
from khedu_core.dice.mechanics.keeping import Keep
from khedu_core.errors import InputError

Which = Literal["highest", "lowest", "middle"]


def kept_places(which: Which, number: int, size: int) -> range:
    """The places of so many of the highest, the lowest, or the middle of `size` dice.

    Raises `InputError` where no such number of them lies in the middle.
    """
    if which == "middle" and (size - number) % 2:
        parity = "even" if size % 2 == 0 else "odd"
        raise InputError(
            f"the middle of {size} dice is an {parity} number of dice, not {number}; keep one more"
        )
    first = {"highest": 0, "lowest": size - number, "middle": (size - number) // 2}[which]
    return range(first, first + number)


def dropped_places(lowest: int, highest: int, size: int) -> range:
    """The places that stay without so many of the lowest and of the highest of `size` dice.

    Raises `InputError` where there are not as many.
    """
    if lowest + highest > size:
        raise InputError(f"drop lowest {lowest} and highest {highest} of {size} dice: drop fewer")
    return range(highest, size - lowest)


def keep_places(places: Collection[int], size: int, order: Order = "any") -> Keep:
    """The total of the dice at these places, told in this order, or from the end that is nearer."""
    from_top, from_bottom = max(places, default=-1) + 1, size - min(places, default=size)
    if order == "ascending" or (order == "any" and from_bottom < from_top):
        return Keep(tuple(size - 1 - place for place in places), "ascending")
    return Keep(tuple(places), "descending")
