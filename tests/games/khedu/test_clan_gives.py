"""What clans give, as boards tell it: by the figures, readings and sources in force; and what then comes."""

import re

import msgspec
import pytest

from khedu_core.engine.playing import Playing
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.clan_boards import give
from khedu_core.games.khedu.clan_gives import AURAS, READINGS, aura_text, board_text, promise
from khedu_core.games.khedu.desert import tokens_out
from khedu_core.games.khedu.meditation import honor_in_cadre
from khedu_core.games.khedu.params import own_cards, params_from
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import CLANS, Board, Bonus, Ending, Params, Phase, State, Status
from khedu_core.rulebook.book import book_of

CARDS = own_cards()
COMES = re.compile(r"the (\w+)'s (?:first-)?turn bonus: (\d+) (point|token)")
COUNTS = re.compile(r"the (\w+)'s bonus at the end: (\d+) points? (more|less)")

# ---- before a clan is chosen ----------------------------------------------------------------------


def test_the_first_decision_of_the_game_tells_what_each_clan_gives() -> None:
    game = Playing(KHEDU, params_from(2), "person", seed=3)
    while game.table.state.phase == Phase.REDRAW:
        game.do(game.offers()[0].action)
    told = {offer.text: offer.promise for offer in game.offers()}
    assert len(told) == CLANS
    assert told["lead the Wuqri"] == (
        "Board (all assumed) – first turn: 2 points; each turn with Wuqri in the Cadre: 1 token on the front "
        "hero; Meditation: 1 token on the front hero; at the end: 1 point per Wuqri achievement; at the end, "
        "front Wuqri hero with 5 tokens: 3 points. "
        "Okavian Aura: while you have no Eternal Cadence, your Wuqri attacks add 3 to their total."
    )
    game.do(game.offers()[0].action)
    game.do(game.offers()[0].action)
    assert not any(offer.promise for offer in game.offers())


def test_what_a_clan_gives_names_the_clauses_that_say_so() -> None:
    s, p = Playing(KHEDU, params_from(2), "person", seed=3).table.state, params_from(2)
    s.phase = Phase.CLAN
    book = book_of("khedu_core.games.khedu")
    assert book is not None
    for clan in range(1, CLANS + 1):
        clauses = promise(s, p, 4 + clan, CARDS).clauses
        assert clauses[-1] == f"KH-AUR-{clan}"
        assert set(clauses) <= set(book.clauses)


@pytest.mark.parametrize("bonus", list(Bonus))
def test_a_board_is_told_by_its_figures(bonus: Bonus) -> None:
    p = params_from(2)
    p.boards[1] = Board()
    p.boards[1].turn, p.boards[1].turn_amount = bonus, 2
    amounts = {
        Bonus.LEGACY: "2 points",
        Bonus.DRAW: "2 cards, up to 10 in hand",
        Bonus.CADENCE: "2 War Cadences, up to 4 held",
        Bonus.HONOR: "2 tokens on the front hero",
    }
    what = f"each turn with Hadimi in the Cadre: {amounts.get(bonus)}"
    told = f"Board (all assumed) – {what}." if bonus else "Board: nothing."
    assert board_text(p, 1, CARDS) == told


CAPPED = [  # bonus, readings, and behind which number of cards or tokens the rules give none
    (Bonus.DRAW, {}, "up to 10 in hand"),
    (Bonus.DRAW, {"K-35": "five"}, "up to 5 in hand"),
    (Bonus.CADENCE, {}, "up to 4 held"),
    (Bonus.CADENCE, {"K-26": "beside"}, "up to 4 held beside Eternal ones"),
    (Bonus.HONOR, {"K-98": "thirty-two"}, "up to 32 in play"),
]


def held_of(s: State, p: Params, bonus: Bonus) -> int:
    """How much the first seat has of what is capped."""
    seat = s.seats[0]
    if bonus == Bonus.DRAW:
        return int(seat.hand_size)
    if bonus == Bonus.HONOR:
        return tokens_out(s, p)
    return sum(status in (Status.DOWN, Status.UP) for status in seat.status)


