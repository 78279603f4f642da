"""Write requirements.lock: every package the project needs, pinned and hashed, for every Python it supports.

    python tools/make_lock.py             keep the pins that still fit pyproject.toml
    python tools/make_lock.py --upgrade   take the newest releases that fit

Needs uv (`pip install uv`), which only the person who renews the lock needs. Of the tools that
can write such a file, uv with these options is the one that writes neither an address nor a path
into it; plain pip installs from the result.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
# An address, a path or an option beside name==version, its marker and its hashes.
FOREIGN = re.compile(r"://|@ |^-|^\.|^/|==[^ ;]*\+", re.MULTILINE)


def uv() -> str:
    beside = Path(sys.executable).with_name("uv")
    found = str(beside) if beside.exists() else shutil.which("uv")
    if not found:
        raise SystemExit("tools/make_lock.py: uv is not here; run `pip install uv` first")
    return found


def compile_lock(into: Path, upgrade: bool) -> str:
    """The text of a new lock. uv keeps pins it finds in `into`, unless it is to upgrade them."""
    command = [uv(), "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--extra", "dev", "--generate-hashes", "--no-header", "--no-annotate"]
    command += ["--upgrade"] if upgrade else []
    subprocess.run([*command, "--output-file", str(into), "pyproject.toml"], cwd=ROOT, check=True)
    return into.read_text(encoding="utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / LOCK.name
        if LOCK.exists():
            shutil.copyfile(LOCK, draft)
        text = compile_lock(draft, upgrade="--upgrade" in sys.argv[1:])
    if foreign := FOREIGN.search(text):
        raise SystemExit(f"tools/make_lock.py: the new lock would hold {foreign[0]!r}; nothing written")
    LOCK.write_text(text, encoding="utf-8")
    print(f"{LOCK.name}: {text.count('==')} pins")


if __name__ == "__main__":
    main()
