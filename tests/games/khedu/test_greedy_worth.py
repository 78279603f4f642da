"""What the greedy agent believes of an attack: the odds in force, the rewards, achievements within reach."""

import pytest

from khedu_core.games.khedu.auras import need_for
from khedu_core.games.khedu.desert import unit_at
from khedu_core.games.khedu.scenes import GENERAL, Scene, place_of
from khedu_core.games.khedu.state import CERTAIN, Achievement, Role
from khedu_core.games.khedu.worth import (
    AN_INFLUENCE,
    attack_worth,
    cadence_worth,
    chance_of,
    claim_worth,
    stake,
    victory_worth,
)


def worth(scene: Scene, attacker: str, defender: str) -> float:
    return attack_worth(scene.s, scene.p, scene.s.player, place_of(attacker), place_of(defender))


def chance(scene: Scene, attacker: str, defender: str) -> float:
    """By the odds table, for the total the rules would ask for."""
    places = place_of(attacker), place_of(defender)
    dice = scene.p.units[unit_at(scene.s, places[0])].dice
    return chance_of(scene.p, dice, need_for(scene.s, scene.p, scene.s.player, *places))


@pytest.mark.parametrize(("eternal", "need"), [((), 12), (("Horn",), 15)])
def test_an_attack_is_valued_at_the_total_the_aura_leaves_to_reach(eternal, need):
    scene = Scene(2)
    scene.turn_of(2)
    scene.cadre(2, front="Wuqri Zealot")
    scene.top(2, "Himbua", honor=3)  # defence 15, worth 5
    scene.cadences(2, eternal=eternal)
    wins = scene.p.odds[3][need] / CERTAIN
    lost = 0.5 + 0.5 * 3  # the Zealot itself
    assert worth(scene, "seat 2 front", "stack 2") == pytest.approx(wins * 5 - (1 - wins) * lost - 0.1)


def test_the_reward_is_the_one_the_rules_would_pay():
    places = place_of("seat 1 front"), place_of("stack 2")
    for readings, prize in (({}, 5.0), ({"K-100": "stay"}, 2.0)):
        scene = Scene(2, readings)
        scene.cadre(1, front="Hadimi Guard")
        scene.top(2, "Himbua", honor=3)
        assert victory_worth(scene.s, scene.p, 0, *places, True) == prize
    infiltrator = place_of("seat 2 front"), place_of("stack 2")
    for readings, prize in (({"K-46": "owner"}, 0.0), ({"K-46": "instigator"}, 5.0)):
        scene = Scene(2, readings)
        scene.cadre(2, front="Oadhii Adept")  # not of its player's clan
        scene.top(2, "Himbua", honor=3)
        assert victory_worth(scene.s, scene.p, 0, *infiltrator, True) == prize


@pytest.mark.parametrize(
    ("clan", "attacker", "defender", "achievement", "value"),
    [
        ("Hadimi", "Hadimi Guard", "Wuqri Hound", "NO_MORE_GAMES", 2.0),
        ("Hadimi", "Hadimi Guard", "Khana Chahak", "VENGEANCE", 2.0 + AN_INFLUENCE),  # a Wuqri as well
        ("Oadhii", "Himbua", "Khana Ubak", "YTRI_BINDING", 3.0),
        ("Rahala", "Rahala Chieftain", "Oadhii Dreamer", "OPPRESSION", 2.0),
    ],
)
def test_a_clan_achievement_within_reach_counts_with_the_chance_to_win(
    clan, attacker, defender, achievement, value
):
    def valued(token: str) -> tuple[float, float]:
        scene = Scene(2)
        scene.top(1, attacker)
        scene.top(2, defender)
        scene.cadences(1, eternal=["Horn"], token=[token])
        assert (claim_worth(scene.s, scene.p, 0, Achievement[achievement]) > 0) == (token == clan)
        return worth(scene, "stack 1", "stack 2"), chance(scene, "stack 1", "stack 2")

    foreign = {"Hadimi": "Rahala", "Oadhii": "Hadimi", "Rahala": "Hadimi"}[clan]
    (own, wins), (other, _) = valued(clan), valued(foreign)
    assert own - other == pytest.approx(wins * value)


def test_an_achievement_that_is_completed_is_worth_nothing_more():
    scene = Scene(2)
    scene.cadences(1, eternal=["Horn"], token=["Hadimi"])
    assert claim_worth(scene.s, scene.p, 0, Achievement.VENGEANCE) == AN_INFLUENCE
    scene.achieved(1, GENERAL | 1 << Achievement.VENGEANCE)
    assert claim_worth(scene.s, scene.p, 0, Achievement.VENGEANCE) == 0.0
    scene.achieved(1, 0)
    assert claim_worth(scene.s, scene.p, 0, Achievement.PROPHECY) == 2.0


@pytest.mark.parametrize(("reading", "share"), [("any", 1.0), ("cadre", 0.0), ("success", None)])
def test_the_achievements_of_a_roll_count_as_k81_reads_them(reading, share):
    def valued(bits: int) -> float:
        scene = Scene(2, {"K-81": reading})
        scene.achieved(1, bits)
        scene.top(1, "Rahala Tracker")
        scene.top(2, "Himbua")
        return worth(scene, "stack 1", "stack 2")

    scene = Scene(2)
    scene.top(1, "Rahala Tracker")
    scene.top(2, "Himbua")
    wins = chance(scene, "stack 1", "stack 2")
    gained = valued(GENERAL & ~(1 << Achievement.PROPHECY)) - valued(GENERAL)
    expected = 2.0 * (6 / 216) * (wins if share is None else share)
    assert gained == pytest.approx(expected, abs=1e-8)


def test_a_second_offensive_cadence_on_a_ku_djani_is_worth_its_achievement():
    def valued(token: str) -> float:
        scene = Scene(2)
        scene.top(1, "Khana Ku Djani")
        scene.top(2, "Himbua")
        scene.cadences(1, "Horn", "Drum", eternal=["Still Air"], token=[token])
        scene.attack("stack 1", "stack 2", dice=[1] * 6)
        scene.do("play Horn")
        assert scene.p.roles[Role.KU_DJANI] > 0
        return cadence_worth(scene.s, scene.p, 0, 1)

    assert valued("Hadimi") == pytest.approx(valued("Wuqri") + 3.0)


def test_a_cadence_is_worth_the_chance_it_adds_times_what_is_at_stake():
    scene = Scene(2, {"K-61": "six"})
    scene.cadre(1, front="Hadimi Guard")
    scene.top(2, "Himbua", honor=3)
    scene.cadences(1, "Drum")
    scene.attack("seat 1 front", "stack 2", dice=[1] * 4)
    at_stake = stake(scene.s, scene.p, 0, place_of("seat 1 front"), place_of("stack 2"))
    added = (scene.p.odds[4][15] - scene.p.odds[3][15]) / CERTAIN
    assert cadence_worth(scene.s, scene.p, 0, 1) == pytest.approx(added * at_stake)
