"""Turns: drawing, placing, passing, meditating."""

import pytest

from khedu_core.games.khedu.deck import DECK
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.scenes.moved_cards import deck_of
from khedu_core.games.khedu.scenes.names import card_named
from khedu_core.games.khedu.state import Phase

SPELLS = ("Allure", "Allure", "Betrayal", "Muster", "Forced March")


def turn_passes(scene: Scene) -> None:
    """Every other seat ends its turn at once."""
    seat = scene.decides
    scene.do("end the turn")
    scene.turn_of(seat)


# ---- drawing, choosing, ending ---------------------------------------------------------------


@pytest.mark.clause("KH-TRN-1")
def test_a_turn_begins_with_a_hand_of_five():
    scene = Scene(2)
    scene.hand(2, "Hadimi Guard", "Allure")
    top = [scene.s.deck.cards[(scene.s.deck.top + i) % DECK] for i in range(3)]
    scene.do("end the turn")
    kept = [card_named("Hadimi Guard"), card_named("Allure")]
    assert sorted(scene.s.seats[1].hand[:5]) == sorted(top + kept)


@pytest.mark.clause("KH-TRN-2")
@pytest.mark.clause("KH-ACT-4")
def test_the_first_choice_of_a_turn_may_be_anything_and_doing_nothing_is_allowed():
    scene = Scene(3)
    scene.purse(1, legacy=5)
    assert scene.options[:2] == ["pass the turn", "end the turn"]
    assert "change the hand" in scene.options
    assert scene.attacks
    scene.do("end the turn")
    assert (scene.decides, scene.phase, scene.legacy) == (2, Phase.TURN, [5, 0, 0])


@pytest.mark.clause("KH-ACT-1")
@pytest.mark.clause("KH-ACT-2")
@pytest.mark.clause("KH-ACT-3")
@pytest.mark.clause("KH-ACT-4")
def test_placing_attacking_and_commands_mix_in_any_order_until_the_player_stops():
    scene = Scene(2)
    scene.purse(1, legacy=9)
    scene.hand(1, "Hadimi Guard", "Shifting Dune", "Shifting Dune", "Wuqri Zealot", "Wuqri Zealot")
    scene.do("play the Command Shifting Dune", f"aim at {scene.at('stack 1')[0]} (stack 1)")
    scene.attack("stack 1", "stack 2", wins=True, pay="Wuqri Zealot")
    scene.do("place Hadimi Guard in the front slot")
    scene.do("play the Command Shifting Dune", f"aim at {scene.at('stack 2')[0]} (stack 2)")
    scene.attack("seat 1 front", "stack 2", wins=True, pay="Wuqri Zealot")
    scene.do("take the reward as legacy points")
    assert (scene.phase, scene.decides) == (Phase.ACT, 1)
    assert "pass the turn" not in scene.options
    assert "change the hand" not in scene.options
    scene.do("end the turn")
    assert scene.decides == 2


# ---- placing ---------------------------------------------------------------------------------


@pytest.mark.clause("KH-CDR-1")
@pytest.mark.clause("KH-CDR-2")
@pytest.mark.clause("KH-INF-1")
def test_one_unit_a_turn_into_either_slot_for_one_influence():
    scene = Scene(2)
    scene.hand(1, "Hadimi Guard", "Hadimi Lancer")
    placing = [text for text in scene.options if text.startswith("place")]
    assert placing == [
        f"place {unit} in the {slot} slot"
        for unit in ("Hadimi Guard", "Hadimi Lancer")
        for slot in ("front", "back")
    ]
    scene.do("place Hadimi Guard in the back slot")
    assert scene.influence == [2, 3]
    assert scene.at("seat 1 back") == ("Hadimi Guard", 0)
    assert scene.hand_of(1) == ["Hadimi Lancer"]
    assert not any(text.startswith("place") for text in scene.options)
    turn_passes(scene)
    assert "place Hadimi Lancer in the front slot" in scene.options
    assert "place Hadimi Lancer in the back slot" not in scene.options  # taken: no replacing


@pytest.mark.clause("KH-CDR-3")
def test_only_units_of_ones_own_clan_are_placed():
    scene = Scene(2)
    scene.hand(1, "Wuqri Zealot", "Khana Ubak", "Allure")
    assert not any(text.startswith("place") for text in scene.options)
    scene.do("end the turn")
    scene.hand(2, "Wuqri Zealot", "Hadimi Guard")
    assert {t for t in scene.options if t.startswith("place")} == {
        "place Wuqri Zealot in the front slot",
        "place Wuqri Zealot in the back slot",
    }


# ---- passing ---------------------------------------------------------------------------------


@pytest.mark.clause("KH-PAS-1")
@pytest.mark.clause("KH-LEG-1")
@pytest.mark.parametrize(("slot", "fee"), [("front", 3), ("back", 3), (None, 5)])
def test_passing_costs_three_points_or_five_without_a_unit(slot, fee):
    scene = Scene(2)
    if slot:
        scene.cadre(1, **{slot: "Hadimi Guard"})
    scene.purse(1, legacy=fee - 1)
    assert "pass the turn" not in scene.options
    scene.purse(1, legacy=fee)
    scene.do("pass the turn")
    assert (scene.legacy, scene.decides) == ([0, 0], 2)


# ---- meditating ------------------------------------------------------------------------------


