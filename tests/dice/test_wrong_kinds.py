"""Every public callable of the dice, told something of the wrong kind in place of each argument.

Whatever it is told, it answers or raises `InputError` in one line: never a bare TypeError.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from itertools import repeat
from types import ModuleType
from typing import Any

import pytest

import khedu_core.dice as dice_room
from khedu_core.dice import (
    Count,
    Keep,
    NoFace,
    Total,
    chains,
    d,
    evaluate,
    families,
    machine,
    notation,
    pool,
    reroll,
    rerolling,
    statistics,
    symbolic,
)
from khedu_core.dice.rerolling import best_rerolls, follow
from khedu_core.errors import InputError, shown
from tests.dice.public_questions import NOT_ASKED, NOT_FOR_PEOPLE, QUESTIONS, WRONG, four, hand, mixed, policy

ROOMS = [dice_room, notation, families, rerolling, chains, statistics, symbolic, machine]


def told_wrongly() -> Iterator[Any]:
    for number, (ask, args) in enumerate(QUESTIONS):
        for place in range(len(args)):
            yield pytest.param(ask, args, place, id=f"{number}-{getattr(ask, '__name__', ask)}-{place}")


@pytest.mark.parametrize(("ask", "args", "place"), [*told_wrongly()])
def test_the_wrong_kind_is_refused_in_one_line(
    ask: Callable[..., Any], args: tuple[Any, ...], place: int
) -> None:
    for wrong in WRONG:
        if callable(wrong) and (callable(args[place]) or getattr(ask, "__name__", "") in ("count", "reroll")):
            continue  # a function of one's own may raise what it likes
        refusal = refused(lambda wrong=wrong: looked_at(ask(*args[:place], wrong, *args[place + 1 :])))
        assert len(refusal) < 400, wrong
        assert "\n" not in refusal, wrong


def refused(ask: Callable[[], Any]) -> str:
    """The refusal; an empty text where there is an answer."""
    try:
        ask()
    except InputError as refusal:
        return str(refusal)
    return ""


def looked_at(answer: Any) -> None:
    """Shown, and if it is a question, asked of dice and of cards."""
    assert shown(answer)
    if hasattr(answer, "finish"):
        mixed.counts(answer)
        hand.counts(answer)


@pytest.mark.parametrize(("ask", "args"), QUESTIONS)
def test_the_right_kinds_are_answered(ask: Callable[..., Any], args: tuple[Any, ...]) -> None:
    """Or else refusing everything would pass; a hand of words cannot be added up."""
    refusal = refused(lambda: ask(*args))
    of_words = getattr(ask, "__self__", None) is hand and ("name" in refusal or "card" in refusal)
    assert not refusal or of_words or "the middle of 4 dice" in refusal


ENDLESS: list[Callable[[], Any]] = [
    lambda: Count(repeat(6)),  # type: ignore[arg-type]
    lambda: Keep(repeat(0)),  # type: ignore[arg-type]
    lambda: reroll(d(6), repeat(1)),
    lambda: evaluate(Total(), repeat(d(6))),
    lambda: best_rerolls(repeat(d(6)), 1, sum),
    lambda: policy.after(repeat(1), 1),  # type: ignore[arg-type]
    lambda: follow([d(6)], 1, lambda roll: repeat(roll[0])),
    lambda: families.Family("nd6").laws(repeat(3)),
    lambda: four.count(repeat(6)),
    lambda: four.keep(repeat(0)),
    lambda: d(6).quantiles(repeat(0.5)),
    lambda: statistics.goodness_of_fit(repeat(3), d(6)),
    lambda: machine.answer_for_roll(Total(), repeat(3)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("ask", ENDLESS)
def test_what_has_no_end_is_not_followed(ask: Callable[[], Any]) -> None:
    with pytest.raises(InputError):
        ask()


def test_what_is_listed_by_a_generator_counts_as_listed() -> None:
    assert pool(d(4), d(6)).count(face for face in (3, 4)) == pool(d(4), d(6)).count({3, 4})
    assert four.given(NoFace(1)).count(iter([6])) == four.given(NoFace(1)).count([6])
    assert four.law(Count(iter([6]))) == four.count([6])  # type: ignore[arg-type]


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.__name__)
def test_no_public_name_is_left_out(room: ModuleType) -> None:
    asked = {ask for ask, _ in QUESTIONS if getattr(ask, "__name__", "") != "<lambda>"}
    for name in room.__all__:
        member = getattr(room, name)
        if callable(member) and not isinstance(member, Mapping):
            assert member in asked or name in NOT_ASKED, name


def test_no_public_method_is_left_out() -> None:
    """Of the public classes, and of all that a question is answered with."""
    asked = {written_as(ask) for ask, _ in QUESTIONS}
    classes = {type(answer_of(ask, args)) for ask, args in QUESTIONS}
    classes |= {
        member for room in ROOMS for name in room.__all__ if inspect.isclass(member := getattr(room, name))
    }
    own = [kind for kind in classes if kind.__module__.startswith(dice_room.__name__)]
    left_out = {written_as(method) for kind in own for method in methods_of(kind)} - asked
    assert left_out == set()
    assert len(own) > 40


def methods_of(kind: type) -> Iterator[Callable[..., Any]]:
    """What people may call of it with an argument."""
    for name in dir(kind):
        found = inspect.getattr_static(kind, name)
        method = getattr(found, "__func__", found)  # of a class method or a static one
        if name.startswith("_") or name in NOT_FOR_PEOPLE or not inspect.isfunction(method):
            continue
        is_own = method.__module__.startswith(dice_room.__name__)
        if is_own and {*inspect.signature(method).parameters} - {"self", "cls"}:
            yield method


def written_as(method: Any) -> str:
    return str(getattr(getattr(method, "__func__", method), "__qualname__", ""))


def answer_of(ask: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    try:
        return ask(*args)
    except InputError:
        return None
