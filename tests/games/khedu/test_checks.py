"""What computing finds in the rulebook; each check can come out both ways."""

from copy import deepcopy
from fractions import Fraction
from itertools import product

import pytest

from khedu_core.engine import Table, replay_actions
from khedu_core.engine.replay import played
from khedu_core.games.khedu import KHEDU, READINGS, game_with, own_cards, params_from
from khedu_core.games.khedu.auras import okavian_aura
from khedu_core.games.khedu.checks import by_numbers, by_play, by_readings
from khedu_core.games.khedu.choices import AuraOwner
from khedu_core.games.khedu.params import PLAYERS
from khedu_core.games.khedu.printed import STATED, in_the_box, printed, stated
from khedu_core.games.khedu.scenes import Scene
from khedu_core.rulebook.clauses import load_clauses
from khedu_core.rulebook.findings import Finding, Verdict

CLAUSES = load_clauses(STATED.with_name("clauses.toml"))


def by_id(findings: list[Finding]) -> dict[str, Finding]:
    named = {finding.id: finding for finding in findings}
    assert len(named) == len(findings)
    return named


def fast_findings() -> dict[str, Finding]:
    cards = own_cards()
    return by_id(
        [
            *stated().findings(PLAYERS),
            *by_numbers.number_findings(cards),
            *by_readings.reading_findings(KHEDU, cards),
        ]
    )


FOUND = fast_findings()


@pytest.mark.parametrize(
    ("finding", "verdict", "evidence"),
    [
        ("desert-arithmetic-36-4-18", Verdict.CONTRADICTION, "4 x 18 = 72"),
        ("desert-arithmetic-36-4-9", Verdict.HOLDS, "4 x 9 = 36"),
        ("resource-arithmetic-78-12-5-6-3", Verdict.HOLDS, "= 78"),
        ("resource-arithmetic-45-6-5-3-5", Verdict.HOLDS, "= 45"),
        ("cadence-arithmetic-16-4-4", Verdict.HOLDS, "= 16"),
        ("stated-resource-cards", Verdict.DIFFERS, "78"),
        ("cadence-deal", Verdict.LIMIT, "4 x 5 = 20 > 16"),
        ("clan-tokens", Verdict.GAP, "4 players can need 16 at once; in the box: none"),
        ("influence-tokens", Verdict.GAP, "need 12"),
        ("aura-three-attacks", Verdict.LIMIT, "3 x 2 = 6 > 5"),
        ("sleeping-aura", Verdict.CONTRADICTION, "awake in 0"),
        ("excluded-players", Verdict.LIMIT, "4 players: K-10 = three-players"),
        (
            "desert-stacks-by-players",
            Verdict.CONTRADICTION,
            "2 players: The Desert 2 and 4, Game Setup 2, Desert Stacks 4, Gameplay Prep 4",
        ),
        ("desert-stacks-by-players", Verdict.CONTRADICTION, "1 player: The Desert 1, Game Setup 1, Single"),
        ("himbua-in-a-cadre", Verdict.CONTRADICTION, "everywhere: 0 from the hand, 0 by a Command"),
        ("himbua-in-a-cadre", Verdict.CONTRADICTION, "from-hand: 0 from the hand, 2 by a Command"),
        ("excluded-pairs", Verdict.HOLDS, "pairs of alternatives"),
        ("legacy-tokens", Verdict.GAP, "none is needed; in the box: 16"),
        ("good-omen-dice", Verdict.LIMIT, "7 dice 0"),
        ("dice-beyond-the-box", Verdict.LIMIT, "4 War Cadences played on it (Drum) can add 4"),
        (
            "solo-stacks",
            Verdict.LIMIT,
            "identical: 10 to 18, 10 to 18, 10 to 18; two-types: 10 to 18, 9 to 17, ",
        ),
    ],
)
def test_what_arithmetic_shows(finding, verdict, evidence):
    assert FOUND[finding].verdict is verdict
    assert evidence in FOUND[finding].evidence


def test_stacks_for_each_player_and_four_are_the_same_at_a_full_table_only():
    assert FOUND["desert-stacks-by-players"].title == (
        "Desert stacks: what is stated does not agree for 1, 2 or 3 players."
    )


def test_a_himbua_that_no_reading_bars_contradicts_nothing(monkeypatch):
    monkeypatch.setattr(by_readings, "is_welcome", lambda *_: True)
    assert by_readings.himbua_in_a_cadre(KHEDU, own_cards()).verdict is Verdict.HOLDS


def test_two_checks_speak_of_the_same_box():
    """No Influence tokens are named; the Legacy tokens may be they."""
    assert "in the box: none" in FOUND["influence-tokens"].evidence
    title = FOUND["influence-supply"].title
    assert f"{in_the_box('legacy-tokens')} tokens, if they are its Legacy tokens" in title


