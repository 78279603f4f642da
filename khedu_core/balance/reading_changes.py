"""What there is to measure: every reading's other alternatives, each beside what is in force."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from khedu_core.engine import Game
from khedu_core.errors import InputError
from khedu_core.games.setting import Setting, given_by_id, players_of, readings_of, setting_of, switch_of
from khedu_core.rulebook.readings import Reading


@dataclass(frozen=True)
class ReadingChange:
    """One alternative in place of another, and how both sides are played.

    Attributes:
        instead_of: the alternative before.
        under: readings set on both sides besides, without which the change could show nothing.
        before: one object for all changes with the same ``under``.
    """

    reading: Reading
    alternative: str
    instead_of: str
    under: dict[str, str]
    before: Setting
    after: Setting


@dataclass(frozen=True)
class UnplayedReading:
    """An alternative that cannot be measured with so many players, these cards and readings; and why."""

    reading: str
    alternative: str
    reason: str


class Settings:
    """The settings of one table, by what is set in them besides the readings given; each is made once.

    Raises:
        InputError: a table that the game refuses, or two readings given of which one rules out the other.
    """

    def __init__(
        self, game: Game, players: int | None, cards: Path | str | None, given: Mapping[str, str]
    ) -> None:
        self.readings = {reading.id: reading for reading in readings_of(game)}
        self.in_force = setting_of(game, seats_compared(game, players), cards, given)
        self.seats = int(self.in_force.params.seats)
        self._how = (game, self.seats, cards)
        self._given = given_by_id(game, given)
        self._made: dict[tuple[tuple[str, str], ...], Setting] = {(): self.in_force}
        for key in self._given:
            self.needs_of(self.readings[key])

    def with_(self, more: Mapping[str, str]) -> Setting:
        """The setting with ``more`` readings chosen.

        Raises:
            InputError: the game refuses it.
        """
        key = tuple(sorted(more.items()))
        if key not in self._made:
            self._made[key] = setting_of(*self._how, {**self._given, **more})
        return self._made[key]

    def switch(self, name: str) -> Reading:
        """The reading of this id, in any case.

        Raises:
            InputError: there is none.
        """
        return cast(Reading, switch_of(self.in_force.game, name))

    def needs_of(self, reading: Reading) -> dict[str, str]:
        """What a reading needs, and what that needs in turn.

        Raises:
            InputError: something else is given.
        """
        needs: dict[str, str] = {}
        to_add = list(reading.needs.items())
        while to_add:
            key, choice = to_add.pop(0)
            if key not in needs and key != reading.id:
                needs[key] = choice
                to_add += self.readings[key].needs.items()
        for key, choice in needs.items():
            given = self.in_force.readings[key]
            if key in self._given and given != choice:
                raise InputError(
                    f"given = {key}={given}: {reading.id} changes nothing without {key} = {choice}; "
                    "leave one of the two out"
                )
        return needs


def seats_compared(game: Game, players: int | None) -> int:
    """The number of players, 2 or more; left out, the fewest of these that the game allows.

    Raises:
        InputError: 1, or a number that the game is not for.
    """
    fewest = min((count for count in game.seats if count > 1), default=1)
    seats = players_of(game, fewest if players is None else players)
    if seats < 2:
        raise InputError(f"players = {seats}: one player has no seats to compare; choose 2 or more")
    return seats


def changes_of(
    settings: Settings, wanted: Sequence[str] | None = None
) -> tuple[tuple[ReadingChange, ...], tuple[UnplayedReading, ...]]:
    """The changes that can be played at this table, and the alternatives that cannot.

    Args:
        wanted: ids (``Q-1``) or alternatives (``Q-1=one``); left out, all of them.

    Raises:
        InputError: something wanted that does not exist or is in force already; or nothing that is
            wanted can be measured here.
    """
    found: list[ReadingChange] = []
    unplayed: list[UnplayedReading] = []
    for reading, names in _wanted(settings, wanted):
        for name in names:
            try:
                found.append(_change(settings, reading, name))
            except InputError as reason:
                unplayed.append(UnplayedReading(reading.id, name, str(reason)))
    if wanted is not None and unplayed and not found:
        raise InputError(unplayed[0].reason)
    return tuple(found), tuple(unplayed)


def _change(settings: Settings, reading: Reading, name: str) -> ReadingChange:
    if reading.players and settings.seats not in reading.players:
        allowed = " or ".join(map(str, reading.players))
        raise InputError(
            f"players = {settings.seats}: {reading.id} does not arise with so many, only with {allowed}"
        )
    needs = settings.needs_of(reading)
    under = {key: choice for key, choice in needs.items() if settings.in_force.readings[key] != choice}
    before = settings.with_(under)
    after = settings.with_({**under, reading.id: name})
    return ReadingChange(reading, name, before.readings[reading.id], under, before, after)


def _wanted(settings: Settings, wanted: Sequence[str] | None) -> list[tuple[Reading, list[str]]]:
    """Each reading to measure, with its alternatives that are not in force."""
    known = settings.readings
    chosen: dict[str, list[str]] = {}
    for text in known if wanted is None else wanted:
        key, equals, name = (part.strip() for part in text.partition("="))
        reading = settings.switch(key)
        others = [a.name for a in reading.alternatives if a.name != settings.in_force.readings[reading.id]]
        if equals:
            name = reading.alternatives[reading.number_of(name)].name
            if name not in others:
                raise InputError(f"reading {reading.id} = {name}: it is in force already; choose another")
        names = chosen.setdefault(reading.id, [])
        names += [other for other in ([name] if equals else others) if other not in names]
    return [(known[key], names) for key, names in chosen.items()]
