"""Whole games played on a board by messages, and nothing of anybody's cards where it does not belong."""

import asyncio
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from khedu_core.board.play import Play, play
from khedu_core.board.playing_data import SHOWN, board_traits, seat_names
from khedu_core.engine.chance import Chance
from khedu_core.engine.interpreted import interpreted
from khedu_core.engine.playing import Playing
from khedu_core.engine.record import copy
from khedu_core.errors import InputError
from tests.board.tiny_tables import (
    finished,
    kuhn,
    pig,
    send,
    tic_tac_toe,
    told_in_settings,
    widgets_state,
)


def test_tic_tac_toe_is_played_by_two_at_one_screen_without_a_curtain() -> None:
    game = tic_tac_toe(seats="person")
    board = game.board
    assert board.seats == ["Player 1", "Player 2"]
    for square, me in ((0, 1), (3, 0), (1, 1), (4, 0)):
        send(game, "do", action=square)
        assert (board.curtain, board.me) == ("", me)
    assert [offer["places"] for offer in board.offers] == [[name] for name in ("c1", "c2", "a3", "b3", "c3")]
    send(game, "do", action=2)
    assert board.over
    assert board.offers == []
    assert board.entries[-1] == {
        "number": 5, "seat": 0, "text": "mark c1", "scored": [[0, 0, 1]], "turned": True,
    }  # fmt: skip
    assert "X has a line" in board.as_text()


def test_pig_is_played_against_an_agent_to_the_end() -> None:
    game = pig(seed=3)
    assert game.board.seats == ["You", "greedy"]
    assert finished(game) > 5
    assert "has 100 or more" in game.board.as_text()
    assert len(game.board.entries) == SHOWN
    assert all(entry["rolled"]["faces"] for entry in game.board.entries if entry["text"] == "roll")


@pytest.mark.parametrize(("players", "seats"), [(2, None), (4, ("person", "greedy", "random", "greedy"))])
def test_khedu_is_played_against_agents_to_the_end(players: int, seats: Any) -> None:
    game = play("khedu", players=players, seats=seats, seed=5)
    send(game, "hints")
    assert finished(game) > 20
    assert "the game is over: " in game.board.as_text().casefold()


def test_khedu_is_played_by_three_at_one_screen_and_no_hand_is_in_a_trait_of_another_seat() -> None:
    """With every other deal of what a seat cannot see, its traits are the same: so none of it is in them."""
    game = play("khedu", players=3, seats="person", seed=2)
    board, curtains, others, mind = game.board, 0, 0, Chance()
    for step in range(400):
        if board.over:
            break
        if board.curtain:
            curtains += 1
            assert (board.laid_out, board.offers, board.entries) == ({}, [], [])
            assert board.curtain == f"Hand over to {board.seats[board.me]}, who alone may look now."
            for kind, numbers in (("do", {"action": 0}), ("undo", {}), ("why", {"entry": 1})):
                send(game, kind, **numbers)
                assert "covered" in board.fault
            send(game, "uncover")
        assert board.me == game.playing.decides
        assert board.laid_out["decides"] == board.me
        others += same_whatever_others_hold(game, mind)
        if step % 7 == 3:
            send(game, "why", action=board.offers[0]["action"])
        send(game, "do", action=board.offers[-1]["action"])
        assert board.fault == ""
    assert min(curtains, others) > 20


def same_whatever_others_hold(game: Play, mind: Chance) -> bool:
    """Whether the other deal that a seat must reckon with differs, and would be shown in the same traits."""
    playing, me = game.playing, game.me
    state, imagined = playing.table.state, copy(playing.table.state)
    interpreted(playing.game).redeal(imagined, playing.params, me, mind)
    playing.table.state = imagined
    try:
        shown = board_traits(playing, me, hints=True)
    finally:
        playing.table.state = state
    now = board_traits(playing, me, hints=True)
    assert {name: game.board.get_state()[name] for name in ("laid_out", "entries")} == {
        name: now[name] for name in ("laid_out", "entries")
    }
    assert shown == now
    return imagined != state


def test_the_cards_of_others_are_in_no_trait_at_all() -> None:
    """Kuhn poker: the card of the other seat is named nowhere until it is shown."""
    for seed in range(6):
        game = kuhn(seats="person", seed=seed)
        covered = widgets_state(game)
        send(game, "uncover")
        mine, other = (_card(game, seat) for seat in (game.me, 1 - game.me))
        everything = widgets_state(game)
        assert f"'{mine}'" not in covered
        assert f"'{mine}'" in everything
        assert f"'{other}'" not in everything


def _card(game: Play, seat: int) -> str:
    zones = game.playing.layout(seat).zones
    names = [
        card.name for zone in zones for row in zone.rows for card in row.cards if not card.down and card.name
    ]
    return names[0]


