"""What is asked of a roll: of which, for which total, how it is read, and with which chance."""

from typing import Annotated

import typer

from khedu_core.dice.of_a_kind_rule.readings import DIRECTIONS, READINGS

MAX_COMPARED = 6
"""Rolls side by side."""

Rolls = Annotated[
    list[str],
    typer.Argument(help=f'The roll, such as "4d6 keep 3 >= 12"; up to {MAX_COMPARED} are compared.'),
]
AtLeast = Annotated[int | None, typer.Option(help="Ask for the chance of this total or more.")]
AtMost = Annotated[int | None, typer.Option(help="Ask for the chance of this total or less.")]
Exactly = Annotated[int | None, typer.Option(help="Ask for the chance of this very total.")]
RuleReading = Annotated[
    str | None, typer.Option(help=f"How the of-a-kind rule is read: {', '.join(READINGS)}.")
]
Direction = Annotated[
    str | None, typer.Option(help=f"Which total the roller wants: {' or '.join(DIRECTIONS)}.")
]
HowMany = Annotated[
    str | None,
    typer.Option(metavar="CHANCE", help='How many dice for this chance, such as 75%, of "nd6 >= 14"?'),
]
WhichTarget = Annotated[
    str | None, typer.Option(metavar="CHANCE", help="Which total is reached with this chance?")
]
WhichBonus = Annotated[
    str | None, typer.Option(metavar="CHANCE", help='Which bonus for this chance of "d20 >= 15"?')
]
