"""What puts honor tokens on a unit in a Cadre when every reward becomes points: by trying, and by play."""

import ast
from copy import deepcopy
from pathlib import Path

import pytest

from khedu_core.engine import Table, play_many
from khedu_core.engine.replay import played
from khedu_core.games import khedu
from khedu_core.games.khedu import game_with, own_cards, params_from
from khedu_core.games.khedu.cards.records import Cards
from khedu_core.games.khedu.checks import reached
from khedu_core.games.khedu.checks.cadre_tokens import reward_as_points, ways_of_tokens
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Achievement
from khedu_core.rulebook.findings import Verdict

POINTS = {"K-90": "points"}


def silent_boards() -> Cards:
    """Our cards with boards that give nothing, as a template leaves them."""
    cards = deepcopy(own_cards())
    for board in cards.boards:
        board.first = board.turn = board.meditation = "none"
        board.first_amount = board.turn_amount = board.meditation_amount = 0
    return cards


def test_our_boards_alone_keep_eternal_cadences_alive() -> None:
    finding = reward_as_points(own_cards())
    assert finding.verdict is Verdict.LIMIT
    assert finding.title.endswith("only from what this card file adds: the boards of Hadimi and Wuqri.")
    assert {"K-90", "K-91", "K-94"} == set(finding.readings)


def test_without_such_boards_nothing_does() -> None:
    finding = reward_as_points(silent_boards())
    assert finding.verdict is Verdict.CONTRADICTION
    assert "nobody can buy an Eternal Cadence" in finding.title
    assert finding.evidence.endswith("none puts a token on a unit in a Cadre; K-94 = tokens undoes it")


def test_a_first_turn_finds_no_unit_to_put_a_token_on() -> None:
    cards = silent_boards()
    for board in cards.boards:
        board.first, board.first_amount = "honor", 5
    assert reward_as_points(cards).verdict is Verdict.CONTRADICTION
    rows = play_many(
        game_with(cards), params_from(3, cards, POINTS), ["random"], 1, 0, 60, carrier="interpreted"
    )
    assert not rows["eternals"].any()


@pytest.mark.parametrize("bonus", ["turn", "meditation"])
def test_one_board_that_gives_a_token_is_named(bonus: str) -> None:
    cards = silent_boards()
    setattr(cards.boards[2], bonus, "honor")
    setattr(cards.boards[2], f"{bonus}_amount", 1)
    finding = reward_as_points(cards)
    assert (finding.verdict, finding.title.endswith(": the board of Oadhii.")) == (Verdict.LIMIT, True)


@pytest.mark.parametrize(
    ("readings", "rules"),
    [
        ({}, ("a reward",)),
        (POINTS, ()),
        ({**POINTS, "K-94": "tokens"}, ("the reward of a unit that is not of the clan",)),
        ({**POINTS, "K-94": "tokens", "K-22": "everywhere"}, ()),  # no such unit comes into a Cadre
        ({**POINTS, "K-114": "stay"}, ()),  # what stays in the Cadre was there before
        ({**POINTS, "K-97": "tokens-only"}, ()),
    ],
)
def test_the_readings_that_bring_tokens(readings: dict[str, str], rules: tuple[str, ...]) -> None:
    cards = silent_boards()
    ways = ways_of_tokens(params_from(4, cards, readings), cards)
    assert (ways.rules, ways.boards) == (rules, ())


def test_a_stranger_without_commands_that_bring_one_is_no_way() -> None:
    cards = silent_boards()
    for command in cards.commands:
        command.effect = "shift"
    assert ways_of_tokens(params_from(4, cards, {**POINTS, "K-94": "tokens"}), cards).rules == ()


def test_no_game_without_such_boards_has_an_eternal_cadence_that_was_bought() -> None:
    cards = silent_boards()
    game, clans = game_with(cards), Achievement.NO_MORE_GAMES
    rows = play_many(game, params_from(3, cards, POINTS), ["random"], 1, 0, 60, carrier="interpreted")
    assert not rows["eternals"].any()
    assert not (rows["achieved_bits"] >> clans).any()
    rows = play_many(game, params_from(3, cards), ["random"], 1, 0, 60, carrier="interpreted")
    assert rows["eternals"].any()
    assert (rows["achieved_bits"] >> clans).any()


def test_no_position_of_such_a_game_has_a_token_in_a_cadre() -> None:
    cards = silent_boards()
    desert = 0
    for index in range(3):
        table = Table(game_with(cards), params_from(3, cards, POINTS), 1, index)
        for _ in played(table, ("random",)):
            assert not any(slot.honor for seat in table.state.seats for slot in seat.cadre)
            desert = max(desert, *(stack.honor[0] for stack in table.state.desert))
    assert desert > 0


def test_a_stranger_keeps_its_reward_as_tokens_under_the_reading_that_undoes_it() -> None:
    scene = Scene(2, readings={**POINTS, "K-94": "tokens"})
    scene.cadre(1, front="Himbua")
    scene.top(1, "Khana Ubak", honor=2)
    scene.attack("seat 1 front", "stack 1", wins=True)
    scene.settle()
    assert scene.s.seats[0].cadre[0].honor > 2


def test_no_achievement_of_a_clan_can_be_completed_without_such_boards() -> None:
    cards = silent_boards()
    findings = reached.achievements_reached(
        tuple(Achievement)[4:], POINTS, game=game_with(cards), cards=cards, games=1, carrier="interpreted"
    )
    assert len(findings) == 16
    for finding in findings:
        assert finding.verdict is Verdict.LIMIT
        assert finding.title.endswith("no legal play can complete it.")
        assert "it takes an Eternal Cadence, paid in honor tokens: " in finding.evidence


def test_with_our_boards_it_says_where_the_tokens_come_from() -> None:
    cards = own_cards()
    (finding,) = reached.achievements_reached(
        (Achievement.NO_MORE_GAMES,), POINTS, game=khedu.KHEDU, cards=cards, games=2, carrier="interpreted"
    )
    assert finding.evidence.endswith("only from what this card file adds, the boards of Hadimi and Wuqri")


def test_no_other_rule_puts_tokens_on_a_hero() -> None:
    """All that writes tokens: a new one must be tried by the check as well."""
    written = set()
    for path in Path(khedu.__file__).parent.glob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if _is_a_rule(function) and any(map(_writes_tokens, ast.walk(function))):
                written.add(f"{path.stem}.{function.name}")  # type: ignore[attr-defined]
    brought = {"clan_boards.give", "outcome.reward_cadre", "outcome.take_reward", "desert.add_honor"}
    exchanged = {"commands.exchange", "commands.enter_cadre", "commands.betray"}
    within = {"desert.close_gap"}
    away = {"desert.take_out", "ending.leave", "ending.take_home", "meditation.convert", "turn.place_unit"}
    desert = {f"desert.{name}" for name in ("take_top", "put_on_top", "put_under", "put_by_defence", "bury")}
    assert written == brought | exchanged | within | away | desert | {"outcome.reward"}


def _is_a_rule(node: ast.AST) -> bool:
    """Whether it is a function marked as one that carries out clauses."""
    marks = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return any(isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule" for mark in marks)


def _writes_tokens(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "add_honor"
    if not isinstance(node, ast.Assign | ast.AugAssign):
        return False
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(
        isinstance(part, ast.Attribute) and part.attr == "honor"
        for target in targets
        for part in ast.walk(target)
    )