def test_what_one_person_asked_for_is_gone_when_the_board_is_handed_over() -> None:
    game = play("khedu", players=2, seats="person", seed=2)
    send(game, "uncover")
    while not any(offer["text"].startswith("discard") for offer in game.board.offers):
        send(game, "do", action=game.board.offers[0]["action"])
        send(game, "uncover")
    chosen = game.board.offers[0]
    send(game, "why", action=chosen["action"])
    assert chosen["text"] in game.reasons.panel.as_text()
    game.settings.written.click()
    assert '"state"' in game.settings.text.value
    while not game.board.curtain:
        send(game, "do", action=game.board.offers[0]["action"])
    assert game.reasons.panel.as_text() == ""
    assert game.settings.text.value == ""
    assert game.copies.children == ()


def test_undo_goes_back_to_the_last_decision_and_redo_brings_the_same_dice() -> None:
    game = pig(seed=11)
    board = game.board
    assert not board.can_undo
    send(game, "do", action=0)
    after = (board.laid_out, board.entries)
    send(game, "undo")
    assert (board.can_undo, board.can_redo, board.entries) == (False, True, [])
    send(game, "redo")
    assert (board.laid_out, board.entries) == after
    assert not board.can_redo
    send(game, "redo")
    assert board.fault.startswith("redo: ")


def test_hints_come_and_go() -> None:
    game = pig()
    assert ["hint" in offer for offer in game.board.offers] == [False, False]
    send(game, "hints")
    assert game.board.offers[0]["hint"]["text"] == "83.33 %: 5/6"
    send(game, "hints")
    assert "hint" not in game.board.offers[0]


def test_the_next_dice_fall_as_told() -> None:
    game = pig()
    game.settings.dice.value = "6, 5 1"
    game.settings.forced.click()
    told = [told_in_settings(game)]
    for _ in range(3):
        send(game, "do", action=0)
        told.append(told_in_settings(game))
    assert [entry["rolled"]["faces"] for entry in game.board.entries[:3]] == [[6], [5], [1]]
    assert told == [*(f"these dice fall next: {faces}" for faces in ("6 5 1", "5 1", "1")), ""]
    game.settings.dice.value = "seven"
    game.settings.forced.click()
    assert "next dice = 'seven': write faces" in game.settings.said["dice"].value.replace("&#x27;", "'")
    assert 'role="alert"' in game.settings.said["dice"].value, "told where the dice are, and aloud"
    assert (game.board.fault, told_in_settings(game).count("next dice")) == ("", 1)
    game.settings.dice.value = "7"
    game.settings.forced.click()
    assert "from 1 to 6" in told_in_settings(game)
    game.settings.seed.value = "9"
    game.settings.new.click()
    assert told_in_settings(game) == "", "what was told is over when something else is asked for"


def test_a_game_is_kept_as_text_and_gone_on_with() -> None:
    game = play("khedu", players=2, seed=4)
    for _ in range(12):
        send(game, "do", action=game.board.offers[-1]["action"])
    game.settings.written.click()
    text = game.settings.text.value
    kept = (game.board.laid_out, game.board.entries)
    send(game, "do", action=game.board.offers[-1]["action"])
    assert game.settings.text.value == ""
    game.settings.text.value = text
    game.settings.resumed.click()
    assert (game.board.laid_out, game.board.entries) == kept
    assert game.board.can_undo
    again = play("khedu", text=text, seats=("person", "greedy"))
    assert (again.board.laid_out, again.board.entries) == kept
    game.settings.text.value = "nonsense"
    game.settings.resumed.click()
    assert "not JSON" in game.settings.said["text"].value
    assert game.board.laid_out == kept[0]


def test_a_saved_game_of_more_players_goes_on_whatever_stands_in_the_settings() -> None:
    """The text says how many play; the usual players sit down where the settings name too few."""
    text = play("khedu", players=4, seats="person", seed=4).playing.text()
    game = play("khedu", players=2, seed=4)
    game.settings.seed.value, game.settings.text.value = "nonsense", text
    game.settings.resumed.click()
    assert told_in_settings(game) == ""
    assert game.board.seats == ["You", "greedy 2", "greedy 3", "greedy 4"]
    assert [seat.layout.display for seat in game.settings.seats] == [""] * 4
    game.settings.seats[1].value = "random"
    game.settings.text.value = text
    game.settings.resumed.click()
    assert game.board.seats == ["You", "random", "greedy 3", "greedy 4"]


def test_a_game_that_is_as_long_as_it_may_be_says_so_and_offers_nothing() -> None:
    short = replace(pig().playing.game, limit=3)
    game = play(short, seats="person")
    for _ in range(3):
        send(game, "do", action=1)
    assert (game.board.over, game.board.offers) == (True, [])
    assert "The game was stopped after 3 decisions" in game.board.as_text()
    send(game, "why", action=99)
    assert game.board.fault == "why: the game is over; undo, or begin another"
    send(game, "undo")
    assert "Player 1: decide" in game.board.as_text()


