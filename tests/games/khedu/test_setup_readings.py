"""The readings of the set-up: what each of them changes from the deal to the first turn."""

from collections import Counter

import pytest

from khedu_core.games.khedu.deal import offer_redraw, redraw
from khedu_core.games.khedu.scenes import WORDS, Scene, deal
from khedu_core.games.khedu.scenes.moved_cards import deck_of
from khedu_core.games.khedu.scenes.names import card_named
from khedu_core.games.khedu.state import Phase

PLACE = "place Hadimi Guard in the front slot"


def through(scene: Scene, *phases: Phase, last: bool = False) -> Scene:
    """First (or last) choices until another phase than these."""
    while scene.phase in phases:
        keep = "keep the hand"
        scene.do(keep if scene.phase is Phase.REDRAW else scene.options[-1 if last else 0])
    return scene


def boards_chosen(players: int = 2, **readings: str) -> Scene:
    named = {key.replace("_", "-"): name for key, name in readings.items()}
    return through(deal(players, named), Phase.REDRAW, Phase.CLAN)


# ---- War Cadences at the start ---------------------------------------------------------------


@pytest.mark.clause("KH-SET-4")
@pytest.mark.clause("KH-FTB-1")
@pytest.mark.parametrize("reading", ["four-each", "returned"])
def test_k10_is_about_four_players(reading):
    scene = boards_chosen(3, K_10=reading)
    assert (scene.phase, len(scene.ensemble(3))) == (Phase.FACE_UP, 5)


@pytest.mark.clause("KH-FTB-1")
@pytest.mark.parametrize(
    ("reading", "status"), [("announced", "UP"), ("eternal", "ETERNAL"), ("first-turn", "ETERNAL")]
)
def test_k11_what_the_cadence_shown_is(reading, status):
    scene = boards_chosen(K_11=reading)
    through(scene, Phase.FACE_UP, Phase.DROP)
    assert Counter(lies for _, lies in scene.ensemble(1)) == {status: 1, "DOWN": 3}
    assert sum(scene.s.seats[0].token) == 0
    scene.do("end the turn")
    after = "UP" if reading == "first-turn" else status
    assert Counter(lies for _, lies in scene.ensemble(1)) == {after: 1, "DOWN": 3}
    assert Counter(lies for _, lies in scene.ensemble(2)) == {status: 1, "DOWN": 3}  # not had its turn yet
    scene.do("end the turn")
    assert Counter(lies for _, lies in scene.ensemble(2)) == {after: 1, "DOWN": 3}


@pytest.mark.clause("KH-FTB-1")
def test_k11_an_eternal_cadence_shown_serves_its_owner_and_stays():
    scene = boards_chosen(K_11="eternal")
    for seat in (1, 2):
        through(scene, Phase.FACE_UP, Phase.DROP)
        scene.cadences(seat, eternal=["Horn"] if seat == 1 else [])
    scene.cadre(1, front="Hadimi Guard")
    scene.hand(1, "Allure", "Allure", "Allure")
    scene.attack("seat 1 front", "stack 1")
    scene.do("apply the Eternal Horn (place 1)")
    assert scene.ensemble(1) == [("Horn", "ETERNAL")]


@pytest.mark.clause("KH-FTB-1")
@pytest.mark.parametrize("reading", ["under", "top", "shuffled", "out"])
def test_k11b_where_the_first_discard_goes(reading):
    scene = boards_chosen(K_11b=reading)
    lying = scene.cadence_bottom(scene.s.cadence_deck.size)
    scene.do(scene.options[0])
    gone = scene.options[-1].removeprefix("discard ")
    scene.do(scene.options[-1])
    now = scene.cadence_bottom(scene.s.cadence_deck.size)
    expected = {"under": [*lying, gone], "top": [gone, *lying], "out": lying}
    if reading == "shuffled":
        assert Counter(now) == Counter([*lying, gone])
        assert now not in expected.values()
    else:
        assert now == expected[reading]
    assert sum(scene.s.cadences_out) == (reading == "out")


@pytest.mark.clause("KH-FTB-1")
@pytest.mark.clause("KH-BRD-1")
def test_k12_the_board_instead_of_showing_a_cadence():
    scene = boards_chosen(K_12="instead")
    assert (scene.phase, scene.decides) == (Phase.DROP, 1)
    through(scene, Phase.DROP)
    for seat in (1, 2):
        assert [lies for _, lies in scene.ensemble(seat)] == ["DOWN"] * 4
    four = boards_chosen(4, K_12="instead")
    assert (four.phase, [lies for _, lies in four.ensemble(4)]) == (Phase.TURN, ["DOWN"] * 4)


