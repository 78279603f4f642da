"""What a seat sees of a position, as plain data for boards, logs and texts."""

from collections.abc import Iterator
from typing import Any

from .cards import NO_CLAN, Cards
from .outcome import needed
from .row_names import ACHIEVEMENTS
from .score import final_score
from .state import Fight, Params, Phase, Seat, State, Status
from .words import SLOT_NAMES, Words

IN_FIGHT = (Phase.DISCARD, Phase.WINDOW, Phase.MATCH)


class Viewer:
    """Views with the names of one card file."""

    def __init__(self, cards: Cards) -> None:
        self.words = Words(cards)

    def view(self, s: State, p: Params, me: int | None) -> dict[str, Any]:
        """The position as seat ``me`` sees it; ``None`` sees everything.

        Hands and face-down cadences of others appear only as numbers, decks as sizes.
        """
        return {
            "phase": Phase(s.phase).name.lower(),
            "round": s.rounds + 1,
            "turn_of": s.player + 1,
            "decides": s.actor + 1,
            "over": bool(s.over),
            "resource_deck": s.deck.size,
            "cadence_deck": s.cadence_deck.size,
            "desert": [self._stack(s, p, k) for k in range(s.stacks)],
            "seats": [self._seat(s.seats[q], p, me is None or me == q) for q in range(p.seats)],
            "combat": self._combat(s, p) if s.phase in IN_FIGHT and not s.over else None,
            "command": self.words.commands[s.command - 1] if s.command else None,  # waiting for its target
            "reward": s.fight.prize or None,  # waiting to be taken
        }

    def _unit(self, p: Params, unit: int, honor: int) -> dict[str, Any]:
        card = p.units[unit]
        return {
            "name": self.words.units[unit],
            "clan": self.words.clans[card.clan] or NO_CLAN,
            "khana": bool(card.khana),
            "cost": card.cost,
            "dice": card.dice,
            "defence": card.defence,
            "reward": card.reward,
            "honor": honor,
        }

    def _stack(self, s: State, p: Params, k: int) -> dict[str, Any]:
        stack = s.desert[k]
        exposed = self._unit(p, stack.units[0], stack.honor[0]) if stack.size else None
        below = [self.words.units[stack.units[depth]] for depth in range(1, stack.size)]
        tokens = list(stack.honor[1 : stack.size])
        return {"stack": k + 1, "exposed": exposed, "below": below, "honor_below": tokens}

    def _seat(self, seat: Seat, p: Params, open_hand: bool) -> dict[str, Any]:
        hand = [self.words.card(card) for card in seat.hand[: seat.hand_size]]
        return {
            "clan": self.words.clans[seat.clan] or None,
            "legacy": seat.legacy,
            "score": final_score(seat),
            "influence": seat.influence,
            "out": bool(seat.out),
            "last_turn": seat.ending == 1,
            "meditated": bool(seat.meditated),
            "hand_size": seat.hand_size,
            "hand": hand if open_hand else None,
            "cadre": {
                SLOT_NAMES[i]: self._unit(p, slot.unit, slot.honor) if slot.unit else None
                for i, slot in enumerate(seat.cadre)
            },
            "ensemble": list(self._ensemble(seat, open_hand)),
            "achievements": [name for bit, name in ACHIEVEMENTS.items() if seat.achieved & bit],
        }

    def _ensemble(self, seat: Seat, open_hand: bool) -> Iterator[dict[str, Any]]:
        for kind, status in zip(seat.cadence, seat.status, strict=True):
            if status != Status.NONE:
                known = open_hand or status != Status.DOWN
                name = self.words.cadences[kind] if known else None
                yield {"name": name, "lies": Status(status).name.lower()}

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
