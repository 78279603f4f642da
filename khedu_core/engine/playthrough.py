"""A whole game as text, to read, and to keep: a stored one shows every change of the rules."""

import difflib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from khedu_core.whole_file import write_text

from .game import Game
from .record import to_json
from .replay import replay
from .table import Move

REWRITE = "KHEDU_CORE_REWRITE_PLAYTHROUGHS"  # set it, run the tests, and read what changed


def playthrough(
    game: Game, params: Any, agents: Sequence[str], seed: int, index: int, *, limit: int | None = None
) -> str:
    """Game (seed, index) in words: a heading, a line a decision, the last state and the result row."""
    table = replay(game, params, agents, seed, index, limit=limit)
    head = f"{game.name}, {params.seats} seats; seed {seed}, game {index}; agents {', '.join(agents)}"
    lines = [head, f"parameters {_compact(params)}", ""]
    wide = len(str(len(table.moves)))
    lines += [move_line(move, wide) for move in table.moves]
    lines += ["", f"last state {_compact(table.state)}", f"result {_compact(table.row)}", ""]
    return "\n".join(lines)


def move_line(move: Move, wide: int) -> str:
    """A decision on one line, its number ``wide`` characters wide."""
    return f"{move.number:{wide}} seat {move.actor + 1}: {move.text} [{move.action}; 1 of {move.options}]"


def _compact(item: Any) -> str:
    return json.dumps(to_json(item), separators=(",", ":"))


def hold_to(path: Path, text: str) -> None:
    """Compare a playthrough with the stored one; with ``KHEDU_CORE_REWRITE_PLAYTHROUGHS`` set, store it.

    Raises:
        AssertionError: it differs; the message shows the first lines that do.
    """
    if os.environ.get(REWRITE):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, text)
        return
    stored = path.read_text(encoding="utf-8") if path.exists() else ""
    if stored != text:
        changed = difflib.unified_diff(
            stored.splitlines(), text.splitlines(), "stored", "now", lineterm="", n=1
        )
        head = f"{path.name}: set {REWRITE}=1 and run again if this is meant"
        raise AssertionError("\n".join([head, *list(changed)[:30]]))
