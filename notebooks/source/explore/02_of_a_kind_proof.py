# %% [markdown]
# # Why the of-a-kind rule has a formula
#
# Roll some dice. Dice that show the same face form a *set*, and every set may turn to the highest face of
# the roll. How likely is each best total? One can list all rolls, but 20 dice have 3,656,158,440,062,976
# of them. This notebook finds a formula instead, whose cost does not grow with the number of dice. It
# takes six small steps, and each is checked in its own cell against every roll, one by one, or against an
# engine that knows no formula.
#
# Wanted: school algebra, and the series $e^x = 1 + x + \frac{x^2}{2!} + \frac{x^3}{3!} + \cdots$

# %% tags=["parameters"]
sides: int = 6  # 2 to 8: faces of each die
dice: int = 5  # 2 to 6: dice of the rolls that are listed one by one

# %%
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import prod

import sympy
from IPython.display import Math, display

from khedu_core.dice import choices, d, of_a_kind, of_a_kind_by_machine
from khedu_core.dice.symbolic.closed_forms import chance_within, closed_form, closed_forms, mean_best
from khedu_core.dice.symbolic.generating import of_a_kind_series
from khedu_core.report import figure, notice, plots, table

x, z = sympy.symbols("x z")
rolls = list(product(range(1, sides + 1), repeat=dice))

# %% [markdown]
# ## Step 1: only single dice cost anything
#
# Let $b$ be the highest face of the roll. A set turns up to $b$, and each of its dice counts $b$. A die
# that shows a face $v$ alone cannot turn: it lacks $b - v$. So, with $n$ dice,
#
# $$\text{best total} = n\,b - D, \qquad D = \sum_{v \text{ shows once}} (b - v).$$
#
# We call $D$ the *lack* of the roll. The roll 2, 3, 3, 3, 6 has $b = 6$; only the 2 is single below 6, so
# $D = 4$ and the best total is $30 - 4 = 26$. (The 6 is single too, and lacks nothing.)


# %%
def lack(roll):
    return sum(max(roll) - face for face, times in Counter(roll).items() if times == 1)


assert lack((2, 3, 3, 3, 6)) == 4
assert all(choices(roll).best == dice * max(roll) - lack(roll) for roll in rolls)
notice(f"Checked: in each of the {len(rolls):,} rolls of {dice} dice, trying all ways to turn the sets.")

# %% [markdown]
# So the question is now: how many rolls have highest face $b$ and lack $D$? We shall call that number
# $N_b(n, D)$, and it is all we need. Here it is for the listed rolls, counted.

# %%
counted = Counter((max(roll), lack(roll)) for roll in rolls)
shown = [[b, *[counted[b, gap] for gap in range(11)]] for b in range(1, sides + 1)]
table(shown, ["b", *[f"D = {gap}" for gap in range(11)]], caption=f"Rolls of {dice} dice by b and D (to 10)")

# %% [markdown]
# ## Step 2: one factor for each face
#
# If face 1 shows on $c_1$ dice, face 2 on $c_2$ dice and so on, the dice can be told apart in
# $\frac{n!}{c_1!\,c_2!\cdots}$ ways. That is what a product of series does by itself: give face $v$ the
# series $\sum_c \frac{x^c}{c!} = e^x$, multiply the series of all faces, and $n!$ times the coefficient of
# $x^n$ counts the rolls of $n$ dice.
#
# Now mark what is lacking by a second letter. A face $v$ below $b$ lacks $g = b - v$ if it shows exactly
# once, so its term $x$ becomes $x z^g$. The face $b$ must show, so its first term 1 goes:
#
# $$F_b(x, z) = (e^x - 1) \prod_{g=1}^{b-1} \left( e^x + x\,(z^g - 1) \right),$$
#
# $$\sum_D N_b(n, D)\, z^D = n!\,[x^n]\, F_b(x, z).$$
#
# The notation $[x^n]$ means "the coefficient of $x^n$". The function for $b = 3$ is the first output
# below.

