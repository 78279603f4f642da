"""A position as text: to save, to send, to read, to set up a lesson.

The text is JSON: a heading, the parameters and the state (what is left out is zero), and, when
they are known, the seed, index and actions that led there. Nothing in it is ever executed.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from khedu_core.errors import InputError, one_of, shown, whole_number

from .agents import check_params
from .chance import QUEUE
from .forced import check_faces, force_dice
from .game import Game
from .interpreted import interpreted
from .playable import check_params_read, check_playable, check_state_read, refusing_faults
from .record import from_json, to_json
from .table import Table, legal_actions

FORMAT, VERSION = "khedu-core position", 1
MAX_SAVED = 1_000_000
"""Characters of a saved position."""
FIELDS = ("format", "version", "game", "params", "state", "history")
NEEDED, OPTIONAL = ("seed", "index", "actions"), ("forced", "start")  # fields of a history


Faces = tuple[int, ...]
Forced = tuple[tuple[int, Faces], ...]
"""(after how many actions, faces) of dice that were made to fall so, in the order of time."""


@dataclass(frozen=True)
class History:
    """How a position came about: the deal, or another position, and the actions since.

    Attributes:
        start: the state it began with; None for the deal.
    """

    seed: int
    index: int
    actions: tuple[int, ...]
    forced: Forced = ()
    start: Any = None

    def played(self, game: Game, params: Any) -> Table:
        """The table after these actions.

        Raises:
            InputError: an action that is not legal.
        """
        table = Table(game, params, self.seed, self.index, state=self.start)
        for faces, action in in_order(self.actions, self.forced):
            if faces is None:
                table.step(action)
            else:
                force_dice(game, table.state, faces)
        return table


def in_order(actions: Sequence[int], forced: Forced, before: int = 0) -> Iterator[tuple[Faces | None, int]]:
    """Forced dice and actions in the order of time: the faces, or None and an action.

    Args:
        before: how many actions came before the first of these.
    """
    waiting = list(forced)
    for number in range(before, before + len(actions) + 1):
        while waiting and waiting[0][0] == number:
            yield waiting.pop(0)[1], -1
        if number < before + len(actions):
            yield None, actions[number - before]


@dataclass(frozen=True)
class Position:
    """A game with its parameters and a state."""

    game: Game
    params: Any
    state: Any
    history: History | None = None


def save_position(position: Position) -> str:
    """The position as text that :func:`load_position` reads back exactly."""
    parts: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": position.game.name,
        "params": to_json(position.params),
        "state": to_json(position.state),
    }
    if position.history:
        parts["history"] = _history_data(position.history)
    return "{\n" + ",\n".join(f"  {json.dumps(k)}: {_laid_out(v)}" for k, v in parts.items()) + "\n}\n"


def _history_data(history: History) -> dict[str, Any]:
    data = {"seed": history.seed, "index": history.index, "actions": list(history.actions)}
    if history.forced:
        data["forced"] = [[after, list(faces)] for after, faces in history.forced]
    if history.start is not None:
        data["start"] = to_json(history.start)
    return data


def _laid_out(value: Any) -> str:
    """Two levels of lines, so that a state reads field by field."""
    if not isinstance(value, dict) or not value:
        return json.dumps(value)
    return "{\n" + ",\n".join(f"    {json.dumps(k)}: {json.dumps(v)}" for k, v in value.items()) + "\n  }"


def load_position(text: str, games: Iterable[Game], *, where: str = "position") -> Position:
    """Read a position.

    Args:
        games: the games it may be of.
        where: what to call the text in messages, such as its file name.

    Raises:
        InputError: not such a text, an unknown game or field, a value out of range, a state that
            breaks an invariant of its game, actions that do not lead to the state, or figures of other cards
            than those whose names the game has.
    """
    data = _parsed(text, where)
    for name in data:
        if name not in FIELDS:
            one_of(f"{where}: field", name, FIELDS)
    if data.get("format") != FORMAT:
        _refuse(where, "format", data.get("format"), json.dumps(FORMAT))
    if data.get("version") != VERSION or isinstance(data["version"], bool):
        _refuse(where, "version", data.get("version"), f"{VERSION}; this text is for another release")
    known = {game.name: game for game in games}
    game = known[one_of(f"{where}: game", data.get("game"), known)]
    params = from_json(game.params, data.get("params"), f"{where}: params")
    check_params(game, params)
    check_params_read(game, params, where)
    state = from_json(game.state, data.get("state"), f"{where}: state")
    _check_read(game, params, state, where)
    history = _history(game, params, data["history"], where) if "history" in data else None
    if history:
        with refusing_faults(where):
            played = history.played(game, params)
        if played.state != state:
            _refuse(where, "history", "these actions", "actions that lead to the state; leave history out")
    if history is None or history.start is not None:
        check_playable(game, params, state, where)
    return Position(game, params, state, history)


def _parsed(text: str, where: str) -> dict[str, Any]:
    if not isinstance(text, str):
        _refuse(where, "text", text, "the text of a saved position")
    if len(text) > MAX_SAVED:
        raise InputError(f"{where} = {len(text)} characters: at most {MAX_SAVED}; this is no saved position")

    def once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        for name, value in pairs:
            if name in fields:
                raise InputError(f"{where}: {shown(name)} is given twice; keep one")
            fields[name] = value
        return fields

    try:
        data = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        at = f"line {error.lineno}, column {error.colno}"
        raise InputError(f"{where}: not JSON at {at}: {error.msg}; correct it") from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"{where}: a number too long or lists too deep; this is no saved position") from None
    if not isinstance(data, dict):
        _refuse(where, "text", type(data).__name__, "one JSON object")
    return data


def _check_read(game: Game, params: Any, state: Any, where: str) -> None:
    """Refuse a state that was read and that a game cannot be in."""
    check_state_read(game, params, state, where)
    check_state(game, params, state, where)


def check_state(game: Game, params: Any, state: Any, where: str) -> None:
    """Refuse a state that a game cannot be in.

    Raises:
        InputError: another game's record, dice it does not have, or a state that breaks an invariant.
    """
    if not isinstance(state, game.state):
        _refuse(where, "state", type(state).__name__, f"a state of {game.name}")
    if not 0 <= state.chance.waiting <= QUEUE:
        _refuse(where, "state.chance.waiting", state.chance.waiting, f"0 to {QUEUE}")
    check_faces(game, state.chance.queue[: state.chance.waiting], f"{where}: state.chance.queue")
    if not 0 <= state.actor < params.seats:
        _refuse(where, "state.actor", state.actor, f"0 to {params.seats - 1}")
    if state.over not in (0, 1):
        _refuse(where, "state.over", state.over, "0 or 1")
    try:
        broken = interpreted(game).audit(state, params)
    except IndexError:
        raise InputError(f"{where}: state points outside its own lists; correct it") from None
    if broken:
        said = invariant_text(game, broken)
        raise InputError(f"{where}: state breaks an invariant of {game.name}: {said}; correct it")


def check_under(game: Game, params: Any, state: Any, over: bool) -> None:
    """Refuse a position that cannot be under other parameters than it came to be.

    Args:
        over: whether the game has ended in it; else something must be allowed.

    Raises:
        InputError: it cannot.
    """
    said = ""
    if broken := interpreted(game).audit(state, params):
        said = invariant_text(game, broken)
    elif not over and not legal_actions(game, state, params):
        said = "something may be done"
    if said:
        raise InputError(
            f"what if: under these parameters it does not hold that {said}; begin a new game with them"
        )


def invariant_text(game: Game, number: int) -> str:
    """What the game's audit answer ``number`` means."""
    known = 1 <= number <= len(game.invariants)
    return game.invariants[number - 1] if known else f"invariant {number}"


