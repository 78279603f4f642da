"""Sentences of a rulebook, each known by a fingerprint alone.

A rulebook belongs to its authors, so none of its sentences is kept: only a hash of each. The hash
is taken of a bare form that is the same in every copy of the text, whatever its case, spaces,
quotes, dashes, bullets, hyphens and line breaks.
"""

import re
import unicodedata
from hashlib import sha256
from itertools import pairwise

# A stop, perhaps in a quote or a bracket, before a capital, a number, a quote or a bracket.
END = re.compile(r"""[.!?]["”’'»)\]]*(?=\s+["“‘'«(\[]*[A-Z0-9])""")
STOP = re.compile(r"""[.!?]["”’'»)\]]*(?=\s)""")
# "1." and "a)" before an item of a list; dashes and dots are no part of the bare form anyway.
MARKER = re.compile(r"^\W*(?:\d{1,2}|[A-Za-z])[.)]\s+")
SIGNS = "+×%"  # the signs that change what a rule says
HEX = 16  # hex digits of a fingerprint


def bare(text: str) -> str:
    """The form that a fingerprint is taken of: letters, numbers and :data:`SIGNS`, nothing between them.

    Only two numbers stay apart, since 1 8 is not 18.

    >>> bare("• The “top”  card\u00a0is face-up (9 or 10): roll 2, 3.")
    'thetopcardisfaceup9or10roll2 3'
    """
    plain = unicodedata.normalize("NFKC", text.replace("\u00ad", "")).casefold()
    words = "".join(c if c.isalnum() or c in SIGNS else " " for c in plain).split()
    return "".join(
        f" {word}" if before[-1:].isdecimal() and word[0].isdecimal() else word
        for before, word in pairwise(["", *words])
    )


def fingerprint(sentence: str) -> str:
    """The first 16 hex digits of the SHA-256 of a sentence's bare form."""
    return sha256(bare(sentence).encode()).hexdigest()[:HEX]


def split_line(line: str) -> list[str]:
    """The sentences, or parts of sentences, that stand on one line, without a list marker.

    >>> split_line("2. Draw a card. “Keep it.” Or not!")
    ['Draw a card.', '“Keep it.”', 'Or not!']
    """
    return _cut(MARKER.sub("", line), END)


def split_finely(line: str) -> list[str]:
    """The parts of a line that may begin in the middle of a sentence: cut at every stop, and after a marker.

    >>> split_finely("8) of them, e.g. these. keep one")
    ['8)', 'of them, e.g.', 'these.', 'keep one']
    """
    marker = MARKER.match(line)
    start = marker.end() if marker else 0
    return [*_cut(line[:start], STOP), *_cut(line[start:], STOP)]


def _cut(line: str, where: re.Pattern[str]) -> list[str]:
    ends = [0, *(match.end() for match in where.finditer(line)), len(line)]
    parts = (line[start:end].strip() for start, end in pairwise(ends))
    return [part for part in parts if bare(part)]
