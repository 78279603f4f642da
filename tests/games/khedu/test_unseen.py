"""What is told of the rules at work hangs on nothing that the seat which is told cannot see."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from test_khedu_contract import anything

from khedu_core.engine import Chance, Game, Table, copy, legal_actions
from khedu_core.engine.at_work import at_work, at_work_as_heard, at_work_if_done
from khedu_core.engine.interpreted import interpreted
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.actions import END
from khedu_core.games.khedu.state import DECK, Deck, Phase

Move = tuple[Any, int, random.Random]  # the position, the action, for more choices


def games(*seeds: int) -> list[tuple[Game, Any, int]]:
    """Games of several players: as printed for even seeds, of any cards and readings for odd ones."""
    found = []
    for seed in seeds:
        game, p = anything(seed) if seed % 2 else (KHEDU, KHEDU.default_params(2 + seed // 2 % 3))
        assert p.seats > 1
        found.append((game, p, seed))
    return found


def moves(game: Game, p: Any, seed: int, most: int = 130) -> Iterator[Move]:
    """The moves of a game in which everybody does anything."""
    table, draw = Table(game, p, seed), random.Random(seed)
    while not table.over and len(table.moves) < most:
        action = draw.choice(table.legal())
        yield copy(table.state), action, draw
        table.step(action)


def dealt_again(game: Game, s: Any, p: Any, me: int, draw: random.Random) -> Any:
    """What seat ``me`` cannot tell from the position, with the dice to come as they were."""
    twin, mind = copy(s), Chance()
    mind.word = draw.getrandbits(60)
    interpreted(game).redeal(twin, p, me, mind)
    twin.chance = copy(s.chance)
    return twin


def lying(deck: Deck) -> list[int]:
    return [deck.cards[(deck.top + i) % DECK] for i in range(deck.size)]


@pytest.mark.parametrize(("game", "p", "seed"), games(2, 4, 7))
def test_positions_that_look_the_same_to_a_seat_become_the_same(game: Game, p: Any, seed: int) -> None:
    changed = 0
    for s, _, draw in moves(game, p, seed):
        if draw.random() < 0.2:
            me = draw.randrange(p.seats)
            twin = dealt_again(game, s, p, me, draw)
            laid, other = (game.show.unseen_in_order(one, p, me) for one in (s, twin))
            everything, seen = game.view(laid, p, None), game.show.layout(s, p, me)
            changed += game.view(s, p, None) != everything
            assert game.view(other, p, None) == everything
            assert lying(laid.deck) == lying(other.deck)
            assert lying(laid.cadence_deck) == lying(other.cadence_deck)
            assert game.show.layout(laid, p, me) == seen
            assert game.total(laid, p) == game.total(s, p)
            assert interpreted(game).audit(laid, p) == 0
    assert changed > 10


@pytest.mark.parametrize(("game", "p", "seed"), games(2, 7, 14))
def test_of_a_move_and_of_an_offer_nobody_is_told_more_than_all_who_see_the_same(
    game: Game, p: Any, seed: int
) -> None:
    """Order included; what a seat sees after the move, and the words it heard, are for it to know."""
    compared, show, step = 0, game.show, interpreted(game).step
    for s, action, draw in moves(game, p, seed):
        if draw.random() < 0.05:
            twin = dealt_again(game, s, p, s.actor, draw)
            assert at_work_if_done(game, twin, p, action) == at_work_if_done(game, s, p, action)
        after = copy(s)
        step(after, p, action)
        ends_turn = after.player != s.player  # others draw cards then
        for me in range(p.seats):
            twin = dealt_again(game, s, p, me, draw)
            often = ends_turn and me not in (s.actor, after.actor)
            if (often or draw.random() < 0.05) and action in legal_actions(game, twin, p):
                told = at_work_as_heard(game, twin, p, action, me)
                same = show.said(s, p, action, me) == show.said(twin, p, action, me)
                step(twin, p, action)
                if same and show.layout(twin, p, me) == show.layout(after, p, me):
                    compared += 1
                    assert told == at_work_as_heard(game, s, p, action, me)
    assert compared > 5


def test_whether_anything_else_could_be_done_is_asked_of_a_hand_and_told_to_nobody() -> None:
    """Ending a turn at once asks whether the player was stuck; which rules that asks hangs on the hand."""
    p, hung = KHEDU.default_params(3), 0
    for s, _, draw in moves(KHEDU, p, 2):
        if s.phase == Phase.TURN and END in legal_actions(KHEDU, s, p):
            me = (s.actor + 2) % p.seats
            twins = [s, *(dealt_again(KHEDU, s, p, me, draw) for _ in range(2))]
            hung += len({at_work(KHEDU, twin, p, END) for twin in twins}) > 1
            assert len({at_work_as_heard(KHEDU, twin, p, END, me) for twin in twins}) == 1
    assert hung > 1
