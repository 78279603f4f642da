# %% [markdown]
# # Victory, defeat and what they bring
#
# Points for a player or tokens for a unit: what a victory is worth depends on where the two units stood.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-95=value-only; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## A desert unit wins against a hero

# %%
chapter.clauses("KH-REW-2", "KH-REW-3")

# %% [markdown]
# The hero carried three tokens. Do they go to the unit that beat it?

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.cadre(2, front="Wuqri Zealot", honor=(3, 0))
story.attack("stack 1", "seat 2 front", wins=True)
story.expect("stack 1", "Himbua, 4 tokens")
story.expect("seat 2 front", "nothing")
chapter.play(story, "K-95")

# %% [markdown]
# ## A hero wins against the desert

# %%
chapter.clauses("KH-REW-1", "KH-REW-4")

# %% [markdown]
# A Khana worth three, with three tokens on it: six in all, as points now or as tokens on the Guard?

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard")
story.top(1, "Khana Ubak", honor=3)
story.attack("seat 1 front", "stack 1", wins=True)
story.ask("stack the reward as honor tokens")
story.expect("decision", "seat 1: the form of the reward")
chapter.play(story, "K-90")

# %% [markdown]
# The winner in seat 1's Cadre is a Himbua, which is not of the clan. Is there a reward?

# %%
story = Story(2, given)
story.cadre(1, front="Himbua")
story.top(1, "Khana Ubak", honor=1)
story.attack("seat 1 front", "stack 1", wins=True)
story.settle()
story.expect("seat 1 legacy points", 0)
story.expect("seat 1 front", "Himbua")
chapter.play(story, "K-94")

# %% [markdown]
# ## A hero wins against a hero

# %%
chapter.clauses("KH-REW-6")

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard")
story.cadre(2, front="Wuqri Zealot", honor=(3, 0))
story.attack("seat 1 front", "seat 2 front", wins=True)
story.settle()
story.expect("seat 1 legacy points", 4)
chapter.play(story, "K-96")

# %% [markdown]
# ## Where the defeated go

# %%
chapter.clauses("KH-DEF-1", "KH-DEF-2")

# %% [markdown]
# A Hound with three tokens falls and goes under its stack. With them or without?

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard")
story.top(1, "Wuqri Hound", honor=3)
story.attack("seat 1 front", "stack 1", wins=True)
story.settle()
story.expect("seat 1 legacy points", 4)
chapter.play(story, "K-100")

# %% [markdown]
# A hero that falls goes under the Resource deck, wherever it came from.

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard", honor=(2, 0))
story.top(1, "Khana Ubak")
story.attack("seat 1 front", "stack 1", wins=False)
story.expect("lowest Resource card", "Hadimi Guard")
story.expect("stack 1", "Khana Ubak, 3 tokens")
chapter.play(story)

# %% [markdown]
# ## Tokens that travel

# %%
chapter.clauses("KH-REW-5")

# %%
story = Story(2, given)
story.purse(1, legacy=2)
story.hand(1, "Betrayal", "Allure")
story.top(1, "Himbua", honor=3)
story.play("Betrayal", "stack 1", "seat 1 front")
story.expect("seat 1 legacy points", 3)
story.expect("seat 1 front", "Himbua")
chapter.play(story)
