"""Hints: the exact chance that an attack wins, held against every roll played through the rules.

The other route knows no law of a roll: it forces every combination of dice, lets the rules carry the
action out, and tries everything that the sets may become.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod, sqrt

import pytest

from khedu_core.board.board_text import rolled_text
from khedu_core.board.layout_data import hint_data, rolled_data
from khedu_core.dice import of_a_kind
from khedu_core.engine import checked_step, copy, force, legal_actions
from khedu_core.engine.playing import Playing
from khedu_core.engine.show import Hint
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.actions import DECLINE, KEEP, LOWER, RAISE
from khedu_core.games.khedu.desert import unit_at
from khedu_core.games.khedu.game import hint
from khedu_core.games.khedu.odds.hints import CADENCES, WINS, rolled
from khedu_core.games.khedu.odds.roll import best_law
from khedu_core.games.khedu.params import own_cards, params_from
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.scenes.names import unit_named
from khedu_core.games.khedu.state import FACES, WUQRI, Phase

READINGS = {
    "default": {},
    "one set": {"K-71": "one"},
    "all sets together": {"K-71": "together"},
    "by themselves": {"K-72": "automatic"},
    "by themselves, one set": {"K-72": "automatic", "K-71": "one"},
    "by themselves, the top set to the others": {"K-72": "automatic", "K-74": "others"},
    "by themselves, the top set falls": {"K-72": "automatic", "K-75": "falls"},
    "by themselves, one set, the top set falls": {"K-72": "automatic", "K-71": "one", "K-75": "falls"},
    "the owner turns them": {"K-73": "controller"},
    "Eternals apply always": {"K-57": "always"},
    "auras serve everybody": {"K-64": "everybody", "K-65": "points"},
    "six dice at most": {"K-61": "six"},
}
CASES = pytest.mark.parametrize("readings", READINGS.values(), ids=READINGS)


def option(scene: Scene, text: str) -> int:
    return KHEDU.parse(scene.s, scene.p, text)


def hint_of(scene: Scene, text: str) -> Hint | None:
    return hint(scene.s, scene.p, option(scene, text))


def rolls(dice: int) -> Iterator[tuple[list[int], int]]:
    """Every combination of faces, and in how many orders it falls."""
    for roll in combinations_with_replacement(range(1, FACES + 1), dice):
        yield list(roll), factorial(dice) // prod(map(factorial, Counter(roll).values()))


def wins(s, p, victories: int) -> bool:
    """Whether the attack can still be won, whatever the sets become."""
    if s.phase != Phase.MATCH:
        return s.victories > victories
    return any(wins(checked_step(KHEDU, s, p, action), p, victories) for action in legal_actions(KHEDU, s, p))


def counted(s, p, action: int) -> tuple[int, Fraction]:
    """How many dice an action rolls, and in what share of the rolls the attack can be won."""
    before = copy(s)
    force(before.chance, [1] * 40)
    dice = sum(checked_step(KHEDU, before, p, action).fight.count)
    won = 0
    for faces, orders in rolls(dice):
        before = copy(s)
        force(before.chance, faces)
        won += orders * wins(checked_step(KHEDU, before, p, action), p, s.victories)
    return dice, Fraction(won, FACES**dice)


def is_roll(s, p, action: int) -> bool:
    return rolled(s, p, action, checked_step(KHEDU, s, p, action)) is not None


@CASES
def test_a_chance_is_the_share_of_rolls_that_the_rules_let_win(readings) -> None:
    """On positions of played games, one for each number of dice and share as they come."""
    p, seen = params_from(3, readings=readings), set()
    for index in range(6):
        game = Playing(KHEDU, p, "person", seed=31, index=index)
        while not game.over and len(seen) < 7:
            action = game.table.choose(1)
            s = game.table.state
            told = hint(s, p, action)
            if told and s.phase in (Phase.WINDOW, Phase.DISCARD) and 0 < told.chance < 1:
                dice = int(p.units[unit_of(s)].dice) + s.fight.extra_dice
                if dice <= 5 and (dice, told.chance) not in seen and is_roll(s, p, action):
                    dice, share = counted(s, p, action)
                    assert told.chance == share, (index, game.table.row.decisions)
                    seen.add((dice, told.chance))
            game.do(action)
    assert len(seen) == 7
    assert len({dice for dice, _ in seen}) >= 2


def unit_of(s) -> int:
    return unit_at(s, s.fight.attacker)


def fight_of_seven(readings) -> Scene:
    """Five dice and two that Drums add, against a defence raised by a Shield Song."""
    scene = Scene(2, readings)
    scene.cadre(1, front="Khana Ku Djani")
    scene.top(1, "Khana Ubak")
    scene.cadences(1, "Drum", "Drum")
    scene.cadences(2, "Shield Song")
    scene.attack("seat 1 front", "stack 1")
    scene.do("play Drum", "play Shield Song")
    return scene


@CASES
def test_dice_that_cadences_add_are_counted_too(readings) -> None:
    scene = fight_of_seven(readings)
    action = option(scene, "play Drum")  # nobody has another one, so the dice fall
    dice, share = counted(scene.s, scene.p, action)
    assert dice == (6 if "K-61" in readings else 7)
    assert hint(scene.s, scene.p, action) == Hint(share, WINS, needs="needs 20 (card 17, Shield Song +3)")
    assert 0 < share < 1


# ---- what is told when -----------------------------------------------------------------------------


def test_an_attack_is_told_before_it_is_declared_and_at_every_step_of_it() -> None:
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.top(1, "Oadhii Adept")
    scene.cadences(1)
    scene.cadences(2)
    words = scene.words_for("seat 1 front", "stack 1")
    assert hint_of(scene, words) == Hint(share_of_three_dice(11), WINS)
    scene.do(words)
    assert {hint_of(scene, text) for text in scene.options} == {Hint(share_of_three_dice(11), WINS)}


def share_of_three_dice(need: int) -> Fraction:
    """By hand: a pair turns to the third die if that is higher."""
    won = 0
    for a in range(1, 7):
        for b in range(1, 7):
            for c in range(1, 7):
                low, middle, high = sorted((a, b, c))
                won += (3 * high if low == middle else a + b + c) >= need
    return Fraction(won, 216)


def test_cadences_that_could_still_be_played_are_named_and_each_has_its_own_chance() -> None:
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.top(1, "Oadhii Adept")
    scene.cadences(1, "Horn")
    scene.cadences(2)
    three = share_of_three_dice
    scene.do(scene.words_for("seat 1 front", "stack 1"))
    pay = scene.options[0]
    assert hint_of(scene, pay) == Hint(three(11), WINS, CADENCES)
    scene.do(pay)
    horn = own_cards().cadences[1].attack
    assert horn > 0
    needs = f"needs {11 - horn} (card 11; Horn adds {horn} to the total)"
    assert hint_of(scene, "play Horn") == Hint(three(11 - horn), WINS, needs=needs)  # nobody has another one
    assert hint_of(scene, "play no cadence") == Hint(three(11), WINS)


def test_an_aura_counts() -> None:
    """Okavian: a Wuqri attack that a Wuqri player starts gains three."""
    scene = Scene(2)
    scene.s.seats[0].clan = WUQRI
    scene.cadre(1, front="Wuqri Zealot")
    scene.top(1, "Khana Chahak")
    for seat in (1, 2):
        scene.cadences(seat)
    words = scene.words_for("seat 1 front", "stack 1")
    needs = "needs 13 (card 16; Okavian Aura adds 3 to the total)"
    chance = share_of_three_dice(16 - scene.p.aura_attack)
    assert hint_of(scene, words) == Hint(chance, WINS, needs=needs)


def test_who_turns_the_sets_is_named_where_it_is_not_who_attacks() -> None:
    """K-73 = controller: the owner of an Infiltrating unit that another makes attack."""
    scene = Scene(2, {"K-73": "controller"})
    scene.cadre(2, front="Oadhii Adept")
    scene.cadences(1)
    scene.cadences(2)
    words = scene.words_for("seat 2 front", "stack 1")
    assert hint_of(scene, words).unless == "sets that seat 2 turns against it"
    scene.cadences(2, "Drum")
    assert hint_of(scene, words).unless == f"{CADENCES} and sets that seat 2 turns against it"


def two_sets_rolled() -> Scene:
    """Seat 1 attacks a defence of 17 and has two pairs to decide about."""
    scene = Scene(2)
    scene.cadre(1, front="Khana Ku Djani")
    scene.top(1, "Khana Ubak")
    scene.cadences(1)
    scene.cadences(2)
    scene.attack("seat 1 front", "stack 1", dice=[1, 1, 2, 2, 6])
    return scene


def test_of_a_set_it_is_told_whether_the_attack_then_wins() -> None:
    scene = two_sets_rolled()
    told = {action: hint(scene.s, scene.p, action) for action in (KEEP, RAISE)}
    # 17 is needed. Both sets raised give 30, the ones alone 22, the twos alone 20, none 12
    assert told == {
        KEEP: Hint(Fraction(1), WINS, certain="certain to win if the sets left are decided for it"),
        RAISE: Hint(Fraction(1), WINS, certain="certain to win"),
    }
    scene.do("leave the set as it fell")
    told = {action: hint(scene.s, scene.p, action) for action in (KEEP, RAISE, LOWER)}
    assert {action: one.chance for action, one in told.items()} == {KEEP: 0, RAISE: 1, LOWER: 0}
    assert [told[action].certain for action in (KEEP, RAISE)] == ["cannot win", "certain to win"]


def test_of_a_set_with_another_left_it_is_told_whether_that_one_can_spoil_it() -> None:
    """1 1 4 4 6 against 15: as they fell they come to 16, with the fours turned down to 10."""
    scene = Scene(2)
    scene.p.units[unit_named("Khana Ubak")].defence = 15
    scene.cadre(1, front="Khana Ku Djani")
    scene.top(1, "Khana Ubak")
    scene.cadences(1)
    scene.cadences(2)
    scene.attack("seat 1 front", "stack 1", dice=[1, 1, 4, 4, 6])
    told = {}
    for first in legal_actions(KHEDU, scene.s, scene.p):
        after = checked_step(KHEDU, scene.s, scene.p, first)
        seconds = legal_actions(KHEDU, after, scene.p)
        ends = [checked_step(KHEDU, after, scene.p, second) for second in seconds]
        came = {wins(end, scene.p, scene.s.victories) for end in ends}
        told[first] = hint_data(hint(scene.s, scene.p, first))["of"]
        assert ("if the sets left are decided for it" in told[first]) == (len(came) == 2)
        assert told[first].startswith("certain to win") == (True in came)
    assert told[KEEP] == "certain to win if the sets left are decided for it"
    assert told[RAISE] == "certain to win"


@pytest.mark.parametrize(
    ("defence", "chance", "of", "rolled_of"),
    [
        (31, "0 %", "cannot win", "no roll could win"),
        (5, "100 %", "certain to win", "any roll could win"),
        (17, None, WINS, WINS),
    ],
)
def test_what_cannot_fail_and_what_cannot_be_is_told_in_words(defence, chance, of, rolled_of) -> None:
    scene = Scene(2)
    scene.p.units[unit_named("Khana Ubak")].defence = defence
    scene.cadre(1, front="Khana Ku Djani")
    scene.top(1, "Khana Ubak")
    scene.cadences(1, "Drum")
    scene.cadences(2)
    words = scene.words_for("seat 1 front", "stack 1")
    now = hint_data(hint_of(scene, words))
    assert (now["of"], now["unless"]) == (f"{of} as things stand" if chance else of, CADENCES)
    assert chance in (None, now["text"])
    scene.attack("seat 1 front", "stack 1")
    told = hint_data(hint_of(scene, "play no cadence"))
    assert told["of"] == of
    scene.dice(1, 2, 3, 4, 6)
    after = checked_step(KHEDU, scene.s, scene.p, DECLINE)
    data = rolled_data(rolled(scene.s, scene.p, DECLINE, after))
    assert data["of"] == rolled_of
    assert ("came" in data) == (chance is None), "what came of it is no news where it was certain"
    assert rolled_text(data).endswith(rolled_of if chance else "no")


def test_other_actions_have_no_chance() -> None:
    scene = Scene(2)
    for text in scene.options:
        assert (hint_of(scene, text) is None) == (" attacks " not in text)


def test_dice_that_cannot_be_counted_have_none() -> None:
    p = params_from(2, readings={"K-72": "automatic", "K-75": "falls"})
    assert best_law(p, 12) is not None
    assert best_law(p, 13) is None
    assert best_law(params_from(2), 40) is not None


# ---- how it fell --------------------------------------------------------------------------------------


def test_a_roll_is_settled_unless_it_hangs_on_a_set() -> None:
    for faces, came in (
        ([1, 2, 3, 4, 5], False),
        ([2, 3, 4, 5, 6], True),
        ([1, 1, 1, 2, 3], False),  # a set, and the attack fails whatever it becomes
        ([5, 5, 5, 5, 6], True),  # a set, and it wins whatever it becomes
        ([1, 1, 2, 2, 6], None),
    ):
        scene = Scene(2)
        scene.cadre(1, front="Khana Ku Djani")
        scene.top(1, "Khana Ubak")
        scene.cadences(1, "Shield Song")
        scene.cadences(2)
        scene.attack("seat 1 front", "stack 1")
        scene.dice(*faces)
        after = checked_step(KHEDU, scene.s, scene.p, DECLINE)
        told = rolled(scene.s, scene.p, DECLINE, after)
        law = of_a_kind(5).at_least(17)
        assert (told.faces, told.chance, told.of, told.came) == (tuple(faces), law, WINS, came)


@pytest.mark.parametrize("readings", [{}, {"K-72": "automatic", "K-75": "falls"}], ids=["free", "automatic"])
def test_in_played_games_every_roll_was_told_and_attacks_win_as_often_as_told(readings) -> None:
    """Real dice: the wins of attackers who turn every set up, within four standard errors."""
    p = params_from(4, readings=readings)
    won, told, spread = 0, 0.0, 0.0
    for index in range(8):
        game = Playing(KHEDU, p, "person", seed=77, index=index)
        while not game.over:
            action = game.table.choose(1)
            if game.table.state.phase == Phase.MATCH and RAISE in game.table.legal():
                action = RAISE
            before = hint(game.table.state, p, action)
            phase, victories = game.table.state.phase, sum(game.table.state.beaten)
            game.do(action)
            roll = game.log(None)[-1].rolled
            if roll:
                assert (roll.chance, roll.of) == (before.chance, before.of)
                told += float(roll.chance)
                spread += float(roll.chance * (1 - roll.chance))
            if roll or phase == Phase.MATCH:
                won += sum(game.table.state.beaten) - victories
                if roll and roll.came is not None and game.table.state.phase != Phase.MATCH:
                    assert roll.came == (sum(game.table.state.beaten) > victories)
    assert spread > 10
    assert abs(won - told) < 4 * sqrt(spread)
