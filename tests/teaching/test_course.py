"""The lessons of a package, found by number."""

import re
from pathlib import Path

import pytest

from khedu_core.errors import InputError
from khedu_core.teaching import course_of, lesson_of
from tests.teaching.invented import lessons

INVENTED = "tests.teaching.invented"


def test_a_lesson_is_found_by_its_number_and_a_question_by_its_name() -> None:
    lesson = lesson_of(INVENTED, 1)
    assert lesson.title == "Good"
    assert lesson.question("share").name == "share"
    with pytest.raises(InputError, match=r"lesson = 3: allowed 1 to 2"):
        lesson_of(INVENTED, 3)
    with pytest.raises(InputError, match=r"question of lesson 1 = 'shere': did you mean share\?"):
        lesson.question("shere")


def test_a_lesson_is_loaded_when_it_is_asked_for_so_that_none_breaks_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert [lesson.title for lesson in course_of(INVENTED)] == ["Good", "Of no use"]
    monkeypatch.setattr(lessons, "LESSONS", ("good", "broken"))
    assert lesson_of(INVENTED, 1).title == "Good"
    for ask in (lambda: lesson_of(INVENTED, 2), lambda: course_of(INVENTED)):
        with pytest.raises(ModuleNotFoundError, match="broken"):
            ask()


def test_a_package_without_lessons() -> None:
    assert course_of("tests.engine") == ()
    with pytest.raises(InputError, match=r"lesson = 1: 'tests.engine' has no lessons; give a game"):
        lesson_of("tests.engine", 1)


@pytest.mark.parametrize(
    "name", ["os.path", "nosuch.pkg", ".x", "a..b", "..", "", "__main__.x", "ran", "ran.x", "sys", "a-b.c"]
)
def test_a_name_without_lessons_runs_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in ("a.py", "ran.py"):
        (tmp_path / file).write_text("raise SystemExit('it ran')", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert course_of(name) == ()
    with pytest.raises(InputError, match=f"lesson = 1: {re.escape(repr(name))} has no lessons"):
        lesson_of(name, 1)


def test_a_package_whose_lessons_are_no_course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("schooling", "schooling/lessons"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert course_of("schooling") == ()
