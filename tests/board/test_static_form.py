"""Widgets in a page without a kernel: each module once, nothing that could break out."""

import json
import re

import pytest

from khedu_core.board.chart import Chart
from khedu_core.board.static_form import SPEC_TYPE, StaticForms, host_script

EVIL = "</script><img src=x onerror=alert(1)>"


def test_many_widgets_share_one_module_and_one_style() -> None:
    forms = StaticForms()
    page = "".join(forms.add_widget(Chart(title=f"number {i}")) for i in range(3))
    assert page.count(SPEC_TYPE) == 3
    assert sorted(re.findall(r'id="(widget-\d)"', page)) == ["widget-1", "widget-2", "widget-3"]
    assert forms.modules_html().count("<script") == 1
    assert len(forms.styles()) == 1
    assert forms.scripts() == [host_script()]
    assert StaticForms().scripts() == []


def test_the_saved_state_is_the_traits_and_little_else() -> None:
    page = StaticForms().add_widget(Chart(title="t", outcomes=[1], series=[{"name": "s", "values": [1.0]}]))
    spec = json.loads(page.split(f'<script type="{SPEC_TYPE}">')[1].split("</script>")[0])
    assert spec["state"]["title"] == "t"
    texts = {"title", "description", "x_label", "y_label", "marked_label"}
    assert set(spec["state"]) == texts | {"outcomes", "series", "marked", "cursor", "percent"}
    assert len(page) < 1000


def test_user_text_cannot_end_the_data_or_become_markup() -> None:
    page = StaticForms().add_widget(
        Chart(title=EVIL, outcomes=[EVIL], series=[{"name": EVIL, "values": [1]}])
    )
    assert "<img" not in page
    assert page.count("</script>") == 1
    spec = json.loads(page.split(f'<script type="{SPEC_TYPE}">')[1].split("</script>")[0])
    assert spec["state"]["title"] == EVIL


def test_a_widget_without_a_module_has_no_static_form() -> None:
    with pytest.raises(ValueError, match="_esm"):
        StaticForms().add_state({"value": 3})
