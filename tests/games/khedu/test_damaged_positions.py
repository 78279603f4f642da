"""A saved game with one number changed is refused, or is a game that can be played and shown."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from khedu_core.board.playing_data import board_traits
from khedu_core.engine import Position, Table, load_position, save_position
from khedu_core.engine.playable import check_params_read, check_state_read
from khedu_core.engine.playing import PERSON, Playing
from khedu_core.engine.record import leaves
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.commands import EFFECTS
from khedu_core.games.khedu.desert import unit_at
from khedu_core.games.khedu.params import READINGS, params_from
from khedu_core.games.khedu.ranges import pointing_at_nobody, ranges
from khedu_core.games.khedu.state import PLACES, Phase

VALUES = (-1, 0, 1, 2, 3, 4, 5, 7, 13, 25, 40, 99, 1000, 32767, -32768)


def played(seats: int, moves: int, seed: int = 4, readings: dict[str, str] | None = None) -> Table:
    table, chance = Table(KHEDU, params_from(seats, readings=readings), seed, 0), random.Random(seed)
    while not table.over and len(table.moves) < moves:
        table.step(chance.choice(table.legal()))
    return table


def data_of(table: Table) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(save_position(Position(KHEDU, table.params, table.state)))
    return data


def put(data: Any, path: str, value: int) -> None:
    """Set the number at a path such as ``state.seats[1].clan``, whatever was left out on the way."""
    *outer, last = re.findall(r"\w+", path)
    for name, after in zip(outer, [*outer[1:], last], strict=True):
        blank: Any = [] if after.isdigit() else {}
        if isinstance(data, list):
            data += [type(blank)() for _ in range(int(name) + 1 - len(data))]
            data = data[int(name)]
        else:
            data = data.setdefault(name, blank)
    if isinstance(data, list):
        data += [0] * (int(last) + 1 - len(data))
        data[int(last)] = value
    else:
        data[last] = value


@pytest.mark.parametrize(
    ("path", "value", "allowed"),
    [
        ("params.match_sets", 99, "0 to 2"),
        ("params.units[0].clan", 1000, "0 to 4"),
        ("params.commands[0].effect", 40, f"0 to {len(EFFECTS) - 1}"),
        ("state.phase", -1, "0 to 13"),
        ("state.player", 7, "0 to 1"),
        ("state.seats[0].clan", 5, "0 to 4"),
        ("state.seats[0].status[0]", -1, "0 to 3"),
        ("state.fight.attacker", 1000, "0 to 19"),
        ("state.fight.face", 32767, "0 to 6"),
    ],
)
def test_a_number_out_of_its_range_is_refused_by_name(path: str, value: int, allowed: str) -> None:
    data = data_of(played(2, 40))
    put(data, path, value)
    with pytest.raises(InputError) as refused:
        load_position(json.dumps(data), [KHEDU], where="saved game")
    assert str(refused.value) == f"saved game: {path} = {value}: allowed {allowed}; correct it"


FIGHTING = [  # phase, and which numbers of it point to a unit
    (Phase.DISCARD, ("attacker", "defender")),
    (Phase.WINDOW, ("attacker", "defender")),
    (Phase.MATCH, ("attacker", "defender")),
    (Phase.REWARD, ("prize_place",)),
]


@pytest.mark.parametrize(("phase", "fields"), FIGHTING)
def test_where_somebody_fights_a_unit_stands(phase: Phase, fields: tuple[str, ...]) -> None:
    """Else the fight would end with nobody to be defeated, some moves later."""
    table, chance = Table(KHEDU, params_from(2), 4, 0), random.Random(4)
    while table.state.phase != phase:
        table.step(chance.choice(table.legal()))
    whole = data_of(table)
    assert load_position(json.dumps(whole), [KHEDU]).state == table.state
    free = next(place for place in range(PLACES) if not unit_at(table.state, place))
    for field in fields:
        data = json.loads(json.dumps(whole))
        put(data, f"state.fight.{field}", free)
        with pytest.raises(InputError) as refused:
            load_position(json.dumps(data), [KHEDU], where="saved game")
        said = f"saved game: state.fight.{field} = {free}: no unit stands there; correct it"
        assert str(refused.value) == said


def test_no_unit_attacks_itself() -> None:
    table, chance = Table(KHEDU, params_from(2), 4, 0), random.Random(4)
    while table.state.phase != Phase.WINDOW:
        table.step(chance.choice(table.legal()))
    data, attacker = data_of(table), table.state.fight.attacker
    put(data, "state.fight.defender", attacker)
    with pytest.raises(
        InputError, match=rf"state.fight.defender = {attacker}: no unit attacks itself; correct"
    ):
        load_position(json.dumps(data), [KHEDU])


def test_a_command_that_is_in_play_has_an_effect() -> None:
    data = data_of(played(2, 40))
    put(data, "params.commands[0].effect", 0)
    with pytest.raises(InputError, match=r"^saved game: params: commands\[0\].effect = 0: it has copies"):
        load_position(json.dumps(data), [KHEDU], where="saved game")


def test_every_range_is_of_a_number_that_there_is() -> None:
    table = played(2, 0)
    named = {"params": table.params, "state": table.state}
    known = {
        re.sub(r"\[\d+\]", "", f"{name}.{path}") for name, one in named.items() for path, *_ in leaves(one)
    }
    assert set(ranges(table.params)) <= known
    assert {path for path in known - set(ranges(table.params)) if path.startswith("params.")} == {
        "params.seats"  # which is looked at before
    }


def mixed_readings(seed: int) -> dict[str, str]:
    chance = random.Random(seed)
    return {one.id: chance.choice(one.alternatives).name for one in READINGS if chance.random() < 0.3}


@pytest.mark.parametrize("seed", range(5))
def test_in_play_every_number_stays_in_its_range(seed: int) -> None:
    readings = mixed_readings(seed) if seed else {}
    table, chance = Table(KHEDU, params_from(1 + seed % 4, readings=readings), seed, 0), random.Random(seed)
    check_params_read(KHEDU, table.params, "text")
    for _ in range(100):
        if table.over:
            break
        if len(table.moves) % 3 == 0:
            check_state_read(KHEDU, table.params, table.state, "text")
        assert pointing_at_nobody(table.state, table.params) is None
        table.step(chance.choice(table.legal()))
    check_state_read(KHEDU, table.params, table.state, "text")


def damaged(seed: int) -> Iterator[str]:
    """Saved games in which one number, of any field as likely, is another."""
    chance = random.Random(seed)
    tables = [played(seats, 60 + 37 * i) for i, seats in enumerate((2, 3, 1))]
    for _ in range(20):
        table = chance.choice(tables)
        data = data_of(table)
        by_field: dict[str, list[str]] = {}
        for path, *_ in leaves(table.state):
            by_field.setdefault(re.sub(r"\d+", "", path), []).append(path)
        put(data, "state." + chance.choice(by_field[chance.choice(list(by_field))]), chance.choice(VALUES))
        yield json.dumps(data)


@pytest.mark.parametrize("seed", [1, 2])
def test_one_changed_number_is_refused_or_played(seed: int) -> None:
    refused, chance = [], random.Random(seed)
    for text in damaged(seed):
        try:
            position = load_position(text, [KHEDU], where="saved game")
        except InputError as error:
            refused.append(str(error))
            continue
        playing = Playing.from_position(position, PERSON)
        for _ in range(4):
            if not playing.over:
                board_traits(playing, playing.decides, hints=True)
                playing.do(chance.choice(playing.table.legal()))
    assert 3 < len(refused) < 20
    assert all(re.fullmatch(r"saved game: .+", said) for said in refused)
