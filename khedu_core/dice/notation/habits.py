"""What people write who come from other tools, or from the table, and what it is in this notation."""

import re

_KEEP = "the highest dice are kept by keep 3, as in 4d6 keep 3"
_DECK = (
    "a deck names each kind of card and says how many there are, as in draw 5 from 15 hit, 63 other count hit"
)
_SIZE = "two|three|four|five|six|seven|eight"

_HABITS: tuple[tuple[str, str], ...] = (
    # matching dice and combinations
    (
        rf"(?<![a-z0-9])({_SIZE}|[0-9]+) of[ -]a[ -]kind",
        r"matching dice are \1 alike, as in 5d6 \1 alike; exactly \1 alike excludes more",
    ),
    (r"\b(?:yahtzee|kniffel)", "five matching dice are 5d6 5 alike; with rerolls: best_rerolls in Python"),
    (r"\bfull[ -]*house", "a full house is sets 3,2, as in 5d6 sets 3,2"),
    (r"\bsmall straight", "a small straight is straight 4, as in 5d6 straight 4"),
    (r"\b(?:large|big|long) straight", "a large straight is straight 5, as in 5d6 straight 5"),
    (r"\b(?:two|2) pairs?", "exactly two pairs are 5d6 sets 2,2; two or more are 5d6 pairs >= 2"),
    (r"\b(?:doubles?|(?:(?:a|one) )?pair)", "two matching dice are 2 alike, as in 2d6 2 alike"),
    (r"\b(?:triples?|trips)", "three matching dice are 3 alike, as in 5d6 3 alike"),
    # what is asked
    (r"\bbetween (-?[0-9]+) (?:and|to) (-?[0-9]+)", r"a range is asked for as = \1..\2"),
    (r"(?:= *)?(?<![0-9.d])([0-9]+) *(?:-|\bto\b) *([0-9]+)", r"a range is written with two dots: = \1..\2"),
    (r"= *-?[0-9]+ *,", "one total or one range is asked for at a time, as in = 10 or = 10..11"),
    (r"\b(?:is|equals?|equal to)\b", "for exactly so much write =, as in 2d6 = 7"),
    (
        r"!=|\bnot\b",
        "for all but 7 take 1 less the chance of = 7; of exploding dice ask with a blank, as in d6! = 7",
    ),
    (r"([0-9]+) *\+ *$", r"for so much or more write >= \1"),
    (
        r"(?:[0-9]+ +)?\bor (?:more|higher|less|lower|fewer)\b",
        "write >= for or more and <= for or less, as in 2d6 >= 7",
    ),
    (
        r"\bat least (?:(?:a|an|one)\b|1(?= +[0-9]))",
        "dice that show a face are counted, as in 5d6 count 6 >= 1; for at least one write 5d6 any 6",
    ),
    (
        rf"\bat (?:least|most) (?:{_SIZE}|[0-9]+) +[0-9]+s?",
        "dice that show a face are counted, as in 5d6 count 6 >= 2",
    ),
    (r"\ball ([0-9]+)", r"all dice are asked for by their number: 5d6 count \1 = 5"),
    (
        r"(?<!then )\b(?:even|odd)\b",
        "faces are listed, as in 3d6 count 2,4,6; "
        "whether a total is even tells Python: d(6).times(3).map(lambda x: x % 2 == 0)",
    ),
    (
        r"\band\b",
        "a roll asks one question; two of the same roll at once are Deck.hand and Pool.joint in Python",
    ),
    (
        r"\bor\b",
        "faces are listed, as in count 5,6, and totals are a range, as in = 7..9; rolls are asked apart",
    ),
    (r"\b(?:average|mean)\b", "leave it out: a roll without a question tells its mean"),
    # sums
    (
        r"/",
        "there is no division; say what follows on which outcomes, as in d6 then 1..2: 1, 3..4: 2, else: 3",
    ),
    (r"\b(?:sum|total)\b", "leave it out: dice that are rolled together are added up"),
    (r"\bd\b", "dice are added with +; to drop dice write drop lowest 1, or dl1"),
    # cards
    (r"\bdraw [0-9]+ from [0-9]+ (?:of|count|cards?)\b.*", _DECK),
    (
        r"\bdraw [0-9]+ from (?:[0-9]+ [a-z]+, *)*[0-9]+ ([a-z]+) ([a-z]+)",
        r"a kind of card is one word: \1, or \1\2",
    ),
    # other tools
    (
        r"\b(?:r|ro|rr|rerolls)\b",
        "for a reroll write reroll 1 (once), reroll 1 until, or reroll 1 up to 3 times",
    ),
    (
        r"\b(?:highest|best|top|max|maximum)\b",
        f"{_KEEP}; the better of unlike rolls is max(2d6, d12)",
    ),
    (
        r"\b(?:lowest|worst|min|minimum)\b",
        "the lowest die is kept by keep lowest 1, as in 2d20 keep lowest 1",
    ),
    (r"\b(?:adv|advantage|disadvantage|dis)\b", "write 2d20 keep highest 1, or 2d20 keep lowest 1"),
    (r"\b(?:e|exploding|explodes)\b", "for exploding dice write d6! or d6 explode 5,6"),
    (r"\b(?:successes|success|hits)\b", "successes are counted by count, as in 8d10 count >=8"),
    (r"\boutput\b", "leave it out and write the roll alone, for example 4d6 keep 3"),
    (r"\b(?:against|versus|v)\b", "two sides are compared by vs, as in 3d6 vs 2d8"),
    (r"\bif\b", "conditions are written after the dice, as in 5d6 given no 6"),
    (r"\[", f"brackets hold the faces of a die, as in d[0,1,2]; {_KEEP}"),
    (r"!", "one ! makes dice explode, as in 5d6! keep 3; the ! stands right after the dice"),
)
"""(what is written, what to write instead), the more special first."""

_EDGE = "(?:(?<![a-z])(?=[a-z])|(?<=[a-z])(?![a-z]))"  # of a word; digits may touch it, as in 4d6r1
_READ = tuple((re.compile(written.replace(r"\b", _EDGE)), instead) for written, instead in _HABITS)


def meant(notation: str, at: int) -> str | None:
    """What to write in place of what stands at this character, if that is a habit from elsewhere."""
    text = notation.lower()
    for written, instead in _READ:
        for found in written.finditer(text):
            if found.start() <= at < found.end():
                return found.expand(instead)
    return None
