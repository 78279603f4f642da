"""The readings of Commands: what each of them changes."""

import pytest

from khedu_core.games.khedu.deck import replenish
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Phase


def with_command(name: str, readings: dict[str, str], *, players: int = 2, legacy: int = 9) -> Scene:
    scene = Scene(players, readings)
    scene.purse(1, legacy=legacy)
    scene.hand(1, name, "Allure" if name != "Allure" else "Muster")
    return scene


def play(scene: Scene, name: str) -> None:
    scene.do(f"play the Command {name}")


def aim(scene: Scene, *places: str) -> None:
    for place in places:
        unit = scene.at(place)
        scene.do(f"aim at {unit[0] if unit else 'the free slot'} ({place})")


# ---- where they go ---------------------------------------------------------------------------


@pytest.mark.clause("KH-CMD-2")
def test_k42_a_command_goes_under_the_deck_or_on_a_pile():
    for reading in ("under", "pile"):
        scene = with_command("Shifting Dune", {"K-42": reading})
        play(scene, "Shifting Dune")
        assert (scene.deck_bottom(1) == ["Shifting Dune"]) == (reading == "under")
        assert scene.view(2)["commands_aside"] == ([] if reading == "under" else ["Shifting Dune"])
        aim(scene, "stack 1")


@pytest.mark.clause("KH-CMD-2")
@pytest.mark.clause("KH-TRN-1")
def test_k42_the_pile_is_shuffled_in_when_the_deck_runs_out():
    scene = with_command("Shifting Dune", {"K-42": "pile"})
    play(scene, "Shifting Dune")
    aim(scene, "stack 1")
    scene.hand(2)
    scene.without_deck()
    replenish(scene.s, scene.s.seats[1])
    assert scene.hand_of(2) == ["Shifting Dune"]
    assert scene.view()["commands_aside"] == []


# ---- who may enter a Cadre -------------------------------------------------------------------


@pytest.mark.clause("KH-CDR-3")
@pytest.mark.clause("KH-CMD-1")
def test_k22_strangers_may_be_kept_out_of_a_cadre():
    for reading, enters in (("from-hand", True), ("everywhere", False)):
        scene = with_command("Betrayal", {"K-22": reading})
        scene.top(1, "Wuqri Hound")
        scene.top(2, "Himbua")
        assert ("play the Command Betrayal" in scene.options) == enters
    scene.top(2, "Hadimi Guard")
    play(scene, "Betrayal")
    assert scene.options == ["aim at Hadimi Guard (stack 2)"]
    aim(scene, "stack 2", "seat 1 front")
    assert scene.at("seat 1 front") == ("Hadimi Guard", 0)


@pytest.mark.clause("KH-CDR-3")
def test_k22_an_exchange_must_suit_the_owner_of_the_hero():
    scene = with_command("Bartered Oath", {"K-22": "everywhere"})
    scene.cadre(2, front="Wuqri Zealot")
    scene.top(1, "Hadimi Guard")
    scene.top(2, "Himbua")
    assert "play the Command Bartered Oath" not in scene.options
    scene.top(2, "Wuqri Hound")
    play(scene, "Bartered Oath")
    aim(scene, "seat 2 front")
    assert scene.options == ["aim at Wuqri Hound (stack 2)"]
    aim(scene, "stack 2")
    assert (scene.at("seat 2 front"), scene.at("stack 2")) == (("Wuqri Hound", 0), ("Wuqri Zealot", 0))


# ---- Betrayal --------------------------------------------------------------------------------


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-REW-5")
def test_k97_betrayal_brings_a_desert_unit_into_the_cadre():
    scene = with_command("Betrayal", {})
    scene.top(1, "Himbua", honor=3)
    play(scene, "Betrayal")
    aim(scene, "stack 1")
    assert scene.options == ["aim at the free slot (seat 1 front)", "aim at the free slot (seat 1 back)"]
    aim(scene, "seat 1 back")
    assert (scene.at("seat 1 back"), scene.legacy) == (("Himbua", 0), [9 - 2 + 3, 0])


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-REW-5")
def test_k97_betrayal_brings_the_tokens_only():
    scene = with_command("Betrayal", {"K-97": "tokens-only"})
    scene.top(1, "Himbua", honor=3)
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Guard")  # no room is needed
    play(scene, "Betrayal")
    aim(scene, "stack 1")
    assert (scene.at("stack 1"), scene.legacy, scene.phase) == (("Himbua", 0), [10, 0], Phase.ACT)


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-REW-5")
@pytest.mark.parametrize("gap", ["stays", "moves-up"])
def test_k97_betrayal_sends_a_rivals_hero_to_the_desert_with_its_tokens(gap):
    scene = with_command("Betrayal", {"K-97": "to-desert", "K-21": gap})
    scene.cadre(1, front="Hadimi Guard")
    assert "play the Command Betrayal" not in scene.options  # one's own hero is none
    scene.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver", honor=(4, 1))
    below = scene.at("stack 2")
    play(scene, "Betrayal")
    assert scene.options == ["aim at Wuqri Zealot (seat 2 front)"]
    aim(scene, "seat 2 front", "stack 2")
    assert scene.at("stack 2") == ("Wuqri Zealot", 4)
    assert scene.stack(2)[1] == below[0]
    assert scene.at("seat 2 front") == (("Wuqri Reaver", 1) if gap == "moves-up" else None)
    assert scene.legacy == [7, 0]


