"""The file of open questions: switches, what is settled, and what makes the file unusable."""

from pathlib import Path

import pytest

from khedu_core.errors import InputError
from khedu_core.rulebook.readings import (
    KINDS,
    Alternative,
    LeftOut,
    Settled,
    by_id,
    chosen,
    defaults,
    load_questions,
    load_readings,
    switch,
)

FILE = """
[[reading]]
id = "Q-1"
field = "first"
question = "Who begins?"
clauses = ["A-1"]
default = "eldest"
alternatives = [
  { name = "eldest", meaning = "the eldest begins", reason = "the word eldest" },
  { name = "youngest", meaning = "the youngest begins", reason = "the picture" },
]

[[reading]]
id = "Q-2"
field = "next"
question = "Who follows?"
clauses = ["A-1", "A-2"]
default = "left"
needs = { "Q-1" = "youngest" }
players = [3, 4]
alternatives = [
  { name = "left", meaning = "to the left", reason = "custom" },
  { name = "right", meaning = "to the right", reason = "the arrow" },
]
left_out = [{ meaning = "across the table", reason = "no word of it" }]

[[settled]]
id = "Q-3"
kind = "vocabulary"
question = "Are a round and a lap the same?"
reason = "One thing with two names."
clauses = ["A-3"]
"""


def written(folder: Path, text: str = FILE) -> Path:
    path = folder / "readings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_switches_and_settled_questions_are_told_apart(tmp_path: Path) -> None:
    path = written(tmp_path)
    readings, settled = load_questions(path)
    assert [reading.id for reading in readings] == ["Q-1", "Q-2"]
    assert readings == load_readings(path)
    assert settled == (
        Settled(
            "Q-3", "vocabulary", "Are a round and a lap the same?", "One thing with two names.", ("A-3",)
        ),
    )
    assert defaults(readings) == {"Q-1": "eldest", "Q-2": "left"}


def test_a_switch_keeps_what_it_needs_and_where_it_matters(tmp_path: Path) -> None:
    first, second = load_readings(written(tmp_path))
    assert (first.needs, first.players) == ({}, ())
    assert (second.needs, second.players) == ({"Q-1": "youngest"}, (3, 4))
    assert first.alternatives[1] == Alternative("youngest", "the youngest begins", "the picture")
    assert (first.left_out, second.left_out) == ((), (LeftOut("across the table", "no word of it"),))
    assert hash(second) != hash(first)


def test_a_file_may_hold_one_sort_only(tmp_path: Path) -> None:
    assert load_questions(written(tmp_path, "")) == ((), ())
    only_settled = FILE[FILE.index("[[settled]]") :]
    assert load_readings(written(tmp_path, only_settled)) == ()


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_accepted(kind: str, tmp_path: Path) -> None:
    _, (settled,) = load_questions(written(tmp_path, FILE.replace("vocabulary", kind)))
    assert settled.kind == kind


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('id = "Q-2"', 'id = "Q-1"', "share one id, Q-1"),
        ('id = "Q-3"', 'id = "Q-1"', "share one id, Q-1"),
        ('"next"', '"first"', "share one field, first"),
        ('default = "left"', 'default = "up"', "Q-2: default 'up' is no alternative"),
        ('"Q-1" = "youngest"', '"Q-1" = "tallest"', "Q-2: needs Q-1 = tallest"),
        ('"Q-1" = "youngest"', '"Q-2" = "left"', "Q-2: needs Q-2 = left"),
        ('"Q-1" = "youngest"', '"Q-3" = "left"', "Q-2: needs Q-3 = left"),
        ('"Q-1" = "youngest"', '"Q-9" = "left"', "Q-2: needs Q-9 = left"),
        ("players = [3, 4]", "players = [0]", "Q-2: players"),
        ("players = [3, 4]", 'players = ["three"]', "Q-2: players"),
        ("players = [3, 4]", "only = [3]", "Q-2: .*only"),
        ("vocabulary", "misprint", "Q-3: kind 'misprint' is none of vocabulary"),
        ('reason = "One thing with two names."', "", "Q-3: .*reason"),
        (', reason = "the picture"', "", "Q-1: .*reason"),
        ('id = "Q-3"', "", "an entry without an id"),
    ],
)
def test_a_faulty_file_names_the_question_and_the_fault(
    old: str, new: str, told: str, tmp_path: Path
) -> None:
    assert FILE.count(old) == 1
    with pytest.raises(ValueError, match=told):
        load_questions(written(tmp_path, FILE.replace(old, new)))


def test_a_switch_is_found_whatever_its_case_and_told_as_the_file_spells_it(tmp_path: Path) -> None:
    readings, settled = load_questions(written(tmp_path))
    assert switch(readings, "q-1", settled) is readings[0]
    assert by_id(readings, {"q-1": "YOUNGEST"}) == {"Q-1": "youngest"}
    assert chosen(readings, {"q-1": "Youngest"}) == {**defaults(readings), "Q-1": "youngest"}


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"Q1": "eldest"}, "reading = 'Q1': did you mean Q-1? allowed: Q-1, Q-2"),
        ({"Q-1": "eldest", "q-1": "eldest"}, "reading = 'q-1': Q-1 is given twice; give each reading once"),
        ({"Q-1": "eldst"}, "reading Q-1 = 'eldst': did you mean eldest? allowed: eldest, youngest"),
        ({"q-3": "one"}, "reading = Q-3: leaves nothing to choose (vocabulary). One thing with two names. "),
    ],
)
def test_what_is_no_switch_is_refused_in_one_line(wanted: dict[str, str], told: str, tmp_path: Path) -> None:
    readings, settled = load_questions(written(tmp_path))
    with pytest.raises(InputError) as refused:
        chosen(readings, wanted, settled)
    assert str(refused.value).startswith(told)
    assert "\n" not in str(refused.value)
