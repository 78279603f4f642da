"""A report of our own, made as a reader makes it."""

import json
from pathlib import Path
from typing import Any

from khedu_core.cli import main
from khedu_core.report.lint import lint
from tests.report.assumed_told import cards_given, tells_what_is_assumed


def made(name: str, out: Path, *arguments: str) -> dict[str, Any]:
    """Its figures; the page is without a fault, and says what of the cards is assumed."""
    assert main(["report", name, "--out", str(out), *arguments]) == 0
    page = (out / f"{name}.html").read_text(encoding="utf-8")
    assert lint(page) == []
    assert tells_what_is_assumed(page, cards_given(arguments))
    return dict(json.loads((out / f"{name}.json").read_text(encoding="utf-8")))
