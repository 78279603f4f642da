"""What a seat sees of a position, as plain data for boards, logs and texts."""

from collections.abc import Iterator
from typing import Any

from .auras import defence_at
from .cards.records import NO_CLAN, Cards
from .combat import activation_cost, infiltrates
from .desert import honor_at, is_unseen, slot_place, unit_at
from .outcome import needed
from .row_names import ACHIEVEMENTS
from .score import final_score
from .solo import UNMARKED, is_face_down
from .state import Fight, Params, Phase, Seat, State, Status
from .words import SLOT_NAMES, Words

IN_FIGHT = (Phase.DISCARD, Phase.WINDOW, Phase.MATCH)


def printed_unit(p: Params, unit: int, words: Words) -> dict[str, Any]:
    """What the card of a unit says."""
    card = p.units[unit]
    return {
        "name": words.units[unit],
        "clan": words.clans[card.clan] or NO_CLAN,
        "khana": bool(card.khana),
        "cost": card.cost,
        "dice": card.dice,
        "defence": card.defence,
        "reward": card.reward,
        "infiltrating": infiltrates(p, unit),
    }


class Viewer:
    """Views with the names of one card file."""

    def __init__(self, cards: Cards) -> None:
        self.words = Words(cards)

    def view(self, s: State, p: Params, me: int | None) -> dict[str, Any]:
        """The position as seat ``me`` sees it; ``None`` sees everything.

        Hands and face-down cadences of others appear only as numbers, decks as sizes, and units of a
        stack that nobody has seen as None.
        """
        return {
            "phase": Phase(s.phase).name.lower(),
            "round": s.rounds + 1,
            "turn_of": s.player + 1,
            "decides": s.actor + 1,
            "over": bool(s.over),
            "resource_deck": s.deck.size,
            "cadence_deck": s.cadence_deck.size,
            "desert": [self._stack(s, p, k, me is None) for k in range(s.stacks)],
            "seats": [self._seat(s, p, q, me is None or me == q) for q in range(p.seats)],
            "combat": self._combat(s, p) if s.phase in IN_FIGHT and not s.over else None,
            "command": self.words.commands[s.command - 1] if s.command else None,  # waiting for its target
            "reward": s.fight.prize or None,  # waiting to be taken
            "commands_aside": [
                name for name, count in zip(self.words.commands, s.pile, strict=False) for _ in range(count)
            ],
        }

    def _unit(self, s: State, p: Params, place: int) -> dict[str, Any]:
        return {
            **printed_unit(p, unit_at(s, place), self.words),
            "honor": honor_at(s, place),
            "cost_now": activation_cost(s, p, place),  # to whose turn it is, auras counted
            "defence_now": defence_at(s, p, place),
        }

    def _stack(self, s: State, p: Params, k: int, all_open: bool) -> dict[str, Any]:
        stack = s.desert[k]
        exposed = self._unit(s, p, k) if stack.size else None
        below = [
            self.words.units[stack.units[depth]] if all_open or not is_unseen(stack, depth) else None
            for depth in range(1, stack.size)
        ]
        tokens = list(stack.honor[1 : stack.size])
        seen = {"stack": k + 1, "exposed": exposed, "below": below, "honor_below": tokens}
        if stack.cadence:
            down = is_face_down(s, k)
            name = None if down and not all_open else self.words.cadences[stack.cadence]
            token = None if down or stack.clan == UNMARKED else self.words.clans[stack.clan]
            seen["cadence"] = {"name": name, "lies": "down" if down else "up", "token": token}
        return seen

    def _seat(self, s: State, p: Params, q: int, open_hand: bool) -> dict[str, Any]:
        seat = s.seats[q]
        hand = [self.words.card(card) for card in seat.hand[: seat.hand_size]]
        return {
            "clan": self.words.clans[seat.clan] or None,
            "legacy": seat.legacy,
            "won_this_turn": seat.pending,  # and not booked yet
            "score": final_score(p, seat),
            "influence": seat.influence,
            "out": bool(seat.out),
            "last_turn": seat.ending == 1,
            "meditated": bool(seat.meditated),
            "hand_size": seat.hand_size,
            "hand": hand if open_hand else None,
            "cadre": {
                SLOT_NAMES[i]: self._unit(s, p, slot_place(q, i)) if slot.unit else None
                for i, slot in enumerate(seat.cadre)
            },
            "ensemble": list(self._ensemble(seat, open_hand)),
            "achievements": [name for bit, name in ACHIEVEMENTS.items() if seat.achieved >> bit & 1],
        }

    def _ensemble(self, seat: Seat, open_hand: bool) -> Iterator[dict[str, Any]]:
        for kind, status, token in zip(seat.cadence, seat.status, seat.token, strict=True):
            if status != Status.NONE:
                known = open_hand or status != Status.DOWN
                name = self.words.cadences[kind] if known else None
                yield {
                    "name": name,
                    "lies": Status(status).name.lower(),
                    "token": self.words.clans[token] or None,
                }

    def _combat(self, s: State, p: Params) -> dict[str, Any]:
        fight: Fight = s.fight
        rolled = Phase(s.phase) == Phase.MATCH
        return {
            "attacker": self.words.place(s, fight.attacker),
            "defender": self.words.place(s, fight.defender),
            "cards_owed": fight.owed,
            "played": [self.words.cadences[fight.cadences[i]] for i in range(fight.played)],
            "needed": needed(s, p),
            "dice": [face for face in range(1, 7) for _ in range(fight.count[face])] if rolled else None,
            "total": fight.total if rolled else None,
            "set": fight.face if rolled else None,
        }
