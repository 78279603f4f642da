"""Numbers others have printed, each with its source in data/published.json."""

import json
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import ClassVar

import pytest

from khedu_core.dice import Alike, Distribution, Mechanic, NoFace, Straight, chance, d, evaluate
from khedu_core.dice.statemachine import Order

ROWS = json.loads((Path(__file__).parent / "data" / "published.json").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Keep(Mechanic[tuple[int, int], int]):
    """The sum of the `kept` highest dice: a mechanic of a reader's own. State: (still to keep, sum)."""

    kept: int
    order: ClassVar[Order] = "descending"

    def start(self) -> tuple[int, int]:
        return self.kept, 0

    def step(self, state: tuple[int, int], face: int, count: int) -> tuple[int, int]:
        left, total = state
        used = min(left, count)
        return left - used, total + used * face

    def finish(self, state: tuple[int, int], dice: int) -> int:
        return state[1]


@dataclass(frozen=True)
class KeepLow(Keep):
    order: ClassVar[Order] = "ascending"


def kept(dice: int, sides: int, mechanic: Keep) -> Distribution:
    return Distribution(evaluate(mechanic, [d(sides)] * dice))


OURS = {
    "3d6 all different": lambda: 1 - chance(Alike(2), 3),
    "exactly four in a row in 5d6": lambda: (
        chance(Straight("contains", 4), 5) - chance(Straight("contains", 5), 5)
    ),
    "at least one six in 4d6": lambda: 1 - chance(NoFace(6), 4),
    "at least two sixes in 12d6": lambda: Distribution({0: 5, 1: 1}).times(12).at_least(2),
    "mean of 4d6 without the lowest": lambda: kept(4, 6, Keep(3)).mean,
    "4d6 without the lowest is 18": lambda: kept(4, 6, Keep(3)).exactly(18),
    "mean of the higher of 2d20": lambda: kept(2, 20, Keep(1)).mean,
    "3d6 without the highest at least 6": lambda: kept(3, 6, KeepLow(2)).at_least(6),
    **{f"any set in {n}d10": lambda n=n: chance(Alike(2), n, 10) for n in (2, 4, 6, 8, 10)},
    **{f"2d6 at least {t}": lambda t=t: d(6).times(2).at_least(t) for t in (4, 8, 10)},
}


@pytest.mark.parametrize("row", ROWS, ids=[row["what"] for row in ROWS])
def test_published_number(row: dict[str, str]) -> None:
    assert OURS[row["what"]]() == Fraction(row["exact"]), row["source"]
