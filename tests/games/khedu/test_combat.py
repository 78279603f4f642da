"""Combat scenarios: who attacks whom, paying, the cadence window, the roll and matched dice."""

from itertools import permutations

import pytest

from khedu_core.games.khedu.combat import activation_cost
from khedu_core.games.khedu.scenes import WORDS, Scene
from khedu_core.games.khedu.state import Phase

LOW, HIGH = "lower the set to the lowest die", "raise the set to the highest die"
KEEP = "leave the set as it fell"


# ---- who attacks whom ------------------------------------------------------------------------


@pytest.mark.clause("KH-INS-1")
@pytest.mark.clause("KH-DES-2")
@pytest.mark.clause("KH-CDR-4")
@pytest.mark.clause("KH-CDR-5")
@pytest.mark.parametrize("reading", ["allowed", "strict"])
def test_attackers_and_defenders_k44(reading):
    scene = Scene(3, {"K-44": reading})
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer")
    scene.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver")
    scene.cadre(3, back="Oadhii Conjurer")
    stacks = {"stack 1", "stack 2", "stack 3"}
    exposed = {"seat 1 front", "seat 2 front", "seat 3 back"}  # one unit a Cadre, the foremost
    expected = {(a, d) for a in stacks for d in stacks | exposed if a != d}  # own Cadre too, never itself
    for own in ("seat 1 front", "seat 1 back"):
        expected |= {(own, stack) for stack in stacks}
        if reading == "allowed":
            expected |= {(own, "seat 2 front"), (own, "seat 3 back")}
    assert scene.attacks == expected


@pytest.mark.clause("KH-CDR-4")
def test_the_back_row_is_exposed_when_the_front_has_fallen():
    scene = Scene(2)
    scene.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver")
    assert ("stack 1", "seat 2 back") not in scene.attacks
    scene.attack("stack 1", "seat 2 front", wins=True)
    assert ("stack 1", "seat 2 back") in scene.attacks


# ---- paying ----------------------------------------------------------------------------------


@pytest.mark.clause("KH-UNT-1")
@pytest.mark.clause("KH-CMB-1")
@pytest.mark.clause("KH-CMB-2")
def test_the_activation_cost_is_paid_from_the_hand_to_the_bottom_of_the_deck():
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Lancer")
    scene.hand(1, "Allure", "Khana Ubak", "Khana Ubak", "Muster")
    scene.do(scene.words_for("seat 1 front", "stack 1"))
    assert (scene.phase, scene.decides) == (Phase.DISCARD, 1)
    assert scene.options == ["discard Khana Ubak", "discard Allure", "discard Muster"]
    scene.do("discard Muster", "discard Khana Ubak")
    assert scene.phase is not Phase.DISCARD
    assert scene.hand_of(1) == ["Khana Ubak", "Allure"]
    assert scene.deck_bottom(2) == ["Muster", "Khana Ubak"]


@pytest.mark.clause("KH-UNT-1")
@pytest.mark.clause("KH-ACT-2")
def test_a_unit_attacks_as_often_as_the_hand_pays_for():
    scene = Scene(2)
    scene.hand(1, "Allure", "Muster")
    for stack in (1, 2):
        scene.top(stack, "Himbua")  # costs two
    scene.cadre(1, front="Hadimi Guard", back="Khana Chahak")  # cost one and three
    assert {attacker for attacker, _ in scene.attacks} == {"stack 1", "stack 2", "seat 1 front"}
    scene.attack("seat 1 front", "stack 1", wins=True)
    scene.do("take the reward as legacy points")
    assert {attacker for attacker, _ in scene.attacks} == {"stack 1", "seat 1 front"}
    scene.attack("seat 1 front", "stack 1", wins=True)
    scene.do("take the reward as legacy points")
    assert scene.hand_of(1) == []
    assert scene.attacks == set()


# ---- the cadence window ----------------------------------------------------------------------


def windowed(players: int = 3, readings: dict[str, str] | None = None) -> Scene:
    scene = Scene(players, readings)
    scene.turn_of(2)
    scene.top(1, "Himbua")
    scene.top(2, "Khana Ubak")
    return scene


