"""Who may pursue the clans' achievements; those of the Hadimi and the Wuqri."""

import pytest
from clan_scenes import exchanged, fought, pursuing

from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Role

CLANS = ("Hadimi", "Wuqri", "Oadhii", "Rahala")


# ---- who may pursue them ---------------------------------------------------------------------


def no_more_games(scene: Scene, seat: int = 1) -> set[str]:
    """A Guard of the seat's Cadre defeats a Wuqri in the desert."""
    scene.cadre(seat, front="Hadimi Guard")
    scene.top(1, "Wuqri Hound")
    fought(scene, f"seat {seat} front", "stack 1")
    return scene.clan_achievements(seat)


@pytest.mark.clause("KH-CLN-1")
@pytest.mark.clause("KH-CLN-2")
def test_a_clans_achievements_open_with_its_token_on_an_eternal_cadence():
    assert no_more_games(pursuing("Hadimi")) == {"NO_MORE_GAMES"}
    for clan in CLANS[1:]:
        assert no_more_games(pursuing(clan)) == set()
    unmarked = Scene(2)
    unmarked.cadences(1, eternal=["Drum"])
    assert no_more_games(unmarked) == set()
    of_the_other = pursuing("Hadimi", seat=2)
    assert no_more_games(of_the_other) == set()
    assert of_the_other.clan_achievements(2) == set()


@pytest.mark.clause("KH-CLN-1")
@pytest.mark.parametrize(("reading", "foreign"), [("any-token", {"NO_MORE_GAMES"}), ("own-board", set())])
def test_k110_the_token_of_another_clan_than_ones_board(reading, foreign):
    own = pursuing("Hadimi", readings={"K-110": reading})
    assert no_more_games(own) == {"NO_MORE_GAMES"}
    scene = pursuing("Hadimi", readings={"K-110": reading}, seat=2)  # who leads the Wuqri
    scene.turn_of(2)
    assert no_more_games(scene, 2) == foreign


@pytest.mark.clause("KH-CLN-1")
@pytest.mark.clause("KH-ACH-1")
def test_a_clan_achievement_pays_once():
    scene = pursuing("Hadimi")
    scene.cadre(1, front="Hadimi Guard")
    for _ in range(2):
        scene.top(1, "Wuqri Hound")
        fought(scene, "seat 1 front", "stack 1")
    assert scene.legacy == [1 + 1 + 2, 0]


@pytest.mark.clause("KH-CLN-1")
def test_a_card_file_without_the_unit_leaves_the_achievement_to_nobody():
    scene = pursuing("Hadimi")
    scene.p.roles[Role.GUARD] = 0
    assert no_more_games(scene) == set()


# ---- Hadimi ----------------------------------------------------------------------------------


@pytest.mark.clause("KH-CLN-11")
@pytest.mark.parametrize(
    ("attacker", "unit", "defender", "beaten", "wins", "points"),
    [
        ("seat 1 front", "Hadimi Guard", "stack 1", "Wuqri Hound", True, 2),
        ("stack 2", "Hadimi Guard", "stack 1", "Wuqri Hound", True, 2),
        ("seat 1 front", "Hadimi Guard", "stack 1", "Wuqri Hound", False, 0),
        ("seat 1 front", "Hadimi Lancer", "stack 1", "Wuqri Hound", True, 0),
        ("seat 1 front", "Hadimi Guard", "stack 1", "Rahala Tracker", True, 0),
        ("seat 1 front", "Hadimi Guard", "seat 2 front", "Wuqri Zealot", True, 0),
    ],
)
def test_no_more_games_is_a_guard_defeating_a_wuqri_in_the_desert(
    attacker, unit, defender, beaten, wins, points
):
    scene = pursuing("Hadimi")
    scene.put(attacker, unit)
    scene.put(defender, beaten)
    fought(scene, attacker, defender, wins)
    assert scene.clan_achievements(1) == ({"NO_MORE_GAMES"} if points else set())
    assert scene.legacy[0] == points + (1 if attacker[:4] == "seat" and wins else 0)


