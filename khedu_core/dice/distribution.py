"""The exact law of a whole-number result: integer counts over one total."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from math import lcm, sqrt
from types import MappingProxyType
from typing import Any, NamedTuple, NoReturn

from khedu_core.dice import display
from khedu_core.dice.checked_counts import check_counts, check_outcome
from khedu_core.dice.convolution import power, product
from khedu_core.dice.limits import MAX_DICE
from khedu_core.errors import InputError, function_of, listed, of_kind, shown, whole_number

MAX_QUANTILES = 1000
"""Quantiles asked for at once."""


class Row(NamedTuple):
    """One line of `Distribution.table()`."""

    outcome: int
    rolls: int
    chance: Fraction
    at_least: Fraction
    at_most: Fraction


class Distribution:
    """How often each outcome happens, as whole numbers out of one total.

    Counts stay integers through every operation; a `Fraction` is made only when asked
    for, a float only for show. Immutable and hashable.

    `==` asks whether both have the same counts: {0: 1, 1: 1} and {0: 2, 1: 2} are the
    same chances but differ (`same_chances` compares the chances). `+` adds another
    *independent* distribution, or shifts by a whole number: `die + die` is two dice.
    Of keys that are equal as numbers (1, 1.0 and True) Python keeps one, with the last
    count, before anybody sees them: write whole numbers, each once.

    Raises `InputError` for counts that are not whole numbers >= 0, or that are all 0.
    """

    __slots__ = ("_counts", "_hash", "_total")
    _counts: dict[int, int]
    _total: int
    _hash: int | None

    def __init__(self, counts: Mapping[int, int]) -> None:
        check_counts(counts)
        self._counts = {outcome: counts[outcome] for outcome in sorted(counts) if counts[outcome]}
        self._total = sum(self._counts.values())
        self._hash = None
        if not self._total:
            raise InputError("counts: no outcome is possible; give at least one count above 0")

    # -- what it is ------------------------------------------------------------------

    @property
    def counts(self) -> Mapping[int, int]:
        """Read-only {outcome: count}, outcomes ascending, no zero counts."""
        return MappingProxyType(self._counts)

    @property
    def total(self) -> int:
        """Number of equally likely cases (for n dice of s sides: s**n)."""
        return self._total

    @property
    def outcomes(self) -> tuple[int, ...]:
        """Possible outcomes, ascending."""
        return tuple(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __iter__(self) -> Iterator[int]:
        return iter(self._counts)

    def __eq__(self, other: object) -> bool:
        return self._counts == other._counts if isinstance(other, Distribution) else NotImplemented

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._counts.items()))
        return self._hash

    # As a law of which nothing is open, in the words of an open-ended one (see `open_ended`).

    closed = counts
    remaining_is_most = False

    @property
    def open(self) -> Mapping[int, int]:
        """Nothing: every outcome is decided."""
        return {}

    @property
    def most(self) -> int:
        """The highest outcome."""
        return next(reversed(self._counts))

    @property
    def remaining(self) -> Fraction:
        """The chance that the roll is still open: none."""
        return Fraction(0)

    @property
    def floors(self) -> "Distribution":
        """The law itself."""
        return self

    decided = floors

    def same_chances(self, other: "Distribution") -> bool:
        """True if every outcome has the same chance in both, whatever the totals."""
        of_kind("other", other, Distribution, "give a law, such as d(6)")
        return self.outcomes == other.outcomes and all(
            count * other._total == other._counts[outcome] * self._total
            for outcome, count in self._counts.items()
        )

    # -- chances ---------------------------------------------------------------------

    def fraction(self, outcome: int) -> Fraction:
        """P(X = outcome), exact."""
        return Fraction(self._counts.get(check_outcome("outcome", outcome), 0), self._total)

    exactly = fraction

    def at_least(self, target: int) -> Fraction:
        """P(X >= target), exact."""
        target = check_outcome("target", target)
        return Fraction(sum(n for x, n in self._counts.items() if x >= target), self._total)

    def at_most(self, target: int) -> Fraction:
        """P(X <= target), exact."""
        target = check_outcome("target", target)
        return Fraction(sum(n for x, n in self._counts.items() if x <= target), self._total)

    # -- summary figures ----------------------------------------------------------------

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(x * n for x, n in self._counts.items()), self._total)

    @property
    def variance(self) -> Fraction:
        """E[(X - mean)**2], exact (the whole law is known: no n - 1)."""
        first = sum(x * n for x, n in self._counts.items())
        second = sum(x * x * n for x, n in self._counts.items())
        return Fraction(second * self._total - first * first, self._total**2)

    @property
    def sd(self) -> float:
        """Standard deviation, a float."""
        return sqrt(self.variance)

    @property
    def mode(self) -> tuple[int, ...]:
        """The most likely outcome, or all of them where several tie."""
        top = max(self._counts.values())
        return tuple(x for x, n in self._counts.items() if n == top)

    @property
    def median(self) -> int:
        """The lower median, `quantile(1/2)`."""
        return self.quantile(Fraction(1, 2))

    def quantile(self, q: float | Fraction) -> int:
        """The smallest outcome x with P(X <= x) >= q, for q from 0 to 1; compared exactly.

        Raises `InputError` for any other q.
        """
        try:  # text such as 1e-999999999 would be taken at its word
            exact = Fraction(-1) if isinstance(q, str | Decimal) else Fraction(q)
        except (TypeError, ValueError, OverflowError):
            exact = Fraction(-1)
        if not 0 <= exact <= 1:
            raise InputError(f"q = {shown(q)}: a quantile needs a number from 0 to 1; choose one of those")
        needed = exact * self._total
        reached = 0
        for outcome, count in self._counts.items():
            reached += count
            if reached >= needed:
                return outcome
        raise AssertionError("the counts of all outcomes reach the total")

    def quantiles(self, qs: Iterable[float | Fraction]) -> tuple[int, ...]:
        """`quantile` of each q in turn. Raises `InputError` as that does, and for more than 1000."""
        return tuple(self.quantile(q) for q in listed("qs", qs, MAX_QUANTILES, "list numbers from 0 to 1"))

    def table(self) -> list[Row]:
        """One `Row` an outcome: outcome, rolls, chance, at least, at most (exact fractions)."""
        rows, below = [], 0
        for outcome, count in self._counts.items():
            rows.append(
                Row(
                    outcome,
                    count,
                    Fraction(count, self._total),
                    Fraction(self._total - below, self._total),
                    Fraction(below + count, self._total),
                )
            )
            below += count
        return rows

    # -- sums ------------------------------------------------------------------------

    def __add__(self, other: "Distribution | int") -> "Distribution":
        if isinstance(other, Distribution):
            return _trusted(product(self._counts, other._counts))
        if isinstance(other, int) and not isinstance(other, bool):
            shifted = {x + other: n for x, n in self._counts.items()}
            return _trusted(shifted) if other.bit_length() < 64 else Distribution(shifted)
        if isinstance(other, int | float | Fraction | Decimal):
            raise InputError(f"dice + {shown(other)}: outcomes are whole numbers; add one, or dice")
        return NotImplemented

    __radd__ = __add__

    def __mul__(self, other: object) -> NoReturn:
        """Refused, since it can be read in two ways: the sum of five dice, or five times a die."""
        raise InputError(
            f"dice * {shown(other)}: write d(6).times(5) for the sum of five dice, "
            "or d(6).map(lambda face: 5 * face) for five times what one shows"
        )

    __rmul__ = __mul__

    def __neg__(self) -> "Distribution":
        """Every outcome with the other sign: `a + -b` is the difference of independent rolls."""
        return _trusted({-x: self._counts[x] for x in reversed(self._counts)})

    def __sub__(self, other: "Distribution | int") -> "Distribution":
        if isinstance(other, bool | float | Fraction | Decimal):
            raise InputError(f"dice - {shown(other)}: outcomes are whole numbers; take one, or dice")
        return self + -other if isinstance(other, Distribution | int) else NotImplemented

    def times(self, dice: int) -> "Distribution":
        """The sum of `dice` independent copies (0 copies: the certain outcome 0).

        Raises `InputError` outside 0..1000 dice and for a sum that takes longer than about a second.
        """
        return _trusted(power(self._counts, whole_number("dice", dice, 0, MAX_DICE)))

    # -- other laws from this one ------------------------------------------------------

    def map(self, function: Callable[[int], int]) -> "Distribution":
        """The law of `function` of the outcome: `d(6).map(lambda face: face >= 5)` counts successes.

        A truth value counts as 1 or 0. Raises `InputError` where the function gives anything else
        than a whole number: an outcome is never dropped in silence.
        """
        function_of("the outcome", "map", function)
        counts: dict[int, int] = {}
        for outcome, count in self._counts.items():
            value = function(outcome)
            if not isinstance(value, int):
                raise InputError(f"map: outcome {outcome} became {shown(value)}; give a whole number")
            counts[int(value)] = counts.get(int(value), 0) + count
        return Distribution(counts)

    def where(self, condition: Callable[[int], bool]) -> "Distribution":
        """The law given that the outcome meets a condition (conditioning on it).

        Raises `InputError` when no outcome does.
        """
        function_of("the outcome", "where", condition)
        counts = {outcome: count for outcome, count in self._counts.items() if condition(outcome)}
        if not counts:
            raise InputError("where: no outcome meets the condition; nothing is left to compute with")
        return _trusted(counts)

    def then(self, following: Callable[[int], "Distribution | int"]) -> "Distribution":
        """A roll that decides the next: the law of `following(outcome)`, itself a law or a number.

        A d20 that misses below 11, hits for 2d6 + 3, and on a 20 for 4d6 + 3:

        >>> from khedu_core.dice import d
        >>> damage = d(20).then(lambda r: 0 if r < 11 else d(6).times(4 if r == 20 else 2) + 3)
        >>> damage.mean
        Fraction(107, 20)

        Raises `InputError` where the function gives anything else.
        """
        function_of("the outcome", "then", following)
        laws: list[tuple[int, Distribution]] = []
        for outcome, count in self._counts.items():
            after = following(outcome)
            if isinstance(after, int):
                after = _trusted({int(after): 1})
            if not isinstance(after, Distribution):
                raise InputError(
                    f"then: outcome {outcome} led to {shown(after)}; give dice or a whole number"
                )
            laws.append((count, after))
        common = lcm(*(law.total for _, law in laws))
        counts: dict[int, int] = {}
        for count, law in laws:
            scale = count * (common // law.total)
            for x, n in law.counts.items():
                counts[x] = counts.get(x, 0) + n * scale
        return Distribution(counts)

    # -- how it shows -------------------------------------------------------------------

    def __repr__(self) -> str:
        inner = ", ".join(f"{x}: {n if n < 10**40 else shown(n)}" for x, n in list(self._counts.items())[:12])
        more = "" if len(self) <= 12 else f", ... {len(self)} outcomes"
        return f"Distribution({{{inner}{more}}})"

    def text(
        self,
        width: int = 40,
        ascii_only: bool = False,
        marked: Callable[[int], bool] = lambda outcome: False,
    ) -> str:
        """A table with bars, for a terminal; long tables are grouped, `marked` outcomes begin with ">"."""
        return display.text_table(self._counts, {}, width, ascii_only, marked)

    def html(self, caption: str = "") -> str:
        """An accessible table with bars; `caption` is escaped."""
        return display.html_table(self._counts, {}, caption)

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_latex_(self) -> str:
        return display.latex_table(self._counts, self._total)

    # -- views of other libraries (imported when asked for) -----------------------------

    def sympy(self, name: str = "X") -> Any:
        """A `sympy.stats` random symbol with exact rational chances, for E(X), P(X > 3) and the like."""
        if not isinstance(name, str) or not name.strip():
            raise InputError(f"name = {shown(name)}: give the symbol's name as text, such as X")
        from sympy import Integer, Rational
        from sympy.stats import FiniteRV

        density = {Integer(x): Rational(n, self._total) for x, n in self._counts.items()}
        return FiniteRV(name, density, check=False)

    def scipy(self) -> Any:
        """A `scipy.stats` discrete variable (pmf, cdf, ppf, rvs, ...), each chance rounded to a float."""
        from scipy.stats import rv_discrete

        chances = [count / self._total for count in self._counts.values()]
        return rv_discrete(values=(self.outcomes, chances))


def _trusted(counts: dict[int, int]) -> Distribution:
    """A Distribution from counts known to be positive and ascending (no checks on the hot path)."""
    made = object.__new__(Distribution)
    made._counts = counts
    made._total = sum(counts.values())
    made._hash = None
    return made
