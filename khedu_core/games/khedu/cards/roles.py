"""The units that achievements name: which card of a file plays each."""

from typing import TYPE_CHECKING

from ..state import Role

if TYPE_CHECKING:
    from .records import Cards

# The name a role goes by when the file does not say; spacing, letter case and marks aside.
NAMES: dict[Role, tuple[str, ...]] = {
    Role.GUARD: ("Hadimi Guard", "Guard"),
    Role.KU_DJANI: ("Khana Ku Djani", "Ku Djani"),
    Role.CHAHAK: ("Khana Chahak", "Chahak"),
    Role.EKKUBANA: ("Khana Ekkubana", "Ekkubana"),
    Role.FIGHTER: ("Rahala Fighter", "Fighter"),
    Role.CHIEFTAIN: ("Rahala Chieftain", "Chieftain", "Rahala Cheiftan", "Cheiftan"),
    Role.UBAK: ("Khana Ubak", "Ubak"),
}


def role_units(cards: "Cards") -> list[int]:
    """The unit type (1 for the first unit of the file) that plays each role; 0 where none does."""
    return [_unit_in(cards, role) for role in Role]


def _unit_in(cards: "Cards", role: Role) -> int:
    chosen: str | None = getattr(cards.roles, role.name.lower())
    if chosen is not None:
        names = [unit.name for unit in cards.units]
        return names.index(chosen) + 1 if chosen else 0
    by_letters = {_letters(unit.name): number for number, unit in enumerate(cards.units, start=1)}
    return next((by_letters[_letters(name)] for name in NAMES[role] if _letters(name) in by_letters), 0)


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