@pytest.mark.clause("KH-CMD-1")
def test_k21_betrayal_fills_the_front_first_where_the_back_moves_up():
    scene = with_command("Betrayal", {"K-21": "moves-up"})
    scene.top(1, "Himbua")
    play(scene, "Betrayal")
    aim(scene, "stack 1")
    assert scene.options == ["aim at the free slot (seat 1 front)"]


# ---- the exchange ----------------------------------------------------------------------------


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-REW-5")
def test_k114_tokens_travel_with_exchanged_units_or_stay():
    for reading in ("travel", "stay"):
        scene = with_command("Bartered Oath", {"K-114": reading})
        scene.cadre(2, front="Wuqri Zealot", honor=(4, 0))
        scene.top(1, "Himbua", honor=3)
        play(scene, "Bartered Oath")
        aim(scene, "seat 2 front", "stack 1")
        if reading == "travel":
            assert (scene.at("seat 2 front"), scene.at("stack 1")) == (("Himbua", 0), ("Wuqri Zealot", 4))
            assert scene.legacy == [7, 3]  # its owner has the points
        else:
            assert (scene.at("seat 2 front"), scene.at("stack 1")) == (("Himbua", 4), ("Wuqri Zealot", 3))
            assert scene.legacy == [7, 0]


@pytest.mark.clause("KH-CMD-1")
def test_k20_side_by_side_either_hero_may_be_exchanged():
    for reading, heroes in (("front-back", 1), ("side-by-side", 2)):
        scene = with_command("Bartered Oath", {"K-20": reading})
        scene.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver")
        play(scene, "Bartered Oath")
        assert len(scene.options) == heroes


# ---- two Commands on one unit ----------------------------------------------------------------


def allured_ubak(readings: dict[str, str]) -> Scene:
    """Seat 1 has lured a Khana Ubak onto stack 2, may pursue Rahala achievements, and holds Betrayal."""
    scene = Scene(2, readings)
    scene.purse(1, legacy=9)
    scene.cadences(1, eternal=["Horn"], token=["Rahala"])
    scene.hand(1, "Allure", "Betrayal", "Shifting Dune", "Muster", "Allure")
    scene.top(1, "Khana Ubak", honor=1)
    scene.top(2, "Himbua")
    play(scene, "Allure")
    aim(scene, "stack 1", "stack 2")
    assert scene.at("stack 2") == ("Khana Ubak", 1)
    return scene


def betray(scene: Scene, stack: str = "stack 2") -> None:
    play(scene, "Betrayal")
    aim(scene, stack, "seat 1 front")


@pytest.mark.clause("KH-CLN-41")
@pytest.mark.parametrize("reading", ["same-turn", "in-a-row"])
def test_k116_allure_and_betrayal_one_right_after_the_other(reading):
    scene = allured_ubak({"K-116": reading})
    betray(scene)
    assert scene.clan_achievements(1) == {"OLD_TRADITION"}


@pytest.mark.clause("KH-CLN-41")
@pytest.mark.parametrize("between", ["command", "attack"])
def test_k116_something_in_between(between):
    for reading, claimed in (("same-turn", {"OLD_TRADITION"}), ("in-a-row", set())):
        scene = allured_ubak({"K-116": reading})
        if between == "command":
            play(scene, "Shifting Dune")
            aim(scene, "stack 1")
        else:
            scene.top(1, "Wuqri Hound")
            scene.cadre(2, front="Wuqri Zealot")
            scene.attack("stack 1", "seat 2 front", wins=True, pay="Muster")
            scene.settle()
        betray(scene)
        assert scene.clan_achievements(1) == claimed


@pytest.mark.clause("KH-CLN-41")
def test_a_lured_unit_that_has_gone_is_forgotten():
    scene = allured_ubak({})
    play(scene, "Shifting Dune")
    aim(scene, "stack 2")  # the Ubak goes under its stack
    scene.top(2, "Khana Ubak")  # and another lies there
    betray(scene)
    assert scene.clan_achievements(1) == set()


@pytest.mark.clause("KH-CLN-41")
def test_the_next_turn_is_another_turn():
    scene = allured_ubak({})
    scene.do("end the turn", "end the turn")
    scene.hand(1, "Betrayal")
    betray(scene)
    assert scene.clan_achievements(1) == set()


@pytest.mark.clause("KH-CLN-41")
def test_k97_to_desert_the_betrayed_hero_may_be_lured_on():
    scene = Scene(2, {"K-97": "to-desert"})
    scene.purse(1, legacy=9)
    scene.cadences(1, eternal=["Horn"], token=["Rahala"])
    scene.cadre(2, front="Khana Ubak")
    scene.hand(1, "Allure", "Betrayal")
    play(scene, "Betrayal")
    aim(scene, "seat 2 front", "stack 1")
    play(scene, "Allure")
    aim(scene, "stack 1", "stack 2")
    assert scene.clan_achievements(1) == {"OLD_TRADITION"}
