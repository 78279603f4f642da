"""Compiled code between processes: never stale, never half, never a condition for playing.

Each test plays a small game in processes of its own: a package whose rules can be edited.
"""

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

FACES = "FACES = {faces}\n"
DICE = """
from khedu_core.engine import Chance, rule
from .faces import FACES

@rule()
def worth(chance: Chance) -> int:
    return FACES * {factor}
"""
GAME = """
from dataclasses import replace
from typing import Any
from khedu_core.engine import Chance, Game, Int16, Options, Row, record, rule
from .dice import worth

@record
class State:
    chance: Chance
    actor: Int16
    over: Int16
    score: Int16

@record
class Params:
    seats: Int16

@rule()
def setup(s: State, p: Params) -> None:
    s.score = 0

@rule()
def legal(s: State, p: Params, out: Options) -> int:
    out.ids[0] = 0
    return 1

@rule()
def step(s: State, p: Params, action: int) -> None:
    s.score += worth(s.chance)
    s.over = 1

@rule()
def summary(s: State, p: Params, row: Row) -> None:
    row.payoff[0] = s.score

@rule()
def imagine(s: State, p: Params, me: int, chance: Chance) -> None:
    return

def default_params(seats: int) -> Params:
    p = Params()
    p.seats = seats
    return p

def nothing(*_: Any) -> Any:
    return {{}}

ONE = Game(name="one", state=State, params=Params, row=Row, setup=setup, legal=legal, step=step,
    summary=summary, imagine=imagine, actions=1, seats=(1,), limit=9,
    default_params=default_params, describe=nothing, parse=nothing, view=nothing,
    total=nothing, address="edited.game:ONE")

@rule()
def other_summary(s: State, p: Params, row: Row) -> None:
    row.payoff[0] = 100 + s.score

TWO = replace(ONE, name="two", summary=other_summary, address="edited.game:TWO")

@rule()
def hundred(s: State, p: Params, out: Options) -> int:
    for i in range(100):
        out.ids[i] = i
    return 100

@rule()
def take(s: State, p: Params, action: int) -> None:
    s.score = 100 * s.score + action
    s.over = int(s.score > 99)

DRAWN = replace(ONE, name="drawn", legal=hundred, step=take, actions=100, address="edited.game:DRAWN")
"""
PLAY = """
import sys, time
began = time.perf_counter()
from edited.game import ONE
from khedu_core.engine import play_many
rows = play_many(ONE, ONE.default_params(1), ["random"], 1, 0, 3)
print(rows["payoff"][0, 0], round(time.perf_counter() - began, 3))
"""
BOTH = """
from edited.game import ONE, TWO
from khedu_core.engine import play_many
scores = [play_many(game, game.default_params(1), ["random"], 1, 0, 3)["payoff"][0, 0] for game in (TWO, ONE)]
print(*scores, 0.0)
"""
DRAW = """
from edited.game import DRAWN
from khedu_core.engine import play_many
def scores(carrier):
    rows = play_many(DRAWN, DRAWN.default_params(1), ["random"], 1, 0, 9, carrier=carrier)
    return rows["payoff"][:, 0].tolist()
print(scores("compiled") == scores("interpreted"), scores("compiled"))
"""
LIST = """
from edited.game import ONE
from khedu_core.engine.compiled import program_of
print(program_of(ONE).legal_at.__name__)
"""
FULL = """
import errno, os
from numba.core import caching
def no_room(self, name, data):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
caching.IndexDataCacheFile.save = no_room
"""


