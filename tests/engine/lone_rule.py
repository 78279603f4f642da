"""One rule compiled by itself, through the same door as whole games."""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from tiny_games.pig import PIG

from khedu_core.engine.compiled import Program
from khedu_core.engine.rule import Linker


def compile_rule(function: Callable[..., Any]) -> Any:
    """The rule compiled, callable from Python."""
    from numba import njit

    program = Program(PIG)

    def finish(twin: FunctionType) -> Any:
        return njit([program.signature(twin)], boundscheck=True)(twin)

    return Linker(PIG.ports, finish).link(function)
