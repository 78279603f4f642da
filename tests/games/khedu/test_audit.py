"""The audit finds what it watches for: a sound position spoiled in one place breaks the invariant named."""

from collections.abc import Callable

import pytest

from khedu_core.engine import legal_actions
from khedu_core.games.khedu import KHEDU, Params, State, params_from
from khedu_core.games.khedu.audit import INVARIANTS, audit
from khedu_core.games.khedu.params import params_under
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import HELD, Phase, Status

UNITS, COMMANDS, CADENCES, HANDS, PURSES, ENSEMBLES, TOKENS, LEFT, SCENARIO, UNSEEN, AIM = range(
    1, len(INVARIANTS) + 1
)


def position(readings: dict[str, str] | None = None, decisions: int = 16) -> tuple[State, Params]:
    """Some decisions into a game for three."""
    params = params_from(3, readings=readings)
    state = KHEDU.state()
    state.chance.word = 5
    KHEDU.setup(state, params)
    while decisions or state.phase != Phase.TURN:
        options = legal_actions(KHEDU, state, params)
        KHEDU.step(state, params, options[(7 * decisions) % len(options)])
        decisions = max(0, decisions - 1)
    assert audit(state, params) == 0
    return state, params


def lose_a_unit(s: State) -> None:
    s.desert[0].size -= 1
    s.desert[0].units[s.desert[0].size] = 0


def lose_a_hand(s: State) -> None:
    s.seats[1].hand[0] = 0


def unsort_a_hand(s: State) -> None:
    seat = next(
        seat for seat in s.seats if seat.hand_size > 1 and seat.hand[0] < seat.hand[seat.hand_size - 1]
    )
    seat.hand[0], seat.hand[seat.hand_size - 1] = seat.hand[seat.hand_size - 1], seat.hand[0]


def move_too_many_to_a_hand(s: State) -> None:
    """A seat takes the cards of another: none is lost, but the hand is too large."""
    taker, giver = s.seats[1], s.seats[2]
    cards = sorted(list(taker.hand)[: taker.hand_size] + list(giver.hand)[: giver.hand_size])
    for i, card in enumerate(cards):
        taker.hand[i] = card
    for i in range(len(giver.hand)):
        giver.hand[i] = 0
    taker.hand_size, giver.hand_size = len(cards), 0


def move_the_pile_wrong(s: State) -> None:
    s.pile[0] += 1


def lose_a_cadence(s: State) -> None:
    s.cadence_deck.size -= 1


def empty_a_place(s: State) -> None:
    place = next(i for i, status in enumerate(s.seats[1].status) if status != Status.NONE)
    s.cadences_out[s.seats[1].cadence[place]] += 1
    s.seats[1].cadence[place] = 0


def hold_too_many(s: State) -> None:
    """All of them Eternal: the seat takes them from the deck of cadences."""
    seat = s.seats[1]
    for place, held in enumerate(seat.cadence):
        if held == 0 and s.cadence_deck.size > 0:
            s.cadence_deck.size -= 1
            deck = s.cadence_deck
            seat.cadence[place] = deck.cards[(deck.top + deck.size) % len(deck.cards)]
            seat.status[place] = Status.ETERNAL
    assert sum(card > 0 for card in seat.cadence) > HELD


def mark_no_eternal(s: State) -> None:
    place = next(
        i for i, status in enumerate(s.seats[1].status) if status not in (Status.NONE, Status.ETERNAL)
    )
    s.seats[1].token[place] = 1


def token_below_the_stack(s: State) -> None:
    s.desert[0].honor[s.desert[0].size] = 1


def owe_a_token(s: State) -> None:
    s.desert[0].honor[0] = -1


def card_above_a_stack(s: State) -> None:
    s.desert[0].units[s.desert[0].size] = 1


def token_without_a_hero(s: State) -> None:
    slot = next(slot for seat in s.seats for slot in seat.cadre if slot.unit == 0)
    slot.honor = 1


def too_many_tokens(s: State) -> None:
    s.desert[0].honor[0] = 40


def owe_influence(s: State) -> None:
    s.seats[2].influence = -1


def owe_points(s: State) -> None:
    s.seats[2].legacy = -30


def owe_pending_points(s: State) -> None:
    s.seats[2].pending = -1


def keep_points_back(s: State) -> None:
    s.seats[2].pending = 3


