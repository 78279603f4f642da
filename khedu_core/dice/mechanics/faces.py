"""Some faces of a die, or some cards, as they are told: listed, or by a condition."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT, MAX_FACES_LISTED
from khedu_core.errors import listed, of_kind, whole_number

Faces = Iterable[Any] | Callable[[Any], bool]
"""Some faces of a die: listed, or those that meet a condition."""


def faces_of(die: Distribution, faces: Faces) -> set[int]:
    """The outcomes of the die that are meant.

    Raises `InputError` for what is neither a condition nor a collection of whole numbers.
    """
    of_kind("die", die, Distribution, "give dice such as d(6)")
    return die.counts.keys() & chosen(die.counts, faces, known_face)


def chosen(among: Collection[Any], faces: Faces, known: Callable[[Any], Any]) -> frozenset[Any]:
    """The faces that are listed, each told by `known`, or those among the given that meet a condition."""
    if callable(faces):
        return frozenset(face for face in among if faces(face))
    if isinstance(faces, range):
        return frozenset(face for face in among if isinstance(face, int) and face in faces)
    few = listed("faces", faces, MAX_FACES_LISTED, "list them, as {1, 2}, or give a condition")
    return frozenset(map(known, few))


def known_face(face: Any) -> Any:
    """The face itself: a whole number, or the name of a card. Raises `InputError` for anything else."""
    return face if isinstance(face, str) else whole_number("face", face, -MAX_CONSTANT, MAX_CONSTANT)
