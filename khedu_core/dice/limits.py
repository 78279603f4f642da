"""How large a question may be, and the one way to say that it is too large.

The limits are set so that no single question takes more than about a second or
more than a few tens of megabytes on one ordinary core.
"""

from khedu_core.errors import InputError

MAX_DICE = 1000
"""Dice in one roll."""

MAX_SIDES = 1000
"""Sides of one die."""

MAX_CONSTANT = 1_000_000
"""Largest constant or target in a notation, either sign."""

MAX_NOTATION = 200
"""Characters in one notation."""

MAX_STEPS = 1_500_000
"""Transitions one run of the state machine may make (more weight for long counts)."""

MAX_FORMULA_TERMS = 500_000
"""Coefficients the closed formulas may build for one kind of die."""

MAX_SUM_WORK = 60_000_000
"""Machine words one independent sum may multiply or move (see `convolution`)."""

MAX_PLACEMENTS = 100_000
"""Ways one roll may be changed before a single roll counts as too large to list."""


def whole_number(field: str, value: object, low: int, high: int) -> int:
    """Return `value` if it is an int in low..high, else raise `InputError` naming `field`.

    A bool is refused although Python counts it as an int: `dice=True` is a slip.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InputError(
            f"{field} = {shown(value)}: allowed are whole numbers from {low} to {high}; choose one of those"
        )
    return value


def shown(value: object) -> str:
    """Show any value on one line, in ASCII, in at most 40 characters (a huge int only by its size)."""
    if isinstance(value, int) and value.bit_length() > 128:
        return f"a whole number of {value.bit_length()} bits"
    if isinstance(value, str):
        value = value[:60]  # never escape a megabyte to show forty characters
    text = ascii(value)
    return text if len(text) <= 40 else text[:37] + "..."
