"""What things are worth to a greedy player, in legacy points, by what everybody can see."""

from khedu_core.engine.rule import rule

from .desert import honor_at, owner_of, unit_at
from .matching import dice_to_roll
from .outcome import needed
from .state import CERTAIN, DICE, GOOD_OMEN, PROPHECY, SOUND_DEFEAT, STACKS, TOTALS, Params, State

RIVALRY = 0.5  # a rival's point counts half as much as one's own


@rule()
def chance_of(p: Params, dice: int, need: int) -> float:
    """The exact chance that the best total of some dice reaches what is needed."""
    return p.odds[max(1, min(DICE, dice))][max(0, min(TOTALS - 1, need))] / CERTAIN


@rule()
def unit_worth(p: Params, unit: int) -> float:
    """A unit in one's Cadre: the fights it will still win, and the Influence it stands for."""
    return 0.5 + 0.5 * p.units[unit].dice


@rule()
def earns(s: State, p: Params, place: int) -> bool:
    """Whether a unit in a Cadre brings its player rewards."""
    q = owner_of(place)
    return q >= 0 and s.seats[q].out == 0 and p.units[unit_at(s, place)].clan == s.seats[q].clan


@rule()
def victory_worth(s: State, p: Params, me: int, winner: int, loser: int) -> float:
    """What it is worth to seat ``me`` that the unit at one place defeats the one at another."""
    prize = float(p.units[unit_at(s, loser)].reward + honor_at(s, loser))
    worth = 0.0
    if earns(s, p, winner):
        worth += prize if owner_of(winner) == me else -RIVALRY * prize
    if loser >= STACKS:
        lost = unit_worth(p, unit_at(s, loser)) + honor_at(s, loser)
        worth += -lost if owner_of(loser) == me else RIVALRY * lost
    return worth


@rule()
def stake(s: State, p: Params, me: int, attacker: int, defender: int) -> float:
    """How much seat ``me`` prefers the attacker's victory to the defender's."""
    return victory_worth(s, p, me, attacker, defender) - victory_worth(s, p, me, defender, attacker)


@rule()
def attack_worth(s: State, p: Params, me: int, attacker: int, defender: int) -> float:
    """An attack by seat ``me``: both outcomes by exact odds, achievements within reach, cards spent."""
    card = p.units[unit_at(s, attacker)]
    wins = chance_of(p, card.dice, p.units[unit_at(s, defender)].defence)
    worth = wins * victory_worth(s, p, me, attacker, defender)
    worth += (1.0 - wins) * victory_worth(s, p, me, defender, attacker)
    return worth + achievement_worth(s, p, me, attacker, defender, wins) - 0.1 * card.cost


@rule()
def achievement_worth(s: State, p: Params, me: int, attacker: int, defender: int, wins: float) -> float:
    """General achievements the attack may bring, each by its exact chance."""
    achieved = s.seats[me].achieved
    dice = p.units[unit_at(s, attacker)].dice
    worth = 0.0
    if achieved & GOOD_OMEN == 0:
        worth += p.achievement_points[0] * (p.straight_odds[dice] / CERTAIN)
    if achieved & PROPHECY == 0:
        worth += p.achievement_points[1] * (p.three_odds[dice] / CERTAIN)
    if achieved & SOUND_DEFEAT == 0 and attacker < STACKS:
        both = p.units[unit_at(s, attacker)].khana + p.units[unit_at(s, defender)].khana
        if both == 2:
            worth += p.achievement_points[2] * wins
    return worth


@rule()
def cadence_worth(s: State, p: Params, me: int, kind: int) -> float:
    """What playing a cadence now adds, if nobody answers it."""
    card = p.cadences[kind]
    dice, need = dice_to_roll(s, p), needed(s, p)
    before = chance_of(p, dice, need)
    after = chance_of(p, dice + card.dice, need + card.defence - card.attack)
    return (after - before) * stake(s, p, me, s.fight.attacker, s.fight.defender)
