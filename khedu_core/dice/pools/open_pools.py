"""What can be read off dice of which some explode: exact where all have stopped, between bounds elsewhere."""

from collections.abc import Callable, Sequence
from math import prod

from khedu_core.dice.checked_counts import check_outcome
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.open_ended import Law, OpenEnded, cases_not_decided, decided_laws, undecided
from khedu_core.dice.pools.pool import Pool, pool
from khedu_core.dice.pools.questions import NeverMetError
from khedu_core.errors import InputError, function_of, of_kind

GIVE_OPEN = "give dice, such as explode(d(6))"
NO_LAW = "it answers with no law; give one such as lambda p: p.sum()"


def read_open(reading: Callable[[Pool], Distribution], *dice: Law) -> OpenEnded:
    """A reading of a pool in which some dice explode: `read_open(lambda p: p.keep_highest(), a, b)`.

    Rolls in which no die is open are exact. The others are read with every open die at its
    floor, which bounds the answer from below where the reading grows with every die, as
    totals, kept dice and counts of high faces do.

    Raises `InputError` when the reading does not count every roll once, as with a condition.
    """
    function_of("a pool", "reading", reading)
    for die in dice:
        of_kind("die", die, Law, GIVE_OPEN)
    closed, floors = decided_pool(dice), pool(*(die.floors for die in dice))
    everything, decided = reading(floors), reading(closed)
    for law in (everything, decided):
        of_kind("reading", law, Distribution, NO_LAW)
    for rolled, law in ((floors, everything), (closed, decided)):
        if law.total != prod(die.total for die in rolled.dice):
            raise InputError(
                "read_open: the reading leaves rolls out or counts them again, so what is open "
                "cannot be told apart; ask for the whole law, and for chances afterwards"
            )
    tops = [die.most for die in dice if die.most is not None]
    most = max(reading(pool(*(Distribution({top: 1}) for top in tops)))) if len(tops) == len(dice) else None
    doubtful = any(die.remaining_is_most for die in dice)
    return undecided(everything, decided, most=most, remaining_is_most=doubtful)


def read_decided(
    reading: Callable[[Pool], Distribution], *dice: Law, least: int | None = None, most: int | None = None
) -> OpenEnded:
    """Any reading of a pool in which some dice explode, under conditions, too: `read_open` for the rest.

    Rolls in which no die is open are exact. Of the others nothing is told but `least` and `most`, what
    the reading comes to at the least (None: what sets, runs and totals do) and at the most (None:
    there is no end): chances lie between bounds as far apart as those rolls are likely. Under a
    condition they count as if all of them met it, which is wide enough: of m decided rolls that meet
    it, k answering yes, and up to u others, between k / (m + u) and (k + u) / (m + u) do.

    Raises `InputError` when no decided roll meets the condition.
    """
    function_of("a pool", "reading", reading)
    for die in dice:
        of_kind("die", die, Law, GIVE_OPEN)
    closed, others = decided_pool(dice), cases_not_decided(dice)
    try:
        decided = of_kind("reading", reading(closed), Distribution, NO_LAW)
    except NeverMetError:
        raise NeverMetError("decided roll of these dice") from None
    if least is None:
        least = min(0, *(len(dice) * min(die.floors) for die in dice))
    doubtful = decided.total < prod(die.total for die in closed.dice)
    still_open = {check_outcome("least", least): others}
    return OpenEnded(decided.counts, still_open, most=most, remaining_is_most=doubtful)


def decided_pool(dice: Sequence[Law]) -> Pool:
    """The dice as far as they have stopped. Raises `InputError` where one of them never has."""
    decided = decided_laws(dice)
    if decided is None:
        raise InputError("dice: one of them has no decided roll at all; follow it further")
    return pool(*decided)
