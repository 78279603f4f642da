"""Who wins a combat scenario, and where the reward goes."""

from khedu_core.engine.rule import rule

from .achievements import note_attack, note_victory
from .auras import need_for, value_of_victory
from .choices import (
    AfterOut,
    AttackCount,
    BuriedTokens,
    DefenderReward,
    DesertPrize,
    Gap,
    InfiltratorReward,
    RewardForm,
    SpentCadences,
    StrangerReward,
    TakenTokens,
)
from .clan_achievements import note_attack_of_clan, note_failure, note_success, pursues_any
from .deck import shuffle, to_bottom
from .desert import add_honor, close_gap, honor_at, owner_of, remove_defeated, slot_place, unit_at
from .purse import earn
from .state import STACKS, Params, Phase, State


@rule("KH-CMB-5", "KH-UNT-3")
def needed(s: State, p: Params) -> int:
    """The total the dice must reach, after auras and every cadence."""
    fight = s.fight
    base = need_for(s, p, s.player, fight.attacker, fight.defender)
    return int(base + fight.defence_bonus - fight.attack_bonus)


@rule("KH-ACH-5", "KH-CLN-22")
def count_attack(s: State, p: Params) -> None:
    """An attack counts for who instigated it."""
    note_attack(s, p)
    if pursues_any(s, p, s.player):
        note_attack_of_clan(s, p)


@rule("KH-CMB-5")
def resolve(s: State, p: Params) -> None:
    """An equal total wins for the attacker; whoever loses is defeated."""
    fight = s.fight
    if p.attack_count == AttackCount.RESOLVED:
        count_attack(s, p)
    return_cadences(s, p)
    s.phase = Phase.ACT
    s.actor = s.player
    if fight.total >= needed(s, p):
        attacker_wins(s, p)
    else:
        attacker_fails(s, p)


@rule("KH-CMB-6")
def attacker_wins(s: State, p: Params) -> None:
    """The defender is defeated."""
    s.victories += 1
    s.beaten[s.player] += 1
    note_victory(s, p)
    if pursues_any(s, p, s.player):
        note_success(s, p)
    reward(s, p, s.fight.attacker, s.fight.defender)
    close_ranks(s, p, s.fight.defender)


@rule("KH-CMB-7")
def attacker_fails(s: State, p: Params) -> None:
    """The attacker is defeated."""
    if pursues_any(s, p, s.player):
        note_failure(s, p)
    reward(s, p, s.fight.defender, s.fight.attacker)
    close_ranks(s, p, s.fight.attacker)


@rule("KH-CAD-4")
def return_cadences(s: State, p: Params) -> None:
    """Cadences played once go back to their deck: under it, or shuffled in (K-56)."""
    if s.fight.played == 0:
        return
    for i in range(s.fight.played):
        to_bottom(s.cadence_deck, s.fight.cadences[i])
        s.fight.cadences[i] = 0
    s.fight.played = 0
    if p.spent_cadences == SpentCadences.SHUFFLED:
        shuffle(s.cadence_deck, s.chance)


@rule("KH-CDR-2", "KH-CDR-4")
def close_ranks(s: State, p: Params, fallen: int) -> None:
    """A front unit has fallen: the back one may move up (K-21), and a reward that waits for it with it."""
    q = owner_of(fallen)
    if q >= 0 and p.gap == Gap.MOVES_UP:
        if s.fight.prize > 0 and s.fight.prize_place == slot_place(q, 1):
            s.fight.prize_place = fallen
        close_gap(p, s.seats[q])


# ---- the reward ----------------------------------------------------------------------------------


@rule("KH-REW-1", "KH-REW-2", "KH-REW-3", "KH-UNT-4")
def reward(s: State, p: Params, winner: int, loser: int) -> None:
    """Reward value and stacked tokens of the defeated unit pass to the victor's side."""
    prize = prize_of(s, p, winner, loser, winner == s.fight.attacker)
    remove_defeated(s, p, loser)
    if winner < STACKS:
        add_honor(s, p, winner, prize)
    else:
        reward_cadre(s, p, winner, prize)


