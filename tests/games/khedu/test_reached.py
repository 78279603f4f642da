"""Which achievements can be reached: shown by a game, ruled out by trying every attack, or only not seen."""

from copy import deepcopy
from itertools import combinations, product

import pytest

from khedu_core.engine import Table, play_many, replay_actions
from khedu_core.engine.replay import played
from khedu_core.games.khedu import KHEDU, game_with, load_cards, own_cards, params_from
from khedu_core.games.khedu.checks import attacks_tried, games_found, goals, reached
from khedu_core.games.khedu.checks.attacks_tried import BY_ONE_VICTORY, Tried, is_allowed, try_attacks
from khedu_core.games.khedu.printed import STATED
from khedu_core.games.khedu.state import Achievement
from khedu_core.rulebook.findings import Verdict

FERAL = {"K-44": "strict", "K-45": "nobody", "K-121": "own-cadre"}
RULED_OUT = (
    (Achievement.SOUND_DEFEAT, {"K-23": "everything"}),
    (Achievement.YTRI_BINDING, {"K-23": "everything"}),
    (Achievement.FERAL_RAGE, FERAL),
)


def look(achievement, readings, games=3, cards=None):
    (finding,) = reached.achievements_reached(
        (achievement,),
        readings,
        game=game_with(cards or own_cards()),
        cards=cards or own_cards(),
        games=games,
        carrier="interpreted",
    )
    return finding


def completed(table, achievement):
    return any(seat.achieved >> achievement & 1 for seat in table.state.seats)


# ---- shown by a game -------------------------------------------------------------------------------


def test_an_achievement_that_play_reaches_is_replayed_to_the_move():
    finding = look(Achievement.GOOD_OMEN, {}, games=20)
    assert finding.verdict is Verdict.HOLDS
    shown = finding.replay
    table = Table(KHEDU, params_from(shown.players), shown.seed, shown.index)
    for move in played(table, shown.agents):
        if move.number == shown.moves - 1:
            assert not completed(table, Achievement.GOOD_OMEN)
        if move.number == shown.moves:
            break
    assert completed(table, Achievement.GOOD_OMEN)


@pytest.mark.parametrize(
    ("achievement", "readings"),
    [
        (Achievement.KHEDU_EXPANSE, {}),
        (Achievement.KHEDU_EXPANSE, {"K-22": "everywhere"}),
        (Achievement.OLD_TRADITION, {"K-97": "to-desert"}),
    ],
)
def test_what_agents_do_not_meet_is_worked_towards_and_can_be_played_again(achievement, readings):
    finding = look(achievement, readings)
    assert finding.verdict is Verdict.HOLDS
    shown = finding.replay
    assert len(shown.actions) == shown.moves
    p = params_from(shown.players, None, readings)
    table = replay_actions(KHEDU, p, shown.seed, shown.index, shown.actions)
    assert completed(table, achievement)
    table.undo()
    assert not completed(table, achievement)
    # The Commands of the turn, told in words as they are taken back.
    turn, words = table.state.turns, ""
    while table.state.turns == turn:
        words += table.undo().text + "; "
    assert ("Betrayal" if achievement is Achievement.OLD_TRADITION else "Bartered Oath") in words


def test_points_saved_up_for_dear_commands_complete_nothing(monkeypatch):
    """Boards that give points and Commands that cost many: players grow rich, and that is all."""
    dear = deepcopy(own_cards())
    for command in dear.commands:
        command.cost = 20
        command.effect = "exchange" if command.effect in ("shift", "march") else command.effect
    for board in dear.boards:
        board.turn, board.turn_amount = "legacy", 5
    for module in (games_found, reached):
        monkeypatch.setattr(module, "DEALS", 1)
    assert look(Achievement.KHEDU_EXPANSE, {}, cards=dear).verdict is Verdict.UNSEEN


def test_a_search_that_ends_too_early_is_an_internal_fault(monkeypatch):
    monkeypatch.setattr(games_found, "directed_game", lambda *_, **__: ())
    with pytest.raises(AssertionError, match="game 0 of seed 1 does not show what was looked for"):
        goals.directed_replay(Achievement.KHEDU_EXPANSE, KHEDU, params_from(3), {})