def test_findings_name_clauses_and_questions_that_exist():
    book = {reading.id for reading in READINGS}
    settled = {"K-03", "K-05", "K-18", "K-66", "K-99"}
    for finding in FOUND.values():
        assert set(finding.clauses) <= CLAUSES.keys(), finding.id
        assert set(finding.readings) <= book | settled, finding.id


def test_out_of_reach_by_plain_counting():
    cards = own_cards()
    p = params_from(2, cards)
    few = min(unit.dice for unit in cards.units)
    raised = [u.defence + (p.aura_defence if u.clan == cards.clans[3] else 0) for u in cards.units]
    beyond = sum(defence > 6 * few for defence in raised)
    assert FOUND["defence-out-of-reach-aura"].evidence.startswith(
        f"{few} dice reach {6 * few}: {beyond} units"
    )
    assert by_numbers.out_of_reach(cards, p, 0).verdict is Verdict.HOLDS


def most_dice_by_trying(cards):
    """Every unit with every choice of War Cadences that four players, with four each at most, can play."""
    chosen = product(*(range(cadence.copies + 1) for cadence in cards.cadences))
    added = [
        sum(number * cadence.dice for number, cadence in zip(numbers, cards.cadences, strict=True))
        for numbers in chosen
        if sum(numbers) <= 16
    ]
    return max(unit.dice + more for unit in cards.units for more in added)


def test_the_most_dice_of_an_attack_by_trying_every_unit_with_every_choice_of_cadences():
    many = deepcopy(own_cards())
    for cadence in many.cadences:
        cadence.dice, cadence.copies = abs(cadence.dice) * 2 or 1, 7
    few = deepcopy(own_cards())
    for cadence in few.cadences:
        cadence.dice = 0
    for cards, verdict in ((own_cards(), Verdict.LIMIT), (many, Verdict.LIMIT), (few, Verdict.HOLDS)):
        finding = by_numbers.box_dice(cards)
        assert finding.title == f"An attack can ask for {most_dice_by_trying(cards)} dice; the box has 6."
        assert finding.verdict is verdict
    assert by_numbers.box_dice(few).evidence.endswith("no War Cadence adds any")


def test_the_most_dice_of_an_attack_are_rolled():
    """One player holds every Drum, and the unit of most dice stands in the desert."""
    unit, cadences = by_numbers.most_dice_of(own_cards())
    scene = Scene(2)
    scene.cadences(1)
    scene.cadences(2, *(cadence.name for cadence in cadences))
    scene.top(1, unit.name)
    scene.top(2, "Himbua")
    scene.attack("stack 1", "stack 2", wins=True)
    scene.do(*(f"play {cadence.name}" for cadence in cadences))
    assert f"for {scene.s.fight.dice} dice" in FOUND["dice-beyond-the-box"].title


def test_a_total_of_one_thing_and_of_many_is_told_in_its_own_words():
    assert FOUND["desert-example-5-3-2"].title == "The Desert: the reward in the example comes to 5."
    assert FOUND["last-man-example-4-1-3"].title.endswith(": the turns left in the example come to 4.")
    assert FOUND["desert-arithmetic-36-4-18"].title == "Desert Stacks: desert cards do not come to 36."


def test_an_aura_that_wakes_is_not_told_to_sleep(monkeypatch):
    monkeypatch.setattr(by_readings, "okavian_aura", lambda *_: True)
    finding = by_readings.sleeping_aura(KHEDU, own_cards())
    assert (finding.verdict, finding.title.count("can still work")) == (Verdict.HOLDS, 1)


def test_three_attacks_at_the_price_of_an_aura_are_played_with_a_sixth_card():
    """The Hadimi board draws a sixth card in a Meditation; a Lancer behind its front wakes the aura."""
    assert "the boards of Hadimi and Rahala" in FOUND["aura-three-attacks"].evidence
    scene = Scene(2, boards=True)
    scene.cadre(1, front="Hadimi Lancer", back="Khana Ku Djani")
    scene.do("use the clan board's ability", "end the turn", "end the turn")
    hands = [scene.s.seats[0].hand_size]
    for _ in range(3):
        scene.attack("seat 1 back", "stack 1", [6] * 5)
        scene.settle()
        hands.append(scene.s.seats[0].hand_size)
    assert hands == [6, 4, 2, 0]


def test_what_pays_for_three_attacks_is_read_off_the_card_file():
    cards = deepcopy(own_cards())
    p = params_from(2, cards)
    cards.commands = [command for command in cards.commands if command.effect != "march"]
    for board in cards.boards:
        board.turn = board.meditation = "legacy"
        board.first, board.first_amount = "draw", 0
    alone = by_numbers.three_attacks(cards, p)
    assert alone.title == "5 cards do not pay for three attacks at the price of an aura."
    assert alone.evidence == "3 x 2 = 6 > 5; three attacks take units that cost less"
    cards.boards[1].first_amount = 1
    assert "the board of Wuqri (K-35), or units" in by_numbers.three_attacks(cards, p).evidence
    p.aura_price = 1
    assert by_numbers.three_attacks(cards, p).verdict is Verdict.HOLDS


