"""The notation that an error tells to write can be read, and it asks what was meant, counted roll by roll."""

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product
from time import process_time

import pytest

from khedu_core.dice import parse
from khedu_core.dice.notation import habits, hints
from khedu_core.errors import InputError

Asked = Callable[[tuple[int, ...]], bool]


def highest(roll: tuple[int, ...], dice: int) -> int:
    return sum(sorted(roll)[-dice:])


def sides(left: tuple[int, ...], right: tuple[int, ...]) -> int:
    return sum(left) - sum(right)


def in_a_row(roll: tuple[int, ...]) -> bool:
    return all(b == a + 1 for a, b in pairwise(sorted(roll)))


MEANT: list[tuple[str, str, tuple[int, ...], Asked]] = [
    # two rolls
    ("2d6 > 2d4", "2d6 - 2d4 > 0", (6, 6, 4, 4), lambda r: sides(r[:2], r[2:]) > 0),
    ("2d6 > 2d4", "2d6 vs 2d4", (6, 6, 4, 4), lambda r: sides(r[:2], r[2:]) > 0),
    ("2d6 >= 2d4", "2d6 - 2d4 >= 0", (6, 6, 4, 4), lambda r: sides(r[:2], r[2:]) >= 0),
    ("2d6 at most 2d4", "2d6 - 2d4 <= 0", (6, 6, 4, 4), lambda r: sides(r[:2], r[2:]) <= 0),
    ("2d6 = d4 + 3", "2d6 - (d4 + 3) = 0", (6, 6, 4), lambda r: sides(r[:2], (*r[2:], 3)) == 0),
    ("2d4 >= d6!", "d6! - 2d4 <= 0", (), bool),
    ("d4 + 2 < d6!", "d6! - (d4 + 2) > 0", (), bool),
    ("d6 then 1: 2, else: 3 = d4", "(d6 then 1: 2, else: 3) - d4 = 0", (), bool),
    ("3d6 beats 2d8", "3d6 vs 2d8", (6, 6, 6, 8, 8), lambda r: sides(r[:3], r[3:]) > 0),
    # conditions
    ("2d6 given sum 8 any 6", "given total = 8", (), bool),
    ("5d6 two sixes", "5d6 count 6 >= 2", (6,) * 5, lambda r: r.count(6) >= 2),
    ("5d6 at least two sixes", "5d6 count 6 >= 2", (6,) * 5, lambda r: r.count(6) >= 2),
    ("5d6 exactly 2 sixes", "5d6 count 6 = 2", (6,) * 5, lambda r: r.count(6) == 2),
    ("5d6 at most one 6", "5d6 count 6 <= 1", (6,) * 5, lambda r: r.count(6) <= 1),
    ("5d6 less than two sixes", "5d6 count 6 < 2", (6,) * 5, lambda r: r.count(6) < 2),
    ("5d6 fewer than two 6s", "5d6 count 6 < 2", (6,) * 5, lambda r: r.count(6) < 2),
    ("5d6 more than one six", "5d6 count 6 > 1", (6,) * 5, lambda r: r.count(6) > 1),
    ("5d6 no more than two sixes", "5d6 count 6 <= 2", (6,) * 5, lambda r: r.count(6) <= 2),
    ("5d6 no less than two sixes", "5d6 count 6 >= 2", (6,) * 5, lambda r: r.count(6) >= 2),
    ("5d6 <= 1 6s", "5d6 count 6 <= 1", (6,) * 5, lambda r: r.count(6) <= 1),
    ("5d6 not 6", "5d6 no 6", (6,) * 5, lambda r: 6 not in r),
    ("5d6 not any 6", "5d6 no 6", (6,) * 5, lambda r: 6 not in r),
    ("5d6 not 3 alike", "5d6 largest-set < 3", (6,) * 5, lambda r: max(map(r.count, r)) < 3),
    ("5d6 no sixes", "5d6 no 6", (6,) * 5, lambda r: 6 not in r),
    ("5d6 any six", "5d6 any 6", (6,) * 5, lambda r: 6 in r),
    ("5d6 a six", "5d6 any 6", (6,) * 5, lambda r: 6 in r),
    ("5d6 all sixes", "5d6 count 6 = 5", (6,) * 5, lambda r: set(r) == {6}),
    ("5d6 all the same", "5d6 5 alike", (6,) * 5, lambda r: len(set(r)) == 1),
    ("5d6 all different", "5d6 largest-set = 1", (6,) * 5, lambda r: len(set(r)) == 5),
    ("5d6 no pair", "5d6 largest-set = 1", (6,) * 5, lambda r: len(set(r)) == 5),
    ("5d6 three or more alike", "5d6 3 alike", (6,) * 5, lambda r: max(map(r.count, r)) >= 3),
    ("5d6 at least three alike", "5d6 3 alike", (6,) * 5, lambda r: max(map(r.count, r)) >= 3),
    ("5d6 at most 3 alike", "5d6 largest-set <= 3", (6,) * 5, lambda r: max(map(r.count, r)) <= 3),
    ("5d6 full house", "5d6 sets 3,2", (6,) * 5, lambda r: {2, 3} == set(map(r.count, r))),
    ("5d6 2 pair", "5d6 sets 2,2", (6,) * 5, lambda r: sorted(map(r.count, r)) == [1, 2, 2, 2, 2]),
    ("5d6 a run of five", "5d6 straight 5", (6,) * 5, in_a_row),
    ("5d6 hits on 5+", "8d10 count >=5", (), bool),
    # ranges and targets
    ("2d6 >= 5 and <= 8", "= 5..8", (), bool),
    ("2d6 <= 8, >= 5", "= 5..8", (), bool),
    ("7 <= 2d6 <= 9", "2d6 = 7..9", (6, 6), lambda r: 7 <= sum(r) <= 9),
    ("2d6 = 7 or 11", "2d6 then 7: 1, 11: 1, else: 0 = 1", (6, 6), lambda r: sum(r) in (7, 11)),
    # what is kept
    ("best 2 of 4d6", "4d6 keep 2", (6,) * 4, lambda r: highest(r, 2) >= 9),
    ("4d6 the highest 2", "4d6 keep 2", (6,) * 4, lambda r: highest(r, 2) >= 9),
    ("worst 1 of 3d6", "3d6 keep lowest 1", (6,) * 3, lambda r: min(r) >= 9),
    ("4d6-L", "4d6 drop lowest 1", (6,) * 4, lambda r: highest(r, 3) >= 9),
    # dice
    ("3w6", "3d6", (6,) * 3, lambda r: sum(r) >= 9),
    ("roll two dice", "2d6", (6,) * 2, lambda r: sum(r) >= 9),
    ("2 six-sided dice", "2d6", (6,) * 2, lambda r: sum(r) >= 9),
    ("a 12-sided die", "d12", (12,), lambda r: sum(r) >= 9),
    ("d{0,0,9}", "d[0,0,9]", (3,), lambda r: r[0] == 3),
    ("d(12)", "d12", (12,), lambda r: sum(r) >= 9),
    ("2@d6", "2d6", (6,) * 2, lambda r: sum(r) >= 9),
    ("3k2", "3d10 keep 2", (10,) * 3, lambda r: highest(r, 2) >= 9),
    ("count 6 in 4d6", "4d6 count 6", (), bool),
    ("\uff13\uff446", "3d6", (6,) * 3, lambda r: sum(r) >= 9),
    ("3d6 \u2014 2", "3d6 - 2", (6,) * 3, lambda r: sum(r) - 2 >= 9),
    ("\u06633d6", "33d6", (), bool),
]


