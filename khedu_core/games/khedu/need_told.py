"""What an attack must roll and what that is made of, in words: ``10 (card 13; Horn adds 3 to the total)``.

What the cards say is added to the attack's total is told so, although the rules compare the dice alone with
what is left to be rolled. The parts are differences between the rules' own figures, so that they add up.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .auras import defence_at, need_for
from .clan_gives import aura_name
from .desert import unit_at
from .outcome import needed
from .state import RAHALA, SEATS, WUQRI, CadenceCard, Params, State
from .words import Words

SEVERAL = "War Cadences"
BESIDE = "War Cadences beside stacks"  # which count in a game alone (K-141)

Parts = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Need:
    """What an attack must roll.

    Attributes:
        value: what the dice are compared with: the card, more by ``defence``, less by ``total``.
        card: the defence on the card of the unit attacked.
        defence: what else counts for the defence, each with its name.
        total: what counts for the attack beside its dice.
    """

    value: int
    card: int
    defence: Parts
    total: Parts

    @property
    def changed(self) -> bool:
        """Whether anything but the card counts."""
        return bool(self.defence + self.total)

    @property
    def in_words(self) -> str:
        """The value, and behind it its parts where it is not the defence on the card."""
        if not self.changed:
            return str(self.value)
        defence = [f"{name} {change:+d}".replace("-", "−") for name, change in self.defence]
        told = [", ".join([f"card {self.card}", *defence])]
        if total := [*_changes(self.total, "add", "to"), *_changes(self.total, "take", "from")]:
            told.append(", ".join(total))
        return f"{self.value} ({'; '.join(told)})"


def need_of(s: State, p: Params, words: Words) -> Need:
    """What the attack of a combat scenario must roll as it stands."""
    fight = s.fight
    card = int(p.units[unit_at(s, fight.defender)].defence)
    defended = defence_at(s, p, fight.defender)
    attacked = need_for(s, p, s.player, fight.attacker, fight.defender)
    defending = _cadences(s, p, words, lambda kind: int(kind.defence), int(fight.defence_bonus))
    attacking = _cadences(s, p, words, lambda kind: int(kind.attack), int(fight.attack_bonus))
    return Need(
        needed(s, p),
        card,
        _that_count([(aura_name(RAHALA), defended - card), *defending]),
        _that_count([(aura_name(WUQRI), defended - attacked), *attacking]),
    )


def _that_count(parts: Iterable[tuple[str, int]]) -> Parts:
    return tuple((name, change) for name, change in parts if change)


def _changes(parts: Parts, verb: str, way: str) -> list[str]:
    """``Okavian Aura adds 3, Horn adds 3 to the total``, of the parts that go this way."""
    some = [(name, change) for name, change in parts if (change > 0) == (verb == "add")]
    told = [f"{name} {verb}{'s' * (name not in (SEVERAL, BESIDE))} {abs(change)}" for name, change in some]
    return [f"{', '.join(told)} {way} the total"] if told else []


def _cadences(s: State, p: Params, words: Words, figure: Callable[[CadenceCard], int], bonus: int) -> Parts:
    """What War Cadences count: those that were applied to the attack, and the rest, which lie beside stacks.

    Args:
        figure: of a card, what it counts here.
        bonus: what all of them count together.
    """
    fight = s.fight
    applied = [int(kind) for kind in fight.cadences[: fight.played]]
    for q in range(SEATS):
        seat = s.seats[q]
        applied += [int(kind) for place, kind in enumerate(seat.cadence) if fight.used[q] >> place & 1]
    counting = [kind for kind in applied if figure(p.cadences[kind])]
    name = words.cadences[counting[0]] if len(counting) == 1 else SEVERAL
    own = sum(figure(p.cadences[kind]) for kind in counting)
    return ((name, own), (BESIDE, bonus - own))
