"""Card files: what is refused, in one line that names file, field, value and range; what is not."""

import sys
import tomllib
from copy import deepcopy

import pytest

from khedu_core.engine import Table
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU, game_with, load_cards, own_cards, params_from
from khedu_core.games.khedu.cards.file import card_faults
from khedu_core.games.khedu.cards.page import card_page
from khedu_core.games.khedu.cards.writing import card_text
from khedu_core.games.khedu.scenes import Scene
from khedu_core.given_file import MAX_BYTES
from tests.games.khedu.edited_cards import OWN, edited


def refusal(path) -> str:
    """What is said about a file, after its name; always one line."""
    with pytest.raises(InputError) as caught:
        load_cards(path)
    said = str(caught.value)
    assert said.isprintable()
    assert said.startswith(f"{path}: ")
    return said.removeprefix(f"{path}: ")


WHOLE = "allowed a whole number from"
UNITS = own_cards().units
GUARD = f"({UNITS[0].name!r})"


@pytest.mark.parametrize(
    ("where", "literal", "said"),
    [
        # out of range
        ("units[2].dice", "9", f"= 9 ({UNITS[2].name!r}): allowed 1 to 6"),
        ("units[0].dice", "0", f"= 0 {GUARD}: allowed 1 to 6"),
        ("units[0].cost", "-1", f"= -1 {GUARD}: allowed 0 to 5"),
        ("units[0].reward", "5", f"= 5 {GUARD}: allowed 1 to 4"),
        ("units[0].defence", str(10**30), f"= {10**30} {GUARD}: allowed 1 to 36"),
        ("units[0].stack_a", "3", f"= 3 {GUARD}: allowed 0 to 2"),
        ("units[0].clan", '"Elves"', f"= 'Elves' {GUARD}: allowed: Hadimi, Wuqri, Oadhii, Rahala, Himbua"),
        ("commands[0].effect", '"lure"', "= 'lure' ('Allure'): allowed: allure, betrayal, exchange, shift"),
        ("commands[0].effect", '"none"', "= 'none' ('Allure'): allowed: allure, betrayal, exchange, shift"),
        ("cadences[0].kind", '"loud"', "= 'loud' ('Drum'): allowed: offensive, defensive"),
        ("cadences[1].attack", "10", "= 10 ('Horn'): allowed -9 to 9"),
        # wrong type
        ("units[0].dice", '"three"', f"= 'three' {GUARD}: {WHOLE} 1 to 6"),
        ("units[0].dice", "2.5", f"= 2.5 {GUARD}: {WHOLE} 1 to 6"),
        ("units[0].dice", "true", f"= true {GUARD}: {WHOLE} 1 to 6"),
        ("units[0].dice", "nan", f"= nan {GUARD}: {WHOLE} 1 to 6"),
        ("units[0].dice", "2021-05-26", f"= 2021-05-26 {GUARD}: {WHOLE} 1 to 6"),
        ("units[0].dice", "[3]", f"= [3] {GUARD}: {WHOLE} 1 to 6"),
        ("units[2].khana", "1", f"= 1 ({UNITS[2].name!r}): allowed true or false"),
        ("units[0].name", "7", "= 7 (number 1 of units): allowed a text in quotes of 1 to 200 characters"),
        ("units[0].sources", "1", f"= 1 {GUARD}: allowed a table of fields"),
        ("clans", '"Hadimi"', "= 'Hadimi': allowed a list of 4"),
        ("clans", '["Hadimi"]', "= ['Hadimi']: allowed a list of 4"),
        ("clans", '["a", "b", 3, "d"]', "[2] = 3: allowed a text in quotes of 1 to 200 characters"),
        # unknown
        ("units[0].dices", "3", f"= 3 {GUARD}: no such field; allowed: name, clan, khana, infiltrating, "),
        ("house", "1", "= 1: no such field; allowed: name, clans, units, commands, cadences, boards, roles"),
        ("sha256", '"0"', "= '0': no such field; remove it"),
        # names
        ("units[1].name", '"Hadimi Guard"', "= 'Hadimi Guard': the name of units[0].name too; allowed once"),
        (
            "units[1].name",
            '"HADIMI  guard"',
            "= 'HADIMI  guard': the name of units[0].name too; allowed once",
        ),
        ("commands[0].name", '"Hadimi Guard"', "= 'Hadimi Guard': the name of units[0].name too"),
        ("cadences[1].name", '"Drum"', "= 'Drum': the name of cadences[0].name too"),
        ("clans", '["Hadimi", "Wuqri", "Oadhii", "Wuqri"]', "[3] = 'Wuqri': the name of clans[1] too"),
        ("clans", '["a", "b", "c", "Himbua"]', "[3] = 'Himbua': the name of what belongs to no clan too"),
        ("units[0].name", '""', "= '' (''): allowed a text in quotes of 1 to 200 characters"),
        ("units[0].name", '"   "', "= '   ': allowed a text that is not blank; write one"),
        ("units[0].dice", "[false]", "= [false] ('Hadimi Guard'): allowed a whole number from 1 to 6"),
        ("units[0].colour", "true", "= true ('Hadimi Guard'): no such field"),
        ("sha256", "true", "= true: no such field; remove it"),
        ("disowned", "[2020-01-01]", "= [2020-01-01]: no such field; remove it"),
        ("units[0].name", f'"{"x" * 201}"', "= 'xxxxxx"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_fault_is_told_in_one_line(file_of, where, literal, said):
    path = file_of(edited(where, literal))
    told = refusal(path)
    assert told.startswith(where + (said if said.startswith("[") else f" {said}"))
    assert card_faults(path) == [f"{path}: {told}"], "what stands in for it brings no faults of its own"


@pytest.mark.parametrize(
    ("where", "literal", "said"),
    [
        ("boards[0].clan", '"Elves"', "= 'Elves' ('Elves'): allowed: Hadimi, Wuqri, Oadhii, Rahala"),
        ("boards[1].clan", '"Hadimi"', "= 'Hadimi': the name of boards[0].clan too; allowed once"),
        ("boards[0].first", '"gold"', "= 'gold' ('Hadimi'): allowed: none, legacy, draw, cadence, honor"),
        ("boards[0].ending", '"win"', "= 'win' ('Hadimi'): allowed: none, eternal, hero, achievement"),
        ("boards[0].first_amount", "6", "= 6 ('Hadimi'): allowed 0 to 5"),
        ("boards[0].ascension_tokens", "0", "= 0 ('Hadimi'): allowed 1 to 20"),
        ("boards[0].ascension_points", "11", "= 11 ('Hadimi'): allowed 0 to 10"),
        ("boards[0].name", '"x"', "= 'x' ('Hadimi'): no such field; allowed: clan, first, first_amount, "),
        ("units[0].infiltrating", '"no"', f"= 'no' {GUARD}: allowed true or false"),
    ],
)
def test_boards_are_checked_like_cards(file_of, where, literal, said):
    assert refusal(file_of(edited(where, literal))).startswith(f"{where} {said}")


def test_a_source_is_one_line_of_text(file_of):
    said = refusal(file_of(edited("units[0].sources", '{ dice = "a\\nb" }')))
    assert (
        said
        == f"units[0].sources.dice = 'a\\nb' {GUARD}: allowed one line of text; remove control characters"
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('guard = "Nobody"', "roles.guard = 'Nobody': no unit has this name; name one, or \"\" for none"),
        ("guard = 3", "roles.guard = 3: allowed a text in quotes of 0 to 200 characters"),
        ('king = "x"', "roles.king = 'x': no such field; allowed: guard, ku_djani, chahak, ekkubana, "),
    ],
)
def test_roles_name_units_of_the_file(file_of, line, said):
    assert refusal(file_of(f"{OWN}\n[roles]\n{line}\n")).startswith(said)


def test_what_is_missing_or_has_a_strange_name(file_of):
    said = refusal(file_of(edited("units[0].dice", None)))
    assert said == f"units[0] {GUARD}: dice is missing: {WHOLE} 1 to 6"
    said = refusal(file_of(edited("units[0].name", None)))
    assert said.startswith("units[0] (number 1 of units): name is missing: allowed a text in quotes of 1 to ")
    assert refusal(file_of(edited("clans", None))) == "clans is missing: allowed a list of 4"
    said = refusal(file_of(edited('units[0]."a\\nb"', "3")))
    assert said.startswith(f"'units[0].a\\nb' = 3 {GUARD}: no such field; allowed: name, ")
    said = refusal(file_of(edited("units[0].sources", "{ colour = 'x' }")))
    assert said == f"units[0].sources {GUARD}: 'colour' is not a field of this card; remove it"
    said = refusal(file_of(edited("units[0].sources", "{ name = 1 }")))
    assert said == f"units[0].sources.name = 1 {GUARD}: allowed a text in quotes of 1 to 200 characters"


@pytest.mark.parametrize(
    "bad", ["\\n", "\\t", "\\u0000", "\\u007f", "\\u0085", "\\u2028", "\\u202e", "\\u2066"]
)
def test_names_are_one_line_of_text_in_one_direction(file_of, bad):
    for where in ("units[0].name", "commands[0].name", "cadences[0].name", "name"):
        said = refusal(file_of(edited(where, f'"Dune{bad} Guard"')))
        assert said.startswith(f"{where} = 'Dune\\")
        assert said.endswith(": allowed one line of text; remove control characters")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "name is missing: allowed a text in quotes of 1 to 200 characters"),
        (b"\n# nothing\n", "name is missing"),
        (b"[[units", "not a TOML file: "),
        (b"name = ", "not a TOML file: "),
        (b'{"name": "JSON"}', "not a TOML file: "),
        (b"name = 1\nname = 2", "not a TOML file: "),
        (b"\x7fELF\x02\x01\x01\x00", "not a TOML file: "),
        (b"\x89PNG\r\n\x1a\n", "byte 0 is not UTF-8; save the file as UTF-8 text"),
        ("name = 'x'".encode("utf-16"), "byte 0 is not UTF-8"),
        (b"a = " + b"[" * 20_000, "not a TOML file: "),
        (b"a = " + b"9" * 5_000, "line 1 has a number of thousands of digits"),
        (b"#" * (MAX_BYTES + 1), f"more than {MAX_BYTES} bytes"),
    ],
    ids=lambda value: repr(value[:16]) if isinstance(value, bytes) else "",
)
def test_what_is_no_card_file_at_all(tmp_path, content, said):
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    assert refusal(path).startswith(said)


