"""One game from deal to score, written once for both carriers."""

from .chance import Chance, below, key_of, mixed
from .game import Options, Params, Row, State, appraise, imagine, legal, setup, step, summary
from .record import Word
from .rule import rule

RANDOM, GREEDY = 0, 1
AGENT_STREAM = 0x5EED0FA9E4750000  # keeps agents' choices out of the game's own stream


@rule()
def start(s: State, p: Params, seed: Word, index: Word) -> None:
    """Deal game ``index`` of ``seed`` into a blank state."""
    s.chance.word = key_of(seed, index)
    setup(s, p)


@rule()
def best_looking(s: State, p: Params, mind: Chance, out: Options, count: int) -> int:
    """The action with the highest appraisal; equals are drawn at random."""
    chosen, best, equals = 0, 0.0, 0
    for i in range(count):
        worth = appraise(s, p, out.ids[i])
        if equals == 0 or worth > best:
            chosen, best, equals = out.ids[i], worth, 1
        elif worth == best:
            equals += 1
            if below(mind, equals) == 0:
                chosen = out.ids[i]
    return chosen


@rule()
def choose(s: State, p: Params, mind: Chance, policy: int, out: Options, count: int) -> int:
    """What an agent does. Agents draw from their own stream, so a list of actions replays a game."""
    if count == 1:
        return out.ids[0]
    if policy == GREEDY:
        return best_looking(s, p, mind, out, count)
    return out.ids[below(mind, count)]


@rule()
def redeal(s: State, p: Params, me: int, mind: Chance) -> None:
    """Turn ``s`` into a game that seat ``me`` cannot tell from the real one.

    The only door for an agent that looks ahead: hidden cards are dealt anew by the game's
    ``imagine``, and the dice to come are not the real ones.
    """
    imagine(s, p, me, mind)
    below(mind, 2)
    s.chance.word = mixed(mind.word)
    for i in range(s.chance.waiting):
        s.chance.queue[i] = 0
    s.chance.waiting = 0


@rule()
def look(s: State, p: Params, out: Options, row: Row) -> int:
    """The legal actions of the seat that decides, counted into the row."""
    count = legal(s, p, out)
    row.decisions += 1
    row.options += count
    if count > 1:
        row.choices += 1
    return count


@rule()
def prepare(p: Params, mind: Chance, seed: Word, index: Word, row: Row) -> None:
    """The agents' stream and the row of game ``index`` of ``seed``, both blank before."""
    mind.word = key_of(seed ^ AGENT_STREAM, index)
    row.index = int(index)
    row.seats = p.seats


@rule()
def begin(s: State, p: Params, mind: Chance, seed: Word, index: Word, row: Row) -> None:
    """Game ``index`` of ``seed``, from a blank state, mind and row, up to the first decision."""
    start(s, p, seed, index)
    prepare(p, mind, seed, index, row)


# ---- entry points: element 0 of an array of states, so that a call costs little ---------------


@rule()
def play_block(
    states: list[State],
    params: list[Params],
    minds: list[Chance],
    agents: list[int],
    seed: Word,
    first: Word,
    limit: int,
    outs: list[Options],
    rows: list[Row],
) -> None:
    """Play games ``first``, ``first + 1``, … and fill their blank rows.

    Each is played in ``states[0]`` and starts from the blank ``states[1]``; interpreted, where that
    is no copy, a block is one game.
    """
    for i in range(len(rows)):
        states[0] = states[1]
        s, p, mind, out, row = states[0], params[0], minds[0], outs[0], rows[i]
        begin(s, p, mind, seed, first + i, row)
        while s.over == 0:
            if row.decisions >= limit:
                row.capped = 1
                break
            count = look(s, p, out, row)
            step(s, p, choose(s, p, mind, agents[s.actor], out, count))
        summary(s, p, row)


@rule()
def start_at(states: list[State], params: list[Params], seed: Word, index: Word) -> None:
    """:func:`start` on ``states[0]``."""
    start(states[0], params[0], seed, index)


@rule()
def legal_at(states: list[State], params: list[Params], outs: list[Options]) -> int:
    """``legal`` on ``states[0]``."""
    return legal(states[0], params[0], outs[0])


@rule()
def step_at(states: list[State], params: list[Params], action: int) -> None:
    """``step`` on ``states[0]``."""
    step(states[0], params[0], action)
