# %% [markdown]
# # Does the seat decide?
#
# Play Khedu at a table of your choice and look at what each seat wins. Then change one thing, play the same
# deals again, and see what it did. Set the values below and run all cells; 2,000 games take a second (and
# half a minute the first time, while the rules are compiled).

# %% tags=["parameters"]
players: int = 3  # 2 to 4: players at the table
games: int = 2000  # 100 to 1000000: games to play
seed: int = 1  # 0 to 9007199254740992: which games
# Who plays: one name for all seats, or one a seat.
agents: list = ["greedy"]  # one of greedy, random
# How open questions are read, such as K-44=strict; the defaults elsewhere.
readings: list = []
question: str = "K-44"  # what to read in another way for the second round of games
answer: str = "strict"  # how to read it then; the last table lists what can be
# A card file in place of the built-in one; empty for that.
cards: str = ""  # file

# %%
from khedu_core import balance
from khedu_core.balance import tables
from khedu_core.games.khedu import KHEDU, READINGS, cards_in_words, load_cards, own_cards
from khedu_core.games.setting import parse_readings, setting_of
from khedu_core.report import balance_views as views
from khedu_core.report import notice, table

wanted = parse_readings(readings)
setting = setting_of(KHEDU, players, cards or None, wanted)
campaign = balance.Campaign(setting.game, setting.params, tuple(agents), seed, games)

# %% tags=["remove-cell"]
_ = balance.Campaign(setting.game, setting.params, tuple(agents), seed, 1).play()  # compiles the rules, once

# %%
rows = campaign.play(workers=2)
figures = balance.figures_of(rows)
notice(balance.seats_in_words(figures))
notice(cards_in_words(load_cards(cards) if cards else own_cards(), cards), warning=True)
views.show_seats(figures)
views.show_table(tables.seat_table(figures))

# %% [markdown]
# The grey band is an equal share give or take 5 points. Another band, say 2 points:
# `balance.figures_of(rows, band=balance.fair_band(players, 0.02))`.
#
# The line through each dot is a *Wilson interval*: with endlessly many such games the rate would settle
# inside it in all but about 5 of 100 cases. The *edge* is what a seat wins above an equal share, in points
# of a hundred. A win shared by two players counts one half for each, so *wins* need not be whole.
#
# ## Were these enough games?
#
# The *half-width* is half the length of an interval, the ± of a win rate.

# %%
views.show_running(rows)
views.show_table(tables.precision_table(figures), "Precision reached (first row), and games needed for more")

# %% [markdown]
# ## How long, how close?

# %%
views.show_histogram(balance.histogram(rows["rounds"]), "rounds", "How many rounds games last.")
bins = balance.histogram(balance.margins(rows), zero_apart=True)
views.show_histogram(bins, "lead in points", "The winner's lead over the runner-up; 0 is a shared win.")

# %% [markdown]
# ## Change one thing
#
# The same deals under another reading. Games are compared one by one, so a small effect shows in fewer games
# than two separate campaigns would need.

# %%
other = setting_of(KHEDU, players, cards or None, {**wanted, question: answer})
again = balance.Campaign(other.game, other.params, tuple(agents), seed, games).play(workers=2)
differences = balance.paired_differences(rows, again)
what = f"{question} {answer}"
views.show_table(tables.difference_table(differences, "share", f"What {what} changes: shares of games"))
views.show_table(tables.difference_table(differences, "", f"What {what} changes: numbers"))

# %% [markdown]
# ## What else can be read another way

# %%
choices = [
    [r.id, r.question, ", ".join(a.name for a in r.alternatives), setting.readings[r.id]] for r in READINGS
]
table(choices, ["id", "question", "can be", "here"], caption="The readings of Khedu")

# %% [markdown]
# ## Try this
#
# 1. `agents = ["greedy", "random", "random"]`: what is a seat worth against what skill is worth?
# 2. `games = 20000`: does the verdict change, or only its certainty?
# 3. `question, answer = "K-131", "forced"`: do games get shorter when units must be placed?
