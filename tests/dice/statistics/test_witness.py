"""Floats and simulation beside the exact law; both must be able to say no."""

import numpy as np
import pytest

from khedu_core.dice import READINGS, d, of_a_kind
from khedu_core.dice.statistics.goodness_of_fit import goodness_of_fit
from khedu_core.dice.statistics.witness import float_of_a_kind, simulated
from khedu_core.errors import InputError


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (3, 6), (6, 6), (50, 6), (200, 6), (12, 20), (5, 2)])
def test_the_float_route_is_close_everywhere(dice: int, sides: int) -> None:
    exact = of_a_kind(dice, sides)
    expected = [exact.counts.get(total, 0) / exact.total for total in range(dice * sides + 1)]
    assert np.max(np.abs(float_of_a_kind(dice, sides) - expected)) < 1e-10


def test_scipy_convolution_agrees_with_the_sum() -> None:
    from scipy.signal import fftconvolve

    floats = np.array([1.0])
    for sides in (6, 6, 8, 12):
        floats = fftconvolve(floats, np.full(sides, 1 / sides))
    exact = d(6).times(2) + d(8) + d(12)
    assert np.allclose(floats, [count / exact.total for count in exact.counts.values()], atol=1e-12)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("direction", ["highest", "lowest"])
def test_simulation_fits_the_exact_law(reading: str, direction: str) -> None:
    observed = simulated(5, 40_000, seed=11, reading=reading, direction=direction)
    assert sum(observed.values()) == 40_000
    fit = goodness_of_fit(observed, of_a_kind(5, 6, reading, direction))
    assert fit.p_value > 0.001
    assert fit.degrees == len(fit.cells) - 1


def test_simulation_tells_the_readings_apart() -> None:
    observed = simulated(5, 40_000, seed=11)
    assert goodness_of_fit(observed, of_a_kind(5, 6, "one-set")).p_value < 1e-6
    assert goodness_of_fit(observed, d(6).times(5)).p_value < 1e-6


def test_the_same_seed_gives_the_same_rolls() -> None:
    assert simulated(3, 1000, seed=5) == simulated(3, 1000, seed=5)
    assert simulated(3, 1000, seed=5) != simulated(3, 1000, seed=6)


def test_refusals() -> None:
    with pytest.raises(InputError, match="rolls = 10000001"):
        simulated(1, 10_000_001, seed=1)
    with pytest.raises(InputError, match="sides = 0: allowed 1 to 1000"):
        simulated(1, 10, seed=1, sides=0)
    with pytest.raises(InputError, match="dice = 201"):
        float_of_a_kind(201)
