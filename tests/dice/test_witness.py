"""Floats and simulation beside the exact law; both must be able to say no."""

import numpy as np
import pytest

from khedu_core.dice import READINGS, Distribution, d, of_a_kind
from khedu_core.dice.witness import float_of_a_kind, goodness_of_fit, simulated
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


def test_statistic_by_hand() -> None:
    """60 throws of a die: sum of (seen - 10)**2 / 10."""
    fit = goodness_of_fit({1: 8, 2: 9, 3: 10, 4: 11, 5: 12, 6: 10}, d(6))
    assert fit.statistic == pytest.approx(1.0)
    assert fit.degrees == 5
    assert fit.p_value == pytest.approx(0.962566, abs=1e-6)


def test_small_cells_are_pooled() -> None:
    law = Distribution({0: 1, 1: 1, 2: 96, 3: 1, 4: 1})
    fit = goodness_of_fit({0: 3, 1: 2, 2: 290, 3: 3, 4: 2}, law)  # 300 seen: 3, 3, 288, 3, 3 expected
    assert fit.cells == ((0, 1), (2, 2), (3, 4))
    assert fit.statistic == pytest.approx(1 / 6 + 4 / 288 + 1 / 6)


def test_the_impossible_is_never_a_fit() -> None:
    fit = goodness_of_fit({1: 50, 2: 50, 7: 1}, d(2))
    assert fit.p_value == 0


def test_refusals() -> None:
    with pytest.raises(InputError, match="too few for a test"):
        goodness_of_fit({1: 1}, d(6))
    with pytest.raises(InputError, match="rolls = 10000001"):
        simulated(1, 10_000_001, seed=1)
    with pytest.raises(InputError, match="dice = 201"):
        float_of_a_kind(201)
