"""Who is paid for a victory, and in what."""

import pytest

from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Phase

POINTS, TOKENS = "take the reward as legacy points", "stack the reward as honor tokens"


def scene_of(players: int = 2, **readings: str) -> Scene:
    return Scene(players, {key.replace("_", "-"): name for key, name in readings.items()})


@pytest.mark.clause("KH-REW-1")
@pytest.mark.clause("KH-REW-4")
@pytest.mark.clause("KH-UNT-4")
@pytest.mark.clause("KH-HON-1")
@pytest.mark.parametrize(("taken", "legacy", "tokens"), [(POINTS, 6, 0), (TOKENS, 0, 6)])
def test_a_cadre_beats_the_desert_the_rulebooks_three_and_three(taken, legacy, tokens):
    """Reward value three and three tokens on it: six, in points or (K-90) in tokens."""
    scene = scene_of()
    scene.cadre(1, front="Hadimi Guard")
    scene.top(1, "Khana Ubak", honor=3)
    scene.attack("seat 1 front", "stack 1", wins=True)
    assert (scene.phase, scene.decides, scene.options) == (Phase.REWARD, 1, [POINTS, TOKENS])
    scene.do(taken)
    assert scene.legacy == [legacy, 0]
    assert scene.at("seat 1 front") == ("Hadimi Guard", tokens)
    assert scene.scores == [6, 0]
    assert scene.phase is Phase.ACT


@pytest.mark.clause("KH-REW-4")
def test_k90_read_as_points_leaves_no_choice():
    scene = scene_of(K_90="points")
    scene.cadre(1, front="Hadimi Guard")
    scene.top(1, "Khana Ubak", honor=3)
    scene.attack("seat 1 front", "stack 1", wins=True)
    assert (scene.phase, scene.legacy, scene.at("seat 1 front")) == (Phase.ACT, [6, 0], ("Hadimi Guard", 0))


@pytest.mark.clause("KH-REW-2")
@pytest.mark.clause("KH-HON-1")
def test_the_desert_beats_a_cadre_the_rulebooks_himbua_against_khana_ubak():
    """The Khana gains two tokens and is then worth five."""
    scene = scene_of()
    scene.cadre(1, front="Himbua")
    scene.top(1, "Khana Ubak")
    scene.attack("seat 1 front", "stack 1", wins=False)
    assert scene.at("stack 1") == ("Khana Ubak", 2)
    assert scene.at("seat 1 front") is None
    assert scene.legacy == [0, 0]
    scene.cadre(1, front="Hadimi Guard")
    scene.attack("seat 1 front", "stack 1", wins=True)
    scene.do(POINTS)
    assert scene.legacy == [5, 0]


@pytest.mark.clause("KH-REW-2")
@pytest.mark.parametrize(("reading", "tokens"), [("with-tokens", 6), ("value-only", 2)])
@pytest.mark.parametrize("provoked", [False, True])
def test_k95_tokens_of_the_fallen_hero(reading, tokens, provoked):
    scene = scene_of(K_95=reading)
    scene.cadre(1, front="Hadimi Lancer", honor=(4, 0))
    scene.top(1, "Khana Ubak")
    if provoked:
        scene.attack("stack 1", "seat 1 front", wins=True)
    else:
        scene.attack("seat 1 front", "stack 1", wins=False)
    assert scene.at("stack 1") == ("Khana Ubak", tokens)
    assert scene.at("seat 1 front") is None


@pytest.mark.clause("KH-REW-3")
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("reading", ["with-tokens", "value-only"])
def test_desert_against_desert_moves_value_and_tokens(wins, reading):
    scene = scene_of(K_95=reading)
    scene.top(1, "Himbua", honor=1)
    scene.top(2, "Khana Ubak", honor=4)
    scene.attack("stack 1", "stack 2", wins=wins)
    if wins:
        assert scene.at("stack 1") == ("Himbua", 1 + 3 + 4)
    else:
        assert scene.at("stack 2") == ("Khana Ubak", 4 + 2 + 1)
    assert (scene.legacy, scene.phase) == ([0, 0], Phase.ACT)


@pytest.mark.clause("KH-REW-1")
@pytest.mark.clause("KH-REW-6")
def test_a_cadre_beats_a_cadre_with_its_tokens():
    scene = scene_of()
    scene.cadre(1, front="Hadimi Guard")
    scene.cadre(2, front="Wuqri Reaver", honor=(3, 0))
    scene.attack("seat 1 front", "seat 2 front", wins=True)
    scene.do(POINTS)
    assert (scene.legacy, scene.at("seat 2 front")) == ([2 + 3, 0], None)


@pytest.mark.clause("KH-REW-1")
@pytest.mark.clause("KH-REW-6")
def test_a_defender_is_paid_out_of_turn():
    scene = scene_of()
    scene.cadre(1, front="Hadimi Lancer", honor=(2, 0))
    scene.cadre(2, front="Wuqri Zealot")
    scene.attack("seat 1 front", "seat 2 front", wins=False)
    assert (scene.phase, scene.decides) == (Phase.REWARD, 2)
    scene.do(TOKENS)
    assert scene.at("seat 2 front") == ("Wuqri Zealot", 4)
    assert (scene.phase, scene.decides, scene.at("seat 1 front")) == (Phase.ACT, 1, None)


