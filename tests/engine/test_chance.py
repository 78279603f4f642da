"""Chance: the published generator, uniform, forced when asked, one stream on both carriers."""

import numpy as np
import pytest
from lone_rule import compile_rule
from scipy import stats

from khedu_core.engine import Chance, Word, below, die, dtype_of, force, rule
from khedu_core.engine.chance import key_of, mixed
from khedu_core.engine.record import read_row
from khedu_core.errors import InputError


def splitmix64(seed: int, count: int) -> list[int]:
    """Sebastiano Vigna's splitmix64.c, written down again in NumPy's own 64-bit arithmetic."""
    with np.errstate(over="ignore"):
        state, out = np.uint64(seed), []
        for _ in range(count):
            state += np.uint64(0x9E3779B97F4A7C15)
            z = state
            z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            out.append(int(z ^ (z >> np.uint64(31))))
    return out


def keyed(word: int) -> Chance:
    chance = Chance()
    chance.word = word
    return chance


def test_the_published_values() -> None:
    # the first outputs for seed 1234567, as printed with several implementations of splitmix64
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert splitmix64(1234567, 4) == known
    chance, out = keyed(1234567), []
    for _ in known:
        below(chance, 1)
        out.append(mixed(chance.word))
    assert out == known


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_below_is_multiply_and_shift_of_the_upper_half(seed: int) -> None:
    chance = keyed(seed)
    expected = [(word >> 32) * 37 >> 32 for word in splitmix64(seed, 200)]
    assert [below(chance, 37) for _ in expected] == expected


@pytest.mark.parametrize("sides", [2, 6, 20, 97])
def test_faces_are_uniform(sides: int) -> None:
    chance = keyed(2024)
    faces = np.bincount([die(chance, sides) for _ in range(40_000)], minlength=sides + 1)
    assert faces[0] == 0
    assert stats.chisquare(faces[1:]).pvalue > 0.001


def test_the_first_dice_of_neighbouring_games_are_independent() -> None:
    pairs = np.zeros((6, 6))
    for index in range(40_000):
        first, second = keyed(key_of(7, index)), keyed(key_of(7, index + 1))
        pairs[die(first, 6) - 1, die(second, 6) - 1] += 1
    assert stats.chi2_contingency(pairs).pvalue > 0.001
    assert stats.chisquare(pairs.ravel()).pvalue > 0.001


def test_forced_rolls_come_first_and_use_no_randomness() -> None:
    forced, free = keyed(5), keyed(5)
    force(forced, [6, 1, 3])
    assert [die(forced, 6) for _ in range(3)] == [6, 1, 3]
    assert forced == free
    assert [die(forced, 6) for _ in range(20)] == [die(free, 6) for _ in range(20)]


def test_forced_rolls_must_be_faces() -> None:
    for faces in ([0], [True], [2.0], [40_000], ["6"], [10**5000]):
        with pytest.raises(InputError, match="forced roll"):
            force(Chance(), faces)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="at most 64 can wait"):
        force(Chance(), [1] * 65)
    chance = Chance()
    force(chance, [5])
    with pytest.raises(ValueError, match="more than the die has sides"):
        die(chance, 4)


@rule()
def draws(chances: list[Chance], seed: Word, index: Word, sides: int, out: list[int]) -> None:
    chances[0].word = key_of(seed, index)
    for i in range(len(out)):
        out[i] = die(chances[0], sides)


@pytest.mark.parametrize("seed", [0, 3, 2**63 + 12345, 2**64 - 1])
def test_both_carriers_draw_the_same(seed: int) -> None:
    compiled = compile_rule(draws)
    chances, out = np.zeros(1, dtype_of(Chance)), np.zeros(500, np.int64)
    plain, listed = [Chance()], [0] * 500
    for index in (0, 1, 2**40, 2**63 - 1):
        compiled(chances, np.uint64(seed), np.uint64(index), 13, out)
        draws(plain, seed, index, 13, listed)
        assert out.tolist() == listed
        assert read_row(Chance, chances[0]) == plain[0]