@pytest.mark.parametrize(("bonus", "readings", "told"), CAPPED)
def test_a_promised_bonus_says_how_far_the_rules_give_it(
    bonus: Bonus, readings: dict[str, str], told: str
) -> None:
    """They are asked for more than there may be; what is told is where they stop."""
    scene = Scene(2, readings)
    scene.cadre(1, front="Hadimi Guard")
    scene.cadences(1, "Drum")
    s, p = scene.s, scene.p
    p.boards[1].turn, p.boards[1].turn_amount = bonus, 40
    assert f", {told}." in board_text(p, 1, CARDS)
    give(s, p, 0, bonus, 40)
    assert held_of(s, p, bonus) == int(re.findall(r"\d+", told)[0])
    before = held_of(s, p, bonus)
    give(s, p, 0, bonus, 1)
    assert held_of(s, p, bonus) == before


def test_a_bonus_without_end_is_told_without_one() -> None:
    for bonus in (Bonus.LEGACY, Bonus.HONOR):
        scene = Scene(2)
        scene.cadre(1, front="Hadimi Guard")
        scene.p.boards[1].turn, scene.p.boards[1].turn_amount = bonus, 40
        assert "up to" not in board_text(scene.p, 1, CARDS).partition("in the Cadre: ")[2].partition(";")[0]
        give(scene.s, scene.p, 0, bonus, 40)
        seat = scene.s.seats[0]
        assert (seat.legacy if bonus == Bonus.LEGACY else honor_in_cadre(seat)) >= 40


@pytest.mark.parametrize("ending", list(Ending)[1:])
def test_whatever_a_board_counts_at_the_end_has_words(ending: Ending) -> None:
    p = params_from(2)
    p.boards[1] = Board()
    p.boards[1].ending, p.boards[1].ending_points = ending, 3
    assert board_text(p, 1, CARDS).startswith("Board (all assumed) – at the end: 3 points per ")


def test_only_what_the_card_file_has_no_source_for_is_called_assumed() -> None:
    cards, p = msgspec.convert(msgspec.to_builtins(CARDS), type(CARDS)), params_from(2)
    board = cards.board("Wuqri")
    board.sources = {**board.sources, "first": "the printed board", "turn": "the printed board"}
    told = board_text(p, 2, cards)
    assert told.startswith("Board – first turn: 2 points; each turn with Wuqri in the Cadre: 1 token on")
    assert told.count("(assumed)") == 3
    assert "Meditation: 1 token on the front hero (assumed)" in told
    board.sources = dict.fromkeys(type(board).entries(), "the printed board")
    assert "assumed" not in board_text(p, 2, cards)


def test_every_reading_that_changes_an_aura_has_words_of_its_own() -> None:
    for field, kind in READINGS.items():
        told = set()
        for alternative in kind:
            p = params_from(2)
            setattr(p, field, alternative)
            told.add(tuple(aura_text(p, clan, CARDS) for clan in range(1, len(AURAS))))
        assert len(told) == len(kind), field
    p = params_from(2, readings={"K-65": "points", "K-64": "everybody"})
    p.aura_attack = 2
    assert aura_text(p, 2, CARDS) == (
        "Okavian Aura: while you have no Eternal Cadence, your Wuqri victories bring 2 points more; it "
        "serves everybody, whoever leads the clan."
    )
    assert aura_text(p, 4, CARDS).endswith("whoever leads the clan, and for Rahala of the desert.")
    named = msgspec.convert(msgspec.to_builtins(CARDS), type(CARDS))
    named.clans[1] = "House {of} Sand"
    assert "House {of} Sand" in aura_text(params_from(2, readings={"K-64": "token"}), 2, named)


def test_what_gives_nothing_is_not_promised() -> None:
    p = params_from(2)
    assert "first turn:" in board_text(p, 2, CARDS)
    p.boards[2].first_amount = 0
    assert "first turn:" not in board_text(p, 2, CARDS)
    ascends = [clan for clan in range(1, len(AURAS)) if "hero with" in board_text(p, clan, CARDS)]
    assert ascends
    nothing = params_from(2, readings={"K-133": "nothing"})
    assert not any("hero with" in board_text(nothing, clan, CARDS) for clan in ascends)
