"""A file is there in full or not at all, with the permissions that a plain open would give it."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from khedu_core.whole_file import check_writable, whole_file, write_bytes, write_text, write_together

POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions and links of POSIX systems")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_written_is_what_is_there(tmp_path: Path) -> None:
    write_text(tmp_path / "a.txt", "Thär\r\nzwei\n")
    write_bytes(tmp_path / "b", b"\x00\xff")
    assert (tmp_path / "a.txt").read_bytes() == "Thär\r\nzwei\n".encode()
    assert (tmp_path / "b").read_bytes() == b"\x00\xff"
    assert names(tmp_path) == ["a.txt", "b"]


def test_until_the_end_the_old_file_stands(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_text(path, "old")
    with whole_file(path) as stream:
        stream.write(b"new")
        stream.flush()
        assert path.read_text() == "old"
    assert path.read_text() == "new"


@pytest.mark.parametrize("fault", [OSError, KeyboardInterrupt])
def test_an_error_leaves_nothing_behind(tmp_path: Path, fault: type[BaseException]) -> None:
    path = tmp_path / "a"
    write_text(path, "old")

    def half() -> None:
        with whole_file(path) as stream:
            stream.write(b"half")
            raise fault

    with pytest.raises(fault):
        half()
    assert (path.read_text(), names(tmp_path)) == ("old", ["a"])


def test_a_folder_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "d").mkdir()
    with pytest.raises(OSError, match="d"), whole_file(tmp_path / "d"):
        pytest.fail("the block must not run")
    with pytest.raises(FileNotFoundError):
        write_text(tmp_path / "none" / "a", "x")
    assert names(tmp_path) == ["d"]


@POSIX
def test_what_is_no_file_is_refused_and_stays_what_it_is(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        with pytest.raises(OSError, match="it is a device, a pipe or a socket, and no file"):
            write_text(path, "x")
        with pytest.raises(OSError, match="and no file"):
            check_writable(path)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert names(tmp_path) == ["link", "pipe"]


@POSIX
def test_a_new_file_has_the_permissions_of_a_plain_open(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("x")
    write_text(tmp_path / "whole", "x")
    assert mode(tmp_path / "whole") == mode(tmp_path / "plain")


@POSIX
def test_the_umask_of_the_process_is_never_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "umask", lambda mask: pytest.fail("it is shared by all threads"))
    write_text(tmp_path / "a", "x")
    write_text(tmp_path / "a", "y")


@POSIX
def test_an_old_file_keeps_its_permissions_and_a_link_is_followed(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_text(link, "new")
    assert (real.read_text(), mode(real)) == ("new", 0o640)
    assert link.is_symlink()


def test_threads_that_write_the_same_file_leave_one_of_their_texts(tmp_path: Path) -> None:
    texts = [f"{i}" * 100_000 for i in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda text: write_text(tmp_path / "a", text), texts * 4))
    assert (tmp_path / "a").read_text() in texts
    assert names(tmp_path) == ["a"]


@pytest.mark.parametrize("bad", ["a", "b"])
def test_files_that_belong_together_are_all_written_or_none(tmp_path: Path, bad: str) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    write_together({first: "one", second: "ä\n"})
    assert (first.read_bytes(), second.read_bytes()) == (b"one", "ä\n".encode())
    (tmp_path / bad).unlink()
    (tmp_path / bad).mkdir()  # of somebody else
    other = tmp_path / ("b" if bad == "a" else "a")
    old = other.read_bytes()
    with pytest.raises(OSError, match="directory") as refused:
        write_together({first: "new", second: "new"})
    assert refused.value.filename == str(tmp_path / bad)
    assert (other.read_bytes(), names(tmp_path)) == (old, ["a", "b"])


@POSIX
def test_a_disk_that_fills_up_leaves_all_old_files(tmp_path: Path) -> None:
    import resource

    first, second = tmp_path / "a", tmp_path / "b"
    write_together({first: "old", second: "old"})
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, before[1]))
    try:
        with pytest.raises(OSError, match="too large") as refused:
            write_together({first: "new", second: "x" * 5_000})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert refused.value.filename == str(second)
    assert (first.read_text(), second.read_text(), names(tmp_path)) == ("old", "old", ["a", "b"])
