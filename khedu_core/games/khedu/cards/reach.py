"""Achievements that the cards of a file put out of reach: what each needs to be in play at all."""

from collections.abc import Callable, Iterator

from ..row_names import ACHIEVEMENTS
from ..state import AURA_ATTACK, FACES, OADHII, WUQRI, Achievement, Role
from .records import NO_CLAN, Cards, Unit
from .roles import role_units

Need = Callable[[Cards], str]  # what is missing; empty when nothing is


def out_of_reach(cards: Cards) -> list[tuple[str, str]]:
    """(achievement, what is missing for it), as read by default; what is not listed may still need luck."""
    return [(ACHIEVEMENTS[a], missing) for a in Achievement if (missing := "; ".join(_missing(cards, a)))]


def _missing(cards: Cards, achievement: Achievement) -> Iterator[str]:
    yield from filter(None, (need(cards) for need in NEEDS.get(achievement, ())))


def in_play(unit: Unit) -> bool:
    """Whether any copy of a unit is in the Resource deck or the desert."""
    return bool(unit.copies or unit.stack_a or unit.stack_b)


def _role(role: Role) -> Need:
    def missing(cards: Cards) -> str:
        number = role_units(cards)[role]
        return "" if number and in_play(cards.units[number - 1]) else f"no unit plays {role.name.lower()}"

    return missing


def _clan(clan: int | None) -> Need:
    def missing(cards: Cards) -> str:
        return "" if _of_clan(clan)(cards) else f"no {_clan_name(cards, clan)}"

    return missing


def _command(effect: str) -> Need:
    def missing(cards: Cards) -> str:
        return (
            "" if any(c.effect == effect and c.copies for c in cards.commands) else f"no Command to {effect}"
        )

    return missing


def _two_cadences(kind: str) -> Need:
    def missing(cards: Cards) -> str:
        copies = sum(cadence.copies for cadence in cards.cadences if cadence.kind == kind)
        return "" if copies >= 2 else f"{copies} {kind} War Cadences of 2"

    return missing


def _khana(count: int) -> Need:
    def missing(cards: Cards) -> str:
        # A unit of a stack is there once for every player at least.
        found = sum(u.copies + 2 * (u.stack_a + u.stack_b) for u in cards.units if u.khana)
        return "" if found >= count else f"{found} Khana of {count}"

    return missing


def _three_dice(cards: Cards) -> str:
    most = max(unit.dice for unit in cards.units) + sum(max(0, c.dice) * c.copies for c in cards.cadences)
    return "" if most >= 3 else "no attack has 3 dice"


Some = Callable[[Cards], list[Unit]]  # units that an achievement speaks of


def _wins(attackers: Some, defenders: Some, faces: int = FACES) -> Need:
    """Whether the dice can do it, every face as high as allowed and every War Cadence of the file helping."""

    def missing(cards: Cards) -> str:
        reach = [(_most(cards, unit, faces), unit.name) for unit in attackers(cards)]
        needed = [(unit.defence, unit.name) for unit in defenders(cards)]
        if not reach or not needed or max(reach)[0] >= min(needed)[0]:
            return ""  # what is not there at all is another need
        (most, attacker), (defence, defender) = max(reach), min(needed)
        return f"{attacker} reaches {most} at most, {defender} defends with {defence}"

    return missing


def _most(cards: Cards, unit: Unit, faces: int) -> int:
    """The highest total that an attack by a unit can come to, weighed against a defence lowered as far."""
    dice = sum(max(0, cadence.dice) * cadence.copies for cadence in cards.cadences)
    added = sum((max(0, c.attack) + max(0, -c.defence)) * c.copies for c in cards.cadences)
    aura = AURA_ATTACK if unit.clan == _clan_name(cards, WUQRI) else 0
    return faces * (unit.dice + dice) + added + aura


def _who(role: Role) -> Some:
    return lambda cards: [cards.units[n - 1] for n in (role_units(cards)[role],) if n]


def _anybody(cards: Cards) -> list[Unit]:
    return [unit for unit in cards.units if in_play(unit)]


def _a_khana(cards: Cards) -> list[Unit]:
    return [unit for unit in _anybody(cards) if unit.khana]


def _of_clan(clan: int | None) -> Some:
    return lambda cards: [unit for unit in _anybody(cards) if unit.clan == _clan_name(cards, clan)]


def _clan_name(cards: Cards, clan: int | None) -> str:
    return NO_CLAN if clan is None else cards.clans[clan - 1]


NEEDS: dict[Achievement, tuple[Need, ...]] = {
    Achievement.GOOD_OMEN: (_three_dice,),
    Achievement.PROPHECY: (_three_dice,),
    Achievement.SOUND_DEFEAT: (_khana(2), _wins(_a_khana, _a_khana)),
    Achievement.NO_MORE_GAMES: (_role(Role.GUARD), _clan(WUQRI), _wins(_who(Role.GUARD), _of_clan(WUQRI))),
    Achievement.KHEDU_EXPANSE: (_role(Role.GUARD), _command("exchange")),
    Achievement.ORDER_OF_PINRA: (_role(Role.KU_DJANI), _two_cadences("offensive")),
    Achievement.VENGEANCE: (
        _role(Role.GUARD),
        _role(Role.CHAHAK),
        _wins(_who(Role.GUARD), _who(Role.CHAHAK)),
    ),
    Achievement.STRATEGY: (_clan(WUQRI), _command("allure")),
    Achievement.ASSAULT_INERTIA: (_clan(WUQRI),),
    Achievement.STRONGER_THAN_GODS: (_role(Role.KU_DJANI), _wins(_anybody, _who(Role.KU_DJANI), FACES - 1)),
    Achievement.RECKLESSNESS: (_role(Role.CHAHAK), _wins(_who(Role.CHAHAK), _anybody)),
    Achievement.FERAL_RAGE: (_role(Role.EKKUBANA), _wins(_who(Role.EKKUBANA), _anybody)),
    Achievement.JHUNES_SWIFTNESS: (_wins(_anybody, _anybody),),
    Achievement.YTRI_BINDING: (_clan(None), _khana(1), _wins(_of_clan(None), _a_khana)),
    Achievement.DEVOUT: (_command("exchange"),),
    Achievement.OLD_TRADITION: (_role(Role.UBAK), _command("allure"), _command("betrayal")),
    Achievement.OPPRESSION: (
        _role(Role.CHIEFTAIN),
        _clan(OADHII),
        _wins(_who(Role.CHIEFTAIN), _of_clan(OADHII)),
    ),
    Achievement.DESERT_DEFENDER: (_role(Role.FIGHTER), _two_cadences("defensive")),
    Achievement.UBAKS_OMEN: (_role(Role.FIGHTER), _wins(_who(Role.FIGHTER), _anybody)),
}
