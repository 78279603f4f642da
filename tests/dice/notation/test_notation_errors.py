"""Nothing a person can type gets past one clear line that points at the character."""

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import parse
from khedu_core.errors import InputError


@pytest.mark.parametrize(
    ("notation", "message"),
    [
        ("", "notation is empty: write dice, for example 5d6 of-a-kind"),
        (" \n\t ", "notation is empty: write dice, for example 5d6 of-a-kind"),
        ("10**9d6", "notation '10**9d6', at character 4, '*9d6': powers are not in the notation"),
        ("d0", "notation 'd0', at character 2, '0': number of sides: allowed are 1 to 1000"),
        ("0d6", "notation '0d6', at character 1, '0d6': number of dice: allowed are 1 to 1000"),
        (
            "5d",
            "notation '5d', at the end: expected number of sides, a whole number from 1 to 1000, %, F, or",
        ),
        ("5d6 of", "notation '5d6 of', at character 5, 'of': expected a reading such as of-a-kind"),
        ("5d6 of-a-kind twice", "notation '5d6 of-a-kind twice', at character 15, 'twice': expected one of"),
        ("5d6 of-a-kind upward upward", "notation '5d6 of-a-kind upward upward', at character 22"),
        ("3d6 >=", "notation '3d6 >=', at the end: expected target, a whole number from -1000000 to"),
        ("3d6 >= 1.5", "notation '3d6 >= 1.5', at character 9, '.5': numbers are whole"),
        ("3d6 >= 4 >= 5", "notation '3d6 >= 4 >= 5', at character 10"),
        ("3d6 +", "notation '3d6 +', at the end: expected dice such as 5d6, or a whole number"),
        ("17", "notation '17', at character 1, '17': no dice in it; write for example 5d6 of-a-kind"),
        ("nan", "notation 'nan', at character 1, 'nan': expected dice such as 5d6, or a whole number"),
        ("1e9d6", "notation '1e9d6', at character 2, 'e9d6': for exploding dice write d6!"),
        ("9999d6", "notation '9999d6', at character 1, '9999d6': number of dice: allowed are 1 to 1000"),
        ("{600d6, 600d6}", "notation '{600d6, 600d6}', at character 1, '{600d6, 600d': 1200 dice in all"),
        ("\u0663d6", r"notation '\u0663d6', at character 1, '\u0663d6': write plain letters, digits and"),
        ("5\uff446", r"notation '5\uff446', at character 2, '\uff446': write plain letters, digits and"),
        ("3d6\x00", r"notation '3d6\x00', at character 4, '\x00'"),
        ("3d6\nrm", "notation '3d6\\nrm', at character 5, 'rm': expected a reading"),
        ("__import__('os')", "notation \"__import__('os')\", at character 1"),
        ("9" * 150 + "d6", "notation '" + "9" * 60 + "', at character 1, '999999999999': number of dice"),
        ("d6" * 5_000_000, "notation '" + "d6" * 29 + "d... has 10000000 characters"),
        (float("nan"), "notation = nan: a notation is text; write for example 5d6 of-a-kind"),
        (None, "notation = None: a notation is text"),
        (b"3d6", "notation = b'3d6': a notation is text"),
        # what people write who come from other tools
        (
            "[highest 3 of 4d6]",
            "notation '[highest 3 of 4d6]', at character 1, '[highest 3 o': brackets hold",
        ),
        (
            "highest 3 of 4d6",
            "notation 'highest 3 of 4d6', at character 1, 'highest 3 of': the highest dice are",
        ),
        (
            "max d6, d8",
            "notation 'max d6, d8', at character 1, 'max d6, d8': the highest dice are kept by",
        ),
        ("4d6d1", "notation '4d6d1', at character 4, 'd1': dice are added with +; to drop dice write drop"),
        ("4d6r1", "notation '4d6r1', at character 4, 'r1': for a reroll write reroll 1 (once)"),
        ("d20 adv", "notation 'd20 adv', at character 5, 'adv': write 2d20 keep highest 1"),
        (
            "3d6 against 2d8",
            "notation '3d6 against 2d8', at character 5, 'against 2d8': two sides are compared",
        ),
        ("output 3d6", "notation 'output 3d6', at character 1, 'output 3d6': leave it out"),
        ("d20 + 5 vs 15", "notation 'd20 + 5 vs 15', at character 12, '15': a number does not roll; for a"),
        ("d6*d6", "notation 'd6*d6', at character 4, 'd6': products of dice are not in the notation"),
        ("2d6 * 2(d6)", "notation '2d6 * 2(d6)', at character 7, '2(d6)': products of dice are not in"),
        (
            "5d6 >= 4 given any 6",
            "notation '5d6 >= 4 given any 6', at character 10, 'given any 6': given stands",
        ),
        ("5d6 kh1 dh1", "notation '5d6 kh1 dh1', at character 9, 'dh1': one reading follows the dice"),
        (
            "5d6 dl1 dl1",
            "notation '5d6 dl1 dl1', at character 9, 'dl1': the lowest dice are dropped already",
        ),
        (
            "3d6 dl1 dh2",
            "notation '3d6 dl1 dh2', at character 11, '2': dice to drop: of 2 there, allowed is 1",
        ),
        ("d6 then 1 2d6", "notation 'd6 then 1 2d6', at character 11, '2d6': expected : and what follows"),
        ("d6 then 1: 0, 2", "notation 'd6 then 1: 0, 2', at the end: expected : and what follows"),
        ("d6 then odd: 0", "notation 'd6 then odd: 0', at character 9, 'odd: 0': expected on which outcomes"),
        (
            "max(2, 3)",
            "notation 'max(2, 3)', at character 1, 'max(2, 3)': no dice in it; write for example max",
        ),
        ("max(2d6 d8)", "notation 'max(2d6 d8)', at character 9, 'd8)': "),
        ("2d6 = 9..7", "notation '2d6 = 9..7', at character 7, '9..7': a range runs upwards"),
        ("5d6!!", "notation '5d6!!', at character 5, '!': dice explode once, after all rerolls"),
        # every part says what it expects
        ("3d6 kep 2", "notation '3d6 kep 2', at character 5, 'kep 2': expected a reading such as of-a-kind "),
        (
            "3d6 keep 4",
            "notation '3d6 keep 4', at character 10, '4': dice to keep: of 3 there, allowed are 1 to 3",
        ),
        (
            "3d6 keep middle 2",
            "notation '3d6 keep middle 2', at character 5, 'keep middle': the middle of 3 dice",
        ),
        (
            "3d6 drop lowest 3",
            "notation '3d6 drop lowest 3', at character 17, '3': dice to drop: of 3 there,",
        ),
        ("3d6 drop 1", "notation '3d6 drop 1', at character 10, '1': expected highest or lowest"),
        ("3d6 reroll", "notation '3d6 reroll', at the end: expected which faces: a list as in 5,6"),
        (
            "3d6 reroll 1 up to 0",
            "notation '3d6 reroll 1 up to 0', at character 20, '0': rerolls: allowed are 1",
        ),
        (
            "3d6! reroll 1",
            "notation '3d6! reroll 1', at character 6, 'reroll 1': dice explode once, after all",
        ),
        ("d6! depth 101", "notation 'd6! depth 101', at character 11, '101': depth: allowed are 0 to 100"),
        ("d6 reroll 4..2", "notation 'd6 reroll 4..2', at character 11, '4..2': a range runs upwards"),
        ("d[]", "notation 'd[]', at character 3, ']': expected face, a whole number from -1000000"),
        (
            "d[1..2000]",
            "notation 'd[1..2000]', at character 3, '1..2000]': faces: a list has up to 1000 faces",
        ),
        ("d[1,2", "notation 'd[1,2', at the end: expected , and another face, or ]"),
        ("{d6, d8", "notation '{d6, d8', at the end: expected , and more dice, or }"),
        ("{d6 keep 1, d8}", "notation '{d6 keep 1, d8}', at character 5, 'keep 1, d8}': expected , and more"),
        ("(d6 + 2", "notation '(d6 + 2', at the end: expected +, -, a reading such as keep 1, or )"),
        ("(2) + d6", "notation '(2) + d6', at character 2, '2) + d6': no dice in it"),
        (
            "(((((((d6)))))))",
            "notation '(((((((d6)))))))', at character 7, '(d6)))))))': allowed are up to 6",
        ),
        ("5d6 given", "notation '5d6 given', at the end: expected a condition: no 6, any 6"),
        (
            "5d6 given total",
            "notation '5d6 given total', at the end: expected a comparison, as in given total >= 2",
        ),
        ("5d6 alike", "notation '5d6 alike', at character 5, 'alike': expected how many dice are alike"),
        ("draw 7", "notation 'draw 7', at the end: expected from and the deck"),
        (
            "draw 7 from 3 land",
            "notation 'draw 7 from 3 land', at character 6, '7 from 3 lan': draw up to the 3",
        ),
        (
            "draw 2 from 3 land",
            "notation 'draw 2 from 3 land', at the end: expected what to read off the cards",
        ),
        (
            "draw 2 from 3 a count b",
            "notation 'draw 2 from 3 a count b', at character 23, 'b': expected a card of",
        ),
        (
            "draw 2 from 3 a keep 1",
            "notation 'draw 2 from 3 a keep 1', at character 17, 'keep 1': named cards can",
        ),
        (
            "3d6 vs 2d8 >= 2",
            "notation '3d6 vs 2d8 >= 2', at character 12, '>= 2': two sides win, tie or lose",
        ),
        (
            "3d6 keep 1 vs d6 pairwise",
            "notation '3d6 keep 1 vs d6 pairwise', at character 1, '3d6 keep 1 v': pair",
        ),
        (
            "3d6 vs d6 pairwise ties up",
            "notation '3d6 vs d6 pairwise ties up', at character 25, 'up': expected left",
        ),
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
    assert len(text) < 400


@pytest.mark.parametrize(("word", "guess"), [("exlpode", "explode"), ("largestset", "largest-set")])
def test_a_slip_gets_a_guess(word: str, guess: str) -> None:
    with pytest.raises(InputError, match=rf"at character 5, .*did you mean {guess}\?$"):
        parse(f"5d6 {word}")


@pytest.mark.parametrize(
    ("notation", "message"),
    [
        (
            "5d6 explode >= 12",
            "5d6 explode >=12: no die shows >=12, which names the faces; choose other faces",
        ),
        ("5d6 reroll 7", "5d6 reroll 7: no die shows 7"),
        ("5d6 count >= 7", "5d6 count >=7: no die shows >=7; count faces that the dice have"),
        ("d6 explode 1..6", "explode: every face explodes, so the roll never ends"),
        ("d6 reroll 1..6 until", "reroll until none shows: every face is rerolled"),
        ("d6 - d6!", "d6!: what explodes can be added, not subtracted; compare it with vs"),
        ("d4! depth 0 given 2 alike", "d4! depth 0 given 2 alike: no roll of these dice meets"),
        ("d20 then 1..10: 0, 12..20: d6", "d20 then 1..10: 0, 12..20: d6: no case names 11; name each"),
        ("d6 then <4: 0, 3..6: d6", "d6 then <4: 0, 3..6: d6: several cases name 3; name each outcome"),
        ("d6 then 1: 0, else: d6!", "d6 then 1: 0, else: d6!: nothing may explode where a roll decides"),
        ("5d6! penetrating count 6", "5d6! penetrating: penetrating dice lose 1 in value"),
        ("{d6!, d8}!", "{d6!, d8}!: what explodes already cannot be rerolled or exploded"),
        ("5d6 given no 1..6", "5d6 given no 1..6: no roll of these dice meets the condition"),
        ("2d6 given total >= 13", "2d6 given total >= 13: no roll of these dice meets the condition"),
    ],
)
def test_what_makes_no_sense_is_said_in_one_line(notation: str, message: str) -> None:
    with pytest.raises(InputError) as refused:
        _ = parse(notation).law
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


@given(st.text(alphabet="0123456789dDfF+-<>= ofakinuwerplt.*!%,{}()[]x\u0663\n", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        roll = parse(text)
    except InputError as error:
        refusal = str(error)
    else:
        refusal = ""
        assert parse(str(roll)) == roll
    assert "\n" not in refusal


@pytest.mark.parametrize("law", [None, 1, "x", []])
def test_a_chance_is_asked_of_a_law(law):
    with pytest.raises(InputError, match=r"^law = .*: give the law of this roll"):
        parse("3d6 >= 12").chance(law)
