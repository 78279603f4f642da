"""What things are worth to a greedy player, in legacy points, by what everybody can see."""

from khedu_core.engine.rule import rule

from .achievements import is_open, roll_counts, sound_defeat
from .auras import cost_for, need_for
from .choices import Provoked, RollCredit
from .clan_achievements import (
    by_attacking,
    by_provoking,
    defensive_for,
    offensive_for,
    pursues,
    swift,
    wuqri_attacks_of,
)
from .deck import eternals_of
from .desert import honor_at, owner_of, unit_at
from .matching import allowed_dice, dice_to_roll
from .outcome import needed, prize_of, rewarded
from .state import ACHIEVEMENTS, CERTAIN, STACKS, TOTALS, WUQRI, Achievement, Params, Role, State

PATIENCE = 10  # rounds after which a greedy player is ready to spend the last Influence
RIVALRY = 0.5  # a rival's point counts half as much as one's own
AN_INFLUENCE = 1.5
A_STEP = 0.2  # the share of an achievement that a first step towards it is worth
NO_SIX = (1.0, 0.83, 0.69, 0.58, 0.48, 0.4, 0.33)  # chance that n dice show none; fewer with more


@rule()
def chance_of(p: Params, dice: int, need: int) -> float:
    """The exact chance that the best total of some dice reaches what is needed."""
    return p.odds[allowed_dice(p, dice)][max(0, min(TOTALS - 1, need))] / CERTAIN


@rule()
def unit_worth(p: Params, unit: int) -> float:
    """A unit in one's Cadre: the fights it will still win, and the Influence it stands for."""
    return 0.5 + 0.5 * p.units[unit].dice


@rule()
def earns(s: State, p: Params, place: int) -> bool:
    """Whether an attack by a unit of a Cadre rewards its player."""
    q = owner_of(place)
    return q >= 0 and rewarded(s, p, place, True) == q


@rule()
def victory_worth(s: State, p: Params, me: int, winner: int, loser: int, attacks: bool) -> float:
    """What it is worth to seat ``me`` that the unit at one place, attacking or defending, beats another."""
    worth = 0.0
    if winner >= STACKS:
        q = rewarded(s, p, winner, attacks)
        if q >= 0:
            prize = float(prize_of(s, p, winner, loser, attacks))
            worth += prize if q == me else -RIVALRY * prize
    if loser >= STACKS:
        lost = unit_worth(p, unit_at(s, loser)) + honor_at(s, loser)
        worth += room_worth(s, me) - lost if owner_of(loser) == me else RIVALRY * lost
    return worth


@rule()
def room_worth(s: State, me: int) -> float:
    """Once patience has run out, a unit that falls makes room in a full Cadre for the last Influence."""
    seat = s.seats[me]
    if s.rounds <= PATIENCE or seat.influence == 0 or seat.cadre[0].unit == 0 or seat.cadre[1].unit == 0:
        return 0.0
    return 0.5 * (s.rounds - PATIENCE)


@rule()
def stake(s: State, p: Params, me: int, attacker: int, defender: int) -> float:
    """How much seat ``me`` prefers the attacker's victory to the defender's."""
    won = victory_worth(s, p, me, attacker, defender, True)
    return won - victory_worth(s, p, me, defender, attacker, False)


@rule()
def attack_worth(s: State, p: Params, me: int, attacker: int, defender: int) -> float:
    """An attack by seat ``me``: both outcomes by exact odds, achievements within reach, cards spent."""
    dice = int(p.units[unit_at(s, attacker)].dice)
    wins = chance_of(p, dice, need_for(s, p, me, attacker, defender))
    worth = wins * victory_worth(s, p, me, attacker, defender, True)
    worth += (1.0 - wins) * victory_worth(s, p, me, defender, attacker, False)
    worth += roll_worth(s, p, me, attacker, defender, wins)
    if eternals_of(s.seats[me]) > 0:
        worth += clan_worth(s, p, me, attacker, defender, wins)
    return worth - 0.1 * cost_for(s, p, me, attacker)


# ---- achievements ----------------------------------------------------------------------------------


@rule()
def claim_worth(s: State, p: Params, me: int, achievement: int) -> float:
    """What completing an achievement would bring a player now."""
    if not is_open(s, p, me, achievement):
        return 0.0
    if achievement > Achievement.PERSISTENCE and not pursues(s, p, me, achievement):
        return 0.0
    points = p.achievement_points[achievement]
    return float(points) if points > 0 else AN_INFLUENCE