@pytest.mark.clause("KH-CLN-12")
@pytest.mark.parametrize(
    ("unit", "whose", "points"), [("Hadimi Guard", 2, 2), ("Himbua", 2, 0), ("Hadimi Guard", 1, 0)]
)
def test_khedu_expanse_is_a_rivals_hero_exchanged_for_a_guard(unit, whose, points):
    scene = exchanged("Hadimi", unit, whose)
    assert scene.clan_achievements(1) == ({"KHEDU_EXPANSE"} if points else set())
    assert scene.legacy[0] == points
    assert scene.at(f"seat {whose} front")[0] == unit


@pytest.mark.clause("KH-CLN-13")
@pytest.mark.parametrize(
    ("unit", "mine", "theirs", "controller", "player"),
    [
        ("Khana Ku Djani", ("Drum", "Horn"), (), True, True),
        ("Khana Ku Djani", ("Horn",), ("Horn",), True, False),  # each player one
        ("Khana Ku Djani", (), ("Horn", "Drum"), True, False),  # both by the other
        ("Khana Ku Djani", ("Horn", "Still Air"), (), False, False),
        ("Khana Ubak", ("Drum", "Horn"), (), False, False),
    ],
)
def test_order_of_pinra_is_two_offensive_cadences_on_a_ku_djani(unit, mine, theirs, controller, player):
    for reading, expected in (("controller", controller), ("player", player)):
        scene = pursuing("Hadimi", readings={"K-54": reading, "K-57": "owner-choice"})
        scene.top(1, unit)
        scene.cadences(1, *mine, eternal=["Still Air"], token=["Hadimi"])
        scene.cadences(2, *theirs, eternal=["Still Air"], token=["Hadimi"])
        scene.attack("stack 1", "stack 2", wins=False)
        while scene.options[0] == "play no cadence":
            scene.do(scene.options[-1])
        assert scene.clan_achievements(1) == ({"ORDER_OF_PINRA"} if expected else set())
        assert scene.legacy[0] == (3 if expected else 0)
        both_theirs = reading == "player" and len(theirs) == 2
        assert scene.clan_achievements(2) == ({"ORDER_OF_PINRA"} if both_theirs else set())


@pytest.mark.clause("KH-CLN-13")
def test_an_eternal_cadence_is_one_of_the_two_and_they_must_meet_in_one_combat():
    scene = pursuing("Hadimi")
    scene.cadre(1, front="Khana Ku Djani")
    scene.cadences(1, "Horn", eternal=["Drum"], token=["Hadimi"])
    scene.attack("seat 1 front", "stack 1", dice=[6] * 6)
    scene.do("apply the Eternal Drum (place 2)", "play no cadence")
    scene.settle()
    assert scene.clan_achievements(1) == set()
    scene.hand(1, *["Allure"] * 3)
    scene.attack("seat 1 front", "stack 1", dice=[6] * 6)
    scene.do("play Horn")  # another combat: one alone
    assert scene.clan_achievements(1) == set()
    scene.do("apply the Eternal Drum (place 2)")
    assert scene.clan_achievements(1) == {"ORDER_OF_PINRA"}


@pytest.mark.clause("KH-CLN-14")
@pytest.mark.parametrize("place", ["seat 2 front", "stack 1"])
def test_vengeance_is_a_guard_defeating_a_khana_chahak(place):
    scene = pursuing("Hadimi")
    scene.cadre(1, front="Hadimi Guard")
    scene.put(place, "Khana Chahak")
    fought(scene, "seat 1 front", place)
    desert = {"NO_MORE_GAMES"} if place == "stack 1" else set()  # a Chahak is a Wuqri
    assert scene.clan_achievements(1) == {"VENGEANCE"} | desert
    assert scene.influence == [4, 3]


