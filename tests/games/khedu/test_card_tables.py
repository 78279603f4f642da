"""Card files from a spreadsheet: the same cards as from TOML, whatever the spreadsheet made of them."""

import csv
import io

import pytest

from khedu_core.errors import InputError
from khedu_core.games.khedu import CARD_SETS, card_template, card_text, load_cards
from khedu_core.games.khedu.cards.file import card_faults
from khedu_core.games.khedu.cards.writing import as_csv, card_data

TABLE = card_text(load_cards(), table=True)


@pytest.fixture
def file_of(tmp_path):
    """A file of this content, as a path."""

    def file_of(content: str | bytes, name: str = "mine.csv"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return file_of


def same(one, other) -> bool:
    """Whether two files hold the same cards, sources and all."""
    one.sha256 = other.sha256 = ""
    return one == other


def refusal(path) -> str:
    with pytest.raises(InputError) as caught:
        load_cards(path)
    said = str(caught.value)
    assert "\n" not in said
    assert said.startswith(f"{path}: ")
    return said.removeprefix(f"{path}: ")


def changed(row: int, column: str, cell: str) -> str:
    """Our own table with another value in one cell; rows count as in a spreadsheet."""
    rows = list(csv.reader(io.StringIO(TABLE.removeprefix("\ufeff"), newline="")))
    rows[row - 1][rows[0].index(column)] = cell
    return in_csv(rows)


def in_csv(rows, separator: str = ",", end: str = "\r\n") -> str:
    stream = io.StringIO(newline="")
    quoting = csv.QUOTE_ALL if end == "\r" else csv.QUOTE_MINIMAL  # which does not know \n as an end there
    csv.writer(stream, delimiter=separator, lineterminator=end, quoting=quoting).writerows(rows)
    return stream.getvalue()


ROWS = list(csv.reader(io.StringIO(TABLE.removeprefix("\ufeff"), newline="")))
GUARD = next(i for i, row in enumerate(ROWS, 1) if row[1] == "Hadimi Guard")
DRUM = next(i for i, row in enumerate(ROWS, 1) if row[1] == "Drum")


@pytest.mark.parametrize("name", CARD_SETS)
@pytest.mark.parametrize("table", [True, False])
def test_a_set_written_and_read_is_the_same_set(file_of, name, table):
    path = file_of(card_text(load_cards(name), table), "mine.csv" if table else "mine.toml")
    assert same(load_cards(path), load_cards(name))


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize("mark", ["\ufeff", ""])
def test_separators_line_ends_and_the_mark_of_utf_8_change_nothing(file_of, separator, end, mark):
    assert same(load_cards(file_of(mark + in_csv(ROWS, separator, end))), load_cards())


def test_what_a_spreadsheet_adds_changes_nothing(file_of):
    head = f"sep=;{chr(13)}{chr(10)}"
    blank = [""] * len(ROWS[0])
    wider = [
        [*row, "", ""] for row in [blank, *ROWS[:4], blank, ["# a remark", *blank[1:]], *ROWS[4:], blank]
    ]
    assert same(load_cards(file_of(head + in_csv(wider, ";"))), load_cards())


def test_columns_and_rows_may_stand_in_any_order(file_of):
    order = [0, *reversed(range(1, len(ROWS[0])))]
    clans = [row for row in ROWS if row[0] == "clan"]
    others = [row for row in ROWS[1:] if row[0] != "clan"]
    by_kind = sorted(others, key=lambda row: row[0])  # keeps the order within a kind
    moved = [[row[i] for i in order] for row in [ROWS[0], *by_kind, *clans]]
    assert same(load_cards(file_of(in_csv(moved))), load_cards())


@pytest.mark.parametrize(
    ("row", "column", "cell", "field", "value"),
    [
        (GUARD, "dice", "4.0", "dice", 4),
        (GUARD, "dice", "4,00", "dice", 4),
        (GUARD, "dice", " 4 ", "dice", 4),
        (GUARD, "dice", "+4", "dice", 4),
        (GUARD, "dice", "\xa04\xa0", "dice", 4),
        (GUARD, "khana", "TRUE", "khana", True),
        (GUARD, "khana", "x", "khana", True),
        (GUARD, "khana", "FALSCH", "khana", False),
        (GUARD, "khana", "", "khana", False),
        (GUARD, "stack_a", "", "stack_a", 0),
        (GUARD, "clan", " Wuqri ", "clan", "Wuqri"),
    ],
)
def test_what_a_spreadsheet_makes_of_a_value_is_understood(file_of, row, column, cell, field, value):
    unit = load_cards(file_of(changed(row, column, cell))).units[0]
    assert getattr(unit, field) == value


def test_a_minus_may_be_the_typographic_one(file_of):
    assert load_cards(file_of(changed(DRUM, "attack", "\N{MINUS SIGN}2"))).cadences[0].attack == -2


WHOLE = "allowed a whole number from 1 to 6"
IN_ROW = f"row {GUARD}, column "
HERS = "('Hadimi Guard')"


@pytest.mark.parametrize(
    ("row", "column", "cell", "said"),
    [
        (GUARD, "dice", "9", f"{IN_ROW}dice = 9 {HERS}: allowed 1 to 6"),
        (GUARD, "dice", "3,5", f"{IN_ROW}dice = '3,5' {HERS}: {WHOLE}"),
        (GUARD, "dice", "three", f"{IN_ROW}dice = 'three' {HERS}: {WHOLE}"),
        (GUARD, "dice", "٣", f"{IN_ROW}dice = '٣' {HERS}: {WHOLE}"),
        (GUARD, "dice", "３", f"{IN_ROW}dice = '３' {HERS}: {WHOLE}"),
        (GUARD, "dice", "9" * 400, f"{IN_ROW}dice = '9999"),
        (GUARD, "dice", "?", f"{IN_ROW}dice = '?' {HERS}: still to be filled in; {WHOLE}"),
        (GUARD, "dice", "", f"row {GUARD} {HERS}: dice is missing: {WHOLE}"),
        (GUARD, "khana", "perhaps", f"{IN_ROW}khana = 'perhaps' {HERS}: allowed true or"),
        (GUARD, "clan", "Elves", f"{IN_ROW}clan = 'Elves' {HERS}: allowed: Hadimi, Wuqri"),
        (GUARD, "name", "Ha\ndimi", f"{IN_ROW}name = 'Ha\\ndimi': allowed one line of text; remove"),
        (GUARD, "name", "x" * 201, f"{IN_ROW}name = 'xxx"),
        (GUARD, "name", "Khana UBAK", "row {ubak}, column name = 'Khana Ubak': the name of row "),
        (GUARD, "group", "unite", f"{IN_ROW}group = 'unite': allowed: file, clan, unit, "),
        (GUARD, "effect", "allure", f"{IN_ROW}effect = 'allure': a unit has none; leave it empty"),
        (GUARD, "sources", "my card", f"{IN_ROW}sources = 'my card': write lines such as all = "),
        (GUARD, "sources", "colour = x", f"{IN_ROW}sources {HERS}: 'colour' is not a field"),
        (DRUM, "kind", "loud", f"row {DRUM}, column kind = 'loud' ('Drum'): allowed: offensive, defensive"),
        (2, "name", "", "group file = '': allowed a text"),
        (3, "name", "Wuqri", "row 4, column name = 'Wuqri': the name of row 3, column name too"),
        (
            1,
            "dice",
            "dise",
            "row 1: column 'dise': no such column; did you mean dice? allowed: group, name, ",
        ),
        (1, "dice", "cost", "row 1: column 'cost' is there twice; remove one"),
    ],
)
def test_a_fault_names_row_column_value_and_what_is_allowed(file_of, row, column, cell, said):
    ubak = next(i for i, cells in enumerate(ROWS, 1) if cells[1] == "Khana Ubak")
    assert refusal(file_of(changed(row, column, cell))).startswith(said.format(ubak=ubak))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no row of column names: one must begin with group"),
        (b"a,b\r\n1,2\r\n", "no row of column names"),
        (b"group\r\n", "group clan = []: allowed a list of 4"),
        (b'"a\ngroup,name\nb",c\n', "row 1: column 'a\\ngroup,name\\nb': no such column"),
        (b'group,name\nunit,"x\n', "line 2: no CSV (unexpected end of data); save it"),
        (b'group,name\nunit,"x"y\n', "line 2: no CSV ("),
        (b"group,name\nunit,x,,3\n", "row 2: '3' stands beyond the last column; put quotes"),
        (b"group,name\nunit," + b"x" * 200_000, "line 2: no CSV (field larger"),
        (b"group,name\n" + b"clan,a\n" * 1_100, "more than 1000 rows"),
        (b"group,name\nfile,a\nfile,b\n", "row 3: file is there already; remove one of the two rows"),
        (b"group,name\nrole,king\n", "row 2, column name = 'king': no such role; allowed: guard, "),
        (b"\x89PNG\r\n", "byte 0 is not UTF-8"),
        (b"group,name\nunit,\xff\n", "byte 16 is not UTF-8"),
        (b"group,name\nunit,a\x00b\n", ""),
        (b"x" * 1_000_001, "more than 1000000 bytes"),
    ],
    ids=lambda value: repr(value[:20]) if isinstance(value, bytes) else "",
)
def test_what_is_no_table_of_cards(file_of, content, said):
    assert refusal(file_of(content)).startswith(said)


