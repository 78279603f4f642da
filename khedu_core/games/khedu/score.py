"""Counting up, and what a result row keeps of a game."""

from khedu_core.engine.game import highest_wins
from khedu_core.engine.rule import rule

from .meditation import honor_in_cadre
from .state import KheduRow, Params, Seat, State
from .turn import eternals_of


@rule("KH-WIN-1", "KH-LEG-1")
def final_score(seat: Seat) -> int:
    """Legacy points, and one for each token on one's own units (K-93)."""
    return int(seat.legacy + honor_in_cadre(seat))


@rule("KH-WIN-1")
def summary(s: State, p: Params, row: KheduRow) -> None:
    """Scores of all seats; the highest wins, equals share it (K-138)."""
    row.capped = max(row.capped, s.stalled)
    row.rounds = s.rounds
    row.turns = s.turns
    row.attacked_bits = s.attacked
    row.commanded_bits = s.commanded
    for q in range(p.seats):
        seat = s.seats[q]
        row.payoff[q] = final_score(seat)
        row.clan[q] = seat.clan
        row.influence_left[q] = seat.influence
        row.achieved_bits[q] = seat.achieved
        row.beaten[q] = s.beaten[q]
        row.eternals[q] = eternals_of(seat)
    highest_wins(row, p.seats)
