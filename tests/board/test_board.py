"""A board shows what its traits say and passes on what is pressed."""

import json
from fractions import Fraction
from typing import Any

import pytest

from khedu_core.board.board import EARLIER, KINDS, Board
from khedu_core.board.board_text import actions_table, offer_text
from khedu_core.board.layout_data import cards_in, chance_text, hint_data, layout_data, rolled_data, text_of
from khedu_core.board.without_script import without_script
from khedu_core.engine.layout import Card, CardRow, Dice, Die, Layout, Zone
from khedu_core.engine.show import Hint, Rolled
from khedu_core.errors import InputError

HOSTILE = "<img src=x onerror=alert(1)>"


def layout() -> Layout:
    unit = Card(
        HOSTILE,
        "Clan, Khana",
        2,
        (("cost", "2"),),
        tokens=3,
        note="8 below",
        place="stack 1",
    )
    hand = (Card("a card", down=True),) * 4
    zones = (
        Zone(
            "Desert",
            (CardRow("", (unit, Card("", note="front", place="front"))),),
            (("deck", "7"),),
            shared=True,
        ),
        Zone("Seat 1", (CardRow("hand", hand, small=True),), (("score", "5"),), active=True),
    )
    dice = Dice((Die(6, 2, 1), Die(6, 2, 1), Die(6, 6)), (("total", "18"),))
    return Layout(zones, 0, "what to do", dice, "assumed figures")


def board(**more: Any) -> Board:
    offer = {
        "action": 4,
        "text": "attack",
        "places": ["stack 1"],
        "hint": hint_data(Hint(Fraction(951, 1296), "wins", "cadences still to come")),
    }
    entry = {
        "number": 7,
        "seat": 0,
        "text": "roll",
        "rolled": rolled_data(Rolled((2, 2, 6), Fraction(1, 3), "a six", True)),
        "turned": True,
    }
    traits: dict[str, Any] = {"title": "A game", "laid_out": layout_data(layout()), "seats": ["Ada"], "me": 0}
    return Board(**{**traits, "offers": [offer], "entries": [entry], **more})


def test_a_layout_becomes_data_without_what_is_empty() -> None:
    data = layout_data(layout())
    assert json.loads(json.dumps(data)) == data
    first, free = data["zones"][0]["rows"][0]["cards"]
    assert first == {
        "name": HOSTILE,
        "group": "Clan, Khana",
        "number": 2,
        "figures": [["cost", "2"]],
        "tokens": 3,
        "note": "8 below",
        "place": "stack 1",
    }
    assert free == {"note": "front", "place": "front"}
    assert data["dice"]["dice"][0] == {"face": 6, "fell": 2, "set": 1}
    assert data["decides"] == 0
    assert "active" not in data["zones"][0]


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(951, 1296), "73.38 %: 317/432"),
        (Fraction(1), "100 %"),
        (Fraction(0), "0 %"),
        (Fraction(10**30, 10**30 * 2 + 1), "50.00 %"),
    ],
)
def test_a_chance_is_told_exactly_where_that_can_be_read(chance: Fraction, text: str) -> None:
    assert chance_text(chance) == text


def test_every_kind_of_message_reaches_who_listens() -> None:
    heard: list[Any] = []
    view = board()
    for kind in KINDS:
        view.listen(kind, lambda kind=kind, **numbers: heard.append((kind, numbers)))
    view._handle_custom_msg({"kind": "do", "action": 4, "at": 7}, [])
    view._handle_custom_msg({"kind": "why", "entry": 7}, [])
    view._handle_custom_msg({"kind": "why", "place": "stack 1"}, [])
    for kind in ("undo", "redo", "hints", "uncover"):
        view._handle_custom_msg({"kind": kind}, [])
    assert heard[:3] == [("do", {"action": 4}), ("why", {"entry": 7}), ("why", {"place": "stack 1"})]
    assert [kind for kind, _ in heard[3:]] == ["undo", "redo", "hints", "uncover"]
    assert (view.answers, view.fault) == (7, "")
    with pytest.raises(InputError, match="kind"):
        view.listen("shout", print)


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("do", "message"),
        ({}, "kind"),
        ({"kind": "explode"}, "kind"),
        ({"kind": "do"}, "action"),
        ({"kind": "do", "action": True, "at": 7}, "action"),
        ({"kind": "do", "action": "4", "at": 7}, "action"),
        ({"kind": "do", "action": 4}, "do needs action and at"),
        ({"kind": "do", "action": 4, "at": "7"}, "at = '7'"),
        ({"kind": "why", "action": 1, "entry": 2}, "why"),
        ({"kind": "why", "place": 5}, "place = 5: expected a text"),
        ({"kind": "why", "entry": "5"}, "entry = '5': expected a whole number"),
        ({"kind": "why"}, "why needs action or entry or place"),
        ({"kind": ["do"]}, "kind"),
    ],
)
def test_a_message_that_is_none_is_told_and_passed_on_to_nobody(message: Any, told: str) -> None:
    view = board()
    for kind in KINDS:
        view.listen(kind, lambda **_: pytest.fail("was passed on"))
    view._handle_custom_msg(message, [])
    assert told in view.fault
    assert "\n" not in view.fault
    assert view.answers == 1


