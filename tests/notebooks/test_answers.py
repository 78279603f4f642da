"""The answers that notebooks keep folded, each held against plain counting."""

import re
from collections import Counter
from fractions import Fraction
from html import unescape
from itertools import combinations, product
from pathlib import Path

import pytest

from khedu_core.board.answers import Answers
from khedu_core.report.run import run_notebook

EXPLORE = Path(__file__).resolve().parents[2] / "notebooks" / "explore"


def answers(name: str) -> list[str]:
    """The answers of a notebook, in the order of its questions."""
    done = run_notebook(EXPLORE / name, timeout=300)
    shown = [
        output.data["text/html"]
        for cell in done.cells
        for output in cell.get("outputs", [])
        if "text/html" in output.get("data", {}) and 'class="answer"' in output.data["text/html"]
    ]
    (html,) = shown
    questions = next(c.source for c in done.cells if c.cell_type == "markdown" and "## Try this" in c.source)
    found = [unescape(text) for text in re.findall(r"<p>(.*?)</p>", html)]
    assert len(found) == len(re.findall(r"^\d\. ", questions, re.MULTILINE))
    assert html.count("<details") == len(found)
    assert "<details open" not in html
    return found


def per_cent(share: Fraction | float) -> str:
    return f"{100 * float(share):.2f} %"


def test_the_odds() -> None:
    worth, differs, contest = answers("01_odds.ipynb")
    five = list(product(range(1, 7), repeat=5))
    best = [sum(max(r) if r.count(f) > 1 else f for f in r) for r in five]
    plain = list(map(sum, five))
    gain = {t: sum(b >= t for b in best) - sum(p >= t for p in plain) for t in range(5, 31)}
    most = max(gain, key=lambda t: gain[t])
    assert worth.startswith(f"{per_cent(sum(b >= 18 for b in best) / 6**5)} against 50.00 %.")
    assert f"most at {most}: {100 * gain[most] / 6**5:.2f} percentage points" in worth

    def two_sets_below(dice: int) -> bool:
        rolls = (Counter(roll) for roll in product(range(1, 7), repeat=dice))
        return any(sum(n > 1 and face < max(roll) for face, n in roll.items()) > 1 for roll in rolls)

    assert f"From {next(n for n in range(1, 7) if two_sets_below(n))} dice on" in differs
    three = [sum(roll) for roll in product(range(1, 7), repeat=3)]
    two = [sum(roll) + 1 for roll in product(range(1, 9), repeat=2)]
    cases = len(three) * len(two)
    wins, loses = (sum(sign * (a - b) > 0 for a in three for b in two) for sign in (1, -1))
    assert f"3d6 wins {per_cent(wins / cases)}, 2d8 + 1 wins {per_cent(loses / cases)}" in contest
    other = [0] * 5 + [21]
    assert sum(other) == sum(range(1, 7))
    assert f"wins {per_cent(sum(a > b for a in range(1, 7) for b in other) / 36)}: d6 vs" in contest


def test_the_proof() -> None:
    steps, by_hand, longest, three = answers("02_of_a_kind_proof.ipynb")
    assert steps.startswith("None.")

    def lack(roll: tuple[int, ...]) -> int:
        return sum(max(roll) - face for face, times in Counter(roll).items() if times == 1)

    counts = [sum(max(r) == 3 and lack(r) == 1 for r in product((1, 2, 3), repeat=n)) for n in range(3, 9)]
    assert f"For 3 to 8 dice: {', '.join(map(str, counts))}." in by_hand
    with_six = [max(map(lack, product(range(1, 7), repeat=n))) for n in range(1, 7)]
    assert f"= {max(with_six)}, and" in longest
    assert f": {with_six.index(max(with_six)) + 1} dice." in longest
    assert "z^(2g)" in three


def test_the_rolls() -> None:
    totals, outside, kept = answers("03_rolls.ipynb")
    made = Counter(map(sum, {tuple(sorted(roll)) for roll in product(range(1, 7), repeat=3)}))
    most = max(made.values())
    single = [str(total) for total in sorted(made) if made[total] == 1]
    assert f"By one roll: {', '.join(single)}. By most, {most}: " in totals
    assert totals.endswith(f"{', '.join(str(total) for total in sorted(made) if made[total] == most)}.")
    assert re.match(r"With the seeds 1 to 10: \d+ of 10", outside)

    def best_chance(wanted: int) -> Fraction:
        shown, chances = (2, 3, 3, 5, 6), []
        for keeping in range(6):
            for hand in combinations(shown, keeping):
                rolls = list(product(range(1, 7), repeat=5 - keeping))
                met = sum(straight((*hand, *roll), wanted) for roll in rolls)
                chances.append(Fraction(met, len(rolls)))
        return max(chances)

    for wanted in (4, 5):
        assert f"({per_cent(best_chance(wanted))})" in kept


def straight(faces: tuple[int, ...], wanted: int) -> bool:
    return any(set(range(low, low + wanted)) <= set(faces) for low in range(1, 8 - wanted))


@pytest.mark.parametrize("text", ["<b>", "a & b"])
def test_an_answer_is_text_and_folded(text: str) -> None:
    html = Answers("first", text)._repr_html_()
    assert html.count('<details class="answer"><summary>Answer ') == 2
    assert unescape(html).count(text) == 1
    assert "<b>" not in html
    assert repr(Answers("first", text)) == f"Answer 1: first\nAnswer 2: {text}"
