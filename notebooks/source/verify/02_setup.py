# %% [markdown]
# # The set-up
#
# Before the first turn there are already nine ways to read the book: who chooses first, what a War Cadence laid
# open does, and how to deal twenty cards out of sixteen.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Each control above a position switches a reading: the same story is then told anew.

# %% tags=["parameters"]
# How open questions are read, such as K-11=eternal; the defaults elsewhere.
readings: list = []

# %%
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import parse_readings
from khedu_core.report.verify import Chapter

given = parse_readings(readings)
chapter = Chapter("khedu_core.games.khedu", given)

# %% [markdown]
# ## Twenty cards out of sixteen

# %%
chapter.clauses("KH-SET-4")

# %% [markdown]
# Four players, five War Cadences each. The story takes the first choice of every decision until the game begins.

# %%
story = Story(4, given, begun=False)
story.first_choices("redraw", "clan", "face_up", "drop")
story.expect("cards in the Cadence deck", 0)
chapter.play(story, "K-10")

# %% [markdown]
# ## One is shown, one goes

# %%
chapter.clauses("KH-FTB-1")

# %% [markdown]
# What is the War Cadence that lies open? Seat 1 has had its first turn here, seat 2 not yet.

# %%
story = Story(2, given, begun=False)
story.first_choices("redraw", "clan", "face_up", "drop")
story.do("end the turn")
story.expect("cards in the Cadence deck", 8)
chapter.play(story, "K-11")

# %% [markdown]
# And the one that is discarded? The lowest and the topmost card of the deck tell.

# %%
story = Story(2, given, begun=False, seed=3)
story.first_choices("redraw", "clan", "face_up", "drop")
story.expect("cards in the Cadence deck", 8)
chapter.play(story, "K-11b")

# %% [markdown]
# The showing can come before the boards are chosen, after it, or in each player's first turn.

# %%
story = Story(2, given, begun=False)
story.first_choices("redraw")
story.expect("decision", "seat 1: which clan to lead")
chapter.play(story, "K-13")

# %%
story = Story(2, given, begun=False)
story.first_choices("redraw", "clan", "face_up", "drop")
story.expect("decision", "seat 1: what kind of turn to take")
chapter.play(story, "K-13")

# %% [markdown]
# ## Clan boards

# %%
chapter.clauses("KH-BRD-1", "KH-BRD-2", "KH-BRD-3")

# %% [markdown]
# Is the bonus of a board the same thing as the War Cadence that everybody shows?

# %%
story = Story(2, given, begun=False)
story.first_choices("redraw", "clan", "face_up", "drop")
story.expect("seat 1 leads", "Hadimi")
chapter.play(story, "K-12")

# %% [markdown]
# A board that draws two cards at the start of each turn, and a hand that is full already.

# %%
story = Story(2, given)
story.board("Hadimi", turn="draw", amount=2)
story.cadre(1, front="Hadimi Guard")
story.do("end the turn", "end the turn")
story.expect("the game", "goes on, turn of seat 1")
chapter.play(story, "K-35")

# %% [markdown]
# ## Who begins, and who chooses

# %%
chapter.clauses("KH-SET-1", "KH-SET-7", "KH-SET-8")

# %%
story = Story(3, given, begun=False)
story.first_choices("redraw")
story.do("lead the Hadimi", "lead the Wuqri", "lead the Oadhii")
story.expect("seat 1 leads", "Hadimi")
chapter.play(story, "K-14")

# %% [markdown]
# ## The deal

# %%
chapter.clauses("KH-SET-2", "KH-SET-3", "KH-SET-5", "KH-SET-6")

# %% [markdown]
# One deal in some two thousand gives a player nothing but spells. This is one; and the next five cards of the
# deck are spells again.

# %%
story = Story(2, given, begun=False, seed=2028)
story.on_deck("Bartered Oath", "Shifting Dune", "Shifting Dune", "Muster", "Forced March")
story.do("show the hand and draw a new one")
story.ask("show the hand and draw a new one")
chapter.play(story, "K-15")
