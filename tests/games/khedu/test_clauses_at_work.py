"""Which clauses a move of Khedu names: every kind of action some, and the known ones first."""

from collections import defaultdict
from time import perf_counter

import pytest

from khedu_core.engine import Chance, Table, copy
from khedu_core.engine.at_work import AtWork, at_work, at_work_if_done
from khedu_core.engine.interpreted import interpreted
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.scenes import WORDS
from khedu_core.games.khedu.state import Phase
from khedu_core.rulebook.book import book_of

BOOK = book_of("khedu_core.games.khedu")

# What an action begins with, and the clause to be named first.
FIRST = {
    "lead the": "KH-SET-7",
    "show": "KH-FTB-1",
    "place": "KH-CDR-2",
    "play the Command": "KH-CMD-2",
    "aim at": "KH-CMD-1",
    "play no cadence": "KH-CMB-3",
    "raise the set": "KH-CMB-4",
    "lower the set": "KH-CMB-4",
    "leave the set": "KH-CMB-4",
    "stack the reward": "KH-REW-4",
    "take the reward": "KH-REW-4",
    "draw War Cadences": "KH-MED-1",
    "change the hand": "KH-MED-4",
    "use the clan board's ability": "KH-MED-3",
    "make": "KH-MED-2",
    "mark it with": "KH-CLN-1",
    "turn up the War Cadence": "KH-SOL-4",
    "apply the Eternal": "KH-ETE-3",
    "pass the turn": "KH-PAS-1",
}


@pytest.fixture(scope="module")
def every_move() -> list[tuple[tuple[int, Phase], str, AtWork]]:
    """Each move of some games: how many play, the phase it was made in; its words; its clauses."""
    found = []
    for seats, agent, seed in [(1, 1, 3), (2, 0, 4), (3, 0, 3), (4, 1, 1)]:
        table = Table(KHEDU, KHEDU.default_params(seats), seed)
        while not table.over and len(table.moves) < 400:
            action, at = table.choose(agent), (seats, Phase(table.state.phase))
            seen = at_work(KHEDU, table.state, table.params, action)
            found.append((at, table.step(action).text, seen))
    return found


@pytest.fixture(scope="module")
def played(every_move) -> dict[str, list[AtWork]]:
    """The clauses at work in every move of some games, by the words that tell it."""
    found = defaultdict(list)
    for _, text, seen in every_move:
        found[text].append(seen)
    return dict(found)


def test_every_move_names_clauses_of_the_rulebook(played):
    assert sum(map(len, played.values())) > 1000
    for text, moves in played.items():
        for seen in moves:
            assert seen.done, text
            assert set(seen.all) <= BOOK.clauses.keys()


@pytest.mark.parametrize(("words", "clause"), FIRST.items())
def test_the_first_clause_of_an_action(played, words, clause):
    firsts = {seen.done[0] for text, moves in played.items() if text.startswith(words) for seen in moves}
    assert firsts == {clause}, "the kind of action is not met, or another clause comes first"


def test_an_attack_is_declared_by_its_own_clauses(played):
    for text, moves in played.items():
        if " attacks " in text:
            for seen in moves:
                assert seen.done[0] == "KH-INS-1"
                assert "KH-CMB-1" in seen.telling
                # What it costs, which is not asked of an attack that a Command made free.
                assert "KH-UNT-1" in (seen.elsewhere if "KH-CMB-4" in seen.done else seen.asked)


def test_a_payment_and_a_cadence(played):
    paid = [seen for text, moves in played.items() if text.startswith("discard ") for seen in moves]
    assert {seen.done[0] for seen in paid} == {"KH-CMB-2", "KH-FTB-1"}  # the other is before the first turn
    kinds = [name for name in WORDS.cadences if name]
    cadences = [seen for name in kinds for seen in played.get(f"play {name}", ())]
    assert len(cadences) > 20
    assert {seen.done[0] for seen in cadences} == {"KH-CAD-2"}