def test_spreadsheets_themselves_and_folders_are_refused(tmp_path, file_of):
    said = refusal(file_of(b"PK\x03\x04", "mine.xlsx"))
    assert said == "is a spreadsheet; save it as CSV in UTF-8 and give that file"
    (tmp_path / "folder.csv").mkdir()
    assert refusal(tmp_path / "folder.csv").startswith("cannot be read (")


@pytest.mark.parametrize(
    "name", ["=HYPERLINK(1)", "+1", "-1", "@x", "'=x", "''", "<img onerror=1>", "a;b,c", "沙漠", "x" * 200]
)
def test_names_are_kept_and_nothing_a_spreadsheet_would_run_is_written(file_of, name):
    cards = load_cards()
    cards.units[0].name = name
    cards.commands[0].sources = {"name": name}
    table = card_text(cards, table=True)
    assert same(load_cards(file_of(table)), cards)
    assert same(load_cards(file_of(card_text(cards), "mine.toml")), cards)
    cells = [cell for row in csv.reader(io.StringIO(table, newline="")) for cell in row]
    assert not [
        cell for cell in cells if cell[:1] in ("=", "+", "@") or (cell[:1] == "-" and cell[1:] != "1")
    ]


def test_a_role_given_or_taken_away_is_kept(file_of):
    cards = load_cards()
    cards.roles.guard, cards.roles.ubak = "Hadimi Lancer", ""
    for name in ("mine.csv", "mine.toml"):
        found = load_cards(file_of(card_text(cards, name == "mine.csv"), name)).roles
        assert (found.guard, found.ubak, found.fighter) == ("Hadimi Lancer", "", None)


