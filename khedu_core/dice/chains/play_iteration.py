"""Bounds that close in on the values of a decision process with loops (needs NumPy and SciPy).

A lower bound starts at the worst that can be paid and an upper bound at the best. A sweep
replaces both by what the best option makes of them; where the turn passes, one player's
upper bound is the other's lower. Each sweep is a rounding error wider than it needs to be, so
the true value stays between them whatever is rounded. A game without end stays wide open,
which is how it is found out. (Interval iteration: Haddad and Monmege, Interval iteration
algorithm for MDPs and IMDPs, 2018.)

States that can reach each other are swept together, those they lead to before them.
"""

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from khedu_core.dice.chains.decision_process import AGAIN, END, PASS, Arena
from khedu_core.dice.work_limit import Work
from khedu_core.errors import InputError, shown

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

MAX_SWEEPS = 15_000
"""Work of all sweeps, for each state that the process may have: some seconds for 50,000 states."""

BLOCK = 3_000
"""States from which on a group is swept by itself: fewer would be all overhead."""


class _Flat(NamedTuple):
    """The arena as arrays, a node being a state with a player who decides in it."""

    first_option: "Array"
    first_outcome: "Array"
    kinds: "Array"
    targets: "Array"
    """A node, or at an END nothing."""
    chances: "Array"
    paid: "Array"
    """Of an END its value, of a PASS what both values come to, of an AGAIN 0; times the chance."""


def bounds(
    arena: Arena[Any], taken: list[list[int] | None], shared: float, most: int
) -> tuple["Array", "Array"]:
    """(low, high), each an array with a row a player (one if both decide alike) and a column a state.

    taken: for each player the option of every state, or None where the best is looked for.
    Raises `InputError` where the play meets a state from which it cannot end, and when the sweeps
    take too long for a process of `most` states.
    """
    import numpy as np

    flat = _flattened(arena, taken, shared)
    _check_that_it_can_end(arena, flat)
    states = len(arena.found.states)
    payoffs = [float(value) for value in arena.payoffs] or [0.0]
    worst, best = min(payoffs), max(payoffs)
    if (flat.kinds == PASS).any():
        worst, best = min(worst, shared - best), max(best, shared - worst)
    low, high = np.full(states * len(taken), worst), np.full(states * len(taken), best)
    longest = int(np.diff(flat.first_outcome).max())
    slack = (longest + 4) * 2.0**-53 * max(abs(worst), abs(best), abs(shared), 2.0**-30)
    work = Work(
        MAX_SWEEPS * most,
        "decision process: its values close in too slowly; the players can make the game very long: "
        "use a smaller game, or give it a way to end",
    )
    for nodes in _blocks(flat):
        _sweep(flat, nodes, low, high, slack, work)
    return low.reshape(len(taken), states), high.reshape(len(taken), states)


def _flattened(arena: Arena[Any], taken: list[list[int] | None], shared: float) -> _Flat:
    """Every player's own copy of the states, with the options that player may take."""
    import numpy as np

    states = len(arena.found.states)
    first_option, first_outcome = np.asarray(arena.first_option), np.asarray(arena.first_outcome)
    weights, all_targets = np.asarray(arena.weights, float), np.asarray(arena.targets)
    all_kinds = np.frombuffer(bytes(arena.kinds), np.uint8)
    totals = np.add.reduceat(weights, first_outcome[:-1])
    chances = weights / np.repeat(totals, np.diff(first_outcome))
    payoffs = np.array([float(value) for value in arena.payoffs] or [0.0])
    paid = np.where(all_kinds == PASS, shared * chances, 0.0)
    ends = all_kinds == END
    paid[ends] = payoffs[all_targets[ends]] * chances[ends]

    options_per_node, outcomes_per_option, outcomes, targets = [], [], [], []
    for player, chosen in enumerate(taken):
        options = np.arange(len(first_outcome) - 1) if chosen is None else np.asarray(chosen)
        options_per_node.append(np.diff(first_option) if chosen is None else np.ones(states, int))
        outcomes_per_option.append(np.diff(first_outcome)[options])
        mine = _ranges(first_outcome[options], first_outcome[options + 1])
        player_then = np.where(all_kinds[mine] == PASS, len(taken) - 1 - player, player)
        outcomes.append(mine)
        targets.append(all_targets[mine] + states * player_then)
    mine = np.concatenate(outcomes)
    return _Flat(
        np.concatenate([[0], np.cumsum(np.concatenate(options_per_node))]),
        np.concatenate([[0], np.cumsum(np.concatenate(outcomes_per_option))]),
        all_kinds[mine],
        np.concatenate(targets),
        chances[mine],
        paid[mine],
    )


def _check_that_it_can_end(arena: Arena[Any], flat: _Flat) -> None:
    import numpy as np
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import breadth_first_order

    end = len(flat.first_option) - 1  # a node behind all others
    source = np.repeat(np.arange(end), np.diff(flat.first_outcome[flat.first_option]))
    target = np.where(flat.kinds == END, end, flat.targets)
    arrows = csr_array((np.ones(len(source)), (source, target)), shape=(end + 1, end + 1))
    met = breadth_first_order(arrows, 0, return_predecessors=False)
    ending = breadth_first_order(arrows.T.tocsr(), end, return_predecessors=False)
    stuck = np.setdiff1d(met, ending)
    if stuck.size:
        state = arena.found.states[stuck[0] % len(arena.found.states)]
        raise InputError(
            f"state = {shown(state)}: no end can be reached from it under this play, so the game would go on "
            "for ever; give it a way to end, or another policy"
        )


