"""The lessons of a package, found by number."""

import pytest

from khedu_core.errors import InputError
from khedu_core.teaching import course_of, lesson_of

INVENTED = "tests.teaching.invented"


def test_a_lesson_is_found_by_its_number_and_a_question_by_its_name() -> None:
    lesson = lesson_of(INVENTED, 1)
    assert lesson.title == "Good"
    assert lesson.question("share").name == "share"
    with pytest.raises(InputError, match=r"lesson = 3: allowed 1 to 2"):
        lesson_of(INVENTED, 3)
    with pytest.raises(InputError, match=r"question of lesson 1 = 'shere': did you mean share\?"):
        lesson.question("shere")


def test_a_package_without_lessons() -> None:
    assert course_of("tests.engine") == ()
    with pytest.raises(InputError, match=r"lesson = 1: tests.engine has no lessons"):
        lesson_of("tests.engine", 1)
