"""Chance through one door: every random number of a game comes from one word in its record.

The generator is splitmix64 (Steele, Lea, Flood 2014): the word moves by a fixed odd step and
is mixed. ``below`` turns the upper half into a number under n by multiply and shift (Lemire
2019), whose bias is below n / 2**32. The arithmetic is written so that Python's unlimited
integers and the compiled 64-bit words give the same stream.
"""

from typing import Annotated

from khedu_core.errors import InputError, shown

from .record import Int16, Word, int16, record
from .rule import rule

MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
QUEUE = 64  # forced rolls that can wait


@record
class Chance:
    """The random stream of one game, and a queue of rolls forced by a test, a lesson or a "what if"."""

    word: Word
    waiting: Int16
    queue: Annotated[list[int], int16[QUEUE]]


@rule()
def mixed(word: Word) -> Word:
    """The output function of splitmix64."""
    word = ((word ^ (word >> 30)) * MIX_1) & MASK
    word = ((word ^ (word >> 27)) * MIX_2) & MASK
    return word ^ (word >> 31)


@rule()
def key_of(seed: Word, index: Word) -> Word:
    """Where the stream of game ``index`` under ``seed`` starts; neighbours are unrelated."""
    return mixed((mixed((seed + STEP) & MASK) + index * STEP) & MASK)


@rule()
def below(chance: Chance, n: int) -> int:
    """A uniform whole number in [0, n)."""
    chance.word = (chance.word + STEP) & MASK
    return int(((mixed(chance.word) >> 32) * n) >> 32)


@rule()
def die(chance: Chance, sides: int) -> int:
    """One die: 1 to ``sides``; a forced roll, if one waits, comes first and uses no randomness."""
    if chance.waiting == 0:
        return 1 + below(chance, sides)
    face = chance.queue[0]
    if face > sides:
        raise ValueError("a forced roll shows more than the die has sides")
    chance.waiting -= 1
    for i in range(chance.waiting):
        chance.queue[i] = chance.queue[i + 1]
    chance.queue[chance.waiting] = 0
    return face


def force(chance: Chance, faces: list[int]) -> None:
    """Let the next dice fall as told (plain carrier only).

    Raises:
        InputError: more than 64 rolls would be waiting, or a face below 1.
    """
    if chance.waiting + len(faces) > QUEUE:
        waiting = chance.waiting + len(faces)
        raise InputError(f"forced rolls = {waiting}: at most {QUEUE} can wait; force fewer")
    for face in faces:
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= int16.high:
            raise InputError(f"forced roll = {shown(face)}: a face is a whole number from 1 to {int16.high}")
        chance.queue[chance.waiting] = face
        chance.waiting += 1