class Lab:
    """A package in a folder of its own, the processes that play it, and their cache."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.cache = folder, folder / "cache"
        self.library = Path(__file__).parents[2]
        (folder / "edited").mkdir()
        (folder / "edited" / "__init__.py").touch()
        self.write(faces=6, factor=1)

    def write(self, *, faces: int, factor: int) -> None:
        for name, text in (("faces", FACES), ("dice", DICE), ("game", GAME)):
            (self.folder / "edited" / f"{name}.py").write_text(text.format(faces=faces, factor=factor))

    def environment(self, **extra: str) -> dict[str, str]:
        path = os.pathsep.join([str(self.folder), str(self.library)])
        return {**os.environ, "PYTHONPATH": path, "KHEDU_CORE_CACHE": str(self.cache), **extra}

    def start(self, code: str = PLAY, **extra: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "-c", code],
            text=True,
            env=self.environment(**extra),
            cwd=self.folder,  # `-c` looks for packages here first
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def play(self, **extra: str) -> tuple[int, str]:
        """(the score that the compiled rules give, what was said on stderr)."""
        out, said = self.run(PLAY, **extra)
        self.seconds = float(out.split()[1])
        return int(out.split()[0]), said

    def run(self, code: str, **extra: str) -> tuple[str, str]:
        """(what a process printed, what it said on stderr)."""
        child = self.start(code, **extra)
        out, said = child.communicate(timeout=120)
        assert child.returncode == 0, said
        return out, said

    def kept(self) -> list[Path]:
        return sorted(self.cache.rglob("*.nb[ci]"))


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    return Lab(tmp_path)


def test_a_first_compilation_is_told_and_the_second_process_is_quick(lab: Lab) -> None:
    score, said = lab.play()
    assert score == 6
    assert "compiling one (play_block): " in said
    assert f"once; kept in {lab.cache}" in said
    assert "compiled one (play_block) in" in said
    assert lab.play() == (6, "")


def test_an_edited_rule_or_constant_is_never_answered_from_the_old_code(lab: Lab) -> None:
    assert lab.play()[0] == 6
    lab.write(faces=6, factor=2)  # a rule that another module's rule calls
    assert lab.play()[0] == 12
    lab.write(faces=10, factor=2)  # a constant, imported from a module without rules
    score, said = lab.play()
    assert score == 20
    assert "compiling" in said
    lab.write(faces=6, factor=1)  # back again: the first code is still kept
    assert lab.play() == (6, "")


def test_a_folder_that_cannot_be_written_to_is_told_and_games_are_played(lab: Lab) -> None:
    blocked = lab.folder / "file"
    blocked.write_text("in the way")
    score, said = lab.play(KHEDU_CORE_CACHE=str(blocked / "cache"))
    assert score == 6
    assert f"note: cannot keep compiled rules in {blocked / 'cache'}" in said
    assert "set KHEDU_CORE_CACHE to a folder that you, and nobody else, can write to" in said
    assert "once; not kept" in said
    assert list(lab.folder.glob("**/*.nb[ci]")) == []


@pytest.mark.parametrize("taken", ["complete.json", "lock"])
def test_a_cache_that_cannot_be_written_to_the_end_stops_no_game(lab: Lab, taken: str) -> None:
    """As on a disk that fills up half-way."""
    lab.play()
    (complete,) = lab.cache.rglob("complete.json")
    complete.unlink()
    (complete.parent / taken).unlink(missing_ok=True)
    (complete.parent / taken).mkdir()
    score, said = lab.play()
    assert score == 6
    assert f"note: cannot keep compiled rules in {complete.parent} (Is a directory)" in said


def test_a_disk_that_is_full_stops_no_game(lab: Lab) -> None:
    full = FULL + PLAY
    out, said = lab.run(full)
    assert out.split()[0] == "6"
    assert "(No space left on device)" in said
    assert list(lab.cache.rglob("complete.json")) == []


def test_a_compilation_that_was_killed_is_taken_up_again(lab: Lab) -> None:
    child = lab.start()
    deadline = time.monotonic() + 60
    while not lab.kept() and time.monotonic() < deadline and child.poll() is None:
        time.sleep(0.005)
    child.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
    child.communicate()
    assert lab.kept()
    assert list(lab.cache.rglob("complete.json")) == []
    score, said = lab.play()
    assert score == 6
    assert "compiling" in said
    assert lab.play() == (6, "")


def test_damaged_files_are_compiled_again(lab: Lab) -> None:
    lab.play()
    for path in lab.kept():
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2] + b"\0damaged")
    score, said = lab.play()
    assert score == 6
    assert "damaged files); compiling them again" in said
    assert lab.play() == (6, "")


def test_damaged_files_of_an_unfinished_compilation_are_compiled_again(lab: Lab) -> None:
    """As after a power cut, or on a disk that was full: no list says which of the files are whole."""
    lab.play()
    (complete,) = lab.cache.rglob("complete.json")
    complete.unlink()
    for path in lab.kept():
        os.truncate(path, path.stat().st_size // 2)
    score, said = lab.play()
    assert score == 6
    assert "may be damaged files; compiling them again" in said
    assert lab.play() == (6, "")


def test_damaged_files_that_a_finished_list_does_not_know_are_compiled_again(lab: Lab) -> None:
    """One entry point is whole; the compilation of the next one was cut short."""
    lab.play()
    (complete,) = lab.cache.rglob("complete.json")
    listed = complete.read_text()
    out, _ = lab.run(LIST)
    complete.write_text(listed)
    known = json.loads(listed)["files"]
    for path in lab.kept():
        if path.relative_to(complete.parent).as_posix() not in known:
            os.truncate(path, path.stat().st_size // 2)
    assert "may be damaged files; compiling them again" in lab.run(LIST)[1]
    assert lab.run(LIST) == (out, "")


def test_damaged_rules_matter_to_who_compiles_with_them_only(lab: Lab) -> None:
    """An entry point has the code of all it calls; another one is put together from the rules kept."""
    lab.play()
    for path in lab.kept():
        if "play_block" not in path.name:
            path.write_bytes(b"damaged")
    assert lab.play() == (6, "")
    out, said = lab.run(LIST)
    assert out.strip() == "legal_at"
    assert "damaged files); compiling them again" in said
    assert lab.run(LIST) == (out, "")


def test_files_that_cannot_be_loaded_are_compiled_again(lab: Lab) -> None:
    """As if another version of numba had written them: the hashes agree, the contents do not."""
    lab.play()
    (complete,) = lab.cache.rglob("complete.json")
    listed = json.loads(complete.read_text())
    for path in lab.kept():
        path.write_bytes(b"not what numba wrote")
        name = path.relative_to(complete.parent).as_posix()
        listed["files"][name] = hashlib.sha256(path.read_bytes()).hexdigest()
    complete.write_text(json.dumps(listed))
    score, said = lab.play()
    assert score == 6
    assert "compiling them again" in said
    assert lab.play() == (6, "")


def test_code_that_is_listed_but_not_there_is_compiled_again(lab: Lab) -> None:
    """Not for the types that numba happens to meet, but for the annotated ones: they are other games."""
    lab.run(DRAW)
    (complete,) = lab.cache.rglob("complete.json")
    complete.write_text(json.dumps({"entries": ["play_block"], "files": {}}))
    for path in lab.kept():
        path.unlink()
    same, said = lab.run(DRAW)
    assert same.startswith("True"), same
    assert "compiling them again" in said
    assert lab.run(DRAW) == (same, "")


def test_equal_rules_in_two_places_share_no_code(lab: Lab) -> None:
    """As with two copies of one project, or one that was moved: numba's index is tied to the place."""
    same, _ = lab.run(DRAW)
    first, lab.library = lab.library, lab.folder / "copy"
    copytree(first / "khedu_core", lab.library / "khedu_core", ignore=ignore_patterns("__pycache__"))
    elsewhere, said = lab.run(DRAW)
    assert elsewhere == same
    assert same.startswith("True"), same
    assert "compiling" in said
    assert lab.run(DRAW) == (same, "")
    lab.library = first
    assert lab.run(DRAW) == (same, "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        pytest.param("[" * 100_000, id="deep"),
        '{"entries": 5}',
        '{"entries": ["play_block"], "files": 5}',
    ],
)
def test_a_damaged_list_is_written_again(lab: Lab, text: str) -> None:
    from khedu_core.engine.rule_cache import RuleCache

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KHEDU_CORE_CACHE", str(lab.cache))
        cache = RuleCache("one-0123456789abcdef")
        (cache.folder / "complete.json").write_text(text)
        assert not cache.holds("play_block")
        with cache.filling("play_block"):
            assert not cache.holds("play_block")
        assert cache.holds("play_block")


