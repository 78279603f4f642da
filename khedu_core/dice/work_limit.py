"""One question's work, counted while it is done: above a limit it is refused."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from typing import NoReturn

from khedu_core.errors import InputError


class TooMuchWorkError(InputError):
    """A question of several parts that would take too long altogether, though perhaps no part alone."""


class Work:
    """Counts in units of about 30 ns (or, where that is all there is to count, in steps of some kind)."""

    _error: type[InputError] = InputError

    def __init__(self, most: int, too_much: str | Callable[[], str], *, told: bool = False) -> None:
        """too_much: what is told above `most`, or what makes that text, where it takes time to make.

        told: whether it is spent from the work that somebody above counts, too (see `counted`).
        """
        self._most = self._left = most
        self._too_much = too_much
        self._above = _counting.get() if told else None

    @property
    def spent(self) -> int:
        """How much was counted so far."""
        return self._most - self._left

    @property
    def left(self) -> int:
        """How much may still be counted, here and above; below 0 once it was too much."""
        return min(self._left, self._above.left) if self._above else self._left

    def spend(self, amount: int) -> None:
        """Count some work.

        Raises:
            InputError: it is more than is left.
        """
        self._left -= amount
        if self._left < 0:
            self.refuse()
        if self._above:
            self._above.spend(amount)

    def refuse(self) -> NoReturn:
        """Raises `InputError` as where nothing is left."""
        raise self._error(self._too_much if isinstance(self._too_much, str) else self._too_much())

    def total(self, terms: Iterable[Fraction], first: Fraction = Fraction(0)) -> Fraction:
        """The sum of fractions; a long one counts for more, as reducing it takes the square of its length."""
        for term in terms:
            bits = first.denominator.bit_length() + term.denominator.bit_length()
            self.spend(80 + bits // 8 + bits * bits // 40_000)
            first = first + term
        return first

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Whatever sums and state machines do inside is spent from this work, too.

        Raises:
            TooMuchWorkError: all of it together is too much.
        """
        self._error = TooMuchWorkError
        before = _counting.set(self)
        try:
            yield
        finally:
            _counting.reset(before)


_counting: ContextVar[Work | None] = ContextVar("work", default=None)


def tell_work(amount: int) -> None:
    """Spend from the work that somebody above counts; nobody has to.

    Raises:
        TooMuchWorkError: it is more than is left.
    """
    if work := _counting.get():
        work.spend(amount)


def work_left(most: int) -> int:
    """How much work somebody above allows still, up to `most`, which is allowed where nobody counts."""
    work = _counting.get()
    return min(most, work.left) if work else most