@pytest.mark.clause("KH-CLN-14")
@pytest.mark.clause("KH-CLN-31")
@pytest.mark.clause("KH-CLN-42")
@pytest.mark.parametrize(("reading", "counts"), [("anywhere", True), ("own-cadre", False)])
@pytest.mark.parametrize(
    ("clan", "attacker", "defender", "beaten", "name"),
    [
        ("Hadimi", "Hadimi Guard", "seat 2 front", "Khana Chahak", "VENGEANCE"),
        ("Oadhii", "Khana Ekkubana", "seat 2 front", "Wuqri Zealot", "FERAL_RAGE"),
        ("Rahala", "Rahala Chieftain", "stack 2", "Oadhii Dreamer", "OPPRESSION"),
    ],
)
def test_k121_where_the_named_attacker_may_stand(clan, attacker, defender, beaten, name, reading, counts):
    provoked = pursuing(clan, readings={"K-121": reading})
    provoked.top(1, attacker)
    provoked.put(defender, beaten)
    fought(provoked, "stack 1", defender)
    assert provoked.clan_achievements(1) == ({name} if counts else set())
    own = pursuing(clan, readings={"K-121": reading})
    own.cadre(1, front=attacker)
    own.put(defender, beaten)
    fought(own, "seat 1 front", defender)
    assert own.clan_achievements(1) == {name}


# ---- Wuqri -----------------------------------------------------------------------------------


@pytest.mark.clause("KH-CLN-21")
@pytest.mark.parametrize(
    ("unit", "honor", "points"), [("Wuqri Hound", 1, 2), ("Wuqri Hound", 0, 0), ("Himbua", 1, 0)]
)
def test_strategy_is_a_wuqri_lured_in_front_of_tokens(unit, honor, points):
    scene = pursuing("Wuqri")
    scene.purse(1, legacy=1)
    scene.hand(1, "Allure")
    scene.top(1, unit)
    scene.top(2, "Rahala Tracker", honor=honor)
    scene.do("play the Command Allure", f"aim at {unit} (stack 1)", "aim at Rahala Tracker (stack 2)")
    assert scene.legacy[0] == points
    assert scene.clan_achievements(1) == ({"STRATEGY"} if points else set())


@pytest.mark.clause("KH-CLN-22")
@pytest.mark.parametrize(
    ("reading", "after_three"), [("any-wuqri", {"ASSAULT_INERTIA"}), ("one-unit", set())]
)
def test_assault_inertia_is_three_wuqri_attacks_in_a_turn_k117b(reading, after_three):
    scene = pursuing("Wuqri", readings={"K-117b": reading})
    scene.hand(1, "Allure", "Muster", "Muster", "Allure", "Allure")
    scene.top(1, "Wuqri Hound")
    fought(scene, "stack 1", "stack 2", wins=True)
    fought(scene, "stack 1", "stack 2", wins=True)
    assert scene.clan_achievements(1) == set()
    scene.top(2, "Wuqri Zealot")
    fought(scene, "stack 2", "stack 1", wins=False)
    assert scene.clan_achievements(1) == after_three
    fought(scene, "stack 1", "stack 2", wins=False)  # the third of the same unit
    assert scene.clan_achievements(1) == {"ASSAULT_INERTIA"}
    assert scene.legacy[0] == 2


@pytest.mark.clause("KH-CLN-22")
def test_assault_inertia_counts_wuqri_attacks_only_and_one_turns_only():
    scene = pursuing("Wuqri")
    scene.hand(1, "Allure", "Muster", "Muster", "Allure", "Allure")
    scene.top(1, "Wuqri Hound")
    fought(scene, "stack 1", "stack 2", wins=True)
    fought(scene, "stack 1", "stack 2", wins=True)
    scene.top(2, "Rahala Tracker")
    fought(scene, "stack 2", "stack 1", wins=False)
    assert scene.clan_achievements(1) == set()
    scene.do("end the turn")
    scene.turn_of(1)
    scene.top(1, "Wuqri Hound")
    fought(scene, "stack 1", "stack 2", wins=True)
    assert scene.clan_achievements(1) == set()


