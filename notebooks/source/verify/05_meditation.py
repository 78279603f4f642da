# %% [markdown]
# # Meditation
#
# A quiet turn: new War Cadences, a new hand, an Eternal Cadence for five tokens. How quiet must it be?

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-36=one; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## One thing or several

# %%
chapter.clauses("KH-MED-0", "KH-MED-1", "KH-MED-2", "KH-MED-3")

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard", honor=(5, 0))
story.cadences(1, "Drum")
story.do("draw War Cadences")
story.ask("change the hand", "make Drum (place 1) Eternal")
story.expect("“change the hand”", "allowed")
chapter.play(story, "K-36")

# %% [markdown]
# How many War Cadences are drawn: as many as are missing, or one?

# %%
story = Story(2, given)
story.cadences(1, "Drum")
story.do("draw War Cadences")
story.expect("cards in the Cadence deck", 12)
chapter.play(story, "K-37")

# %% [markdown]
# The Meditation has begun, and there is a Command in hand.

# %%
story = Story(2, given)
story.purse(1, legacy=4)
story.hand(1, "Allure", "Hadimi Guard")
story.cadences(1, "Drum")
story.do("draw War Cadences")
story.ask("play the Command Allure")
chapter.play(story, "K-39")

# %% [markdown]
# What the board of a clan gives in a Meditation is its own. The Hadimi draw a card.

# %%
story = Story(2, given, boards=True)
story.do("use the clan board's ability")
story.ask("use the clan board's ability")
story.expect("cards in the Resource deck", 67)
story.expect("“use the clan board's ability”", "not allowed")
chapter.play(story)

# %% [markdown]
# ## A new hand

# %%
chapter.clauses("KH-MED-4")

# %% [markdown]
# Ten Commands lie on top of the deck: two new hands, and not a unit in either.

# %%
story = Story(2, given)
story.hand(1, "Hadimi Guard", "Hadimi Guard")
story.hand(2, "Wuqri Zealot", "Wuqri Zealot")
story.on_deck("Allure", "Allure", "Allure", "Betrayal", "Betrayal", "Muster", "Muster", "Muster")
story.do("change the hand")
story.ask("change the hand")
story.on_deck("Betrayal", "Bartered Oath", "Bartered Oath", "Shifting Dune", "Forced March")
story.do("change the hand")
story.ask("change the hand")
chapter.play(story, "K-38")

# %% [markdown]
# ## Not twice in a row

# %%
chapter.clauses("KH-MED-5")

# %% [markdown]
# Seat 1 meditates, passes, and would meditate again. Does the pass count as a turn in between?

# %%
story = Story(2, given)
story.purse(1, legacy=5)
story.do("change the hand", "end the turn", "end the turn")
story.do("pass the turn", "end the turn")
story.ask("change the hand")
story.expect("“change the hand”", "allowed")
chapter.play(story, "K-40")
