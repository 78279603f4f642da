"""Reads a notation into its parts: rolls, sums and dice. What follows dice is read in `readings_grammar`."""

from typing import Literal, cast

from khedu_core.dice.limits import MAX_CARDS, MAX_CONSTANT, MAX_DICE, MAX_SIDES
from khedu_core.dice.notation.changes_grammar import changes, span, which_outcomes
from khedu_core.dice.notation.comparison import COMPARISONS, Within
from khedu_core.dice.notation.parts import (
    FUDGE_FACES,
    Case,
    Deciding,
    DicePart,
    Draw,
    Extreme,
    FacesPart,
    GroupPart,
    PoolPart,
    Sides,
    Sum,
    Term,
    Whole,
)
from khedu_core.dice.notation.readings_grammar import AFTER_GROUP, READING_WORDS, condition, reading
from khedu_core.dice.notation.tokens import EXTREMES, Tokens

MAX_PARENTHESES = 6
"""Parentheses inside each other in a notation."""

DICE = "dice such as 5d6"


def whole_roll(tokens: Tokens, depth: int = 0) -> Sum:
    """decided = sum [ "then" case { "," case } ], case = ( which | "else" ) ":" sum"""
    first = whole_sum(tokens, depth)
    if tokens.take("then") is None:
        return first
    cases = [_case(tokens, depth)]
    while tokens.take(","):
        cases.append(_case(tokens, depth))
    return Sum((Term(GroupPart(PoolPart((DicePart(1, Deciding(first, tuple(cases))),)))),))


def _case(tokens: Tokens, depth: int) -> Case:
    outcomes = None if tokens.take("else") else which_outcomes(tokens)
    if tokens.take(":") is None:
        raise tokens.unexpected(": and what follows, as in d20 then 1..10: 0, else: 2d6 + 3")
    return Case(outcomes, whole_sum(tokens, depth, number_alone=True))


def whole_sum(tokens: Tokens, depth: int = 0, number_alone: bool = False) -> Sum:
    """sum = ["-"] term { ("+" | "-") term }, in which at least one term has dice, or `number_alone`."""
    start = tokens.now.start
    terms: list[Term] = []
    constant, sign = 0, tokens.take("-", "+") or "+"
    while True:
        factor = -1 if sign == "-" else 1
        found = _term(tokens, depth)
        if isinstance(found, Term):
            terms.append(Term(found.group, found.factor * factor))
        else:
            constant += found * factor
        if (next_sign := tokens.take("+", "-")) is None:
            break
        sign = next_sign
    if not terms and not number_alone:
        if tokens.now.kind in ("word", "unknown"):
            raise tokens.unexpected("+, -, or dice such as 5d6")
        raise tokens.wrong(tokens.meant(start) or "no dice in it; write for example 5d6 of-a-kind", start)
    return Sum(tuple(terms), constant)


def _term(tokens: Tokens, depth: int) -> Term | int:
    """term = [ whole "*" ] group [ "*" whole ] | whole"""
    start, factor = tokens.now.start, 1
    if tokens.now.kind == "number" and not tokens.dice_at(1):
        number = tokens.number("constant", 0, MAX_CONSTANT)
        if tokens.take("*", "x") is None:
            return number
        factor = number
    group = _group(tokens, depth)
    while tokens.take("*", "x"):
        if tokens.dice_at() or tokens.dice_at(1):
            raise tokens.wrong(
                "products of dice are not in the notation; "
                "in Python d(6).then(lambda x: d(6).map(lambda y: x * y))"
            )
        factor *= tokens.number("factor", 1, MAX_CONSTANT)
    if not 1 <= factor <= MAX_CONSTANT:
        raise tokens.wrong(f"factor: allowed are 1 to {MAX_CONSTANT}", start)
    return Term(group, factor)


def _group(tokens: Tokens, depth: int) -> GroupPart:
    """group = (pool | draw) [ reading ] [ "given" condition { "and" condition } ]"""
    start = tokens.now.start
    source = _draw(tokens) if tokens.take("draw") else _pool(tokens, depth)
    if isinstance(source, PoolPart) and source.size > MAX_DICE:
        raise tokens.wrong(f"{source.size} dice in all: allowed are up to {MAX_DICE}", start)
    read = reading(tokens, source)
    given = []
    if tokens.take("given"):
        given.append(condition(tokens, source))
        while tokens.take("and"):
            given.append(condition(tokens, source))
        read = read or reading(tokens, source)
    if read is None and isinstance(source, Draw) and not isinstance(source.deck, FacesPart):
        raise tokens.unexpected("what to read off the cards, for example count " + source.deck[0][0])
    return GroupPart(source, read, tuple(given)) if read else GroupPart(source, given=tuple(given))


def _pool(tokens: Tokens, depth: int) -> PoolPart:
    """pool = dice | "{" dice { "," dice } "}" { change }"""
    if tokens.take("{") is None:
        return PoolPart((_dice(tokens, depth),))
    members = [_dice(tokens, depth)]
    while tokens.take(","):
        members.append(_dice(tokens, depth))
    tokens.need("}", "expected , and more dice, or }; a reading stands after the }, or inside parentheses")
    found = changes(tokens, members[0].changes if len(members) == 1 else ())
    if len(members) == 1:
        return PoolPart((DicePart(members[0].number, members[0].die, found),))
    return PoolPart(tuple(members), found)


