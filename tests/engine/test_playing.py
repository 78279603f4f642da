"""Playing with people, agents and hints: undo, redo, forced dice, saving, what each seat hears."""

from dataclasses import replace
from fractions import Fraction

import pytest
from played_games import GAMES, WHO, playing, to_the_end, told
from tiny_games.kuhn import BET, KUHN, PASS
from tiny_games.pig import HOLD, PIG, ROLL
from tiny_games.tic_tac_toe import TIC_TAC_TOE

from khedu_core.engine import from_json, to_json
from khedu_core.engine.game_log import Scored
from khedu_core.engine.layout import Dice, Die
from khedu_core.engine.playing import PERSON, Entry, Offer, Playing
from khedu_core.engine.show import Hint, Rolled
from khedu_core.errors import InputError

# ---- playing ---------------------------------------------------------------------------------------


def test_offers_say_what_may_be_done_where_and_with_what_chance() -> None:
    assert playing().offers(hints=True) == [
        Offer(ROLL, "roll", (), Hint(Fraction(5, 6), "the turn goes on")),
        Offer(HOLD, "hold"),
    ]
    assert playing().offers()[0].hint is None
    board = playing(TIC_TAC_TOE)
    assert [offer.places for offer in board.offers()][:2] == [("a1",), ("b1",)]
    board.do(4)
    assert board.offers() == []  # an agent decides
    board.go_on()
    assert len(board.offers()) == 7


def test_agents_go_on_until_a_person_decides_or_the_game_is_over() -> None:
    game = playing(TIC_TAC_TOE)
    assert (game.go_on(), game.decides, game.waits_for_person) == (0, 0, True)
    game.do(0)
    assert (game.decides, game.waits_for_person) == (1, False)
    assert (game.go_on(), game.decides) == (1, 0)
    alone = playing(TIC_TAC_TOE, "random")
    assert (alone.go_on(most=2), alone.over) == (2, False)
    alone.go_on()
    assert (alone.over, alone.decides, alone.waits_for_person, alone.go_on()) == (True, -1, False, 0)


def test_a_game_stops_where_it_may_not_be_longer() -> None:
    short = replace(PIG, limit=5)
    game = Playing(short, short.default_params(2), "greedy")
    assert (game.go_on(), game.over, game.decides) == (5, True, -1)
    seen = game.layout(0)
    assert (seen.decides, seen.decision[:38]) == (-1, "the game was stopped after 5 decisions")


def test_an_agent_plays_on_as_it_would_have_after_an_undo() -> None:
    game = to_the_end(playing(seed=3))
    whole = [move.action for move in game.table.moves]
    while game.can_undo:
        game.undo()
    assert [move.action for move in to_the_end(game).table.moves] == whole


# ---- the log ----------------------------------------------------------------------------------------


def test_the_log_tells_the_roll_who_leads_and_where_the_lead_changed() -> None:
    game = playing(players=PERSON)
    game.force([4, 1, 6, 6])
    for action in (ROLL, HOLD, ROLL, ROLL, HOLD, ROLL, HOLD, ROLL):
        if action == HOLD or not game.over:
            game.do(action)
    keeps = Fraction(5, 6), "the turn goes on"
    log = game.log(None)
    assert log[0] == Entry(1, 0, "roll", Rolled((4,), *keeps, True), (0, 1), False)
    assert log[1] == Entry(2, 0, "hold", None, (0,), True, (Scored(0, 0, 4),))
    assert log[2] == Entry(3, 1, "roll", Rolled((1,), *keeps, False), (0,), False)
    assert (log[4].text, log[4].seat, log[4].turned) == ("hold", 0, False)
    assert log == game.log(0) == game.log(1)  # nothing is hidden in this game


