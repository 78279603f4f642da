"""Reads what is read off dice or cards, and what is known to have happened in the roll."""

from typing import cast

from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE, MAX_SIDES
from khedu_core.dice.mechanics.events import Alike, Straight
from khedu_core.dice.mechanics.matching import LargestSet, NumberOfSets, SetSizesAre
from khedu_core.dice.notation.changes_grammar import CHANGE_WORDS, list_goes_on, which_faces
from khedu_core.dice.notation.comparison import COMPARISONS
from khedu_core.dice.notation.parts import (
    MEASURES,
    Counted,
    Draw,
    Dropped,
    EventPart,
    FacesPart,
    Kept,
    Measured,
    OfAKind,
    PoolPart,
    ReadingPart,
    Showing,
    is_event,
    written,
)
from khedu_core.dice.notation.spelled_numbers import NUMBER_WORDS, PLURALS
from khedu_core.dice.notation.tokens import Tokens
from khedu_core.dice.of_a_kind_rule.readings import DIRECTIONS, READINGS
from khedu_core.dice.pools.sorted_places import Which
from khedu_core.errors import InputError

KEEP: dict[str, Which | None] = {"keep": None, "k": "highest", "kh": "highest", "kl": "lowest"}
DROP: dict[str, str | None] = {"drop": None, "dh": "highest", "dl": "lowest"}
MEASURE_WORDS = tuple(dict.fromkeys(name.partition(" ")[0] for name in MEASURES))
AFTER_GROUP = ("given", "and", "vs", "pairwise", "ties", "then", "x")
"""Words that may follow a whole group."""
READING_WORDS = (
    *("keep", "drop", "count", "pairs", "sets", "of-a-kind", *MEASURE_WORDS),
    *("straight", "alike", "given", "vs", "then", *CHANGE_WORDS),
)
"""What may follow dice."""


def reading(tokens: Tokens, source: PoolPart | Draw) -> ReadingPart | EventPart | None:
    """What stands after dice: a reading, an event, or None where neither does."""
    start = tokens.now.start
    found = _reading(tokens, source) or _event(tokens, source)
    _check_cards(tokens, source, found, start)
    if found is None and tokens.now.text == "alike":
        raise tokens.wrong("expected how many dice are alike, as in 3 alike")
    if found is None and tokens.now.kind == "word" and tokens.now.text not in AFTER_GROUP:
        raise tokens.unexpected("a reading such as of-a-kind or keep 3, +, - or a comparison", READING_WORDS)
    return found


def condition(tokens: Tokens, source: PoolPart | Draw) -> EventPart:
    """condition = event | reading comparison whole"""
    start = tokens.now.start
    event = _event(tokens, source)
    if event is None:
        found = _reading(tokens, source)
        if found is None:
            raise tokens.unexpected(
                "a condition: no 6, any 6, 3 alike, straight, sets 3,2, or a reading compared (total >= 20)",
                (*READING_WORDS, "no", "any"),
            )
        sign = tokens.take(*COMPARISONS)
        if sign is None:
            raise tokens.unexpected(f"a comparison, as in given {written(found)} >= 2")
        if tokens.roll_at():
            raise tokens.wrong(f"a condition is about its own dice, as in given {written(found)} >= 2")
        _check_cards(tokens, source, found, start)
        target = tokens.signed("target", MAX_CONSTANT)
        if sign == "=" and (last := tokens.hyphenated(target)) is not None:
            raise tokens.wrong(
                f"a range is two conditions, {written(found)} >= {target} and {written(found)} <= {last}; "
                f"to take {last} away leave blanks, {target} - {last}"
            )
        return Measured(found, sign, target)
    _check_cards(tokens, source, event, start)
    return event


def _check_cards(
    tokens: Tokens, source: PoolPart | Draw, found: ReadingPart | EventPart | None, start: int
) -> None:
    """Refuse to add up cards that have names and no numbers, or to look for runs among them."""
    if found is None or _cards(source) is None:
        return
    matched = isinstance(found, Counted | LargestSet | NumberOfSets) or is_event(found)
    if not matched or isinstance(found, Straight):
        raise tokens.wrong(
            "named cards can be counted and matched, not added up; for numbers write draw 5 from [1..13x4]",
            start,
        )


def _reading(tokens: Tokens, source: PoolPart | Draw) -> ReadingPart | None:
    word = tokens.now.text
    if word in KEEP:
        return _kept(tokens, source)
    if word in DROP:
        return _dropped(tokens, source)
    if word == "sets" and tokens.ahead().text != "of":
        return None
    if tokens.take("count"):
        return Counted(which_faces(tokens, _cards(source)))
    if tokens.take("pairs"):
        return NumberOfSets(2)
    if tokens.take("sets"):
        tokens.take("of")
        return NumberOfSets(tokens.number("size of a set", 1, MAX_DICE))
    if tokens.take("of-a-kind"):
        return _of_a_kind(tokens)
    if name := tokens.take(*MEASURE_WORDS):
        side = tokens.take("width", "height") if name in ("widest-set", "tallest-set") else None
        return MEASURES[f"{name} {side}" if f"{name} {side}" in MEASURES else name]
    return None


