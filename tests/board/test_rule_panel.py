"""The clauses of a move, with a control for each open question."""

from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from khedu_core.board.rule_panel import RulePanel
from khedu_core.engine import Table
from khedu_core.engine.at_work import at_work
from khedu_core.engine.playing import Playing
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU
from khedu_core.games.what_if import in_force_of, switched_text, under

PACKAGE = "khedu_core.games.khedu"


def panel_with(*clauses: str, heading: str = "a move") -> RulePanel:
    panel = RulePanel(PACKAGE, in_force_of(KHEDU, KHEDU.default_params(2)))
    panel.show(clauses, heading)
    return panel


def html_of(panel: RulePanel) -> str:
    return panel._repr_mimebundle_()["text/html"]


def test_the_first_clause_is_shown_in_full_and_the_others_are_to_be_chosen() -> None:
    panel = panel_with("KH-CMB-4", "KH-REW-4", "KH-HON-1", heading="raise <b>")
    assert panel.layout.display == ""
    assert panel.clauses == ("KH-CMB-4", "KH-REW-4", "KH-HON-1")
    assert panel.choice.value == "KH-CMB-4"
    assert "Roll the attack dice" in html_of(panel)
    assert "<details><summary>Carried out by" in html_of(panel)
    assert "raise <b>" in unescape(html_of(panel))
    assert "raise <b>" not in html_of(panel)
    assert list(panel.switches) == ["K-71", "K-72", "K-73", "K-74", "K-75"]
    panel.choice.value = "KH-REW-4"
    assert list(panel.switches) == ["K-90"]
    assert panel.as_text().splitlines()[1].startswith("KH-CMB-4  Roll the attack dice")


def test_what_tells_less_is_listed_when_it_is_asked_for() -> None:
    panel = panel_with("KH-CMB-4", "KH-REW-4")
    assert panel.more.layout.display == "none"
    panel.show(("KH-CMB-4", "KH-REW-4"), "a move", others=("KH-HON-1", "XX-1"))
    assert (panel.clauses, panel.more.layout.display) == (("KH-CMB-4", "KH-REW-4"), "")
    assert panel.more.description == "and 1 more rule at work or asked"
    panel.choice.value = "KH-REW-4"
    panel.more.click()
    assert panel.clauses == ("KH-CMB-4", "KH-REW-4", "KH-HON-1")
    assert (panel.choice.value, panel.more.layout.display) == ("KH-REW-4", "none")
    panel.show((), "a third move")
    assert "No clause of the rulebook is at work here." in html_of(panel)
    panel.show(("KH-HON-1",), "another move")
    assert "No clause of the rulebook is at work here." not in html_of(panel)
    assert (panel.clauses, panel.choice.value) == (("KH-HON-1",), "KH-HON-1")


def test_short_code_is_folded_too() -> None:
    assert " open" not in html_of(panel_with("KH-PAS-1"))


def test_each_alternative_is_told_with_the_one_in_force() -> None:
    panel = panel_with("KH-CMB-4")
    told = "".join(part.value for part in panel._questions.children if hasattr(part, "value"))
    assert "here: each" in told
    for name in ("each", "one", "together"):
        assert f"<b>{name}" in told


def test_choosing_another_alternative_makes_its_button_ready_and_pressing_it_switches() -> None:
    asked = []
    panel = panel_with("KH-CMB-4")
    panel.on_switch(lambda reading, alternative: asked.append((reading, alternative)) or "A copy is below.")
    control, button = panel.switches["K-71"]
    assert (control.value, button.disabled) == ("each", True)
    control.value = "one"
    assert not button.disabled
    assert asked == []
    button.click()
    assert asked == [("K-71", "one")]
    assert "A copy is below." in panel.said.value
    control.value = "each"
    assert button.disabled


