"""`khedu odds` the other way round: a chance is given, and the dice, the target or the bonus asked for."""

from collections.abc import Callable
from typing import Any, TypeAlias

from khedu_core.dice.exact_json import as_json
from khedu_core.dice.families import HowMany, LargestTarget, WhichBonus, how_many, largest_target, which_bonus
from khedu_core.dice.families.reachable import total_law
from khedu_core.dice.notation import Roll, parse
from khedu_core.dice.notation.comparison import inclusive
from khedu_core.errors import InputError

Answer: TypeAlias = HowMany | LargestTarget | WhichBonus
Finder: TypeAlias = Callable[[str, str], Answer]
"""From a notation and a chance to what is looked for."""


def how_many_dice(notation: str, chance: str) -> HowMany:
    """The least n of `nd6 of-a-kind >= 14` for this chance."""
    return how_many(notation, None, chance)


def target_reached(notation: str, chance: str) -> LargestTarget:
    """The largest total that a roll reaches with this chance."""
    return largest_target(notation, chance)


def bonus_needed(notation: str, chance: str) -> WhichBonus:
    """The least constant to add for this chance of the target."""
    roll = parse(notation)
    if roll.target is None or roll.comparison is None or roll.right is not None:
        raise InputError(f"{roll}: no target; write for example d20 >= 15")
    comparison, target = inclusive(roll.comparison, roll.target)
    if comparison != ">=":
        raise InputError(f"{roll}: a bonus helps to reach so much or more; write for example d20 >= 15")
    rolled = Roll(roll.left)
    return which_bonus(total_law(rolled), target, chance, str(rolled))


def wanted_record(notation: str, answer: Answer) -> dict[str, Any]:
    """What --json prints: `n`, `target` or `bonus`, its chance, and the sentence."""
    record: dict[str, Any] = {"notation": notation, "wanted": answer.wanted}
    match answer:
        case HowMany():
            chance = None if answer.n is None else answer.chances[answer.n]
            record |= {"target": answer.target, "n": answer.n, "most": answer.most, "falls": answer.falls}
        case LargestTarget():
            record["target"], chance = answer.target, answer.chance
        case WhichBonus():
            record |= {"target": answer.target, "bonus": answer.bonus}
            chance = answer.chance
    found: dict[str, Any] = as_json({**record, "chance": chance, "sentence": str(answer)})
    return found
