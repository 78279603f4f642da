"""The state machine: any question about a roll that can be answered by looking at it face by face."""

from khedu_core.dice.machine.combined import Mirror, Together
from khedu_core.dice.machine.evaluation import evaluate
from khedu_core.dice.machine.fitting import known_mechanic
from khedu_core.dice.machine.mechanic import (
    Machine,
    Mechanic,
    Order,
    SettledEarly,
    enough_of,
)
from khedu_core.dice.machine.one_roll import answer_for_roll
from khedu_core.dice.machine.sources import Dice, Hand

__all__ = [
    "Dice",
    "Hand",
    "Machine",
    "Mechanic",
    "Mirror",
    "Order",
    "SettledEarly",
    "Together",
    "answer_for_roll",
    "enough_of",
    "evaluate",
    "known_mechanic",
]
