"""The game for one."""

from collections import Counter

import pytest

from khedu_core.engine import Chance, copy
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.deck import to_bottom
from khedu_core.games.khedu.hidden import imagine
from khedu_core.games.khedu.scenes import WORDS, Scene, deal
from khedu_core.games.khedu.scenes.moved_cards import take_cadence
from khedu_core.games.khedu.state import Phase

PLACE = "place Hadimi Guard in the front slot"


def led(**readings: str) -> Scene:
    """The solo game once the Hadimi are chosen."""
    scene = deal(1, {key.replace("_", "-"): name for key, name in readings.items()})
    while scene.phase is Phase.REDRAW:
        scene.do("keep the hand")
    scene.do("lead the Hadimi")
    return scene


def solo(**readings: str) -> Scene:
    return Scene(1, {key.replace("_", "-"): name for key, name in readings.items()})


def meditate(scene: Scene, stack: int | None = None) -> None:
    """A Meditation, and an idle turn after it."""
    scene.do("change the hand", "end the turn")
    if stack:
        scene.do(f"turn up the War Cadence of stack {stack}")
    scene.do("end the turn")


def beside(scene: Scene, stack: int, name: str, unit: str) -> None:
    """This War Cadence lies open beside a stack, marked with the clan of this unit."""
    column = scene.s.desert[stack - 1]
    kind = WORDS.cadences.index(name)
    take_cadence(scene.s, kind)
    to_bottom(scene.s.cadence_deck, column.cadence)
    column.cadence = kind
    column.clan = scene.p.units[WORDS.units.index(unit)].clan


# ---- the set-up ------------------------------------------------------------------------------


@pytest.mark.clause("KH-SOL-2")
@pytest.mark.clause("KH-SOL-3")
def test_five_cards_four_cadences_three_stacks_with_a_cadence_each():
    scene = led()
    assert scene.phase is Phase.TURN
    assert len(scene.hand_of(1)) == 5
    assert [lies for _, lies in scene.ensemble(1)] == ["DOWN"] * 4
    assert scene.influence == [3]
    assert [scene.defences(k) for k in (1, 2, 3)] == [list(range(10, 19))] * 3
    assert scene.s.stacks == 3
    assert all(stack.cadence > 0 and stack.clan == 0 for stack in scene.s.desert[:3])
    assert scene.s.cadence_deck.size == 16 - 4 - 3
    assert solo(K_17="four").s.stacks == 3


@pytest.mark.clause("KH-SOL-2")
def test_k139_the_first_turn_step_may_be_played():
    scene = led(K_139="shown")
    assert scene.phase is Phase.FACE_UP
    scene.do(scene.options[0])
    assert Counter(lies for _, lies in scene.ensemble(1)) == {"UP": 1, "DOWN": 3}
    assert scene.phase is Phase.TURN


@pytest.mark.clause("KH-SOL-3")
def test_the_cadences_of_the_desert_are_hidden_until_they_are_turned_up():
    scene = solo()
    seen = [stack["cadence"] for stack in scene.view(1)["desert"]]
    assert seen == [{"name": None, "lies": "down", "token": None}] * 3
    assert all(stack["cadence"]["name"] for stack in scene.view()["desert"])
    chance, found = Chance(), Counter()
    chance.word = 5
    for _ in range(400):
        other = copy(scene.s)
        imagine(other, scene.p, 0, chance)
        found[other.desert[0].cadence] += 1
        assert KHEDU.total(other, scene.p) == KHEDU.total(scene.s, scene.p)
    assert set(found) == {1, 2, 3, 4}
    scene.top(1, "Hadimi Guard")
    meditate(scene, 1)
    up = scene.s.desert[0].cadence
    for _ in range(20):
        other = copy(scene.s)
        imagine(other, scene.p, 0, chance)
        assert other.desert[0].cadence == up
    assert scene.view(1)["desert"][0]["cadence"] == {
        "name": WORDS.cadences[up],
        "lies": "up",
        "token": "Hadimi",
    }


# ---- Meditations -----------------------------------------------------------------------------


