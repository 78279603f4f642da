"""What the number is that a roll comes to: a total, dice that were counted, the size of a set."""

from khedu_core.dice.mechanics.keeping import Total
from khedu_core.dice.notation.parts import Counted, Draw, Dropped, GroupPart, Kept, OfAKind, Sum, written

TOTAL = "total"


def number_name(left: Sum, ties: str | None) -> str:
    """The number in a word or two: "total", "dice counted", "cards counted", "largest set", "pairs won".

    Of numbers that are added up, subtracted or multiplied it is the total, unless all count the same.
    left, ties: of the roll.
    """
    if ties is not None:
        return "pairs won"
    names = {_name(term.group) if term.factor == 1 else TOTAL for term in left.terms}
    return names.pop() if len(names) == 1 and not left.constant else TOTAL


def _name(group: GroupPart) -> str:
    match group.reading:
        case Total() | Kept() | Dropped() | OfAKind():
            return TOTAL
        case Counted():
            return f"{'cards' if isinstance(group.source, Draw) else 'dice'} counted"
        case reading:
            return written(reading).replace("-", " ")
