"""Numbers that a rulebook states: whether they come out, on an invented box."""

from pathlib import Path

import pytest

from khedu_core.rulebook.findings import Finding, Verdict
from khedu_core.rulebook.stated import Stated

BOX = """
[[count]]
name = "cards"
clauses = ["B-1"]
stated = { "Parts" = 12, "Box" = 12 }

[[count]]
name = "suits"
clauses = ["B-2"]
stated = { "Parts" = 3 }

[[count]]
name = "cards in a suit"
clauses = ["B-2"]
stated = { "Parts" = 5, "Box" = 4 }

[[count]]
name = "hand"
clauses = ["B-3"]
stated = { "Set-up" = [4, 5] }

[[sum]]
id = "deck"
total = "cards"
parts = [["suits", "cards in a suit"]]
readings = ["Q-1"]

[[deal]]
id = "hands"
each = "hand"
from = "cards"

[[piece]]
id = "coins"
name = "coins"
clauses = ["B-4"]
each = 3

[[piece]]
id = "stones"
name = "stones"
clauses = ["B-4"]
each = 3
box = 9

[[piece]]
id = "flags"
name = "flags"
clauses = ["B-5"]
box = 2

[[piece]]
id = "crowns"
name = "crowns"
clauses = ["B-5"]
most = 4
box = 12
"""


def found(tmp_path: Path, text: str = BOX, players: tuple[int, ...] = (2, 3)) -> dict[str, Finding]:
    path = tmp_path / "stated.toml"
    path.write_text(text, encoding="utf-8")
    return {finding.id: finding for finding in Stated(path).findings(players)}


def test_a_sum_is_tried_with_the_numbers_of_each_heading(tmp_path):
    findings = found(tmp_path)
    assert findings["deck-12-3-5"].verdict is Verdict.CONTRADICTION
    assert findings["deck-12-3-5"].evidence == "3 x 5 = 15, but 12 is stated"
    assert findings["deck-12-3-4"].verdict is Verdict.HOLDS
    assert findings["deck-12-3-4"].evidence == "3 x 4 = 12"
    assert findings["deck-12-3-4"].clauses == ("B-1", "B-2")
    assert findings["deck-12-3-4"].readings == ("Q-1",)


def test_a_total_alone_claims_no_sum(tmp_path):
    alone = BOX.replace('stated = { "Parts" = 12, "Box" = 12 }', 'stated = { "Parts" = 15, "Elsewhere" = 7 }')
    assert {name for name in found(tmp_path, alone) if name.startswith("deck")} == {
        "deck-15-3-5",
        "deck-7-3-4",  # the box lists a part and leaves the total to others
        "deck-15-3-4",
    }


def test_a_number_stated_twice_and_differently_is_told(tmp_path):
    findings = found(tmp_path)
    assert findings["stated-cards-in-a-suit"].verdict is Verdict.DIFFERS
    assert findings["stated-cards-in-a-suit"].evidence == "Parts: 5; Box: 4"
    assert "stated-cards" not in findings
    assert "stated-hand" not in findings  # "4 or 5" in one place is one statement


def test_a_deal_is_tried_at_every_table_with_the_largest_hand(tmp_path):
    assert found(tmp_path)["hands"].verdict is Verdict.LIMIT
    assert found(tmp_path)["hands"].evidence == "2 x 5 = 10 <= 12, 3 x 5 = 15 > 12"
    assert found(tmp_path, players=(1, 2))["hands"].verdict is Verdict.HOLDS


@pytest.mark.parametrize(("players", "verdict"), [((2, 3), Verdict.HOLDS), ((2, 4), Verdict.LIMIT)])
def test_pieces_are_counted_for_the_largest_table(tmp_path, players, verdict):
    findings = found(tmp_path, players=players)
    assert findings["stones"].verdict is verdict
    assert findings["coins"].verdict is Verdict.GAP  # the box has none
    assert findings["flags"].verdict is Verdict.GAP  # nothing uses them
    assert findings["flags"].evidence == "none is needed; in the box: 2"
    assert (
        findings["coins"].evidence
        == f"{players[-1]} players need {3 * players[-1]} at the start; in the box: none"
    )
    assert findings["crowns"].verdict is verdict
    assert (
        findings["crowns"].evidence
        == f"{players[-1]} players can need {4 * players[-1]} at once; in the box: 12"
    )


def test_a_name_that_is_no_count_is_a_fault_of_the_file(tmp_path):
    with pytest.raises(ValueError, match="no count of these names: suit"):
        found(tmp_path, BOX.replace('parts = [["suits",', 'parts = [["suit",'))


@pytest.mark.parametrize(
    ("heading", "players", "verdict"),
    [
        ("Set-up", (3, 4), Verdict.CONTRADICTION),
        ("Turns", (3, 4), Verdict.DIFFERS),
        ("Set-up", (4, 5), Verdict.HOLDS),
        ("Turns", (2,), Verdict.DIFFERS),
    ],
)
def test_a_number_for_each_player_is_held_against_the_number_stated(tmp_path, heading, players, verdict):
    """A hand of four or five in one place; one for each player in another, or in the same."""
    entry = f'\n[[by_players]]\nid = "each"\ncount = "suits"\neach = {{ "{heading}" = 1 }}\n'
    box = BOX.replace('"Parts" = 3 }', '"Set-up" = 4 }')
    finding = found(tmp_path, box + entry, players if verdict is not Verdict.HOLDS else (4,))["each"]
    assert finding.verdict is verdict
    finding = found(tmp_path, box + entry + 'alone = { "Alone" = 1 }\n', (1, 4))["each"]
    assert finding.verdict is Verdict.HOLDS
    assert finding.evidence.startswith(f"1 player: {heading} 1, Alone 1; 4 players: {heading} 4")