def test_what_cannot_be_is_said_in_one_line() -> None:
    panel = panel_with("KH-CMB-4")

    def refuse(reading: str, alternative: str) -> None:
        raise InputError("this position cannot be <so>")

    panel.on_switch(refuse)
    control, button = panel.switches["K-71"]
    control.value = "one"
    button.click()
    assert panel.said.value == '<p role="alert"><strong>this position cannot be &lt;so&gt;</strong></p>'
    panel.show(["KH-REW-4"], "another")
    assert panel.said.value == ""


def test_the_answer_stands_below_the_switch_that_was_pressed() -> None:
    panel = panel_with("KH-CMB-4")
    panel.on_switch(lambda reading, alternative: f"{reading} it is")
    boxes = [part for part in panel._questions.children if hasattr(part, "children")]
    for box, (reading, alternative) in zip(boxes, [("K-71", "one"), ("K-72", "automatic")], strict=False):
        control, button = panel.switches[reading]
        control.value = alternative
        button.click()
        assert [other for other in boxes if panel.said in other.children] == [box]
        assert f"{reading} it is" in panel.said.value


def parts_of(widget: Any) -> Iterator[Any]:
    """A widget and every widget that it is made of."""
    yield widget
    yield from (getattr(widget, name) for name in ("layout", "style") if hasattr(widget, name))
    for inner in getattr(widget, "children", ()):
        yield from parts_of(inner)


def test_nothing_stays_open_of_what_is_shown_no_longer() -> None:
    panel = panel_with("KH-CMB-4", "KH-REW-4")
    control, button = panel.switches["K-71"]
    panel.on_switch(lambda reading, alternative: "done")
    control.value = "one"
    button.click()
    answer = set(parts_of(panel.said))
    old = [part for one in panel._questions.children for part in parts_of(one) if part not in answer]
    assert len(old) > 30
    assert all(part.comm is not None for part in old)
    panel.choice.value = "KH-REW-4"
    assert all(part.comm is None for part in old)
    assert all(part.comm is not None for part in answer)
    everything = [*parts_of(panel), *answer]
    panel.close()
    assert all(part.comm is None for part in everything)


def test_a_fault_of_ours_shows_too() -> None:
    panel = panel_with("KH-CMB-4")
    panel.on_switch(lambda reading, alternative: {}[reading])
    control, button = panel.switches["K-71"]
    control.value = "one"
    button.click()
    assert "KeyError" in panel.said.value


@pytest.mark.parametrize("clauses", [(), ("PIG-3",)])
def test_nothing_to_show_is_said(clauses: tuple[str, ...]) -> None:
    panel = panel_with(*clauses)
    assert "No clause of the rulebook is at work here." in html_of(panel)
    assert panel.choice.layout.display == "none"


def test_a_game_without_a_rulebook_says_so() -> None:
    panel = RulePanel("khedu_core.dice", {})
    panel.show(["PIG-3"], "roll")
    assert "This game has no rulebook in words. Its rules name PIG-3." in html_of(panel)
    assert panel.as_text() == "roll"


def test_from_a_move_to_its_clause_to_a_copy_under_another_reading() -> None:
    playing = Playing(KHEDU, KHEDU.default_params(2), "person", seed=3)
    agents = Table(KHEDU, playing.params, 3)
    while "raise the set to the highest die" not in (texts := [o.text for o in playing.offers()]):
        action = agents.choose(1)
        playing.do(action)
        agents.step(action)
    action = playing.offers()[texts.index("raise the set to the highest die")].action
    clauses = at_work(KHEDU, playing.table.state, playing.params, action).all
    panel, copies = panel_with(*clauses), []

    def what_if(reading: str, alternative: str) -> str:
        other = under(KHEDU, playing.table.state, playing.params, {reading: alternative})
        copies.append(playing.copy_under(other))
        return switched_text(KHEDU, playing.params, other)

    panel.on_switch(what_if)
    control, button = panel.switches["K-71"]
    before = playing.text()
    control.value = "one"
    button.click()
    assert "K-71 one instead of each" in panel.said.value
    assert copies[0].params.match_sets == 1
    copies[0].do(copies[0].offers()[0].action)
    assert playing.text() == before
