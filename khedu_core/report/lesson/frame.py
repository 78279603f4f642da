"""What a teaching notebook calls: its questions, stories to step through, and how much of it is done."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, runtime_checkable

from ipywidgets import DOMWidget

from khedu_core.board.play import Play
from khedu_core.board.questions import Progress
from khedu_core.board.questions.view_of import AnyView, view_of
from khedu_core.engine.frames import Film
from khedu_core.errors import InputError, one_of, shown
from khedu_core.games import find_game
from khedu_core.report.lesson.once_answered import once_answered
from khedu_core.report.lesson.position import Position, board_of
from khedu_core.report.lesson.unattended import answer_rightly, answer_wrongly
from khedu_core.report.lesson.untold_chances import film_without_chances
from khedu_core.report.publish import notice
from khedu_core.teaching import lesson_of
from khedu_core.teaching.exercise import UNTOUCHED

MODES = ("right", "wrong")


@runtime_checkable
class Filmed(Protocol):
    """A story that can be shown step by step."""

    def film(self, *, clauses: bool) -> Film:
        """What was done in it."""


class Lesson:
    """One lesson of a game's course; its questions, with their solutions, are those of the game's plan.

    Args:
        game: its name, or the full name of a package with lessons.
        number: of the lesson, from 1.
        answers: "right" has every question answered by its own solution, "wrong" in every way that is
            foreseen; empty leaves that to the reader.

    Attributes:
        plan: what the lesson is to do, and all its questions.
        views: the questions asked so far, by name.
        boards: those to play on.
        told: in a lesson that answers itself wrongly, what was said to each error, by question.

    Raises:
        InputError: a game, a lesson or a way of answering that there is not.
    """

    def __init__(self, game: str, number: int, answers: str = "") -> None:
        self._game = game
        self.plan = lesson_of(_package_of(game), number)
        self._answers = _mode(answers)
        self.views: dict[str, AnyView] = {}
        self.told: dict[str, list[str]] = {}
        self.boards: list[Play] = []
        self._progress = Progress(of=len(self.plan.questions))
        plan = self.plan
        notice(f"About {plan.minutes} minutes. What it needs: {plan.needs} What it is for: {plan.aim}")

    def ask(self, *names: str) -> None:
        """Ask questions of the lesson.

        Raises:
            InputError: the lesson has no question of this name.
        """
        from IPython.display import display

        for name in names:
            question = self.plan.question(name)
            view = self.views[question.name] = view_of(question)
            view.observe(self._count, "tries")
            self._count()  # asked anew, it is no longer answered
            display(view)
            if not view.answered_in_a_cell:
                self._answer(view)

    def check(self, name: str, function: Any) -> None:
        """Check a function that a learner has written, and say what came of it.

        Raises:
            InputError: the question has not been asked, or asks for no function.
        """
        view = self.views.get(name) if isinstance(name, str) else None
        if view is None or not view.answered_in_a_cell:
            asked = [key for key, one in self.views.items() if one.answered_in_a_cell]
            told = ", ".join(asked) or "none yet; run the cells above first"
            raise InputError(
                f"check = {shown(name)}: no such function was asked for; asked for so far: {told}"
            )
        if self._answers:
            self._answer(view)
            return
        judged = view.answer(function)
        mark = "" if judged.says == UNTOUCHED else "✓ " if judged.right else "✗ "
        print(mark + judged.says)

    def step(self, what: Filmed | DOMWidget, title: str = "", *, chances: bool = True) -> None:
        """Tell a story act by act, with the rules at work; or show a view that has steps itself.

        Args:
            chances: whether the story tells how likely each roll was; not where that is asked for below.

        Raises:
            InputError: neither of them; or the story could not go on as it was told.
        """
        from IPython.display import display

        from khedu_core.board.replay import replay_of_film

        if isinstance(what, DOMWidget):
            display(what)
        elif isinstance(what, Filmed):
            film = what.film(clauses=True)
            told = film if chances else film_without_chances(film)
            display(replay_of_film(told, title=title, reveal="as stepped"))
        else:
            raise InputError(f"step = {shown(what)}: give a story, or a view that has steps")

    def once_answered(self, title: str) -> AbstractContextManager[None]:
        """Fold what is displayed in a ``with`` block under a line: it would tell an answer.

        Raises:
            InputError: no title.
        """
        return once_answered(title)

    def play(
        self,
        position: Position | None = None,
        *,
        dice: Sequence[int] = (),
        chances: bool = True,
        **how: Any,
    ) -> None:
        """A board to play on: from this position, else a game from its deal.

        Args:
            dice: the faces of the next dice.
            chances: whether the log tells how likely each roll was; hints tell it all the same.
            how: seats and seed, as for `khedu_core.board.play.play`.

        Raises:
            InputError: what the game does not have.
        """
        from IPython.display import display

        board = board_of(self._game, position, chances=chances, **how)
        if dice:
            board.playing.force(dice)
        self.boards.append(board)
        display(board)

    def replay(self) -> None:
        """What was played so far on the last board, to step through.

        Raises:
            InputError: there is no board yet.
        """
        if not self.boards:
            raise InputError("replay: no board yet; run the cells above first")
        playing = self.boards[-1].playing
        if not playing.table.moves:
            print("Nothing is played yet: play on the board above, then run this cell again.")
            return
        from khedu_core.board.replay import replay_of_text

        self.step(replay_of_text(playing.text(), game=playing.game))

    def end(self) -> None:
        """Show how much is done.

        Raises:
            ValueError: the lesson answered itself, and a question of its plan was never answered.
        """
        from IPython.display import display

        display(self._progress)
        if self._answers:
            answered = (
                self.told if self._answers == "wrong" else {k for k, v in self.views.items() if v.solved}
            )
            left = [question.name for question in self.plan.questions if question.name not in answered]
            if left:
                raise ValueError(f"lesson {self.plan.number}: never answered: {', '.join(left)}")

    def _answer(self, view: AnyView) -> None:
        """Answer a question as the lesson was told to."""
        if self._answers == "right":
            answer_rightly(view)
        elif self._answers == "wrong":
            self.told[view.question.name] = answer_wrongly(view)

    def _count(self, _: Any = None) -> None:
        self._progress.answered = sum(view.solved for view in self.views.values())


def _package_of(game: str) -> str:
    """The package of a game given by its name; the full name of a package is one already."""
    return game if isinstance(game, str) and "." in game else find_game(game).package


def _mode(answers: str) -> str:
    try:
        return one_of("answers", answers, MODES) if answers != "" else ""
    except InputError as refused:
        raise InputError(f"{refused}; or leave it out") from None
