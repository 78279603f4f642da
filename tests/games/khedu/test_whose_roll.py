"""Whose roll it is: the seat's that attacks, whoever made the last decision before the dice fell."""

import re

import pytest

from khedu_core.engine.frames import film_of_agents, film_of_text
from khedu_core.engine.luck import falls_of, in_doubt
from khedu_core.engine.playing import Playing
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.actions import ATTACK, DISCARD, LOWER
from khedu_core.games.khedu.desert import owner_of
from khedu_core.games.khedu.params import params_from
from khedu_core.games.khedu.state import PLACES, Phase

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
        if entry.rolled is not None and entry.rolled.chance not in (None, 0, 1):
            by_log.append((entry.number, attacks))
    falls = sorted([*falls_of(film), *in_doubt(film)], key=lambda fall: fall.move)
    assert [(fall.move, fall.seat) for fall in falls] == by_log
    assert len(by_log) > 4
    assert (others > 0) == (seats > 1)


def lost_on_purpose(seats: int, seed: int) -> tuple[Playing, dict[int, bool]]:
    """A game whose players attack their own heroes where they can, and turn every set of such a roll down.

    Also by number of the move that rolled: whether it was such an attack, by what was declared.
    """
    game, own, on_oneself = Playing(KHEDU, params_from(seats), "person", seed=seed), False, {}
    while not game.over and len(on_oneself) < 12:
        s, legal = game.table.state, game.table.legal()
        mine = [
            action
            for action in legal
            if ATTACK <= action < DISCARD and owner_of((action - ATTACK) % PLACES) == s.player
        ]
        action = mine[0] if mine else game.table.choose(1)
        if ATTACK <= action < DISCARD:
            own = action in mine
        elif own and s.phase == Phase.MATCH and LOWER in legal:
            action = LOWER
        game.do(action)
        if game.log(None)[-1].rolled:
            on_oneself[len(game.table.moves)] = own
    return game, on_oneself


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2)])
def test_attacks_on_ones_own_heroes_say_nothing_of_luck(seats: int, seed: int) -> None:
    """Some of them could have won, and were turned down to lose: nobody can say that a win was wanted."""
    game, on_oneself = lost_on_purpose(seats, seed)
    film = film_of_text(game.text(), [KHEDU])
    rolled = [frame.entry for frame in film.frames if frame.entry and frame.entry.rolled]
    could_fail = {entry.number for entry in rolled if entry.rolled.chance not in (0, 1)}
    assert [fall.move for fall in in_doubt(film)] == [
        move for move, own in on_oneself.items() if own and move in could_fail
    ]
    others = [move for move, own in on_oneself.items() if not own and move in could_fail]
    assert [fall.move for fall in falls_of(film)] == others
    hung = [entry.number for entry in rolled if entry.rolled.came is None and on_oneself[entry.number]]
    heard = [entry.text for entry in game.log(None)]
    ends = [text for move in hung for text in heard[move : move + 3]]
    lost = [text for text in ends if "lower the set" in text and "fails" in text]
    assert lost, "in none of them was a set turned down"
    assert set(on_oneself.values()) == {True, False}