# %%
display(of_a_kind_series(3))
for b in range(1, sides + 1):
    assert of_a_kind_series(b).rolls(dice) == {D: count for (h, D), count in counted.items() if h == b}
notice(f"Checked: its coefficients are the counts of step 1, for every b from 1 to {sides}.")

# %% [markdown]
# ## Step 3: multiply out
#
# In each of the $b - 1$ factors of the product we may take $e^x$ or $x(z^g - 1)$. Say we take the second
# term in $r$ of them. This gives $x^r$, gives $e^x$ from the $b - 1 - r$ others, and a product of $r$
# different $(z^g - 1)$. The sum of all such products is $e_r$, the *elementary symmetric polynomial* of
# $z - 1,\ z^2 - 1,\ \ldots,\ z^{b-1} - 1$, and
#
# $$F_b(x, z) = \sum_{r=0}^{b-1} \left( e^{(b-r)x} - e^{(b-1-r)x} \right) x^r\, e_r(z).$$
#
# Below: $e_0$, $e_1$ and $e_2$ for $b = 3$.


# %%
def elementary(b, r):
    return sympy.Add(*[prod(z**g - 1 for g in chosen) for chosen in combinations(range(1, b), r)])


def multiplied_out(b):
    parts = (sympy.exp((b - r) * x) - sympy.exp((b - 1 - r) * x) for r in range(b))
    return sum(part * x**r * elementary(b, r) for r, part in enumerate(parts))


display(*[Math(f"e_{r} = {sympy.latex(sympy.expand(elementary(3, r)))}") for r in range(3)])
for b in range(1, min(sides, 5) + 1):
    assert sympy.expand(of_a_kind_series(b).expression - multiplied_out(b)) == 0
notice(f"Checked: SymPy multiplies both sides out and finds no difference, b = 1 to {min(sides, 5)}.")

# %% [markdown]
# ## Step 4: read off the coefficient
#
# The coefficient of $x^n$ in $x^r e^{kx}$ is that of $x^{n-r}$ in $e^{kx}$, which is
# $\frac{k^{n-r}}{(n-r)!}$. Times $n!$ this is
#
# $$n!\,[x^n]\; x^r e^{kx} = n (n-1) \cdots (n-r+1)\; k^{\,n-r}.$$
#
# In words: choose, in order, which dice are the $r$ marked single ones, and let each other die show any of
# $k$ faces. (For $k = 0$ and $n = r$ we read $0^0$ as 1. That one case is why a closed form holds only
# from $n = b$ dice on.)

# %%
powers = sum(sympy.Integer(3) ** k * x**k / sympy.factorial(k) for k in range(9))  # exp(3x) up to x**8
for r, m in product(range(4), range(4, 9)):
    coefficient = sympy.factorial(m) * sympy.expand(x**r * powers).coeff(x, m)
    assert coefficient == sympy.ff(m, r) * 3 ** (m - r)
notice("Checked: for k = 3, r = 0 to 3 and n = 4 to 8.")

# %% [markdown]
# ## Step 5: the formula
#
# Steps 3 and 4 together, with $n^{\underline{r}}$ for $n(n-1)\cdots(n-r+1)$:
#
# $$\sum_D N_b(n, D)\, z^D = \sum_{r=0}^{b-1} n^{\underline{r}}
# \left[ (b-r)^{n-r} - (b-1-r)^{n-r} \right] e_r(z).$$
#
# The polynomials $e_r$ do not know $n$. They are made once; after that, 1,000 dice cost no more than six:
# a few powers and a small table. The lack is never more than $1 + 2 + \cdots + (b-1)$.


# %%
def formula(b, m):
    parts = ((b - r) ** (m - r) - (b - 1 - r) ** (m - r) for r in range(min(b - 1, m) + 1))
    whole = sum(sympy.ff(m, r) * part * elementary(b, r) for r, part in enumerate(parts))
    return {power: int(count) for (power,), count in sympy.Poly(whole, z).terms()}


