"""How Khedu is shown: the layout of a position, where actions point, what each seat hears of them."""

from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from khedu_core.engine import Chance, checked_step, copy, legal_actions
from khedu_core.engine.layout import Card, Die, Layout
from khedu_core.engine.playing import Playing
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.actions import COMMAND, TARGET
from khedu_core.games.khedu.game import game_with
from khedu_core.games.khedu.params import READINGS, own_cards, params_from
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Phase
from khedu_core.games.khedu.words import Words

TABLES = (  # seats and readings of the games that are looked at
    (1, {}),
    (2, {"K-04": "dealt"}),
    (2, {"K-11b": "out", "K-42": "pile", "K-39": "commands"}),
    (3, {"K-72": "automatic", "K-10": "returned", "K-11": "eternal"}),
    (4, {"K-10": "returned", "K-97": "to-desert"}),
)
SHOW = KHEDU.show
WORDS = Words(own_cards())
NAMES = {*WORDS.units[1:], *WORDS.commands, *WORDS.cadences[1:]}


@cache
def positions() -> list[tuple[object, object]]:
    """(state, parameters) of every decision of some games, played now and then against reason."""
    found = []
    for seats, readings in TABLES:
        p = params_from(seats, readings=readings)
        for index in range(2):
            game = Playing(KHEDU, p, "person", seed=5, index=index)
            while not game.over and game.table.row.decisions < 220:
                found.append((copy(game.table.state), p))
                legal = game.table.legal()
                number = game.table.row.decisions
                game.do(legal[number // 3 % len(legal)] if number % 3 == 0 else game.table.choose(1))
    return found


def cards_of(layout: Layout) -> Iterator[Card]:
    for zone in layout.zones:
        for row in zone.rows:
            yield from row.cards


def seen_in(layout: Layout) -> str:
    """All that can be read in a layout."""
    words = [layout.decision]
    words += [text for zone in layout.zones for fact in zone.facts for text in fact]
    words += [text for card in cards_of(layout) for text in (card.name, card.note)]
    return " | ".join(words)


# ---- the layout -----------------------------------------------------------------------------------


def test_every_card_has_a_place_of_its_own_and_every_action_points_to_cards_that_are_there() -> None:
    pointed = set()
    for s, p in positions():
        for me in (None, s.actor):
            named = [card.place for card in cards_of(SHOW.layout(s, p, me)) if card.place]
            assert len(named) == len(set(named))
        for action in legal_actions(KHEDU, s, p):
            touched = SHOW.places(s, p, action)
            assert set(touched) <= set(named), KHEDU.describe(s, p, action)
            pointed |= {place.split()[0] + place.rstrip("0123456789") for place in touched}
    assert len(pointed) > 4


def test_the_places_of_an_action_hold_what_its_words_say() -> None:
    """The other way round: the cards at the places of an action are those that its text names."""
    checked = 0
    for s, p in positions():
        cards = {card.place: card for card in cards_of(SHOW.layout(s, p, s.actor))}
        for action in legal_actions(KHEDU, s, p):
            text = KHEDU.describe(s, p, action)
            touched = [cards[place] for place in SHOW.places(s, p, action)]
            named = [
                card.name for card in touched if card.name and s.phase not in (Phase.REWARD, Phase.TOKEN)
            ]
            if s.phase != Phase.TURN_UP:
                assert all(name in text for name in named), text
                checked += len(named)
            for card in touched:
                if card.place.startswith("stack") and " attacks " in text:
                    assert f"({card.place})" in text
    assert checked > 5_000


def test_actions_point_to_what_acts_and_then_to_what_it_is_done_to() -> None:
    scene = Scene(2)
    scene.hand(1, "Hadimi Guard", "Allure", "Muster", "Allure")
    scene.purse(1, legacy=5)
    scene.cadre(1, back="Khana Ku Djani")
    scene.cadences(1, "Drum", up="Drum", eternal=["Horn"], token=["Rahala"])
    scene.top(1, "Khana Ubak")
    scene.cadences(2, "Drum")

    def places(text: str) -> tuple[str, ...]:
        return SHOW.places(scene.s, scene.p, KHEDU.parse(scene.s, scene.p, text))

    assert places("place Hadimi Guard in the front slot") == ("seat 1 hand 1", "seat 1 front")
    assert places(scene.words_for("seat 1 back", "stack 1")) == ("seat 1 back", "stack 1")
    assert places("play the Command Allure") == ("seat 1 hand 2",)
    assert places("end the turn") == ()
    scene.do(scene.words_for("seat 1 back", "stack 1"))
    assert [places(text) for text in ("discard Allure", "discard Muster")] == [
        ("seat 1 hand 2",),
        ("seat 1 hand 4",),
    ]
    while scene.phase == Phase.DISCARD:
        scene.do(scene.options[0])
    assert places("play Drum") == ("seat 1 cadence 2",)  # the open one is played first
    assert places("apply the Eternal Horn (place 3)") == ("seat 1 cadence 3",)
    assert places("play no cadence") == ()
    scene.do("play Drum")
    scene.do("play Drum")
    assert places("play Drum") == ("seat 1 cadence 1",)


def test_dice_show_their_sets_what_they_fell_on_and_what_they_count_as() -> None:
    scene = Scene(2)
    scene.cadre(1, front="Khana Ku Djani")
    scene.top(1, "Khana Ubak")
    scene.cadences(1)
    scene.cadences(2)
    assert SHOW.layout(scene.s, scene.p, 0).dice is None
    scene.attack("seat 1 front", "stack 1", dice=[1, 2, 1, 2, 6])
    dice = SHOW.layout(scene.s, scene.p, 1).dice
    assert dice.dice == (Die(1, 1, 1), Die(1, 1, 1), Die(2, 2, 2), Die(2, 2, 2), Die(6, 6))
    assert dice.facts == (("total", "12"), ("needs", "17"))
    scene.do("raise the set to the highest die")
    dice = SHOW.layout(scene.s, scene.p, 1).dice
    assert dice.dice[:2] == (Die(6, 1, 1), Die(6, 1, 1))
    assert dice.facts[0] == ("total", "22")
    scene.do("lower the set to the lowest die")
    dice = SHOW.layout(scene.s, scene.p, None).dice
    assert [die.face for die in dice.dice] == [6, 6, 1, 1, 6]
    assert dice.facts == (("total", "20"),)  # the attack is over, the dice still lie there


def test_the_faces_of_the_dice_add_up_in_every_position() -> None:
    rolled = 0
    for s, p in positions():
        dice = SHOW.layout(s, p, None).dice
        assert (dice is None) == (s.phase in (Phase.DISCARD, Phase.WINDOW) or s.fight.total == 0)
        if dice:
            rolled += 1
            assert str(sum(die.face for die in dice.dice)) == dict(dice.facts)["total"]
    assert rolled > 300


def test_of_several_sets_the_dice_tell_which_is_decided() -> None:
    several = 0
    for s, p in positions():
        dice = SHOW.layout(s, p, None).dice
        if s.phase != Phase.MATCH:
            assert dice is None or dice.deciding == 0
            continue
        fell = {die.fell for die in dice.dice if die.set == dice.deciding}
        assert fell == {s.fight.face}
        several += max(die.set for die in dice.dice) > 1
    assert several > 5


def test_each_zone_tells_what_its_player_has_and_the_desert_the_round() -> None:
    scene = Scene(2)
    scene.purse(1, legacy=7, influence=4)
    scene.achieved(1, ["Good Omen", "Devout"])
    scene.achieved(2, [])
    scene.s.rounds = 5
    for layout in (SHOW.layout(scene.s, scene.p, me) for me in (0, 1, None)):
        desert, mine, theirs = (dict(zone.facts) for zone in layout.zones)
        assert desert == {
            "round": "6",
            "Resource deck": str(scene.s.deck.size),
            "Cadence deck": str(scene.s.cadence_deck.size),
        }
        assert mine == {
            "legacy points": "7",
            "Influence": "4",
            "score": str(scene.scores[0]),
            "achievements": "Good Omen, Devout",
        }
        assert theirs == {"legacy points": "0", "Influence": "3", "score": str(scene.scores[1])}
    assert scene.scores[0] != scene.scores[1] != 7


def test_an_open_hand_shows_what_its_cards_say() -> None:
    scene = Scene(2)
    scene.hand(1, "Khana Ku Djani", "Muster")
    hands = {}
    for me in (0, 1):
        zone = SHOW.layout(scene.s, scene.p, me).zones[1]
        hands[me] = next(row.cards for row in zone.rows if row.title == "hand")
    unit, command = hands[0]
    printed = next(unit for unit in own_cards().units if unit.name == "Khana Ku Djani")
    figures = (("cards", "cost"), ("dice", "dice"), ("defence", "defence"), ("reward", "reward"))
    assert unit.figures == tuple((told, str(getattr(printed, name))) for told, name in figures)
    assert (unit.place, unit.group, unit.tokens) == ("seat 1 hand 1", "Hadimi, Khana", 0)
    assert (command.name, command.note, command.figures) == ("Muster", "Command", (("points", "1"),))
    assert hands[1] == (Card("a card", down=True),) * 2


def test_the_decision_is_told_in_words_and_at_the_end_who_won() -> None:
    scene = Scene(2)
    scene.purse(1, legacy=5)
    scene.hand(1, "Allure")
    assert SHOW.layout(scene.s, scene.p, 1).decision == "what kind of turn to take"
    scene.do("play the Command Allure")
    layout = SHOW.layout(scene.s, scene.p, 1)
    assert (layout.decides, layout.decision) == (0, "what Allure is aimed at")
    assert "Assumed, not from the rulebook" in layout.remark
    game = Playing(KHEDU, params_from(2), "greedy", seed=2)
    game.go_on()
    layout, row = game.layout(None), game.table.result()
    winner = row.won.index(1) + 1
    assert layout.decides == -1
    assert layout.decision == (
        f"the game is over: seat {winner} wins, with scores {row.payoff[0]} and {row.payoff[1]}"
    )
    assert not any(zone.active for zone in layout.zones)


def test_names_are_those_of_the_card_file() -> None:
    own = own_cards()
    units = tuple(replace(unit, name=f"<b>{unit.name}</b>") for unit in own.units)
    game = Playing(game_with(replace(own, units=units)), params_from(2), "greedy", seed=2)
    game.go_on(most=12)
    tops = game.layout(0).zones[0].rows[0].cards
    assert all(card.name.startswith("<b>") for card in tops)
    assert any("<b>" in entry.text for entry in game.log(None))


# ---- what is hidden stays hidden ---------------------------------------------------------------------


def imagined(s, p, me: int, number: int):
    """A position that seat ``me`` cannot tell from this one; the dice to come are the same."""
    twin, mind = copy(s), Chance()
    mind.word = number
    KHEDU.imagine(twin, p, me, mind)
    return twin


def offers(s, p):
    return [
        (a, KHEDU.describe(s, p, a), SHOW.places(s, p, a), SHOW.hint(s, p, a))
        for a in legal_actions(KHEDU, s, p)
    ]


def step(s, p, action: int):
    """What a seat may learn of a step beside its words: the state after it."""
    return checked_step(KHEDU, s, p, action)


def test_two_worlds_that_a_seat_cannot_tell_apart_look_and_sound_the_same_to_it() -> None:
    compared = differed = 0
    for number, (s, p) in enumerate(positions()):
        if number % 3:
            continue
        for me in range(p.seats):
            twin = imagined(s, p, me, number)
            differed += twin != s
            assert SHOW.layout(twin, p, me) == SHOW.layout(s, p, me)
            if s.actor == me:
                assert offers(twin, p) == offers(s, p)
            both = set(legal_actions(KHEDU, s, p)) & set(legal_actions(KHEDU, twin, p))
            for action in sorted(both)[: 6 if s.actor != me else 2]:
                here, there = step(s, p, action), step(twin, p, action)
                if SHOW.layout(here, p, me) == SHOW.layout(there, p, me):  # else it saw the difference
                    compared += 1
                    assert SHOW.said(s, p, action, me) == SHOW.said(twin, p, action, me)
                    assert SHOW.rolled(s, p, action, here) == SHOW.rolled(twin, p, action, there)
    assert differed > 1_000
    assert compared > 1_000


def played_openly(s, action: int) -> bool:
    """Commands and War Cadences in a fight are laid open, although they may lie face down right after."""
    return COMMAND <= action < TARGET or s.phase == Phase.WINDOW


def test_no_card_is_named_to_a_seat_that_sees_it_neither_before_nor_after() -> None:
    heard = named = 0
    for number, (s, p) in enumerate(positions()):
        for action in legal_actions(KHEDU, s, p)[number % 2 :: 4]:
            if played_openly(s, action):
                continue
            after = step(s, p, action)
            for me in range(p.seats):
                text = SHOW.said(s, p, action, me)
                heard += 1
                hidden = [name for name in NAMES if name in text]
                if hidden:
                    named += 1
                    seen = seen_in(SHOW.layout(s, p, me)) + seen_in(SHOW.layout(after, p, me))
                    assert all(name in seen for name in hidden), (me, text)
    assert heard > 5_000
    assert named > 2_000


def test_what_is_chosen_in_secret_sounds_the_same_whatever_is_chosen() -> None:
    """Actions of others after which a seat sees the same are told to it in the same words."""
    secret = set()
    for s, p in positions():
        legal = legal_actions(KHEDU, s, p)
        if s.phase not in (Phase.DISCARD, Phase.DROP, Phase.FACE_UP) or len(legal) < 2:
            continue
        for me in range(p.seats):
            if me != s.actor:
                by_sight: dict[str, set[str]] = {}
                for action in legal:
                    layout = SHOW.layout(step(s, p, action), p, me)
                    sight = f"{layout.dice}{layout.decides}{seen_in(layout)}"
                    by_sight.setdefault(sight, set()).add(SHOW.said(s, p, action, me))
                assert all(len(texts) == 1 for texts in by_sight.values())
                secret.add((Phase(s.phase), len(by_sight) == 1))
    assert {phase for phase, _ in secret} == {Phase.DISCARD, Phase.DROP, Phase.FACE_UP}
    assert (Phase.FACE_UP, False) in secret  # what is shown is seen, and named
    assert (Phase.FACE_UP, True) not in secret


@pytest.mark.parametrize("me", [0, 1, None])
def test_who_chooses_and_who_sees_all_hear_everything(me) -> None:
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.hand(1, "Muster", "Allure")
    scene.do(scene.words_for("seat 1 front", "stack 1"))
    said = SHOW.said(scene.s, scene.p, KHEDU.parse(scene.s, scene.p, "discard Muster"), me)
    assert said.partition(":")[0] == ("discard a card" if me == 1 else "discard Muster")


def test_the_log_of_a_whole_game_names_leaders_and_turns() -> None:
    game = Playing(KHEDU, params_from(3), "greedy", seed=4)
    game.go_on()
    log = game.log(0)
    assert [entry.turned for entry in log].count(True) >= 1
    scores = game.table.result().payoff[:3]
    assert log[-1].leads == tuple(q for q in range(3) if scores[q] == max(scores))
    before = (0, 1, 2)
    for entry in log:
        assert entry.turned == (entry.leads != before)
        before = entry.leads


@pytest.mark.parametrize("done", [5, 40, 41])
def test_agents_go_on_in_a_resumed_game_as_they_would_have(done) -> None:
    game = Playing(KHEDU, params_from(2), "random", seed=8)
    game.go_on(done)
    again = Playing.from_text(game.text(), [KHEDU], "random")
    for one in (game, again):
        one.go_on(60)
    assert [move.action for move in again.table.moves] == [move.action for move in game.table.moves]
    assert len(game.table.moves) == done + 60
    assert again.table.state == game.table.state


def test_a_game_can_go_on_under_any_other_reading_or_says_why_not() -> None:
    game, went_on, refused = Playing(KHEDU, params_from(3), "person", seed=9), 0, {}
    for _ in range(60):
        game.do(game.table.choose(1))
    before = copy(game.table.state)
    for reading in READINGS:
        for other in (one.name for one in reading.alternatives if one.name != reading.default):
            try:
                twin = game.copy_under(params_from(3, readings={reading.id: other}))
            except InputError as said:
                refused[reading.id] = str(said)
            else:
                twin.do(twin.offers(hints=True)[0].action)
                went_on += 1
    assert went_on > 70
    assert set(refused) <= {"K-04", "K-17"}  # another desert was dealt
    assert all(said.startswith("what if: under these parameters it does not") for said in refused.values())
    assert game.table.state == before
