"""Reads which faces are meant, and how dice change before they are read: rerolls and explosions."""

from khedu_core.dice.limits import MAX_CONSTANT, MAX_DEPTH, MAX_REROLLS
from khedu_core.dice.notation.comparison import COMPARISONS, Compared, FaceTest, Listed, Named, Within
from khedu_core.dice.notation.parts import Change, Explode, Reroll
from khedu_core.dice.notation.tokens import Tokens

MAX_CHANGES = 4
"""Rerolls and explosions of one die in a notation."""

CHANGE_WORDS = ("reroll", "explode", "penetrating", "depth", "until", "once", "up-to")


def which_faces(tokens: Tokens, cards: tuple[str, ...] | None = None) -> FaceTest:
    """test = comparison face | face [ ".." face ] { "," ... }; of named cards: name { "," name }"""
    if cards is not None:
        return _which_cards(tokens, cards)
    if sign := tokens.take(*COMPARISONS):
        target = tokens.signed("face", MAX_CONSTANT)
        return Compared(sign, target) if sign != "=" else Listed.of([(target, target)])
    ranges = [span(tokens, "face", "which faces: a list as in 5,6 or 2..4, or a comparison as in >=5")]
    while list_goes_on(tokens):
        tokens.take(",")
        ranges.append(span(tokens, "face", "a face"))
    low = ranges[-1].low
    if low == ranges[-1].high and (high := tokens.hyphenated(low)) is not None:
        raise tokens.wrong(
            f"a range of faces is written {low}..{high}; to take {high} away leave blanks, {low} - {high}"
        )
    return Listed.of((each.low, each.high) for each in ranges)


def which_outcomes(tokens: Tokens) -> Within | Compared:
    """Outcomes of a roll that decides the next: one range (or number), or a comparison."""
    if (sign := tokens.take(*COMPARISONS)) and sign != "=":
        return Compared(sign, tokens.signed("outcome", MAX_CONSTANT))
    return span(tokens, "outcome", "on which outcomes: 1..10, 20, >=11 or else")


def span(tokens: Tokens, what: str, expected: str) -> Within:
    """number [ ".." number ]"""
    start = tokens.now.start
    if tokens.now.kind != "number" and tokens.now.text != "-":
        raise tokens.unexpected(expected)
    low = high = tokens.signed(what, MAX_CONSTANT)
    if tokens.take(".."):
        high = tokens.signed(f"last {what}", MAX_CONSTANT)
    if high < low:
        raise tokens.wrong("a range runs upwards, as in 2..4", start)
    return Within(low, high)


def list_goes_on(tokens: Tokens) -> bool:
    """Whether a number of the list follows the comma.

    In {2d6 reroll 1, 2d8} it is the next dice, in d6 then 1: 2d6 count 5, 2..6: 0 the next case.
    """
    if tokens.now.text != ",":
        return False
    at = 2 if tokens.ahead().text == "-" else 1
    then = at + 1
    if tokens.ahead(then).text == "..":
        then = at + (4 if tokens.ahead(at + 2).text == "-" else 3)
    begins_anew = tokens.dice_at(then) or tokens.ahead(then).text == ":"
    return tokens.ahead(at).kind == "number" and not begins_anew


def _which_cards(tokens: Tokens, cards: tuple[str, ...]) -> Named:
    names: list[str] = []
    while True:
        if tokens.now.text not in cards or tokens.now.kind != "word":
            raise tokens.wrong(f"expected a card of this deck: {', '.join(cards)}")
        names.append(tokens.word())
        if tokens.now.text != "," or tokens.ahead().text not in cards:
            return Named(tuple(dict.fromkeys(names)))
        tokens.take(",")


def changes(tokens: Tokens, before: tuple[Change, ...] = ()) -> tuple[Change, ...]:
    """change = reroll | explode; explosions come last."""
    found = list(before)
    while (start := tokens.now.start) is not None and (word := tokens.take("reroll", "explode", "!")):
        if any(isinstance(change, Explode) for change in found):
            added = "; one ! adds all it rolls to the same die" if word == "!" else ""
            raise tokens.wrong(f"dice explode once, after all rerolls{added}", start)
        if len(found) == MAX_CHANGES:
            raise tokens.wrong(f"allowed are up to {MAX_CHANGES} changes of one die", start)
        found.append(_reroll(tokens) if word == "reroll" else _explode(tokens, word))
    return tuple(found)


def _reroll(tokens: Tokens) -> Reroll:
    """reroll = "reroll" test [ "once" | "until" | "up to" whole "times" ], after "reroll"."""
    which = which_faces(tokens)
    if tokens.take("until"):
        return Reroll(which, None)
    if tokens.take("up-to"):
        times = tokens.number("rerolls", 1, MAX_REROLLS)
        tokens.take("times", "time")
        return Reroll(which, times)
    tokens.take("once")
    return Reroll(which)


def _explode(tokens: Tokens, word: str) -> Explode:
    """explode = ("!" [ list ] | "explode" [ test ] | ... "on" test ) { "penetrating" | "depth" whole }.

    The first word has been read.

    After "!" a comparison is no test: in `5d6! >= 20` it asks about the total. In `5d6! 4 alike` the number
    belongs to what follows.
    """
    which, named = None, tokens.take("on")
    at = tokens.now
    listed = at.kind == "number" and tokens.ahead().text != "alike"
    if named or listed or (at.text in (*COMPARISONS, "-") and word == "explode"):
        which = which_faces(tokens)
    depth, penetrating = None, False
    while True:
        if not penetrating and tokens.take("penetrating", "p"):
            penetrating = True
        elif depth is None and tokens.take("depth"):
            depth = tokens.number("depth", 0, MAX_DEPTH)
        else:
            return Explode(which, depth, penetrating)