for b in range(1, sides + 1):
    assert formula(b, dice) == {D: count for (h, D), count in counted.items() if h == b}
assert all(of_a_kind(m, sides) == of_a_kind_by_machine(m, sides) for m in (1, 2, 7, 12, 20))
notice("Checked: the formula against the listed rolls, and the package's formula against its state machine.")

# %% [markdown]
# ## Step 6: closed forms
#
# Collect by base, and each number of rolls is a sum of polynomials in $n$ times powers, from $n = b$ dice
# on. Over $6^n$ it is a chance. For the d6 there are 41 of them; here are some, first those with highest
# face 2, then those with highest face 6 that lack 0, 1, 3 and 15.


# %%
def number_of_rolls(b, gap):
    return Math(rf"N_{b}(n, {gap}) = {closed_form(b, gap).numerator}")


display(*[number_of_rolls(b, D) for b, D in ((2, 0), (2, 1), (6, 0), (6, 1), (6, 3), (6, 15))])
for m in (6, 7, 12, 40):
    law = Counter()
    for (b, D), form in closed_forms(6).items():
        law[m * b - D] += form.at(m)
    assert all(law[total] == of_a_kind(m).fraction(total) for total in law)
notice(f"Checked: the {len(closed_forms(6))} closed forms of the d6 give the law of 6, 7, 12 and 40 dice.")

# %% [markdown]
# Two of them can be read without any algebra. Highest face 2 and lack 0: each die shows 1 or 2 ($2^n$
# rolls), but not all of them 1, and not exactly one of them 1 ($n$ rolls). Highest face 6 and lack 15:
# each of 1 to 5 shows exactly once, on dice we can choose in $n(n-1)(n-2)(n-3)(n-4)$ ways, and all others
# show 6.
#
# ## What they say
#
# ### The mean
#
# Add up *total times chance* and nearly everything cancels: $e_r$ and its derivative vanish at $z = 1$ as
# soon as $r \ge 2$. What is left is short enough to remember. Per die, with 6 sides:
#
# $$\frac{\text{mean best total}}{n} =
# 6 - 4\,(5/6)^n + \tfrac{1}{4}(4/6)^n + \tfrac{1}{3}(3/6)^n + \tfrac{1}{2}(2/6)^n + (1/6)^n.$$

# %%
mean = mean_best(6)
display(Math(rf"\text{{mean best total}} = {mean.formula} \qquad (n \ge {mean.valid_from})"))
assert all(mean.at(m) == of_a_kind(m).mean for m in (*range(2, 31), 100))
counts = list(range(2, 31))
means = {"with the rule": [mean.at(m) / m for m in counts], "as rolled": [Fraction(7, 2)] * len(counts)}
figure(
    plots.lines(counts, means, x_title="dice", y_title="mean of the best total, per die"),
    alt="Mean per die: level at 3.5 as rolled; with the rule from 3.5 with 2 dice to 5.98 with 30 dice.",
    caption="What a die of six sides is worth in company.",
)
notice("Checked: the mean of the exact law for 2 to 30 and for 100 dice.")

# %% [markdown]
# ### Many dice: all sixes
#
# In the closed form for highest face 6 and lack 0 the largest base after 6 is 5, and so the chance to miss
# the most there is, $6n$, is soon
#
# $$P(\text{best total} < 6n) \approx (n+1)\,(5/6)^n.$$
#
# In words: either no 6 shows, with chance $(5/6)^n$, or one of five lower faces is alone, with chance $5
# \cdot n \cdot \frac{1}{6} (5/6)^{n-1} = n\,(5/6)^n$. With 20 dice that is about one roll in two, with 60
# one in a thousand.

