"""The general achievements, and how any achievement is paid: to each player once.

Those of the clans stand in ``clan_achievements.py``.
"""

from khedu_core.engine.rule import rule

from .choices import Claims, Earning, OtherKhana, RollCredit, Straight, Three
from .desert import owner_of, unit_at
from .purse import earn
from .state import FACES, STACKS, Achievement, Params, State

OF_A_ROLL = 1 << Achievement.GOOD_OMEN | 1 << Achievement.PROPHECY


@rule("KH-ACH-1", "KH-ACH-6")
def is_open(s: State, p: Params, q: int, achievement: int) -> bool:
    """Whether a player has not completed an achievement; or, in a race, whether nobody has (K-120)."""
    if s.seats[q].out == 1 or s.seats[q].achieved >> achievement & 1 == 1:
        return False
    if p.claims == Claims.FIRST:
        for other in range(p.seats):
            if s.seats[other].achieved >> achievement & 1 == 1:
                return False
    return True


@rule("KH-ACH-1")
def claim(s: State, p: Params, q: int, achievement: int) -> None:
    """A player is paid for an achievement, the first time only: in points, or an Influence."""
    if not is_open(s, p, q, achievement):
        return
    seat = s.seats[q]
    seat.achieved |= 1 << achievement
    points = int(p.achievement_points[achievement])
    if points == 0:
        seat.influence += 1
    else:
        earn(p, seat, points)


@rule("KH-ACH-1", "KH-REW-1")
def counts_for(p: Params, q: int, place: int) -> bool:
    """Whether a deed of the unit at a place counts for a player's achievements (K-23)."""
    return bool(p.earning == Earning.COMBAT or owner_of(place) == q)


@rule("KH-ACH-2")
def longest_run(s: State) -> int:
    """The most faces in a row that show."""
    longest, run = 0, 0
    for face in range(1, FACES + 1):
        run = run + 1 if s.fight.count[face] > 0 else 0
        longest = max(longest, run)
    return longest


@rule("KH-ACH-2")
def natural_straight(s: State, p: Params) -> bool:
    """Whether the dice fell as a straight (K-79): as a whole, or with a run of three, five or six in it."""
    run = longest_run(s)
    if p.straight == Straight.WITHIN:
        return run >= 3
    if p.straight == Straight.FIVE:
        return run >= 5
    if p.straight == Straight.FULL:
        return run == FACES and s.fight.dice == FACES
    return s.fight.dice >= 3 and run == s.fight.dice


@rule("KH-ACH-3")
def natural_three(s: State, p: Params) -> bool:
    """Whether three dice, or three and more, fell alike (K-80)."""
    for face in range(1, FACES + 1):
        count = s.fight.count[face]
        if count == 3 or (count > 3 and p.three == Three.AT_LEAST):
            return True
    return False


@rule("KH-ACH-2", "KH-ACH-3")
def roll_counts(p: Params, q: int, attacker: int) -> bool:
    """Whether the dice of a player's attack count: any attack's, or that of their own Cadre (K-81)."""
    return counts_for(p, q, attacker) and (p.roll_credit != RollCredit.CADRE or owner_of(attacker) == q)


@rule("KH-ACH-2", "KH-ACH-3")
def note_roll(s: State, p: Params) -> None:
    """The dice of an attack bring its instigator what they show."""
    if s.seats[s.player].achieved & OF_A_ROLL != OF_A_ROLL and roll_counts(p, s.player, s.fight.attacker):
        if is_open(s, p, s.player, Achievement.GOOD_OMEN) and natural_straight(s, p):
            claim(s, p, s.player, Achievement.GOOD_OMEN)
        if is_open(s, p, s.player, Achievement.PROPHECY) and natural_three(s, p):
            claim(s, p, s.player, Achievement.PROPHECY)


@rule("KH-ACH-2", "KH-ACH-3", "KH-ACH-4")
def note_victory(s: State, p: Params) -> None:
    """The attack has succeeded: Sound Defeat, and the roll where only a success counts (K-81)."""
    if p.roll_credit == RollCredit.SUCCESS:
        note_roll(s, p)
    if sound_defeat(s, p, s.player, s.fight.attacker, s.fight.defender):
        claim(s, p, s.player, Achievement.SOUND_DEFEAT)


@rule("KH-ACH-4")
def sound_defeat(s: State, p: Params, q: int, attacker: int, defender: int) -> bool:
    """Whether a victory is one of a Khana provoked in the desert over another exposed Khana (K-113)."""
    if attacker >= STACKS or not counts_for(p, q, attacker):
        return False
    if p.units[unit_at(s, attacker)].khana == 0 or p.units[unit_at(s, defender)].khana == 0:
        return False
    if p.other_khana == OtherKhana.DESERT:
        return defender < STACKS
    return p.other_khana == OtherKhana.ANY or owner_of(defender) != q


@rule("KH-ACH-5")
def note_attack(s: State, p: Params) -> None:
    """Persistence: the third attack of a turn earns an Influence."""
    s.attacks += 1
    if s.attacks >= 3 and counts_for(p, s.player, s.fight.attacker):
        claim(s, p, s.player, Achievement.PERSISTENCE)
