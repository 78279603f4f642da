"""Cards of a board in a blank page: what they say, equal ones, why they cannot be used, whose turn it is."""

from pathlib import Path

import pytest

from khedu_core.board.board import Board
from khedu_core.board.layout_data import layout_data
from khedu_core.engine.layout import Card, CardRow, Layout, Zone
from tests.board.blank_page import CHROMIUM, used
from tests.board.test_board_in_browser import battle, offer, script, unit

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")

DRAWS = "Draws a card."


def hand() -> Board:
    """Two equal cards in a hand, of which the actions name the first, and one that cannot be used."""
    equal = tuple(Card("F", place=place, text=DRAWS, like=like) for place, like in (("h1", ""), ("h2", "h1")))
    rows = (
        CardRow("", (unit("D", "m1", 4),)),
        CardRow("hand", (*equal, Card("constructor", place="h3")), small=True),
    )
    other = (CardRow("", (unit("A", "s1", 2), unit("B", "s2", 5))),)
    zones = (
        Zone("Desert", other, shared=True),
        Zone("Seat 1", rows, active=True),
        Zone("Seat 2", ()),
    )
    offers = [
        offer(1, "play F", ("h1",)),
        offer(2, "D attacks A", ("m1", "s1")),
        offer(3, "D attacks B", ("m1", "s2")),
    ]
    laid = layout_data(Layout(zones, 0, "what to do"))
    assert laid["texts"] == {"F": DRAWS}, "said once"
    return Board(title="Hand", laid_out=laid, seats=["Ada", "Bo"], me=0, offers=offers)


def test_equal_cards_are_alike_to_press_and_any_card_tells_why(tmp_path: Path) -> None:
    told, console = used([hand()], script("live", "cards"), tmp_path)
    assert console == []
    assert told["texts"] == [DRAWS, DRAWS, "", ""]
    assert told["hidden"]
    assert told["open"] == ["s1", "s2", "m1", "h1", "h2"]
    assert told["second"] == [["h2"], "", "press again", ["play F"]]
    assert told["first"] == [["h1"], "press again", "", 0], (
        "another one alike is chosen instead, and not done"
    )
    assert told["done"] == told["again"] == [{"kind": "do", "action": 1, "at": 0}]
    assert told["idle"] == [
        "Nothing can be done with this card now. Cards marked ▸ can be chosen.",
        True,
        True,
    ]
    assert told["whyNot"] == [{"kind": "why", "place": "h3"}]
    assert told["gone"] == ["", False]
    assert told["focused"] == [{"kind": "why", "place": "s1"}]
    assert told["several"] == [{"kind": "why", "place": "m1"}]
    assert told["one"] == [{"kind": "why", "action": 1}]
    assert told["nobody"] == ["Nothing can be done now.", True]
    assert (told["others"], told["you"]) == ("Ada, you decide what to do", "You decide what to do")


def test_what_is_shown_to_whoever_asks_comes_into_view_and_focus_goes_back(tmp_path: Path) -> None:
    told, console = used([battle()], script("live", "reasons"), tmp_path, 'style="padding-top: 2000px"')
    assert console == []
    assert told["below"] is False
    assert told["early"], "nothing moves before it is there"
    assert told["open"] == [True, True, "region", "Why"]
    assert told["shut"] == [0, True]
    assert told["pressed"] == "m2", "to the card, where the button that was pressed is gone"
    assert told["fault"], "what was refused opens nothing"


def test_a_long_list_of_actions_fades_and_hides_none_that_has_focus_or_is_the_last(tmp_path: Path) -> None:
    offers = [offer(i, f"do what is number {i} of all") for i in range(40)]
    (longer, clear, last), console = used([battle(offers=offers)], script("live", "long"), tmp_path)
    assert console == []
    assert (longer, clear, last) == (True, [True] * 3, True)
