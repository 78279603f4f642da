"""Lessons 2 to 5: what they claim, found by the rules and by counting rolls, not as the lessons find it."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from khedu_core.engine.playing import Playing
from khedu_core.games.khedu.game import KHEDU
from khedu_core.games.khedu.lessons import not_by_dice_alone as cadences
from khedu_core.games.khedu.lessons import points_or_tokens as rewards
from khedu_core.games.khedu.lessons import the_first_attack as first
from khedu_core.games.khedu.lessons import who_may_attack_whom as reach
from khedu_core.games.khedu.scenes import Scene, Story
from khedu_core.teaching import Counterexample, FillIn, Predict

Roll = tuple[int, ...]


def turned_up(roll: Roll) -> int:
    return sum(max(roll) if roll.count(face) > 1 else face for face in roll)


def counted(dice: int, needed: int, total: Callable[[Roll], int] = turned_up) -> Fraction:
    """By laying down every roll."""
    rolls = list(product(range(1, 7), repeat=dice))
    return Fraction(sum(total(roll) >= needed for roll in rolls), len(rolls))


def hinted(story: Scene, words: str) -> Fraction:
    """What the board tells of an action."""
    playing = Playing(KHEDU, story.p, ("person", "person"), state=story.s)
    hint = next(offer.hint for offer in playing.offers(hints=True) if offer.text == words)
    assert hint is not None
    return hint.chance


def rounded(chance: Fraction) -> str:
    return f"{float(chance):.0%}".replace("%", " %")


# ---- lesson 2 ------------------------------------------------------------------------------------


def test_an_equal_total_wins_and_a_failure_costs_the_unit() -> None:
    won, lost = first.won(), first.lost()
    assert won.at("seat 1 front") == ("Hadimi Lancer", 0)
    assert won.stack(1)[-1] == "Oadhii Dreamer"
    assert (lost.at("seat 1 front"), lost.at("stack 2")) == (None, ("Khana Ubak", 2))
    assert lost.deck_bottom(1) == ["Hadimi Lancer"]
    assert 1 + 2 + 4 + 6 == 13 < lost.defences(2)[0] == 17


def test_the_lancer_s_chances_are_those_of_every_roll() -> None:
    assert isinstance(first.LIKELY, Predict)
    as_it_falls = counted(4, 17, sum)
    chances = (counted(3, 17), as_it_falls, counted(4, 17), counted(4, 13))
    assert list(first.LIKELY.options.choices) == [rounded(chance) for chance in chances]
    assert first.LIKELY.options.right == rounded(counted(4, 17))
    assert 1.9 < counted(4, 17) / as_it_falls < 2.1  # "twice as much"
    assert hinted(first.table(), "Hadimi Lancer (seat 1 front) attacks Khana Ubak (stack 2)") == counted(
        4, 17
    )
    sets = sum(len(set(roll)) < 4 for roll in product(range(1, 7), repeat=4))
    assert Fraction(sets, 6**4) == Fraction(13, 18)
    assert counted(3, 18) == Fraction(16, 216) == Fraction(first.EIGHTEEN.right_answer[0])


def test_two_wuqri_are_too_dear_in_one_case_only() -> None:
    costs = {"Wuqri Zealot": 1, "Wuqri Reaver": 2, "Khana Chahak": 3}
    for case in first.BOTH_ATTACK.cases():
        assert first.BOTH_ATTACK.judge(case).breaks == (sum(costs[unit] for unit in case) > 5)


# ---- lesson 3 ------------------------------------------------------------------------------------


def test_the_attacks_of_the_table_one_by_one() -> None:
    open_to_all = {"stack 1", "stack 2", "seat 2 front"}
    expected = {(mine, at) for mine in ("seat 1 front", "seat 1 back") for at in open_to_all}
    for top in ("stack 1", "stack 2"):
        expected |= {(top, at) for at in open_to_all | {"seat 1 front"} if at != top}
    assert reach.attacks() == expected
    breaking = {case for case in reach.MY_TURN.cases() if reach.MY_TURN.judge(case).breaks}
    assert breaking == {(f"the desert, {stack} stack", "my front unit") for stack in ("first", "second")}


def test_who_pays_and_who_gains() -> None:
    before, provoked = reach.table(), reach.provoked()
    assert len(before.hand_of(1)) - len(provoked.hand_of(1)) == 2
    assert len(before.hand_of(2)) == len(provoked.hand_of(2))
    assert reach.against_myself().legacy == [1, 0]
    sent = reach.infiltrated()
    assert (sent.legacy, len(sent.hand_of(1)), len(sent.hand_of(3))) == ([0, 0, 1], 4, 5)


def test_the_khana_holds_as_often_as_the_lesson_says() -> None:
    wins = hinted(reach.table(), "Wuqri Hound (stack 1) attacks Khana Ku Djani (seat 1 front)")
    assert reach.HOLDS == 1 - wins == 1 - counted(3, 18)
    assert rounded(reach.HOLDS) in reach.WHY.options.right


# ---- lesson 4 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "words", "dice", "needed"),
    [
        ((), "play no cadence", 3, 10),
        (("play no cadence", "play Still Air"), "play no cadence", 2, 10),
        (("play no cadence", "play Still Air"), "play Horn", 2, 7),
        (("play Horn", "play Still Air", "play Drum"), "play Shield Song", 3, 10),
    ],
)
def test_what_war_cadences_do_to_the_guard(
    played: tuple[str, ...], words: str, dice: int, needed: int
) -> None:
    assert hinted(cadences.duel(*played), words) == counted(dice, needed)


def test_the_blanks_about_two_dice_are_their_rolls() -> None:
    assert isinstance(cadences.ONE_DIE_LESS, FillIn)
    expected = counted(2, 10, sum), counted(2, 7, sum)
    assert tuple(map(Fraction, cadences.ONE_DIE_LESS.right_answer)) == expected
    assert rounded(counted(3, 10)) in cadences.ONE_DIE_LESS.question
    assert cadences.answered().legacy == [1, 0]
    assert cadences.everything_played().at("seat 1 front") is None  # 9, one too few
    assert cadences.ALL_FOUR.right_answer == ("3", "10")


def test_a_drum_helps_more_but_for_attacks_that_hardly_fail() -> None:
    assert isinstance(cadences.ALWAYS_DRUM, Counterexample)
    assert counted(4, 13) > counted(3, 10)
    for case in cadences.ALWAYS_DRUM.cases():
        dice, needed = {"three": 3, "four": 4, "five": 5}[case[0]], int(case[1])
        horn, drum = counted(dice, needed - 3), counted(dice + 1, needed)
        assert cadences.ALWAYS_DRUM.judge(case).breaks == (horn > drum)
        assert horn <= drum or horn > Fraction(99, 100)  # "where you are nearly sure to win"


# ---- lesson 5 ------------------------------------------------------------------------------------


def test_the_swing_of_six_tokens() -> None:
    assert rewards.WORTH.right_answer == ("6", "8")
    assert rewards.SWING.right_answer == ("6", "2", "0", "8")
    told = rewards.taken(rewards.AS_TOKENS)
    told.do("end the turn")
    wins = hinted(told, "Wuqri Reaver (seat 2 front) attacks Hadimi Lancer (seat 1 front)")
    assert rewards.RISK == wins == counted(4, 12)
    assert rounded(wins) in rewards.SWING.question


def test_an_eternal_cadence_costs_five_tokens() -> None:
    told = rewards.eternal()
    assert told.at("seat 1 front") == ("Hadimi Lancer", 1)
    assert told.ensemble(1) == [("Horn", "ETERNAL")]


def test_tokens_lie_on_the_back_unit_that_won_them() -> None:
    told = Story(2)
    told.cadre(1, front="Hadimi Guard", back="Hadimi Lancer")
    told.cadre(2, front="Wuqri Reaver")
    told.hand(1, "Muster", "Muster")
    told.attack("seat 1 back", "stack 1", wins=True)
    told.do(rewards.AS_TOKENS)
    assert told.at("seat 1 back") == ("Hadimi Lancer", 1)
    told.do("end the turn")
    assert {at for _, at in told.attacks if at.startswith("seat 1")} == {"seat 1 front"}


def test_tokens_are_lost_without_a_rival_only_in_an_attack_of_one_s_own() -> None:
    said = {case: rewards.ONLY_A_RIVAL.judge(case) for case in rewards.ONLY_A_RIVAL.cases()}
    for (beaten, later), verdict in said.items():
        prize = {"a Wuqri Hound": 1, "a Himbua": 2}.get(beaten, 6)
        taken = later in (rewards.FAILS, rewards.FALLS)
        spent = later == rewards.ETERNAL and prize >= 5
        assert verdict.breaks == (later == rewards.FAILS)
        assert ("are gone" in verdict.says) == (taken or spent)
        if taken:
            assert verdict.says.startswith(f"my score, with points: {prize}, with tokens: 0.")


def test_the_fights_of_the_lesson_bring_rewards_and_no_achievement() -> None:
    """With achievements to be earned, as on the lesson's board."""
    for how in (rewards.AS_POINTS, rewards.AS_TOKENS):
        assert not any(seat.achieved for seat in rewards.fallen(how).seated)
    assert sum(rewards.DICE) == rewards.table().defences(1)[0] == 17
