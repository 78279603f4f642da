"""Dash: a race of two or three over a few laps, whose rulebook leaves things open on purpose.

In each lap a seat walks (3 steps) or runs (a die); the most steps win. What each question does is known:

- Q-1 gives the first seat steps ahead, and a coin for each;
- Q-2 is about the colour of the board, and does nothing;
- Q-3 makes a lap more of it;
- Q-4 doubles what is run in lap four, so it needs Q-3 = four;
- Q-5 gives the third seat a step, so it can only matter with three players;
- Q-6 has an alternative for two players only.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from khedu_core.engine import Chance, Game, Int16, Options, Row, die, highest_wins, int16, record, rule
from khedu_core.engine.record import Mark
from khedu_core.errors import InputError
from khedu_core.rulebook.readings import Alternative, Reading, apply

WALK, RUN = 0, 1
AHEAD = (0, 1, 5)


@record
class State:
    chance: Chance
    actor: Int16
    over: Int16
    lap: Int16
    steps: Annotated[list[int], int16[3]]


@record
class Params:
    seats: Int16
    ahead: Int16
    colour: Int16
    laps: Int16
    doubled: Int16
    third: Int16
    duel: Int16
    steps_ahead: Annotated[list[int], int16[3]]


@record
class DashRow(Row):
    medal_bits: Annotated[list[int], int16[3], Mark.SET, Mark.BY_SEAT]  # bit 0: 10 steps, bit 1: 12 steps
    coins: Annotated[list[int], int16[3], Mark.BY_SEAT]
    shirt: Annotated[list[int], int16[3], Mark.CATEGORY, Mark.BY_SEAT]


@rule()
def setup(s: State, p: Params) -> None:
    s.steps[0] = p.steps_ahead[p.ahead]
    if p.seats == 3:
        s.steps[2] = p.third


@rule()
def legal(s: State, p: Params, out: Options) -> int:
    out.ids[0] = WALK
    out.ids[1] = RUN
    return 2


@rule()
def step(s: State, p: Params, action: int) -> None:
    if action == WALK:
        s.steps[s.actor] += 3
    else:
        run = die(s.chance, 6)
        s.steps[s.actor] += 2 * run if p.doubled == 1 and s.lap == 3 else run
    s.actor += 1
    if s.actor == p.seats:
        s.actor = 0
        s.lap += 1
        if s.lap == 3 + p.laps:
            s.over = 1


@rule()
def summary(s: State, p: Params, row: DashRow) -> None:
    row.rounds = s.lap
    for q in range(p.seats):
        row.payoff[q] = s.steps[q]
        row.shirt[q] = q + 1
        row.medal_bits[q] = (1 if s.steps[q] >= 10 else 0) + (2 if s.steps[q] >= 12 else 0)
    row.coins[0] = p.steps_ahead[p.ahead]
    highest_wins(row, p.seats)


@rule()
def imagine(s: State, p: Params, me: int, chance: Chance) -> None:
    return


@rule()
def appraise(s: State, p: Params, action: int) -> float:
    """A run is worth 3.5 steps."""
    return 3.5 if action == RUN else 3.0


def _reading(key: str, field: str, *names: str, **more: Any) -> Reading:
    alternatives = tuple(Alternative(name, f"played {name}", "for a test") for name in names)
    return Reading(key, field, f"What about {field}?", (), names[0], alternatives, **more)


READINGS = (
    _reading("Q-1", "ahead", "level", "one", "five"),
    _reading("Q-2", "colour", "plain", "painted"),
    _reading("Q-3", "laps", "three", "four"),
    _reading("Q-4", "doubled", "single", "double", needs={"Q-3": "four"}),
    _reading("Q-5", "third", "alike", "step", players=(3,)),
    _reading("Q-6", "duel", "any", "two-only"),
)


def params_from(seats: int, cards: None = None, readings: Mapping[str, str] | None = None) -> Params:
    p = Params()
    p.seats, p.steps_ahead = seats, list(AHEAD)
    apply(p, READINGS, readings or {})
    if p.duel == 1 and seats > 2:
        raise InputError(f"players = {seats}: reading Q-6 = two-only allows 2; choose another reading")
    return p


def default_params(seats: int) -> Params:
    return params_from(seats)


def describe(s: State, p: Params, action: int) -> str:
    return ("walk", "run")[action]


def parse(s: State, p: Params, text: str) -> int:
    return ("walk", "run").index(text)


def view(s: State, p: Params, me: int | None) -> dict[str, Any]:
    return {"steps": list(s.steps)}


def total(s: State, p: Params) -> dict[str, int]:
    return {}


DASH = Game(
    name="dash",
    state=State,
    params=Params,
    row=DashRow,
    setup=setup,
    legal=legal,
    step=step,
    summary=summary,
    imagine=imagine,
    appraise=appraise,
    actions=2,
    seats=(2, 3),
    limit=100,
    default_params=default_params,
    describe=describe,
    parse=parse,
    view=view,
    total=total,
    address="dash_game:DASH",
)
