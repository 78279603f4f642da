"""Best play: published values, plain value iteration, and the value of fixed policies by other routes."""

from fractions import Fraction
from typing import Any

import pytest

from khedu_core.dice import d
from khedu_core.dice.chains.best_play import Again, DecisionProcess, End, Pass
from khedu_core.dice.chains.chain import Chain
from khedu_core.errors import InputError

Score = tuple[int, int, int]


def pig(goal: int, at_most_states: int = 50_000) -> DecisionProcess[Score]:
    """The state: own score, the other's, and what this turn has brought."""

    def options(state: Score) -> dict[str, list[Any]]:
        mine, other, turn = state
        if mine + turn >= goal:
            return {"win": [End(1)]}
        rolls = [Again((mine, other, turn + face)) for face in range(2, 7)]
        return {"roll": [Pass((other, mine, 0)), *rolls], "hold": [Pass((other, mine + turn, 0))]}

    return DecisionProcess((0, 0, 0), options, at_most_states=at_most_states)


def hold_at_20(state: Score) -> str:
    return "hold" if state[2] >= 20 else "roll"


def turn_law(needed: int) -> dict[int, int]:
    """What a turn that stops at `needed` or more brings, 0 when it is lost: {gain: weight}."""
    law, going_on = {0: 0}, {0: 1}
    while going_on:
        then: dict[int, int] = {}
        law = {gain: 6 * n for gain, n in law.items()}
        for worth, n in going_on.items():
            law[0] += n
            for face in range(2, 7):
                where = law if worth + face >= needed else then
                where[worth + face] = where.get(worth + face, 0) + n
        going_on = then
    return law


def test_pig_to_30_by_plain_value_iteration() -> None:
    goal = 30
    win: dict[Score, float] = {}
    for both in range(2 * goal - 2, -1, -1):  # a turn that is held leads to a larger sum of the scores
        pairs = [(i, both - i) for i in range(goal) if 0 <= both - i < goal]
        level = [(i, j, k) for i, j in pairs for k in range(goal - i - 1, -1, -1)]
        win |= dict.fromkeys(level, 0.0)
        moved = 1.0
        while moved > 1e-13:
            moved = 0.0
            for i, j, k in level:
                gained = sum(win[i, j, k + f] if i + k + f < goal else 1.0 for f in range(2, 7))
                now = max((1 - win[j, i, 0] + gained) / 6, 1 - win[j, i + k, 0])
                moved, win[i, j, k] = max(moved, abs(now - win[i, j, k])), now
    best = pig(goal).solve()
    assert best.value == pytest.approx(win[0, 0, 0], abs=1e-11)
    assert best.error < 1e-12
    assert all(
        best.value_of((i, j, k)) == pytest.approx(win[i, j, k], abs=1e-10)
        for i, j, k in [(5, 20, 3), (29, 0, 0), (10, 10, 10)]
    )
    assert best.options((0, 0, 0))["hold"] < best.options((0, 0, 0))["roll"] == pytest.approx(best.value)


def test_a_fixed_policy_by_a_chain_of_turns() -> None:
    goal, hold = 12, 5
    law = [turn_law(min(hold, goal - score)) for score in range(goal)]

    def turn(state: tuple[int, int, int]) -> dict[tuple[int, int, int], int]:
        mine, other, seat = state  # of the seat about to roll
        return {
            ((mine + gain, other, seat) if mine + gain >= goal else (other, mine + gain, 1 - seat)): n
            for gain, n in law[mine].items()
        }

    chain = Chain((0, 0, 0), turn, ends=lambda s: s[0] >= goal, label=lambda s: s[2])

    def policy(state: Score) -> str:
        return "hold" if state[2] >= hold else "roll"

    game = pig(goal)
    both = game.solve(policy, policy)
    assert both.value == pytest.approx(float(chain.end_chances[0]), abs=1e-12)
    best = game.solve()
    assert game.solve(best.choice, policy).value >= both.value
    assert game.solve(None, policy).value >= game.solve(best.choice, policy).value - 1e-12
    assert game.solve(policy, None).value <= game.solve(policy, best.choice).value + 1e-12
    assert game.solve(best.choice, best.choice).value == pytest.approx(best.value, abs=1e-12)


# Case B02: http://nifty.stanford.edu/2010/neller-pig/advantage.html gives .5347 for hold at 20; Neller and
# Presser, Optimal play of the dice game Pig, UMAP 25 (2004), .5306 for best play. More digits: computed for
# the case independently of this package.
@pytest.mark.case("B02")
def test_pig_both_hold_at_20() -> None:
    def a_turn(state: tuple[int, int]) -> dict[str, list[Any]]:
        mine, other = state
        ends = [
            End(1, n) if mine + gain >= 100 else Pass((other, mine + gain), n)
            for gain, n in turn_law(min(20, 100 - mine)).items()
        ]
        return {"hold at 20": ends}

    assert DecisionProcess((0, 0), a_turn).solve().value == pytest.approx(0.5346983262, abs=6e-11)


@pytest.mark.case("B02")
@pytest.mark.nightly
def test_pig_best_play_to_100() -> None:
    game = pig(100, at_most_states=600_000)
    best = game.solve()
    assert best.value == pytest.approx(0.5305927253, abs=6e-11)
    assert best.error < 1e-10
    first, second = game.solve(best.choice, hold_at_20), game.solve(hold_at_20, best.choice)
    assert (first.value + 1 - second.value) / 2 == pytest.approx(0.5399202, abs=6e-8)


