"""A notation cut into numbers, words and signs, and the one line that points at what is wrong."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from khedu_core.dice.notation.comparison import COMPARISONS
from khedu_core.dice.of_a_kind_rule.readings import READINGS
from khedu_core.errors import InputError, nearest, shown

MAX_NOTATION = 200
"""Characters in one notation."""

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
    r"|(?P<sign>>=|<=|==|=>|=<|\.\.|[-+*<>=!%,:{}()\[\]\u2265\u2264\u00d7\u2212\u2013]))"
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
            raise self.wrong(f"expected {what}, a whole number from {low} to {high}{otherwise}")
        digits = token.text.lstrip("0") or "0"
        if len(digits) > len(str(high)) or not low <= int(digits) <= high:
            raise self.wrong(f"{what}: allowed are {low} to {high}")
        self._at += 1
        return int(digits)

    def signed(self, what: str, most: int) -> int:
        """Move past a whole number that may be negative."""
        if self.take("-"):
            return -self.number(what, 0, most)
        return self.number(what, 0, most)

    def wrong(self, problem: str, start: int | None = None) -> InputError:
        """What is wrong at the present token, or where one began."""
        at = self.now.start if start is None else start
        text, here = ascii(self.notation.strip()[:60]), ascii(self.notation[at : at + 12].rstrip())
        is_end = at >= len(self.notation.rstrip())
        return InputError(
            f"notation {text}, {'at the end' if is_end else f'at character {at + 1}, {here}'}: {problem}"
        )

    def unexpected(self, expected: str, known: Iterable[str] = ()) -> InputError:
        """`wrong`, with a guess at what the present word was meant to be."""
        token = self.now
        if token.kind == "word":
            if token.text in HABITS:
                return self.wrong(HABITS[token.text])
            near = nearest(token.text, known) if len(token.text) > 2 else None
            if near and near != token.text:
                return self.wrong(f"expected {expected}; did you mean {near}?")
        if token.text in SIGN_HABITS:
            return self.wrong(SIGN_HABITS[token.text])
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


_KEEP = "the highest dice are kept by keep 3, as in 4d6 keep 3"
_HINTS = (
    ("r ro rr rerolls", "for a reroll write reroll 1 (once), reroll 1 until, or reroll 1 up to 3 times"),
    ("highest best top max maximum", f"{_KEEP}; the better of unlike rolls is max(2d6, d12)"),
    ("lowest worst min minimum", "the lowest die is kept by keep lowest 1, as in 2d20 keep lowest 1"),
    ("adv advantage disadvantage dis", "write 2d20 keep highest 1, or 2d20 keep lowest 1"),
    ("e exploding explodes", "for exploding dice write d6! or d6 explode 5,6"),
    ("successes success hits", "successes are counted by count, as in 8d10 count >=8"),
    ("d", "dice are added with +; to drop dice write drop lowest 1, or dl1"),
    ("output", "leave it out and write the roll alone, for example 4d6 keep 3"),
    ("sum", "leave it out: dice that are rolled together are added up"),
    ("against versus", "two sides are compared by vs, as in 3d6 vs 2d8"),
    ("if", "conditions are written after the dice, as in 5d6 given no 6"),
)
HABITS = {word: hint for words, hint in _HINTS for word in words.split()}
"""What people write who come from other tools, and what it is here."""
SIGN_HABITS = {
    "[": f"brackets hold the faces of a die, as in d[0,1,2]; {_KEEP}",
    "!": "one ! makes dice explode, as in 5d6! keep 3; the ! stands right after the dice",
}
