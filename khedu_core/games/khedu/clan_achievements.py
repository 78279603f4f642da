"""The sixteen achievements of the clans, open to who has the clan's token on an Eternal Cadence.

A card file may lack a unit that an achievement names; its role is 0 then, and nobody completes it.
Each is looked up in the order of what fails first: the units, the deed, the token.
"""

from khedu_core.engine.rule import rule

from .achievements import claim, counts_for
from .auras import has_token
from .choices import (
    AugmentCredit,
    Betrayal,
    ClanLists,
    Inertia,
    NamedAttacker,
    NaturalSix,
    OneCard,
    Provoked,
    TwoVictories,
)
from .deck import ensemble_places
from .deeds import attacks_of, count_victory_of, victories_of
from .desert import honor_at, owner_of, unit_at
from .state import ACHIEVEMENTS, FACES, OADHII, STACKS, WUQRI, Achievement, Params, Role, State


@rule("KH-CLN-1", "KH-CLN-2")
def pursues(s: State, p: Params, q: int, achievement: int) -> bool:
    """Whether a clan's token opens its achievements to a player: any clan's, or their board's (K-110)."""
    clan = achievement // 4
    if p.clan_lists == ClanLists.OWN_BOARD and s.seats[q].clan != clan:
        return False
    return has_token(s, q, clan)


@rule("KH-CLN-1")
def pursues_any(s: State, p: Params, q: int) -> bool:
    """Whether a player has any clan token out.

    Tokens come in Meditations, attacks in Action turns: who has none needs no count of this turn's.
    """
    for place in range(ensemble_places(p)):
        if s.seats[q].token[place] > 0:
            return True
    return False


@rule("KH-CLN-1")
def claim_of_clan(s: State, p: Params, q: int, achievement: int) -> None:
    """A player is paid for a clan achievement that is open to them."""
    if pursues(s, p, q, achievement):
        claim(s, p, q, achievement)


@rule("KH-CLN-1")
def claim_all(s: State, p: Params, q: int, achievements: int) -> None:
    """The same for a set of them, as bits."""
    if achievements != 0:
        for achievement in range(Achievement.NO_MORE_GAMES, ACHIEVEMENTS):
            if achievements >> achievement & 1 == 1:
                claim_of_clan(s, p, q, achievement)


# ---- by attacking --------------------------------------------------------------------------------


@rule("KH-CLN-22")
def wuqri_attacks_of(s: State, p: Params, place: int) -> int:
    """The attacks of this turn that count with one by the unit at a place (K-117b)."""
    if p.units[unit_at(s, place)].clan != WUQRI:
        return 0
    return attacks_of(s, place) if p.inertia == Inertia.ONE_UNIT else int(s.wuqri_attacks)


@rule("KH-CLN-22")
def note_attack_of_clan(s: State, p: Params) -> None:
    """Assault Inertia: the third attack of a turn by Wuqri units, or by one of them."""
    place = int(s.fight.attacker)
    if p.units[unit_at(s, place)].clan == WUQRI:
        s.wuqri_attacks += 1
        if wuqri_attacks_of(s, p, place) >= 3 and counts_for(p, s.player, place):
            claim_of_clan(s, p, s.player, Achievement.ASSAULT_INERTIA)


@rule("KH-CLN-14", "KH-CLN-31", "KH-CLN-33", "KH-CLN-42")
def by_attacking(s: State, p: Params, attacker: int, defender: int) -> int:
    """What this player's successful attack completes by who attacks and who is defeated (K-121), as bits."""
    unit, beaten = unit_at(s, attacker), unit_at(s, defender)
    done = 0
    if p.named_attacker == NamedAttacker.ANYWHERE or owner_of(attacker) == s.player:
        if unit == p.roles[Role.GUARD] and beaten == p.roles[Role.CHAHAK]:
            done |= 1 << Achievement.VENGEANCE
        if unit == p.roles[Role.EKKUBANA] and defender >= STACKS and owner_of(defender) != s.player:
            done |= 1 << Achievement.FERAL_RAGE
        if unit == p.roles[Role.CHIEFTAIN] and defender < STACKS and p.units[beaten].clan == OADHII:
            done |= 1 << Achievement.OPPRESSION
    if attacker < STACKS and p.units[unit].clan == 0 and p.units[beaten].khana == 1:
        done |= 1 << Achievement.YTRI_BINDING
    return done if counts_for(p, s.player, attacker) else 0


