# %% [markdown]
# # How balanced is Khedu?
#
# Whole games, from the deal to the last point. A *greedy* player looks one decision ahead and knows the exact
# odds of every attack; a *random* player takes any legal action.

# %% tags=["parameters"]
players: int = 3  # 2 to 4: players at the table
games: int = 20000  # 100 to 1000000: games of the main table
# Games of each other table, and deals of each meeting of agents.
compared: int = 5000  # 100 to 100000
seed: int = 1  # 0 to 9007199254740992: which games
# Who plays every seat. Greedy shows what players who try to win would meet; random only what the rules allow.
agents: str = "greedy"  # one of greedy, random
# The built-in cards: of rules v2.8, or of the version 1 box.
card_set: str = "v2.8"  # one of v2.8, v1
# A card file in place of the built-in cards; empty for those.
cards: str = ""  # file
# Games for each change of card figures that are assumed.
moved: int = 2000  # 10 to 100000
# How open questions are read, such as K-44=strict; the defaults elsewhere.
readings: list = []

# %%
from khedu_core import balance
from khedu_core.balance import tables
from khedu_core.balance.sensitivity import sensitivity
from khedu_core.balance.sensitivity_told import moved_in_words, moved_table
from khedu_core.engine.agents import agents_of
from khedu_core.games.khedu import KHEDU, READINGS, cards_in_words, load_cards
from khedu_core.games.khedu.cards.assumed import assumed_table
from khedu_core.games.khedu.row_names import clans_of, members_of
from khedu_core.games.setting import parse_readings, setting_of
from khedu_core.report import balance_views as views
from khedu_core.report import notice, provenance, record, table
from khedu_core.report.readings_views import show_in_force
from khedu_core.report.values import shown
from khedu_core.rulebook.readings import told

# %%
wanted = parse_readings(readings)
chosen = cards or card_set
setting = setting_of(KHEDU, players, chosen, wanted)
deck = load_cards(chosen)
campaign = balance.Campaign(setting.game, setting.params, (agents,), seed, games)
how = {"workers": 2}  # games side by side; changes no result

# %% tags=["remove-cell"]
# Compiles the rules, once; what that tells the person who waits is not part of the report.
balance.Campaign(setting.game, setting.params, (agents,), seed, 1).play()

# %%
rows = campaign.play(**how)
figures = balance.figures_of(rows)
length, lead, ended = figures.length.rounds, figures.margin.points, figures.outcomes
band, confidence = figures.seats.band, figures.seats.confidence
clans = balance.group_rates(rows, "clan", clans_of(deck))
used = {field: balance.set_measures(rows, field, names) for field, names in members_of(deck).items()}
unused = balance.rarely_used_in_words({"unit": used["attacked_bits"], "Command": used["commanded_bits"]})

# %%
notice(
    f"{games:,} games of {players} {agents} players. {balance.seats_in_words(figures)} "
    f"{balance.groups_in_words(clans, players, band, 'clan')} {unused} Half of the games end within "
    f"{length.median} rounds; in half of them the winner leads by {lead.median} points or less."
)
notice(cards_in_words(deck, cards), warning=True)

# %%
first = figures.seats.seat_win_rates[0]
interval = (
    f"{shown(first.wins)} of {games:,} games; {100 * first.low:.1f} to {100 * first.high:.1f} % at {100 * confidence:g} %; "
    f"an equal share is {100 / players:.1f} %"
)
record("First seat wins", float(first.win_rate), unit="share", note=interval, headline=True)
note = f"nine of ten games: {length.low} to {length.high}"
record("Median length", length.median, unit="rounds", note=note, headline=True)
note = f"winner over runner-up; nine of ten games: {lead.low} to {lead.high}"
record("Median lead", lead.median, unit="points", note=note, headline=True)
note = f"{int(ended.tied.wins):,} games; each of k winners counts 1/k"
record("Wins shared", ended.tied.rate, unit="share", note=note, headline=True)

# %% [markdown]
# ## Does the seat decide?
#
# Seat 1 takes the first turn. The grey band is what many designers accept: an equal share, give or take
# 5 points (of a hundred).
#
# The line through each dot is a *Wilson interval*: with endlessly many such games the rate would settle
# inside it in all but about 5 of 100 cases. The *edge* is what a seat wins above an equal share, in points.
# A win shared by two players counts one half for each, so *wins* need not be whole, as 6,930.5.

# %%
views.show_seats(figures)
views.show_table(tables.seat_table(figures))

# %%
test = figures.seats.equal_seats
if test.p_value is not None:
    note = f"{balance.chi_square_in_words(test)}; a small p: not exactly equal"
    record("Chi-square of equal seats", test.statistic, note=note)

# %% [markdown]
# ### Were these enough games?
#
# When the lines have settled inside their shaded intervals, more games change little. Each interval holds at
# its own point only: to stop where the picture looks best would be cheating. The *half-width* is half the
# length of an interval, the ± of the win rate.

# %%
views.show_running(rows)
views.show_table(tables.precision_table(figures), "Precision reached (first row), and games needed for more")

# %% [markdown]
# ## How long, how close?
#
# A round is one turn of everybody still in the game.