def leave_the_decider(s: State) -> None:
    s.seats[s.actor].out = 1


def between_decisions(s: State) -> None:
    s.phase = Phase.ROLL


def owe_a_card(s: State) -> None:
    s.fight.owed = 1


def leave_a_prize(s: State) -> None:
    s.fight.prize = 2


def leave_a_conversion(s: State) -> None:
    s.converting = 1


def leave_a_command(s: State) -> None:
    s.command = 1


@pytest.mark.parametrize(
    ("spoil", "broken"),
    [
        (lose_a_unit, UNITS),
        (lose_a_hand, UNITS),
        (move_the_pile_wrong, COMMANDS),
        (lose_a_cadence, CADENCES),
        (unsort_a_hand, HANDS),
        (move_too_many_to_a_hand, HANDS),
        (owe_influence, PURSES),
        (owe_points, PURSES),
        (owe_pending_points, PURSES),
        (keep_points_back, PURSES),
        (empty_a_place, ENSEMBLES),
        (hold_too_many, ENSEMBLES),
        (mark_no_eternal, ENSEMBLES),
        (token_below_the_stack, TOKENS),
        (owe_a_token, TOKENS),
        (card_above_a_stack, TOKENS),
        (token_without_a_hero, TOKENS),
        (too_many_tokens, TOKENS),
        (leave_the_decider, LEFT),
        (between_decisions, SCENARIO),
        (owe_a_card, SCENARIO),
        (leave_a_prize, SCENARIO),
        (leave_a_conversion, SCENARIO),
        (leave_a_command, SCENARIO),
    ],
)
def test_a_spoiled_position_breaks_the_invariant(spoil: Callable[[State], None], broken: int) -> None:
    state, params = position({"K-98": "thirty-two", "K-35": "five"})
    spoil(state)
    assert audit(state, params) == broken


def test_a_dealt_desert_counts_units_as_a_whole() -> None:
    state, params = position({"K-04": "dealt"})
    lose_a_unit(state)
    assert audit(state, params) == UNITS


def see_one_between(s: State) -> None:
    s.desert[1].deed[4] = 0


def hide_the_top(s: State) -> None:
    s.desert[1].deed[0] = -s.desert[1].least


def mark_one_wrong(s: State) -> None:
    s.desert[1].deed[4] = -36


def token_on_one_unseen(s: State) -> None:
    s.desert[1].honor[4] = 1


def unsort_the_unseen(s: State) -> None:
    for figures in (s.desert[1].units, s.desert[1].deed):
        figures[1], figures[8] = figures[8], figures[1]


@pytest.mark.parametrize(
    "spoil", [see_one_between, hide_the_top, mark_one_wrong, token_on_one_unseen, unsort_the_unseen]
)
def test_units_that_nobody_has_seen_are_watched(spoil: Callable[[State], None]) -> None:
    state, params = position({"K-04": "dealt"}, decisions=0)
    spoil(state)
    assert audit(state, params) == UNSEEN


def test_only_a_dealt_desert_has_units_that_nobody_has_seen() -> None:
    state, params = position()
    state.desert[0].deed[3] = -params.units[state.desert[0].units[3]].defence
    assert audit(state, params) == UNSEEN


def test_a_dealt_desert_has_no_more_of_a_unit_than_were_dealt() -> None:
    """One unit becomes another, and the sum stays."""
    state, params = position({"K-04": "dealt"}, decisions=0)
    state.desert[0].units[0] = state.desert[0].units[8] = state.desert[1].units[8]
    assert audit(state, params) == UNITS


def test_a_command_under_way_is_aimed_as_the_reading_has_it() -> None:
    """Betrayal takes a unit of the desert, or a hero, or has no second target (K-97)."""
    scene = Scene(2)
    scene.hand(1, "Betrayal")
    scene.purse(1, legacy=9)
    scene.do("play the Command Betrayal")
    scene.do(scene.options[0])
    assert audit(scene.s, scene.p) == 0
    for other in ("to-desert", "tokens-only"):
        assert audit(scene.s, params_under(scene.p, {"K-97": other})) == AIM


def test_more_tokens_than_in_the_box_are_sound_where_the_supply_has_no_end() -> None:
    state, params = position({"K-98": "thirty-two"})
    free = params_from(3, readings={"K-98": "none"})
    too_many_tokens(state)
    assert (audit(state, params), audit(state, free)) == (TOKENS, 0)