def test_what_cannot_be_read(tmp_path):
    assert refusal(tmp_path) == "cannot be read (Is a directory); give the path of a card file"
    assert refusal(tmp_path / "none.toml").startswith("cannot be read (No such file or directory)")
    assert refusal(tmp_path / ("x" * 300)).startswith("cannot be read (")
    with pytest.raises(InputError, match="cannot be read"):
        load_cards("a\0b")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no /dev/zero")
def test_a_file_without_end_is_not_read_to_its_end():
    assert refusal("/dev/zero").startswith("is a pipe or a device")


def test_decks_that_cannot_be_dealt(tmp_path):
    def with_copies(group: str, field: str, value: int):
        path, where, lines = tmp_path / "mine.toml", "", []
        for line in OWN.splitlines():
            where = line if line.startswith("[[") else where
            hit = where == f"[[{group}]]" and line.startswith(f"{field} = ")
            lines.append(f"{field} = {value}" if hit else line)
        path.write_text("\n".join(lines), "utf-8")
        return path

    said = refusal(with_copies("units", "copies", 0))
    assert said == "copies of units and commands = 18 in all: allowed 25 to 120 for a Resource deck"
    said = refusal(with_copies("units", "copies", 9))
    assert said.startswith("copies of units and commands = 126 in all: allowed 25 to 120")
    said = refusal(with_copies("cadences", "copies", 1))
    assert said == "copies of cadences = 4 in all: allowed 5 to 24 for a Cadence deck"
    assert refusal(with_copies("cadences", "copies", 9)).startswith("copies of cadences = 36 in all")
    assert refusal(with_copies("units", "stack_b", 0)).startswith("stack_b of units = 0 in all: allowed 1 to")
    said = refusal(with_copies("units", "stack_a", 2))
    assert said.startswith("stack_a and stack_b of units, four stacks = 108 in all: allowed 4 to 72")
    none = load_cards(with_copies("units", "stack_a", 0))
    with pytest.raises(InputError, match="reading K-04 = two-types: no unit of the card file has a stack_a"):
        params_from(2, none, {"K-04": "two-types"})
    assert params_from(2, none).desert_kind == 0


