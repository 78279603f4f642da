"""Numbers and comparisons written in words, and the figures and signs they stand for."""

import re

from khedu_core.dice.notation.comparison import COMPARISONS

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
NUMBER_WORDS = {word: n for n, word in enumerate(_WORDS)} | {"twelve": 12, "twenty": 20, "hundred": 100}
PLURALS = {f"{word}{'es' if word.endswith('x') else 's'}": n for word, n in NUMBER_WORDS.items()}
_SIGNS = {
    "no more than": "<=",
    "not more than": "<=",
    "no less than": ">=",
    "not less than": ">=",
    "no fewer than": ">=",
    "not fewer than": ">=",
    "fewer than": "<",
    **{words: sign for sign, words in COMPARISONS.items()},
}

# Parts of regular expressions; none of them is a group.
NUMBER = rf"(?:(?:{'|'.join(NUMBER_WORDS)})(?![a-z])|[0-9]+(?![0-9a-z]))"
"""`two`, `2`"""
FACES = rf"(?<![a-z0-9])(?:[0-9]+s|{'|'.join(PLURALS)})(?![a-z0-9])"
"""`sixes`, `6s`"""
FACE = rf"(?:{FACES}|(?<![a-z0-9]){NUMBER})"
"""`sixes`, `6s`, `six`, `6`"""
SIGN = rf"(?:>=|<=|=|>|<|{'|'.join(_SIGNS)})"
"""`>=`, `at least`"""


def in_figures(text: str) -> str:
    """`6` for six, sixes and 6s, `>=` for at least; what is no number and no comparison stays."""
    number = {**NUMBER_WORDS, **PLURALS}.get(text)
    if number is not None:
        return str(number)
    return text[:-1] if re.fullmatch("[0-9]+s", text) else _SIGNS.get(text, text)
