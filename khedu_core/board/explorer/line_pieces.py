"""Pieces of a line that a person typed, and faults that point at the character."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from khedu_core.dice.families.share import exact_share
from khedu_core.dice.limits import MAX_NUMBERS
from khedu_core.errors import InputError

MAX_CHARACTERS = 300
"""Characters of one line."""

_NUMBERS = re.compile(
    r"(?P<first>-?[0-9]+)(?:\s*\.\.\s*(?P<last>-?[0-9]+)(?:\s*step\s*(?P<step>[0-9]+))?)?", re.IGNORECASE
)


@dataclass(frozen=True)
class Piece:
    """The characters of `line` from `start` to `end`, without blanks around them."""

    line: str
    start: int
    end: int

    @classmethod
    def of(cls, line: str) -> Piece:
        """A whole line. Raises `InputError` when it is too long to be one."""
        if len(line) > MAX_CHARACTERS:
            raise InputError(
                f"line of {len(line)} characters: allowed are up to {MAX_CHARACTERS}; shorten it"
            )
        return cls(line, 0, len(line))._stripped()

    @property
    def text(self) -> str:
        return self.line[self.start : self.end]

    def __bool__(self) -> bool:
        return self.start < self.end

    def fail(self, problem: str, at: int = 0) -> InputError:
        """The fault to raise, pointing at the character `at` of this piece."""
        place = self.start + at
        here = self.line[place : place + 16].rstrip()
        pointed = f"at character {place + 1}, {here!a}" if here else "at the end"
        shown = self.line.strip()
        told = ascii(shown if len(shown) <= 80 else shown[:80] + "...")
        return InputError(f"line {told}, {pointed}: {problem}")

    def before_and_after(self, pattern: str, last: bool = False) -> tuple[Piece, Piece, str] | None:
        """What stands before and after the first (or last) match, and the match; None if there is none."""
        found = list(re.finditer(pattern, self.text, re.IGNORECASE))
        if not found:
            return None
        match = found[-1 if last else 0]
        before = Piece(self.line, self.start, self.start + match.start())._stripped()
        after = Piece(self.line, self.start + match.end(), self.end)._stripped()
        return before, after, match[0].strip(" ,").lower()

    def whole(self, what: str, low: int, high: int) -> int:
        """The piece as a whole number."""
        if not re.fullmatch(r"-?[0-9]{1,12}", self.text) or not low <= int(self.text) <= high:
            raise self.fail(f"expected {what}, a whole number from {low} to {high}")
        return int(self.text)

    def share(self) -> Fraction:
        """The piece as a share: "75 %", "3/4" or "0.75"."""
        try:
            return exact_share(self.text)
        except InputError as fault:
            raise self.fail(str(fault)) from None

    def numbers(self, what: str, low: int, high: int) -> tuple[int, ...]:
        """The piece as different whole numbers: "12, 15, 18", "1..10" or "5..40 step 5"."""
        expected = f"expected {what}, whole numbers from {low} to {high} such as 1..10 or 12, 15, 18"
        found: dict[int, None] = {}
        at, text = 0, self.text
        while True:
            match = _NUMBERS.match(text, at)
            if not match:
                raise self.fail(expected, at)
            first = int(match["first"])
            last, step = int(match["last"] or first), int(match["step"] or 1)
            if not low <= first <= last <= high or step < 1:
                raise self.fail(expected, at)
            if len(found) + (last - first) // step >= MAX_NUMBERS:
                raise self.fail(f"{what}: allowed are up to {MAX_NUMBERS} numbers; ask for fewer", at)
            found.update(dict.fromkeys(range(first, last + 1, step)))
            comma = re.compile(r"\s*,\s*").match(text, match.end())
            if not comma:
                break
            at = comma.end()
        if match.end() < len(text):
            raise self.fail(expected, match.end())
        return tuple(found)

    def _stripped(self) -> Piece:
        text = self.text
        start = self.start + len(text) - len(text.lstrip())
        return Piece(self.line, start, max(start, self.start + len(text.rstrip())))


def numbers_text(numbers: tuple[int, ...]) -> str:
    """Whole numbers as a line has them: "12, 15, 18", "1..10", "5..40 step 5"."""
    steps = {b - a for a, b in pairwise(numbers)}
    if len(numbers) > 3 and len(steps) == 1 and (step := steps.pop()) > 1:
        return f"{numbers[0]}..{numbers[-1]} step {step}"
    parts: list[str] = []
    start = 0
    for i in range(1, len(numbers) + 1):
        if i < len(numbers) and numbers[i] == numbers[i - 1] + 1:
            continue
        run = numbers[start:i]
        parts += [f"{run[0]}..{run[-1]}"] if len(run) > 2 else map(str, run)
        start = i
    return ", ".join(parts)
