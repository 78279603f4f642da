"""Games whose values are known: the engine must meet them, exactly through its rules and by simulation."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import sqrt
from typing import Any

import numpy as np
import pytest
from tiny_games import kuhn
from tiny_games.kuhn import ANSWER_BET, ANSWER_CHECK, KUHN, LAST, OPEN, UNIT
from tiny_games.pig import PIG
from tiny_games.tic_tac_toe import TIC_TAC_TOE

from khedu_core.engine import Options, copy, play_many
from khedu_core.engine.interpreted import interpreted

GAMES = 400_000


def holds_at_20() -> Any:
    params = PIG.default_params(2)
    params.hold = 20
    return params


def within(measured: float, exact: float, spread: float, games: int) -> bool:
    """Within four standard errors."""
    return abs(measured - exact) < 4 * spread / sqrt(games)


# ---- Pig -----------------------------------------------------------------------------------------


def turn_gains(needed: int) -> dict[int, Fraction]:
    """What a turn that stops at ``needed`` or more brings: its exact law, a lost turn being 0."""
    law: dict[int, Fraction] = {}
    open_turns = {0: Fraction(1)}
    while open_turns:
        worth = min(open_turns)  # every way to get there is known by now
        chance = open_turns.pop(worth)
        for face in range(1, 7):
            after, part = (0 if face == 1 else worth + face), chance / 6
            where = law if face == 1 or after >= needed else open_turns
            where[after] = where.get(after, Fraction(0)) + part
    return law


def first_seat_wins_pig(target: int = 100, hold: int = 20) -> float:
    """Markov chain over (own score, other score) with a whole turn as a step; pairs solved together."""
    laws = [{g: float(c) for g, c in turn_gains(min(hold, target - i)).items()} for i in range(target)]
    win = np.zeros((target, target))  # of the seat about to roll
    for level in range(2 * target - 2, -1, -1):  # a gain raises the sum of the scores
        for i in range(max(0, level - target + 1), min(level, target - 1) + 1):
            j = level - i
            if i > j:
                continue

            def fixed(own: int, other: int) -> float:
                gained = ((g, c) for g, c in laws[own].items() if g)
                return sum(c * (1 if own + g >= target else 1 - win[other, own + g]) for g, c in gained)

            a, b, lost_i, lost_j = fixed(i, j), fixed(j, i), laws[i][0], laws[j][0]
            # x = a + lost_i (1 - y),  y = b + lost_j (1 - x)
            x = (a + lost_i * (1 - b - lost_j)) / (1 - lost_i * lost_j)
            win[i, j] = x
            win[j, i] = b + lost_j * (1 - x)
    return float(win[0, 0])


def test_the_chain_agrees_with_what_is_known_of_a_turn() -> None:
    law = turn_gains(20)
    assert sum(law.values()) == 1
    assert set(law) == {0, *range(20, 26)}
    assert float(law[0]) == pytest.approx(0.6245, abs=5e-5)  # a turn that aims at 20 is lost this often


def test_pig_both_hold_at_20() -> None:
    exact = first_seat_wins_pig()
    assert exact == pytest.approx(0.53470, abs=5e-6)
    rows = play_many(PIG, holds_at_20(), ["random"], 1, 0, GAMES, workers=2)
    assert (rows["won"][:, :2].sum(axis=1) == 1).all()
    assert within(rows["won"][:, 0].mean(), exact, 0.5, GAMES)


# ---- Tic-tac-toe ---------------------------------------------------------------------------------


def test_tic_tac_toe_at_random() -> None:
    rules, params = interpreted(TIC_TAC_TOE), TIC_TAC_TOE.default_params(2)
    states = 0

    @cache
    def outcome(board: tuple[tuple[int, ...], ...]) -> tuple[Fraction, Fraction]:
        """Chances that X and that O wins, by the engine's own rules."""
        nonlocal states
        states += 1
        state = at[board]
        if state.over:
            return Fraction(state.players[0].won), Fraction(state.players[1].won)
        out = Options()
        count = rules.legal(state, params, out)
        x = o = Fraction(0)
        for action in out.ids[:count]:
            after = copy(state)
            rules.step(after, params, action)
            key = tuple(map(tuple, after.board))
            at[key] = after
            a, b = outcome(key)
            x, o = x + a / count, o + b / count
        return x, o

    start = TIC_TAC_TOE.state()
    rules.start(start, params, 0, 0)
    at = {tuple(map(tuple, start.board)): start}
    x, o = outcome(tuple(map(tuple, start.board)))
    assert states == 5478  # the positions that can be reached
    assert (x, o, 1 - x - o) == (Fraction(737, 1260), Fraction(121, 420), Fraction(8, 63))

    rows = play_many(TIC_TAC_TOE, params, ["random"], 2, 0, GAMES, workers=2)
    wins = rows["payoff"][:, :2].mean(axis=0)
    assert within(wins[0], float(x), 0.5, GAMES)
    assert within(wins[1], float(o), 0.5, GAMES)


