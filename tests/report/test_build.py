"""From recipe to page: what is written, what is not, and what a failure leaves."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import nbformat
import pytest

from khedu_core.report.lint import lint

CELLS = (
    "record('chance', Fraction(277, 324), unit='probability', headline=True)\nrecord('dice', dice)",
    "from khedu_core.report.plots import bars\n"
    "figure(bars([1, 2], {'p': [Fraction(1, 3), Fraction(1, 7)]}, x_title='x', y_title='y', shares=True),"
    " alt='two bars', caption='Two bars', source='counted')",
    "table([['<img src=x onerror=alert(1)>', dice]], ['who', 'n'], caption='A table')\nprovenance(seed=7)",
    "import sympy\nsympy.Rational(1, 6) * sympy.Symbol('n')",
    "from khedu_core.board.chart import Chart\nc = Chart()\nc.show(title='Live', outcomes=[1, 2],"
    " series=[{'name': '<b>s</b>', 'values': [0.25, 0.75]}])\nc",
    "Chart(title='Another')",
)


def reject(constant: str) -> Any:
    raise AssertionError(f"{constant} is not strict JSON")


def test_pages_are_complete_offline_and_the_same_on_every_run(
    workshop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("odds", *CELLS, recipe="[parameters]\ndice = 5")
    assert workshop.command("-p", "name=fancy") == 0
    assert workshop.files() == ["index.html", "odds.html", "odds.json"]
    shown = capsys.readouterr()
    assert shown.out.strip() == str(workshop.out / "index.html")
    assert shown.err.startswith("[1/1] odds … ")
    assert " s  " in shown.err

    html = (workshop.out / "odds.html").read_text(encoding="utf-8")
    assert lint(html) == []
    assert html.count("* plotly.js v") == 1
    assert html.count("<math") == 1
    assert html.count('<script type="application/vnd.khedu_core.widget+json"') == 2
    assert html.count("khedu_core_views ??= {}") == 1  # two charts, one module
    assert "<img" not in html
    assert "&lt;img src=x" in html
    assert 'role="img" aria-label="two bars"' in html
    assert "33.33 %" in html

    data = json.loads((workshop.out / "odds.json").read_text(encoding="utf-8"), parse_constant=reject)
    assert [(r["name"], r["value"], r["exact"]) for r in data["records"]] == [
        ("chance", 277 / 324, "277/324"),
        ("dice", 5, None),
    ]
    assert data["figures"][0]["exact"] == [[None, "1/3"], [None, "1/7"]]
    assert data["provenance"]["parameters"] == {"dice": 5, "name": "fancy"}
    assert data["provenance"]["facts"] == {"seed": 7}
    assert len(data["provenance"]["notebook_sha256"]) == 64
    index = (workshop.out / "index.html").read_text(encoding="utf-8")
    assert lint(index) == []
    assert 'href="odds.html"' in index
    assert "277/324" in index

    first = {name: (workshop.out / name).read_bytes() for name in workshop.files()}
    monkeypatch.chdir(tmp_path)
    workshop.out = tmp_path / "another" / "place"
    assert workshop.command("-p", "name=fancy") == 0
    assert {name: (workshop.out / name).read_bytes() for name in workshop.files()} == first


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-p", "dcie=3"], "khedu: odds: no parameter dcie; did you mean dice? known: dice, name"),
        (["-p", "dice=three"], "khedu: odds: dice = 'three': allowed 1 to 6; give a whole number"),
        (["-p", "dice=9"], "khedu: odds: dice = 9: allowed 1 to 6"),
        (
            ["-p", "name=fancier"],
            "khedu: odds: name = 'fancier': allowed one of plain, fancy; did you mean fancy?",
        ),
        (["-p", "dice"], "khedu: -p 'dice': allowed KEY=VALUE"),
        (["oods"], "khedu: report = 'oods': did you mean odds? allowed: odds"),
    ],
)
def test_bad_input_is_one_line_and_nothing_is_written(
    workshop: Any, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    workshop.report("odds")
    assert workshop.command(*arguments) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith(said)
    assert shown.err.count("\n") == 1
    assert shown.out == ""
    assert not workshop.out.exists()


def test_a_parameter_goes_to_the_reports_that_know_it(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("a", "record('x', dice)")
    workshop.report("b", "record('x', cards)", parameters="cards: int = 1  # how many")
    assert workshop.command("a", "b", "-p", "cards=7", "-p", "dice=4") == 0
    for name, value in (("a", 4), ("b", 7)):
        content = json.loads((workshop.out / f"{name}.json").read_text(encoding="utf-8"))
        assert content["records"][0]["value"] == value
    capsys.readouterr()
    assert workshop.command("-p", "crads=7") == 2
    told = capsys.readouterr().err
    assert told == "khedu: report: no parameter crads; did you mean cards? known: dice, name, cards\n"


def test_what_is_set_chooses_the_reports_when_none_is_named(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("a", "record('x', dice)")
    workshop.report("b", "record('x', cards)", parameters="cards: int = 1  # how many")
    assert workshop.command("-p", "cards=7", "-p", "dice=4") == 2
    told = capsys.readouterr().err
    assert told == (
        "khedu: -p cards, dice: no report takes all of these; name the reports to make, or see --list\n"
    )
    assert workshop.command("-p", "cards=7") == 0
    assert workshop.files() == ["b.html", "b.json", "index.html"]
    told = capsys.readouterr().err
    assert told.startswith("making b; 1 report does not take cards\n[1/1] b … ")


def test_a_parameter_named_title_is_the_title_of_the_page(workshop: Any) -> None:
    workshop.report("odds", "record('x', 1)", parameters='title: str = ""')
    pages = []
    for given in ("", "<b>Mine</b>", "long " * 100):
        assert workshop.command("-p", f"title={given}") == 0
        page = (workshop.out / "odds.html").read_text(encoding="utf-8")
        pages.append(page[page.index("<title>") + 7 : page.index("</title>")])
    assert pages[:2] == ["The title of odds", "&lt;b&gt;Mine&lt;/b&gt;"]
    index = (workshop.out / "index.html").read_text(encoding="utf-8")
    assert "Made with title = long" in index
    assert len(index[index.index("Made with") : index.index("</p>", index.index("Made with"))]) < 200


def test_one_bad_recipe_stops_all_before_the_first_runs(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("a-good", "record('x', 1)")
    workshop.report("bad", recipe="[parameters]\ndice = 7")
    assert workshop.command() == 2
    assert capsys.readouterr().err.startswith("khedu: bad.toml: dice = 7: allowed 1 to 6")
    assert not workshop.out.exists()


def test_a_failure_keeps_its_notebook_spares_the_others_and_ends_with_1(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("broken", "undefined_name")
    workshop.report("good", "record('answer', 42)")
    assert workshop.command("--workers", "1") == 1
    assert workshop.files() == ["broken.failed.ipynb", "good.html", "good.json", "index.html"]
    told = capsys.readouterr().err
    assert "[1/2] broken … " in told
    assert "failed: cell 4 of 4 raised NameError: name 'undefined_name' is not defined" in told
    assert "Traceback" in told
    index = (workshop.out / "index.html").read_text(encoding="utf-8")
    assert "The last run failed" in index
    assert "42" in index

    workshop.report("broken", "record('mended', 1)")
    assert workshop.command("broken") == 0
    assert workshop.files() == ["broken.html", "broken.json", "good.html", "good.json", "index.html"]
    assert 'href="good.html"' in (workshop.out / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        (
            "import plotly.graph_objects as go\ngo.Figure(go.Bar(x=[1], y=[1]))",
            "cell 4: a bare Plotly figure",
        ),
        ("print('C:', 'Users', 'me', sep=chr(92))", "the page has 1 fault: a path of this machine"),
        ("record('a', 1)\nrecord('a', 2)", "record 'a' is published more than once"),
        ("from IPython.display import Latex\nLatex(r'$\\nosuch$')", "cell 4: LaTeX"),
        (
            "from IPython.display import HTML\nHTML('<script>1</script>')",
            "a script the security policy stops",
        ),
    ],
)
def test_a_page_that_would_not_show_is_a_failure(
    workshop: Any, capsys: pytest.CaptureFixture[str], cell: str, said: str
) -> None:
    workshop.report("odds", cell)
    assert workshop.command() == 1
    assert said in capsys.readouterr().err
    assert workshop.files() == ["index.html", "odds.failed.ipynb"]


def test_the_list_shows_names_titles_and_parameters(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("odds", recipe="[parameters]\ndice = 5")
    assert workshop.command("--list") == 0
    text = capsys.readouterr().out
    assert text.startswith("odds: The title of odds\n")
    assert "dice  int = 5  (1 to 6)  how many dice" in text
    assert workshop.command("--list", "--json") == 0
    listed = json.loads(capsys.readouterr().out)
    first = listed[0]["parameters"][0]
    assert (first["name"], first["type"], first["default"], first["value"]) == ("dice", "int", 3, 5)
    assert (first["help"], first["allowed"]) == ("how many dice", "1 to 6")
    assert not workshop.out.exists()


def test_a_file_parameter_is_told_by_name_and_hash(
    workshop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own.toml").write_text("x = 1\n")
    monkeypatch.chdir(tmp_path)
    workshop.report(
        "odds", "record('size', len(open(cards).read()))", parameters='cards: str = ""  # file: cards'
    )
    assert workshop.command("--json", "-p", "cards=own.toml") == 0
    assert json.loads(capsys.readouterr().out)["reports"][0]["failure"] is None
    text = (workshop.out / "odds.json").read_text()
    data = json.loads(text)
    assert data["records"][0]["value"] == 6
    assert data["provenance"]["parameters"]["cards"]["file"] == "own.toml"
    assert str(tmp_path) not in text + (workshop.out / "odds.html").read_text()


REFUSES = "from khedu_core.errors import InputError\nraise InputError('dice = 3: allowed 4; choose it')"


def test_input_a_cell_refuses_leaves_nothing_behind(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("odds", REFUSES)
    assert workshop.command() == 2
    assert capsys.readouterr().err == "khedu: odds: dice = 3: allowed 4; choose it\n"
    assert not workshop.out.exists()


def test_reports_made_before_a_refusal_are_finished(workshop: Any) -> None:
    workshop.report("a-good", "record('x', 1)")
    workshop.report("bad", REFUSES)
    assert workshop.command("--workers", "1") == 2
    assert workshop.files() == ["a-good.html", "a-good.json", "index.html"]


def test_what_a_left_out_cell_says_goes_to_the_terminal_and_not_into_the_page(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("odds", "record('x', 1)")
    book = nbformat.read(workshop.root / "odds.ipynb", as_version=4)
    source = "import sys\nprint('compiling', file=sys.stderr)"
    book.cells.append(nbformat.v4.new_code_cell(source, metadata={"tags": ["remove-cell"]}))
    nbformat.write(book, workshop.root / "odds.ipynb")
    assert workshop.command() == 0
    assert "compiling\n" in capsys.readouterr().err
    assert "compiling" not in (workshop.out / "odds.html").read_text(encoding="utf-8")


def test_notices_stand_in_the_json(workshop: Any) -> None:
    workshop.report("odds", "from khedu_core.report import notice\nnotice('Mind this.', warning=True)")
    assert workshop.command() == 0
    content = json.loads((workshop.out / "odds.json").read_text(encoding="utf-8"))
    assert content["notices"] == [{"text": "Mind this.", "warning": True}]


def test_a_page_that_cannot_be_written_is_told_in_one_line(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("odds", "record('x', 1)")
    (workshop.out / "odds.html").mkdir(parents=True)  # a folder of somebody else
    assert workshop.command() == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert told.startswith(f"khedu: out = {workshop.out / 'odds.html'}: cannot be written: Is a directory")
    assert workshop.files() == ["odds.html"]


def test_a_page_and_its_data_are_replaced_together(workshop: Any, capsys: pytest.CaptureFixture[str]) -> None:
    workshop.report("odds", "record('x', dice)")
    workshop.out.mkdir()
    (workshop.out / "odds.html").write_text("the page before", encoding="utf-8")
    (workshop.out / "odds.json").mkdir()  # a folder of somebody else
    assert workshop.command() == 2
    assert f"out = {workshop.out / 'odds.json'}: cannot be written: " in capsys.readouterr().err
    assert (workshop.out / "odds.html").read_text(encoding="utf-8") == "the page before"
    assert workshop.files() == ["odds.html", "odds.json"]


def test_a_folder_that_another_run_took_away_is_made_again(
    workshop: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run that is refused removes the empty folder it made, although another run is at work for it."""
    monkeypatch.setenv("FOLDER_OF_BOTH", str(workshop.out))
    workshop.report("odds", "import os\nos.rmdir(os.environ['FOLDER_OF_BOTH'])\nrecord('x', 1)")
    assert workshop.command() == 0
    assert workshop.files() == ["index.html", "odds.html", "odds.json"]


