# %% [markdown]
# # Expectation
#
# A safe attack for little, or a risky one for more? To compare them, we ask what each brings on average: its
# expectation.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.board.explorer import opened
from khedu_core.games.khedu.scenes import Story
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 12, answers)

# %% [markdown]
# ## Two targets
#
# The Hadimi Lancer of seat 1 rolls four dice. It may attack the Rahala Tracker, which has defence 11 and is worth 1
# point, or Khana Chahak, with defence 16 and 3 points. If it fails, the Lancer is lost, and as many tokens as it is
# worth, 2, are laid on the unit that held: for whoever beats that one next. (All these figures are assumed: no printed
# cards could be found.)

# %% [markdown] tags=["remove-cell"]
# Try both: attack, undo, attack the other. Ask for hints and compare the chances.

# %%
table = Story(2, achievements=True)
table.cadre(1, front="Hadimi Lancer")
table.top(1, "Rahala Tracker")
table.top(2, "Khana Chahak")
table.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
lesson.play(table)

# %%
lesson.ask("which")

# %% [markdown]
# ## What a failure leaves
#
# Step by step: the dice fall 1, 2, 3, 5. Look at Khana Chahak before and after.

# %%
story = Story(2, achievements=True)
story.cadre(1, front="Hadimi Lancer")
story.top(1, "Rahala Tracker")
story.top(2, "Khana Chahak")
story.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
story.attack("seat 1 front", "stack 2", dice=[1, 2, 3, 5])
lesson.step(story, "A failure, and what it leaves")

# %% [markdown]
# ## Averages add up

# %%
lesson.ask("five-dice")

# %% [markdown]
# Dice that turn come to more. With three dice only one thing can gain: a pair below the third die. We play that sets
# may turn and need not, so nobody loses by the rule.

# %%
lesson.ask("turning")

# %% [markdown]
# The four dice of the Lancer gain more: as they fall they come to 14 on average. Here is what they come to with the
# rule; the mean stands below the chance.

# %%
with lesson.once_answered("Once you have answered: four dice with the rule, and their mean"):
    lesson.step(opened("roll: 4d6 of-a-kind >= 16"))

# %% [markdown]
# ## The swing of an attack
#
# What an attack brings on average, less what it leaves on average, is its swing. We count points and tokens only: the
# cards that are paid, and the unit that may be lost, are left out.

# %%
lesson.ask("swing")

# %% [markdown]
# ## A claim to break
#
# Somebody at the table says this. Choose an attacker and a defender that prove them wrong. The chances are those of the
# dice alone, without War Cadences or Auras.

# %%
lesson.ask("fails-and-pays")

# %% [markdown]
# ## From which chance on does it pay?

# %%
lesson.ask("break_even")


# %% tags=["remove-cell", "yours"]
def break_even(gain, loss):
    """Put your own code in place of the dots, and run this cell again."""
    return ...


lesson.check("break_even", break_even)

# %% [markdown]
# ## When the average misleads
#
# The average is a good guide if you attack often. At the very end there is no often.

# %%
lesson.ask("one-behind")

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# A game from its deal. Ask for hints, multiply each chance by the reward, and attack where the swing is greatest. Does
# that win more often than attacking by feel?

# %% tags=["remove-cell"]
lesson.play(seed=12)

# %% [markdown]
# ## Done?

# %%
lesson.end()