@pytest.mark.parametrize(("typed", "advice", "dice", "asked"), MEANT)
def test_what_is_advised_is_what_was_meant(
    typed: str, advice: str, dice: tuple[int, ...], asked: Asked
) -> None:
    assert advice in advice_to(typed)
    if not dice:
        return
    roll = parse(advice)
    roll = roll if roll.asks else roll.asking(">=", 9)  # as the rolls are counted above
    shown = list(product(*(range(1, faces + 1) for faces in dice)))
    assert roll.answer == Fraction(sum(map(asked, shown)), len(shown))


PARTS = [
    ("2d6 >= 7 and <= 9", "2d6 = 7..9"),
    ("2d6 > 7 and < 9", "2d6 = 7..9"),
    ("2d6 given sum = 8", "2d6 given total = 8"),
    ("2d6 given total 8", "2d6 given total = 8"),
    ("2d6 given the sum >= 8", "2d6 given total >= 8"),
    ("2d6 given at least 8", "2d6 given total >= 8"),
    ("2d6 given 6", "2d6 given any 6"),
    ("3d6 given d6 >= 4", "3d6 given any >=4"),
    ("5d6 given two 6", "5d6 given count 6 >= 2"),
    ("5d6 given at most one 6", "5d6 given count 6 <= 1"),
    ("5d6 given exactly 2 sixes", "5d6 given count 6 = 2"),
    ("5d6 given less than two 6s", "5d6 given count 6 < 2"),
    ("5d6 given more than two 6s", "5d6 given count 6 > 2"),
    ("5d6 given <= 1 6s", "5d6 given count 6 <= 1"),
    ("5d6 given no more than two 6s", "5d6 given count 6 <= 2"),
    ("5d6 given at least 2 alike", "5d6 given largest-set >= 2"),
    ("5d6 given any 6 and at most 2 alike", "5d6 given largest-set <= 2"),
    ("5d6 given more than two alike", "5d6 given largest-set > 2"),
    ("5d6 given not two alike", "5d6 given largest-set < 2"),
    ("5d6 given 2 or more alike", "5d6 given 2 alike"),
    ("5d6 count two sixes", "5d6 count 6 >= 2"),
    ("5d6 count 5 6", "5d6 count 5,6"),
    ("4d6-2L", "4d6 drop lowest 2"),
    ("4d6 - the lowest 2", "4d6 drop lowest 2"),
    ("5d6-2H", "5d6 drop highest 2"),
    ("4dF! -1,0", "4dF explode -1,0"),
    ("5d6 given a six", "5d6 given any 6"),
    ("5d6 given not 6", "5d6 given no 6"),
    ("5d6 given total >= 2d6", "5d6 given total >= 2"),
    ("d20 then 11+: 2d6, else: 0", "d20 then >=11: 2d6, else: 0"),
    ("5d6 count 5+", "5d6 count >=5"),
    ("5d6 count 5 or 6", "5d6 count 5,6"),
    ("2d6 reroll ones", "2d6 reroll 1"),
    ("2d6 reroll 1s", "2d6 reroll 1"),
]


