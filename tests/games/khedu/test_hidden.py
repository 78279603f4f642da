"""What a seat cannot see, and that a re-deal of it is fair."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from statistics import fmean, stdev

import pytest

from khedu_core.engine import Chance, check_game, check_games, copy
from khedu_core.games.khedu import KHEDU, params_from
from khedu_core.games.khedu.deck import to_bottom
from khedu_core.games.khedu.desert import put_under, take_top
from khedu_core.games.khedu.hidden import imagine
from khedu_core.games.khedu.scenes import WORDS, Scene
from khedu_core.games.khedu.state import Deck, State

DEALT = {"K-04": "dealt"}


def redealt(scene: Scene, me: int, times: int) -> list[Scene]:
    """The scene as it might be, for all that seat ``me`` knows."""
    chance, found = Chance(), []
    chance.word = 2026
    for _ in range(times):
        other = Scene.__new__(Scene)
        other.p, other.s = scene.p, copy(scene.s)
        imagine(other.s, scene.p, me - 1, chance)
        assert KHEDU.total(other.s, other.p) == KHEDU.total(scene.s, scene.p)
        assert KHEDU.view(other.s, other.p, me - 1) == KHEDU.view(scene.s, scene.p, me - 1)
        found.append(other)
    return found


def test_face_down_cadences_of_others_are_equally_likely_to_be_any_unseen_one():
    """Two hidden ones and a deck of two: each of the four kinds lies in each place a quarter of the time."""
    scene = Scene(2)
    scene.cadences(2, "Drum", "Horn")
    for kind in ("Shield Song", "Still Air"):
        assert kind in scene.cadence_bottom(16)
    scene.s.cadence_deck = Deck()
    to_bottom(scene.s.cadence_deck, 3)
    to_bottom(scene.s.cadence_deck, 4)
    seen = [Counter(), Counter()]
    for other in redealt(scene, 1, 4_000):
        for place in range(2):
            seen[place][WORDS.cadences[other.s.seats[1].cadence[place]]] += 1
    for counts in seen:
        assert set(counts) == {"Drum", "Horn", "Shield Song", "Still Air"}
        assert all(880 < count < 1_120 for count in counts.values())  # 1000 expected, deviation 27


def test_face_up_and_eternal_cadences_and_ones_own_stay():
    scene = Scene(3)
    scene.cadences(1, "Drum", "Horn")
    scene.cadences(2, "Drum", up="Horn", eternal=["Still Air"])
    for other in redealt(scene, 1, 20):
        assert other.ensemble(1) == scene.ensemble(1)
        assert other.ensemble(2)[1:] == [("Horn", "UP"), ("Still Air", "ETERNAL")]


def test_hands_of_others_are_drawn_from_all_that_is_unseen():
    scene = Scene(2)
    scene.hand(2, *["Khana Ubak"] * 5)
    mine = Counter(scene.hand_of(1))
    seen: Counter[str] = Counter()
    for other in redealt(scene, 1, 300):
        assert other.hand_of(1) == scene.hand_of(1)
        assert len(other.hand_of(2)) == 5
        seen.update(other.hand_of(2))
    expected = 1_500 * (5 - mine["Khana Ubak"]) / 73
    assert abs(seen["Khana Ubak"] - expected) < 40
    assert len(seen) == 18  # twelve units and six Commands


# ---- a dealt desert, whose lower units nobody has seen (K-04) ------------------------------------


def unseen(scene: Scene, stack: int) -> list[str]:
    """The units of a stack that nobody has seen, the topmost first."""
    column = scene.s.desert[stack - 1]
    return [name for name, mark in zip(scene.stack(stack), column.deed, strict=False) if mark < 0]


def dig(s: State, k: int, depth: int) -> None:
    """So many units of a stack go under it, one after the other."""
    for _ in range(depth):
        unit = s.desert[k].units[0]
        take_top(s, k)
        put_under(s, k, unit, 0)


def test_what_nobody_has_seen_is_dealt_anew_from_the_desert_and_the_box():
    """For two players half of the 36 units stay in the box: no seat knows which."""
    scene = Scene(2, DEALT)
    tops = [scene.stack(1)[0], scene.stack(2)[0]]
    found = redealt(scene, 1, 200)
    for other in found:
        assert [other.stack(1)[0], other.stack(2)[0]] == tops
        assert all(other.defences(k) == sorted(other.defences(k)) for k in (1, 2))
        assert max(Counter(other.stack(1) + other.stack(2)).values()) <= 2
    lowest = min(scene.defences(1)[0], scene.defences(2)[0])
    assert {unit for other in found for k in (1, 2) for unit in unseen(other, k)} == {
        name
        for name, card in zip(WORDS.units, scene.p.units, strict=False)
        if card.defence >= lowest and tops.count(name) < 2
    }


def test_units_of_a_known_desert_stay_where_they_are():
    for kind in ("identical", "two-types", "double"):
        scene = Scene(3, {"K-04": kind})
        for other in redealt(scene, 2, 5):
            assert [other.stack(k) for k in (1, 2, 3)] == [scene.stack(k) for k in (1, 2, 3)]


def test_a_unit_that_was_exposed_stays_known_wherever_it_goes():
    scene = Scene(4, DEALT)
    scene.purse(1, legacy=9)
    scene.hand(1, "Shifting Dune", "Shifting Dune")
    first, second, third = scene.stack(1)[:3]
    for name in (first, second):
        scene.do("play the Command Shifting Dune")
        scene.do(f"aim at {name} (stack 1)")
    assert len(unseen(scene, 1)) == 6
    for other in redealt(scene, 1, 50):
        assert other.stack(1)[:1] + other.stack(1)[-2:] == [third, first, second]
        assert other.defences(1)[:7] == sorted(other.defences(1)[:7])


def test_a_unit_put_in_its_place_shows_its_stack_to_everybody():
    """K-27 = sorted: who looks for the place of a defeated unit looks through the stack."""
    scene = Scene(2, {**DEALT, "K-27": "sorted"})
    scene.cadre(1, front="Khana Ku Djani")
    scene.attack("seat 1 front", "stack 1", wins=True)
    assert unseen(scene, 1) == []
    assert len(unseen(scene, 2)) == 8
    for other in redealt(scene, 2, 20):
        assert other.stack(1) == scene.stack(1)


def test_unseen_units_are_shared_out_in_every_way_that_keeps_the_stacks_sorted():
    """Every way told: five units, two under each of two stacks and one under a third, all else seen.

    A way is the less likely the more equals it has under those exposed last: of one that was and one
    that was not, either could have come out first.
    """
    scene = Scene(4, DEALT, seed=18)
    for k, depth in enumerate((5, 2, 7)):
        dig(scene.s, k, depth)
    hidden = {0: 2, 1: 2, 2: 1, 3: 0}
    for k, column in enumerate(scene.s.desert[:4]):
        lying = [depth for depth in range(column.size) if column.deed[depth] < 0]
        for depth in lying[hidden[k] :]:
            column.deed[depth] = 0
    names = [unseen(scene, k) for k in (1, 2, 3)]
    defence = dict(zip(WORDS.units, (card.defence for card in scene.p.units), strict=False))
    pool = [unit for lying in names for unit in lying]
    least, tied = zip(*((column.least, column.tied) for column in scene.s.desert[:3]), strict=True)
    expected: dict[tuple[tuple[str, ...], ...], Fraction] = {}
    for one in combinations(range(5), 2):
        for two in combinations([i for i in range(5) if i not in one], 2):
            (three,) = (i for i in range(5) if i not in one + two)
            world = [[pool[i] for i in chosen] for chosen in (one, two, (three,))]
            if all(defence[u] >= bound for units, bound in zip(world, least, strict=True) for u in units):
                equals = [sum(defence[u] == b for u in us) for us, b in zip(world, least, strict=True)]
                orders = prod(comb(j + c, c) for j, c in zip(tied, equals, strict=True))
                key = tuple(tuple(sorted(units)) for units in world)
                expected[key] = expected.get(key, Fraction(0)) + Fraction(1, orders)
    assert len(expected) > 4
    assert len({chance.denominator for chance in expected.values()}) > 1
    times = 3_000
    seen = Counter(tuple(tuple(sorted(unseen(o, k))) for k in (1, 2, 3)) for o in redealt(scene, 1, times))
    assert set(seen) == set(expected)
    for world, ways in expected.items():
        mean = float(times * ways / sum(expected.values()))
        assert abs(seen[world] - mean) < 4.5 * mean**0.5


@pytest.mark.parametrize(("players", "depth"), [(4, 0), (4, 6), (2, 3)])
def test_a_re_dealt_desert_is_dealt_like_a_real_one(players, depth):
    """Over many deals what is imagined must come out as often as what is: equals under a top are rare."""
    params, lot, chance, gaps = params_from(players, readings=DEALT), random.Random(4), Chance(), []
    chance.word = 12
    for deal in range(1_000):
        state = KHEDU.state()
        state.chance.word = 1 + 7_919 * deal
        KHEDU.setup(state, params)
        for k in range(players):
            dig(state, k, lot.randint(0, depth))
        real = figures(state)
        imagine(state, params, 0, chance)
        gaps.append([a - b for a, b in zip(real, figures(state), strict=True)])
    for gap in zip(*gaps, strict=True):
        assert abs(fmean(gap)) < 4 * stdev(gap) / len(gap) ** 0.5


def figures(s: State) -> list[int]:
    """Stacks whose next unseen unit equals the one seen last; the next, middle and last unseen defences."""
    marks = [[mark for mark in column.deed if mark < 0] for column in s.desert[: s.stacks]]
    equals = sum(-lying[0] == s.desert[k].least for k, lying in enumerate(marks))
    return [equals, *(sum(lying[at * (len(lying) - 1) // 2] for lying in marks) for at in range(3))]


@pytest.mark.parametrize("seats", KHEDU.seats)
def test_games_in_a_dealt_desert_keep_the_contract(seats):
    """No seat's choice, and nothing it sees, changes with what nobody has seen."""
    report = check_games(KHEDU, params_from(seats, readings=DEALT), ["greedy"], 3, 20, sample=0)
    assert report.ok, str(report)


def test_a_dealt_game_taken_apart_is_equal_on_both_carriers():
    params = params_from(2, readings=DEALT)
    assert check_game(KHEDU, params, ["greedy", "random"], 7, 2, limit=60) == []
