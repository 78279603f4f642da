"""Recipes are found, read strictly, and chosen by name."""

from pathlib import Path

import pytest

from khedu_core.errors import InputError
from khedu_core.report.recipe import choose, find_folder, read_recipe, read_recipes


def written(folder: Path, content: str) -> Path:
    (folder / "book.ipynb").write_text("{}")
    path = folder / "odds.toml"
    path.write_text(content, encoding="utf-8")
    return path


GOOD = 'title = "Odds"\nnotebook = "book.ipynb"\n'


def test_a_recipe_is_read(tmp_path: Path) -> None:
    recipe = read_recipe(written(tmp_path, GOOD + "timeout = 9\n[parameters]\ndice = 3\n"))
    assert (recipe.name, recipe.title, recipe.timeout) == ("odds", "Odds", 9)
    assert recipe.parameters == {"dice": 3}
    assert recipe.notebook == (tmp_path / "book.ipynb").resolve()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('title = "x"', "notebook"),
        (GOOD + "titel = 1", "titel"),
        (GOOD.replace('"Odds"', "7"), "title"),
        (GOOD + "timeout = 0", "timeout = 0: allowed 1 to 86400"),
        (GOOD.replace("book.ipynb", "no.ipynb"), "no.ipynb"),
        ("title = ", "odds.toml"),
        (GOOD + "timeout = " + "9" * 5000, "line 3 has a number of thousands of digits"),
        (GOOD + "x = " + "[" * 5000, "nested too deeply"),
        (GOOD.replace("book.ipynb", "x" * 5000), "no such file"),
        (GOOD.replace("book.ipynb", "\\u0000"), "no such file"),
    ],
)
def test_a_faulty_recipe_is_refused_by_file_and_field(tmp_path: Path, content: str, said: str) -> None:
    with pytest.raises(InputError) as refused:
        read_recipe(written(tmp_path, content))
    assert "odds.toml: " in str(refused.value)
    assert said in str(refused.value)


def test_the_nearest_name_is_suggested(tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    recipes = read_recipes(tmp_path)
    assert [r.name for r in choose(recipes, [])] == ["odds"]
    assert len(choose(recipes, ["odds", "odds"])) == 1
    with pytest.raises(InputError, match="did you mean odds"):
        choose(recipes, ["ods"])
    with pytest.raises(InputError, match=r"^report = 'zzz': allowed: odds$"):
        choose(recipes, ["zzz"])


def test_the_nearest_folder_of_recipes_counts(tmp_path: Path) -> None:
    own = tmp_path / "reports" / "recipes"
    deep = tmp_path / "a" / "b"
    own.mkdir(parents=True)
    deep.mkdir(parents=True)
    assert find_folder(deep) == own
    assert (find_folder(Path("/")) / "khedu-odds.toml").is_file()  # the one beside the package


def test_a_folder_without_recipes_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"holds no \*\.toml"):
        read_recipes(tmp_path)
    with pytest.raises(InputError, match="not a folder"):
        read_recipes(tmp_path / "nowhere")
