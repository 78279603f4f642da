# %% [markdown]
# # Achievements and the end
#
# Fights bring points. So do a lucky roll, a busy turn, a Khana that beats another: each player, once. And then, at a
# moment that you choose yourself, the game is over for you.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 8, answers)

# %% [markdown]
# ## A lost fight
#
# A Wuqri Hound tops the first stack, a Himbua the second. You make the Hound attack the Himbua. Its dice fall 3, 4, 5.
# That is 12 where 15 are needed. (The figures of the units are assumed.)

# %% [markdown] tags=["remove-cell"]
# Here is the table; the dice are loaded. Attack, and watch your points.

# %%
from khedu_core.games.khedu.scenes import Story

table = Story(2, achievements=True)
table.top(1, "Wuqri Hound")
table.top(2, "Himbua")
table.hand(1, "Hadimi Guard", "Muster", "Muster", "Muster")
lesson.play(table, dice=[3, 4, 5])

# %%
lesson.ask("natural")

# %% [markdown]
# ## Everybody's four
#
# Four achievements are open to all from the first turn on:
#
# - **Good Omen**: a straight, as the dice fall, in an attack. 2 points.
# - **The Prophecy**: three alike, as the dice fall, in an attack. 2 points.
# - **Sound Defeat**: a Khana of the desert, which you provoked, defeats another Khana. 3 points.
# - **Persistence**: three attacks in one turn. 1 Influence.
#
# The first two are the dice's. You choose how many of them fall.

# %%
lesson.ask("two-chances", "which-unit")

# %% [markdown]
# ## What is a straight? As a program

# %%
lesson.ask("is_straight")


# %% tags=["remove-cell", "yours"]
def is_straight(roll):
    """Whether all dice make one run of three or more: put your own code in place of the dots, and run this."""
    return ...


lesson.check("is_straight", is_straight)

# %% [markdown]
# ## The last turn
#
# Whoever spends their last Influence on a unit is in their last turn. It may be a long one: here it is, step by step. The
# Guard enters, three attacks follow, and the third brings an Influence. The dice help: they show nothing but sixes. (The
# Prophecy brings nothing here. It is this player's already, as the table says, and each player earns it once.)

# %%
story = Story(2, achievements=True)
story.achieved(1, ["The Prophecy"])
story.purse(1, influence=1)
story.hand(1, "Hadimi Guard", "Muster", "Muster", "Muster")
story.top(1, "Wuqri Hound")
story.do("place Hadimi Guard in the front slot")
story.attack("stack 1", "stack 2", wins=True)
story.attack("stack 1", "stack 2", wins=True)
story.attack("stack 1", "stack 2", wins=True)
story.do("end the turn")
lesson.step(story, "A long last turn")

# %% [markdown]
# Somebody who did not watch closely says this. Prove them wrong.

# %%
lesson.ask("plays-on")

# %% [markdown]
# ## Counting up
#
# When a player leaves, their score is counted. But of what they have on the table, not everything is theirs.

# %%
lesson.ask("wanders")

# %% [markdown]
# ## Alone
#
# The others are out, and one player is left. They may not go on for ever.

# %%
lesson.ask("alone")

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# One Influence is left, no achievement is yours yet, and in your hand are a Guard and five cards to pay with. It can
# be your last turn: how much do you get out of it?

# %% tags=["remove-cell"]
turn = Story(2, achievements=True)
turn.purse(1, legacy=2, influence=1)
turn.hand(1, "Hadimi Guard", "Allure", "Betrayal", "Muster", "Forced March", "Wuqri Zealot")
turn.top(1, "Khana Chahak", honor=1)
turn.top(2, "Khana Ubak", honor=2)
lesson.play(turn)

# %% [markdown]
# ## Done?

# %%
lesson.end()