@pytest.mark.clause("KH-CMB-3")
@pytest.mark.clause("KH-CAD-2")
def test_the_window_goes_round_from_the_instigator_until_all_pass_in_a_row():
    scene = windowed()
    scene.cadences(1, "Shield Song", "Horn")
    scene.cadences(2, "Drum", "Drum")
    scene.cadences(3, "Still Air")
    scene.attack("stack 1", "stack 2", wins=False)
    asked = []

    def answer(text: str) -> None:
        asked.append(scene.decides)
        scene.do(text)

    answer("play Drum")  # seat 2, the instigator
    answer("play Still Air")  # seat 3 counters and has none left: it is not asked again
    answer("play no cadence")  # seat 1
    answer("play Drum")  # seat 2 counters the counter
    answer("play Shield Song")  # seat 1 answers in turn
    answer("play no cadence")  # seat 1 alone is left with one
    assert asked == [2, 3, 1, 2, 1, 1]
    assert scene.s.fight.dice == 5 + 1 - 1 + 1
    assert scene.phase is Phase.ACT


@pytest.mark.clause("KH-CMB-3")
def test_everybody_passing_once_closes_the_window():
    scene = windowed()
    for seat in (1, 2, 3):
        scene.cadences(seat, "Drum")
    scene.attack("stack 1", "stack 2", dice=[1] * 5)
    for seat in (2, 3, 1):
        assert (scene.decides, scene.options) == (seat, ["play no cadence", "play Drum"])
        scene.do("play no cadence")
    assert scene.phase is Phase.ACT
    assert scene.s.fight.dice == 5


@pytest.mark.clause("KH-CMB-3")
@pytest.mark.clause("KH-CMB-5")
@pytest.mark.clause("KH-UNT-3")
def test_cadences_change_dice_total_and_defence():
    cases = [((), 5, 17), (("Horn",), 5, 14), (("Shield Song",), 5, 20), (("Drum",), 6, 17)]
    for played, dice, reach in cases:
        for total in (reach - 1, reach):
            scene = windowed()
            scene.cadences(2, *played)
            faces = [1] * dice
            while sum(faces) < total:
                faces[faces.index(min(faces))] += 1
            scene.attack("stack 1", "stack 2", dice=faces)
            scene.do(*(f"play {name}" for name in played))
            while scene.phase is Phase.MATCH:
                scene.do(KEEP)
            winner = scene.at("stack 1") == ("Himbua", 3)
            assert winner == (total >= reach)


@pytest.mark.clause("KH-CAD-2")
@pytest.mark.clause("KH-CAD-4")
def test_a_cadence_played_once_goes_under_its_deck_after_the_combat_and_the_face_up_one_first():
    scene = windowed()
    scene.cadences(1, "Horn")
    scene.cadences(2, "Drum", up="Drum")
    size = scene.s.cadence_deck.size
    scene.attack("stack 1", "stack 2", dice=[1] * 6)
    scene.do("play Drum")
    assert scene.ensemble(2) == [("Drum", "DOWN")]
    scene.do("play Horn")
    assert scene.s.cadence_deck.size == size  # beside the attacker until the combat is over
    scene.do("play no cadence")
    assert scene.s.cadence_deck.size == size + 2
    assert scene.cadence_bottom(2) == ["Drum", "Horn"]
    assert scene.ensemble(1) == []


@pytest.mark.clause("KH-UNT-2")
def test_cadences_never_leave_fewer_than_one_die_nor_cap_the_number():
    scene = windowed(4)
    scene.top(1, "Wuqri Hound")  # three dice
    for seat in (1, 2, 3, 4):
        scene.cadences(seat, "Still Air")
    scene.attack("stack 1", "stack 2", dice=[4])
    scene.do(*["play Still Air"] * 4)
    assert scene.s.fight.dice == 1
    scene.attack("stack 2", "stack 3", wins=False)
    assert scene.s.fight.dice == 5
    many = windowed(4)
    many.cadences(2, "Drum", "Drum", "Drum", "Drum")
    many.attack("stack 1", "stack 2", dice=[1] * 9)
    many.do(*["play Drum"] * 4)
    assert many.s.fight.dice == 9


