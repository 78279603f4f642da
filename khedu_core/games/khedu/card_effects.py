"""What cards do, in short sentences: ``card_effects.toml``, by effect, figures and readings in force."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .choices import Betrayal
from .commands import BETRAYAL, EFFECTS
from .state import Params


def command_text(p: Params, command: int) -> str:
    """What a Command does, under the readings in force."""
    effect = int(p.commands[command].effect)
    said = _sentences()["commands"][EFFECTS[effect]]
    if effect == BETRAYAL:
        said = said[Betrayal(p.betrayal).name.lower().replace("_", "-")]
    return str(said)


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
