"""What the file says of the tables and the other readings a question can arise with, seen in games.

Games of one seed are the same move by move until a reading makes a difference, so a row that differs
shows that the question arose.
"""

import random

import pytest

from khedu_core.engine import play_many
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU, READINGS, params_from
from khedu_core.games.khedu.params import PLAYERS

GAMES = 4
KNOWN = {reading.id: reading for reading in READINGS}
NEEDING = [(r.id, key, name) for r in READINGS for key, name in r.needs.items()]


def games_that_differ(question, players, given, games=GAMES):
    """How many random games are not the same under all alternatives of a question."""
    played = []
    for alternative in KNOWN[question].alternatives:
        try:
            p = params_from(players, None, {**given, question: alternative.name})
        except InputError:  # an alternative that this table does not have
            continue
        played.append(play_many(KHEDU, p, ["random"], 3, 0, games, carrier="interpreted"))
    return sum(any(played[0][i] != rows[i] for rows in played[1:]) for i in range(games))


def by_lot(question, lot):
    """Other readings, any of them; K-10 as it stands, since one of its alternatives refuses a full table."""
    others = (reading for reading in READINGS if reading.id not in (question, "K-10"))
    return {reading.id: lot.choice(reading.alternatives).name for reading in others}


@pytest.mark.parametrize("question", [reading.id for reading in READINGS if reading.players])
def test_where_a_question_is_said_not_to_arise_no_game_shows_it(question):
    lot = random.Random(question)
    for players in PLAYERS:
        if players not in KNOWN[question].players:
            assert games_that_differ(question, players, {}) == 0
            assert games_that_differ(question, players, by_lot(question, lot)) == 0


@pytest.mark.parametrize(
    ("question", "given"),
    [
        ("K-21", {}),
        ("K-45", {}),
        ("K-114", {}),
        ("K-136", {"K-142": "on"}),
        ("K-11", {"K-139": "shown"}),
        ("K-12", {"K-139": "shown"}),
        ("K-13", {"K-139": "shown"}),
    ],
)
def test_these_arise_alone_as_well(question, given):
    """An Infiltrating unit reaches its own Cadre, an own hero can be exchanged, who is alone is the last."""
    assert not KNOWN[question].players
    assert games_that_differ(question, 1, given, games=60) > 0


@pytest.mark.parametrize(("question", "key", "needed"), NEEDING)
def test_without_what_a_question_needs_no_game_shows_it(question, key, needed):
    for alternative in KNOWN[key].alternatives:
        if alternative.name != needed:
            for players in (2, 4):
                assert games_that_differ(question, players, {key: alternative.name}) == 0


def test_whether_the_back_moves_up_shows_with_slots_side_by_side_as_well():
    assert not KNOWN["K-21"].needs
    assert games_that_differ("K-21", 3, {"K-20": "side-by-side"}) > 0
