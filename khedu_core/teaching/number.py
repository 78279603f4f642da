"""A number that is asked for: which answers are right, and what is said to the others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from khedu_core.percentage import percent

from .judged import Judged, check_texts
from .written_number import HELP, Written, read_number

EXACT = ("odds-for",)
"""Slips that come so near to what is right that a rounded number does not tell them."""
_TWO_DIGITS = 10  # units of the last place, from which on a number has two digits that count

_WAYS = {
    "far-high": "too high: at least twice as much as it should be.",
    "far-low": "too low: at most half of what it should be.",
    "some-high": "too high, but by less than double.",
    "some-low": "too low, but more than half of it.",
    "near-high": "too high, but within a tenth.",
    "near-low": "too low, but within a tenth.",
}
"""How far a later try is off."""

WORDS = {
    **HELP,
    "exactly": "Right. Exactly it is {exact}.",
    "right": "Right.",
    "never": "0 means never. Can it happen at all?",
    "always": "1 means always. Does it happen every time?",
    "range": "A chance lies between 0 and 1, that is between 0 % and 100 %.",
    "percent": "Do you mean per cent? Then write the % too: a chance lies between 0 and 1.",
    "hundredth": "A hundred times too small: is there a % too many?",
    "opposite": "This is the chance of the opposite.",
    "upside-down": "This is upside down: one divided by what is asked for.",
    "odds-for": "These seem to be odds: what fits, over what does not. Below the line of a chance stand all.",
    "times-100": "A hundred times too much: is this in per cent, and the question is not?",
    "over-100": "A hundred times too small: is this a share, and the question asks for per cent or a number?",
    "sign": "The size is right, the sign is not.",
    "one-more": "Just one too many. Count again.",
    "one-less": "Just one too few. Count again.",
    "coarse": "Right as far as it goes. Give one more place, or the fraction.",
    "cut": "Very close: it seems to be cut off. Round to the nearest, or give the fraction.",
    "high": "Too high.",
    "low": "Too low.",
    **{f"still-{way}": f"Still {text}" for way, text in _WAYS.items()},
    **{f"now-{way}": f"Now {text}" for way, text in _WAYS.items()},
}
"""What is said to a number, by what is the matter with it; pages without Python take it from here."""


@dataclass(frozen=True)
class Number:
    """A number that a learner is to find.

    Attributes:
        value: the exact one.
        why: why it is so, said once it is found.
        tempting: wrong values by themselves, and the reason why each is tempting and wrong.
        chance: whether it is a chance, which lies between 0 and 1.

    Raises:
        ValueError: no reason, a reason twice, a tempting value that is right.
    """

    value: Fraction
    why: str
    tempting: Mapping[Fraction, str] = field(default_factory=dict)
    chance: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", Fraction(self.value))
        object.__setattr__(self, "tempting", {Fraction(k): text for k, text in self.tempting.items()})
        check_texts(f"number {self.value}", [self.why, *self.tempting.values()])
        if self.value in self.tempting:
            raise ValueError(f"number {self.value}: it is right and cannot be wrong as well")
        if self.chance and not 0 <= self.value <= 1:
            raise ValueError(f"number {self.value}: a chance lies between 0 and 1")

    @property
    def shown(self) -> str:
        """The solution as a learner reads it: exact, and in per cent or decimals where it is a fraction."""
        if self.chance and self.value.denominator > 1:
            return f"{self.value}, which is {percent(self.value)}"
        return str(self.value) if self.value.denominator == 1 else f"{self.value} = {float(self.value):.6g}"

    @property
    def wrong(self) -> list[str]:
        """Every tempting value; one that is too high, one too low; and what is no number at all."""
        if self.chance:
            high, low = (self.value + 1) / 2, self.value * Fraction(2, 3)
        else:
            step = 1 + abs(self.value) // 2
            high, low = self.value + step, self.value - step
        values = dict.fromkeys([*self.tempting, high, low, *self.slips.values()])
        return [*(str(value) for value in values if value != self.value), "?"]

    @property
    def slips(self) -> dict[str, Fraction]:
        """What a slip of the pen or of thought makes of it, by its key in `WORDS`; the first is told."""
        right = self.value
        upside_down = {"upside-down": 1 / right} if right else {}
        if self.chance:
            odds = {"odds-for": right / (1 - right)} if right < Fraction(1, 2) else {}
            found = {"percent": 100 * right, "hundredth": right / 100, "opposite": 1 - right}
            found |= {**upside_down, **odds}
        else:
            counted = {"one-more": right + 1, "one-less": right - 1} if right.denominator == 1 else {}
            found = {"times-100": 100 * right, "over-100": right / 100, "sign": -right}
            found |= {**counted, **upside_down}
        return {name: value for name, value in found.items() if value != right}

    def judge(self, tries: Sequence[str]) -> Judged:
        """The last of these tries; earlier ones decide how much is told of a wrong one."""
        *earlier, text = tries
        written = read_number(text)
        if isinstance(written, str):
            plain = "" if self.chance else "-plain"
            return Judged(False, WORDS.get(f"{written}{plain}", WORDS[written]))
        if written.value == self.value or _fits(written, self.value):
            exact = written.value == self.value
            told = WORDS["right"] if exact else WORDS["exactly"].format(exact=self.value)
            return Judged(True, f"{told} {self.why}")
        tempting = next((why for value, why in self.tempting.items() if _means(written, value)), None)
        return Judged(False, tempting or WORDS[self._matter(written, _last_read(earlier))])

    def _matter(self, written: Written, before: Fraction | None) -> str:
        """What is the matter with a wrong value: a key of `WORDS`."""
        value, unit, right = written.value, written.unit, self.value
        if self._in_hundredths(written):
            return "percent" if self.chance else "times-100"
        for name, slip in self.slips.items():
            if _means(written, slip) and not (name in EXACT and unit):
                return name
        if self.chance and not 0 <= value <= 1:
            return "range"
        if self.chance and value in (0, 1) and (unit >= 1 or not _rounded(written, right)):
            return "always" if value else "never"
        if _rounded(written, right):
            return "coarse"
        if _cut(written, right) and _two_digits(written):
            return "cut"
        way = "high" if value > right else "low"
        if before is None:
            return way
        since = "still" if (before > right) == (value > right) else "now"
        if abs(value - right) * 10 <= abs(right):
            return f"{since}-near-{way}"
        if right <= 0:
            return way
        far = value >= 2 * right if value > right else 2 * value <= right
        return f"{since}-{'far' if far else 'some'}-{way}"

    def _in_hundredths(self, written: Written) -> bool:
        """Whether it is the value times 100, rounded or cut off: for 1/6, 17, 16.7, 16.6 and 16 are."""
        shared = Written(written.value / 100, written.unit / 100)
        if shared.value == self.value:
            return True
        near = _cut(shared, self.value) or _rounded(shared, self.value)
        return near and (_two_digits(written) or (self.chance and written.value > 1))


def _fits(written: Written, value: Fraction) -> bool:
    """Whether it is the value, rounded to the places given; one digit alone says too little."""
    return _rounded(written, value) and written.value.denominator > 1 and _two_digits(written)


def _rounded(written: Written, value: Fraction) -> bool:
    """Whether it is the value, rounded to the places given; a fraction has none."""
    return written.unit > 0 and abs(written.value - value) <= written.unit / 2


def _cut(written: Written, value: Fraction) -> bool:
    """Whether it is the value, cut off behind the places given."""
    return written.value * value >= 0 and 0 < abs(value) - abs(written.value) < written.unit


def _two_digits(written: Written) -> bool:
    return abs(written.value) >= _TWO_DIGITS * written.unit


def _means(written: Written, value: Fraction) -> bool:
    return written.value == value or _fits(written, value)


def _last_read(tries: Sequence[str]) -> Fraction | None:
    """The value of the last of these that could be read as a number."""
    read = (read_number(text) for text in reversed(tries))
    return next((written.value for written in read if not isinstance(written, str)), None)
