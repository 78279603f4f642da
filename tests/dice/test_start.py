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


def test_how_many_dice_are_told_without_numerical_libraries() -> None:
    """The command line answers at once; SciPy is for what the normal curve alone says."""
    program = """
import sys
from khedu_core.cli import main
assert main(["odds", "nd6 of-a-kind >= 14", "--how-many", "75%"]) == 0
print(sorted({"numpy", "scipy", "sympy"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    answer, loaded = done.stdout.splitlines()
    assert answer.startswith("4 dice for 75 %: ")
    assert loaded == "[]"
