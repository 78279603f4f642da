"""What clan boards give: kinds and amounts are figures of the card file, the rules are these."""

import pytest

from khedu_core.games.khedu import params_from
from khedu_core.games.khedu.scenes import Scene, deal
from khedu_core.games.khedu.state import Board, Bonus, Ending, Phase


def boarded(readings: dict[str, str] | None = None, players: int = 2, **figures: int) -> Scene:
    """A game in which every board is the same."""
    params = params_from(players, readings=readings)
    params.boards = [Board() for _ in params.boards]
    for board in params.boards:
        for name, figure in figures.items():
            setattr(board, name, figure)
    return Scene(params=params, players=players, boards=True)


def next_round(scene: Scene) -> None:
    seat = scene.decides
    scene.do("end the turn")
    scene.turn_of(seat)


# ---- the first turn --------------------------------------------------------------------------


@pytest.mark.clause("KH-BRD-1")
def test_the_first_turn_bonus_comes_at_the_beginning_of_each_first_turn_once():
    scene = boarded(first=Bonus.LEGACY, first_amount=2)
    assert scene.legacy == [2, 0]
    scene.do("end the turn")
    assert scene.legacy == [2, 2]
    scene.do("end the turn", "end the turn")
    assert scene.legacy == [2, 2]


@pytest.mark.clause("KH-BRD-1")
def test_the_bonus_of_ones_own_board_is_given():
    scene = deal(2)
    scene.p.boards = [Board() for _ in scene.p.boards]
    scene.p.boards[4].first, scene.p.boards[4].first_amount = Bonus.LEGACY, 5
    while scene.phase is Phase.REDRAW:
        scene.do("keep the hand")
    scene.do("lead the Rahala", "lead the Hadimi")
    while scene.phase is not Phase.TURN:
        scene.do(scene.options[0])
    assert scene.legacy == [5, 0]
    scene.do("end the turn")
    assert scene.legacy == [5, 0]


@pytest.mark.clause("KH-BRD-1")
@pytest.mark.clause("KH-TRN-1")
@pytest.mark.parametrize(("reading", "cards"), [("none", 7), ("five", 5)])
def test_k35_cards_of_a_board_come_after_the_draw_and_may_stop_at_five(reading, cards):
    scene = boarded({"K-35": reading}, first=Bonus.DRAW, first_amount=2)
    assert len(scene.hand_of(1)) == cards
    assert len(scene.hand_of(2)) == 5


@pytest.mark.clause("KH-BRD-1")
def test_cadences_of_a_board_come_while_there_is_room():
    scene = boarded(first=Bonus.CADENCE, first_amount=2)
    scene.cadences(2, "Drum", "Horn", up="Drum")
    scene.do("end the turn")
    assert [lies for _, lies in scene.ensemble(2)] == ["DOWN", "DOWN", "UP", "DOWN"]


# ---- every turn ------------------------------------------------------------------------------


@pytest.mark.clause("KH-BRD-2")
@pytest.mark.clause("KH-TRN-1")
def test_the_turn_bonus_comes_every_turn_while_the_clan_is_in_the_cadre():
    scene = boarded(turn=Bonus.LEGACY, turn_amount=1)
    assert scene.legacy == [0, 0]
    scene.cadre(2, front="Himbua")  # a stranger
    scene.cadre(1, back="Hadimi Guard")
    next_round(scene)
    next_round(scene)
    assert scene.legacy == [2, 0]


@pytest.mark.clause("KH-BRD-2")
@pytest.mark.clause("KH-HON-1")
def test_tokens_of_a_board_lie_on_the_foremost_unit():
    scene = boarded(turn=Bonus.HONOR, turn_amount=2)
    scene.cadre(1, back="Hadimi Guard")
    next_round(scene)
    assert scene.at("seat 1 back") == ("Hadimi Guard", 2)
    scene.cadre(1, front="Hadimi Lancer")
    next_round(scene)
    assert (scene.at("seat 1 front"), scene.at("seat 1 back")) == (("Hadimi Lancer", 2), ("Hadimi Guard", 2))


@pytest.mark.clause("KH-BRD-2")
@pytest.mark.parametrize(("reading", "cards"), [("none", 10), ("five", 5)])
def test_k35_a_hand_never_outgrows_its_room(reading, cards):
    scene = boarded({"K-35": reading}, turn=Bonus.DRAW, turn_amount=4)
    scene.cadre(1, front="Hadimi Guard")
    for _ in range(3):
        next_round(scene)
    assert len(scene.hand_of(1)) == cards


# ---- Meditation ------------------------------------------------------------------------------