@pytest.mark.clause("KH-CLN-22")
@pytest.mark.parametrize(("reading", "declared"), [("resolved", set()), ("declared", {"ASSAULT_INERTIA"})])
def test_k117_the_third_wuqri_attack_counts_when_it_is_resolved_or_declared(reading, declared):
    scene = pursuing("Wuqri", readings={"K-117": reading})
    scene.hand(1, *["Muster"] * 3)
    scene.top(1, "Wuqri Hound")
    fought(scene, "stack 1", "stack 2", wins=True)
    fought(scene, "stack 1", "stack 2", wins=True)
    scene.do(scene.words_for("stack 1", "stack 2"))
    assert scene.clan_achievements(1) == declared
    scene.dice(1, 1, 1)
    scene.do("discard Muster")
    assert scene.clan_achievements(1) == {"ASSAULT_INERTIA"}


@pytest.mark.clause("KH-CLN-23")
@pytest.mark.parametrize(
    ("faces", "choice", "natural", "final"),
    [
        ((4, 4, 4, 3, 5), "leave the set as it fell", True, True),
        ((6, 4, 3, 2, 5), "", False, False),
        ((6, 6, 5, 5, 5), "leave the set as it fell", False, False),
        ((6, 6, 5, 5, 4), "lower the set to the lowest die", False, True),  # the sixes become fours: 22
        ((4, 4, 4, 3, 2), "leave the set as it fell", False, False),  # 17 misses 18
    ],
)
def test_stronger_than_gods_is_a_ku_djani_defeated_without_a_six(faces, choice, natural, final):
    for reading, expected in (("natural", natural), ("final", final)):
        scene = pursuing("Wuqri", readings={"K-78": reading})
        scene.top(1, "Himbua")
        scene.top(2, "Khana Ku Djani")
        scene.attack("stack 1", "stack 2", dice=faces)
        while "leave the set as it fell" in scene.options:
            scene.do(
                choice if choice in scene.options and scene.s.fight.face == 6 else "leave the set as it fell"
            )
        assert scene.clan_achievements(1) == ({"STRONGER_THAN_GODS"} if expected else set())
        assert scene.legacy[0] == (3 if expected else 0)


@pytest.mark.clause("KH-CLN-24")
@pytest.mark.clause("KH-CLN-44")
@pytest.mark.parametrize(
    ("clan", "unit", "name"),
    [("Wuqri", "Khana Chahak", "RECKLESSNESS"), ("Rahala", "Rahala Fighter", "UBAKS_OMEN")],
)
@pytest.mark.parametrize("place", ["stack 1", "seat 1 front"])
def test_two_victories_of_one_unit_in_a_turn(clan, unit, name, place):
    scene = pursuing(clan)
    scene.put(place, unit)
    fought(scene, place, "stack 2")
    assert scene.clan_achievements(1) == set()
    scene.do("end the turn")
    scene.turn_of(1)
    fought(scene, place, "stack 2")  # the first of this turn
    assert scene.clan_achievements(1) == set()
    scene.hand(1, "Allure", "Allure", "Allure")
    fought(scene, place, "stack 2")
    assert scene.clan_achievements(1) == {name}
    assert scene.influence == [4, 3]


@pytest.mark.clause("KH-CLN-24")
@pytest.mark.clause("KH-CLN-44")
@pytest.mark.parametrize(("reading", "both"), [("same-unit", False), ("same-name", True)])
@pytest.mark.parametrize(
    ("clan", "unit", "name"),
    [("Wuqri", "Khana Chahak", "RECKLESSNESS"), ("Rahala", "Rahala Fighter", "UBAKS_OMEN")],
)
def test_k119_two_victories_of_two_units_of_one_name(clan, unit, name, reading, both):
    scene = pursuing(clan, readings={"K-119": reading})
    scene.hand(1, *["Allure"] * 3, *["Muster"] * 3)
    scene.cadre(1, front=unit, back=unit)
    fought(scene, "seat 1 front", "stack 1")
    fought(scene, "seat 1 back", "stack 1")
    assert scene.clan_achievements(1) == ({name} if both else set())


