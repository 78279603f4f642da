"""What a seat cannot see, and that a re-deal of it is fair."""

from collections import Counter

from khedu_core.engine import Chance, copy
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.deck import to_bottom
from khedu_core.games.khedu.hidden import imagine
from khedu_core.games.khedu.scenes import WORDS, Scene
from khedu_core.games.khedu.state import Deck


def redealt(scene: Scene, me: int, times: int) -> list[Scene]:
    """The scene as it might be, for all that seat ``me`` knows."""
    chance, found = Chance(), []
    chance.word = 2026
    for _ in range(times):
        other = Scene.__new__(Scene)
        other.p, other.s = scene.p, copy(scene.s)
        imagine(other.s, scene.p, me - 1, chance)
        assert KHEDU.total(other.s, other.p) == KHEDU.total(scene.s, scene.p)
        assert KHEDU.view(other.s, other.p, me - 1) == KHEDU.view(scene.s, scene.p, me - 1)
        found.append(other)
    return found


def test_face_down_cadences_of_others_are_equally_likely_to_be_any_unseen_one():
    """Two hidden ones and a deck of two: each of the four kinds lies in each place a quarter of the time."""
    scene = Scene(2)
    scene.cadences(2, "Drum", "Horn")
    for kind in ("Shield Song", "Still Air"):
        assert kind in scene.cadence_bottom(16)
    scene.s.cadence_deck = Deck()
    to_bottom(scene.s.cadence_deck, 3)
    to_bottom(scene.s.cadence_deck, 4)
    seen = [Counter(), Counter()]
    for other in redealt(scene, 1, 4_000):
        for place in range(2):
            seen[place][WORDS.cadences[other.s.seats[1].cadence[place]]] += 1
    for counts in seen:
        assert set(counts) == {"Drum", "Horn", "Shield Song", "Still Air"}
        assert all(880 < count < 1_120 for count in counts.values())  # 1000 expected, deviation 27


def test_face_up_and_eternal_cadences_and_ones_own_stay():
    scene = Scene(3)
    scene.cadences(1, "Drum", "Horn")
    scene.cadences(2, "Drum", up="Horn", eternal=["Still Air"])
    for other in redealt(scene, 1, 20):
        assert other.ensemble(1) == scene.ensemble(1)
        assert other.ensemble(2)[1:] == [("Horn", "UP"), ("Still Air", "ETERNAL")]


def test_hands_of_others_are_drawn_from_all_that_is_unseen():
    scene = Scene(2)
    scene.hand(2, *["Khana Ubak"] * 5)
    mine = Counter(scene.hand_of(1))
    seen: Counter[str] = Counter()
    for other in redealt(scene, 1, 300):
        assert other.hand_of(1) == scene.hand_of(1)
        assert len(other.hand_of(2)) == 5
        seen.update(other.hand_of(2))
    expected = 1_500 * (5 - mine["Khana Ubak"]) / 73
    assert abs(seen["Khana Ubak"] - expected) < 40
    assert len(seen) == 18  # twelve units and six Commands
