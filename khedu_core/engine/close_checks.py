"""One game taken apart: every contract check after every move, on both carriers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from khedu_core.errors import InputError

from .agents import policies_of
from .chance import Chance, key_of
from .compiled import available, program_of
from .game import Game, Options
from .many_games import play_many, told
from .record import array_of, copy, diff, dtype_of, from_json, misfits, read_row, to_json
from .replay import replay_actions
from .table import Table, checked_step, legal_actions, options_of

Faults = Iterator[tuple[str, str]]  # (check, what is wrong)

REDEAL_STREAM = 0xC105E5EED0000000


@dataclass(frozen=True)
class Violation:
    """One contract check that did not hold."""

    check: str
    text: str
    index: int | None = None  # the game
    decision: int | None = None  # from 1; 0 is the deal
    seed: int | None = None

    def __str__(self) -> str:
        places = {"seed": self.seed, "game": self.index, "decision": self.decision}
        where = [f"{name} {number}" for name, number in places.items() if number is not None]
        return f"[{self.check}] {self.text}" + (f" ({', '.join(where)})" if where else "")


def check_game(
    game: Game, params: Any, agents: Sequence[str], seed: int, index: int, *, limit: int | None = None
) -> list[Violation]:
    """Every contract check on game (seed, index); empty when all hold. Stops at the first faulty decision.

    Raises:
        InputError: parameters, agents, seed or index that cannot be used.
    """
    policies = policies_of(game, agents, params.seats)
    try:
        table = Table(game, params, seed, index)
    except Exception as error:
        if isinstance(error, InputError):
            raise
        return [Violation("raises", told(error), index, 0, seed)]
    try:
        return _taken_apart(table, agents, policies, game.limit if limit is None else limit)
    except Exception as error:  # a rule that fails is what we look for
        return [Violation("raises", told(error), index, table.row.decisions, seed)]


def _taken_apart(table: Table, agents: Sequence[str], policies: list[int], most: int) -> list[Violation]:
    game, params, seed, index = table.game, table.params, table.seed, table.index
    totals = game.total(table.state, params)
    twin = _CompiledTwin(game, params, seed, index) if available() else None
    redealing = Chance()
    redealing.word = key_of(seed ^ REDEAL_STREAM, index)

    def violations(checks: Faults) -> list[Violation]:
        return [Violation(check, text, index, table.row.decisions, seed) for check, text in checks]

    while True:
        found = violations(_state_checks(table, totals, twin))
        if not table.over and not found:
            found = violations(_decision_checks(table, policies, redealing))
        if found or table.over or table.row.decisions >= most:
            break
        action = table.choose(policies[table.state.actor])
        table.step(action)
        if twin:
            twin.step(action)
    if found:
        return found
    table.row.capped = 0 if table.over else 1
    return violations(_ending_checks(table, agents, most))


# ---- after the deal and every move --------------------------------------------------------------


def _state_checks(table: Table, totals: dict[str, int], twin: "_CompiledTwin | None") -> Faults:
    game, params, state = table.game, table.params, table.state
    before = copy(state)
    if wide := misfits(state):
        yield "width", f"does not fit its field: {wide[0]}"
        return
    if broken := table.rules.audit(state, params):
        yield "invariant", f"invariant {broken} does not hold"
    now = game.total(state, params)
    if now != totals:
        changed = {k: (totals.get(k), now.get(k)) for k in {*totals, *now} if totals.get(k) != now.get(k)}
        yield "conservation", f"counts changed since the deal: {changed}"
    if state.over not in (0, 1) or not 0 <= state.actor < params.seats:
        yield "seat", f"actor = {state.actor}, over = {state.over}"
    if from_json(game.state, to_json(state)) != state:
        yield "json", "a state does not survive JSON"
    if (row := read_row(game.state, array_of(state)[0])) != state:
        yield "numpy", f"a state does not survive its NumPy form: {diff(state, row)[:3]}"
    for me in (None, *range(params.seats)):
        game.view(state, params, me)
    if state != before:
        yield "purity", f"looking at a state changes it: {diff(before, state)[:3]}"
    if twin:
        yield from twin.differences(table)


def _decision_checks(table: Table, policies: Sequence[int], redealing: Chance) -> Faults:
    before, legal = copy(table.state), table.legal()
    if not legal:
        yield "legal", "no legal action before the end"
        return
    if legal != sorted(set(legal)) or legal[0] < 0 or legal[-1] >= table.game.actions:
        yield "legal", f"legal actions not ascending in 0 to {table.game.actions - 1}: {legal[:12]}"
        return
    yield from _word_checks(table, legal)
    yield from _refusal_checks(table, legal)
    yield from _hidden_checks(table, legal, policies, redealing)
    if table.state != before:
        yield "purity", f"checking a decision changes the state: {diff(before, table.state)[:3]}"


def _word_checks(table: Table, legal: list[int]) -> Faults:
    """``describe`` and ``parse`` are each other's inverse."""
    game = table.game
    for action in legal:
        text = table.describe(action)
        try:
            meant = game.parse(table.state, table.params, text)
        except InputError as error:
            yield "words", f"parse refuses its own words {text!r}: {error}"
            return
        if meant != action or "\n" in text or not text:
            yield "words", f"action {action} reads {text!r}, which parses as {meant}"
            return


