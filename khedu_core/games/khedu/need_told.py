"""What the value that an attack must reach is made of, in words: ``12 (card 15, Okavian Aura −3)``.

Every part is the difference between two of the rules' own figures, so that they add up to what is needed.
"""

from .auras import defence_at, need_for
from .desert import unit_at
from .outcome import needed
from .state import SEATS, Params, State
from .words import Words


def need_in_words(s: State, p: Params, words: Words) -> str:
    """The value, and behind it its parts where it is not the defence on the card."""
    card, *changes = need_parts(s, p, words)
    told = [f"{name} {change:+d}".replace("-", "−") for name, change in changes]
    return f"{needed(s, p)} ({', '.join([f'card {card[1]}', *told])})" if told else f"{card[1]}"


def need_parts(s: State, p: Params, words: Words) -> list[tuple[str, int]]:
    """The defence on the card of the unit attacked, then all that changes it, each with its name."""
    fight = s.fight
    card = int(p.units[unit_at(s, fight.defender)].defence)
    defended = defence_at(s, p, fight.defender)
    attacked = need_for(s, p, s.player, fight.attacker, fight.defender)
    changes = [
        ("Rahala Aura", defended - card),
        ("Okavian Aura", attacked - defended),
        (_cadences(s, p, words), needed(s, p) - attacked),
    ]
    return [("card", card), *((name, change) for name, change in changes if change)]


def _cadences(s: State, p: Params, words: Words) -> str:
    """The name of the War Cadence that changes the value, or of all of them where it is not one alone."""
    fight = s.fight
    applied = [int(kind) for kind in fight.cadences[: fight.played]]
    for q in range(SEATS):
        seat = s.seats[q]
        applied += [int(kind) for place, kind in enumerate(seat.cadence) if fight.used[q] >> place & 1]
    told = [kind for kind in applied if p.cadences[kind].attack or p.cadences[kind].defence]
    return words.cadences[told[0]] if len(told) == 1 else "War Cadences"
