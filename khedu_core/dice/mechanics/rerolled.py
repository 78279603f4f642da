"""A die of which some faces are rolled again: once, at most so many times, or until none shows."""

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_REROLLS, MAX_SUM_WORK
from khedu_core.dice.mechanics.faces import Faces, faces_of
from khedu_core.dice.sum_work import Size, room
from khedu_core.errors import InputError, whole_number


def reroll(die: Distribution, faces: Faces, times: int | None = 1) -> Distribution:
    """The law of one die that is rolled again while it shows one of `faces`, at most `times` times.

    `times=None`: until none of them shows. With w the weight of those faces out of T, k
    rerolls and the last roll standing whatever it is, a face outside them has the weight

        count * (T**k + T**(k-1) w + ... + w**k),   and a face among them count * w**k,

    out of T**(k+1). A whole roll is rerolled in the same way: `reroll(d(6).times(2), range(2, 8))`.

    Raises `InputError` for times outside 1..100, or "until" where every face is rerolled.
    """
    again = faces_of(die, faces)
    if times is None:
        if len(again) == len(die):
            raise InputError(
                "reroll until none shows: every face is rerolled, so it never ends; leave some out"
            )
        return die.where(lambda face: face not in again)
    times = whole_number("rerolls", times, 1, MAX_REROLLS)
    total, weight = die.total, sum(die.counts[face] for face in again)
    size = Size.of(die.counts)
    if room(size._replace(bits=size.bits * (times + 1))) > MAX_SUM_WORK:
        raise InputError(
            f"reroll: {len(die)} outcomes out of 2**{size.bits} rolls, {times} times: "
            "too many digits for about a second; use fewer dice or fewer rerolls"
        )
    accepted = sum(total ** (times - j) * weight**j for j in range(times + 1))
    return Distribution(
        {face: count * (weight**times if face in again else accepted) for face, count in die.counts.items()}
    )
