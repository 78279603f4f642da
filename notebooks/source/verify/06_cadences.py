# %% [markdown]
# # War Cadences, once and for ever
#
# A War Cadence tips one combat and is gone; for five tokens it stays. When is it played, and by whom?

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-57=always; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## Played once

# %%
chapter.clauses("KH-CAD-2", "KH-CAD-3", "KH-CAD-4")

# %% [markdown]
# A Horn adds three: it turns a miss into a hit, in another player's combat as well.

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.top(2, "Khana Ubak")
story.cadences(2, "Horn")
story.attack("stack 1", "stack 2", dice=[1, 2, 3, 4, 5])
story.do("play Horn")
story.expect("total", 15)
story.expect("stack 1", "Himbua, 3 tokens")
story.expect("lowest War Cadence in the deck", "Horn")
chapter.play(story)

# %% [markdown]
# Where in their deck do used ones go?

# %%
story = Story(2, given, seed=5)
story.cadences(1, "Horn")
story.attack("stack 1", "stack 2", dice=[1, 1, 1])
story.do("play Horn")
story.settle()
story.expect("lowest War Cadence in the deck", "Horn")
chapter.play(story, "K-56")

# %% [markdown]
# ## Eternal

# %%
chapter.clauses("KH-ETE-1", "KH-ETE-2", "KH-ETE-3")

# %% [markdown]
# Six tokens, two on the Guard and four on the Lancer. Are they enough for one that costs five?

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(2, 4))
story.cadences(1, "Drum")
story.ask("make Drum (place 1) Eternal")
chapter.play(story, "K-91")

# %% [markdown]
# An Eternal Horn, and a combat of the Cadre that owns it. Is the owner asked?

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard")
story.cadences(1, eternal=["Horn"])
story.top(1, "Himbua")
story.attack("seat 1 front", "stack 1", dice=[3, 4, 6])
story.ask("play no cadence")
story.expect("“play no cadence”", "allowed")
chapter.play(story, "K-57")

# %% [markdown]
# And a combat that the owner only provokes, between two units of the desert?

# %%
story = Story(2, given)
story.cadences(1, eternal=["Horn"])
story.top(1, "Himbua")
story.top(2, "Khana Ubak")
story.attack("stack 1", "stack 2", dice=[1, 2, 3, 4, 5])
story.ask("apply the Eternal Horn (place 1)")
chapter.play(story, "K-57")

# %% [markdown]
# The clans' tokens on Eternal Cadences: five were paid for each. Do they count in the end?

# %%
story = Story(2, given)
story.cadences(1, eternal=["Drum", "Horn"], token=["Hadimi", "Rahala"])
story.expect("seat 1 score", 0)
chapter.play(story, "K-92")
