"""A film as traits, as text and as a table; what the front end makes of it stands in the browser's test."""

import json
from typing import Any

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st

from khedu_core.board.film_data import change_of, changed, film_data
from khedu_core.board.layout_data import layout_data
from khedu_core.board.replay import Replay, replay_of, replay_of_film, replay_of_text
from khedu_core.board.static_form import StaticForms
from khedu_core.engine import replay
from khedu_core.engine.frames import bookmarks_of, film_of_agents
from khedu_core.engine.playing import Playing
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU

_LEAVES = st.one_of(st.integers(0, 3), st.sampled_from(["", "a", "b"]), st.booleans())
_DATA = st.recursive(
    _LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.sampled_from("abcd"), inner, max_size=3)
    ),
    max_leaves=12,
)


@settings(derandomize=True, max_examples=300)
@given(_DATA, _DATA)
def test_a_change_turns_one_value_into_the_other_and_leaves_both_as_they_are(before: Any, after: Any) -> None:
    kept = json.dumps([before, after])
    change = json.loads(json.dumps(change_of(before, after)))
    assert changed(before, change) == after
    assert json.dumps([before, after]) == kept


def test_nothing_changed_is_nothing_said() -> None:
    assert change_of({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}) == {}
    assert change_of({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == {"a": {"1": {"b": [3]}}}
    assert change_of([1, 2, 3, 4], [1, 9, 4]) == [1, 2, [9]]
    assert change_of({"a": 1}, {"b": 1}) == {"a": [], "b": [1]}


@pytest.fixture(scope="module")
def shown() -> Replay:
    return replay_of("khedu", players=2, seed=1, index=0, agents="greedy", rules=True)


def test_the_moves_are_those_of_the_command(shown: Replay) -> None:
    moves = replay(KHEDU, KHEDU.default_params(2), ["greedy"], 1, 0).moves
    assert [(move["number"], move["seat"]) for move in shown.moves] == [(m.number, m.actor) for m in moves]
    by_hand = replay_of("khedu", players=2, seed=1, actions=[move.action for move in moves])
    rules = ("clauses", "others")
    assert by_hand.moves == [{k: v for k, v in move.items() if k not in rules} for move in shown.moves]


def test_each_layout_is_the_live_one(shown: Replay) -> None:
    playing = Playing(KHEDU, KHEDU.default_params(2), "person", seed=1)
    moves = replay(KHEDU, playing.params, ["greedy"], 1, 0).moves
    for frame in range(len(moves)):
        assert shown.layout_at(frame) == layout_data(playing.layout(None))
        playing.do(moves[frame].action)
    assert shown.layout_at(len(moves)) == layout_data(playing.layout(None))
    with pytest.raises(IndexError, match=f"^frame = {len(moves) + 1}: there are 0 to {len(moves)}"):
        shown.layout_at(len(moves) + 1)


def test_a_whole_game_of_two_is_small(shown: Replay) -> None:
    own = {name: getattr(shown, name) for name in Replay.class_own_traits(sync=True)}
    size = len(json.dumps(own, ensure_ascii=False, separators=(",", ":")))
    assert len(shown.moves) > 100
    assert size < 80_000, size
    whole = sum(len(json.dumps(shown.layout_at(i))) for i in range(0, len(shown.moves), 10)) * 10
    assert size < whole / 4


def test_what_a_move_carried_out_is_told_in_words(shown: Replay) -> None:
    attack = next(move for move in shown.moves if " attacks " in move["text"])
    named = [shown.clauses[i] for i in attack["clauses"]]
    assert named[0][0] == "KH-INS-1"
    assert named[0][1].startswith("A unit of one's Cadre attacks")


def test_few_rules_tell_a_move_and_the_others_are_folded_behind_them(shown: Replay) -> None:
    played = Playing(KHEDU, KHEDU.default_params(2), "person", seed=1)
    for move in replay(KHEDU, played.params, ["greedy"], 1, 0).moves:
        played.do(move.action)
    rich = 0
    for move in shown.moves:
        few, others = ([shown.clauses[i][0] for i in move.get(name, ())] for name in ("clauses", "others"))
        found = played.at_work(move["number"], None)
        assert (tuple(few), tuple(others)) == (found.telling, found.others)
        assert 0 < len(few) <= 6
        assert not set(few) & set(others)
        rich += len(others) > 10
    assert rich > 10


def test_text_and_static_table_name_the_rules_of_a_move_and_say_once_what_each_says(shown: Replay) -> None:
    attack = next(move for move in shown.moves if " attacks " in move["text"])
    few, more = [shown.clauses[i] for i in attack["clauses"]], len(attack["others"])
    told = f"{', '.join(name for name, _ in few)} and {more} more that were asked"
    lines = shown.as_text().splitlines()
    assert lines[attack["number"] + 1].endswith(f" [{told}]")
    for name, says in few:
        assert lines.count(f"{name}  {says}") == 1
    heads, *rows = shown.table()
    assert heads[-1] == "rules at work"
    assert rows[attack["number"] - 1][-1] == told
    fallback = StaticForms().add_widget(shown).partition("<noscript>")[2]
    assert "<details><summary>What these rules say</summary>" in fallback
    assert fallback.count(f"<dt>{few[0][0]}</dt>") == 1
    assert few[0][0] not in replay_of("khedu", players=2, seed=1, agents="greedy", moves=(1, 9)).as_text()


def test_text_tells_the_scores_that_each_move_changed(shown: Replay) -> None:
    lines, seen = shown.as_text().splitlines()[2:], 0
    for line, before, after in zip(lines, shown.scores, shown.scores[1:], strict=False):
        changed = [f"Seat {q + 1}: {old} → {after[q]}" for q, old in enumerate(before) if old != after[q]]
        assert ("; " + ", ".join(changed) in line) if changed else "→" not in line
        seen += len(changed)
    assert seen > 10


def test_text_and_table_tell_every_move_with_its_chance(shown: Replay) -> None:
    lines = shown.as_text().splitlines()
    assert lines[:2] == ["Khedu", "Seed 1, game 0, played by greedy."]
    assert len(lines) == len(shown.moves) + 3 + sum(line.startswith("KH-") for line in lines)
    rolls = [move for move in shown.moves if move.get("rolled", {}).get("chance")]
    assert rolls
    for move in rolls:
        assert move["rolled"]["chance"] in lines[move["number"] + 1]
        assert 0 <= move["rolled"]["share"] <= 1
    heads, *rows = shown.table()
    assert heads == ["move", "who", "what", "roll", "Seat 1: score", "Seat 2: score", "rules at work"]
    assert len(rows) == len(shown.moves)
    assert rows[-1][-3:-1] == [str(score) for score in shown.scores[-1]]


def test_without_script_the_table_stands_in_its_place(shown: Replay) -> None:
    html = StaticForms().add_widget(shown)
    fallback = html.partition("<noscript>")[2]
    assert fallback.count("<tr>") == len(shown.moves) + 1
    assert "the lead changes" in fallback


def test_a_saved_game_is_shown_with_its_forced_dice() -> None:
    playing = Playing(KHEDU, KHEDU.default_params(2), "person", seed=5)
    moves = replay(KHEDU, playing.params, ["greedy"], 5, 0, limit=40).moves
    for move in moves:
        if move.number == 20:
            playing.force([6, 6, 6])
        playing.do(move.action) if move.number <= 20 else playing.do(playing.offers()[0].action)
    again = replay_of_text(playing.text())
    assert again.layout_at(len(again.moves)) == layout_data(playing.layout(None))
    assert [move["text"] for move in again.moves] == [entry.text for entry in playing.log(None)]


def test_a_seat_sees_and_hears_what_it_would_have_at_the_table() -> None:
    mine = replay_of("khedu", players=2, seed=1, agents="greedy", me=0, moves=(1, 80))
    assert mine.me == 0
    playing = Playing(KHEDU, KHEDU.default_params(2), "person", seed=1)
    for frame, move in enumerate(replay(KHEDU, playing.params, ["greedy"], 1, 0).moves[:80]):
        assert mine.layout_at(frame) == layout_data(playing.layout(0))
        zones = mine.layout_at(frame)["zones"]
        seen = {card.get("place") for zone in zones for row in zone["rows"] for card in row["cards"]}
        assert seen.issuperset(mine.moves[frame].get("places", ()))
        playing.do(move.action)
    assert [move["text"] for move in mine.moves] == [entry.text for entry in playing.log(0)]
    assert mine.moves != replay_of("khedu", players=2, seed=1, agents="greedy", moves=(1, 80)).moves


def test_names_and_marks_of_the_callers_own(shown: Replay) -> None:
    film = film_of_agents(KHEDU, KHEDU.default_params(2), ["greedy"], 1, 0, moves=(10, 30))
    own = replay_of_film(film, title="<b>T</b>", seats=["Ana", "<i>Bo</i>"], bookmarks={12: "<u>look</u>"})
    assert own.bookmarks[0] == {"frame": 3, "kind": "yours", "text": "<u>look</u>"}
    assert own.before == 9
    assert own.as_text().splitlines()[0] == "<b>T</b>"
    assert "<i>" not in own.as_table()
    with pytest.raises(InputError, match=r"^seats = Ana: name 2, one a seat of khedu$"):
        replay_of_film(film, seats=["Ana"])
    with pytest.raises(InputError, match=r"^bookmarks: move 'x' = 99"):
        replay_of_film(film, bookmarks={99: "x"})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"agents": "greedy", "actions": [1]}, "agents and actions: give one of them"),
        ({"players": 9}, "players = 9: khedu is for 1, 2, 3, 4 players"),
        ({"agents": "gredy"}, r"agents\[0\] = 'gredy': did you mean greedy"),
        ({"actions": [99]}, "move 1: action = 99"),
        ({"actions": [-1]}, r"actions\[0\] = -1: allowed 0 to"),
        ({"actions": ["a"]}, r"actions\[0\] = 'a'"),
        ({"actions": [None]}, r"actions\[0\] = None"),
        ({"actions": [10**5000]}, r"actions\[0\] = a whole number of"),
        ({"actions": "abc"}, "actions = 'abc': give the numbers"),
        ({"actions": 5}, "actions = 5: give the numbers"),
        ({"agents": 5}, "agents = 5: name one a seat"),
        ({"agents": [5, 6, 7]}, r"agents\[0\] = 5: allowed"),
        ({"seats": 5}, "seats = 5: name 2"),
        ({"seats": ["A", 5]}, r"seats\[1\] = 5: name 2"),
        ({"title": 5}, "title = 5: give a text"),
        ({"description": None}, "description = None: give a text"),
        ({"bookmarks": [1, 2]}, r"bookmarks = \[1, 2\]: give words"),
        ({"bookmarks": {1: 5}}, "bookmarks: words = 5: give a text"),
        ({"players": 2.0}, "players = 2.0"),
        ({"seed": -1}, "seed = -1"),
        ({"me": 5}, "me = 5"),
        ({"readings": {"K-71": "no"}}, "reading K-71 = 'no'"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=f"^{said}") as caught:
        replay_of("khedu", **{"players": 2, **wrong})
    assert "\n" not in str(caught.value)


