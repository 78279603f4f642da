"""What `khedu odds --json` prints: exact fractions as text, each beside its float."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.exact_json import as_json
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.exploding import Bounds, OpenEnded
from khedu_core.dice.mechanics.opposed import Contest
from khedu_core.dice.notation import Law, Roll
from khedu_core.dice.notation.open_contest import opposed
from khedu_core.dice.notation.show import sides


def as_record(roll: Roll, law: Law) -> dict[str, Any]:
    """One roll; `exact` and `float` are null where it asks nothing, or where only `bounds` are known."""
    answer = roll.chance(law) if roll.asks else None
    exact = answer if isinstance(answer, Fraction) else None
    return {
        "notation": str(roll),
        "kind": _kind(law),
        "question": None if roll.target is None else {"is": roll.comparison, "target": roll.target},
        "exact": None if exact is None else str(exact),
        "float": None if exact is None else float(exact),
        "bounds": as_json(answer) if isinstance(answer, Bounds) else None,
        **_about(law),
    }


def comparison_record(rolls: Sequence[Roll], laws: Sequence[Law]) -> dict[str, Any]:
    """Several rolls, and for each two of them (by place, from 0) how often the first beats the second."""
    totals = {i: law for i, law in enumerate(laws) if isinstance(law, Distribution | OpenEnded)}
    against = [
        {"first": i, "second": j, **_sides(opposed(totals[i], totals[j]))} for i, j in combinations(totals, 2)
    ]
    return {
        "rolls": [as_record(roll, law) for roll, law in zip(rolls, laws, strict=True)],
        "against": against,
    }


def _kind(law: Law) -> str:
    if isinstance(law, Distribution):
        return "total"
    if isinstance(law, OpenEnded):
        return "open-ended"
    return "pairs" if isinstance(law, Joint) else "contest"


def _about(law: Law) -> dict[str, Any]:
    if isinstance(law, Distribution):
        return {
            "mean": as_json(law.mean),
            "sd": law.sd,
            "median": law.median,
            "mode": list(law.mode),
            "distribution": [[outcome, count] for outcome, count in law.counts.items()],
            "total": law.total,
        }
    if isinstance(law, OpenEnded):
        return {
            "mean": as_json(law.mean),
            "sd": None if law.variance is None else float(law.variance) ** 0.5,
            "distribution": [[outcome, count] for outcome, count in law.closed.items()],
            "open": [[floor, count] for floor, count in law.open.items()],
            "remaining": as_json(law.remaining),
            "total": law.total,
        }
    total = law.total if isinstance(law, Contest | Joint) else None
    pairs = {"pairs": [[*pairs, n] for pairs, n in law.counts.items()]} if isinstance(law, Joint) else {}
    return {**_sides(law), "distribution": None, **pairs, "total": total}


def _sides(law: Law) -> dict[str, Any]:
    return {name: as_json(chance) for name, chance in sides(law).items()}
