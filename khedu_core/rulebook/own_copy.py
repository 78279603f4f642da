"""Find the sentences of a known rulebook in a reader's own copy of it.

A copy may be wrapped at any width, with hyphens and page numbers in between. What is known of
each sentence is its fingerprint, so consecutive parts of lines are joined until one matches; of
all ways to do so the one is taken that leaves the fewest letters over, in the fewest sentences.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from khedu_core.errors import InputError
from khedu_core.given_file import as_text, read_given

from .sentences import HEX, bare, fingerprint, split_finely

MAX_PARTS_OF_A_COPY = 6_000
"""Parts of a text, some 150 pages; joining them takes half a second, at worst a few."""
LONGEST = 40  # parts that one sentence may be spread over
# The bare form of "- 12 -", "page 3 of 20" and "3/20"; and of "a)" before an item of a list.
NUMBER = re.compile(r"(?:page|p)?\d{1,4}(?:(?:of| )\d{1,4})?|[a-z]")
MOST_FORMS = 4  # ways to leave out parts that may be skipped, tried side by side
ON_EVERY_PAGE = 3  # a line that stands so often may be the head or foot of a page


@dataclass(frozen=True)
class OwnCopy:
    """What was found in a copy.

    Attributes:
        found: fingerprints of known sentences, in the order of the text.
        unknown: the sentences that are not known, in the reader's own words.
        passed_over: numbers of pages and items, and lines that stand on every page.
    """

    found: tuple[str, ...]
    unknown: tuple[str, ...]
    passed_over: tuple[str, ...]


def read_copy(path: Path) -> str:
    """The text of a file that a reader says is a rulebook.

    Raises:
        InputError: it cannot be read, is larger than a megabyte, or is no text.
    """
    text = as_text(path, read_given(path, "the text of a rulebook"))
    if "\0" in text:
        raise InputError(f"{path}: is no text; save the rulebook as UTF-8 text")
    return text


def find_sentences(text: str, known: Collection[str], name: str = "text") -> OwnCopy:
    """Find known sentences in a text.

    Args:
        known: fingerprints, by :func:`khedu_core.rulebook.sentences.fingerprint`.
        name: what to call the text in a refusal.

    Raises:
        InputError: no sentence, or more than 6,000 lines and sentences.
    """
    parts = [part for line in text.splitlines() for part in split_finely(line)]
    if not parts:
        raise InputError(f"{name}: holds no sentence; give the text of a rulebook")
    if len(parts) > MAX_PARTS_OF_A_COPY:
        raise InputError(
            f"{name}: {len(parts)} lines and sentences, allowed 1 to {MAX_PARTS_OF_A_COPY}; give one rulebook"
        )
    may_skip = _page_furniture(parts, known)
    taken = _best_joins(parts, may_skip, known)
    found: list[str] = []
    unknown: list[str] = []
    passed_over: list[str] = []
    i = 0
    while i < len(parts):
        if join := taken.get(i):
            found.append(join.name)
            passed_over += (parts[skipped] for skipped in join.skipped)
            i = join.end
        elif i in may_skip:
            passed_over.append(parts[i])
            i += 1
        else:
            end = _end_of_unknown(parts, i, taken, may_skip)
            unknown.append(_joined(parts[i:end]))
            i = end
    return OwnCopy(tuple(found), tuple(unknown), tuple(passed_over))


class _Join(NamedTuple):  # made by the hundred thousand
    """Parts joined into one candidate: where it ends, what was left out, its hash and its letters."""

    end: int
    skipped: tuple[int, ...]
    digest: "hashlib._Hash"
    last: str
    letters: int

    @property
    def name(self) -> str:
        return self.digest.hexdigest()[:HEX]

    def longer(self, form: str) -> "_Join":
        """With one more part."""
        digest = self.digest.copy()
        apart = " " if self.last.isdecimal() and form[0].isdecimal() else ""
        digest.update((apart + form).encode())
        return _Join(self.end + 1, self.skipped, digest, form[-1], self.letters + len(form))

    def without(self) -> "_Join":
        """With the next part left out."""
        return _Join(self.end + 1, (*self.skipped, self.end), *self[2:])


def _page_furniture(parts: list[str], known: Collection[str]) -> set[int]:
    """The parts that may stand in the middle of a sentence without belonging to it."""
    forms = [bare(part) for part in parts]
    often = Counter(forms)
    return {
        i
        for i, form in enumerate(forms)
        if NUMBER.fullmatch(form) or (often[form] >= ON_EVERY_PAGE and fingerprint(form) not in known)
    }


def _best_joins(parts: list[str], may_skip: set[int], known: Collection[str]) -> dict[int, _Join]:
    """The known sentences by the part they begin with, chosen so that the fewest letters are left over."""
    forms = [bare(part) for part in parts]
    best = [(0, 0)] * (len(parts) + 1)  # from here on: letters in known sentences, and how few these are
    joins: dict[int, _Join] = {}
    for i in reversed(range(len(parts))):
        best[i] = best[i + 1]
        for join in _joins_from(forms, i, may_skip):
            letters, few = best[join.end]
            if join.name in known and (letters + join.letters, few - 1) > best[i]:
                best[i] = (letters + join.letters, few - 1)
                joins[i] = join
    return joins


def _joins_from(forms: list[str], start: int, may_skip: set[int]) -> Iterator[_Join]:
    """Every way to join parts from ``start`` on that ends with a part it takes in."""
    form = forms[start]
    begun = [_Join(start + 1, (), hashlib.sha256(form.encode()), form[-1], len(form))]
    yield begun[0]
    for i in range(start + 1, min(start + LONGEST, len(forms))):
        longer = [join.longer(forms[i]) for join in begun]
        yield from longer
        begun = _a_few([*(join.without() for join in begun), *longer]) if i in may_skip else longer


def _a_few(joins: list[_Join]) -> list[_Join]:
    """Some of them: the one that skips all it can stands first, the one that skips nothing last."""
    return joins if len(joins) <= MOST_FORMS else [*joins[: MOST_FORMS - 1], joins[-1]]


def _end_of_unknown(parts: list[str], start: int, taken: Collection[int], may_skip: Collection[int]) -> int:
    """Where an unknown sentence ends: after a colon, and before what is known or does not go on small."""
    end = start + 1
    while end < len(parts) and end not in taken and end not in may_skip:
        if parts[end - 1].endswith(":") or not parts[end][0].islower():
            break
        end += 1
    return end


def _joined(parts: list[str]) -> str:
    """Parts of lines as one sentence, without the hyphens that break a word."""
    broken = [len(part) > 1 and part[-1] == "-" and part[-2].isalpha() for part in parts[:-1]]
    return (
        "".join(part[:-1] if breaks else f"{part} " for part, breaks in zip(parts, broken, strict=False))
        + parts[-1]
    )
