"""`khedu odds`: the exact chance of a roll, its whole law, or several rolls side by side."""

import json
from typing import Annotated, Any

import typer

from khedu_core.cli.odds_record import as_record, comparison_record
from khedu_core.cli.odds_text import as_comparison, as_text, can_print
from khedu_core.dice.notation import Roll, parse
from khedu_core.dice.of_a_kind_rule.readings import DIRECTIONS, READINGS
from khedu_core.errors import InputError

__all__ = ["can_print", "command"]

MOST_ROLLS = 6  # side by side


def command(
    notation: Annotated[
        list[str],
        typer.Argument(help=f'The roll, such as "4d6 keep 3 >= 12"; up to {MOST_ROLLS} are compared.'),
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

    docs/dice-notation.md explains the notation. The of-a-kind rule lets two or more dice
    that show the same face turn to the lowest or the highest face of the roll; "highest"
    and "lowest" say what the roller wants.

    \b
    Sums and kept dice:
      khedu odds "2d6 + d8 + 3" --at-least 15
      khedu odds "4d6 keep 3 >= 12"
      khedu odds "2d20 keep lowest 1" --json
    Rerolls and exploding dice:
      khedu odds "(2d6) reroll <8 once >= 8"
      khedu odds "{d8, d6}! keep 1 >= 4"
    Successes, sets and runs:
      khedu odds "8d10 explode 10 count >=8" --at-least 3
      khedu odds "5d6 three alike"
      khedu odds "5d6 straight 4"
      khedu odds "10d10 largest-set"
    The of-a-kind rule:
      khedu odds "5d6 of-a-kind" --at-least 18
      khedu odds "4d6 of-a-kind" --direction lowest --at-most 9
    Two sides, conditions, cards:
      khedu odds "3d6 vs 2d8"
      khedu odds "3d6 vs 2d6 pairwise"
      khedu odds "5d6 given no 6 and total >= 15"
      khedu odds "draw 7 from 24 land, 36 other count land >= 3"
    Several rolls compared:
      khedu odds "4d6 keep 3" "3d6"
    """
    if len(notation) > MOST_ROLLS:
        raise InputError(f"{len(notation)} rolls: up to {MOST_ROLLS} are compared; leave some out")
    rolls = [_asked(parse(text), at_least, at_most, exactly, reading, direction) for text in notation]
    laws = [roll.law for roll in rolls]
    if len(rolls) > 1:
        print(_strict(comparison_record(rolls, laws)) if as_json else as_comparison(rolls, laws))
    else:
        print(_strict(as_record(rolls[0], laws[0])) if as_json else as_text(rolls[0], laws[0]))


def _asked(
    roll: Roll,
    at_least: int | None,
    at_most: int | None,
    exactly: int | None,
    reading: str | None,
    direction: str | None,
) -> Roll:
    """The roll with what the options say of it."""
    if reading is not None or direction is not None:
        roll = roll.with_rule(reading, direction)
    for comparison, target in ((">=", at_least), ("<=", at_most), ("=", exactly)):
        if target is not None:
            roll = roll.asking(comparison, target)
    return roll


def _strict(record: dict[str, Any]) -> str:
    return json.dumps(record, allow_nan=False)
