"""A game to step through: the table after each move, how likely each roll was and how it fell.

    replay_of(name, players=2, seed=1, index=5, agents="greedy")
    replay_of_text(saved)

All of it happens in the front end, so a page without Python behind it steps as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import traitlets

from khedu_core.board.board_text import decision_text, entry_text, rolled_text
from khedu_core.board.drawing import Drawing, module_of, static_text
from khedu_core.board.film_data import changed, film_data
from khedu_core.board.layout_data import scored_data
from khedu_core.board.rules_told import rules_html, rules_of_move, rules_text
from khedu_core.engine.frames import KINDS, Film, Moves, bookmarks_of, film_of, film_of_agents, film_of_text
from khedu_core.engine.game import Game
from khedu_core.engine.game_log import scored_between
from khedu_core.engine.playing import MAX_NAMES
from khedu_core.engine.position import History
from khedu_core.errors import InputError, listed, of_kind, one_of, whole_number
from khedu_core.games import GAMES, find_game
from khedu_core.games.setting import setting_of, with_names_of
from khedu_core.rulebook.book import book_of

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""Moves a second, of which the reader chooses."""
_NAMED = {"yours": "marked", "lead": "changes of the lead", "round": "ends of rounds", "roll": "rolls"}
REVEALS = ("all", "as stepped")
"""What is told of a film: every move at once, or those that the reader has gone to."""
_KINDS = [[kind, _NAMED[kind]] for kind in KINDS]


class Replay(Drawing):
    """A film of a game.

    start: the first layout. moves: `{"number", "seat", "text", "change", "places", "rolled", "turned",
        "clauses", "others"}` each, as `film_data` makes them, empty fields left out.
    scores: of each seat, at the start and after each move.
    bookmarks: `{"frame", "kind", "text"}` each; kinds: each kind of them with the words that name it.
    clauses: pairs of an id and what it says, to which the moves point: to those that tell most, and to others
        that were asked.
    seats: the names by seat; me: whose eyes these are, -1 for an onlooker who sees all.
    before: how many moves came before the first frame; whole: how many the game has.
    at: the frame that is shown, from 0. speed: moves a second, one of `speeds`, which are `SPEEDS`.
    reveal: whether moves are told before they are gone to, one of `REVEALS`.
    film: what it was made of, if it was made of one; the front end knows nothing of it.
    """

    film: Film | None = None

    _esm = module_of("replay.js")
    _css = static_text("replay.css")
    seats = traitlets.List(traitlets.Unicode()).tag(sync=True)
    me = traitlets.Int(-1).tag(sync=True)
    start: Any = traitlets.Dict().tag(sync=True)
    moves: Any = traitlets.List(traitlets.Dict()).tag(sync=True)
    scores: Any = traitlets.List(traitlets.List(traitlets.Int())).tag(sync=True)
    bookmarks: Any = traitlets.List(traitlets.Dict()).tag(sync=True)
    kinds: Any = traitlets.List(traitlets.List(traitlets.Unicode()), _KINDS).tag(sync=True)
    clauses: Any = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)
    before = traitlets.Int(0).tag(sync=True)
    whole = traitlets.Int(0).tag(sync=True)
    at = traitlets.Int(0, min=0).tag(sync=True)
    speed = traitlets.Float(1.0).tag(sync=True)
    speeds: Any = traitlets.List(traitlets.Float(), list(SPEEDS)).tag(sync=True)
    reveal = traitlets.Enum(REVEALS, REVEALS[0]).tag(sync=True)

    @traitlets.validate("speed")
    def _known_speed(self, proposal: dict[str, Any]) -> float:
        if proposal["value"] not in SPEEDS:
            allowed = ", ".join(f"{speed:g}" for speed in SPEEDS)
            raise traitlets.TraitError(f"speed = {proposal['value']}: choose one of {allowed} moves a second")
        return float(proposal["value"])

    def layout_at(self, frame: int) -> Any:
        """The layout of a frame, from 0, as data.

        Raises:
            IndexError: no such frame.
        """
        if not 0 <= frame <= len(self.moves):
            raise IndexError(f"frame = {frame}: there are 0 to {len(self.moves)}")
        layout = self.start
        for move in self.moves[:frame]:
            layout = changed(layout, move.get("change", {}))
        return layout

    def as_text(self) -> str:
        """Every move that may be told in a line, with its chance where dice fell, and what stands then."""
        told = len(self.moves) if self.reveal == "all" else min(self.at, len(self.moves))
        last = decision_text(self.layout_at(told), self.seats, self.me)
        shown = self.moves[:told]
        moves = [self._line(at, move) for at, move in enumerate(shown)]
        rules = rules_text(shown, self.clauses)
        return "\n".join(filter(None, [self.title, self.description, *moves, last, *rules]))

    def _line(self, at: int, move: dict[str, Any]) -> str:
        rules = rules_of_move(move, self.clauses)
        scored = scored_data(scored_between(self.scores[at], self.scores[at + 1]))
        return entry_text({**move, "scored": scored}, self.seats) + (f" [{rules}]" if rules else "")

    def as_table(self) -> str:
        """The moves as HTML, folded where they are not to be told before they are gone to."""
        table = super().as_table() + rules_html(self.moves, self.clauses)
        if self.reveal == "all":
            return table
        told = escape(f"{self.title or 'A game'}: the moves and what they bring")
        return f"<details><summary>{told}</summary>{table}</details>"

    def table(self) -> list[list[str]]:
        """A row for each move: its number, who, what, the roll with its chance, the scores after it.

        Where the rules at work are told, they stand last.
        """
        names = [name or f"Seat {seat + 1}" for seat, name in enumerate(self.seats)]
        heads = ["move", "who", "what", "roll", *(f"{name}: score" for name in names)]
        rows = [
            [
                str(move["number"]),
                names[move["seat"]],
                move["text"] + ("; the lead changes" if move.get("turned") else ""),
                rolled_text(move.get("rolled")),
                *map(str, scores),
            ]
            for move, scores in zip(self.moves, self.scores[1:], strict=True)
        ]
        if self.clauses:
            told = (rules_of_move(move, self.clauses) for move in self.moves)
            rows = [[*row, rules] for row, rules in zip(rows, told, strict=True)]
            heads.append("rules at work")
        return [heads, *rows]


