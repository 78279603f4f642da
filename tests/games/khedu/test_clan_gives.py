"""What clans give, as boards tell it: by the figures, readings and sources in force; and what then comes."""

import re
from random import Random

import msgspec
import pytest

from khedu_core.engine.at_work import FEW
from khedu_core.engine.interpreted import interpreted
from khedu_core.engine.playing import Playing
from khedu_core.engine.record import copy
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.choices import HeroTokens
from khedu_core.games.khedu.clan_gives import AURAS, READINGS, aura_text, board_text, promise
from khedu_core.games.khedu.meditation import honor_in_cadre
from khedu_core.games.khedu.params import own_cards, params_from
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.show import Shown
from khedu_core.games.khedu.state import CLANS, Board, Bonus, Ending, Phase
from khedu_core.rulebook.book import book_of
from tests.games.khedu.test_clan_boards import boarded

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
        "Board, all assumed: first-turn bonus 2 points; turn bonus, with Wuqri in the Cadre, 1 token on "
        "the front hero; in a Meditation 1 token on the front hero; at the end 1 point for each Wuqri "
        "achievement; "
        "at the end 3 points for a front Wuqri hero with 5 tokens. "
        "Okavian Aura: while you have no Eternal Cadence, your attacks with Wuqri add 3 to their total."
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
        Bonus.DRAW: "2 cards",
        Bonus.CADENCE: "2 War Cadences",
        Bonus.HONOR: "2 tokens on the front hero",
    }
    what = f"turn bonus, with Hadimi in the Cadre, {amounts.get(bonus)}"
    told = f"Board, all assumed: {what}." if bonus else "Board: nothing."
    assert board_text(p, 1, CARDS) == told


@pytest.mark.parametrize("ending", list(Ending)[1:])
def test_whatever_a_board_counts_at_the_end_has_words(ending: Ending) -> None:
    p = params_from(2)
    p.boards[1] = Board()
    p.boards[1].ending, p.boards[1].ending_points = ending, 3
    assert board_text(p, 1, CARDS).startswith("Board, all assumed: at the end 3 points for each ")


def test_only_what_the_card_file_has_no_source_for_is_called_assumed() -> None:
    cards, p = msgspec.convert(msgspec.to_builtins(CARDS), type(CARDS)), params_from(2)
    board = cards.board("Wuqri")
    board.sources = {**board.sources, "first": "the printed board", "turn": "the printed board"}
    told = board_text(p, 2, cards)
    assert told.startswith(
        "Board: first-turn bonus 2 points; turn bonus, with Wuqri in the Cadre, 1 token on"
    )
    assert told.count("(assumed)") == 3
    assert "in a Meditation 1 token on the front hero (assumed)" in told
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
        "Okavian Aura: while you have no Eternal Cadence, your victories with Wuqri bring 2 points more; it "
        "serves everybody, whoever leads the clan."
    )
    assert aura_text(p, 4, CARDS).endswith("whoever leads the clan, and for Rahala of the desert.")


# ---- when it comes ---------------------------------------------------------------------------------


def told_by(text: str, clans: list[str], tokens_score: bool) -> dict[str, int]:
    """By clan, what the log says that its board added to the score."""
    told = dict.fromkeys(clans, 0)
    for clan, amount, what in COMES.findall(text):
        told[clan] += int(amount) if what == "point" or tokens_score else 0
    for clan, amount, way in COUNTS.findall(text):
        told[clan] += int(amount) if way == "more" else -int(amount)
    return told


def test_what_boards_bring_is_told_in_the_move_that_brings_it() -> None:
    """Told with a clause among the few that are read first; every turn bonus is one that scores."""
    brought = {"KH-BRD-1": 0, "KH-BRD-2": 0, "KH-BRD-3": 0}
    for seats, seed, turn, readings in (
        (2, 1, Bonus.HONOR, {}),
        (3, 1, Bonus.LEGACY, {"K-41": "end-of-turn"}),
        (4, 2, Bonus.HONOR, {"K-98": "thirty-two", "K-13": "first-turn"}),
    ):
        params = params_from(seats, readings=readings)
        for board in params.boards[1:]:
            board.turn, board.turn_amount = turn, 1
        game = Playing(KHEDU, params, "person", seed=seed)
        while not game.over:
            if any(held_against_scores(game).values()):
                found = game.at_work(len(game.log(None)), None)
                clauses = [clause for clause in brought if clause in found.telling]
                assert clauses
                assert len(found.telling) <= FEW
                assert not set(found.telling) & set(found.others)
                brought.update({clause: brought[clause] + 1 for clause in clauses})
    assert min(brought.values()) > 0, brought


