# %% [markdown]
# # The clan and its hero
#
# Until now your units stood there already. From here on you send them yourself, as heroes. Whom do you send, what does
# that cost, and what do two of a clan do for each other?

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 6, answers)

# %% [markdown]
# ## An empty Cadre
#
# You lead the Hadimi. The two places in front of you, your Cadre, are empty. In your hand are a Hadimi Guard and four
# Commands, and it is your turn. (Figures of cards are assumed in this lesson, but for the reward of the Himbua, 2.)

# %% [markdown] tags=["remove-cell"]
# Place the Guard, in front or behind, and attack with it. Undo takes everything back.

# %%
from khedu_core.games.khedu.scenes import Story

guard = Story(2, achievements=True)
guard.hand(1, "Hadimi Guard", "Allure", "Allure", "Muster", "Muster")
guard.top(1, "Himbua")
lesson.play(guard)

# %% [markdown]
# ## More than one to choose from
#
# Now your hand is another: a Hadimi Guard, a Hadimi Lancer, a Wuqri Reaver and two Commands.

# %%
lesson.ask("whom")

# %%
table = Story(2, achievements=True)
table.hand(1, "Hadimi Guard", "Hadimi Lancer", "Wuqri Reaver", "Allure", "Allure")
table.top(1, "Himbua")
with lesson.once_answered("Once you have answered: the table, and what you may do there"):
    lesson.play(table)

# %%
lesson.ask("influence")

# %% [markdown]
# ## Watch it happen
#
# The Lancer enters, attacks the Himbua with four dice, and its set is turned up. The reward stays on the hero as
# tokens; it might have been points.

# %%
story = Story(2, achievements=True)
story.hand(1, "Hadimi Guard", "Hadimi Lancer", "Wuqri Reaver", "Allure", "Allure")
story.top(1, "Himbua")
story.do("place Hadimi Lancer in the front slot")
story.attack("seat 1 front", "stack 1", dice=[2, 3, 3, 5])
story.do("raise the set to the highest die", "stack the reward as honor tokens")
lesson.step(story, "A hero is placed, and attacks")

# %% [markdown]
# ## In your Cadre, and of your clan
#
# A Command can bring a stranger into your Cadre, as you will see in the next lesson. Is it as good as a hero?

# %%
lesson.ask("who-earns")

# %% [markdown]
# ## Two Hadimi
#
# Every clan has an Aura: something that wakes while its condition holds. That of the Hadimi wakes with two of them
# in play: then it sets a limit to the cards that an attack of theirs may cost. Where the book leaves a question open, two
# readings are in force here: units that lie open count, in the desert and in every Cadre (K-63); and the Aura serves who
# leads the clan (K-64).

# %%
lesson.ask("aura-cost")

# %% [markdown]
# ## A claim to break
#
# Somebody at the table says this. Find a unit and a place that prove them wrong.

# %%
lesson.ask("cheaper")

# %% [markdown]
# ## The Aura as a program

# %%
lesson.ask("cost")


# %% tags=["remove-cell", "yours"]
def cost(printed, hadimi):
    """The cards that an attack by a Hadimi costs: put your own code in place of the dots, and run this again."""
    return ...


lesson.check("cost", cost)

# %% [markdown]
# ## Two Rahala
#
# Their Aura makes nothing cheaper. It makes a wall.

# %%
lesson.ask("wall")

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# A game from its deal. Choose a clan, send a hero when it pays, and see whose Aura wakes first.

# %% tags=["remove-cell"]
lesson.play(seed=6)

# %% [markdown]
# ## Done?

# %%
lesson.end()
