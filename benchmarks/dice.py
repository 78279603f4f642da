"""Exact odds by three routes in one run: closed formula, state machine, enumeration of sorted rolls.

    python benchmarks/dice.py

Each figure is the median CPU time of interleaved calls with the garbage collector off.
"Cold" forgets the package's tables before each call. Compare the ratios: they carry over
from one computer to another far better than the times. Routes must agree to be timed.
"""

import gc
from collections.abc import Callable
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from statistics import median
from time import thread_time

from khedu_core.dice import d, of_a_kind_by_machine
from khedu_core.dice.convolution import power
from khedu_core.dice.of_a_kind_formula import _elementary, _subset_sums, every_set_up

ROLLS = [(2, 6), (4, 6), (6, 6), (8, 6), (20, 6), (100, 6), (6, 20), (20, 20)]
SUMS = [(6, 6), (20, 6), (100, 6), (20, 20), (100, 20)]
MOST_SORTED_ROLLS = 2000
REPEATS = 15


def by_enumeration(dice: int, sides: int) -> dict[int, int]:
    """The plain way: every sorted roll with its number of orders."""
    law: dict[int, int] = {}
    for roll in combinations_with_replacement(range(1, sides + 1), dice):
        orders = factorial(dice) // prod(factorial(roll.count(face)) for face in set(roll))
        total = sum(roll[-1] if roll.count(face) > 1 else face for face in roll)
        law[total] = law.get(total, 0) + orders
    return law


def forget() -> None:
    """Drop the tables that the closed formulas keep between calls."""
    _elementary.cache_clear()
    _subset_sums.cache_clear()


def measured(routes: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Median CPU seconds of each route; all but those named "warm" start with nothing remembered."""
    times: dict[str, list[float]] = {name: [] for name in routes}
    gc.disable()
    try:
        for _ in range(REPEATS):
            for name, route in routes.items():
                forget()
                if "warm" in name:
                    route()
                started = thread_time()
                route()
                times[name].append(thread_time() - started)
    finally:
        gc.enable()
    return {name: median(values) for name, values in times.items()}


def shown(title: str, times: dict[str, float], unit: str) -> None:
    """One line: each route in microseconds and as a multiple of the route called `unit`."""
    cells = (f"{name} {t * 1e6:9.1f} us ({t / times[unit]:7.1f} x)" for name, t in times.items())
    print(f"{title:>6}  " + "  ".join(cells))


def of_a_kind_line(dice: int, sides: int) -> None:
    law = every_set_up(dice, sides)
    routes: dict[str, Callable[[], object]] = {
        "formula": lambda: every_set_up(dice, sides),
        "formula warm": lambda: every_set_up(dice, sides),
        "machine": lambda: of_a_kind_by_machine(dice, sides),
    }
    assert of_a_kind_by_machine(dice, sides).counts == law
    if comb(dice + sides - 1, dice) <= MOST_SORTED_ROLLS:
        assert by_enumeration(dice, sides) == law
        routes["enumeration"] = lambda: by_enumeration(dice, sides)
    shown(f"{dice}d{sides}", measured(routes), "formula")


def sum_line(dice: int, sides: int) -> None:
    die = d(sides)
    assert die.times(dice).counts == power(die.counts, dice)
    routes: dict[str, Callable[[], object]] = {
        "recurrence": lambda: die.times(dice),
        "powering": lambda: power(die.counts, dice),
    }
    shown(f"{dice}d{sides}", measured(routes), "recurrence")


def main() -> None:
    print("of-a-kind, every set may turn (times, and multiples of the cold formula)")
    for dice, sides in ROLLS:
        of_a_kind_line(dice, sides)
    print("plain sums (multiples of the recurrence)")
    for dice, sides in SUMS:
        sum_line(dice, sides)


if __name__ == "__main__":
    main()
