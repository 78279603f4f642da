# %% [markdown]
# # A game of Khedu, move by move
#
# Every move with the table after it, the rules it carried out, and the chance of each roll before it fell.
# The same players, agents, seed and index are the same game anywhere, and the one that `khedu replay` tells.

# %% [markdown] tags=["remove-cell"]
# Choose Run, Run All Cells. Step with the arrow keys, jump to a change of the lead, or let it run.

# %% tags=["parameters"]
players: int = 2  # 1 to 4: players at the table
# Who played: one name for all seats, or one a seat.
agents: list = ["greedy"]  # one of greedy, random
seed: int = 1  # 0 to 9007199254740992: which games
index: int = 5  # 0 to 9007199254740992: which of these games
# How open questions were read, such as K-44=strict; the defaults elsewhere.
readings: list = []
# A card file in place of the built-in one; empty for that.
cards: str = ""  # file
# The moves themselves, such as 4,0,17, where no agent made them.
actions: list = []  # whole numbers with commas between
# A saved game; it takes the place of all above but the cards.
game: str = ""  # file
seat: int = 0  # 0 to 4: whose eyes these are; 0 sees everything
# The first and the last move to show, such as 1,200; all of them when left out.
moves: list = []  # whole numbers with commas between
rules: bool = True  # whether each move tells the rules it carried out

# %%
from khedu_core.board.replay import replay_of, replay_of_text
from khedu_core.errors import whole_number
from khedu_core.games.khedu import KHEDU
from khedu_core.games.setting import parse_readings, setting_of
from khedu_core.given_file import read_text
from khedu_core.report import game_views as views
from khedu_core.report import provenance

wanted = parse_readings(readings)
setting = setting_of(KHEDU, players, cards or None, wanted)
deal = {"players": players, "seed": seed, "index": index, "readings": wanted, "cards": cards or None}
played = {"actions": actions} if actions else {"agents": agents}
me = whole_number("seat", seat, 0, 4 if game else setting.params.seats) - 1
shown = {"me": None if me < 0 else me, "moves": moves or None, "rules": rules}

# %%
if game:
    replay = replay_of_text(read_text(game, "a saved game"), game=setting.game, **shown)
else:
    replay = replay_of("khedu", **deal, **played, **shown)
replay

# %% [markdown]
# ## The game in figures

# %%
views.record_film(replay.film)

# %% [markdown]
# ## How the dice fell
#
# Before the dice of an attack fall, the chance is known that it can win. Whether it then does may still hang on
# what somebody makes of dice that show the same face. *Expected* adds the chances up; in two games of three the
# number strays from it by no more than *give or take*.

# %%
views.show_falls(replay.film)
provenance(cards=setting.cards["name"], cards_sha256=setting.cards["sha256"])
