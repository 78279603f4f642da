"""Legacy points: earned, booked, owed and spent."""

from khedu_core.engine.rule import rule

from .choices import Booking, Debt
from .state import Params, Seat, State

CREDIT = 20  # points below zero that K-19 = allowed lets a player owe


@rule("KH-LEG-1")
def earn(p: Params, seat: Seat, points: int) -> None:
    """A player wins points: at once, or to be booked when the turn ends (K-41)."""
    if p.booking == Booking.END_OF_TURN:
        seat.pending += points
    else:
        seat.legacy += points


@rule("KH-LEG-1")
def book(s: State, p: Params) -> None:
    """At the end of a turn, whoever won points in it has them."""
    if p.booking == Booking.END_OF_TURN:
        for q in range(p.seats):
            seat = s.seats[q]
            seat.legacy += seat.pending
            seat.pending = 0


@rule("KH-LEG-1", "KH-CMD-2", "KH-PAS-1")
def can_pay(p: Params, seat: Seat, price: int) -> bool:
    """Whether a player has the points, or the credit (K-19)."""
    credit = CREDIT if p.debt == Debt.ALLOWED else 0
    return bool(seat.legacy + credit >= price)
