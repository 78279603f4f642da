"""What is asked of a game on a board: why a move is what it is, and what another reading would change."""

import pytest

from khedu_core.board.play import Play, play
from khedu_core.engine.playing import Playing
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.card_effects import command_text
from khedu_core.games.khedu.params import own_cards
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.setting import readings_of
from khedu_core.games.what_if import in_force_of
from tests.board.tiny_tables import send


def test_why_shows_the_rules_of_an_action_and_of_a_line_of_the_log() -> None:
    game = play("khedu", players=2, seed=4)
    offer = game.board.offers[0]
    send(game, "why", action=offer["action"])
    assert game.reasons.panel.layout.display == ""
    assert game.reasons in game.children
    assert game.reasons.children == (game.reasons.shut, game.reasons.panel)
    assert game.reasons.panel.clauses
    assert offer["text"] in game.reasons.panel.as_text()
    game.reasons.panel.show((), "")
    send(game, "do", action=offer["action"])
    send(game, "why", entry=1)
    assert offer["text"] in game.reasons.panel.as_text()
    assert game.reasons.panel.clauses
    send(game, "why", entry=99)
    assert game.board.fault.startswith("move = 99")
    send(game, "why", action=10**6)
    assert "may play" in game.board.fault
    for asked in ({}, {"action": 0, "entry": 1}, {"entry": 1, "place": "stack 1"}):
        with pytest.raises(InputError, match="why: name an action that may be chosen, a line of the log, or"):
            game.why(**asked)
    game.reasons.shut.click()
    assert game.reasons.children == ()
    assert game.reasons.panel.as_text() == ""


def test_why_of_a_clan_tells_what_it_gives_with_the_clauses_that_say_so() -> None:
    game = play("khedu", players=2, seed=4)
    while not game.board.offers[0]["text"].startswith("lead the "):
        send(game, "do", action=game.board.offers[0]["action"])
    offer = game.board.offers[0]
    send(game, "why", action=offer["action"])
    panel = game.reasons.panel
    assert offer["promise"].startswith("Board (all assumed) – first turn: ")
    assert offer["promise"] in panel.as_text()
    assert {"KH-BRD-1", "KH-BRD-2", "KH-BRD-3"} <= set(panel.clauses)
    assert len(set(panel.clauses)) == len(panel.clauses)


def test_why_of_a_card_tells_what_it_does_and_why_it_cannot_be_used() -> None:
    scene = Scene(2)
    scene.hand(1, "Hadimi Guard", "Wuqri Reaver", "Betrayal")
    scene.purse(1, legacy=1, influence=3)
    scene.cadences(2, "Drum")
    playing = Playing(KHEDU, scene.p, ("person", "greedy"), state=scene.s)
    game = Play(playing)

    def told(place: str) -> list[str]:
        send(game, "why", place=place)
        assert game.board.fault == ""
        return game.reasons.panel.as_text().splitlines()

    name, does, now, *clauses = told("seat 1 hand 3")
    assert (name, does) == ("Betrayal", command_text(scene.p, own_command("betrayal")))
    assert now == "It cannot be used now: it costs 2 legacy points, and you have 1."
    assert clauses[0].startswith("KH-CMD-2")
    assert told("seat 1 hand 1")[2] == "It can be used now."
    assert "only units of your own clan" in told("seat 1 hand 2")[2]
    theirs = told("seat 2 cadence 1")
    assert "Drum" not in " ".join(theirs), "what lies face down stays hidden"
    assert theirs[2] == "It cannot be used now: it is another player's."
    for place in ("seat 2 hand 1", "seat 9 front", "", "nonsense"):
        send(game, "why", place=place)
        assert "no card of the table lies there" in game.board.fault


def test_while_another_decides_a_card_tells_no_more_than_that() -> None:
    scene = Scene(2)
    scene.turn_of(2)
    game = Play(Playing(KHEDU, scene.p, "person", state=scene.s))
    card = game.playing.about("stack 1", 0)
    assert (card.usable, card.why_not) == (False, ("seat 2 decides now",))


def test_after_the_end_a_hero_is_nobodys_rival() -> None:
    scene = Scene(2)
    scene.cadre(1, back="Hadimi Guard")
    scene.s.over = 1
    game = Play(Playing(KHEDU, scene.p, ("person", "greedy"), state=scene.s))
    send(game, "why", place="seat 1 back")
    name, is_for, now, *clauses = game.reasons.panel.as_text().splitlines()
    assert (name, is_for) == (
        "Hadimi Guard",
        "A hero: attacks when its player pays its cost, and may be attacked.",
    )
    assert now == "It cannot be used now: the game is over."
    assert clauses


def own_command(effect: str) -> int:
    return next(c for c, command in enumerate(own_cards().commands) if command.effect == effect)


def test_another_reading_is_tried_in_a_copy_below() -> None:
    game = play("khedu", players=2, seed=4)
    before = game.board.get_state()
    reading, (now, other) = "K-71", _two_ways(game, "K-71")
    assert f"{reading} {other} instead of {now}" in game.what_if(reading, other)
    (copied,) = game.copies.children
    assert copied.board.laid_out["zones"] == game.board.laid_out["zones"]
    assert copied.board.title == f"Khedu: a copy, with {reading} {other} instead of {now}"
    assert copied.board.as_text().startswith(copied.board.title)
    assert game.board.title == "Khedu"
    names = [one.settings.fold.description for one in (game, copied)]
    assert names == [f"Show {whose}settings: players, dice, save" for whose in ("", "the copy's ")]
    copied.settings.new.click()
    assert copied.board.title == f"Khedu: with {reading} {other} instead of {now}"
    game.what_if(reading, other)
    (copied,) = game.copies.children
    send(copied, "do", action=copied.board.offers[0]["action"])
    assert copied.board.entries
    assert game.board.get_state() == before
    copied.away.click()
    assert game.copies.children == ()
    assert game.reasons.panel.said.value == ""
    assert game.away not in game.children, "a game that is no copy cannot be put away"
    with pytest.raises(InputError, match="in force already"):
        game.what_if(reading, now)


def test_a_copy_says_at_once_whether_anything_differs_now() -> None:
    game = play("khedu", players=2, seed=4)
    reading, (_, other) = "K-71", _two_ways(game, "K-71")
    same = "The same can be done now in both"
    assert same in game.what_if(reading, other)
    (copied,) = game.copies.children
    assert same in copied.board.notice
    assert [offer["text"] for offer in copied.board.offers] == [offer["text"] for offer in game.board.offers]

    scene = Scene(2)
    scene.turn_of(1)
    scene.cadre(1, front="Hadimi Guard")
    scene.hand(1, "Hadimi Lancer")
    played = Play(Playing(KHEDU, scene.p, ("person", "greedy"), state=scene.s))
    told = {}
    for one in readings_of(KHEDU):
        now = in_force_of(KHEDU, played.playing.params)[one.id]
        for way in one.alternatives:
            if way.name == now:
                continue
            try:
                said = played.what_if(one.id, way.name)
            except InputError:
                continue
            (copied,) = played.copies.children
            differs = [o["text"] for o in copied.board.offers] != [o["text"] for o in played.board.offers]
            told[one.id, way.name] = (same in said, differs)
    assert any(differs for _, differs in told.values())
    assert not [case for case, (said, differs) in told.items() if said and differs]


def _two_ways(game: Play, name: str) -> tuple[str, str]:
    reading = next(one for one in readings_of(game.playing.game) if one.id == name)
    now = in_force_of(game.playing.game, game.playing.params)[name]
    return now, next(other.name for other in reading.alternatives if other.name != now)
