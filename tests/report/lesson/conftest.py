"""A shell, without which nothing is displayed."""

from collections.abc import Iterator
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config


@pytest.fixture(autouse=True)
def _shell(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
    yield
    InteractiveShell.clear_instance()
