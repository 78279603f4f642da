"""Chances of a roll under the readings of the of-a-kind rule and of the achievements of a roll.

They are what the greedy agent believes; the rules roll dice and count.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

from khedu_core.dice import Alike, Distribution, Straight, chance, of_a_kind
from khedu_core.dice.of_a_kind_rule.different_rolls import Roll, orders
from khedu_core.dice.of_a_kind_rule.readings import Reading

from ..choices import DiceLimit, MatchChoice, MatchSets, MatchSpan, TopSet
from ..choices import Straight as StraightReading
from ..choices import Three as ThreeReading
from ..state import CERTAIN, DICE, FACES, Params

MOST_LISTED = 12  # dice of a roll whose every result is looked at
STRAIGHTS = {
    StraightReading.ALL: Straight(),
    StraightReading.WITHIN: Straight("contains", 3),
    StraightReading.FIVE: Straight("contains", 5),
    StraightReading.FULL: Straight("whole"),
}
Table = tuple[tuple[int, ...], ...]


def roll_odds(p: Params, most: int) -> None:
    """Write the chances into a parameter record whose readings are set; ``most`` dice can be rolled."""
    straight = STRAIGHTS[StraightReading(p.straight)]
    alike = Alike(3, exactly=p.three == ThreeReading.EXACTLY)
    p.straight_odds = [_billionths(chance(straight, n, FACES)) if n else 0 for n in range(FACES + 1)]
    p.three_odds = [_billionths(chance(alike, n, FACES)) if n else 0 for n in range(FACES + 1)]
    if p.dice_limit == DiceLimit.SIX:
        most = min(most, FACES)
    if _may_fall(p):
        table = automatic_odds(p.match_sets == MatchSets.ONE, p.top_set == TopSet.FALLS, most)
    else:
        table = best_odds(_best_reading(p.match_sets == MatchSets.ONE), most)
    p.odds = [list(row) for row in table]


def best_law(p: Params, n: int) -> Distribution | None:
    """What n dice come to under the readings in force, sets turned for the highest total, exactly.

    None where a set may fall by itself and more than ``MOST_LISTED`` dice are rolled.
    """
    one = p.match_sets == MatchSets.ONE
    if not _may_fall(p):
        return of_a_kind(n, FACES, reading=_best_reading(one))
    return automatic_law(n, one, p.top_set == TopSet.FALLS) if n <= MOST_LISTED else None


def _may_fall(p: Params) -> bool:
    """Whether sets turn by themselves, and one that shows the highest face to a lower one."""
    automatic = p.match_choice == MatchChoice.AUTOMATIC
    return automatic and (p.match_span == MatchSpan.OTHERS or p.top_set == TopSet.FALLS)


def _best_reading(one: bool) -> Reading:
    """Upward, all sets together are as good as each on its own, and so is turning by itself."""
    return "one-set" if one else "each-set"


@cache
def best_odds(reading: Reading, most: int) -> Table:
    """Chances, in billionths, that the best total of n dice is at least a total: rows n, columns the total.

    Rows above ``most`` dice, which no attack can come to, are zero.
    """
    return _rows(lambda n: of_a_kind(n, FACES, reading=reading), most)


@cache
def automatic_odds(one: bool, falls: bool, most: int) -> Table:
    """The same where sets turn by themselves and the top one too: to the lowest face, or to the next below.

    ``one``: only the set that gains most turns. Above twelve dice the best total stands in for it.
    """

    def law(n: int) -> Distribution:
        if n > MOST_LISTED:
            return of_a_kind(n, FACES, reading=_best_reading(one))
        return automatic_law(n, one, falls)

    return _rows(law, most)


@cache
def automatic_law(n: int, one: bool, falls: bool) -> Distribution:
    """What n dice come to where sets turn by themselves; every different roll is looked at."""
    counts: Counter[int] = Counter()
    for roll in combinations_with_replacement(range(1, FACES + 1), n):
        counts[automatic_total(roll, one, falls)] += orders(roll)
    return Distribution(counts)


def automatic_total(roll: Roll, one: bool, falls: bool) -> int:
    """What a roll comes to when its sets turn by themselves, the top one to the lowest or the next face."""
    faces = sorted(set(roll))
    if len(faces) == 1:
        return sum(roll)
    top = faces[0] if falls else faces[-2]
    gains = [
        roll.count(face) * ((top if face == faces[-1] else faces[-1]) - face)
        for face in faces
        if roll.count(face) > 1
    ]
    return sum(roll) + (max(gains, default=0) if one else sum(gains))


def _rows(law: Callable[[int], Distribution], most: int) -> Table:
    none = (0,) * (FACES * DICE + 1)
    return (none, *(_tail(law(n)) for n in range(1, most + 1)), *[none] * (DICE - most))


def _billionths(exact: Fraction) -> int:
    return exact.numerator * CERTAIN // exact.denominator


def _tail(law: Distribution) -> tuple[int, ...]:
    tail, above = [], 0
    for total in range(FACES * DICE, -1, -1):
        above += law.counts.get(total, 0)
        tail.append(above * CERTAIN // law.total)
    return tuple(reversed(tail))
