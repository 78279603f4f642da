"""A notation cut into numbers, words and signs, and the one line that points at what is wrong."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from khedu_core.dice.limits import MAX_NOTATION
from khedu_core.dice.notation.comparison import COMPARISONS
from khedu_core.dice.notation.habits import meant
from khedu_core.dice.notation.plain_characters import in_plain_characters
from khedu_core.dice.of_a_kind_rule.readings import READINGS
from khedu_core.errors import InputError, nearest, shown

MAX_DIGITS = 9
"""Of a number that may end a range."""

EXTREMES = ("max", "min")
"""The best, or the worst, of several rolls."""

PHRASES = (
    *(reading for reading in READINGS if "-" in reading),
    "of-a-kind",
    "largest-set",
    "widest-set",
    "tallest-set",
    "highest-set",
    "longest-run",
    "up-to",
    "at-least",
    "at-most",
    "more-than",
    "less-than",
)
"""Words that belong together; hyphens or blanks join them."""

SAME_TOKEN = {
    "==": "=",
    "=>": ">=",
    "=<": "<=",
    "\u2265": ">=",
    "\u2264": "<=",
    "\u00d7": "*",
    "\u2212": "-",
    "\u2013": "-",
    "highest-set": "tallest-set",
    **{words.replace(" ", "-"): sign for sign, words in COMPARISONS.items()},
}
"""Other ways to write a token, as keyboards, word processors and people do."""

_JOINED = "|".join(phrase.replace("-", r"[\s-]+") for phrase in PHRASES)
# [0-9] and a-z on purpose: digits and letters of other scripts are refused
_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)"
    rf"|(?P<word>(?:{_JOINED})(?![a-z])|df(?=[kd][hl])|[a-z]+)"
    r"|(?P<sign>!=|>=|<=|==|=>|=<|\.\.|[-+*<>=!%,:{}()\[\]\u2265\u2264\u00d7\u2212\u2013]))"
)


class Token(NamedTuple):
    """kind: number, word, sign, unknown or end; start: where it stands in the text."""

    kind: str
    text: str
    start: int


class Tokens:
    """One notation, read from left to right; `now` is the token to be read next."""

    def __init__(self, notation: str) -> None:
        if not isinstance(notation, str):
            raise InputError(
                f"notation = {shown(notation)}: a notation is text; write for example 5d6 of-a-kind"
            )
        if len(notation) > MAX_NOTATION:
            raise InputError(
                f"notation {shown(notation)} has {len(notation)} characters: "
                f"allowed are up to {MAX_NOTATION}; shorten it"
            )
        if not notation.strip():
            raise InputError("notation is empty: write dice, for example 5d6 of-a-kind")
        self.notation = notation
        self._tokens = _cut(notation)
        self._at = 0

    @property
    def now(self) -> Token:
        return self._tokens[self._at]

    def ahead(self, places: int = 1) -> Token:
        """A token further on; the end lasts for ever."""
        return self._tokens[min(self._at + places, len(self._tokens) - 1)]

    def roll_at(self, places: int = 0) -> bool:
        """Whether dice begin there, perhaps with how many they are: d6, 3d6."""
        return self.dice_at(places + (self.ahead(places).kind == "number"))

    def dice_at(self, places: int = 0) -> bool:
        """Whether a die begins so many tokens further on (0: now): d6, dF, (2d6 + 1), max(2d6, d8)."""
        text = self.ahead(places).text
        return text in ("d", "df", "(") or (text in EXTREMES and self.ahead(places + 1).text == "(")

    def take(self, *texts: str) -> str | None:
        """The present token if it is one of `texts`, moving on; else None."""
        token = self.now
        if token.text not in texts or token.kind in ("unknown", "end"):
            return None
        self._at += 1
        return token.text

    def need(self, text: str, problem: str) -> None:
        """Move past this token, which must come now."""
        if self.take(text) is None:
            raise self.wrong(problem)

    def word(self) -> str:
        """Move past a word, whatever it is."""
        token = self.now
        self._at += 1
        return token.text

    def number(self, what: str, low: int, high: int, otherwise: str = "") -> int:
        """Move past a whole number; `otherwise` is what else could stand here."""
        token = self.now
        if token.kind != "number":
            raise self.unexpected(f"{what}, a whole number from {low} to {high}{otherwise}")
        digits = token.text.lstrip("0") or "0"
        if len(digits) > len(str(high)) or not low <= int(digits) <= high:
            raise self.wrong(f"{what}: allowed are {low} to {high}")
        self._at += 1
        return int(digits)

    def hyphenated(self, first: int) -> int | None:
        """b where a-b stands without blanks, and a, just read, is no more: a range, or a difference."""
        before, dash, after = self._tokens[self._at - 1], self.now, self.ahead()
        touching = before.start + len(before.text) == dash.start == after.start - 1
        if dash.text != "-" or after.kind != "number" or not touching or len(after.text) > MAX_DIGITS:
            return None
        goes_on = self.dice_at(2) or self.ahead(2).text in ("*", "x")
        return int(after.text) if not goes_on and first <= int(after.text) else None

    def signed(self, what: str, most: int) -> int:
        """Move past a whole number that may be negative."""
        sign = -1 if self.take("-") else 1
        return sign * self.number(what, -most, most)  # a number itself has no sign

    def wrong(self, problem: str, start: int | None = None) -> InputError:
        """What is wrong at the present token, or where one began."""
        at = self.now.start if start is None else start
        text, here = ascii(self.notation.strip()[:60]), ascii(self.notation[at : at + 12].rstrip())
        is_end = at >= len(self.notation.rstrip())
        return InputError(
            f"notation {text}, {'at the end' if is_end else f'at character {at + 1}, {here}'}: {problem}"
        )

    def meant(self, start: int | None = None) -> str | None:
        """What to write for a habit from elsewhere, at the present token or where one began; or None."""
        return meant(self.notation, self.now.start if start is None else start)

    def unexpected(self, expected: str, known: Iterable[str] = ()) -> InputError:
        """`wrong`, with a guess at what the present word was meant to be."""
        token = self.now
        plain = in_plain_characters(self.notation) if token.kind == "unknown" else None
        if plain and plain != self.notation.strip():
            return self.wrong(f"write plain letters, digits and signs: {plain}")
        if instead := self.meant():
            return self.wrong(instead)
        near = nearest(token.text, known) if token.kind == "word" and len(token.text) > 2 else None
        if near and near != token.text:
            return self.wrong(f"expected {expected}; did you mean {near}?")
        return self.wrong(f"expected {expected}")


def _cut(notation: str) -> list[Token]:
    """The tokens up to the end, or up to the first character that belongs to none."""
    lower = "".join(c.lower() if c.isascii() else c for c in notation)
    tokens: list[Token] = []
    end = 0
    while found := _TOKEN.match(lower, end):
        kind = str(found.lastgroup)
        text = re.sub(r"[\s-]+", "-", found[kind]) if kind == "word" else found[kind]
        tokens.append(Token(kind, SAME_TOKEN.get(text, text), found.start(kind)))
        if tokens[-1].text in COMPARISONS:
            tokens[-1] = tokens[-1]._replace(kind="sign")
        end = found.end()
    rest = lower[end:]
    start = end + len(rest) - len(rest.lstrip())
    tokens.append(
        Token("unknown", notation[start], start) if rest.strip() else Token("end", "", len(notation))
    )
    return tokens
