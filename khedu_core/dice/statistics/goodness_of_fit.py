"""Do these rolls fit that law? Pearson's test for simulations, real dice and logs of play.

Three ways to the p-value, the first of them that suits the question:

- exact: few rolls, every way they could have fallen counted by the state machine;
- chi-square: the usual curve, where outcomes expected often enough make up most of the law;
- simulated: SciPy's Monte Carlo test, for what lies between.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm
from typing import Any, ClassVar, Literal

from khedu_core.dice.display import span_text
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_SEED
from khedu_core.dice.machine import Order, evaluate
from khedu_core.errors import InputError, listed, of_kind, shown, whole_number
from khedu_core.percentage import percent

SMALLEST = 5.0
"""Expected observations a cell needs for the chi-square curve (Cochran's rule)."""

MAX_POOLED = Fraction(1, 10)
"""Chance that may lie in pooled cells before the chi-square test would look past too much."""

RESAMPLES, FEWEST_RESAMPLES = 9_999, 999
"""Logs drawn for one simulated test, and how few will do for a law of very many outcomes."""

MAX_OBSERVED = 10**9
"""Largest outcome in a log, either sign."""

MAX_OBSERVED_LISTED = 2_000_000
"""Outcomes listed one by one; of more, the counts are given."""

MAX_OBSERVATIONS = 10**12
"""Times one outcome was seen."""

MAX_EXACT_ROLLS = 200
"""Rolls of one exact test."""

MAX_EXACT_OUTCOMES = 200
"""Outcomes of the law of one exact test."""

MAX_EXACT_WORK = 2_000_000
"""Outcomes * rolls**2 * different statistics of one exact test, about half a second."""

MAX_SIMULATED_CELLS = 20_000_000
"""Cells times resamples of one simulated test."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Outcomes first..last counted together."""

    first: int
    last: int
    seen: int
    expected: float

    def __str__(self) -> str:
        return span_text(self.first, self.last, " to ")


@dataclass(frozen=True, slots=True)
class Fit:
    """How well observed counts fit an exact law; prints as a verdict in plain words."""

    observations: int
    statistic: float
    """Pearson's: the sum of (seen - expected)**2 / expected over the cells; infinite for the impossible."""
    p_value: float
    """Chance of a statistic at least as large if the law is right."""
    cells: tuple[Cell, ...]
    method: Literal["chi-square", "exact", "simulated"]
    exact: Fraction | None = None
    """The p-value as a fraction, by the exact method."""
    impossible: tuple[int, ...] = ()
    """Observed outcomes that the law rules out."""

    @property
    def degrees(self) -> int:
        """Degrees of freedom: cells less one."""
        return len(self.cells) - 1

    @property
    def pooled(self) -> tuple[Cell, ...]:
        """The cells that hold more than one outcome."""
        return tuple(cell for cell in self.cells if cell.first != cell.last)

    @property
    def furthest(self) -> Cell:
        """The cell that adds most to the statistic."""
        return max(self.cells, key=lambda cell: (cell.seen - cell.expected) ** 2 / cell.expected)

    @property
    def verdict(self) -> str:
        """One sentence that claims no more than the p-value does."""
        if self.impossible:
            named = ", ".join(map(str, self.impossible[:5]))
            return f"does not fit: {named} was seen, which the law rules out"
        often = f"a log this far off, or further, comes by chance in {percent(self.p_value)} of cases"
        if self.p_value < 1e-6:
            often = "fewer than one log in a million is this far off by chance"
        if self.p_value >= 0.05:
            return f"no sign against the law: {often}"
        cell = self.furthest
        where = f"most of it at {cell}, seen {cell.seen} times where {cell.expected:.1f} are expected"
        if self.p_value >= 0.01:
            return f"unusual, not proof: {often}; {where}. Roll more before you conclude anything"
        if self.p_value >= 0.001:
            return f"suspicious: {often}; {where}. A fresh log will settle it"
        return f"does not fit: {often}; {where}"

    def detectable(self, power: float = 0.8) -> tuple[Cell, float] | None:
        """(cell, chance it would need): the bias of the likeliest cell that a log so long usually shows.

        With this chance instead of the law's, the rest shrunk in proportion, the test would give
        p < 0.05 in `power` of all such logs (non-central chi-square). None if even certainty would not.
        """
        _above_0("power", power, 1, "choose how often a bias should show, such as 0.8")
        from scipy.optimize import brentq
        from scipy.stats import chi2, ncx2

        limit = chi2.isf(0.05, self.degrees)
        needed = brentq(lambda shift: ncx2.sf(limit, self.degrees, shift) - power, 1e-9, 1e5)
        cell = max(self.cells, key=lambda cell: cell.expected)
        chance = cell.expected / self.observations
        biased = chance + (needed / self.observations * chance * (1 - chance)) ** 0.5
        return (cell, biased) if biased <= 1 else None

    def __str__(self) -> str:
        rolls = "1 roll" if self.observations == 1 else f"{self.observations:,} rolls"
        lines = [f"{rolls}: {self.verdict}."]
        if not self.impossible and self.p_value >= 0.05:
            lines.append(self._blind_to())
        if self.pooled:
            together = ", ".join(str(cell) for cell in self.pooled[:6])
            more = " and others" if len(self.pooled) > 6 else ""
            lines.append(f"Counted together, being rare: {together}{more}.")
        return " ".join(lines)

    def _blind_to(self) -> str:
        found = self.detectable()
        if found is None:
            return "So few rolls would hardly show any bias; roll more."
        cell, chance = found
        fair = cell.expected / self.observations
        return (
            f"It would usually have shown a bias such as {cell} coming {percent(chance, 1)} of the time "
            f"instead of {percent(fair, 1)}; a smaller one needs more rolls."
        )


def goodness_of_fit(
    observed: Mapping[int, int] | Iterable[int],
    exact: Distribution,
    smallest: float = SMALLEST,
    seed: int = 0,
) -> Fit:
    """Compare observed rolls with an exact law.

    observed: {outcome: times}, or the outcomes one by one. A short log is tested exactly, no
    outcomes pooled. Otherwise neighbouring outcomes are pooled until each cell expects
    `smallest` observations; where that would pool more than a tenth of the law, each cell
    expects at least 1 and the p-value is simulated, the same for the same `seed`. Raises
    `InputError` for counts that are no whole numbers, a law with one outcome, or too few
    rolls to fill two cells.
    """
    of_kind("exact", exact, Distribution, "give the law of a roll, such as d(6)")
    _above_0("smallest", smallest, MAX_OBSERVATIONS, "choose what a cell must expect, such as 5")
    seed = whole_number("seed", seed, 0, MAX_SEED)
    seen = _tally(observed)
    number = sum(seen.values())
    if len(exact) < 2:
        raise InputError("law: has a single outcome, so there is nothing to test; give the law of a roll")
    if number < 1:
        raise InputError("observations = 0: nothing was rolled; give {outcome: times}")
    cells = _pooled(seen, exact, number, smallest)
    impossible = tuple(x for x, times in sorted(seen.items()) if times and x not in exact.counts)
    if impossible:
        return Fit(number, float("inf"), 0.0, cells, "exact", Fraction(0), impossible)
    if _countable(number, exact):
        return _by_counting(number, tuple(_cell(x, x, seen, exact, number) for x in exact), exact)
    if _chance_pooled(cells, exact) <= MAX_POOLED:
        return _by_curve(number, cells)
    fine = _pooled(seen, exact, number, 1.0)
    if len(fine) > MAX_SIMULATED_CELLS // FEWEST_RESAMPLES:
        return _by_curve(number, cells)
    return _by_simulation(number, fine, seed)


def _tally(observed: Mapping[int, int] | Iterable[int]) -> dict[int, int]:
    if not isinstance(observed, Mapping):
        what_to_do = "give {outcome: times} or a list of outcomes"
        one_by_one = listed("observations", observed, MAX_OBSERVED_LISTED, what_to_do)
        observed = Counter(
            whole_number("observed outcome", x, -MAX_OBSERVED, MAX_OBSERVED) for x in one_by_one
        )
    seen = {}
    for given, times in observed.items():
        outcome = whole_number("observed outcome", given, -MAX_OBSERVED, MAX_OBSERVED)
        seen[outcome] = whole_number(f"times {outcome} was seen", times, 0, MAX_OBSERVATIONS)
    return seen


def _above_0(field: str, value: float, below: int, what_to_do: str) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction) or not 0 < value < below:
        raise InputError(f"{field} = {shown(value)}: allowed above 0 and below {below:,}; {what_to_do}")


