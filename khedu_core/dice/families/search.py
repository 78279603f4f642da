"""The least whole number for which a chance is enough; the chances are exact, each worked out once."""

from collections.abc import Callable
from fractions import Fraction

from khedu_core.dice.work_limit import TooMuchWorkError
from khedu_core.errors import InputError

LOOKED_BEYOND = 5
"""Numbers after the answer that `one_by_one` looks at once more."""


class Search:
    """From `least` to `most`, which comes down where a chance is too large to work out."""

    def __init__(self, chance: Callable[[int], Fraction], wanted: Fraction, least: int, most: int) -> None:
        self._chance, self.wanted, self.least, self.most = chance, wanted, least, most
        self.chances: dict[int, Fraction] = {}
        """Of every number that was looked at."""

    def enough(self, n: int) -> bool:
        """Whether the chance for n is as large as wanted."""
        if n not in self.chances:
            self.chances[n] = self._chance(n)
        return self.chances[n] >= self.wanted

    def one_by_one(self) -> int | None:
        """Where more need not be better: the first that is enough, looking a little beyond it."""
        n, found = self.least, None
        while n <= self.most and self._allowed(n):
            if found is None and self.enough(n):
                found = n
                self.most = min(self.most, n + LOOKED_BEYOND)
            n += 1
        return found

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
