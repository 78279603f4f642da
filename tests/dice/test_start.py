"""Importing the exact odds loads the standard library and nothing else."""

import subprocess
import sys

PROGRAM = """
import sys
import khedu_core.dice as dice
assert dice.of_a_kind(5).at_least(18).denominator == 324
dice.parse("2d6 + d8 >= 12")._repr_html_(), dice.joint_law(4), dice.d(6)._repr_latex_()
ours = {"khedu_core"} | set(sys.stdlib_module_names)
print(sorted({name.partition(".")[0] for name in set(sys.modules) - before} - ours))
"""


def test_standard_library_only() -> None:
    program = "import sys\nbefore = set(sys.modules)\n" + PROGRAM
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
