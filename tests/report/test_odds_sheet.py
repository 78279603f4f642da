"""The odds sheet: any list of notations, answered, printed, and refused before anything is written."""

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from khedu_core.cli import main
from khedu_core.dice import Distribution, OpenEnded, d, explode, parse
from khedu_core.errors import InputError
from khedu_core.report.lint import lint
from khedu_core.report.odds_sheet import EXAMPLES, answers, answers_to, read_lines, show_card, show_summary
from khedu_core.report.odds_sheet.cards import percent_text
from khedu_core.report.odds_sheet.laws import chart_of, each_of, label_of, rows_of, summary_of
from khedu_core.report.publish import MIME

EVIL = '<img src=x onerror="alert(1)"> $$ \\frac'
SHEET = f"""\
# The rolls of one fight; this line says nothing to the sheet.
5d6 of-a-kind >= 18   # {EVIL}

4d6 keep 3
3d6 vs 2d8
d6! >= 9
d6! vs d6!
5d6 straight 5
2d6 vs d6 pairwise
4d6 keep 3            # the same once more
"""


def made(out: Path, *given: str) -> int:
    options = [word for value in given for word in ("-p", value)]
    return main(["report", "odds-sheet", "--out", str(out), *options])


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The JSON of a sheet, its page, and the same made once more."""
    folder = tmp_path_factory.mktemp("sheet")
    (folder / "fight.txt").write_bytes(b"\xef\xbb\xbf" + SHEET.replace("\n", "\r\n").encode())
    given = (f"file={folder / 'fight.txt'}", "notations=2d6 >= 7; d20", f"title={EVIL}")
    assert made(folder / "one", *given) == made(folder / "two", *given) == 0
    pages = [(folder / run / "odds-sheet.html").read_text(encoding="utf-8") for run in ("one", "two")]
    texts = [(folder / run / "odds-sheet.json").read_text(encoding="utf-8") for run in ("one", "two")]
    return {"pages": pages, "texts": texts, **json.loads(texts[0])}


def exact(sheet: dict[str, Any], name: str) -> Fraction:
    return next(Fraction(record["exact"]) for record in sheet["records"] if record["name"] == name)


def rows(sheet: dict[str, Any], notation: str) -> list[list[Fraction]]:
    table = next(table for table in sheet["tables"] if table["caption"] == notation)
    chances = [[Fraction(text) for text in row[1:]] for row in table["exact"]]
    return [[Fraction(row[0]), *line] for row, line in zip(table["rows"], chances, strict=True)]


def test_answers_agree_with_counting_every_roll(sheet: dict[str, Any]) -> None:
    five = list(product(range(1, 7), repeat=5))
    best = [sum(max(roll) if roll.count(face) > 1 else face for face in roll) for roll in five]
    assert exact(sheet, "5d6 of-a-kind >= 18") == Fraction(sum(b >= 18 for b in best), 6**5)
    straights = sum(len(set(roll)) == 5 and max(roll) - min(roll) == 4 for roll in five)
    assert exact(sheet, "5d6 straight 5") == Fraction(straights, 6**5)
    sides = product(product(range(1, 7), repeat=3), product(range(1, 9), repeat=2))
    wins = sum(sum(left) > sum(right) for left, right in sides)
    assert exact(sheet, "3d6 vs 2d8") == Fraction(wins, 6**3 * 8**2)
    # A six, then at least three: the only ways to nine.
    assert exact(sheet, "d6! >= 9") == Fraction(1, 6) * Fraction(4, 6)
    pairs = sum(max(a, b) > c for a, b, c in product(range(1, 7), repeat=3))
    assert exact(sheet, "2d6 vs d6 pairwise") == Fraction(pairs, 6**3)


def test_the_table_says_exactly_at_least_and_at_most(sheet: dict[str, Any]) -> None:
    kept = Counter(sum(sorted(roll)[1:]) for roll in product(range(1, 7), repeat=4))
    for total, chance, at_least, at_most in rows(sheet, "4d6 keep highest 3"):
        assert chance == Fraction(kept[int(total)], 6**4)
        assert at_least == Fraction(sum(n for x, n in kept.items() if x >= total), 6**4)
        assert at_most == Fraction(sum(n for x, n in kept.items() if x <= total), 6**4)
    in_order = sorted(kept.elements())
    quartiles = [in_order[6**4 * q // 4 - 1] for q in (1, 2, 3)]
    named = {record["name"]: record["value"] for record in sheet["records"]}
    names = ("lower quartile", "median", "upper quartile")
    assert [named[f"4d6 keep highest 3: {name}"] for name in names] == quartiles
    assert exact(sheet, "4d6 keep highest 3: mean") == Fraction(sum(in_order), 6**4)


def test_the_list_comes_before_the_file_and_a_repeated_notation_has_a_name_of_its_own(
    sheet: dict[str, Any],
) -> None:
    glance = sheet["tables"][0]
    assert [row[0] for row in glance["rows"]] == [
        *("2d6 >= 7", "d20", "5d6 of-a-kind >= 18", "4d6 keep highest 3", "3d6 vs 2d8", "d6! >= 9"),
        *("d6! vs d6!", "5d6 straight 5", "2d6 vs d6 pairwise", "4d6 keep highest 3 (2)"),
    ]
    assert glance["rows"][0][1] == pytest.approx(21 / 36)
    assert [row[-1] for row in glance["rows"]].count("") == 8
    assert glance["rows"][-1][-1] == "the same once more"


def test_a_chance_between_bounds_shows_both(sheet: dict[str, Any]) -> None:
    low, high = (exact(sheet, f"d6! vs d6!: at the {end}") for end in ("least", "most"))
    # Each comes to 6k + r, r from 1 to 5, with chance (1/6)**(k + 1): they tie in 5 (1/36 + ...) = 1/7.
    assert low < Fraction(3, 7) < high < low + Fraction(1, 10**9)


def test_two_runs_give_the_same_bytes_and_words_are_escaped(sheet: dict[str, Any]) -> None:
    assert sheet["pages"][0] == sheet["pages"][1]
    assert sheet["texts"][0] == sheet["texts"][1]
    page = sheet["pages"][0]
    assert lint(page) == []
    assert "<img" not in page
    assert page.count("&lt;img src=x") >= 4  # title, heading, summary, card
    assert "script-src 'none'" in page
    assert len(page) < 200_000  # no plotly: a sheet is light
    assert sheet["title"] == EVIL
    assert sheet["provenance"]["parameters"]["file"]["file"] == "fight.txt"
    assert page.count('<article class="card') == 10


def test_a_wrong_notation_is_one_line_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert made(tmp_path / "out", "notations=4d6 keep 3; 5d6 kep 3") == 2
    told = capsys.readouterr()
    start = "khedu: odds-sheet: notations, number 2: notation '5d6 kep 3', at character 5, 'kep 3': "
    assert told.err.startswith(start)
    assert told.err.count("\n") == 1
    assert told.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"d6\n\n# x\nd6 # y\n4d6 kep 3 # z", r"odds\.txt, line 5: notation '4d6 kep 3', at character 5"),
        (b"\xff\xfed6", r"odds\.txt: byte 0 is not UTF-8"),
        (b"# only this", r"odds\.txt: no notation in it; write one a line"),
        (b"d6\n" * 61, "notations: 61 of them: allowed up to 60 on a sheet"),
        (b"d6 # " + b"n" * 201, r"odds\.txt, line 1, note = 'nnn.*: 201 characters: allowed up to 200"),
        (b"#" * 1_000_001, "more than 1000000 bytes"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "odds.txt").write_bytes(content)
    with pytest.raises(InputError, match=said) as refused:
        read_lines([], str(tmp_path / "odds.txt"))
    assert "\n" not in str(refused.value)


def test_an_item_may_hold_several_lines_and_must_be_text() -> None:
    lines = read_lines(["d6 # one\n# nothing\n\n2d6", " ", "3d6#three \x07"])
    assert [(str(line.roll), line.note) for line in lines] == [("d6", "one"), ("2d6", ""), ("3d6", "three �")]
    assert lines[-1].place == "notations, number 3"
    with pytest.raises(InputError, match="notations = 6: a notation is text"):
        read_lines(["d6", 6])  # type: ignore[list-item]  # as a recipe may give it


def test_what_cannot_be_computed_is_named_by_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InputError, match=r"^notations, number 2: .*1000d1000.*too large"):
        answers_to(read_lines(["d6", "1000d1000"]))
    monkeypatch.setattr(answers, "MAX_SHEET_WORK", 100_000)
    assert len(answers_to(read_lines(["d6", "9d6 keep 4"]))) == 2
    with pytest.raises(InputError, match="leave out large ones, such as '40d6 keep highest 20', or make"):
        answers_to(read_lines(["d6", "40d6 keep 20", "9d6 keep 4"]))


def test_the_examples_show_every_kind_of_answer(shown: Any) -> None:
    answered = answers_to(read_lines(EXAMPLES))
    kinds = {type(one.law).__name__ for one in answered}
    assert kinds >= {"Distribution", "OpenEnded", "Contest", "Joint"}
    assert any(one.line.roll.is_event for one in answered)
    show_summary(answered)
    for one in answered:
        show_card(one)
    assert len(shown()) == 1 + len(EXAMPLES)


def test_bars_that_answer_the_question_stand_out(shown: Any) -> None:
    show_card(answers_to(read_lines(["2d6 >= 9"]))[0])
    html = shown()[0]["text/html"]
    assert re.findall(r'<rect class="(\w+)"', html) == ["off"] * 7 + ["on"] * 4
    heights = [float(height) for height in re.findall(r'<rect [^>]*height="([\d.]+)"', html)]
    assert heights == pytest.approx([80 * ways / 6 for ways in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)], abs=0.01)
    assert "▸ 9<" in html
    assert "▸ 8<" not in html


def test_a_range_of_totals_ends_where_the_answer_changes(shown: Any) -> None:
    show_card(answers_to(read_lines(["20d6 >= 72"]))[0])
    (bundle,) = shown()
    (table,) = bundle[MIME]["tables"]
    labels = [row[0] for row in table["rows"]]
    at = labels.index("72")  # 71 and 72 would be one range
    assert labels[at - 2 : at + 2] == ["69–70", "71", "72", "73–74"]
    assert Fraction(table["exact"][at][2]) == d(6).times(20).at_least(72)
    heights = [float(height) for height in re.findall(r'<rect [^>]*height="([\d.]+)"', bundle["text/html"])]
    assert heights[at] > heights[at + 1] > heights[at + 2]  # no dent where a range is cut
    assert "% each<" in bundle["text/html"]


def test_a_long_table_is_also_listed_one_by_one(shown: Any) -> None:
    show_card(answers_to(read_lines(["3d100 >= 150"]))[0])
    html = shown()[0]["text/html"]
    table, details = html.split("<details>")
    assert re.search(r"Rows such as \d+–\d+ hold several totals together", table)
    assert "khedu odds &quot;3d100 &gt;= 150&quot; --json" in table
    rows = re.findall(r'<tr><th scope="row">(.*?)</th><td>(.*?)</td><td>(.*?)</td><td>', details)
    assert [row[0].removeprefix("▸ ") for row in rows] == [str(total) for total in range(3, 301)]
    assert [row[0] for row in rows if row[0].startswith("▸")] == [f"▸ {total}" for total in range(150, 301)]
    sums = Counter(a + b for a, b in product(range(1, 101), repeat=2))
    ways = sum(n for two, n in sums.items() if 1 <= 200 - two <= 100)
    assert {row[0]: row[1] for row in rows}["▸ 200"] == f"{100 * ways / 100**3:.2f}\N{NO-BREAK SPACE}%"
    assert "One by one, 298 rows" in details


def test_a_table_with_too_many_totals_says_where_they_are(shown: Any) -> None:
    show_card(answers_to(read_lines(["d700"]))[0])
    html = shown()[0]["text/html"]
    assert "<details>" not in html
    assert "too many to list here (above 600), and printed by khedu odds &quot;d700&quot; --json." in html


@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("d6! any 6", "16.67 %"),
        ("d6! no 6", "83.33 %"),
        ("100d6! sets 3,2", None),
        ("5d6! three alike", None),
        ("3d6! straight", None),
        ("3d6! exactly 3 alike given any 6", None),
        ("2d6! vs d6! pairwise", None),
        ("3d6! vs 2d8 pairwise >= 1", None),
    ],
)
def test_an_event_of_exploding_dice_has_its_card(notation: str, told: str | None, shown: Any) -> None:
    """As an event of other dice has: yes and no in a bar, and the answer; bounds where it has bounds."""
    (one,) = answers_to(read_lines([notation]))
    show_card(one)
    show_summary([one])
    card, summary = shown()
    answer = percent_text(parse(notation).answer)
    assert told in (None, answer)
    assert answer in card["text/html"]
    assert answer in summary["text/html"]
    seen = card["text/html"].partition("<details>")[0]
    assert not one.line.roll.is_event or "<td" not in seen


@pytest.mark.parametrize("notation", ["3d6", "d20", "3d6 vs 2d8", "5d6 straight 4"])
def test_a_short_table_needs_no_second(notation: str, shown: Any) -> None:
    show_card(answers_to(read_lines([notation]))[0])
    html = shown()[0]["text/html"]
    assert html.count("<table>") == 1
    assert "several totals together" not in html


def test_a_fraction_too_long_to_read_stays_in_the_json(shown: Any) -> None:
    show_card(answers_to(read_lines(["100d6 >= 350"]))[0])
    (bundle,) = shown()
    assert Fraction(bundle[MIME]["records"][0]["exact"]).denominator > 10**70
    assert "card-exact" not in bundle["text/html"]


@pytest.mark.parametrize("depth", [0, 1, 5])
def test_what_still_explodes_is_the_last_line_and_nothing_is_lost(depth: int) -> None:
    law = explode(d(6), depth=depth) + d(6)
    table = rows_of(law)
    deep = explode(d(6), depth=depth + 3) + d(6)
    assert sum(row.cases for row in table) + sum(law.open.values()) == law.total
    assert (table[-1].first, table[-1].last) == (max(law.closed) + 1, None)
    for row in table:
        assert row.at_least == law.at_least(row.first)
        truth = deep.between(row.first, row.last)
        assert row.chance.low <= truth.low <= truth.high <= row.chance.high
    assert summary_of(law).mean == Fraction(42, 10) + Fraction(7, 2)  # of a d6 that explodes, and a d6


def test_quartiles_are_told_wherever_they_are_certain() -> None:
    shallow, deep = (parse(notation).law for notation in ("3d6! depth 1", "3d6!"))
    assert isinstance(shallow, OpenEnded)
    assert isinstance(deep, OpenEnded)
    assert summary_of(shallow).quartiles == summary_of(deep).quartiles == (9, 11, 16)
    assert summary_of(explode(d(6), depth=0)).quartiles == (2, 3, 5)
    assert summary_of(explode(d(2), depth=0)).quartiles == (1, 1, None)


def test_explosions_that_are_followed_less_deep_are_told(shown: Any) -> None:
    show_card(answers_to(read_lines(["50d6! keep 20 >= 130"]))[0])
    html = shown()[0]["text/html"]
    assert "explosions followed" in html
    assert "3 deep" in html


def test_a_roll_that_nearly_always_explodes() -> None:
    law = explode(Distribution({1: 1, 2: 10**9}), [2], depth=0)
    assert [(label_of(row), row.chance.exact) for row in rows_of(law)] == [
        ("1", Fraction(1, 10**9 + 1)),
        ("3+", Fraction(10**9, 10**9 + 1)),
    ]
    summary = summary_of(law)
    assert (summary.quartiles_text, summary.range_text) == ("open · open · open", "1 or more")


def test_what_is_open_is_marked_only_if_all_of_it_is_asked_for() -> None:
    """103 itself is asked for, but 103 or more is not."""
    (one,) = answers_to(read_lines(["d6! <= 103"]))
    accepts = one.line.roll.accepts
    law = explode(d(6), depth=16)  # decided below 103
    last = rows_of(law, accepts)[-1]
    assert (last.first, last.last) == (103, None)
    assert accepts(103)
    assert not last.accepted(accepts)
    (more,) = answers_to(read_lines(["d6! >= 103"]))
    assert last.accepted(more.line.roll.accepts)


def test_a_card_tells_both_ends_of_every_chance(shown: Any) -> None:
    """In the table, the list below it, the picture and the record; and no row that cannot be."""
    law = parse("5d6! depth 0 largest-set").law
    assert isinstance(law, OpenEnded)
    show_card(answers_to(read_lines(["5d6! depth 0 largest-set"]))[0])
    (bundle,) = shown()
    html, (table,) = bundle["text/html"], bundle[MIME]["tables"]
    assert [row[0] for row in table["rows"]] == ["1", "2", "3", "4", "5"]
    for row, size in zip(table["rows"], range(1, 6), strict=True):
        assert row[1:3] == [str(law.exactly(size)), str(law.at_least(size)) if size > 1 else 1.0]
        assert law.exactly(size).brief().replace(" %", "\N{NO-BREAK SPACE}%") in html
    assert html.count('class="perhaps"') == 5
    assert "1 to 5)" in html
    plain = chart_of(rows_of(parse("5d6 largest-set").law), None, "plain")
    assert 'class="perhaps"' not in plain
    assert [label_of(row) for row in each_of(law)] == ["1", "2", "3", "4", "5"]


def test_what_a_condition_leaves_open_is_told_as_the_most(shown: Any) -> None:
    show_card(answers_to(read_lines(["3d6! depth 1 given 2 alike"]))[0])
    assert "at most " in shown()[0]["text/html"]


@pytest.mark.parametrize(
    ("notation", "column"),
    [
        ("4d6 keep 3", "total"),
        ("8d10 count >=8", "dice counted"),
        ("draw 7 from 24 land, 36 other count land", "cards counted"),
        ("5d6 largest-set", "largest set"),
        ("5d6 sets of 3", "sets of 3"),
        ("8d10 count >=8 + 2d6 count 6", "dice counted"),
        ("8d10 count >=8 + 2", "total"),
        ("8d10 count 1 * 2", "total"),
        ("3d6 vs 2d6 pairwise", "pairs won"),
    ],
)
def test_the_first_column_says_what_the_number_is(notation: str, column: str, shown: Any) -> None:
    show_card(answers_to(read_lines([notation]))[0])
    (bundle,) = shown()
    assert bundle[MIME]["tables"][0]["columns"][0] == column
    assert f'<th scope="col">{column}</th>' in bundle["text/html"]


def test_at_least_half_of_a_roll_lies_from_quartile_to_quartile() -> None:
    """As the sheet says: not just half, since a quartile itself may be a likely number."""
    for answered in answers_to(read_lines(["3d6", "d20", "5d6 of-a-kind", "8d10 count >=8", "d6"])):
        assert isinstance(answered.numbers, Distribution)
        low, _, high = summary_of(answered.numbers).quartiles
        assert low is not None
        assert high is not None
        assert answered.numbers.at_most(high) - answered.numbers.at_most(low - 1) >= Fraction(1, 2)
    text = Path(__file__).parents[2].joinpath("reports/source/odds_sheet.py").read_text(encoding="utf-8")
    assert "At least half of all results" in text.replace("\n# ", " ")