@pytest.mark.clause("KH-SOL-4")
@pytest.mark.clause("KH-SOL-5")
def test_k140_each_of_the_first_three_meditations_turns_one_up():
    scene = solo()
    scene.top(1, "Wuqri Hound")
    scene.top(2, "Himbua")
    scene.do("change the hand", "end the turn")
    assert scene.options == [f"turn up the War Cadence of stack {k}" for k in (1, 2, 3)]
    scene.do("turn up the War Cadence of stack 1")
    assert (scene.s.desert[0].clan, scene.phase, scene.s.rounds) == (2, Phase.TURN, 1)
    assert "change the hand" not in scene.options  # no two in a row, as with others
    scene.do("end the turn")
    meditate(scene, 2)
    assert scene.view(1)["desert"][1]["cadence"]["token"] is None  # nobody's: Himbua have no token
    assert scene.view(1)["desert"][1]["cadence"]["lies"] == "up"
    meditate(scene, 3)
    meditate(scene)  # later ones turn up none
    assert scene.s.meditations == 4


@pytest.mark.clause("KH-SOL-4")
def test_k140_the_third_meditation_may_turn_all_up():
    scene = solo(K_140="at-third")
    for _ in range(2):
        meditate(scene)
        assert [stack.clan for stack in scene.s.desert[:3]] == [0, 0, 0]
    scene.top(1, "Wuqri Hound")
    scene.top(2, "Himbua")
    scene.top(3, "Hadimi Guard")
    meditate(scene)
    assert [stack.clan for stack in scene.s.desert[:3]] == [2, 5, 1]


@pytest.mark.clause("KH-SOL-4")
@pytest.mark.parametrize(
    ("reading", "name", "unit", "raised"),
    [
        ("eternal", "Shield Song", "Wuqri Hound", 3),  # +3 to the defence of that clan
        ("eternal", "Shield Song", "Hadimi Guard", 0),  # of no other
        ("eternal", "Horn", "Wuqri Hound", 0),  # an offensive one lies idle
        ("nothing", "Shield Song", "Wuqri Hound", 0),
    ],
)
def test_k141_what_a_cadence_turned_up_does(reading, name, unit, raised):
    scene = solo(K_141=reading)
    scene.cadre(1, front="Hadimi Lancer")
    scene.cadences(1, "Drum")
    scene.hand(1, *["Allure"] * 3, "Muster", "Muster")
    beside(scene, 3, name, "Wuqri Hound")
    scene.top(1, unit)
    scene.attack("seat 1 front", "stack 1", wins=True)
    defence = scene.p.units[WORDS.units.index(unit)].defence
    assert scene.view(1)["combat"]["needed"] == defence + raised


@pytest.mark.clause("KH-SOL-4")
def test_k141_fewer_dice_against_that_clan_and_none_for_its_attacks():
    for attacker, defender, fewer in (("seat 1 front", "stack 1", 1), ("stack 1", "stack 2", 0)):
        scene = solo()
        scene.cadre(1, front="Hadimi Lancer")
        scene.hand(1, *["Allure"] * 3, "Muster", "Muster")
        beside(scene, 3, "Still Air", "Wuqri Hound")
        scene.top(1, "Wuqri Hound")
        scene.top(2, "Himbua")
        own = scene.p.units[WORDS.units.index(scene.at(attacker)[0])].dice
        scene.attack(attacker, defender, dice=[1, 2, 3, 4, 5, 6][: own - fewer])
        assert scene.s.chance.waiting == 0  # just so many were rolled


# ---- the end ---------------------------------------------------------------------------------


@pytest.mark.clause("KH-SOL-1")
@pytest.mark.clause("KH-SOL-5")
def test_the_turn_that_spends_the_last_influence_ends_the_game():
    scene = solo()
    for _ in range(5):
        scene.do("end the turn")
    scene.purse(1, influence=1, legacy=4)
    scene.hand(1, "Hadimi Guard")
    scene.do(PLACE, "end the turn")
    assert (scene.s.over, scene.out) == (1, [1])
    row = scene.row()
    assert (row.payoff[0], row.won[0], row.capped) == (4, 1, 0)


@pytest.mark.clause("KH-SOL-1")
@pytest.mark.clause("KH-END-2")
def test_k142_the_turns_may_be_numbered_from_the_start():
    for reading, turns in (("on", 3), ("off", 60)):
        scene = solo(K_142=reading)
        count = 0
        while not scene.s.over:
            scene.do("end the turn")
            count += 1
        assert count == turns
    scene = solo(K_142="on")
    scene.hand(1, "Hadimi Guard")
    scene.do(PLACE, "end the turn")
    assert scene.s.over  # spending Influence makes a turn the last
