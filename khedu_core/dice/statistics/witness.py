"""Simulation and SciPy's floats beside the exact counts: two independent routes.

`goodness_of_fit` compares a simulation with the exact law. Nothing here is in the path of an exact answer.
"""

from typing import TYPE_CHECKING, cast

from khedu_core.dice.limits import MAX_DICE, MAX_SEED, MAX_SIDES
from khedu_core.dice.of_a_kind_rule.readings import choices, known_direction, known_reading
from khedu_core.errors import whole_number

if TYPE_CHECKING:
    import numpy as np

MAX_SIMULATED = 10_000_000
"""Faces drawn in one simulation: rolls * dice."""

MAX_FLOAT_DICE = 200
"""Dice of a law in floats."""

MAX_FLOAT_SIDES = 20
"""Sides of their dice."""


def simulated(
    dice: int, rolls: int, seed: int, sides: int = 6, reading: str = "each-set", direction: str = "highest"
) -> dict[int, int]:
    """{total: times} in `rolls` simulated rolls, each with its best (or worst) choice by `readings.choices`.

    The same seed gives the same counts (NumPy's PCG64). Raises `InputError` above ten
    million faces drawn.
    """
    import numpy as np

    dice = whole_number("dice", dice, 1, MAX_DICE)
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    rolls = whole_number("rolls", rolls, 1, MAX_SIMULATED // dice)
    seed = whole_number("seed", seed, 0, MAX_SEED)
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

    The generating function of `of_a_kind_rule.formula` is sampled on a circle |x| = dice / b
    (near its saddle point) and at roots of unity for z, and both coefficients are read
    off by an inverse FFT: Cauchy's integral by the trapezium rule, whose error falls
    geometrically. Good to about 1e-10 for ordinary dice. Raises `InputError` above 200 dice or 20 sides.
    """
    import numpy as np
    from scipy.fft import ifft
    from scipy.special import gammaln

    dice = whole_number("dice", dice, 1, MAX_FLOAT_DICE)
    sides = whole_number("sides", sides, 1, MAX_FLOAT_SIDES)
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
