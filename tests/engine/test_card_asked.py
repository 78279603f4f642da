"""What is told of a card somebody points at, put together from what is known."""

import pytest

from khedu_core.engine.card_asked import CardAsked, card_asked, card_at
from khedu_core.engine.layout import Card, CardRow, Layout, Zone
from khedu_core.engine.show import About
from khedu_core.errors import InputError

TOLD = About("what such cards are for", ("a reason", "another"), ("X-1",))
FIRST = Card("Bell", place="hand 1", text="rings")
SECOND = Card("Bell", place="hand 2", text="rings", like="hand 1")
OTHER = Card("", place="slot")


def test_a_card_can_be_used_where_an_action_points_to_it_or_to_one_that_is_alike() -> None:
    assert card_asked(FIRST, TOLD, ["hand 1", "slot"], "") == CardAsked("Bell", "rings", (), True, ("X-1",))
    assert card_asked(SECOND, TOLD, ["hand 2"], "").usable
    assert card_asked(SECOND, TOLD, ["hand 1"], "").usable, "the one that is alike"
    assert not card_asked(FIRST, TOLD, ["hand 2"], "").usable, "the first of them names no other"


def test_a_card_that_nothing_points_to_has_the_games_reasons() -> None:
    assert card_asked(SECOND, TOLD, ["slot"], "").why_not == TOLD.why_not
    without_place = Card("Bell")
    assert not card_asked(without_place, TOLD, [""], "").usable


def test_whoever_waits_is_told_that_alone() -> None:
    told = card_asked(FIRST, TOLD, ["hand 1"], "seat 2 decides now")
    assert (told.usable, told.why_not) == (False, ("seat 2 decides now",))


def test_what_a_card_says_comes_before_what_its_kind_is_for() -> None:
    assert card_asked(FIRST, TOLD, [], "").text == "rings"
    assert card_asked(OTHER, TOLD, [], "").text == "what such cards are for"
    assert card_asked(OTHER, TOLD, [], "").name == "free"


def test_the_card_at_a_place_is_found_and_none_where_nothing_lies() -> None:
    rows = (CardRow("", (FIRST, Card("no place"))), CardRow("", (SECOND,)))
    layout = Layout((Zone("a", ()), Zone("b", rows)), 0)
    assert card_at(layout, "hand 2") is SECOND
    for place in ("hand 3", ""):
        with pytest.raises(InputError, match="no card of the table lies there; choose one that does"):
            card_at(layout, place)
