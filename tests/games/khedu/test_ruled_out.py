"""What no turn of combats completes, and the readings that make it so: by trying all, and by reasoning."""

from copy import deepcopy
from itertools import product

import pytest

from khedu_core.games.khedu import KHEDU, own_cards, params_from
from khedu_core.games.khedu.checks import reached, ruled_out
from khedu_core.games.khedu.checks.attacks_tried import BY_ONE_VICTORY, try_attacks
from khedu_core.games.khedu.checks.turns_tried import BY_COMBAT, Trial, try_turns
from khedu_core.games.khedu.state import Achievement
from khedu_core.rulebook.findings import Verdict

ONCE = {"K-50": "once"}


@pytest.fixture(scope="module")
def found():
    return [(achievement, readings) for achievement, readings, _ in ruled_out.ruled_out(own_cards())]


@pytest.mark.parametrize("achievement", BY_COMBAT)
def test_by_default_a_turn_of_combats_completes_each(achievement):
    assert try_turns(achievement, params_from(4)).way


@pytest.mark.parametrize(
    ("achievement", "readings"),
    [
        (Achievement.RECKLESSNESS, ONCE),
        (Achievement.UBAKS_OMEN, ONCE),
        (Achievement.ASSAULT_INERTIA, {**ONCE, "K-117b": "one-unit"}),
    ],
)
def test_a_unit_that_attacks_once_cannot_win_twice_or_attack_three_times(found, achievement, readings):
    assert (achievement, readings) in found
    assert (achievement, {}) not in found
    turn = try_turns(achievement, params_from(4, None, readings))
    assert turn.way is None
    assert turn.tried > 1_000
    released = {**readings, "K-50": "any"}
    assert try_turns(achievement, params_from(4, None, released)).way


def test_two_units_of_the_name_or_a_unit_that_is_attacked_win_twice_all_the_same(found):
    for other in ({"K-119": "same-name"}, {"K-112": "victim"}):
        p = params_from(4, None, {**ONCE, **other})
        for achievement in (Achievement.RECKLESSNESS, Achievement.UBAKS_OMEN):
            assert try_turns(achievement, p).way
    assert all(achievement is not Achievement.PERSISTENCE for achievement, _ in found)


@pytest.mark.parametrize("achievement", BY_ONE_VICTORY)
def test_both_searches_agree_on_every_pair_of_readings_of_attacks(found, achievement):
    """By one victory: attack by attack at every table, against turn by turn at the largest."""
    switches = {
        "K-23": ("combat", "everything"),
        "K-44": ("allowed", "strict"),
        "K-121": ("anywhere", "own-cadre"),
    }
    for names in product(*switches.values()):
        readings = dict(zip(switches, names, strict=True))
        changed = {key: name for key, name in readings.items() if name != switches[key][0]}
        out = not try_attacks(achievement, own_cards(), readings).allowed
        told = [fewest for one, fewest in found if one is achievement and fewest.items() <= changed.items()]
        assert bool(told) == out, readings


def test_only_the_fewest_readings_are_told(found):
    for (one, few), (other, more) in product(found, repeat=2):
        assert one is not other or few is more or not few.items() <= more.items()


def test_a_way_found_is_one_that_the_rules_allow_combat_by_combat():
    p = params_from(4, None, ONCE)
    way = try_turns(Achievement.PERSISTENCE, p).way
    trial, tally = Trial(Achievement.PERSISTENCE, p), 0
    for combat in way:
        assert trial.allows(combat, 0)
        assert trial.completed_by(combat, tally, 0) is (tally == 2)
        tally += 1
    assert tally == len(way) == 3


def test_a_file_without_the_unit_has_no_turn_for_it():
    cards = deepcopy(own_cards())
    cards.roles.chahak = ""
    (finding,) = reached.achievements_reached(
        (Achievement.RECKLESSNESS,), {}, game=KHEDU, cards=cards, games=3, carrier="interpreted"
    )
    assert (finding.verdict, finding.evidence) == (
        Verdict.LIMIT,
        "the card file has no unit that could",
    )


def test_each_finding_is_told_once(monkeypatch):
    """What a reading in doubt has a finding of its own for is not told again."""
    told = [(Achievement.SOUND_DEFEAT, {"K-23": "everything"}, 7), (Achievement.RECKLESSNESS, ONCE, 1234)]
    monkeypatch.setattr(ruled_out, "ruled_out", lambda _: told)
    (finding,) = ruled_out.ruled_out_findings(own_cards())
    assert finding.id == "reached-recklessness-k-50"
    assert finding.title == "Recklessness, K-50 = once: no legal play can complete it."
    assert finding.evidence.startswith("1,234 combats tried")
    assert finding.verdict is Verdict.LIMIT
