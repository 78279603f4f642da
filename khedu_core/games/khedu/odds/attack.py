"""Attack against defence for every unit of a card file: exact chances, before any cadence and any aura."""

from dataclasses import dataclass
from fractions import Fraction

from khedu_core.dice import of_a_kind

from ..cards.records import Cards, Unit

COMPARED = ("cost", "dice", "defence", "reward")  # the figures an attack depends on


@dataclass(frozen=True)
class AttackOdds:
    """Every unit attacks every unit.

    Attributes:
        attackers: by rising dice, then defence.
        defenders: by rising defence, then dice.
        wins: chance that the attacker wins, shape (attackers, defenders); an equal total wins.
        swing: reward value an attack brings on average, less what it gives away when it fails,
            same shape; in points.
    """

    attackers: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    wins: tuple[tuple[Fraction, ...], ...]
    swing: tuple[tuple[Fraction, ...], ...]

    def wins_of(self, unit: Unit) -> Fraction:
        """Mean chance of a unit as attacker, over all units as defenders, each counted once."""
        return _mean(self.wins[self.attackers.index(unit)])

    def holds_of(self, unit: Unit) -> Fraction:
        """Mean chance of a unit to hold as defender, over all units as attackers."""
        at = self.defenders.index(unit)
        return 1 - _mean(tuple(row[at] for row in self.wins))

    def swing_of(self, unit: Unit) -> Fraction:
        """Mean swing of a unit's attacks, over all units as defenders."""
        return _mean(self.swing[self.attackers.index(unit)])


def attack_odds(cards: Cards, reading: str = "each-set") -> AttackOdds:
    """The odds of a card file under a reading of the of-a-kind rule; the roller takes the best total."""
    attackers = tuple(sorted(cards.units, key=lambda unit: (unit.dice, unit.defence, unit.name)))
    defenders = tuple(sorted(cards.units, key=lambda unit: (unit.defence, unit.dice, unit.name)))
    laws = {unit.dice: of_a_kind(unit.dice, reading=reading) for unit in attackers}
    wins = tuple(tuple(laws[a.dice].at_least(d.defence) for d in defenders) for a in attackers)
    swing = tuple(
        tuple(win * d.reward - (1 - win) * a.reward for win, d in zip(row, defenders, strict=True))
        for a, row in zip(attackers, wins, strict=True)
    )
    return AttackOdds(attackers, defenders, wins, swing)


def assumed_of(unit: Unit) -> str:
    """The figures of a unit that no source fixes, among those an attack depends on."""
    return ", ".join(field for field in unit.assumed() if field in COMPARED) or "none"


def _mean(values: tuple[Fraction, ...]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)
