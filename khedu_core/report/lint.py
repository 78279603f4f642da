"""What a finished page must fulfil before anybody gets to see it.

A page that silently lost a plot, a formula or a widget looks finished. So each page is read back
from its bytes, and whatever would not show, or not to everybody, is a fault.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from html.parser import HTMLParser
from typing import Any

from khedu_core.board.static_form import SPEC_TYPE
from khedu_core.report.lint_pictures import VOID, picture_faults
from khedu_core.report.outputs import FIGURE_TYPE
from khedu_core.report.page import script_hash

_LOADING = {"src", "srcset", "href", "data", "poster", "action", "xlink:href", "background"}
_OUTSIDE = re.compile(r"\s*(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
_CSS_OUTSIDE = re.compile(r"@import|url\(\s*['\"]?\s*(?:[a-z]+:)?//", re.IGNORECASE)
_LATEX = re.compile(r"\\(?:frac|begin|sum|left|binom|displaystyle|text|operatorname)\b|\$\$|\$\\")
_MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|root|tmp|Users|usr/lib)/\S|\b[A-Z]:\\Users\\")
_NOT_A_NUMBER = frozenset({"nan", "inf", "-inf", "infinity"})
_CODE_TYPES = frozenset({"", "module", "text/javascript", "application/javascript"})
# Code, and words a person gave: inside bdi, as names in tables, and as values of parameters below the page.
_NO_FORMULAS = frozenset({"code", "pre", "bdi", "footer", "table", "noscript"})


def lint(html: str) -> list[str]:
    """The faults of a page, each in one line; empty for a good one."""
    page = _Reader()
    page.feed(html)
    page.close()
    found = [*page.faults, *_of_head(page), *_of_scripts(page), *_of_figures(page), *_of_widgets(page)]
    return [*found, *picture_faults(html)]


class _Reader(HTMLParser):
    """Collects what the checks need in one pass."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.lang = self.policy = self.title = ""
        self.headings = 0
        self.ids: Counter[str] = Counter()
        self.images: list[str] = []
        self.scripts: list[tuple[str, str, str]] = []
        self.figures: list[Counter[str]] = []
        self._open: list[str] = []
        self._script: tuple[str, str] = ("", "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._open.append(tag)
        if "id" in given:
            self.ids[given["id"]] += 1
        self._check_loading(tag, given)
        self._check_names(tag, given)
        match tag:
            case "html":
                self.lang = given.get("lang", "")
            case "meta" if given.get("http-equiv", "").lower() == "content-security-policy":
                self.policy = given.get("content", "")
            case "h1":
                self.headings += 1
            case "script":
                self._script = (given.get("type", ""), given.get("id", ""))
                self.scripts.append((*self._script, ""))
            case "figure":
                self.figures.append(Counter())
        if self.figures and "figure" in self._open and tag == "figcaption":
            self.figures[-1][tag] += 1

    def _check_loading(self, tag: str, given: dict[str, str]) -> None:
        for name, value in given.items():
            if name in _LOADING and _OUTSIDE.match(value) and tag != "a":
                self.faults.append(f"loads from outside: <{tag} {name}={value[:60]!r}>")
            if name == "style" and _CSS_OUTSIDE.search(value):
                self.faults.append(f"loads from outside: style of <{tag}>")
            if name.startswith("on"):
                self.faults.append(f"inline event handler: <{tag} {name}>")
        if tag in {"iframe", "object", "embed", "base", "form"}:
            self.faults.append(f"<{tag}> does not belong in an offline page")

    def _check_names(self, tag: str, given: dict[str, str]) -> None:
        if tag == "img" and not given.get("alt", "").strip():
            self.faults.append("an image without alternative text")
        if given.get("role") in {"img", "region", "slider"} and not given.get("aria-label", "").strip():
            self.faults.append(f"a {given['role']} without a label")

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        inside = self._open[-1] if self._open else ""
        if inside == "script":
            self.scripts[-1] = (*self._script, self.scripts[-1][2] + data)
        elif inside == "style":
            if _CSS_OUTSIDE.search(data):
                self.faults.append("loads from outside: a style sheet")
        elif inside == "title":
            self.title += data
        else:
            self._check_text(data)

    def _check_text(self, data: str) -> None:
        if not _NO_FORMULAS & set(self._open) and _LATEX.search(data):
            self.faults.append(f"raw LaTeX: {data.strip()[:60]!r}")
        if _MACHINE_PATH.search(data):
            self.faults.append(f"a path of this machine: {data.strip()[:60]!r}")
        if self._open and self._open[-1] in {"td", "strong"} and data.strip().lower() in _NOT_A_NUMBER:
            self.faults.append(f"a cell that says {data.strip()!r}")


def _of_head(page: _Reader) -> list[str]:
    faults = [f"id {name!r} stands {count} times" for name, count in page.ids.items() if count > 1]
    if not page.lang:
        faults.append("no language (html lang)")
    if not page.title.strip():
        faults.append("no title")
    if page.headings != 1:
        faults.append(f"{page.headings} first-level headings; a page has one")
    if "default-src 'none'" not in page.policy or re.search(r"https?:|'unsafe-eval'", page.policy):
        faults.append("no content security policy that forbids the network")
    return faults


def _of_scripts(page: _Reader) -> list[str]:
    code = [source for kind, _, source in page.scripts if kind in _CODE_TYPES]
    faults = [
        f"a script the security policy stops: {source.strip()[:40]!r}"
        for source in code
        if f"'{script_hash(source)}'" not in page.policy
    ]
    copies = sum(bool(re.search(r"\* plotly\.js v\d", source)) for source in code)
    figures = sum(kind == FIGURE_TYPE for kind, _, _ in page.scripts)
    if copies != bool(figures):
        faults.append(f"{copies} copies of plotly.js for {figures} figures")
    return faults


def _of_figures(page: _Reader) -> list[str]:
    faults = []
    for kind, _, source in page.scripts:
        if kind == FIGURE_TYPE:
            figure = json.loads(source)
            if not any(_has_points(trace) for trace in figure["data"]):
                faults.append(f"{figure['place']} is empty")
            if not page.ids[figure["place"]]:
                faults.append(f"{figure['place']} has no place to be drawn in")
        elif "vnd.plotly" in kind:
            faults.append("a Plotly output nothing draws")
    for number, inside in enumerate(page.figures, 1):
        if not inside["figcaption"]:
            faults.append(f"figure {number} has no caption")
    return faults


def _has_points(trace: dict[str, Any]) -> bool:
    """Whether anything of a trace can be seen; arrays are lists, or typed arrays as base64."""
    values = trace.get("z", trace.get("y"))
    if isinstance(values, dict):
        return bool(values.get("bdata"))
    flat = [v for row in values or [] for v in (row if isinstance(row, list) else [row])]
    return any(v is not None for v in flat)


def _of_widgets(page: _Reader) -> list[str]:
    faults = []
    code = "".join(source for kind, _, source in page.scripts if kind in _CODE_TYPES)
    for kind, _, source in page.scripts:
        if kind == SPEC_TYPE:
            spec = json.loads(source)
            there = page.ids[spec["module"]] or json.dumps(spec["module"]) in code
            if not page.ids[spec["place"]] or not there:
                faults.append(f"{spec['place']} has no place or no module")
        elif "jupyter.widget" in kind:
            faults.append("a Jupyter widget without its manager")
    return faults
