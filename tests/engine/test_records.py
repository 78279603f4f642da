"""Records: one declaration, four forms."""

from typing import Annotated

import numpy as np
import pytest

from khedu_core.engine import (
    Int16,
    Int32,
    Int64,
    Word,
    copy,
    diff,
    dtype_of,
    from_json,
    int16,
    many,
    record,
    to_json,
)
from khedu_core.engine.record import Mark, array_of, fields_of, leaves, misfits, read_row, write_row
from khedu_core.errors import InputError


@record
class Card:
    cost: Int16
    power: Int32


@record
class Board:
    word: Word
    total: Int64
    ace: Card
    grid: Annotated[list[list[int]], int16[2, 3]]
    slots: Annotated[list[Card], many(Card, 2)]
    piles: Annotated[list[list[Card]], many(Card, 2, 2)]


@record
class Wider(Board):
    extra: Int16


def filled() -> Board:
    board = Board()
    board.word, board.total, board.ace.cost = 2**64 - 1, -(2**63), 7
    board.grid[1][2], board.slots[1].power, board.piles[1][0].cost = -5, 2**31 - 1, 3
    return board


def test_a_new_record_is_all_zero_and_its_parts_are_its_own() -> None:
    first, second = Board(), Board()
    assert all(value == 0 for _, value, _ in leaves(first))
    first.slots[0].cost = 1
    assert first.slots[1].cost == second.slots[0].cost == 0


def test_a_misspelt_field_is_refused_at_once() -> None:
    with pytest.raises(AttributeError):
        Board().totl = 1  # type: ignore[attr-defined]


def test_the_dtype_is_aligned_and_one_object_a_class() -> None:
    dtype = dtype_of(Board)
    assert dtype is dtype_of(Board)
    assert dtype.isalignedstruct
    assert dtype["grid"].shape == (2, 3)
    assert dtype["slots"].base is dtype_of(Card) or dtype["slots"].base == dtype_of(Card)
    assert [dtype_of(Card)[n].str[1:] for n in ("cost", "power")] == ["i2", "i4"]


def test_a_subclass_keeps_its_parents_fields_first() -> None:
    assert dtype_of(Wider).names == (*dtype_of(Board).names, "extra")
    assert Wider().extra == 0


def test_every_form_keeps_every_number() -> None:
    board = filled()
    assert read_row(Board, array_of(board)[0]) == board
    assert from_json(Board, to_json(board)) == board
    assert copy(board) == board
    assert copy(board) is not board
    assert type(read_row(Board, array_of(board)[0]).grid[1][2]) is int


def test_a_copy_is_independent() -> None:
    board = filled()
    twin = copy(board)
    twin.piles[1][0].cost = 99
    twin.grid[0][0] = 1
    assert board == filled()


def test_json_leaves_out_what_is_zero() -> None:
    assert to_json(Board()) == {}
    assert to_json(filled())["grid"] == [[], [0, 0, -5]]


def test_diff_names_paths() -> None:
    board = filled()
    board.piles[1][0].cost = 4
    assert diff(filled(), board) == [("piles[1][0].cost", 3, 4)]


def test_the_repr_shows_what_is_not_zero() -> None:
    board = Board()
    board.slots[1].cost = 2
    assert repr(board) == "Board(slots=[Card(), Card(cost=2)])"


def test_numbers_too_wide_are_seen_and_not_stored() -> None:
    board = Board()
    board.grid[0][1] = 2**15
    assert misfits(board) == ["grid[0][1] = 32768"]
    with pytest.raises(OverflowError):
        write_row(board, np.zeros(1, dtype_of(Board)))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "Board = []: expected an object with fields of Board"),
        ({"totl": 1}, "Board.totl = 1: no such field; the fields are word, total"),
        ({"total": "1"}, "Board.total = '1': expected a whole number from -9223372036854775808"),
        ({"total": True}, "Board.total = True: expected a whole number"),
        ({"total": 1.0}, "Board.total = 1.0: expected a whole number"),
        ({"word": -1}, "Board.word = -1: expected a whole number from 0 to 18446744073709551615"),
        ({"ace": {"cost": 32768}}, "Board.ace.cost = 32768: expected a whole number from -32768 to 32767"),
        ({"grid": [[1], [1, 2, 3, 4]]}, "Board.grid[1] = [1, 2, 3, 4]: expected a list of at most 3"),
        ({"grid": 5}, "Board.grid = 5: expected a list of at most 2"),
        ({"slots": [{"cost": None}]}, "Board.slots[0].cost = None: expected a whole number"),
        ({"slots": [3]}, "Board.slots[0] = 3: expected an object with fields of Card"),
    ],
)
def test_json_that_does_not_fit_is_refused_by_path(data: object, message: str) -> None:
    with pytest.raises(InputError) as caught:
        from_json(Board, data)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_an_annotation_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match=r"record field name: .* is neither a width"):

        @record
        class Wrong:
            name: str


def test_a_field_keeps_its_marks_and_its_numbers_stay_as_they_were() -> None:
    @record
    class Marked:
        plain: Int16
        side: Annotated[list[int], int16[2], Mark.CATEGORY, Mark.BY_SEAT]

    @record
    class Bare:
        plain: Int16
        side: Annotated[list[int], int16[2]]

    assert [field.marks for field in fields_of(Marked).values()] == [(), (Mark.CATEGORY, Mark.BY_SEAT)]
    assert dtype_of(Marked) == dtype_of(Bare)
    with pytest.raises(TypeError, match="record field odd"):

        @record
        class Odd:
            odd: Annotated[int, int16, "a set"]
