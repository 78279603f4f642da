# %% [markdown]
# # A roll turns
#
# Dice that show the same face may turn, all together, to the highest or the lowest face of the roll. That one
# rule turns many a fight in the desert. What is it worth?

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 1, answers)

# %% [markdown]
# ## Before you read on
#
# The Khana Ku Djani of seat 1, five dice, attacks the Khana Ubak on top of the first stack, whose defence is 17 (both
# figures are assumed). Khana are the great units of the clans; of a stack of the desert, the top unit can be attacked. The
# dice fall: 1, 3, 3, 4, 5. That is 16, one too few. Is the fight lost?

# %% [markdown] tags=["remove-cell"]
# Here is the table: attack with the Khana in front of you, and see what the board offers. The dice are loaded; undo
# takes everything back.

# %%
from khedu_core.games.khedu.lessons.a_roll_turns import ROLL, table, turned

lesson.play(table(), dice=ROLL)

# %%
lesson.ask("highest")

# %% [markdown]
# ## Watch it happen
#
# The same fight, step by step. (Winning is rewarded with what the loser is worth; more of that in lessons 2 and 5.)

# %%
lesson.step(turned(), "An attack on a defence of 17")

# %% [markdown]
# ## Up, down, or as it fell
#
# A set need not turn, and it may turn down as well. What for? In lesson 3 you will send a unit that you want to lose.
#
# (A number such as K-71, here and in later lessons, names a question that the rulebook leaves open. Lesson 9 is about
# such questions; until then we play by one reading of each.)

# %%
lesson.ask("three-totals", "two-pairs")

# %% [markdown]
# ## A claim to break
#
# Somebody at the table says this. Prove them wrong.

# %%
lesson.ask("always-more")

# %% [markdown]
# ## How often is there a set at all?
#
# Write a chance as you like: as a fraction, a decimal number, or per cent.

# %%
lesson.ask("pair", "set-of-three")

# %% [markdown]
# ## The rule as a program

# %%
lesson.ask("most")


# %% tags=["remove-cell", "yours"]
def most(roll):
    """The highest total of a roll: put your own code in place of the dots, and run this cell again."""
    return ...


lesson.check("most", most)

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# A game from its deal, with the chance of each attack if you ask for hints: where would you attack?

# %% tags=["remove-cell"]
lesson.play(seed=3)

# %% [markdown]
# ## Done?

# %%
lesson.end()
