"""What cards do, in short sentences: ``card_effects.toml``, by effect, figures and readings in force."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .choices import Betrayal
from .commands import EFFECTS
from .state import Params


def command_text(p: Params, command: int) -> str:
    """What a Command does, under the readings in force."""
    k97 = Betrayal(p.betrayal).name.lower().replace("_", "-")
    return effect_text(EFFECTS[int(p.commands[command].effect)], k97)


def effect_text(effect: str, k97: str = "to-cadre") -> str:
    """What a Command of an effect does; a betrayal as K-97 is read."""
    said = _sentences()["commands"][effect]
    return str(said[k97] if isinstance(said, dict) else said)


def cadence_text(p: Params, kind: int) -> str:
    """What a War Cadence adds to an attack and takes from it."""
    card, said = p.cadences[kind], _sentences()
    changes = []
    for name, figure in said["figures"].items():
        if change := int(getattr(card, name)):
            amount = figure["one" if abs(change) == 1 else "several"].format(abs(change))
            way = said["changes"]["more" if change > 0 else "less"]
            changes.append(way.format(amount=amount, what=figure["what"]))
    told = "; ".join(changes) or said["changes"]["none"]
    return str(said["cadences"]["offensive" if card.offensive else "defensive"].format(changes=told))


def kind_text(kind: str) -> str:
    """What a card of a kind is for, such as a ``unit`` in a hand."""
    return str(_sentences()["kinds"][kind])


@cache
def _sentences() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
