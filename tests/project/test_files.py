"""What every file of the repository is held to, whatever it contains."""

import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {".git", ".hypothesis", ".venv", "__pycache__", "build", "dist", "node_modules", "out"}
LONGEST = 400


@cache
def files() -> list[Path]:
    """Every file git tracks or would take; outside a git checkout, every file that is not made."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if listed.returncode == 0:
        return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]
    return [path for path in ROOT.rglob("*") if path.is_file() and not is_made(path)]


def is_made(path: Path) -> bool:
    parts = path.relative_to(ROOT).parts
    return any(part in NOT_OURS or part.endswith(("_cache", ".egg-info")) for part in parts)


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""  # a picture


def test_there_are_files_to_look_at() -> None:
    assert {"README.md", "pyproject.toml", "test_files.py"} <= {path.name for path in files()}


def test_no_source_file_is_too_long_to_read() -> None:
    lengths = {
        path: text_of(path).count("\n") for path in files() if path.suffix in {".py", ".js", ".css", ".sh"}
    }
    assert not {str(path.relative_to(ROOT)): lines for path, lines in lengths.items() if lines > LONGEST}


def test_no_machine_and_no_registry_is_named() -> None:
    # Spelt in pieces, so that this file does not hold what it forbids.
    hosts = [".".join(parts) for parts in (("pypi", "org"), ("registry", "npmjs"), ("deb", "debian"))]
    hosts += ["python" + "hosted", "npm" + "mirror", "files" + ".python"]
    folders = [f"/{name}/" for name in ("work", "farm", "root", "tmp", "opt", "Users")]
    # A folder counts where a path begins, not inside an address such as a/b/c.
    forbidden = re.compile(
        "|".join(map(re.escape, hosts)) + r"|(?<![\w.)}*-])(?:" + "|".join(folders) + r")\w|/ho" + r"me/\w"
    )
    for path in files():
        for number, line in enumerate(text_of(path).splitlines(), 1):
            found = forbidden.search(line)
            assert not found, f"{path.relative_to(ROOT)}:{number} names {found[0]!r}"


def test_text_files_end_with_one_newline_and_hold_no_trailing_space() -> None:
    for path in files():
        if path.suffix in {".py", ".md", ".toml", ".yml", ".sh", ".js", ".css"} and (text := text_of(path)):
            assert text.endswith("\n"), path.relative_to(ROOT)
            assert not text.endswith("\n\n"), path.relative_to(ROOT)
            assert not re.search(r"[ \t]+$", text, re.MULTILINE), path.relative_to(ROOT)
