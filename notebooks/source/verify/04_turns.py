# %% [markdown]
# # A turn
#
# Draw, then act, meditate or pass. How much may one turn hold, and may it hold nothing?

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-33=one-kind; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## Any number of actions, or one?

# %%
chapter.clauses("KH-TRN-1", "KH-TRN-2")

# %% [markdown]
# A unit has been placed. Is there still room for a Command and an attack?

# %%
story = Story(2, given)
story.purse(1, legacy=9)
story.hand(1, "Hadimi Guard", "Muster", "Wuqri Zealot", "Wuqri Zealot")
story.top(1, "Wuqri Hound")
story.top(2, "Himbua")
story.do("place Hadimi Guard in the front slot")
story.ask("play the Command Muster", "Wuqri Hound (stack 1) attacks Himbua (stack 2)")
story.expect("“play the Command Muster”", "allowed")
chapter.play(story, "K-33")

# %% [markdown]
# ## An Action turn

# %%
chapter.clauses("KH-ACT-1", "KH-ACT-2", "KH-ACT-3", "KH-ACT-4")

# %% [markdown]
# The same Guard attacks twice, paid each time.

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard")
story.hand(1, "Allure", "Allure", "Muster")
story.attack("seat 1 front", "stack 2", wins=True)
story.settle()
story.attack("seat 1 front", "stack 2", wins=True)
story.settle()
story.expect("seat 1 legacy points", 2)
chapter.play(story, "K-50")

# %% [markdown]
# Nothing has been done. May the turn end?

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard")
story.ask("end the turn")
chapter.play(story, "K-32")

# %% [markdown]
# A unit could be placed. Must it be? Whoever never spends Influence never leaves the game.

# %%
story = Story(2, given)
story.hand(1, "Hadimi Guard", "Allure")
story.ask("end the turn")
chapter.play(story, "K-131")

# %% [markdown]
# The last card is played. Whose turn is it?

# %%
story = Story(2, given)
story.hand(1, "Hadimi Guard")
story.do("place Hadimi Guard in the front slot")
story.expect("the game", "goes on, turn of seat 1")
chapter.play(story, "K-34")

# %% [markdown]
# ## A pass

# %%
chapter.clauses("KH-PAS-1")

# %% [markdown]
# Without a unit it costs five, with one three.

# %%
story = Story(2, given)
story.purse(1, legacy=5)
story.purse(2, legacy=5)
story.cadre(2, front="Wuqri Zealot")
story.do("pass the turn", "pass the turn")
story.ask("pass the turn")
story.expect("seat 1 legacy points", 0)
story.expect("seat 2 legacy points", 2)
story.expect("“pass the turn”", "not allowed")
chapter.play(story)
