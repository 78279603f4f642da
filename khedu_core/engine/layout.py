"""A position laid out for a picture or a board: zones with cards, the dice, and what is being decided.

Plain data that a game makes (:class:`khedu_core.engine.show.Show`) and that boards, reports and lessons
draw; it knows no game. A layout holds what one seat sees and nothing else: what is hidden from that seat is
not in it.
"""

from dataclasses import dataclass

GROUPS = 5  # that pictures can tell apart
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Card:
    """A card, a piece or a square as it lies.

    Attributes:
        name: empty for a free place.
        group: what it belongs to, such as a clan; ``number`` tells groups apart by colour and shape:
            1 to ``GROUPS``, 0 for none.
        figures: pairs of a short name and a number.
        tokens: that lie on it.
        note: a word more, such as what lies below.
        text: what it does, in a short sentence; empty where its figures tell all.
        down: whether it lies face down.
        place: where it lies, such as ``stack 2``; no two cards of a layout share one. Actions point to it
            (:attr:`khedu_core.engine.show.Show.places`). Empty where nothing is ever done to it.
        like: the place of a card beside it that is the same in all else; actions that point there may be
            pointed out here as well. Empty where there is none.

    Raises:
        ValueError: a number of which pictures have no colour and shape.
    """

    name: str
    group: str = ""
    number: int = 0
    figures: Pairs = ()
    tokens: int = 0
    note: str = ""
    down: bool = False
    place: str = ""
    text: str = ""
    like: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.number <= GROUPS:
            raise ValueError(
                f"number of a group = {self.number}: pictures tell {GROUPS} apart, and 0 is none"
            )


@dataclass(frozen=True)
class CardRow:
    """Cards that lie side by side.

    Attributes:
        small: whether they show their names alone.
        squares: whether they are the squares of a board, all of one size and close together.
    """

    title: str
    cards: tuple[Card, ...]
    small: bool = False
    squares: bool = False


@dataclass(frozen=True)
class Zone:
    """A part of the table, such as what lies before one player.

    Attributes:
        facts: pairs of a name and a value, such as a score.
        active: whether it is this player's turn.
        shared: whether it is everybody's, and lies across the table.
    """

    title: str
    rows: tuple[CardRow, ...]
    facts: Pairs = ()
    active: bool = False
    shared: bool = False


@dataclass(frozen=True)
class Die:
    """A die on the table.

    Attributes:
        face: what it counts as.
        fell: the face it fell on, where a rule has turned it since; else the same as ``face``.
        set: the number, from 1, of the dice that show the same and may be turned together; 0 for none.
    """

    face: int
    fell: int
    set: int = 0


@dataclass(frozen=True)
class Dice:
    """The last roll, as long as it lies on the table.

    Attributes:
        facts: pairs of a name and a value, such as the total and what it must reach.
        deciding: the number of the set of which it is being decided what becomes of it; 0 for none.
    """

    dice: tuple[Die, ...]
    facts: Pairs = ()
    deciding: int = 0


@dataclass(frozen=True)
class Layout:
    """What one seat sees.

    Attributes:
        zones: in the order in which they are read.
        decides: the seat that decides next, from 0; -1 when the game is over.
        decision: what it decides, in a few words; or how the game ended.
        dice: the last roll; none when no dice lie on the table.
        remark: what the reader must know of all this, such as which figures are assumed.
    """

    zones: tuple[Zone, ...]
    decides: int
    decision: str = ""
    dice: Dice | None = None
    remark: str = ""
