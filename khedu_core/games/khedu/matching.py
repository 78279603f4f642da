"""The roll, and what matched dice become: the of-a-kind rule."""

from khedu_core.engine.chance import die
from khedu_core.engine.rule import rule

from .achievements import note_roll
from .choices import DiceLimit, MatchChoice, MatchChooser, MatchSets, MatchSpan, RollCredit, TopSet
from .desert import owner_of, unit_at
from .state import DICE, FACES, Params, Phase, State

DICE_IN_THE_BOX = 6


@rule("KH-UNT-2", "KH-DIE-1")
def allowed_dice(p: Params, number: int) -> int:
    """The dice that are rolled when so many are asked for: never fewer than one; K-61 may stop at six."""
    most = DICE_IN_THE_BOX if p.dice_limit == DiceLimit.SIX else DICE
    return max(1, min(most, number))


@rule("KH-CMB-4", "KH-UNT-2")
def dice_to_roll(s: State, p: Params) -> int:
    """The attacker's dice with what cadences add or take."""
    return allowed_dice(p, int(p.units[unit_at(s, s.fight.attacker)].dice + s.fight.extra_dice))


@rule("KH-CMB-4")
def roll(s: State, p: Params) -> None:
    """Roll the dice and look at them as they fell."""
    fight = s.fight
    fight.dice = dice_to_roll(s, p)
    for face in range(FACES + 1):
        fight.count[face] = 0
        fight.counts_as[face] = face
    fight.total = 0
    fight.lowest = FACES
    fight.highest = 1
    for _ in range(fight.dice):
        face = die(s.chance, FACES)
        fight.count[face] += 1
        fight.total += face
        fight.lowest = min(fight.lowest, face)
        fight.highest = max(fight.highest, face)
    fight.sixes = fight.count[FACES]
    if p.roll_credit != RollCredit.SUCCESS:  # an achievement of the roll may need the victory (K-81)
        note_roll(s, p)
    if p.match_choice == MatchChoice.AUTOMATIC:
        turn_sets(s, p)
        s.phase = Phase.COMPARE
    else:
        s.actor = chooser(s, p)
        next_set(s, p, 1)


@rule("KH-CMB-4", "KH-INS-2")
def chooser(s: State, p: Params) -> int:
    """Who decides about matched sets: the instigator, or the owner of an Infiltrating unit (K-73)."""
    owner = owner_of(s.fight.attacker)
    if p.match_chooser == MatchChooser.CONTROLLER and owner >= 0 and s.seats[owner].out == 0:
        return owner
    return int(s.player)


@rule("KH-CMB-4")
def next_set(s: State, p: Params, first: int) -> None:
    """Ask about the next matched set, from face ``first``, that could change; then compare."""
    fight = s.fight
    if fight.lowest < fight.highest:
        for face in range(first, FACES + 1):
            if fight.count[face] >= 2:
                fight.face = face
                s.phase = Phase.MATCH
                return
    s.phase = Phase.COMPARE


@rule("KH-CMB-4")
def move_set(s: State, face: int, value: int) -> None:
    """The whole set of one face counts as ``value``; the dice themselves are left as they fell."""
    fight = s.fight
    fight.total += fight.count[face] * (value - face)
    fight.counts_as[face] = value
    if face == FACES:
        fight.sixes -= fight.count[face]
    if value == FACES:
        fight.sixes += fight.count[face]


@rule("KH-CMB-4")
def decide_set(s: State, p: Params, value: int) -> None:
    """The choice for the set in question: its own face (0), the lowest or the highest showing."""
    fight = s.fight
    face = int(fight.face)
    if p.match_sets == MatchSets.TOGETHER:
        for other in range(1, FACES + 1):
            if fight.count[other] >= 2 and value > 0:
                move_set(s, other, value)
        s.phase = Phase.COMPARE
    elif value > 0 and p.match_sets == MatchSets.ONE:
        move_set(s, face, value)
        s.phase = Phase.COMPARE
    else:
        if value > 0:
            move_set(s, face, value)
        next_set(s, p, face + 1)


@rule("KH-CMB-4")
def turned_to(s: State, p: Params, face: int) -> int:
    """What a set becomes where nobody chooses (K-72): the highest value.

    One that shows it already stays, becomes the highest value of the other dice (K-74), or the
    lowest (K-75); when all dice are alike nothing can change.
    """
    fight = s.fight
    if face < fight.highest or fight.lowest == fight.highest:
        return int(fight.highest)
    if p.top_set == TopSet.FALLS:
        return int(fight.lowest)
    if p.match_span == MatchSpan.OTHERS:
        value = face - 1
        while fight.count[value] == 0:
            value -= 1
        return value
    return face


@rule("KH-CMB-4")
def turn_sets(s: State, p: Params) -> None:
    """K-72 read as automatic: every set turns; where only one may (K-71), the one that gains most."""
    fight = s.fight
    best, gain = 0, 0
    for face in range(1, FACES + 1):
        value = turned_to(s, p, face)
        if fight.count[face] >= 2 and value != face:
            here = int(fight.count[face] * (value - face))
            if p.match_sets != MatchSets.ONE:
                move_set(s, face, value)
            elif best == 0 or here > gain:
                best, gain = face, here
    if best > 0:
        move_set(s, best, turned_to(s, p, best))
