"""The four auras: when they are awake, whom they serve, and that every figure shown or used is the same."""

import pytest

from khedu_core.games.khedu.combat import activation_cost
from khedu_core.games.khedu.outcome import needed
from khedu_core.games.khedu.scenes import Scene, place_of
from khedu_core.games.khedu.state import Phase


def cost(scene: Scene, place: str) -> int:
    """What the unit at a place costs the player whose turn it is; declaring it asks for as many cards."""
    price = activation_cost(scene.s, scene.p, place_of(place))
    hand = scene.s.seats[scene.s.player].hand_size
    assert any(attacker == place for attacker, _ in scene.attacks) == (price <= hand)
    return price


def need(scene: Scene, attacker: str, defender: str) -> int:
    """The total an attack must reach, read while somebody could still play a cadence."""
    scene.add_cadence(1, "Still Air")
    scene.do(scene.words_for(attacker, defender))
    while scene.phase is Phase.DISCARD:
        scene.do(scene.options[-1])
    assert scene.phase is Phase.WINDOW
    assert scene.view()["combat"]["needed"] == needed(scene.s, scene.p)
    return needed(scene.s, scene.p)


def no_clan(scene: Scene, clan: str) -> None:
    """No exposed unit of a clan in the desert."""
    for stack in range(1, scene.s.stacks + 1):
        if scene.at(f"stack {stack}")[0].startswith((clan, "Khana")):
            scene.top(stack, "Himbua")


# ---- Hadimi: cheaper attacks ------------------------------------------------------------------


def hadimi(readings: dict[str, str] | None = None) -> Scene:
    scene = Scene(2, readings)
    scene.top(1, "Himbua")
    scene.top(2, "Himbua Wanderer")
    return scene


@pytest.mark.clause("KH-AUR-1")
def test_with_two_hadimi_in_play_the_dear_ones_cost_two_and_the_cheap_ones_stay():
    scene = hadimi()
    scene.cadre(1, front="Khana Ku Djani")
    assert cost(scene, "seat 1 front") == 3
    scene.top(1, "Hadimi Sentinel")
    assert cost(scene, "seat 1 front") == 2
    assert cost(scene, "stack 1") == 2
    scene.cadre(1, back="Hadimi Guard")
    assert cost(scene, "seat 1 back") == 1
    scene.top(2, "Khana Ubak")
    assert cost(scene, "stack 2") == 3  # of another clan


@pytest.mark.clause("KH-AUR-1")
@pytest.mark.parametrize(("reading", "price"), [("at-most", 1), ("set", 2)])
def test_k62_a_cost_below_two(reading, price):
    scene = hadimi({"K-62": reading})
    scene.cadre(1, front="Khana Ku Djani", back="Hadimi Guard")
    assert cost(scene, "seat 1 back") == price
    assert cost(scene, "seat 1 front") == 2


@pytest.mark.clause("KH-AUR-1")
@pytest.mark.clause("KH-AUR-3")
@pytest.mark.parametrize("reading", ["at-most", "set"])
def test_what_can_be_paid_for_agrees_with_what_is_asked_for(reading):
    for seat, eternals in ((1, 0), (3, 2)):
        for hand in range(4):
            scene = Scene(3, {"K-62": reading})
            scene.turn_of(seat)
            scene.cadences(seat, eternal=["Horn"] * eternals)
            scene.hand(seat, *["Muster"] * hand)
            scene.cadre(seat, front="Khana Ku Djani", back="Hadimi Guard")
            for stack, unit in enumerate(("Khana Ubak", "Wuqri Hound", "Hadimi Sentinel"), 1):
                scene.top(stack, unit)
            for place in ("stack 1", "stack 2", "stack 3", f"seat {seat} front", f"seat {seat} back"):
                cost(scene, place)


@pytest.mark.clause("KH-AUR-1")
@pytest.mark.clause("KH-AUR-4")
@pytest.mark.parametrize(("reading", "awake"), [("visible", True), ("own-cadre", False)])
def test_k63_units_of_the_clan_elsewhere_in_play(reading, awake):
    for elsewhere in ("stack 1", "seat 2 back"):
        scene = hadimi({"K-63": reading})
        scene.cadre(1, front="Khana Ku Djani")
        if elsewhere == "stack 1":
            scene.top(1, "Hadimi Sentinel")
        else:
            scene.cadre(2, back="Hadimi Guard")
        assert cost(scene, "seat 1 front") == (2 if awake else 3)
    own = hadimi({"K-63": reading})
    own.cadre(1, front="Khana Ku Djani", back="Hadimi Lancer")
    assert cost(own, "seat 1 front") == 2


