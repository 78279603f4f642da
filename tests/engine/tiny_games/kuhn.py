"""Kuhn's poker (1950): three cards, two hidden hands, one bet. Known value: first seat loses 1/18 a game.

The seats' strategies are parameters (``chance`` out of ``UNIT`` that each card bets or calls), so
that a mixed strategy can be played by an agent that has no choice: the state draws it, and one
action is legal. With ``free`` set, both actions are legal instead.
"""

from typing import Annotated, Any

from khedu_core.engine import Chance, Game, Int16, Options, Row, below, highest_wins, int16, record, rule
from khedu_core.engine import layout as laid
from khedu_core.engine.show import Show
from khedu_core.errors import InputError

PASS, BET = 0, 1  # check or fold; bet or call
WORDS = ("pass", "bet")
UNIT = 3000
OPEN, ANSWER_BET, ANSWER_CHECK, LAST = 0, 1, 2, 3  # what the acting seat is asked


@record
class State:
    chance: Chance
    actor: Int16
    over: Int16
    phase: Int16
    drawn: Int16  # 0 to UNIT - 1: the draw that decides a mixed strategy
    hands: Annotated[list[int], int16[2]]
    deck: Annotated[list[int], int16[3]]
    stakes: Annotated[list[int], int16[2]]
    folded: Annotated[list[int], int16[2]]


@record
class Params:
    seats: Int16
    free: Int16
    bets: Annotated[list[list[int]], int16[4, 3]]  # [phase][card], chances out of UNIT


@rule()
def shuffle(cards: Annotated[list[int], int16[3]], count: int, chance: Chance) -> None:
    for i in range(count - 1, 0, -1):
        j = below(chance, i + 1)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept


@rule("KUHN-1")
def setup(s: State, p: Params) -> None:
    for card in range(3):
        s.deck[card] = card
    shuffle(s.deck, 3, s.chance)
    for q in range(2):
        s.hands[q] = s.deck[q]
        s.stakes[q] = 1
    s.drawn = below(s.chance, UNIT)


@rule("KUHN-2")
def legal(s: State, p: Params, out: Options) -> int:
    if p.free > 0:
        out.ids[0] = PASS
        out.ids[1] = BET
        return 2
    out.ids[0] = BET if s.drawn < p.bets[s.phase][s.hands[s.actor]] else PASS
    return 1


@rule("KUHN-3")
def step(s: State, p: Params, action: int) -> None:
    if action == BET:
        s.stakes[s.actor] += 1
    elif s.phase in (ANSWER_BET, LAST):
        s.folded[s.actor] = 1
    if s.phase == OPEN:
        s.phase = ANSWER_BET if action == BET else ANSWER_CHECK
    elif s.phase == ANSWER_CHECK and action == BET:
        s.phase = LAST
    else:
        s.over = 1
    s.actor = 1 - s.actor
    s.drawn = below(s.chance, UNIT)


@rule()
def winner(s: State) -> int:
    if s.folded[0] != s.folded[1]:
        return s.folded[0]
    return 0 if s.hands[0] > s.hands[1] else 1


@rule("KUHN-4")
def summary(s: State, p: Params, row: Row) -> None:
    """Chips won, times one; what the loser has staked changes hands, at the end."""
    if s.over == 0:
        return
    best = winner(s)
    row.payoff[best] = s.stakes[1 - best]
    row.payoff[1 - best] = -s.stakes[1 - best]
    highest_wins(row, p.seats)


@rule()
def imagine(s: State, p: Params, me: int, chance: Chance) -> None:
    """Two cards are unknown to a seat: the other hand and the one left over."""
    hidden = s.hands[1 - me]
    left = s.deck[2]
    if below(chance, 2) == 1:
        s.hands[1 - me] = left
        s.deck[1 - me] = left
        s.deck[2] = hidden


@rule()
def appraise(s: State, p: Params, action: int) -> float:
    """Betting is worth the higher cards that are not out, seen from one's own hand only."""
    return (s.hands[s.actor] - 0.9) * action


@rule()
def audit(s: State, p: Params) -> int:
    if s.deck[0] != s.hands[0] or s.deck[1] != s.hands[1]:
        return 1
    if s.deck[0] + s.deck[1] + s.deck[2] != 3 or s.deck[0] == s.deck[1] or s.deck[1] == s.deck[2]:
        return 2
    return 3 if max(s.stakes[0], s.stakes[1]) > 2 else 0


def default_params(seats: int) -> Params:
    p = Params()
    p.seats, p.free = seats, 1
    return p


def describe(s: State, p: Params, action: int) -> str:
    return WORDS[action]


def parse(s: State, p: Params, text: str) -> int:
    if text not in WORDS:
        raise InputError(f"action = {text!r}: allowed pass, bet")
    return WORDS.index(text)


def view(s: State, p: Params, me: int | None) -> dict[str, Any]:
    hands = [card if me in (None, q) else None for q, card in enumerate(s.hands)]
    return {"hands": hands, "stakes": list(s.stakes), "phase": s.phase, "actor": s.actor}


def total(s: State, p: Params) -> dict[str, int]:
    return {"cards": sum(s.deck)}


CARDS = ("jack", "queen", "king")
ASKED = ("to bet or to pass", "to call or to fold", "to bet or to pass", "to call or to fold")


def layout(s: State, p: Params, me: int | None) -> laid.Layout:
    zones = []
    for q in range(2):
        shown = me in (None, q)
        hand = laid.Card(CARDS[s.hands[q]] if shown else "a card", down=not shown)
        facts = (("stake", str(s.stakes[q])),)
        zones.append(
            laid.Zone(f"Seat {q + 1}", (laid.CardRow("hand", (hand,)),), facts, s.over == 0 and s.actor == q)
        )
    if s.over:
        return laid.Layout(tuple(zones), -1, f"seat {winner(s) + 1} takes the stakes")
    return laid.Layout(tuple(zones), s.actor, ASKED[s.phase])


KUHN = Game(
    name="kuhn",
    state=State,
    params=Params,
    row=Row,
    setup=setup,
    legal=legal,
    step=step,
    summary=summary,
    imagine=imagine,
    appraise=appraise,
    audit=audit,
    invariants=("hands are the deck's first two", "three different cards", "at most two chips each"),
    actions=2,
    seats=(2,),
    limit=10,
    default_params=default_params,
    describe=describe,
    parse=parse,
    view=view,
    total=total,
    address="tiny_games.kuhn:KUHN",
    show=Show(layout),
)
