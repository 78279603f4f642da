"""What several files of tests share: modules that can be imported, and a card file."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def file_of(tmp_path: Path) -> Callable[..., Path]:
    """A card file of this content, as a path."""

    def file_of(content: str | bytes, name: str = "mine.toml") -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return file_of