@pytest.mark.clause("KH-FTB-1")
@pytest.mark.clause("KH-SET-7")
@pytest.mark.clause("KH-SET-8")
def test_k13_when_the_cadence_is_shown():
    scene = through(deal(2, {"K-13": "at-deal"}), Phase.REDRAW)
    assert (scene.phase, scene.decides) == (Phase.FACE_UP, 1)
    through(scene, Phase.FACE_UP, Phase.DROP)
    assert (scene.phase, scene.decides, scene.s.turns) == (Phase.CLAN, 1, 0)
    through(scene, Phase.CLAN)
    assert scene.phase is Phase.TURN

    scene = boards_chosen(K_13="first-turn")
    assert (scene.phase, scene.decides, scene.s.turns) == (Phase.FACE_UP, 1, 1)
    through(scene, Phase.FACE_UP, Phase.DROP)
    assert (scene.phase, scene.decides) == (Phase.TURN, 1)
    assert len(scene.ensemble(2)) == 5  # until its own first turn
    scene.do("end the turn")
    assert (scene.phase, scene.decides) == (Phase.FACE_UP, 2)
    through(scene, Phase.FACE_UP, Phase.DROP)
    scene.do("end the turn")
    assert (scene.phase, scene.decides) == (Phase.TURN, 1)  # once only


@pytest.mark.clause("KH-FTB-1")
def test_k13_who_has_used_one_before_the_first_turn_discards_none():
    scene = boards_chosen(K_13="first-turn")
    through(scene, Phase.FACE_UP, Phase.DROP)
    scene.hand(1, "Allure", "Allure", "Allure")
    scene.attack("stack 1", "stack 2")
    while scene.decides == 1:
        scene.do("play no cadence")
    scene.do(scene.options[1])
    assert len(scene.ensemble(2)) == 4
    while scene.phase is not Phase.ACT:
        scene.do(scene.options[0])
    scene.do("end the turn")
    scene.do(scene.options[0])
    assert (scene.phase, len(scene.ensemble(2))) == (Phase.TURN, 4)


@pytest.mark.clause("KH-SET-1")
@pytest.mark.clause("KH-SET-7")
def test_k14_the_last_player_may_choose_first():
    scene = through(deal(3, {"K-14": "reverse"}), Phase.REDRAW)
    order = []
    while scene.phase is Phase.CLAN:
        order.append(scene.decides)
        scene.do(scene.options[0])
    assert order == [3, 2, 1]
    assert [WORDS.clans[seat.clan] for seat in scene.s.seats[:3]] == ["Oadhii", "Wuqri", "Hadimi"]
    assert scene.decides == 1


# ---- only spells -----------------------------------------------------------------------------

SPELLS = ("Allure", "Allure", "Betrayal", "Betrayal", "Muster")


def dealt_spells(reading: str, top: str) -> Scene:
    """Seat 1 was dealt only spells; five cards of a kind lie on top of the deck."""
    scene = Scene(2, {"K-15": reading})
    for seat in (1, 2):
        scene.hand(seat)
    scene.hand(1, *SPELLS)
    scene.hand(2, *["Hadimi Guard"] * 5)
    lying = scene.deck_bottom(scene.s.deck.size)
    spells = [name for name in lying if name in WORDS.commands]
    first = spells[:5] if top == "spells" else [n for n in lying if n not in WORDS.commands][:5]
    for name in first:
        lying.remove(name)
    scene.s.deck = deck_of([card_named(name) for name in first + lying])
    scene.s.turns = 0
    offer_redraw(scene.s, scene.p, 0)
    return scene


@pytest.mark.clause("KH-SET-3")
@pytest.mark.parametrize("reading", ["repeat", "once"])
def test_k15_how_often_a_hand_of_spells_may_be_changed(reading):
    scene = dealt_spells(reading, "spells")
    scene.do("show the hand and draw a new one")
    assert all(card in WORDS.commands for card in scene.hand_of(1))
    assert (scene.phase is Phase.REDRAW) == (reading == "repeat")


@pytest.mark.clause("KH-SET-3")
def test_k15_the_old_cards_may_be_shuffled_in_before_the_draw():
    """With nothing else in the deck, the five old cards are the only ones to draw."""
    for reading, drawn in (("returned-first", 5), ("repeat", 0)):
        scene = dealt_spells(reading, "units")
        scene.s.deck.size = 0
        before = Counter(scene.hand_of(1))
        scene.s.phase = Phase.REDRAW
        redraw(scene.s, scene.p)
        assert len(scene.hand_of(1)) == drawn
        if drawn:
            assert Counter(scene.hand_of(1)) == before


# ---- the desert ------------------------------------------------------------------------------


@pytest.mark.clause("KH-SET-5")
@pytest.mark.clause("KH-DES-1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", ["identical", "dealt"])
def test_k17_one_stack_for_each_player_or_always_four(players, kind):
    assert deal(players, {"K-17": "players", "K-04": kind}).s.stacks == players
    scene = deal(players, {"K-17": "four", "K-04": kind})
    assert scene.s.stacks == 4
    assert [len(scene.stack(k)) for k in range(1, 5)] == [9] * 4