def _cell(first: int, last: int, seen: Mapping[int, int], exact: Distribution, number: int) -> Cell:
    inside = [x for x in exact if first <= x <= last] if first != last else [first]
    expected = sum(exact.counts[x] for x in inside) / exact.total * number
    return Cell(first, last, sum(seen.get(x, 0) for x in inside), expected)


def _pooled(seen: Mapping[int, int], exact: Distribution, number: int, smallest: float) -> tuple[Cell, ...]:
    """Neighbours pooled, from the lowest outcome up, until each cell expects at least `smallest`."""
    needed = Fraction(smallest) * exact.total
    ends: list[tuple[int, int]] = []
    weight = 0
    for outcome, count in exact.counts.items():
        if weight * number >= needed or not ends:
            ends.append((outcome, outcome))
            weight = 0
        ends[-1] = ends[-1][0], outcome
        weight += count
    if weight * number < needed and len(ends) > 1:  # the last stayed too small: it joins the one before
        ends[-2:] = [(ends[-2][0], ends[-1][1])]
    return tuple(_cell(first, last, seen, exact, number) for first, last in ends)


def _chance_pooled(cells: tuple[Cell, ...], exact: Distribution) -> Fraction:
    apart = sum(exact.counts[cell.first] for cell in cells if cell.first == cell.last)
    return 1 - Fraction(apart, exact.total)


