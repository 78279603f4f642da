"""A mechanic told of one roll that lies on the table."""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import index
from typing import Any

from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.machine.fitting import known_mechanic
from khedu_core.dice.machine.mechanic import Mechanic, Outcome, enough_of
from khedu_core.errors import InputError, listed, shown

_WHOLE_NUMBERS = "list whole numbers, one a die"


def answer_for_roll(
    mechanic: Mechanic[Any, Outcome], roll: Sequence[int], faces: Iterable[int] = ()
) -> Outcome:
    """A mechanic's answer for one roll; `faces` are those the dice could also have shown.

    Raises `InputError` for what is no mechanic, and for faces that are no whole numbers.
    """
    known_mechanic(mechanic)
    shows, may_show = _numbers("roll", roll), _numbers("faces", faces)
    counts, dice = Counter(shows), len(shows)
    enough = enough_of(mechanic)
    needed = enough(dice) if enough else dice + 1
    state = mechanic.start()
    for face in sorted(counts.keys() | set(may_show), reverse=mechanic.order != "ascending"):
        state = mechanic.step(state, face, min(counts[face], needed))
        needed -= counts[face]
        if needed <= 0:
            break
    return mechanic.finish(state, dice)


def _numbers(field: str, values: Iterable[int]) -> list[int]:
    try:
        return [*map(index, listed(field, values, MAX_CONSTANT, _WHOLE_NUMBERS))]
    except TypeError:
        raise InputError(f"{field} = {shown(values)}: {_WHOLE_NUMBERS}") from None
