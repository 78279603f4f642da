"""How fast the exact odds are, beside icepool 2.2.2 and dyce 0.7.0, in one run and with the same results.

    python benchmarks/dice            the table
    python benchmarks/dice --json     the same as one JSON object

Each figure is the median of processor time over rounds in which all take turns, with the garbage
collector off. Cold: nothing is remembered, on either side, but the dice are made. Warm: the same
question asked again. First: the first call of all in a process of its own, where Python itself has
yet to warm up (the five questions to the state machine, in a table of their own). Compare the
ratios: they carry over to another computer far better than times.

The other two are no part of the project; where they are missing it is told how to add them. icepool
asks for Python 3.12, and runs on 3.11. beartype must not be there: dyce would check its own types.

What the ratios mean: of-a-kind and plain sums have closed formulas here, which are set against general
state machines; "by machine" is our own state machine (for sums: convolution), the like-for-like
figure. In the other rows one state machine stands against another.
"""

import json
import sys
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from math import gcd
from types import ModuleType
from typing import Any, NamedTuple

import our_routes
from fresh import PROCESSES, first_calls
from timing import Prepare, measured

from khedu_core.errors import InputError
from khedu_core.report.markup import table_text

PEERS = {"icepool": "2.2.2", "dyce": "0.7.0"}
INSTALL = {
    "icepool": ".venv/bin/pip install --ignore-requires-python --no-deps icepool==2.2.2",
    "dyce": ".venv/bin/pip install dyce==0.7.0   (and no beartype beside it)",
}


class Row(NamedTuple):
    title: str
    question: str
    numbers: tuple[int, ...]
    bar: float
    """How many times as fast as icepool (for the state machine: as the faster of the two) we mean to be."""


ROWS = [
    *(
        Row(f"of-a-kind {dice}d{sides}", "of_a_kind", (dice, sides), bar)
        for dice, sides, bar in ((6, 6, 10), (20, 6, 50), (100, 6, 1000), (6, 20, 4), (50, 20, 300))
    ),
    Row("sum of 100d6", "total", (100, 6), 100),
    Row("4d6 keep 3", "keep_highest", (4, 6, 3), 1),
    Row("10d6 keep 3", "keep_highest", (10, 6, 3), 1),
    Row("largest set of 10d10", "largest_set", (10, 10), 1),
    Row("longest run of 10d10", "longest_run", (10, 10), 1),
    Row("3d6 against 2d6, pairs won", "pairs_won", (3, 2, 6), 1),
]


MACHINE_ROWS = [row for row in ROWS if row.bar == 1]


def peers() -> dict[str, ModuleType]:
    """The routes of those that are installed in the version compared with; a word on the others."""
    found: dict[str, ModuleType] = {}
    for name, wanted in PEERS.items():
        try:
            installed = version(name)
        except PackageNotFoundError:
            installed = "none"
        if installed == wanted:
            found[name] = __import__(f"{name}_routes")
        else:
            print(f"{name} {wanted} is not here (installed: {installed}); to add it:", file=sys.stderr)
            print(f"  {INSTALL[name]}", file=sys.stderr)
    return found


def lowest_terms(counts: dict[int, int]) -> dict[int, int]:
    """The same chances with the smallest counts: dyce may give them so."""
    common = gcd(*counts.values())
    return {outcome: count // common for outcome, count in sorted(counts.items()) if count}


def seconds(row: Row, others: dict[str, ModuleType]) -> dict[str, float]:
    """{way: seconds}, once all ways have given the same counts."""
    everyone = {"ours": our_routes, **others}
    routes: dict[str, Prepare] = {
        name: partial(module.ROUTES[row.question], *row.numbers) for name, module in everyone.items()
    }
    results = {name: lowest_terms(everyone[name].counts(prepare()())) for name, prepare in routes.items()}
    if row.question in our_routes.SECOND:
        by_machine = partial(our_routes.SECOND[row.question], *row.numbers)
        try:
            results["by machine"] = lowest_terms(our_routes.counts(by_machine()()))
            routes["by machine"] = by_machine
        except InputError:
            pass  # over its limit of about a second: the cell stays empty
    for name, result in results.items():
        assert result == results["ours"], f"{row.title}: {name} answers otherwise"
    cold = measured(routes, [module.forget for module in everyone.values()])
    for remembering_nothing in ("by machine", "dyce"):
        routes.pop(remembering_nothing, None)
    warm = measured(routes, [])
    return cold | {f"{name} warm": took for name, took in warm.items()}


def ratio(row: Row, times: dict[str, float]) -> float | None:
    """How many times as fast as the one the bar speaks of."""
    compared = [times[name] for name in (PEERS if row.bar == 1 else ("icepool",)) if name in times]
    return min(compared) / times["ours"] if compared else None


def first_calls_of(row: Row, others: dict[str, ModuleType]) -> dict[str, float]:
    """{way: seconds} of the first call in a process."""
    modules = {"ours": "our_routes", **{name: module.__name__ for name, module in others.items()}}
    return first_calls(modules, row.question, row.numbers)


def machine_table(cold: dict[str, dict[str, float]], first: dict[str, dict[str, float]]) -> str:
    """State machine against state machine, in both settings, beside the faster of the two."""
    lines = []
    for row in MACHINE_ROWS:
        cells = []
        for times in (cold[row.title], first[row.title]):
            faster = ratio(row, times)
            named = min((name for name in PEERS if name in times), key=times.__getitem__, default="")
            peer = f"{named} {1e6 * times[named]:,.0f}" if named else ""
            cells += [f"{1e6 * times['ours']:,.0f}", peer, "" if faster is None else f"{faster:.2f}"]
        lines.append([row.title, *cells])
    heads = ["cold", "faster peer", "times as fast", "first call", "faster peer", "times as fast"]
    return table_text(["microseconds", *heads], lines)


def table(found: dict[str, dict[str, float]]) -> str:
    columns = ["ours", "by machine", "icepool", "dyce", "ours warm", "icepool warm"]
    columns = [column for column in columns if any(column in times for times in found.values())]
    lines = []
    for row in ROWS:
        times = found[row.title]
        faster = ratio(row, times)
        met = "" if faster is None else "met" if faster >= row.bar else "MISSED"
        cells = [f"{1e6 * times[column]:,.0f}" if column in times else "" for column in columns]
        shown = "" if faster is None else f"{faster:,.1f}" if faster < 100 else f"{faster:,.0f}"
        lines.append([row.title, *cells, shown, f"{row.bar:,}", met])
    return table_text(["microseconds", *columns, "times as fast", "bar", ""], lines)


def main() -> None:
    others = peers()
    found = {row.title: seconds(row, others) for row in ROWS}
    first = {row.title: first_calls_of(row, others) for row in MACHINE_ROWS}
    if "--json" in sys.argv[1:]:
        rows: dict[str, Any] = {}
        for row in ROWS:
            times = found[row.title]
            rows[row.title] = {"seconds": times, "times_as_fast": ratio(row, times), "bar": row.bar}
            if row.title in first:
                of_first = first[row.title]
                rows[row.title]["first_call"] = {"seconds": of_first, "times_as_fast": ratio(row, of_first)}
        print(json.dumps({"peers": {name: PEERS[name] for name in others}, "rows": rows}))
        return
    print(table(found))
    print("\nCold, unless it says warm; dyce remembers nothing, and has no warm column.")
    print("Bars: times icepool; where the bar is 1, times the faster of the two.\n")
    print(machine_table(found, first))
    print(f"\nFirst call: of a process of its own, median of {PROCESSES}; only the call is timed.")


if __name__ == "__main__":
    main()
