"""What the numbers of a finished game stand for: names for the sets and places of a result row."""

from .cards import Cards
from .state import GOOD_OMEN, PERSISTENCE, PROPHECY, SOUND_DEFEAT

ACHIEVEMENTS = {
    GOOD_OMEN: "Good Omen",
    PROPHECY: "The Prophecy",
    SOUND_DEFEAT: "Sound Defeat",
    PERSISTENCE: "Persistence",
}
NOT_PLAYED = ("the four clans' own achievements", "auras", "the solo game")
"""Rules of the rulebook that no game here follows yet."""


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
