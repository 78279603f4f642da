"""Attack against defence, and what of a card file is assumed."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from khedu_core.games.khedu import KheduRow, default_params, load_cards, own_cards
from khedu_core.games.khedu.cards.assumed import assumed_in_words, assumed_table, cards_in_words
from khedu_core.games.khedu.cards.file import OWN_FILE
from khedu_core.games.khedu.odds.attack import assumed_of, attack_odds
from khedu_core.games.khedu.row_names import ACHIEVEMENTS, clans_of, members_of
from khedu_core.games.khedu.state import CERTAIN


@pytest.mark.clause("KH-CMB-5")
def test_every_chance_is_the_one_the_rules_play_with() -> None:
    odds = attack_odds(own_cards())
    table = default_params(3).odds  # in billionths, rounded down
    for attacker, row in zip(odds.attackers, odds.wins, strict=True):
        for defender, win in zip(odds.defenders, row, strict=True):
            assert win.numerator * CERTAIN // win.denominator == table[attacker.dice][defender.defence]


def test_rows_and_columns_are_in_order() -> None:
    odds = attack_odds(own_cards())
    assert [u.dice for u in odds.attackers] == sorted(u.dice for u in odds.attackers)
    assert [u.defence for u in odds.defenders] == sorted(u.defence for u in odds.defenders)
    assert set(map(id, odds.attackers)) == set(map(id, odds.defenders)) == set(map(id, own_cards().units))


def test_a_reading_changes_the_odds() -> None:
    khana = next(u for u in own_cards().units if u.name == "Khana Ku Djani")
    each, one = attack_odds(own_cards()), attack_odds(own_cards(), "one-set")
    rolls = list(product(range(1, 7), repeat=khana.dice))

    def best_of_one_set(roll: tuple[int, ...]) -> int:
        return sum(roll) + max(
            (roll.count(face) * (max(roll) - face) for face in roll if roll.count(face) > 1), default=0
        )

    wins = sum(best_of_one_set(roll) >= khana.defence for roll in rolls)
    at = one.attackers.index(khana), one.defenders.index(khana)
    assert one.wins[at[0]][at[1]] == Fraction(wins, len(rolls))
    assert one.wins_of(khana) < each.wins_of(khana)


def test_the_swing_of_a_sure_victory_is_the_reward() -> None:
    odds = attack_odds(own_cards())
    for row, swings in zip(odds.wins, odds.swing, strict=True):
        for win, swing, defender in zip(row, swings, odds.defenders, strict=True):
            assert swing <= win * defender.reward
    held = sum(odds.holds_of(unit) for unit in odds.defenders)
    won = sum(odds.wins_of(unit) for unit in odds.attackers)
    assert won + held == len(odds.attackers)  # every fight is won or held


def test_what_is_assumed_is_counted(tmp_path: Path) -> None:
    assert ("units: dice", 18, 18) in assumed_table(own_cards())
    assert ("commands: copies", 0, 6) in assumed_table(own_cards())
    words = "all 18 dice, all 18 defences, all 18 costs, 16 of 18 rewards, all 4 clan boards"
    assert assumed_in_words(own_cards()) == words
    text = OWN_FILE.read_text(encoding="utf-8").replace(
        "sources = { name", 'sources = { dice = "my copy", name', 1
    )
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    mine = load_cards(tmp_path / "mine.toml")
    assert assumed_in_words(mine).startswith("17 of 18 dice")
    told = cards_in_words(mine, "at/some/place/mine.toml")
    assert told.startswith(f"Cards: {mine.name}, from mine.toml. Assumed")
    assert cards_in_words(mine).startswith(f"Cards: {mine.name}. Assumed")
    assert assumed_of(mine.units[0]) == "cost, defence, reward"


def test_every_set_of_a_row_has_its_names() -> None:
    members = members_of(own_cards())
    sets = {name for name in KheduRow.__annotations__ if name.endswith("_bits")}
    assert members.keys() == sets
    assert members["attacked_bits"][1] == own_cards().units[0].name
    assert dict(enumerate(members["achieved_bits"])) == ACHIEVEMENTS
    assert clans_of(own_cards())[1:] == tuple(own_cards().clans)
