"""Pages read and judge a number exactly as Python does."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from khedu_core.board.drawing import static_text
from khedu_core.board.questions.fill_in_view import FillInView
from khedu_core.teaching import FillIn
from khedu_core.teaching.written_number import Written, read_number
from tests.board.blank_page import CHROMIUM, used
from tests.teaching.number_cases import ASKED, JUDGED, READ

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")

PIECES = [
    *"0123456789/.,%:-+−' ",
    "in",
    "of",
    "out of",
    "to",
    " for",
    " against",
    "per cent",
    "1/6",
    "16",
    "0.",
    *"½⅔²₂２⁄\x1c\x85\ufeff",
]


def random_texts(count: int) -> list[str]:
    """Texts of the pieces of which numbers are written, in an order that makes sense now and then."""
    dice = Random(1)
    return ["".join(dice.choices(PIECES, k=dice.randint(1, 6))) for _ in range(count)]


def told(read: Written | str) -> list[str] | str:
    return read if isinstance(read, str) else [str(read.value), str(read.unit)]


def test_pages_and_python_agree(tmp_path: Path) -> None:
    texts = [text for text, _ in READ] + random_texts(3000)
    tries = [[number, answers] for number, (_, answers, _, _) in enumerate(JUDGED)]
    asked = [number for number, *_ in JUDGED] + ASKED
    more = [[len(JUDGED) + k, ["1/7", text]] for k in range(len(ASKED)) for text in texts[:400]]
    views = [FillInView(FillIn("asked", "What is it?", {"answer": number})) for number in asked]
    blanks, words = [view.blanks[0] for view in views], views[0].words
    script = f"""
      {static_text("question.js", "written_number.js", "number.js")}
      const written = ({{ n, d }}) => (d === 1n ? String(n) : `${{n}}/${{d}}`);
      const told = (read) => (typeof read === "string" ? read : [written(read.value), written(read.unit)]);
      const blanks = {json.dumps(blanks)}, words = {json.dumps(words)};
      return {{
        read: {json.dumps(texts)}.map((text) => told(readNumber(text))),
        judged: {json.dumps(tries + more)}.map(([k, tries]) => judgeNumber(blanks[k], tries, words)),
      }};
    """
    answer, console = used([], script.replace("</", "<\\/"), tmp_path)
    assert console == []
    assert "fault" not in answer, answer
    for text, here, there in zip(texts, map(told, map(read_number, texts)), answer["read"], strict=True):
        assert there == here, text
    for (k, answers), there in zip(tries + more, answer["judged"], strict=True):
        judged = asked[k].judge(answers)
        assert there == [judged.right, judged.says], (asked[k].value, answers)
    read = [text for text in texts[len(READ) :] if isinstance(read_number(text), Written)]
    assert len(read) > 300  # so that the random texts say something
    assert Fraction(1, 6) in {read_number(text).value for text in read}  # type: ignore[union-attr]
