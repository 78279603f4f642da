"""Chains against published figures, against SymPy's solver, and against enumeration of what can happen."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khedu_core.dice import d
from khedu_core.dice.chains.chain import Chain
from khedu_core.dice.chains.races import first_to_end
from khedu_core.errors import InputError
from tests.dice.known_answers import published

QUICK = settings(derandomize=True, deadline=None, max_examples=40)

# The board of Milton Bradley's Chutes and Ladders: foot or head of each of its 19 jumps, and where it ends.
JUMPS = {1: 38, 4: 14, 9: 31, 16: 6, 21: 42, 28: 84, 36: 44, 47: 26, 49: 11, 51: 67, 56: 53, 62: 19,
         64: 60, 71: 91, 80: 100, 87: 24, 93: 73, 95: 75, 98: 78}  # fmt: skip


def chutes_and_ladders() -> Chain[int]:
    def spin(at: int) -> list[int]:
        return [JUMPS.get(at + n, at + n) if at + n <= 100 else at for n in range(1, 7)]

    return Chain(0, spin, ends=lambda at: at == 100)


@pytest.mark.case("B01")
def test_chutes_and_ladders_lasts_as_long_as_published() -> None:
    # Althoen, King and Schilling, How long is a game of Snakes and Ladders?, Mathematical Gazette 77 (1993),
    # as told at https://www.futilitycloset.com/2018/09/21/for-what-its-worth-5/ (case B01).
    game = chutes_and_ladders()
    assert game.expected_length == Fraction(
        225837582538403273407117496273279920181931269186581786048583,
        5757472998140039232950575874628786131130999406013041613400,
    )
    assert (game.mode, game.median, game.shortest) == ((22,), 32, 7)
    law = game.lengths(60)
    assert sum(law.chances) + law.remaining == 1
    assert law.at_most(32) >= Fraction(1, 2) > law.at_most(31)
    assert law.at_least(60) == law.remaining + law.exactly(60)


def test_chutes_and_ladders_by_simulation() -> None:
    random, game = Random(20), chutes_and_ladders()
    lengths = []
    for _ in range(2_000):
        at = steps = 0
        while at != 100:
            to = at + random.randint(1, 6)
            at, steps = JUMPS.get(to, to) if to <= 100 else at, steps + 1
        lengths.append(steps)
    sd = float(game.variance) ** 0.5
    assert abs(mean(lengths) - float(game.expected_length)) < 4 * sd / 2_000**0.5
    assert sum((n - mean(lengths)) ** 2 for n in lengths) / 2_000 == pytest.approx(sd**2, rel=0.1)


@pytest.mark.case("B01")
def test_chutes_and_ladders_by_seat() -> None:
    # Case B01: computed for it independently of this package.
    seats = {2: [0.507912, 0.492088], 4: [0.260079, 0.253225, 0.246575, 0.240122]}
    for players, chances in seats.items():
        found = first_to_end(*[chutes_and_ladders()] * players)
        assert all(bounds.high - bounds.low <= Fraction(1, 10**12) for bounds in found)
        assert [float(bounds.low) for bounds in found] == pytest.approx(chances, abs=6e-7)
        assert sum(bounds.low for bounds in found) <= 1 <= sum(bounds.high for bounds in found)


# ---- Risk ----------------------------------------------------------------------------------------


@cache
def losses(attack: int, defend: int) -> Counter[tuple[int, int]]:
    """(attackers lost, defenders lost) over every roll, the highest dice paired off, ties to the defender."""
    counts: Counter[tuple[int, int]] = Counter()
    for roll in product(range(1, 7), repeat=attack + defend):
        ours, theirs = sorted(roll[:attack], reverse=True), sorted(roll[attack:], reverse=True)
        won = [a > b for a, b in zip(ours, theirs, strict=False)]
        counts[won.count(False), won.count(True)] += 1
    return counts


def battle(attackers: int, defenders: int) -> Chain[tuple[int, int]]:
    def fight(state: tuple[int, int]) -> dict[tuple[int, int], int]:
        a, b = state
        return {(a - x, b - y): n for (x, y), n in losses(min(a, 3), min(b, 2)).items()}

    return Chain((attackers, defenders), fight, ends=lambda s: 0 in s, label=lambda s: s[1] == 0)


# Osborne, Markov chains for the Risk board game revisited, Mathematics Magazine 76 (2003),
# https://docslib.org/doc/13309952/ (case B03 and rows of the published table).
def test_losses_of_one_fight() -> None:
    assert losses(3, 2) == {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}
    assert losses(3, 1) == {(0, 1): 855, (1, 0): 441}
    assert losses(2, 1) == {(0, 1): 125, (1, 0): 91}
    assert losses(1, 1) == {(0, 1): 15, (1, 0): 21}


@pytest.mark.case("B03")
@pytest.mark.parametrize(
    ("sides", "attacker"), [((5, 5), 0.506203), ((10, 10), 0.567593), ((9, 10), 0.479935), ((3, 3), 0.470251)]
)
def test_a_battle_to_the_end(sides: tuple[int, int], attacker: float) -> None:
    chances = battle(*sides).end_chances
    assert float(chances[True]) == pytest.approx(attacker, abs=6e-7)
    assert chances[True] + chances[False] == 1


def test_a_campaign_of_ten_against_ten_exactly() -> None:
    # Published as 0.568 (Osborne 2003); the fraction by an independent recursion.
    (won,) = published("Risk campaign 10v10 (all attackers usable)")
    assert battle(10, 10).end_chances[True] == won


def test_dice_paired_as_if_unsorted_give_another_game() -> None:
    # The lesson of case B03: the first published table (Tan 1997) took sorted dice for independent ones.
    both = Fraction(losses(3, 2)[0, 2], 6**5)
    singles = [Fraction(sum(n for (_, y), n in losses(3, 1).items() if y), 6**4)] * 2
    assert both != singles[0] * singles[1]


# ---- Tic-tac-toe ---------------------------------------------------------------------------------

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board: str) -> str:
    lines = ("".join(board[i] for i in line) for line in LINES)
    return next((line[0] for line in lines if line in ("XXX", "OOO")), "draw" if "." not in board else "")


@pytest.mark.case("B13")
def test_random_tic_tac_toe() -> None:
    # Case B13, a standard result.
    def moves(board: str) -> list[str]:
        mark = "XO"[9 - board.count(".") & 1]
        return [board[:i] + mark + board[i + 1 :] for i in range(9) if board[i] == "."]

    game = Chain("." * 9, moves, ends=lambda board: bool(winner(board)), label=winner)
    assert game.end_chances == {"X": Fraction(737, 1260), "O": Fraction(121, 420), "draw": Fraction(8, 63)}
    assert game.histories() == 255168
    assert len(game.states) == 5478


# ---- against other routes ------------------------------------------------------------------------


@st.composite
def chains(draw: st.DrawFn) -> tuple[list[list[int]], int]:
    """Weights of a small chain and the number of states that go on; two ends come behind them."""
    going_on = draw(st.integers(1, 6))
    rows = [
        draw(st.lists(st.integers(0, 4), min_size=going_on + 2, max_size=going_on + 2))
        for _ in range(going_on)
    ]
    for row in rows:
        row[going_on] += 1  # each can end, so that all do
    return rows, going_on


def chain_of(rows: list[list[int]], going_on: int) -> Chain[int]:
    return Chain(0, lambda at: dict(enumerate(rows[at])), ends=lambda at: at >= going_on)


@given(chains())
@QUICK
def test_visits_lengths_and_ends_by_sympy(case: tuple[list[list[int]], int]) -> None:
    from sympy import Matrix, Rational, eye, ones

    rows, n = case
    steps = Matrix([[Rational(weight, sum(row)) for weight in row] for row in rows])
    fundamental = (eye(n) - steps[:, :n]).inv()
    lasts, ends = fundamental * ones(n, 1), fundamental * steps[:, n:]
    chain = chain_of(rows, n)
    assert chain.expected_length == Fraction(str(lasts[0]))
    for at in chain.states:
        if at < n:
            assert chain.expected_visits[at] == Fraction(str(fundamental[0, at]))
            assert chain.expected_remaining[at] == Fraction(str(lasts[at]))
        else:
            assert chain.end_chances[at] == Fraction(str(ends[0, at - n]))
    assert chain.variance == Fraction(str(((2 * fundamental - eye(n)) * lasts)[0] - lasts[0] ** 2))


@given(chains(), st.integers(0, 4))
@QUICK
def test_the_law_of_the_length_by_every_history(case: tuple[list[list[int]], int], asked: int) -> None:
    rows, n = case
    by_length: Counter[int] = Counter()

    def follow(at: int, steps: int, chance: Fraction) -> None:
        if at >= n:
            by_length[steps] += chance  # type: ignore[assignment]
        elif steps < asked:
            for to, weight in enumerate(rows[at]):
                if weight:
                    follow(to, steps + 1, chance * Fraction(weight, sum(rows[at])))

    follow(0, 0, Fraction(1))
    law = chain_of(rows, n).lengths(asked)
    assert law.chances == tuple(by_length[k] for k in range(asked + 1))
    assert law.remaining == 1 - sum(law.chances)


@given(chains(), chains())
@QUICK
def test_a_race_exactly_and_between_bounds(
    one: tuple[list[list[int]], int], other: tuple[list[list[int]], int]
) -> None:
    first, second = chain_of(*one), chain_of(*other)
    exact = first_to_end(first, second, within=0)
    assert sum(chance.low for chance in exact) == 1
    for bounds, chance in zip(first_to_end(first, second, within=1e-6), exact, strict=True):
        assert bounds.low <= chance.exact <= bounds.high  # type: ignore[operator]
        assert bounds.high - bounds.low <= Fraction(1, 10**6)


def test_whoever_throws_heads_first() -> None:
    coin = Chain("tails", lambda _: ["tails", "heads"], ends=lambda side: side == "heads")
    assert [b.exact for b in first_to_end(coin, coin, coin)] == [
        Fraction(4, 7),
        Fraction(2, 7),
        Fraction(1, 7),
    ]
    assert coin.expected_length == coin.variance == 2
    assert coin.quantile(0.99) == 7
    assert coin.mode == (1,)


def test_a_race_that_must_end_is_exact() -> None:
    run = Chain(0, lambda at: d(6) + at, ends=lambda at: at >= 8)
    head_start = Chain(3, lambda at: [at + face for face in range(1, 7)], ends=lambda at: at >= 8)
    seats = first_to_end(run, head_start)
    wins: Counter[int] = Counter()
    for rolls in product(
        range(1, 7), repeat=6
    ):  # three rounds: by then 3 + 3 is not yet 8, so four are not all
        at = [0, 3]
        for turn, face in enumerate(rolls):
            at[turn % 2] += face
            if at[turn % 2] >= 8:
                wins[turn % 2] += 1
                break
    decided = Fraction(wins.total(), 6**6)
    for seat, bounds in enumerate(seats):
        assert bounds.exact is not None
        assert Fraction(wins[seat], 6**6) <= bounds.exact <= Fraction(wins[seat], 6**6) + 1 - decided
    assert run.lengths(8).remaining == 0
    assert sum(b.low for b in seats) == 1


def test_ruin_of_a_gambler() -> None:
    # de Moivre: from k of n with chance p to win a round, (1 - r**k) / (1 - r**n) with r = (1 - p) / p.
    game = Chain(3, lambda at: {at + 1: 2, at - 1: 1}, ends=lambda at: at in (0, 10))
    r = Fraction(1, 2)
    assert game.end_chances[10] == (1 - r**3) / (1 - r**10)
    fair = Chain(300, lambda at: {at + 1: 1, at - 1: 1}, ends=lambda at: at in (0, 1000))
    assert fair.expected_length == 300 * 700


def test_an_end_to_begin_with() -> None:
    over = Chain("over", lambda _: ["over"], ends=lambda _: True)
    assert (over.expected_length, over.variance, over.median, over.mode, over.shortest) == (0, 0, 0, (0,), 0)
    assert over.end_chances == over.expected_visits == {"over": 1}
    coin = Chain(0, lambda _: [0, 1], ends=lambda at: at == 1)
    assert [b.exact for b in first_to_end(coin, over)] == [0, 1]


# ---- what is refused -----------------------------------------------------------------------------


def refused(message: str, **changed: object) -> None:
    with pytest.raises(InputError, match=message) as caught:
        Chain(**{"start": 0, "step": lambda at: [at + 1], "ends": lambda at: at == 3, **changed})  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


def test_a_chain_that_need_not_end_names_the_state() -> None:
    refused("state = 'stuck': no end can be reached",
            step=lambda at: {"stuck": 1, at + 1: 5} if at != "stuck" else ["stuck"])  # fmt: skip


def test_bad_steps() -> None:
    refused(r"step\(0\) leads nowhere", step=lambda at: {1: 0})
    refused(r"weight of 1 = 0\.5", step=lambda at: {1: 0.5})
    refused(r"weight of 1 = True", step=lambda at: {1: True})
    refused("give {next state: weight}", step=lambda at: at + 1)
    refused("must be hashable", step=lambda at: [[1]])
    refused("more than 50,000 states", ends=lambda at: at == "never")


def test_figures_out_of_reach() -> None:
    coin = Chain(0, lambda _: [0, 1], ends=lambda at: at == 1)
    for bad in (0, 1, -0.5, float("nan"), "half", "1e-9999999"):
        with pytest.raises(InputError, match="q = "):
            coin.quantile(bad)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="steps = 100001: allowed 0 to 100000"):
        coin.lengths(100_001)
    with pytest.raises(InputError, match="ask for a longer law"):
        coin.lengths(3).exactly(4)
    with pytest.raises(InputError, match="can come back to it"):
        coin.histories()
    with pytest.raises(InputError, match="seats = 1: allowed 2 to 12"):
        first_to_end(coin)
    with pytest.raises(InputError, match="within = 2"):
        first_to_end(coin, coin, within=2)


def test_too_much_work_is_refused_in_time() -> None:
    long = Chain(0, lambda at: [at + 1, at + 2, at + 5], ends=lambda at: at > 40_000)
    with pytest.raises(InputError, match="too long for about a second"):
        long.variance  # noqa: B018
    lazy = Chain(0, lambda _: {0: 10**6, 1: 1}, ends=lambda at: at == 1)
    with pytest.raises(InputError, match="too long for about a second"):
        lazy.median  # noqa: B018


def test_a_race_that_takes_too_many_rounds_is_refused() -> None:
    slow = Chain(0, lambda _: {0: 1000, 1: 1}, ends={1})
    with pytest.raises(InputError, match="too many rounds before the bounds meet"):
        first_to_end(slow, slow, within=1e-3)
    with pytest.raises(InputError, match="seat = 'a': give a Chain"):
        first_to_end("a", slow)  # type: ignore[arg-type]