@pytest.mark.clause("KH-REW-1")
def test_a_provoked_unit_that_fails_against_a_cadre_pays_its_owner():
    scene = scene_of()
    scene.cadre(2, front="Wuqri Zealot")
    scene.top(1, "Himbua", honor=2)
    scene.attack("stack 1", "seat 2 front", wins=False)
    assert scene.decides == 2
    scene.do(POINTS)
    assert scene.legacy == [0, 4]
    assert scene.stack(1)[-1] == "Himbua"


@pytest.mark.clause("KH-REW-1")
@pytest.mark.parametrize("hero", ["Wuqri Zealot", "Himbua"])
@pytest.mark.parametrize("attacking", [True, False])
def test_a_victor_that_is_not_of_the_clan_earns_nothing(hero, attacking):
    scene = scene_of()
    scene.cadre(1, front=hero)
    scene.top(1, "Khana Ubak", honor=2)
    if attacking:
        scene.attack("seat 1 front", "stack 1", wins=True)
    else:
        scene.attack("stack 1", "seat 1 front", wins=False)
    assert (scene.phase, scene.legacy, scene.at("seat 1 front")) == (Phase.ACT, [0, 0], (hero, 0))
    assert scene.stack(1)[-1] == "Khana Ubak"  # defeated all the same, its tokens gone
    assert scene.s.desert[0].honor == [0] * len(scene.s.desert[0].honor)


@pytest.mark.clause("KH-END-4")
@pytest.mark.clause("KH-REW-1")
def test_a_hero_whose_player_has_left_still_fights_and_earns_nothing():
    scene = scene_of(3)
    scene.cadre(1, front="Hadimi Guard", honor=(2, 0))
    scene.s.seats[0].ending = 1
    scene.do("end the turn")
    assert scene.out == [1]
    scene.top(1, "Khana Ubak")
    scene.attack("stack 1", "seat 1 front", wins=False)
    assert (scene.phase, scene.legacy, scene.at("seat 1 front")) == (Phase.ACT, [0] * 3, ("Hadimi Guard", 2))
    assert scene.scores == [2, 0, 0]
    scene.cadre(2, front="Wuqri Zealot")
    scene.attack("seat 2 front", "seat 1 front", wins=True)
    scene.do(POINTS)
    assert scene.legacy == [0, 3, 0]
    assert scene.scores == [0, 3, 0]


# ---- where the defeated go -------------------------------------------------------------------


@pytest.mark.clause("KH-DEF-1")
@pytest.mark.clause("KH-DES-3")
@pytest.mark.parametrize("reading", ["setup-only", "sorted"])
def test_k27_a_defeated_desert_unit_goes_under_its_stack_or_back_to_its_place(reading):
    scene = scene_of(K_27=reading)
    before = scene.stack(1)
    scene.top(1, "Himbua", honor=2)  # defence 15
    scene.attack("stack 2", "stack 1", wins=True)
    rest = [unit for unit in before if unit != "Himbua"]
    assert scene.stack(1) == (before if reading == "sorted" else [*rest, "Himbua"])
    assert (scene.defences(1) == sorted(scene.defences(1))) == (reading == "sorted")
    assert scene.at("stack 1") == ("Wuqri Hound", 0)


@pytest.mark.clause("KH-DEF-1")
def test_k27_sorted_brings_the_lowest_defence_back_to_the_top():
    for reading, top in (("sorted", "Wuqri Hound"), ("setup-only", "Rahala Tracker")):
        scene = scene_of(K_27=reading)
        scene.attack("stack 2", "stack 1", wins=True)
        assert scene.at("stack 1") == (top, 0)


@pytest.mark.clause("KH-DEF-2")
def test_a_defeated_hero_goes_under_the_resource_deck_wherever_it_came_from():
    scene = scene_of()
    scene.cadre(1, front="Himbua")
    scene.attack("stack 1", "seat 1 front", wins=True)
    assert scene.deck_bottom(1) == ["Himbua"]
    assert scene.at("seat 1 front") is None


# ---- readings --------------------------------------------------------------------------------


@pytest.mark.clause("KH-CMB-7")
@pytest.mark.clause("KH-REW-1")
@pytest.mark.parametrize(("reading", "paid"), [("rewarded", 2), ("own-turn", 0)])
def test_k60_defending_in_anothers_turn(reading, paid):
    scene = scene_of(K_60=reading)
    scene.cadre(1, front="Hadimi Lancer")
    scene.cadre(2, front="Wuqri Zealot")
    scene.attack("seat 1 front", "seat 2 front", wins=False)
    scene.settle()
    assert (scene.phase, scene.decides, scene.legacy) == (Phase.ACT, 1, [0, paid])
    assert scene.at("seat 1 front") is None
    own = scene_of(K_60=reading)  # provoked against one's own hero, it pays in any case
    own.cadre(1, front="Hadimi Guard")
    own.top(1, "Himbua")
    own.attack("stack 1", "seat 1 front", wins=False)
    own.settle()
    assert own.legacy == [2, 0]


