# %% [markdown]
# # A table of Khedu
#
# The desert lies between the players, every unit shows its figures, and what may be done is listed beside the
# table, with its chance where the dice decide.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells, and play: press a card, then what it is to do; or choose from the list. Undo takes
# back, H shows the chances, W tells the rule behind an action, ? lists the keys. Whatever is below the board
# (who plays, the next dice, the game as text) opens with the button there.

# %% tags=["parameters"]
players: int = 2  # 1 to 4: players at the table
# Who plays: one for all seats, or one a seat; left out, a person takes the first seat, against agents.
seats: list = []  # one of person, greedy, random
seed: int = 7  # 0 to 9007199254740992: which deal
# How open questions are read, such as K-44=strict; the defaults elsewhere.
readings: list = []
# A card file in place of the built-in one; empty for that.
cards: str = ""  # file
moves: int = 0  # 0 to 1000: moves that the greedy agent makes for every seat before you come in
hints: bool = False  # whether the exact chances are shown from the beginning
# A saved game to go on with; its players, deal and readings take the place of those above.
game: str = ""  # file

# %%
from khedu_core.board.play import play
from khedu_core.engine.playing import Playing
from khedu_core.games.khedu import KHEDU
from khedu_core.games.setting import parse_readings, setting_of
from khedu_core.given_file import read_text
from khedu_core.report import game_views as views
from khedu_core.report import provenance

setting = setting_of(KHEDU, players, cards or None, parse_readings(readings))
begun = Playing(setting.game, setting.params, "greedy", seed=seed)
begun.go_on(moves)
text = read_text(game, "a saved game") if game else begun.text()

# %%
table = play(setting.game, seats=seats or None, readings=setting.readings, cards=cards or None, text=text)
if hints:
    table.toggle_hints()
table

# %% [markdown]
# ## How far it has come

# %% [markdown] tags=["remove-cell"]
# Counted when the cell below ran; run it again to count what you have played since.

# %%
views.record_playing(table.playing, table.me)
provenance(cards=setting.cards["name"], cards_sha256=setting.cards["sha256"])

# %% [markdown] tags=["remove-cell"]
# ## Go on from here
#
# 1. Ask for hints, and let the next dice fall as you like (below the board): does a 10 % attack feel different?
# 2. Press W on an action, then switch one of its open questions: a copy of the game appears with the other rule.
# 3. `seats = ["person", "person"]`: two people at one screen, who hand it over.
# 4. `seats = ["greedy"]`: with no person at the table the agents play to the end at once, and the board shows how it
#    ended. To watch such a game move by move, open `05_replay.ipynb`.
