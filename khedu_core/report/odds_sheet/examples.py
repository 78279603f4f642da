"""What a sheet shows that was given no notation: one of each kind of question."""

EXAMPLES = (
    "5d6 of-a-kind >= 18  # a roll, a rule, a question",
    "4d6 keep 3  # a roll alone: its whole law",
    "2d6 + d8 + 3 >= 15  # mixed dice and a constant",
    "8d10 count >=8  # a pool that counts successes",
    "4dF >= 2  # dice with other faces",
    "d20 reroll 1 >= 11  # one reroll",
    "3d6! >= 20  # a six is rolled again and added",
    "5d6 largest-set >= 3  # three of a kind or better",
    "5d6 straight 4  # something happens or not",
    "4d6 given no 6  # what is known of the roll changes it",
    "3d6 vs 2d8  # one side against the other",
    "3d6 vs 2d6 pairwise  # dice paired off from the highest",
    "draw 7 from 24 land, 36 other count land >= 3  # a hand of cards",
)
