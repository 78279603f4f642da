"""What every game shares: records, rules on two carriers, chance, play, replay, contract checks.

Importing it needs the standard library only; NumPy and numba come in when games are played
in bulk.
"""

from .agents import AGENTS, agents_of
from .chance import Chance, below, die, force
from .close_checks import Violation, check_game
from .contract import ContractReport, check_executors, check_games
from .game import MAX_SEATS, Game, Options, Row, highest_wins, load_game
from .many_games import GameFaultError, play_many, rows_sha256
from .playthrough import hold_to, playthrough
from .position import History, Position, load_position, save_position
from .record import (
    Int16,
    Int32,
    Int64,
    Word,
    copy,
    diff,
    dtype_of,
    from_json,
    int16,
    int32,
    int64,
    many,
    record,
    to_json,
)
from .replay import played, replay, replay_actions
from .rule import rule
from .table import Move, Table, checked_step, legal_actions

__all__ = [
    "AGENTS",
    "MAX_SEATS",
    "Chance",
    "ContractReport",
    "Game",
    "GameFaultError",
    "History",
    "Int16",
    "Int32",
    "Int64",
    "Move",
    "Options",
    "Position",
    "Row",
    "Table",
    "Violation",
    "Word",
    "agents_of",
    "below",
    "check_executors",
    "check_game",
    "check_games",
    "checked_step",
    "copy",
    "die",
    "diff",
    "dtype_of",
    "force",
    "from_json",
    "highest_wins",
    "hold_to",
    "int16",
    "int32",
    "int64",
    "legal_actions",
    "load_game",
    "load_position",
    "many",
    "play_many",
    "played",
    "playthrough",
    "record",
    "replay",
    "replay_actions",
    "rows_sha256",
    "rule",
    "save_position",
    "to_json",
]