@rule("KH-CLN-11", "KH-CLN-23", "KH-CLN-24", "KH-CLN-44")
def by_provoking(s: State, p: Params, winner: int, loser: int) -> int:
    """What a victory completes that K-112 reads as provoked, whatever the dice, as bits."""
    unit, beaten = unit_at(s, winner), unit_at(s, loser)
    done = 0
    if unit == p.roles[Role.GUARD] and loser < STACKS and p.units[beaten].clan == WUQRI:
        done |= 1 << Achievement.NO_MORE_GAMES
    if beaten == p.roles[Role.KU_DJANI]:
        done |= 1 << Achievement.STRONGER_THAN_GODS
    enemy = owner_of(loser) != s.player
    if unit == p.roles[Role.CHAHAK] and enemy and won_before(s, p, winner, int(s.chahak_victories)):
        done |= 1 << Achievement.RECKLESSNESS
    if unit == p.roles[Role.FIGHTER] and won_before(s, p, winner, int(s.fighter_victories)):
        done |= 1 << Achievement.UBAKS_OMEN
    return done if counts_for(p, s.player, winner) else 0


@rule("KH-CLN-24", "KH-CLN-44")
def won_before(s: State, p: Params, place: int, of_the_name: int) -> bool:
    """Whether the unit at a place, or one of its name (K-119), has won this turn already."""
    if p.two_victories == TwoVictories.SAME_NAME:
        return of_the_name > 0
    return victories_of(s, place) > 0


@rule("KH-CLN-32")
def swift(p: Params, victories: int, left: int) -> bool:
    """Jhunes Swiftness: so many victories in a turn with so many cards left (K-118)."""
    return victories >= 3 and (left == 1 or (left > 1 and p.one_card == OneCard.AT_LEAST))


@rule("KH-CLN-32")
def note_success(s: State, p: Params) -> None:
    """The attack has succeeded."""
    attacker, defender = int(s.fight.attacker), int(s.fight.defender)
    claim_all(s, p, s.player, by_attacking(s, p, attacker, defender))
    if swift(p, int(s.victories), int(s.seats[s.player].hand_size)) and counts_for(p, s.player, attacker):
        claim_of_clan(s, p, s.player, Achievement.JHUNES_SWIFTNESS)
    if p.provoked == Provoked.ATTACKER:
        note_provoked(s, p, attacker, defender)


@rule("KH-CLN-11", "KH-CLN-23", "KH-CLN-24", "KH-CLN-44")
def note_failure(s: State, p: Params) -> None:
    """The attack has failed: K-112 may ask for a unit that was provoked into attacking, and lost."""
    if p.provoked == Provoked.VICTIM and owner_of(s.fight.attacker) != s.player:
        note_provoked(s, p, int(s.fight.defender), int(s.fight.attacker))


@rule("KH-CLN-11", "KH-CLN-23", "KH-CLN-24", "KH-CLN-44")
def note_provoked(s: State, p: Params, winner: int, loser: int) -> None:
    """Claim what the victory completes, and count it for the unit that must win twice."""
    done = by_provoking(s, p, winner, loser)
    if sixes(s, p) > 0:
        done &= ~(1 << Achievement.STRONGER_THAN_GODS)
    claim_all(s, p, s.player, done)
    unit = unit_at(s, winner)
    if unit == p.roles[Role.CHAHAK] and owner_of(loser) != s.player:
        count_victory_of(s, winner)
        s.chahak_victories += 1
    if unit == p.roles[Role.FIGHTER]:
        count_victory_of(s, winner)
        s.fighter_victories += 1


@rule("KH-CLN-23")
def sixes(s: State, p: Params) -> int:
    """Dice that show a six: as they fell, or as they lie after sets have changed (K-78)."""
    return int(s.fight.sixes) if p.natural_six == NaturalSix.FINAL else int(s.fight.count[FACES])


# ---- by War Cadences -----------------------------------------------------------------------------


