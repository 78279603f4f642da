# %% [markdown]
# # Points, cards and pieces
#
# What is in the box, what a card says, and what a legacy point is worth before anybody has won: can it be
# owed, and can it be spent in the turn that won it?

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-19=allowed; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## Points that are not there yet

# %%
chapter.clauses("KH-LEG-1", "KH-LEG-2")

# %% [markdown]
# Seat 1 has no point at all, and a Command in hand that costs one.

# %%
story = Story(2, given)
story.hand(1, "Allure", "Hadimi Guard")
story.ask("play the Command Allure", "pass the turn")
story.expect("“play the Command Allure”", "not allowed")
chapter.play(story, "K-19")

# %% [markdown]
# A victory brings a point, in the middle of the turn. Is it there for a Command of the same turn?

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard")
story.hand(1, "Muster", "Allure", "Allure")
story.attack("seat 1 front", "stack 1", wins=True, pay="Allure")
story.do("take the reward as legacy points")
story.ask("play the Command Muster")
story.expect("seat 1 legacy points", 1)
chapter.play(story, "K-41")

# %% [markdown]
# ## The desert: 36 cards, in how many stacks of how many?
#
# The book counts the desert cards twice and comes to two results. Look at the stacks before anybody has moved.

# %%
chapter.clauses("KH-DES-1")

# %%
story = Story(4, given, begun=False)
story.expect("stack 1", "Wuqri Hound")
chapter.play(story, "K-04")

# %%
story = Story(2, given, begun=False)
story.ask("lead the Hadimi")
chapter.play(story, "K-17")

# %% [markdown]
# A stack is sorted when it is laid. Is it still sorted when a card comes back? The Hound, the weakest, falls.

# %%
story = Story(2, given)
story.top(2, "Himbua")
story.attack("stack 2", "stack 1", wins=True)
story.expect("stack 2", "Himbua, 1 token")
story.expect("stack 1", "Rahala Tracker")
chapter.play(story, "K-27")

# %% [markdown]
# ## The decks

# %%
chapter.clauses("KH-RES-1", "KH-CAD-1", "KH-BOX-1")

# %% [markdown]
# ## The four figures of a unit
#
# What an attack costs, how many dice it rolls, what it must reach, what it brings: all four at work at once.

# %%
chapter.clauses("KH-UNT-1", "KH-UNT-2", "KH-UNT-3", "KH-UNT-4")

# %%
story = Story(2, given)
story.cadre(1, front="Khana Ku Djani")
story.top(1, "Khana Ubak")
story.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
story.attack("seat 1 front", "stack 1", dice=[1, 2, 4, 5, 6])
story.do("take the reward as legacy points")
story.expect("total", 18)
story.expect("seat 1 hand", "Wuqri Zealot")
story.expect("seat 1 legacy points", 3)
chapter.play(story)

# %% [markdown]
# ## Influence, tokens, dice

# %%
chapter.clauses("KH-INF-1", "KH-HON-1", "KH-DIE-1")

# %% [markdown]
# Three Drums add a die each to the five of a Himbua. The box has six.

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.cadences(1, "Drum", "Drum", "Drum")
story.attack("stack 1", "stack 2", dice=[1] * 8)
story.do("play Drum", "play Drum", "play Drum")
story.expect("dice show", "1 1 1 1 1 1 1 1")
chapter.play(story, "K-61")

# %% [markdown]
# All 32 tokens of the box lie on two units. One of them wins: its prize is two more than there are.

# %%
story = Story(2, given)
story.top(1, "Himbua", honor=16)
story.top(2, "Khana Ubak", honor=16)
story.attack("stack 2", "stack 1", wins=True)
story.settle()
story.expect("stack 2", "Khana Ubak, 34 tokens")
chapter.play(story, "K-98")