@pytest.mark.clause("KH-REW-1")
@pytest.mark.parametrize(("reading", "tokens"), [("nothing", 0), ("tokens", 5)])
def test_k94_a_victor_that_is_not_of_the_clan(reading, tokens):
    scene = scene_of(K_94=reading)
    scene.cadre(1, front="Wuqri Reaver")
    scene.top(1, "Himbua", honor=3)
    scene.attack("seat 1 front", "stack 1", wins=True)
    assert (scene.phase, scene.legacy) == (Phase.ACT, [0, 0])
    assert scene.at("seat 1 front") == ("Wuqri Reaver", tokens)
    assert scene.stack(1)[-1] == "Himbua"


@pytest.mark.clause("KH-REW-6")
@pytest.mark.parametrize(("reading", "tokens"), [("all", 3), ("one", 1)])
def test_k96_tokens_of_a_rivals_hero(reading, tokens):
    for attacks in (True, False):
        scene = scene_of(K_96=reading)
        scene.cadre(1, front="Hadimi Guard")
        scene.cadre(2, front="Wuqri Reaver", honor=(3, 0))
        if not attacks:
            scene.turn_of(2)
        places = ("seat 1 front", "seat 2 front")
        scene.attack(*places if attacks else places[::-1], wins=attacks)
        scene.settle()
        assert scene.legacy == [2 + tokens, 0]
    desert = scene_of(K_96=reading)
    desert.cadre(1, front="Hadimi Guard")
    desert.top(1, "Himbua", honor=3)
    desert.attack("seat 1 front", "stack 1", wins=True)
    desert.settle()
    assert desert.legacy == [2 + 3, 0]  # no hero
    own = scene_of(3, K_96=reading)
    own.cadre(3, front="Oadhii Conjurer", back="Oadhii Adept", honor=(3, 0))  # an Infiltrating unit
    own.turn_of(3)
    own.attack("seat 3 back", "seat 3 front", wins=True)
    own.settle()
    assert own.legacy == [0, 0, 2 + 3]  # no rival's


@pytest.mark.clause("KH-HON-1")
@pytest.mark.parametrize(("reading", "tokens"), [("none", 4), ("thirty-two", 1)])
def test_k98_the_supply_of_tokens(reading, tokens):
    scene = scene_of(K_98=reading)
    scene.cadre(2, back="Wuqri Zealot", honor=(0, 16))
    scene.cadences(2, eternal=["Horn", "Horn"], token=["Wuqri"])  # one was paid for with five
    scene.top(1, "Himbua", honor=10)  # 31 lie on the table
    scene.top(2, "Khana Ku Djani")
    scene.cadre(1, front="Hadimi Guard")
    scene.attack("seat 1 front", "stack 2", wins=True)
    scene.do(TOKENS)
    assert scene.at("seat 1 front") == ("Hadimi Guard", tokens)
    plenty = scene_of(K_98=reading)
    plenty.top(1, "Himbua", honor=30)
    plenty.top(2, "Hadimi Sentinel")
    plenty.attack("stack 2", "stack 1", wins=True)  # what leaves the defeated goes through the supply
    assert plenty.at("stack 2") == ("Hadimi Sentinel", 32)


@pytest.mark.clause("KH-DEF-1")
@pytest.mark.clause("KH-REW-3")
@pytest.mark.parametrize(("reading", "prize", "buried"), [("leave", 5, 0), ("stay", 2, 3)])
@pytest.mark.parametrize("order", ["setup-only", "sorted"])
def test_k100_tokens_of_a_defeated_desert_unit(reading, prize, buried, order):
    for victor in ("seat 1 front", "stack 2"):
        scene = scene_of(K_100=reading, K_27=order)
        scene.cadre(1, front="Hadimi Guard")
        scene.top(1, "Himbua", honor=3)
        scene.top(2, "Hadimi Sentinel")
        scene.attack(victor, "stack 1", wins=True)
        scene.settle()
        if victor == "stack 2":
            assert scene.at("stack 2") == ("Hadimi Sentinel", prize)
        else:
            assert scene.legacy == [prize, 0]
        depth = scene.stack(1).index("Himbua")
        assert depth == (scene.s.desert[0].size - 1 if order == "setup-only" else 5)
        assert scene.s.desert[0].honor[depth] == buried
        assert sum(scene.s.desert[0].honor) == buried


@pytest.mark.clause("KH-END-4")
@pytest.mark.parametrize(("reading", "paid"), [("stay", 0), ("earn", 1)])
def test_k134_a_hero_that_stayed_defends_itself(reading, paid):
    scene = scene_of(K_134=reading)
    scene.cadre(2, front="Wuqri Zealot")
    scene.s.seats[1].out = 1
    scene.top(1, "Rahala Tracker")
    scene.attack("stack 1", "seat 2 front", wins=False)
    assert (scene.phase, scene.decides, scene.legacy) == (Phase.ACT, 1, [0, paid])  # in points, unasked
