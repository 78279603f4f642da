"""Khedu as the engine sees it."""

from dataclasses import replace
from functools import cache
from typing import Any

from khedu_core.engine.game import Game
from khedu_core.engine.layout import Layout
from khedu_core.engine.show import Hint, Remark, Show

from .actions import ACTIONS
from .audit import INVARIANTS, audit
from .cards.records import Cards
from .deal import setup
from .greedy import appraise
from .hidden import imagine
from .legal import legal
from .odds.hints import rolled
from .params import PLAYERS, default_params, own_cards, refusal
from .placed import places
from .ranges import pointing_at_nobody, ranges
from .score import summary
from .show import Shown
from .state import FACES, KheduRow, Params, State
from .step import step
from .unseen import unseen_in_order
from .view import Viewer
from .whose_figures import other_figures
from .why_not import about

# Decisions; twice and a half the longest random game. A fight brings at most four points or tokens, and
# three by an aura (K-65), so no purse outgrows its 16 bits before the limit, whatever the card file.
LIMIT = 4_500


def total(s: State, p: Params) -> dict[str, int]:
    """Counts that no move may change."""
    stacks = sum(s.desert[k].size for k in range(s.stacks))
    heroes = sum(slot.unit > 0 for seat in s.seats for slot in seat.cadre)
    hands = sum(card > 0 for seat in s.seats for card in seat.hand)
    aside = sum(s.pile) + sum(s.units_out)
    held = sum(kind > 0 for seat in s.seats for kind in seat.cadence)
    beside = sum(stack.cadence > 0 for stack in s.desert) + sum(s.cadences_out)
    return {
        "resource cards and units": s.deck.size + hands + heroes + stacks + aside,
        "war cadences": s.cadence_deck.size + held + beside + s.fight.played,
    }


def game_with(cards: Cards) -> Game:
    """Khedu whose words and views use the names of a card file.

    The rules are the same, so it shares compiled code with :data:`KHEDU`; a copy sent to another
    process arrives there as :data:`KHEDU`, whose result rows are equal.
    """
    viewer = Viewer(cards)
    return replace(
        KHEDU,
        describe=viewer.words.describe,
        parse=viewer.words.parse,
        view=viewer.view,
        show=Shown(cards).show,
        names_refusal=lambda p: other_figures(p, cards),
    )


@cache
def _own() -> Viewer:
    return Viewer(own_cards())


def describe(s: Any, p: Any, action: int) -> str:
    """A legal action in words (our own card names)."""
    return _own().words.describe(s, p, action)


def parse(s: Any, p: Any, text: str) -> int:
    """The legal action a text describes (our own card names)."""
    return _own().words.parse(s, p, text)


def view(s: Any, p: Any, me: int | None) -> dict[str, Any]:
    """What a seat sees (our own card names)."""
    return _own().view(s, p, me)


@cache
def _own_shown() -> Shown:
    return Shown(own_cards())


def names_refusal(p: Any) -> str | None:
    """Why our own card names do not fit saved figures, if they do not."""
    return other_figures(p, own_cards())


def layout(s: Any, p: Any, me: int | None) -> Layout:
    """What a seat sees, laid out (our own card names)."""
    return _own_shown().layout(s, p, me)


def said(before: Any, p: Any, action: int, me: int | None) -> str:
    """An action as a seat learns of it (our own card names)."""
    return _own_shown().said(before, p, action, me)


def hint(s: Any, p: Any, action: int) -> Hint | None:
    """The exact chance that an attack wins (our own card names)."""
    return _own_shown().hint(s, p, action)


def promise(s: Any, p: Any, action: int) -> Remark:
    """What a clan gives that may be led (our own card names)."""
    return _own_shown().promise(s, p, action)


def besides(before: Any, p: Any, action: int, after: Any) -> Remark:
    """What a step brought beside its words (our own card names)."""
    return _own_shown().besides(before, p, action, after)


KHEDU = Game(
    name="khedu",
    state=State,
    params=Params,
    row=KheduRow,
    setup=setup,
    legal=legal,
    step=step,
    summary=summary,
    imagine=imagine,
    appraise=appraise,
    audit=audit,
    invariants=INVARIANTS,
    actions=ACTIONS,
    seats=PLAYERS,
    limit=LIMIT,
    default_params=default_params,
    describe=describe,
    parse=parse,
    view=view,
    total=total,
    address="khedu_core.games.khedu:KHEDU",
    show=Show(
        layout=layout,
        places=places,
        hint=hint,
        rolled=rolled,
        said=said,
        sides=FACES,
        about=about,
        promise=promise,
        besides=besides,
        unseen_in_order=unseen_in_order,
    ),
    ranges=ranges,
    refusal=refusal,
    names_refusal=names_refusal,
    state_refusal=pointing_at_nobody,
)
