"""Notebooks that verify a rulebook: a clause, the code that carries it out, a position where it shows.

`chapter` is what a notebook calls; `clause_html` shows a clause, `compared` plays a story under
every alternative of a reading, `switching` lets a reader switch it.
"""

from .chapter import Chapter

__all__ = ["Chapter"]