@pytest.mark.clause("KH-MED-3")
@pytest.mark.clause("KH-MED-0")
def test_the_boards_ability_is_an_option_of_a_meditation_once():
    scene = boarded(meditation=Bonus.LEGACY, meditation_amount=3)
    ability = "use the clan board's ability"
    assert scene.options.index(ability) > scene.options.index("change the hand")
    scene.do(ability)
    assert (scene.phase, scene.legacy) == (Phase.MEDITATE, [3, 0])
    assert scene.options == ["end the turn", "draw War Cadences", "change the hand"]
    next_round(scene)
    assert ability not in scene.options  # no two Meditations in a row


@pytest.mark.clause("KH-MED-3")
def test_a_board_without_an_ability_or_one_that_would_give_nothing_offers_none():
    ability = "use the clan board's ability"
    assert ability not in boarded().options
    scene = boarded(meditation=Bonus.HONOR, meditation_amount=1)
    assert ability not in scene.options
    scene.cadre(1, front="Hadimi Guard")
    scene.do(ability)
    assert scene.at("seat 1 front") == ("Hadimi Guard", 1)
    full = boarded(meditation=Bonus.CADENCE, meditation_amount=1)
    full.cadences(1, "Drum", "Drum", "Horn", "Horn")
    assert ability not in full.options
    assert ability not in boarded({"K-35": "five"}, meditation=Bonus.DRAW, meditation_amount=1).options


@pytest.mark.clause("KH-MED-3")
def test_k36_one_option_may_be_the_boards():
    scene = boarded({"K-36": "one"}, meditation=Bonus.LEGACY, meditation_amount=1)
    scene.do("use the clan board's ability")
    assert scene.options == ["end the turn"]


# ---- the end ---------------------------------------------------------------------------------


@pytest.mark.clause("KH-BRD-3")
@pytest.mark.clause("KH-WIN-1")
def test_a_board_counts_its_clans_eternal_cadences_heroes_or_achievements():
    scene = boarded(ending=Ending.ETERNAL, ending_points=2)
    scene.cadences(1, eternal=["Drum", "Horn", "Drum"], token=["Hadimi", "Wuqri", "Hadimi"])
    assert scene.scores == [4, 0]
    scene = boarded(ending=Ending.HERO, ending_points=3)
    scene.cadre(1, front="Hadimi Guard", back="Himbua")
    scene.cadre(2, front="Wuqri Zealot", back="Wuqri Zealot")
    assert scene.scores == [3, 6]
    scene = boarded(ending=Ending.ACHIEVEMENT, ending_points=1)
    scene.achieved(1, 15 | 0b1011 << 4 | 0b1111 << 8)  # three of the Hadimi, four of the Wuqri
    scene.achieved(2, 15 | 0b0001 << 8)
    assert scene.scores == [3, 1]
    assert list(scene.row().payoff[:2]) == [3, 1]


# ---- ascending -------------------------------------------------------------------------------

PLACE = "place Hadimi Guard in the back slot"


def last_turn(readings: dict[str, str] | None = None, honor: int = 4, front: str = "Hadimi Lancer") -> Scene:
    scene = boarded(readings, ascension_tokens=4, ascension_points=6)
    scene.cadre(1, front=front, honor=(honor, 0))
    scene.purse(1, influence=1)
    scene.hand(1, "Hadimi Guard")
    scene.do(PLACE)
    return scene


@pytest.mark.clause("KH-END-6")
def test_k133_a_hero_of_the_clan_with_enough_tokens_ascends_at_the_end_of_the_last_turn():
    scene = last_turn()
    assert scene.scores[0] == 4
    scene.do("end the turn")
    assert (scene.out, scene.legacy[0], scene.scores[0]) == ([1], 6, 10)
    few = last_turn(honor=3)
    few.do("end the turn")
    assert few.legacy[0] == 0
    nothing = last_turn({"K-133": "nothing"})
    nothing.do("end the turn")
    assert nothing.legacy[0] == 0


@pytest.mark.clause("KH-END-6")
def test_only_the_foremost_unit_ascends_and_only_one_of_the_clan():
    scene = last_turn(front="Himbua")
    scene.do("end the turn")
    assert scene.legacy[0] == 0
    scene = boarded(ascension_tokens=4, ascension_points=6)
    scene.cadre(1, front="Hadimi Lancer", honor=(9, 0))
    scene.do("end the turn")
    assert (scene.out, scene.legacy[0]) == ([], 0)  # not the last turn


@pytest.mark.clause("KH-END-6")
def test_k41_the_points_of_an_ascent_are_booked_with_the_turn():
    scene = last_turn({"K-41": "end-of-turn"})
    scene.do("end the turn")
    assert (scene.legacy[0], scene.s.seats[0].pending) == (6, 0)
