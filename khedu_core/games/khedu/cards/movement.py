"""How far the headline figures move when the assumed figures of a card file do: measured once, and kept.

``movement.toml`` has it of our own files, as tools/measure_movement.py wrote it. Of another file it is
not known until somebody measures it, and so we say.
"""

import shlex
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .perturbed import assumed_figures
from .records import Cards

RECORD = Path(__file__).with_name("movement.toml")
ANY_FILE = "FILE"  # where nobody knows how a card file is called


def movement_in_words(cards: Cards, file: str = "") -> str:
    """How far the headline figures move, by which games, or that nobody knows; and the command."""
    if not assumed_figures(cards):
        return "No figure that could be moved is assumed."
    for name, measured in measured_sets().items():
        if measured["cards_sha256"] == cards.sha256:
            return _measured_in_words(name, measured)
    command = sensitivity_command(Path(file).name if file else ANY_FILE)
    return f"How far results move with them is not on record for this file; “{command}” measures it."


def _measured_in_words(name: str, measured: dict[str, Any]) -> str:
    rate, rounds, margin = (measured[figure] for figure in ("win rate of seat 1", "rounds", "margin"))
    command = sensitivity_command(name, measured["games"])
    return (
        f"Moved by up to one, they take the win rate of seat 1 from {_span(rate, ' %')}, the mean rounds "
        f"from {_span(rounds)}, the winner's mean lead from {_span(margin)} points ({measured['games']:,} "
        f"games a change, {measured['players']} {measured['agent']} players, default readings; anew: "
        f"“{command}”)."
    )


def _span(values: list[float], unit: str = "") -> str:
    as_is, least, most = values
    return f"{as_is:.1f}{unit} to {least:.1f}–{most:.1f}{unit}"


def sensitivity_command(cards: str, games: int | None = None) -> str:
    """The command that measures a card file, or one of our sets; without games as many as it takes itself."""
    words = ["--cards", cards, *(["--games", str(games)] if games else [])]
    return f"khedu cards sensitivity {shlex.join(words)}"


@cache
def measured_sets() -> dict[str, Any]:
    """The record, by the name of the set."""
    return tomllib.loads(RECORD.read_text(encoding="utf-8"))
