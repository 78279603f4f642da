"""The odds explorer as a reader has it: in JupyterLab, by keyboard, before and after the page is reloaded."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.lab_page import LabPage
from tests.browser.latency import slider_to_chart

NOTEBOOKS = Path(__file__).parents[2] / "notebooks/explore"


def chances_by_counting(dice: int) -> dict[str, Fraction]:
    """Of each total of six-sided dice: every roll is looked at."""
    totals = Counter(map(sum, product(range(1, 7), repeat=dice)))
    return {str(total): Fraction(ways, 6**dice) for total, ways in totals.items()}


def five_alike_by_counting() -> tuple[Fraction, Fraction]:
    """From 3, 3 kept, with one throw of the other three dice and with two: most alike are kept again."""
    thrown = [(3, 3, *others) for others in product(range(1, 7), repeat=3)]
    alike = [max(Counter(roll).values()) for roll in thrown]
    once = Fraction(alike.count(5), len(thrown))
    return once, sum((Fraction(1, 6 ** (5 - number)) for number in alike), Fraction(0)) / len(thrown)


def told_by(chart: Locator) -> dict[str, Fraction]:
    """Outcome and exact chance, as the data table of a chart tells them."""
    rows = chart.locator("tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))"
    )
    return {outcome: Fraction(exact) for outcome, _, exact in rows}


def assert_shows(view: Locator, dice: int) -> None:
    """The slider, the field, the title, the bars and their table all say the same."""
    chart = view.locator(".kc-chart")
    expect(chart.locator(".kc-title")).to_have_text(f"{dice}d6: chance of each total")
    expect(view.get_by_role("slider", name="Dice", exact=True)).to_have_attribute("aria-valuetext", str(dice))
    expect(view.locator(".widget-slider", has_text="Dice").locator(".widget-readout")).to_have_text(str(dice))
    expect(view.get_by_role("combobox", name="Roll")).to_have_value(f"{dice}d6")
    counted = chances_by_counting(dice)
    assert told_by(chart) == counted
    heights = chart.locator(".kc-bars rect").evaluate_all(
        "(bars) => bars.map((bar) => +bar.getAttribute('height'))"
    )
    highest, most = max(heights), max(counted.values())
    for height, chance in zip(heights, counted.values(), strict=True):
        assert abs(height / highest - chance / most) < 0.001
    wanted = sum(chance for total, chance in counted.items() if int(total) >= 12)
    expect(view.get_by_role("status").first).to_contain_text(str(wanted))


def test_a_slider_and_its_chart_agree_and_still_do_after_a_reload(lab: LabPage) -> None:
    path = lab.server.copied(NOTEBOOKS / "01_odds.ipynb")
    lab.open(path)
    lab.run_all()

    def view() -> Locator:
        return lab.output("OneRoll(roll, target=target)")

    def dice() -> Locator:
        return view().get_by_role("slider", name="Dice", exact=True)

    assert_shows(view(), 3)
    dice().press("ArrowRight")
    assert_shows(view(), 4)
    expect(dice()).to_be_focused()
    lab.reload(path)
    assert_shows(view(), 4)
    dice().press("ArrowRight")
    assert_shows(view(), 5)


def test_a_simulation_and_the_adviser_go_on_after_a_reload(lab: LabPage) -> None:
    path = lab.server.copied(NOTEBOOKS / "03_rolls.ipynb")
    lab.open(path)
    lab.run_all()

    def simulation() -> Locator:
        return lab.output("GrowingSimulation(")

    def adviser() -> Locator:
        return lab.output('RerollAdviser("5d6 5 alike"')

    def rolls(number: str) -> None:
        legend = simulation().locator(".kc-chart .kc-legend").first
        expect(legend).to_contain_text(f"simulated, {number} rolls")

    def advises(rerolls: int, chance: Fraction) -> None:
        slider = adviser().get_by_role("slider", name="Rerolls left")
        expect(slider).to_have_attribute("aria-valuetext", str(rerolls))
        number = "1 reroll" if rerolls == 1 else f"{rerolls} rerolls"
        expect(adviser().get_by_role("status").first).to_contain_text(
            f"Best with {number} left: keep 3, 3: {chance}"
        )
        expect(adviser().locator("tbody tr").first).to_contain_text(str(chance))

    rolls("100")
    simulation().get_by_role("button", name="Roll 1,000 more").press("Enter")
    rolls("1,100")
    once, twice = five_alike_by_counting()
    advises(2, twice)
    adviser().get_by_role("slider", name="Rerolls left").press("ArrowLeft")
    advises(1, once)
    lab.reload(path)
    rolls("1,100")
    simulation().get_by_role("button", name="Roll 10 more").press("Enter")
    rolls("1,110")
    advises(1, once)
    adviser().get_by_role("slider", name="Rerolls left").press("ArrowRight")
    advises(2, twice)


def test_a_picture_is_walked_by_keyboard_and_its_question_follows(lab: LabPage) -> None:
    path = lab.server.written("walked", 'from khedu_core.board.explorer import OneRoll\nOneRoll("2d6 >= 7")')
    lab.open(path)
    lab.run_all()
    view = lab.output("OneRoll")
    view.get_by_role("slider", name="2d6: chance of each total").press("ArrowRight")
    expect(view.get_by_role("spinbutton", name="Target")).to_have_value("8")
    expect(view.get_by_role("combobox", name="As one line")).to_have_value("roll: 2d6 >= 8")
    expect(view.get_by_role("status").first).to_contain_text("5/12")


def test_a_chart_follows_its_slider_at_once(
    lab: LabPage, record_property: Callable[[str, object], None]
) -> None:
    latency = slider_to_chart(lab)
    record_property("measured", str(latency))
    assert len(latency.times) == 30
    assert min(latency.times) > 1, "a key, the kernel and a frame take longer than that"
