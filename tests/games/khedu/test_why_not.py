"""Why a card cannot be used: a reason for each of one's own that no action touches, and none for others.

``test_reasons_under_readings.py`` holds each reason to the rules.
"""

from typing import Any

import pytest

from khedu_core.engine import legal_actions
from khedu_core.engine.about_card import AboutCard, about_card
from khedu_core.engine.layout import Card
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.choices import Infiltrating
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Phase
from khedu_core.games.khedu.why_not import WHEN_PLAYED, about
from khedu_core.rulebook.book import book_of
from tests.games.khedu.test_show import SHOW, cards_of, positions

ACTING = (Phase.TURN, Phase.ACT)


def asked(s: Any, p: Any, card: Card, touched: set[str]) -> AboutCard:
    return about_card(card, about(s, p, s.actor, card.place), touched, "")


def test_no_card_of_ones_own_is_without_a_reason_and_none_that_can_be_used_has_one() -> None:
    idle = used = 0
    for s, p in positions()[::4]:
        touched = {place for a in legal_actions(KHEDU, s, p) for place in SHOW.places(s, p, a)}
        mine = f"seat {s.actor + 1} "
        for card in cards_of(SHOW.layout(s, p, s.actor)):
            if card.place.startswith((f"{mine}hand", f"{mine}cadence")):
                told = asked(s, p, card, touched)
                assert bool(told.why_not) != told.usable, f"{card} in {Phase(s.phase).name}"
                idle, used = idle + (not told.usable), used + told.usable
    assert min(idle, used) > 100


def test_a_unit_that_attacks_is_not_said_to_be_unable_to() -> None:
    checked = 0
    for s, p in positions()[::3]:
        pairs = [SHOW.places(s, p, a) for a in legal_actions(KHEDU, s, p)]
        if s.phase in ACTING:
            for attacker in {pair[0] for pair in pairs if len(pair) == 2 and "hand" not in pair[0]}:
                reasons = about(s, p, s.actor, attacker).why_not
                assert not [one for one in reasons if "shields" not in one]
                checked += 1
            for target in {pair[1] for pair in pairs if len(pair) == 2 and "hand" not in pair[0]}:
                reasons = about(s, p, s.actor, target).why_not
                assert not [one for one in reasons if "shields" in one]
    assert checked > 60


def test_clauses_of_every_card_are_the_rulebooks() -> None:
    book = book_of("khedu_core.games.khedu")
    assert book is not None
    s, p = positions()[40]
    for card in cards_of(SHOW.layout(s, p, s.actor)):
        if card.place:
            told = about(s, p, s.actor, card.place)
            assert told.text
            assert told.clauses
            assert set(told.clauses) <= set(book.clauses)


def test_others_decisions_are_told_to_nobody() -> None:
    for s, p in positions()[::7]:
        for me in (None, *(q for q in range(p.seats) if q != s.actor)):
            for card in cards_of(SHOW.layout(s, p, me)):
                assert about(s, p, me, card.place).why_not == ()


def reasons(scene: Scene, place: str) -> tuple[str, ...]:
    return about(scene.s, scene.p, scene.s.actor, place).why_not


def test_what_is_said_to_be_missing_is_what_is_missing() -> None:
    """Each obstacle told is taken away, and the card can be used."""
    scene = Scene(2)
    scene.hand(1, "Hadimi Guard", "Betrayal")
    scene.purse(1, legacy=1, influence=0)
    assert reasons(scene, "seat 1 hand 2") == ("it costs 2 legacy points, and you have 1",)
    assert reasons(scene, "seat 1 hand 1") == ("it costs one Influence, and you have none",)
    scene.purse(1, legacy=2, influence=1)
    assert reasons(scene, "seat 1 hand 2") == reasons(scene, "seat 1 hand 1") == ()
    assert "play the Command Betrayal" in scene.options
    scene.cadre(1, front="Khana Ku Djani", back="Hadimi Lancer")
    assert reasons(scene, "seat 1 hand 1") == ("no slot of your Cadre is free",)
    assert reasons(scene, "seat 1 hand 2") == ("nothing on the table may be its target",)
    assert "play the Command Betrayal" not in scene.options
    scene.hand(1, "Hadimi Guard")
    assert reasons(scene, "seat 1 back") == (
        "to attack with it costs 2 cards of your hand, and you have 1",
        "the hero in front of it shields it from attacks",
    )
    scene.cadre(2, front="Khana Chahak", back="Wuqri Reaver")
    assert reasons(scene, "seat 2 back")[-1] == "the hero in front of it shields it from attacks"
    assert "shields" not in " ".join(reasons(scene, "seat 2 front"))


