"""Numbers others have printed, each with its source in data/published.json; a wrong one is shown to be wrong.

A row gives exact answers, worked out apart from this package, and what is printed, in the same order; "wrong"
names the places at which what is printed is not what the exact answer rounds to, with the right figure.
"""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from khedu_core.dice import (
    Alike,
    Contest,
    Distribution,
    Joint,
    Machine,
    NoFace,
    Straight,
    chance,
    d,
    die,
    evaluate,
    explode,
    pool,
    read_open,
    versus,
)
from tests.dice.known_answers import PUBLISHED, named_in_tests, published


def ability() -> Distribution:
    """4d6 without the lowest."""
    return pool(*[d(6)] * 4).drop_lowest()


def abilities(number: int, target: int) -> Fraction:
    """At least so many of six abilities reach the target."""
    return ability().map(lambda total: total >= target).times(6).at_least(number)


def height(dice: int, least: int) -> Fraction:
    """One-Roll Engine: a set at least so high."""
    return pool(*[d(10)] * dice).best_set("height").chance(lambda width, height: height >= least)


def attack(attackers: int) -> Fraction:
    """Risk: the attacker wins the pair against one die of the defender."""
    return pool(*[d(6)] * attackers).pairwise(pool(d(6))).marginal(0).exactly(1)


def farkle(dice: int) -> Fraction:
    """Something scores: a 1, a 5, or three alike."""
    scores = pool(*[d(6)] * dice).value(lambda roll: 1 in roll or 5 in roll or max(map(roll.count, roll)) > 2)
    return scores.exactly(1)


def blades(dice: int) -> list[Fraction]:
    """Blades in the Dark: critical (two sixes), six, 4 or 5, less; no dice: the lower of two."""
    if not dice:
        lower = pool(d(6), d(6)).keep_lowest()
        return [Fraction(0), lower.exactly(6), lower.at_least(4) - lower.exactly(6), lower.at_most(3)]
    sixes, best = pool(*[d(6)] * dice).count([6]), pool(*[d(6)] * dice).keep_highest()
    return [sixes.at_least(2), sixes.exactly(1), best.at_most(5) - best.at_most(3), best.at_most(3)]


def savage_worlds(sides: int) -> list[Fraction | None]:
    """The better of an exploding die and an exploding d6, at least 2 to 12."""
    better = read_open(lambda dice: dice.keep_highest(), explode(d(sides)), explode(d(6)))
    return [better.at_least(target).exact for target in range(2, 13)]


def neon_city_overdrive() -> list[Fraction]:
    """Danger dice cancel equal action dice; the best left counts, each further six adds one."""

    def step(best: int, face: int, action: int, danger: int) -> int:
        left = max(0, action - danger)
        return best or (face + (left - 1) * (face == 6) if left else 0)

    law = Distribution(
        evaluate(Machine(0, step, lambda best, *dice: best, "descending"), [d(6)] * 6, [d(6)] * 6)
    )
    return [law.exactly(outcome) for outcome in range(12)]


def efron() -> list[Fraction]:
    """Each die beats the next, and the last the first."""
    a, b, c, last = die(4, 4, 4, 4, 0, 0), die(3), die(6, 6, 2, 2, 2, 2), die(5, 5, 5, 1, 1, 1)
    return [versus(x, y).win for x, y in ((a, b), (b, c), (c, last), (last, a))]


def sorted_battle(sides: int) -> list[Fraction]:
    """5 dice against 5, paired off: P(both win as many), and the mean square of the difference."""
    pairs: Joint = pool(*[d(sides)] * 5).pairwise(pool(*[d(sides)] * 5), ties="neither")
    difference = pairs.map(lambda won, tied, lost: won - lost)
    return [difference.exactly(0), difference.mean**2 + difference.variance]


def contest() -> list[Fraction]:
    both: Contest = versus(d(20), d(20))
    return [both.tie, both.win]


