"""How a law looks on a page."""

from collections.abc import Mapping
from html import escape
from typing import Any

from khedu_core.dice import display
from khedu_core.dice.bounds import Bounds, Chance
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.exploding import DEPTH
from khedu_core.dice.mechanics.opposed import OpenPairs
from khedu_core.dice.open_ended import Law
from khedu_core.percentage import percent

MAX_FRACTION = 70
"""Characters; beyond that a fraction tells a reader less than its percentage."""


def chance_text(chance: Chance, elsewhere: str = "") -> str:
    """`277/324 = 85.49 %`; of a very long fraction only the percentage; of bounds both."""
    chance = bounds_of(chance).settled
    if isinstance(chance, Bounds):
        return str(chance)
    exact = str(chance)
    if len(exact) <= MAX_FRACTION:
        return f"{exact} = {percent(chance)}"
    digits = len(str(chance.denominator))
    return f"{percent(chance)} (a fraction with a denominator of {digits} digits{elsewhere})"


def still_open(law: Law) -> str:
    """`79 or more: 1/13,060,694,016 still exploding`, `1 to 3: at most 1/8 still exploding`."""
    left = law.remaining
    exact = f"{left.numerator:,}/{left.denominator:,}" if left.denominator < 10**12 else f"{float(left):.2g}"
    return f"{open_range(law)}: {'at most ' if law.remaining_is_most else ''}{exact} still exploding"


def open_range(law: Law) -> str:
    """What is still open may come to: `79 or more`, `1 to 3`."""
    return f"{min(law.open)} or more" if law.most is None else f"{min(law.open)} to {law.most}"


def bounds_of(chance: Chance) -> Bounds:
    """The chance as bounds, which meet where it is exact."""
    return chance if isinstance(chance, Bounds) else Bounds(chance, chance)


def cut_off_text(depth: int) -> str:
    """What to say where explosions are followed less deep than usual (`Roll.cut_off`)."""
    return (
        f"explosions are followed {depth} deep, as {DEPTH} would take more than about a second; "
        "with fewer dice less stays open"
    )


def win_tie_lose(law: Any) -> Mapping[str, Chance]:
    """How likely the left side wins, ties and loses."""
    if isinstance(law, Joint | OpenPairs):
        return {
            "win": law.chance(lambda won, tied, lost: won > lost),
            "tie": law.chance(lambda won, tied, lost: won == lost),
            "lose": law.chance(lambda won, tied, lost: won < lost),
        }
    return {"win": law.win, "tie": law.tie, "lose": law.lose}


def html(law: Any, caption: str, number: str) -> str:
    """An accessible table of any law of a notation; the caption is escaped. number: what a total is."""
    if isinstance(law, Law):
        table = display.html_table(law.closed, law.open, caption, most=law.most, number=number)
        return f"{table}<p>{escape(still_open(law))}</p>" if law.open else table
    rows: Mapping[str, Chance] = win_tie_lose(law)
    body = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(name)}</th>'
        f"<td>{escape(chance_text(chance))}</td></tr>"
        for name, chance in rows.items()
    )
    return f'<table><caption style="text-align:left">{escape(caption)}</caption><tbody>{body}</tbody></table>'
