"""Balance: campaigns of games, and what their result rows say with what certainty.

A :class:`~khedu_core.balance.campaign.Campaign` plays games;
:func:`~khedu_core.balance.figures.figures_of` turns their rows into figures, each defined in a
module of its own; :mod:`~khedu_core.balance.tables` lays them out. Two campaigns are compared
game by game with :func:`~khedu_core.balance.paired.paired_differences`, all readings of a game with
:func:`~khedu_core.balance.readings_table.readings_table`, and agents are set against each other by
:func:`~khedu_core.balance.ladder.ladder`.
"""

from .band import Band, Standing, fair_band
from .campaign import Campaign, params_sha256
from .comparison import Compared, compare_tables
from .figures import Figures, figures_of
from .groups import GroupRate, group_rates
from .histogram import Bin, histogram
from .in_words import chi_square_in_words, groups_in_words, rarely_used_in_words, seats_in_words
from .ladder import Rung, ladder
from .margin import margins
from .measures import Measure, set_measures, summed
from .one_player import BestGame, OnePlayerFigures, one_player_figures
from .paired import Difference, Differs, Verdict, paired_differences
from .precision import games_needed, running
from .readings_found import ReadingRow, ReadingsTable
from .readings_shown import figure_table, loudest_table, readings_in_words
from .readings_table import readings_table
from .spread import tally

__all__ = [
    "Band",
    "BestGame",
    "Bin",
    "Campaign",
    "Compared",
    "Difference",
    "Differs",
    "Figures",
    "GroupRate",
    "Measure",
    "OnePlayerFigures",
    "ReadingRow",
    "ReadingsTable",
    "Rung",
    "Standing",
    "Verdict",
    "chi_square_in_words",
    "compare_tables",
    "fair_band",
    "figure_table",
    "figures_of",
    "games_needed",
    "group_rates",
    "groups_in_words",
    "histogram",
    "ladder",
    "loudest_table",
    "margins",
    "one_player_figures",
    "paired_differences",
    "params_sha256",
    "rarely_used_in_words",
    "readings_in_words",
    "readings_table",
    "running",
    "seats_in_words",
    "set_measures",
    "summed",
    "tally",
]
