"""Reads which faces are meant, and how dice change before they are read: rerolls and explosions."""

from khedu_core.dice.limits import MAX_CHANGES, MAX_CONSTANT, MAX_DEPTH, MAX_REROLLS
from khedu_core.dice.notation.comparison import COMPARISONS, Compared, FaceTest, Listed, Named
from khedu_core.dice.notation.parts import Change, Explode, Reroll
from khedu_core.dice.notation.tokens import Tokens

CHANGE_WORDS = ("reroll", "explode", "penetrating", "depth", "until", "once", "up-to")


def which_faces(tokens: Tokens, cards: tuple[str, ...] | None = None) -> FaceTest:
    """test = comparison face | face [ ".." face ] { "," ... }; of named cards: name { "," name }"""
    if cards is not None:
        return _which_cards(tokens, cards)
    if sign := tokens.take(*COMPARISONS):
        target = tokens.signed("face", MAX_CONSTANT)
        return Compared(sign, target) if sign != "=" else Listed.of([(target, target)])
    ranges = []
    while True:
        start = tokens.now.start
        if tokens.now.kind != "number" and tokens.now.text != "-":
            raise tokens.unexpected("which faces: a list as in 5,6 or 2..4, or a comparison as in >=5")
        low = high = tokens.signed("face", MAX_CONSTANT)
        if tokens.take(".."):
            high = tokens.signed("last face", MAX_CONSTANT)
        if high < low:
            raise tokens.wrong("a range runs upwards, as in 2..4", start)
        ranges.append((low, high))
        if not _list_goes_on(tokens):
            return Listed.of(ranges)
        tokens.take(",")


def _list_goes_on(tokens: Tokens) -> bool:
    """Whether a face follows the comma: in {2d6 reroll 1, 2d8} it is the next dice."""
    if tokens.now.text != ",":
        return False
    after, then = tokens.ahead(1), tokens.ahead(2)
    return after.text == "-" or (after.kind == "number" and then.text not in ("d", "df", "("))


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
            raise tokens.wrong("dice explode once, after all rerolls", start)
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
    """explode = ("!" | "explode") [ ["on"] test ] { "penetrating" | "depth" whole }, after the first word.

    After "!" a comparison is no test: in `5d6! >= 20` it asks about the total.
    """
    which, named = None, tokens.take("on")
    at = tokens.now
    if named or at.kind == "number" or (at.text in (*COMPARISONS, "-") and word == "explode"):
        which = which_faces(tokens)
    depth, penetrating = None, False
    while True:
        if not penetrating and tokens.take("penetrating", "p"):
            penetrating = True
        elif depth is None and tokens.take("depth"):
            depth = tokens.number("depth", 0, MAX_DEPTH)
        else:
            return Explode(which, depth, penetrating)
