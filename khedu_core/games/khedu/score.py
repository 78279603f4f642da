"""Counting up, and what a result row keeps of a game."""

from khedu_core.engine.game import highest_wins
from khedu_core.engine.rule import rule

from .choices import EternalTokens, HeroTokens
from .clan_boards import ending_bonus
from .deck import eternals_of
from .meditation import honor_in_cadre
from .state import ENSEMBLE, KheduRow, Params, Seat, State, Status


@rule("KH-WIN-1", "KH-LEG-1", "KH-BRD-3")
def final_score(p: Params, seat: Seat) -> int:
    """Legacy points, what the board counts, and the tokens on one's own units (K-93) and cadences (K-92)."""
    score = int(seat.legacy + seat.pending) + ending_bonus(p, seat)
    if p.hero_tokens == HeroTokens.SCORE:
        score += honor_in_cadre(seat)
    if p.eternal_tokens == EternalTokens.SCORE:
        for place in range(ENSEMBLE):
            if seat.status[place] == Status.ETERNAL and seat.token[place] > 0:  # bought
                score += int(p.eternal_cost)
    return score


@rule("KH-WIN-1")
def summary(s: State, p: Params, row: KheduRow) -> None:
    """Scores of all seats; the highest wins, equals share it (K-138)."""
    row.capped = max(row.capped, s.stalled)
    row.rounds = s.rounds
    row.turns = s.turns
    row.stuck = s.stuck
    row.attacked_bits = s.attacked
    row.commanded_bits = s.commanded
    for q in range(p.seats):
        seat = s.seats[q]
        row.payoff[q] = final_score(p, seat)
        row.clan[q] = seat.clan
        row.influence_left[q] = seat.influence
        row.achieved_bits[q] = seat.achieved
        row.beaten[q] = s.beaten[q]
        row.eternals[q] = eternals_of(seat)
    highest_wins(row, p.seats)