# ---- Kuhn's poker --------------------------------------------------------------------------------

Plan = dict[tuple[int, int], Fraction]  # (phase, card) -> chance to bet or call


def equilibrium(bluff: Fraction) -> Plan:
    """Kuhn's family of optimal play, by how often the first seat bluffs with the lowest card."""
    third = Fraction(1, 3)
    return {
        (OPEN, 0): bluff, (OPEN, 1): Fraction(0), (OPEN, 2): 3 * bluff,
        (LAST, 0): Fraction(0), (LAST, 1): bluff + third, (LAST, 2): Fraction(1),
        (ANSWER_BET, 0): Fraction(0), (ANSWER_BET, 1): third, (ANSWER_BET, 2): Fraction(1),
        (ANSWER_CHECK, 0): third, (ANSWER_CHECK, 1): Fraction(0), (ANSWER_CHECK, 2): Fraction(1),
    }  # fmt: skip


@cache
def endings() -> list[tuple[tuple[tuple[int, int, int], ...], int]]:
    """Every play of every deal, by the engine's rules: the decisions (phase, card, action) and the payoff."""
    rules, params = interpreted(KUHN), KUHN.default_params(2)

    def walk(state: Any, path: tuple[tuple[int, int, int], ...]) -> Iterator[tuple[Any, int]]:
        if state.over:
            row = KUHN.row()
            rules.summary(state, params, row)
            yield path, row.payoff[0]
            return
        for action in (kuhn.PASS, kuhn.BET):
            after = copy(state)
            rules.step(after, params, action)
            yield from walk(after, (*path, (state.phase, state.hands[state.actor], action)))

    found = []
    for deal in permutations(range(3)):
        state = KUHN.state()
        state.deck[:], state.hands[:], state.stakes[:] = list(deal), list(deal[:2]), [1, 1]
        found += walk(state, ())
    return found


def value(plan: Plan) -> Fraction:
    """What the first seat wins a game on average."""
    total = Fraction(0)
    for path, payoff in endings():
        chance = Fraction(1, 6)
        for phase, card, action in path:
            bets = plan[phase, card]
            chance *= bets if action == kuhn.BET else 1 - bets
        total += chance * payoff
    return total


@pytest.mark.parametrize("bluff", [Fraction(0), Fraction(1, 6), Fraction(1, 3)])
def test_kuhn_is_worth_a_loss_of_one_eighteenth_and_nobody_does_better(bluff: Fraction) -> None:
    plan = equilibrium(bluff)
    assert value(plan) == Fraction(-1, 18)
    for phases, best in (((OPEN, LAST), max), ((ANSWER_BET, ANSWER_CHECK), min)):
        keys = [(phase, card) for phase in phases for card in range(3)]
        deviations = (dict(zip(keys, pure, strict=True)) for pure in product(map(Fraction, (0, 1)), repeat=6))
        assert best(value({**plan, **deviation}) for deviation in deviations) == Fraction(-1, 18)


def test_kuhn_simulated() -> None:
    params = KUHN.default_params(2)
    params.free = 0
    for (phase, card), chance in equilibrium(Fraction(1, 6)).items():
        params.bets[phase][card] = int(chance * UNIT)
    rows = play_many(KUHN, params, ["random"], 3, 0, GAMES, workers=2)
    gains = rows["payoff"][:, 0]
    assert (gains == -rows["payoff"][:, 1]).all()
    assert within(gains.mean(), -1 / 18, gains.std(), GAMES)
