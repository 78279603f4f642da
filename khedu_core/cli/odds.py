"""`khedu odds`: the exact chance of a roll, or its whole law."""

import json
import sys
from fractions import Fraction
from typing import Annotated, Any

import typer

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.notation import COMPARISONS, Roll, parse
from khedu_core.dice.readings import DIRECTIONS, READINGS
from khedu_core.percentage import percent

LONGEST_FRACTION = 70  # characters; beyond that a fraction tells a reader less than its percentage


def command(
    notation: Annotated[
        str, typer.Argument(help='The roll, such as "5d6 of-a-kind" or "2d6 + d8 + 3 >= 12".')
    ],
    at_least: Annotated[int | None, typer.Option(help="Ask for the chance of this total or more.")] = None,
    at_most: Annotated[int | None, typer.Option(help="Ask for the chance of this total or less.")] = None,
    exactly: Annotated[int | None, typer.Option(help="Ask for the chance of this very total.")] = None,
    reading: Annotated[
        str | None, typer.Option(help=f"How the of-a-kind rule is read: {', '.join(READINGS)}.")
    ] = None,
    direction: Annotated[
        str | None, typer.Option(help=f"Which total the roller wants: {' or '.join(DIRECTIONS)}.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
) -> None:
    """Exact odds of a roll: the chance asked for, or the whole distribution.

    The of-a-kind rule lets two or more dice that show the same face turn to the lowest
    or the highest face of the roll; "highest" and "lowest" say what the roller wants.

    \b
    Examples:
      khedu odds "5d6 of-a-kind" --at-least 18
      khedu odds "3d6 >= 12"
      khedu odds "5d6 of-a-kind one-set + 2"
      khedu odds "2d6 + d8 + 3" --json
      khedu odds "4d6 of-a-kind" --direction lowest --at-most 9
    """
    roll = parse(notation)
    if reading is not None or direction is not None:
        roll = roll.with_rule(reading, direction)
    for comparison, target in ((">=", at_least), ("<=", at_most), ("=", exactly)):
        if target is not None:
            roll = roll.asking(comparison, target)
    law = roll.distribution
    if as_json:
        print(json.dumps(as_record(roll, law), allow_nan=False))
    else:
        print(as_text(roll, law))


def as_record(roll: Roll, law: Distribution) -> dict[str, Any]:
    """What --json prints; `exact` and `float` are null when the roll asks no question."""
    answer = None if roll.target is None else roll.chance(law)
    return {
        "notation": str(roll),
        "question": None if roll.target is None else {"is": roll.comparison, "target": roll.target},
        "exact": None if answer is None else str(answer),
        "float": None if answer is None else float(answer),
        "mean": {"exact": str(law.mean), "float": float(law.mean)},
        "sd": law.sd,
        "median": law.median,
        "mode": list(law.mode),
        "distribution": [[outcome, count] for outcome, count in law.counts.items()],
        "total": law.total,
    }


def as_text(roll: Roll, law: Distribution) -> str:
    """The answer first, then what was asked, the summary figures and the table with bars."""
    lines = []
    if roll.target is None:
        lines.append(str(roll))
    else:
        answer = roll.chance(law)
        lines.append(answer_text(answer))
        lines.append(f"{str(roll).rpartition(f' {roll.comparison} ')[0]}: {asked(roll)}")
    lines += ["", summary(law), "", law.text(ascii_only=not can_print("█▏"), marked=roll.accepts)]
    return "\n".join(lines)


def asked(roll: Roll) -> str:
    """The question in words."""
    return f"{COMPARISONS[roll.comparison or '=']} {roll.target}"


def answer_text(chance: Fraction) -> str:
    """`277/324 = 85.49 %`; of a very long fraction only the percentage."""
    exact = str(chance)
    if len(exact) <= LONGEST_FRACTION:
        return f"{exact} = {percent(chance)}"
    digits = len(str(chance.denominator))
    return f"{percent(chance)} (a fraction with a denominator of {digits} digits; --json prints it)"


def summary(law: Distribution) -> str:
    exact = str(law.mean)
    mean = f"{float(law.mean):.6g}" + (f" ({exact})" if "/" in exact and len(exact) < 30 else "")
    mode = ", ".join(map(str, law.mode[:3])) + (", ..." if len(law.mode) > 3 else "")
    rolls = f"{law.total:,}" if law.total < 10**15 else f"about 10^{len(str(law.total)) - 1}"
    return (
        f"mean {mean}   sd {law.sd:.4g}   median {law.median}   most likely {mode}   "
        f"range {min(law)} to {max(law)}   rolls {rolls}"
    )


def can_print(text: str) -> bool:
    """Whether the terminal's encoding has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
