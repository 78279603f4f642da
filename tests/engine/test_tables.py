"""One game move by move: the table, replays, positions as text and stored playthroughs."""

import json
from dataclasses import replace as changed
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from tiny_games.kuhn import KUHN, Params, State
from tiny_games.pig import HOLD, PIG, ROLL
from tiny_games.tic_tac_toe import TIC_TAC_TOE

from khedu_core.engine import (
    History,
    Position,
    Table,
    checked_step,
    copy,
    force,
    hold_to,
    load_position,
    playthrough,
    replay,
    replay_actions,
    rule,
    save_position,
)
from khedu_core.errors import InputError

GAMES = (PIG, TIC_TAC_TOE, KUHN)
STORED = Path(__file__).parent / "playthroughs"


def table_of(game: Any, index: int = 0) -> Table:
    return Table(game, game.default_params(2), 7, index)


# ---- the table ------------------------------------------------------------------------------------


def test_a_game_is_played_and_taken_back_move_by_move() -> None:
    table = table_of(PIG)
    seen = [copy(table.state)]
    for action in (ROLL, ROLL, HOLD, ROLL):
        table.step(action)
        seen.append(copy(table.state))
    assert [move.number for move in table.moves] == [1, 2, 3, 4]
    assert table.row.decisions == 4
    for state in reversed(seen[:-1]):
        table.undo()
        assert table.state == state
    assert table.row.decisions == 0
    with pytest.raises(InputError, match="undo: no move has been played"):
        table.undo()
    table.step(ROLL)
    assert table.state == seen[1]  # the same die again


def test_a_move_tells_what_it_changed() -> None:
    table = table_of(PIG)
    force(table.state.chance, [5])
    move = table.step(ROLL)
    assert (move.actor, move.text, move.options) == (0, "roll", 2)
    assert ("turn", 0, 5) in move.changes


def test_an_illegal_action_is_refused_and_nothing_moves() -> None:
    table = table_of(TIC_TAC_TOE)
    table.step(4)
    before = copy(table.state)
    for action in (4, 9, -1, True, 1.5, "0"):
        with pytest.raises(InputError, match=r"move 2: action = .*: seat 2 may play 0 \(mark a1\), 1"):
            table.step(action)  # type: ignore[arg-type]
    assert table.state == before
    assert len(table.moves) == 1


def test_a_finished_game_refuses_every_action() -> None:
    table = replay(TIC_TAC_TOE, TIC_TAC_TOE.default_params(2), ["random"], 1, 0)
    assert table.over
    assert table.legal() == []
    with pytest.raises(InputError, match="the game is over; play no more"):
        table.step(0)


def test_a_checked_step_leaves_its_state_alone() -> None:
    state = table_of(KUHN).state
    before = copy(state)
    after = checked_step(KUHN, state, KUHN.default_params(2), 1)
    assert state == before
    assert after != before
    with pytest.raises(InputError, match="action = 2"):
        checked_step(KUHN, state, KUHN.default_params(2), 2)


def test_a_seat_sees_its_own_hand_only() -> None:
    table = table_of(KUHN)
    assert table.view(0)["hands"] == [table.state.hands[0], None]
    assert table.view()["hands"] == table.state.hands


def test_seed_and_index_have_their_ranges() -> None:
    for seed, index in ((-1, 0), (2**64, 0), (0, -1), (0, 2**63)):
        with pytest.raises(InputError, match=r"(seed|index) = .*: allowed 0 to"):
            Table(PIG, PIG.default_params(2), seed, index)


# ---- replays ----------------------------------------------------------------------------------------


def test_a_list_of_actions_replays_a_game(game: Any) -> None:
    params = game.default_params(2)
    for index in range(5):
        first = replay(game, params, ["random"], 3, index)
        again = replay_actions(game, params, 3, index, [move.action for move in first.moves])
        assert (again.state, again.row, again.moves) == (first.state, first.row, first.moves)


def test_a_replay_names_the_move_it_refuses() -> None:
    with pytest.raises(InputError, match=r"move 3: action = 0: seat 1 may play 2 \(mark c1\), 3"):
        replay_actions(TIC_TAC_TOE, TIC_TAC_TOE.default_params(2), 0, 0, [0, 1, 0])


def test_a_replay_stops_at_the_limit() -> None:
    table = replay(PIG, PIG.default_params(2), ["random"], 3, 0, limit=10)
    assert (table.row.capped, table.row.decisions, table.over) == (1, 10, False)


# ---- positions as text -------------------------------------------------------------------------------


def position_of(game: Any) -> Position:
    params, actions = game.default_params(2), []
    table = Table(game, params, 2**64 - 1, 3)
    for _ in range(2):
        actions.append(table.legal()[-1])
        table.step(actions[-1])
    return Position(game, params, table.state, History(2**64 - 1, 3, tuple(actions)))


def test_a_saved_position_comes_back_exactly(game: Any) -> None:
    position = position_of(game)
    text = save_position(position)
    assert load_position(text, GAMES) == position
    assert save_position(load_position(text, GAMES)) == text
    bare = changed(position, history=None)
    assert load_position(save_position(bare), GAMES) == bare


