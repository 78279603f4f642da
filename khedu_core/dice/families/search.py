"""The least whole number for which a chance is surely enough; each chance is worked out once."""

from collections.abc import Callable
from fractions import Fraction

from khedu_core.dice.bounds import Bounds, Chance
from khedu_core.dice.notation.show import bounds_of
from khedu_core.dice.work_limit import TooMuchWorkError
from khedu_core.errors import InputError

LOOKED_BEYOND = 5
"""Numbers after the answer that `one_by_one` looks at once more."""


class Search:
    """From `least` to `most`, which comes down where a chance is too large to work out."""

    def __init__(self, chance: Callable[[int], Chance], wanted: Fraction, least: int, most: int) -> None:
        self._chance, self.wanted, self.least, self.most = chance, wanted, least, most
        self.chances: dict[int, Chance] = {}
        """Of every number that was looked at."""

    def enough(self, n: int) -> bool:
        """Whether the chance for n is surely as large as wanted."""
        return self._bounds(n).low >= self.wanted

    def too_little(self, n: int) -> bool:
        """Whether the chance for n is surely less."""
        return self._bounds(n).high < self.wanted

    @property
    def undecided(self) -> list[int]:
        """The numbers looked at of which neither is sure."""
        return [n for n in self.chances if not self.enough(n) and not self.too_little(n)]

    def _bounds(self, n: int) -> Bounds:
        if n not in self.chances:
            self.chances[n] = self._chance(n)
        return bounds_of(self.chances[n])

    def one_by_one(self) -> int | None:
        """Where more need not be better: the first that is enough, looking a little beyond it."""
        for n in range(self.least, self.most + 1):
            if not self._allowed(n):
                return None
            if self.enough(n):
                self._look_beyond(n)
                return n
        return None

    def _look_beyond(self, found: int) -> None:
        """Work out some more chances, as far as that takes no longer than it may."""
        self.most = min(self.most, found + LOOKED_BEYOND)
        n = found + 1
        try:
            while n <= self.most and self._allowed(n):
                n += 1
        except TooMuchWorkError:
            self.most = n - 1

    def outwards(self, guess: int) -> int | None:
        """Where more is never worse: by doubling steps until the answer is between two, then by halving."""
        short, stride = self.least - 1, 1
        at = guess
        while not self._allowed(at):
            at = (short + at + 1) // 2
        while self.enough(at) and at > self.least:
            short_of = max(self.least, at - stride)
            if not self.enough(short_of):
                return self._between(short_of, at)
            at, stride = short_of, stride * 2
        if self.enough(at):
            return at
        while at < self.most:
            further = min(self.most, at + stride)
            if not self._allowed(further):
                stride = max(1, (self.most - at) // 2)
            elif self.enough(further):
                return self._between(at, further)
            else:
                at, stride = further, stride * 2
        return None

    def _allowed(self, n: int) -> bool:
        """Whether the chance for n can be worked out; if not, `most` is less from now on."""
        if n == self.least:  # here a refusal is the user's to read
            self.enough(n)
            return True
        try:
            self.enough(n)
        except TooMuchWorkError:
            raise
        except InputError:
            self.most = min(self.most, n - 1)
            return False
        return True

    def _between(self, short: int, plenty: int) -> int:
        while plenty - short > 1:
            middle = (short + plenty) // 2
            short, plenty = (short, middle) if self.enough(middle) else (middle, plenty)
        return plenty
