"""From a recipe to a report: one command runs the notebooks and leaves offline pages.

A *recipe* (TOML) names a notebook and its parameters. `build` runs it with papermill, turns the
executed notebook into one HTML file that needs nothing from outside, checks that page, and
writes the same figures as strict JSON beside it. Notebooks publish with the five functions
below; importing this package loads nothing but the standard library.
"""

from khedu_core.report.publish import figure, notice, provenance, record, table

__all__ = ["figure", "notice", "provenance", "record", "table"]