# ---- games without loops ------------------------------------------------------------------------


LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def noughts_and_crosses(board: str) -> dict[Any, list[Any]]:
    """The board as the player to move sees it: M my marks, Y yours."""
    if any(board[a] == board[b] == board[c] == "Y" for a, b, c in LINES):
        return {"lost": [End(0)]}
    swap = board.translate(str.maketrans("MY", "YM"))
    moves = {i: [Pass(swap[:i] + "Y" + swap[i + 1 :])] for i in range(9) if board[i] == "."}
    return moves or {"draw": [End(Fraction(1, 2))]}


def test_tic_tac_toe_is_a_draw() -> None:
    # Case B13 has the random game; that best play draws is a standard result.
    game = DecisionProcess("." * 9, noughts_and_crosses)
    best = game.solve()
    assert best.exact
    assert (best.value, best.error) == (Fraction(1, 2), 0)
    assert set(best.options("." * 9).values()) == {Fraction(1, 2)}
    assert best.value_of("MM.YY....") == 1
    assert best.choice("MM.YY....") == 2

    def leftmost(board: str) -> int:
        return board.index(".")

    assert game.solve(None, leftmost).value == 1
    assert game.solve(leftmost, leftmost).value == 1  # 0, 1, 2, ... : the first fills 2, 4, 6
    assert game.solve(leftmost, None).value == 0


def test_one_player_stops_in_time() -> None:
    # A die may be thrown up to three times, the last throw counts: 14/3, as in any textbook.
    def throw(state: tuple[int, int]) -> dict[str, list[Any]]:
        face, left = state
        options: dict[str, list[Any]] = {"stop": [End(face)]}
        if left:
            options["again"] = [Again((one, left - 1), n) for one, n in d(6).counts.items()]
        return options

    best = DecisionProcess((0, 3), throw).solve()
    assert best.value == Fraction(14, 3)
    assert [best.choice((face, 2)) for face in range(1, 7)] == ["again"] * 4 + ["stop"] * 2
    in_floats = DecisionProcess(
        (0, 3),
        lambda s: {
            k: [End(float(o.value)) if isinstance(o, End) else o for o in v] for k, v in throw(s).items()
        },
    ).solve()
    assert not in_floats.exact
    assert in_floats.value == pytest.approx(14 / 3, abs=1e-12)
    assert in_floats.error < 1e-12


def test_payments_from_one_to_the_other() -> None:
    def subtract(left: int) -> dict[Any, list[Any]]:
        return {take: [Pass(left - take)] for take in (1, 2, 3) if take <= left} or {"lost": [End(-1)]}

    game = DecisionProcess(21, subtract, shared=0)
    best = game.solve()
    assert [best.value_of(n) for n in range(9)] == [-1, 1, 1, 1, -1, 1, 1, 1, -1]  # lost on multiples of four
    assert best.choice(21) == 1


# ---- what is refused -----------------------------------------------------------------------------


def test_a_game_that_need_not_end_is_found_out() -> None:
    def shove(state: str) -> dict[str, list[Any]]:
        return {"wait": [Pass("wait")]}

    with pytest.raises(InputError, match="no end can be reached"):
        DecisionProcess("wait", lambda s: shove(s) if s == "wait" else {"": [End(1)]}).solve()


def test_best_play_comes_to_an_end() -> None:
    game = DecisionProcess(0, lambda s: {"wait": [Again(0)], "win": [End(1)]})
    assert (game.solve().value, game.solve().choice(0)) == (1, "win")
    with pytest.raises(InputError, match="state = 0: no end can be reached"):
        game.solve(first=lambda state: "wait")
    with pytest.raises(InputError, match="state = 0: no end can be reached"):
        DecisionProcess(0, lambda s: {"a": [Again(0)]}).solve()


def test_what_waiting_for_ever_is_worth_is_not_guessed() -> None:

    def options(state: str) -> dict[str, list[Any]]:
        return {"wait": [Again("start")], "go": [End(1), End(0)]}

    with pytest.raises(InputError, match=r"from 0\.5 to 1"):
        DecisionProcess("start", options).solve()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (lambda s: {}, "give {option: "),
        (lambda s: {"a": []}, "give a list of Again, Pass and End"),
        (lambda s: {"a": End(1)}, "give a list of Again, Pass and End"),
        (lambda s: {"a": [(1, 2)]}, "is no outcome"),
        (lambda s: {"a": [End(1, 0)]}, "weight = 0"),
        (lambda s: {"a": [End(1, 1.5)]}, "weight = 1.5"),
        (lambda s: {"a": [End(float("nan"))]}, "a value is a number"),
        (lambda s: {"a": [End("win")]}, "a value is a number"),
        (lambda s: {"a": [Again([s])]}, "must be hashable"),
        (lambda s: {"a": [Again(s + 1)]}, "more than 100 states.*at_most_states"),
    ],
)
def test_bad_options(options: Any, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        DecisionProcess(0, options, at_most_states=100)
    assert "\n" not in str(caught.value)


def test_a_policy_must_name_an_option() -> None:
    game = pig(10)
    with pytest.raises(InputError, match="did you mean roll"):
        game.solve(lambda state: "rol", None)
    with pytest.raises(InputError, match="within = 2"):
        game.solve(within=2)
    with pytest.raises(InputError, match="the start never leads there"):
        game.solve().value_of((99, 99, 99))
