"""Rows in files: complete, readable without this package, all or nothing."""

import csv

import numpy as np
import pytest

from khedu_core.balance.rows_file import check_rows_file, write_rows
from khedu_core.engine import rows_sha256
from khedu_core.errors import InputError


@pytest.fixture
def rows(rows_of, telling_row):
    return rows_of([[3, -1], [2, 2]], kind=telling_row, passes=[7, 8], attacks=[[1, 2, 3], [4, 5, 6]])


def test_npy_comes_back_equal_and_needs_no_pickle(tmp_path, rows):
    write_rows(tmp_path / "rows.npy", rows)
    assert rows_sha256(np.load(tmp_path / "rows.npy", allow_pickle=False)) == rows_sha256(rows)


def test_csv_has_a_column_a_number(tmp_path, rows):
    write_rows(tmp_path / "rows.csv", rows)
    with (tmp_path / "rows.csv").open(newline="") as file:
        first, second = csv.DictReader(file)
    assert (first["payoff[0]"], first["payoff[1]"], first["won[1]"]) == ("3", "-1", "0")
    assert (second["index"], second["passes"], second["attacks[2]"]) == ("1", "8", "6")


def test_a_file_is_replaced_whole(tmp_path, rows):
    path = tmp_path / "rows.csv"
    path.write_text("old")
    write_rows(path, rows)
    assert path.read_text().startswith("index,")
    assert [p.name for p in tmp_path.iterdir()] == ["rows.csv"]


def test_nothing_is_left_of_a_write_that_fails(tmp_path, rows, monkeypatch):
    path = tmp_path / "rows.npy"
    path.write_text("old")

    def full(file, rows):
        file.write(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(np, "save", full)
    with pytest.raises(InputError, match="No space left"):
        write_rows(path, rows)
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["rows.npy"]


def test_names_are_checked_before_play(tmp_path):
    for name, said in (("x.txt", "allowed endings"), ("none/x.csv", "no folder"), ("x", "allowed endings")):
        with pytest.raises(InputError, match=said):
            check_rows_file(tmp_path / name)
    (tmp_path / "d.csv").mkdir()
    with pytest.raises(InputError, match="is a folder"):
        check_rows_file(tmp_path / "d.csv")
    for name in ("x" * 300 + ".csv", "x" * 5000 + "/a.csv", "\0.csv"):
        with pytest.raises(InputError, match=r"cannot be written|no folder"):
            check_rows_file(tmp_path / name)
    check_rows_file(tmp_path / "good.csv")
    assert [p.name for p in tmp_path.iterdir()] == ["d.csv"]


def test_a_place_where_nothing_can_be_written_is_refused_before_play(tmp_path, monkeypatch):
    def read_only(path, *_):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("pathlib.Path.open", read_only)
    with pytest.raises(InputError, match=r"cannot be written: Read-only file system; name another file$"):
        check_rows_file(tmp_path / "x.csv")


def test_a_fault_without_a_system_message_is_told(tmp_path, rows, monkeypatch):
    def short(file, rows):
        raise OSError("40 requested and 5 written")  # NumPy's words for a full disk

    monkeypatch.setattr(np, "save", short)
    with pytest.raises(InputError, match="cannot be written: 40 requested and 5 written"):
        write_rows(tmp_path / "x.npy", rows)
