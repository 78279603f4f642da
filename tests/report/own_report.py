"""A report of our own, made as a reader makes it."""

import json
from pathlib import Path
from typing import Any

from khedu_core.cli import main
from khedu_core.report.lint import lint


def made(name: str, out: Path, *arguments: str) -> dict[str, Any]:
    """Its figures; the page is without a fault."""
    assert main(["report", name, "--out", str(out), *arguments]) == 0
    assert lint((out / f"{name}.html").read_text(encoding="utf-8")) == []
    return dict(json.loads((out / f"{name}.json").read_text(encoding="utf-8")))
