"""What `khedu cards check` tells of a file: decks, stacks, roles, what is out of reach, what looks odd."""

import pytest

from khedu_core.games.khedu import CARD_SETS, card_page, load_cards, params_from
from khedu_core.games.khedu.row_names import ACHIEVEMENTS
from khedu_core.games.khedu.state import Role


@pytest.fixture
def cards():
    return load_cards()


def unit(cards, name):
    return next(unit for unit in cards.units if unit.name == name)


@pytest.mark.parametrize("name", CARD_SETS)
def test_our_own_sets_have_no_warning(name):
    assert card_page(load_cards(name)).warnings == ()


def test_the_set_of_version_2_8_is_whole(cards):
    page = card_page(cards)
    assert page.decks == {
        "units": 60, "Commands": 18, "offensive War Cadences": 8, "defensive War Cadences": 8,
    }  # fmt: skip
    assert [defence for _, defence in page.stacks["B"]] == list(range(10, 19))
    assert [defence for _, defence in page.stacks["A"]] == list(range(9, 18))
    assert page.out_of_reach == ()
    assert None not in page.roles.values()
    assert set(page.roles) == {role.name.lower() for role in Role}


def test_the_box_of_version_1_holds_what_the_rulebook_counts():
    page = card_page(load_cards("v1"))
    assert page.decks["units"] + page.decks["Commands"] == 45
    assert page.decks["offensive War Cadences"] + page.decks["defensive War Cadences"] == 16
    assert 4 * len(page.stacks["B"]) == 36
    assert [name for name, _ in page.out_of_reach] == ["Feral Rage", "Oppression"]
    v1 = load_cards("v1")
    assert sorted(card.copies for card in v1.units if card.copies) == [5] * 6
    assert [command.copies for command in v1.commands] == [5] * 3
    assert all("copies" in card.sources for card in [*v1.commands, *v1.cadences])


def test_roles_are_found_by_letters_chosen_and_taken_away(cards):
    unit(cards, "Khana Ku Djani").name = "KHANA KuDjani"
    unit(cards, "Rahala Chieftain").name = "Rahala Cheiftan"
    assert card_page(cards).roles["ku_djani"] == "KHANA KuDjani"
    assert card_page(cards).roles["chieftain"] == "Rahala Cheiftan"
    cards.roles.guard, cards.roles.fighter = "Hadimi Lancer", ""
    page = card_page(cards)
    assert (page.roles["guard"], page.roles["fighter"]) == ("Hadimi Lancer", None)
    assert [name for name, _ in page.out_of_reach] == ["Desert Defender", "Ubak's Omen"]
    assert params_from(2, cards).roles[Role.GUARD] == 2
    assert params_from(2, cards).roles[Role.FIGHTER] == 0


def gone(*names):
    def change(cards):
        for name in names:
            card = unit(cards, name)
            card.copies = card.stack_a = card.stack_b = 0

    return change


def without_command(effect):
    def change(cards):
        cards.commands = [command for command in cards.commands if command.effect != effect]

    return change


def one_cadence(kind):
    def change(cards):
        of_kind = [cadence for cadence in cards.cadences if cadence.kind == kind]
        for cadence in of_kind:
            cadence.copies = 0
        of_kind[0].copies = 1

    return change


def no_khana(cards):
    for card in cards.units:
        card.khana = False


def few_dice(cards):
    for card in cards.units:
        card.dice = 2
    for cadence in cards.cadences:
        cadence.dice = min(0, cadence.dice)


@pytest.mark.parametrize(
    ("change", "lost"),
    [
        (gone("Hadimi Guard"), {"No more games", "Khedu Expanse", "Vengeance"}),
        (gone("Khana Ku Djani"), {"Order of Pinra", "Stronger than Gods"}),
        (gone("Khana Chahak"), {"Vengeance", "Recklessness"}),
        (gone("Khana Ekkubana"), {"Feral Rage"}),
        (gone("Rahala Fighter"), {"Desert Defender", "Ubak's Omen"}),
        (gone("Rahala Chieftain"), {"Oppression"}),
        (gone("Khana Ubak"), {"Old Tradition"}),
        (gone("Himbua", "Himbua Wanderer"), {"Ytri Binding"}),
        (without_command("exchange"), {"Khedu Expanse", "Devout"}),
        (without_command("allure"), {"Strategy", "Old Tradition"}),
        (without_command("betrayal"), {"Old Tradition"}),
        (without_command("march"), set()),
        (one_cadence("offensive"), {"Order of Pinra"}),
        (one_cadence("defensive"), {"Desert Defender"}),
        (no_khana, {"Sound Defeat", "Ytri Binding"}),
        (few_dice, {"Good Omen", "The Prophecy"}),
    ],
)
def test_an_achievement_without_what_it_needs_is_out_of_reach(cards, change, lost):
    change(cards)
    found = dict(card_page(cards).out_of_reach)
    assert set(found) == lost
    assert set(found) <= set(ACHIEVEMENTS.values())
    assert all(found.values())


def feeble(*names, dice=1):
    """War Cadences that help no attack, and so few dice on the cards of these names."""

    def change(cards):
        for cadence in cards.cadences:
            cadence.dice, cadence.attack, cadence.defence = 0, 0, 0
        for name in names:
            unit(cards, name).dice = dice

    return change


