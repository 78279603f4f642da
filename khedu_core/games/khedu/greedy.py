"""The greedy agent's opinion of each action: what it is worth at once, by exact odds.

It looks one decision ahead and knows only what its seat can see. Rules that nobody needs in
order to play, so nothing here stands in the rulebook.
"""

from khedu_core.engine.rule import rule

from .actions import (
    ACCEPT,
    ATTACK,
    CADENCE,
    COMMAND,
    CONVERT,
    DISCARD,
    ETERNAL,
    HONOR,
    KEEP,
    LEGACY,
    LOWER,
    NEW_HAND,
    PASS,
    PLACE,
    RAISE,
    REFILL,
    TARGET,
)
from .commands import ALLURE, BETRAYAL, EXCHANGE, MARCH, MUSTER, SHIFT, is_hero
from .deck import cadences_held
from .desert import exposed_slot, honor_at, owner_of, slot_place, unit_at
from .legal import attacker_place
from .meditation import honor_in_cadre
from .state import COMMAND_CARD, HELD, PERSISTENCE, PLACES, SLOTS, STACKS, Params, Phase, State
from .turn import eternals_of, pass_fee
from .worth import attack_worth, cadence_worth, earns, stake, unit_worth

PATIENCE = 10  # rounds after which a greedy player is ready to spend the last Influence


