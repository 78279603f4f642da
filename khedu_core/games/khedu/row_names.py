"""What the numbers of a finished game stand for: names for the sets and places of a result row."""

from .cards.records import Cards
from .state import Achievement

ACHIEVEMENTS = {
    Achievement.GOOD_OMEN: "Good Omen",
    Achievement.PROPHECY: "The Prophecy",
    Achievement.SOUND_DEFEAT: "Sound Defeat",
    Achievement.PERSISTENCE: "Persistence",
    Achievement.NO_MORE_GAMES: "No more games",
    Achievement.KHEDU_EXPANSE: "Khedu Expanse",
    Achievement.ORDER_OF_PINRA: "Order of Pinra",
    Achievement.VENGEANCE: "Vengeance",
    Achievement.STRATEGY: "Strategy",
    Achievement.ASSAULT_INERTIA: "Assault Inertia",
    Achievement.STRONGER_THAN_GODS: "Stronger than Gods",
    Achievement.RECKLESSNESS: "Recklessness",
    Achievement.FERAL_RAGE: "Feral Rage",
    Achievement.JHUNES_SWIFTNESS: "Jhunes Swiftness",
    Achievement.YTRI_BINDING: "Ytri Binding",
    Achievement.DEVOUT: "Devout",
    Achievement.OLD_TRADITION: "Old Tradition",
    Achievement.OPPRESSION: "Oppression",
    Achievement.DESERT_DEFENDER: "Desert Defender",
    Achievement.UBAKS_OMEN: "Ubak's Omen",
}
"""What the rulebook calls them."""


def clause_of(achievement: int) -> str:
    """The clause that says how an achievement is completed: general ones first, then four for each clan."""
    clan, number = divmod(achievement, 4)
    return f"KH-CLN-{clan}{number + 1}" if clan else f"KH-ACH-{number + 2}"


def members_of(cards: Cards) -> dict[str, tuple[str, ...]]:
    """For every field of a row that holds a set: the name of bit 0, bit 1, …, empty for an unused bit."""
    achievements = sorted(ACHIEVEMENTS.items())
    return {
        "attacked_bits": ("", *(unit.name for unit in cards.units)),
        "commanded_bits": tuple(command.name for command in cards.commands),
        "achieved_bits": tuple(name for _, name in achievements),
    }


def clans_of(cards: Cards) -> tuple[str, ...]:
    """Names for the numbers of ``clan``; 0 is nobody."""
    return ("", *cards.clans)
