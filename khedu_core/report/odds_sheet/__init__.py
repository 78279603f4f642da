"""The odds sheet: any list of notations, each answered on a card that prints well.

`read_lines` and `answers_to` come first and publish nothing, so a notation that cannot be read or
answered leaves nothing behind.
"""

from khedu_core.report.odds_sheet.answers import answers_to
from khedu_core.report.odds_sheet.cards import show_card
from khedu_core.report.odds_sheet.examples import EXAMPLES
from khedu_core.report.odds_sheet.lines import one_line, read_lines
from khedu_core.report.odds_sheet.summary import show_summary

__all__ = ["EXAMPLES", "answers_to", "one_line", "read_lines", "show_card", "show_summary"]
