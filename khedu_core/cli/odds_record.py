"""What `khedu odds --json` prints: exact fractions as text, each beside its float."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from khedu_core.dice.bounds import Bounds
from khedu_core.dice.display import LawRow, known_rows
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.exact_json import as_json, as_text
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.opposed import Contest, OpenPairs, versus
from khedu_core.dice.notation import Roll, RollLaw, hints
from khedu_core.dice.notation.show import win_tie_lose
from khedu_core.dice.open_ended import Law


def as_record(roll: Roll, law: RollLaw) -> dict[str, Any]:
    """One roll; `exact` and `float` are null where it asks nothing, or where only `bounds` are known.

    How deep explosions are followed is told where that is less than usual; else it is null.
    """
    answer = roll.chance(law) if roll.asks else None
    exact = answer if isinstance(answer, Fraction) else None
    return {
        "notation": str(roll),
        "kind": _kind(law),
        "question": _question(roll),
        "exact": None if exact is None else as_text(exact),
        "float": None if exact is None else float(exact),
        "bounds": as_json(answer) if isinstance(answer, Bounds) else None,
        **_about(law),
        "explosions_followed": roll.cut_off,
        "hints": hints(roll),
    }


def comparison_record(rolls: Sequence[Roll], laws: Sequence[RollLaw]) -> dict[str, Any]:
    """Several rolls, and for each two of them (by place, from 0) how often the first beats the second."""
    totals = {i: law for i, law in enumerate(laws) if isinstance(law, Law)}
    against = [
        {"first": i, "second": j, **_sides(versus(totals[i], totals[j]))} for i, j in combinations(totals, 2)
    ]
    return {
        "rolls": [as_record(roll, law) for roll, law in zip(rolls, laws, strict=True)],
        "against": against,
    }


def _question(roll: Roll) -> dict[str, Any] | None:
    if roll.within is not None:
        return {"is": "within", "low": roll.within.low, "high": roll.within.high}
    return None if roll.target is None else {"is": roll.comparison, "target": roll.target}


def _kind(law: RollLaw) -> str:
    if isinstance(law, Distribution):
        return "total"
    if isinstance(law, Law):
        return "open-ended"
    return "pairs" if isinstance(law, Joint | OpenPairs) else "contest"


def _about(law: RollLaw) -> dict[str, Any]:
    if isinstance(law, Distribution):
        return {
            "mean": as_json(law.mean),
            "sd": law.sd,
            "median": law.median,
            "mode": list(law.mode),
            "distribution": [[outcome, count] for outcome, count in law.counts.items()],
            "total": law.total,
        }
    if isinstance(law, Law):
        each = [(outcome, outcome, count) for outcome, count in law.closed.items()]
        return {
            "mean": as_json(law.mean),
            "sd": law.sd,
            "distribution": [[outcome, count] for outcome, count in law.closed.items()],
            "chances": [_row(row) for row in known_rows(each, law.closed, law.open, most=law.most)],
            "open": [[floor, count] for floor, count in law.open.items()],
            "remaining": as_json(law.remaining),
            "remaining_is_most": law.remaining_is_most,
            "most": law.most,
            "total": law.total,
        }
    total = law.total if isinstance(law, Contest | Joint | OpenPairs) else None
    pairs: dict[str, Any] = {}
    decided = law.decided if isinstance(law, OpenPairs) else law
    if isinstance(decided, Joint):
        pairs["pairs"] = [[*won_tied_lost, n] for won_tied_lost, n in decided.counts.items()]
    if isinstance(law, OpenPairs):
        pairs["remaining"] = as_json(Fraction(law.still_open, law.total))
    return {**_sides(law), "distribution": None, **pairs, "total": total}


def _row(row: LawRow) -> dict[str, Any]:
    """[low, high] of an outcome; of a last one that stands for all up to `most` (null: for ever), too."""
    return {
        "outcome": row.first,
        "beyond": row.last != row.first,
        "chance": [float(row.chance.low), float(row.chance.high)],
        "at_least": [float(row.at_least.low), float(row.at_least.high)],
    }


def _sides(law: RollLaw) -> dict[str, Any]:
    return {name: as_json(chance) for name, chance in win_tie_lose(law).items()}
