"""Every figure of a campaign in one place, as data."""

from dataclasses import dataclass, fields
from typing import Any

from khedu_core.engine import rows_sha256
from khedu_core.engine.game import Row

from .band import Band
from .choice import Choice, choice
from .length import Length, length
from .margin import Margin, margin
from .measures import Measure, own_measures
from .outcomes import Outcomes, outcomes
from .plain import to_plain
from .precision import Precision, precision
from .rows import Rows, seat_count
from .seats import SeatFigures, seat_figures
from .share import CONFIDENCE


@dataclass(frozen=True)
class Figures:
    """The figures of one campaign; each part's own class says how it is defined."""

    players: int
    games: int
    seats: SeatFigures
    outcomes: Outcomes
    length: Length
    margin: Margin
    choice: Choice
    measures: tuple[Measure, ...]
    precision: Precision
    rows_sha256: str

    def to_json(self) -> dict[str, Any]:
        """Strict JSON: finite numbers only, ``…_exact`` beside whatever is an exact fraction.

        The parts of ``seats`` and ``outcomes`` stand at the top, next to ``length`` and the rest.
        """
        parts = {field.name: getattr(self, field.name) for field in fields(self)}
        plain: dict[str, Any] = {}
        for name, part in parts.items():
            if name in ("seats", "outcomes"):
                plain |= to_plain(part)
            else:
                plain[name] = to_plain(part)
        return plain


def figures_of(
    rows: Rows, *, kind: type = Row, band: Band | None = None, confidence: float = CONFIDENCE
) -> Figures:
    """Compute every figure of the rows of one campaign.

    Args:
        rows: result rows, shape (games,), all of one player count.
        kind: the game's own row record, ``game.row``, whose numbers become ``measures``; left out, none do.
        band: win rates the designer accepts for any seat (default: 1/n ± 5 points).
        confidence: of every interval.

    Raises:
        InputError: no rows, or rows of several player counts.
    """
    return Figures(
        players=seat_count(rows),
        games=len(rows),
        seats=seat_figures(rows, band, confidence),
        outcomes=outcomes(rows, confidence),
        length=length(rows, confidence),
        margin=margin(rows, confidence),
        choice=choice(rows),
        measures=own_measures(rows, kind, confidence),
        precision=precision(rows, confidence),
        rows_sha256=rows_sha256(rows),
    )
