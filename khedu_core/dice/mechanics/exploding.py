"""Exploding dice: a die that is rolled again and added while it shows certain faces.

Such a roll can go on for ever, so no table of it is complete. What is told here is exact
all the same: every chain of rolls up to a stated depth is resolved, and what still
explodes there is kept apart with the least it can come to (its floor). A chance is then
known between two bounds, which meet as soon as every floor is on one side of the
question. Nothing is ever scaled up to hide the rest.
"""

from collections.abc import Callable
from fractions import Fraction

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_DEPTH
from khedu_core.dice.mechanics.faces import Faces, faces_of
from khedu_core.dice.open_ended import OpenEnded
from khedu_core.errors import InputError, function_of, of_kind, whole_number

DEPTH = 12
"""Explosions in a row that are resolved unless another depth is asked for."""

MAX_EXPLODING_WORK = 2_000_000
"""Depth squared times faces squared of an exploding die; more where its counts are long numbers.

Measured on dice with 2 to 1000 faces a unit takes 3 to 100 ns. Long counts weigh more from 1,000 binary
digits on, as they are added, and from 1,700 (3,000,000 ** 0.5) on, as they are multiplied.
"""


def explode(
    die: Distribution,
    on: Faces | None = None,
    *,
    depth: int = DEPTH,
    score: Callable[[int], int] | None = None,
    penetrating: bool = False,
) -> OpenEnded:
    """One die that is rolled again and added while it shows one of the faces `on` (default: its highest).

    depth: explosions in a row that are resolved. score: what a face is worth, where that is
    not the face itself (`lambda face: face >= 8` counts successes). penetrating: every roll
    after the first counts one less.

    mean and variance come from the geometric series: with X = Y + (exploded) X', both are
    solved for exactly.

    Raises `InputError` for a depth outside 0..100, when every face explodes, or when an exploding
    face lowers the total.
    """
    depth = whole_number("depth", depth, 0, MAX_DEPTH)
    of_kind("die", die, Distribution, "give a die, such as d(6), to explode")
    faces = {max(die)} if on is None else faces_of(die, on)
    if len(faces) == len(die):
        raise InputError("explode: every face explodes, so the roll never ends; choose fewer faces")
    bits = (depth + 1) * die.total.bit_length()
    digits = 1 + bits // 1_000 + bits * bits // 3_000_000
    if (depth + 1) ** 2 * len(faces) * len(die) * digits > MAX_EXPLODING_WORK:
        raise InputError(
            f"explode: {len(faces)} of {len(die)} faces explode to depth {depth}: more than about a second; "
            "choose fewer faces or a smaller depth"
        )
    worth = (lambda face: face) if score is None else function_of("the face", "score", score)
    lost = 1 if penetrating else 0
    chain = Distribution({0: 1})  # sums of exploding faces so far, out of die.total ** explosions
    closed: dict[int, int] = {}
    exploded = {face: count for face, count in die.counts.items() if face in faces}
    stopped = {face: count for face, count in die.counts.items() if face not in faces}
    for explosions in range(depth + 1):
        shift = -lost if explosions else 0
        scale = die.total ** (depth - explosions)
        for x, count in (chain + Distribution(stopped).map(worth) + shift).counts.items():
            closed[x] = closed.get(x, 0) + count * scale
        if not exploded:
            return OpenEnded(closed, {}, *_moments(die, faces, worth, lost))
        chain = chain + Distribution(exploded).map(worth) + shift
    if min(int(worth(face)) for face in faces) < lost:
        raise InputError(
            "explode: a further roll that explodes can lower the total, so what it comes to has no floor; "
            "let faces explode that are worth 0 or more (1 or more if penetrating)"
        )
    least = min(int(worth(face)) for face in die) - lost
    floors = {x + least: count for x, count in chain.counts.items()}
    return OpenEnded(closed, floors, *_moments(die, faces, worth, lost))


def without_wasted(
    die: Distribution, on: set[int], *, score: Callable[[int], int] | None = None, penetrating: bool = False
) -> tuple[Distribution, set[int]]:
    """The die, and the faces it explodes on, without those that explode and add nothing.

    They only put off what comes after them, however often they show. With S(z) and Q(z) the generating
    polynomials of the faces that stop and that explode, out of T faces, and w of those in Q that add nothing,
    one die has the law S / (T - Q) = S / ((T - w) - (Q - w)), which is that of the die without them. (Where a
    depth is stated each of them is a roll of its own.)
    """
    lost = 1 if penetrating else 0
    wasted = {face for face in on if int(face if score is None else score(face)) == lost}
    if not wasted or len(on) == len(die):  # where all faces explode it never ends
        return die, on
    return Distribution({face: n for face, n in die.counts.items() if face not in wasted}), on - wasted


def _moments(
    die: Distribution, faces: set[int], worth: Callable[[int], int], lost: int
) -> tuple[Fraction, Fraction]:
    """Mean and variance: with Y one roll and p = P(it explodes), X = Y + [exploded] X', where
    E X' = E(Y - lost) / (1 - p) and E X'**2 = (E(Y - lost)**2 + 2 E[(Y - lost); exploded] E X') / (1 - p).
    """
    p = Fraction(sum(die.counts[face] for face in faces), die.total)

    def mean_of(power: int, less: int, only: set[int] | None = None) -> Fraction:
        cases = die.counts.items()
        return Fraction(
            sum(n * (int(worth(f)) - less) ** power for f, n in cases if only is None or f in only), die.total
        )

    later = mean_of(1, lost) / (1 - p)
    later_square = (mean_of(2, lost) + 2 * mean_of(1, lost, faces) * later) / (1 - p)
    mean = mean_of(1, 0) + p * later
    square = mean_of(2, 0) + 2 * mean_of(1, 0, faces) * later + p * later_square
    return mean, square - mean**2
