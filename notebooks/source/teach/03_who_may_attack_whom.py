# %% [markdown]
# # Who may attack whom
#
# Your own units attack for you. But the whole desert may, too; and not everybody at the table can be reached.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 3, answers)

# %% [markdown]
# ## One card left
#
# You play seat 1. Your Hadimi Guard stands alone against your rival's Wuqri Zealot, and in your hand there is one card.
# An attack by the Guard costs just that. (The figures of the cards are assumed, in this lesson as in the others, but for
# the Khana Ubak's reward, 3.)

# %% [markdown] tags=["remove-cell"]
# Attack one of the three that the board offers, undo it, and try another. No other attack can be paid for with that card:
# what else there is when you hold more is what this lesson is about.

# %%
from khedu_core.games.khedu.lessons.who_may_attack_whom import one_card_left

lesson.play(one_card_left())

# %% [markdown]
# ## A fuller table
#
# Now you hold five cards. You play seat 1 again: a Khana Ku Djani in front, a Hadimi Lancer behind it. Your rival has a Wuqri Zealot in front and a
# Wuqri Reaver behind. On top of the stacks lie a Wuqri Hound and a Himbua Wanderer.
#
# (The Khana costs you two cards and not three, because two Hadimi are in play: more of that
# in lesson 6.)

# %%
lesson.ask("back-row")

# %% [markdown]
# ## The desert fights for you
#
# Sending a unit that lies on top of a stack is called provoking it. Who pays? And what do you get?

# %%
lesson.ask("pays", "provoked-wins")

# %%
# The table, and three attacks on it.
from khedu_core.games.khedu.lessons.who_may_attack_whom import against_myself, infiltrated, provoked, table

lesson.step(provoked(), "The Wanderer is provoked")

# %% [markdown]
# ## A claim to break
#
# Somebody leans back and says this. Find the attack that proves them wrong; the rules judge it, on the table as it stood
# before anybody attacked.

# %%
lesson.ask("my-turn")

# %% [markdown]
# Odd, is it not?

# %%
lesson.ask("why")

# %%
lesson.step(against_myself(), "Attacked by myself")

# %% [markdown]
# ## Count them
#
# Now you know enough for a puzzle. Think of everybody who could fight for you, and of everybody who is open to attack.

# %%
lesson.ask("all-attacks")

# %%
with lesson.once_answered("Once you have answered: the fuller table, with every attack that it offers"):
    lesson.play(table())

# %% [markdown]
# ## A spy
#
# One kind of unit takes orders from everybody. Here you sit at seat 1 and have no unit at all, and yet a rival's unit
# attacks another rival's.

# %%
lesson.ask("spy")

# %%
lesson.step(infiltrated(), "An Infiltrating unit")

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# Three players, from the deal. Before each attack, count what you could do.

# %% tags=["remove-cell"]
lesson.play(seats=("person", "greedy", "greedy"), seed=4)

# %% [markdown]
# ## Done?

# %%
lesson.end()
