"""Clauses and stories of an invented game, as a verify notebook shows them."""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from khedu_core.engine.told import Act, Expected, Told
from khedu_core.errors import InputError
from khedu_core.report.publish import MIME
from khedu_core.report.verify import Chapter
from khedu_core.report.verify.compared import MISSING, WHERE_IT_ENDS, compare
from khedu_core.report.verify.switching import Switching
from khedu_core.rulebook.readings import Alternative, Reading

EVIL = '<img src=x onerror="alert(1)">'
READING = Reading(
    "S-1",
    "both_ends",
    "From both ends?",
    ("ST-TRN-1",),
    "yes",
    tuple(Alternative(name, f"means {name}", f"why {name}") for name in ("yes", "no", "never")),
    needs={"S-3": "on"},
)
IN_FORCE = {"S-1": "yes", "S-3": "off"}


class Stones:
    """Two stones from both ends, one from one; where that is forbidden the story ends."""

    def __init__(self) -> None:
        self.asked: list[dict[str, str]] = []

    def told(self) -> Told:
        return self.told_under(IN_FORCE)

    def told_under(self, readings: Mapping[str, str]) -> Told:
        self.asked.append(dict(readings))
        how = readings["S-1"]
        if how == "broken":
            raise ZeroDivisionError("a fault of the game")
        facts = {"same": "1", "stones": "2" if how == "yes" else "1"}
        if how == "yes":
            facts["last"] = "white"
        told = Told(
            acts=(Act(f"take {EVIL}"),), facts=facts, expected=(Expected("stones", "2", facts["stones"]),)
        )
        return replace(told, acts=(), refused="“take” cannot be done here") if how == "never" else told


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "rulebook")
    from invented_book import write_project

    root = write_project(tmp_path / "project")
    rules = root / "stones" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8").replace("return 21", f"return 21  # {EVIL}"), "utf-8")
    monkeypatch.syspath_prepend(str(root))
    yield "stones"
    for name in [name for name in sys.modules if name.partition(".")[0] == "stones"]:
        del sys.modules[name]


