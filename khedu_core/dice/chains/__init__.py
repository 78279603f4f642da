"""Markov chains, races and decision processes: games that go on until they end."""

from khedu_core.dice.chains.best_play import DecisionProcess, Play
from khedu_core.dice.chains.chain import Chain, LengthLaw
from khedu_core.dice.chains.decision_process import Again, End, Pass
from khedu_core.dice.chains.races import first_to_end

__all__ = [
    "Again",
    "Chain",
    "DecisionProcess",
    "End",
    "LengthLaw",
    "Pass",
    "Play",
    "first_to_end",
]