def test_a_film_for_one_seat_tells_the_same_clauses_but_of_secret_moves_no_more_than_it_can_know() -> None:
    of_all, of_one = (
        replay_of("khedu", players=2, seed=1, rules=True, moves=(1, 70), me=me) for me in (None, 0)
    )
    told, heard = ([_clauses_of(film, move) for move in film.moves] for film in (of_all, of_one))
    secret = [i for i, move in enumerate(of_all.moves) if move["text"] != of_one.moves[i]["text"]]
    assert secret
    for i in secret:
        assert heard[i][0][0] == told[i][0][0]
    assert all(heard[i] == told[i] for i in range(70) if i not in secret)


def _clauses_of(film: Replay, move: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The few clauses that tell a move, and the others."""
    few, others = ([film.clauses[i][0] for i in move.get(name, ())] for name in ("clauses", "others"))
    return few, others


def test_only_known_speeds_are_taken(shown: Replay) -> None:
    with pytest.raises(
        traitlets.TraitError, match=r"^speed = 3\.0: choose one of 0\.5, 1, 2, 4 moves a second$"
    ):
        shown.speed = 3.0
    shown.speed = 2.0


def test_a_film_without_a_move_is_a_position() -> None:
    none = replay_of("khedu", players=2, actions=[])
    assert none.moves == []
    assert len(none.table()) == 1
    assert none.as_text().splitlines()[-1].startswith("Seat 1 decides ")
    film = film_of_agents(KHEDU, KHEDU.default_params(1), ["greedy"], 1, 0)
    assert film_data(film, bookmarks_of(film))["before"] == 0


def test_a_film_told_as_it_is_stepped_through_tells_no_more_in_words_and_folds_its_table() -> None:
    film = film_of_agents(KHEDU, KHEDU.default_params(2), ["greedy"], 1, 0, moves=(44, 52))
    stepped, whole = (replay_of_film(film, title="A <b>", reveal=way) for way in ("as stepped", "all"))
    said = [move["text"] for move in whole.moves]
    assert all(text in whole.as_text() for text in said)
    assert stepped.as_text().startswith("A <b>\n")
    assert not any(text in stepped.as_text() for text in said)
    stepped.at = 2
    assert [text in stepped.as_text() for text in said[:4]] == [True, True, False, False]
    assert whole.as_table() in stepped.as_table()
    assert stepped.as_table().startswith(
        "<details><summary>A &lt;b&gt;: the moves and what they bring</summary>"
    )
    assert "<details" not in whole.as_table()
    page = StaticForms().add_widget(stepped)
    assert "<noscript><details>" in page
    with pytest.raises(InputError, match="reveal = 'stepped': did you mean as stepped"):
        replay_of_film(film, reveal="stepped")
