"""SciPy beside the exact counts: goodness of fit, simulation, an independent float route.

Nothing here is in the path of an exact answer.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, cast

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_DICE
from khedu_core.dice.readings import choices, known_direction, known_reading
from khedu_core.errors import InputError, whole_number

if TYPE_CHECKING:
    import numpy as np

MAX_SIMULATED = 10_000_000
"""Faces drawn in one simulation: rolls * dice."""


class Fit(NamedTuple):
    """Pearson's chi-square test of observed counts against an exact law."""

    statistic: float
    degrees: int
    """Degrees of freedom: pooled cells less one."""
    p_value: float
    """Chance of a statistic at least as large if the law is right; 0 if the impossible was observed."""
    cells: tuple[tuple[int, int], ...]
    """(first, last) outcome of each cell after pooling."""


def goodness_of_fit(observed: Mapping[int, int], exact: Distribution, smallest: float = 5.0) -> Fit:
    """Compare simulated counts with the exact law.

    Neighbouring outcomes are pooled until each cell expects at least `smallest`
    observations, below which the chi-square approximation is poor. Raises `InputError`
    if fewer than two cells remain: observe more.
    """
    from scipy.stats import chisquare

    number = sum(observed.values())
    impossible = any(n for x, n in observed.items() if x not in exact.counts)
    cells: list[tuple[int, int]] = []
    seen: list[int] = []
    expected: list[float] = []
    open_cell = False  # whether the latest cell still expects too few
    for outcome, count in exact.counts.items():
        share = count / exact.total * number
        if not open_cell:
            cells.append((outcome, outcome))
            seen.append(0)
            expected.append(0.0)
        cells[-1] = cells[-1][0], outcome
        seen[-1] += observed.get(outcome, 0)
        expected[-1] += share
        open_cell = expected[-1] < smallest
    if open_cell and len(cells) > 1:  # the last cell stayed too small: it joins the one before
        cells[-2:] = [(cells[-2][0], cells[-1][1])]
        seen[-2:] = [sum(seen[-2:])]
        expected[-2:] = [sum(expected[-2:])]
    if len(cells) < 2:
        raise InputError(f"observations = {number}: too few for a test of this law; simulate more rolls")
    if impossible:
        return Fit(float("inf"), len(cells) - 1, 0.0, tuple(cells))
    test = chisquare(seen, expected)
    return Fit(float(test.statistic), len(cells) - 1, float(test.pvalue), tuple(cells))


def simulated(
    dice: int, rolls: int, seed: int, sides: int = 6, reading: str = "each-set", direction: str = "highest"
) -> dict[int, int]:
    """{total: times} in `rolls` simulated rolls, each with its best (or worst) choice by `readings.choices`.

    The same seed gives the same counts (NumPy's PCG64). Raises `InputError` above ten
    million faces drawn.
    """
    import numpy as np

    dice = whole_number("dice", dice, 1, MAX_DICE)
    rolls = whole_number("rolls", rolls, 1, MAX_SIMULATED // dice)
    seed = whole_number("seed", seed, 0, 2**63 - 1)
    reading, highest = known_reading(reading), known_direction(direction) == "highest"
    faces = np.random.Generator(np.random.PCG64(seed)).integers(
        1, sides + 1, size=(rolls, dice), dtype=np.int16
    )
    faces.sort(axis=1)
    kinds, times = np.unique(faces, axis=0, return_counts=True)
    counts: dict[int, int] = {}
    for roll, number in zip(kinds.tolist(), times.tolist(), strict=True):
        reach = choices(roll, reading)
        total = reach.best if highest else reach.worst
        counts[total] = counts.get(total, 0) + number
    return dict(sorted(counts.items()))


def float_of_a_kind(dice: int, sides: int = 6) -> "np.ndarray":
    """P(best total = t) at index t, in floats, by a route of its own (every set may turn up).

    The generating function of `of_a_kind_formula` is sampled on a circle |x| = dice / b
    (near its saddle point) and at roots of unity for z, and both coefficients are read
    off by an inverse FFT: Cauchy's integral by the trapezium rule, whose error falls
    geometrically. Good to about 1e-10 for ordinary dice.
    """
    import numpy as np
    from scipy.fft import ifft
    from scipy.special import gammaln

    dice = whole_number("dice", dice, 1, 200)
    sides = whole_number("sides", sides, 1, 20)
    law = np.zeros(dice * sides + 1)
    points = 4 * dice + 64
    turn = np.exp(2j * np.pi * np.arange(points) / points)[:, None]
    for b in range(1, sides + 1):
        lacks = b * (b - 1) // 2 + 1
        z = np.exp(-2j * np.pi * np.arange(lacks) / lacks)[None, :]
        radius = dice / b
        x, full, small = radius * turn, np.exp(radius * (turn - 1)), np.exp(-radius)
        values = (full - small) * np.ones_like(z)  # each factor divided by exp(radius)
        for gap in range(1, b):
            values = values * (full + small * x * (z**gap - 1))
        coefficient = (values * turn ** (-dice)).mean(axis=0)
        scale = np.exp(gammaln(dice + 1) + b * radius - dice * np.log(sides * radius))
        chances = np.real(ifft(coefficient)) * scale
        reachable = dice * b - np.arange(lacks)
        inside = reachable >= 0
        law[reachable[inside]] += chances[inside]
    return cast("np.ndarray", law)