@pytest.mark.parametrize(
    ("change", "lost"),
    [
        (feeble(), {}),
        (
            feeble("Hadimi Guard"),
            {
                "No more games": "Hadimi Guard reaches 6 at most, Wuqri Hound defends with 10",
                "Vengeance": "Hadimi Guard reaches 6 at most, Khana Chahak defends with 16",
            },
        ),
        (feeble("Hadimi Guard", dice=2), {"Vengeance": "Hadimi Guard reaches 12 at most, Khana Chahak "}),
        (feeble("Khana Ekkubana"), {"Feral Rage": "Khana Ekkubana reaches 6 at most, Hadimi Guard "}),
        (feeble("Khana Chahak"), {}),  # 6, and 3 by the Okavian Aura, are as many as the weakest unit has
        (feeble("Rahala Chieftain"), {"Oppression": "Rahala Chieftain reaches 6 at most, Oadhii Adept "}),
        (feeble("Rahala Fighter"), {"Ubak's Omen": "Rahala Fighter reaches 6 at most, Hadimi Guard "}),
        (feeble("Himbua", "Himbua Wanderer", dice=2), {"Ytri Binding": "Himbua Wanderer reaches 12 at most"}),
    ],
)
def test_an_achievement_beyond_all_dice_is_out_of_reach(cards, change, lost):
    change(cards)
    found = dict(card_page(cards).out_of_reach)
    assert found.keys() == lost.keys()
    assert all(found[name].startswith(said) for name, said in lost.items())


def test_without_a_six_five_is_the_most_a_die_brings(cards):
    feeble(*(card.name for card in cards.units), dice=3)(cards)
    strong = unit(cards, "Khana Ku Djani")
    for defence, lost in ((18, False), (19, True)):  # of Wuqri 3 x 5 + 3, of all others 15
        strong.defence = defence
        assert ("Stronger than Gods" in dict(card_page(cards).out_of_reach)) is lost


def test_dice_reach_what_the_odds_of_a_roll_give_a_chance(cards):
    """The other way: the table of chances by which the game's agents weigh an attack."""
    feeble()(cards)
    guard, odds = unit(cards, "Hadimi Guard"), params_from(2, cards).odds
    for guard.dice in (1, 2, 3):
        for defence in (6, 7, 12, 13, 18, 19):
            unit(cards, "Khana Chahak").defence = defence
            assert ("Vengeance" in dict(card_page(cards).out_of_reach)) == (odds[guard.dice][defence] == 0)


def reordered(cards):
    cards.clans[0], cards.clans[1] = cards.clans[1], cards.clans[0]


def set_field(group, place, field, value):
    def change(cards):
        setattr(getattr(cards, group)[place], field, value)

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (gone("Wuqri Hound"), "stack B: the top is Rahala Tracker with defence 11, in print it is 9 or 10"),
        (gone("Wuqri Hound"), "desert stack B has 8 cards, a printed one 9"),
        (gone("Wuqri Hound"), "Wuqri Hound: neither in the Resource deck nor in the desert"),
        (gone("Khana Ku Djani"), "the Resource deck has 73 cards, the printed one 78 or 45"),
        (gone("Khana Ku Djani", "Hadimi Guard", "Hadimi Lancer"), "Hadimi: no unit in the Resource deck"),
        (one_cadence("offensive"), "the Cadence deck has 9 cards, the printed one 16"),
        (reordered, "Wuqri stands where the achievements and the aura of Hadimi are; the order is Hadimi, "),
        (set_field("units", 0, "khana", True), "Hadimi: 2 Khana (Hadimi Guard, Khana Ku Djani), in "),
        (set_field("units", 0, "defence", 36), "Hadimi Guard: defence 36, but no unit rolls more than 30"),
        (set_field("cadences", 0, "dice", 0), "Drum: changes nothing"),
        (set_field("boards", 0, "turn", "none"), "board of Hadimi: turn = none with the amount 1, so it"),
        (set_field("boards", 0, "first_amount", 0), "board of Hadimi: first = cadence with the amount 0"),
        (lambda cards: cards.boards.pop(), "Rahala: no clan board, so it gives nothing"),
    ],
)  # fmt: skip
def test_what_a_person_may_not_have_meant_is_a_warning(cards, change, said):
    change(cards)
    assert [warning for warning in card_page(cards).warnings if said in warning]
    assert f"warning: {card_page(cards).warnings[0]}" in card_page(cards).lines()


def test_boards_and_roles_reach_the_parameters(cards):
    p = params_from(3, cards)
    assert p.roles == [1, 3, 6, 9, 10, 11, 12]
    oadhii = cards.board("Oadhii")
    assert (p.boards[3].first_amount, p.boards[3].ascension_tokens) == (oadhii.first_amount, 5)
    assert [line.offensive for line in p.cadences[1:5]] == [1, 1, 0, 0]
    assert [i for i, card in enumerate(p.units) if card.infiltrating] == [7, 16]
    cards.boards.clear()
    assert params_from(3, cards).boards[3].first == 0
    assert params_from(3, cards).boards[3].ascension_points == 0
