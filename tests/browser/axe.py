"""axe-core on a page: what keeps people from reading or using it.

axe-core is the npm package of `package-lock.json`; `make test` and `.ci/run` install it beside this file.
"""

import json
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.chromium import awaited

_MODULE = Path(__file__).parent / "node_modules/axe-core/axe.min.js"
WHY_NOT = "" if _MODULE.exists() else "axe-core is not installed: npm ci --prefix tests/browser"
BAD_ENOUGH = ("serious", "critical")

_LOOK = """async ([places, impacts]) => {
  for (const details of document.querySelectorAll("details")) details.open = true;
  const plain = document.head.appendChild(document.createElement("style"));
  plain.textContent = "* { background-image: none !important; }";
  const found = await axe.run(places.length ? { include: places } : document);
  plain.remove();
  const rules = found.passes.length + found.violations.length + found.incomplete.length;
  const bad = found.violations.filter((rule) => impacts.includes(rule.impact));
  const why = ({ any, all, none }) => [...any, ...all, ...none].map((check) => check.message).join("; ");
  return { rules, faults: bad.flatMap((rule) => rule.nodes.map((node) =>
    [rule.impact, rule.id, rule.help, node.target.flat().join(" "), why(node)])) };
}"""


@cache
def _source() -> str:
    return _MODULE.read_text(encoding="utf-8")


def faults_of(page: Page, *within: str) -> list[str]:
    """The serious and critical faults of a page, each one line: how bad, which rule, where, why.

    within: CSS selectors of the parts to look at; the whole page where none is given. What is folded away
    is unfolded first, and shades behind a text are taken away, since axe-core is undecided about contrast on
    them (as it stays about many a text inside a drawing). Nothing to look at is an error.
    """
    page.evaluate(_source())
    told = awaited(page, _LOOK, [list(within), list(BAD_ENOUGH)])
    assert told["rules"], f"axe-core found nothing to look at in {within or page.url}"
    return [
        f"{impact}: {rule} ({help_text}) at {json.dumps(place)}: {why}"
        for impact, rule, help_text, place, why in told["faults"]
    ]
