"""A scene as zones and cards, for pictures."""

from khedu_core.engine.layout import Zone

from ..layout import zones_of as zones_of_view
from ..row_names import ACHIEVEMENTS
from .looked_at import GENERAL, WORDS, LookedAt

GENERAL_NAMES = [name for bit, name in ACHIEVEMENTS.items() if GENERAL >> bit & 1]


def zones_of(scene: LookedAt, me: int | None = None) -> tuple[Zone, ...]:
    """What a seat (from 1) sees of a position; everything when none is named."""
    view = scene.view(me)
    for q, seat in enumerate(view["seats"], 1):
        if q in scene.granted:
            seat["achievements"] = [name for name in seat["achievements"] if name not in GENERAL_NAMES]
    return zones_of_view(scene.s, scene.p, view, WORDS)
