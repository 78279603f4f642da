"""What a docstring or a comment names in back-ticks is there: a module, a file, or a name in the code."""

import ast
import builtins
import re
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tokenize import COMMENT

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "khedu_core"
MODULES = sorted(PACKAGE.rglob("*.py"))
TICKED = re.compile(r"(\b(?:see|for|in|by|from) )?(?<!`)(`{1,2})([^`\n]+)\2(?!`)")
DOTTED = re.compile(r"[A-Za-z]\w*(\.[A-Za-z_]\w*)*")
FILE = re.compile(r"[\w./-]+\.(py|toml|md|js|css|ipynb)")
ELSEWHERE = {*sys.stdlib_module_names, *dir(builtins), "sympy", "numpy", "scipy", "numba", "plotly"}


def prose(path: Path, tree: ast.Module) -> Iterator[str]:
    """The docstrings of the module, its classes, functions and fields, and the comments."""
    with tokenize.open(path) as source:
        yield from (word.string for word in tokenize.generate_tokens(source.readline) if word.type == COMMENT)
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def called(tree: ast.AST) -> set[str]:
    """Every name that stands in some code."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.alias(name=name, asname=asname):
                found |= {*name.split("."), asname or ""}
            case ast.keyword(arg=str(name)):
                found.add(name)
    return found


def defined(tree: ast.Module) -> set[str]:
    """The names a module defines, and those its classes do."""
    found = set()
    for node in [*tree.body, *(n for c in tree.body if isinstance(c, ast.ClassDef) for n in c.body)]:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.Assign() | ast.AnnAssign():
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {name for target in targets for name in called(target)}
    return found


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in MODULES}


@cache
def known_everywhere() -> dict[str, set[str]]:
    """{room or module: what may stand behind its dot}."""
    inside: dict[str, set[str]] = {}
    for path, tree in trees().items():
        name = path.parent.name if path.stem == "__init__" else path.stem
        names = inside.setdefault(name, set())
        names |= called(tree) if path.stem == "__init__" else defined(tree)
        if path.stem == "__init__":
            names |= {child.stem for child in path.parent.iterdir()}
    return inside


@cache
def public() -> set[str]:
    return {name for tree in trees().values() for name in defined(tree)}


def leads_nowhere(name: str, own: set[str]) -> bool:
    inside = known_everywhere()
    if FILE.fullmatch(name):
        return not any(path.match(name) for path in ROOT.rglob(Path(name).name))
    first, *rest = name.split(".")
    if rest and first in inside:
        return rest[0] not in inside[first]
    return not {first, *rest} <= own | public() | inside.keys()


def looked_up(text: str) -> Iterator[str]:
    """The files and names among what is in back-ticks; a word alone only behind one that leads there."""
    for leading, _, ticked in TICKED.findall(text):
        name = ticked.removesuffix("()")
        first = name.partition(".")[0]
        of_code = DOTTED.fullmatch(name) and first not in ELSEWHERE and not first.startswith("KHEDU_CORE_")
        if FILE.fullmatch(name) or (of_code and (leading or "_" in first or first in known_everywhere())):
            yield name


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_is_named_is_there(module: Path) -> None:
    tree = trees()[module]
    own = called(tree)
    named = {name for text in prose(module, tree) for name in looked_up(text)}
    assert not {name for name in named if leads_nowhere(name, own)}