# ---- what is welcome -------------------------------------------------------------------------


def test_our_own_file_is_good_and_says_what_is_assumed():
    cards = own_cards()
    assert len(cards.units) == 18
    assert len(cards.sha256) == 64
    ubak = next(unit for unit in cards.units if unit.name == "Khana Ubak")
    assert {"name", "clan", "khana", "reward", "copies"} <= set(ubak.sources)
    assert set(ubak.assumed()) == {"infiltrating", "cost", "dice", "defence", "stack_a", "stack_b"}


@pytest.mark.parametrize("mark", ["\ufeff", ""], ids=["mark", "none"])
def test_a_byte_order_mark_and_other_line_ends_do_no_harm(tmp_path, mark):
    path = tmp_path / "mine.toml"
    path.write_bytes((mark + OWN.replace("\n", "\r\n")).encode("utf-8"))
    assert load_cards(path).units == own_cards().units


@pytest.mark.parametrize(
    "name",
    [
        "حارس الصحراء",
        "沙漠守卫",
        "نگهبان\u200cها",
        "Ḧäḍïmî",
        "👩\u200d🚀",
        "x" * 200,
        'O\'Neil "the" [3]',
        "a = 1",
        "<b>&amp;",
    ],
    ids=lambda name: name[:8].encode("unicode_escape").decode(),
)
def test_names_of_any_script_show_in_words_and_views(tmp_path, name):
    data = OWN.replace('"Hadimi Guard"', '"""' + name.replace('"', '\\"') + '"""', 1)
    assert tomllib.loads(data)["units"][0]["name"] == name
    path = tmp_path / "mine.toml"
    path.write_text(data, "utf-8")
    game, scene = game_with(load_cards(path)), Scene(2)
    scene.hand(1, "Hadimi Guard")
    table = Table(game, scene.p, state=scene.s)
    words = f"place {name} in the front slot"
    assert words in [table.describe(action) for action in table.legal()]
    table.step(game.parse(table.state, table.params, words))
    assert table.view()["seats"][0]["cadre"]["front"]["name"] == name


