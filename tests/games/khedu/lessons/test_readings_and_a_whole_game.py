"""Lessons 9 and 10: every number and claim by another way than the lesson's own."""

from fractions import Fraction
from itertools import product

import pytest

from khedu_core.balance import readings_table
from khedu_core.engine.frames import film_of, film_of_agents
from khedu_core.engine.playing import Playing
from khedu_core.engine.position import History
from khedu_core.games.khedu.game import KHEDU
from khedu_core.games.khedu.lessons.a_whole_game import FIRST, INDEX, SEED, WATCHED, turned
from khedu_core.games.khedu.lessons.five_ways_to_read import (
    AUTOMATIC,
    MEASURED,
    TOP_SET,
    TWO_SETS,
    fallen,
    most_of_one,
    table,
    turned_up,
)
from khedu_core.games.khedu.params import READINGS, params_from
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.scenes.layout import zones_of
from khedu_core.percentage import percent
from khedu_core.teaching import Counterexample, FillIn, Predict, course_of

BY_NUMBER = {lesson.number: lesson for lesson in course_of("khedu_core.games.khedu")}
Roll = tuple[int, ...]


def numbers(lesson: int, name: str) -> list[Fraction]:
    question = BY_NUMBER[lesson].question(name)
    assert isinstance(question, FillIn)
    return [Fraction(text) for text in question.right_answer]


def right(lesson: int, name: str) -> str:
    question = BY_NUMBER[lesson].question(name)
    assert isinstance(question, Predict)
    return question.options.right


def claim(lesson: int, name: str) -> Counterexample:
    question = BY_NUMBER[lesson].question(name)
    assert isinstance(question, Counterexample)
    return question


def most(roll: Roll, sets: int) -> int:
    """The most a roll comes to when so many of its sets may turn up, tried one by one."""
    alike = [face for face in set(roll) if roll.count(face) > 1]
    ways = [way for way in product((False, True), repeat=len(alike)) if sum(way) <= sets]
    ups = [{face for face, up in zip(alike, way, strict=True) if up} for way in ways]
    return max(sum(max(roll) if face in up else face for face in roll) for up in ups)


# ---- lesson 9: readings -----------------------------------------------------------------------------------


def test_two_sets_under_three_readings() -> None:
    assert numbers(9, "totals") == [most(TWO_SETS, 2), most(TWO_SETS, 1), most(TWO_SETS, 2)]
    assert most(TWO_SETS, 1) < 18 <= most(TWO_SETS, 2)


@pytest.mark.parametrize(("readings", "blank"), [({}, 0), ({"K-74": "others"}, 1), ({"K-75": "falls"}, 2)])
def test_the_top_set_as_the_rules_have_it(readings: dict[str, str], blank: int) -> None:
    scene = Scene(2, {"K-72": "automatic", **readings})
    scene.top(1, "Himbua")
    scene.attack("stack 1", "stack 2", dice=TOP_SET)
    assert numbers(9, "top")[blank] == scene.s.fight.total


def test_the_board_and_both_stories_begin_with_one_scene() -> None:
    zones = zones_of(table())
    for story, roll in ((turned_up(), TWO_SETS), (fallen(), TOP_SET)):
        told = story.told()
        assert told.before == zones
        assert told.acts[0].text == "Himbua (stack 1) attacks Khana Ku Djani (stack 2)"
        changes = [(change.fact, change.after) for act in told.acts for change in act.changes]
        assert ("dice show", " ".join(map(str, roll))) in changes


def test_one_set_is_no_worse_where_the_other_is_the_highest() -> None:
    question = claim(9, "one-is-worse")
    for roll in question.cases():
        sets = [face for face in set(roll) if roll.count(face) > 1]
        assert question.judge(roll).breaks == (len(sets) == 2 and max(sets) == max(roll))
    for roll in product(range(1, 7), repeat=4):
        assert most_of_one(roll) == most(roll, 1) == most(roll, 2), "with four dice never, as the lesson says"


def test_what_one_set_leaves_of_the_chance_and_how_often_two_fall() -> None:
    rolls = list(product(range(1, 7), repeat=5))
    one = Fraction(sum(most(roll, 1) >= 18 for roll in rolls), len(rolls))
    assert right(9, "chance-left") == percent(one)
    two = sum(sum(roll.count(face) > 1 for face in set(roll)) == 2 for roll in rolls)
    assert 0.2 < two / len(rolls) < 0.3, "the lesson says: about one roll of four"


