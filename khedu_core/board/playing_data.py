"""What a board shows of a game being played, for the seat in front of it and for nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from khedu_core.board.layout_data import hint_data, layout_data, rolled_data, scored_data
from khedu_core.engine.playing import PERSON, Entry, Offer, Playing

SHOWN = 32  # lines of the log: what a saved notebook holds of each board stays small
MAX_SAID = 4_000
"""Bytes of their words."""


def board_traits(playing: Playing, me: int, hints: bool) -> dict[str, Any]:
    """The traits of a :class:`khedu_core.board.board.Board` that change from move to move.

    Args:
        me: the seat that looks, from 0; -1 for an onlooker who sees everything. When the game is over
            everything lies open to everybody.
        hints: whether to work out the chances of the actions.
    """
    sees = None if me < 0 or playing.over else me
    offers = playing.offers(hints) if playing.decides == me else []
    return {
        "laid_out": layout_data(playing.layout(sees)),
        "offers": [_offer_data(offer) for offer in offers],
        "entries": [entry_data(entry) for entry in _last(playing.log(sees))],
        "can_undo": playing.can_undo,
        "can_redo": playing.can_redo,
        "over": playing.over,
        "curtain": "",
        "busy": "",
    }


def _last(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The lines that are shown: fewer where names are as long as they may be."""
    said = list(accumulate(len(entry.text.encode()) for entry in reversed(entries[-SHOWN:])))
    shown = max(1, sum(length <= MAX_SAID for length in said))
    return entries[-shown:]


def covered_traits(who: str, busy: str = "") -> dict[str, Any]:
    """The same while the board is handed over: nothing of anybody's hand.

    Args:
        busy: which agent thinks, before a person decides for the first time.
    """
    next_one = f"Hand over to {who}, who alone may look now."
    return {
        "laid_out": {},
        "offers": [],
        "entries": [],
        "can_undo": False,
        "can_redo": False,
        "over": False,
        "curtain": f"{busy}; nobody's cards are shown yet." if busy else next_one,
        "busy": "",
    }


def seat_names(players: Sequence[str]) -> list[str]:
    """What to call each seat: the person You, several persons by number; an agent as it is known, several
    that are known alike with the number of their seats.
    """
    persons = list(players).count(PERSON)
    names, count = [], 0
    for seat, player in enumerate(players, 1):
        count += player == PERSON
        if player != PERSON:
            names.append(player if list(players).count(player) == 1 else f"{player} {seat}")
        else:
            names.append("You" if persons == 1 else f"Player {count}")
    return names


def _offer_data(offer: Offer) -> dict[str, Any]:
    data: dict[str, Any] = {"action": offer.action, "text": offer.text, "places": list(offer.places)}
    if offer.promise:
        data["promise"] = offer.promise
    return data if offer.hint is None else {**data, "hint": hint_data(offer.hint)}


def entry_data(entry: Entry) -> dict[str, Any]:
    """A line of the log; without a roll, changed scores or a change of the lead where there was none."""
    data: dict[str, Any] = {"number": entry.number, "seat": entry.seat, "text": entry.text}
    if entry.rolled is not None:
        data["rolled"] = rolled_data(entry.rolled)
    if entry.scored:
        data["scored"] = scored_data(entry.scored)
    return {**data, "turned": True} if entry.turned else data
