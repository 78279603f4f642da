"""What people say at the table: (regular expression, what to write here instead), as in `habits_of_tools`."""

from khedu_core.dice.notation.habits_of_tools import KEEP, KEEP_LOWEST
from khedu_core.dice.notation.spelled_numbers import FACE, FACES, NUMBER, NUMBER_WORDS, SIGN

_DECK = (
    "a deck names each kind of card and says how many there are, as in draw 5 from 15 hit, 63 other count hit"
)
_MORE = r"(?:>=|=>|\u2265|\bat least\b)"
_LESS = r"(?:<=|=<|\u2264|\bat most\b)"
_BOTH_ENDS = "a range is asked for with both ends in it, as in = 7..9"
_TOTALS = (
    r"one total or one range is asked for at a time; either of two is 2d6 then \1: 1, \2: 1, else: 0 = 1"
)
_GIVEN = r"\b(?:given|and) +"
_OR_MORE, _OR_LESS = "for so much or more write >=", "for so much or less write <="

SPEECH: tuple[tuple[str, str], ...] = (
    # so many dice
    (
        rf"(?:\b(?:roll|throw) )?(?<![a-z0-9])({NUMBER}) (?:dice|die)\b",
        r"say how many sides the dice have, as in \1d6",
    ),
    (rf"(?<![a-z0-9])({NUMBER}) ({NUMBER})[ -]*sided", r"so many dice of so many sides are \1d\2"),
    (rf"(?:\b(?:a|an) )?(?<![a-z0-9])({NUMBER})[ -]*sided", r"a die with \1 sides is d\1"),
    # conditions
    (rf"{_GIVEN}(?P<at>(?:the )?(?:sum|total)(?: is| of)? *=? *(-?[0-9]+))", r"write given total = \2"),
    (rf"{_GIVEN}(?P<at>(?:the )?sum)\b", "the sum is the total, as in 2d6 given total >= 8"),
    (rf"{_GIVEN}(?P<at>(?:not|no|without) ({NUMBER}) alike)", r"write given largest-set < \2"),
    (rf"{_GIVEN}(?P<at>({SIGN}) *({NUMBER}) alike)", r"write given largest-set \2 \3"),
    (rf"{_GIVEN}(?P<at>({NUMBER}) or more alike)", r"write given \2 alike"),
    (rf"{_GIVEN}(?P<at>(?:not|without) (?:(?:a|an|any) )?({FACE}))", r"write given no \2"),
    (
        rf"{_GIVEN}(?P<at>({SIGN}) *({NUMBER}) +({FACE}))",
        r"dice that show a face are counted, as in 5d6 given count \4 \2 \3",
    ),
    (
        rf"{_GIVEN}(?P<at>(?:at least )?(?:a|an|one|some) ({FACE}))",
        r"a die that shows it is any \2, as in 5d6 given any \2",
    ),
    (
        rf"{_GIVEN}(?P<at>({NUMBER}) ({FACE}))",
        r"dice that show a face are counted, as in 5d6 given count \3 >= \2",
    ),
    (
        rf"\bgiven +(?P<at>[0-9]*d[0-9]+ *({SIGN}) *([0-9]+))",
        r"a condition is about the dice before given: given total \2 \3, or given any \2\3 for one of them",
    ),
    (rf"\bgiven +(?P<at>({SIGN}) *(-?[0-9]+))", r"write given total \2 \3"),
    (
        rf"\bgiven +(?P<at>({FACE}))(?! *(?:d|alike))",
        r"write given any \2 for a die that shows it, or given total = \2",
    ),
    (
        r"\b(?:if|where|when|knowing|provided|assuming)\b",
        "conditions are written after the dice, as in 5d6 given no 6",
    ),
    # faces that show
    (
        r"\b(count|reroll|explode|no|any) ([0-9]+) *(?P<at>(?:(?:or|and|&) *)?([0-9]+))(?![0-9ds])",
        r"faces are listed: \1 \2,\4",
    ),
    (
        rf"({SIGN}) *({NUMBER}) +({FACE})",
        r"dice that show a face are counted, as in 5d6 count \3 \1 \2; any \3 is at least one of them",
    ),
    (
        rf"(?<![a-z0-9])(?!one\b)({NUMBER}) +({FACES}|[0-9]+(?![0-9d]))",
        r"dice that show a face are counted, as in 5d6 count \2 >= \1, or count \2 = \1 for just so many",
    ),
    (
        rf"\b(?:a|an|one) ({FACES}|six|[0-9]+(?![0-9d]))",
        r"at least one die that shows it is any \1, as in 5d6 any \1",
    ),
    (rf"\b(no|any) ({FACES}|six)", r"faces are numbers, as in 5d6 \1 \2"),
    (rf"\ball (?:the )?({FACE})", r"all dice are asked for by their number: 5d6 count \1 = 5"),
    (rf"({FACES})", r"faces are numbers, and dice that show one are counted, as in 5d6 count \1"),
    # matching dice and combinations
    (
        rf"(?<![a-z0-9])({NUMBER}) of[ -]a[ -]kind",
        r"matching dice are \1 alike, as in 5d6 \1 alike; exactly \1 alike excludes more",
    ),
    (rf"\bnot ({NUMBER}) alike", r"fewer than \1 alike is largest-set < \1, as in 5d6 largest-set < \1"),
    (
        rf"(?:>=|\bat least) *({NUMBER}) alike|(?<![a-z0-9])({NUMBER}) or more alike",
        r"\1\2 alike means \1\2 or more, as in 5d6 \1\2 alike",
    ),
    (
        rf"(?:<=|\bat most) *({NUMBER}) alike",
        r"no more than \1 alike is largest-set <= \1, as in 5d6 largest-set <= \1",
    ),
    (r"\b(?:yahtzee|kniffel)", "five matching dice are 5d6 5 alike; with rerolls: best_rerolls in Python"),
    (r"\bfull[ -]*house", "a full house is sets 3,2, as in 5d6 sets 3,2"),
    (r"\bsmall straight", "a small straight is straight 4, as in 5d6 straight 4"),
    (r"\b(?:large|big|long) straight", "a large straight is straight 5, as in 5d6 straight 5"),
    (
        rf"(?:\ba )?\b(?:straight|run|sequence) of ({NUMBER})|(?<![a-z0-9])({NUMBER}) in a row",
        r"faces in a row are straight \1\2, as in 5d6 straight \1\2",
    ),
    (r"(?<![a-z0-9])(?:two|2) pairs?", "exactly two pairs are 5d6 sets 2,2; two or more are 5d6 pairs >= 2"),
    (
        r"\b(?:no (?:pairs?|doubles?|two alike|matches)|all (?:different|distinct|unique|differ))\b",
        "dice that all differ are 5d6 largest-set = 1",
    ),
    (
        r"\ball (?:the )?(?:same|alike|equal|match)",
        "all dice alike are asked for by their number: 5d6 5 alike",
    ),
    (r"\bpairwise\b", "dice are paired off with those after vs, as in 3d6 vs 2d6 pairwise"),
    (r"\b(?:doubles?|(?:(?:a|one) )?pair)", "two matching dice are 2 alike, as in 2d6 2 alike"),
    (r"\b(?:triples?|trips)", "three matching dice are 3 alike, as in 5d6 3 alike"),
    (
        r"\b(?:match|matches|matching)\b",
        "matching dice are 2 alike, as in 5d6 2 alike; how many match is 5d6 largest-set",
    ),
    # what is asked
    (
        rf"{_MORE} *(-?[0-9]+) *(?P<at>(?:and|but|,|&)? *{_LESS} *(-?[0-9]+))",
        r"a range is asked for as = \1..\3",
    ),
    (
        rf"{_LESS} *(-?[0-9]+) *(?P<at>(?:and|but|,|&)? *{_MORE} *(-?[0-9]+))",
        r"a range is asked for as = \3..\1",
    ),
    (rf"{SIGN} *-?[0-9]+ *(?P<at>(?:and|but|,|&)? *[<>]=? *-?[0-9]+)", _BOTH_ENDS),
    (
        rf"^ *(?P<at>(-?[0-9]+) *{_LESS}) *([a-z0-9({{][a-z0-9 ,.!+*(){{}}-]{{0,60}}?) *{_LESS} *(-?[0-9]+)",
        r"the question comes last: \3 = \2..\4",
    ),
    (r"^ *-?[0-9]+ *(?:[<>=]+ *[0-9]*d|\+ *(?:on|with)\b)", "the question comes last, as in 3d6 >= 12"),
    (r"\bbetween (-?[0-9]+) (?:and|to) (-?[0-9]+)", r"a range is asked for as = \1..\2"),
    (
        r"\bstraight [0-9]+ *(?P<at>(?:\.\.|\bto\b) *[0-9]+)",
        "a straight is asked for by its length, as in 5d6 straight 5",
    ),
    (
        r"(?:= *|\b(?:from|in|within) )?(?<![0-9.d])(?<!\bkeep )(?<!\bdrop )(?<!est )([0-9]+)"
        r" *(?:-|\.\.|\bto\b) *([0-9]+)(?![0-9d(])",
        r"a range is written with two dots: = \1..\2",
    ),
    (r"(?:(?<![<>=])= *|(?<=[a-z0-9)] ))(-?[0-9]+) *(?:,|\bor\b) *=? *(-?[0-9]+)(?![0-9d(])", _TOTALS),
    (
        r"(?:\bis )?\b(?:more|greater|higher|bigger|larger) than or equal(?: to)?\b"
        r"|\b(?:no|not) (?:(?:less|lower|fewer) than|under|below)\b",
        f"{_OR_MORE}, as in 2d6 >= 7",
    ),
    (
        r"(?:\bis )?\b(?:less|lower|smaller|fewer) than or equal(?: to)?\b"
        r"|\b(?:no|not) (?:(?:more|greater|higher) than|over|above|exceeding)\b|\bup to\b",
        f"{_OR_LESS}, as in 2d6 <= 7",
    ),
    (
        r"\b(?:greater|higher|bigger|larger) than\b|\b(?:over|above|exceeds?|exceeding)\b"
        r"|\bbeats? (?=[0-9]+(?![0-9d]))",
        "for more than so much write >, as in 2d6 > 7",
    ),
    (
        r"\b(?:lower|smaller|fewer) than\b|\b(?:under|below)\b",
        "for less than so much write <, as in 2d6 < 7; with the number itself <=, as in d100 <= 65",
    ),
    (
        r"(?:\bvs )?\b(?:ac|dc|tn|target|difficulty)\b *(?:of )?([0-9]+)",
        r"a target is asked for with >=, as in d20 + 5 >= \1",
    ),
    (r"\b(?:is|equals?|equal to)\b", "for exactly so much write =, as in 2d6 = 7"),
    (
        rf"\bnot (?:(?:a|an|any) )?({FACE})",
        r"where no die may show it write no \1, as in 5d6 no \1; "
        r"a total other than \1 has 1 less the chance of = \1",
    ),
    (
        r"!=|<>|\u2260|\bnot (?:equal|=)",
        "for all but 7 take 1 less the chance of = 7; of exploding dice ask with a blank, as in d6! = 7",
    ),
    (r"\bnot\b", "what does not happen has 1 less the chance of what does; leave not out, as in 5d6 3 alike"),
    (r"([0-9]+) *\+ *$", r"for so much or more write >= \1"),
    (r"\bcount ([0-9]+) *\+ *(?P<at>$)", r"for so much or more write >=\1, as in 5d6 count >=\1"),
    (
        r"\bthen\b.*?(?<![0-9])([0-9]+) *(?P<at>\+) *:",
        r"for so much or more write >=\1, as in d20 then >=\1: 2d6, else: 0",
    ),
    (
        r"(?:[0-9]+ +)?\bor (?:more|higher|less|lower|fewer)\b",
        "write >= for or more and <= for or less, as in 2d6 >= 7",
    ),
    (r"[<>=] *-?[0-9]+ *(?P<at>[-+*x] *[0-9])", "sums stand before the question, as in 3d6 + 2 >= 12"),
    (
        r"(?<!then )\b(?:even|odd)\b",
        "faces are listed, as in 3d6 count 2,4,6; "
        "ask Python whether a total is even: d(6).times(3).map(lambda x: x % 2 == 0)",
    ),
    (
        r"\band\b|&",
        "a roll asks one question; two of the same roll at once are Deck.hand and Pool.joint in Python",
    ),
    (
        r"\bor\b|\|",
        "faces are listed, as in count 5,6, and totals are a range, as in = 7..9; rolls are asked apart",
    ),
    (
        r"\b(?:average|mean|expected|stdev|deviation|variance)\b",
        "leave it out: a roll without a question tells its mean",
    ),
    (
        r"\bp *\(|\b(?:what|whats|how|probability|probabilities|chance|chances|odds|likelihood|prob)\b",
        "leave it out and write the roll with its question alone, as in 2d6 >= 7",
    ),
    (r"\?", "leave the ? out"),
    # sums
    (r"\bplus\b", "write + for plus, as in 3d6 + 2"),
    (r"\bminus\b", "write - for minus, as in 3d6 - 2"),
    (r"\b(?:times|multiplied)\b", "write * for times, as in 3d6 * 2"),
    (r"\b(?:sum|total)\b", "leave it out: dice that are rolled together are added up"),
    (r"\bd\b", "dice are added with +; to drop dice write drop lowest 1, or dl1"),
    # cards
    (r"\bdraw [0-9]+ from [0-9]+ (?:of|count|cards?)\b.*", _DECK),
    (r"\bdraw [0-9]+ (?:cards? )?from (?P<at>(?:a |the )?(?:deck|pack|cards?))\b", _DECK),
    (
        r"\bdraw [0-9]+ from (?:[0-9]+ [a-z]+, *)*[0-9]+ ([a-z]+) ([a-z]+)",
        r"a kind of card is one word: \1, or \1\2",
    ),
    # what is kept
    (r"\bkeep (?P<at>all)\b", "leave it out: all dice are added up"),
    (
        r"\b(?:middle|median|mid)\b",
        "the dice in the middle are kept by keep middle 1, as in 5d6 keep middle 1",
    ),
    (
        r"\b(?:highest|best|top|max|maximum|take)\b",
        f"{KEEP}; the better of unlike rolls is max(2d6, d12)",
    ),
    (r"\b(?:lowest|worst|min|minimum)\b", KEEP_LOWEST),
    # two sides
    (
        r"\b(?:against|versus|v)\b|\b(?:beats?|wins?|defeats?)\b(?= *(?:against|over)? *[0-9]*d)",
        "two sides are compared by vs, as in 3d6 vs 2d8",
    ),
    # names of dice, and of numbers
    (r"\b(?:dice|die)\b", "say how many dice and how many sides, as in 3d6"),
    (r"\bpercentile\b", "percentile dice are d100"),
    (
        r"(?:\b(?:flip|toss) )?(?:[0-9]+ )?\b(?:coins?|flip|toss)\b",
        "a coin is d[0,1], and the heads of three are 3d[0,1]",
    ),
    (rf"\b({'|'.join(NUMBER_WORDS)})\b", r"numbers are written in digits: \1"),
    (r"[0-9](?P<at>\.[0-9]+)", "numbers are whole, as in 3d6 >= 12"),
    (r"\b(?:a|an|the)\b", "leave the word out, as in 4d6 keep highest 3"),
    (
        r"\b(?:successes|success|hits?|cs|cf|t)\b",
        "successes are counted by count, as in 8d10 count >=8",
    ),
    (r"!", "one ! makes dice explode, as in 5d6! keep 3; the ! stands right after the dice"),
    (
        r"\[",
        f"brackets hold the faces of a die, as in d[0,1,2]; {KEEP}",
    ),
)