def test_an_achievement_that_no_game_shows_is_only_not_seen(monkeypatch):
    monkeypatch.setattr(reached, "directed_replay", lambda *_: None)
    finding = look(Achievement.OLD_TRADITION, {"K-97": "to-desert"})
    assert finding.verdict is Verdict.UNSEEN
    assert finding.evidence.startswith("9 games of 3 players, random and greedy, and 20 games in which")
    finding = look(Achievement.DEVOUT, {})
    assert finding.verdict is Verdict.UNSEEN
    assert finding.evidence == "9 games of 3 players, random and greedy"


# ---- ruled out by trying every attack --------------------------------------------------------------


@pytest.mark.parametrize(("achievement", "readings"), RULED_OUT)
def test_what_no_legal_attack_completes_is_ruled_out(achievement, readings):
    finding = look(achievement, readings)
    assert finding.verdict is Verdict.LIMIT
    assert "326,592 attacks tried" in finding.evidence
    assert finding.replay is None


@pytest.mark.parametrize("achievement", BY_ONE_VICTORY)
def test_by_default_an_attack_completes_each(achievement):
    assert try_attacks(achievement, own_cards(), {}).allowed == 1


@pytest.mark.parametrize("one", range(3))
def test_without_one_of_its_readings_the_rage_is_not_ruled_out(one):
    """Our Ekkubana is no Infiltrating unit by its card, so K-45 decides by way of the clan."""
    readings = {**FERAL, list(FERAL)[one]: ("allowed", "oadhii", "anywhere")[one]}
    assert try_attacks(Achievement.FERAL_RAGE, own_cards(), readings).allowed == 1


def test_how_many_attacks_there_are_by_counting():
    """A table of n players has stacks and one of a wandering hero, and two slots each."""
    units = len(own_cards().units)
    places = [(players, (3 if players == 1 else players) + 1 + 2 * players) for players in (1, 2, 3, 4)]
    ordered = sum(players * n * (n - 1) for players, n in places)
    assert try_attacks(RULED_OUT[0][0], own_cards(), RULED_OUT[0][1]).attacks == ordered * units**2


def test_the_rage_in_the_words_of_the_rulebook():
    """Under these readings a Cadre attacks the desert only, so no own Ekkubana meets a rival's hero.

    Without rules: for each player, the own two slots against the slots of all rivals.
    """
    tried = try_attacks(Achievement.FERAL_RAGE, own_cards(), FERAL)
    ways = sum(players * 2 * 2 * (players - 1) for players in (1, 2, 3, 4))
    units = len(own_cards().units)
    assert tried == Tried(attacks=tried.attacks, would=ways * units, allowed=0)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_which_attacks_of_two_lone_units_are_allowed_in_the_words_of_the_rulebook(players):
    p = params_from(players, None, FERAL)
    guard = p.roles[0]
    stacks = range(4 if players == 1 else players + 1)
    cadres = [(q, slot) for q in range(players) for slot in (0, 1)]
    places = [("desert", k) for k in stacks] + [("cadre", place) for place in cadres]
    numbers = {
        place: place[1] if place[0] == "desert" else attacks_tried.slot_place(*place[1]) for place in places
    }
    for player, (one, other) in product(range(players), combinations(places, 2)):
        for attacker, defender in ((one, other), (other, one)):
            s = attacks_tried.empty_table(p)
            s.player = player
            attacks_tried.put(s, numbers[attacker], guard)
            attacks_tried.put(s, numbers[defender], guard)
            own = attacker[0] == "cadre" and attacker[1][0] == player
            expected = attacker[0] == "desert" or (own and defender[0] == "desert")
            assert is_allowed(s, p, numbers[attacker], numbers[defender]) is expected


def test_random_games_agree_with_what_is_ruled_out():
    """A Khana provoked in the desert beats another in a good part of games, and in none under the reading."""
    achievement, readings = RULED_OUT[0]
    shares = [
        reached.claimed(
            [achievement], play_many(KHEDU, p, ["random"], 1, 0, 40, carrier="interpreted")
        ).mean()
        for p in (params_from(3), params_from(3, None, readings))
    ]
    assert shares[0] > 0.2
    assert shares[1] == 0


def test_a_file_without_the_unit_rules_it_out_as_well(tmp_path):
    text = STATED.with_name("cards.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text + '\n[roles]\nekkubana = ""\n', encoding="utf-8")
    finding = look(Achievement.FERAL_RAGE, {}, cards=load_cards(tmp_path / "mine.toml"))
    assert finding.verdict is Verdict.LIMIT
    assert finding.evidence.endswith(": none would")
