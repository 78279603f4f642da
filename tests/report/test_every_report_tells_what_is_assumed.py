"""Every report on Khedu says which figures of its cards are assumed, and how much hangs on them."""

from pathlib import Path

import pytest

from khedu_core.games.khedu import CARD_SETS, cards_in_words, own_cards
from khedu_core.report.build import make, plan
from khedu_core.report.recipe import Recipe, find_folder, read_recipes
from tests.report.assumed_told import is_of_khedu, tells_what_is_assumed

RECIPES = read_recipes(find_folder(Path(__file__).parent))
ON_DICE = {"odds-explorer", "odds-rolls", "odds-sheet", "of-a-kind-proof"}
LESSONS, CHAPTERS = "teach", "verify"  # folders; tests/notebooks/test_teach.py, test_verify.py ask it of each
MADE = {"khedu-balance", "khedu-odds", "khedu-rules"}  # by `made`, in their own tests, which asks it of each


def run_here(recipe: Recipe) -> bool:
    return recipe.notebook.parent.name not in (LESSONS, CHAPTERS) and recipe.name not in ON_DICE | MADE


def page_of(recipe: Recipe, **given: object) -> str:
    page, _ = make(plan(recipe, given))
    return page


def test_what_is_called_on_dice_takes_nothing_from_a_game() -> None:
    assert {name for name, recipe in RECIPES.items() if not is_of_khedu(recipe.notebook)} - {
        name for name, recipe in RECIPES.items() if recipe.notebook.parent.name == LESSONS
    } == ON_DICE


@pytest.mark.parametrize("name", [name for name, recipe in RECIPES.items() if run_here(recipe)])
def test_it_tells_what_is_assumed_and_how_much_hangs_on_it(name: str) -> None:
    assert tells_what_is_assumed(page_of(RECIPES[name]))


@pytest.mark.parametrize("name", ["khedu-board", "khedu-replay"])
def test_of_cards_of_one_s_own_it_tells_it_of_them(name: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(CARD_SETS["v2.8"].read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    page = page_of(RECIPES[name], cards=str(mine))
    assert not tells_what_is_assumed(page)
    assert "is not on record for this file" in page
    assert "khedu cards sensitivity --cards FILE" in page


def test_a_page_without_it_is_found_out() -> None:
    said = cards_in_words(own_cards())
    assert tells_what_is_assumed(f"<p>{said}</p>")
    assert tells_what_is_assumed(said.replace("“", "\\u201c").replace("”", "\\u201d").replace("–", "\\u2013"))
    assert not tells_what_is_assumed(said.replace("all 18 dice", "17 of 18 dice"))
    assert not tells_what_is_assumed(said, "v1")
