"""The sum of equal exploding dice, exact up to a total that has hardly a chance.

Every die ends with one roll that stops, so n dice come to n stopping rolls and to as many exploding ones as
there are explosions. With S, Q and T the generating polynomials of the stopping faces, of the exploding
ones, and the number of all, the sum has the generating function

    P = (S / (T - Q)) ** n,    so that    S (T - Q) P' = n (S' (T - Q) + S Q') P,

and comparing coefficients tells each from a few before it, whatever the number of dice (the recurrence for
powers, Knuth, The Art of Computer Programming 2, 4.7).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil, exp, log, log1p

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.mechanics.exploding import explode
from khedu_core.dice.open_ended import OpenEnded
from khedu_core.dice.sum_work import UNITS_PER_WORK, WORD
from khedu_core.dice.work_limit import tell_work

STEP = 4
"""Units (see `sum_work`) that one step of Python itself is worth."""

SELDOM = 1 / 5
"""A chance to explode with which the usual depth leaves next to nothing open."""

TRIED = 24
"""Values of z at which Chernoff's bound is tried; more would hardly lower it."""

Polynomial = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class ExplodingDice:
    """Equal dice that explode.

    stopping, exploding: what faces of either kind are worth; an exploding one less what the next roll loses.
    one: a single such die, which knows mean and variance.
    """

    number: int
    stopping: Distribution
    exploding: Distribution
    one: OpenEnded

    @classmethod
    def of(
        cls,
        number: int,
        die: Distribution,
        faces: set[int],
        *,
        score: Callable[[int], int] | None = None,
        penetrating: bool = False,
    ) -> "ExplodingDice":
        """`number` dice that explode on those faces, each of which adds something (see `without_wasted`).

        Raises `InputError` as `explode` does.
        """
        one = explode(die, faces, depth=0, score=score, penetrating=penetrating)
        worth = (lambda face: face) if score is None else score
        stopping = Distribution({x: n for x, n in die.counts.items() if x not in faces}).map(worth)
        exploding = Distribution({x: n for x, n in die.counts.items() if x in faces}).map(worth)
        return cls(number, stopping, exploding - 1 if penetrating else exploding, one)

    def explosions(self, depth: int) -> int:
        """How many explosions to follow so that no more stays open than with every die followed so deep.

        Dice that explode more often than once in five are taken not to, and so are followed further.

        For every z > 1, P(sum >= t) is at most G(z)**n / z**t with the generating function G of one die
        (Chernoff's bound), which tells from which t on less is left.
        """
        log_chance = min(log(self.exploding.total) - log(self._faces), log(SELDOM))
        left = log(self.number) + (depth + 1) * log_chance
        totals = [(self.number * log_g - left) / log_z for log_z, log_g in self._growth()]
        least, _ = self._totals(0)
        return max(depth, ceil((min(totals) - least) / min(self.exploding)))

    def cases_bits(self, explosions: int) -> int:
        """Binary digits of the number of cases of `sum`, about."""
        return self._faces.bit_length() * (self.number + explosions)

    def work(self, explosions: int) -> int:
        """What `sum` takes, about, in units of `sum_work`: one for each word of each term."""
        first, last = self._totals(explosions)
        terms = sum(map(len, self._recurrence()))
        return (last - first) * terms * (self.cases_bits(explosions) // WORD + STEP)

    def sum(self, explosions: int) -> OpenEnded:
        """The sum; totals that need more explosions are open."""
        tell_work(self.work(explosions) // UNITS_PER_WORK)
        n, faces = self.number, self._faces
        first, last = self._totals(explosions)
        before, ahead = self._recurrence()
        leading = before[0]
        known = [self.stopping.counts[min(self.stopping)] ** n * faces**explosions]
        for k in range(1, last - first):
            value = sum(ways * known[k - 1 - i] for i, ways in ahead.items() if i < k)
            value -= sum(ways * (k - i) * known[k - i] for i, ways in before.items() if 0 < i <= k)
            known.append(value // (leading * k))
        still_open = faces ** (n + explosions) - sum(known)
        mean, variance = self.one.mean, self.one.variance
        return OpenEnded(
            {first + k: ways for k, ways in enumerate(known)},
            {last: still_open},
            None if mean is None else n * mean,
            None if variance is None else n * variance,
        )

    @property
    def _faces(self) -> int:
        return self.stopping.total + self.exploding.total

    def _growth(self) -> Iterator[tuple[float, float]]:
        """(log z, log G(z)) for some z from 1 to where G(z) = S(z) / (T - Q(z)) has its pole."""
        # a z no further than the pole, since there Q(z) <= Q(1) z ** (highest exponent)
        log_pole = (log(self._faces) - log(self.exploding.total)) / max(self.exploding)
        for k in range(1, TRIED):
            log_z = log_pole * k / TRIED
            exploded = exp(self._log_share(self.exploding, log_z))
            yield log_z, self._log_share(self.stopping, log_z) - log1p(-exploded)

    def _log_share(self, law: Distribution, log_z: float) -> float:
        """log of law(z) / T, by logarithms throughout, as counts and powers may be beyond any float."""
        terms = [log(ways) + x * log_z for x, ways in law.counts.items()]
        most = max(terms)
        return most + log(sum(exp(term - most) for term in terms)) - log(self._faces)

    def _totals(self, explosions: int) -> tuple[int, int]:
        """The least total, and the least that may need more explosions."""
        least = self.number * min(self.stopping)
        return least, least + (explosions + 1) * min(self.exploding)

    def _recurrence(self) -> tuple[Polynomial, Polynomial]:
        """A B and n (A' B - A B') for P = (A / B) ** n; a factor 1 - z in both makes runs of faces short."""
        start = min(self.stopping)
        one_less_z = {0: 1, 1: -1}
        a = _product({x - start: ways for x, ways in self.stopping.counts.items()}, one_less_z)
        rest = {x: -ways for x, ways in self.exploding.counts.items()}
        b = _product({0: self._faces, **rest}, one_less_z)
        gained, lost = _product(_slope(a), b), _product(a, _slope(b))
        ahead = {i: self.number * (gained.get(i, 0) - lost.get(i, 0)) for i in {*gained, *lost}}
        return _product(a, b), {i: ways for i, ways in ahead.items() if ways}


def _product(a: Polynomial, b: Polynomial) -> Polynomial:
    found: dict[int, int] = {}
    for i, m in a.items():
        for j, n in b.items():
            found[i + j] = found.get(i + j, 0) + m * n
    return {i: n for i, n in found.items() if n}


def _slope(a: Polynomial) -> Polynomial:
    return {i - 1: i * n for i, n in a.items() if i}
