"""What a lesson has shown before it asks a question, every fold opened and every story stepped to its end.

That is its prose, its outputs, what lies in its widgets, what its first boards would tell in their logs, and
whatever may be said to an answer to an earlier question.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import islice
from typing import Any

from khedu_core.board.board_text import rolled_text
from khedu_core.board.layout_data import rolled_data
from khedu_core.board.questions.question_view import QuestionView
from khedu_core.engine.playing import PERSON, Playing
from khedu_core.teaching import Predict
from tests.notebooks.in_process import WIDGET_STATE

_VIEW = "application/vnd.jupyter.widget-view+json"
MOST_DECISIONS = 8  # until dice fall
MOST_ANSWERS = 300  # of a question, whose replies are read
_TAG = re.compile(r"<[^>]*>")
_FOLD = re.compile(r"<details\b.*?</details>", re.DOTALL)


@dataclass(frozen=True)
class Shown:
    """One text of a lesson, and where it stands."""

    where: str
    text: str


def told_before(notebook: Any, lesson: Any) -> dict[str, list[Shown]]:
    """By the name of each question, everything that could be read before it."""
    states = notebook.metadata["widgets"][WIDGET_STATE]["state"]
    asked = {view.model_id: view for view in lesson.views.values()}
    boards = {board.model_id: board for board in lesson.boards}
    so_far: list[Shown] = []
    found: dict[str, list[Shown]] = {}
    for number, cell in enumerate(notebook.cells):
        if cell.cell_type == "markdown":
            so_far.append(Shown(f"cell {number}", cell.source))
        for output in cell.get("outputs", ()):
            key = output.get("data", {}).get(_VIEW, {}).get("model_id", "")
            if view := asked.get(key):
                found[view.question.name] = list(so_far)
                so_far.append(Shown(f"asking {view.question.name}", _asked(view)))
                so_far += [Shown(f"answering {view.question.name}", text) for text in _said(view)]
            else:
                so_far.append(Shown(f"output of cell {number}", " ".join(_of_output(output, states))))
            if board := boards.get(key):
                so_far.append(Shown(f"board of cell {number}", " ".join(_of_board(board))))
    return found


def told_ahead(notebook: Any) -> dict[str, list[str]]:
    """By the title of each game or story to step through, what it tells of moves not stepped to yet.

    That is in its view, and in the forms that stand for it where no widget or no script is.
    """
    states = notebook.metadata["widgets"][WIDGET_STATE]["state"]
    data = [output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", ())]
    films = [
        (states[forms[_VIEW]["model_id"]]["state"], forms)
        for forms in data
        if forms.get(_VIEW, {}).get("model_id") in states
    ]
    return {film["title"]: list(_ahead(film, forms)) for film, forms in films if "reveal" in film}


def _ahead(film: Any, forms: Any) -> Iterator[str]:
    at = film["at"]
    reached = at if film["reveal"] == "as stepped" else len(film["moves"])
    yield from (f"move: {move['text']}" for move in film["moves"][at:reached])
    yield from (f"bookmark: {mark['text']}" for mark in film["bookmarks"] if at < mark["frame"] <= reached)
    yield from (f"scores: {scores}" for scores in film["scores"][at + 1 : reached + 1])
    open_forms = {"text/plain": forms["text/plain"], "text/html": _FOLD.sub("", forms["text/html"])}
    for kind, form in open_forms.items():
        yield from (f"{kind}: {move['text']}" for move in film["moves"][at:] if escape(move["text"]) in form)


def _of_output(output: Any, states: Any) -> Iterator[str]:
    data = output.get("data", {})
    for kind in ("text/plain", "text/html"):
        yield _TAG.sub(" ", str(data.get(kind, "")))
    yield str(output.get("text", ""))
    if _VIEW in data:
        yield from _of_model(data[_VIEW]["model_id"], states)


def _of_model(key: str, states: Any) -> Iterator[str]:
    """Every text and number in a widget and in those that it holds."""
    for name, value in states.get(key, {"state": {}})["state"].items():
        if not name.startswith("_") and name not in ("layout", "style", "kept", "words"):
            yield from _of_value(value, states)


def _of_value(value: Any, states: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if "output_type" in value:
            yield from _of_output(value, states)
            return
        for inner in value.values():
            yield from _of_value(inner, states)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _of_value(inner, states)
    elif isinstance(value, str) and value.startswith("IPY_MODEL_"):
        yield from _of_model(value.removeprefix("IPY_MODEL_"), states)
    elif isinstance(value, str):
        yield _TAG.sub(" ", value)
    elif isinstance(value, float):
        yield f"{value:.4f}"


def _of_board(board: Any) -> Iterator[str]:
    """What its log says of each action that is offered, until dice have fallen."""
    there = board.playing
    for offer in there.offers():
        playing = Playing(there.game, there.params, PERSON, state=there.table.state)
        action, done = offer.action, 0
        while done < MOST_DECISIONS and not any(entry.rolled for entry in playing.log(None)):
            playing.do(action)
            done += 1
            if playing.over:
                break
            action = playing.offers()[-1].action  # as a rule, to play nothing more
        for entry in playing.log(None):
            yield f"{entry.text} {rolled_text(rolled_data(entry.rolled))}"


def _asked(view: QuestionView) -> str:
    """The question as it stands there at first."""
    question = view.question
    texts = [view.title, *getattr(question, "pieces", ())]
    if isinstance(question, Predict):
        texts += list(question.options.choices)
    return " ".join(texts)


def _said(view: QuestionView) -> Iterator[str]:
    """What may be said to an answer, and the hints and the solution, which can be opened."""
    question = view.question
    yield from question.hints
    yield view.solution
    for answer in (question.right_answer, *islice(question.wrong_answers(), MOST_ANSWERS)):
        view.tries = []
        yield view.answer(*answer).says
    view.tries = []
