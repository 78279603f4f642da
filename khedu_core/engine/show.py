"""How a game is shown on a board: laid out, pointed at, with chances and in words.

A game gives a :class:`Show`; one that gives none is shown by what its ``view`` and ``describe`` say.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .layout import Layout
from .record import copy


@dataclass(frozen=True)
class Hint:
    """The exact chance that what an action sets in motion succeeds.

    Attributes:
        of: what succeeding means, such as ``wins``.
        unless: what the chance leaves out, such as cadences still to be played; empty when nothing.
        certain: what is said in place of ``of`` where the chance is 0 or 1, such as ``cannot win``.
        needs: what is needed for it, where that is not what lies open on the cards.
    """

    chance: Fraction
    of: str
    unless: str = ""
    certain: str = ""
    needs: str = ""


@dataclass(frozen=True)
class Rolled:
    """A roll that an action brought about.

    Attributes:
        faces: as they fell, in ascending order.
        chance: how likely success was before the dice fell, exactly; None where nothing hung on them.
        of: what success means.
        came: whether it came about; None where it is not settled yet, such as before sets are turned.
        certain: as of a :class:`Hint`; then whether it came about is no news.
        seat: whose roll it is, from 0, where that need not be the seat whose action brought it about; None
            where it is.
        in_doubt: what makes it doubtful that success was wanted, such as ``attacks on one's own heroes``;
            empty where it was wanted. A roll in doubt tells of no luck.
    """

    faces: tuple[int, ...]
    chance: Fraction | None = None
    of: str = ""
    came: bool | None = None
    certain: str = ""
    seat: int | None = None
    in_doubt: str = ""


@dataclass(frozen=True)
class Remark:
    """What is said of an action beside its own words.

    Attributes:
        text: empty where there is nothing to say.
        clauses: that it speaks of, the most telling first.
    """

    text: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class About:
    """What can be told of a card on the table.

    Attributes:
        text: what it is for.
        why_not: why nothing can be done with it now, each a reason that is true by itself; empty where none
            is known.
        clauses: those that govern such cards, the most telling first.
    """

    text: str = ""
    why_not: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


def no_places(s: Any, p: Any, action: int) -> tuple[str, ...]:
    """For games whose actions point to nothing on the table."""
    return ()


def no_hint(s: Any, p: Any, action: int) -> Hint | None:
    """For games that tell no chances."""
    return None


def nothing_rolled(before: Any, p: Any, action: int, after: Any) -> Rolled | None:
    """For games without dice."""
    return None


def no_promise(s: Any, p: Any, action: int) -> Remark:
    """For games whose actions say in their words what they bring."""
    return Remark()


def nothing_besides(before: Any, p: Any, action: int, after: Any) -> Remark:
    """For games in which an action brings what its words say, and nothing besides."""
    return Remark()


def nothing_about(s: Any, p: Any, me: int | None, place: str) -> About:
    """For games that tell no more of a card than lies on it."""
    return About()


def as_it_lies(s: Any, p: Any, me: int) -> Any:
    """For games whose ``imagine`` deals anew from what is known, whatever lay where."""
    return copy(s)


@dataclass(frozen=True)
class Show:
    """How a game is shown; every part but the first has a plain form.

    Attributes:
        layout: ``(s, p, me) -> Layout``, what seat ``me`` sees; ``None`` sees everything.
        places: ``(s, p, action) -> places``, the places on the layout that a legal action touches, in the
            order in which a person would point at them: what acts, then what it is done to.
        hint: ``(s, p, action) -> Hint | None``, the exact chance of a legal action, from what the seat
            that decides can see.
        rolled: ``(before, p, action, after) -> Rolled | None``, the dice that fell in this step.
        said: ``(before, p, action, me) -> str``, an action as seat ``me`` learns of it; left out,
            ``describe`` is said to everybody, which is right for games without hidden choices.
        sides: of the game's dice, which may then be forced; 0 for a game without dice.
        about: ``(s, p, me, place) -> About``, what seat ``me`` may know of a card it sees; why not, which
            is told where no action touches the card, says nothing of others' decisions.
        promise: ``(s, p, action) -> Remark``, what a legal action is good for in the long run, where its
            words do not tell, such as what the clan gives that one may lead.
        besides: ``(before, p, action, after) -> Remark``, what a step brought that its words do not tell,
            such as a reward, or a bonus at the start of the next turn. Everybody hears it, and beside it how
            the scores changed, which is read from ``summary``: neither may hang on what a seat cannot see.
        unseen_in_order: ``(s, p, me) -> s``, a copy with all that seat ``me`` cannot see laid in one order,
            so that positions which look the same to it become the same.
    """

    layout: Callable[[Any, Any, int | None], Layout]
    places: Callable[[Any, Any, int], tuple[str, ...]] = no_places
    hint: Callable[[Any, Any, int], Hint | None] = no_hint
    rolled: Callable[[Any, Any, int, Any], Rolled | None] = nothing_rolled
    said: Callable[[Any, Any, int, int | None], str] | None = None
    sides: int = 0
    about: Callable[[Any, Any, int | None, str], About] = nothing_about
    promise: Callable[[Any, Any, int], Remark] = no_promise
    besides: Callable[[Any, Any, int, Any], Remark] = nothing_besides
    unseen_in_order: Callable[[Any, Any, int], Any] = as_it_lies