@rule("KH-REW-1", "KH-REW-2", "KH-UNT-4")
def prize_of(s: State, p: Params, winner: int, loser: int, attacks: bool) -> int:
    """What a victory is worth: the reward value of the defeated unit, and tokens of it."""
    tokens = tokens_taken(s, p, winner, loser, attacks)
    if attacks:
        return tokens + value_of_victory(s, p, s.player, winner, loser)
    return tokens + int(p.units[unit_at(s, loser)].reward)


@rule("KH-REW-1", "KH-REW-2", "KH-REW-3", "KH-REW-6", "KH-DEF-1")
def tokens_taken(s: State, p: Params, winner: int, loser: int, attacks: bool) -> int:
    """The tokens on a defeated unit that its victor gets; a rival's is one that the taker does not own."""
    tokens = honor_at(s, loser)
    if loser < STACKS:
        return 0 if p.buried_tokens == BuriedTokens.STAY else tokens
    if winner < STACKS:
        return tokens if p.desert_prize == DesertPrize.WITH_TOKENS else 0
    taker = int(s.player) if instigator_takes(s, p, winner, attacks) else owner_of(winner)
    if taker == owner_of(loser):  # an own hero, sent against the other: no rival's falls
        return tokens
    return min(1, tokens) if p.taken_tokens == TakenTokens.ONE else tokens


@rule("KH-REW-1", "KH-REW-4")
def reward_cadre(s: State, p: Params, winner: int, prize: int) -> None:
    """Points, or the choice between points and tokens; tokens for a unit that is not of the clan (K-94)."""
    attacks = winner == s.fight.attacker
    q = rewarded(s, p, winner, attacks)
    if q < 0:
        if p.stranger_reward == StrangerReward.TOKENS and may_earn(s, p, winner, attacks):
            add_honor(s, p, winner, prize)
    elif p.reward_form == RewardForm.POINTS or q != owner_of(winner) or s.seats[q].out == 1:
        earn(p, s.seats[q], prize)  # who is out decides nothing
    else:
        s.phase = Phase.REWARD
        s.actor = q
        s.fight.prize = prize
        s.fight.prize_place = winner


@rule("KH-REW-1", "KH-INS-2")
def rewarded(s: State, p: Params, winner: int, attacks: bool) -> int:
    """The player whom the victory of a Cadre unit rewards, -1 for none.

    Its owner, when it is of their clan; or the instigator of an Infiltrating unit's attack (K-46).
    """
    if instigator_takes(s, p, winner, attacks):
        return int(s.player)
    q = owner_of(winner)
    if may_earn(s, p, winner, attacks) and p.units[unit_at(s, winner)].clan == s.seats[q].clan:
        return q
    return -1


@rule("KH-REW-1", "KH-INS-2")
def instigator_takes(s: State, p: Params, winner: int, attacks: bool) -> bool:
    """Whether an Infiltrating unit in another's Cadre wins for who sent it (K-46)."""
    sent = attacks and owner_of(winner) != s.player
    return bool(sent and p.infiltrator_reward == InfiltratorReward.INSTIGATOR)


@rule("KH-REW-1", "KH-CMB-7", "KH-END-4")
def may_earn(s: State, p: Params, winner: int, attacks: bool) -> bool:
    """Whether a Cadre can earn now: not after its player's last turn (K-134), nor, by K-60, out of turn."""
    q = owner_of(winner)
    if not attacks and q != s.player and p.defender_reward == DefenderReward.OWN_TURN:
        return False
    return bool(s.seats[q].out == 0 or p.after_out == AfterOut.EARN)


@rule("KH-REW-4")
def take_reward(s: State, p: Params, as_honor: bool) -> None:
    """The reward becomes legacy points, or tokens stacked on the victorious unit (K-90)."""
    if as_honor:
        add_honor(s, p, s.fight.prize_place, s.fight.prize)
    else:
        earn(p, s.seats[s.actor], s.fight.prize)
    s.fight.prize = 0
    s.phase = Phase.ACT
    s.actor = s.player
