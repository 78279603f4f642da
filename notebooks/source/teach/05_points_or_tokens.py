# %% [markdown]
# # Points or tokens
#
# Your unit has won, and you are asked: points, or tokens? Points are written down and stay. Tokens lie on the unit that
# won them. It looks like the same number twice. It is not.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook.

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
# (All numbers here are assumed but one: the public rules give the Khana Ubak a reward value of 3.)

# %% [markdown] tags=["remove-cell"]
# Attack the Khana. The dice are loaded and you will win: take the reward, end the turn, and see what your rival makes of
# it. Then undo, and take it the other way.

# %%
from khedu_core.games.khedu.lessons.points_or_tokens import AS_TOKENS, eternal, fallen, table

lesson.play(table(), dice=[3, 4, 5, 6])

# %%
lesson.ask("worth", "where")

# %% [markdown]
# ## The risk
#
# The tokens share the fate of the unit that bears them.

# %%
lesson.ask("swing")

# %%
lesson.step(fallen(AS_TOKENS), "Six tokens change hands")

# %% [markdown]
# ## The prize

# %%
lesson.ask("what-for")

# %%
lesson.step(eternal(), "Five tokens become an Eternal Cadence")

# %% [markdown]
# You need not choose between all and nothing: how you attack decides how safe your tokens are.

# %%
lesson.ask("which-unit")

# %% [markdown]
# ## A claim to break
#
# The rules play your case both ways, once with points and once with tokens, and compare your score.

# %%
lesson.ask("the-same")

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