def held_against_scores(game: Playing) -> dict[str, int]:
    """Play a move; the log tells of boards what the scores changed by, where the move brings nothing else.

    So it is in the deal, for who places a unit, and at the end of a turn for who did not end it.
    """
    before, phase, mover = list(game.table.result().payoff), game.table.state.phase, game.decides
    action = game.table.choose(1)
    words = game.table.describe(action)
    game.do(action)
    text, after = game.log(None)[-1].text, list(game.table.result().payoff)
    told = told_by(text, CARDS.clans, game.params.hero_tokens == HeroTokens.SCORE)
    for q, seat in enumerate(game.table.state.seats[: game.params.seats]):
        ended = words in ("end the turn", "pass the turn")
        if phase < Phase.TURN or (words.startswith("place ") and q == mover) or (ended and q != mover):
            assert after[q] - before[q] == (told[CARDS.clans[seat.clan - 1]] if seat.clan else 0), text
    return told


def test_tokens_are_told_of_a_turn_that_opens_in_the_step_that_settles_an_attack() -> None:
    """K-34 = empty-hand, held against the same step with boards that bring nothing in a turn."""
    params = params_from(1, readings={"K-34": "empty-hand"})
    without = copy(params)
    for board in without.boards:
        board.turn = Bonus.NONE
    came = 0
    for index in (31, 37, 47, 59):
        game, lot = Playing(KHEDU, params, "person", seed=1, index=index), Random(index)
        while not game.over and len(game.table.moves) < 300:
            before = copy(game.table.state)
            action = chosen(game, lot, "place", "lead the Wuqri")
            game.do(action)
            interpreted(KHEDU).step(before, without, action)
            told = sum(int(n) for _, n, what in COMES.findall(game.log(None)[-1].text) if what == "token")
            assert told == honor_in_cadre(game.table.state.seats[0]) - honor_in_cadre(before.seats[0])
            came += told
    assert came > 0


def test_what_a_leaving_hero_notes_at_once_is_not_told_as_lost() -> None:
    """K-134 = leave: the score stands as it stood."""
    left = 0
    for index in range(4):
        game = Playing(KHEDU, params_from(2, readings={"K-134": "leave"}), "person", seed=1, index=index)
        lot = Random(index)
        while not game.over and len(game.table.moves) < 400:
            before, out = list(game.table.result().payoff), [seat.out for seat in game.table.state.seats]
            game.do(chosen(game, lot, "place"))
            leaves = [q for q, seat in enumerate(game.table.state.seats) if seat.out and not out[q]]
            if leaves and not game.over:
                left += 1
                assert game.table.result().payoff[leaves[0]] == before[leaves[0]]
                assert "at the end" not in game.log(None)[-1].text
    assert left > 0


def chosen(game: Playing, lot: Random, *preferred: str) -> int:
    """A legal action by lot, of those that begin so if there are any, mostly."""
    legal = list(game.table.legal())
    some = [action for action in legal if game.table.describe(action).startswith(preferred)]
    return lot.choice(some if some and lot.random() < 0.8 else legal)


def test_the_log_tells_everybody_of_the_bonus_of_the_next_turn() -> None:
    game = Playing(KHEDU, params_from(2), "person", seed=1)
    p = game.params
    for board in p.boards[1:]:
        board.first, board.first_amount = Bonus.LEGACY, 2
    while game.table.state.phase != Phase.TURN:
        game.do(game.offers()[0].action)
    clan = CARDS.clans[game.table.state.seats[0].clan - 1]
    for me in (0, 1, None):
        assert game.log(me)[-1].text.endswith(f"; the {clan}'s first-turn bonus: 2 points")
    assert game.log(0)[-1].text.startswith("discard a War Cadence; ")


def test_no_more_tokens_are_told_than_the_supply_gave() -> None:
    """K-98 = thirty-two: the last token of the supply comes, then none."""
    scene = boarded({"K-98": "thirty-two"}, turn=Bonus.HONOR, turn_amount=2)
    clan = scene.s.seats[1].clan
    name = CARDS.clans[clan - 1]
    hero = next(i for i, unit in enumerate(scene.p.units) if i and unit.clan == clan)
    scene.s.seats[1].cadre[0].unit = hero
    scene.s.desert[0].honor[0] = 31
    besides = Shown(CARDS).besides
    for tokens in (1, 0):
        before = copy(scene.s)
        end_turn(scene)
        told = besides(before, scene.p, 0, scene.s).text
        assert told == (f"the {name}'s turn bonus: 1 token on the front hero" if tokens else "")
        end_turn(scene)


def end_turn(scene: Scene) -> None:
    """Without a look at whether every card is in one place only."""
    KHEDU.step(scene.s, scene.p, KHEDU.parse(scene.s, scene.p, "end the turn"))
