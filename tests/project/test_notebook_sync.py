"""Notebooks equal their text form, and the way there and back loses nothing."""

import json
from pathlib import Path

import pytest

from tools import sync_notebooks

ROOT = Path(__file__).resolve().parents[2]
TEXT = """\
# %% [markdown]
# # A title
#
# A formula: $x^2$

# %% tags=["parameters"]
dice = 5  # how many
target: int = 18

# %% jupyter={"source_hidden": true}
total = dice * 2
total

# %%
total

# %%
total
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    text = tmp_path / "notebooks/source/explore/01_try.py"
    text.parent.mkdir(parents=True)
    text.write_text(TEXT, encoding="utf-8")
    assert sync_notebooks.push(tmp_path) == [tmp_path / "notebooks/explore/01_try.ipynb"]
    return tmp_path


def test_every_notebook_here_is_in_step() -> None:
    assert sync_notebooks.pairs(ROOT), "there are notebooks to look at"
    assert sync_notebooks.out_of_step(ROOT) == []


def test_there_and_back_is_the_same_text() -> None:
    notebook = sync_notebooks.as_notebook(TEXT)
    assert sync_notebooks.as_text(notebook) == TEXT
    assert sync_notebooks.as_notebook(sync_notebooks.as_text(notebook)) == notebook


def test_a_notebook_is_stripped_and_keeps_tags() -> None:
    notebook = json.loads(sync_notebooks.as_notebook(TEXT))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell["metadata"] for cell in code] == [
        {"tags": ["parameters"]}, {"jupyter": {"source_hidden": True}}, {}, {},
    ]  # fmt: skip
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)


def test_ids_come_from_content_and_are_unique() -> None:
    before = [cell["id"] for cell in json.loads(sync_notebooks.as_notebook(TEXT))["cells"]]
    after = [
        cell["id"] for cell in json.loads(sync_notebooks.as_notebook("# %%\nnew = 1\n\n" + TEXT))["cells"]
    ]
    assert len(set(after)) == len(after)
    assert after[1:] == before


def test_an_edit_of_the_text_is_noticed_and_pushed(root: Path) -> None:
    text = root / "notebooks/source/explore/01_try.py"
    text.write_text(TEXT.replace("18", "20"), encoding="utf-8")
    [fault] = sync_notebooks.out_of_step(root)
    assert fault.startswith(
        "notebooks/explore/01_try.ipynb is not what notebooks/source/explore/01_try.py gives"
    )
    sync_notebooks.push(root)
    assert sync_notebooks.out_of_step(root) == []
    assert sync_notebooks.push(root) == []


def test_an_edit_made_in_lab_is_pulled(root: Path) -> None:
    notebook, text = root / "notebooks/explore/01_try.ipynb", root / "notebooks/source/explore/01_try.py"
    saved = json.loads(notebook.read_text(encoding="utf-8"))
    cell = saved["cells"][1]
    cell["source"] = ["dice = 6  # how many\n", "target: int = 18"]
    cell["execution_count"] = 3
    cell["metadata"]["editable"] = True
    saved["metadata"]["language_info"]["version"] = "3.12.1"
    notebook.write_text(json.dumps(saved), encoding="utf-8")

    assert sync_notebooks.pull(root, [notebook]) == [text, notebook]
    assert text.read_text(encoding="utf-8") == TEXT.replace("dice = 5", "dice = 6")
    assert sync_notebooks.out_of_step(root) == []


def test_a_notebook_without_text_is_noticed(root: Path) -> None:
    (root / "notebooks/source/explore/01_try.py").unlink()
    assert "has no text form" in sync_notebooks.out_of_step(root)[0]


def test_only_notebooks_of_the_project_are_pulled(root: Path) -> None:
    with pytest.raises(SystemExit, match=r"other\.ipynb: not a notebook of"):
        sync_notebooks.pull(root, [root / "other.ipynb"])


LESSON = """\
# %%
dice = [2, 3, 3, 3, 6]


# %% tags=["yours"]
def most(roll):
    return ...
"""


def test_a_lesson_s_code_is_folded_but_for_the_reader_s_own(tmp_path: Path) -> None:
    text, notebook = tmp_path / "notebooks/source/teach/01_a.py", tmp_path / "notebooks/teach/01_a.ipynb"
    text.parent.mkdir(parents=True)
    text.write_text(LESSON, encoding="utf-8")
    sync_notebooks.push(tmp_path)
    saved = json.loads(notebook.read_text(encoding="utf-8"))
    setting_up, own = [cell["metadata"] for cell in saved["cells"]]
    assert setting_up == {"jupyter": {"source_hidden": True}}
    assert own == {"tags": ["yours"]}
    assert sync_notebooks.out_of_step(tmp_path) == []
    del saved["cells"][0]["metadata"]["jupyter"]  # a reader who has looked, and folded the other
    saved["cells"][1]["metadata"]["jupyter"] = {"source_hidden": True}
    notebook.write_text(json.dumps(saved), encoding="utf-8")
    assert sync_notebooks.pull(tmp_path, [notebook]) == [notebook]
    assert text.read_text(encoding="utf-8") == LESSON


def test_every_lesson_here_is_folded() -> None:
    notebooks = sorted((ROOT / "notebooks/teach").glob("*.ipynb"))
    assert notebooks
    for path in notebooks:
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                begun = "return ..." in "".join(cell["source"])
                own = "yours" in cell["metadata"].get("tags", [])
                assert own or not begun, f"{path.name}: what the reader is to write is folded"
                assert own != cell["metadata"].get("jupyter", {}).get("source_hidden", False), path.name
