"""Numba without SciPy, whose import rules on integers have no use for."""

from typing import Any


def numba_alone() -> Any:
    """Numba with its array functions loaded, and SciPy not.

    Numba imports ``scipy.linalg`` when its array functions load, only to learn whether products of
    matrices can be compiled. Here it takes our word; a product that is compiled later asks
    again, and imports it then. Where SciPy is missing, such a product is all that would fail.
    """
    import numba
    from numba.np import linalg

    ask = linalg.ensure_blas
    linalg.ensure_blas = lambda: None
    try:
        import numba.np.arraymath
    finally:
        linalg.ensure_blas = ask
    return numba
