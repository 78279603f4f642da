# %% [markdown]
# # A roll turns
#
# Dice that show the same face may turn, all together, to the highest or the lowest face of the roll. That one
# rule turns many a fight in the desert. What is it worth?

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 1, answers)

# %% [markdown]
# ## Before you read on
#
# The Himbua of seat 1 attacks the Khana Ku Djani on top of the first stack, whose defence is 18. The dice fall:
# 2, 3, 3, 3, 6. That is 17, one too few. Is the fight lost?

# %% [markdown] tags=["remove-cell"]
# Here is the table: attack with the Himbua, and see what the board offers you. The dice are loaded; undo takes
# everything back.

# %%
from khedu_core.games.khedu.scenes import Story

table = Story(2)
table.cadre(1, front="Himbua")
table.top(1, "Khana Ku Djani")
table.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
lesson.play(table, dice=[2, 3, 3, 3, 6])

# %%
lesson.ask("highest")

# %% [markdown]
# ## Watch it happen
#
# The same fight, step by step.

# %%
story = Story(2)
story.cadre(1, front="Himbua")
story.top(1, "Khana Ku Djani")
story.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
story.attack("seat 1 front", "stack 1", dice=[2, 3, 3, 3, 6])
story.do("raise the set to the highest die")
lesson.step(story, "An attack on a defence of 18")

# %% [markdown]
# ## Up, down, or as it fell
#
# A set need not turn, and it may turn down as well: there are uses for a low roll.

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


# %% tags=["remove-cell"]
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
