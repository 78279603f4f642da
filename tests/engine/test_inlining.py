"""Which rules the compiler puts into their callers: those called once, and small ones."""

from collections.abc import Callable
from types import FunctionType
from typing import cast

from khedu_core.engine.inlining import ROOM, inlined_rules
from khedu_core.engine.rule import Ports, closure_of, port, rule


@port
def asked(n: int) -> int:
    raise NotImplementedError


@rule()
def small(n: int) -> int:
    return n + 1


@rule()
def large(n: int) -> int:
    if n > 1:
        n = (n * n + n) * (n + 2) * (n + 3) * (n + 5) * (n + 7) * (n + 11) * (n + 13) * (n + 17)
        n = (n * n - n) * (n - 2) * (n - 3) * (n - 5) * (n - 7) * (n - 11) * (n - 13) * (n - 17)
        n = (n * n + 1) * (n + 4) * (n + 6) * (n + 8) * (n + 9) * (n + 10) * (n + 12) * (n + 14)
        n = (n * n - 1) * (n - 4) * (n - 6) * (n - 8) * (n - 9) * (n - 10) * (n - 12) * (n - 14)
    return n


@rule()
def once(n: int) -> int:
    return large(n)


@rule()
def first(n: int) -> int:
    return once(small(n)) + large(n) + asked(n)


@rule()
def second(n: int) -> int:
    return small(n) + large(n)


def inlined(*entries: Callable[..., int]) -> set[str]:
    ports: Ports = {cast(FunctionType, asked): cast(FunctionType, small)}
    return {code.co_name for code in inlined_rules(closure_of(entries, ports), ports)}


def test_what_is_called_once_or_small_goes_into_its_callers() -> None:
    assert len(large.__code__.co_code) > ROOM / 2
    assert inlined(first, second) == {"small", "once"}


def test_a_large_rule_with_one_caller_goes_into_it_too() -> None:
    assert inlined(second) == {"small", "large"}


def test_entry_points_stay() -> None:
    assert inlined(small) == set()
