"""The notation: what it means, and that nothing a person can type gets past one clear line."""

from fractions import Fraction
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import DIRECTIONS, READINGS, d, of_a_kind, parse
from khedu_core.dice.limits import MAX_RULES
from khedu_core.dice.notation import COMPARISONS, Dice, Roll
from khedu_core.errors import InputError


@pytest.mark.parametrize(
    ("notation", "law"),
    [
        ("5d6", d(6).times(5)),
        ("d20", d(20)),
        ("5d6 of-a-kind", of_a_kind(5)),
        ("  5 D 6   Of-A-Kind ", of_a_kind(5)),
        ("5d6 of a kind", of_a_kind(5)),
        ("5d6 of-a-kind one-set", of_a_kind(5, reading="one-set")),
        ("5d6 of-a-kind lowest reapply-current", of_a_kind(5, 6, "reapply-current", "lowest")),
        ("5d6 of-a-kind + 2", of_a_kind(5) + 2),
        ("2d6 + d8 + 3", d(6).times(2) + d(8) + 3),
        ("3+2d6-4+d8", d(6).times(2) + d(8) + -1),
        ("2d6 of-a-kind + 3d8 of-a-kind upward", of_a_kind(2) + of_a_kind(3, 8, "upward")),
        ("007d06", d(6).times(7)),
    ],
)
def test_meaning(notation: str, law: object) -> None:
    assert parse(notation).distribution == law
    assert parse(notation).answer is None


@pytest.mark.parametrize(
    ("notation", "answer"),
    [
        ("3d6 >= 12", Fraction(3, 8)),
        ("3d6>11", Fraction(3, 8)),
        ("3d6 <= 3", Fraction(1, 216)),
        ("3d6 < 4", Fraction(1, 216)),
        ("3d6 = 18", Fraction(1, 216)),
        ("3d6 == 18", Fraction(1, 216)),
        ("d6 - 10 >= -5", Fraction(1, 3)),
        ("5d6 of-a-kind >= 18", Fraction(277, 324)),
    ],
)
def test_questions(notation: str, answer: Fraction) -> None:
    assert parse(notation).answer == answer


DICE = st.builds(
    Dice,
    st.integers(1, 100),
    st.integers(1, 1000),
    st.just(True),
    st.sampled_from(sorted(READINGS)),
    st.sampled_from(sorted(DIRECTIONS)),
) | st.builds(Dice, st.integers(1, 100), st.integers(1, 1000))
QUESTION = st.none() | st.tuples(st.sampled_from(sorted(COMPARISONS)), st.integers(-(10**6), 10**6))


@given(st.lists(DICE, min_size=1, max_size=MAX_RULES), st.integers(-(10**6), 10**6), QUESTION)
def test_the_normal_form_reads_back(
    dice: list[Dice], constant: int, question: tuple[str, int] | None
) -> None:
    roll = Roll(tuple(dice), constant, *(question or (None, None)))
    assert parse(str(roll)) == roll
    assert parse(str(roll).upper().replace(" ", "  ")) == roll


