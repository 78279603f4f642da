"""What is in a card file, on one page: decks, stacks, roles, what is out of reach, what looks odd."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..printed import printed, stack_ends
from ..state import FACES, Role
from .assumed import assumed_in_words
from .reach import in_play, out_of_reach
from .records import PRINTED_CLANS, Board, Cards, Unit
from .roles import role_units

(STACK,) = printed("units in a stack", "Gameplay Prep")
DECKS = {"Resource": printed("Resource cards"), "Cadence": printed("War Cadences")}  # of v2.8 and of v1


@dataclass(frozen=True)
class CardPage:
    """The contents of a card file.

    Attributes:
        decks: how many cards of each sort the two decks hold.
        stacks: by type, ``B`` (in every game unless read otherwise) and ``A``: (unit, defence), top first.
        roles: the unit that plays each role; ``None`` where none does.
        out_of_reach: (achievement, what is missing for it).
        assumed: in words, of the main figures.
        warnings: what a person may not have meant.
    """

    decks: dict[str, int]
    stacks: dict[str, tuple[tuple[str, int], ...]]
    roles: dict[str, str | None]
    out_of_reach: tuple[tuple[str, str], ...]
    assumed: str
    warnings: tuple[str, ...]

    def lines(self) -> list[str]:
        """As text."""
        lines = ["decks: " + ", ".join(f"{count} {what}" for what, count in self.decks.items())]
        for name, units in self.stacks.items():
            listed = ", ".join(f"{unit} {defence}" for unit, defence in units)
            lines.append(f"desert stack {name}: {listed or 'empty'}")
        lines.append(
            "roles: " + ", ".join(f"{role} = {unit or 'nobody'}" for role, unit in self.roles.items())
        )
        lost = [f"{name} ({missing})" for name, missing in self.out_of_reach]
        lines.append(f"achievements out of reach: {', '.join(lost) or 'none'}")
        lines.append(f"assumed: {self.assumed}")
        return lines + [f"warning: {warning}" for warning in self.warnings]


def card_page(cards: Cards) -> CardPage:
    """Look through a card file."""
    stacks = {"B": _stack(cards, "stack_b"), "A": _stack(cards, "stack_a")}
    playing = role_units(cards)
    return CardPage(
        decks=_decks(cards),
        stacks={name: tuple((unit.name, unit.defence) for unit in units) for name, units in stacks.items()},
        roles={r.name.lower(): cards.units[playing[r] - 1].name if playing[r] else None for r in Role},
        out_of_reach=tuple(out_of_reach(cards)),
        assumed=assumed_in_words(cards),
        warnings=tuple(_warnings(cards, stacks)),
    )


def _decks(cards: Cards) -> dict[str, int]:
    of_kind = {
        f"{kind} War Cadences": sum(c.copies for c in cards.cadences if c.kind == kind)
        for kind in ("offensive", "defensive")
    }
    return {
        "units": sum(unit.copies for unit in cards.units),
        "Commands": sum(command.copies for command in cards.commands),
        **of_kind,
    }


def _stack(cards: Cards, field: str) -> list[Unit]:
    """The units of a stack of one type, the exposed one first."""
    units = [unit for unit in cards.units for _ in range(getattr(unit, field))]
    return sorted(units, key=lambda unit: unit.defence)


def _warnings(cards: Cards, stacks: dict[str, list[Unit]]) -> Iterator[str]:
    yield from cards.disowned
    yield from _of_decks(cards)
    for name, units in stacks.items():
        yield from _of_stack(f"desert stack {name}", units)
    yield from _of_clans(cards)
    yield from _of_cards(cards)
    for board in cards.boards:
        yield from _of_board(board)


def _of_decks(cards: Cards) -> Iterator[str]:
    of_units = sum(unit.copies for unit in cards.units)
    sizes = {
        "Resource": of_units + sum(command.copies for command in cards.commands),
        "Cadence": sum(cadence.copies for cadence in cards.cadences),
    }
    for deck, size in sizes.items():
        if size not in DECKS[deck]:
            printed = " or ".join(map(str, DECKS[deck]))
            yield f"the {deck} deck has {size} cards, the printed one {printed}"


def _of_stack(what: str, units: list[Unit]) -> Iterator[str]:
    if not units:
        return
    if len(units) != STACK:
        yield f"{what} has {len(units)} cards, a printed one {STACK}"
    tops, bottoms = stack_ends()
    for end, unit, expected in (("top", units[0], tops), ("bottom", units[-1], bottoms)):
        if unit.defence not in expected:
            allowed = " or ".join(map(str, expected))
            yield f"{what}: the {end} is {unit.name} with defence {unit.defence}, in print it is {allowed}"


def _of_clans(cards: Cards) -> Iterator[str]:
    known = [clan for clan in cards.clans if clan in PRINTED_CLANS]
    for place, clan in enumerate(cards.clans):
        if clan in PRINTED_CLANS and PRINTED_CLANS[place] != clan:
            yield (
                f"clans: {', '.join(known)}: {clan} stands where the achievements and the aura of "
                f"{PRINTED_CLANS[place]} are; the order is {', '.join(PRINTED_CLANS)}"
            )
            break
    for clan in cards.clans:
        own = [unit for unit in cards.units if unit.clan == clan]
        if not any(unit.copies for unit in own):
            yield f"{clan}: no unit in the Resource deck, so its player cannot place any"
        khana = [unit.name for unit in own if unit.khana]
        if len(khana) > 1:
            yield f"{clan}: {len(khana)} Khana ({', '.join(khana)}), in print one a clan"
        if not any(board.clan == clan for board in cards.boards):
            yield f"{clan}: no clan board, so it gives nothing"


def _of_cards(cards: Cards) -> Iterator[str]:
    most = max(unit.dice for unit in cards.units) * FACES
    for unit in cards.units:
        if not in_play(unit):
            yield f"{unit.name}: neither in the Resource deck nor in the desert"
        if unit.defence > most:
            yield f"{unit.name}: defence {unit.defence}, but no unit rolls more than {most}"
    for cadence in cards.cadences:
        if not (cadence.dice or cadence.attack or cadence.defence):
            yield f"{cadence.name}: changes nothing"


def _of_board(board: Board) -> Iterator[str]:
    for what, word, amount in (
        ("first", board.first, board.first_amount),
        ("turn", board.turn, board.turn_amount),
        ("meditation", board.meditation, board.meditation_amount),
        ("ending", board.ending, board.ending_points),
    ):
        if (word == "none") != (amount == 0):
            yield f"board of {board.clan}: {what} = {word} with the amount {amount}, so it gives nothing"