@pytest.mark.clause("KH-CLN-24")
def test_recklessness_asks_for_enemies():
    scene = pursuing("Wuqri")
    scene.hand(1, *["Allure"] * 3, *["Muster"] * 3)
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Guard")
    scene.top(1, "Khana Chahak")
    fought(scene, "stack 1", "seat 1 front")
    fought(scene, "stack 1", "stack 2")
    assert scene.clan_achievements(1) == set()


@pytest.mark.clause("KH-CLN-11")
@pytest.mark.clause("KH-CLN-23")
@pytest.mark.clause("KH-CLN-24")
@pytest.mark.clause("KH-CLN-44")
@pytest.mark.parametrize("reading", ["attacker", "victim"])
def test_k112_who_is_provoked(reading):
    """Read as the victim, the unit that is provoked into attacking loses to the named defender."""
    other_way = reading == "victim"

    def completed(clan: str, attacker: str, defender: str, wins: bool, dice: tuple[int, ...] = ()) -> bool:
        scene = pursuing(clan, readings={"K-112": reading})
        scene.hand(1, *["Allure"] * 3, *["Muster"] * 2)
        scene.top(1, attacker)
        scene.top(2, defender)
        if clan in ("Wuqri", "Rahala") and not dice:
            scene.hand(1, *["Allure"] * 3, *["Muster"] * 3)
            fought(scene, "stack 1", "stack 2", wins)
            scene.top(*((2, "Wuqri Hound") if wins else (1, "Wuqri Hound")))
        fought(scene, "stack 1", "stack 2", wins, dice)
        return len(scene.clan_achievements(1)) == 1

    assert completed("Hadimi", "Wuqri Hound", "Hadimi Guard", wins=False) == other_way
    assert completed("Hadimi", "Hadimi Guard", "Wuqri Hound", wins=True) != other_way
    assert completed("Wuqri", "Khana Ku Djani", "Khana Ubak", wins=False, dice=(1, 2, 3, 4, 5)) == other_way
    assert completed("Wuqri", "Khana Ubak", "Khana Ku Djani", wins=True, dice=(4, 4, 4, 3, 5)) != other_way
    assert completed("Wuqri", "Wuqri Hound", "Khana Chahak", wins=False) == other_way
    assert completed("Wuqri", "Khana Chahak", "Wuqri Hound", wins=True) != other_way
    assert completed("Rahala", "Wuqri Hound", "Rahala Fighter", wins=False) == other_way
    assert completed("Rahala", "Rahala Fighter", "Wuqri Hound", wins=True) != other_way


@pytest.mark.clause("KH-CLN-11")
def test_k112_a_unit_of_ones_own_cadre_is_not_provoked():
    scene = pursuing("Hadimi", readings={"K-112": "victim"})
    scene.cadre(1, front="Wuqri Zealot")
    scene.top(1, "Hadimi Guard")
    fought(scene, "seat 1 front", "stack 1", wins=False)
    assert scene.clan_achievements(1) == set()


# ---- K-23 ------------------------------------------------------------------------------------


@pytest.mark.clause("KH-REW-1")
@pytest.mark.clause("KH-ACH-1")
@pytest.mark.parametrize(("reading", "provoked"), [("combat", {"NO_MORE_GAMES"}), ("everything", set())])
def test_k23_an_achievement_of_an_attack_from_elsewhere_than_ones_cadre(reading, provoked):
    scene = pursuing("Hadimi", readings={"K-23": reading})
    scene.top(2, "Hadimi Guard")
    scene.top(1, "Wuqri Hound")
    fought(scene, "stack 2", "stack 1")
    assert scene.clan_achievements(1) == provoked
    assert no_more_games(pursuing("Hadimi", readings={"K-23": reading})) == {"NO_MORE_GAMES"}
