"""Letters, digits and signs that look like those of the notation, from other keyboards or pasted texts."""

from unicodedata import category, decimal, decomposition, normalize

from khedu_core.errors import SHOWN

_SIGNS = {
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63", "-"),
    **dict.fromkeys("\u00d7\u00b7\u22c5\u2217\u2715\u2716", "*"),
    "\u2265": ">=",
    "\u2264": "<=",
}
_SAME_LETTER = ("<wide>", "<narrow>", "<font>", "<noBreak>")
"""Ways in which Unicode says that a character is another one in a different shape; a raised 2 is no 2."""


def in_plain_characters(notation: str) -> str | None:
    """The notation in ASCII, on one line; None where it has other characters, or is long."""
    plain = " ".join("".join(map(_plain, notation)).split())
    return plain if plain.isascii() and plain.isprintable() and 0 < len(plain) <= SHOWN else None


def _plain(character: str) -> str:
    if character.isascii() or character in _SIGNS:
        return _SIGNS.get(character, character)
    if category(character) == "Cf":  # a mark without width, as in text copied from a page
        return ""
    if (digit := decimal(character, None)) is not None:
        return str(digit)
    is_same = decomposition(character).startswith(_SAME_LETTER)
    return normalize("NFKC", character) if is_same else character
