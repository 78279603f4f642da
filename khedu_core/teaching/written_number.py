"""A number as people write it: 1/6, 0.1667, 0,1667, 16.7 %, 16⅔ %, 1 in 6, 1:5 for.

`khedu_core/board/static/written_number.js` reads the same in a page without Python; one table of cases in
the tests holds the two equal.
"""

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction

MAX_ANSWER = 60
"""Characters of an answer that are read."""

HELP = {
    "empty": "Write a chance, such as 1/6, 0.1667, 16.7 % or 1 in 6.",
    "empty-plain": "Write a number, such as 17, 17.5 or 35/2.",
    "long": f"That is longer than {MAX_ANSWER} characters. Write one number, such as 1/6 or 0.1667.",
    "format": "This is not read as a chance. Write it as 1/6, 0.1667, 16.7 % or 1 in 6.",
    "format-plain": "This is not read as a number. Write it as 17, 17.5 or 35/2.",
    "zero": "A fraction cannot have 0 below its line.",
    "comma": "The comma can be read in two ways. Write 1296 for the whole number, 1.296 for the decimal one.",
    "odds": "This can be read in two ways. Write 1/6 or 1 in 6; or odds as 1:5 for, or 5:1 against.",
}
"""What is said to a text that cannot be read, by the reason; ``-plain`` where no chance is asked for."""

_PLUS = "\u2064"  # Unicode's own invisible sign between a whole number and its fraction
_WHOLE = r"[+-]?[0-9]+"
_DECIMAL = re.compile(r"([+-]?)([0-9]*)(?:[.,]([0-9]+))?")
_FRACTION = re.compile(rf"({_WHOLE}) ?(?:/|in|out of|of) ?({_WHOLE})")
_MIXED = re.compile(rf"({_WHOLE})[\u2064 ]([0-9]+)/([0-9]+)")
_ODDS = re.compile(r"([0-9]+) ?(?::|to) ?([0-9]+)(?: (for|on|against))?")
_PERCENT = re.compile(r"(.*?) ?(?:%|per ?cent)")
_THOUSANDS = re.compile(r"[+-]?[1-9][0-9]{0,2}(?:,[0-9]{3})+")
_APART = re.compile(  # NFKC would run together what 16⅔ and 10² keep apart
    "(?<=[0-9０-９¼-¾⅐-⅞↉])(?=[¼-¾⅐-⅟↉⁰¹²³⁴-⁹₀-₉])|(?<=[¼-¾⅐-⅞↉⁰¹²³⁴-⁹₀-₉])(?=[0-9０-９¼-¾⅐-⅟↉])"
)
_SPACES = re.compile(r"[\s\ufeff]+")
_GROUPED = re.compile(r"(?<=[0-9])[ '’](?=[0-9]{3}(?![0-9]))")


@dataclass(frozen=True)
class Written:
    """A number that was read.

    Attributes:
        value: exactly as written.
        unit: of the last place of a decimal number or a percentage (1/100 in 0.17); 0 where what is written
            claims to be exact, as a fraction does.
    """

    value: Fraction
    unit: Fraction


def read_number(text: str) -> Written | str:
    """The number, or the reason why there is none: a key of `HELP`."""
    if len(text) > MAX_ANSWER:
        return "long"
    plain = unicodedata.normalize("NFKC", _APART.sub(_PLUS, text)).lower()
    plain = _SPACES.sub(" ", re.sub("[⁄∕]", "/", plain.replace("−", "-"))).strip(" ")
    plain = _GROUPED.sub("", re.sub(r"^[=≈~] ?", "", plain).removesuffix("."))
    if not plain:
        return "empty"
    if found := _PERCENT.fullmatch(plain):
        inner = _fraction_or_decimal(found[1])
        return inner if isinstance(inner, str) else Written(inner.value / 100, inner.unit / 100)
    if found := _ODDS.fullmatch(plain):
        return _odds(int(found[1]), int(found[2]), found[3])
    return _fraction_or_decimal(plain)


def _odds(first: int, second: int, way: str | None) -> Written | str:
    if way is None:
        return "odds"
    if first + second == 0:
        return "zero"
    return Written(Fraction(second if way == "against" else first, first + second), Fraction(0))


def _mixed(whole: str, above: int, below: int) -> Written | str:
    """16⅔, or 16 2/3: a whole number and less than one more, on the same side of 0."""
    if not below:
        return "zero"
    if above >= below:
        return "format"
    size = abs(int(whole)) + Fraction(above, below)
    return Written(-size if whole.startswith("-") else size, Fraction(0))


def _fraction_or_decimal(plain: str) -> Written | str:
    if found := _FRACTION.fullmatch(plain):
        above, below = int(found[1]), int(found[2])
        return Written(Fraction(above, below), Fraction(0)) if below else "zero"
    if found := _MIXED.fullmatch(plain):
        return _mixed(found[1], int(found[2]), int(found[3]))
    if _THOUSANDS.fullmatch(plain):
        return "comma"
    found = _DECIMAL.fullmatch(plain)
    if found is None or not (found[2] or found[3]):
        return "format"
    places = len(found[3] or "")
    value = Fraction(int(f"{found[1]}{found[2]}{found[3] or ''}"), 10**places)
    return Written(value, Fraction(1, 10**places))
