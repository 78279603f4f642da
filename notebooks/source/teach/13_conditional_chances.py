# %% [markdown]
# # Conditional chances
#
# Most of the time we know something: a die lies there already, a rival holds a card and says nothing. A chance given
# what is known is a new chance. How do we find it?

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.board.explorer import OneRoll, opened
from khedu_core.games.khedu.scenes import Story
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 13, answers)

# %% [markdown]
# ## A fight with something hidden
#
# The Hadimi Guard of seat 1 attacks a Hadimi Sentinel: three dice against 14 (assumed figures, as no printed cards
# could be found). Seat 2 holds one War Cadence, face down, and may play it before the roll.

# %% [markdown] tags=["remove-cell"]
# Try it: ask for hints, and attack. The board tells the chance *unless* War Cadences are played. What lies face
# down is hidden from you there (the cell below says what it is: do not peek). Undo, and try again with one of your own War Cadences.

# %%
table = Story(2, achievements=True)
table.cadre(1, front="Hadimi Guard")
table.top(1, "Hadimi Sentinel")
table.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
table.cadences(1, "Shield Song", "Shield Song", "Still Air", up="Still Air")
table.cadences(2, "Horn")
lesson.play(table)

# %% [markdown]
# ## Given that a set shows
#
# Before the hidden card, the dice.

# %%
lesson.ask("three-alike")

# %% [markdown]
# To know something is to cross out every roll that does not fit. What is left is the new list of all rolls.

# %%
lesson.ask("set-or-not")

# %% [markdown]
# Both together give back the chance before anything was known: 96/216 of the first and 120/216 of the second.
#
# Is it always good to hear of a set? Five dice reach 18 in 85.49 % of rolls. Here is the chance given that three are
# alike: it is a little less. Three low dice alike help only if another die is high.

# %%
with lesson.once_answered("Once you have answered: five dice, given that three are alike"):
    lesson.step(opened("roll: 5d6 of-a-kind given 3 alike >= 18"))

# %% [markdown]
# ## Given the first dice

# %%
lesson.ask("first-dice")

# %%
lesson.ask("good-start")

# %% [markdown]
# And a start that looks bad: 1, 1. Watch what a 5 makes of it.

# %%
story = Story(2, achievements=True)
story.cadre(1, front="Hadimi Guard")
story.top(1, "Hadimi Sentinel")
story.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
story.attack("seat 1 front", "stack 1", dice=[1, 1, 5])
story.do("raise the set to the highest die", "take the reward as legacy points")
lesson.step(story, "A start that looks bad")

# %% [markdown]
# ## Given what you hold
#
# The rulebook has 16 War Cadences, four copies of four kinds. We assume that two kinds, Drum and Horn, help the attacker,
# and two, Shield Song and Still Air, the defender; none has been used yet.

# %%
lesson.ask("face-down")

# %% [markdown]
# ## Given a silence
#
# A sign is not a proof, but it shifts the chances. How far, says how likely the sign is with the thing and without it.

# %%
lesson.ask("silence")

# %% [markdown]
# ## The rule behind it

# %%
lesson.ask("bayes")


# %% tags=["remove-cell", "yours"]
def bayes(prior, if_so, if_not):
    """Put your own code in place of the dots, and run this cell again."""
    return ...


lesson.check("bayes", bayes)

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# Whatever stands behind `given` is known of the roll: `given 2 alike`, `given no 6`, `given any 6`, `given total >= 12`.
# Which of them helps most to reach 14? Does any of them hurt?

# %% tags=["remove-cell"]
OneRoll("3d6 of-a-kind given any 6 >= 14")

# %% [markdown]
# ## Done?

# %%
lesson.end()