def test_a_raised_set_leads_to_the_question_about_sets(played):
    raised = played["raise the set to the highest die"]
    assert all("K-71" in BOOK.clauses[seen.done[0]].questions for seen in raised)


def test_an_achievement_that_is_earned_is_named_beside_what_was_only_looked_for(played):
    earned = [seen for moves in played.values() for seen in moves if "KH-ACH-3" in seen.done]
    assert earned
    assert all("KH-ACH-1" in seen.done for seen in earned)
    missed = [seen for moves in played.values() for seen in moves if "KH-ACH-3" in seen.asked]
    assert len(missed) > len(earned)


def test_few_clauses_tell_a_move_and_nothing_remote_is_among_them(every_move):
    told = [(at, text, seen) for at, text, seen in every_move if seen.telling]
    assert len(told) == len(every_move)
    for (seats, phase), text, seen in told:
        assert len(seen.telling) <= 6, text
        assert set(seen.telling) <= set(seen.done), text
        assert set(seen.others) == {*seen.done, *seen.asked} - set(seen.telling)
        of = {clause[:6] for clause in (*seen.done, *seen.passed_on)}
        assert seats == 1 or "KH-SOL" not in of, text
        assert phase < Phase.TURN or not of & {"KH-SET", "KH-FTB"}, text
        assert not {"KH-CMB-6", "KH-CMB-7"} <= set(seen.all), "an attack wins or fails"
        assert not {"KH-DEF-1", "KH-DEF-2"} <= set(seen.done), "one unit is defeated"
        assert not {"KH-BRD-1", "KH-BRD-2"} <= set(seen.telling) or "end the turn" in text


def test_how_an_attack_ended_and_that_a_game_did_are_told(every_move):
    for clause in ("KH-CMB-6", "KH-CMB-7"):
        moves = [seen for _, _, seen in every_move if clause in seen.done]
        assert len(moves) > 20
        assert all(clause in seen.telling for seen in moves), clause
    assert sum("KH-END-5" in seen.done for _, _, seen in every_move) == 3  # the fourth game is longer


def test_an_offer_names_what_comes_in_any_case_before_what_may_come():
    table = Table(KHEDU, KHEDU.default_params(2), 4)
    last_payment = None
    while last_payment is None:
        action = table.choose(1)
        if table.state.fight.owed == 1 and table.describe(action).startswith("discard"):
            last_payment = action
        else:
            table.step(action)
    seen = at_work_if_done(KHEDU, table.state, table.params, last_payment)
    assert seen.done[:2] == ("KH-CMB-2", "KH-CMB-3")


def test_an_offer_tells_no_seat_what_it_cannot_know():
    """Other dice to come, other hidden cards: the same answer, also where the game would go on otherwise."""
    table, asked, differed, mind = Table(KHEDU, KHEDU.default_params(3), 3), 0, 0, Chance()
    p = table.params
    while not table.over and asked < 40:
        action = table.choose(1)
        s = table.state
        if s.phase in (Phase.WINDOW, Phase.DISCARD):  # the dice fall next, or soon
            twins = [copy(s) for _ in range(3)]
            for twin in twins:
                interpreted(KHEDU).redeal(twin, p, s.actor, mind)
            asked += 1
            differed += len({at_work(KHEDU, twin, p, action) for twin in twins}) > 1
            assert {at_work_if_done(KHEDU, twin, p, action) for twin in twins} == {
                at_work_if_done(KHEDU, s, p, action)
            }
        table.step(action)
    assert differed > 5


def test_an_answer_comes_while_the_reader_still_waits_for_it():
    table = Table(KHEDU, KHEDU.default_params(4), 1)
    times = []
    for _ in range(150):
        action = table.choose(1)
        began = perf_counter()
        at_work(KHEDU, table.state, table.params, action)
        times.append(perf_counter() - began)
        table.step(action)
    assert sorted(times)[len(times) // 2] < 0.02
