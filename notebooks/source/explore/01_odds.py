# %% [markdown]
# # Exact odds, live
#
# Move a slider, or click in a chart, and everything follows. All odds are exact: counts of rolls over all
# rolls, never a simulation.
#
# - **Dice** and **Target**: how many dice, and the total you need.
# - **Reading**: how the of-a-kind rule is understood. Dice that show the same face form a set, and the roller
#   may turn a set to the highest or lowest face showing; the readings differ in which sets and how often.
# - **Total is**: at least, exactly, or at most the target.

# %% tags=["parameters"]
dice: int = 5  # 1 to 12: dice at the start
target: int = 18  # 1 to 72: target at the start
# How the of-a-kind rule is read at the start.
reading: str = "each-set"  # one of each-set, one-set, upward, sub-groups, reapply-original, reapply-current

# %%
from khedu_core.board.odds_explorer import OddsExplorer

explorer = OddsExplorer(dice=dice, target=target, reading=reading)
explorer

# %% [markdown]
# The picture and the numbers come from one object. The same questions in code:

# %%
from khedu_core.dice import d, of_a_kind

with_rule = of_a_kind(dice, reading=reading)
as_rolled = d(6).times(dice)
with_rule.at_least(target), as_rolled.at_least(target)

# %% [markdown]
# A `Distribution` shows itself as a table; `mean`, `variance`, `quantile` and sums of distributions are exact
# too.

# %%
with_rule

# %% [markdown]
# ## Try this
#
# 1. Five dice, at least 18: how much is the rule worth? Which target makes it worth most?
# 2. Switch the reading to `one-set`. From how many dice on does that make a difference?
# 3. With `at most`, the *highest* total is a handicap. What would the roller do instead?
#
# Your own question goes here:

# %%
of_a_kind(3, direction="lowest").at_most(5)
