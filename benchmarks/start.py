"""How long a start takes: imports and whole commands, each in a fresh process, against bare Python.

    python benchmarks/start.py [--json]

Medians of processor time over interleaved rounds; the ratio is to `python -c pass`.
"""

import json
import resource
import statistics
import subprocess
import sys

from khedu_core.report.markup import table_text

ROUNDS = 7
KHEDU = [sys.executable, "-c", "import sys; from khedu_core.cli import main; sys.exit(main(sys.argv[1:]))"]
WAYS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "import khedu_core": [sys.executable, "-c", "import khedu_core"],
    "import khedu_core.dice": [sys.executable, "-c", "import khedu_core.dice"],
    "import khedu_core.engine": [sys.executable, "-c", "import khedu_core.engine"],
    "khedu --help": [*KHEDU, "--help"],
    "khedu odds": [*KHEDU, "odds", "5d6 of-a-kind", "--at-least", "18"],
}


def seconds_of(command: list[str]) -> float:
    """Processor time, system time included, of one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Measure every way, and print a table or JSON."""
    rounds = [{way: seconds_of(command) for way, command in WAYS.items()} for _ in range(ROUNDS)]
    times = {way: statistics.median(found[way] for found in rounds) for way in WAYS}
    bare = times["python -c pass"]
    if "--json" in sys.argv[1:]:
        print(json.dumps({way: {"seconds": took, "ratio": took / bare} for way, took in times.items()}))
    else:
        grid = [[way, f"{1000 * took:.0f} ms", f"{took / bare:.1f}"] for way, took in times.items()]
        print(table_text(["start", "processor", "ratio"], grid))


if __name__ == "__main__":
    main()
