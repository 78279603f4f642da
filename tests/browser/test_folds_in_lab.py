"""What is folded until it is answered, in JupyterLab: opened, it is played, switched and rolled as usual."""

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.lab_page import LabPage

LESSONS = Path(__file__).parents[2] / "notebooks/teach"


def opened(lab: LabPage, lesson: str, title: str) -> Locator:
    """A cell of a lesson that has been run, with its fold unfolded."""
    lab.open(lab.server.copied(LESSONS / f"{lesson}.ipynb"))
    lab.run_all()
    lab.lay_out_all()
    return unfolded(lab, title)


def unfolded(lab: LabPage, title: str) -> Locator:
    cell = lab.output(title)
    cell.get_by_text(title).click()
    return cell


def test_a_folded_board_is_played_taken_back_asked_and_reloaded(lab: LabPage) -> None:
    title = "Once you have answered: the fuller table, with every attack that it offers"
    board = opened(lab, "03_who_may_attack_whom", title).locator(".kc-board")
    actions, log = board.get_by_role("toolbar", name="Actions"), board.get_by_role("toolbar", name="Log")
    attack = "Hadimi Lancer (seat 1 back) attacks Himbua Wanderer (stack 2)"
    attacks = actions.get_by_role("button", name=re.compile(f"^{re.escape(attack)}"))
    attacks.click()
    expect(log).to_contain_text(attack)
    board.get_by_role("button", name="Undo").click()
    expect(log).to_have_count(0)
    board.get_by_role("button", name="Hints").click()
    expect(attacks).to_contain_text("%")
    actions.get_by_role("button", name=f"why? {attack}").click()
    expect(lab.output(title)).to_contain_text(f"Rules at work: {attack}")

    attacks.click()
    expect(log).to_contain_text(attack)
    lab.reload("03_who_may_attack_whom.ipynb")
    lab.lay_out_all()
    expect(lab.output(title).locator(".kc-board")).to_be_visible()  # what was unfolded stays so
    expect(lab.output(title).get_by_role("toolbar", name="Log")).to_contain_text(attack)
    lab.output(title).get_by_role("button", name="Undo").click()
    expect(lab.output(title).get_by_role("toolbar", name="Log")).to_have_count(0)


def test_folded_stories_are_told_under_another_reading(lab: LabPage) -> None:
    first = opened(
        lab, "09_one_sentence_five_ways", "Once you have answered: the fight under each reading of K-71"
    )
    expect(first).to_contain_text("total: 16 → 20")
    first.get_by_role("combobox", name="K-71").select_option("one")
    expect(first).not_to_contain_text("total: 16 → 20")
    expect(first).to_contain_text("stack 2: Khana Ku Djani → Khana Ku Djani, 2 tokens")
    second = unfolded(lab, "Once you have answered: the same two units, and this roll, under K-74 and K-75")
    second.get_by_role("combobox", name="K-75").select_option("falls")
    expect(second).to_contain_text("total: 8")


def test_a_folded_simulation_goes_on_rolling(lab: LabPage) -> None:
    cell = opened(lab, "14_simulation_against_exact", "Once you have answered: ten thousand rolls")
    expect(cell).to_contain_text("After 10,000 rolls")
    cell.get_by_role("button", name="Roll 1,000 more").click()
    expect(cell).to_contain_text("After 11,000 rolls")
