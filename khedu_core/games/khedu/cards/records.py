"""Card files: the figures of units, Commands and cadences, and which of them are assumed.

The rulebook fixes only a few figures. Every other one in our own files is assumed and says so;
a file of one's own replaces them (:mod:`.file` reads it). See ``docs/khedu-cards.md``.
"""

from typing import Annotated, Any

import msgspec
from msgspec import inspect

from ..state import CADENCES, CLANS, COMMANDS, UNITS

NO_CLAN = "Himbua"  # belongs to no clan a player can lead
PRINTED_CLANS = ("Hadimi", "Wuqri", "Oadhii", "Rahala")  # in the order of their achievements

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=9)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=5)]
RoleName = Annotated[str, msgspec.Meta(max_length=200)] | None
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Sourced(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Figures, of which ``sources`` names where some come from; the rest is assumed."""

    sources: dict[str, Name] = {}

    @classmethod
    def entries(cls) -> dict[str, Any]:
        """What a person writes down, the name first; each with its value when left out, or ``None``."""
        fields = {f.name: f.default for f in msgspec.structs.fields(cls) if f.name != "sources"}
        named = {"name": msgspec.NODEFAULT} if "name" in fields else {}
        return {f: None if left is msgspec.NODEFAULT else left for f, left in (named | fields).items()}

    @classmethod
    def forms(cls) -> dict[str, Any]:
        """What may stand in each field, in the terms of :mod:`msgspec.inspect`."""
        return {field.name: inspect.type_info(field.type) for field in msgspec.structs.fields(cls)}

    def assumed(self) -> list[str]:
        """The entries that no source fixes."""
        return [entry for entry in self.entries() if entry not in self.sources]


class Card(Sourced, forbid_unknown_fields=True, kw_only=True):
    """What every card has."""

    name: Name


class Unit(Card, forbid_unknown_fields=True, kw_only=True):
    """A unit card."""

    clan: Name
    khana: bool = False
    infiltrating: bool = False
    cost: Annotated[int, msgspec.Meta(ge=0, le=5)]
    dice: Annotated[int, msgspec.Meta(ge=1, le=6)]
    defence: Annotated[int, msgspec.Meta(ge=1, le=36)]
    reward: Annotated[int, msgspec.Meta(ge=1, le=4)]
    copies: Copies = 0
    stack_a: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    stack_b: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


class Command(Card, forbid_unknown_fields=True, kw_only=True):
    """A Command card."""

    cost: Annotated[int, msgspec.Meta(ge=0, le=20)]
    effect: str
    copies: Copies


class Cadence(Card, forbid_unknown_fields=True, kw_only=True):
    """A War Cadence: what it adds to the attacker's dice, to the roll, to the defence."""

    kind: str
    dice: Annotated[int, msgspec.Meta(ge=-2, le=2)] = 0
    attack: Change = 0
    defence: Change = 0
    copies: Copies


class Board(Sourced, forbid_unknown_fields=True, kw_only=True):
    """The board of a clan: what it gives, what it counts at the end, how a hero ascends."""

    clan: Name
    first: str = "none"
    first_amount: Amount = 0
    turn: str = "none"
    turn_amount: Amount = 0
    meditation: str = "none"
    meditation_amount: Amount = 0
    ending: str = "none"
    ending_points: Amount = 0
    ascension_tokens: Annotated[int, msgspec.Meta(ge=1, le=20)] = 20
    ascension_points: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0


KINDS: dict[str, type[Sourced]] = {"units": Unit, "commands": Command, "cadences": Cadence, "boards": Board}
"""The groups of cards in a file, in its order, and what a card of each has."""


class Roles(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The units that achievements speak of. ``None``: the unit of that name; ``""``: none of the file."""

    guard: RoleName = None
    ku_djani: RoleName = None
    chahak: RoleName = None
    ekkubana: RoleName = None
    fighter: RoleName = None
    chieftain: RoleName = None
    ubak: RoleName = None


FILLED = ("sha256", "disowned")  # fields of no file, filled when one is read


class Cards(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole card file."""

    name: Name
    clans: Annotated[list[Name], msgspec.Meta(min_length=CLANS, max_length=CLANS)]
    units: Annotated[list[Unit], msgspec.Meta(min_length=1, max_length=UNITS)]
    commands: Annotated[list[Command], msgspec.Meta(max_length=COMMANDS)]
    cadences: Annotated[list[Cadence], msgspec.Meta(min_length=1, max_length=CADENCES)]
    boards: Annotated[list[Board], msgspec.Meta(max_length=CLANS)] = []
    roles: Roles = msgspec.field(default_factory=Roles)
    sha256: str = ""  # of the file; filled when it is read, as is what follows
    disowned: list[str] = []  # figures called the rulebook's that are not, a sentence each

    def board(self, clan: str) -> Board:
        """The board of a clan; one that gives nothing when the file has none."""
        return next((board for board in self.boards if board.clan == clan), Board(clan=clan))