def test_every_roll_of_a_game_was_told_beforehand() -> None:
    game, rolls = playing(players=PERSON, seed=8), 0
    while not game.over:
        hints = {offer.action: offer.hint for offer in game.offers(hints=True)}
        action = HOLD if game.table.state.turn >= 20 else ROLL
        game.do(action)
        rolled, hint = game.log(None)[-1].rolled, hints[action]
        assert (rolled is None) == (hint is None)
        if rolled and hint:
            rolls += 1
            assert (rolled.chance, rolled.of) == (hint.chance, hint.of)
            assert rolled.came == (rolled.faces != (1,))
    assert rolls > 30


def test_dice_are_shown_as_they_lie() -> None:
    game = playing(players=PERSON)
    assert game.layout(None).dice is None
    game.force([5])
    game.do(ROLL)
    assert game.layout(None).dice == Dice((Die(5, 5),), (("turn", "5"),))
    game.do(HOLD)
    assert game.layout(None).dice is None


def test_hidden_cards_are_in_no_layout_and_no_line_of_the_log() -> None:
    for index in range(6):
        game = playing(KUHN, PERSON, index=index)
        for me in (0, 1):
            theirs = game.layout(me).zones[1 - me].rows[0].cards[0]
            assert (theirs.name, theirs.down) == ("a card", True)
        assert not any(card.down for zone in game.layout(None).zones for card in zone.rows[0].cards)
        game.do(BET)
        assert game.log(1)[0].leads == (0, 1)  # who would win is hidden until the end
        game.do(PASS)
        assert (game.over, game.log(1)[1].leads, game.log(1)[1].turned) == (True, (0,), True)


# ---- taking back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [WHO, ("random", PERSON), (PERSON, PERSON)])
@pytest.mark.parametrize("which", GAMES, ids=lambda game: game.name)
def test_undo_goes_back_decision_by_decision_and_redo_brings_it_all_again(which, players) -> None:
    game, seen = playing(which, players, seed=5), []
    for i in range(9):
        game.go_on()
        if game.over:
            break
        if which is PIG and i % 3 == 1:
            game.force([2, 6])
        seen.append(told(game))
        game.do(game.offers()[i % len(game.offers())].action)
    seen.append(told(game))
    assert len(seen) > 1
    for i in reversed(range(len(seen) - 1)):
        game.undo()
        assert told(game) == seen[i], i
    assert not game.can_undo
    for i in range(1, len(seen)):
        game.redo()
        assert told(game) == seen[i], i
    assert not game.can_redo


def test_the_dice_of_a_redo_are_the_dice_that_fell() -> None:
    game = playing(players=PERSON, seed=11)
    for _ in range(8):
        game.do(ROLL)
    faces = [entry.rolled.faces for entry in game.log(None)]
    assert len(set(faces)) > 1
    for _ in range(8):
        game.undo()
    for _ in range(8):
        game.redo()
    assert [entry.rolled.faces for entry in game.log(None)] == faces


def test_another_action_or_other_dice_end_what_can_be_redone() -> None:
    game = playing(players=PERSON)
    game.do(ROLL)
    game.undo()
    assert game.can_redo
    game.force([3])
    assert not game.can_redo
    game.do(ROLL)
    game.undo()
    game.do(HOLD)
    assert (game.can_undo, game.can_redo) == (True, False)


# ---- forced dice --------------------------------------------------------------------------------------


def test_forced_dice_fall_as_told_and_the_last_word_counts() -> None:
    game = playing(players=PERSON)
    game.force([6, 6])
    game.force([3, 1])
    game.do(ROLL)
    game.do(ROLL)
    assert [entry.rolled.faces for entry in game.log(None)] == [(3,), (1,)]
    free = playing(players=PERSON)
    free.force([1])
    free.force([])
    free.do(ROLL)
    plain = playing(players=PERSON)
    plain.do(ROLL)
    assert free.log(None) == plain.log(None)


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ([7], "forced dice = 7: a face is a whole number from 1 to 6"),
        ([0], "forced dice = 0: a face is"),
        ([True], "forced dice = True: a face is"),
        ([2.0], "forced dice = 2.0: a face is"),
        ("66", "forced dice = '66': expected a list of faces"),
        ([1] * 65, "forced dice = 65 faces: at most 64 can wait"),
    ],
)
def test_dice_that_cannot_fall_are_refused(faces, said) -> None:
    game = playing(players=PERSON)
    game.force([2])
    before = told(game)
    with pytest.raises(InputError) as refused:
        game.force(faces)
    assert str(refused.value).startswith(said)
    assert told(game) == before