def test_only_our_own_unused_folders_are_removed(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    from khedu_core.engine.rule_cache import KEPT_DAYS, OURS, RuleCache

    monkeypatch.setenv("KHEDU_CORE_CACHE", str(lab.cache))
    old, ours = time.time() - (KEPT_DAYS + 1) * 86_400, "one-00000000000000"
    folders = {f"{ours}aa": True, f"{ours}bb": False, "holiday-photos": True, f"{ours}cc": True}
    for name, marked in folders.items():
        (lab.cache / name).mkdir(parents=True)
        if marked:
            (lab.cache / name / OURS).touch()
            if not name.endswith("cc"):
                os.utime(lab.cache / name / OURS, (old, old))
        os.utime(lab.cache / name, (old, old))
    RuleCache("one-1111111111111111")
    left = sorted(path.name for path in lab.cache.iterdir())
    assert left == ["holiday-photos", f"{ours}bb", f"{ours}cc", "one-1111111111111111"]


def test_two_processes_that_compile_at_once_agree(lab: Lab) -> None:
    children = [lab.start(), lab.start()]
    said = [child.communicate(timeout=120) for child in children]
    assert [out.split()[0] for out, _ in said] == ["6", "6"]
    assert lab.play() == (6, "")


def test_two_games_that_share_the_engines_names_are_not_linked_to_each_other(lab: Lab) -> None:
    """One game comes from the cache after the other was compiled in the same process."""
    assert lab.play()[0] == 6
    child = lab.start(BOTH)
    out, said = child.communicate(timeout=120)
    assert out.split()[:2] == ["106", "6"], said
