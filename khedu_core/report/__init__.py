"""From a recipe to a report: one command runs the notebooks and leaves offline pages.

A *recipe* (TOML) names a notebook and its parameters. `build` runs it with papermill, turns the
executed notebook into one HTML file that needs nothing from outside, checks that page, and
writes the same figures as strict JSON beside it. Notebooks publish with the six functions
below; importing this package loads nothing but the standard library.
"""

from khedu_core.report.publish import card, figure, notice, provenance, record, table

__all__ = ["card", "figure", "notice", "provenance", "record", "table"]
