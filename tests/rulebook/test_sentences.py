"""Fingerprints: what they overlook, and what they do not; the list of a book's sentences."""

from pathlib import Path

import pytest
from invented_book import LINES, TEXT, sentences_toml

from khedu_core.rulebook.sentence_list import MARKS, load_sentences
from khedu_core.rulebook.sentences import bare, fingerprint, split_line

SENTENCE = "Lay 21 stones in a row (7 or 8 of them white)."


@pytest.mark.parametrize(
    "same",
    [
        "• lay 21 stones in a row (7 or 8 of them white)",
        "  LAY 21 STONES\tIN A ROW – 7 or 8 of them white!  ",
        "Lay\u00a021 sto\u00adnes in a row, 7 or 8 of them “white”.",
        "Lay 21 sto-\nnes in a\r\nrow (7 or 8 of them white).\ufeff",
        "Lay 21 stones in a row (７ or ８ of them white).",
    ],
)
def test_a_fingerprint_overlooks_how_a_sentence_is_set(same: str) -> None:
    assert fingerprint(same) == fingerprint(SENTENCE)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (SENTENCE, SENTENCE.replace("21", "22")),
        (SENTENCE, SENTENCE.replace("white", "black")),
        ("roll 1 8 times", "roll 18 times"),
        ("wins +2 points", "wins 2 points"),
        ("wins 2% of them", "wins 2 of them"),
    ],
)
def test_a_fingerprint_sees_what_changes_a_rule(one: str, other: str) -> None:
    assert fingerprint(one) != fingerprint(other)


def test_a_fingerprint_is_16_hex_digits_of_a_known_hash() -> None:
    # printf %s setup | sha256sum
    assert bare("Set-up:") == "setup"
    assert fingerprint("Set-up:") == "8fb6d5f37e8055ce"


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("", []),
        (" • ", []),
        ("- Take one. Then stop.", ["- Take one.", "Then stop."]),
        ("3. Take one", ["Take one"]),
        ("b) Take one", ["Take one"]),
        ("3 stones stay. 4 go.", ["3 stones stay.", "4 go."]),
        ("Say “stop.” Then stop.", ["Say “stop.”", "Then stop."]),
        ("Rules v2.8 say so, e.g. here", ["Rules v2.8 say so, e.g. here"]),
        ("Is it (white?) No!", ["Is it (white?)", "No!"]),
    ],
)
def test_a_line_is_split_at_its_stops(line: str, parts: list[str]) -> None:
    assert split_line(line) == parts


def test_the_invented_text_is_split_into_its_sentences() -> None:
    parts = [part for line in TEXT.splitlines() for part in split_line(line)]
    assert [fingerprint(part) for part in parts] == [fingerprint(sentence) for sentence, _ in LINES]


# ---- the list of a book's sentences -------------------------------------------------------------


def listed(folder: Path, text: str) -> Path:
    path = folder / "sentences.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_list_keeps_the_order_marks_and_clauses_of_the_book(tmp_path: Path) -> None:
    found = load_sentences(listed(tmp_path, sentences_toml()))
    assert list(found) == [fingerprint(sentence) for sentence, _ in LINES]
    for sentence, words in LINES:
        entry = found[fingerprint(sentence)]
        assert [*filter(None, [entry.mark]), *entry.clauses] == words
    assert found[fingerprint("The younger player begins.")].heading == "Setup"
    assert {entry.mark for entry in found.values()} == {"", *MARKS}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('["A"]\nxyz = ["heading"]', "A: xyz is no fingerprint"),
        ('["A"]\n0123456789abcdef = []', "name its clauses"),
        ('["A"]\n0123456789abcdef = ["heading", "X-1"]', "name its clauses"),
        ('["A"]\n0123456789abcdef = ["example"]', "name its clauses"),
        (
            '["A"]\n0123456789abcdef = ["X-1"]\n["B"]\n0123456789abcdef = ["X-2"]',
            "stands under A and B, and differs",
        ),
    ],
)
def test_a_faulty_list_is_refused(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=told):
        load_sentences(listed(tmp_path, text))


def test_a_sentence_may_stand_in_two_places(tmp_path: Path) -> None:
    twice = '["A"]\n0123456789abcdef = ["X-1"]\n["B"]\n0123456789abcdef = ["X-1"]'
    assert len(load_sentences(listed(tmp_path, twice))) == 1
