"""What no turn of combats completes, and the readings that make it so: by trying all, and by reasoning."""

from copy import deepcopy
from itertools import product
from math import comb

import pytest

from khedu_core.engine import play_many
from khedu_core.games.khedu import KHEDU, own_cards, params_from
from khedu_core.games.khedu.checks import reached, ruled_out
from khedu_core.games.khedu.checks.attacks_tried import BY_ONE_VICTORY, try_attacks
from khedu_core.games.khedu.checks.rolls_tried import added_by_cadences, try_rolls
from khedu_core.games.khedu.checks.searches import SEARCHES
from khedu_core.games.khedu.checks.turns_tried import Trial, try_turns
from khedu_core.games.khedu.state import Achievement, Role
from khedu_core.rulebook.findings import Verdict

ONCE = {"K-50": "once"}


@pytest.fixture(scope="module")
def found():
    return [(achievement, readings) for achievement, readings, _ in ruled_out.ruled_out(own_cards())]


@pytest.mark.parametrize("achievement", list(Achievement))
def test_by_default_a_turn_completes_each(achievement):
    search, p = SEARCHES[achievement], params_from(4)
    way = search.tries(achievement, p).way
    assert way
    assert search.tries(achievement, p, way).way == way


def test_in_the_words_of_the_rulebook_no_rival_can_take_a_guard_that_only_its_own_clan_may_send(found):
    """Own boards: it is the Hadimi player's; a Cadre takes its own clan only, and the Guard is Hadimi."""
    readings = {"K-22": "everywhere", "K-110": "own-board"}
    assert (Achievement.KHEDU_EXPANSE, readings) in found
    for one in readings.items():
        p = params_from(4, None, dict([one]))
        assert SEARCHES[Achievement.KHEDU_EXPANSE].tries(Achievement.KHEDU_EXPANSE, p).way
    assert own_cards().units[params_from(4).roles[Role.GUARD] - 1].clan == own_cards().clans[0]


def test_what_completed_it_is_no_way_where_it_is_not_allowed():
    """A Betrayal into the own Cadre, then under a reading that sends a rival's hero away."""
    achievement = Achievement.OLD_TRADITION
    way = SEARCHES[achievement].tries(achievement, params_from(4)).way
    other = params_from(4, None, {"K-97": "to-desert"})
    assert SEARCHES[achievement].tries(achievement, other, way).way is None
    assert SEARCHES[achievement].tries(achievement, other).way


@pytest.mark.parametrize("dice", [0, 1])
def test_a_straight_of_six_takes_six_dice(dice):
    cards = deepcopy(own_cards())
    for cadence in cards.cadences:
        cadence.dice = min(cadence.dice, dice)
    p = params_from(4, cards, {"K-79": "full"})
    turn = try_rolls(Achievement.GOOD_OMEN, p)
    assert added_by_cadences(p) == 4 * dice
    assert bool(turn.way) is (max(unit.dice for unit in cards.units) + 4 * dice >= 6)
    if dice == 0:  # all multisets of one to five faces; in the desert, the own and a rival's Cadre; won, lost
        assert turn.tried == 3 * 2 * sum(comb(number + 5, 5) for number in range(1, 6))


@pytest.mark.parametrize("achievement", [Achievement.KHEDU_EXPANSE, Achievement.DEVOUT])
def test_without_a_command_that_exchanges_nothing_completes_what_it_takes(achievement):
    cards = deepcopy(own_cards())
    cards.commands = [command for command in cards.commands if command.effect != "exchange"]
    assert SEARCHES[achievement].tries(achievement, params_from(4, cards)).way is None


@pytest.mark.parametrize(
    ("achievement", "kind"),
    [(Achievement.ORDER_OF_PINRA, "defensive"), (Achievement.DESERT_DEFENDER, "offensive")],
)
def test_without_a_cadence_of_its_kind_nothing_completes_it(achievement, kind):
    cards = deepcopy(own_cards())
    for cadence in cards.cadences:
        cadence.kind = kind
    turn = SEARCHES[achievement].tries(achievement, params_from(4, cards))
    assert (turn.way, turn.tried) == (None, 0)
    assert SEARCHES[achievement].in_words(0) == "the card file has no War Cadence or unit that could"


def test_what_is_ruled_out_by_two_readings_is_shown_by_no_game(found):
    for achievement, readings in found:
        p = params_from(3, None, readings)
        rows = play_many(KHEDU, p, ["random"], 1, 0, 30, carrier="interpreted")
        assert not reached.claimed([achievement], rows).any()


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
    finding, covered = ruled_out.ruled_out_findings(own_cards())
    by = "12 by combats, 4 by Commands, 2 by War Cadences, 2 by a roll"
    assert covered.evidence.startswith(f"{by}; out of reach 2 times, each told by itself; ")
    assert finding.id == "reached-recklessness-k-50"
    assert finding.title == "Recklessness, K-50 = once: no legal play can complete it."
    assert finding.evidence.startswith("1,234 combats tried")
    assert finding.verdict is Verdict.LIMIT