@pytest.mark.parametrize(("typed", "advice"), PARTS)
def test_a_part_that_is_advised_can_be_put_in(typed: str, advice: str) -> None:
    assert advice.partition(" ")[2] in advice_to(typed)
    assert parse(advice)


TOLD = [
    ("3d6 >= 2d8", "at character 5, '>= 2d8': two rolls are compared by vs"),
    ("3d6 given d6 >= 4", "at character 11, 'd6 >= 4': a condition is about the dice before given"),
    ("2d6 >= 7 and <= 9", "at character 10, 'and <= 9': a range"),
    ("5d6 two sixes", "at character 5, 'two sixes': "),
    ("2d6 reroll 1s", "at character 13, 's': faces are numbers, as in reroll 1"),
    ("4d6 - lowest", "to drop dice write drop lowest 1"),
    ("5d6 not straight", "what does not happen has 1 less the chance of what does"),
    ("3d6 not over 10", "for so much or less write <="),
    ("3d6 not below 10", "for so much or more write >="),
    ("5d6 straight 1..5", "'..5': a straight is asked for by its length, as in 5d6 straight 5"),
    ("5d6 straight 2-6", "its length, straight 5; to take 6 away leave blanks, straight 2 - 6"),
    ("4d6 keep 2..3", "at character 11, '..3': expected +, -, a comparison"),
    ("5d6 reroll two ones", "reroll names faces, as in 2d6 reroll 1"),
    ("3d6 pairwise 2d6", "dice are paired off with those after vs, as in 3d6 vs 2d6 pairwise"),
    ("draw 5 from 4 red aces, 48 other", "a kind of card is one word: red, or redaces"),
    ("draw 5 from 4 red count red", "draw up to the 4 cards there are"),
    ("3d6 no more than 12", "at character 8, 'more than 12': write <= for the total, as in 3d6 <= 12"),
    ("3d6 no less than 12", "at character 8, 'less than 12': write >= for the total, as in 3d6 >= 12"),
    ("2d6+d8 keep 2", "of 1 there, allowed is 1; unlike dice are read together as {2d6, d8}"),
    ("5d6!!", "dice explode once, after all rerolls; one ! adds all it rolls to the same die"),
    ("d0..9", "at character 2, '0..9': faces stand in brackets, as in d[0..9]"),
    ("3d6 <= -x", "expected target, a whole number from -1000000 to 1000000"),
    # each habit that is not told above
    ("output 3d6", "leave it out and write the roll alone"),
    ("/roll 3d6", "leave it out and write the roll alone"),
    ("3d6 output", "leave it out and write the roll alone"),
    ("[[3d6]]", "leave the double brackets out"),
    ('"3d6"', "leave the quotation marks out"),
    ("3d6; 2d8", "a notation is one roll; rolled together they are {3d6, 2d8}"),
    ("d(1,2)", "the faces of a die stand in brackets: d[1,2]"),
    ("1@4d6", "the highest die is 4d6 keep 1; another place"),
    ("4d6 lowest 2", "the lowest dice are kept by keep lowest 2, as in 4d6 keep lowest 2"),
    ("4d6h3", "the highest dice are kept by keep 3"),
    ("4d6l1", "the lowest die is kept by keep lowest 1"),
    ("d20 with advantage", "write 2d20 keep highest 1, or 2d20 keep lowest 1"),
    ("2d6 reroll all 1", "leave the word out: reroll 1 rolls every die again"),
    ("2d6 reroll failures", "reroll names faces, as in 2d6 reroll 1"),
    ("3d6r1", "for a reroll write reroll 1 (once)"),
    ("3d6e6", "for exploding dice write d6! or d6 explode 5,6"),
    ("4d6 keep 3!", "one ! makes dice explode"),
    ("explode 3d6", "for exploding dice write d6! or d6 explode 5,6"),
    ("count(8d10 >= 8)", "count stands after the dice, as in 8d10 count >=8"),
    ("8d10>7f1", "where a face takes successes away, give each face its score"),
    ("8d10cs>7", "successes are counted by count, as in 8d10 count >=8"),
    ("d6^2", "powers are not in the notation"),
    ("d6\u00b2", "powers are not in the notation"),
    ("abs(d6 - d6)", "absolute values are not in the notation"),
    ("d6 % 2", "remainders are not in the notation"),
    ("4d6.keep(3)", "the notation has words where Python has methods"),
    ("\u00bd", "there is no division"),
    ("floor(d6 / 2)", "there is no division"),
    ("5d6 where no 6", "conditions are written after the dice"),
    ("5d6 6s", "faces are numbers, and dice that show one are counted, as in 5d6 count 6"),
    ("2d6 triples", "three matching dice are 3 alike"),
    ("5d6 matching", "matching dice are 2 alike"),
    ("12 <= 3d6", "the question comes last, as in 3d6 >= 12"),
    ("3d6 in 7..9", "a range is written with two dots: = 7..9"),
    ("3d6 >= 10%", "a chance is no target"),
    ("3d6 greater than or equal to 12", "for so much or more write >="),
    ("3d6 up to 12", "for so much or less write <="),
    ("3d6 over 12", "for more than so much write >"),
    (
        "d100 under 65",
        "for less than so much write <, as in 2d6 < 7; with the number itself <=, as in d100 <= 65",
    ),
    ("d20 + 5 vs ac 15", "a target is asked for with >=, as in d20 + 5 >= 15"),
    ("3d6 >= 12 + 2", "sums stand before the question"),
    ("P(2d6 >= 7)", "leave it out and write the roll with its question alone"),
    ("2d6 >= 7?", "leave the ? out"),
    ("3d6 plus 2", "write + for plus"),
    ("3d6 minus 2", "write - for minus"),
    ("3d6 times 2", "write * for times"),
    ("sum(3d6)", "leave it out: dice that are rolled together are added up"),
    ("d6d6", "dice are added with +"),
    ("draw 5 from the deck", "a deck names each kind of card"),
    ("5d6 keep all", "leave it out: all dice are added up"),
    ("5d6 keep the 3", "leave the word out, as in 4d6 keep highest 3"),
    ("5d6 median", "the dice in the middle are kept by keep middle 1"),
    ("3d6 worst", "the lowest die is kept by keep lowest 1"),
    ("draw 5 from 52 of hearts", "a deck names each kind of card and says how many there are"),
    ("5d6 take 3", "the highest dice are kept by keep 3"),
    ("dice", "say how many dice and how many sides"),
    ("percentile", "percentile dice are d100"),
    ("flip 3 coins", "a coin is d[0,1]"),
    ("3d6 >= 1.5", "numbers are whole"),
    ("3d6 >= twelve", "numbers are written in digits: 12"),
    ("a d6", "leave the word out"),
    ("5d6 yahtzee", "five matching dice are 5d6 5 alike"),
    ("5d6 small straight", "a small straight is straight 4"),
    ("5d6 large straight", "a large straight is straight 5"),
    ("5d6 doubles", "two matching dice are 2 alike"),
    ("2d6 between 5 and 8", "a range is asked for as = 5..8"),
    ("2d6 is 7", "for exactly so much write ="),
    ("2d6 != 7", "for all but 7 take 1 less"),
    ("2d6 7 or more", "write >= for or more"),
    ("2d6 7+", "for so much or more write >= 7"),
    ("3d6 even", "faces are listed, as in 3d6 count 2,4,6"),
    ("5d6 any 6 and any 1", "a roll asks one question"),
    ("3d6 or 2d8", "faces are listed, as in count 5,6"),
    ("3d6 mean", "leave it out: a roll without a question tells its mean"),
    ("draw 5 from 63 other, 15 major arcana count major", "a kind of card is one word"),
    ("[highest 3 of 4d6]", "brackets hold the faces of a die"),
    ("5d6 three of a kind", "matching dice are 3 alike"),
]


