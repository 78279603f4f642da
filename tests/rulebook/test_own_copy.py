"""A reader's own copy: wrapped, hyphenated, with page numbers; and texts that are no rulebook."""

import random
import textwrap
import time
from collections import Counter
from pathlib import Path

import pytest
from invented_book import LINES, TEXT

from khedu_core.errors import InputError
from khedu_core.rulebook.own_copy import MAX_PARTS_OF_A_COPY, OwnCopy, find_sentences, read_copy
from khedu_core.rulebook.sentences import fingerprint

KNOWN = [fingerprint(sentence) for sentence, _ in LINES]


def wrapped(width: int) -> list[str]:
    return [line for block in TEXT.splitlines() for line in textwrap.wrap(block, width)]


def hyphenated(width: int, chance: random.Random) -> list[str]:
    """Wrapped, with some words broken over two lines."""
    lines = []
    for block in TEXT.splitlines():
        begun = len(lines)
        for line in textwrap.wrap(block, width):
            first, _, rest = line.partition(" ")
            if len(lines) > begun and len(first) > 4 and first.isalpha() and chance.random() < 0.7:
                lines[-1] += f" {first[:3]}-"
                lines.append(f"{first[3:]} {rest}".strip())
            else:
                lines.append(line)
    return lines


def find(lines: list[str], end: str = "\n") -> OwnCopy:
    return find_sentences(end.join(lines), KNOWN)


def test_the_plain_text_is_found_whole() -> None:
    assert find_sentences(TEXT, KNOWN) == OwnCopy(tuple(KNOWN), (), ())


@pytest.mark.parametrize("width", [12, 18, 25, 33, 47, 60, 72, 80, 100, 200])
def test_every_width_is_found_whole(width: int) -> None:
    assert find(wrapped(width)).found == tuple(KNOWN)
    assert find(wrapped(width), "\r\n") == find(wrapped(width), "\n")
    broken = hyphenated(width, random.Random(width))
    assert find(broken) == OwnCopy(tuple(KNOWN), (), ())


def test_other_quotes_dashes_spaces_and_case_are_found() -> None:
    plain = TEXT.replace("“", '"').replace("”", '"').replace("’", "'").replace(" – ", "—").replace("- ", "• ")
    for other in (plain, plain.upper(), plain.lower(), plain.replace("• ", "•\n")):
        assert find_sentences(other, KNOWN) == OwnCopy(tuple(KNOWN), (), ())
        assert find_sentences(other.replace(" ", "\u00a0 "), KNOWN).found == tuple(KNOWN)


@pytest.mark.parametrize(("first", "second"), [("1.", "2."), ("(1)", "(2)"), ("a)", "b)")])
def test_items_may_be_numbered(first: str, second: str) -> None:
    numbered = TEXT.replace("- Lay", f"{first} Lay").replace("- The", f"{second} The")
    assert find_sentences(numbered, KNOWN) == OwnCopy(tuple(KNOWN), (), (first, second))


def test_a_line_that_begins_like_an_item_may_go_on_with_a_sentence() -> None:
    text = TEXT.replace("(7 or 8 of them white)", "(7 or\n8) of them white")
    assert find_sentences(text, KNOWN) == OwnCopy(tuple(KNOWN), (), ())


def test_a_long_sentence_is_not_taken_for_the_short_ones_it_begins_with() -> None:
    known = [fingerprint(text) for text in ("Take", "one", "Take one stone.", "stone")]
    assert find_sentences("Take\none\nstone.", known).found == (known[2],)


def test_page_numbers_and_running_heads_may_stand_inside_a_sentence() -> None:
    lines = wrapped(30)
    pages = [[*lines[i : i + 4], f"- {i // 4 + 1} -", "The Pebble Press"] for i in range(0, len(lines), 4)]
    found = find([line for page in pages for line in page])
    assert (found.found, found.unknown) == (tuple(KNOWN), ())
    assert Counter(found.passed_over)["The Pebble Press"] == len(pages)
    assert len(found.passed_over) == 2 * len(pages)


def test_a_number_that_belongs_to_its_sentence_is_not_taken_for_a_page() -> None:
    text = "Lay\n21\nstones in a row (7 or\n8\nof them white).\nPage 3 of 9"
    assert find_sentences(text, KNOWN) == OwnCopy((KNOWN[5],), (), ("Page 3 of 9",))


def test_what_is_new_is_told_in_the_readers_words_and_what_is_gone_is_missed() -> None:
    changed = TEXT.replace("two or three stones", "two or four stones").replace(
        "You may not pass – ever!", ""
    )
    for width in (30, 200):
        lines = [line for block in changed.splitlines() for line in textwrap.wrap(block, width)]
        found = find(lines)
        assert found.unknown == ("On your turn, take one, two or four stones from either end.",)
        assert set(KNOWN) - set(found.found) == {KNOWN[8], KNOWN[11]}


def test_a_hyphen_that_breaks_an_unknown_word_is_taken_out() -> None:
    assert find_sentences("A new tur-\nning of\ntides.", KNOWN).unknown == ("A new turning of tides.",)


def test_another_book_is_unknown_sentence_by_sentence() -> None:
    other = "Some other game\nShuffle all cards. Deal five\nto each. Now play!"
    assert find_sentences(other, KNOWN) == OwnCopy(
        (), ("Some other game", "Shuffle all cards.", "Deal five to each.", "Now play!"), ()
    )


# ---- what is no rulebook ------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "\n \n", "- * •\n...", "\ufeff"])
def test_a_text_without_a_sentence_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"^mine\.txt: holds no sentence; give the text of a rulebook$"):
        find_sentences(text, KNOWN, "mine.txt")


def test_too_long_a_text_is_refused() -> None:
    with pytest.raises(InputError, match="6001 lines and sentences, allowed 1 to 6000; give one rulebook"):
        find_sentences("word\n" * (MAX_PARTS_OF_A_COPY + 1), KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "1\n" * MAX_PARTS_OF_A_COPY,
        "word and so\n" * MAX_PARTS_OF_A_COPY,
        "((" * 250_000 + "a",
        '."' * 250_000 + "a",
        "a b " * 125_000,
    ],
    ids=["numbers", "one line", "brackets", "stops", "one sentence"],
)
def test_an_odd_text_does_not_hang(text: str) -> None:
    began = time.process_time()
    find_sentences(text, KNOWN)
    assert time.process_time() - began < 20


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"A rule\x00.", "is no text; save the rulebook as UTF-8 text"),
        (b"\xff\xfeA\x00", "byte 0 is not UTF-8"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "byte 10 is not UTF-8"),
        (b"a" * 1_000_001, "more than 1000000 bytes"),
    ],
)
def test_a_file_that_is_no_text_is_refused_in_a_line(content: bytes, told: str, tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    path.write_bytes(content)
    with pytest.raises(InputError, match=told) as refused:
        read_copy(path)
    assert "\n" not in str(refused.value)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        with pytest.raises(InputError, match="give the path of the text of a rulebook"):
            read_copy(path)


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    path.write_bytes(TEXT.encode("utf-8-sig"))
    assert find_sentences(read_copy(path), KNOWN).found == tuple(KNOWN)