# ---- the template ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CARD_SETS)
@pytest.mark.parametrize("table", [True, False])
def test_a_template_asks_for_what_no_source_tells(file_of, name, table):
    text = card_template(name, table)
    said = refusal(file_of(text, "mine.csv" if table else "mine.toml"))
    assert "still to be filled in; allowed" in said
    asked = [line for line in text.removeprefix("\ufeff").splitlines() if not line.startswith(("#", '"#'))]
    told = card_faults(file_of(text, "mine.csv" if table else "mine.toml"))
    assert len(told) == sum(line.count("?") for line in asked)  # each in a line of its own
    assert all(("mine.csv: row " in line) == table for line in told)
    assert all(len(line) <= 110 for line in text.splitlines() if line.startswith("#") and not table)
    # filled in with our own figures, it is our own set, but that no figure is assumed any more
    cards = load_cards(name)
    data = card_data(cards)
    filled = load_cards(file_of(filled_in(text, data, table), "full.csv" if table else "full.toml"))
    for group in ("units", "commands", "cadences"):
        for card, own in zip(getattr(filled, group), getattr(cards, group), strict=True):
            entries = [e for e in card.entries() if e not in ("infiltrating", "stack_a")]
            assert [getattr(card, e) for e in entries] == [getattr(own, e) for e in entries]
            assert card.assumed() == []
            assert {**card.sources, **own.sources} == card.sources


def filled_in(text: str, data: dict, table: bool) -> str:
    """A template with our own figures in place of every question mark, from top to bottom."""
    if table:
        rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
        own = list(csv.reader(io.StringIO(as_csv(data).removeprefix("\ufeff"), newline="")))
        kinds = ("unit", "command", "cadence")
        cards = [dict(zip(own[0], row, strict=True)) for row in own if row[0] in kinds]
        head = next(row for row in rows if row[0] == "group")
        for row, card in zip([row for row in rows if row[0] in kinds], cards, strict=True):
            row[:] = [
                (card[column] or "0") if cell == "?" else cell for column, cell in zip(head, row, strict=True)
            ]
        return in_csv(rows)
    lines, group, place = [], "", {"units": -1, "commands": -1, "cadences": -1, "boards": -1}
    for line in text.splitlines():
        if line.startswith("[["):
            group = line.strip("[]")
            place[group] += 1
        field, _, value = line.partition(" = ")
        if value == '"?"':
            own = data[group][place[group]].get(field, 0)
            lines.append(f"{field} = {own!r}".replace("'", '"'))
        else:
            lines.append(line)
    return "\n".join(lines)


def test_one_source_stands_for_all_entries_but_those_that_are_assumed(file_of):
    table = changed(GUARD, "sources", "all = printed card\nreward = Assumed\ndice = a friend's card")
    unit = load_cards(file_of(table)).units[0]
    assert unit.assumed() == ["reward"]
    assert unit.sources["dice"] == "a friend's card"
    assert {unit.sources[e] for e in unit.entries() if e not in ("dice", "reward")} == {"printed card"}
