"""Whether each picture of a page can be read by those who do not see it: in words, and as a table.

A picture is a chart, drawn from data or by a widget. Its words are an alternative text or a title; its table
holds what it shows, beside it, or where no script runs in its stead.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html.parser import HTMLParser

from khedu_core.board.static_form import SPEC_TYPE

VOID = frozenset(
    {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)
"""Elements that hold nothing."""


@dataclass
class _Holder:
    """What holds a picture and its table: a figure, a card, or what stands for a widget without scripts."""

    what: str
    pictures: int = 0
    cells: int = 0
    names: list[str] = field(default_factory=list)
    by_words: bool = False  # whether a heading in it is its name


def picture_faults(html: str) -> list[str]:
    """The pictures that not everybody can read, each in one line."""
    page = _Pictures()
    page.feed(html)
    page.close()
    return page.faults


class _Pictures(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        self._open: list[tuple[str, _Holder | None]] = []
        self._figures = self._cards = 0
        self._spec = ""  # the data of the widget that was read last, until its stand-in has come
        self._in_spec = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "script":
            self._stand_in_missing()
            self._in_spec = given.get("type") == SPEC_TYPE
        holder = self._holder(tag, given)
        if tag not in VOID:
            self._open.append((tag, holder))
        label = given.get("aria-label", given.get("alt", "")).strip()
        for around in self._around():
            # In a widget's stead a table may be empty, as the widget is; a question's answers are folded.
            around.cells += tag in ({"table", "details"} if around.by_words else {"td"})
            if given.get("role") == "img" or tag == "img":
                around.names.append(label)
        if tag == "svg" and given.get("aria-hidden") != "true":
            self._check_drawn(given, label)

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            closed, holder = self._open.pop()
            if holder is not None:
                self._check(holder)
            if closed == tag:
                break
        if tag == "script":
            self._in_spec = False

    def handle_data(self, data: str) -> None:
        if self._in_spec:
            self._spec += data
        elif data.strip() and self._open and self._open[-1][0] in {"caption", "strong", "pre"}:
            for around in self._around():
                around.names += [data.strip()] * around.by_words
                around.cells += (
                    around.by_words and self._open[-1][0] == "pre"
                )  # all that a stranger's view says

    def close(self) -> None:
        """All has been read."""
        super().close()
        self._stand_in_missing()

    def _holder(self, tag: str, given: dict[str, str]) -> _Holder | None:
        if tag == "figure":
            self._figures += 1
            return _Holder(f"figure {self._figures}", pictures=1)
        if "card" in given.get("class", "").split():
            self._cards += 1
            return _Holder(f"card {self._cards}")
        if tag == "noscript" and self._spec:
            place, self._spec = str(json.loads(self._spec)["place"]), ""
            return _Holder(place, pictures=1, by_words=True)
        return None

    def _around(self) -> list[_Holder]:
        return [holder for _, holder in self._open if holder is not None]

    def _check_drawn(self, given: dict[str, str], label: str) -> None:
        if given.get("role") != "img" or not label:
            self.faults.append("a drawing without a role and a label; say what it shows, or hide it")
        around = self._around()
        if around:
            around[-1].pictures += 1
        else:
            self.faults.append("a drawing outside a figure and a card, where no table can be found for it")

    def _check(self, holder: _Holder) -> None:
        if not holder.pictures:
            return
        if not any(holder.names):
            self.faults.append(f"{holder.what} has no alternative text")
        if not holder.cells:
            self.faults.append(f"{holder.what} has no data table")

    def _stand_in_missing(self) -> None:
        if self._spec:
            place, self._spec = json.loads(self._spec)["place"], ""
            self.faults.append(f"{place} has nothing in its stead where no script runs")
