"""The greedy agent's opinion of each action: what it is worth at once, by exact odds.

It looks one decision ahead and knows only what its seat can see. Rules that nobody needs in
order to play, so nothing here stands in the rulebook.
"""

from khedu_core.engine.rule import rule

from .actions import (
    ABILITY,
    ACCEPT,
    ATTACK,
    CADENCE,
    CLAN,
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
from .auras import has_token
from .choices import Ascension, Betrayal, HeroTokens, SwappedTokens
from .clan_achievements import by_allure, by_betrayal, by_exchange
from .commands import ALLURE, BETRAYAL, EXCHANGE, MARCH, MUSTER, may_aim_first, may_aim_second
from .deck import cadences_held, eternals_of
from .desert import exposed_slot, honor_at, owner_of, slot_place, unit_at
from .meditation import honor_in_cadre
from .state import (
    COMMAND_CARD,
    HELD,
    PLACES,
    SLOTS,
    STACKS,
    Achievement,
    Params,
    Phase,
    State,
)
from .turn import pass_fee
from .worth import PATIENCE, attack_worth, cadence_worth, claims_worth, earns, stake, unit_worth

BONUS_WORTH = (0.0, 1.0, 0.3, 0.5, 0.8)  # of one of each kind of Bonus


@rule()
def appraise(s: State, p: Params, action: int) -> float:
    """How good a legal action looks to the seat that decides; ending the turn or doing nothing is 0."""
    if action >= DISCARD:
        return appraise_card(s, p, action)
    if action >= ATTACK:
        return appraise_attack(s, p, action - ATTACK)
    if action >= PLACE:
        return appraise_placement(s, p, (action - PLACE) // SLOTS, (action - PLACE) % SLOTS)
    if action >= REFILL:
        return appraise_meditation(s, p, action)
    if action == LEGACY or action == HONOR:
        return appraise_reward(s, p, action)
    if action >= KEEP:
        return appraise_match(s, p, action)
    if action >= CADENCE and s.phase == Phase.WINDOW:
        return appraise_cadence(s, p, action)
    if action > CLAN and action < CADENCE:
        return appraise_clan(s, p, action - CLAN)
    if action == PASS:
        return -float(pass_fee(s, p))
    return 1.0 if action == ACCEPT else 0.0


@rule()
def appraise_attack(s: State, p: Params, pair: int) -> float:
    """The attack itself; the third of a turn brings an Influence as well."""
    me = s.player
    worth = attack_worth(s, p, me, pair // PLACES, pair % PLACES)
    if s.seats[me].achieved >> Achievement.PERSISTENCE & 1 == 0:
        worth += 1.5 if s.attacks == 2 else 0.3
    return worth


@rule()
def appraise_clan(s: State, p: Params, clan: int) -> float:
    """The board whose units are in hand; a token of one's own clan first, and never one twice."""
    seat = s.seats[s.actor]
    worth = 0.0
    if s.phase == Phase.TOKEN:
        worth = 0.0 if has_token(s, s.actor, clan) else 1.0
        return worth + 0.5 if clan == seat.clan else worth
    for i in range(seat.hand_size):
        if seat.hand[i] < COMMAND_CARD and p.units[seat.hand[i]].clan == clan:
            worth += unit_worth(p, seat.hand[i])
    return worth


@rule()
def appraise_placement(s: State, p: Params, unit: int, slot: int) -> float:
    """A unit at once while Influence lasts; the last one when the Cadre is empty or patience runs out."""
    seat = s.seats[s.player]
    worth = unit_worth(p, unit)
    hero = seat.cadre[slot]
    if hero.unit > 0:  # it would be replaced
        worth -= unit_worth(p, hero.unit) + hero.honor + 1.0
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
    if action == ABILITY:
        board = p.boards[seat.clan]
        return BONUS_WORTH[board.meditation] * board.meditation_amount - price
    if action == NEW_HAND:
        if seat.influence == 0 or places_from_hand(s, p, s.player):
            return -0.5 - price
        room = seat.cadre[0].unit == 0 or seat.cadre[1].unit == 0
        return (1.5 if exposed_slot(s, s.player) < 0 else 1.0 if room else -0.5) - price
    return 0.5 * (HELD - cadences_held(seat)) - price


@rule()
def appraise_reward(s: State, p: Params, action: int) -> float:
    """Tokens while they may still buy an Eternal Cadence, or let a hero ascend now; points otherwise."""
    seat = s.seats[s.actor]
    if seat.ending == 1:
        tokens = honor_at(s, s.fight.prize_place) + s.fight.prize
        enough = tokens >= p.boards[seat.clan].ascension_tokens
        front = s.fight.prize_place == slot_place(s.actor, exposed_slot(s, s.actor))
        rises = enough and front and p.ascension == Ascension.ASSUMED and p.hero_tokens == HeroTokens.SCORE
        return 1.0 if (action == HONOR) == rises else 0.0
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
        if s.meditated == 0 and s.placements == 0 and seat.influence > 1 and places_from_hand(s, p, s.player):
            worth = 1.5
    elif effect == MARCH:
        few = s.meditated == 0 and s.free_attacks == 0 and s.seats[s.player].hand_size < 3
        worth = 1.5 if few and fights_on(s, p) else 0.0
    else:
        for place in range(STACKS + SLOTS * p.seats):
            if may_aim_first(s, p, effect, place):
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
    if effect == BETRAYAL:
        if place >= STACKS:  # a rival's hero
            return 0.5 * (unit_worth(p, unit) + honor)
        honor += claims_worth(s, p, s.player, by_betrayal(s, p, place))
        if p.betrayal == Betrayal.TOKENS_ONLY:
            return honor
        return honor + (unit_worth(p, unit) if p.units[unit].clan == s.seats[s.player].clan else 0.5)
    if effect == EXCHANGE:
        kept = unit_worth(p, unit) + (honor if p.swapped_tokens == SwappedTokens.TRAVEL else 0.0)
        return -kept if owner_of(place) == s.player else 0.5 * kept + second_worth(s, p, effect, place)
    if effect == ALLURE:
        return 0.3 * p.units[unit].reward + second_worth(s, p, effect, place)
    return 0.5 * (s.desert[place].honor[1] - honor)  # SHIFT


@rule()
def second_worth(s: State, p: Params, effect: int, first: int) -> float:
    """The achievement that the best second target would bring."""
    worth = 0.0
    for k in range(s.stacks):
        if may_aim_second(s, p, effect, first, k):
            worth = max(worth, command_achievement_worth(s, p, effect, first, k))
    return worth


@rule()
def command_achievement_worth(s: State, p: Params, effect: int, first: int, second: int) -> float:
    """What a Command with two targets brings by the clans' achievements."""
    if effect == ALLURE:
        return claims_worth(s, p, s.player, by_allure(s, p, first, second))
    if effect == EXCHANGE:
        return claims_worth(s, p, s.player, by_exchange(s, p, first, second))
    return 0.0


@rule()
def appraise_target(s: State, p: Params, place: int) -> float:
    """The best first target; then a second one that gives least away, unless it brings an achievement."""
    if s.phase == Phase.TURN_UP:
        return appraise_turning_up(s, p, place)
    effect = int(p.commands[s.command - 1].effect)
    if s.target == 0:
        return target_worth(s, p, effect, place)
    if effect == BETRAYAL and p.betrayal == Betrayal.TO_CADRE:
        return 0.0
    won = command_achievement_worth(s, p, effect, s.target - 1, place)
    return won - float(honor_at(s, place)) - 0.1 * p.units[unit_at(s, place)].dice


@rule()
def appraise_turning_up(s: State, p: Params, stack: int) -> float:
    """The clan whose desert units one would least like to see defended better."""
    clan = p.units[unit_at(s, stack)].clan
    worth = 0.0
    for k in range(s.stacks):
        if clan > 0 and p.units[unit_at(s, k)].clan == clan:
            worth -= 1.0
    return worth
