# %% [markdown]
# # Not by dice alone
#
# Two units face each other, and the price is paid. The rest need not be luck: there are **War Cadences**, which cost
# nothing. With them fights are bought and sold.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 4, answers)

# %% [markdown]
# ## Before you read on
#
# You play seat 1. Your Hadimi Guard rolls three dice, and the Wuqri Hound on top of a stack has defence 10. You hold two
# War Cadences: a Drum, one die more, and a Horn, 3 more to the total. Your rival holds two as well, and they are not
# meant to help you: a Shield Song, 3 more to the defence, and Still Air, one die less.
#
# (What each of the four does is assumed, as are the figures of the units; the public rules do not print them.)

# %% [markdown] tags=["remove-cell"]
# Attack the Hound. The dice are loaded: 1, 4, 4. Does it win? Undo, and try otherwise.

# %%
from khedu_core.games.khedu.lessons.not_by_dice_alone import answered, everything_played, table

lesson.play(table(), dice=[1, 4, 4], chances=False)

# %%
lesson.ask("too-late", "who")

# %% [markdown]
# ## Play or wait?
#
# You keep quiet, and hope that the others keep quiet, too.

# %%
lesson.ask("silence")

# %%
lesson.step(answered(), "You wait, and your rival does not", chances=False)

# %% [markdown]
# ## What is a die worth?
#
# In that fight two dice were left. With two dice, you can count every roll yourself.

# %%
lesson.ask("one-die-less")

# %% [markdown]
# ## Everything at once
#
# What if nobody keeps anything back?

# %%
lesson.ask("all-four")

# %%
lesson.step(everything_played(), "All four are played")

# %% [markdown]
# They are spent now, all four, and lie under their deck. New ones come in a Meditation, a turn in which you do not fight,
# or from a clan board (what those give is assumed). Beside Eternal ones, of which the next lesson tells, nobody holds more
# than four.

# %% [markdown]
# ## Which one?

# %%
lesson.ask("horn-or-drum")

# %% [markdown]
# ## A claim to break
#
# It is hard to find a case against this one. But there are some.

# %%
lesson.ask("always-drum")

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# A game from its deal, with War Cadences for everybody. Ask for hints: they tell the chance if you play one, and if not.

# %% tags=["remove-cell"]
lesson.play(seed=11)

# %% [markdown]
# ## Done?

# %%
lesson.end()
