# %% [markdown]
# # The end
#
# Who has spent the last Influence is nearly out. Nearly: the book gives one more turn, or none, and the last player
# several.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-130=next; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## The last Influence

# %%
chapter.clauses("KH-END-1", "KH-END-3", "KH-END-4", "KH-END-6")

# %% [markdown]
# Seat 1 spends it and ends the turn. Was that the last one?

# %%
story = Story(3, given)
story.purse(1, influence=1)
story.hand(1, "Hadimi Guard", "Allure")
story.do("place Hadimi Guard in the front slot", "end the turn")
story.expect("seat 1 is", "out")
chapter.play(story, "K-130")

# %% [markdown]
# In that last turn a third attack brings an Influence back.

# %%
story = Story(3, given)
story.achieved(1, ["The Prophecy"])
story.purse(1, influence=1)
story.hand(1, "Hadimi Guard", "Muster", "Muster", "Muster")
story.top(1, "Wuqri Hound")
story.do("place Hadimi Guard in the front slot")
story.attack("stack 1", "stack 2", wins=True)
story.attack("stack 1", "stack 2", wins=True)
story.attack("stack 1", "stack 2", wins=True)
story.do("end the turn")
story.expect("seat 1 Influence", 1)
story.expect("seat 1 is", "out")
chapter.play(story, "K-132")

# %% [markdown]
# The Guard stays when its player has left, and somebody attacks it in vain.

# %%
story = Story(2, given)
story.purse(1, influence=1)
story.hand(1, "Hadimi Guard")
story.top(1, "Himbua")
story.do("place Hadimi Guard in the front slot", "end the turn")
story.attack("stack 1", "seat 1 front", wins=False)
story.expect("seat 1 front", "Hadimi Guard")
story.expect("seat 1 legacy points", 0)
chapter.play(story, "K-134")

# %% [markdown]
# A hero of the clan with five tokens at that moment: does it ascend? A stranger wanders off as a stack of its own.

# %%
story = Story(2, given, boards=True)
story.purse(1, influence=1)
story.cadre(1, back="Himbua")
story.hand(1, "Hadimi Guard", "Muster", "Muster")
story.top(1, "Wuqri Zealot", honor=4)
story.do("place Hadimi Guard in the front slot")
story.attack("seat 1 front", "stack 1", wins=True)
story.do("stack the reward as honor tokens", "end the turn")
story.expect("stack 3", "Himbua")
chapter.play(story, "K-133")

# %% [markdown]
# ## The last player

# %%
chapter.clauses("KH-END-2", "KH-END-7")

# %% [markdown]
# Seat 2 is alone with three Influence, so three turns. In the first it spends one.

# %%
story = Story(2, given)
story.purse(1, influence=1)
story.hand(1, "Hadimi Guard")
story.hand(2, "Wuqri Zealot")
story.do("place Hadimi Guard in the front slot", "end the turn")
story.do("place Wuqri Zealot in the front slot", "end the turn")
story.expect("seat 2 is", "out")
chapter.play(story, "K-136")

# %% [markdown]
# ## Who has won

# %%
chapter.clauses("KH-END-5", "KH-WIN-1")

# %% [markdown]
# One point in the purse and seven tokens on two heroes.

# %%
story = Story(2, given)
story.purse(1, legacy=1)
story.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(3, 4))
story.expect("seat 1 score", 8)
chapter.play(story, "K-93")
