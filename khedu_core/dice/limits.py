"""How large a question may be: the limits that several modules hold.

A limit of one module stands beside its use, and always begins with MAX_. They are set so that no
single question takes more than about a second or some tens of megabytes on one ordinary core,
unless its own line says otherwise.
"""

MAX_DICE = 1000
"""Dice in one roll."""

MAX_SIDES = 1000
"""Sides of one die."""

MAX_CARDS = 1000
"""Cards in one deck."""

MAX_CONSTANT = 1_000_000
"""Largest constant or target in a notation, either sign."""

MAX_NOTATION = 400
"""Characters in one notation, as it is typed and in its normal form, which has to be read, too."""

MAX_NUMBERS = 200
"""Numbers that one letter may stand for, or that may be listed in one line."""

MAX_STEPS = 1_500_000
"""Transitions one run of the state machine may make (more weight for long counts)."""

MAX_SUM_WORK = 60_000_000
"""Work on one independent sum, in units of about 8 ns (see `sum_work`)."""

MAX_EVENT_WORK = 20_000
"""Dice times sides of a roll whose natural events are counted by closed formula (see `events`)."""

MAX_FACES_LISTED = 100_000
"""Faces listed one by one; more are a range, or a condition."""

MAX_REROLLS = 100
"""Rerolls of one die, or of one roll."""

MAX_DEPTH = 100
"""Explosions in a row that are resolved exactly."""

MAX_CHAIN_WORK = 30_000_000
"""Work on the whole numbers of one Markov chain (see `work_limit`; about a second)."""

MAX_PLAY_STATES = 600_000
"""States of one decision process that a caller may allow (see `best_play`): half a minute, 600 MB."""

MAX_PAYOFF = 1_000_000
"""Largest value of a decision process, either sign."""

MAX_SYMBOLIC_SIDES = 12
"""Sides of a die whose closed forms in the number of dice are derived."""

MAX_SEED = 2**63 - 1
"""Largest seed of a simulation."""

MAX_WILD = 20
"""Wild dice that may fill the gaps of a run."""
