"""Measure how far the headline figures move when assumed card figures do, and keep it.

    python tools/measure_movement.py    writes khedu_core/games/khedu/cards/movement.toml; some minutes

To be run when a rule or a figure of the built-in cards has changed. Reports and boards tell what is
there; `khedu cards sensitivity` prints the same measurement at length.
"""

from khedu_core.balance.sensitivity import sensitivity
from khedu_core.balance.sensitivity_found import Movement, Sensitivity
from khedu_core.games.khedu import CARD_SETS, KHEDU
from khedu_core.games.khedu.cards.movement import RECORD
from khedu_core.whole_file import write_text

PLAYERS = 3
GAMES = 20_000
"""Games of each change, as many as the balance report plays."""
HEAD = """\
# How far the headline figures move when assumed figures do, of each set of our own. Written by
# tools/measure_movement.py, which measures it. Of each figure: as it is, the lowest, the highest, over groups
# of figures moved by one and draws of all of them; the win rate in per cent.
"""


def record_of(name: str, measured: Sensitivity) -> str:
    """What is kept of a measurement of a set, as TOML."""
    lines = [
        f'["{name}"]',
        f'cards_sha256 = "{measured.cards["sha256"]}"',
        f"players = {measured.players}",
        f'agent = "{measured.agent}"',
        f"games = {measured.games}",
        *(f'"{movement.figure}" = {span_of(movement)}' for movement in measured.headline),
    ]
    return "\n".join(lines) + "\n"


def span_of(movement: Movement) -> list[float]:
    """As it is, the lowest, the highest; a share in per cent."""
    scale = 100 if movement.unit else 1
    least = min(movement.least, movement.drawn_least)
    most = max(movement.most, movement.drawn_most)
    return [round(scale * value, 1) for value in (movement.as_is, least, most)]


def main() -> None:
    """Measure every set and write the record."""
    measured = {name: sensitivity(KHEDU, PLAYERS, games=GAMES, cards=name, workers=2) for name in CARD_SETS}
    write_text(RECORD, "\n".join([HEAD, *(record_of(name, one) for name, one in measured.items())]))


if __name__ == "__main__":
    main()
