# %% [markdown]
# # Points or tokens
#
# Your unit has won, and you are asked: points, or tokens? It looks like the same number twice. It is not.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 5, answers)

# %% [markdown]
# ## Before you read on
#
# You play seat 1. On top of the first stack lies a Khana Ubak that has won before: three tokens lie on it. Your Hadimi
# Lancer rolls four dice against its defence of 17. Across the table, a Wuqri Reaver is waiting.
#
# (The figures of the cards are assumed, but for two rewards: the public rules give 3 for the Khana Ubak and 2 for the
# Himbua.)

# %% [markdown] tags=["remove-cell"]
# Attack the Khana. The dice are loaded and you will win: take the reward, end the turn, and see what your rival makes of
# it. Then undo, and take it the other way.

# %%
# The table, and what can become of it.
from khedu_core.games.khedu.lessons.points_or_tokens import AS_TOKENS, DICE, eternal, fallen, table

lesson.play(table(), dice=DICE)

# %%
lesson.ask("worth", "where")

# %% [markdown]
# ## The risk
#
# Points are written down, and stay. Tokens lie on the table, and the fight goes on.

# %%
lesson.ask("swing")

# %%
# The next turn, step by step.
lesson.step(fallen(AS_TOKENS), "The Reaver attacks")

# %% [markdown]
# ## The prize

# %%
lesson.ask("what-for")

# %%
# Another course, step by step.
lesson.step(eternal(), "Five tokens on one unit")

# %% [markdown]
# You need not choose between all and nothing: how you attack decides how safe your tokens are.

# %%
lesson.ask("which-unit")

# %% [markdown]
# ## A claim to break
#
# The rules play your case, once with points and once with tokens, and tell your score.

# %%
lesson.ask("only-a-rival")

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# A game from its deal. Can you get an Eternal Cadence before anybody takes your tokens?

# %% tags=["remove-cell"]
lesson.play(seed=8)

# %% [markdown]
# ## Done?

# %%
lesson.end()
