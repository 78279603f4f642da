"""A laboratory for people who make, balance and teach tabletop games.

Start with `khedu_core.dice` (exact odds), `khedu_core.games` (whole games) or the
command `khedu --help`. Importing this package costs next to nothing: every part,
and every library a part stands on, is loaded when it is first asked for.
"""

__version__ = "0.1.0"