@pytest.mark.parametrize(
    ("notation", "message"),
    [
        ("", "notation is empty: write dice, for example 5d6 of-a-kind"),
        (" \n\t ", "notation is empty: write dice, for example 5d6 of-a-kind"),
        ("10**9d6", "notation '10**9d6', at character 3, '**9d6': expected +, -, a comparison"),
        ("d0", "notation 'd0', at character 2, '0': number of sides: allowed are 1 to 1000"),
        ("0d6", "notation '0d6', at character 1, '0d6': number of dice: allowed are 1 to 1000"),
        ("-3d6", "notation '-3d6', at character 1, '-3d6': expected dice such as 5d6, or a whole number"),
        ("3d6 - d4", "notation '3d6 - d4', at character 7, 'd4': dice can be added, not subtracted"),
        ("5d", "notation '5d', at the end: expected number of sides, a whole number from 1 to 1000"),
        ("5d6 of", "notation '5d6 of', at character 5, 'of': expected of-a-kind, +, - or a comparison"),
        ("5d6 of-a-kind twice", "notation '5d6 of-a-kind twice', at character 15, 'twice': expected one of"),
        ("5d6 of-a-kind upward upward", "notation '5d6 of-a-kind upward upward', at character 22"),
        ("3d6 >=", "notation '3d6 >=', at the end: expected target, a whole number from 0 to 1000000"),
        ("3d6 >= 1.5", "notation '3d6 >= 1.5', at character 9, '.5': expected +, -, a comparison"),
        ("3d6 >= 4 >= 5", "notation '3d6 >= 4 >= 5', at character 10"),
        ("3d6 +", "notation '3d6 +', at the end: expected dice such as 5d6, or a whole number"),
        ("17", "notation '17', at character 1, '17': no dice in it; write for example 5d6 of-a-kind"),
        ("nan", "notation 'nan', at character 1, 'nan': expected dice such as 5d6, or a whole number"),
        ("1e9d6", "notation '1e9d6', at character 2, 'e9d6': expected +"),
        ("9999d6", "notation '9999d6', at character 1, '9999d6': number of dice: allowed are 1 to 1000"),
        (
            "d6 of-a-kind+d6 of-a-kind+d6 of-a-kind+d6 of-a-kind",
            "notation 'd6 of-a-kind+d6 of-a-kind+d6 of-a-kind+d6 of-a-kind', at character 1, 'd6 of-a-kind': "
            "of-a-kind: allowed up to 3 times in one roll; ask apart",
        ),
        ("600d6 + 600d6", "notation '600d6 + 600d6', at character 1, '600d6 + 600d': 1200 dice in all"),
        ("\u0663d6", r"notation '\u0663d6', at character 1, '\u0663d6': expected dice such as 5d6"),
        ("5\uff446", r"notation '5\uff446', at character 2, '\uff446': expected +"),
        ("3d6\u2212 1", r"notation '3d6\u2212 1', at character 4"),
        ("3d6\x00", r"notation '3d6\x00', at character 4, '\x00'"),
        ("3d6\nrm", "notation '3d6\\nrm', at character 5, 'rm': expected of-a-kind"),
        ("__import__('os')", "notation \"__import__('os')\", at character 1"),
        ("9" * 150 + "d6", "notation '" + "9" * 60 + "', at character 1, '999999999999': number of dice"),
        ("d6" * 5_000_000, "notation '" + "d6" * 29 + "d... has 10000000 characters"),
        (float("nan"), "notation = nan: a notation is text; write for example 5d6 of-a-kind"),
        (None, "notation = None: a notation is text"),
        (b"3d6", "notation = b'3d6': a notation is text"),
    ],
)
def test_what_cannot_be_read_is_pointed_at_in_one_line(notation: object, message: str) -> None:
    started = process_time()
    with pytest.raises(InputError) as refused:
        parse(notation)  # type: ignore[arg-type]
    assert process_time() - started < 0.5
    text = str(refused.value)
    assert text.startswith(message)
    assert text.isascii()
    assert text.isprintable()
    assert len(text) < 300


@given(st.text(alphabet="0123456789dD+-<>= ofakinuwe.*\u0663\n", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        roll = parse(text)
    except InputError as error:
        refusal = str(error)
    else:
        refusal = ""
        assert parse(str(roll)) == roll
    assert "\n" not in refusal


def test_another_reading_for_the_same_roll() -> None:
    roll = parse("5d6 of-a-kind + d6")
    assert str(roll.with_rule("one-set", "lowest")) == "5d6 of-a-kind one-set lowest + 1d6"
    with pytest.raises(InputError, match=r"^3d6: no of-a-kind rule, so no reading applies"):
        parse("3d6").with_rule("one-set")
    with pytest.raises(InputError, match=r"^reading = 'all': allowed: each-set"):
        roll.with_rule("all")


def test_one_question_at_a_time() -> None:
    assert parse("3d6").asking(">=", 12).answer == Fraction(3, 8)
    with pytest.raises(InputError, match="asks a question already"):
        parse("3d6 >= 12").asking(">=", 10)
    with pytest.raises(InputError, match="no question"):
        parse("3d6").chance(d(6))
    with pytest.raises(InputError, match="target = a whole number of"):
        parse("3d6").asking(">=", 10**99)


@pytest.mark.parametrize(
    "notation",
    ["1000d6", "1000d20", "100d1000", "1000d1000", "500d20 + 500d19", "999d100 + d4", "200d30 + 200d31"],
)
def test_the_largest_notations_are_answered_or_refused_soon(notation: str) -> None:
    started = process_time()
    try:
        assert parse(notation).distribution.total > 0
    except InputError as refused:
        assert "use fewer dice" in str(refused)  # noqa: PT017 - either outcome is right, only not a wait
    assert process_time() - started < 5


def test_many_sums_that_are_each_small_enough_are_refused_when_all_are_not() -> None:
    few, many = ("+".join(f"d{sides}" for sides in range(low, 1000)) for low in (995, 960))
    assert parse(few).distribution.total == 995 * 996 * 997 * 998 * 999
    with pytest.raises(InputError, match=r"too large to add exactly in about a second; use fewer dice"):
        _ = parse(many).distribution
