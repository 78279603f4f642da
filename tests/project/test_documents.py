"""What the documents show is what happens. Examples with >>> are run by pytest itself, as doctests."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`((?:khedu_core|tests|benchmarks|docs|notebooks|reports/(?!out)|tools)/[\w./-]*)`")
LINK = re.compile(r"\]\((?!\w+:)([^)#]+)")


def shown_commands() -> list[tuple[str, str]]:
    """(command, answer) for each `$ khedu …` that is shown with its answer."""
    found = []
    for document in DOCUMENTS:
        for block in CONSOLE.findall(document.read_text(encoding="utf-8")):
            for part in block.split("$ ")[1:]:
                command, _, answer = part.partition("\n")
                if command.startswith("khedu ") and answer.strip():
                    found.append((command, answer))
    return found


def test_the_readme_shows_a_command_with_its_answer() -> None:
    assert any(command.startswith("khedu odds") for command, _ in shown_commands())


@pytest.mark.parametrize(("command", "answer"), shown_commands())
def test_a_command_answers_as_shown(command: str, answer: str) -> None:
    run = [sys.executable, "-c", "import sys; from khedu_core.cli import main; sys.exit(main())"]
    got = subprocess.run(
        [*run, *shlex.split(command)[1:]], cwd=ROOT, capture_output=True, text=True, check=False
    )
    same = doctest.OutputChecker().check_output(
        answer, got.stdout, doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    )
    assert same, f"$ {command}\n{got.stdout}{got.stderr}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    shown = re.sub(r"<!--.*?-->", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in LINK.findall(shown):
        assert (document.parent / target).exists(), f"{document.name}: {target}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_a_path_that_is_named_is_there(document: Path) -> None:
    for path in PATH.findall(document.read_text(encoding="utf-8")):
        assert (ROOT / path).exists(), f"{document.name}: {path}"


def test_every_make_target_named_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for document in DOCUMENTS:
        named = set(
            re.findall(r"(?:`|^\$ )make ([a-z]+)", document.read_text(encoding="utf-8"), re.MULTILINE)
        )
        assert named <= targets, f"{document.name}: make {named - targets}"
