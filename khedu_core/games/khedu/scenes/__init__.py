"""Positions told in words: for tests, lessons, and the notebooks that show a rule at work.

`scene` is the language, `story` a scene that can be played again under other readings.
"""

from .looked_at import GENERAL, WORDS
from .names import place_of
from .scene import Scene, deal
from .story import Story

__all__ = ["GENERAL", "WORDS", "Scene", "Story", "deal", "place_of"]