@rule("KH-CLN-13")
def offensive_for(s: State, p: Params, q: int) -> int:
    """Offensive cadences on the attacker that count for a player (K-54).

    Whoever played them, for the unit's controller: its owner, or in the desert the instigator.
    """
    fight = s.fight
    if p.augment_credit == AugmentCredit.PLAYER:
        return int(fight.offensive[q])
    owner = owner_of(fight.attacker)
    controller = owner if owner >= 0 else int(s.player)
    return total_of(s, p, True) if q == controller else 0


@rule("KH-CLN-43")
def defensive_for(s: State, p: Params, q: int) -> int:
    """Defensive cadences on the defender that count for a player; in the desert nobody controls it."""
    if p.augment_credit == AugmentCredit.PLAYER:
        return int(s.fight.defensive[q])
    return total_of(s, p, False) if q == owner_of(s.fight.defender) else 0


@rule("KH-CLN-13", "KH-CLN-43")
def total_of(s: State, p: Params, offensive: bool) -> int:
    """Cadences of one kind that all players have applied."""
    total = 0
    for q in range(p.seats):
        total += s.fight.offensive[q] if offensive else s.fight.defensive[q]
    return int(total)


@rule("KH-CLN-13", "KH-CLN-43")
def note_augmented(s: State, p: Params) -> None:
    """Order of Pinra: two offensive cadences on a Ku Djani. Desert Defender: two defensive on a Fighter."""
    attacker, defender = int(s.fight.attacker), int(s.fight.defender)
    if unit_at(s, attacker) == p.roles[Role.KU_DJANI]:
        for q in range(p.seats):
            if offensive_for(s, p, q) >= 2 and counts_for(p, q, attacker):
                claim_of_clan(s, p, q, Achievement.ORDER_OF_PINRA)
    if unit_at(s, defender) == p.roles[Role.FIGHTER]:
        for q in range(p.seats):
            if defensive_for(s, p, q) >= 2 and counts_for(p, q, defender):
                claim_of_clan(s, p, q, Achievement.DESERT_DEFENDER)


# ---- by Commands; each is asked before the cards move ----------------------------------------------


@rule("KH-CLN-12", "KH-CLN-34")
def by_exchange(s: State, p: Params, hero_place: int, stack: int) -> int:
    """What exchanging a rival's hero completes: for a Hadimi Guard, or for a unit with tokens; as bits."""
    done = 0
    if owner_of(hero_place) != s.player:
        if unit_at(s, stack) == p.roles[Role.GUARD]:
            done |= 1 << Achievement.KHEDU_EXPANSE
        if honor_at(s, stack) > 0:
            done |= 1 << Achievement.DEVOUT
    return done


@rule("KH-CLN-21", "KH-CLN-41")
def by_allure(s: State, p: Params, first: int, second: int) -> int:
    """What luring the unit of one stack onto another completes, as bits (K-115, K-116)."""
    done = 0
    if p.units[unit_at(s, first)].clan == WUQRI and honor_at(s, second) > 0:
        done |= 1 << Achievement.STRATEGY
    if s.allured == -1 - first and unit_at(s, first) == p.roles[Role.UBAK]:
        done |= 1 << Achievement.OLD_TRADITION
    return done


@rule("KH-CLN-41")
def by_betrayal(s: State, p: Params, stack: int) -> int:
    """What betraying the unit of a stack completes, as bits."""
    if s.allured == 1 + stack and unit_at(s, stack) == p.roles[Role.UBAK]:
        return 1 << Achievement.OLD_TRADITION
    return 0


@rule("KH-CLN-12", "KH-CLN-34")
def note_exchange(s: State, p: Params, hero_place: int, stack: int) -> None:
    """A hero is about to be exchanged for the unit of a stack."""
    claim_all(s, p, s.player, by_exchange(s, p, hero_place, stack))


@rule("KH-CLN-21", "KH-CLN-41")
def note_allure(s: State, p: Params, first: int, second: int) -> None:
    """The unit of one stack is about to be lured onto another, where it can be betrayed."""
    claim_all(s, p, s.player, by_allure(s, p, first, second))
    s.allured = 1 + second


@rule("KH-CLN-41")
def note_betrayal(s: State, p: Params, stack: int) -> None:
    """The unit of a stack is about to be betrayed; where it stays (K-97) it may be lured afterwards."""
    claim_all(s, p, s.player, by_betrayal(s, p, stack))
    s.allured = -1 - stack if p.betrayal == Betrayal.TOKENS_ONLY else 0
