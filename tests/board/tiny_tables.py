"""Boards of the tiny games and of Khedu, as a person would see them, for tests."""

import random
import re
import sys
from html import unescape
from pathlib import Path
from typing import Any

from khedu_core.board.play import Play, play

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

__all__ = ["finished", "kuhn", "pig", "send", "tic_tac_toe", "told_in_settings", "widgets_state"]


def tic_tac_toe(**asked: Any) -> Play:
    from tiny_games.tic_tac_toe import TIC_TAC_TOE

    return play(TIC_TAC_TOE, **asked)


def pig(**asked: Any) -> Play:
    from tiny_games.pig import PIG

    return play(PIG, **asked)


def kuhn(**asked: Any) -> Play:
    from tiny_games.kuhn import KUHN

    return play(KUHN, **asked)


def send(game: Play, kind: str, **numbers: int) -> None:
    """A message as the page sends it: an action is meant for the last line of the log that is shown."""
    entries = game.board.entries
    at = {"at": entries[-1]["number"] if entries else 0} if kind == "do" else {}
    game.board._handle_custom_msg({"kind": kind, **at, **numbers}, [])


def told_in_settings(game: Play) -> str:
    """What is told beside the controls of the settings, without its tags."""
    told = [*(said.value for said in game.settings.said.values()), game.settings.falls.value]
    return " ".join(unescape(re.sub("<[^>]*>", "", one)) for one in told if one)


def finished(game: Play, seed: int = 1, most: int = 3000) -> int:
    """Play to the end by messages, choosing any action; how many were sent."""
    board, chance, sent = game.board, random.Random(seed), 0
    while not board.over:
        if board.offers:
            send(game, "do", action=chance.choice(board.offers)["action"])
        else:
            send(game, "uncover")
        assert board.fault == ""
        sent += 1
        assert sent < most
    return sent


def widgets_state(widget: Any) -> str:
    """Every synced trait of a widget and of all that is in it, as one text."""
    parts = [str({name: getattr(widget, name) for name in widget.traits(sync=True)})]
    return "\n".join([*parts, *(widgets_state(child) for child in getattr(widget, "children", ()))])
