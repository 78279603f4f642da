"""Every ordered roll, one by one: the slow and plain definition that all other routes must meet.

Written over the dice as they lie on the table and sharing nothing with `khedu_core.dice`.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

Roll = tuple[int, ...]


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


def reachable(roll: Roll, reading: str) -> set[int]:
    """Every total within reach."""
    return {sum(dice) for dice in laid_down(roll, reading)}


def law(dice: int, sides: int, reading: str, direction: str) -> dict[int, int]:
    """{best (or worst) total: rolls}; equal multisets are enumerated once and weighted by their orders."""
    pick = max if direction == "highest" else min
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
