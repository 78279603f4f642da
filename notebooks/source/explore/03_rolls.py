# %% [markdown]
# # Single rolls: why, how often, and what to keep
#
# `01_odds.ipynb` tells how likely a total is. Here are the rolls themselves: those that make a total, those
# a computer rolls, and the dice you keep when you may reroll.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells.

# %% tags=["parameters"]
roll: str = "5d6 of-a-kind"  # the roll at the start
seed: int = 1  # 0 to 2147483647: the same seed gives the same simulated rolls

# %% [markdown]
# ## Why? The rolls behind a bar
#
# Below the bars are the rolls that make one of the totals. *Ways* says in how many orders the dice can fall
# so, and beside it is how they lie once the rule has been used.

# %% [markdown] tags=["remove-cell"]
# Click a bar: the list shows the rolls that make that total.

# %%
from khedu_core.board.explorer import GrowingSimulation, RerollAdviser, RollsBehind

RollsBehind(f"{roll} = 26")

# %% [markdown]
# ## Is it true? A simulation beside the exact law
#
# The computer rolls the dice and reads them by the rule; it knows nothing of the exact odds. The markers
# settle on the bars as the rolls add up. The whiskers say where they fall in 95 of 100 such simulations. Below is how the estimate ran: ten thousand rolls pin it down to about one percentage point,
# and it takes four times as many to halve that.

# %% [markdown] tags=["remove-cell"]
# Press a button to roll more.

# %%
GrowingSimulation(f"{roll} >= 18", seed=seed, rolls=100)

# %% [markdown]
# ## What to keep? A reroll adviser
#
# What is wanted, what lies on the table, and which dice to keep. The first row is the best there is, proven,
# not guessed. Whatever the notation can say of a roll can be wanted: `5d6 keep 2 >= 12`.

# %% [markdown] tags=["remove-cell"]
# Say what you want, type what lies on the table (or let it roll), choose any row and roll on.

# %%
RerollAdviser("5d6 5 alike", 2, (3, 3, 6, 1, 2))

# %% [markdown]
# Another wish, other advice. With a total of 22 to reach and two rerolls left:

# %%
RerollAdviser("5d6 >= 22", 2, (3, 3, 6, 1, 5))

# %% [markdown]
# ## Try this
#
# 1. Which totals of `3d6` are made by just one roll, whatever the order of its dice? By most?
# 2. Roll 100 times with ten seeds. How often is the exact chance outside the interval? How often should it?
# 3. You show 2, 3, 3, 5, 6 with one reroll left and want a straight of 4. Does that change if you want 5?
#
# The answers are worked out, not written down. Open one when you have found yours.

# %% jupyter={"source_hidden": true} tags=["hide-input"]
from collections import Counter
from itertools import combinations_with_replacement

from khedu_core.board.answers import Answers
from khedu_core.board.explorer import read_line
from khedu_core.board.explorer.simulated_rolls import SimulatedRolls
from khedu_core.dice.rerolling import best_rerolls
from khedu_core.percentage import percent

made = Counter(map(sum, combinations_with_replacement(range(1, 7), 3)))
one, most = ([total for total in made if made[total] == n] for n in (1, max(made.values())))
asked = read_line(f"simulation: {roll} >= 18")
tenfold = [SimulatedRolls(asked.notation, seed) for seed in range(1, 11)]
for simulated in tenfold:
    simulated.grow_to(100)

# %% jupyter={"source_hidden": true} tags=["hide-input"]
ends = [simulated.estimates(asked)[-1] for simulated in tenfold]
outside = sum(not end.low <= float(asked.chance) <= end.high for end in ends)
best = {n: best_rerolls(f"5d6 straight {n}", 1).after([2, 3, 3, 5, 6], rerolls_left=1).best for n in (4, 5)}
kept = {n: " or ".join(", ".join(map(str, option.kept)) for option in best[n]) for n in best}
Answers(
    f"By one roll: {', '.join(map(str, one))}. By most, {max(made.values())}: {', '.join(map(str, most))}.",
    f"With the seeds 1 to 10: {outside} of 10. In the long run it should be about 1 in 20.",
    f"For 4 in a row keep {kept[4]} ({percent(best[4][0].value)}); for 5 keep {kept[5]} "
    f"({percent(best[5][0].value)}).",
)
