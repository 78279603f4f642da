"""The contract checks that run at machine speed: every decision of every game is watched.

Compiled carrier only: states are compared as rows of words. ``states`` holds the game, a
blank, and a twin to try things on; ``minds`` holds the agents' mind, a copy of it, and the
mind that re-deals.
"""

from .chance import Chance, key_of
from .game import Options, Params, Row, State, audit, legal, step, summary
from .playout import begin, choose, look, redeal
from .record import Int16, Int32, Int64, Word, record
from .rule import rule

GAME, BLANK, TWIN = 0, 1, 2
REDEAL_STREAM = 0x2EDEA15EED000000

# What a finding may say. The texts are for people; {} is the finding's detail.
OBSERVATIONS = (
    "nothing",
    "invariant {} does not hold",
    "there is no legal action, but the game is not over (count {})",
    "the legal actions are not ascending or not in range: {}",
    "listing the legal actions or choosing one changes the state",
    "the seat that decides is not a seat: {}",
    "re-dealing what a seat cannot see breaks invariant {}",
    "what a seat may do depends on what it cannot see: {}",
    "what an agent chooses depends on what its seat cannot see: {}",
)
HOLDS, INVARIANT, EMPTY, ORDER, DISTURBED, SEAT, REDEALT, SEES_LEGAL, SEES_CHOICE = range(9)


@record
class Finding:
    """The first fault found in one game (``check`` 0: none)."""

    check: Int16
    decision: Int32
    detail: Int64


@rule()
def same(words: list[Word], a: int, b: int, size: int) -> bool:
    """Whether two states, ``size`` words each, are equal."""
    for i in range(size):
        if words[a * size + i] != words[b * size + i]:
            return False
    return True


@rule()
def check_list(out: Options, count: int, actions: int, finding: Finding) -> None:
    """A legal list is ascending, in range and not empty."""
    if count < 1 or count > actions:
        finding.check, finding.detail = EMPTY, count
        return
    last = -1
    for i in range(count):
        if out.ids[i] <= last or out.ids[i] >= actions:
            finding.check, finding.detail = ORDER, out.ids[i]
            return
        last = out.ids[i]


@rule()
def check_hidden(
    twin: State,
    p: Params,
    minds: list[Chance],
    policy: int,
    action: int,
    out: Options,
    other: Options,
    count: int,
    finding: Finding,
) -> None:
    """Re-deal what the seat cannot see: it may do the same, and its agent does the same."""
    redeal(twin, p, twin.actor, minds[2])
    broken = audit(twin, p)
    if broken != 0:
        finding.check, finding.detail = REDEALT, broken
        return
    if legal(twin, p, other) != count:
        finding.check, finding.detail = SEES_LEGAL, -1
        return
    for i in range(count):
        if other.ids[i] != out.ids[i]:
            finding.check, finding.detail = SEES_LEGAL, other.ids[i]
            return
    chosen = choose(twin, p, minds[1], policy, other, count)
    if chosen != action:
        finding.check, finding.detail = SEES_CHOICE, chosen


@rule()
def check_state(s: State, p: Params, finding: Finding) -> None:
    """What must hold between two decisions."""
    broken = audit(s, p)
    if broken != 0:
        finding.check, finding.detail = INVARIANT, broken
    elif s.actor < 0 or s.actor >= p.seats:
        finding.check, finding.detail = SEAT, s.actor


@rule()
def watched_decision(
    states: list[State],
    words: list[Word],
    size: int,
    p: Params,
    minds: list[Chance],
    agents: list[int],
    outs: list[Options],
    actions: int,
    row: Row,
    finding: Finding,
) -> None:
    """One decision with every check on; stops at the first fault."""
    states[TWIN] = states[GAME]
    count = look(states[GAME], p, outs[0], row)
    check_list(outs[0], count, actions, finding)
    if finding.check != HOLDS:
        return
    minds[1] = minds[0]
    policy = agents[states[GAME].actor]
    action = choose(states[GAME], p, minds[0], policy, outs[0], count)
    if not same(words, GAME, TWIN, size):
        finding.check = DISTURBED
        return
    check_hidden(states[TWIN], p, minds, policy, action, outs[0], outs[1], count, finding)
    if finding.check != HOLDS:
        return
    step(states[GAME], p, action)
    check_state(states[GAME], p, finding)


@rule()
def audit_block(
    states: list[State],
    params: list[Params],
    minds: list[Chance],
    words: list[Word],
    agents: list[int],
    seed: Word,
    first: Word,
    limit: int,
    outs: list[Options],
    actions: int,
    rows: list[Row],
    findings: list[Finding],
) -> None:
    """The games of :func:`khedu_core.engine.playout.play_block`, watched; a faulty game is left there."""
    size = len(words) // 3
    for i in range(len(rows)):
        index = first + i
        states[GAME] = states[BLANK]
        begin(states[GAME], params[0], minds[0], seed, index, rows[i])
        minds[2].word = key_of(seed ^ REDEAL_STREAM, index)
        check_state(states[GAME], params[0], findings[i])
        while states[GAME].over == 0 and findings[i].check == HOLDS:
            if rows[i].decisions >= limit:
                rows[i].capped = 1
                break
            watched_decision(
                states, words, size, params[0], minds, agents, outs, actions, rows[i], findings[i]
            )
        findings[i].decision = rows[i].decisions
        summary(states[GAME], params[0], rows[i])