def test_an_output_folder_that_no_system_could_have(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("odds")
    workshop.out /= "x" * 5000
    assert workshop.command() == 2
    assert "File name too long; choose one that can be written to" in capsys.readouterr().err


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", "{", "\0", '{"cells": 1, "nbformat": 4, "metadata": {}}']
)
def test_a_recipe_whose_notebook_is_none(
    workshop: Any, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    workshop.report("odds").write_text(content)
    assert workshop.command() == 2
    told = capsys.readouterr().err
    assert told.startswith(f"khedu: {workshop.root / 'odds.ipynb'}: is no Jupyter notebook (")
    assert told.count("\n") == 1
    assert not workshop.out.exists()


def test_the_index_says_what_differs_from_the_recipe(workshop: Any, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("x = 1\n")
    parameters = 'dice: int = 3  # 1 to 6000\ncards: str = ""  # file: cards'
    workshop.report("odds", "record('x', 1)", parameters=parameters, recipe="[parameters]\ndice = 5")
    assert workshop.command() == 0
    assert "Made with" not in (workshop.out / "index.html").read_text(encoding="utf-8")
    assert workshop.command("-p", "dice=2000", "-p", f"cards={tmp_path / 'own.toml'}") == 0
    index = (workshop.out / "index.html").read_text(encoding="utf-8")
    assert "Made with cards = own.toml, dice = 2,000<" in index


def test_differences_of_shares_are_points() -> None:
    from khedu_core.report.values import shown

    assert shown(Fraction(-199, 10_000), "percentage points") == "-1.99 points"
    assert shown(0.005, "percentage points") == "0.50 points"
