"""All faults of a card file at once: those that are there, each once, and none that mending would bring."""

import re

import pytest

from khedu_core.errors import InputError
from khedu_core.games.khedu import card_faults, load_cards
from khedu_core.games.khedu.cards.file import MAX_CARD_FAULTS
from tests.games.khedu.edited_cards import OWN, edited

FAULTY = (  # what is written where, and how its line begins, in the order in which they are told
    ("sha256", "'0'", "sha256 = '0': no such field; remove it"),
    ("units[4].defence", "'?'", "units[4].defence = '?' ('Wuqri Reaver'): one of 2 entries still to be "),
    ("cadences[1].copies", "'?'", "cadences[1].copies = '?' ("),
    ("units[0].dice", "9", "units[0].dice = 9 ('Hadimi Guard'): allowed 1 to 6"),
    ("units[1].cost", None, "units[1] ('Hadimi Lancer'): cost is missing: allowed a whole number"),
    ("units[2].name", None, "units[2] (number 3 of units): name is missing: allowed a text"),
    ("units[3].colour", "1", "units[3].colour = 1 ("),
    ("units[5].khana", "3", "units[5].khana = 3 ("),
    ("commands[0].sources", "{ cost = 1 }", "commands[0].sources.cost = 1 ('Allure'): allowed a text"),
    ("commands[1].sources", "3", "commands[1].sources = 3 ("),
    ("units[7].name", "'Hadimi Guard'", "units[7].name = 'Hadimi Guard': the name of units[0].name too"),
    ("units[6].clan", "'Nobody'", "units[6].clan = 'Nobody' ("),
    ("commands[2].effect", "'fly'", "commands[2].effect = 'fly' ("),
    ("cadences[0].kind", "'loud'", "cadences[0].kind = 'loud' ('Drum'): allowed: offensive, defensive"),
)


def refused(path) -> str:
    """What is said by whoever only wants to play with the file."""
    with pytest.raises(InputError) as caught:
        load_cards(path)
    return str(caught.value).removeprefix(f"{path}: ")


def faulty(file_of, faults):
    """Our own file with several faults in it."""
    text = OWN
    for where, literal, _ in faults:
        text = edited(where, literal, text)
    return file_of(text)


def test_every_fault_is_told_in_a_line_of_its_own_the_first_as_ever(file_of):
    path = faulty(file_of, FAULTY)
    told = [line.removeprefix(f"{path}: ") for line in card_faults(path)]
    for line, (*_, said) in zip(told, FAULTY, strict=True):
        assert line.startswith(said)
    assert told[0] == refused(path)
    assert all(line.isprintable() for line in told)
    for first in range(len(FAULTY)):  # who mends one after the other meets no other ones
        path = faulty(file_of, FAULTY[first:])
        assert len(card_faults(path)) == len(FAULTY) - first
        assert card_faults(path)[0] == f"{path}: {refused(path)}"
    assert card_faults(file_of(OWN)) == []


def test_of_decks_and_roles_all_faults_are_told_when_every_field_is_good(file_of):
    roles = "\n[roles]\nguard = 'Nobody'\nubak = 'Somebody'\n"
    path = file_of(re.sub(r"copies = \d", "copies = 0", OWN) + roles)
    fields = [line.removeprefix(f"{path}: ").partition(" = ")[0] for line in card_faults(path)]
    assert fields[:2] == ["roles.guard", "roles.ubak"]
    assert fields[2:] == ["copies of units and commands", "copies of units", "copies of cadences"]


def test_behind_a_group_that_is_none_nothing_can_be_told_and_of_very_many_faults_not_all(file_of):
    path = file_of("name = 7\nclans = 3\nunits = 4\n")
    assert [line.removeprefix(f"{path}: ")[:9] for line in card_faults(path)] == ["name = 7:", "clans = 3"]
    path = file_of("\n".join([*(f"field_{i} = 1" for i in range(5_000)), OWN]))
    told = card_faults(path)
    assert len(told) == MAX_CARD_FAULTS + 1
    assert told[-1] == f"{path}: more than {MAX_CARD_FAULTS} faults; correct these, then check again"
