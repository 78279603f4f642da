"""Places by their names: what is built is read back, and nothing else is read."""

import pytest

from khedu_core.games.khedu.place_names import (
    PlaceRead,
    cadence_named,
    hand_named,
    place_named,
    place_read,
    slot_named,
    stack_cadence_named,
    stack_named,
)
from khedu_core.games.khedu.scenes.names import place_of
from khedu_core.games.khedu.state import ENSEMBLE, HAND_ROOM, PLACES, SEATS, SLOTS, STACKS
from tests.games.khedu.test_show import SHOW, cards_of, positions


def test_every_name_built_is_read_back_as_what_it_was_built_from() -> None:
    named = {stack_named(k): PlaceRead("stack", -1, k) for k in range(STACKS)}
    named |= {stack_cadence_named(k): PlaceRead("stack cadence", -1, k) for k in range(STACKS)}
    for q in range(SEATS):
        named |= {slot_named(q, i): PlaceRead("slot", q, i) for i in range(SLOTS)}
        named |= {hand_named(q, i): PlaceRead("hand", q, i) for i in range(HAND_ROOM)}
        named |= {cadence_named(q, i): PlaceRead("cadence", q, i) for i in range(ENSEMBLE)}
    assert len(named) == 2 * STACKS + SEATS * (SLOTS + HAND_ROOM + ENSEMBLE), "no two are alike"
    assert {name: place_read(name) for name in named} == named


def test_places_of_the_rules_have_the_names_that_scenes_read() -> None:
    names = [place_named(place) for place in range(PLACES)]
    assert names[0] == "stack 1"
    assert names[STACKS + 1] == "seat 1 back"
    assert [place_of(name) for name in names] == list(range(PLACES))


def test_every_place_of_a_layout_can_be_read() -> None:
    for s, p in positions()[::9]:
        places = [card.place for card in cards_of(SHOW.layout(s, p, None)) if card.place]
        assert all(place_read(place) for place in places)


@pytest.mark.parametrize(
    "name",
    ["", "stack", "stack x", "stack 1 hand", "seat 1", "seat 1 hand", "seat one front", "seat 1 slot 2"],
)
def test_what_names_no_place_is_read_as_none(name: str) -> None:
    assert place_read(name) is None
    assert place_read("stack " + "9" * 5_000) is None