def test_a_card_file_changes_words_and_figures_but_not_the_rules(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(OWN.replace("dice = 3", "dice = 6").replace("Hadimi", "Dune"), "utf-8")
    cards = load_cards(path)
    game = game_with(cards)
    assert game.identity == KHEDU.identity  # nothing to compile again
    params = params_from(2, cards)
    assert params.units[1].dice == 6
    table = Table(game, params, seed=1)
    assert "lead the Dune" in [table.describe(action) for action in table.legal()]


# ---- figures that are called the rulebook's --------------------------------------------------------


def changed_copy(tmp_path, **changes):
    """Our file, converted, with other figures for Khana Ubak under the sources that ours has."""
    cards = deepcopy(own_cards())
    unit = next(unit for unit in cards.units if unit.name == "Khana Ubak")
    for field, value in changes.items():
        setattr(unit, field, value)
    path = tmp_path / "mine.toml"
    path.write_text(card_text(cards), "utf-8")
    loaded = load_cards(path)
    return loaded, next(one for one in loaded.units if one.name == unit.name)


@pytest.mark.parametrize(
    ("field", "value", "printed"), [("reward", 1, 3), ("copies", 3, 5), ("khana", False, "yes")]
)
def test_a_changed_figure_is_not_the_rulebooks_any_more(tmp_path, field, value, printed):
    loaded, unit = changed_copy(tmp_path, **{field: value})
    shown = {False: "no"}.get(value, value)
    said = f"Khana Ubak: {field} = {shown} is not the rulebook's, which has {printed}; it counts as assumed"
    assert loaded.disowned == [said]
    assert f"warning: {said}" in card_page(loaded).lines()
    before = next(one for one in own_cards().units if one.name == "Khana Ubak").assumed()
    assert set(unit.assumed()) == {*before, field}
    if field == "reward":
        assert "17 of 18 rewards" in card_page(loaded).assumed


def test_what_nobody_changed_stays_the_rulebooks(tmp_path):
    loaded, _ = changed_copy(tmp_path, cost=5)  # assumed anyway
    assert loaded.disowned == []
    assert [card.assumed() for card in loaded.units] == [card.assumed() for card in own_cards().units]
    for name in ("v2.8", "v1"):
        path = tmp_path / f"{name}.csv"
        path.write_text(card_text(load_cards(name), table=True), "utf-8")
        assert load_cards(path).disowned == []


def test_a_renamed_card_answers_for_its_source_and_another_source_is_believed(tmp_path):
    cards = deepcopy(own_cards())
    cards.units[1].name, cards.units[1].copies = "Hadimi Rider", 4
    cards.units[0].copies, cards.units[0].sources["copies"] = 4, "printed card"
    (tmp_path / "mine.toml").write_text(card_text(cards), "utf-8")
    loaded = load_cards(tmp_path / "mine.toml")
    assert [said.split(" is not ")[0] for said in loaded.disowned] == ["Hadimi Rider: copies = 4"]
    assert "copies" not in loaded.units[0].assumed()


def test_a_file_cannot_fill_in_what_is_filled_when_it_is_read(tmp_path):
    (tmp_path / "mine.toml").write_text('disowned = ["x"]\n' + OWN, "utf-8")
    with pytest.raises(InputError, match=r"disowned = \['x'\]: no such field; remove it"):
        load_cards(tmp_path / "mine.toml")
