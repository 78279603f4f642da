"""Infiltrating units in another's Cadre, and how far provoked units reach."""

import pytest

from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Achievement, Phase

POINTS, TOKENS = "take the reward as legacy points", "stack the reward as honor tokens"


def infiltrated(players: int = 3, readings: dict[str, str] | None = None) -> Scene:
    """The Oadhii have an Infiltrating Adept behind a Conjurer; it is seat 1's turn."""
    scene = Scene(players, readings)
    scene.top(1, "Himbua")
    scene.top(2, "Himbua Wanderer")
    scene.cadre(3, front="Oadhii Conjurer", back="Oadhii Adept")
    return scene


def targets_of(scene: Scene, attacker: str) -> set[str]:
    return {defender for one, defender in scene.attacks if one == attacker}


@pytest.mark.clause("KH-INS-2")
def test_an_infiltrating_unit_of_anothers_cadre_attacks_any_exposed_card_but_itself():
    scene = infiltrated()
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer")
    scene.cadre(2, front="Wuqri Zealot")
    stacks = {"stack 1", "stack 2", "stack 3"}
    assert targets_of(scene, "seat 3 back") == stacks | {"seat 1 front", "seat 2 front", "seat 3 front"}
    assert targets_of(scene, "seat 3 front") == set()  # no Infiltrating unit
    assert targets_of(scene, "seat 2 front") == set()
    front = Scene(2)
    front.cadre(2, front="Oadhii Adept")
    assert targets_of(front, "seat 2 front") == {"stack 1", "stack 2"}  # in either slot, never itself


@pytest.mark.clause("KH-INS-2")
@pytest.mark.clause("KH-CMB-2")
def test_the_instigator_of_an_infiltrating_unit_pays_and_rolls():
    scene = infiltrated()
    scene.achieved(1, 0)
    scene.achieved(3, 0)
    scene.hand(1, "Allure", "Muster")
    scene.do(scene.words_for("seat 3 back", "stack 2"))
    assert (scene.phase, scene.decides) == (Phase.DISCARD, 1)
    scene.dice(5, 5, 5)
    scene.do("discard Muster")
    assert scene.hand_of(1) == ["Allure"]
    assert scene.s.seats[0].achieved == 1 << Achievement.PROPHECY  # of the roll: the instigator's
    assert scene.s.seats[2].achieved == 0


@pytest.mark.clause("KH-INS-2")
def test_ones_own_infiltrating_unit_attacks_any_exposed_card_as_well():
    scene = infiltrated(readings={"K-44": "strict"})
    scene.cadre(1, front="Hadimi Guard")
    scene.turn_of(3)
    stacks = {"stack 1", "stack 2", "stack 3"}
    assert targets_of(scene, "seat 3 back") == stacks | {"seat 1 front", "seat 3 front"}
    assert targets_of(scene, "seat 3 front") == stacks  # a Cadre's common unit, read strictly


@pytest.mark.clause("KH-INS-2")
@pytest.mark.parametrize(
    ("reading", "adept", "conjurer"),
    [("keyword", True, False), ("oadhii", True, True), ("nobody", False, False)],
)
def test_k45_which_units_are_infiltrating(reading, adept, conjurer):
    scene = infiltrated(readings={"K-45": reading})
    assert bool(targets_of(scene, "seat 3 back")) == adept
    assert bool(targets_of(scene, "seat 3 front")) == conjurer


@pytest.mark.clause("KH-INS-2")
@pytest.mark.clause("KH-REW-1")
@pytest.mark.parametrize(("reading", "legacy"), [("owner", [0, 0, 4]), ("instigator", [4, 0, 0])])
def test_k46_who_is_rewarded_for_an_infiltrators_victory(reading, legacy):
    scene = infiltrated(readings={"K-46": reading})
    scene.top(2, "Himbua Wanderer", honor=2)
    scene.attack("seat 3 back", "stack 2", wins=True)
    if reading == "owner":
        assert (scene.phase, scene.decides, scene.options) == (Phase.REWARD, 3, [POINTS, TOKENS])
        scene.do(POINTS)
    assert (scene.phase, scene.decides) == (Phase.ACT, 1)
    assert scene.legacy == legacy


@pytest.mark.clause("KH-INS-2")
@pytest.mark.clause("KH-REW-1")
@pytest.mark.parametrize("reading", ["owner", "instigator"])
def test_k46_changes_nothing_when_the_infiltrator_defends_or_loses(reading):
    scene = infiltrated(readings={"K-46": reading})
    scene.attack("seat 3 back", "stack 2", wins=False)
    assert scene.at("stack 2") == ("Himbua Wanderer", 1)
    scene = infiltrated(readings={"K-46": reading})
    scene.attack("stack 1", "seat 3 front", wins=False)
    assert scene.decides == 3


