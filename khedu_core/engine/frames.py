"""A game as frames: what one onlooker saw and heard, move by move, to step through it.

film = film_of_agents(game, params, ["greedy"], seed=1, index=5)
film.frames[12].layout          # after move 12
film.frames[12].entry.rolled    # how likely it was, and how it fell
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from khedu_core.errors import InputError, of_kind, shown, whole_number

from .game import Game
from .game_log import scores_of
from .layout import Layout
from .plain_show import and_list, show_of
from .playing import PERSON, Entry, Playing
from .position import History, in_order, load_position
from .replay import replay as replayed

MAX_FRAMES = 1_000
"""Moves of one film; a longer game is looked at in parts."""

Moves = tuple[int, int]


@dataclass(frozen=True)
class Frame:
    """The table after a move.

    Attributes:
        entry: what was done, as the onlooker heard it; None before the first move.
        layout: as the onlooker sees it.
        scores: by seat, if the game ended here.
        rounds: that are over, where the game counts them; else 0.
        places: what the move touched, as it lay before.
        clauses: the few that tell what the rules carried out in the move, the most telling first; empty
            unless asked for.
        others: that were carried out or asked besides.
    """

    entry: Entry | None
    layout: Layout
    scores: tuple[int, ...]
    rounds: int
    places: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Film:
    """A game, or a part of it.

    Attributes:
        frames: the position at the beginning, then one a move.
        seats: how many play.
        moves: of the whole game, as far as it is known.
        over: whether the last frame is the end of the game.
    """

    game: Game
    params: Any
    frames: tuple[Frame, ...]
    seats: int
    moves: int
    over: bool

    @property
    def first(self) -> int:
        """How many moves came before the first frame."""
        entry = self.frames[1].entry if len(self.frames) > 1 else None
        return entry.number - 1 if entry else self.moves


@dataclass(frozen=True)
class Bookmark:
    """A frame worth going to: its place in the film, of which kind it is, and why in words."""

    frame: int
    kind: str
    text: str


KINDS = ("yours", "lead", "round", "roll")  # of bookmarks


def film_of_agents(
    game: Game, params: Any, agents: Sequence[str], seed: int = 0, index: int = 0, **how: Any
) -> Film:
    """The game that ``play_many`` played as (seed, index).

    Args:
        how: see :func:`film_of`.

    Raises:
        InputError: as :func:`~.replay.replay` and :func:`film_of`.
    """
    last = replayed(game, params, agents, seed, index)
    return film_of(game, params, History(seed, index, tuple(move.action for move in last.moves)), **how)


def film_of_text(text: str, games: Iterable[Game], **how: Any) -> Film:
    """A game that was saved with what led to its position.

    Raises:
        InputError: no such text, no history in it, or as :func:`film_of`.
    """
    position = load_position(text, games, where="saved game")
    if position.history is None:
        raise InputError("saved game: has no history, so no move to show; save it with its moves")
    return film_of(position.game, position.params, position.history, **how)


def film_of(
    game: Game,
    params: Any,
    history: History,
    *,
    me: int | None = None,
    moves: Moves | None = None,
    clauses: bool = False,
) -> Film:
    """A deal, or a position, and the moves since.

    Args:
        me: the seat whose eyes and ears these are; left out, one who sees all.
        moves: the first and the last move to show, from 1; all of them when left out.
        clauses: whether to tell the clauses at work, which takes some milliseconds a move.

    Raises:
        InputError: parameters or moves that do not fit the game, or more moves than ``MAX_FRAMES``.
    """
    first, last = _range(moves, len(history.actions))
    playing = Playing(game, params, PERSON, seed=history.seed, index=history.index, state=history.start)
    places = show_of(game).places
    seen = [_frame(playing, me)]
    for faces, action in in_order(history.actions[:last], history.forced):
        if faces is not None:
            playing.force(faces)
            continue
        playing.do(action)
        number = len(playing.table.moves)
        if number < first:
            if number == first - 1:
                seen = [_frame(playing, me)]
            continue
        pointed, lay = places(playing.table.before(number), params, action), _places(seen[-1].layout)
        touched = tuple(place for place in pointed if place in lay)
        frame = replace(_frame(playing, me), places=touched)
        if clauses:
            found = playing.at_work(number, me)
            frame = replace(frame, clauses=found.telling, others=found.others)
        seen.append(frame)
    entries = [None, *playing.log(me)[first - 1 :]]
    frames = tuple(replace(frame, entry=entry) for frame, entry in zip(seen, entries, strict=True))
    return Film(game, params, frames, params.seats, len(history.actions), playing.over)


def _places(layout: Layout) -> set[str]:
    """Where cards lie that the onlooker sees; how a hidden hand is sorted is nobody else's business."""
    return {card.place for zone in layout.zones for row in zone.rows for card in row.cards}


def _frame(playing: Playing, me: int | None) -> Frame:
    row = playing.row
    return Frame(None, playing.layout(me), scores_of(row), int(row.rounds))


def _range(moves: Moves | None, known: int) -> Moves:
    if moves is None:
        if known > MAX_FRAMES:
            raise InputError(
                f"moves: this game has {known}, and {MAX_FRAMES} can be shown at once; choose a part, "
                f"such as moves=(1, {MAX_FRAMES})"
            )
        return 1, known
    if not isinstance(moves, tuple | list) or len(moves) != 2:
        raise InputError(f"moves = {shown(moves)}: expected the first and the last, such as (1, {known})")
    first = whole_number("moves: first", moves[0], 1, max(1, known))
    last = whole_number("moves: last", moves[1], first, max(1, known))
    if last - first >= MAX_FRAMES:
        raise InputError(f"moves = ({first}, {last}): {MAX_FRAMES} can be shown at once; choose fewer")
    return first, min(last, known)


# ---- where to look ------------------------------------------------------------------------------


def bookmarks_of(film: Film, given: Mapping[int, str] | None = None) -> list[Bookmark]:
    """What the caller marks, changes of the lead, ends of rounds and rolls, in the order of the game.

    Args:
        given: words by the number of the move.

    Raises:
        InputError: a number that is no move of the film.
    """
    found: list[Bookmark] = []
    low, high = film.first, film.first + len(film.frames) - 1
    for number, text in of_kind(
        "bookmarks", given or {}, Mapping, "give words by the number of a move"
    ).items():
        of_kind("bookmarks: words", text, str, "give a text")
        whole_number(f"bookmarks: move {shown(text)}", number, low, high)
        found.append(Bookmark(number - low, "yours", text))
    for at, (before, frame) in enumerate(zip(film.frames, film.frames[1:], strict=False), 1):
        entry = frame.entry
        if entry and entry.turned:
            found.append(Bookmark(at, "lead", leads_text(entry.leads)))
        if frame.rounds > before.rounds:
            found.append(Bookmark(at, "round", f"round {frame.rounds} is over"))
        if entry and entry.rolled:
            found.append(Bookmark(at, "roll", "roll " + " ".join(map(str, entry.rolled.faces))))
    return sorted(found, key=lambda mark: (mark.frame, KINDS.index(mark.kind)))


def leads_text(leads: Sequence[int]) -> str:
    """``seat 2 leads``, ``seats 1 and 2 lead``."""
    seats = and_list(str(seat + 1) for seat in leads)
    return f"seat {seats} leads" if len(leads) == 1 else f"seats {seats} lead"
