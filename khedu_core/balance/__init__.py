"""Balance: campaigns of games, and what their result rows say with what certainty.

A :class:`~khedu_core.balance.campaign.Campaign` plays games;
:func:`~khedu_core.balance.figures.figures_of` turns their rows into figures, each defined in a
module of its own; :mod:`~khedu_core.balance.tables` lays them out. Two campaigns are compared
game by game with :func:`~khedu_core.balance.paired.paired_differences`, and agents are set against
each other by :func:`~khedu_core.balance.ladder.ladder`.
"""

from .band import Band, Verdict, Weight, fair_band
from .campaign import Campaign, params_sha256
from .figures import Figures, figures_of
from .ladder import Rung, ladder
from .margin import margins
from .paired import Difference, paired_differences
from .precision import games_needed, running
from .spread import tally

__all__ = [
    "Band",
    "Campaign",
    "Difference",
    "Figures",
    "Rung",
    "Verdict",
    "Weight",
    "fair_band",
    "figures_of",
    "games_needed",
    "ladder",
    "margins",
    "paired_differences",
    "params_sha256",
    "running",
    "tally",
]