@pytest.mark.clause("KH-INS-2")
@pytest.mark.clause("KH-REW-6")
@pytest.mark.parametrize("reward", ["owner", "instigator"])
@pytest.mark.parametrize("fallen", [1, 2, 3])
def test_k96_a_rivals_hero_is_one_that_whoever_is_rewarded_does_not_own(reward, fallen):
    """Seat 1 sends the Adept of seat 3 against a Zealot (reward 1, four tokens) of each seat in turn."""
    scene = Scene(3, {"K-46": reward, "K-96": "one"})
    if fallen == 3:
        scene.cadre(3, front="Wuqri Zealot", back="Oadhii Adept", honor=(4, 0))
    else:
        scene.cadre(3, back="Oadhii Adept")
        scene.cadre(fallen, front="Wuqri Zealot", honor=(4, 0))
    scene.attack("seat 3 back", f"seat {fallen} front", wins=True)
    scene.settle()
    rewarded = 3 if reward == "owner" else 1
    expected = [0, 0, 0]
    expected[rewarded - 1] = 1 + (4 if fallen == rewarded else 1)
    assert scene.legacy == expected


@pytest.mark.clause("KH-INS-2")
@pytest.mark.clause("KH-ETE-3")
def test_the_owners_eternal_cadence_serves_in_a_combat_of_the_infiltrator():
    scene = infiltrated()
    scene.cadences(3, eternal=["Still Air"])
    scene.attack("seat 3 back", "stack 2", dice=[6, 6])
    assert (scene.decides, scene.options[-1]) == (3, "apply the Eternal Still Air (place 1)")
    scene.do("apply the Eternal Still Air (place 1)")
    assert scene.s.fight.dice == 2


@pytest.mark.clause("KH-CMB-4")
@pytest.mark.parametrize(("reading", "seat"), [("roller", 1), ("controller", 3)])
def test_k73_who_decides_about_the_sets_of_an_infiltrator(reading, seat):
    scene = infiltrated(readings={"K-73": reading})
    scene.attack("seat 3 back", "stack 2", dice=[2, 2, 5])
    assert (scene.phase, scene.decides) == (Phase.MATCH, seat)
    scene.do("raise the set to the highest die")
    assert scene.s.fight.total == 15
    desert = infiltrated(readings={"K-73": reading})
    desert.attack("stack 2", "stack 1", dice=[2, 2, 5, 6])
    assert desert.decides == 1
    own = infiltrated(readings={"K-73": reading})
    own.turn_of(3)
    own.attack("seat 3 back", "stack 2", dice=[2, 2, 5])
    assert own.decides == 3


@pytest.mark.clause("KH-INS-2")
@pytest.mark.clause("KH-CDR-4")
def test_k21_a_back_infiltrator_that_fells_its_own_front_takes_the_reward_along():
    scene = infiltrated(readings={"K-21": "moves-up"})
    scene.attack("seat 3 back", "seat 3 front", wins=True)
    assert scene.decides == 3
    scene.do(TOKENS)
    assert (scene.at("seat 3 front"), scene.at("seat 3 back")) == (("Oadhii Adept", 2), None)


# ---- what is exposed, and what is reached --------------------------------------------------------


@pytest.mark.clause("KH-CDR-1")
@pytest.mark.clause("KH-CDR-4")
@pytest.mark.parametrize(("reading", "back"), [("front-back", False), ("side-by-side", True)])
def test_k20_the_back_of_a_full_cadre(reading, back):
    scene = infiltrated(readings={"K-20": reading})
    scene.cadre(1, front="Hadimi Guard")
    assert "seat 3 front" in targets_of(scene, "seat 1 front")
    for attacker in ("seat 1 front", "stack 1"):
        assert ("seat 3 back" in targets_of(scene, attacker)) == back


@pytest.mark.clause("KH-CDR-4")
@pytest.mark.clause("KH-DES-2")
@pytest.mark.clause("KH-INS-1")
@pytest.mark.parametrize(("reading", "back"), [("exposed", False), ("any-slot", True)])
def test_k28_a_provoked_or_infiltrating_unit_against_the_back_of_a_cadre(reading, back):
    scene = infiltrated(readings={"K-28": reading})
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer")
    assert ("seat 3 back" in targets_of(scene, "stack 1")) == back
    assert ("seat 1 back" in targets_of(scene, "seat 3 back")) == back
    assert "seat 3 back" not in targets_of(scene, "seat 1 front")  # a Cadre's own unit meets the front only
    if back:
        scene.attack("stack 1", "seat 3 back", wins=True)
        assert (scene.at("seat 3 back"), scene.at("stack 1")) == (None, ("Himbua", 1))


@pytest.mark.clause("KH-DES-2")
@pytest.mark.clause("KH-INS-1")
@pytest.mark.parametrize(("reading", "own"), [("allowed", True), ("forbidden", False)])
def test_k29_provoking_against_ones_own_cadre(reading, own):
    scene = infiltrated(readings={"K-29": reading})
    scene.cadre(1, front="Hadimi Guard")
    for attacker in ("stack 1", "seat 3 back"):
        assert ("seat 1 front" in targets_of(scene, attacker)) == own
        assert "seat 3 front" in targets_of(scene, attacker)
    assert "seat 1 front" not in targets_of(scene, "seat 1 front")
