"""The exact chance that an attack wins, from what everybody sees, and what a roll was worth before it fell.

The rules themselves say how many dice would be rolled and what they must reach: the action is tried on a
copy, up to the roll and not beyond. What the dice then come to is counted, not played.
"""

from fractions import Fraction

from khedu_core.engine.record import copy
from khedu_core.engine.show import Hint, Rolled

from ..actions import ATTACK, DISCARD, KEEP, LOWER, RAISE
from ..choices import MatchChoice
from ..combat import open_window
from ..desert import owner_of
from ..matching import chooser, dice_to_roll, roll
from ..need_told import need_of
from ..outcome import needed
from ..state import FACES, Params, Phase, State
from ..step import enter_turn, step_act, step_combat, step_match
from ..words import Words

WINS = "the attack wins"
CADENCES = "War Cadences still to be played"
OWN_HERO = "attacks on one's own heroes"  # who may well be meant to win, and with them their player
NEVER, ALWAYS = "cannot win", "certain to win"
IF_DECIDED_FOR_IT = f"{ALWAYS} if the sets left are decided for it"  # by whoever decides on this one


def hint(s: State, p: Params, action: int, words: Words) -> Hint | None:
    """The chance that an attack wins which an action declares, pays for, augments, lets be or turns a set of;
    None for any other action.

    Whoever turns sets is taken to turn them for the attack. What is needed is told where it is not what the
    card of the unit attacked says.
    """
    if s.phase == Phase.MATCH:
        ends = endings(turned(s, p, action), p)
        certain = IF_DECIDED_FOR_IT if len(ends) > 1 else ALWAYS if True in ends else NEVER
        return Hint(Fraction(True in ends), WINS, certain=certain)
    if not _fights(s, action):
        return None
    t = _paid(_tried(s, p, action), p)
    chance = chance_of(t, p)
    if chance is None:
        return None
    left_out = [CADENCES] if t.phase == Phase.WINDOW else []
    if p.match_choice == MatchChoice.OPTIONAL and chooser(t, p) != t.player:
        left_out.append(f"sets that seat {chooser(t, p) + 1} turns against it")
    certain = _if_certain(chance, NEVER, ALWAYS)
    if certain and left_out:
        certain += " as things stand"
    need = need_of(t, p, words)
    needs = f"needs {need.in_words}" if need.changed else ""
    return Hint(chance, WINS, " and ".join(left_out), certain, needs)


def rolled(before: State, p: Params, action: int, after: State) -> Rolled | None:
    """The dice of a step that rolled them; whether the attack won, unless that hangs on what sets become.

    Whoever attacks an own hero gains by a failure too: what was wanted of such a roll is in doubt.
    """
    if before.phase == Phase.MATCH or not _fights(before, action):
        return None
    t = _tried(before, p, action)
    if t.phase != Phase.ROLL:
        return None
    faces = tuple(face for face in range(1, FACES + 1) for _ in range(after.fight.count[face]))
    fought = {bool(after.fight.total >= needed(t, p))}
    ends = endings(after, p) if after.phase == Phase.MATCH else fought
    chance = chance_of(t, p)
    certain = _if_certain(chance, "no roll could win", "any roll could win")
    came = ends.pop() if len(ends) == 1 else None
    doubt = OWN_HERO if owner_of(t.fight.defender) == t.player else ""
    return Rolled(faces, chance, WINS, came, certain, int(t.player), doubt)


def chance_of(t: State, p: Params) -> Fraction | None:
    """The chance that a declared attack wins if nothing is played any more.

    None where it cannot be counted: more than twelve dice whose sets turn by themselves (K-74, K-75).
    """
    from .roll import best_law  # here: games are played by the thousand without a look at chances

    law = best_law(p, dice_to_roll(t, p))
    return None if law is None else law.at_least(needed(t, p))


def endings(t: State, p: Params) -> set[bool]:
    """Whether an attack whose dice have fallen wins, for all that the sets still to be turned may become."""
    if t.phase == Phase.COMPARE:
        return {bool(t.fight.total >= needed(t, p))}
    found: set[bool] = set()
    for choice in (RAISE, LOWER, KEEP):
        if len(found) < 2:
            found |= endings(turned(t, p, choice), p)
    return found


def compared(s: State, p: Params, action: int) -> State | None:
    """A copy in which the total is about to be compared, where an action leads there; the dice fall in it."""
    if s.phase == Phase.MATCH:
        t = turned(s, p, action)
    elif _fights(s, action) and (s.phase != Phase.DISCARD or s.fight.owed == 1):  # else more is to be paid
        t = _tried(s, p, action)
        if t.phase == Phase.ROLL:
            roll(t, p)
    else:
        return None
    return t if t.phase == Phase.COMPARE else None


def turned(s: State, p: Params, action: int) -> State:
    """A copy after a set has been decided on, before the total is compared."""
    t = copy(s)
    step_match(t, p, action)
    return t


def _if_certain(chance: Fraction | None, never: str, always: str) -> str:
    return never if chance == 0 else always if chance == 1 else ""


def _fights(s: State, action: int) -> bool:
    if s.phase in (Phase.TURN, Phase.ACT):
        return ATTACK <= action < DISCARD
    return s.phase in (Phase.DISCARD, Phase.WINDOW)


def _tried(s: State, p: Params, action: int) -> State:
    """A copy after an action of a combat, before anything is rolled."""
    t = copy(s)
    if t.phase in (Phase.DISCARD, Phase.WINDOW):
        step_combat(t, p, action)
    else:
        if t.phase == Phase.TURN:
            enter_turn(t, p, action)
        step_act(t, p, action)
    return t


def _paid(t: State, p: Params) -> State:
    """The attack is paid for, with whatever cards: they change nothing about the dice."""
    if t.phase == Phase.DISCARD:
        t.fight.owed = 0
        open_window(t, p)
    return t