def test_the_figures_in_print_are_read_where_they_are_stated():
    assert printed("lowest defence in a stack") == (9, 10)
    assert printed("lowest defence in a stack", "Single Player Rules") == (10,)
    assert printed("Resource cards") == (78, 45)
    assert in_the_box("legacy-tokens") == 16


def test_influence_is_short_only_where_players_can_be_given_more_than_the_box_has():
    p = params_from(2)
    for achievement in range(len(p.achievement_points)):
        p.achievement_points[achievement] = 1
    enough = by_numbers.most_influence(p)
    assert enough.verdict is Verdict.HOLDS
    assert enough.title.startswith(f"Four players can be given {4 * p.influence} Influence; the box has 16")
    p.achievement_points[0] = p.achievement_points[4] = 0
    assert by_numbers.most_influence(p).verdict is Verdict.LIMIT


def test_the_aura_that_sleeps_behind_its_token_is_awake_on_its_board():
    p = params_from(2)
    s = KHEDU.state()
    s.seats[0].clan = 2
    assert okavian_aura(s, p, 0)
    p.aura_owner = AuraOwner.TOKEN
    assert not okavian_aura(s, p, 0)


def test_a_pair_that_excludes_itself_would_be_found(monkeypatch):
    def refusal(p):
        return "no" if p.window and p.three else None

    monkeypatch.setattr(by_readings, "refusal", refusal)
    finding = by_readings.excluded_pairs(own_cards())
    assert finding.verdict is Verdict.CONTRADICTION
    assert finding.evidence == "K-52 = one-round with K-80 = exactly"


def test_a_straight_of_all_dice_by_counting():
    assert FOUND["good-omen-dice"].evidence.startswith(f"exact chances: 3 dice {Fraction(4 * 6, 6**3)},")


# ---- by play -------------------------------------------------------------------------------------


@pytest.mark.parametrize("readings", [{}, {"K-131": "forced"}])
def test_a_game_need_not_end(readings):
    (finding,) = by_play.endless(KHEDU, own_cards(), readings)
    shown = finding.replay
    table = replay_actions(KHEDU, params_from(2, None, readings), shown.seed, shown.index, shown.actions)
    assert table.over
    assert table.row.capped
    assert [seat.influence for seat in table.state.seats] == [3, 3, 0, 0]


def test_games_are_told_in_the_names_of_their_own_file(monkeypatch):
    """With more Commands than our file has, every move still has its words."""
    monkeypatch.setattr(by_play, "WATCHED", 1)
    cards = deepcopy(own_cards())
    cards.commands.append(deepcopy(cards.commands[0]))
    cards.commands[-1].name, cards.commands[-1].copies = "Barter", 9
    game = game_with(cards)
    (finding,) = by_play.many_tokens(game, cards)
    shown = finding.replay
    table = Table(game, params_from(shown.players, cards), shown.seed, shown.index)
    words = [move.text for move in played(table, shown.agents)]
    assert len(words) >= shown.moves
    assert any("Barter" in text for text in words)
    (finding,) = by_play.endless(game, cards, {})
    table = replay_actions(game, params_from(2, cards), shown.seed, 0, finding.replay.actions)
    assert table.over


def tokens_by_hand(table: Table) -> int:
    """On units and on bought Eternal Cadences, read off what everybody sees."""
    s, p = table.state, table.params
    on_units = sum(map(sum, (stack.honor for stack in s.desert)))
    on_units += sum(slot.honor for seat in s.seats for slot in seat.cadre)
    return on_units + p.eternal_cost * sum(token > 0 for seat in s.seats for token in seat.token)


def test_tokens_on_the_table_are_counted_move_by_move(monkeypatch):
    monkeypatch.setattr(by_play, "WATCHED", 1)
    (finding,) = by_play.many_tokens(KHEDU, own_cards())
    shown = finding.replay
    table = Table(KHEDU, params_from(shown.players), shown.seed, shown.index)
    most = 0
    for move in played(table, shown.agents):
        most = max(most, tokens_by_hand(table))
        if move.number == shown.moves:
            assert f"need {most} honor tokens" in finding.title
    assert f"need {most} honor tokens" in finding.title


def test_influence_that_is_never_spent_is_the_last_players():
    (finding,) = by_play.unspent_influence(KHEDU, own_cards(), 20, "interpreted")
    assert finding.verdict is Verdict.LIMIT
    shown = finding.replay
    table = Table(KHEDU, params_from(shown.players), shown.seed, shown.index)
    assert sum(1 for _ in played(table, shown.agents)) == shown.moves
    assert table.state.alone
    assert table.state.seats[table.state.alone - 1].influence > 0
    assert not table.state.stalled
