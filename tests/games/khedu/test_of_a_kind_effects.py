"""What each reading changes: against every single roll, against kept counts, and by formulas of its own."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import pytest

from khedu_core.dice import READINGS, Alike, NoFace, Straight, at_least_with_event, chance, d, of_a_kind
from khedu_core.errors import InputError
from khedu_core.games.khedu.odds.event_effects import EventEffect
from khedu_core.games.khedu.odds.of_a_kind_effects import DEFENCES, ReadingEffect, of_a_kind_effects
from tests.dice import enumeration
from tests.dice.enumeration import Roll, laid_down, longest_run, reachable
from tests.dice.known_answers import OF_A_KIND

DICE = range(1, 7)
KEPT = [n for n in DICE if f"{n}d6" in OF_A_KIND]


def row(dice: int, name: str, sides: int = 6, defences: tuple[int, ...] = DEFENCES) -> ReadingEffect:
    return next(r for r in of_a_kind_effects(dice, sides, defences).readings if r.name == name)


def event(dice: int, number: str, about: str, name: str, sides: int = 6) -> EventEffect:
    rows = of_a_kind_effects(dice, sides).events
    return next(r for r in rows if (r.number, r.event, r.name) == (number, about, name))


def share(held: Iterable[bool]) -> Fraction:
    answers = list(held)
    return Fraction(sum(answers), len(answers))


def test_every_question_and_every_reading_has_its_row() -> None:
    effects = of_a_kind_effects(5)
    rows = [*effects.readings, *effects.events, *effects.remarks]
    assert {r.number for r in rows} == {f"K-{number}" for number in range(70, 82)}
    assert [r.number for r in effects.readings] == sorted(r.number for r in effects.readings)
    answers = [r.name for r in effects.readings if not r.default]
    assert sorted(name for name in answers if name in READINGS) == sorted(set(READINGS) - {"each-set"})
    for number in {r.number for r in effects.readings}:
        first, *others = (r for r in effects.readings if r.number == number)
        assert first.default
        assert not any(r.default for r in others)
    asked = [(r.number, r.event) for r in effects.events]
    assert [r.default for r in effects.events] == [key not in asked[:i] for i, key in enumerate(asked)]
    for r in rows:
        assert "\n" not in r.meaning
        assert len(r.meaning) < 110


@pytest.mark.parametrize("dice", KEPT)
def test_default_hits_are_the_kept_counts(dice: int) -> None:
    case = OF_A_KIND[f"{dice}d6"]
    kept = {int(target): Fraction(rolls, case["total"]) for target, rolls in case["at_least"].items()}
    for r in of_a_kind_effects(dice).readings:
        assert r.default_hits == kept
        if r.default:
            assert r.hits == kept
            assert (r.best_changed, r.worst_changed, r.reach_changed) == (0, 0, 0)
    for reading in ("one-set", "reapply-original", "reapply-current"):
        law = {int(total): rolls for total, rolls in case["laws"][f"highest {reading}"].items()}
        for defence, hit in row(dice, reading).hits.items():
            assert hit * case["total"] == sum(rolls for total, rolls in law.items() if total >= defence)


@pytest.mark.parametrize("reading", [name for name in READINGS if name != "each-set"])
@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 6), (4, 6), (5, 4), (6, 3)])
def test_shares_and_hits_of_a_reading_counted_roll_by_roll(reading: str, dice: int, sides: int) -> None:
    defences = tuple(range(1, dice * sides + 1))
    found = row(dice, reading, sides, defences)
    rolls = list(enumeration.rolls(dice, sides))
    usual = {roll: reachable(roll, "each-set") for roll in rolls}
    other = {roll: reachable(roll, reading) for roll in {tuple(sorted(roll)) for roll in rolls}}
    other = {roll: other[tuple(sorted(roll))] for roll in rolls}
    high, low = (min, max) if reading == "opponent" else (max, min)
    assert found.reach_changed == share(usual[roll] != other[roll] for roll in rolls)
    assert found.best_changed == share(max(usual[roll]) != high(other[roll]) for roll in rolls)
    assert found.worst_changed == share(min(usual[roll]) != low(other[roll]) for roll in rolls)
    for defence in defences:
        assert found.hits[defence] == share(high(other[roll]) >= defence for roll in rolls)
        assert found.gains[defence] == found.hits[defence] - of_a_kind(dice, sides).at_least(defence)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_a_die_added_after_the_rule_counted_roll_by_roll(dice: int) -> None:
    rolls = list(enumeration.rolls(dice, 6))

    def apart(roll: Roll) -> set[int]:
        before = reachable(roll[:-1], "each-set") if dice > 1 else {0}
        return {total + roll[-1] for total in before}

    usual = {roll: reachable(roll, "each-set") for roll in rolls}
    other = {roll: apart(roll) for roll in rolls}
    found = row(dice, "added-die-apart")
    assert found.best_changed == share(max(usual[roll]) != max(other[roll]) for roll in rolls)
    assert found.worst_changed == share(min(usual[roll]) != min(other[roll]) for roll in rolls)
    assert found.reach_changed == share(usual[roll] != other[roll] for roll in rolls)
    for defence in DEFENCES:
        assert found.hits[defence] == share(max(other[roll]) >= defence for roll in rolls)


def test_a_modifier_before_or_after_the_rule_gives_the_same_law() -> None:
    for dice in DICE:
        assert row(dice, "modifier-first").gains == dict.fromkeys(DEFENCES, Fraction(0))
    shifted = of_a_kind(4) + 3
    assert {total - 3: rolls for total, rolls in shifted.counts.items()} == of_a_kind(4).counts


def test_an_added_die_is_worth_more_in_the_roll_than_beside_it() -> None:
    assert row(5, "added-die-apart").hits == {x: (of_a_kind(4) + d(6)).at_least(x) for x in DEFENCES}
    for dice in DICE:
        gains = row(dice, "added-die-apart").gains.values()
        assert max(gains) <= 0
        assert (min(gains) < 0) == (dice >= 3)


@pytest.mark.parametrize("dice", DICE)
def test_natural_events_by_formula_and_by_the_joint_law(dice: int) -> None:
    questions: list[tuple[str, str, str, Any]] = [
        ("K-78", "no-top-face", "natural", NoFace(6)),
        ("K-78", "three-alike", "natural", Alike(3)),
        ("K-79", "straight", "all-dice", Straight()),
        ("K-79", "straight", "contains-3", Straight("contains", 3)),
        ("K-79", "straight", "contains-5", Straight("contains", 5)),
        ("K-79", "straight", "whole", Straight("whole")),
        ("K-80", "three-alike", "at-least", Alike(3)),
        ("K-80", "three-alike", "exactly", Alike(3, exactly=True)),
    ]
    for number, about, name, asked in questions:
        found = event(dice, number, about, name)
        assert found.chance == chance(asked, dice)
        assert found.with_hit == {x: at_least_with_event(x, dice, asked) for x in DEFENCES}


@pytest.mark.parametrize("dice", KEPT)
def test_natural_events_with_a_hit_are_the_kept_counts(dice: int) -> None:
    kept = OF_A_KIND[f"{dice}d6"]["at_least_with_event"]
    for about, key in (("no-top-face", "no_top_face"), ("three-alike", "some_face_at_least_3")):
        found = event(dice, "K-78", about, "natural")
        for target, rolls in kept[key].items():
            assert found.with_hit[int(target)] * 6**dice == rolls


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 6), (4, 6), (5, 4)])
def test_events_on_final_faces_counted_roll_by_roll(dice: int, sides: int) -> None:
    rolls = list(enumeration.rolls(dice, sides))
    ways = {roll: laid_down(roll, "each-set") for roll in rolls}
    tests: dict[str, Callable[[Roll], bool]] = {
        "no-top-face": lambda roll: sides not in roll,
        "three-alike": lambda roll: any(roll.count(face) >= 3 for face in roll),
    }
    for about, holds in tests.items():
        final, chosen = (event(dice, "K-78", about, name, sides) for name in ("final", "any-final"))
        best = {roll: max(ways[roll], key=sum) for roll in rolls}
        assert final.chance == share(holds(best[roll]) for roll in rolls)
        assert final.changed == share(holds(best[roll]) != holds(roll) for roll in rolls)
        assert chosen.chance == share(any(map(holds, ways[roll])) for roll in rolls)
        for x in DEFENCES:
            assert final.with_hit[x] == share(holds(laid) and sum(laid) >= x for laid in best.values())
            assert chosen.with_hit[x] == share(
                any(holds(laid) and sum(laid) >= x for laid in ways[roll]) for roll in rolls
            )


@pytest.mark.parametrize("dice", DICE)
def test_events_on_final_faces_by_formula(dice: int) -> None:
    """Worked out on paper.

    Turned for the highest total, a roll shows its top face as before. Turned against the top
    face, it loses it unless exactly one die shows it, or all do. Three alike can be made of
    any roll of three or more dice that are not all different: a pair joins an end.
    """
    assert event(dice, "K-78", "no-top-face", "final").changed == 0
    keeps_a_six = dice * 5 ** (dice - 1) + (1 if dice > 1 else 0)
    assert event(dice, "K-78", "no-top-face", "any-final").chance == 1 - Fraction(keeps_a_six, 6**dice)
    made = 1 - Fraction(perm(6, dice), 6**dice) if dice > 2 else 0
    assert event(dice, "K-78", "three-alike", "any-final").chance == made


def test_straights_answer_differently_where_they_should() -> None:
    found = {name: event(5, "K-79", "straight", name) for name in ("contains-3", "contains-5", "whole")}
    rolls = list(enumeration.rolls(5, 6))
    assert found["contains-3"].changed == share(
        (longest_run(roll) >= 3) != (longest_run(roll) == 5) for roll in rolls
    )
    assert found["contains-5"].changed == 0  # five dice with a run of five are one run
    assert found["whole"].changed == found["whole"].default_chance  # five dice never show six faces


@pytest.mark.parametrize("dice", DICE)
def test_rolls_that_cannot_gain_by_formula(dice: int) -> None:
    """All equal: 6 rolls. Highest face b on one die only: n (b-1)**(n-1) rolls, taken from those up to b."""
    remarks = {r.name: r for r in of_a_kind_effects(dice).remarks}
    all_equal = 6 if dice > 1 else 0
    assert remarks["all-equal"].share == Fraction(all_equal, 6**dice)
    single_top = sum(dice * (b - 1) ** (dice - 1) for b in range(1, 7))
    assert remarks["highest-set"].share == Fraction(6**dice - single_top - all_equal, 6**dice)


@pytest.mark.parametrize("dice", range(1, 5))
def test_a_highest_set_that_falls_by_laying_down_every_roll(dice: int) -> None:
    (row,) = (r for r in of_a_kind_effects(dice).readings if r.name == "highest-set-falls")
    best: Counter[int] = Counter()
    for roll in product(range(1, 7), repeat=dice):
        low, high = min(roll), max(roll)
        total = 0
        for face, count in Counter(roll).items():
            if face == high:
                total += count * (low if count > 1 else high)
            else:
                total += count * (high if count > 1 else face)
        best[total] += 1
    for defence in DEFENCES:
        hits = sum(rolls for total, rolls in best.items() if total >= defence)
        assert row.hits[defence] == Fraction(hits, 6**dice)


def test_json_is_plain_and_exact() -> None:
    effects = of_a_kind_effects(4)
    data = json.loads(json.dumps(effects.as_json(), allow_nan=False))
    assert data["defences"] == list(DEFENCES)
    for r, plain in zip(effects.readings, data["readings"], strict=True):
        assert plain["name"] == r.name
        assert Fraction(plain["hits"]["14"]["exact"]) == r.hits[14]
        assert plain["best_changed"]["float"] == float(r.best_changed)
    assert data["events"][0] == effects.events[0].as_json()
    assert {r["name"] for r in data["remarks"]} == {"all-equal", "highest-set"}


def test_the_table_is_remembered() -> None:
    assert of_a_kind_effects(5) is of_a_kind_effects(5)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0,), "dice = 0: allowed 1 to 6; choose such a whole number"),
        ((7,), "dice = 7: allowed 1 to 6; choose such a whole number"),
        ((True,), "dice = True: allowed 1 to 6"),
        ((6, 20), "6d20: more than 500 different rolls; use fewer dice or fewer sides"),
        ((1, 1001), "sides = 1001: allowed 1 to 1000"),
        ((5, 6, (9, "ten")), "defence = 'ten': allowed -1000000 to 1000000"),
        ((5, 6, range(10**9)), "defences: more than 100; ask for fewer at a time"),
    ],
)
def test_refusals(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(InputError) as refused:
        of_a_kind_effects(*arguments)
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)
