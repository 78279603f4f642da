"""The roll, and what matched dice become: the of-a-kind rule."""

from khedu_core.engine.chance import die
from khedu_core.engine.rule import rule

from .achievements import note_roll
from .choices import MatchChoice, MatchSets
from .desert import unit_at
from .outcome import resolve
from .state import DICE, FACES, Params, Phase, State


@rule("KH-CMB-4", "KH-UNT-2")
def dice_to_roll(s: State, p: Params) -> int:
    """The attacker's dice with what cadences add or take; never fewer than one (K-61: no ceiling)."""
    number = p.units[unit_at(s, s.fight.attacker)].dice + s.fight.extra_dice
    return max(1, min(DICE, number))


@rule("KH-CMB-4")
def roll(s: State, p: Params) -> None:
    """Roll the dice and look at them as they fell."""
    fight = s.fight
    fight.dice = dice_to_roll(s, p)
    for face in range(FACES + 1):
        fight.count[face] = 0
    fight.total = 0
    fight.lowest = FACES
    fight.highest = 1
    for _ in range(fight.dice):
        face = die(s.chance, FACES)
        fight.count[face] += 1
        fight.total += face
        fight.lowest = min(fight.lowest, face)
        fight.highest = max(fight.highest, face)
    s.actor = s.player
    note_roll(s, p)
    if p.match_choice == MatchChoice.AUTOMATIC:
        raise_all(s, p)
        resolve(s, p)
    else:
        next_set(s, p, 1)


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
    resolve(s, p)


@rule("KH-CMB-4")
def move_set(s: State, face: int, value: int) -> None:
    """The whole set of one face counts as ``value``; the dice themselves are left as they fell."""
    s.fight.total += s.fight.count[face] * (value - face)


@rule("KH-CMB-4")
def decide_set(s: State, p: Params, value: int) -> None:
    """The roller's choice for the set in question: its own face, the lowest or the highest showing."""
    fight = s.fight
    face = int(fight.face)
    if p.match_sets == MatchSets.TOGETHER:
        for other in range(1, FACES + 1):
            if fight.count[other] >= 2 and value > 0:
                move_set(s, other, value)
        resolve(s, p)
    elif value > 0 and p.match_sets == MatchSets.ONE:
        move_set(s, face, value)
        resolve(s, p)
    else:
        if value > 0:
            move_set(s, face, value)
        next_set(s, p, face + 1)


@rule("KH-CMB-4")
def raise_all(s: State, p: Params) -> None:
    """K-72 read as automatic: sets become the highest value; with one set only, the one that gains most."""
    fight = s.fight
    best, gain = 0, 0
    for face in range(1, FACES + 1):
        if fight.count[face] >= 2:
            here = fight.count[face] * (fight.highest - face)
            if p.match_sets != MatchSets.ONE:
                move_set(s, face, fight.highest)
            elif here > gain:
                best, gain = face, here
    if best > 0:
        move_set(s, best, fight.highest)