def test_a_game_without_dice_has_none_to_force() -> None:
    with pytest.raises(InputError, match="tic-tac-toe has no dice to force"):
        playing(TIC_TAC_TOE).force([1])


# ---- a what-if, and refusals ---------------------------------------------------------------------------


def test_a_copy_under_other_parameters_leaves_the_game_alone() -> None:
    game = to_the_end(playing(replace(PIG, seats=(2, 3)), PERSON), 4)
    before = told(game)
    other = from_json(type(game.params), {**to_json(game.params), "target": 9})
    twin = game.copy_under(other)
    assert (twin.table.state, twin.params.target, twin.players) == (before[0], 9, game.players)
    assert (twin.can_undo, twin.log(0)) == (False, [])
    twin.force([6])
    twin.do(ROLL)
    twin.do(HOLD)
    assert told(game) == before
    other.seats = 3
    with pytest.raises(InputError, match="seats = 3: this game has 2; keep their number"):
        game.copy_under(other)


def test_a_position_that_cannot_be_under_other_parameters_is_refused() -> None:
    strict = replace(PIG, audit=lambda s, p: 2 if s.turn > p.target else 0)
    game = Playing(strict, strict.default_params(2), PERSON)
    game.force([6])
    game.do(ROLL)
    other = from_json(type(game.params), {**to_json(game.params), "target": 5})
    with pytest.raises(InputError) as refused:
        game.copy_under(other)
    assert str(refused.value) == (
        "what if: under these parameters it does not hold that no turn is worth less than nothing; "
        "begin a new game with them"
    )


def test_a_position_in_which_nothing_may_be_done_is_refused() -> None:
    silent = replace(PIG, legal=lambda s, p, out: 0)
    game = Playing(silent, silent.default_params(2), PERSON)
    with pytest.raises(InputError, match="does not hold that something may be done; begin a new game"):
        game.copy_under(silent.default_params(2))


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    game = playing()
    before = told(game)
    for wrong, said in (
        (lambda: game.do(5), "move 1: action = 5: seat 1 may play 0 (roll), 1 (hold)"),
        (lambda: game.do("roll"), "move 1: action = 'roll'"),
        (lambda: game.do(10**5000), "move 1: action = a whole number of"),
        (game.undo, "undo: no person has decided anything yet"),
        (game.redo, "redo: nothing was undone"),
        (lambda: game.log(2), "me = 2"),
        (lambda: game.layout(-1), "me = -1"),
    ):
        with pytest.raises(InputError) as refused:
            wrong()
        assert str(refused.value).startswith(said)
        assert told(game) == before
    game.do(HOLD)
    with pytest.raises(InputError, match="action = 0: seat 2 decides, played by random; let it go on"):
        game.do(ROLL)
    ended = playing(TIC_TAC_TOE, "random")
    ended.go_on()
    for wrong in (lambda: ended.do(0), lambda: ended.do(10**5000), lambda: ended.force([1])):
        with pytest.raises(InputError, match="the game is over; undo, or begin another"):
            wrong()


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (("person", "human"), "players[1] = 'human'"),
        (("person",) * 3, "players = person, person, person: name 1 or 2, one a seat of pig"),
        ((), "players = none: name 1 or 2"),
        (("person", 3), "players[1] = 3"),
        (5, "players = 5: name 1 or 2, one a seat of pig"),
    ],
)
def test_players_that_do_not_fit_are_refused(players, said) -> None:
    with pytest.raises(InputError) as refused:
        playing(players=players)
    assert str(refused.value).startswith(said)


def test_a_state_of_another_game_is_refused() -> None:
    with pytest.raises(InputError, match="position: state = 'State': expected a state of pig"):
        playing(state=TIC_TAC_TOE.state())
