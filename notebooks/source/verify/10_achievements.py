# %% [markdown]
# # Achievements
#
# A natural straight, three of a kind, three attacks in a turn: each pays once. What exactly has to show, and who
# has to have rolled it?

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-79=within; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## The roll itself

# %%
chapter.clauses("KH-ACH-2", "KH-ACH-3")

# %% [markdown]
# 1, 2, 3 and a pair of fives. Is that a straight?

# %%
story = Story(2, given)
story.achieved(1, [])
story.top(1, "Himbua")
story.top(2, "Khana Ubak")
story.attack("stack 1", "stack 2", dice=[1, 2, 3, 5, 5])
story.settle()
story.expect("seat 1 achievements", "nothing")
chapter.play(story, "K-79")

# %% [markdown]
# Three dice, all in a row. Is that long enough? And is it enough that seat 1 provoked the Tracker, which loses?

# %%
story = Story(2, given)
story.achieved(1, [])
story.top(1, "Rahala Tracker")
story.top(2, "Khana Ubak")
story.attack("stack 1", "stack 2", dice=[1, 2, 3])
story.expect("seat 1 achievements", "Good Omen")
story.expect("seat 1 legacy points", 2)
chapter.play(story, "K-79", "K-81", "K-23")

# %% [markdown]
# Four twos. Are they three of a kind?

# %%
story = Story(2, given)
story.achieved(1, [])
story.top(1, "Himbua")
story.top(2, "Khana Ubak")
story.attack("stack 1", "stack 2", dice=[2, 2, 2, 2, 5])
story.settle()
story.expect("seat 1 achievements", "The Prophecy")
chapter.play(story, "K-80")

# %% [markdown]
# ## Each of them once

# %%
chapter.clauses("KH-ACH-1", "KH-ACH-6")

# %% [markdown]
# Seat 1 has rolled its straight, and so does seat 2, one turn later.

# %%
story = Story(2, given)
story.achieved(1, [])
story.achieved(2, [])
story.top(1, "Rahala Tracker")
story.top(2, "Khana Ku Djani")
story.attack("stack 1", "stack 2", dice=[1, 2, 3])
story.do("end the turn")
story.attack("stack 1", "stack 2", dice=[4, 5, 6])
story.expect("seat 1 achievements", "Good Omen")
story.expect("seat 2 achievements", "Good Omen")
chapter.play(story, "K-120")

# %% [markdown]
# ## Khana against Khana

# %%
chapter.clauses("KH-ACH-4")

# %% [markdown]
# A provoked Ubak defeats a Chahak that stands in seat 1's own Cadre. Is that the *other* Khana?

# %%
story = Story(2, given)
story.achieved(1, ["The Prophecy"])
story.top(1, "Khana Ubak")
story.cadre(1, front="Khana Chahak")
story.attack("stack 1", "seat 1 front", wins=True)
story.expect("seat 1 legacy points", 3)
chapter.play(story, "K-113")

# %% [markdown]
# ## Three attacks

# %%
chapter.clauses("KH-ACH-5")

# %% [markdown]
# The third attack has been declared, and not yet paid for.

# %%
story = Story(2, given)
story.achieved(1, ["The Prophecy"])
story.hand(1, "Muster", "Muster", "Muster")
story.top(1, "Wuqri Hound")
story.top(2, "Himbua Wanderer")
story.attack("stack 1", "stack 2", wins=True)
story.attack("stack 1", "stack 2", wins=True)
story.do("Wuqri Hound (stack 1) attacks Rahala Tracker (stack 2)")
story.expect("seat 1 Influence", 3)
chapter.play(story, "K-117")

# %% [markdown]
# ## The clans' own

# %%
chapter.clauses("KH-CLN-1", "KH-CLN-2")

# %% [markdown]
# Seat 2 leads the Wuqri, and its Eternal Cadence bears the token of the Hadimi.

# %%
story = Story(2, given)
story.cadences(2, eternal=["Drum"], token=["Hadimi"])
story.turn_of(2)
story.cadre(2, front="Hadimi Guard")
story.top(1, "Wuqri Hound")
story.attack("seat 2 front", "stack 1", wins=True)
story.settle()
story.expect("seat 2 achievements", "Good Omen, The Prophecy, Sound Defeat, Persistence, No more games")
chapter.play(story, "K-110")