# %%
views.show_histogram(balance.histogram(rows["rounds"]), "rounds", "How many rounds games last.")
bins = balance.histogram(balance.margins(rows), zero_apart=True)
views.show_histogram(bins, "lead in points", "The winner's lead over the runner-up; 0 is a shared win.")

# %%
views.show_table(tables.spread_table(figures))
views.show_table(tables.outcome_table(figures))

# %% [markdown]
# Result rows keep how a game ended, not its course: lead changes and comebacks cannot be read from them.
#
# ## What is there to decide?

# %%
views.show_table(tables.choice_table(figures))

# %% [markdown]
# ## What gets used?
#
# A unit that never attacks and a Command that nobody plays might as well stay in the box.
#
# *Influence* is what each player starts with three tokens of: one places a unit from the hand in the
# *Cadre*, the player's own two card slots. An *Eternal Cadence* is a War Cadence (a card that changes one
# attack) for which a player has paid to keep it for the rest of the game.

# %%
views.show_use(used["attacked_bits"], "unit", "Share of games in which a unit attacks at least once.")
least = min(used["attacked_bits"], key=lambda m: m.seen.rate)
record("Least used unit", least.seen.rate, unit="share", note=f"{least.name}: games in which it attacks")

# %%
views.show_use(used["commanded_bits"], "Command", "Share of games in which a Command is played.")

# %%
caption = "General achievements: how many players claim one per game, and in how many games anybody does"
views.show_table(tables.measure_table(used["achieved_bits"], caption))
fields = {
    "beaten": "units defeated by attacks",
    "influence_left": "Influence left",
    "eternals": "Eternal Cadences",
}
totals = [balance.summed(rows, field, name) for field, name in fields.items()]
views.show_table(tables.measure_table(totals, "At the end of a game, all players together"))

# %% [markdown]
# ## Does the clan decide?
#
# No clan is led twice in a game. These agents choose theirs blindly, as by lot: to them all clan boards look
# the same. So this compares the clans' cards in the hands of the same player; it says nothing about how well
# people would choose.

# %%
views.show_groups(clans, band, "clan")
views.show_table(tables.group_table(clans, "clan", band, confidence))

# %% [markdown]
# ## Other tables, other players
#
# The same game with two, three and four players, and with random players, who pick any legal action. What
# random and greedy players have in common belongs to the rules; where they differ, play makes the difference.

# %%
others, refused = balance.compare_tables(KHEDU, chosen, wanted, seed=seed, games=compared, **how)
views.show_edges(others, agents)
views.show_table(tables.comparison_table(others))
for table_of in refused:
    notice(f"{table_of.players} players: {table_of.reason}", warning=True)

# %% [markdown]
# ### Is skill rewarded?
#
# One player of one kind at a table of the other, in every seat in turn on the same deals, so that what the
# seats are worth cancels.

# %%
deals = balance.Campaign(setting.game, setting.params, (agents,), seed, compared)
rungs = balance.ladder(deals, agents_of(KHEDU), **how)
views.show_ladder(rungs)
views.show_table(tables.ladder_table(rungs))

# %% [markdown]
# ## What if the assumed figures are others?
#
# Most card figures are assumed. Here each group of them moves down and up by one (the dice of all units, say),
# and then all of them at once by lot: each down by one, up by one or not at all. A figure that has a source
# never moves. What barely moves here can be believed although the cards are a guess; what moves cannot.
#
# Each change is played on the same deals as the cards as they are. *By* is the step, *cards* how many cards it
# changes, and ± how far the true change may lie from the one seen.

# %%
assumed = sensitivity(
    KHEDU, players, agents, seed=seed, games=moved, draws=10, given=wanted, cards=chosen, **how
)
notice(f"{moved:,} games for each change. {' '.join(moved_in_words(assumed))}")

# %%
if assumed.groups:
    views.show_moved(assumed)
    views.show_table(moved_table(assumed))

# %% [markdown]
# ## What this page cannot tell
#
# - **A greedy player is no person.** It looks one decision ahead, plans nothing, never bluffs and makes no
#   deals. It places its last Influence when its Cadre is empty or after ten rounds, because nothing in the
#   rules makes it; the length of a game is as much its habit as the rules'. It seldom saves tokens for an
#   Eternal Cadence. A strategy it does not know may well break a game that looks balanced here.
# - **A random player does not even try.** It shows what the rules allow, not what they reward.
# - **Most card figures are assumed.** The next table says which; `docs/khedu-cards.md` tells how they were
#   chosen.
# - **Open questions of the rulebook are read one way here.** The last table says how.

# %%
columns = ["figure", "assumed", "of cards"]
table(assumed_table(deck), columns, caption="Which card figures are assumed")
show_in_force(setting.readings, READINGS)

# %% tags=["hide-input"]
provenance(**{k: v for k, v in campaign.provenance().items() if k not in ("games", "khedu_core")})
provenance(
    games_asked=games, games_finished=games - int(ended.capped.wins), games_stopped=int(ended.capped.wins)
)
provenance(cards=deck.name, cards_sha256=deck.sha256, rows_sha256=figures.rows_sha256)
provenance(readings=told(setting.readings, READINGS))
