"""What every drawn view has in common: one update for many traits, a check of their lengths, a text form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from khedu_core.board.mimebundle import with_words
from khedu_core.board.packed import packed
from khedu_core.board.table_html import table_html

_STATIC = Path(__file__).parent / "static"
_STANDS_ON = re.compile(r"(?://|/\*) Stands on (?:[^.]|\.(?=js|css))*\.")  # how each file begins
_FOR_READERS = re.compile(r"^[ ]*(//.*\n|/\*.*\*/\n)?", re.MULTILINE)  # indents, and lines of remarks
_SPACES = re.compile(r"\s*([};,])\s*|(?<=\{)\s+|(?<=[a-z]:)\s+")  # of style sheets, where they mean nothing
Lengths = Iterator[tuple[str, int, int, str]]


def static_text(*names: str) -> str:
    """Files of `static/`, one after the other, behind those on which they stand.

    A widget's module is one text: a file that others stand on shares its scope with them and exports nothing.
    Each file says in its first sentence what it stands on. Every saved widget holds this text, so what only
    serves readers of the file is left out.
    """
    return "".join(_lean(name) for name in dict.fromkeys(_in_order(names)))


def stands_on(name: str) -> list[str]:
    """The files that a file of `static/` says it stands on.

    Raises:
        ValueError: it does not say so where it begins.
    """
    said = _STANDS_ON.match((_STATIC / name).read_text(encoding="utf-8"))
    if said is None:
        raise ValueError(f"{name}: begin it with what it stands on, such as // Stands on no other file.")
    return re.findall(r"\w+\.(?:js|css)", said[0])


def _in_order(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        yield from _in_order(stands_on(name))
        yield name


@cache
def _lean(name: str) -> str:
    text = _FOR_READERS.sub("", (_STATIC / name).read_text(encoding="utf-8"))
    return _SPACES.sub(r"\1", text) if name.endswith(".css") else text


def module_of(name: str) -> str:
    """The module of a view, for its ``_esm``: a file of `static/` behind those on which it stands, packed."""
    return packed(static_text(name))


class Drawing(anywidget.AnyWidget):
    """A view drawn as SVG or HTML from its synced traits alone.

    title, description: texts; the description is announced when it changes.
    """

    title = traitlets.Unicode("").tag(sync=True)
    description = traitlets.Unicode("").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self._check_lengths(traits)
        super().__init__(**traits)

    def show(self, **traits: Any) -> None:
        """Set several traits as one update, so that nothing half-changed is ever drawn.

        Raises ValueError when lengths do not agree, and TypeError for a trait there is not; nothing
        has changed then.
        """
        unknown = sorted(set(traits) - set(self.trait_names()))
        if unknown:
            raise TypeError(f"{type(self).__name__} has no trait {unknown[0]!r}")
        self._check_lengths(traits)
        with self.hold_sync():
            for name, value in traits.items():
                setattr(self, name, value)

    def as_text(self) -> str:
        """The view as lines of plain text."""
        raise NotImplementedError

    def table(self) -> list[list[str]]:
        """All that is drawn as texts, the heads first; the first text of each row names it."""
        raise NotImplementedError

    def as_table(self) -> str:
        """The title, the table and the words of the view as HTML."""
        return table_html(self.title, self.description, self.table())

    def _lengths(self, get: Callable[[str], Any]) -> Lengths:
        """What must be as long as what: its name, its length, the length it must have, and of what."""
        yield from ()

    def _check_lengths(self, traits: dict[str, Any]) -> None:
        def get(name: str) -> Any:
            return traits[name] if name in traits else getattr(self, name)

        for what, length, wanted, of_what in self._lengths(get):
            if length != wanted:
                kind = type(self).__name__.lower()
                raise ValueError(f"{kind}: {what} has {length} entries for {wanted} {of_what}")

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_words(super()._repr_mimebundle_(**kwargs), self.as_text, self.as_table)
