"""What stands in the way of an action: the rules are asked again in a copy, with obstacles taken away.

Nothing here decides what is allowed: :func:`khedu_core.games.khedu.legal.legal` does. An obstacle is told
when the action would be legal if it were not for that one.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from khedu_core.engine.game import Options
from khedu_core.engine.record import copy

from .legal import legal
from .state import Params, State

Wanted = Callable[[State, int], bool]  # whether a legal action of a position is one of those asked about


@dataclass(frozen=True)
class Obstacle:
    """What may stand in the way.

    Attributes:
        said: in words.
        take_away: changes a copy of the position, or of the readings, so that it does so no more.
    """

    said: str
    take_away: Callable[[State, Params], None]


def in_the_way(s: State, p: Params, wanted: Wanted, obstacles: Sequence[Obstacle]) -> Iterator[str]:
    """Those of the obstacles that alone would forbid what is wanted; none where others do that.

    What is wanted may be legal already: then none is in the way.
    """
    if not _legal_without(s, p, wanted, obstacles):
        return
    for one in obstacles:
        if not _legal_without(s, p, wanted, [other for other in obstacles if other is not one]):
            yield one.said


def _legal_without(s: State, p: Params, wanted: Wanted, obstacles: Sequence[Obstacle]) -> bool:
    """Whether an action that is wanted is legal once these are taken away."""
    position, readings, out = copy(s), copy(p), Options()
    for obstacle in obstacles:
        obstacle.take_away(position, readings)
    count = legal(position, readings, out)
    return any(wanted(position, action) for action in out.ids[:count])