def _dice(tokens: Tokens, depth: int) -> DicePart:
    """dice = [ whole ] ( "d" faces | "(" decided ")" | best ) { change }"""
    start = tokens.now
    number = tokens.number("number of dice", 1, MAX_DICE) if start.kind == "number" else 1
    die: Sides | FacesPart | Whole | Extreme
    if tokens.now.text in ("(", *EXTREMES) and depth == MAX_PARENTHESES:
        raise tokens.wrong(f"allowed are up to {MAX_PARENTHESES} parentheses inside each other", start.start)
    if tokens.take("("):
        die = Whole(whole_roll(tokens, depth + 1))
        tokens.need(")", "expected +, -, a reading such as keep 1, or )")
    elif tokens.now.text in EXTREMES and tokens.ahead().text == "(":
        die = _extreme(tokens, depth + 1)
    elif tokens.take("df"):
        die = FUDGE_FACES
    elif not tokens.take("d"):
        raise tokens.unexpected(f"{DICE}, or a whole number")
    else:
        die = _faces_of_die(tokens)
    return DicePart(number, die, changes(tokens))


def _extreme(tokens: Tokens, depth: int) -> Extreme:
    """("max" | "min") "(" sum "," sum { "," sum } ")", in which at least one sum has dice."""
    start = tokens.now.start
    which = cast(Literal["max", "min"], tokens.word())
    tokens.take("(")
    rolls = [whole_sum(tokens, depth, number_alone=True)]
    while tokens.take(","):
        rolls.append(whole_sum(tokens, depth, number_alone=True))
    tokens.need(")", f"expected , and another roll, or ), as in {which}(2d6, d12)")
    if not any(roll.terms for roll in rolls):
        raise tokens.wrong(f"no dice in it; write for example {which}(2d6, d12)", start)
    if len(rolls) == 1:
        raise tokens.wrong(_why_alone(which, rolls[0]), start)
    return Extreme(which, tuple(rolls))


def _why_alone(which: str, roll: Sum) -> str:
    """What to do where nothing is there to compare a roll with."""
    if roll.last_list:
        return (
            f"{which} compares two rolls or more, and a number after a list of faces belongs to the list; "
            f"put the number first, as in {which}(2, 3d6 count 6)"
        )
    end = "highest" if which == "max" else "lowest"
    return (
        f"{which} compares two rolls or more, as in {which}(2d6, d12); "
        f"the {end} die of one is 4d6 keep {end} 1"
    )


def _faces_of_die(tokens: Tokens) -> Sides | FacesPart:
    """faces = whole | "%" | "[" list "]" """
    if tokens.take("%"):
        return Sides(100)
    if tokens.take("["):
        return _face_list(tokens)
    if tokens.now.kind == "number" and tokens.ahead().text == "..":
        raise tokens.wrong("faces stand in brackets, as in d[0..9]")
    return Sides(tokens.number("number of sides", 1, MAX_SIDES, ", %, F, or faces as in d[0,1,2]"))


def _face_list(tokens: Tokens) -> FacesPart:
    """list = span { "," span }, span = face [ ".." face ] [ "x" whole ], after "["."""
    repeats: dict[int, int] = {}
    number = 0
    while True:
        start = tokens.now.start
        low = high = tokens.signed("face", MAX_CONSTANT)
        if tokens.take(".."):
            high = tokens.signed("last face", MAX_CONSTANT)
        often = tokens.number("repeats", 1, MAX_SIDES) if tokens.take("x", "*") else 1
        number += (high - low + 1) * often
        if high < low or number > MAX_SIDES:
            problem = "runs upwards" if high < low else f"has up to {MAX_SIDES} faces in all"
            raise tokens.wrong(f"faces: a list {problem}, as in [1..6] or [0x3, 1]", start)
        for face in range(low, high + 1):
            repeats[face] = repeats.get(face, 0) + often
        if tokens.take(",") is None:
            break
    tokens.need("]", "expected , and another face, or ]; a face may repeat (0x3) or be a range (1..4)")
    return FacesPart(tuple(sorted(repeats.items())))


def _draw(tokens: Tokens) -> Draw:
    """draw = "draw" whole "from" ( "[" list "]" | whole name { "," whole name } ), after "draw"."""
    start = tokens.now.start
    size = tokens.number("number of cards to draw", 1, MAX_CARDS)
    tokens.need("from", "expected from and the deck, as in draw 7 from 24 land, 36 other count land")
    deck: tuple[tuple[str, int], ...] | FacesPart
    if tokens.take("["):
        deck = _face_list(tokens)
        cards = deck.number
    else:
        kinds: dict[str, int] = {}
        while True:
            copies = tokens.number("copies of a card", 1, MAX_CARDS, ", or numbered cards as in [1..13x4]")
            if tokens.now.kind != "word" or tokens.now.text in kinds:
                raise tokens.wrong("expected the name of a kind of card, one word, each once")
            kinds[tokens.word()] = copies
            if tokens.take(",") is None:
                break
        deck, cards = tuple(kinds.items()), sum(kinds.values())
    if cards > MAX_CARDS or size > cards:
        unread = tokens.now.kind == "word" and tokens.now.text not in (*READING_WORDS, *AFTER_GROUP)
        if size > cards and unread and (instead := tokens.meant()):
            raise tokens.wrong(instead)  # the deck goes on, where a name has two words
        problem = (
            f"draw up to the {cards} cards there are"
            if size > cards
            else f"a deck has up to {MAX_CARDS} cards"
        )
        raise tokens.wrong(problem, start)
    return Draw(size, deck)


def question(tokens: Tokens) -> tuple[str, int] | Within | None:
    """comparison whole | "=" whole ".." whole, if one stands here."""
    sign = tokens.take(*COMPARISONS)
    if sign is None:
        return None
    if sign != "=":
        return sign, tokens.signed("target", MAX_CONSTANT)
    wanted = span(tokens, "target", f"target, a whole number from {-MAX_CONSTANT} to {MAX_CONSTANT}")
    return (sign, wanted.low) if wanted.low == wanted.high else wanted
