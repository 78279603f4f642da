"""A board to play on, for every game: the table, the actions of whoever decides, and what has happened.

It draws its traits and passes on what is pressed; it knows no game and no rules. `Play` puts a game behind
it; a lesson or a test may put anything else there::

    board = Board(title="Pig", laid_out=layout_data(layout), seats=["Ada", "Bo"], me=0, offers=[...])
    board.listen("do", lambda action: ...)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import traitlets

from khedu_core.board.board_text import actions_table, cards_table, decision_text, log_lines, offer_text
from khedu_core.board.drawing import Drawing, module_of, static_text
from khedu_core.board.faults import fault_lines
from khedu_core.board.table_html import table_html
from khedu_core.errors import InputError, one_of, shown

KINDS = ("do", "undo", "redo", "hints", "uncover", "why")  # of messages from the front end
_GIVEN: dict[str, dict[str, type]] = {  # a do gives both, a why one of them
    "do": {"action": int, "at": int},
    "why": {"action": int, "entry": int, "place": str},
}
EARLIER = "That was for an earlier position. Look again, then choose."


class Board(Drawing):
    """A position, the actions that are legal in it, and the log.

    laid_out: `layout_data(layout)`: what the seat `me` sees, and nothing else.
    seats: the names by seat. me: the seat in front of the board, from 0; -1 for an onlooker.
    offers: `{"action", "text", "places"}` each, and `"hint"`, `hint_data(hint)`, where there is one.
    entries: the log, `{"number", "seat", "text"}` each, and where it is so `"rolled"`, `rolled_data(rolled)`,
        `"scored"`, `scored_data(scored)`, and `"turned"`, whether the lead changed.
    can_undo, can_redo, hints: what the buttons show.
    curtain: a text that covers the board until it is pressed; while it is up the other traits must
        hold nothing that the seat to come alone may see.
    over: whether the game has ended. busy: who is thinking; empty when nobody is.
    fault: a message to show; its first line at once, further lines folded away.
    notice: a remark on the last message that is no fault. Both stay until the next message.
    answers: how many messages have been acted on, so that the front end knows that Python is there.
    """

    _esm = module_of("board.js")
    _css = static_text("board.css")
    laid_out: Any = traitlets.Dict().tag(sync=True)
    seats: Any = traitlets.List(traitlets.Unicode()).tag(sync=True)
    me = traitlets.Int(-1).tag(sync=True)
    offers: Any = traitlets.List(traitlets.Dict()).tag(sync=True)
    entries: Any = traitlets.List(traitlets.Dict()).tag(sync=True)
    can_undo = traitlets.Bool(False).tag(sync=True)
    can_redo = traitlets.Bool(False).tag(sync=True)
    hints = traitlets.Bool(False).tag(sync=True)
    curtain = traitlets.Unicode("").tag(sync=True)
    over = traitlets.Bool(False).tag(sync=True)
    busy = traitlets.Unicode("").tag(sync=True)
    fault = traitlets.Unicode("").tag(sync=True)
    notice = traitlets.Unicode("").tag(sync=True)
    answers = traitlets.Int(0).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._listeners: dict[str, list[Callable[..., Any]]] = {kind: [] for kind in KINDS}
        self.on_msg(lambda _, message, __: self.take(message))

    def listen(self, kind: str, callback: Callable[..., Any]) -> None:
        """Call back when a message of this kind arrives.

        Args:
            kind: `do` (called with `action=`), `why` (with `action=`, `entry=` or `place=`), `undo`,
                `redo`, `hints` or `uncover` (with nothing).

        Raises:
            InputError: no such kind.
        """
        self._listeners[one_of("kind", kind, KINDS)].append(callback)

    def take(self, message: Any) -> None:
        """Act on a message from the front end; whatever goes wrong is shown in `fault`.

        A `do` tells as `at` which line of the log was the last when it was pressed, 0 for none. One that was
        pressed before the board changed is not passed on: it was meant for something else.
        """
        with self.telling():
            kind, given = _read(message)
            if given.pop("at", self._last()) != self._last():
                self.notice = EARLIER
            else:
                for callback in self._listeners[kind]:
                    callback(**given)
        self.answers += 1

    def _last(self) -> int:
        """The number of the last line of the log."""
        return int(self.entries[-1]["number"]) if self.entries else 0

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Do inside what a person asks for; what was told before is over, what goes wrong is told."""
        self.notice = fault = ""
        try:
            yield
        except Exception as error:  # whatever it is, the reader must see it: the front end would drop it
            fault = fault_lines(error)
        self.fault = fault

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Do inside what nobody asked for just now; what was told stays, unless something goes wrong."""
        try:
            yield
        except Exception as error:  # as above
            self.fault = fault_lines(error)

    def as_text(self) -> str:
        """The position, the actions and the log as lines of plain text."""
        if self.curtain:
            return "\n".join(filter(None, (self.title, self.curtain)))
        lines = [self.title, decision_text(self.laid_out, self.seats, self.me)]
        lines += [" | ".join(filter(None, row)) for row in cards_table(self.laid_out)[1:]]
        lines += ["Actions:", *(f"- {offer_text(offer)}" for offer in self.offers)] if self.offers else []
        lines += [*log_lines(self.entries, self.seats)]
        return "\n".join(filter(None, lines))

    def table(self) -> list[list[str]]:
        """Every card with where it lies."""
        return cards_table({} if self.curtain else self.laid_out)

    def as_table(self) -> str:
        """The position and the actions as tables, with whose turn it is."""
        if self.curtain:
            return table_html(self.title, self.curtain, self.table())
        turn = decision_text(self.laid_out, self.seats, self.me)
        words = " ".join(filter(None, (turn, self.description, self.laid_out.get("remark", ""))))
        tables = table_html(self.title, words, self.table())
        return tables + (table_html("Actions", "", actions_table(self.offers)) if self.offers else "")


def _read(message: Any) -> tuple[str, dict[str, Any]]:
    """The kind of a message and what it gives by name."""
    if not isinstance(message, dict):
        raise InputError(f"message = {shown(message)}: expected an object with kind; press again")
    kind = one_of("message: kind", message.get("kind"), KINDS)
    known = _GIVEN.get(kind, {})
    given = {name: message[name] for name in known if name in message}
    for name, value in given.items():
        if type(value) is not known[name]:
            what = "a whole number" if known[name] is int else "a text"
            raise InputError(f"message: {name} = {shown(value)}: expected {what}; press again")
    if kind == "do" and len(given) < len(known):
        raise InputError(f"message: do needs {' and '.join(known)}; press again")
    if kind == "why" and len(given) != 1:
        raise InputError(f"message: why needs {' or '.join(known)}; press again")
    return kind, given
