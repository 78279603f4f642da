"""How large a question may be.

The limits are set so that no single question takes more than about a second or
more than a few tens of megabytes on one ordinary core.
"""

MAX_DICE = 1000
"""Dice in one roll."""

MAX_SIDES = 1000
"""Sides of one die."""

MAX_CARDS = 1000
"""Cards in one deck."""

MAX_READINGS = 6
"""Readings of up to fifty dice in one notation, beyond the first group; larger pools count several times."""

MAX_PARENTHESES = 6
"""Parentheses inside each other in a notation."""

MAX_CHANGES = 4
"""Rerolls and explosions of one die in a notation."""

MAX_CASE_BITS = 14_000
"""Binary digits of the number of cases of one notation; beyond that Python prints no whole number."""

MAX_CONSTANT = 1_000_000
"""Largest constant or target in a notation, either sign."""

MAX_NOTATION = 200
"""Characters in one notation."""

MAX_STEPS = 1_500_000
"""Transitions one run of the state machine may make (more weight for long counts)."""

MAX_SPLITS = 100_000
"""Ways in which dice of several kinds may show one face."""

MAX_FORMULA_TERMS = 500_000
"""Coefficients the closed formulas may build for one kind of die."""

MAX_SUM_WORK = 60_000_000
"""Machine words one independent sum may multiply or move (see `convolution`)."""

MAX_PLACEMENTS = 100_000
"""Ways one roll may be changed before a single roll counts as too large to list."""

MAX_EVENT_WORK = 20_000
"""Dice times sides of a roll whose natural events are counted by closed formula (see `events`)."""

MAX_LISTED_ROLLS = 500
"""Different rolls that may be listed one by one to compare readings (6d6 has 462)."""

MAX_LISTED_DICE = 6
"""Dice of a roll whose every result is listed with all the ways to lay it down."""

MAX_TARGETS = 100
"""Targets asked about in one comparison of readings."""

MAX_REROLLS = 100
"""Rerolls of one die, or of one roll."""

MAX_DEPTH = 100
"""Explosions in a row that are resolved exactly."""

MAX_CHAIN_STATES = 50_000
"""States of one Markov chain."""

MAX_CHAIN_STEPS = 1_000_000
"""Different next states, over all states of one Markov chain."""

MAX_CHAIN_WORK = 30_000_000
"""Work on the whole numbers of one Markov chain (see `chains`; about a second)."""

MAX_RACE_STATES = 100
"""Positions of a race, all seats together, that are solved exactly and not between bounds."""

MAX_PLAY_STATES = 600_000
"""States of one decision process that a caller may allow (see `best_play`)."""

MAX_PLAY_STATES_UNASKED = 50_000
"""States of one decision process unless the caller allows more: a second or two."""

MAX_OUTCOMES_PER_STATE = 40
"""Outcomes of all options of a decision process, on the average over the states it may have."""

MAX_WILD = 20
"""Wild dice that may fill the gaps of a run."""

MAX_REMEMBERED = 500
"""Answers of the state machine that are kept, and outcomes an answer may have to be kept."""

MAX_EXPLODING_WORK = 2_000_000
"""Depth squared times faces squared of an exploding die."""
