"""How quickly each view of the odds explorer answers: from a control to new traits.

    python benchmarks/explorer.py

Medians of wall-clock milliseconds in one process, without a browser. Every change goes to a value the
control has not had before; laws may be known from an earlier one, as they are when a person plays with it.
"""

from collections.abc import Callable, Iterable
from statistics import median
from time import perf_counter

from khedu_core.board.explorer import GrowingSimulation, opened
from khedu_core.board.explorer.explorer import VIEWS

REPEATS = 15
AT_FIRST = {name: view.asks.at_first for name, view in VIEWS.items()}
LARGE = "heat-map: nd20 of-a-kind >= 20..119 for n = 1..40"

# what is measured: (name, line of the view, control, values to give it one after the other)
CHANGES: list[tuple[str, str, str, Iterable[object]]] = [
    ("one roll: dice", AT_FIRST["roll"], "dice", range(6, 21)),
    ("one roll: target", AT_FIRST["roll"], "target", range(1, 16)),
    ("one roll: notation, 86d6 to 100d6", "roll: 5d6", "notation", [f"{n}d6" for n in range(86, 101)]),
    ("lines: n", AT_FIRST["lines"], "numbers", [f"1..{n}" for n in range(11, 26)]),
    ("lines: targets", AT_FIRST["lines"], "targets", [f"{t}, {t + 3}" for t in range(8, 23)]),
    ("heat map 12 x 36: targets", AT_FIRST["heat-map"], "targets", [f"{t}..{t + 35}" for t in range(6, 21)]),
    ("heat map 12 x 36: roll", AT_FIRST["heat-map"], "notation", [f"nd{s} of-a-kind" for s in range(4, 19)]),
    ("heat map 40 x 100: targets", LARGE, "targets", [f"{t}..{t + 99}" for t in range(21, 36)]),
    ("A against B: A", AT_FIRST["against"], "left", [f"{n}d6 of-a-kind" for n in range(2, 17)]),
    ("rolls behind a bar, 5d6: target", AT_FIRST["rolls"], "target", range(10, 25)),
    ("rolls behind a bar, 8d6: target", "rolls: 8d6 of-a-kind = 47", "target", range(30, 45)),
    (
        "rolls behind a bar: roll",
        AT_FIRST["rolls"],
        "notation",
        [f"5d6 of-a-kind + {n}" for n in range(1, 16)],
    ),
    ("simulation: target", AT_FIRST["simulation"], "target", range(12, 27)),
    (
        "adviser 5d6: faces",
        AT_FIRST["rerolls"],
        "showing",
        [f"3 3 6 {1 + n // 6} {1 + n % 6}" for n in range(15)],
    ),
    (
        "adviser 5d6: target",
        "rerolls: 5d6 >= 24, 2 rerolls, showing 3 3 6 1 2",
        "notation",
        [f"5d6 >= {target}" for target in range(8, 23)],
    ),
]


def median_time(change: Callable[[object], None], values: Iterable[object]) -> float:
    """The median of one change, in milliseconds."""
    measured = []
    for value in values:
        started = perf_counter()
        change(value)
        measured.append(1000 * (perf_counter() - started))
    return median(measured)


def mover(line: str, name: str) -> Callable[[object], None]:
    """Moves one control of the view of a line, and makes sure that it was answered."""
    view = opened(line)

    def move(value: object) -> None:
        before = view.line.value
        view.controls[name].value = value
        assert not view.fault.value, view.fault.value
        assert view.line.value != before, f"{name} = {value} changed nothing"

    return move


def main() -> None:
    for name, line, control, values in CHANGES:
        print(f"{name:<40} {median_time(mover(line, control), values):8.1f} ms")
    simulation = GrowingSimulation("5d6 of-a-kind >= 18")
    for number, button in simulation.more.items():
        time = median_time(lambda _, press=button.click: press(), range(REPEATS))
        print(f"{f'simulation: roll {number:,} more':<40} {time:8.1f} ms")


if __name__ == "__main__":
    main()