def test_both_sets_the_same_way_is_as_good_for_a_high_total() -> None:
    for roll in product(range(1, 7), repeat=4):
        all_up = sum(max(roll) if roll.count(face) > 1 else face for face in roll)
        assert most(roll, 2) == max(sum(roll), all_up)


def test_what_a_reading_needs_is_told_as_the_rules_have_it() -> None:
    """Rows that need another reading are played with it on both sides; the others as the rules stand."""
    by_id = {reading.id: reading for reading in READINGS}
    for row in MEASURED:
        needs = by_id[row.reading.split()[0]].needs
        assert row.needs == " ".join(f"{key} {choice}" for key, choice in needs.items())
    before = {(row.needs, row.pairs): row.before for row in MEASURED}
    for row in MEASURED:
        same = before[row.needs, row.pairs]
        assert row.before == same, "so many games under the same rules, the same margin"
        if row.reading == AUTOMATIC:
            assert row.after == before[AUTOMATIC, row.pairs]


def test_the_margins_are_measured_anew_with_other_games() -> None:
    """The table of the lesson against games of another seed: intervals meet, no verdict is refuted."""
    ids = list(dict.fromkeys(row.reading.split()[0] for row in MEASURED))
    anew = readings_table(KHEDU, 2, ["greedy"], readings=ids, budget=2_000, seed=2)
    margins = {f"{row.reading} {row.alternative}": row.figure("margin") for row in anew.rows}
    assert set(margins) == {row.reading for row in MEASURED}
    for row in MEASURED:
        found = margins[row.reading]
        assert found is not None
        assert found.low is not None
        assert found.high is not None
        assert max(found.low, row.low) <= min(found.high, row.high), row.reading
        assert {str(found.verdict), row.verdict} != {"matters", "does not matter"}, row.reading
        assert row.low <= round(row.after - row.before, 2) <= row.high
    assert right(9, "louder").startswith("K-95")
    assert [row.reading for row in MEASURED if row.verdict == "matters"] == ["K-95 value-only"]


# ---- lesson 10: a whole game -------------------------------------------------------------------------------


def test_what_the_film_of_the_watched_game_shows() -> None:
    film = film_of_agents(KHEDU, params_from(2), ["greedy"], SEED, INDEX, moves=(FIRST, len(WATCHED.moves)))
    scores = film.frames[-1].scores
    changes = sum(frame.entry.turned for frame in film.frames[1:] if frame.entry)
    assert film.over
    assert numbers(10, "watch") == [changes, scores.index(max(scores)) + 1, max(scores)]
    half = film.frames[0].scores
    assert half.index(max(half)) != scores.index(max(scores)), "who was behind has won"


def test_the_games_to_look_up_begin_with_one_that_breaks_nothing() -> None:
    question = claim(10, "leader-wins")
    cases = list(question.cases())
    assert not question.judge(cases[0]).breaks
    assert question.judge(cases[1]).breaks
    assert [question.judge(case).breaks for case in cases] == [turned(int(number)) for (number,) in cases]


def test_after_an_undo_the_same_dice_fall() -> None:
    scene = Scene()
    scene.cadre(1, front="Hadimi Lancer")
    scene.hand(1, "Allure", "Allure")
    playing = Playing(KHEDU, scene.p, "person", state=scene.s)
    rolled = []
    for _ in range(2):
        for text in ("Hadimi Lancer (seat 1 front) attacks", "discard Allure", "discard Allure"):
            offers = [offer for offer in playing.offers() if offer.text.startswith(text)]
            if offers:
                playing.do(offers[0].action)
        rolled.append([entry.rolled.faces for entry in playing.log(None) if entry.rolled])
        while playing.can_undo:
            playing.undo()
    assert rolled[0] == rolled[1] != []
    assert right(10, "undo") == "the same"


def test_the_number_of_the_deal_and_the_moves_give_every_roll_again() -> None:
    actions = tuple(move.action for move in WATCHED.moves)
    told = film_of(KHEDU, params_from(2), History(SEED, INDEX, actions))
    agents = film_of_agents(KHEDU, params_from(2), ["greedy"], SEED, INDEX)
    assert [frame.entry for frame in told.frames] == [frame.entry for frame in agents.frames]
    assert right(10, "saved") == "the number of the deal, and the moves"
