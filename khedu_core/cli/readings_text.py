"""The open questions of a game's rulebook, for the command line."""

import json
from dataclasses import asdict

from khedu_core.games import find_game
from khedu_core.games.setting import readings_of


def readings_text(game: str, as_json: bool = False) -> str:
    """Every question with its alternatives, the default marked by a star; or the same as JSON.

    Raises:
        InputError: no such game.
    """
    readings = readings_of(find_game(game))
    if as_json:
        return json.dumps([asdict(reading) for reading in readings])
    if not readings:
        return f"{game} has no open questions."
    lines = [f"Open questions of {game}; * marks the default. Choose with --reading ID=ALTERNATIVE."]
    for reading in readings:
        lines += ["", f"{reading.id}  {reading.question}"]
        for alternative in reading.alternatives:
            star = "*" if alternative.name == reading.default else " "
            lines.append(f"  {star} {alternative.name}: {alternative.meaning}")
            lines.append(f"      because: {alternative.reason}")
        for way in reading.left_out:
            lines += [f"    left out: {way.meaning}", f"      because: {way.reason}"]
    return "\n".join(lines)
