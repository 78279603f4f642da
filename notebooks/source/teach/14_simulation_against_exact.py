# %% [markdown]
# # Simulation against exact
#
# A computer can roll dice a thousand times while you blink. Does it then know the chance? Here the exact chance stands
# beside what was rolled, so that we can see how far a simulation is off.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.board.explorer import GrowingSimulation, opened
from khedu_core.games.khedu.lessons.simulation_against_exact import EXACT, intervals, misses
from khedu_core.report import figure, plots
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 14, answers)

# %% [markdown]
# ## One roll
#
# The Hadimi Guard of seat 1 attacks a Hadimi Sentinel: three dice, sets turned, have to reach 14 (assumed figures, as
# no printed cards could be found). Attacking once is a simulation already, of one roll: the share of attacks that won is
# then 0 or 1, and cannot show the chance.

# %% [markdown] tags=["remove-cell"]
# Attack. Has it won? Undo it, ask for hints, and the board tells the chance. If you attack again after undoing, the same
# dice fall.

# %%
from khedu_core.games.khedu.scenes import Story

table = Story(2, achievements=True)
table.cadre(1, front="Hadimi Guard")
table.top(1, "Hadimi Sentinel")
table.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
lesson.play(table)

# %% [markdown]
# ## Roll again and again
#
# The same attack, without the table, and ten rolls of it. First stands what was rolled for: three dice, at least 14, and the
# *seed*, a number from which all dice of a simulation follow. The bars are exact, counted from all 216 rolls. The markers
# are what the ten rolls have brought.

# %% [markdown] tags=["remove-cell"]
# Press *Roll 10 more* a few times, then *Roll 1,000 more*. Watch the markers, and below them the estimate. Another seed
# rolls other dice.

# %%
lesson.step(opened("simulation: 3d6 of-a-kind >= 14, seed 1, 10 rolls"))

# %%
lesson.ask("four-times")

# %% [markdown]
# ## Is more always better?
#
# A class of 24 has rolled this attack, each on a computer of their own: 100 times, and then on to 1,000.

# %%
lesson.ask("nearer")

# %% [markdown]
# ## The square-root law
#
# A share of $n$ rolls, where the chance is $p$, is typically off by
#
# $$\sqrt{p\,(1-p)\,/\,n}\,.$$
#
# We call it the typical error. About two simulations in three are off by less than that.

# %%
lesson.ask("off-by", "typical_error")


# %% tags=["remove-cell", "yours"]
def typical_error(p, n):
    """Put your own code in place of the dots, and run this cell again."""
    return ...


lesson.check("typical_error", typical_error)

# %% [markdown]
# Ten thousand rolls of the same attack. Below the bars, the estimate with its interval closes in on the exact chance:
# fast at first, then ever more slowly.

# %%
with lesson.once_answered("Once you have answered: ten thousand rolls"):
    lesson.step(opened("simulation: 3d6 of-a-kind >= 14, seed 1, 10000 rolls"))

# %% [markdown]
# ## Say how sure you are
#
# An honest estimate is an interval: the share, and two typical errors to either side. It holds the exact chance in about
# 95 of 100 simulations.

# %%
lesson.ask("twenty")

# %% [markdown]
# Here are the intervals of the first twenty pupils, 100 rolls each. The line is the exact chance.

# %%
twenty = range(1, 21)
fig = plots.dots(
    list(twenty),
    {"share of 100 rolls, with its interval": intervals(twenty)},
    x_title="pupil",
    y_title="attacks that win",
    shares=True,
)
with lesson.once_answered("Once you have guessed: twenty intervals"):
    figure(
        plots.mark_level(fig, float(EXACT)),
        alt=f"Twenty shares between about 15 and 35 per cent, each with an interval of some 9 points to either side; "
        f"intervals that do not hold the exact chance, {float(EXACT):.1%}: {misses(twenty)}.",
        caption="Twenty simulations of one attack, and the exact chance as a line. How many intervals miss it?",
    )

# %% [markdown]
# ## How many games?
#
# Dice can be counted exactly. A whole game of Khedu cannot: it has far too many courses. There simulation is all we
# have, and it matters to know when to stop.

# %%
lesson.ask("how-many", "fifty-two")

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# Any roll beside its exact law. Find a chance that needs many rolls to be seen at all, such as five dice alike. To let
# programs play whole games, type `khedu simulate khedu` in a terminal: the result comes with its intervals.

# %% tags=["remove-cell"]
GrowingSimulation("5d6 5 alike", seed=1, rolls=100)

# %% [markdown]
# ## Done?

# %%
lesson.end()
