"""Our assumed figures moved: a group of them up or down by one, or all of them by lot.

A figure that has a source never moves, nor does one beyond what its field allows. What is no measure
of strength stays as it is: names, words, copies and stacks; and so does a cadence's or a board's zero,
since a card that begins to do something is another card.
"""

import copy
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from khedu_core.games.perturbation import Perturbation

from .records import Board, Cards

MOVED = {  # fields that move, by group; all are whole numbers
    "units": ("cost", "dice", "defence", "reward"),
    "commands": ("cost",),
    "cadences": ("dice", "attack", "defence"),
    "boards": (
        "first_amount",
        "turn_amount",
        "meditation_amount",
        "ending_points",
        "ascension_tokens",
        "ascension_points",
    ),
}
KEEPING_ZERO = ("cadences", "boards")
REACH = 1  # how far a figure moves by lot: up, down or not at all, each as likely


@dataclass(frozen=True)
class Figure:
    """One assumed figure of a file: the card's group and place in it, the field, what is allowed."""

    group: str
    place: int
    field: str
    low: int
    high: int


def assumed_figures(cards: Cards) -> dict[str, list[Figure]]:
    """The figures that may move, by a name for each field of each group, such as ``dice of units``."""
    found: dict[str, list[Figure]] = {}
    for group, fields in MOVED.items():
        for place, card in enumerate(getattr(cards, group)):
            forms = card.forms()
            for field in fields:
                keeps = group in KEEPING_ZERO and getattr(card, field) == 0
                if field not in card.assumed() or keeps or _gives_nothing(card, field):
                    continue
                form = forms[field]
                name = f"{field.replace('_', ' ')} of {group}"
                found.setdefault(name, []).append(Figure(group, place, field, form.ge, form.le))
    return found


def _gives_nothing(card: object, field: str) -> bool:
    """Whether a board's figure is of something that it does not have."""
    if not isinstance(card, Board):
        return False
    if field.startswith("ascension"):
        return card.ascension_points == 0
    return bool(getattr(card, field.rpartition("_")[0]) == "none")


def perturbed(cards: Cards, draws: int, seed: int) -> Iterator[Perturbation]:
    """Every group moved down and up by one, where any of it can; then so many draws of all figures.

    The draws depend on the seed and the assumed figures only.
    """
    groups = assumed_figures(cards)
    for name, figures in groups.items():
        for step in (-1, 1):
            moved, count = _moved(cards, figures, [step] * len(figures))
            if count:
                yield Perturbation(name, f"{step:+}", count, moved)
    everything = [figure for figures in groups.values() for figure in figures]
    chance = random.Random(seed)
    for draw in range(draws if everything else 0):
        steps = [chance.randint(-REACH, REACH) for _ in everything]
        moved, count = _moved(cards, everything, steps)
        yield Perturbation("all", f"draw {draw + 1}", count, moved)


def _moved(cards: Cards, figures: Sequence[Figure], steps: Sequence[int]) -> tuple[Cards, int]:
    """The cards with figures moved as far as they can be, and how many moved."""
    moved = copy.deepcopy(cards)
    count = 0
    for figure, step in zip(figures, steps, strict=True):
        card = getattr(moved, figure.group)[figure.place]
        before = getattr(card, figure.field)
        after = min(figure.high, max(figure.low, before + step))
        setattr(card, figure.field, after)
        count += after != before
    return moved, count
