"""Write environment.yml, for people who use conda, from pyproject.toml.

    python tools/make_env.py            write it
    python tools/make_env.py --check    exit 1 if it is out of step; needs no conda

It holds the core and the extra `lab`: what a reader of notebooks and reports needs.
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / "environment.yml"
TEMPLATE = """\
# Written by tools/make_env.py from pyproject.toml; change that, and run it again.
name: khedu
channels:
  - conda-forge
  - nodefaults
dependencies:
  - python{python},<3.15
  - pip
{packages}
  - pip:
      - -e .
"""


def requirements(project: dict[str, Any], extra: str | None = None) -> Iterator[Requirement]:
    """The direct requirements of an extra (of the core when None), extras it names of its own unfolded."""
    extras = project["optional-dependencies"]
    for line in extras[extra] if extra else project["dependencies"]:
        requirement = Requirement(line)
        if requirement.name != project["name"]:
            yield requirement
        for inner in sorted(requirement.extras if requirement.name == project["name"] else ()):
            yield from requirements(project, inner)


def conda_line(requirement: Requirement, conda_names: dict[str, str]) -> str:
    if requirement.marker or requirement.url or requirement.extras:
        raise SystemExit(f"tools/make_env.py: conda cannot express {requirement}")
    bounds = ",".join(sorted(map(str, requirement.specifier), reverse=True))
    return f"  - {conda_names.get(requirement.name, requirement.name)}{bounds}"


def render() -> str:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, conda_names = settings["project"], settings["tool"]["khedu"]["conda"]
    wanted = [*requirements(project), *requirements(project, "lab")]
    packages = sorted(conda_line(requirement, conda_names) for requirement in wanted)
    return TEMPLATE.format(python=project["requires-python"], packages="\n".join(packages))


def main() -> None:
    text = render()
    if "--check" not in sys.argv[1:]:
        ENVIRONMENT.write_text(text, encoding="utf-8")
    elif not ENVIRONMENT.exists() or ENVIRONMENT.read_text(encoding="utf-8") != text:
        raise SystemExit("environment.yml is out of step with pyproject.toml: run python tools/make_env.py")


if __name__ == "__main__":
    main()
