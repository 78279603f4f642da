# %% [markdown]
# # Of a kind
#
# A poor roll can become the best there is. Is that luck? To find out, we count: every roll that there is, and those
# that hold what we are looking for.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.board.explorer import Explorer, opened
from khedu_core.games.khedu.scenes import Story
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 11, answers)

# %% [markdown]
# ## A poor roll
#
# The Hadimi Guard of seat 1 attacks a Hadimi Sentinel. It rolls three dice and has to reach 14 (both figures are
# assumed: no printed card could be found). The dice fall 1, 1, 6. That is 8, far too little; but the two 1s are a set,
# and turned to the 6 they make 18.

# %% [markdown] tags=["remove-cell"]
# Try it on the table: attack with the Guard, and raise the set. The dice are loaded; undo takes everything back. Undo
# it, ask for hints, and the board tells you what the attack was worth before the dice fell.

# %%
table = Story(2, achievements=True)
table.cadre(1, front="Hadimi Guard")
table.top(1, "Hadimi Sentinel")
table.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
lesson.play(table, dice=[1, 1, 6])

# %%
story = Story(2, achievements=True)
story.cadre(1, front="Hadimi Guard")
story.top(1, "Hadimi Sentinel")
story.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
story.attack("seat 1 front", "stack 1", dice=[1, 1, 6])
story.do("raise the set to the highest die", "take the reward as legacy points")
lesson.step(story, "8 becomes 18")

# %%
lesson.ask("orders")

# %% [markdown]
# ## Every roll there is
#
# A chance is a share: the rolls that fit, out of all rolls. That works only if all of them are equally likely, and they
# are when we tell the dice apart. The list of all of them is called the sample space.

# %%
lesson.ask("sample-space")

# %% [markdown]
# With the rule, several *hands*, faces without their order, make the same total; each of them can fall in as many *ways*
# as it has orders. Which of them make 18?

# %%
lesson.ask("all-six")

# %%
with lesson.once_answered("Once you have answered: the hands that make 18"):
    lesson.step(opened("rolls: 3d6 of-a-kind = 18"))

# %% [markdown]
# ## Count the opposite
#
# A set can be a pair, two pairs, three alike and more. The opposite is only one thing.

# %%
lesson.ask("complement")

# %% [markdown]
# So it goes on: with each further die a set grows likelier, until seven dice must hold one, as there are only six faces.

# %%
with lesson.once_answered("Once you have answered: the chance of a set with one to eight dice"):
    lesson.step(opened("lines: nd6 2 alike for n = 1..8"))

# %% [markdown]
# ## One formula for any number of dice

# %%
lesson.ask("rolls_with_a_set")


# %% tags=["remove-cell", "yours"]
def rolls_with_a_set(n):
    """Put your own code in place of the dots, and run this cell again."""
    return ...


lesson.check("rolls_with_a_set", rolls_with_a_set)

# %% [markdown]
# The best total of n dice has a closed formula too. It takes school algebra and six small steps: they are in the
# notebook `explore/02_of_a_kind_proof`.

# %% [markdown]
# ## One rule, two readings
#
# The rulebook says that two or more of a kind may turn. It does not say what happens with two sets in one roll. We play
# that every set may turn; it can also be read so that only one may. Does it matter?

# %%
lesson.ask("same-reading", "how-often")

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# Any roll, any rule. Change `of-a-kind` to `of-a-kind one-set` for the other reading: what becomes of the chance to
# reach 28? With how many dice does the reading make the most of a difference?

# %% tags=["remove-cell"]
Explorer("roll: 5d6 of-a-kind >= 28")

# %% [markdown]
# ## Done?

# %%
lesson.end()