def test_a_new_game_is_begun_as_the_settings_say() -> None:
    game = play("khedu", players=2, seed=4)
    settings = game.settings
    assert [seat.layout.display for seat in settings.seats] == ["", "", "none", "none"]
    settings.count.value = 3
    assert [seat.layout.display for seat in settings.seats] == ["", "", "", "none"]
    settings.seats[2].value = "random"
    settings.seed.value = "9"
    settings.new.click()
    assert game.board.seats == ["You", "greedy", "random"]
    assert (game.playing.table.seed, game.playing.params.seats) == (9, 3)
    settings.seed.value = "-1"
    settings.new.click()
    assert told_in_settings(game).startswith("seed = '-1': expected")
    assert game.playing.table.seed == 9


def test_any_seat_can_be_played_and_agents_go_first() -> None:
    game = pig(seats=("greedy", "person"), seed=2)
    assert game.board.me == 1
    assert game.board.offers
    assert {entry["seat"] for entry in game.board.entries} == {0}
    assert not game.board.can_undo


def test_an_onlooker_sees_agents_play_a_whole_game() -> None:
    game = pig(seats="greedy", seed=2)
    assert (game.board.me, game.board.over, game.board.offers) == (-1, True, [])
    assert game.board.seats == ["greedy 1", "greedy 2"]


def test_agents_that_take_long_let_the_event_loop_have_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no time at all for a slice, every move of an agent comes by itself, and others may act between."""
    monkeypatch.setattr("khedu_core.board.play.SLICE", -1.0)
    seen: list[str] = []

    async def watch() -> Play:
        game = pig(seats=("greedy", "person"), seed=2)
        game.board.observe(lambda change: seen.append(change["new"]), "busy")
        while not game.playing.waits_for_person:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.05)
        return game

    game = asyncio.run(watch())
    assert seen[-1] == ""
    assert game.board.busy == ""
    assert game.board.offers
    at_once = pig(seats=("greedy", "person"), seed=2)
    assert at_once.board.laid_out == game.board.laid_out


def test_a_fault_of_ours_is_shown_with_where_it_went_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pig()

    def broken(self: Playing, action: int) -> None:
        raise ZeroDivisionError("dice of no faces")

    monkeypatch.setattr(Playing, "do", broken)
    send(game, "do", action=0)
    assert game.board.fault.startswith("ZeroDivisionError: dice of no faces\nTraceback")
    send(game, "hints")
    assert game.board.fault == ""


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "khedu", "players": 9}, "players"),
        ({"game": "khedu", "seats": ("person", "nobody")}, "nobody"),
        ({"game": "khedu", "readings": {"K-0": "no"}}, "K-0"),
        ({"game": "khedu", "seed": -1}, "seed"),
        ({"game": "khedu", "text": "{}"}, "format"),
        ({"game": 5}, "game = 5: allowed: khedu"),
        ({"game": None}, "game = None: allowed: khedu"),
        ({"game": "khedu", "players": 2.0}, "players = 2.0: khedu is for 1, 2, 3, 4 players"),
        ({"game": "khedu", "players": True}, "players = True"),
        ({"game": "khedu", "seats": 5}, "seats = 5: name one a seat"),
        ({"game": "khedu", "seats": ["person", 5]}, r"players\[1\] = 5"),
        ({"game": "khedu", "readings": "K-04"}, "readings = 'K-04': give alternatives by id"),
        ({"game": "khedu", "readings": [1]}, r"readings = \[1\]: give"),
        ({"game": "khedu", "readings": {5: "x"}}, "readings: id = 5: give"),
        ({"game": "khedu", "readings": {"K-04": 5}}, "reading K-04 = 5: allowed"),
        ({"game": "khedu", "cards": 5}, "cards = 5: give a card file"),
    ],
)
def test_what_a_game_does_not_have_is_refused(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError, match=told) as refused:
        play(**asked)
    assert "\n" not in str(refused.value)


def test_players_are_counted_in_any_whole_number_and_named_by_any_list() -> None:
    named = play("khedu", players=np.int64(2), seats=(name for name in ("person", "greedy")))
    assert named.playing.players == ("person", "greedy")


def test_seats_have_names() -> None:
    assert seat_names(("person", "greedy")) == ["You", "greedy"]
    assert seat_names(("greedy", "person", "person")) == ["greedy", "Player 1", "Player 2"]
    assert seat_names(("person", "greedy", "random", "greedy")) == ["You", "greedy 2", "random", "greedy 4"]


def test_settings_are_folded_away_and_a_board_can_be_closed() -> None:
    game = pig()
    settings = game.settings
    assert settings.children == (settings.fold,)
    settings.fold.click()
    controls = settings.children[1].children
    dice = next(i for i, part in enumerate(controls) if settings.dice in getattr(part, "children", ()))
    assert controls[dice + 1 : dice + 3] == (settings.said["dice"], settings.falls)
    assert settings.fold.description.startswith("Hide")
    settings.fold.click()
    assert settings.children == (settings.fold,)
    game.close()
    assert game.board.comm is None
