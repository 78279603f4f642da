# %% [markdown]
# # Who attacks whom, and what Commands move
#
# A unit of the Cadre, a unit of the desert, or a spy in another player's Cadre: each may be made to attack. And
# Commands carry units from one place to another.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-44=strict; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## Cadre against Cadre

# %%
chapter.clauses("KH-INS-1")

# %%
story = Story(3, given)
story.cadre(1, front="Hadimi Guard")
story.cadre(2, front="Wuqri Zealot")
story.ask("Hadimi Guard (seat 1 front) attacks Wuqri Zealot (seat 2 front)")
story.expect("“Hadimi Guard (seat 1 front) attacks Wuqri Zealot (seat 2 front)”", "allowed")
chapter.play(story, "K-44")

# %% [markdown]
# ## Infiltrating

# %%
chapter.clauses("KH-INS-2")

# %% [markdown]
# The Adept's card says *infiltrating*, the Conjurer's does not. Both are of the third clan, and it is seat 1's turn.

# %%
story = Story(3, given)
story.top(2, "Himbua Wanderer")
story.cadre(3, front="Oadhii Conjurer", back="Oadhii Adept")
story.ask("Oadhii Adept (seat 3 back) attacks Himbua Wanderer (stack 2)")
story.ask("Oadhii Conjurer (seat 3 front) attacks Himbua Wanderer (stack 2)")
chapter.play(story, "K-45")

# %% [markdown]
# The Adept wins the fight that seat 1 made it fight. Whose is the reward?

# %%
story = Story(3, given)
story.top(2, "Himbua Wanderer", honor=2)
story.cadre(3, front="Oadhii Conjurer", back="Oadhii Adept")
story.attack("seat 3 back", "stack 2", wins=True)
story.settle()
story.expect("seat 3 legacy points", 4)
chapter.play(story, "K-46")

# %% [markdown]
# ## Commands

# %%
chapter.clauses("KH-CMD-1", "KH-CMD-2")

# %% [markdown]
# Betrayal, with a Himbua that carries three tokens and a Zealot in the rival's Cadre. The book does not quite say
# what is betrayed.

# %%
story = Story(2, given)
story.purse(1, legacy=9)
story.hand(1, "Betrayal", "Allure")
story.top(1, "Himbua", honor=3)
story.cadre(2, front="Wuqri Zealot", honor=(4, 0))
story.play("Betrayal", "stack 1", "seat 1 front")
story.expect("seat 1 front", "Himbua")
story.expect("seat 1 legacy points", 10)
chapter.play(story, "K-97")

# %% [markdown]
# A hero and a desert unit change places, and both carry tokens.

# %%
story = Story(2, given)
story.purse(1, legacy=9)
story.hand(1, "Bartered Oath", "Allure")
story.cadre(2, front="Wuqri Zealot", honor=(4, 0))
story.top(1, "Himbua", honor=3)
story.play("Bartered Oath", "seat 2 front", "stack 1")
story.expect("stack 1", "Wuqri Zealot, 4 tokens")
story.expect("seat 2 legacy points", 3)
chapter.play(story, "K-114")

# %% [markdown]
# Where does the Command itself go?

# %%
story = Story(2, given)
story.purse(1, legacy=9)
story.hand(1, "Shifting Dune", "Allure")
story.play("Shifting Dune", "stack 1")
story.expect("lowest Resource card", "Shifting Dune")
chapter.play(story, "K-42")
