"""Keep every notebook equal to its text form. The text is what people edit and review.

    notebooks/source/<folder>/NN_name.py  ->  notebooks/<folder>/NN_name.ipynb
    reports/source/name.py                ->  reports/notebooks/name.ipynb

    python tools/sync_notebooks.py                   write the notebooks
    python tools/sync_notebooks.py --check           exit 1 and name those out of step
    python tools/sync_notebooks.py --pull NOTEBOOK   take an edit made in JupyterLab back into the text

A notebook made here has no outputs, no counts and no settings of the editor that saved it; a
cell's id comes from what the cell says, so the same text always gives the same bytes, and a cell
put in between does not rename the others.

A lesson is read, not written: all its code is folded but that of cells with the tag "yours", which the
reader is to write in or to run again. That is of the notebook alone; its text does not say it.
"""

import argparse
import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import jupytext
import nbformat

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = [("notebooks/source", "notebooks"), ("reports/source", "reports/notebooks")]
TEXT_FORMAT = {
    "extension": ".py",
    "format_name": "percent",
    # The text carries tags and hidden inputs, and no header: nothing that changes with a tool's version.
    "notebook_metadata_filter": "-all",
    "cell_metadata_filter": "tags,jupyter,-all",
}
LESSONS = "teach"
"""The folder of the notebooks whose code is folded."""
FOLDED = {"source_hidden": True}
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def pairs(root: Path) -> list[tuple[Path, Path]]:
    """(text, notebook) for everything that exists in either form."""
    found = set()
    for source_folder, folder in FOLDERS:
        source, target = root / source_folder, root / folder
        names = {text.relative_to(source).with_suffix("") for text in source.rglob("*.py")}
        names |= {notebook.relative_to(target).with_suffix("") for notebook in target.rglob("*.ipynb")}
        names = {name for name in names if ".ipynb_checkpoints" not in name.parts}
        found |= {(source / f"{name}.py", target / f"{name}.ipynb") for name in names}
    return sorted(found)


def strip(notebook: Any) -> Any:
    """The notebook with nothing left but its cells' text, kind, tags and hidden inputs."""
    seen: Counter[str] = Counter()
    for cell in notebook.cells:
        name = hashlib.sha256(f"{cell.cell_type}\n{cell.source}".encode()).hexdigest()[:8]
        seen[name] += 1
        cell["id"] = name if seen[name] == 1 else f"{name}-{seen[name]}"
        kept = {key: cell.metadata[key] for key in ("tags", "jupyter") if cell.metadata.get(key)}
        cell.metadata = nbformat.from_dict(kept)
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
        cell.pop("attachments", None)
    notebook.metadata = nbformat.from_dict(METADATA)
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    nbformat.validate(notebook)
    return notebook


def is_lesson(notebook: Path) -> bool:
    """Whether the code of this notebook is folded."""
    return notebook.parent.name == LESSONS


def with_code_folded(notebook: Any, folded: bool) -> Any:
    """The notebook of a lesson with its code folded, or unfolded again; the reader's own cells stay open."""
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        cell.metadata.pop("jupyter", None)
        if folded and "yours" not in cell.metadata.get("tags", []):
            cell.metadata["jupyter"] = nbformat.from_dict(FOLDED)
    return notebook


def as_notebook(text: str, lesson: bool = False) -> str:
    """The .ipynb file for a py:percent text, which may be that of a lesson."""
    notebook = strip(jupytext.reads(text, TEXT_FORMAT))
    if lesson:
        notebook = with_code_folded(notebook, True)
    lines = nbformat.v4.rwbase.split_lines(notebook)
    return json.dumps(lines, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def as_text(notebook: str, lesson: bool = False) -> str:
    """The py:percent text for an .ipynb file, which may be that of a lesson."""
    stripped = strip(nbformat.reads(notebook, 4))
    return str(jupytext.writes(with_code_folded(stripped, False) if lesson else stripped, TEXT_FORMAT))


def read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def write(path: Path, content: str) -> bool:
    """Write only what changes; True if it did."""
    if read(path) == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return True


def out_of_step(root: Path) -> list[str]:
    """One line for each notebook that is not what its text gives."""
    faults = []
    for text_file, notebook_file in pairs(root):
        text, name = read(text_file), notebook_file.relative_to(root)
        if text is None:
            faults.append(f"{name} has no text form: run python tools/sync_notebooks.py --pull {name}")
        elif read(notebook_file) != as_notebook(text, is_lesson(notebook_file)):
            faults.append(f"{name} is not what {text_file.relative_to(root)} gives: run make notebooks")
    return faults


def push(root: Path) -> list[Path]:
    """Write every notebook from its text; returns those that changed."""
    texts = [(read(text), notebook) for text, notebook in pairs(root)]
    return [
        notebook
        for text, notebook in texts
        if text is not None and write(notebook, as_notebook(text, is_lesson(notebook)))
    ]


def pull(root: Path, names: list[Path]) -> list[Path]:
    """Write the text of the named notebooks, and the notebooks stripped; returns what changed."""
    by_notebook = {notebook.resolve(): text for text, notebook in pairs(root)}
    changed = []
    for path in (name.resolve() for name in names):
        if path not in by_notebook or not path.exists():
            raise SystemExit(f"{path.name}: not a notebook of {' or '.join(folder for _, folder in FOLDERS)}")
        text = as_text(path.read_text(encoding="utf-8"), is_lesson(path))
        changed += [by_notebook[path]] if write(by_notebook[path], text) else []
        changed += [path] if write(path, as_notebook(text, is_lesson(path))) else []
    return changed


def main() -> None:
    parser = argparse.ArgumentParser(description="Keep every notebook equal to its text form.")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--check", action="store_true", help="name the notebooks that are out of step")
    way.add_argument("--pull", nargs="+", type=Path, metavar="NOTEBOOK", help="take an edit back to the text")
    options = parser.parse_args()
    if options.check:
        if faults := out_of_step(ROOT):
            raise SystemExit("\n".join(faults))
        return
    for path in pull(ROOT, options.pull) if options.pull else push(ROOT):
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
