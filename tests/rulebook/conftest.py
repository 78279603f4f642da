"""The invented rulebook can be imported, and its game as a package while a test runs."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from invented_book import write_project

from khedu_core.rulebook.book import Book, book_of


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An invented project whose package can be imported; outcomes of its tests are kept beside it."""
    root = write_project(tmp_path / "project")
    monkeypatch.syspath_prepend(str(root))
    monkeypatch.setenv("KHEDU_CORE_CACHE", str(tmp_path / "cache"))
    yield root
    for name in [name for name in sys.modules if name.partition(".")[0] == "stones"]:
        del sys.modules[name]


@pytest.fixture
def book(project: Path) -> Book:
    """The rulebook of the invented project."""
    found = book_of("stones")
    assert found is not None
    return found
