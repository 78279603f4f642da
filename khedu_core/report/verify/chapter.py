"""What a verify notebook calls: its clauses, and stories that show them at work under each reading."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from types import FunctionType

from khedu_core.board.clause_html import clause_html, clause_text
from khedu_core.board.table_picture import style_html, told_html, told_text
from khedu_core.engine.told import Story
from khedu_core.errors import InputError, one_of
from khedu_core.report.publish import notice
from khedu_core.report.verify.compared import Compared, compare, show_compared
from khedu_core.report.verify.switching import Switching
from khedu_core.rulebook.book import book_of
from khedu_core.rulebook.clauses import functions_by_clause
from khedu_core.rulebook.explained import explain_clause
from khedu_core.rulebook.gathered import marked_tests_of
from khedu_core.rulebook.marked_tests import MarkedTest
from khedu_core.rulebook.readings import chosen, switch, told


class Chapter:
    """Part of a rulebook, shown clause by clause; what of the cards is assumed is said first.

    Args:
        package: full name of the game's package.
        readings: what is in force, by id; the defaults elsewhere.

    Attributes:
        shown: the ids of the clauses shown so far.
        stories: those shown so far.
        compared: every story that was played under each alternative of a reading.

    Raises:
        InputError: a package without a rulebook, a reading that it does not have.
    """

    def __init__(self, package: str, readings: Mapping[str, str] | None = None) -> None:
        book = book_of(package)
        if book is None:
            raise InputError(f"package = {package}: it has no clauses.toml; name a game with a rulebook")
        self._book = book
        self.in_force = chosen(book.readings, readings or {}, book.settled)
        self.shown: list[str] = []
        self.stories: list[Story] = []
        self.compared: list[Compared] = []
        _show(style_html(), "")
        if readings:
            notice(f"Readings in force: {told(self.in_force, book.readings)}.", warning=True)
        _show_assumed(package)

    def clauses(self, *names: str) -> None:
        """Show these clauses: our words, the code, the tests, the open questions."""
        for given in names:
            name = one_of("clause", given, self._book.clauses, any_case=True)
            explained = explain_clause(self._book, name, self._marked)
            html = clause_html(explained, self._functions.get(name, []), self.in_force)
            _show(html, clause_text(explained))
            self.shown.append(name)

    def play(self, story: Story, *questions: str) -> None:
        """Show what is done in a story and what comes of it; for each open question, under every reading."""
        readings = [switch(self._book.readings, name, self._book.settled) for name in questions]
        self.stories.append(story)
        if readings:
            from IPython.display import display

            display(Switching(story, readings, self.in_force))
        else:
            shown = story.told()
            _show(told_html(shown), told_text(shown))
        for reading in readings:
            self.compared.append(compare(story, reading, self.in_force))
            show_compared(self.compared[-1])

    @cached_property
    def _marked(self) -> Mapping[str, list[MarkedTest]]:
        return marked_tests_of(self._book)

    @cached_property
    def _functions(self) -> Mapping[str, list[FunctionType]]:
        return functions_by_clause(self._book.package)


def _show_assumed(package: str) -> None:
    """What a game says of its own cards, with which every story is played."""
    module = import_module(package)
    if hasattr(module, "cards_in_words"):
        notice(module.cards_in_words(module.load_cards()), warning=True)


def _show(html: str, plain_text: str) -> None:
    from IPython.display import display

    display({"text/html": html, "text/plain": plain_text}, raw=True)
