"""Dice that a person makes fall as they like: to try, to teach, to follow a real table."""

from collections.abc import Sequence
from typing import Any

from khedu_core.errors import InputError, shown

from .chance import QUEUE, force
from .game import Game


def force_dice(game: Game, state: Any, faces: Sequence[int], where: str = "forced dice") -> None:
    """Let the next dice of a state fall as told, instead of any that were told before; none: as they will.

    Raises:
        InputError: a game without dice, too many of them, or a face that its dice do not have; the state
            is as before.
    """
    check_faces(game, faces, where)
    chance = state.chance
    chance.waiting = 0
    chance.queue = [0] * QUEUE
    force(chance, list(faces))


def check_faces(game: Game, faces: Sequence[int], where: str) -> None:
    """Refuse faces that cannot fall in a game.

    Raises:
        InputError: see :func:`force_dice`.
    """
    sides = game.show.sides if game.show else 0
    if not isinstance(faces, list | tuple):
        raise InputError(f"{where} = {shown(faces)}: expected a list of faces, such as [6, 6, 1]")
    if len(faces) > QUEUE:
        raise InputError(f"{where} = {len(faces)} faces: at most {QUEUE} can wait; force fewer")
    if faces and not sides:
        raise InputError(f"{where} = {shown(list(faces))}: {game.name} has no dice to force; leave them out")
    for face in faces:
        if type(face) is not int or not 1 <= face <= sides:
            raise InputError(f"{where} = {shown(face)}: a face is a whole number from 1 to {sides}")
