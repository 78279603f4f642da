# %% [markdown]
# # Commands that turn the table
#
# Some cards of your hand are no units but Commands. Most of them move units, without a roll, at a price: and one of them
# can be worth more than three fights. The book names two of the six and tells little of what they do; the rest,
# every price, and nearly every figure of a unit, is assumed here.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 7, answers)

# %% [markdown]
# ## Four tokens on the other side
#
# A Khana Ubak has won fight after fight in the desert, and four tokens lie on it. Its defence is 17; your Hadimi
# Guard rolls three dice. You have two points, and the Command Betrayal.

# %% [markdown] tags=["remove-cell"]
# Here is the table. Try the attack, undo it, then try the Command: press it, then the places that it asks for.

# %%
from khedu_core.games.khedu.scenes import Story

table = Story(2, achievements=True)
table.cadre(1, front="Hadimi Guard")
table.purse(1, legacy=2)
table.hand(1, "Betrayal", "Allure", "Muster", "Wuqri Zealot")
table.top(1, "Khana Ubak", honor=4)
lesson.play(table)

# %%
lesson.ask("betrayal")

# %% [markdown]
# ## A claim to break
#
# Your neighbour has seen that, and says:

# %%
lesson.ask("always-gains")

# %% [markdown]
# ## Four ways to move a unit

# %%
lesson.ask("who-moves")

# %% [markdown]
# Two more Commands move nothing: Muster lets you place one more unit this turn, and Forced March makes your next attack
# free of cards.

# %%
lesson.ask("march")

# %% [markdown]
# ## The table turns
#
# Your rival's hero stands there with four tokens, and you have four points: it is even. You hold a Bartered Oath and
# Betrayal. Before you watch, predict what the Oath does, and what both bring.

# %%
lesson.ask("oath", "turned")

# %%
story = Story(2, achievements=True)
story.purse(1, legacy=4)
story.cadre(1, front="Hadimi Guard")
story.cadre(2, front="Wuqri Zealot", honor=(4, 0))
story.top(1, "Himbua")
story.hand(1, "Bartered Oath", "Betrayal", "Muster", "Muster")
story.play("Bartered Oath", "seat 2 front", "stack 1")
story.play("Betrayal", "stack 1", "seat 1 back")
lesson.step(story, "An oath, and a betrayal")

# %% [markdown]
# ## Does it pay? As a program

# %%
lesson.ask("after_betrayal")


# %% tags=["remove-cell", "yours"]
def after_betrayal(points, tokens):
    """Your points after Betrayal, if you can pay for it: put your own code in place of the dots, and run this."""
    return ...


lesson.check("after_betrayal", after_betrayal)

# %% [markdown] tags=["remove-cell"]
# ## Your turn
#
# One turn, six cards, four points: how many points can you have at its end? Ask for hints where dice are to fall.

# %% tags=["remove-cell"]
turn = Story(2, achievements=True)
turn.purse(1, legacy=4)
turn.cadre(1, front="Hadimi Lancer")
turn.cadre(2, front="Wuqri Zealot", honor=(4, 0))
turn.top(1, "Himbua", honor=1)
turn.top(2, "Wuqri Hound", honor=2)
turn.hand(1, "Bartered Oath", "Betrayal", "Allure", "Shifting Dune", "Forced March", "Muster")
lesson.play(turn)

# %% [markdown]
# ## Done?

# %%
lesson.end()
