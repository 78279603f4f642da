"""Notebooks that verify a rulebook: a clause, the code that carries it out, a position where it shows.

`chapter` is what a notebook calls; `compared` plays a story under every alternative of a reading,
`switching` lets a reader switch it. `khedu_core/board/clause_html.py` shows a clause.
"""

from .chapter import Chapter

__all__ = ["Chapter"]
