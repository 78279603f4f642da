"""Reads a whole notation: what is rolled, against what, and the question."""

from khedu_core.dice.limits import MAX_NOTATION
from khedu_core.dice.mechanics.opposed import TIES
from khedu_core.dice.notation.comparison import COMPARISONS, Within
from khedu_core.dice.notation.grammar import question, whole_roll
from khedu_core.dice.notation.parts import PoolPart, Sum
from khedu_core.dice.notation.readings_grammar import DROP, KEEP, READING_WORDS
from khedu_core.dice.notation.roll import Roll
from khedu_core.dice.notation.tokens import Tokens
from khedu_core.errors import SHOWN, InputError, shown

MIRRORED = {">=": "<=", "<=": ">=", ">": "<", "<": ">"}
"""The comparison of the second with the first, in place of that of the first with the second."""


def parse(notation: str) -> Roll:
    """Read a notation. Raises `InputError`, one line that points at the character that cannot be read."""
    roll = _whole(Tokens(notation))
    if (length := len(str(roll))) > MAX_NOTATION:
        raise InputError(
            f"notation {shown(notation)} has {length} characters with all its words written out: "
            f"allowed are up to {MAX_NOTATION}; shorten it"
        )
    return roll


def _whole(tokens: Tokens) -> Roll:
    """The whole notation, to its end."""
    left = whole_roll(tokens)
    right = ties = None
    if tokens.take("vs"):
        right_start = tokens.now.start
        if tokens.now.kind == "number" and tokens.ahead().kind == "end":
            raise tokens.wrong(f"a number does not roll; for a target write {left} >= {tokens.now.text}")
        right = whole_roll(tokens)
        if tokens.take("pairwise"):
            ties = _ties(tokens, left, right, right_start)
    if right is None:
        _check_one_roll(tokens, left)
    at = tokens.now.start
    asked = question(tokens)
    if asked and right is not None and ties is None:
        raise tokens.wrong("two sides win, tie or lose; for a margin subtract, as in 3d6 - 2d8 >= 3", at)
    if asked and tokens.now.text == "given":
        raise tokens.wrong("given stands before the question, as in 5d6 given any 6 >= 18")
    if not asked and tokens.now.text in (*KEEP, *DROP):
        raise tokens.wrong(
            "one reading follows the dice; dice are dropped at both ends by drop lowest 1 drop highest 1"
        )
    if tokens.now.kind != "end":
        what = "the end" if asked else "+, -, a comparison such as >= 12, or the end"
        raise tokens.unexpected(what, () if asked else READING_WORDS)
    if isinstance(asked, Within):
        return Roll(left, right, ties, within=asked)
    return Roll(left, right, ties, *(asked or (None, None)))


def _check_one_roll(tokens: Tokens, left: Sum) -> None:
    """Refuse dice where a question has its number: `3d6 >= 2d8`."""
    start = tokens.now.start
    if tokens.now.text not in COMPARISONS or not tokens.roll_at(1):
        return
    sign = tokens.word()
    right = whole_roll(tokens)
    one, other = (str(left), str(right)) if len(f"{left}{right}") <= SHOWN else ("3d6", "2d8")
    problem = f"two rolls are compared by vs, as in {one} vs {other}"
    if not _may_explode(right):
        problem += f"; for the one chance write {_inside(left, one)} - {_inside(right, other, True)} {sign} 0"
    elif not _may_explode(left):
        sign = MIRRORED.get(sign, sign)
        problem += f"; for the one chance write {_inside(right, other)} - {_inside(left, one, True)} {sign} 0"
    raise tokens.wrong(problem, start)


def _may_explode(parts: Sum) -> bool:
    return "!" in str(parts) or "explode" in str(parts)


def _inside(parts: Sum, text: str, subtracted: bool = False) -> str:
    """How a roll is written within a sum, in parentheses where it needs them."""
    several = subtracted and (parts.constant or len(parts.terms) > 1)
    return f"({text})" if several or " then " in text else text


def _ties(tokens: Tokens, left: Sum, right: Sum, right_start: int) -> str:
    """[ "ties" ( "left" | "right" | "neither" ) ], after "pairwise"; both sides have to be plain dice."""
    for side, start in ((left, 0), (right, right_start)):
        (term, *others) = side.terms
        group = term.group
        plain = isinstance(group.source, PoolPart) and group.is_total
        if others or side.constant or term.factor != 1 or not plain:
            raise tokens.wrong("pairwise: each side is dice alone, as in 3d6 vs 2d6 pairwise", start)
    if tokens.take("ties") is None:
        return "right"
    winner = tokens.take(*TIES)
    if winner is None:
        raise tokens.unexpected("left, right or neither: who wins a pair of equal dice", TIES)
    return winner
