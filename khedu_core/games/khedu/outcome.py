"""Who wins a combat scenario, and where the reward goes."""

from khedu_core.engine.rule import rule

from .achievements import note_attack, note_victory
from .choices import DesertPrize, RewardForm
from .deck import to_bottom
from .desert import add_honor, honor_at, owner_of, remove_defeated, unit_at
from .state import STACKS, Params, Phase, State


@rule("KH-CMB-5", "KH-UNT-3")
def needed(s: State, p: Params) -> int:
    """The total the dice must reach, after every cadence."""
    defence = p.units[unit_at(s, s.fight.defender)].defence
    return int(defence + s.fight.defence_bonus - s.fight.attack_bonus)


@rule("KH-CMB-5", "KH-CMB-6", "KH-CMB-7")
def resolve(s: State, p: Params) -> None:
    """An equal total wins for the attacker; whoever loses is defeated."""
    fight = s.fight
    note_attack(s)
    return_cadences(s)
    s.phase = Phase.ACT
    s.actor = s.player
    if fight.total >= needed(s, p):
        note_victory(s, p)
        s.beaten[s.player] += 1
        reward(s, p, fight.attacker, fight.defender)
    else:
        reward(s, p, fight.defender, fight.attacker)


@rule("KH-CAD-4")
def return_cadences(s: State) -> None:
    """Cadences played once go back under their deck."""
    for i in range(s.fight.played):
        to_bottom(s.cadence_deck, s.fight.cadences[i])
        s.fight.cadences[i] = 0
    s.fight.played = 0


@rule("KH-REW-1", "KH-REW-2", "KH-REW-3", "KH-REW-6", "KH-UNT-4")
def reward(s: State, p: Params, winner: int, loser: int) -> None:
    """Reward value and stacked tokens of the defeated unit pass to the victor's side."""
    value = p.units[unit_at(s, loser)].reward
    tokens = honor_at(s, loser)
    remove_defeated(s, p, loser)
    if winner < STACKS:
        with_tokens = loser < STACKS or p.desert_prize == DesertPrize.WITH_TOKENS
        add_honor(s, winner, value + (tokens if with_tokens else 0))
    else:
        reward_cadre(s, p, winner, value + tokens)


@rule("KH-REW-1", "KH-END-4")
def reward_cadre(s: State, p: Params, winner: int, prize: int) -> None:
    """Only a unit of its player's clan earns, and only while that player is in the game (K-94, K-134)."""
    q = owner_of(winner)
    seat = s.seats[q]
    if seat.out == 1 or p.units[unit_at(s, winner)].clan != seat.clan:
        return
    if p.reward_form == RewardForm.POINTS:
        seat.legacy += prize
    else:
        s.phase = Phase.REWARD
        s.actor = q
        s.fight.prize = prize
        s.fight.prize_place = winner


@rule("KH-REW-4")
def take_reward(s: State, as_honor: bool) -> None:
    """The reward becomes legacy points, or tokens stacked on the victorious unit (K-90)."""
    if as_honor:
        add_honor(s, s.fight.prize_place, s.fight.prize)
    else:
        s.seats[s.actor].legacy += s.fight.prize
    s.fight.prize = 0
    s.phase = Phase.ACT
    s.actor = s.player
