"""Card files drawn by lot from all that a card file may hold: strange games, but legal ones."""

import random
from typing import Any

import msgspec

from khedu_core.games.khedu.cards.checks import sum_faults, word_faults
from khedu_core.games.khedu.cards.records import NO_CLAN, Cards, Roles
from khedu_core.games.khedu.commands import EFFECTS
from khedu_core.games.khedu.state import CADENCES, COMMANDS, UNITS, Bonus, Ending

CLANS = ["First", "Second", "Third", "Fourth"]


def drawn_cards(seed: int) -> Cards:
    """The first card file of a seed's draws that is in order."""
    draw = random.Random(seed)
    while True:
        cards = msgspec.convert(_drawn(draw), Cards)
        if not [*word_faults(cards), *sum_faults(cards)]:  # else a deck or a stack is too large or too small
            return cards


def _drawn(draw: random.Random) -> dict[str, Any]:
    units = [_unit(draw, f"unit {i}") for i in range(draw.randint(1, UNITS))]
    return {
        "name": "drawn by lot",
        "clans": CLANS,
        "units": units,
        "commands": [_command(draw, f"command {i}") for i in range(draw.randint(0, COMMANDS))],
        "cadences": [_cadence(draw, f"cadence {i}") for i in range(draw.randint(1, CADENCES))],
        "boards": [_board(draw, clan) for clan in CLANS if draw.random() < 0.8],
        "roles": {role: draw.choice(["", *(u["name"] for u in units)]) for role in Roles.__struct_fields__},
    }


def _unit(draw: random.Random, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "clan": draw.choice([*CLANS, NO_CLAN]),
        "khana": draw.random() < 0.3,
        "infiltrating": draw.random() < 0.2,
        "cost": draw.randint(0, 5),
        "dice": draw.randint(1, 6),
        "defence": draw.choice([draw.randint(1, 36), draw.randint(8, 20)]),
        "reward": draw.randint(1, 4),
        "copies": draw.choice([0, 3, 5, draw.randint(0, 9)]),
        "stack_a": draw.choice([0, 0, 1, 2]),
        "stack_b": draw.choice([0, 0, 1, 2]),
    }


def _command(draw: random.Random, name: str) -> dict[str, Any]:
    cost = draw.choice([0, 1, draw.randint(0, 20)])
    return {"name": name, "cost": cost, "effect": draw.choice(EFFECTS[1:]), "copies": draw.randint(0, 9)}


def _cadence(draw: random.Random, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "kind": draw.choice(["offensive", "defensive"]),
        "dice": draw.randint(-2, 2),
        "attack": draw.randint(-9, 9),
        "defence": draw.randint(-9, 9),
        "copies": draw.randint(0, 9),
    }


def _board(draw: random.Random, clan: str) -> dict[str, Any]:
    bonus, ending = ([kind.name.lower() for kind in kinds] for kinds in (Bonus, Ending))
    given = {field: draw.choice(bonus) for field in ("first", "turn", "meditation")}
    amounts = {f"{field}_amount": draw.randint(0, 5) for field in given}
    return {
        "clan": clan,
        **given,
        **amounts,
        "ending": draw.choice(ending),
        "ending_points": draw.randint(0, 5),
        "ascension_tokens": draw.randint(1, 20),
        "ascension_points": draw.randint(0, 10),
    }