def _kept(tokens: Tokens, source: PoolPart | Draw) -> Kept:
    """ "keep" [ "highest" | "lowest" | "middle" ] [ whole ], or k, kh, kl with a number."""
    size, start = source.size, tokens.now.start
    which = KEEP[tokens.word()] or cast(Which, tokens.take("highest", "lowest", "middle") or "highest")
    kept = Kept(which, _number_kept(tokens, "dice to keep", size, size))
    try:
        kept.places(size)
    except InputError as fault:
        raise tokens.wrong(str(fault), start) from None
    return kept


def _dropped(tokens: Tokens, source: PoolPart | Draw) -> Dropped:
    """ "drop" ( "lowest" | "highest" ) [ whole ], or dl, dh with a number, at one end or at both."""
    numbers: dict[str, int] = {}
    left = source.size
    while tokens.now.text in DROP:
        start = tokens.now.start
        end = DROP[tokens.word()] or tokens.take("highest", "lowest")
        if end is None:
            raise tokens.wrong("expected highest or lowest, as in drop lowest 1")
        if end in numbers:
            raise tokens.wrong(f"the {end} dice are dropped already; say once how many", start)
        numbers[end] = _number_kept(tokens, "dice to drop", left - 1, left)
        left -= numbers[end]
    return Dropped(**numbers)


def _number_kept(tokens: Tokens, what: str, most: int, size: int) -> int:
    if tokens.now.kind == "number" and not tokens.dice_at(1):
        start = tokens.now.start
        number = tokens.number(what, 0, MAX_DICE)
    else:
        start, number = tokens.now.start, 1
    if not 1 <= number <= most:
        allowed = (
            f"allowed are 1 to {most}" if most > 1 else "allowed is 1" if most else "one die has to stay"
        )
        unlike = "; unlike dice are read together as {2d6, d8}" if size == 1 < number else ""
        raise tokens.wrong(f"{what}: of {size} there, {allowed}{unlike}", start)
    return number


def _of_a_kind(tokens: Tokens) -> OfAKind:
    """ "of-a-kind" { reading | direction }, after the first word."""
    read = direction = None
    while tokens.now.kind == "word" and tokens.now.text not in AFTER_GROUP:
        if read is None and (name := tokens.take(*READINGS)):
            read = name
        elif direction is None and (name := tokens.take(*DIRECTIONS)):
            direction = name
        else:
            words = (*READINGS, *DIRECTIONS)
            raise tokens.unexpected(f"one of {', '.join(words)}, each kind once", words)
    return OfAKind(read or "each-set", direction or "highest")


def _event(tokens: Tokens, source: PoolPart | Draw) -> EventPart | None:
    exactly = tokens.now.text == "="
    size = tokens.ahead(1 if exactly else 0)
    if tokens.ahead(2 if exactly else 1).text == "alike":
        if exactly:
            tokens.take("=")
        if size.text in NUMBER_WORDS:
            tokens.word()
            number = NUMBER_WORDS[size.text]
        else:
            number = tokens.number("dice alike", 1, MAX_DICE, ", as in 3 alike")
        tokens.take("alike")
        return Alike(number, exactly)
    if word := tokens.take("no", "any"):
        _check_no_comparative(tokens, word)
        return Showing(which_faces(tokens, _cards(source)), word == "any")
    if tokens.take("straight"):
        if tokens.take("whole"):
            return Straight("whole")
        if tokens.now.kind != "number" or tokens.dice_at(1):
            return Straight()
        length = tokens.number("length of a straight", 1, MAX_SIDES)
        if (last := tokens.hyphenated(length)) is not None:
            raise tokens.wrong(
                f"a straight is asked for by its length, straight {last - length + 1}; "
                f"to take {last} away leave blanks, straight {length} - {last}"
            )
        return Straight("contains", length)
    if tokens.ahead().text != "of" and tokens.take("sets"):
        sizes = [tokens.number("size of a set", 2, MAX_DICE, ", as in sets 3,2 (a full house)")]
        while list_goes_on(tokens) and tokens.take(","):
            sizes.append(tokens.number("size of a set", 2, MAX_DICE))
        return SetSizesAre(tuple(sizes))
    return None


def _check_no_comparative(tokens: Tokens, word: str) -> None:
    """Refuse `no more than 12`, which would be: no die shows more than 12."""
    start = tokens.now.start
    if word == "no" and tokens.now.text in (">", "<") and tokens.notation[start].isalpha():
        is_face = tokens.ahead(2).kind == "number" or tokens.ahead(2).text in PLURALS
        if is_face and (instead := tokens.meant()):  # no more than two sixes
            raise tokens.wrong(instead)
        at_most = "<=" if tokens.now.text == ">" else ">="
        raise tokens.wrong(
            f"write {at_most} for the total, as in 3d6 {at_most} 12, "
            f"and no {tokens.now.text}5 where no die may show it, as in 3d6 no {tokens.now.text}5"
        )


def _cards(source: PoolPart | Draw) -> tuple[str, ...] | None:
    """The names of the cards, where they have names."""
    if isinstance(source, PoolPart) or isinstance(source.deck, FacesPart):
        return None
    return tuple(name for name, _ in source.deck)
