"""How the log tells that an attack is over: its total against what it needed, and what that was made of."""

import re

import pytest

from khedu_core.engine.playing import Playing
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.desert import unit_at
from khedu_core.games.khedu.need_told import BESIDE, Need, need_of
from khedu_core.games.khedu.outcome import needed
from khedu_core.games.khedu.params import own_cards, params_from
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import RAHALA, WUQRI, Phase
from khedu_core.games.khedu.words import Words
from tests.games.khedu.test_hints import two_sets_rolled
from tests.games.khedu.test_solo import beside, solo

SHOW = KHEDU.show


def test_the_last_set_decided_tells_how_the_attack_ended() -> None:
    scene = two_sets_rolled()

    def said(text: str) -> str:
        return SHOW.said(scene.s, scene.p, KHEDU.parse(scene.s, scene.p, text), 1)

    assert said("leave the set as it fell") == "leave the set of 1s as it fell"
    scene.do("leave the set as it fell")
    assert (
        said("leave the set as it fell") == "leave the set of 2s as it fell: 12 against 17, the attack fails"
    )
    assert said("raise the set to the highest die").endswith(": 20 against 17, the attack wins")


@pytest.mark.parametrize("me", [0, 1, None])
def test_every_attack_of_played_games_ends_in_the_log_with_its_total_against_what_it_needs(me) -> None:
    """Whichever move settles it: a payment, the last answer, or a set; held against who won by the rules."""
    settled = {"wins": 0, "fails": 0}
    by = set()
    for seats, readings in ((2, {}), (3, {"K-72": "automatic"})):
        game = Playing(KHEDU, params_from(seats, readings=readings), "person", seed=11)
        while not game.over:
            state = game.table.state
            phase, victories = Phase(state.phase), sum(state.beaten)
            open_before = phase in (Phase.DISCARD, Phase.WINDOW, Phase.MATCH)
            action = game.table.choose(1)
            fights = open_before or " attacks " in game.table.describe(action)
            game.do(action)
            still = game.table.state.phase in (Phase.DISCARD, Phase.WINDOW, Phase.MATCH)
            found = re.search(r": (\d+) against (\d+).*, the attack (wins|fails)($|;)", game.log(me)[-1].text)
            assert bool(found) == (fights and not still), game.log(me)[-1].text
            if found:
                total, need, ends = int(found[1]), int(found[2]), found[3]
                assert (ends == "wins") == (total >= need) == (sum(game.table.state.beaten) > victories)
                settled[ends] += 1
                by.add(phase)
    assert min(settled.values()) > 10
    assert by >= {Phase.DISCARD, Phase.WINDOW, Phase.MATCH}


def aura_fight(clan: int, readings: dict[str, str] | None = None) -> Scene:
    scene = Scene(2, readings)
    scene.s.seats[0].clan = clan
    scene.cadre(1, front="Wuqri Zealot")
    scene.top(1, "Khana Chahak")
    scene.cadences(1, "Horn")
    scene.cadences(2)
    scene.attack("seat 1 front", "stack 1")
    return scene


def test_what_an_attack_counts_beside_its_dice_is_told_as_the_attacks_own() -> None:
    """Khana Chahak has 16; the Okavian Aura adds three to the total, as a Horn does by its card."""
    scene = aura_fight(WUQRI)
    scene.dice(1, 2, 3)
    heard = [SHOW.said(scene.s, scene.p, KHEDU.parse(scene.s, scene.p, text), 1) for text in scene.options]
    assert heard == [
        "play no cadence: 6 against 13 (card 16; Okavian Aura adds 3 to the total), the attack fails",
        "play Horn: 6 against 10 (card 16; Okavian Aura adds 3, Horn adds 3 to the total), the attack fails",
    ]
    plain = aura_fight(RAHALA)
    plain.dice(4, 5, 6)
    action = KHEDU.parse(plain.s, plain.p, "play no cadence")
    assert SHOW.said(plain.s, plain.p, action, 1) == "play no cadence: 15 against 16, the attack fails"


