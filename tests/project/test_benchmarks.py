"""What `make bench` measures can be run: every change of every view is answered once (not timed)."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest


def loaded(name: str) -> ModuleType:
    path = Path(__file__).parents[2] / "benchmarks" / name
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


EXPLORER = loaded("explorer.py")


@pytest.mark.parametrize(("line", "control", "values"), [change[1:] for change in EXPLORER.CHANGES])
def test_every_change_that_is_measured_is_answered(line, control, values):
    EXPLORER.mover(line, control)(next(iter(values)))
