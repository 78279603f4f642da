"""Whose roll it is: the seat's that attacks, whoever made the last decision before the dice fell."""

import re

import pytest

from khedu_core.engine.frames import film_of_agents
from khedu_core.engine.luck import falls_of
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.params import params_from

FIGHTING = re.compile(r"(play |apply the Eternal |discard |raise the set|lower the set|leave the set)")


@pytest.mark.parametrize(
    ("seats", "index", "readings"),
    [(2, 5, {}), (3, 1, {}), (4, 2, {"K-72": "automatic", "K-57": "always"}), (1, 0, {})],
)
def test_a_roll_is_the_seats_that_declared_the_attack_by_the_log(seats, index, readings) -> None:
    """The log says who attacked; what follows up to the roll, others may decide."""
    film = film_of_agents(KHEDU, params_from(seats, readings=readings), ["greedy"], seed=1, index=index)
    attacks, by_log, others = -1, [], 0
    for frame in film.frames[1:]:
        entry = frame.entry
        assert entry is not None
        if " attacks " in entry.text:
            attacks = entry.seat
        elif entry.rolled is not None:
            assert FIGHTING.match(entry.text), entry.text
            others += entry.seat != attacks
        if entry.rolled is not None and entry.rolled.chance is not None:
            by_log.append((entry.number, attacks))
    assert [(fall.move, fall.seat) for fall in falls_of(film)] == by_log
    assert len(by_log) > 4
    assert (others > 0) == (seats > 1)