def test_several_cadences_are_told_as_one_sum() -> None:
    scene = aura_fight(RAHALA)
    scene.cadences(1, "Horn", "Horn")
    scene.do("play Horn")
    scene.dice(1, 2, 3)
    action = KHEDU.parse(scene.s, scene.p, "play Horn")
    assert "against 10 (card 16; War Cadences add 6 to the total)" in SHOW.said(
        scene.s, scene.p, action, None
    )


def test_what_the_defence_gains_and_what_the_attack_gains_are_told_apart() -> None:
    need = Need(14, 13, (("Rahala Aura", 4), ("Pit", -1)), (("Horn", 3), ("Mud", -1)))
    assert need.in_words == (
        "14 (card 13, Rahala Aura +4, Pit −1; Horn adds 3 to the total, Mud takes 1 from the total)"
    )
    assert (Need(13, 13, (), ()).in_words, Need(13, 13, (), ()).changed) == ("13", False)


def test_dice_and_desert_and_hints_tell_what_is_needed_in_the_words_of_the_log() -> None:
    scene = aura_fight(WUQRI)
    told = "10 (card 16; Okavian Aura adds 3, Horn adds 3 to the total)"
    horn = KHEDU.parse(scene.s, scene.p, "play Horn")
    assert SHOW.hint(scene.s, scene.p, horn).needs == f"needs {told}"
    scene.dice(1, 2, 2)
    scene.do("play Horn")
    shown = SHOW.layout(scene.s, scene.p, 0)
    assert dict(shown.dice.facts)["needs"] == dict(shown.zones[0].facts)["needs"] == told


def test_where_the_card_says_what_is_needed_no_hint_says_it_again() -> None:
    plain = aura_fight(RAHALA)
    action = KHEDU.parse(plain.s, plain.p, "play no cadence")
    assert SHOW.hint(plain.s, plain.p, action).needs == ""


def test_the_parts_of_what_is_needed_add_up_to_what_the_rules_compare() -> None:
    words, changed = Words(own_cards()), set()
    for seats, seed in ((2, 11), (3, 5)):
        game = Playing(KHEDU, params_from(seats), "person", seed=seed)
        while not game.over:
            s, p = game.table.state, game.params
            if Phase.DISCARD <= s.phase <= Phase.MATCH:
                need = need_of(s, p, words)
                defended = need.card + sum(change for _, change in need.defence)
                assert defended - sum(change for _, change in need.total) == need.value == needed(s, p)
                assert need.card == p.units[unit_at(s, s.fight.defender)].defence
                changed |= {name for name, _ in (*need.defence, *need.total)}
            game.do(game.table.choose(1))
    assert {"Rahala Aura", "War Cadences", "Horn", "Shield Song"} <= changed
    assert BESIDE not in changed, "they count in a game alone only"


@pytest.mark.parametrize(
    ("played", "lying", "told"),
    [
        ("Horn", 2, "against 13 (card 10, War Cadences beside stacks +6; Horn adds 3 to the total)"),
        ("Shield Song", 1, "against 16 (card 10, Shield Song +3, War Cadences beside stacks +3)"),
    ],
)
def test_what_lies_beside_stacks_is_told_apart_from_what_is_played(
    played: str, lying: int, told: str
) -> None:
    scene = solo()
    scene.cadre(1, front="Hadimi Lancer")
    scene.cadences(1, played)
    scene.hand(1, "Allure", "Allure", "Muster")
    for stack in range(2, 2 + lying):
        beside(scene, stack, "Shield Song", "Wuqri Hound")
    scene.top(1, "Wuqri Hound")
    scene.attack("seat 1 front", "stack 1", wins=False)
    while f"play {played}" not in scene.options:
        scene.do(scene.options[0])
    action = KHEDU.parse(scene.s, scene.p, f"play {played}")
    assert told in SHOW.said(scene.s, scene.p, action, 0)
