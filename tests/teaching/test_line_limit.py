"""What a learner wrote is ended, whatever it is, and nothing else is touched."""
# ruff: noqa: S110, SIM105 - learners write such code, and it is what this is about

import sys
import time
from collections.abc import Callable
from contextvars import ContextVar
from itertools import count
from types import FrameType
from typing import Any

import pytest

from khedu_core.teaching import line_limit
from khedu_core.teaching.line_limit import EndlessError, ends_in_time


# fmt: off
def on_one_line() -> None:
    while True: pass  # noqa: E701


def with_a_number() -> None:
    while 1: 1  # noqa: B018, E701
# fmt: on


def counting() -> None:
    number = 0
    while True:
        number += 1


def catching_exceptions() -> None:
    number = 0
    while True:
        try:
            number += 1
        except Exception:
            pass


def catching_everything() -> None:
    number = 0
    while True:
        try:
            number += 1
        except:  # noqa: E722
            pass


def catching_around_a_loop() -> None:
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


def in_a_list() -> list[int]:
    return [0 for _ in iter(int, 1)]


def in_a_generator() -> int:
    return sum(number for number in count())


def when_it_is_thrown_away() -> None:
    class Stubborn:
        def __del__(self) -> None:
            while True:
                pass

    Stubborn()


ENDLESS = [
    on_one_line,
    with_a_number,
    counting,
    catching_exceptions,
    catching_everything,
    catching_around_a_loop,
    in_a_list,
    in_a_generator,
    when_it_is_thrown_away,
]


@pytest.mark.parametrize("function", ENDLESS)
def test_a_loop_without_an_end_is_given_up(
    function: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_limit, "MAX_LINES_RUN", 10_000)
    with pytest.raises(EndlessError, match=r"^10,000 lines of code$"):
        ends_in_time(function, ())


def test_what_was_given_up_runs_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_limit, "MAX_LINES_RUN", 10_000)
    rounds = [0]

    def goes_on() -> None:
        while True:
            try:
                while True:
                    rounds[0] += 1
            except BaseException:
                pass

    with pytest.raises(EndlessError):
        ends_in_time(goes_on, ())
    then = rounds[0]
    time.sleep(0.05)
    assert rounds[0] == then > 0


def test_what_takes_too_long_is_given_up_and_goes_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_limit, "MAX_SECONDS", 0.1)
    done = []

    def sleeps() -> None:
        time.sleep(0.3)
        done.append(1)

    with pytest.raises(EndlessError, match=r"^0\.1 seconds$"):
        ends_in_time(sleeps, ())
    time.sleep(0.4)
    assert not done


def test_who_traces_goes_on_tracing_and_sees_nothing_of_it() -> None:
    seen = []

    def tracer(frame: FrameType, event: str, argument: Any) -> Any:
        seen.append(frame.f_code.co_name)
        return tracer

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        ends_in_time(sorted, ([2, 1],))
        stays = sys.gettrace() is tracer
    finally:
        sys.settrace(before)
    assert stays
    assert "each_line" not in seen
    assert sys.gettrace() is before


def test_what_comes_of_it_goes_through() -> None:
    told = ContextVar("told", default="nothing")
    told.set("here")
    assert ends_in_time(told.get, ()) == "here"
    assert ends_in_time(divmod, (7, 2)) == (3, 1)
    for fault in (ZeroDivisionError, SystemExit, KeyboardInterrupt, TimeoutError):

        def raises(fault: type[BaseException] = fault) -> None:
            raise fault

        with pytest.raises(fault):
            ends_in_time(raises, ())