# ---- Eternal Cadences ------------------------------------------------------------------------


def eternal(reading: str) -> Scene:
    scene = Scene(2, {"K-57": reading})
    scene.cadre(1, front="Hadimi Guard")
    scene.cadences(1, eternal=["Horn", "Shield Song"])
    return scene


@pytest.mark.clause("KH-ETE-2")
@pytest.mark.clause("KH-ETE-3")
def test_k57_the_owner_chooses_in_every_combat_of_the_cadre():
    scene = eternal("owner-choice")
    apply_horn, apply_song = "apply the Eternal Horn (place 1)", "apply the Eternal Shield Song (place 2)"
    scene.attack("seat 1 front", "stack 1", dice=[1, 1, 1])
    assert (scene.decides, scene.options) == (1, ["play no cadence", apply_horn, apply_song])
    scene.do(apply_horn)
    assert scene.options == ["play no cadence", apply_song]  # each once in a combat
    scene.do("play no cadence")
    assert (scene.s.fight.attack_bonus, scene.s.fight.defence_bonus) == (3, 0)
    assert len(scene.ensemble(1)) == 2
    scene.cadre(1, front="Hadimi Guard")
    scene.do("end the turn")
    scene.attack("stack 1", "seat 1 front", dice=[6] * 3)  # defending, out of turn
    assert (scene.decides, scene.options) == (1, ["play no cadence", apply_horn, apply_song])
    scene.do(apply_song, "play no cadence")
    assert scene.s.fight.defence_bonus == 3
    scene.attack("stack 1", "stack 2", dice=[6] * 3)  # the Cadre has no part in it
    assert scene.phase is Phase.ACT


@pytest.mark.clause("KH-ETE-3")
def test_k57_always_applies_without_asking():
    scene = eternal("always")
    scene.attack("seat 1 front", "stack 1", dice=[1, 1, 1])
    assert (scene.s.fight.attack_bonus, scene.s.fight.defence_bonus) == (3, 3)
    assert scene.phase is Phase.ACT
    scene.attack("stack 1", "stack 2", dice=[1, 1, 1])
    assert (scene.s.fight.attack_bonus, scene.s.fight.defence_bonus) == (0, 0)


@pytest.mark.clause("KH-ETE-3")
@pytest.mark.parametrize(("reading", "asked"), [("owner-choice", False), ("also-provoking", True)])
def test_k57_when_merely_provoking(reading, asked):
    scene = eternal(reading)
    scene.attack("stack 1", "stack 2", dice=[1, 1, 1])
    assert (scene.phase is Phase.WINDOW) == asked
    if asked:
        scene.do("apply the Eternal Horn (place 1)", "play no cadence")
        assert scene.s.fight.attack_bonus == 3
    scene.do("end the turn")
    scene.attack("stack 1", "stack 2", dice=[1, 1, 1])  # another's provocation is not one's own
    assert scene.phase is Phase.ACT


# ---- the roll and matched dice ---------------------------------------------------------------


def rolled(*faces: int, **readings: str) -> Scene:
    scene = Scene(2, {key.replace("_", "-"): name for key, name in readings.items()})
    scene.top(1, "Himbua")  # five dice
    scene.top(2, "Khana Ubak")
    scene.attack("stack 1", "stack 2", dice=faces)
    return scene


def totals(*faces: int, **readings: str) -> set[int]:
    """Every total that decisions can bring about."""
    found, open_paths = set(), [[]]
    while open_paths:
        path = open_paths.pop()
        scene = rolled(*faces, **readings)
        scene.do(*path)
        if scene.phase is Phase.MATCH:
            open_paths += [[*path, text] for text in scene.options]
        else:
            found.add(scene.s.fight.total)
    return found


@pytest.mark.clause("KH-CMB-4")
def test_the_rulebooks_example_in_every_reading():
    """2, 3, 3, 3, 6: the threes may become sixes or twos."""
    scene = rolled(2, 3, 3, 3, 6)
    assert (scene.phase, scene.decides, scene.options) == (Phase.MATCH, 1, [KEEP, HIGH, LOW])
    for sets in ("each", "one", "together"):
        assert totals(2, 3, 3, 3, 6, K_71=sets) == {26, 17, 14}
        assert totals(2, 3, 3, 3, 6, K_71=sets, K_72="automatic") == {26}
    for order in set(permutations((2, 3, 3, 3, 6))):
        assert totals(*order) == {26, 17, 14}


