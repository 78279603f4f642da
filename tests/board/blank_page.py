"""A page with nothing but views, as a browser sees it after somebody has used the keyboard and the mouse."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from anywidget import AnyWidget

from khedu_core.board.static_form import StaticForms
from tests.report.test_pages_in_browser import CHROMIUM, drawn

__all__ = ["CHROMIUM", "used", "written"]

# What a test may call in its script. Views are drawn when the host script has run, and redrawn a
# microtask after a change.
TOOLS = """
const view = (n) => document.getElementById(`widget-${n}`);
const all = (n, selector) => [...view(n).querySelectorAll(selector)];
const settled = () => new Promise((done) => setTimeout(done, 30));
const drawn = async () => {
  const places = [...document.querySelectorAll(".widget")];
  while (places.some((place) => !place.childElementCount)) await settled();
};
const press = async (n, ...keys) => {
  const plot = view(n).querySelector(".kc-plot");
  plot.focus({ preventScroll: true });
  for (const key of keys) {
    plot.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await settled();
  }
  return plot;
};
const point = async (node, type = "pointerdown", buttons = 1) => {
  const box = node.getBoundingClientRect();
  const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  node.dispatchEvent(new PointerEvent(type, { bubbles: true, buttons, ...middle }));
  await settled();
};
"""


def written(widgets: list[AnyWidget], script: str, folder: Path, theme: str = "") -> Path:
    """A page of the widgets with a script that may use the TOOLS, in a file of this folder.

    theme: attributes of the body, such as those by which JupyterLab says that it is dark.
    """
    forms = StaticForms()
    body = "".join(forms.add_widget(widget) for widget in widgets)
    styles = "".join(f"<style>{style}</style>" for style in forms.styles())
    modules = "".join(f'<script type="module">{source}</script>' for source in forms.scripts())
    page = folder / "page.html"
    page.write_text(
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Views</title>{styles}'
        f'<body {theme}>{body}<p id="answer"></p>{forms.modules_html()}{modules}'
        f'<script type="module">{TOOLS}\n{script}</script></body></html>',
        encoding="utf-8",
    )
    return page


def used(widgets: list[AnyWidget], script: str, folder: Path, theme: str = "") -> tuple[Any, list[str]]:
    """What a script returns on a page of the widgets, and what the browser logged.

    script: the body of an async function, run when all widgets are drawn; it may use the TOOLS.
    theme: as of `written`.
    """
    test = (
        f"const act = async () => {{ await drawn(); {script} }};\n"
        "act().catch((fault) => ({ fault: String(fault) })).then((answer) => {\n"
        "  const told = document.getElementById('answer');\n"
        "  told.textContent = encodeURIComponent(JSON.stringify(answer));\n});"
    )
    document, log = drawn(written(widgets, test, folder, theme), folder / "profile")
    answer = re.search(r'<p id="answer">(.+?)</p>', document)
    assert answer, f"the script of the test has not come to its end: {log[-2000:]}"
    return json.loads(unquote(answer[1])), [line for line in log.splitlines() if "CONSOLE" in line]
