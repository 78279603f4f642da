"""How large a question may be.

The limits are set so that no single question takes more than about a second or
more than a few tens of megabytes on one ordinary core.
"""

MAX_DICE = 1000
"""Dice in one roll."""

MAX_SIDES = 1000
"""Sides of one die."""

MAX_RULES = 3
"""Groups of dice with the of-a-kind rule in one roll; each may take its second."""

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
