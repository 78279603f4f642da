"""Every ordered roll, one by one: the slow and plain definition that all other routes must meet.

Written over the dice as they lie on the table and sharing nothing with `khedu_core.dice`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import prod
from typing import Any

Roll = tuple[int, ...]
Die = Mapping[int, int]
"""A die as {face: weight}."""


def rolls(dice: int, sides: int) -> Iterator[Roll]:
    return product(range(1, sides + 1), repeat=dice)


def turned(roll: Roll, group: tuple[int, ...], face: int) -> Roll:
    return tuple(face if i in group else value for i, value in enumerate(roll))


def sets(roll: Roll) -> list[tuple[int, ...]]:
    """The positions of each set: all dice that share their face with another die."""
    where: dict[int, list[int]] = {}
    for i, value in enumerate(roll):
        where.setdefault(value, []).append(i)
    return [tuple(group) for group in where.values() if len(group) > 1]


def laid_down(roll: Roll, reading: str) -> set[Roll]:
    """Every way the roller may leave the dice."""
    low, high = min(roll), max(roll)
    if reading in OTHER_WAYS:
        return OTHER_WAYS[reading](roll)
    if reading == "one-set":
        return {roll} | {turned(roll, group, end) for group in sets(roll) for end in (low, high)}
    if reading.startswith("reapply"):
        return again_and_again(roll, None if reading == "reapply-current" else (low, high))
    found = {roll}
    for group in sets(roll):
        ends = (high,) if reading == "upward" else (low, high)
        if reading != "sub-groups":
            found |= {turned(now, group, end) for now in found for end in ends}
            continue
        parts = [part for size in range(2, len(group) + 1) for part in combinations(group, size)]
        found |= {turned(now, part, low) for now in found for part in parts}
        for down_and_up in [  # a part that turned down leaves the others of its set
            turned(now, part, high)
            for now in found
            for part in parts
            if all(now[i] == roll[group[0]] for i in part)
        ]:
            found.add(down_and_up)
    return found


def again_and_again(roll: Roll, fixed_ends: tuple[int, int] | None) -> set[Roll]:
    found, waiting = {roll}, [roll]
    while waiting:
        now = waiting.pop()
        for group in sets(now):
            for end in fixed_ends or (min(now), max(now)):
                after = turned(now, group, end)
                if after not in found:
                    found.add(after)
                    waiting.append(after)
    return found


def all_the_same_way(roll: Roll) -> set[Roll]:
    grouped = [i for group in sets(roll) for i in group]
    return {roll, turned(roll, tuple(grouped), min(roll)), turned(roll, tuple(grouped), max(roll))}


def all_up(roll: Roll) -> set[Roll]:
    return {tuple(max(roll) if roll.count(value) > 1 else value for value in roll)}


def die_by_die(roll: Roll) -> set[Roll]:
    return set(product(*({v, min(roll), max(roll)} if roll.count(v) > 1 else {v} for v in roll)))


def once_or_as_it_lies(roll: Roll) -> set[Roll]:
    """A set that turns leaves one number on the table in place of its dice."""
    found = set()
    groups = sets(roll)
    for ends in product((None, min(roll), max(roll)), repeat=len(groups)):
        turning = [(group, end) for group, end in zip(groups, ends, strict=True) if end is not None]
        gone = {i for group, _ in turning for i in group}
        stay = [value for i, value in enumerate(roll) if i not in gone]
        found.add(tuple(stay + [end for _, end in turning]))
    return found


def to_the_other_dice(roll: Roll) -> set[Roll]:
    found = {roll}
    for group in sets(roll):
        others = [value for i, value in enumerate(roll) if i not in group]
        found |= {turned(now, group, end(others)) for now in found for end in (min, max) if others}
    return found


def one_after_the_other(roll: Roll) -> set[Roll]:
    found = {roll}
    for order in permutations(sets(roll)):
        reached = {roll}
        for group in order:
            reached |= {turned(now, group, end(now)) for now in reached for end in (min, max)}
        found |= reached
    return found


OTHER_WAYS: dict[str, Callable[[Roll], set[Roll]]] = {
    "same-way": all_the_same_way,
    "automatic": all_up,
    "opponent": lambda roll: laid_down(roll, "each-set"),
    "per-die": die_by_die,
    "counts-once": once_or_as_it_lies,
    "others-only": to_the_other_dice,
    "in-turn": one_after_the_other,
}


def reachable(roll: Roll, reading: str) -> set[int]:
    """Every total within reach."""
    return {sum(dice) for dice in laid_down(roll, reading)}


def law(dice: int, sides: int, reading: str, direction: str) -> dict[int, int]:
    """{best (or worst) total: rolls}; equal multisets are enumerated once and weighted by their orders."""
    wants_it_high = (direction == "highest") != (reading == "opponent")
    pick = max if wants_it_high else min
    orders = Counter(tuple(sorted(roll)) for roll in rolls(dice, sides))
    totals: Counter[int] = Counter()
    for roll, ways in orders.items():
        totals[pick(reachable(roll, reading))] += ways
    return dict(sorted(totals.items()))


def longest_run(roll: Roll) -> int:
    faces = set(roll)
    best = 0
    for start in faces:
        length = 0
        while start + length in faces:
            length += 1
        best = max(best, length)
    return best


# -- any dice, any cards: every ordered roll, every set of cards in the hand -------------------------


def weighted_rolls(dice: Sequence[Die]) -> Iterator[tuple[Roll, int]]:
    """Every ordered roll with the number of ways it comes about."""
    for roll in product(*dice):
        yield roll, prod(die[face] for die, face in zip(dice, roll, strict=True))


def answers(dice: Sequence[Die], question: Callable[[Roll], Any]) -> dict[Any, int]:
    """{answer: ways} over every ordered roll."""
    return counted((question(roll), ways) for roll, ways in weighted_rolls(dice))


def answers_of_hands(deck: Mapping[Any, int], size: int, question: Callable[[Any], Any]) -> dict[Any, int]:
    """{answer: hands} over every choice of single cards, two copies of a card being two cards."""
    cards = [card for card, copies in deck.items() for _ in range(copies)]
    return counted((question(hand), 1) for hand in combinations(cards, size))


def counted(cases: Iterator[tuple[Any, int]]) -> dict[Any, int]:
    found: dict[Any, int] = {}
    for answer, ways in cases:
        found[answer] = found.get(answer, 0) + ways
    return found


def kept(roll: Roll, places: Sequence[int]) -> int:
    """The total of the dice at these places, the highest die being at place 0."""
    from_highest = sorted(roll, reverse=True)
    return sum(from_highest[place] for place in places)


def set_sizes(roll: Sequence[Any], least: int) -> tuple[int, ...]:
    return tuple(sorted((size for size in Counter(roll).values() if size >= least), reverse=True))


def sets_laid_apart(roll: Sequence[Any], size: int) -> int:
    """Take `size` equal dice away, as often as that can be done."""
    lying, taken = list(roll), 0
    while enough := [face for face in lying if lying.count(face) >= size]:
        taken += 1
        for face in enough[:1] * size:
            lying.remove(face)
    return taken


def best_set(roll: Roll, by: str, least: int) -> tuple[int, int]:
    """(width, height), or (0, 0)."""
    groups = [(roll.count(face), face) for face in set(roll) if roll.count(face) >= least]
    by_height = [(height, width) for width, height in groups]
    if by == "height" and groups:
        height, width = max(by_height)
        return width, height
    return max(groups, default=(0, 0))


def wild_used(roll: Sequence[Any], wild: Any, most_wild: int, faces: Sequence[Any]) -> Iterator[Any]:
    """Every way to lay the roll down in which at most `most_wild` of the wild dice are turned to a face."""
    where = [i for i, face in enumerate(roll) if face == wild]
    for turning in range(min(most_wild, len(where)) + 1):
        for chosen in combinations(where, turning):
            for new in product(faces, repeat=turning):
                turned_to = dict(zip(chosen, new, strict=True))
                yield tuple(turned_to.get(i, face) for i, face in enumerate(roll))


def paired_off(left: Roll, right: Roll, ties: str) -> tuple[int, int, int]:
    """(won, tied, lost) pairs of the left side, highest against highest."""
    won = tied = lost = 0
    for mine, other in zip(sorted(left)[::-1], sorted(right)[::-1], strict=False):
        if mine == other and ties == "neither":
            tied += 1
        elif mine > other or (mine == other and ties == "left"):
            won += 1
        else:
            lost += 1
    return won, tied, lost


def rerolled(die: Die, again: set[int], times: int) -> dict[int, int]:
    """Every sequence of 1 + `times` rolls: the first that is not rolled again counts, or else the last."""
    rolls_in_turn = weighted_rolls([die] * (times + 1))
    return counted(
        (next((f for f in roll if f not in again), roll[-1]), ways) for roll, ways in rolls_in_turn
    )


def exploded(
    die: Die, on: set[int], depth: int, worth: Callable[[int], int], penetrating: bool
) -> tuple[dict[int, Fraction], Fraction]:
    """({total: chance}, chance to be still exploding) of a die thrown at most 1 + `depth` times."""
    total = sum(die.values())
    found: dict[int, Fraction] = {}
    going: dict[int, Fraction] = {0: Fraction(1)}
    for throw in range(depth + 1):
        further: dict[int, Fraction] = {}
        for so_far, chance in going.items():
            for face, weight in die.items():
                after = so_far + worth(face) - (1 if penetrating and throw else 0)
                into = further if face in on else found
                into[after] = into.get(after, Fraction(0)) + chance * Fraction(weight, total)
        going = further
    return found, sum(going.values(), Fraction(0))
