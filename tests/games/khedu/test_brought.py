"""What the log says that a move brought: every change of a score stands in the words of its line."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from khedu_core.engine.at_work import FEW
from khedu_core.engine.chance import Chance
from khedu_core.engine.game_log import Entry
from khedu_core.engine.interpreted import interpreted
from khedu_core.engine.playing import Playing
from khedu_core.engine.record import copy
from khedu_core.engine.replay import replay_actions
from khedu_core.engine.table import checked_step, legal_actions
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.actions import END
from khedu_core.games.khedu.choices import HeroTokens
from khedu_core.games.khedu.meditation import honor_in_cadre
from khedu_core.games.khedu.params import own_cards, params_from
from khedu_core.games.khedu.row_names import ACHIEVEMENTS, clause_of
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.show import Shown
from khedu_core.games.khedu.state import Achievement, Bonus, Params, Phase, State
from khedu_core.rulebook.book import book_of
from tests.games.khedu.test_clan_boards import boarded

CARDS = own_cards()
COMES = re.compile(r"the (\w+)'s (?:first-)?turn bonus: (\d+) (point|token)")
POINTS, TOKENS, SEAT = r"(?P<n>\d+) points?", r"(?P<n>\d+) tokens?", r"seat (?P<seat>\d)"
# What a sentence of a line says of a score: of whose, and in how many points or tokens, kept or given away.
WAYS = [
    (rf"{SEAT} completes [^:]+: {POINTS}", "points", 1),
    (rf"the (?P<clan>\w+)'s (?:first-)?turn bonus: {POINTS}", "points", 1),
    (rf"the (?P<clan>\w+)'s (?:first-)?turn bonus: {TOKENS} on the front hero", "tokens", 1),
    (rf"the (?P<clan>\w+)'s bonus at the end: {POINTS} more", "points", 1),
    (rf"the (?P<clan>\w+)'s bonus at the end: {POINTS} less", "points", -1),
    (rf"[^;]+ \({SEAT} \w+\) ascends: {POINTS}", "points", 1),
    (rf"(?:{SEAT}: )?{POINTS}(?: for the tokens on [^;]+)?", "points", 1),
    (rf"{POINTS} paid", "points", -1),
    (rf"{TOKENS} on [^;]+ \({SEAT} \w+\)", "tokens", 1),
    (rf"{TOKENS} on the front hero", "tokens", 1),
    (rf"[^;]+ \({SEAT} \w+\) (?:is defeated and )?loses {TOKENS}", "tokens", -1),
    (rf"[^;]+ \({SEAT} \w+\) takes {TOKENS} to the desert", "tokens", -1),
    (rf"{TOKENS} paid", "tokens", -1),
]


def explained(entry: Entry, p: Params, leading: list[str]) -> dict[int, int]:
    """By seat, what the words of a line say that its score changed by; clans by the seat that leads them."""
    worth = {"points": 1, "tokens": int(p.hero_tokens == HeroTokens.SCORE)}
    told = dict.fromkeys(range(p.seats), 0)
    for sentence in entry.text.split("; "):
        for pattern, what, sign in WAYS:
            if found := re.fullmatch(pattern, sentence):
                said = found.groupdict()
                seat = int(said["seat"]) - 1 if said.get("seat") else entry.seat
                seat = leading.index(said["clan"]) if said.get("clan") else seat
                told[seat] += sign * int(said["n"]) * worth[what]
    return told


def held_against_scores(game: Playing) -> Iterator[Entry]:
    """The lines of a game with a changed score, each held against its words."""
    seats = game.table.state.seats[: game.params.seats]
    leading = [CARDS.clans[seat.clan - 1] if seat.clan else "" for seat in seats]
    for entry in game.log(None):
        changes = dict.fromkeys(range(game.params.seats), 0)
        changes |= {scored.seat: scored.after - scored.before for scored in entry.scored}
        assert explained(entry, game.params, leading) == changes, f"move {entry.number}: {entry.text}"
        if entry.scored:
            yield entry


def played(params: Params, seed: int, *, most: int = 400, greedy: float = 0.7) -> Playing:
    """A game in which each decision is a greedy player's, or by lot."""
    game, lot = Playing(KHEDU, params, "person", seed=seed), Random(seed)
    while not game.over and len(game.table.moves) < most:
        action = game.table.choose(1) if lot.random() < greedy else lot.choice(game.table.legal())
        game.do(action)
    return game


