"""What `khedu simulate` prints for people when one plays alone."""

from collections.abc import Mapping
from typing import Any

from khedu_core.balance.one_player import OnePlayerFigures
from khedu_core.balance.tables import best_game_table, one_player_table
from khedu_core.cli.printable import can_print
from khedu_core.cli.simulation_text import choice_line, figures_text, played_lines
from khedu_core.percentage import percent

WIDTH = 40
BAR, ASCII_BAR = "█", "#"


def one_player_text(run: Mapping[str, Any], figures: OnePlayerFigures) -> str:
    """The scores first, as a picture and by their quantiles; then the best games, and what was played."""
    capped = figures.capped
    lines = [
        f"{run['game']}, 1 player ({run['agents']}): {figures.games:,} games of seed {run['seed']}",
        "",
        *score_picture(figures, ascii_only=not can_print(BAR)),
        "",
        figures_text(one_player_table(figures)),
        "",
        f"stopped at the limit: {percent(capped.rate)} ({percent(capped.low)} to {percent(capped.high)})",
        choice_line(figures.choice),
        "",
    ]
    if figures.best:
        by, seed = run["agents"], run["seed"]
        again = f"khedu replay {run['game']} --players 1 --agents {by} --seed {seed} --index GAME"
        lines += [figures_text(best_game_table(figures)), f"any of them move by move: {again}", ""]
    return "\n".join([*lines, *played_lines(run, figures.rows_sha256)])


def score_picture(figures: OnePlayerFigures, ascii_only: bool = False) -> list[str]:
    """One bar for each range of scores; a range that some game reached is never without a mark."""
    bar = ASCII_BAR if ascii_only else BAR
    labels = [f"{b.low} to {b.high}" if b.low < b.high else str(b.low) for b in figures.histogram]
    room = max(len("score"), *map(len, labels))
    most = max(b.games for b in figures.histogram)
    lines = [f"{'score'.rjust(room)}  games"]
    for label, b in zip(labels, figures.histogram, strict=True):
        length = max(1, round(WIDTH * b.games / most)) if b.games else 0
        lines.append(f"{label.rjust(room)}  {bar * length}{' ' if length else ''}{b.games:,}")
    return lines