@pytest.mark.parametrize(("tokens", "told"), [(4, ["4 can be spent"]), (5, [])])
def test_what_an_eternal_cadence_lacks_is_told(tokens: int, told: list[str]) -> None:
    scene = Scene(2)
    scene.cadre(1, front="Khana Ku Djani", honor=(tokens, 0))
    scene.cadences(1, "Drum")
    first, *more = reasons(scene, "seat 1 cadence 1")
    assert first == WHEN_PLAYED
    assert [one[-14:] for one in more] == told
    assert any("Eternal" in option for option in scene.options) == (not told)


def text_of(scene: Scene, place: str, me: int | None = 0) -> str:
    return about(scene.s, scene.p, me, place).text


def test_a_hero_is_told_to_everybody_as_what_it_is_to_them() -> None:
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.cadre(2, front="Wuqri Reaver", back="Oadhii Adept")
    mine = "Your hero: attacks when you pay its cost, and may be attacked."
    assert text_of(scene, "seat 1 front") == text_of(scene, "seat 2 front", 1) == mine
    assert text_of(scene, "seat 2 front") == "Another player's hero: may be attacked."
    assert text_of(scene, "seat 2 back") == (
        "Another player's Infiltrating hero: attacks for you when you pay its cost, and may be attacked."
    )
    plain = "A hero: attacks when its player pays its cost, and may be attacked."
    assert text_of(scene, "seat 1 front", None) == text_of(scene, "seat 2 front", None) == plain
    assert text_of(scene, "seat 2 back", None).startswith("An Infiltrating hero: attacks for whoever pays")
    scene.p.infiltrating = Infiltrating.NOBODY
    assert "Infiltrating" not in text_of(scene, "seat 2 back") + text_of(scene, "seat 2 back", None)


@pytest.mark.parametrize(
    ("players", "end"), [(2, ", and may be attacked in others' turns."), (1, "you pay its cost.")]
)
def test_a_hero_that_its_own_player_spares_is_not_said_to_be_attacked_by_them(players: int, end: str) -> None:
    scene = Scene(players, {"K-29": "forbidden"})
    scene.cadre(1, front="Hadimi Guard")
    assert text_of(scene, "seat 1 front").endswith(end)
    scene.hand(1)
    assert reasons(scene, "seat 1 front")[-1] == "nobody attacks their own heroes (K-29)"
    assert not [pair for pair in scene.attacks if pair[1] == "seat 1 front"]


def test_an_empty_stack_is_no_unit() -> None:
    scene = Scene(2)
    scene.clear(1)
    assert text_of(scene, "stack 1").startswith("A stack of the desert without a unit")
    assert reasons(scene, "stack 1") == ()
    assert text_of(scene, "stack 2").startswith("A unit of the desert")


def test_the_clauses_of_a_card_are_those_of_the_rules_that_govern_it() -> None:
    scene = Scene(1)

    def clauses(place: str) -> tuple[str, ...]:
        return about(scene.s, scene.p, 0, place).clauses

    assert clauses("stack 1 cadence") == ("KH-SOL-4",)
    assert {"KH-INS-1", "KH-CDR-4"} <= set(clauses("stack 1"))
    assert clauses("nonsense") == ()