@pytest.mark.clause("KH-MED-0")
@pytest.mark.clause("KH-MED-5")
def test_a_meditation_does_at_least_one_thing_each_once_and_never_twice_in_a_row():
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard", honor=(10, 0))
    scene.cadences(1, "Drum")
    scene.do("draw War Cadences")
    assert "draw War Cadences" not in scene.options
    assert not scene.attacks
    assert scene.options[:2] == ["end the turn", "change the hand"]
    scene.do("make Drum (place 1) Eternal", "mark it with the Hadimi token")
    assert scene.options == ["end the turn", "change the hand"]  # ten tokens, yet one conversion
    scene.hand(1, "Hadimi Guard")
    scene.do("change the hand")
    assert scene.options == ["end the turn"]
    turn_passes(scene)
    assert "change the hand" not in scene.options
    assert not any("Eternal" in text for text in scene.options)
    turn_passes(scene)
    assert "change the hand" in scene.options


@pytest.mark.clause("KH-MED-5")
def test_a_pass_in_between_lifts_the_ban():
    scene = Scene(2)
    scene.purse(1, legacy=5)
    scene.do("change the hand")
    turn_passes(scene)
    assert "change the hand" not in scene.options
    scene.do("pass the turn")
    scene.turn_of(1)
    assert "change the hand" in scene.options


@pytest.mark.clause("KH-MED-1")
@pytest.mark.clause("KH-CAD-3")
def test_a_meditation_draws_as_many_cadences_as_were_used_up_to_four():
    scene = Scene(2)
    scene.cadences(1, "Drum", eternal=["Horn"])
    scene.do("draw War Cadences")
    assert len(scene.ensemble(1)) == 4
    assert ("Horn", "ETERNAL") in scene.ensemble(1)
    assert [lies for _, lies in scene.ensemble(1)].count("DOWN") == 3
    full = Scene(2)
    full.cadences(1, "Drum", "Drum", "Horn", up="Horn")
    assert "draw War Cadences" not in full.options
    turn_passes(full)
    assert len(full.ensemble(1)) == 4  # no other turn draws any


@pytest.mark.clause("KH-MED-4")
def test_a_changed_hand_goes_under_the_deck_and_five_new_cards_come():
    scene = Scene(2)
    scene.hand(1, "Hadimi Guard", "Khana Ubak", "Allure")
    top = sorted(scene.s.deck.cards[(scene.s.deck.top + i) % DECK] for i in range(5))
    scene.do("change the hand")
    assert scene.s.seats[0].hand[:5] == top
    assert scene.deck_bottom(3) == ["Hadimi Guard", "Khana Ubak", "Allure"]


@pytest.mark.clause("KH-MED-4")
def test_only_commands_may_be_changed_again_and_again():
    scene = Scene(2)
    lying = [scene.s.deck.cards[(scene.s.deck.top + i) % DECK] for i in range(scene.s.deck.size)]
    commands, units = [c for c in lying if c > 24], [c for c in lying if c <= 24]
    assert len(commands) >= 10
    scene.s.deck = deck_of(commands + units)
    for _ in range(len(commands) // 5):
        scene.do("change the hand")
        assert all(card > 24 for card in scene.s.seats[0].hand[:5])
        assert {"end the turn", "change the hand"} <= set(scene.options)
    scene.do("change the hand")
    assert any(card <= 24 for card in scene.s.seats[0].hand[:5])
    assert "change the hand" not in scene.options


@pytest.mark.clause("KH-MED-2")
@pytest.mark.clause("KH-ETE-1")
@pytest.mark.clause("KH-ETE-2")
def test_five_tokens_of_ones_own_units_pooled_make_a_cadence_eternal():
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(2, 2))
    scene.cadre(2, front="Wuqri Zealot", honor=(9, 0))
    scene.top(1, "Himbua", honor=9)
    scene.cadences(1, "Drum", up="Horn")
    assert not any("Eternal" in text for text in scene.options)  # four of one's own, however many elsewhere
    scene.s.seats[0].cadre[1].honor = 4
    assert "make Drum (place 1) Eternal" in scene.options
    scene.do("make Horn (place 2) Eternal", "mark it with the Rahala token")
    assert scene.ensemble(1) == [("Drum", "DOWN"), ("Horn", "ETERNAL")]
    assert (scene.at("seat 1 front"), scene.at("seat 1 back")) == (("Hadimi Guard", 0), ("Hadimi Lancer", 1))
    scene.do("draw War Cadences")
    assert len(scene.ensemble(1)) == 4  # the Eternal one counts


def test_the_winner_of_the_first_roll_is_seat_one_and_play_goes_round():
    scene = Scene(4)
    order = []
    for _ in range(8):
        order.append(scene.decides)
        scene.do("end the turn")
    assert order == [1, 2, 3, 4] * 2
    assert scene.s.rounds == 2


@pytest.mark.clause("KH-SOL-5")
def test_alone_turns_are_taken_as_in_the_common_game():
    scene = Scene(1)
    scene.hand(1, "Hadimi Guard", "Muster", "Muster")
    scene.do("place Hadimi Guard in the front slot")
    scene.attack("seat 1 front", "stack 1", wins=True)
    scene.do("take the reward as legacy points", "end the turn")
    assert scene.decides == 1
    assert len(scene.hand_of(1)) == 5
    scene.do("change the hand")
    while scene.phase is not Phase.TURN:
        scene.do(scene.options[0])
    assert "change the hand" not in scene.options  # no Meditation follows another
    scene.do("end the turn")
    assert "change the hand" in scene.options
