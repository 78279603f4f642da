"""A scene as zones and cards, for pictures."""

from khedu_core.engine.layout import Zone

from ..layout import zones_of as zones_of_view
from .looked_at import WORDS, LookedAt


def zones_of(scene: LookedAt, me: int | None = None) -> tuple[Zone, ...]:
    """What a seat (from 1) sees of a position; everything when none is named."""
    return zones_of_view(scene.s, scene.view(me), WORDS)
