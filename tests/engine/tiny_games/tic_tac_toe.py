"""Tic-tac-toe: a board, no chance, nothing hidden. Squares 0 to 8, row by row; seat 0 is X."""

from typing import Annotated, Any

from khedu_core.engine import Chance, Game, Int16, Options, Row, highest_wins, int16, many, record, rule
from khedu_core.engine import layout as laid
from khedu_core.engine.show import Show
from khedu_core.errors import InputError

SQUARES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@record
class Player:
    """An array of records inside the state, so that the engine is tested on one."""

    marks: Int16
    won: Int16


@record
class State:
    chance: Chance
    actor: Int16
    over: Int16
    board: Annotated[list[list[int]], int16[3, 3]]  # 0 empty, 1 X, 2 O
    players: Annotated[list[Player], many(Player, 2)]


@record
class Params:
    seats: Int16


@record
class TicTacToeRow(Row):
    first_square: Int16


@rule("TTT-1")
def setup(s: State, p: Params) -> None:
    s.actor = 0


@rule("TTT-2")
def legal(s: State, p: Params, out: Options) -> int:
    n = 0
    for square in range(9):
        if s.board[square // 3][square % 3] == 0:
            out.ids[n] = square
            n += 1
    return n


@rule()
def first_free(row: Annotated[list[int], int16[3]]) -> int:
    """Only here to hand a part of a field to a rule."""
    for i in range(len(row)):
        if row[i] == 0:
            return i
    return len(row)


@rule()
def place(player: Player) -> None:
    player.marks += 1


@rule("TTT-3")
def has_line(s: State, mark: int) -> bool:
    for a, b, c in LINES:
        if (
            s.board[a // 3][a % 3] == mark
            and s.board[b // 3][b % 3] == mark
            and s.board[c // 3][c % 3] == mark
        ):
            return True
    return False


@rule("TTT-4")
def step(s: State, p: Params, action: int) -> None:
    mark = s.actor + 1
    s.board[action // 3][action % 3] = mark
    place(s.players[s.actor])
    if has_line(s, mark):
        s.players[s.actor].won = 1
        s.over = 1
    full = 0
    for r in range(3):
        if first_free(s.board[r]) == 3:
            full += 1
    if full == 3:
        s.over = 1
    s.actor = 1 - s.actor


@rule()
def summary(s: State, p: Params, row: TicTacToeRow) -> None:
    row.rounds = s.players[0].marks
    for q in range(2):
        row.payoff[q] = s.players[q].won
    highest_wins(row, p.seats)


@rule()
def imagine(s: State, p: Params, me: int, chance: Chance) -> None:
    return


@rule()
def audit(s: State, p: Params) -> int:
    marks = 0
    for square in range(9):
        if s.board[square // 3][square % 3] != 0:
            marks += 1
    if marks != s.players[0].marks + s.players[1].marks:
        return 1
    ahead = s.players[0].marks - s.players[1].marks
    return 0 if ahead in (0, 1) else 2


def default_params(seats: int) -> Params:
    p = Params()
    p.seats = seats
    return p


def describe(s: State, p: Params, action: int) -> str:
    return f"mark {SQUARES[action]}"


def parse(s: State, p: Params, text: str) -> int:
    name = text.removeprefix("mark ")
    if name not in SQUARES:
        raise InputError(f"action = {text!r}: allowed mark a1 to mark c3")
    return SQUARES.index(name)


def view(s: State, p: Params, me: int | None) -> dict[str, Any]:
    return {"board": [list(row) for row in s.board], "actor": s.actor}


def total(s: State, p: Params) -> dict[str, int]:
    return {"squares": sum(len(row) for row in s.board)}


def layout(s: State, p: Params, me: int | None) -> laid.Layout:
    cards = [
        laid.Card("" if mark == 0 else "XO"[mark - 1], number=mark, place=name)
        for name, mark in zip(SQUARES, (mark for row in s.board for mark in row), strict=True)
    ]
    rows = tuple(laid.CardRow("", tuple(cards[i : i + 3]), squares=True) for i in (0, 3, 6))
    seats = [
        laid.Zone(f"Seat {q + 1}, {mark}", (), active=s.over == 0 and s.actor == q)
        for q, mark in enumerate("XO")
    ]
    zones = (laid.Zone("The board", rows, shared=True), *seats)
    if s.over:
        won = [mark for mark, player in zip("XO", s.players, strict=True) if player.won]
        return laid.Layout(zones, -1, f"{won[0]} has a line" if won else "a draw")
    return laid.Layout(zones, s.actor, f"where to put an {'XO'[s.actor]}")


def places(s: State, p: Params, action: int) -> tuple[str, ...]:
    return (SQUARES[action],)


TIC_TAC_TOE = Game(
    name="tic-tac-toe",
    state=State,
    params=Params,
    row=TicTacToeRow,
    setup=setup,
    legal=legal,
    step=step,
    summary=summary,
    imagine=imagine,
    audit=audit,
    invariants=("marks are counted", "X is level or one ahead"),
    actions=9,
    seats=(2,),
    limit=9,
    default_params=default_params,
    describe=describe,
    parse=parse,
    view=view,
    total=total,
    address="tiny_games.tic_tac_toe:TIC_TAC_TOE",
    show=Show(layout, places),
)
