"""The float view, with SciPy: witnesses, approximations with their error, goodness of fit."""

from khedu_core.dice.statistics.approximation import Approximation, approximate, berry_esseen
from khedu_core.dice.statistics.goodness_of_fit import Fit, goodness_of_fit
from khedu_core.dice.statistics.witness import float_of_a_kind, simulated

__all__ = [
    "Approximation",
    "Fit",
    "approximate",
    "berry_esseen",
    "float_of_a_kind",
    "goodness_of_fit",
    "simulated",
]
