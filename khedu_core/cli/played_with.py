"""The lines that say by which cards and readings games were played."""

from collections.abc import Mapping

from khedu_core.engine.game import Game
from khedu_core.games.setting import readings_of
from khedu_core.rulebook.readings import told


def played_with(game: Game, cards: Mapping[str, str], readings: Mapping[str, str]) -> list[str]:
    """At most one line for each; the arguments are those of a :class:`~khedu_core.games.setting.Setting`."""
    lines = [f"cards: {cards['name']} ({cards['file']})"] if cards else []
    return lines + ([f"readings: {told(readings, readings_of(game))}"] if readings else [])
