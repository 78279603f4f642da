"""The one-line notation for a roll, and where it went wrong if it cannot be read.

    roll      = decided [ "vs" decided [ "pairwise" [ "ties" winner ] ] ]
                [ comparison whole | "=" whole ".." whole ]
    winner    = "left" | "right" | "neither"
    decided   = sum [ "then" case { "," case } ]
    case      = ( whole [ ".." whole ] | comparison whole | "else" ) ":" ( sum | whole )
    sum       = [ "-" ] term { ( "+" | "-" ) term }
    term      = [ whole "*" ] group [ "*" whole ] | whole
    group     = ( pool | draw ) [ reading | event ] [ "given" condition { "and" condition } ]
    pool      = dice | "{" dice { "," dice } "}" { change }
    dice      = [ whole ] ( "d" faces | "(" decided ")" | best ) { change }
    best      = ( "max" | "min" ) "(" ( sum | whole ) "," ( sum | whole ) { "," ( sum | whole ) } ")"
    faces     = whole | "%" | "F" | "[" list "]"
    change    = "reroll" test [ "once" | "until" | "up to" whole "times" ]
              | ( "!" [ some | "on" test ] | "explode" [ [ "on" ] test ] ) { "penetrating" | "depth" whole }
    draw      = "draw" whole "from" ( whole name { "," whole name } | "[" list "]" )
    reading   = "keep" [ "highest" | "lowest" | "middle" ] [ whole ]
              | drop [ drop ]
              | "count" test | "pairs" | "sets of" whole | "largest-set" | "longest-run"
              | "widest-set" [ "height" ] | "tallest-set" [ "width" ]
              | "of-a-kind" { name | "highest" | "lowest" }
    drop      = "drop" ( "highest" | "lowest" ) [ whole ]                (each end once)
    event     = "straight" [ whole | "whole" ] | [ "exactly" ] whole "alike" | ( "no" | "any" ) test
              | "sets" whole { "," whole }
    condition = event | ( reading | "total" ) comparison whole
    test      = comparison face | some                                   (of cards: their names)
    some      = face [ ".." face ] { "," ... }             (not a number with "alike" behind it)
    list      = face [ ".." face ] [ "x" whole ] { "," ... }
    comparison = ">=" | "<=" | "=" | ">" | "<"

Case and white space do not matter. docs/dice-notation.md explains it by examples.
"""

from khedu_core.dice.notation.comparison import COMPARISONS
from khedu_core.dice.notation.hints import hints
from khedu_core.dice.notation.parsing import parse
from khedu_core.dice.notation.roll import Roll, RollLaw

__all__ = ["COMPARISONS", "Roll", "RollLaw", "hints", "parse"]
