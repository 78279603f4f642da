"""A workshop in a temporary folder: notebooks and recipes written by the test itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

PARAMETERS = 'dice: int = 3  # 1 to 6: how many dice\nname: str = "plain"  # one of plain, fancy: the look'
IMPORTS = "from fractions import Fraction\nfrom khedu_core.report import figure, provenance, record, table"


class Workshop:
    """Writes recipes with their notebooks, and knows where pages go."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.recipes = root / "reports" / "recipes"
        self.out = root / "out"
        self.recipes.mkdir(parents=True)

    def report(self, name: str, *cells: str, parameters: str = PARAMETERS, recipe: str = "") -> Path:
        """A recipe and a notebook: a heading, the parameters cell, the imports, the given cells."""
        book = nbformat.v4.new_notebook()
        tagged: Any = nbformat.v4.new_code_cell(parameters, metadata={"tags": ["parameters"]})
        book.cells = [nbformat.v4.new_markdown_cell(f"# About {name}"), tagged]
        book.cells += [nbformat.v4.new_code_cell(source) for source in (IMPORTS, *cells)]
        notebook = self.root / f"{name}.ipynb"
        nbformat.write(book, notebook)
        content = f'title = "The title of {name}"\nnotebook = "../../{name}.ipynb"\n{recipe}\n'
        (self.recipes / f"{name}.toml").write_text(content, encoding="utf-8")
        return notebook

    def command(self, *arguments: str) -> int:
        """`khedu report` on these recipes, into `out`."""
        from khedu_core.cli import main

        return main(["report", "--recipes", str(self.recipes), "--out", str(self.out), *arguments])

    def files(self) -> list[str]:
        """Names of everything in the output folder, hidden files too."""
        return sorted(path.name for path in self.out.iterdir()) if self.out.exists() else []


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[dict[str, Any]]]:
    """What `record`, `table` and `figure` displayed, as media bundles."""
    bundles: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda bundle, raw: bundles.append(dict(bundle)))
    return lambda: bundles
