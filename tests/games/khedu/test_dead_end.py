"""A turn that must do something and cannot: found in games that work towards it, or told as not seen."""

import json
import shlex

import pytest

from khedu_core.cli import main
from khedu_core.engine import replay_actions
from khedu_core.games.khedu import KHEDU, own_cards, params_from
from khedu_core.games.khedu.actions import END
from khedu_core.games.khedu.checks import dead_end, games_found
from khedu_core.report.rules_views import replay_line
from khedu_core.rulebook.findings import Finding, Verdict

MUST_ACT = {"K-32": "one-action"}


def look() -> Finding:
    (finding,) = dead_end.dead_end(KHEDU, own_cards(), 3, "interpreted")
    return finding


@pytest.fixture(scope="module")
def found() -> Finding:
    return look()


def test_a_dead_end_is_worked_towards_where_random_games_have_none(found: Finding) -> None:
    assert found.verdict is Verdict.LIMIT
    assert found.readings == ("K-32",)
    assert found.replay is not None
    assert ", in which all seats work towards it, after" in found.evidence
    assert found.evidence.endswith(", 2 players")
    assert look() == found


def test_in_the_dead_end_nothing_is_left_but_to_end_the_turn(found: Finding) -> None:
    """By hand: one unit stands in the desert and nobody else; nothing in hand can be paid for or placed."""
    shown, p = found.replay, params_from(2, None, MUST_ACT)
    assert shown is not None
    table = replay_actions(KHEDU, p, shown.seed, shown.index, shown.actions)
    assert table.state.stuck == 1
    table.undo()
    s = table.state
    assert (s.stuck, table.legal()) == (0, [END])
    seat = s.seats[s.player]
    exposed = sum(stack.size > 0 for stack in s.desert[: s.stacks])
    assert exposed + sum(slot.unit > 0 for one in s.seats for slot in one.cadre) == 1
    assert seat.meditated == 1
    assert seat.legacy < 5
    assert all(card > 24 or p.units[card].clan != seat.clan for card in seat.hand[: seat.hand_size])
    assert all(
        p.commands[card - 25].cost > seat.legacy or p.commands[card - 25].effect < 5
        for card in seat.hand[: seat.hand_size]
        if card > 24
    )


def test_the_game_that_is_offered_ends_there(found: Finding, capsys: pytest.CaptureFixture[str]) -> None:
    assert found.replay is not None
    command = replay_line("khedu", found.replay)
    assert main([*shlex.split(command)[1:], "--last", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["played"] == found.replay.moves
    assert told["moves"][-1]["text"] == "end the turn"


def test_too_small_a_search_says_how_far_it_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (dead_end, games_found):
        monkeypatch.setattr(module, "DEALS", 2)
    finding = look()
    assert (finding.verdict, finding.replay) == (Verdict.UNSEEN, None)
    assert finding.title.startswith("Not seen: if a turn must do something, ")
    assert finding.evidence == (
        "3 random games of 3 players, and 2 games of 2 players in which all seats work towards it"
    )
