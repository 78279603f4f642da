# %% [markdown]
# # What the dice of Khedu are worth
#
# In Khedu a roll is not over when the dice lie still. Dice that show the same face form a *set*, and the
# roller may turn a set to the highest or to the lowest face showing. This page says exactly what that is
# worth: every number on it is a count of rolls divided by all rolls, without simulation and without rounding
# (the fractions are in the data tables and in the JSON beside this page).

# %% tags=["parameters"]
max_dice: int = 6  # 1 to 10: most dice in the tables
# How the of-a-kind rule is read.
reading: str = "each-set"  # one of each-set, one-set, upward, sub-groups, reapply-original, reapply-current
# The card file whose units attack each other; empty for the built-in one.
cards: str = ""  # file

# %%
from fractions import Fraction

from khedu_core.dice import READINGS, choices, d, joint_law, of_a_kind
from khedu_core.games.khedu import load_cards, own_cards
from khedu_core.games.khedu.assumed import assumed_in_words
from khedu_core.games.khedu.attack_odds import assumed_of, attack_odds
from khedu_core.report import figure, notice, provenance, record, table
from khedu_core.report.plots import bars, heat_map

deck = load_cards(cards) if cards else own_cards()
dice = range(1, max_dice + 1)
targets = range(1, 6 * max_dice + 1)
natural = {n: d(6).times(n) for n in dice}
best = {n: of_a_kind(n, reading=reading) for n in dice}
worst = {n: of_a_kind(n, reading=reading, direction="lowest") for n in dice}

# %% [markdown]
# ## One roll
#
# Take five dice that show 2, 3, 3, 3 and 6. The three 3s are a set, so the roller has a choice of totals:

# %%
roll = (2, 3, 3, 3, 6)
record("As rolled", choices(roll, reading).natural, note="2, 3, 3, 3, 6")
record("Set turned up", choices(roll, reading).best, note="the highest total within reach")
record("Set turned down", choices(roll, reading).worst, note="the lowest total within reach")

# %% [markdown]
# For the highest total there is a short formula when every set may turn: with $n$ dice whose highest face is
# $b$, only faces that show on a *single* die cost anything,
#
# $$\text{best} = n\,b - \sum_{v \text{ shows once}} (b - v).$$

# %% [markdown]
# ## What the rule is worth
#
# The mean total with the rule, beside the mean as rolled. The more dice, the more sets. One or two dice gain
# nothing: a set needs a die of another face beside it to turn to.

# %%
means = {
    "as rolled": [natural[n].mean for n in dice],
    "turned for the highest total": [best[n].mean for n in dice],
    "turned for the lowest total": [worst[n].mean for n in dice],
}
figure(
    bars(list(dice), means, x_title="dice", y_title="mean total"),
    alt=f"Mean total for 1 to {max_dice} dice as rolled, with sets turned up, and with sets turned down. "
    f"With {max_dice} dice: {float(natural[max_dice].mean):.2f}, {float(best[max_dice].mean):.2f} "
    f"and {float(worst[max_dice].mean):.2f}.",
    caption=f"Mean total by number of dice, reading {reading}.",
)

# %%
rows = [
    [n, natural[n].mean, best[n].mean, best[n].mean - natural[n].mean, best[n].sd, best[n].median]
    for n in dice
]
columns = ["dice", "mean as rolled", "mean with the rule", "gain", "standard deviation", "median"]
table(rows, columns, caption="The best total")
for n in dice[2:]:
    record(f"Gain with {n} dice", best[n].mean - natural[n].mean, unit="pips", headline=n == 5)

# %% [markdown]
# ## The chance of reaching a target
#
# Read along a row for one number of dice, down a column for one target: the chance that the roller can make
# *at least* that total.

# %%
chance = [[best[n].at_least(t) if t <= 6 * n else None for t in targets] for n in dice]
figure(
    heat_map(list(targets), list(dice), chance, x_title="target", y_title="dice"),
    alt=f"Grid of the chance to reach targets 1 to {6 * max_dice} with 1 to {max_dice} dice and the rule; "
    "each row falls from certainty on the left to nearly nothing on the right.",
    caption="Chance in per cent of at least the target, with the rule. Empty cells are beyond the dice.",
)

# %%
if max_dice >= 5:
    record("5 dice reach 18", best[5].at_least(18), unit="probability", note="with the rule", headline=True)
    record("5 dice reach 18 as rolled", natural[5].at_least(18), unit="probability", headline=True)

# %% [markdown]
# And what the rule adds to that chance, in percentage points. It is worth most for targets
# above the mean as rolled; it can never hurt, since the roller may leave the dice alone.