def _refusal_checks(table: Table, legal: list[int]) -> Faults:
    """An illegal action is refused; a legal one leaves the state it was tried from as it was."""
    game, params, before = table.game, table.params, copy(table.state)
    illegal = [a for a in (*range(game.actions),) if a not in set(legal)]
    for action in (-1, game.actions, *illegal[:: max(1, len(illegal) // 5)]):
        try:
            checked_step(game, table.state, params, action)
        except InputError:
            continue
        yield "refusal", f"illegal action {action} is accepted"
    for action in legal[:: max(1, len(legal) // 5)]:
        checked_step(game, table.state, params, action)
        if table.state != before:
            yield "copy", f"action {action} on a copy changes the original: {diff(before, table.state)[:3]}"
            return


def _hidden_checks(table: Table, legal: list[int], policies: Sequence[int], redealing: Chance) -> Faults:
    """Each seat sees the same after a re-deal; the one that decides may do, and does, the same."""
    game, params, rules = table.game, table.params, table.rules
    for me in range(params.seats):
        twin = copy(table.state)
        rules.redeal(twin, params, me, redealing)
        if game.view(twin, params, me) != game.view(table.state, params, me):
            yield "hidden", f"re-dealing for seat {me} changes what it sees"
        if _scores(table, twin) != _scores(table, table.state):
            yield "hidden", f"re-dealing for seat {me} changes scores, which everybody is told"
        if broken := rules.audit(twin, params):
            yield "hidden", f"re-dealing for seat {me} breaks invariant {broken}"
        if twin.chance.word == table.state.chance.word:
            yield "hidden", f"re-dealing for seat {me} keeps the dice to come"
        if me != table.state.actor:
            continue
        if legal_actions(game, twin, params) != legal:
            yield "hidden", f"what seat {me} may do depends on what it cannot see"
            continue
        real, imagined = (
            rules.choose(state, params, copy(table.mind), policies[me], options_of(legal), len(legal))
            for state in (table.state, twin)
        )
        if real != imagined:
            yield "hidden", f"what the agent of seat {me} does depends on what it cannot see"


def _scores(table: Table, state: Any) -> list[int]:
    row = table.game.row()
    table.rules.summary(state, table.params, row)
    return list(row.payoff)


# ---- at the end ---------------------------------------------------------------------------------


def _ending_checks(table: Table, agents: Sequence[str], limit: int) -> Faults:
    game, params = table.game, table.params
    row = table.result()
    again = replay_actions(game, params, table.seed, table.index, [move.action for move in table.moves])
    if again.state != table.state:
        yield "replay", f"the same actions lead elsewhere: {diff(table.state, again.state)[:3]}"
    if wide := misfits(row):
        yield "width", f"a result does not fit its field: {wide[0]}"
        return
    if from_json(game.row, to_json(row)) != row:
        yield "json", "a result row does not survive JSON"
    for carrier in ("compiled", "interpreted") if available() else ("interpreted",):
        rows = play_many(game, params, agents, table.seed, table.index, 1, carrier=carrier, limit=limit)
        if (other := read_row(game.row, rows[0])) != row:
            yield "row", f"the {carrier} result row differs: {diff(row, other)[:3]}"


# ---- the other carrier --------------------------------------------------------------------------


class _CompiledTwin:
    """The same game on the compiled carrier, move by move."""

    def __init__(self, game: Game, params: Any, seed: int, index: int) -> None:
        import numpy as np

        self._program = program_of(game)
        self._states, self._params = np.zeros(2, dtype_of(game.state)), array_of(params)
        self._outs = np.zeros(1, dtype_of(Options))
        self._program.start_at(self._states, self._params, np.uint64(seed), np.uint64(index))

    def step(self, action: int) -> None:
        self._program.step_at(self._states, self._params, action)

    def differences(self, table: Table) -> Faults:
        state = read_row(table.game.state, self._states[0])
        if state != table.state:
            yield "carriers", f"(field, interpreted, compiled): {diff(table.state, state)[:3]}"
        if not table.over:
            count = self._program.legal_at(self._states, self._params, self._outs)
            listed, legal = self._outs[0]["ids"][:count].tolist(), table.legal()
            if listed != legal:
                yield "carriers", f"legal actions differ: interpreted {legal[:9]}, compiled {listed[:9]}"
