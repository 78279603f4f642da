"""pyproject.toml, the lock, the conda file, the imports and the docs tell the same story."""

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions, requires, version
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools import make_env, make_lock

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PIN = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>\S+)(?: ; (?P<marker>.*?))? \\$", re.MULTILINE)
DOCS = (ROOT / "docs/dependencies.md").read_text(encoding="utf-8")
# {import name: the requirement that offers it to its users}
COMES_WITH = dict(re.findall(r"^\| `(\w+)` \| `([\w.-]+)` \| .{20,} \|$", DOCS, re.MULTILINE))
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


@cache
def direct() -> dict[str, Requirement]:
    """Every requirement pyproject.toml names, of the core and of all extras."""
    project = SETTINGS["project"]
    every = [*make_env.requirements(project), *make_env.requirements(project, "dev")]
    return {requirement.name: requirement for requirement in every}


def pins(python: str) -> dict[str, Version]:
    """What the lock installs for a Python on Linux."""
    target = {
        "python_version": python,
        "python_full_version": f"{python}.9",
        "sys_platform": "linux",
        "os_name": "posix",
    }
    found = {}
    for pin in PIN.finditer(LOCK):
        requirement = Requirement(pin["name"] + (f" ; {pin['marker']}" if pin["marker"] else ""))
        if requirement.marker is None or requirement.marker.evaluate(target):
            assert pin["name"] not in found, f"{pin['name']} is pinned twice for Python {python}"
            found[canonicalize_name(pin["name"])] = Version(pin["version"])
    return found


def test_dev_and_lab_hold_every_extra() -> None:
    named = {
        Requirement(line).name
        for lines in SETTINGS["project"]["optional-dependencies"].values()
        for line in lines
    }
    assert named - {"khedu-core"} <= direct().keys()


@pytest.mark.parametrize("python", PYTHONS)
def test_the_lock_serves_every_requirement(python: str) -> None:
    pinned = pins(python)
    for name, requirement in direct().items():
        assert pinned[canonicalize_name(name)] in requirement.specifier, f"{requirement} on Python {python}"


def test_every_pin_is_hashed_and_ordinary() -> None:
    entries = re.split(r"\n(?=\S)", LOCK.strip())
    assert len(entries) == len(PIN.findall(LOCK)) > 100
    for entry in entries:
        first, *hashes = entry.replace(" \\", "").splitlines()
        assert hashes, first
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}", line) for line in hashes), first


def test_the_lock_holds_no_address_path_or_option() -> None:
    assert not make_lock.FOREIGN.search(LOCK)
    assert not re.search(r"index-url|find-links|trusted-host|constraint", LOCK)


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https" + "://example",
        "x @ file" + ":///x",
        "./wheels/x.whl",
        "x==1+cpu",
        "https" + "://example/x.whl",
    ],
)
def test_a_foreign_line_would_be_found(line: str) -> None:
    assert make_lock.FOREIGN.search(f"numpy==2.4.6 \\\n{line}\n")


def test_what_is_installed_here_satisfies_the_ranges() -> None:
    for name, requirement in direct().items():
        assert Version(version(name)) in requirement.specifier, requirement


def test_the_conda_file_is_in_step() -> None:
    subprocess.run([sys.executable, ROOT / "tools/make_env.py", "--check"], check=True)


def test_the_conda_file_has_the_same_names_and_bounds() -> None:
    # Read back with other eyes than those that wrote it.
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    pypi_names = {conda: pypi for pypi, conda in SETTINGS["tool"]["khedu"]["conda"].items()}
    lines = [
        re.fullmatch(r"([\w.-]+?)([<>=!~].*)?", line)
        for line in environment["dependencies"]
        if isinstance(line, str)
    ]
    bounds = {pypi_names.get(line[1], line[1]): SpecifierSet(line[2] or "") for line in lines if line}
    assert bounds.pop("python") == SpecifierSet(f"{SETTINGS['project']['requires-python']},<3.15")
    assert bounds.pop("pip") == SpecifierSet("")
    wanted = [*make_env.requirements(SETTINGS["project"]), *make_env.requirements(SETTINGS["project"], "lab")]
    assert bounds == {requirement.name: requirement.specifier for requirement in wanted}


def test_every_requirement_has_its_line_in_the_docs() -> None:
    rows = re.findall(r"^\| `([\w.-]+)` \| ([^|]+) \|$", DOCS, re.MULTILINE)
    assert sorted(name for name, _ in rows) == sorted(direct())
    assert all(len(reason.strip()) > 20 for _, reason in rows)


@pytest.mark.parametrize("name", sorted(COMES_WITH))
def test_what_a_requirement_brings_along_comes_with_it(name: str) -> None:
    (package,) = set(packages_distributions()[name])
    owner = COMES_WITH[name]
    needed = {canonicalize_name(Requirement(line).name) for line in requires(owner) or []}
    assert canonicalize_name(package) in {*needed, canonicalize_name(owner)}


def third_party_imports(folder: str) -> set[str]:
    names = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names.add(node.module.partition(".")[0])
    ours = {path.name.removesuffix(".py") for path in [*ROOT.iterdir(), *(ROOT / folder).rglob("*")]}
    return names - sys.stdlib_module_names - ours - {"khedu_core"}


COMPARED_WITH = {"dyce", "icepool"}  # benchmarks/dice says how to put them beside the project


@pytest.mark.parametrize("folder", ["khedu_core", "notebooks", "reports", "tools", "benchmarks", "tests"])
def test_every_import_is_a_declared_requirement(folder: str) -> None:
    undeclared = {COMES_WITH.get(name, name) for name in third_party_imports(folder)} - direct().keys()
    undeclared -= COMPARED_WITH if folder == "benchmarks" else set()
    assert not undeclared, f"{folder} imports {sorted(undeclared)}, which pyproject.toml does not name"
