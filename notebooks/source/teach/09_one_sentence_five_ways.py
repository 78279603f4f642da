# %% [markdown]
# # One sentence, five ways to read it
#
# Dice that show the same face may turn to the highest or the lowest face of the roll. You have played by that sentence
# since the first lesson. It does not say whether each set may turn or one of them; whether two sets may go different
# ways; whether they must turn; which dice count when one looks for the highest; and what a set does that shows it
# already. Whoever makes a game should know what such a gap is worth.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 9, answers)

# %% [markdown]
# ## One roll
#
# The Himbua on stack 1 attacks the Khana Ku Djani on stack 2, whose defence is 18 (assumed, like the five dice of the
# Himbua). The dice fall 1, 1, 2, 2, 4.

# %% [markdown] tags=["remove-cell"]
# Here is the table; the dice are loaded. Attack, and turn the sets. Then undo, and press **why?** beside turning a set:
# at KH-CMB-4, choose *one* for K-71 and try it in a copy. Below, this very position goes on under the other reading.

# %%
from khedu_core.games.khedu.lessons.five_ways_to_read import TWO_SETS, table

lesson.play(table(), dice=TWO_SETS)

# %%
lesson.ask("hits", "totals")

# %% [markdown]
# ## The same fight under each reading
#
# The laboratory knows each of these questions by its number. Here is the fight on the board above, told under the answer
# to K-71 that is in force: as long as a set may be turned, it is turned to the highest die. A table below says what the
# other answers make of it.

# %% [markdown] tags=["remove-cell"]
# Choose another answer, and all is told anew.

# %%
from khedu_core.games.khedu.lessons.five_ways_to_read import fallen, turned_up
from khedu_core.report.verify import Chapter

chapter = Chapter("khedu_core.games.khedu")
with lesson.once_answered("Once you have answered: the fight under each reading of K-71"):
    chapter.play(turned_up(), "K-71")

# %% [markdown]
# ## A claim to break

# %%
lesson.ask("one-is-worse")

# %% [markdown]
# ## The other reading as a program

# %%
lesson.ask("most_of_one")


# %% tags=["remove-cell", "yours"]
def most_of_one(roll):
    """The highest total if at most one set may turn: put your own code in place of the dots, and run this again."""
    return ...


lesson.check("most_of_one", most_of_one)

# %% [markdown]
# ## A pair of sixes
#
# You would think that two sixes are always good news.

# %%
lesson.ask("top")

# %%
with lesson.once_answered("Once you have answered: the same two units, and this roll, under K-74 and K-75"):
    chapter.play(fallen(), "K-74", "K-75")

# %% [markdown]
# ## Does it matter?
#
# For one attack that is a matter of counting.

# %%
lesson.ask("chance-left")

# %% [markdown]
# For a whole game it is a matter of playing. First a guess:

# %%
lesson.ask("louder")

# %% [markdown]
# Two computer players that reason alike have played thousands of pairs of games. The two games of a pair have the same
# cards and dice, and differ in one switch alone, the reading that the row names: *before* it is as usual, *after* it is
# switched. The margin is what the winner is ahead by.
#
# Compare along a row, not down the column *before*. K-74 and K-75 say something only where sets turn by themselves, so
# both games of their pairs are played with K-72 automatic. And a question that is decided sooner, either way, takes
# fewer pairs, and so has a *before* of its own.

# %%
from khedu_core.games.khedu.lessons.five_ways_to_read import CAPTION, HEADINGS, HOW, MEASURED, UNDECIDED
from khedu_core.report.folds import Fold
from khedu_core.report.publish import notice
from khedu_core.report.publish import table as show_table

with lesson.once_answered("Once you have guessed: the margin under each reading"):
    show_table(
        [measured.row for measured in MEASURED],
        HEADINGS,
        caption=CAPTION,
        folds={measured.reading: Fold(measured.told, measured.details) for measured in MEASURED},
        source=f"{HOW}, with the default cards",
    )
    notice(UNDECIDED)

# %% [markdown]
# A good rulebook answers the loud questions first. Which they are is not seen by reading: it is measured.

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# A game under another reading: here sets turn by themselves, and a set that cannot rise has to fall. Where would you
# attack now?

# %% tags=["remove-cell"]
lesson.play(seed=9, readings={"K-72": "automatic", "K-75": "falls"})

# %% [markdown]
# ## Done?

# %%
lesson.end()
