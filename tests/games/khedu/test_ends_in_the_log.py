"""What the log says of Influence, defeats, last turns, who is out, rounds: held against the positions."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from khedu_core.engine.playing import Playing
from khedu_core.games.khedu.choices import BuriedTokens
from khedu_core.games.khedu.desert import honor_at, unit_at
from khedu_core.games.khedu.params import own_cards, params_from
from khedu_core.games.khedu.place_names import place_named
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import STACKS, Params, State
from tests.games.khedu.test_brought import last_of, played

CARDS = own_cards()
LASTS = {"last turn", "the next turn is the last", "the last turn is still to come"}


class Line(NamedTuple):
    """A line of the log, its sentences but the first, and the positions before and after it."""

    seat: int
    text: str
    came: list[str]
    then: State
    now: State

    def of_seats(self, ending: str) -> list[tuple[int, str]]:
        """Sentences of the form ``seat 2: last turn``: the seats, from 0, and what is said of them."""
        found = (re.fullmatch(rf"seat (\d):? ({ending})", one) for one in self.came)
        return [(int(one[1]) - 1, one[2]) for one in found if one]

    def starting(self, words: str) -> list[str]:
        return [one for one in self.came if one.startswith(words)]


def lines_of(game: Playing) -> Iterator[Line]:
    table = game.table
    states = [*(table.before(move.number) for move in table.moves), table.state]
    for entry, then, now in zip(game.log(None), states[:-1], states[1:], strict=True):
        yield Line(entry.seat, entry.text, entry.text.split("; ")[1:], then, now)


def influence_is_told(line: Line, p: Params) -> None:
    told = [0] * p.seats
    for q, what in line.of_seats(r"completes [^:]+: \d+ Influence"):
        told[q] += int(re.findall(r"\d+", what)[-1])
    for one in line.came:
        if paid := re.fullmatch(r"(\d+) Influence paid", one):
            told[line.seat] -= int(paid[1])
    assert told == [line.now.seats[q].influence - line.then.seats[q].influence for q in range(p.seats)]


def the_defeated_is_told(line: Line, p: Params) -> None:
    """By who fought, where they stood and what lay on them."""
    expected = []
    if ended := re.search(r", the attack (wins|fails)(;|$)", line.text):
        place = line.now.fight.defender if ended[1] == "wins" else line.now.fight.attacker
        stay = p.buried_tokens == BuriedTokens.STAY and place < STACKS
        lost = 0 if stay else honor_at(line.then, place)
        unit = f"{CARDS.units[unit_at(line.then, place) - 1].name} ({place_named(place)})"
        loses = f" and loses {lost} token{'s' * (lost != 1)}" if lost else ""
        expected = [f"{unit} is defeated{loses}"]
    assert [one for one in line.text.split("; ") if " is defeated" in one] == expected


def rounds_and_ends_are_told(line: Line, p: Params) -> None:
    then, now = line.then, line.now
    left = [q for q in range(p.seats) if now.seats[q].out > then.seats[q].out]
    assert [q for q, _ in line.of_seats("is out")] == left
    begins = now.rounds > then.rounds and not now.over
    assert line.starting("round ") == [f"round {now.rounds + 1}"] * begins
    stopped = f"the game is stopped after {p.round_limit} round{'s' * (p.round_limit != 1)}"
    end = stopped if now.stalled else "the game ends"
    assert line.starting("the game ") == [end] * now.over
    assert not line.starting("the game ") or line.came[-1] == end


class LastTurns:
    """Which turn is each seat's last, by what was told; and that none was told twice or was missing."""

    def __init__(self) -> None:
        self.announced: dict[int, int] = {}
        self.numbered: dict[int, int] = {}
        self.kinds: set[str] = set()

    def hear(self, line: Line, p: Params) -> None:
        for q, what in line.of_seats("|".join(LASTS)):
            self.kinds.add(what)
            if what == "the last turn is still to come":
                del self.announced[q]
                continue
            assert q not in self.announced
            this = what == "last turn" and line.text.startswith("place ")
            self.announced[q] = line.then.seats[q].turns + (0 if this else 1)
        for q, what in line.of_seats(r"\d+ turns? left"):
            self.kinds.add("left")
            self.numbered[q] = line.then.seats[q].turns + int(what.split()[0])
        for q in range(p.seats):
            then, now = line.then.seats[q], line.now.seats[q]
            if now.out > then.out:
                assert then.turns == self.due(q)
            elif not now.out:
                assert now.turns <= self.due(q)

    def due(self, q: int) -> int:
        known = [turns[q] for turns in (self.announced, self.numbered) if q in turns]
        return min(known, default=10_000)


SETTINGS: list[tuple[dict[str, str], int, int, set[str]]] = [
    ({}, 2, 3, {"last turn", "left"}),
    ({"K-130": "next", "K-27": "sorted", "K-100": "stay"}, 3, 2, {"the next turn is the last", "left"}),
    ({"K-132": "goes-on"}, 2, 1, {"last turn"}),
    ({"K-142": "on"}, 1, 2, {"left"}),
    ({"K-136": "all-turns", "K-21": "moves-up"}, 2, 5, {"last turn", "left"}),
]


@pytest.mark.parametrize(("readings", "seats", "seed", "kinds"), SETTINGS)
def test_prices_defeats_and_ends_are_told_in_the_line_that_brought_them(
    readings: dict[str, str], seats: int, seed: int, kinds: set[str]
) -> None:
    p = params_from(seats, readings=readings)
    lasts = LastTurns()
    for line in lines_of(played(p, seed, most=800, greedy=0.9)):
        influence_is_told(line, p)
        the_defeated_is_told(line, p)
        rounds_and_ends_are_told(line, p)
        lasts.hear(line, p)
    assert line.now.over
    assert kinds <= lasts.kinds


def test_influence_won_in_the_last_turn_lets_a_player_go_on() -> None:
    """K-132 = goes-on; else the player is out, and the turns of the other are numbered."""
    told = {}
    for reading in ("goes-on", "ended"):
        scene = Scene(2, {"K-132": reading})
        scene.s.seats[0].ending = 1
        scene.purse(1, influence=1)
        told[reading] = last_of(scene, "end the turn").split("; ")
    assert told["goes-on"][1] == "seat 1: the last turn is still to come"
    assert told["ended"][1:3] == ["seat 1 is out", "seat 2: 3 turns left"]


@pytest.mark.parametrize("limit", [1, 2])
def test_a_game_that_reaches_its_round_limit_is_told_to_be_stopped(limit: int) -> None:
    p = params_from(2)
    p.round_limit = limit
    lines = list(lines_of(played(p, 1)))
    for line in lines:
        rounds_and_ends_are_told(line, p)
    assert lines[-1].now.stalled
    assert f"; the game is stopped after {limit} round" in lines[-1].text


def test_what_a_meditation_draws_is_told_in_numbers() -> None:
    scene = Scene(2)
    scene.hand(1, "Hadimi Guard", "Allure")
    scene.cadences(1, "Drum")
    drawn = last_of(scene, "draw War Cadences")
    assert drawn == "draw War Cadences; 3 War Cadences"
    assert last_of(scene, "change the hand") == "change the hand; 5 cards"