@pytest.mark.clause("KH-CMB-4")
def test_two_sets_k71():
    """2, 2, 5, 5, 6 is 20 as it fell; the twos may gain 8, the fives gain 2 or lose 6."""
    assert totals(2, 2, 5, 5, 6) == {20, 28, 22, 30, 14}  # 28 - 6 = 22 as well
    assert totals(2, 2, 5, 5, 6, K_71="one") == {20, 28, 22, 14}
    assert totals(2, 2, 5, 5, 6, K_71="together") == {20, 30, 14}
    assert totals(2, 2, 5, 5, 6, K_72="automatic") == {30}
    assert totals(2, 2, 5, 5, 6, K_71="one", K_72="automatic") == {28}
    assert totals(2, 2, 5, 5, 6, K_71="together", K_72="automatic") == {30}


@pytest.mark.clause("KH-CMB-4")
def test_choices_that_change_nothing_are_not_asked():
    assert rolled(4, 4, 4, 4, 4).phase is Phase.ACT  # all alike: no other value shows
    assert rolled(2, 3, 4, 5, 6).phase is Phase.ACT  # nothing matches
    assert rolled(2, 3, 4, 6, 6).options == [KEEP, LOW]
    assert rolled(2, 2, 4, 5, 6).options == [KEEP, HIGH]


@pytest.mark.clause("KH-CMB-4")
def test_the_instigator_decides_also_for_a_provoked_unit():
    scene = Scene(2)
    scene.turn_of(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.top(1, "Himbua")
    scene.attack("stack 1", "seat 1 front", dice=[1, 1, 2, 3, 4])
    assert (scene.decides, scene.options) == (2, [KEEP, HIGH])


@pytest.mark.clause("KH-CMB-4")
def test_added_dice_match_too_but_bonuses_come_after():
    scene = Scene(2)
    scene.top(1, "Himbua")
    scene.top(2, "Khana Ubak")
    scene.cadences(1, "Drum", "Horn")
    scene.attack("stack 1", "stack 2", dice=[1, 2, 3, 4, 5, 5])
    scene.do("play Drum", "play Horn")
    assert scene.options == [KEEP, LOW]
    scene.do(LOW)
    assert scene.s.fight.total == 1 + 2 + 3 + 4 + 1 + 1


@pytest.mark.clause("KH-CMB-6")
@pytest.mark.clause("KH-CMB-7")
@pytest.mark.parametrize(("faces", "winner"), [((1, 2, 3, 5, 6), "stack 1"), ((1, 2, 3, 4, 6), "stack 2")])
def test_reaching_the_defence_wins_and_missing_it_by_one_loses(faces, winner):
    scene = rolled(*faces)  # 17 and 16 against 17
    loser = {"stack 1": "stack 2", "stack 2": "stack 1"}[winner]
    assert scene.at(winner)[1] > 0
    assert scene.stack(int(loser[-1]))[-1] == {"stack 1": "Himbua", "stack 2": "Khana Ubak"}[loser]


def test_costs_are_those_of_the_card():
    scene = Scene(2)
    for place in (0, 1):
        unit = scene.s.desert[place].units[0]
        assert activation_cost(scene.s, scene.p, place) == scene.p.units[unit].cost
        assert WORDS.units[unit] == scene.at(f"stack {place + 1}")[0]


@pytest.mark.clause("KH-DIE-1")
def test_a_die_shows_one_to_six_and_the_faces_are_added():
    fallen = set()
    for seed in range(1, 25):
        scene = Scene(2, seed=seed)
        scene.top(1, "Rahala Tracker")
        scene.attack("stack 1", "stack 2")  # the dice fall as they like
        faces = [face for face in range(1, 7) for _ in range(scene.s.fight.count[face])]
        assert (len(faces), sum(faces)) == (3, scene.s.fight.total)
        fallen |= set(faces)
    assert fallen == {1, 2, 3, 4, 5, 6}
