"""Numbers that were read as text are looked at and tried before anybody plays with them."""

import json
from dataclasses import replace
from typing import Any

import pytest
from tiny_games.kuhn import KUHN
from tiny_games.pig import PIG, Params, State

from khedu_core.engine import Position, Table, load_position, save_position
from khedu_core.engine.game import no_audit
from khedu_core.engine.playing import PERSON, Playing
from khedu_core.engine.rule import rule
from khedu_core.errors import InputError


def declared(p: Params) -> dict[str, tuple[int, int]]:
    return {"state.scores": (0, p.target + 50), "state.turn": (0, 200), "params.target": (1, 1_000)}


def even(p: Params) -> str | None:
    return "target = odd: expected an even one; choose another" if p.target % 2 else None


def no_thirteen(s: State, p: Params) -> str | None:
    return "face = 13: no die shows it" if s.face == 13 else None


GAME = replace(PIG, ranges=declared, refusal=even, state_refusal=no_thirteen, audit=no_audit, invariants=())


def text_with(game: Any = GAME, **changed: Any) -> str:
    """A saved game of two moves, without them, with some of its state changed."""
    table = Table(game, game.default_params(2), 1, 0)
    for _ in range(2):
        table.step(table.legal()[0])
    data = json.loads(save_position(Position(game, table.params, table.state)))
    for name, value in changed.items():
        part, _, field = name.partition("__")
        data[part][field] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"state__scores": [0, -1]}, "position: state.scores[1] = -1: allowed 0 to 150; correct it"),
        ({"state__turn": 201}, "position: state.turn = 201: allowed 0 to 200; correct it"),
        ({"params__target": 0}, "position: params.target = 0: allowed 1 to 1000; correct it"),
        ({"params__target": 3}, "position: params: target = odd: expected an even one; choose another"),
        ({"state__face": 13}, "position: state.face = 13: no die shows it; correct it"),
    ],
)
def test_what_a_game_declares_of_its_numbers_holds(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError) as refused:
        load_position(text_with(**changed), [GAME])
    assert str(refused.value) == said


def test_words_that_are_not_those_of_the_figures_are_refused_with_or_without_a_history() -> None:
    named = replace(PIG, names_refusal=lambda p: "target = 100: not ours; give others" if p.target else None)
    playing = Playing(PIG, PIG.default_params(2), PERSON)
    playing.do(0)
    for text in (playing.text(), text_with(PIG)):
        assert load_position(text, [PIG]).params.target == 100
        with pytest.raises(InputError, match=r"^position: params: target = 100: not ours; give others$"):
            load_position(text, [named])


def test_what_is_declared_holds_for_where_a_history_begins() -> None:
    table = Table(GAME, GAME.default_params(2))
    playing = Playing(GAME, table.params, PERSON, state=table.state)
    playing.do(0)
    data = json.loads(playing.text())
    assert load_position(json.dumps(data), [GAME]).history
    data["history"]["start"]["scores"] = [0, -1]
    with pytest.raises(InputError, match=r"history.start: state.scores\[1\] = -1: allowed 0 to 150"):
        load_position(json.dumps(data), [GAME])


@rule()
def points_outside(s: State, p: Params, action: int) -> None:
    s.scores[s.turn + 2] = 0


@rule()
def divides_by_nothing(s: State, p: Params, out: Any) -> int:
    return 1 // (s.turn - s.turn)


@rule()
def twice_the_same(s: State, p: Params, out: Any) -> int:
    out.ids[0] = out.ids[1] = 1
    return 2


@rule()
def nothing(s: State, p: Params, out: Any) -> int:
    return 0


@rule()
def nobody(s: State, p: Params, action: int) -> None:
    s.actor = 7


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"step": points_outside}, "state is none that a rule can work on (IndexError: "),
        ({"legal": divides_by_nothing}, "state is none that a rule can work on (ZeroDivisionError: "),
        ({"legal": twice_the_same}, "state cannot be gone on with: what may be done in it is not listed"),
        ({"legal": nothing}, "state cannot be gone on with: nothing may be done in it; correct it"),
        ({"step": nobody}, "breaks an invariant; correct it"),
    ],
)
def test_a_state_that_cannot_be_gone_on_with_is_refused_in_one_line(
    changed: dict[str, Any], said: str
) -> None:
    with pytest.raises(InputError) as refused:
        load_position(text_with(), [replace(GAME, **changed)])
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_failing_rule_stays_the_cause() -> None:
    with pytest.raises(InputError) as refused:
        load_position(text_with(), [replace(GAME, step=points_outside)])
    assert isinstance(refused.value.__cause__, IndexError)


def broken_words(s: Any, p: Any, action: int) -> str:
    raise TypeError("a fault of ours")


def test_a_fault_that_no_number_causes_is_not_taken_for_one_of_the_text() -> None:
    with pytest.raises(TypeError, match="a fault of ours"):
        load_position(text_with(), [replace(GAME, describe=broken_words)])


def test_a_game_that_is_over_has_nothing_to_try() -> None:
    table = Table(KUHN, KUHN.default_params(2), 1, 0)
    while not table.over:
        table.step(table.legal()[0])
    text = save_position(Position(KUHN, table.params, table.state))
    assert load_position(text, [KUHN]).state.over == 1