@pytest.mark.parametrize(("typed", "told"), TOLD)
def test_what_else_is_told(typed: str, told: str) -> None:
    assert told in refusal_of(typed)


def test_every_habit_answers_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Row by row: its expression finds a line above, no row before it does, and its words are told."""
    answered: dict[str, int] = {}

    def habit_at(notation: str, at: int) -> tuple[int, re.Match[str]] | None:
        if found := find(notation, at):
            answered[str(habits.meant_by(*found))] = found[0]
        return found

    find = habits.habit_at
    monkeypatch.setattr(habits, "habit_at", habit_at)
    told: set[int] = set()
    for typed in dict.fromkeys(row[0] for row in (*MEANT, *PARTS, *TOLD)):
        answered.clear()
        refusal = refusal_of(typed)
        told |= {place for advice, place in answered.items() if advice in refusal}
    assert [habits.HABITS[place] for place in range(len(habits.HABITS)) if place not in told] == []


def refusal_of(typed: str) -> str:
    """The one line, of printable ASCII."""
    with pytest.raises(InputError) as refused:
        parse(typed)
    told = str(refused.value)
    assert told.isascii()
    assert told.isprintable()
    assert len(told) < 400
    return told


def advice_to(typed: str) -> str:
    """What is told of it, without the notation itself and the place in it."""
    problem = re.fullmatch(r"notation .+?, at (?:the end|character \d+, '.*?'): (.+)", refusal_of(typed))
    assert problem
    return problem[1]


@pytest.mark.parametrize(
    ("notation", "hint"),
    [
        ("3d6! > 5", "successes are 3d6! count >=6, and dice that explode on 6 and up are 3d6 explode >=6"),
        ("8d6 reroll 1 >= 5", "successes are 8d6 reroll 1 count >=5"),
        ("1d6 of-a-kind", "one die has no other to match, so the rule changes nothing"),
        (
            "max(3d6 count 6, 2, d12)",
            "as in max(2, 3d6 count 6, d12) or max(6, 3d6 count 2, d12)",
        ),
        ("max(3d6 count 2..4, 6, d12)", "as in max(6, 3d6 count 2..4, d12)"),
    ],
)
def test_hints_tell_what_to_write(notation: str, hint: str) -> None:
    (told,) = hints(notation)
    assert told.endswith(hint) or told.startswith(hint)


def test_comparisons_with_what_explodes_advise_no_subtraction_of_it() -> None:
    for typed in ("2d6! >= d6!", "2d8 + d6! = 2d6!", "d6! < d4 explode 4"):
        assert "for the one chance" not in advice_to(typed)
    for typed in ("2d4 >= d6!", "d6! <= 2d4", "2d4 - d4 + 1 > d6!"):
        advice = re.search("for the one chance write (.+)", advice_to(typed))
        assert advice
        assert parse(advice[1]).answer


def test_a_face_below_0_after_an_explosion_is_asked_about() -> None:
    assert hints("4dF! -1") == [
        "this takes 1 away; dice that explode on -1 are 4dF explode -1, where their score is counted"
    ]
    assert parse("4dF explode -1 count -1").answer is None
    assert hints("4d6! - 1") == hints("4dF! - 2") == hints("4dF! + 1") == []


@pytest.mark.parametrize("notation", ["max(2, 3d6 count 5,6)", "5d6! penetrating >= 3", "d6! >= 6"])
def test_and_leave_alone_what_is_meant(notation: str) -> None:
    assert hints(notation) == []


@pytest.mark.parametrize(
    "unit", ["1 ", "9 ", "a ", "1,", "  ?", "1..", "1<=", "sixes ", "at least ", "<= 1 "]
)
@pytest.mark.parametrize("head", ["", "3d6 ", "1 <= ", "draw 2 from "])
def test_no_line_is_looked_at_for_long(head: str, unit: str) -> None:
    started = process_time()
    with pytest.raises(InputError):
        parse((head + unit * 400)[:400])
    assert process_time() - started < 0.2
