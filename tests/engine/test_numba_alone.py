"""Numba is loaded without SciPy, and compiles products of matrices all the same."""

import subprocess
import sys

CODE = """
import sys
import numpy as np
from khedu_core.engine.numba_alone import numba_alone

numba = numba_alone()
assert "scipy.linalg" not in sys.modules
product = numba.njit(lambda a, b: a @ b)(np.eye(2), np.full((2, 2), 3.0))
assert (product == 3.0).all()
assert "scipy.linalg" in sys.modules
"""


def test_scipy_is_loaded_when_a_product_is_compiled_and_not_before():
    subprocess.run([sys.executable, "-c", CODE], check=True, timeout=120)
