"""The one-line notation for a roll, and where it went wrong if it cannot be read.

    roll      = sum [ "vs" sum [ "pairwise" [ "ties" winner ] ] ] [ comparison whole ]
    winner    = "left" | "right" | "neither"
    sum       = [ "-" ] term { ( "+" | "-" ) term }
    term      = [ whole "*" ] group [ "*" whole ] | whole
    group     = ( pool | draw ) [ reading | event ] [ "given" condition { "and" condition } ]
    pool      = dice | "{" dice { "," dice } "}" { change }
    dice      = [ whole ] ( "d" faces | "(" sum ")" ) { change }
    faces     = whole | "%" | "F" | "[" list "]"
    change    = "reroll" test [ "once" | "until" | "up to" whole "times" ]
              | ( "!" | "explode" [ test ] ) { "penetrating" | "depth" whole }
    draw      = "draw" whole "from" ( whole name { "," whole name } | "[" list "]" )
    reading   = "keep" [ "highest" | "lowest" | "middle" ] [ whole ]
              | "drop" ( "highest" | "lowest" ) [ whole ]
              | "count" test | "pairs" | "sets of" whole | "largest-set" | "longest-run"
              | "widest-set" [ "height" ] | "tallest-set" [ "width" ]
              | "of-a-kind" { name | "highest" | "lowest" }
    event     = "straight" [ whole | "whole" ] | [ "exactly" ] whole "alike" | ( "no" | "any" ) test
              | "sets" whole { "," whole }
    condition = event | ( reading | "total" ) comparison whole
    test      = comparison face | face [ ".." face ] { "," ... }          (of cards: their names)
    list      = face [ ".." face ] [ "x" whole ] { "," ... }
    comparison = ">=" | "<=" | "=" | ">" | "<"

Case and white space do not matter. docs/dice-notation.md explains it by examples.
"""

from khedu_core.dice.notation.comparison import COMPARISONS
from khedu_core.dice.notation.open_contest import OpenContest
from khedu_core.dice.notation.parsing import parse
from khedu_core.dice.notation.roll import Law, Roll

__all__ = ["COMPARISONS", "Law", "OpenContest", "Roll", "parse"]