# %%
gain = [[best[n].at_least(t) - natural[n].at_least(t) if t <= 6 * n else None for t in targets] for n in dice]
figure(
    heat_map(list(targets), list(dice), gain, x_title="target", y_title="dice", diverging=True),
    alt=f"Grid of what the rule adds to the chance of each target, 1 to {max_dice} dice. "
    "The gain peaks above the mean of each row and is never negative.",
    caption="Percentage points the rule adds to the chance of at least the target.",
)

# %%
most, n, t = max((best[n].at_least(t) - natural[n].at_least(t), n, t) for n in dice for t in targets)
note = f"to the chance of at least {t} with {n} dice; the fraction is of all rolls"
record("Most the rule adds", most, unit="percentage points", note=note)

# %% [markdown]
# ## Attack against defence: every unit
#
# A unit attacks with its dice and wins when its best total is at least the defence it meets; an equal total
# wins. Each cell is the exact chance, before any War Cadence is played, that the card of the row, attacking,
# defeats the card of the column. Rows with the same number of dice are alike, since an attacker's own defence
# does not count.

# %%
notice(
    f"Card file: {deck.name}. Assumed, not from the rulebook: {assumed_in_words(deck)}. "
    "Conclusions about the printed game need the printed cards.",
    warning=True,
)
provenance(cards=deck.name, cards_sha256=deck.sha256)
odds = attack_odds(deck, reading)

# %%
attackers = [f"{unit.name} · {unit.dice}" for unit in odds.attackers]
defenders = [f"{unit.name} · {unit.defence}" for unit in odds.defenders]
figure(
    heat_map(defenders, attackers, odds.wins, x_title="defender · defence", y_title="attacker · dice"),
    alt=f"Grid of the chance that each of {len(attackers)} units defeats each of them. Few dice against high "
    "defences seldom win; many dice against low defences nearly always do.",
    caption="Chance in per cent that the attacker of the row wins against the defender of the column.",
)

# %%
every = [chance for row in odds.wins for chance in row]
average = Fraction(sum(every), len(every))
open_fights = Fraction(sum(Fraction(1, 4) <= chance <= Fraction(3, 4) for chance in every), len(every))
note = "chance to win, each unit against each"
record("Average attack", average, unit="probability", note=note, headline=True)
note = "match-ups the attacker wins in one to three of four rolls"
record("Open fights", open_fights, unit="share", note=note)

# %% [markdown]
# ### Each unit on one line
#
# *Attacks* is the chance to win an attack and *holds* the chance to withstand one, each averaged over all
# units. *Swing* sets victory against defeat: the reward value an attack takes on average, less what it gives
# away when it fails, in points. It leaves out the cards an attack costs, cadences, and tokens on the units;
# and a reward becomes points only for a unit in a *Cadre*, the two card slots of a player of its own clan.

# %%
columns = ["unit", "clan", "cost", "dice", "defence", "reward", "attacks", "holds", "swing", "assumed"]
rows = [
    [
        *(u.name, u.clan, u.cost, u.dice, u.defence, u.reward),
        *(odds.wins_of(u), odds.holds_of(u), odds.swing_of(u), assumed_of(u)),
    ]
    for u in odds.attackers
]
units = [None] * 6 + ["probability", "probability", "points", None]
table(rows, columns, caption="Units as attackers and as defenders", units=units)

# %% [markdown]
# ## How much the reading matters
#
# The sentence of the rule can be read in several ways. Each row below is one of them, in the same dice.

# %%
by_reading = {name: [of_a_kind(n, reading=name).mean for n in dice] for name in READINGS}
heads = ["reading", *[f"{n} dice" if n > 1 else "1 die" for n in dice]]
table(
    [["as rolled", *means["as rolled"]], *[[name, *row] for name, row in by_reading.items()]],
    heads,
    caption="Mean of the best total under each reading",
)
meanings = [[name, meaning] for name, meaning in READINGS.items()]
table(meanings, ["reading", "what it allows"], caption="The readings")

# %% [markdown]
# ## How often the rule matters
#
# Not every roll holds a set, and not every set gains by turning. The joint law of the total as rolled and the
# best total tells how often the rule changes anything.


# %%
def improved(n):
    law = joint_law(n)
    gaining = sum(count for (_, rolled, highest), count in law.items() if highest > rolled)
    return Fraction(gaining, sum(law.values()))


shares = {"rolls the rule improves": [improved(n) for n in dice]}
figure(
    bars(list(dice), shares, x_title="dice", y_title="share of rolls", shares=True),
    alt=f"Share of rolls the rule improves, rising from 0 with 1 die to {float(improved(max_dice)):.1%} "
    f"with {max_dice} dice.",
    caption="How often the roller gains by turning a set (reading each-set).",
)
