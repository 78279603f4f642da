"""A game made ready to play: so many players, these cards, these readings.

The module of a game may give a few names beside the game itself: ``READINGS``,
``load_cards(path)``, ``params_from(seats, cards, readings)`` and ``game_with(cards)``, the game that
speaks of those cards by name; ``params_under(params, readings)`` where more than the fields of the
readings hangs on them (see :mod:`khedu_core.games.what_if`); and ``CARD_SETS``, card files of its own by
name, the one it is played with unless told first. A game without open questions or without cards leaves
them out and is played with its default parameters.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from operator import index
from pathlib import Path
from typing import Any, SupportsIndex, cast

from khedu_core.engine.game import Game
from khedu_core.errors import InputError, of_kind, shown

OWN_CARDS = "built-in"
_WHERE_LISTED = "; `khedu simulate GAME --list-readings` lists both"


@dataclass(frozen=True)
class Setting:
    """What a campaign is played with.

    Attributes:
        params: the game's parameter record.
        readings: the alternative in force for every reading, by id.
        cards: ``name``, ``file`` (``built-in``, ``built-in`` and the name of a set, or the path given)
            and ``sha256`` of the card file; empty for a game without one.
    """

    game: Game
    params: Any
    readings: dict[str, str]
    cards: dict[str, str]


def setting_of(
    game: Game,
    players: int | None = None,
    cards: Path | str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Setting:
    """Check what a person asked for and make the parameters.

    Args:
        players: how many play; left out, the fewest the game allows, but two or more if it can.
        cards: a card file in place of the game's own, or the name of one of its own sets.
        readings: alternatives by id; the defaults elsewhere.

    Raises:
        InputError: a player count, card file or reading that the game does not have.
    """
    seats = players_of(game, players)
    module = import_module(game.package)
    load_cards = getattr(module, "load_cards", None)
    if cards is not None:
        of_kind("cards", cards, str | Path, "give a card file, or the name of a set")
    if cards is not None and load_cards is None:
        raise InputError(f"cards = {cards}: {game.name} has no card file; leave it out")
    chosen = given_by_id(game, {} if readings is None else readings)
    if not hasattr(module, "params_from"):
        return Setting(game, game.default_params(seats), {}, {})
    deck = (load_cards() if cards is None else load_cards(cards)) if load_cards else None
    params = module.params_from(seats, deck, chosen)
    named = module.game_with(deck) if deck is not None and hasattr(module, "game_with") else game
    origin = _origin(deck, cards, getattr(module, "CARD_SETS", {}))
    return Setting(named, params, _in_force(params, readings_of(game)), origin)


def with_names_of(game: Game, cards: Path | str) -> Game:
    """The game that speaks of the cards of a file, or of one of its own sets; one without cards as it is.

    Raises:
        InputError: the file cannot be read.
    """
    module = import_module(game.package)
    of_kind("cards", cards, str | Path, "give a card file, or the name of a set")
    return cast(Game, module.game_with(module.load_cards(cards))) if hasattr(module, "game_with") else game


def readings_of(game: Game) -> tuple[Any, ...]:
    """The open questions of a game's rulebook (:class:`khedu_core.rulebook.readings.Reading`)."""
    return tuple(getattr(import_module(game.package), "READINGS", ()))


def switch_of(game: Game, name: str) -> Any:
    """The open question of this id, in any case.

    Raises:
        InputError: the game has none of this id, or it leaves nothing to choose; what settles it is told.
    """
    from khedu_core.rulebook.readings import switch

    return switch(_asked(game, name), name, _settled(game))


def given_by_id(game: Game, readings: Mapping[str, str]) -> dict[str, str]:
    """Alternatives as the game spells them, by id.

    Raises:
        InputError: as :func:`switch_of`; an alternative that a reading does not have, or one given twice.
    """
    from khedu_core.rulebook.readings import by_id

    advice = f"give alternatives by id{_such_as(game)}"
    of_kind("readings", readings, Mapping, advice)
    for name in readings:
        of_kind("readings: id", name, str, advice)
    if not readings:
        return {}
    return by_id(_asked(game, next(iter(readings))), readings, _settled(game))


def _such_as(game: Game) -> str:
    """An example of the game's own readings; nothing of a game without any."""
    for reading in readings_of(game):
        return f", such as {{{reading.id!r}: {reading.alternatives[-1].name!r}}}"
    return ""


def _asked(game: Game, name: str) -> tuple[Any, ...]:
    """The switches of a game of which one was asked for."""
    known = readings_of(game)
    if not known:
        raise InputError(f"reading = {name}: {game.name} has no readings; leave it out")
    return known


def _settled(game: Game) -> tuple[Any, ...]:
    """The open questions of a game that are settled."""
    from khedu_core.rulebook.book import questions_of

    return questions_of(game.package)[1]


def checks_of(game: Game) -> Callable[..., Any] | None:
    """The ``findings`` of a game's own checks (see :mod:`khedu_core.rulebook.findings`), if it has any."""
    if find_spec(f"{game.package}.checks") is None:
        return None
    return cast(Callable[..., Any], import_module(f"{game.package}.checks").findings)


def parse_readings(given: Sequence[str]) -> dict[str, str]:
    """``["Q-1=five"]`` as ``{"Q-1": "five"}``.

    Raises:
        InputError: one without its ``=``, or the same id twice.
    """
    readings: dict[str, str] = {}
    seen: set[str] = set()  # ids, whose case does not matter
    for text in given:
        key, equals, choice = (part.strip() for part in text.partition("="))
        if not (key and equals and choice):
            raise InputError(f"reading = {shown(text)}: write it as ID=ALTERNATIVE{_WHERE_LISTED}")
        if key.casefold() in seen:
            raise InputError(f"reading = {shown(text)}: {key} is given twice; give each reading once")
        seen.add(key.casefold())
        readings[key] = choice
    return readings


def players_of(game: Game, players: int | None) -> int:
    """The number of players: as asked, when the game can be played with it.

    Left out, it is the fewest that make a contest, or 1 for a game that one plays alone.

    Raises:
        InputError: it cannot; the message says with how many it can.
    """
    if players is None:
        return min(game.seats, key=lambda count: (count < 2, count))
    count = index(players) if isinstance(players, SupportsIndex) and not isinstance(players, bool) else None
    if count is None or count not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        raise InputError(
            f"players = {shown(players)}: {game.name} is for {allowed} players; choose one of these"
        )
    return count


def cards_option(cards: Mapping[str, str]) -> list[str]:
    """The words that give a command the cards of a setting; a file is told without its folder."""
    file = cards.get("file", OWN_CARDS)
    if file == OWN_CARDS:
        return []
    own = file.startswith(f"{OWN_CARDS} ")
    return ["--cards", file.removeprefix(f"{OWN_CARDS} ") if own else Path(file).name]


def _in_force(params: Any, known: Any) -> dict[str, str]:
    from khedu_core.rulebook.readings import in_force

    return in_force(params, known)


def _origin(deck: Any, cards: Path | str | None, sets: Mapping[str, Path]) -> dict[str, str]:
    if deck is None:
        return {}
    chosen = None if str(cards) == next(iter(sets), None) else cards
    own = OWN_CARDS if chosen is None else f"{OWN_CARDS} {chosen}" if str(chosen) in sets else None
    return {"name": deck.name, "file": own or str(cards), "sha256": deck.sha256}
