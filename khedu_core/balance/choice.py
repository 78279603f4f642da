"""How much there is to decide."""

from dataclasses import dataclass
from fractions import Fraction

from .rows import Rows


@dataclass(frozen=True)
class Choice:
    """Choice met by these agents, exactly; ``None`` when the games had no decision at all.

    Attributes:
        options: legal actions per decision (the branching factor).
        real: share of decisions with more than one legal action.
        options_when_real: legal actions per decision among those.
    """

    options: Fraction | None
    real: Fraction | None
    options_when_real: Fraction | None


def choice(rows: Rows) -> Choice:
    """Choice over all decisions of all games, every decision with the same weight."""
    decisions, choices, options = (
        int(rows[name].sum(dtype="i8")) for name in ("decisions", "choices", "options")
    )
    forced = decisions - choices  # each has exactly one option
    return Choice(
        options=Fraction(options, decisions) if decisions else None,
        real=Fraction(choices, decisions) if decisions else None,
        options_when_real=Fraction(options - forced, choices) if choices else None,
    )
