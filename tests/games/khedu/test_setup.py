"""From the box to the first turn."""

import copy
from collections import Counter

import pytest

from khedu_core.errors import InputError
from khedu_core.games.khedu import load_cards, own_cards, params_from
from khedu_core.games.khedu.deal import offer_redraw
from khedu_core.games.khedu.scenes import Scene, deal
from khedu_core.games.khedu.scenes.moved_cards import deck_of
from khedu_core.games.khedu.scenes.names import card_named
from khedu_core.games.khedu.state import DECK, Phase

PLAYERS = (2, 3, 4)


def through_clans(scene: Scene) -> Scene:
    while scene.phase in (Phase.REDRAW, Phase.CLAN):
        scene.do(scene.options[-1] if scene.phase is Phase.REDRAW else scene.options[0])
    return scene


@pytest.mark.clause("KH-RES-1")
@pytest.mark.clause("KH-CAD-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_decks_hold_what_the_rulebook_counts(players):
    scene = deal(players)
    held = Counter(card for seat in range(players) for card in scene.hand_of(seat + 1))
    held += Counter(scene.deck_bottom(scene.s.deck.size))
    assert held.total() == 78
    assert {held[unit.name] for unit in own_cards().units if unit.copies} == {5}
    assert len([unit for unit in own_cards().units if unit.copies]) == 12
    assert {held[command.name] for command in own_cards().commands} == {3}
    cadences = Counter(scene.cadence_bottom(scene.s.cadence_deck.size))
    cadences += Counter(name for seat in range(players) for name, _ in scene.ensemble(seat + 1))
    assert sorted(cadences.values()) == [4, 4, 4, 4]


@pytest.mark.clause("KH-SET-2")
@pytest.mark.clause("KH-SET-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_is_dealt_five_cards_and_three_influence(players):
    scene = deal(players)
    assert [len(scene.hand_of(q)) for q in range(1, players + 1)] == [5] * players
    assert scene.influence == [3] * players
    assert scene.legacy == [0] * players
    assert deal(players, seed=2).hand_of(1) != scene.hand_of(1)


@pytest.mark.clause("KH-SET-1")
@pytest.mark.clause("KH-SET-7")
@pytest.mark.clause("KH-SET-8")
def test_clan_boards_go_round_from_the_first_seat_and_no_board_goes_twice():
    scene = deal(4)
    while scene.phase is Phase.REDRAW:
        scene.do("keep the hand")
    assert scene.options == ["lead the Hadimi", "lead the Wuqri", "lead the Oadhii", "lead the Rahala"]
    for seat, clan in enumerate(("Oadhii", "Hadimi", "Rahala"), start=1):
        assert scene.decides == seat
        scene.do(f"lead the {clan}")
    assert (scene.decides, scene.options) == (4, ["lead the Wuqri"])
    scene.do("lead the Wuqri")
    while scene.phase is Phase.FACE_UP:
        scene.do(scene.options[0])
    assert (scene.phase, scene.decides) == (Phase.TURN, 1)


# ---- only spells -----------------------------------------------------------------------------


def dealt_only_spells(seats: tuple[int, ...], players: int = 3) -> Scene:
    scene = Scene(players)
    spells = [
        ["Allure", "Allure", "Betrayal", "Betrayal", "Muster"],
        ["Bartered Oath", "Bartered Oath", "Shifting Dune", "Shifting Dune", "Forced March"],
    ]
    for seat in range(1, players + 1):
        scene.hand(seat)
    for seat in range(1, players + 1):
        scene.hand(seat, *(spells.pop(0) if seat in seats else ["Hadimi Guard"] * 5))
    scene.s.turns = 0
    for q in range(players):
        scene.s.seats[q].clan = 0
    offer_redraw(scene.s, scene.p, 0)
    return scene


@pytest.mark.clause("KH-SET-3")
def test_a_hand_of_spells_may_be_shown_and_drawn_anew():
    scene = dealt_only_spells(seats=(2,), players=2)
    assert (scene.decides, scene.options) == (2, ["show the hand and draw a new one", "keep the hand"])
    before = scene.hand_of(2)
    top = sorted(scene.s.deck.cards[(scene.s.deck.top + i) % DECK] for i in range(5))
    scene.do("show the hand and draw a new one")
    assert scene.s.seats[1].hand[:5] == top
    assert scene.s.deck.size == 68
    assert Counter(scene.deck_bottom(68)) >= Counter(before)  # the old ones are back
    assert scene.deck_bottom(5) != before  # and shuffled in


@pytest.mark.clause("KH-SET-3")
def test_the_redraw_may_be_refused_and_may_come_again():
    scene = dealt_only_spells(seats=(1, 3))
    assert scene.decides == 1
    scene.do("keep the hand")
    assert scene.decides == 3
    spells = {card.name for card in own_cards().commands}
    lying = scene.deck_bottom(scene.s.deck.size)
    kept = [name for name in lying if name in spells][:5]
    assert len(kept) == 5
    for name in kept:  # five more spells come to lie on top
        lying.remove(name)
    scene.s.deck = deck_of([card_named(name) for name in kept + lying])
    scene.do("show the hand and draw a new one")
    assert sorted(scene.hand_of(3)) == sorted(kept)
    assert (scene.decides, scene.phase) == (3, Phase.REDRAW)


# ---- the desert ------------------------------------------------------------------------------


@pytest.mark.clause("KH-SET-5")
@pytest.mark.clause("KH-DES-1")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("kind", "sizes", "copies"),
    [
        ("identical", [9, 9, 9, 9], {1}),
        ("two-types", [9, 9, 9, 9], {1}),
        ("dealt", [9, 9, 9, 9], {1, 2}),
        ("double", [18, 18, 18, 18], {1}),
    ],
)
def test_as_many_sorted_stacks_as_players(players, kind, sizes, copies):
    scene = deal(players, {"K-04": kind})
    stacks = range(1, players + 1)
    assert scene.s.stacks == players
    assert [len(scene.stack(k)) for k in stacks] == sizes[:players]
    for k in stacks:
        assert scene.defences(k) == sorted(scene.defences(k))
        assert set(Counter(scene.stack(k)).values()) <= copies
    if kind == "identical":
        assert [scene.defences(k) for k in stacks] == [list(range(10, 19))] * players
        assert len({tuple(scene.stack(k)) for k in stacks}) == 1
    if kind == "two-types":
        tops = [(scene.defences(k)[0], scene.defences(k)[-1]) for k in stacks]
        assert tops == [(10, 18), (9, 17), (10, 18), (9, 17)][:players]
        assert len(set(scene.stack(1)) | set(scene.stack(2))) == 18
    if kind == "double":
        assert len(set(scene.stack(1))) == 18


@pytest.mark.clause("KH-DES-1")
def test_a_dealt_desert_is_two_copies_of_eighteen_units_and_differs_from_deal_to_deal():
    scene = deal(4, {"K-04": "dealt"})
    dealt = Counter(unit for k in range(1, 5) for unit in scene.stack(k))
    assert (len(dealt), set(dealt.values())) == (18, {2})
    assert deal(4, {"K-04": "dealt"}, seed=2).stack(1) != scene.stack(1)


# ---- the first cadences ----------------------------------------------------------------------


@pytest.mark.clause("KH-SET-4")
@pytest.mark.clause("KH-FTB-1")
@pytest.mark.parametrize("players", [2, 3])
def test_five_cadences_one_shown_one_discarded_three_hidden(players):
    scene = through_clans(deal(players))
    for seat in range(1, players + 1):
        assert (scene.decides, scene.phase) == (seat, Phase.FACE_UP)
        assert len(scene.ensemble(seat)) == 5
        shown = scene.options[0]
        scene.do(shown)
        assert (scene.decides, scene.phase) == (seat, Phase.DROP)
        dropped = scene.options[-1]
        scene.do(dropped)
        lies = Counter(lying for _, lying in scene.ensemble(seat))
        assert lies == {"UP": 1, "DOWN": 3}
        assert (shown.removeprefix("show "), "UP") in scene.ensemble(seat)
        assert scene.cadence_bottom(1) == [dropped.removeprefix("discard ")]
    assert scene.phase is Phase.TURN
    assert scene.s.cadence_deck.size == 16 - 4 * players


@pytest.mark.clause("KH-SET-4")
@pytest.mark.clause("KH-FTB-1")
def test_four_players_k10_four_each():
    scene = through_clans(deal(4, {"K-10": "four-each"}))
    assert [len(scene.ensemble(q)) for q in range(1, 5)] == [4, 4, 4, 4]
    for seat in range(1, 5):
        assert (scene.decides, scene.phase) == (seat, Phase.FACE_UP)
        scene.do(scene.options[0])
        assert Counter(lying for _, lying in scene.ensemble(seat)) == {"UP": 1, "DOWN": 3}
    assert (scene.phase, scene.s.cadence_deck.size) == (Phase.TURN, 0)


@pytest.mark.clause("KH-SET-4")
@pytest.mark.clause("KH-FTB-1")
def test_k10_returned():
    """Each discards before the next is dealt; the fourth player gets the four that are left."""
    players = 4
    scene = deal(players, {"K-10": "returned"})
    while scene.phase is Phase.REDRAW:
        scene.do("keep the hand")
    for seat in range(1, players):
        assert (scene.decides, scene.phase) == (seat, Phase.DROP)
        assert len(scene.ensemble(seat)) == 5
        scene.do(scene.options[0])
        assert len(scene.ensemble(seat)) == 4
    assert scene.phase is Phase.CLAN  # four cards for the fourth: nothing to discard
    through_clans(scene)
    while scene.phase is Phase.FACE_UP:
        scene.do(scene.options[0])
    assert [len(scene.ensemble(q)) for q in range(1, players + 1)] == [4] * players
    assert scene.s.cadence_deck.size == 16 - 4 * players


def test_k10_three_players_seats_no_fourth():
    assert len(through_clans(deal(3, {"K-10": "three-players"})).ensemble(3)) == 5
    with pytest.raises(InputError, match="players = 4: reading K-10 = three-players allows 2 or 3"):
        params_from(4, readings={"K-10": "three-players"})


@pytest.mark.clause("KH-FTB-1")
def test_a_seat_that_was_dealt_no_cadence_shows_none():
    """A card file may have fewer War Cadences than five a player."""
    few = copy.deepcopy(own_cards())
    for cadence in few.cadences:
        cadence.copies = 2 if cadence is few.cadences[0] else 1
    scene = through_clans(Scene(begun=False, params=params_from(2, few)))
    assert [len(scene.ensemble(1)), len(scene.ensemble(2))] == [5, 0]
    scene.do(scene.options[0])
    scene.do(scene.options[0])
    assert (scene.phase, scene.decides) == (Phase.TURN, 1)


@pytest.mark.clause("KH-ENS-1")
def test_nobody_begins_with_more_than_four_cadences():
    for players in PLAYERS:
        scene = through_clans(deal(players))
        while scene.phase is not Phase.TURN:
            scene.do(scene.options[0])
        assert max(len(scene.ensemble(q)) for q in range(1, players + 1)) == 4


@pytest.mark.clause("KH-BOX-1")
def test_the_box_of_the_first_edition_has_a_smaller_deck():
    scene = Scene(4, params=params_from(4, load_cards("v1")), begun=False)
    dealt = sum(seat.hand_size for seat in scene.s.seats[:4])
    assert dealt + scene.s.deck.size == 45
    assert sorted(unit.copies for unit in scene.p.units if unit.copies) == [5] * 6
    assert sorted(command.copies for command in scene.p.commands if command.copies) == [5] * 3
    assert [scene.s.desert[k].size for k in range(4)] == [9, 9, 9, 9]
    assert sum(cadence.copies for cadence in scene.p.cadences) == 16