# What is played, by how many, and the sentences that come in it, by their places above.
SETTINGS: list[tuple[dict[str, str], int, int, set[int]]] = [
    ({}, 2, 3, {0, 1, 3, 4, 6, 7, 8, 10}),
    ({}, 4, 2, {0, 1, 3, 4, 6, 7, 8, 10}),
    ({"K-93": "lost", "K-92": "score"}, 3, 1, {0, 2, 8, 10}),
    ({"K-41": "end-of-turn"}, 3, 1, {0, 2, 6, 8}),
    ({"K-90": "points"}, 2, 1, {0, 6, 7}),
    ({"K-46": "instigator"}, 3, 1, {6, 8, 10}),
    ({"K-25": "replaces", "K-94": "tokens"}, 2, 1, {8, 10, 11}),
    ({"K-97": "to-desert", "K-21": "moves-up"}, 3, 2, {2, 9}),
    ({"K-97": "tokens-only", "K-114": "stay"}, 3, 1, {6, 8}),
    ({"K-34": "empty-hand"}, 1, 31, {2, 5}),
    ({"K-134": "leave"}, 4, 1, {5, 8}),
    ({"K-134": "earn"}, 4, 1, {0, 5, 8}),
    ({"K-13": "first-turn", "K-98": "thirty-two"}, 3, 1, {1, 5}),
    ({"K-100": "stay", "K-120": "first", "K-117": "declared"}, 3, 4, {0, 8}),
]


@pytest.mark.parametrize(("readings", "seats", "seed", "come"), SETTINGS)
def test_every_change_of_a_score_is_explained_by_the_words_of_its_line(
    readings: dict[str, str], seats: int, seed: int, come: set[int]
) -> None:
    game = played(params_from(seats, readings=readings), seed)
    assert len(list(held_against_scores(game))) > 10
    sentences = [one for entry in game.log(None) for one in entry.text.split("; ")]
    assert all(any(re.fullmatch(WAYS[way][0], one) for one in sentences) for way in come)


def test_what_is_told_of_scores_adds_up_to_the_final_ones() -> None:
    """Twenty whole games, whose moves are played once more without a log."""
    for seed in range(20):
        params = params_from(2 + seed % 3)
        game = Playing(KHEDU, params, "greedy", seed=seed)
        game.go_on()
        score = [0] * params.seats
        for entry in game.log(seed % 2):
            for scored in entry.scored:
                assert scored.before == score[scored.seat] != scored.after
                score[scored.seat] = scored.after
        again = replay_actions(KHEDU, params, seed, 0, [move.action for move in game.table.moves])
        assert score == list(again.row.payoff[: params.seats])


def test_what_came_has_a_clause_among_the_few_that_are_told_first() -> None:
    game, named = played(params_from(2), 3), set()
    for entry in game.log(None):
        found = game.at_work(entry.number, None)
        assert len(found.telling) <= FEW
        assert not set(found.telling) & set(found.others)
        if came := re.search("completes|ascends|bonus|for the tokens", entry.text):
            assert set(found.named) & set(found.telling), entry.text
            named.add(came[0])
    assert named >= {"completes", "ascends", "bonus"}


def test_nothing_hidden_is_told() -> None:
    """The same action from a position that looks the same to a seat brings, in words, the same."""
    params, mind, alike = params_from(3), Chance(), 0
    game = played(params, 6)
    for move in game.table.moves[::3]:
        before = game.table.before(move.number)
        for me in range(params.seats):
            twin = copy(before)
            interpreted(KHEDU).redeal(twin, params, me, mind)
            twin.chance = copy(before.chance)  # the dice that fell lay on the table
            if move.action in legal_actions(KHEDU, twin, params):
                told = [besides_of(state, params, move.action) for state in (before, twin)]
                assert told[0] == told[1], f"move {move.number}: {move.text}"
                alike += bool(told[0])
    assert alike > 20


def besides_of(before: State, params: Params, action: int) -> str:
    return Shown(CARDS).besides(before, params, action, checked_step(KHEDU, before, params, action)).text


def test_each_achievement_is_told_with_its_own_clause() -> None:
    book = book_of("khedu_core.games.khedu")
    assert book is not None
    assert set(ACHIEVEMENTS) == set(Achievement)
    for achievement, name in ACHIEVEMENTS.items():
        assert book.clauses[clause_of(achievement)].summary.startswith(f"{name}: ")


# ---- one by one ------------------------------------------------------------------------------------


def last_of(scene: Scene, *texts: str) -> str:
    """The last line of what is played from a position; every line explains its scores."""
    game = Playing(KHEDU, scene.p, "person", state=scene.s)
    for text in texts:
        game.do(KHEDU.parse(game.table.state, scene.p, text))
    list(held_against_scores(game))
    return game.log(None)[-1].text


def with_command(name: str, **readings: str) -> Scene:
    scene = Scene(2, {key.replace("_", "-"): value for key, value in readings.items()})
    scene.purse(1, legacy=9)
    scene.hand(1, name, "Allure")
    scene.top(1, "Himbua", honor=3)
    return scene