def _ranges(starts: "Array", stops: "Array") -> "Array":
    """All whole numbers from each start up to its stop, one range behind the other."""
    import numpy as np

    lengths = stops - starts
    return np.repeat(stops - np.cumsum(lengths), lengths) + np.arange(lengths.sum())


def _sweep(flat: _Flat, nodes: "Array", low: "Array", high: "Array", slack: float, work: Work) -> None:
    """Close in on some nodes, of which all others that they lead to are done, until nothing moves."""
    import numpy as np
    from scipy.sparse import csr_array

    options = _ranges(flat.first_option[nodes], flat.first_option[nodes + 1])
    mine = _ranges(flat.first_outcome[options], flat.first_outcome[options + 1])
    row = np.repeat(np.arange(len(options)), flat.first_outcome[options + 1] - flat.first_outcome[options])
    kinds, targets, chances = flat.kinds[mine], flat.targets[mine], flat.chances[mine]
    place = np.full(len(low), -1)
    place[nodes] = np.arange(len(nodes))
    here = np.where(kinds == END, -1, place[np.where(kinds == END, 0, targets)])

    fixed_low, fixed_high = flat.paid[mine].copy(), flat.paid[mine].copy()
    for kind, sign, lower, upper in ((AGAIN, 1, low, high), (PASS, -1, high, low)):
        done = (kinds == kind) & (here < 0)
        fixed_low[done] += sign * chances[done] * lower[targets[done]]
        fixed_high[done] += sign * chances[done] * upper[targets[done]]
    size, rows = len(nodes), len(options)
    fixed = np.concatenate([
        np.bincount(row, fixed_low, rows) - slack,
        np.bincount(row, fixed_high, rows) + slack,
    ])  # fmt: skip

    again, passed = (kinds == AGAIN) & (here >= 0), (kinds == PASS) & (here >= 0)
    entries = [
        (chances[again], row[again], here[again]),
        (chances[again], row[again] + rows, here[again] + size),
        (-chances[passed], row[passed], here[passed] + size),
        (-chances[passed], row[passed] + rows, here[passed]),
    ]
    data, at_row, at_column = (np.concatenate(parts) for parts in zip(*entries, strict=True))
    matrix = csr_array((data, (at_row, at_column)), shape=(2 * rows, 2 * size))

    per_node = flat.first_option[nodes + 1] - flat.first_option[nodes]
    starts = np.concatenate([[0], np.cumsum(per_node)[:-1]])
    starts = np.concatenate([starts, starts + rows])
    now = np.concatenate([low[nodes], high[nodes]])
    least, most = now.min(), now.max()
    while True:
        work.spend(matrix.nnz + 4 * rows + 15_000)  # about 3 ns each; a sweep of nothing takes 40 µs
        then = np.maximum.reduceat(matrix @ now + fixed, starts).clip(least, most)
        moved = np.abs(then - now).max()
        now = then
        if moved <= slack or not matrix.nnz:
            break
    low[nodes], high[nodes] = now[:size], now[size:]


def _blocks(flat: _Flat) -> list["Array"]:
    """The nodes in blocks, each of which leads to itself and earlier ones only.

    A block holds whole components (nodes that can reach each other), of one level or of some
    neighbouring ones; a level is the longest way to a component that leads to no other.
    """
    import numpy as np
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import connected_components

    going_on = flat.kinds != END
    nodes = len(flat.first_option) - 1
    outcomes_before = flat.first_outcome[flat.first_option]
    source = np.repeat(np.arange(nodes), np.diff(outcomes_before))[going_on]
    target = flat.targets[going_on]
    arrows = csr_array((np.ones(len(source), np.int8), (source, target)), shape=(nodes, nodes))
    number, component = connected_components(arrows, connection="strong")
    component = component.astype(np.int64)

    between = component[source] != component[target]
    pairs = np.unique(component[source[between]] * number + component[target[between]])
    behind, ahead = pairs // number, pairs % number
    by_target = np.argsort(ahead, kind="stable")
    behind_of = behind[by_target]
    first = np.searchsorted(ahead[by_target], np.arange(number + 1))
    waiting_for = np.bincount(behind, minlength=number)
    level = np.zeros(number, int)
    ready, depth = np.flatnonzero(waiting_for == 0), 0
    while ready.size:
        level[ready] = depth
        released, times = np.unique(behind_of[_ranges(first[ready], first[ready + 1])], return_counts=True)
        waiting_for[released] -= times
        ready, depth = released[waiting_for[released] == 0], depth + 1

    node_level = level[component]
    order = np.argsort(node_level, kind="stable")
    level_starts = np.searchsorted(node_level[order], np.arange(depth + 1))
    cuts = [0]
    for start in level_starts[1:]:
        if start - cuts[-1] >= BLOCK:
            cuts.append(int(start))
    if cuts[-1] < nodes:
        cuts.append(nodes)
    return [order[start:stop] for start, stop in pairwise(cuts)]
