# %% [markdown]
# # Combat, and dice that turn together
#
# Dice that show the same face may turn, together, to the highest or the lowest face of the roll. One sentence of
# the book, and five ways to read it differently.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-71=one; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## Two pairs in one roll

# %%
chapter.clauses("KH-CMB-4")

# %% [markdown]
# 2, 2, 3, 3, 6. The twos go up to six, the threes down to two: both at once?

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.top(2, "Khana Ubak", honor=1)
story.attack("stack 1", "stack 2", dice=[2, 2, 3, 3, 6])
story.do("raise the set to the highest die", "lower the set to the lowest die")
story.expect("total", 22)
story.expect("stack 1", "Himbua, 4 tokens")
chapter.play(story, "K-71")

# %% [markdown]
# The same roll, and the roller turns nothing. Is that a choice?

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.top(2, "Khana Ubak", honor=1)
story.attack("stack 1", "stack 2", dice=[2, 2, 3, 3, 6])
story.settle()
story.expect("total", 16)
chapter.play(story, "K-72")

# %% [markdown]
# A pair of sixes, and sets that must turn to the highest face showing: is that the six itself?

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.top(2, "Khana Ubak")
story.attack("stack 1", "stack 2", dice=[2, 3, 4, 6, 6])
story.settle()
story.expect("total", 21)
chapter.play(story, "K-74", "K-75")

# %% [markdown]
# Seat 1 makes an Adept of seat 3 attack. Two twos and a five: who turns them?

# %%
story = Story(3, given)
story.top(2, "Himbua Wanderer")
story.cadre(3, front="Oadhii Conjurer", back="Oadhii Adept")
story.attack("seat 3 back", "stack 2", dice=[2, 2, 5])
story.expect("decision", "seat 1: what a set becomes")
chapter.play(story, "K-73")

# %% [markdown]
# ## Declared and paid

# %%
chapter.clauses("KH-CMB-1", "KH-CMB-2")

# %%
story = Story(2, given)
story.top(1, "Khana Ubak")
story.top(2, "Himbua")
story.hand(1, "Allure", "Muster", "Hadimi Guard")
story.attack("stack 1", "stack 2", dice=[1, 2, 3, 4, 5])
story.expect("seat 1 hand", "nothing")
story.expect("lowest Resource card", "Hadimi Guard")
chapter.play(story)

# %% [markdown]
# ## The round of War Cadences

# %%
chapter.clauses("KH-CMB-3")

# %% [markdown]
# Seat 1 has played a Drum and would play another. Is it still its turn to, or is seat 2 asked first?

# %%
story = Story(3, given)
story.top(1, "Himbua")
story.top(2, "Khana Ubak")
story.cadences(1, "Drum", "Drum")
story.cadences(2, "Still Air")
story.attack("stack 1", "stack 2", dice=[1] * 7)
story.do("play Drum")
story.ask("play Drum", "play Still Air")
chapter.play(story, "K-52")

# %% [markdown]
# ## The comparison

# %%
chapter.clauses("KH-CMB-5", "KH-CMB-6", "KH-CMB-7")

# %% [markdown]
# A total that equals the value is enough.

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.top(2, "Khana Ubak")
story.attack("stack 1", "stack 2", dice=[1, 2, 3, 5, 6])
story.expect("total", 17)
story.expect("stack 1", "Himbua, 3 tokens")
chapter.play(story)

# %% [markdown]
# One that falls short defeats the attacker. Here a Zealot holds out in seat 1's turn: is seat 2 rewarded?

# %%
story = Story(2, given)
story.top(1, "Himbua")
story.cadre(2, front="Wuqri Zealot")
story.attack("stack 1", "seat 2 front", wins=False)
story.settle()
story.expect("seat 2 legacy points", 2)
chapter.play(story, "K-60")
