"""Why a card cannot be used: a reason for each of one's own that no action touches, and none for others."""

import pytest

from khedu_core.engine import legal_actions
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Phase
from khedu_core.games.khedu.why_not import WHEN_PLAYED, about
from khedu_core.rulebook.book import book_of
from tests.games.khedu.test_show import SHOW, cards_of, positions

ACTING = (Phase.TURN, Phase.ACT)


def test_no_card_of_ones_own_is_without_a_reason_and_none_that_can_be_used_has_one() -> None:
    idle = used = 0
    for s, p in positions():
        touched = {place for a in legal_actions(KHEDU, s, p) for place in SHOW.places(s, p, a)}
        mine = f"seat {s.actor + 1} "
        for card in cards_of(SHOW.layout(s, p, s.actor)):
            if not card.place.startswith((f"{mine}hand", f"{mine}cadence")):
                continue
            reasons = about(s, p, s.actor, card.place).why_not
            if not {card.place, card.like} & touched:
                assert reasons, f"{card} in {Phase(s.phase).name}"
                idle += 1
            elif s.phase in ACTING and "hand" in card.place:
                assert reasons == (), f"{card} in {Phase(s.phase).name}"
                used += 1
            elif s.phase in (Phase.TURN, Phase.MEDITATE):
                assert set(reasons) <= {WHEN_PLAYED}
                used += 1
    assert min(idle, used) > 400


def test_a_unit_that_attacks_is_not_said_to_be_unable_to() -> None:
    checked = 0
    for s, p in positions():
        pairs = [SHOW.places(s, p, a) for a in legal_actions(KHEDU, s, p)]
        if s.phase in ACTING:
            for attacker in {pair[0] for pair in pairs if len(pair) == 2 and "hand" not in pair[0]}:
                reasons = about(s, p, s.actor, attacker).why_not
                assert not [one for one in reasons if "shields" not in one]
                checked += 1
            for target in {pair[1] for pair in pairs if len(pair) == 2 and "hand" not in pair[0]}:
                reasons = about(s, p, s.actor, target).why_not
                assert not [one for one in reasons if "shields" in one]
    assert checked > 200


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
