"""Pig: roll and add up, or hold; a 1 loses the turn. First to the target wins. Dice, no hidden cards.

A seat that holds at 20 is a parameter: ``hold`` leaves one legal action, so that the known value of
the game between two such seats can be met by any agent.
"""

from fractions import Fraction
from typing import Annotated, Any

from khedu_core.engine import Chance, Game, Int16, Options, Row, die, highest_wins, int16, record, rule
from khedu_core.engine.layout import Dice, Die, Layout, Zone
from khedu_core.engine.show import Hint, Rolled, Show
from khedu_core.errors import InputError

ROLL, HOLD = 0, 1
WORDS = ("roll", "hold")


@record
class State:
    chance: Chance
    actor: Int16
    over: Int16
    turn: Int16
    face: Int16  # of the last roll, until somebody holds
    scores: Annotated[list[int], int16[2]]


@record
class Params:
    seats: Int16
    target: Int16
    hold: Int16  # a seat holds as soon as its turn is worth this; 0: whenever it likes


@rule("PIG-1")
def setup(s: State, p: Params) -> None:
    s.turn = 0


@rule("PIG-2")
def legal(s: State, p: Params, out: Options) -> int:
    if p.hold > 0:
        enough = s.turn >= p.hold or s.scores[s.actor] + s.turn >= p.target
        out.ids[0] = HOLD if enough else ROLL
        return 1
    out.ids[0] = ROLL
    out.ids[1] = HOLD
    return 2


@rule("PIG-3")
def step(s: State, p: Params, action: int) -> None:
    if action == HOLD:
        bank(s, p)
        return
    s.face = die(s.chance, 6)
    if s.face == 1:
        s.turn = 0
        s.actor = 1 - s.actor
    else:
        s.turn += s.face


@rule("PIG-4")
def bank(s: State, p: Params) -> None:
    s.scores[s.actor] += s.turn
    s.turn = 0
    s.face = 0
    if s.scores[s.actor] >= p.target:
        s.over = 1
    s.actor = 1 - s.actor


@rule()
def summary(s: State, p: Params, row: Row) -> None:
    for q in range(p.seats):
        row.payoff[q] = s.scores[q]
    highest_wins(row, p.seats)


@rule()
def imagine(s: State, p: Params, me: int, chance: Chance) -> None:
    return


@rule()
def appraise(s: State, p: Params, action: int) -> float:
    """The expected gain of one more roll: five faces of 2 to 6 against the whole turn."""
    if action == HOLD:
        return 0.0
    return (20.0 - s.turn) / 6.0


@rule()
def audit(s: State, p: Params) -> int:
    for q in range(p.seats):
        if s.scores[q] < 0:
            return 1
    return 2 if s.turn < 0 else 0


def default_params(seats: int) -> Params:
    p = Params()
    p.seats, p.target = seats, 100
    return p


def describe(s: State, p: Params, action: int) -> str:
    return WORDS[action]


def parse(s: State, p: Params, text: str) -> int:
    if text not in WORDS:
        raise InputError(f"action = {text!r}: allowed roll, hold")
    return WORDS.index(text)


def view(s: State, p: Params, me: int | None) -> dict[str, Any]:
    return {"scores": list(s.scores), "turn": s.turn, "actor": s.actor}


def total(s: State, p: Params) -> dict[str, int]:
    return {}


KEPT = Fraction(5, 6)
KEEPS = "the turn goes on"


def layout(s: State, p: Params, me: int | None) -> Layout:
    zones = tuple(
        Zone(f"Seat {q + 1}", (), (("score", str(s.scores[q])),), active=s.over == 0 and s.actor == q)
        for q in range(p.seats)
    )
    dice = Dice((Die(s.face, s.face),), (("turn", str(s.turn)),)) if s.face else None
    if s.over:
        return Layout(zones, -1, f"seat {2 - s.actor} has {p.target} or more", dice)
    return Layout(zones, s.actor, "to roll or to hold", dice)


def hint(s: State, p: Params, action: int) -> Hint | None:
    return Hint(KEPT, KEEPS) if action == ROLL else None


def rolled(before: State, p: Params, action: int, after: State) -> Rolled | None:
    return Rolled((after.face,), KEPT, KEEPS, after.face > 1) if action == ROLL else None


PIG = Game(
    name="pig",
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
    invariants=("no score is negative", "no turn is worth less than nothing"),
    actions=2,
    seats=(2,),
    limit=100_000,
    default_params=default_params,
    describe=describe,
    parse=parse,
    view=view,
    total=total,
    address="tiny_games.pig:PIG",
    show=Show(layout, hint=hint, rolled=rolled, sides=6),
)
