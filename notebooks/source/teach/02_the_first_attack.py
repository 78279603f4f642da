# %% [markdown]
# # The first attack
#
# A card has four numbers: how many **cards** an attack with it costs, how many **dice** it rolls, how hard it is to beat,
# its **defence**, and what beating it is worth, its **reward**. That is all you need for your first attack.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 2, answers)

# %% [markdown]
# ## Before you read on
#
# You play seat 1. Your Hadimi Lancer costs two cards and rolls four dice. In front of it, in the desert, lie an Oadhii
# Dreamer, defence 13, and a Khana Ubak, defence 17. You hold five cards.
#
# (The public rules print few numbers of the cards. Those here are assumed, all but the Khana Ubak's reward, 3.)

# %% [markdown] tags=["remove-cell"]
# Attack one of them. The dice are loaded: 1, 3, 4, 5. Then undo, and try the other.

# %%
# The table, and two fights on it.
from khedu_core.games.khedu.lessons.the_first_attack import lost, table, won

lesson.play(table(), dice=[1, 3, 4, 5], chances=False)

# %%
lesson.ask("equal", "ledger")

# %% [markdown]
# ## Watch it happen
#
# Name the two units, pay, roll, compare, reward: always in this order. Each step says which rules are at work.
# (One of them is about War Cadences. Here nobody has any; they come in lesson 4.)

# %%
# The fight, step by step.
lesson.step(won(), "The Lancer attacks the Dreamer")

# %% [markdown]
# ## The price of failure
#
# The Khana Ubak is worth more. Would you have dared?

# %%
lesson.ask("lost")

# %% [markdown]
# ## How likely?
#
# A good player guesses first and counts afterwards. Guess; then watch how the fight goes.

# %%
lesson.ask("likely")

# %%
# The other fight, step by step.
lesson.step(lost(), "The Lancer attacks the Khana")

# %% [markdown]
# Now count, in the smallest case there is.

# %%
lesson.ask("eighteen")

# %% [markdown]
# ## A claim to break
#
# A Wuqri player says this. The rules play your case, and the first attack always wins.

# %%
lesson.ask("both-attack")

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# A game from its deal. Ask for hints and the board tells the chance of each attack; guess before you look.

# %% tags=["remove-cell"]
lesson.play(seed=5)

# %% [markdown]
# ## Done?

# %%
lesson.end()