def test_an_action_that_was_pressed_on_an_earlier_position_is_not_passed_on() -> None:
    """A kind line says so; it is no fault, and it goes with the next message."""
    view = board()
    heard: list[int] = []

    def do(action: int) -> None:
        heard.append(action)

    view.listen("do", do)
    for at, notice in ((6, EARLIER), (8, EARLIER), (0, EARLIER), (7, "")):
        view._handle_custom_msg({"kind": "do", "action": 4, "at": at}, [])
        assert (view.notice, view.fault) == (notice, "")
    assert (heard, view.answers) == ([4], 4)
    view.entries = []
    view._handle_custom_msg({"kind": "do", "action": 5, "at": 0}, [])
    assert heard == [4, 5]


def test_a_callback_that_raises_shows_its_message() -> None:
    view = board()

    def break_down(action: int) -> None:
        raise RuntimeError(f"the table broke at {action}")

    view.listen("do", break_down)
    view._handle_custom_msg({"kind": "do", "action": 4, "at": 7}, [])
    line, *trace = view.fault.split("\n")
    assert line == "RuntimeError: the table broke at 4"
    assert any("break_down" in one for one in trace)
    view._handle_custom_msg({"kind": "hints"}, [])
    assert view.fault == ""


def test_what_is_needed_and_what_an_action_is_good_for_stand_beside_it() -> None:
    needs = hint_data(Hint(Fraction(1, 3), "wins", needs="needs 10 (card 13; Horn adds 3 to the total)"))
    fights = {"action": 1, "text": "attack", "places": [], "hint": needs}
    leads = {"action": 2, "text": "lead the Clan", "places": [], "promise": "Board: nothing."}
    told = [
        ["attack", "33.33 %: 1/3 · wins · needs 10 (card 13; Horn adds 3 to the total)"],
        ["lead the Clan", "Board: nothing."],
    ]
    assert actions_table([fights, leads]) == [["action", "what it is good for"], *told]
    assert actions_table([fights]) == [["action", "chance"], told[0]]
    assert offer_text(leads) == "lead the Clan (Board: nothing.)"


def test_a_board_in_words_has_the_position_the_actions_and_the_log() -> None:
    told = board().as_text().split("\n")
    assert told == [
        "A game",
        "Your turn, Ada: decide what to do",
        "Desert | deck 7",
        f"Desert | {HOSTILE} | Clan, Khana, cost 2, 3 tokens, 8 below",
        "Desert | free | front",
        "Seat 1 | its turn, score 5",
        *["Seat 1 | hand | a card | face down"] * 4,
        "Dice | 2→6 2→6 6 | total 18",
        "Actions:",
        "- attack (73.38 %: 317/432 · wins · cadences still to come)",
        "Log (6 earlier moves are not shown):",
        "7. Ada: roll; rolled 2 2 6 · 33.33 %: 1/3 · a six · yes; the lead changes",
    ]


@pytest.mark.parametrize(
    ("decides", "me", "seats", "told"),
    [
        (0, 0, ["You"], "Your turn: decide what to do"),
        (0, -1, ["Ada"], "Ada decides what to do"),
        (1, 0, ["Ada"], "Seat 2 decides what to do"),
        (-1, 0, ["Ada"], "What to do"),
    ],
)
def test_whose_turn_it_is_is_said(decides: int, me: int, seats: list[str], told: str) -> None:
    data = {**layout_data(layout()), "decides": decides}
    assert board(laid_out=data, me=me, seats=seats).as_text().split("\n")[1] == told


@pytest.mark.parametrize(
    ("turn", "seats", "told"),
    [
        (0, ["You", "Bo"], "Your turn: decide what to discard"),
        (1, ["You", "Bo"], "You decide what to discard"),
        (1, ["Ada", "Bo"], "Ada, you decide what to discard"),
        (1, ["Ada"], "Your turn, Ada: decide what to discard"),
    ],
)
def test_in_somebody_elses_turn_one_only_decides(turn: int, seats: list[str], told: str) -> None:
    """Where the layout does not tell whose zone is whose, a decision is as good as a turn."""
    zones = (Zone("Desert", (), shared=True), *(Zone(f"Seat {q + 1}", (), active=q == turn) for q in (0, 1)))
    data = layout_data(Layout(zones, 0, "what to discard"))
    assert board(laid_out=data, seats=seats).as_text().split("\n")[1] == told


def test_what_cards_do_is_said_once_for_all_of_a_name_unless_they_differ() -> None:
    cards = (
        Card("Horn", text="Blows."),
        Card("Horn", text="Blows.", place="b"),
        Card("Drum", text="Beats."),
        Card("Drum", text="Rolls."),
        Card("Oboe", text="Sings."),
        Card("Oboe"),
        Card(""),
    )
    data = layout_data(Layout((Zone("Hand", (CardRow("", cards),)),), 0))
    assert data["texts"] == {"Horn": "Blows."}
    assert [text_of(data, card) for card in cards_in(data)] == [card.text for card in cards]
    rows = board(laid_out=data).table()
    assert [row[3] for row in rows if row[2] in ("Horn", "Oboe")] == ["Blows.", "Blows.", "Sings.", ""]


def test_without_scripts_there_are_tables_and_names_stay_text() -> None:
    view = board()
    table = without_script("khedu_core.board.board.Board", view.get_state())
    assert table == view.as_table()
    assert HOSTILE not in table
    assert "&lt;img src=x onerror=alert(1)&gt;" in table
    assert "<caption>Actions</caption>" in table
    assert "assumed figures" in table


def test_a_covered_board_tells_nothing() -> None:
    covered = board(laid_out={}, offers=[], entries=[], curtain="Hand over to Bo")
    assert covered.as_text() == "A game\nHand over to Bo"
    assert "Hand over to Bo" in covered.as_table()
    assert "hand" not in without_script("khedu_core.board.board.Board", covered.get_state()).replace(
        "Hand", ""
    )
