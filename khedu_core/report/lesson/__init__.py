"""Notebooks that teach: a lesson's questions, stories told step by step, and the lesson answering itself.

`frame` is what a notebook calls; `unattended` gives the right answers, or all that are foreseen as wrong.
"""

from .frame import Lesson

__all__ = ["Lesson"]
