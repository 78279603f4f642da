# %% [markdown]
# # Alone
#
# One player, three stacks, a War Cadence beside each, and a score to beat.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-140=at-third; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## War Cadences of the desert

# %%
chapter.clauses("KH-SOL-3", "KH-SOL-4")

# %% [markdown]
# The first Meditation is over. Is a War Cadence turned up now, or only after three?

# %%
story = Story(1, given)
story.do("change the hand", "end the turn")
story.expect("decision", "seat 1: which War Cadence to turn up")
chapter.play(story, "K-140")

# %% [markdown]
# A Shield Song lies open with the token of the Wuqri, and a Hound of theirs is attacked. Does it help the Hound?

# %%
story = Story(1, given)
story.cadre(1, front="Hadimi Lancer")
story.cadences(1, "Drum")
story.hand(1, "Allure", "Allure", "Muster")
story.beside(3, "Shield Song", "Wuqri")
story.top(1, "Wuqri Hound")
story.attack("seat 1 front", "stack 1", wins=True)
story.expect("total needed", 13)
chapter.play(story, "K-141")

# %% [markdown]
# ## From the deal to the end

# %%
chapter.clauses("KH-SOL-1", "KH-SOL-2", "KH-SOL-5")

# %% [markdown]
# Is one of the four War Cadences shown, as at a table of several?

# %%
story = Story(1, given, begun=False)
story.do("lead the Hadimi")
story.expect("decision", "seat 1: what kind of turn to take")
chapter.play(story, "K-139")

# %% [markdown]
# Three Influence, three turns in which nothing is spent. Is that the end, as for the last player of several?

# %%
story = Story(1, given)
story.do("end the turn", "end the turn")
story.ask("end the turn")
story.do("end the turn")
story.expect("the game", "goes on, turn of seat 1")
chapter.play(story, "K-142")