# %%
many = list(range(6, 81, 2))
all_sixes = chance_within(0)
missed = [1 - all_sixes.at(m) for m in many]
estimate = [(m + 1) * Fraction(5, 6) ** m for m in many]
assert all(miss == 1 - of_a_kind(m).at_least(6 * m) for m, miss in zip(many, missed, strict=True))
fig = plots.lines(many, {"exact": missed, "(n + 1)(5/6)ⁿ": estimate}, x_title="dice", y_title="chance")
figure(
    fig.update_yaxes(type="log", dtick=1, tickformat="~g"),
    alt="On a logarithmic axis the exact chance to miss 6n and its estimate: apart below 20 dice, where the "
    "estimate is above 1, then one falling line.",
    caption="Chance that n six-sided dice cannot all count as a 6. A step up the axis: ten times as likely.",
)
notice(f"Checked: the exact chance, for {many[0]} to {many[-1]} dice.")

# %% [markdown]
# ### A few dice: a bumpy law
#
# With few dice the law is not at all like a bell: totals close to $6n$ need special lacks. Compare five
# dice with and without the rule.

# %%
best, plain = of_a_kind(5), d(6).times(5)
totals = list(range(5, 31))
compared = {
    "with the rule": [best.fraction(t) for t in totals],
    "as rolled": [plain.fraction(t) for t in totals],
}
figure(
    plots.bars(totals, compared, x_title="total of five dice", y_title="chance", shares=True),
    alt="Chance of each total of five dice. As rolled: a bell around 17.5. With the rule: uneven, most of it "
    "from 19 up, with long bars at 20 and, longest, at 25.",
    caption="Five six-sided dice.",
)

# %% [markdown]
# ## Try this
#
# 1. With `sides = 4`, all is checked for dice of four sides. Which of the steps needed a 6?
# 2. Show by hand that $N_3(n, 1) = n \cdot 2^{n-1} - n^2$ from three dice on. (Which face is alone? What
#    may the other dice show?)
# 3. Why is the longest lack 15 with a d6, and how many dice does it need at least?
# 4. What changes in step 2 if sets of two may not turn, and only three or more alike may?
#
# The answers are worked out, not written down. Open one when you have found yours.


# %% jupyter={"source_hidden": true} tags=["hide-input"]
def lack_if_three_turn(roll):
    return sum((max(roll) - face) * times for face, times in Counter(roll).items() if times < 3)


def factors_if_three_turn(b):
    twos = (sympy.exp(x) + x * (z**g - 1) + x**2 / 2 * (z ** (2 * g) - 1) for g in range(1, b))
    return (sympy.exp(x) - 1) * prod(twos)


b, m = min(sides, 3), 5
again = Counter(lack_if_three_turn(r) for r in product(range(1, b + 1), repeat=m) if max(r) == b)
whole = sympy.series(factors_if_three_turn(b), x, 0, m + 1).removeO().coeff(x, m) * sympy.factorial(m)
assert sympy.expand(whole - sum(count * z**gap for gap, count in again.items())) == 0

# %% jupyter={"source_hidden": true} tags=["hide-input"]
from khedu_core.board.answers import Answers

by_hand = [n * 2 ** (n - 1) - n**2 for n in range(3, 9)]
assert by_hand == [of_a_kind_series(3).rolls(n)[1] for n in range(3, 9)]
longest = max(gap for _, gap in closed_forms(6))
fewest = next(n for n in range(1, 9) if of_a_kind_series(6).rolls(n).get(longest))
Answers(
    "None. Every step names the highest face b, and each was checked for dice of as many sides as you set; "
    "only the list in step 6 and the mean are written out for six.",
    "The face alone is 2, on any of n dice. The others show 1 or 3: not all of them 1, for a 3 must show, and "
    "not just one of them 1, for that would lack 2 more. So n times (2^(n-1) - 1 - (n-1)). For 3 to 8 dice: "
    f"{', '.join(map(str, by_hand))}.",
    f"Each of 1 to 5 alone lacks 5 + 4 + 3 + 2 + 1 = {longest}, and a 6 must show: {fewest} dice.",
    "A face that shows twice now lacks 2g, so its term x^2/2 becomes x^2/2 times z^(2g), and the factor "
    "e^x + x (z^g - 1) + x^2/2 (z^(2g) - 1). Held against every roll of five dice.",
)
