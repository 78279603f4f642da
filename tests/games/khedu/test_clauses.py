"""Clauses, rules and tests hold each other: none of the three stands alone."""

import ast
import re
import subprocess
import sys
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from khedu_core.games import khedu
from khedu_core.games.khedu.lessons import LESSONS
from khedu_core.rulebook.clauses import NEXT, PLAYED, TABLE, functions_by_clause, load_clauses
from khedu_core.rulebook.readings import load_questions
from khedu_core.teaching import course_of

FILE = Path(khedu.__file__).with_name("clauses.toml")
CLAUSES = load_clauses(FILE)
RULES = functions_by_clause("khedu_core.games.khedu")
ALL_RULES = {rule for rules in RULES.values() for rule in rules}


@cache
def clauses_in_tests() -> set[str]:
    """Every id in a clause mark of the tests of this folder."""
    found = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_no_lesson_is_loaded_to_find_the_rules_and_none_holds_one():
    asked = f"import sys; from {functions_by_clause.__module__} import functions_by_clause as found"
    asked += f"; found('{khedu.__name__}'); print(*[name for name in sys.modules if '.lessons.' in name])"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.split() == []
    assert len(course_of(khedu.__name__)) == len(LESSONS)
    for name in LESSONS:
        held = vars(sys.modules[f"{khedu.__name__}.lessons.{name}"]).values()
        assert not [one for one in held if getattr(one, "__clauses__", ()) and one not in ALL_RULES]


def test_every_clause_a_rule_names_is_in_the_file():
    assert RULES.keys() <= CLAUSES.keys()


def test_every_clause_a_test_names_is_in_the_file():
    assert clauses_in_tests() <= CLAUSES.keys()


@pytest.mark.parametrize("clause", [c.id for c in CLAUSES.values() if c.status == PLAYED and c.kind != TABLE])
def test_a_played_clause_has_a_rule_and_a_test(clause):
    assert RULES.get(clause), f"no rule carries out {clause}"
    assert clause in clauses_in_tests(), f"no test holds {clause}"


def test_what_comes_next_has_no_rule_yet():
    coming = {c.id for c in CLAUSES.values() if c.status == NEXT}
    assert not coming & RULES.keys()


def test_ids_and_questions_keep_their_form():
    for clause in CLAUSES.values():
        assert re.fullmatch(r"KH-[A-Z]{3}-\d{1,2}", clause.id)
        assert clause.summary.endswith(".")
        assert all(re.fullmatch(r"K-\d{2,3}", question) for question in clause.questions)


def test_open_questions_and_clauses_point_at_each_other():
    known = {}
    for question in chain(*load_questions(FILE.with_name("readings.toml"))):
        asked = question.id.rstrip("bcd")  # K-11b is a second switch for K-11
        known.setdefault(asked, set()).update(question.clauses)
        for clause in question.clauses:
            assert asked in CLAUSES[clause].questions, f"{clause} does not name {asked}"
    for clause in CLAUSES.values():
        for question in clause.questions:
            assert clause.id in known[question], f"{question} does not name {clause.id}"
