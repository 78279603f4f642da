"""Assumed figures moved: only those, only within their ranges, and the same each time."""

import pytest

from khedu_core.games.khedu import CARD_SETS, load_cards, params_from
from khedu_core.games.khedu.cards.checks import sum_faults, word_faults
from khedu_core.games.khedu.cards.perturbed import MOVED, assumed_figures, perturbed
from khedu_core.games.khedu.cards.records import KINDS


def differences(one, other):
    """(group, place, field, change) of every entry in which two card files differ."""
    for group in KINDS:
        for place, (card, moved) in enumerate(zip(getattr(one, group), getattr(other, group), strict=True)):
            for entry in card.entries():
                before, after = getattr(card, entry), getattr(moved, entry)
                if before != after:
                    yield group, place, entry, after - before


@pytest.mark.parametrize("name", CARD_SETS)
def test_only_assumed_figures_move_and_by_one(name):
    cards = load_cards(name)
    seen = set()
    for change in perturbed(cards, 5, seed=3):
        found = list(differences(cards, change.cards))
        assert len(found) == change.figures > 0
        for group, place, entry, step in found:
            assert entry in MOVED[group]
            assert entry in getattr(cards, group)[place].assumed()
            assert abs(step) == 1
            assert change.group == "all" or f"{step:+}" == change.change
            seen.add((group, entry))
        assert [*word_faults(change.cards), *sum_faults(change.cards)] == []
        params_from(3, change.cards)  # and can be played with
    assert {("units", "dice"), ("units", "reward"), ("commands", "cost"), ("cadences", "attack")} <= seen


def test_a_figure_with_a_source_never_moves():
    cards = load_cards()
    for group in KINDS:
        for card in getattr(cards, group):
            card.sources = dict.fromkeys(card.entries(), "printed card")
    assert assumed_figures(cards) == {}
    assert list(perturbed(cards, 5, seed=1)) == []
    cards.units[0].sources.pop("dice")
    assert [(p.group, p.change, p.figures) for p in perturbed(cards, 0, seed=1)] == [
        ("dice of units", "-1", 1),
        ("dice of units", "+1", 1),
    ]


def test_no_figure_leaves_its_range():
    cards = load_cards()
    for unit in cards.units:
        unit.dice, unit.cost, unit.reward = 6, 0, 4
    moved = {(p.group, p.change): p for p in perturbed(cards, 0, seed=1)}
    assert ("dice of units", "+1") not in moved
    assert ("cost of units", "-1") not in moved
    assert {unit.dice for unit in moved["dice of units", "-1"].cards.units} == {5}
    for change in perturbed(cards, 20, seed=1):
        assert all(1 <= unit.dice <= 6 and unit.cost >= 0 and unit.reward <= 4 for unit in change.cards.units)


def test_a_zero_of_a_cadence_and_what_a_board_does_not_give_stay():
    cards = load_cards()
    cards.boards[0].turn = "none"
    for change in perturbed(cards, 10, seed=1):
        for cadence, moved in zip(cards.cadences, change.cards.cadences, strict=True):
            assert [f for f in MOVED["cadences"] if getattr(cadence, f) == 0 != getattr(moved, f)] == []
        assert change.cards.boards[0].turn_amount == cards.boards[0].turn_amount


def test_draws_depend_on_their_seed_and_move_every_figure_either_way():
    cards = load_cards()
    draws = [p for p in perturbed(cards, 30, seed=5) if p.group == "all"]
    assert [p.cards for p in draws] == [p.cards for p in perturbed(cards, 30, seed=5) if p.group == "all"]
    assert draws[0].cards != next(p.cards for p in perturbed(cards, 1, seed=6) if p.group == "all")
    ways = {}
    for draw in draws:
        for group, place, entry, step in differences(cards, draw.cards):
            ways.setdefault((group, place, entry), set()).add(step)
    lancer = 1
    assert ways["units", lancer, "dice"] == {-1, 1}
    assert len(ways) == sum(len(figures) for figures in assumed_figures(cards).values())
