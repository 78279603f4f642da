"""What a board tells nobody too early: while agents think, when it is handed over, of secret moves."""

import asyncio
import random
from typing import Any

import pytest

from khedu_core.board.play import Play, play
from khedu_core.engine.playing import Playing
from khedu_core.games.khedu import KHEDU
from tests.board.tiny_tables import kuhn, pig, send, told_in_settings

EMPTY: tuple[Any, ...] = ({}, [], [])


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Agents play one move a slice, and go on when `_go_on` is called."""
    monkeypatch.setattr("khedu_core.board.play.SLICE", -1.0)
    monkeypatch.setattr(Play, "_later", lambda self, playing: True)


def ask_everything(game: Play) -> list[str]:
    """Whatever only the person may ask who decides; what was answered to each."""
    faults = []
    legal = game.playing.table.legal()
    for kind, numbers in [
        *(("why", {"action": action}) for action in (999, *legal)),
        *(("do", {"action": action}) for action in (999, legal[0])),
        ("hints", {}),
    ]:
        send(game, kind, **numbers)
        faults.append(game.board.fault)
    game.settings.dice.value = "6"
    game.settings.forced.click()
    return [*faults, told_in_settings(game)]


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("seats", [("person", "greedy"), "greedy"])
def test_while_an_agent_decides_nobody_learns_what_it_could_do(seats: Any) -> None:
    game, waits = play("khedu", players=2, seats=seats, seed=4), 0
    for _ in range(60):
        if game.board.offers:
            send(game, "do", action=game.board.offers[-1]["action"])
        table = game.playing.table
        if game.playing.waits_for_person:
            continue
        waits += 1
        before = len(table.moves)
        for fault in ask_everything(game):
            assert f"{game.board.seats[game.playing.decides]} decides; wait for your turn" in fault
            assert not [action for action in table.legal() if table.describe(action) in fault]
        assert (len(table.moves), game.board.hints) == (before, False)
        assert game.reasons.panel.as_text() == ""
        game._go_on()
    assert waits > 10


@pytest.mark.usefixtures("slowly")
def test_before_the_curtain_is_lifted_no_hand_is_in_any_trait_though_agents_play_first() -> None:
    slices = 0
    for seed in range(6):
        game = play("khedu", players=4, seats=("greedy", "greedy", "person", "person"), seed=seed)
        while not game.playing.waits_for_person:
            board = game.board
            assert (board.laid_out, board.offers, board.entries) == EMPTY
            name = board.seats[game.playing.decides]
            assert board.curtain == f"{name} is thinking; nobody's cards are shown yet."
            assert board.me in (2, 3)
            send(game, "uncover")
            assert board.fault == f"uncover: {name} is thinking; wait until a person decides"
            assert board.laid_out == {}
            game._go_on()
            slices += 1
        assert game.board.curtain == f"Hand over to {game.board.seats[game.me]}, who alone may look now."
        assert game.board.laid_out == {}
    assert slices


@pytest.mark.usefixtures("slowly")
def test_a_copy_made_while_an_agent_thinks_shows_nobodys_hand_either() -> None:
    game = play("khedu", players=3, seats=("person", "greedy", "person"), seed=2)
    game._go_on()
    send(game, "uncover")
    while game.playing.waits_for_person:
        send(game, "do", action=game.board.offers[-1]["action"])
        send(game, "uncover")
    game.what_if("K-71", _other(game, "K-71"))
    (copied,) = game.copies.children
    assert copied.me >= 0
    assert (copied.board.laid_out, copied.board.offers, copied.board.entries) == EMPTY


def _other(game: Play, name: str) -> str:
    from khedu_core.games.setting import readings_of
    from khedu_core.games.what_if import in_force_of

    reading = next(one for one in readings_of(game.playing.game) if one.id == name)
    now = in_force_of(game.playing.game, game.playing.params)[name]
    return next(other.name for other in reading.alternatives if other.name != now)


def test_only_who_asks_for_a_game_of_agents_sees_everything() -> None:
    assert kuhn(seats="greedy").me == -1
    assert kuhn(seats="person").me == 0
    assert kuhn(seats=("greedy", "person")).me == 1


@pytest.mark.parametrize(("players", "seed"), [(2, 6), (3, 2)])
def test_what_was_done_in_secret_is_covered_though_all_see_the_same_table(players: int, seed: int) -> None:
    """With empty hands two persons see the same; what one of them heard is still not for the other."""
    chance, alike = random.Random(seed), 0
    game = play("khedu", players=players, seats="person", seed=seed)
    while not game.board.over and alike < 1:
        send(game, "uncover")
        former = game.me
        send(game, "do", action=chance.choice(game.board.offers)["action"])
        playing, seats = game.playing, range(players)
        if game.me != former and all(playing.layout(q) == playing.layout(former) for q in seats):
            alike += 1
            assert playing.log(former) != playing.log(game.me)
            assert game.board.curtain
    assert alike


def test_a_covered_board_lets_nobody_force_dice_or_read_the_game_as_text() -> None:
    game = play("khedu", players=2, seats="person", seed=2)
    assert game.board.curtain
    game.settings.dice.value = "6 6"
    for press in (game.settings.forced, game.settings.written):
        press.click()
        assert "the board is covered for Player" in told_in_settings(game)
    assert game.settings.text.value == ""
    assert game.playing.table.state.chance.waiting == 0
    send(game, "uncover")
    game.settings.dice.value = "6 6"
    game.settings.forced.click()
    game.settings.written.click()
    assert told_in_settings(game) == "these dice fall next: 6 6"
    assert "forced" in game.settings.text.value


def test_why_of_a_card_put_away_in_secret_tells_the_same_whichever_it_was() -> None:
    """Every other card that could have been put away gives the same clauses in the same order."""
    compared = 0
    for seed in range(3):
        playing, chance = Playing(KHEDU, KHEDU.default_params(2), "person", seed=seed), random.Random(seed)
        while not playing.over and len(playing.table.moves) < 140:
            legal, number = playing.table.legal(), len(playing.table.moves) + 1
            actor, action = playing.decides, chance.choice(legal)
            told = {}
            for other in legal if playing.table.describe(action).startswith("discard") else ():
                playing.do(other)
                if playing.log(1 - actor)[-1].text == "discard a card":
                    told[other] = playing.at_work(number, 1 - actor).all
                playing.undo()
            compared += len(told) > 1
            assert len(set(told.values())) < 2, told
            playing.do(action)
    assert compared > 20


def test_a_fault_stays_until_the_next_message_however_long_agents_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("khedu_core.board.play.SLICE", -1.0)

    async def watch() -> list[str]:
        game = pig(seats=("greedy", "person"), seed=2)
        send(game, "do", action=0)
        refused, seen = game.board.fault, []
        while not game.playing.waits_for_person:
            await asyncio.sleep(0.001)
            seen.append(game.board.fault)
        await asyncio.sleep(0.05)
        seen.append(game.board.fault)
        assert set(seen) == {refused}
        send(game, "hints")
        return [refused, game.board.fault]

    assert asyncio.run(watch()) == ["action: greedy decides; wait for your turn", ""]


def test_a_double_click_acts_once() -> None:
    game = pig(seed=3)
    at = len(game.playing.table.moves)
    for _ in range(2):
        send(game, "do", action=0, at=at)
    assert len([entry for entry in game.board.entries if entry["seat"] == 0]) == 1
    assert game.board.notice.startswith("That was for an earlier position")
    assert game.board.fault == ""
