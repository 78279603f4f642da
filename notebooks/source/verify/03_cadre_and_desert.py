# %% [markdown]
# # Cadre, Ensemble, desert
#
# Two slots, four War Cadences, and stacks that anybody may provoke: who stands where, and who can be reached.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-20=side-by-side; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## Behind the front

# %%
chapter.clauses("KH-CDR-1", "KH-CDR-4", "KH-CDR-5")

# %% [markdown]
# A Zealot in front, a Reaver behind it. Seat 1 would rather attack the Reaver.

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard")
story.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver")
story.ask("Hadimi Guard (seat 1 front) attacks Wuqri Zealot (seat 2 front)")
story.ask("Hadimi Guard (seat 1 front) attacks Wuqri Reaver (seat 2 back)")
story.expect("“Hadimi Guard (seat 1 front) attacks Wuqri Reaver (seat 2 back)”", "not allowed")
chapter.play(story, "K-20")

# %% [markdown]
# The same question for a unit of the desert that somebody provokes.

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver")
story.ask("Himbua (stack 1) attacks Wuqri Reaver (seat 2 back)")
chapter.play(story, "K-28")

# %% [markdown]
# The front falls. Does the unit behind it step forward?

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(0, 2))
story.attack("seat 1 front", "stack 1", wins=False)
story.expect("seat 1 back", "Hadimi Lancer, 2 tokens")
chapter.play(story, "K-21")

# %% [markdown]
# ## Placing a unit

# %%
chapter.clauses("KH-CDR-2", "KH-CDR-3")

# %%
story = Story(2, given)
story.hand(1, "Hadimi Guard", "Hadimi Lancer", "Wuqri Zealot")
story.ask("place Wuqri Zealot in the front slot")
story.do("place Hadimi Guard in the front slot")
story.ask("place Hadimi Lancer in the back slot")
story.expect("seat 1 Influence", 2)
story.expect("“place Hadimi Lancer in the back slot”", "not allowed")
chapter.play(story)

# %% [markdown]
# Both slots are taken.

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Lancer", back="Khana Ku Djani", honor=(3, 0))
story.hand(1, "Hadimi Guard")
story.ask("place Hadimi Guard in the front slot, replacing Hadimi Lancer")
chapter.play(story, "K-25")

# %% [markdown]
# Neither exposed unit of the desert is of the clan that seat 1 leads. May Betrayal bring one in all the same?

# %%
story = Story(2, given)
story.purse(1, legacy=9)
story.hand(1, "Betrayal", "Allure")
story.top(1, "Wuqri Hound")
story.top(2, "Himbua")
story.ask("play the Command Betrayal")
chapter.play(story, "K-22")

# %% [markdown]
# ## Four War Cadences

# %%
chapter.clauses("KH-ENS-1")

# %% [markdown]
# Two Eternal ones and one more. How many may a Meditation draw?

# %%
story = Story(2, given)
story.cadences(1, "Drum", eternal=["Horn", "Horn"])
story.do("draw War Cadences")
story.expect("cards in the Cadence deck", 12)
chapter.play(story, "K-26")

# %% [markdown]
# ## The desert

# %%
chapter.clauses("KH-DES-2", "KH-DES-3")

# %% [markdown]
# Why would anybody provoke a unit against their own Cadre? To lose a weak hero, or to win as its defender.

# %%
story = Story(2, given)
story.cadre(1, front="Hadimi Guard")
story.top(1, "Himbua")
story.ask("Himbua (stack 1) attacks Hadimi Guard (seat 1 front)")
chapter.play(story, "K-29")

# %% [markdown]
# What lies below is exposed when the top leaves; an empty stack stays empty.

# %%
story = Story(2, given)
story.clear(1, leave=2)
story.purse(1, legacy=5)
story.hand(1, "Betrayal", "Betrayal")
story.play("Betrayal", "stack 1", "seat 1 front")
story.play("Betrayal", "stack 1", "seat 1 back")
story.expect("stack 1", "nothing")
chapter.play(story)
