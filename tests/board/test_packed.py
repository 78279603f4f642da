"""Modules that are saved packed."""

import base64
import gzip

import pytest

from khedu_core.board.board import Board
from khedu_core.board.drawing import static_text
from khedu_core.board.packed import packed, unpacked

MODULE = "const name = 'Khedu שלום';\nexport default { render };\n"


def test_what_is_packed_is_unpacked_to_the_same_text() -> None:
    assert unpacked(packed(MODULE)) == MODULE
    assert unpacked(str(Board._esm)) == static_text("board.js")


def test_the_same_text_is_packed_alike_and_takes_less_than_half_the_room() -> None:
    text = static_text("board.js")
    assert packed(text) == packed(text)
    assert 2 * len(packed(text)) < len(text)


def test_a_module_that_is_not_packed_stays_as_it_is() -> None:
    for module in (MODULE, packed(MODULE) + "more();", 'const packed = "AA==";\nexport default {};'):
        assert unpacked(module) == module


def test_a_damaged_module_is_refused() -> None:
    whole = packed(MODULE)
    inside = whole.split('"')[1]
    with pytest.raises(ValueError, match="damaged"):
        unpacked(whole.replace(inside, base64.b64encode(b"no gzip").decode()))
    with pytest.raises(ValueError, match="damaged"):
        unpacked(whole.replace(inside, base64.b64encode(base64.b64decode(inside)[:-9]).decode()))
    huge = base64.b64encode(gzip.compress(b" " * (2 << 20))).decode()
    with pytest.raises(ValueError, match="larger than"):
        unpacked(whole.replace(inside, huge))


@pytest.mark.parametrize(
    "more", [b"?", b"\0", gzip.compress(b"more();")], ids=["a byte", "a zero", "a member"]
)
def test_what_stands_behind_the_end_is_refused_as_a_browser_does(more: bytes) -> None:
    whole = packed(MODULE)
    inside = whole.split('"')[1]
    longer = base64.b64encode(base64.b64decode(inside) + more).decode()
    with pytest.raises(ValueError, match="more follows its end"):
        unpacked(whole.replace(inside, longer))


def test_signs_behind_the_end_of_the_text_are_refused() -> None:
    padded = packed(next(text for n in range(9) if "=" in packed(text := MODULE + ";" * n)))
    inside = padded.split('"')[1]
    with pytest.raises(ValueError, match="damaged"):
        unpacked(padded.replace(inside, inside + "AAAA"))
