"""What is told of a card somebody points at, put together from what is known."""

import pytest

from khedu_core.engine.about_card import AboutCard, about_card, card_at
from khedu_core.engine.layout import Card, CardRow, Layout, Zone
from khedu_core.engine.show import About
from khedu_core.errors import InputError

TOLD = About("what such cards are for", ("a reason", "another"), ("X-1",))
FIRST = Card("Bell", place="hand 1", text="rings")
SECOND = Card("Bell", place="hand 2", text="rings", like="hand 1")
OTHER = Card("", place="slot")


def test_a_card_can_be_used_where_an_action_points_to_it_or_to_one_that_is_alike() -> None:
    assert about_card(FIRST, TOLD, ["hand 1", "slot"], "") == AboutCard("Bell", "rings", (), True, ("X-1",))
    assert about_card(SECOND, TOLD, ["hand 2"], "").usable
    assert about_card(SECOND, TOLD, ["hand 1"], "").usable, "the one that is alike"
    assert not about_card(FIRST, TOLD, ["hand 2"], "").usable, "the first of them names no other"


def test_a_card_that_nothing_points_to_has_the_games_reasons() -> None:
    assert about_card(SECOND, TOLD, ["slot"], "").why_not == TOLD.why_not
    without_place = Card("Bell")
    assert not about_card(without_place, TOLD, [""], "").usable


def test_whoever_waits_is_told_that_alone() -> None:
    told = about_card(FIRST, TOLD, ["hand 1"], "seat 2 decides now")
    assert (told.usable, told.why_not) == (False, ("seat 2 decides now",))


def test_what_a_card_says_comes_before_what_its_kind_is_for() -> None:
    assert about_card(FIRST, TOLD, [], "").text == "rings"
    assert about_card(OTHER, TOLD, [], "").text == "what such cards are for"
    assert about_card(OTHER, TOLD, [], "").name == "free"


def test_the_card_at_a_place_is_found_and_none_where_nothing_lies() -> None:
    rows = (CardRow("", (FIRST, Card("no place"))), CardRow("", (SECOND,)))
    layout = Layout((Zone("a", ()), Zone("b", rows)), 0)
    assert card_at(layout, "hand 2") is SECOND
    for place in ("hand 3", ""):
        with pytest.raises(InputError, match="no card of the table lies there; choose one that does"):
            card_at(layout, place)
