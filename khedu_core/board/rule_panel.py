"""The rules at work in a move: each clause in our words, its code, and its open questions as switches.

panel = RulePanel(package, in_force)
panel.on_switch(lambda reading, alternative: play.what_if(reading, alternative))
found = at_work(game, state, params, action)
panel.show(found.telling, "raise the set to the highest die", others=found.others)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape
from types import FunctionType
from typing import Any

import ipywidgets

from khedu_core.board.clause_html import framed_html, question_html, said_html
from khedu_core.board.closing import close_parts, close_whole
from khedu_core.board.controls import button
from khedu_core.board.faults import shown_in
from khedu_core.board.mimebundle import with_words
from khedu_core.board.reading_control import meaning_html, reading_control
from khedu_core.board.table_picture import style_html
from khedu_core.counted import counted
from khedu_core.rulebook.book import Book, book_of
from khedu_core.rulebook.clauses import functions_by_clause
from khedu_core.rulebook.explained import explain_clause
from khedu_core.rulebook.readings import Reading

AT_ONCE = 6  # clauses of the list that are seen without scrolling
ONE_LINE = 90  # characters of a clause in the list
Switched = Callable[[str, str], str | None]


class RulePanel(ipywidgets.VBox):
    """The clauses of one move: a list, and the chosen one in full with a control for each open question.

    Args:
        package: full name of the game's package, or of a module of it.
        in_force: the alternative of every reading, by id.

    Attributes:
        clauses: those shown, the most telling first.
        choice: the list; its value is the id of the chosen clause.
        more: the button that takes the others into the list as well.
        switches: by id of the reading, the control and the button that shows the alternative at work.
        said: what came of the last switch, or why it could not be.
        fault: what went wrong otherwise.
    """

    def __init__(self, package: str, in_force: Mapping[str, str]) -> None:
        self._package, self._in_force = package, dict(in_force)
        self._heading, self._told, self._others = "", tuple[str, ...](), tuple[str, ...]()
        self._switched: Switched | None = None
        self._answered: Any = None  # the box of the switch that was pressed last
        self.clauses: tuple[str, ...] = ()
        self.choice = ipywidgets.Select(
            description="Clauses",
            style={"description_width": "initial"},
            layout={"width": "auto", "max_width": "46rem"},
        )
        self.more = button("more").add_class("kc-more")
        self.switches: dict[str, tuple[Any, Any]] = {}
        self._head, self._clause, self._questions = ipywidgets.HTML(), ipywidgets.HTML(), ipywidgets.VBox()
        self.said, self.fault = ipywidgets.HTML(), ipywidgets.HTML()
        super().__init__(
            [self._head, self.choice, self.more, self._clause, self._questions, self.fault],
            layout={"display": "none"},
        )
        self.choice.observe(self._chosen, "value")
        self.more.on_click(self._show_more)

    def on_switch(self, callback: Switched) -> None:
        """Call this with the ids of a reading and of the alternative that is to be tried.

        What it returns is shown below; an error it raises is, too.
        """
        self._switched = callback

    def show(
        self, clauses: Sequence[str], heading: str, told: Sequence[str] = (), others: Sequence[str] = ()
    ) -> None:
        """Show these clauses, the most telling first.

        heading: what they are at work in, such as the words of a move.
        told: sentences that stand before them.
        others: clauses that are listed once somebody asks for more.
        """
        self._heading, self._told = heading, tuple(told)
        book = _book(self._package)
        self._others = tuple(name for name in others if book and name in book.clauses)
        self.said.value = self.fault.value = ""
        self._list(tuple(name for name in clauses if book and name in book.clauses), None)
        self._head.value = style_html() + self._head_html(book, clauses)
        self._draw()
        self.layout.display = ""

    def _list(self, clauses: tuple[str, ...], chosen: str | None) -> None:
        book = _book(self._package)
        self.clauses = clauses
        self.choice.unobserve(self._chosen, "value")
        self.choice.options = [(_in_list(book, name), name) for name in clauses] if book else []
        self.choice.rows = max(2, min(AT_ONCE, len(clauses)))
        self.choice.layout.display = "" if clauses else "none"
        self.choice.value = chosen or next(iter(clauses), None)
        self.choice.observe(self._chosen, "value")
        self.more.description = f"and {counted(len(self._others), 'more rule')} at work or asked"
        self.more.layout.display = "" if self._others else "none"

    def _show_more(self, _: Any) -> None:
        others, self._others = self._others, ()
        with shown_in(self.fault):
            self._list((*self.clauses, *others), self.choice.value)

    def close(self) -> None:
        """Close every part of it, so that none is saved with a notebook any more."""
        close_whole(self.said)
        close_parts(self)
        super().close()

    def as_text(self) -> str:
        """The heading, and each clause in a line."""
        book = _book(self._package)
        lines = [f"{name}  {book.clauses[name].summary}" for name in self.clauses] if book else []
        return "\n".join([self._heading, *self._told, *lines])

    # ---- drawing ---------------------------------------------------------------------------------

    def _head_html(self, book: Book | None, clauses: Sequence[str]) -> str:
        title = f'<p class="kc-label">Rules at work: {escape(self._heading)}</p>'
        title += "".join(f"<p>{escape(sentence)}</p>" for sentence in self._told)
        if book is None:
            named = f" Its rules name {escape(', '.join(clauses))}." if clauses else ""
            title += f'<p class="kc-soft">This game has no rulebook in words.{named}</p>'
        elif not self.clauses:
            title += '<p class="kc-soft">No clause of the rulebook is at work here.</p>'
        return f'<div class="kc-table">{title}</div>'

    def _chosen(self, _: Any) -> None:
        with shown_in(self.fault):
            self._draw()

    def _draw(self) -> None:
        book, name = _book(self._package), self.choice.value
        for part in self._questions.children:
            close_whole(part, kept=self.said)
        self.switches, self._answered = {}, None
        if book is None or name is None:
            self._clause.value, self._questions.children = "", ()
            return
        explained = explain_clause(book, name, {})
        self._clause.value = framed_html(
            said_html(explained.clause, _functions(self._package).get(name, ()), 0)
        )
        parts: list[Any] = []
        for question in explained.questions:
            parts.append(
                ipywidgets.HTML(f'<div class="kc-table">{question_html(question, self._in_force)}</div>')
            )
            if isinstance(question, Reading):
                parts.append(self._switch(question))
        self._questions.children = parts

    def _switch(self, reading: Reading) -> Any:
        """The control of a reading, and the button that is ready when another alternative is chosen."""
        now = self._in_force[reading.id]
        control, means = reading_control(reading, now), ipywidgets.HTML()
        trial = button(f"Try {reading.id} in a copy")
        trial.disabled = True
        row = ipywidgets.HBox([control, trial], layout={"flex_flow": "row wrap"})
        box = ipywidgets.VBox([row, means])

        def choose(change: Any) -> None:
            trial.disabled = change["new"] == now
            means.value = "" if trial.disabled else meaning_html(reading, change["new"])

        def switch(_: Any) -> None:
            if self._answered is not None:
                self._answered.children = self._answered.children[:2]
            self._answered = box
            box.children = (row, means, self.said)  # the answer stands where the question is
            said = None
            with shown_in(self.said):
                said = self._switched(reading.id, control.value) if self._switched else None
            if said:
                self.said.value = f'<p role="status">{escape(said)}</p>'

        control.observe(choose, "value")
        trial.on_click(switch)
        self.switches[reading.id] = (control, trial)
        return box

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_words(super()._repr_mimebundle_(**kwargs), self.as_text, self._as_html)

    def _as_html(self) -> str:
        return str(self._head.value + self._clause.value)


def _in_list(book: Book, name: str) -> str:
    """A clause on one line: its id, and how it begins."""
    line = f"{name}  {book.clauses[name].summary}"
    return line if len(line) <= ONE_LINE else f"{line[: ONE_LINE - 1]}…"


@cache
def _book(package: str) -> Book | None:
    return book_of(package)


@cache
def _functions(package: str) -> Mapping[str, list[FunctionType]]:
    return functions_by_clause(package)