@pytest.mark.clause("KH-AUR-1")
@pytest.mark.parametrize(
    ("reading", "leader", "holder", "neither"),
    [("board", 2, 3, 3), ("token", 3, 2, 3), ("everybody", 2, 2, 2)],
)
def test_k64_whom_an_aura_serves(reading, leader, holder, neither):
    for seat, token, price in ((1, False, leader), (2, True, holder), (2, False, neither)):
        scene = hadimi({"K-64": reading})
        scene.top(1, "Khana Ku Djani")
        scene.top(2, "Hadimi Sentinel")
        scene.cadences(seat, eternal=["Horn"], token=["Hadimi" if token else "Wuqri"])
        scene.turn_of(seat)
        assert cost(scene, "stack 1") == price


@pytest.mark.clause("KH-AUR-1")
def test_a_buried_unit_is_not_in_play():
    scene = hadimi()
    scene.cadre(1, front="Khana Ku Djani")
    assert "Hadimi Sentinel" in scene.stack(1)
    assert cost(scene, "seat 1 front") == 3


# ---- Wuqri: stronger attacks -------------------------------------------------------------------


def wuqri(readings: dict[str, str] | None = None, seat: int = 2) -> Scene:
    scene = Scene(2, readings)
    scene.turn_of(seat)
    scene.top(1, "Wuqri Hound")
    scene.top(2, "Himbua")  # defence 15
    return scene


@pytest.mark.clause("KH-AUR-2")
def test_wuqri_attacks_count_three_more_for_the_leader_of_the_wuqri():
    assert need(wuqri(), "stack 1", "stack 2") == 12
    assert need(wuqri(seat=1), "stack 1", "stack 2") == 15
    scene = wuqri()
    scene.top(1, "Rahala Tracker")
    assert need(scene, "stack 1", "stack 2") == 15
    own = wuqri()
    own.cadre(2, front="Khana Chahak")
    assert need(own, "seat 2 front", "stack 2") == 12


@pytest.mark.clause("KH-AUR-2")
@pytest.mark.parametrize(("faces", "wins"), [((4, 4, 4), True), ((4, 4, 3), False)])
def test_the_three_are_counted_in_the_comparison(faces, wins):
    scene = wuqri()
    scene.attack("stack 1", "stack 2", dice=faces)
    scene.settle()
    assert scene.at("stack 1") == ("Wuqri Hound", 2) if wins else scene.at("stack 2") == ("Himbua", 1)


@pytest.mark.clause("KH-AUR-2")
@pytest.mark.parametrize(("reading", "theirs"), [("own", 12), ("anybody", 15)])
def test_k65b_whose_eternal_cadence_silences_it(reading, theirs):
    silenced = wuqri({"K-65b": reading})
    silenced.cadences(2, eternal=["Horn"])
    assert need(silenced, "stack 1", "stack 2") == 15
    other = wuqri({"K-65b": reading})
    other.cadences(1, eternal=["Horn"])
    assert need(other, "stack 1", "stack 2") == theirs


@pytest.mark.clause("KH-AUR-2")
@pytest.mark.clause("KH-UNT-4")
@pytest.mark.parametrize(("reading", "reach", "points"), [("total", 12, 2), ("points", 15, 5)])
def test_k65_what_the_three_are_added_to(reading, reach, points):
    scene = wuqri({"K-65": reading})
    assert need(scene, "stack 1", "stack 2") == reach
    own = wuqri({"K-65": reading})
    own.cadre(2, front="Wuqri Zealot")
    own.attack("seat 2 front", "stack 2", wins=True)
    own.settle()
    assert own.legacy == [0, points]
    provoked = wuqri({"K-65": reading})
    provoked.attack("stack 1", "stack 2", wins=True)
    assert provoked.at("stack 1") == ("Wuqri Hound", points)
    held = wuqri({"K-65": reading})
    held.attack("stack 1", "stack 2", wins=False)
    assert held.at("stack 2") == ("Himbua", 1)  # the defender's reward is what it was


@pytest.mark.clause("KH-AUR-2")
def test_k64_read_as_token_the_aura_silences_itself():
    """Who has the token has an Eternal Cadence, and with it no aura."""
    scene = wuqri({"K-64": "token"})
    assert need(scene, "stack 1", "stack 2") == 15
    marked = wuqri({"K-64": "token"})
    marked.cadences(2, eternal=["Horn"], token=["Wuqri"])
    assert need(marked, "stack 1", "stack 2") == 15


