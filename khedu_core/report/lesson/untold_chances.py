"""Dice without the chance that they had: where a lesson still asks for it, nothing tells it before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from khedu_core.engine.frames import Film, Frame
from khedu_core.engine.game import Game
from khedu_core.engine.plain_show import show_of
from khedu_core.engine.show import Rolled


def without_chances(game: Game) -> Game:
    """The same game, whose log tells how the dice fell and not how likely that was; hints still tell it."""
    show = show_of(game)

    def rolled(before: Any, p: Any, action: int, after: Any) -> Rolled | None:
        return _faces_alone(show.rolled(before, p, action, after))

    return replace(game, show=replace(show, rolled=rolled))


def film_without_chances(film: Film) -> Film:
    """The same film, with the dice of each roll and not how likely it was."""
    return replace(film, frames=tuple(map(_frame, film.frames)))


def _frame(frame: Frame) -> Frame:
    entry = frame.entry
    return replace(frame, entry=entry and replace(entry, rolled=_faces_alone(entry.rolled)))


def _faces_alone(rolled: Rolled | None) -> Rolled | None:
    return rolled and replace(rolled, chance=None)