OURS: dict[str, Callable[[], Any]] = {
    "4d6 drop lowest mean": lambda: ability().mean,
    "4d6 drop lowest P(18)": lambda: ability().exactly(18),
    "six 4d6DL: at least 2 >= 18": lambda: abilities(2, 18),
    "six 4d6DL: at least 1 >= 16": lambda: abilities(1, 16),
    "six 4d6DL: at least 1 >= 15": lambda: abilities(1, 15),
    "six 4d6DL: at least 3 >= 14": lambda: abilities(3, 14),
    "6 @ 4d6kh3 >= 6 @ 4d6kh3 denominator 6^48": lambda: versus(ability().times(6), ability().times(6)).total,
    **{f"Risk {n}v1 attacker pairs won (2,1,0)": lambda n=n: attack(n) for n in (1, 2, 3)},
    "small straight exactly 4 in 5d6": lambda: (
        chance(Straight("contains", 4), 5) - chance(Straight("contains", 5), 5)
    ),
    "exploding d6 mean": lambda: explode(d(6)).mean,
    "exploding d10 mean": lambda: explode(d(10)).mean,
    **{f"ORE P(any set) {n}d10": lambda n=n: chance(Alike(2), n, 10) for n in (2, 4, 6, 8, 10)},
    **{
        f"ORE height >= {least} on {n}d10": lambda n=n, least=least: height(n, least)
        for least, n in ((7, 3), (8, 4), (5, 5), (2, 10))
    },
    "Newton-Pepys n=2": lambda: pool(*[d(6)] * 12).count([6]).at_least(2),
    "de Mere: one six in 4": lambda: 1 - chance(NoFace(6), 4),
    **{f"Farkle scoring rolls, {n} dice": lambda n=n: farkle(n) for n in (1, 3, 5)},
    **{f"Blades {n}d crit/6/4-5/1-3": lambda n=n: blades(n) for n in (0, 2, 4, 6)},
    **{f"Savage Worlds d{s} + wild d6, TN 2..12 (%)": lambda s=s: savage_worlds(s) for s in (6, 10)},
    "40k 3d6 drop highest >= 6": lambda: pool(*[d(6)] * 3).drop_highest().at_least(6),
    "d20 advantage mean": lambda: pool(d(20), d(20)).keep_highest().mean,
    "d20 vs d20: tie, strictly greater": contest,
    "Efron dice A>B, B>C, C>D, D>A": efron,
    "Neon City Overdrive 6 v 6 counts": neon_city_overdrive,
    "chuck-a-luck expectation": lambda: pool(*[d(6)] * 3).count([6]).map(lambda hits: hits or -1).mean,
    "3d6 all different": lambda: 1 - chance(Alike(2), 3),
    **{
        f"Isaksen 2016 3.1 sorted 5d{s} v 5d{s}: tie %, closeness": lambda s=s: sorted_battle(s)
        for s in (2, 6, 10)
    },
}


@pytest.mark.parametrize("what", OURS)
def test_our_answer_is_the_exact_one(what: str) -> None:
    found, exact = OURS[what](), published(what)
    assert (found if isinstance(found, list) else [found] * len(exact)) == exact, PUBLISHED[what]["source"]


@pytest.mark.parametrize("what", PUBLISHED)
def test_what_is_printed_is_right_or_known_to_be_wrong(what: str) -> None:
    row, exact = PUBLISHED[what], published(what)
    if "closeness" in what:  # one over the root of the mean square
        exact[1] = Fraction(1 / sqrt(exact[1]))
    wrong = {int(place): right for place, right in row.get("wrong", {}).items()}
    for place, printed in enumerate(row["printed"]):
        assert rounds_to(exact[place], printed) == (place not in wrong), row["source"]
        assert rounds_to(exact[place], wrong.get(place, printed))


def rounds_to(exact: Fraction, printed: str) -> bool:
    """A fraction is exact; a decimal is right within half a unit of its last place."""
    if "/" in printed:
        return exact == Fraction(printed)
    figure, is_percent = printed.rstrip("%"), printed.endswith("%")
    decimals = len(figure.partition(".")[2])
    return abs(exact * (100 if is_percent else 1) - Fraction(figure)) <= Fraction(1, 2 * 10**decimals)


def test_no_row_is_left_out() -> None:
    """56 figures: answered here, or by a test that takes its row by name (best rerolls, battles)."""
    assert len(PUBLISHED) == 56
    assert OURS.keys() | named_in_tests() == PUBLISHED.keys()
    assert sum("wrong" in row for row in PUBLISHED.values()) == 5
