"""`khedu odds`: the exact chance of a roll, its whole law, or several rolls side by side."""

import json
from typing import Any

from khedu_core.cli.json_option import AsJson
from khedu_core.cli.odds_record import as_record, comparison_record
from khedu_core.cli.odds_text import as_comparison, as_text
from khedu_core.cli.roll_options import (
    MAX_COMPARED,
    AtLeast,
    AtMost,
    Direction,
    Exactly,
    HowMany,
    Rolls,
    RuleReading,
    WhichBonus,
    WhichTarget,
)
from khedu_core.cli.wanted_chance import (
    Finder,
    bonus_needed,
    how_many_dice,
    target_reached,
    wanted_record,
)
from khedu_core.dice.notation import Roll, parse
from khedu_core.errors import InputError

MAX_UNQUOTED_WORDS = 30
"""Words that are tried as one roll, where they were not quoted."""


def command(
    notation: Rolls,
    at_least: AtLeast = None,
    at_most: AtMost = None,
    exactly: Exactly = None,
    reading: RuleReading = None,
    direction: Direction = None,
    how_many: HowMany = None,
    which_target: WhichTarget = None,
    which_bonus: WhichBonus = None,
    as_json: AsJson = False,
) -> None:
    """Exact odds of a roll: the chance asked for, or the whole distribution.

    docs/dice-notation.md explains the notation. Quote the roll, as below: most shells take an
    unquoted > for a redirect, and * and ! for signs of their own. The of-a-kind rule lets two or more dice
    that show the same face turn to the lowest or the highest face of the roll; "highest"
    and "lowest" say what the roller wants.

    \b
    Sums and kept dice:
      khedu odds "2d6 + d8 + 3" --at-least 15
      khedu odds "4d6 keep 3 >= 12"
      khedu odds "2d20 keep lowest 1" --json
      khedu odds "2d6 = 7..9"
      khedu odds "max(2d6, d12) >= 9"
    Rerolls, exploding dice, a roll that decides the next:
      khedu odds "(2d6) reroll <8 once >= 8"
      khedu odds "{d8, d6}! keep 1 >= 4"
      khedu odds "d20 then 1..10: 0, 11..19: 2d6+3, 20: 4d6+3"
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
    From a chance to the dice, the target or the bonus:
      khedu odds "nd6 of-a-kind >= 14" --how-many 75%
      khedu odds "5d6 of-a-kind" --which-target 75%
      khedu odds "d20 >= 15" --which-bonus 50%
    """
    finders: dict[Finder, str | None] = {
        how_many_dice: how_many,
        target_reached: which_target,
        bonus_needed: which_bonus,
    }
    if wanted := [(find, chance) for find, chance in finders.items() if chance is not None]:
        alone = {at_least, at_most, exactly, reading, direction} == {None}
        if len(wanted) > 1 or len(notation) > 1 or not alone:
            raise InputError("a chance is given: one question of one roll at a time, all in the notation")
        _print_wanted(notation[0], *wanted[0], as_json)
        return
    rolls = _read(notation)
    if len(notation) > MAX_COMPARED:
        raise InputError(f"{len(notation)} rolls: up to {MAX_COMPARED} are compared; leave some out")
    _print_laws([_asked(roll, at_least, at_most, exactly, reading, direction) for roll in rolls], as_json)


def _print_wanted(notation: str, find: Finder, chance: str, as_json: bool) -> None:
    """What a roll must be for this chance."""
    found = find(notation, chance)
    print(_strict(wanted_record(notation, found)) if as_json else found)


def _print_laws(rolls: list[Roll], as_json: bool) -> None:
    """The chance that is asked of one roll or its whole law, or several rolls side by side."""
    laws = [roll.law for roll in rolls]
    if len(rolls) > 1:
        print(_strict(comparison_record(rolls, laws)) if as_json else as_comparison(rolls, laws))
    else:
        print(_strict(as_record(rolls[0], laws[0])) if as_json else as_text(rolls[0], laws[0]))


def _read(notations: list[str]) -> list[Roll]:
    """The rolls; several words that were meant as one roll are told from several rolls."""
    try:
        return [parse(text) for text in notations]
    except InputError:
        if not all(text.strip() for text in notations):
            raise
        for words in range(min(len(notations), MAX_UNQUOTED_WORDS), 1, -1):
            if _can_be_read(joined := " ".join(notations[:words])):
                behind = "-- " if joined.startswith("-") else ""  # or else it would be an option
                raise InputError(
                    f"these words were read as {len(notations)} rolls; "
                    f'quote the roll: khedu odds {behind}"{joined}"'
                ) from None
        raise


def _can_be_read(notation: str) -> bool:
    try:
        parse(notation)
    except InputError:
        return False
    return True


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
    options = {"--at-least": (">=", at_least), "--at-most": ("<=", at_most), "--exactly": ("=", exactly)}
    asked = [(name, sign, target) for name, (sign, target) in options.items() if target is not None]
    if len(asked) > 1:
        names = " and ".join(name for name, _, _ in asked)
        raise InputError(f'{names}: give one of them; a range is asked for as in "3d6 = 12..14"')
    for _, sign, target in asked:
        roll = roll.asking(sign, target)
    return roll


def _strict(record: dict[str, Any]) -> str:
    return json.dumps(record, allow_nan=False)
