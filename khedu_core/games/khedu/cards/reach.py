"""Achievements that the cards of a file put out of reach: what each needs to be in play at all."""

from collections.abc import Callable, Iterator

from ..row_names import ACHIEVEMENTS
from ..state import Achievement, Role
from .records import NO_CLAN, Cards, Unit
from .roles import role_units

Need = Callable[[Cards], str]  # what is missing; empty when nothing is


def out_of_reach(cards: Cards) -> list[tuple[str, str]]:
    """(achievement, what is missing for it). An achievement not listed may still need luck, or a reading."""
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


def _clan(place: int | None) -> Need:
    def missing(cards: Cards) -> str:
        clan = NO_CLAN if place is None else cards.clans[place]
        return "" if any(unit.clan == clan and in_play(unit) for unit in cards.units) else f"no {clan}"

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


WUQRI, OADHII = 1, 2  # places among the clans
NEEDS: dict[Achievement, tuple[Need, ...]] = {
    Achievement.PROPHECY: (_three_dice,),
    Achievement.SOUND_DEFEAT: (_khana(2),),
    Achievement.NO_MORE_GAMES: (_role(Role.GUARD), _clan(WUQRI)),
    Achievement.KHEDU_EXPANSE: (_role(Role.GUARD), _command("exchange")),
    Achievement.ORDER_OF_PINRA: (_role(Role.KU_DJANI), _two_cadences("offensive")),
    Achievement.VENGEANCE: (_role(Role.GUARD), _role(Role.CHAHAK)),
    Achievement.STRATEGY: (_clan(WUQRI), _command("allure")),
    Achievement.ASSAULT_INERTIA: (_clan(WUQRI),),
    Achievement.STRONGER_THAN_GODS: (_role(Role.KU_DJANI),),
    Achievement.RECKLESSNESS: (_role(Role.CHAHAK),),
    Achievement.FERAL_RAGE: (_role(Role.EKKUBANA),),
    Achievement.YTRI_BINDING: (_clan(None), _khana(1)),
    Achievement.DEVOUT: (_command("exchange"),),
    Achievement.OLD_TRADITION: (_role(Role.UBAK), _command("allure"), _command("betrayal")),
    Achievement.OPPRESSION: (_role(Role.CHIEFTAIN), _clan(OADHII)),
    Achievement.DESERT_DEFENDER: (_role(Role.FIGHTER), _two_cadences("defensive")),
    Achievement.UBAKS_OMEN: (_role(Role.FIGHTER),),
}
