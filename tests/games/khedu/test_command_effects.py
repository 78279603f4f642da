"""Every effect of Commands is told and decided wherever one has to be: a new one fails here until it is.

The places are those of "Add a Command effect" in ``docs/contributing.md``.
"""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from khedu_core.engine import copy
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.actions import COMMAND
from khedu_core.games.khedu.card_effects import command_text, effect_text
from khedu_core.games.khedu.cards.template import card_template
from khedu_core.games.khedu.commands import EFFECTS
from khedu_core.games.khedu.params import own_cards
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Phase

ROOT = Path(__file__).parents[3]
BUILT_IN = {card.effect: number for number, card in enumerate(own_cards().commands)}
NUMBER = {effect: BUILT_IN.get(effect, 0) for effect in EFFECTS[1:]}  # one that no card has is lent the first
CARD = {effect: own_cards().commands[number].name for effect, number in NUMBER.items()}


def scene_for(effect: str) -> Scene:
    """A rich player with the Command, a hero and a unit in hand, and one rival hero."""
    scene = Scene(2)
    scene.p.commands[NUMBER[effect]].effect = EFFECTS.index(effect)
    scene.purse(1, legacy=9, influence=3)
    scene.cadre(1, back="Hadimi Guard")
    scene.cadre(2, front="Wuqri Reaver")
    scene.top(1, "Himbua", honor=2)
    scene.hand(1, "Hadimi Lancer", CARD[effect])
    return scene


# ---- by play: what the sentence says is what happens -------------------------------------------------


def covers(scene: Scene) -> None:
    scene.play(CARD["allure"], "stack 1", "stack 2")
    assert scene.at("stack 2") == ("Himbua", 2)


def joins(scene: Scene) -> None:
    scene.play(CARD["betrayal"], "stack 1", "seat 1 front")
    assert scene.at("seat 1 front") == ("Himbua", 0)
    assert scene.legacy[0] == 9 - scene.p.commands[NUMBER["betrayal"]].cost + 2


def change_places(scene: Scene) -> None:
    scene.play(CARD["exchange"], "seat 2 front", "stack 1")
    assert scene.at("stack 1") == ("Wuqri Reaver", 0)
    assert scene.at("seat 2 front") == ("Himbua", 0)


def goes_under(scene: Scene) -> None:
    below = scene.stack(1)
    scene.play(CARD["shift"], "stack 1")
    assert scene.stack(1) == [*below[1:], "Himbua"]


def one_more_is_placed(scene: Scene) -> None:
    scene.do("place Hadimi Lancer in the front slot")
    assert scene.s.placements == 0
    scene.play(CARD["muster"])
    assert scene.s.placements == 1


def costs_no_cards(scene: Scene) -> None:
    scene.play(CARD["march"])
    scene.do(scene.words_for("seat 1 back", "stack 1"))
    assert scene.phase is not Phase.DISCARD
    assert scene.hand_of(1) == ["Hadimi Lancer"]


PLAYED: dict[str, tuple[str, Callable[[Scene], None]]] = {  # by effect: words of its sentence, its play
    "allure": ("covers another stack", covers),
    "betrayal": ("joins your Cadre; its tokens become your points", joins),
    "exchange": ("a hero and the top unit of a stack change places", change_places),
    "shift": ("goes under it", goes_under),
    "muster": ("place one more unit", one_more_is_placed),
    "march": ("next attack this turn costs no cards", costs_no_cards),
}


def test_every_effect_is_played_below() -> None:
    assert list(PLAYED) == list(LIKED_FOR) == list(EFFECTS[1:]), (
        "a new effect: see Add a Command effect in docs/contributing.md"
    )


@pytest.mark.parametrize("effect", EFFECTS[1:])
def test_a_command_does_what_its_sentence_says(effect: str) -> None:
    words, play = PLAYED[effect]
    scene = scene_for(effect)
    assert words in command_text(scene.p, NUMBER[effect]).lower() or words in effect_text(effect)
    play(scene)
    assert scene.phase is Phase.ACT or effect == "march"
    assert CARD[effect] not in scene.hand_of(1)


# ---- greedy players ----------------------------------------------------------------------------------


def more_reward(scene: Scene) -> None:
    for unit in scene.p.units:
        unit.reward += 1


def more_tokens_on_top(scene: Scene) -> None:
    scene.s.desert[0].honor[0] += 5


def more_tokens_on_the_rival(scene: Scene) -> None:
    scene.s.seats[1].cadre[0].honor += 5


def more_tokens_below(scene: Scene) -> None:
    scene.s.desert[0].honor[1] += 9


def nothing_left_to_place(scene: Scene) -> None:
    scene.s.placements = 0


def nothing(scene: Scene) -> None:
    """It is worth something as it is: a hero, and few cards to pay with."""


LIKED_FOR: dict[str, Callable[[Scene], None]] = {  # what makes greedy players like a Command better
    "allure": more_reward,
    "betrayal": more_tokens_on_top,
    "exchange": more_tokens_on_the_rival,
    "shift": more_tokens_below,
    "muster": nothing_left_to_place,
    "march": nothing,
}


def worth(scene: Scene, effect: str) -> float:
    return float(KHEDU.appraise(copy(scene.s), scene.p, COMMAND + NUMBER[effect]))


@pytest.mark.parametrize("effect", EFFECTS[1:])
def test_greedy_players_value_an_effect_by_what_it_does(effect: str) -> None:
    scene = scene_for(effect)
    before = worth(scene, effect)
    LIKED_FOR[effect](scene)
    idle = -float(scene.p.commands[NUMBER[effect]].cost)
    assert worth(scene, effect) > (before if LIKED_FOR[effect] is not nothing else idle)
    if effect != "shift":  # the effect that greedy's rules end in: any they do not know counts as one
        before = worth(scene, effect)
        more_tokens_below(scene)
        assert worth(scene, effect) == before


# ---- in words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [False, True])
def test_the_card_file_to_fill_in_explains_every_effect(table: bool) -> None:
    text = card_template("v2.8", table)
    for effect in EFFECTS[1:]:
        assert f"{effect}: {effect_text(effect)}" in text


def test_the_document_of_our_cards_tells_what_each_command_does() -> None:
    text = (ROOT / "docs/khedu-cards.md").read_text(encoding="utf-8")
    told = text.partition("## What the assumed cards do")[2].partition("\n## ")[0]
    assert [CARD[effect] for effect in BUILT_IN if f"**{CARD[effect]}** " not in " ".join(told.split())] == []


def branching(path: Path) -> set[str]:
    """The functions of a module that compare something with the number of an effect."""
    numbers = {effect.upper() for effect in EFFECTS[1:]}
    return {
        function.name
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        for compared in ast.walk(function)
        if isinstance(compared, ast.Compare)
        if numbers & {node.id for node in ast.walk(compared) if isinstance(node, ast.Name)}
    }


def test_the_guide_names_every_function_that_tells_effects_apart() -> None:
    text = (ROOT / "docs/contributing.md").read_text(encoding="utf-8")
    guide = text.partition("## Add a Command effect")[2].partition("\n## ")[0]
    found = {name for path in (ROOT / "khedu_core/games/khedu").rglob("*.py") for name in branching(path)}
    assert len(found) > 6
    assert {name for name in found if f"`{name}`" not in guide} == set()
