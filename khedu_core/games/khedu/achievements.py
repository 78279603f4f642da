"""The general achievements. Each pays a player once.

The four clans' own achievements belong here as well, behind their clan tokens; they are not
played yet, and boards and reports say so.
"""

from khedu_core.engine.rule import rule

from .desert import unit_at
from .state import FACES, GOOD_OMEN, PERSISTENCE, PROPHECY, SOUND_DEFEAT, STACKS, Params, State


@rule("KH-ACH-1", "KH-INF-1")
def claim(s: State, q: int, bit: int, points: int) -> None:
    """A player is paid for an achievement, the first time only."""
    seat = s.seats[q]
    if seat.achieved & bit == 0 and seat.out == 0:
        seat.achieved |= bit
        if bit == PERSISTENCE:
            seat.influence += points
        else:
            seat.legacy += points


@rule("KH-ACH-2")
def natural_straight(s: State) -> bool:
    """Whether all dice, three or more, form one run as they fell (K-79)."""
    fight = s.fight
    return fight.dice >= 3 and all_different(s) and fight.highest - fight.lowest + 1 == fight.dice


@rule("KH-ACH-2")
def all_different(s: State) -> bool:
    """Whether no face shows twice."""
    for face in range(1, FACES + 1):
        if s.fight.count[face] > 1:
            return False
    return True


@rule("KH-ACH-3")
def natural_three(s: State) -> bool:
    """Whether three dice or more show one face as they fell (K-80)."""
    for face in range(1, FACES + 1):
        if s.fight.count[face] >= 3:
            return True
    return False


@rule("KH-ACH-2", "KH-ACH-3")
def note_roll(s: State, p: Params) -> None:
    """Achievements of the roll go to the instigator of the attack, whatever comes of it (K-81)."""
    if natural_straight(s):
        claim(s, s.player, GOOD_OMEN, p.achievement_points[0])
    if natural_three(s):
        claim(s, s.player, PROPHECY, p.achievement_points[1])


@rule("KH-ACH-4")
def note_victory(s: State, p: Params) -> None:
    """Sound Defeat: a Khana provoked in the desert defeats another exposed Khana (K-113)."""
    fight = s.fight
    if (
        fight.attacker < STACKS
        and p.units[unit_at(s, fight.attacker)].khana == 1
        and p.units[unit_at(s, fight.defender)].khana == 1
    ):
        claim(s, s.player, SOUND_DEFEAT, p.achievement_points[2])


@rule("KH-ACH-5")
def note_attack(s: State) -> None:
    """Persistence: the third resolved attack of a turn earns an Influence (K-117)."""
    s.attacks += 1
    if s.attacks == 3:
        claim(s, s.player, PERSISTENCE, 1)
