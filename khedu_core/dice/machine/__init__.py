"""The state machine: any question about a roll that can be answered by looking at it face by face."""

from khedu_core.dice.machine.combined import Mirror, Together
from khedu_core.dice.machine.evaluation import evaluate
from khedu_core.dice.machine.mechanic import (
    Machine,
    Mechanic,
    NeedsFewDice,
    Order,
    SettledEarly,
    answer_for_roll,
    needs_of,
)
from khedu_core.dice.machine.sources import Dice, Hand

__all__ = [
    "Dice",
    "Hand",
    "Machine",
    "Mechanic",
    "Mirror",
    "NeedsFewDice",
    "Order",
    "SettledEarly",
    "Together",
    "answer_for_roll",
    "evaluate",
    "needs_of",
]