def test_every_state_of_a_game_can_be_saved(game: Any) -> None:
    table = replay(game, game.default_params(2), ["random"], 5, 1)
    while table.moves:
        position = Position(game, table.params, table.state)
        assert load_position(save_position(position), GAMES).state == table.state
        table.undo()


def test_the_text_reads_field_by_field() -> None:
    lines = save_position(position_of(PIG)).splitlines()
    assert '  "game": "pig",' in lines
    assert '    "target": 100' in lines
    assert max(map(len, lines)) < 120


def edited(**changes: Any) -> str:
    data = json.loads(save_position(position_of(TIC_TAC_TOE)))
    for path, value in changes.items():
        *outer, last = path.split("__")
        part = data
        for name in outer:
            part = part[name]
        part[last] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "position: not JSON at line 1, column 1"),
        (None, "position: text = None: expected the text of a saved position"),
        (b"{}", "position: text = b'{}': expected the text of a saved position"),
        ("{", "position: not JSON at line 1, column 2"),
        ("[]", "position: text = 'list': expected one JSON object"),
        ("[" * 100_000, "position: a number too long or lists too deep"),
        ('{"version": ' + "1" * 5000 + "}", "position: a number too long or lists too deep"),
        (" " * 1_000_001, "position = 1000001 characters: at most 1000000"),
        ('{"game": 1, "game": 2}', "position: 'game' is given twice; keep one"),
        ("{}", "position: format = None: expected \"khedu-core position\""),
        (edited(format="chess"), "position: format = 'chess'"),
        (edited(version=2), "position: version = 2: expected 1; this text is for another release"),
        (edited(version=True), "position: version = True"),
        (edited(game="tic-tac-to"), "position: game = 'tic-tac-to': did you mean tic-tac-toe?"),
        (edited(game=["pig"]), "position: game = ['pig']: did you mean pig? allowed: pig"),
        (edited(stat={}), "position: field = 'stat': did you mean state?"),
        (edited(params__seats=3), "seats = 3: tic-tac-toe is for 2 players"),
        (edited(params=None), "position: params = None: expected an object"),
        (edited(state__board=[[70000]]), "position: state.board[0][0] = 70000: expected a whole"),
        (edited(state__bord=[]), "position: state.bord = []: no such field"),
        (edited(state__actor=2), "position: state.actor = 2: expected 0 to 1"),
        (edited(state__over=-1), "position: state.over = -1: expected 0 or 1"),
        (edited(state__board=[[1]]), "position: state breaks an invariant of tic-tac-toe: marks are counted"),
        (edited(history=[]), "position: history: expected an object with seed, index and actions"),
        (edited(history__actions=5), "position: history.actions = 5: expected a list"),
        (edited(history__actions=[0, "1"]), "position: history.actions[1] = '1'"),
        (edited(history__seed=-1), "position: history.seed = -1"),
        (edited(history__actions=[0, 1]), "position: history = 'these actions': expected actions that lead"),
        (edited(history__actions=[0, 0]), "move 2: action = 0"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_position_is_one_line(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        load_position(text, GAMES)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


@rule()
def top_card_is_not_taken(s: State, p: Params) -> int:
    return s.hands[s.deck[0]]


def test_a_state_that_points_outside_itself_is_refused() -> None:
    pointed = changed(KUHN, audit=top_card_is_not_taken)
    position = position_of(KUHN)
    position.state.deck[0] = 5
    with pytest.raises(InputError, match="position: state points outside its own lists; correct it"):
        load_position(save_position(position), [pointed])


def test_a_field_given_twice_among_very_many_is_found_at_once() -> None:
    names = [*map(str, range(80_000)), "a\nb", "a\nb"]
    text = "{" + ",".join(f"{json.dumps(name)}:0" for name in names) + "}"
    began = process_time()
    with pytest.raises(InputError, match=r"^position: 'a\\nb' is given twice; keep one$"):
        load_position(text, GAMES)
    assert process_time() - began < 5  # comparing each with each takes minutes


def test_the_file_is_named_when_it_is_known() -> None:
    with pytest.raises(InputError, match=r"saved.json: not JSON"):
        load_position("?", GAMES, where="saved.json")


# ---- playthroughs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", [0, 1])
def test_the_stored_playthrough_is_still_played(game: Any, index: int) -> None:
    text = playthrough(game, game.default_params(2), ["random"], 1, index)
    hold_to(STORED / f"{game.name}-{index}.txt", text)


def test_a_playthrough_that_differs_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KHEDU_CORE_REWRITE_PLAYTHROUGHS", raising=False)
    path, text = tmp_path / "game.txt", "one\ntwo\n"
    with pytest.raises(AssertionError, match=r"game.txt: set KHEDU_CORE_REWRITE_PLAYTHROUGHS=1"):
        hold_to(path, text)
    assert not path.exists()
    monkeypatch.setenv("KHEDU_CORE_REWRITE_PLAYTHROUGHS", "1")
    hold_to(path, text)
    monkeypatch.delenv("KHEDU_CORE_REWRITE_PLAYTHROUGHS")
    hold_to(path, text)
    with pytest.raises(AssertionError, match=r"-two\n\+three"):
        hold_to(path, "one\nthree\n")
    assert [p.name for p in tmp_path.iterdir()] == ["game.txt"]
