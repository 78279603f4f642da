"""What other dice tools and other keyboards write: (regular expression, what to write here instead).

The more special stand first. `\\b` is the edge of a word, which digits may touch, as in 4d6r1; the group
`at`, where there is one, is the place of the fault.
"""

from khedu_core.dice.notation.spelled_numbers import FACE, FACES, NUMBER, NUMBER_WORDS

KEEP = "the highest dice are kept by keep 3, as in 4d6 keep 3"
KEEP_LOWEST = "the lowest die is kept by keep lowest 1, as in 2d20 keep lowest 1"
_ALONE = "leave it out and write the roll alone, for example 4d6 keep 3"
_REROLL = "for a reroll write reroll 1 (once), reroll 1 until, or reroll 1 up to 3 times"
_DICE = "[0-9]*d[0-9]+"

TOOLS: tuple[tuple[str, str], ...] = (
    # around the roll
    (r"^ *(?P<at>[/!.]? *(?:output|roll|throw|cast|gmroll|r)\b)(?! *[0-9a-z]+ +(?:dice|die)\b)", _ALONE),
    (r"\boutput\b", _ALONE),
    (r"\[\[|\]\]", "leave the double brackets out and write the roll alone, as in 3d6 + 2"),
    ("[\"'`\u2018\u2019\u201c\u201d]", "leave the quotation marks out"),
    (
        rf"(?P<at>[,;]) *{_DICE}",
        "a notation is one roll; rolled together they are {3d6, 2d8}, "
        'and side by side khedu odds "3d6" "2d8" tells them',
    ),
    # dice
    (r"(?<![a-z0-9])([0-9]*) *w *([0-9]+)", r"dice are written with d: \1d\2"),
    (r"\bd *(?P<at>\{([-0-9., x]*)\})", r"the faces of a die stand in brackets: d[\2]"),
    (r"\bd *(?P<at>\(([0-9]+)\))", r"a die with \2 sides is d\2"),
    (r"\bd *(?P<at>\(([-0-9., x]*)\))", r"the faces of a die stand in brackets: d[\2]"),
    (r"(?<![0-9])([0-9]+) *@ *(d[0-9]+)", r"so many dice are \1\2"),
    (
        rf"[0-9]+ *@ *({_DICE})",
        r"the highest die is \1 keep 1; another place is kept in Python, pool(d(6), d(6), d(6)).keep([1])",
    ),
    (
        r"(?<![a-z0-9])([0-9]+) *k *([0-9]+)",
        r"roll and keep is \1d10 keep \2, or \1d10! keep \2 where tens explode",
    ),
    # what is kept and dropped
    (
        rf"\b(?:highest|best|top) ([0-9]+) (?:dice )?(?:of|from|in|on) ({_DICE})",
        r"the highest dice are kept by keep \1, as in \2 keep \1",
    ),
    (
        rf"\b(?:lowest|worst|bottom) ([0-9]+) (?:dice )?(?:of|from|in|on) ({_DICE})",
        r"the lowest dice are kept by keep lowest \1, as in \2 keep lowest \1",
    ),
    (
        rf"({_DICE}) (?P<at>(?:(?:keep|take) )?(?:the )?(?:highest|best|top) ([0-9]+))",
        r"the highest dice are kept by keep \3, as in \1 keep \3",
    ),
    (
        rf"({_DICE}) (?P<at>(?:(?:keep|take) )?(?:the )?(?:lowest|worst|bottom) ([0-9]+))",
        r"the lowest dice are kept by keep lowest \3, as in \1 keep lowest \3",
    ),
    (
        r"- *(?P<at>(?:the )?(?:([0-9]+) *(?:l|lowest)|lowest *([0-9]+))(?![a-z0-9]))",
        r"to drop dice write drop lowest \2\3",
    ),
    (
        r"- *(?P<at>(?:the )?(?:([0-9]+) *(?:h|highest)|highest *([0-9]+))(?![a-z0-9]))",
        r"to drop dice write drop highest \2\3",
    ),
    (
        r"[-+] *(?P<at>(?:the )?(?:l|h|lowest|highest)(?![a-z]))",
        "to drop dice write drop lowest 1 or drop highest 1, as in 4d6 drop lowest 1",
    ),
    (r"(?<=[0-9])(?P<at>h)\b", KEEP),
    (r"(?<=[0-9])(?P<at>l)\b", KEEP_LOWEST),
    (
        r"(?:\bwith )?\b(?:adv|advantage|disadvantage|dis)\b",
        "write 2d20 keep highest 1, or 2d20 keep lowest 1; a whole roll made twice is 2(2d6 + 1) keep 1",
    ),
    # rerolls and explosions
    (
        rf"\bcount (?P<at>({NUMBER}) +({FACES}|(?:{'|'.join(NUMBER_WORDS)})(?![a-z])))",
        r"for two of a face or more write count \3 >= \2, and count \3 = \2 for just so many",
    ),
    (
        rf"\b(reroll|explode|explode on|count) (?P<at>({FACE}))(?! +(?:{FACES}|{NUMBER}))",
        r"faces are numbers, as in \1 \3",
    ),
    (
        r"! *(?=(-[0-9]+(?: *, *-?[0-9]+)+))-[0-9]+ *(?P<at>,)",
        r"where a face below 0 is listed write explode for the !: explode \1",
    ),
    (
        r"\breroll (?P<at>(?:all|any|every|each|the)\b)",
        "leave the word out: reroll 1 rolls every die again that shows a 1",
    ),
    (
        r"\breroll (?P<at>[a-z]+)\b(?<!-)",
        "reroll names faces, as in 2d6 reroll 1, 5d6 reroll 1,2 or 5d6 reroll <=3",
    ),
    (r"\b(?:r|ro|rr|rerolls|rerolling)\b", _REROLL),
    (r"^ *explode\b|\b(?:e|exploding|explodes)\b", "for exploding dice write d6! or d6 explode 5,6"),
    # successes
    (
        rf"^ *(?P<at>\[? *count)\b *\(?([0-9]+) (?:in|of|on) ({_DICE})",
        r"count stands after the dice: \3 count \2",
    ),
    (r"^ *(?P<at>\[? *count)\b", "count stands after the dice, as in 8d10 count >=8"),
    (
        r"(?<=[0-9])(?P<at>f)\b *[<>=]*[0-9]",
        "where a face takes successes away, give each face its score: "
        "8d[-1,0x6,1x3] are 8d10 that succeed on 8 and up and fail on 1",
    ),
    (
        r"\b(?:successes|success|hits?) (?:on )?([0-9]+) *(?:\+|or (?:more|higher))?",
        r"successes are counted by count, as in 8d10 count >=\1",
    ),
    # functions
    (r"[<>=] *[0-9]+ *(?P<at>%)", 'a chance is no target; khedu odds "3d6" --which-target 75% goes that way'),
    (
        r"\*\*|\^|[\u00b2\u00b3\u2070-\u2079]",
        "powers are not in the notation; in Python d(6).map(lambda x: x ** 2)",
    ),
    (r"\babs\b", "absolute values are not in the notation; in Python (d(6) - d(6)).map(abs)"),
    (
        r"\bmod\b|% *[0-9]",
        "remainders are not in the notation; in Python d(6).map(lambda x: x % 2)",
    ),
    (
        r"(?P<at>\.) *[a-z_]+ *\(",
        "the notation has words where Python has methods, as in 4d6 keep 3 or d6 explode 6",
    ),
    (
        r"[/\u00f7\u2044\u2215\u00bc-\u00be\u2150-\u215e]|\b(?:divided|half|halved|floor|ceil|round)\b",
        "there is no division; say what follows on which outcomes, as in d6 then 1..2: 1, 3..4: 2, else: 3",
    ),
)
