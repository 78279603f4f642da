# %% [markdown]
# # What does Khedu's rulebook leave open?
#
# Every open question of the rulebook is a switch here, and every answer makes another game. This page plays each
# answer against the one in force, says which of them matter, and shows what the rulebook contradicts, leaves out
# and covers.

# %% tags=["parameters"]
players: int = 3  # 2 to 4: players at the table where readings are measured
# Games a side for each reading and each kind of player, at most.
budget: int = 4000  # 100 to 1000000
seed: int = 1  # 0 to 9007199254740992: which games
# Who plays every seat: greedy players look one decision ahead, random ones take any legal action.
agents: str = "both"  # one of both, random, greedy
# What a second picture is drawn of, beside the first seat's win rate.
figure: str = "rounds"  # one of rounds, decisions, margin, tied, achieved, influence left, beaten, eternals
# What is measured, such as K-71,K-95=value-only; every reading if none.
measure: list = []
# What is in force on both sides, such as K-44=strict; the defaults elsewhere.
readings: list = []
# The built-in cards: of rules v2.8, or of the version 1 box.
card_set: str = "v2.8"  # one of v2.8, v1
# A card file in place of the built-in cards; empty for those.
cards: str = ""  # file
# Games that each check looks through, for what is rare, at most.
searched: int = 2000  # 10 to 1000000

# %%
from khedu_core.balance import readings_table
from khedu_core.games.khedu import KHEDU, READINGS, cards_in_words, load_cards
from khedu_core.games.khedu.cards.assumed import assumed_table
from khedu_core.games.khedu.checks import findings as run_checks
from khedu_core.games.setting import parse_readings
from khedu_core.report import made_anew, notice, provenance, readings_views, rules_views, table
from khedu_core.report.tornado import show_tornado
from khedu_core.report.waiting import told_while
from khedu_core.rulebook.book import book_of
from khedu_core.rulebook.gathered import gather_remembered, marked_tests_of, root_of

chosen = cards or card_set
deck = load_cards(chosen)
book = book_of("khedu_core.games.khedu")
who = None if agents == "both" else agents
how = {"given": parse_readings(readings), "cards": chosen, "seed": seed, "workers": 2}

# %% tags=["remove-cell"]
# Long work; what it tells the person who waits is not part of the report.
how |= {"budget": budget, "readings": measure or None, "progress": told_while("readings", "games")}
measured = readings_table(KHEDU, players, who, **how)
found = run_checks(deck, searched, progress=told_while("rulebook", "checks"))

# %% [markdown]
# ## What matters?

# %%
notice(readings_views.headline(measured))
notice(rules_views.findings_in_words(found))
again = made_anew.made_with_more("khedu-rules", globals(), "budget", readings_views.LONGER)
notice(readings_views.budget_in_words(measured, READINGS, measure, again), warning=True)

# %%
readings_views.show_verdicts(measured)
rules_views.show_contradictions(found)

# %%
show_tornado(measured, most=15)

# %% [markdown]
# ### Does it favour a seat?
#
# Seat 1 takes the first turn. A reading that moves its win rate moves the edge of going first.

# %%
notice(readings_views.moved_in_words(measured, "win rate of seat 1"))
show_tornado(measured, "win rate of seat 1", most=15)

# %% [markdown]
# ### Does it change the game otherwise?

# %%
notice(readings_views.moved_in_words(measured, figure))
show_tornado(measured, figure, most=15)

# %% [markdown]
# ## Every reading
#
# Each line is an alternative against what is in force, on the same deals and dice. Its question unfolds: what is
# in force, what was measured in its place, and why one would read the rulebook so.
#
# *Matters*: the interval of some figure lies beyond what begins to matter. *Does not matter*: the interval of every
# figure lies within. *Too few games*: neither; that tells of this page, not of the rulebook.

# %%
readings_views.show_readings(measured, READINGS)

# %% [markdown]
# ### What could not be played

# %%
readings_views.show_unplayed(measured, READINGS)

# %% [markdown]
# ### What is settled

# %%
rules_views.show_settled(book)

# %% [markdown]
# ## What the checks found
#
# Each is computed: from the numbers the rulebook states, by trying the readings against each other, or by playing.
# The line below a finding is the evidence; it unfolds to the clauses in our words, the readings that answer it, and
# the game to play again where there is one.

# %%
rules_views.show_findings(found, book, "khedu", measured.cards)

# %% [markdown]
# ## What is covered?
#
# Every sentence of the rulebook is said by a clause in our words, every clause that is a rule is carried out by code
# and held by a test. `khedu rules khedu` runs the tests; `khedu rules khedu --text FILE` looks for the sentences in
# your own copy.

# %%
coverage = gather_remembered(book, "khedu")
named = marked_tests_of(book) if root_of(book) else None
rules_views.show_coverage(coverage, named)

# %% [markdown]
# ## What is assumed?
#
# - **Most card figures.** What a reading changes depends on them; the warning below tells which, and how far the
#   headline figures move when they do.
# - **The players.** A greedy player looks one decision ahead, and a random one does not even try. A reading that
#   matters to neither may matter to people, and the other way round.
# - **One change at a time.** Each alternative is measured beside the readings in force; two together can do what
#   neither does alone.

# %%
notice(cards_in_words(deck, cards), warning=True)
rules_views.show_settled(book, ["assumed"])
rules_views.show_not_played(book)

# %%
columns = ["figure", "assumed", "of cards"]
table(assumed_table(deck), columns, caption="Which card figures are assumed")

# %% tags=["hide-input"]
provenance(players=players, agents=", ".join(measured.agents), seed=seed, games_played=measured.games_played)
provenance(ended=str(measured.ended), intervals=measured.intervals, confidence=f"{measured.confidence:g}")
provenance(cards=deck.name, cards_sha256=deck.sha256, params_sha256=measured.params_sha256)
provenance(readings=", ".join(f"{key} {name}" for key, name in measured.readings.items()))