# ---- Oadhii: cheaper provocations ---------------------------------------------------------------


def oadhii(eternals: int, readings: dict[str, str] | None = None, seat: int = 3) -> Scene:
    scene = Scene(3, readings)
    scene.turn_of(seat)
    scene.top(1, "Khana Ubak")  # costs three
    scene.top(2, "Wuqri Hound")  # costs one
    scene.cadences(seat, eternal=["Horn"] * eternals)
    return scene


@pytest.mark.clause("KH-AUR-3")
def test_with_two_eternal_cadences_the_desert_costs_two_at_most():
    assert cost(oadhii(1), "stack 1") == 3
    scene = oadhii(2)
    assert cost(scene, "stack 1") == 2
    assert cost(scene, "stack 2") == 1
    scene.cadre(3, front="Khana Ekkubana")
    assert cost(scene, "seat 3 front") == 3  # not in the desert
    assert cost(oadhii(2, seat=1), "stack 1") == 3
    assert cost(oadhii(2, {"K-62": "set"}), "stack 2") == 2


@pytest.mark.clause("KH-AUR-3")
@pytest.mark.parametrize(("reading", "price"), [("at-least", 2), ("exactly", 3)])
def test_k67_three_eternal_cadences(reading, price):
    assert cost(oadhii(2, {"K-67": reading}), "stack 1") == 2
    assert cost(oadhii(3, {"K-67": reading}), "stack 1") == price


# ---- Rahala: stronger defence -------------------------------------------------------------------


def rahala(readings: dict[str, str] | None = None, second: str = "stack 2") -> Scene:
    scene = Scene(4, readings)
    no_clan(scene, "Rahala")
    scene.top(1, "Himbua")
    scene.cadre(4, front="Rahala Fighter")  # defence 10
    if second == "stack 2":
        scene.top(2, "Rahala Tracker")  # defence 11
    elif second == "seat 4 back":
        scene.cadre(4, back="Rahala Chieftain")
    return scene


@pytest.mark.clause("KH-AUR-4")
def test_with_two_rahala_in_play_those_of_the_leaders_cadre_defend_four_better():
    assert need(rahala(second=""), "stack 1", "seat 4 front") == 10
    assert need(rahala(), "stack 1", "seat 4 front") == 14
    assert need(rahala(), "stack 1", "stack 2") == 11  # in the desert nobody's
    other = rahala(second="")
    other.cadre(2, front="Rahala Fighter")
    assert need(other, "stack 1", "seat 2 front") == 10  # not of the leader's Cadre
    stranger = rahala()
    stranger.attack("stack 1", "seat 4 front", wins=True)
    stranger.cadre(4, front="Hadimi Guard", back="Rahala Fighter")
    assert need(stranger, "stack 1", "seat 4 front") == 9


@pytest.mark.clause("KH-AUR-4")
@pytest.mark.parametrize(("reading", "desert"), [("board", 11), ("everybody", 15)])
def test_k64_read_as_everybody_the_desert_profits_too(reading, desert):
    assert need(rahala({"K-64": reading}), "stack 1", "stack 2") == desert


@pytest.mark.clause("KH-AUR-4")
@pytest.mark.parametrize(("reading", "with_desert"), [("visible", 14), ("own-cadre", 10)])
def test_k63_the_rahala_aura_counts_them_where_they_are(reading, with_desert):
    assert need(rahala({"K-63": reading}), "stack 1", "seat 4 front") == with_desert
    assert need(rahala({"K-63": reading}, "seat 4 back"), "stack 1", "seat 4 front") == 14


# ---- what everybody sees ------------------------------------------------------------------------


@pytest.mark.clause("KH-AUR-1")
@pytest.mark.clause("KH-AUR-4")
def test_the_view_shows_the_figures_in_force_beside_those_of_the_card():
    scene = rahala()
    scene.cadre(1, front="Khana Ku Djani", back="Hadimi Guard")
    fighter = scene.view()["seats"][3]["cadre"]["front"]
    assert (fighter["defence"], fighter["defence_now"]) == (10, 14)
    djani = scene.view()["seats"][0]["cadre"]["front"]
    assert (djani["cost"], djani["cost_now"]) == (3, 2)
    tracker = scene.view()["desert"][1]["exposed"]
    assert (tracker["defence"], tracker["defence_now"]) == (11, 11)