def _history(game: Game, params: Any, data: object, where: str) -> History:
    at = f"{where}: history"
    if not isinstance(data, dict) or not set(NEEDED) <= set(data) <= {*NEEDED, *OPTIONAL}:
        raise InputError(f"{at}: expected an object with seed, index and actions; forced and start at will")
    actions = data["actions"]
    if not isinstance(actions, list):
        _refuse(where, "history.actions", actions, "a list of action numbers")
    numbers = [("seed", data["seed"]), ("index", data["index"])]
    numbers += [(f"actions[{i}]", action) for i, action in enumerate(actions)]
    for name, value in numbers:
        whole_number(f"{where}: history.{name}", value, 0, 2**64 - 1)
    start = None
    if "start" in data:
        start = from_json(game.state, data["start"], f"{at}.start")
        _check_read(game, params, start, f"{at}.start")
        check_playable(game, params, start, f"{at}.start")
    forced = _forced(game, data.get("forced", []), len(actions), where)
    return History(data["seed"], data["index"], tuple(actions), forced, start)


def _forced(game: Game, data: object, most: int, where: str) -> Forced:
    if not isinstance(data, list):
        _refuse(where, "history.forced", data, "a list of pairs")
    told, last = [], 0
    for i, pair in enumerate(data):
        at = f"{where}: history.forced[{i}]"
        if not isinstance(pair, list) or len(pair) != 2:
            raise InputError(f"{at} = {shown(pair)}: expected how many actions came before, and the faces")
        last = whole_number(f"{at}[0]", pair[0], last, most)
        check_faces(game, pair[1], f"{at}[1]")
        told.append((last, tuple(pair[1])))
    return tuple(told)


def _refuse(where: str, field: str, value: object, allowed: str) -> NoReturn:
    raise InputError(f"{where}: {field} = {shown(value)}: expected {allowed}")