@pytest.fixture
def displayed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was displayed: media bundles, and widgets as they are."""
    found: list[Any] = []
    monkeypatch.setattr("IPython.display.display", lambda shown, **_: found.append(shown))
    return found


# ---- comparing -----------------------------------------------------------------------------------


def test_a_story_is_played_under_each_alternative_and_what_it_needs() -> None:
    story = Stones()
    compared = compare(story, READING, IN_FORCE)
    assert story.asked == [{"S-1": name, "S-3": "on"} for name in ("yes", "no", "never")]
    assert (compared.under, compared.in_force) == ({"S-3": "on"}, "yes")
    assert compared.differing == ["stones"]  # "last" is not there everywhere
    assert compared.alike("no") == []  # one ends early, the other does not
    assert compare(story, READING, {**IN_FORCE, "S-3": "on"}).under == {}


def test_where_nothing_else_differs_what_is_not_there_is_told() -> None:
    class Last(Stones):
        def told_under(self, readings: Mapping[str, str]) -> Told:
            return Told(facts={"last": "white"} if readings["S-1"] == "yes" else {"same": "1"})

    compared = compare(Last(), READING, IN_FORCE)
    assert compared.differing == ["last", "same"]
    assert compared.alike("no") == ["never"]


def test_a_table_has_a_row_for_each_alternative(package: str, displayed: list[Any]) -> None:
    chapter = Chapter(package)
    chapter.play(Stones(), "S-1")
    table = displayed[-1][MIME]
    assert table["columns"] == ["S-1", "stones"]
    assert table["rows"] == [["yes", "2"], ["no", "1"]]
    assert table["caption"] == "S-1: May one turn take from both ends?"
    assert table["folds"]["no"] == {
        "line": "from one",
        "told": [["because", "the word either"]],
        "opened": False,
    }
    assert table["folds"]["yes"]["line"] == "from both (in force)"


def test_an_end_and_what_is_alike_are_said(displayed: list[Any]) -> None:
    from khedu_core.report.verify.compared import show_compared

    class Ends(Stones):
        def told_under(self, readings: Mapping[str, str]) -> Told:
            return Told(refused="no game") if readings["S-1"] == "never" else Told(facts={"same": "1"})

    show_compared(compare(Ends(), READING, IN_FORCE))
    table = displayed[-1][MIME]
    assert table["columns"] == ["S-1", WHERE_IT_ENDS]
    assert table["rows"] == [["yes", "as told"], ["no", "as told"], ["never", "no game"]]
    assert ["here it comes out like", "no"] in table["folds"]["yes"]["told"]
    assert table["caption"].endswith("With S-3 on.")
    assert MISSING not in str(table["rows"])


# ---- clauses ------------------------------------------------------------------------------------


def test_a_clause_is_shown_with_its_code_tests_and_questions(package: str, displayed: list[Any]) -> None:
    chapter = Chapter(package, {"S-1": "no"})
    assert "Readings in force: S-1 no" in displayed[1]["text/plain"]
    chapter.clauses("ST-TRN-1", "ST-SET-2")
    turn, younger = (bundle["text/html"] for bundle in displayed[2:])
    assert "A turn takes one to three stones from an end." in turn
    assert "stones/rules.py:15" in turn
    assert "open" in turn[turn.index("<details") :][:20]  # a short rule that is the only one
    assert "number" in turn[turn.index('<pre class="highlight" tabindex="0">') :]
    assert "Held by 1 test" in turn
    assert "tests/test_stones.py:11 test_take" in turn
    assert "<b>yes (default): from both</b><br>because the example<" in turn
    assert "<b>no (in force): from one</b>" in turn
    assert "<b>left out: from the middle</b><br>because no word of it<" in turn
    assert "<br>Nobody may pass.<" in turn
    assert "People at a table do this; no rule carries it out." in younger
    assert chapter.shown == ["ST-TRN-1", "ST-SET-2"]


def test_a_reading_is_meant_whatever_its_case(package: str, displayed: list[Any]) -> None:
    chapter = Chapter(package, {"s-1": "No"})
    assert chapter.in_force == {"S-1": "no"}
    chapter.clauses("st-set-1")
    assert chapter.shown == ["ST-SET-1"]
    chapter.play(Stones(), "s-1")
    assert [found.reading.id for found in chapter.compared] == ["S-1"]


def test_code_is_text(package: str, displayed: list[Any]) -> None:
    Chapter(package).clauses("ST-SET-1")
    assert "<img" not in displayed[-1]["text/html"]
    assert "onerror" in displayed[-1]["text/html"]


def test_what_is_not_there_is_refused_with_what_is(package: str, displayed: list[Any]) -> None:
    chapter = Chapter(package)
    with pytest.raises(InputError, match="clause = 'ST-TRN-2': did you mean ST-TRN-1"):
        chapter.clauses("ST-TRN-2")
    with pytest.raises(InputError, match="reading = S-2: leaves nothing to choose"):
        chapter.play(Stones(), "s-2")
    with pytest.raises(InputError, match="reading = 'S1': did you mean S-1"):
        chapter.play(Stones(), "S1")
    with pytest.raises(InputError, match="reading = 'S-9'"):
        Chapter(package, {"S-9": "x"})
    with pytest.raises(InputError, match=r"it has no clauses\.toml; name a game with a rulebook"):
        Chapter("khedu_core.engine")
    assert len(displayed) == 1  # the style of the first, and nothing else


# ---- switching ----------------------------------------------------------------------------------


def test_the_picture_is_a_function_of_the_controls() -> None:
    story = Stones()
    view = Switching(story, [READING], IN_FORCE)
    assert view.controls["S-1"].value == "yes"
    assert "<strong>means yes</strong>" in view.picture.value
    assert "as expected" in view.picture.value
    assert "<img" not in view.picture.value
    first = view.picture.value
    view.controls["S-1"].value = "no"
    assert story.asked[-1] == {"S-1": "no", "S-3": "on"}
    assert "<strong>means no</strong>" in view.picture.value
    assert "NOT as expected: stones: 1, where 2 was expected" in view.as_text()
    view.controls["S-1"].value = "yes"
    assert view.picture.value == first


def test_a_fault_is_shown_where_the_reader_looks() -> None:
    broken = replace(READING, alternatives=(*READING.alternatives, Alternative("broken", "b", "b")))
    view = Switching(Stones(), [broken], IN_FORCE)
    view.controls["S-1"].value = "broken"
    assert "ZeroDivisionError: a fault of the game" in view.fault.value
    view.controls["S-1"].value = "no"
    assert view.fault.value == ""


def test_without_a_kernel_the_picture_stands_for_itself(package: str, displayed: list[Any]) -> None:
    Chapter(package).play(Stones(), "S-1")
    switching: Callable[..., Any] = next(d for d in displayed if isinstance(d, Switching))._repr_mimebundle_
    data = switching()
    data = data[0] if isinstance(data, tuple) else data
    assert "from both" in data["text/html"]
    assert data["text/plain"].startswith("1. take")