def replay_of_film(
    film: Film,
    *,
    title: str = "",
    description: str = "",
    seats: Sequence[str] = (),
    me: int | None = None,
    bookmarks: Mapping[int, str] | None = None,
    reveal: str = "all",
) -> Replay:
    """A film as a widget.

    Args:
        seats: names of the players, by seat.
        me: whose film it is; left out, that of one who sees all.
        bookmarks: words by the number of the move, besides those that are found.
        reveal: "as stepped" tells moves, scores and bookmarks only as far as the reader has gone.

    Raises:
        InputError: a bookmark at no move of the film, not one name a seat, or another way to reveal.
    """
    for field, words in (("title", title), ("description", description)):
        of_kind(field, words, str, "give a text")
    named = f"name {film.seats}, one a seat of {film.game.name}"
    names = [
        of_kind(f"seats[{i}]", name, str, named)
        for i, name in enumerate(listed("seats", seats, MAX_NAMES, named))
    ]
    if names and len(names) != film.seats:
        raise InputError(f"seats = {', '.join(names)}: {named}")
    data = film_data(film, bookmarks_of(film, bookmarks))
    book = book_of(film.game.package) if data["clauses"] else None
    said = book.clauses if book else {}
    data["clauses"] = [[name, said[name].summary if name in said else ""] for name, _ in data["clauses"]]
    replay = Replay(
        title=title or film.game.name.capitalize(),
        description=description,
        seats=names or [""] * film.seats,
        me=-1 if me is None else me,
        reveal=one_of("reveal", reveal, REVEALS),
        **data,
    )
    replay.film = film
    return replay


def replay_of(
    game: str,
    *,
    players: int | None = None,
    seed: int = 1,
    index: int = 0,
    agents: str | Sequence[str] | None = None,
    actions: Sequence[int] | None = None,
    cards: Path | str | None = None,
    readings: Mapping[str, str] | None = None,
    me: int | None = None,
    moves: Moves | None = None,
    rules: bool = False,
    **shown: Any,
) -> Replay:
    """A game to step through, as `khedu replay` tells it: the same arguments, the same moves.

    Args:
        agents: who plays each seat, or one for all; left out, the best there is.
        actions: the moves themselves, where no agent made them.
        me: the seat, from 0, whose eyes and ears these are; left out, all is seen.
        moves: the first and the last to show, such as (1, 200).
        rules: whether each move tells the few clauses that it carried out, and which others it asked.
        shown: title, description, seats, bookmarks and reveal, as for `replay_of_film`.

    Raises:
        InputError: what does not fit the game, or more moves than can be shown at once.
    """
    from khedu_core.engine.agents import agents_of

    if agents is not None and actions is not None:
        raise InputError("agents and actions: give one of them; with a list of moves, no agent plays")
    setting = setting_of(find_game(game), players, cards, readings)
    how: dict[str, Any] = {"me": me, "moves": moves, "clauses": rules}
    if actions is not None:
        film = film_of(
            setting.game, setting.params, History(seed, index, _known(actions, setting.game)), **how
        )
        told = f"Seed {seed}, game {index}, moves as given."
    else:
        best, few = agents_of(setting.game)[-1:], "name one a seat, or one for all"
        names = (
            [agents]
            if isinstance(agents, str)
            else listed("agents", best if agents is None else agents, MAX_NAMES, few)
        )
        film = film_of_agents(setting.game, setting.params, names, seed, index, **how)
        told = f"Seed {seed}, game {index}, played by {', '.join(names)}."
    return replay_of_film(film, me=me, **{"description": told, **shown})


def _known(actions: Sequence[int], game: Game) -> tuple[int, ...]:
    """Moves as numbers that an action of the game can have."""
    given = listed("actions", actions, game.limit, "give the numbers of the moves, such as [3, 0]")
    highest = game.actions - 1
    return tuple(whole_number(f"actions[{i}]", action, 0, highest) for i, action in enumerate(given))


def replay_of_text(
    text: str,
    *,
    game: Game | None = None,
    cards: Path | str | None = None,
    me: int | None = None,
    moves: Moves | None = None,
    rules: bool = False,
    **shown: Any,
) -> Replay:
    """A saved game to step through; the other arguments are those of `replay_of`.

    Args:
        game: what it is a game of, with the names of its cards.
        cards: the card file that it was played with, in place of the game's own; the text keeps no names.

    Raises:
        InputError: no such text, no moves in it, or figures of other cards.
    """
    games = [find_game(name) for name in GAMES] if game is None else [game]
    if cards is not None:
        games = [with_names_of(one, cards) for one in games]
    film = film_of_text(text, games, me=me, moves=moves, clauses=rules)
    return replay_of_film(film, me=me, **shown)
