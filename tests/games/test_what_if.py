"""The same position under another reading: its parameters, and what cannot be."""

import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

from khedu_core.engine import Table, copy
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU, READINGS, params_from
from khedu_core.games.what_if import in_force_of, params_under, played_by, switched, switched_text, under


@pytest.mark.parametrize("reading", READINGS, ids=lambda r: r.id)
def test_the_parameters_are_those_of_a_game_begun_that_way(reading):
    params = KHEDU.default_params(3)
    for alternative in reading.alternatives:
        wanted = {**reading.needs, reading.id: alternative.name}
        assert params_under(KHEDU, params, {reading.id: alternative.name}) == params_from(3, None, wanted)
    assert params == KHEDU.default_params(3)


def test_switching_back_brings_the_old_parameters_back():
    params = params_from(2, None, {"K-44": "strict"})
    other = params_under(KHEDU, params, {"k-71": "ONE"})
    assert switched(KHEDU, params, other) == {"K-71": ("each", "one")}
    assert in_force_of(KHEDU, other)["K-44"] == "strict"
    assert params_under(KHEDU, other, {"K-71": "each"}) == params


def test_what_a_reading_needs_is_switched_with_it():
    params = KHEDU.default_params(2)
    other = params_under(KHEDU, params, {"K-74": "others"})
    assert (
        switched_text(KHEDU, params, other)
        == "K-72 automatic instead of optional, K-74 others instead of all"
    )


def test_only_what_decides_the_deal_alone_is_not_played_by():
    assert [r.id for r in READINGS if not played_by(KHEDU, r.id)] == ["K-04", "K-17"]


def refused(position, **readings):
    params = KHEDU.default_params(2)
    wanted = {name.replace("_", "-"): value for name, value in readings.items()}
    with pytest.raises(InputError) as caught:
        under(KHEDU, position, params, wanted)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_position_that_cannot_be_is_refused_in_one_line():
    state = Table(KHEDU, KHEDU.default_params(2), 1).state
    assert refused(state, K_71="each") == "reading K-71 = each: it is in force already; choose another"
    deal = refused(state, K_17="four")
    assert deal == "reading K-17: decides the deal alone, which is over; begin a new game to see it"
    assert refused(state, K_71="free").startswith("reading K-71 = 'free': ")
    broken = copy(state)
    broken.seats[0].influence = -5
    assert refused(broken, K_71="one").startswith(
        "under K-71 one instead of each: state breaks an invariant of khedu: "
    )


def test_a_game_that_says_no_more_is_read_by_its_fields(monkeypatch):
    """A reading of a game without ``params_under`` sets its field, and no other."""
    own = SimpleNamespace(READINGS=READINGS[:3])
    monkeypatch.setitem(sys.modules, "invented_game", own)
    game = replace(KHEDU, address="invented_game:GAME")
    monkeypatch.setattr("khedu_core.games.setting._settled", lambda game: ())
    params = KHEDU.default_params(2)
    other = params_under(game, params, {"K-04": "dealt"})
    expected = copy(params)
    expected.desert_kind = 2
    assert other == expected


def test_a_number_that_stands_for_no_alternative_is_refused():
    params = KHEDU.default_params(2)
    params.match_sets = 9
    with pytest.raises(InputError, match=r"^params.match_sets = 9: allowed 0 to 2"):
        in_force_of(KHEDU, params)
