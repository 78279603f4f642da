# %% [markdown]
# # A whole game
#
# You know the rules. In the notebook you now play against the computer: with the chance of every attack beside it if you
# ask, with undo, and with a record to step through afterwards. What such chances and records tell is what this lesson asks.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, then go through the lesson from the top. Nothing you answer leaves this notebook. Three dots
# stand for folded code, which may tell more than you want to know yet; a click on them shows it.

# %% tags=["parameters"]
# "right" or "wrong" has the lesson answer itself, as the tests do; empty leaves the answers to you.
answers: str = ""

# %%
from khedu_core.report.lesson import Lesson

lesson = Lesson("khedu", 10, answers)

# %% [markdown]
# ## Before you attack
#
# Your Hadimi Lancer, four dice, faces the Khana Ku Djani on stack 1, whose defence is 18 (both assumed). The computer can
# count every roll there is, and so knows the chance.

# %% [markdown] tags=["remove-cell"]
# Here is the table. Press **Hints**, then attack. Undo, and attack again.

# %%
from khedu_core.games.khedu.scenes import Story

table = Story(2, achievements=True)
table.cadre(1, front="Hadimi Lancer")
table.top(1, "Khana Ku Djani")
table.top(2, "Himbua Wanderer")
table.hand(1, "Allure", "Muster", "Muster", "Wuqri Zealot")
lesson.play(table)

# %%
lesson.ask("hint", "undo")

# %% [markdown]
# ## A game, looked at afterwards
#
# Two computer players have played this one. You join at half-time, at the last end of a turn among the first half of the moves.
# Nothing is told before you have gone there. Then a ⇄ marks each move at which the lead changed, the bookmarks gather them,
# and each roll tells how likely it was and how it fell.

# %%
from khedu_core.board.replay import replay_of
from khedu_core.games.khedu.lessons.a_whole_game import FIRST, INDEX, SEED, WATCHED

lesson.step(
    replay_of(
        "khedu",
        players=2,
        seed=SEED,
        index=INDEX,
        agents="greedy",
        moves=(FIRST, len(WATCHED.moves)),
        title="The second half",
        description="Every card is open to you.",
        reveal="as stepped",
    )
)

# %%
lesson.ask("watch")

# %% [markdown]
# ## A claim to break
#
# Ten games lie ready, the one that you watched among them. The computer knows their scores at half-time and at the end.

# %%
lesson.ask("leader-wins")

# %% [markdown]
# ## Luck, as a program

# %%
lesson.ask("luck")


# %% tags=["remove-cell", "yours"]
def luck(attacks):
    """How many attacks won, less those to be expected: put your own code in place of the dots, and run this again."""
    return ...


lesson.check("luck", luck)

# %% [markdown]
# ## Keeping a game
#
# A game is kept as text: some thousand characters that nobody has to read, only to copy whole. Somebody far away pastes
# them into a board, and sees your game, move by move, roll by roll.

# %%
lesson.ask("saved")

# %% [markdown] tags=["remove-cell"]
# ## Your game
#
# The very deal that you have looked at, and you are seat 1: do you do better? The dice will fall otherwise, for you will
# decide otherwise. Press **Hints** for chances, and **why?** for the rule behind a move. Below the board, *Settings*
# has other players, other deals, and the game as text: write it, copy it whole, and go on with it another day.

# %% tags=["remove-cell"]
lesson.play(seed=SEED, index=INDEX)

# %% [markdown] tags=["remove-cell"]
# When you have played, run the next cell again: it shows your game from the first move, with every change of the lead
# and the chance of every roll.

# %% tags=["remove-cell", "yours"]
lesson.replay()

# %% [markdown]
# ## Done?

# %%
lesson.end()
