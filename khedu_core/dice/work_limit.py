"""One question's work, counted while it is done: above a limit it is refused."""

from collections.abc import Iterable
from fractions import Fraction

from khedu_core.errors import InputError


class Work:
    """Counts in units of about 30 ns."""

    def __init__(self, most: int, too_much: str) -> None:
        self._left = most
        self._too_much = too_much

    def spend(self, amount: int) -> None:
        """Count some work.

        Raises:
            InputError: it is more than is left.
        """
        self._left -= amount
        if self._left < 0:
            raise InputError(self._too_much)

    def total(self, terms: Iterable[Fraction], first: Fraction = Fraction(0)) -> Fraction:
        """The sum of fractions; a long one counts for more, as reducing it takes the square of its length."""
        for term in terms:
            bits = first.denominator.bit_length() + term.denominator.bit_length()
            self.spend(80 + bits // 8 + bits * bits // 40_000)
            first = first + term
        return first