def test_an_eternal_cadence_is_applied_once_to_an_attack_and_not_by_hand_where_it_applies_itself() -> None:
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.hand(1, "Muster", "Allure", "Allure")
    scene.cadences(1, "Drum", eternal=["Horn"], token=["Hadimi"])
    scene.attack("seat 1 front", "stack 1")
    assert reasons(scene, "seat 1 cadence 2") == ()
    scene.do("apply the Eternal Horn (place 2)")
    assert scene.decides == 1
    assert reasons(scene, "seat 1 cadence 2") == ("it has been applied to this attack",)


def test_a_unit_that_has_attacked_rests_under_k_50() -> None:
    scene = Scene(2, {"K-50": "once"})
    scene.hand(1, *["Muster"] * 2, *["Allure"] * 2)
    scene.attack("stack 1", "stack 2", wins=True)
    scene.settle()
    assert reasons(scene, "stack 1") == ("it has attacked this turn (K-50)",)


@pytest.mark.parametrize(("eternals", "full"), [(3, False), (4, True)])
def test_four_eternal_cadences_are_as_many_as_may_be_under_k_26(eternals: int, full: bool) -> None:
    scene = Scene(2, {"K-26": "beside"})
    scene.cadre(1, front="Khana Ku Djani", honor=(5, 0))
    scene.cadences(1, "Drum", eternal=["Horn", "Horn", "Still Air", "Shield Song"][:eternals])
    assert (
        "you have 4 Eternal Cadences, as many as may be (K-26)" in reasons(scene, "seat 1 cadence 1")
    ) == full
    assert any("Eternal" in option for option in scene.options) != full


def test_eternal_cadences_that_apply_themselves_are_told_to_do_so() -> None:
    scene = Scene(2, {"K-57": "always"})
    scene.cadre(1, front="Hadimi Guard")
    scene.hand(1, "Muster", "Allure", "Allure")
    scene.cadences(1, "Drum", eternal=["Horn"], token=["Hadimi"])
    scene.attack("stack 1", "stack 2")
    told = reasons(scene, "seat 1 cadence 2")
    assert told == (
        "it is applied by itself where it may be (K-57)",
        "it is applied where your own Cadre fights",
    )


@pytest.mark.parametrize("applied", [1, 2])
def test_of_two_equal_eternals_the_one_that_was_applied_is_told_apart(applied: int) -> None:
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.hand(1, "Muster", "Allure", "Allure")
    scene.cadences(1, eternal=["Horn", "Horn"], token=["Hadimi", "Hadimi"])
    scene.cadences(2)
    scene.attack("seat 1 front", "stack 1")
    scene.do(f"apply the Eternal Horn (place {applied})")
    assert scene.s.phase == Phase.WINDOW
    touched = {
        place for a in legal_actions(KHEDU, scene.s, scene.p) for place in SHOW.places(scene.s, scene.p, a)
    }
    for i, card in enumerate(eternals_laid(scene), 1):
        told = asked(scene.s, scene.p, card, touched)
        assert told.usable == (i != applied)
        assert told.why_not == (("it has been applied to this attack",) if i == applied else ())
        assert card.note == ("Eternal, applied" if i == applied else "Eternal")


def eternals_laid(scene: Scene) -> list[Card]:
    cards = cards_of(SHOW.layout(scene.s, scene.p, 0))
    return [card for card in cards if card.place.startswith("seat 1 cadence")]


def test_equal_eternals_are_alike_until_one_is_applied() -> None:
    scene = Scene(2)
    scene.cadences(1, eternal=["Horn", "Horn"], token=["Hadimi", "Hadimi"])
    assert [card.like for card in eternals_laid(scene)] == ["", "seat 1 cadence 1"]


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (0, ["only Infiltrating ones attack for you", "it costs 3 cards of your hand, and you have 0"]),
        (3, ["only Infiltrating ones attack for you"]),
    ],
)
def test_all_that_stands_in_the_way_of_a_rivals_hero_is_told(cards: int, told: list[str]) -> None:
    """Infiltrating would not help whoever cannot pay."""
    scene = Scene(2)
    scene.cadre(2, front="Khana Chahak")
    scene.hand(1, *["Muster"] * cards)
    found = reasons(scene, "seat 2 front")
    assert [one.endswith(end) for one, end in zip(found, told, strict=True)] == [True] * len(told), found
