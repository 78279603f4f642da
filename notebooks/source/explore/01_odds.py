# %% [markdown]
# # Exact odds, view by view
#
# All odds are exact, counts of rolls over all rolls, except where it says simulation.
#
# A roll is written as you would say it: `3d6` is three six-sided dice added up, and `2d6 + d8 + 3` or
# `4d6 keep 3` are no harder.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Then move a slider, type another roll, or click in a picture: everything
# follows. `khedu report odds-explorer` makes a page of this notebook that needs no network, without the
# words that are for you who can move things, such as these.

# %% tags=["parameters"]
roll: str = "3d6"  # the roll at the start
target: int = 12  # the total you need
family: str = "nd6"  # many rolls at once: n is the number that changes
rule: str = "of-a-kind"  # the rule that the second half looks at

# %% [markdown]
# ## One roll
#
# How likely is it to reach what you need? The strong bars are the totals that do.

# %% [markdown] tags=["remove-cell"]
# Type the roll, or set it with the plain controls below the field. A click on a bar asks about that total;
# *exactly* also asks for a range of totals.

# %%
from khedu_core.board.explorer import Against, ChanceLines, ChanceMap, Explorer, OneRoll, opened

OneRoll(roll, target=target)

# %% [markdown]
# ## How many dice?
#
# One line for each target, against the number of dice.

# %% [markdown] tags=["remove-cell"]
# Write `75 %` into *Mark*, and the text says how many dice are enough for each. *Along the axis* swaps the
# two: one line for each number of dice, against the target.

# %%
ChanceLines(family, range(1, 9), (12, 18, 24))

# %% [markdown]
# ## A rule that changes the dice
#
# `5d6 of-a-kind`: dice that show the same face may turn, together, to the highest or the lowest face of the
# roll. Compare with plain `5d6`, whose chance to reach 18 is one half: the bars are no bell any more.

# %%
OneRoll(f"5d6 {rule} >= 18")

# %% [markdown]
# How many such dice, now the other way round, and written as one line. Every view shows its line at the
# bottom: copy it into a message, and whoever pastes it into an explorer gets the same view.

# %%
opened(f"lines: {family} {rule} >= 5..30 for n = 3, 4, 5, 6, mark 75 %, across target")

# %% [markdown]
# ## Dice and targets in one picture
#
# Each cell is the chance of that target with that many dice, in per cent where there is room to write it;
# the outline holds the cells that reach the mark. A click on a cell, or the arrow keys, read its exact chance.

# %%
ChanceMap(f"{family} {rule}", range(1, 11), range(5, 31), mark=0.75)

# %% [markdown]
# ## A against B
#
# Which roll comes to more, and how often do they tie?

# %%
Against("3d6 vs 2d8")

# %% [markdown] tags=["remove-cell"]
# ## Everything in one place
#
# All views, one at a time. Paste any line here. `03_rolls.ipynb` goes on with single rolls: what lies
# behind a bar, a simulation beside the exact odds, and what to reroll.

# %% tags=["remove-cell"]
Explorer("heat-map: 2d6 + n >= 8..16 for n = 0..6")

# %% [markdown]
# ## Try this
#
# 1. Five dice of a kind, at least 18: what is the rule worth against plain `5d6`? At which target most?
# 2. Of that rule there is another reading, `one-set`: `5d6 of-a-kind one-set`. From how many dice on does it
#    make a difference?
# 3. `3d6` against `2d8 + 1`: who wins now? Find two rolls with the same mean of which one wins more often.
#
# The answers are worked out, not written down. Open one when you have found yours.

# %% jupyter={"source_hidden": true} tags=["hide-input"]
from khedu_core.board.answers import Answers
from khedu_core.dice import d, of_a_kind, parse
from khedu_core.percentage import percent

turned, plain = of_a_kind(5), d(6).times(5)
worth = {total: turned.at_least(total) - plain.at_least(total) for total in plain}
most = max(worth, key=worth.get)
differs = next(n for n in range(1, 9) if of_a_kind(n) != of_a_kind(n, reading="one-set"))
now, skewed = parse("3d6 vs 2d8 + 1").law, parse("d6 vs d6 then 1..5: 0, 6: 21").law
gain = f"{percent(turned.at_least(18))} against {percent(plain.at_least(18))}"
Answers(
    f"{gain}. It is worth most at {most}: {100 * float(worth[most]):.2f} percentage points more.",
    f"From {differs} dice on: only then can two sets lie below the highest face.",
    f"3d6 wins {percent(now.win)}, 2d8 + 1 wins {percent(now.lose)}. A d6 against a die that is 0 five times "
    f"and 21 once has the same mean, and wins {percent(skewed.win)}: d6 vs d6 then 1..5: 0, 6: 21.",
)

# %% [markdown] tags=["remove-cell"]
# The same in code, for programs of your own:

# %% tags=["remove-cell"]
from khedu_core.dice.families.family import Family

for n, (chance,) in enumerate(Family(f"{family} {rule}").chances(range(1, 6), ">=", [18]), 1):
    print(n, chance)
