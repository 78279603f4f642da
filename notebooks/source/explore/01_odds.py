# %% [markdown]
# # Exact odds, live
#
# Choose Run, Run All Cells. Then move a slider, type another roll, or click in a picture: everything
# follows. All odds are exact, counts of rolls over all rolls, except where it says simulation.
#
# A roll is written as you would say it: `3d6`, `2d6 + d8 + 3`, `4d6 keep 3`, `5d6 of-a-kind`. The last is
# the rule that lets dice of one face turn, together, to the highest or lowest face of the roll.

# %% tags=["parameters"]
roll: str = "5d6 of-a-kind"  # the roll at the start
target: int = 18  # the total you need
family: str = "nd6 of-a-kind"  # many rolls at once: n is the number that changes

# %% [markdown]
# ## One roll
#
# How likely is it to reach what you need? Type the roll, or set it with the plain controls below the field.
# A click on a bar asks about that total.

# %%
from khedu_core.board.explorer import Against, ChanceLines, ChanceMap, Explorer, OneRoll, opened

OneRoll(roll, target=target)

# %% [markdown]
# ## How many dice?
#
# One line for each target, against the number of dice. Write `75 %` into *Mark*, and the text says how many
# dice are enough for each. *Along the axis* swaps the two: one line for each number of dice, against the target.

# %%
ChanceLines(family, range(1, 9), (12, 18, 24))

# %% [markdown]
# The same question the other way round, written as one line. Every view shows its line at the bottom: copy
# it into a message, and whoever pastes it gets the same view.

# %%
opened(f"lines: {family} >= 5..30 for n = 3, 4, 5, 6, mark 75 %, across target")

# %% [markdown]
# ## Dice and targets in one picture
#
# Each cell is the chance, in per cent, of that target with that many dice; the outline holds the cells that
# reach the mark. Click a cell, or use the arrow keys, to read the exact chance.

# %%
ChanceMap(family, range(1, 11), range(5, 31), mark=0.75)

# %% [markdown]
# ## A against B
#
# Which roll comes to more, and how often do they tie?

# %%
Against("3d6 vs 2d8")

# %% [markdown]
# ## Everything in one place
#
# All views, one at a time. Paste any line here. `03_rolls.ipynb` goes on with single rolls: what lies
# behind a bar, a simulation beside the exact odds, and what to reroll.

# %%
Explorer("heat-map: 2d6 + n >= 8..16 for n = 0..6")

# %% [markdown]
# ## Try this
#
# 1. Five dice of a kind, at least 18: what is the rule worth against plain `5d6`? At which target most?
# 2. In *One roll*, switch the reading to `one-set`. From how many dice on does that make a difference?
# 3. `3d6` against `2d8 + 1`: who wins now? Find two rolls with the same mean of which one wins more often.
#
# The same in code, for programs of your own:

# %%
from khedu_core.dice.families.family import Family

Family(family).chances(range(1, 6), ">=", [target])
