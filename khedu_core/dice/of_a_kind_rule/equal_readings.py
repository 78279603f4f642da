"""Which readings of the of-a-kind rule have the same law, and why.

Let b be the highest face of a roll, g the number of its dice in sets and s the sum of its
single dice. With every set turned up the total is H = b g + s.

*Highest total.* H is the best total of each-set, same-way, upward, automatic, sub-groups,
per-die, others-only and in-turn. None can do better: a single die never moves in any of
them, and no die ever shows more than b. All can do as well:

- each-set, same-way, upward, automatic, sub-groups and per-die allow "every set up";
- others-only: a set below b has a b among the other dice and turns up to it; a set of b stays;
- in-turn: while sets only turn up, a b goes on showing, so each turns up to b.

*Lowest total.* Reading every face v as -v exchanges high and low and leaves these readings
as they are, but for upward (no set may turn down: the total as rolled) and automatic (no
choice: H also when the roller wants it low).

*An opponent* has the choices of each-set and wants the contrary of the roller.

The other readings do have laws of their own: one-set keeps all but one set, in counts-once
a set turned up may be worth less than it was, and a rule used again also moves single dice.
"""

from typing import Literal

from khedu_core.dice.of_a_kind_rule.readings import Direction, Reading

Law = Literal["as-rolled", "each-set", "one-set", "counts-once", "reapply-original", "reapply-current"]


def equivalent_reading(reading: Reading, direction: Direction) -> tuple[Law, Direction]:
    """The law that a roller under `reading` who wants `direction` meets."""
    match reading, direction:
        case "upward", "lowest":
            return "as-rolled", "highest"
        case "automatic", _:
            return "each-set", "highest"
        case "opponent", _:
            return "each-set", "lowest" if direction == "highest" else "highest"
        case "one-set" | "counts-once" | "reapply-original" | "reapply-current" as own, _:
            return own, direction
        case _:
            return "each-set", direction