def _by_curve(number: int, cells: tuple[Cell, ...]) -> Fit:
    from scipy.stats import chisquare

    if len(cells) < 2:
        raise _too_few(number)
    test = chisquare([cell.seen for cell in cells], [cell.expected for cell in cells])
    return Fit(number, float(test.statistic), float(test.pvalue), cells, "chi-square")


@dataclass(frozen=True, slots=True)
class _SquaresOverWeights:
    """The sum of times**2 * factor over the outcomes: Pearson's statistic in whole numbers."""

    factor: tuple[tuple[int, int], ...]
    order: ClassVar[Order] = "any"

    def start(self) -> int:
        return 0

    @property
    def step(self) -> Callable[[int, int, int], int]:
        factor = dict(self.factor)
        return lambda state, face, count: state + count * count * factor[face]

    def finish(self, state: int, dice: int) -> int:
        return state


def _countable(number: int, exact: Distribution) -> bool:
    """Whether every way the rolls could fall can be counted well within a second."""
    k = len(exact)
    if number > MAX_EXACT_ROLLS or k > MAX_EXACT_OUTCOMES:
        return False
    statistics = comb(number + k - 1, k - 1)
    if len(set(exact.counts.values())) == 1:  # equal chances: few different sums of squares
        statistics = min(statistics, number**2 // 16 + 1)
    return k * number**2 * statistics <= MAX_EXACT_WORK


def _by_counting(number: int, cells: tuple[Cell, ...], exact: Distribution) -> Fit:
    """The rolls are a pool of dice that obey the law; the state machine gives the law of the statistic."""
    scale = lcm(*exact.counts.values())
    factor = {x: scale // count for x, count in exact.counts.items()}
    ways = evaluate(_SquaresOverWeights(tuple(factor.items())), [exact] * number)
    reached = sum(cell.seen**2 * factor[cell.first] for cell in cells)
    p = Fraction(sum(w for value, w in ways.items() if value >= reached), exact.total**number)
    statistic = Fraction(reached * exact.total, scale * number) - number
    return Fit(number, float(statistic), float(p), cells, "exact", p)


def _by_simulation(number: int, cells: tuple[Cell, ...], seed: int) -> Fit:
    import numpy as np
    from scipy.stats import monte_carlo_test

    if len(cells) < 2:
        raise _too_few(number)
    expected = np.array([cell.expected for cell in cells])
    chances = expected / expected.sum()
    random = np.random.Generator(np.random.PCG64(seed))

    def statistic(seen: Any, axis: int) -> Any:
        return ((seen - expected) ** 2 / expected).sum(axis=axis)

    test = monte_carlo_test(
        np.array([cell.seen for cell in cells]),
        lambda size: random.multinomial(number, chances, size=size[0]),
        statistic,
        n_resamples=min(RESAMPLES, MAX_SIMULATED_CELLS // len(cells)),
        batch=max(1, 1_000_000 // len(cells)),
        alternative="greater",
        vectorized=True,
    )
    return Fit(number, float(test.statistic), float(test.pvalue), cells, "simulated")


def _too_few(number: int) -> InputError:
    return InputError(f"observations = {number}: too few for a test of this law; observe more rolls")
