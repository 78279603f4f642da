"""What cards say that they do: a sentence for every effect, and true of what the rules then do."""

import re

import pytest

from khedu_core.engine.record import copy
from khedu_core.games.khedu.card_effects import cadence_text, command_text
from khedu_core.games.khedu.choices import Betrayal
from khedu_core.games.khedu.combat import apply_cadence
from khedu_core.games.khedu.commands import EFFECTS
from khedu_core.games.khedu.params import default_params, own_cards
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.show import Shown
from khedu_core.games.khedu.state import Phase
from tests.games.khedu.test_show import cards_of, positions

SHOWN = Shown(own_cards())


def test_every_effect_has_a_sentence_and_each_reading_of_betrayal_its_own() -> None:
    p, said = default_params(2), set()
    for effect in range(1, len(EFFECTS)):
        p.commands[0].effect = effect
        for p.betrayal in Betrayal:
            said.add(command_text(p, 0))
    assert len(said) == len(EFFECTS) - 1 + len(Betrayal) - 1
    assert all(text[0].isupper() and text.endswith(".") and len(text) < 90 for text in said)


def test_a_war_cadence_of_any_figures_says_what_it_changes() -> None:
    p = default_params(2)
    card = p.cadences[1]
    card.offensive, card.dice, card.attack, card.defence = 1, 2, -4, 0
    assert cadence_text(p, 1) == "Offensive: adds 2 dice to the attack; takes 4 from the attack's total."
    card.offensive, card.dice, card.attack, card.defence = 0, 0, 0, -1
    assert cadence_text(p, 1) == "Defensive: takes 1 from the defence."
    card.defence = 0
    assert cadence_text(p, 1) == "Defensive: changes nothing."


@pytest.mark.parametrize("kind", range(1, len(own_cards().cadences) + 1))
def test_what_our_war_cadences_say_is_what_they_add_to_a_fight(kind: int) -> None:
    scene = Scene(2)
    fight = scene.s.fight
    figures = {"extra_dice": " di(e|ce)", "attack_bonus": ".* total", "defence_bonus": ".* the defence"}
    for name, figure in figures.items():
        before = getattr(fight, name)
        after = copy(scene.s)
        apply_cadence(after, scene.p, 0, kind)
        change, text = getattr(after.fight, name) - before, cadence_text(scene.p, kind)
        verb = "adds" if change > 0 else "takes"
        assert bool(re.search(f"{verb} {abs(change)}{figure}", text)) == bool(change)


def test_commands_and_war_cadences_show_their_cost_and_what_they_do_unless_they_are_hidden() -> None:
    seen = set()
    commands = {card.name: card for card in own_cards().commands}
    cadences = {card.name for card in own_cards().cadences}
    for s, p in positions():
        for card in cards_of(SHOWN.layout(s, p, s.actor)):
            if card.name in commands:
                assert card.figures == (("points", str(commands[card.name].cost)),)
            if card.name in commands or card.name in cadences:
                assert card.text
                seen.add(card.name)
            else:
                assert card.text == "", "a unit has its figures, and of what is hidden nothing is told"
    assert seen == {*commands, *cadences}


def test_cards_that_are_alike_name_the_first_and_nobody_learns_which_hidden_ones_are() -> None:
    pairs = 0
    for s, p in positions():
        for me in (s.actor, (s.actor + 1) % p.seats):
            cards = {card.place: card for card in cards_of(SHOWN.layout(s, p, me)) if card.place}
            for card in cards.values():
                if card.like:
                    first = cards[card.like]
                    assert (first.name, first.figures, first.text, first.note, first.like) == (
                        card.name,
                        card.figures,
                        card.text,
                        card.note,
                        "",
                    )
                    assert card.name != "War Cadence"
                    pairs += s.phase == Phase.ACT
    assert pairs > 50
