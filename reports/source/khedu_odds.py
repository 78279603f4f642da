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
reading: str = "each-set"  # one of each-set, one-set, same-way, upward, automatic, opponent, sub-groups, per-die, counts-once, others-only, in-turn, reapply-original, reapply-current
# The card file whose units attack each other; empty for the built-in one.
cards: str = ""  # file

# %%
from fractions import Fraction

from khedu_core.dice import READINGS, choices, d, joint_law, of_a_kind
from khedu_core.games.khedu import cards_in_words, load_cards, own_cards
from khedu_core.games.khedu.odds.attack import assumed_of, attack_odds
from khedu_core.games.khedu.odds.of_a_kind_effects import of_a_kind_effects
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
notice(cards_in_words(deck, cards), warning=True)
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

# %% [markdown]
# ## Every open question about the rule
#
# The rulebook leaves more open than how many sets may turn: who chooses, which faces are the ends, what
# becomes of a die that a cadence adds, what makes a straight. Each question has a number, K-70 to K-81, and
# each answer a line. All are compared with the default answers together (reading each-set), whichever
# reading the rest of this page uses. *Other best total* is the share of rolls that leave the roller with
# another total; *other choice* the share in which other totals are within reach. Where only the choice
# changes, the answer can still matter to a roller who wants the dice low, or a certain face.

# %%
shown_dice = range(1, min(max_dice, 6) + 1)
effects = {n: of_a_kind_effects(n) for n in shown_dice}
shown = effects[min(5, shown_dice[-1])]
rows = [
    [
        f"{row.number} {row.name}{' (default)' if row.default else ''}",
        *(row.best_changed, row.reach_changed, max(row.gains.values(), key=abs), row.meaning),
    ]
    for row in shown.readings
]
columns = ["answer", "other best total", "other choice", "most it changes a hit", "what it says"]
units = [None, "share", "share", "percentage points", None]
table(rows, columns, units=units, caption=f"Answers about the rule, with {shown.dice} dice, defences 9 to 18")

# %% [markdown]
# What an answer does to the chance to hit, for every defence and number of dice. Answers that are not here
# change no chance to hit at all: the best total stays what it was in every roll.

# %%
names = [row.name for row in shown.readings if not row.default]
answers = {(row.name, n): row for n in shown_dice for row in effects[n].readings}
changes = {f"{name} · {n}": list(answers[name, n].gains.values()) for name in names for n in shown_dice}
matters = {label: gains for label, gains in changes.items() if any(gains)}

# %%
if matters:
    figure(
        heat_map(
            shown.defences,
            list(matters),
            list(matters.values()),
            x_title="defence",
            y_title="answer · dice",
            diverging=True,
        ).update_yaxes(title_standoff=16),
        alt="Grid of the change in the chance to reach defences 9 to 18, a row for each answer and number of "
        "dice. An opponent who chooses takes most away; using the rule again adds a little.",
        caption="Percentage points the answer adds to the chance to reach the defence.",
    )

# %% [markdown]
# How many rolls an answer touches, by the number of dice: those that end with another best total, and those
# with other totals within reach.

# %%
shares = [[answers[name, n].best_changed for n in shown_dice] for name in names]
figure(
    heat_map(list(shown_dice), names, shares, x_title="dice", y_title="answer").update_yaxes(
        title_standoff=16
    ),
    alt="Grid of the share of rolls with another best total, by answer and number of dice.",
    caption="Per cent of the rolls that end with another best total under the answer.",
)

# %%
shares = [[answers[name, n].reach_changed for n in shown_dice] for name in names]
figure(
    heat_map(list(shown_dice), names, shares, x_title="dice", y_title="answer").update_yaxes(
        title_standoff=16
    ),
    alt="Grid of the share of rolls with other totals within reach, by answer and number of dice.",
    caption="Per cent of the rolls in which other totals are within reach under the answer.",
)

# %% [markdown]
# ### Straights, three alike and "no 6"
#
# Some feats ask about the faces. *Changed* is the share of rolls in which the feat is there under one of the
# two answers only; the last columns are the chances of the feat together with a hit.

# %%
asked = (9, 14, 18)
rows = [
    [
        f"{row.number} {row.event}: {row.name}{' (default)' if row.default else ''}",
        *(row.changed, row.chance, *(row.with_hit[defence] for defence in asked), row.meaning),
    ]
    for row in shown.events
]
columns = ["feat: answer", "changed", "chance", *[f"and {x} or more" for x in asked], "what it says"]
units = [None, "share", *["probability"] * 4, None]
table(rows, columns, units=units, caption=f"Answers about feats, with {shown.dice} dice")

# %%
rows = [[row.number, row.meaning, row.share] for row in shown.remarks]
columns = ["question", "recorded", "rolls like that"]
table(rows, columns, units=[None, None, "share"], caption=f"No answer changes these, with {shown.dice} dice")