@rule()
def claims_worth(s: State, p: Params, me: int, achievements: int) -> float:
    """The same for a set of them, as bits."""
    worth = 0.0
    if achievements != 0:
        for achievement in range(ACHIEVEMENTS):
            if achievements >> achievement & 1 == 1:
                worth += claim_worth(s, p, me, achievement)
    return worth


@rule()
def roll_worth(s: State, p: Params, me: int, attacker: int, defender: int, wins: float) -> float:
    """General achievements the attack may bring, each by its exact chance."""
    worth = 0.0
    if roll_counts(p, me, attacker):
        dice = int(p.units[unit_at(s, attacker)].dice)
        worth += claim_worth(s, p, me, Achievement.GOOD_OMEN) * (p.straight_odds[dice] / CERTAIN)
        worth += claim_worth(s, p, me, Achievement.PROPHECY) * (p.three_odds[dice] / CERTAIN)
        if p.roll_credit == RollCredit.SUCCESS:
            worth *= wins
    if sound_defeat(s, p, me, attacker, defender):
        worth += claim_worth(s, p, me, Achievement.SOUND_DEFEAT) * wins
    return worth


@rule()
def clan_worth(s: State, p: Params, me: int, attacker: int, defender: int, wins: float) -> float:
    """Clan achievements that the attack may complete, or bring a step nearer."""
    unit = unit_at(s, attacker)
    worth = wins * claims_worth(s, p, me, by_attacking(s, p, attacker, defender))
    if p.provoked == Provoked.ATTACKER:
        done = by_provoking(s, p, attacker, defender)
    else:
        done = by_provoking(s, p, defender, attacker) if owner_of(attacker) != me else 0
        wins = 1.0 - wins
    gods = 1 << Achievement.STRONGER_THAN_GODS
    worth += wins * claims_worth(s, p, me, done & ~gods)
    if done & gods != 0:
        no_six = NO_SIX[min(len(NO_SIX) - 1, int(p.units[unit].dice))]
        worth += wins * no_six * claim_worth(s, p, me, Achievement.STRONGER_THAN_GODS)
    if p.units[unit].clan == WUQRI:
        step = 1.0 if wuqri_attacks_of(s, p, attacker) >= 2 else A_STEP
        worth += step * claim_worth(s, p, me, Achievement.ASSAULT_INERTIA)
    left = int(s.seats[me].hand_size) - cost_for(s, p, me, attacker)
    if swift(p, int(s.victories) + 1, left):
        worth += wins * claim_worth(s, p, me, Achievement.JHUNES_SWIFTNESS)
    if unit == p.roles[Role.CHAHAK] and done >> Achievement.RECKLESSNESS & 1 == 0:
        worth += A_STEP * wins * claim_worth(s, p, me, Achievement.RECKLESSNESS)
    if unit == p.roles[Role.FIGHTER] and done >> Achievement.UBAKS_OMEN & 1 == 0:
        worth += A_STEP * wins * claim_worth(s, p, me, Achievement.UBAKS_OMEN)
    return worth


@rule()
def cadence_worth(s: State, p: Params, me: int, kind: int) -> float:
    """What playing a cadence now adds, if nobody answers it."""
    card = p.cadences[kind]
    dice, need = dice_to_roll(s, p), needed(s, p)
    before = chance_of(p, dice, need)
    after = chance_of(p, dice + card.dice, need + card.defence - card.attack)
    worth = (after - before) * stake(s, p, me, s.fight.attacker, s.fight.defender)
    return worth + augment_worth(s, p, me, card.offensive == 1)


@rule()
def augment_worth(s: State, p: Params, me: int, offensive: bool) -> float:
    """The achievement that a second cadence of its kind completes on this unit."""
    if eternals_of(s.seats[me]) == 0:
        return 0.0
    if offensive:
        second = unit_at(s, s.fight.attacker) == p.roles[Role.KU_DJANI] and offensive_for(s, p, me) == 1
        return claim_worth(s, p, me, Achievement.ORDER_OF_PINRA) if second else 0.0
    second = unit_at(s, s.fight.defender) == p.roles[Role.FIGHTER] and defensive_for(s, p, me) == 1
    return claim_worth(s, p, me, Achievement.DESERT_DEFENDER) if second else 0.0