def test_a_reward_is_told_when_it_is_taken_and_tokens_when_they_fall() -> None:
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.top(1, "Khana Ubak", honor=3)
    scene.attack("seat 1 front", "stack 1", wins=True)
    assert last_of(scene, "take the reward as legacy points").endswith("; 6 points")
    told = "stack the reward as honor tokens; 6 tokens on Hadimi Guard (seat 1 front)"
    assert last_of(scene, "stack the reward as honor tokens") == told


def test_a_price_is_told() -> None:
    assert last_of(with_command("Betrayal"), "play the Command Betrayal").endswith("; 2 points paid")
    scene = with_command("Muster")
    assert last_of(scene, "pass the turn").startswith("pass the turn; 5 points paid")


@pytest.mark.parametrize(
    ("reading", "told"),
    [
        ("to-cadre", "; 3 points for the tokens on Himbua (stack 1)"),
        ("tokens-only", "aim at Himbua (stack 1); 3 points for the tokens on Himbua (stack 1)"),
        ("to-desert", "; Wuqri Zealot (seat 2 front) takes 4 tokens to the desert"),
    ],
)
def test_a_betrayal_tells_where_tokens_went(reading: str, told: str) -> None:
    scene = with_command("Betrayal", K_97=reading, K_21="moves-up")
    scene.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver", honor=(4, 1))
    aims = {
        "to-cadre": ("aim at Himbua (stack 1)", "aim at the free slot (seat 1 front)"),
        "tokens-only": ("aim at Himbua (stack 1)",),
        "to-desert": ("aim at Wuqri Zealot (seat 2 front)", "aim at Himbua (stack 1)"),
    }
    assert last_of(scene, "play the Command Betrayal", *aims[reading]).endswith(told)


@pytest.mark.parametrize("reading", ["travel", "stay"])
def test_an_exchange_tells_who_lost_tokens_and_who_was_paid(reading: str) -> None:
    """The Hadimi's token is out, so the exchange is an achievement as well (KH-CLN-12)."""
    scene = with_command("Bartered Oath", K_114=reading)
    scene.top(1, "Hadimi Guard", honor=3)
    scene.cadences(1, eternal=["Horn"], token=["Hadimi"])
    scene.cadre(2, front="Wuqri Zealot", honor=(4, 0))
    aims = ("aim at Wuqri Zealot (seat 2 front)", "aim at Hadimi Guard (stack 1)")
    told = last_of(scene, "play the Command Bartered Oath", *aims).split("; ")[1:]
    tokens = [
        "Wuqri Zealot (seat 2 front) takes 4 tokens to the desert",
        "seat 2: 3 points for the tokens on Hadimi Guard (stack 1)",
    ]
    won = ["seat 1 completes Khedu Expanse: 2 points"]
    assert told == [*won, *(tokens if reading == "travel" else [])]


def test_k25_a_hero_that_is_replaced_loses_its_tokens() -> None:
    scene = Scene(2, {"K-25": "replaces"})
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(2, 0))
    scene.hand(1, "Hadimi Guard")
    told = last_of(scene, "place Hadimi Guard in the front slot, replacing Hadimi Guard")
    assert told.endswith("; Hadimi Guard (seat 1 front) loses 2 tokens")


@pytest.mark.parametrize("clans", ["any-token", "own-board"])
@pytest.mark.parametrize("reading", ["spent", "score"])
def test_k92_an_eternal_cadence_tells_what_became_of_its_tokens(reading: str, clans: str) -> None:
    """Under K-110 = own-board it is marked at once."""
    scene = Scene(2, {"K-92": reading, "K-110": clans})
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(3, 4))
    scene.cadences(1, "Drum")
    told = last_of(scene, "make Drum (place 1) Eternal").split("; ")[1:]
    if clans == "any-token":
        assert told == ["5 tokens paid"]
        told += last_of(scene, "make Drum (place 1) Eternal", "mark it with the Wuqri token").split("; ")[1:]
    assert sorted(told) == ["5 points for the tokens on it"] * (reading == "score") + ["5 tokens paid"]


def test_strangers_take_their_tokens_with_them_when_a_player_leaves() -> None:
    scene = Scene(2)
    scene.cadre(1, front="Himbua", honor=(3, 0))
    scene.purse(1, influence=1)
    scene.hand(1, "Hadimi Guard")
    told = last_of(scene, "place Hadimi Guard in the back slot", "end the turn")
    assert told.startswith("end the turn; seat 1 is out; Himbua (seat 1 front) takes 3 tokens to the desert")


# ---- what clan boards bring ------------------------------------------------------------------------


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
    for tokens in (1, 0):
        before = copy(scene.s)
        end_turn(scene)
        told = Shown(CARDS).besides(before, scene.p, END, scene.s).text
        assert told == (f"the {name}'s turn bonus: 1 token on the front hero" if tokens else "")
        end_turn(scene)


def end_turn(scene: Scene) -> None:
    """Without a look at whether every card is in one place only."""
    KHEDU.step(scene.s, scene.p, KHEDU.parse(scene.s, scene.p, "end the turn"))