@rule()
def appraise(s: State, p: Params, action: int) -> float:
    """How good a legal action looks to the seat that decides; ending the turn or doing nothing is 0."""
    if action >= DISCARD:
        return appraise_card(s, p, action)
    if action >= ATTACK:
        return appraise_attack(s, p, action - ATTACK)
    if action >= PLACE:
        return appraise_placement(s, p, (action - PLACE) // SLOTS)
    if action >= REFILL:
        return appraise_meditation(s, p, action)
    if action == LEGACY or action == HONOR:
        return appraise_reward(s, p, action)
    if action >= KEEP:
        return appraise_match(s, p, action)
    if action >= CADENCE and s.phase == Phase.WINDOW:
        return appraise_cadence(s, p, action)
    if action == PASS:
        return -float(pass_fee(s, p))
    return 1.0 if action == ACCEPT else 0.0


@rule()
def appraise_attack(s: State, p: Params, pair: int) -> float:
    """The attack itself; the third of a turn brings an Influence as well."""
    me = s.player
    worth = attack_worth(s, p, me, attacker_place(s, pair // PLACES), pair % PLACES)
    if s.seats[me].achieved & PERSISTENCE == 0:
        worth += 1.5 if s.attacks == 2 else 0.3
    return worth


@rule()
def appraise_placement(s: State, p: Params, unit: int) -> float:
    """A unit at once while Influence lasts; the last one when the Cadre is empty or patience runs out."""
    seat = s.seats[s.player]
    worth = unit_worth(p, unit)
    if seat.influence > 1 or seat.ending == 1:
        return worth
    if exposed_slot(s, s.player) < 0:
        return 0.1 * worth
    return 0.05 * worth + 0.5 * (s.rounds - PATIENCE)


@rule()
def places_from_hand(s: State, p: Params, q: int) -> bool:
    """Whether a hand holds a unit of its player's clan."""
    seat = s.seats[q]
    for i in range(seat.hand_size):
        if seat.hand[i] < COMMAND_CARD and p.units[seat.hand[i]].clan == seat.clan:
            return True
    return False


@rule()
def appraise_meditation(s: State, p: Params, action: int) -> float:
    """Beginning a Meditation costs the attacks of a turn; going on with one costs nothing."""
    seat = s.seats[s.player]
    price = 0.8 if s.phase == Phase.TURN else 0.0
    if action >= CONVERT:
        return 3.0 - price
    if action == NEW_HAND:
        stuck = exposed_slot(s, s.player) < 0 and not places_from_hand(s, p, s.player)
        return (1.5 if stuck else -0.5) - price
    return 0.5 * (HELD - cadences_held(seat)) - price


@rule()
def appraise_reward(s: State, p: Params, action: int) -> float:
    """Tokens while they may still buy an Eternal Cadence, points otherwise."""
    seat = s.seats[s.actor]
    saving = s.rounds < PATIENCE and eternals_of(seat) == 0 and honor_in_cadre(seat) < p.eternal_cost
    return 1.0 if (action == HONOR) == saving else 0.0


@rule()
def appraise_match(s: State, p: Params, action: int) -> float:
    """Up for an attack one wants to succeed, down otherwise."""
    wish = stake(s, p, s.actor, s.fight.attacker, s.fight.defender)
    if action == RAISE:
        return wish
    return -wish if action == LOWER else 0.0


@rule()
def appraise_cadence(s: State, p: Params, action: int) -> float:
    """What a cadence adds, less what a card that is gone would have been worth later."""
    if action >= ETERNAL:
        return cadence_worth(s, p, s.actor, s.seats[s.actor].cadence[action - ETERNAL]) - 0.01
    return cadence_worth(s, p, s.actor, action - CADENCE) - 0.4


@rule()
def appraise_card(s: State, p: Params, action: int) -> float:
    """Cards paid for an attack, Commands, and their targets."""
    if action >= TARGET:
        return appraise_target(s, p, action - TARGET)
    if action >= COMMAND:
        return appraise_command(s, p, action - COMMAND)
    return -card_worth(s, p, action - DISCARD)


@rule()
def card_worth(s: State, p: Params, card: int) -> float:
    """A unit one can place is worth keeping, a Command a little."""
    if card >= COMMAND_CARD:
        return 0.5
    return unit_worth(p, card) if p.units[card].clan == s.seats[s.player].clan else 0.0


@rule()
def appraise_command(s: State, p: Params, command: int) -> float:
    """The best thing a Command could do now, less its price."""
    effect = int(p.commands[command].effect)
    worth = 0.0
    if effect == MUSTER:
        seat = s.seats[s.player]
        if s.placements == 0 and seat.influence > 1 and places_from_hand(s, p, s.player):
            worth = 1.5
    elif effect == MARCH:
        worth = 1.5 if s.free_attacks == 0 and s.seats[s.player].hand_size < 3 and fights_on(s, p) else 0.0
    else:
        for place in range(STACKS + SLOTS * p.seats):
            if (place < s.stacks and s.desert[place].size > 0) or is_hero(s, place):
                worth = max(worth, target_worth(s, p, effect, place))
    return worth - p.commands[command].cost


@rule()
def fights_on(s: State, p: Params) -> bool:
    """Whether the player's exposed unit earns rewards, so that one more attack is worth having."""
    slot = exposed_slot(s, s.player)
    return slot >= 0 and earns(s, p, slot_place(s.player, slot))


@rule()
def target_worth(s: State, p: Params, effect: int, place: int) -> float:
    """What a Command is worth with this first target."""
    unit, honor = unit_at(s, place), float(honor_at(s, place))
    ours = p.units[unit].clan == s.seats[s.player].clan
    if effect == BETRAYAL and place < STACKS:
        return honor + (unit_worth(p, unit) if ours else 0.5)
    if effect == EXCHANGE and place >= STACKS:
        kept = unit_worth(p, unit) + honor
        return -kept if owner_of(place) == s.player else 0.5 * kept
    if effect == ALLURE and place < STACKS:
        return 0.3 * p.units[unit].reward
    if effect == SHIFT and place < STACKS:
        return 0.5 * (s.desert[place].honor[1] - honor)
    return 0.2


@rule()
def appraise_target(s: State, p: Params, place: int) -> float:
    """The best first target; then a second one that gives least away."""
    effect = int(p.commands[s.command - 1].effect)
    if s.target == 0:
        return target_worth(s, p, effect, place)
    if effect == BETRAYAL:
        return 0.0
    return -float(honor_at(s, place)) - 0.1 * p.units[unit_at(s, place)].dice
