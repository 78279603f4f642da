"""An executed notebook as the body of a page: text, folded code, outputs."""

from __future__ import annotations

from typing import Any

from khedu_core.report import markup
from khedu_core.report.mathml import mathml
from khedu_core.report.outputs import Outputs

_WIDGET_STATE = "application/vnd.jupyter.widget-state+json"
_UNSHOWN_CODE = frozenset({"hide-input", "parameters", "injected-parameters"})


def body_html(notebook: Any) -> tuple[str, Outputs]:
    """The HTML of all cells, and what the page around them must bring along.

    Code is folded; the parameters cells are left out, since their defaults are not what the run
    used (the page closes with the values it did use). Raises ValueError naming the cell for
    anything that would not show offline.
    """
    state = notebook.metadata.get("widgets", {}).get(_WIDGET_STATE, {}).get("state", {})
    outputs = Outputs(state)
    parts = []
    number = 0  # as in the author's notebook, which has no cell of injected parameters
    for cell in notebook.cells:
        number += "injected-parameters" not in cell.metadata.get("tags", [])
        try:
            parts.append(_cell(cell, outputs))
        except ValueError as fault:
            raise ValueError(f"cell {number}: {fault}") from fault
    return "\n".join(part for part in parts if part), outputs


def _cell(cell: Any, outputs: Outputs) -> str:
    tags = set(cell.metadata.get("tags", []))
    if "remove-cell" in tags:
        return ""
    if cell.cell_type == "markdown":
        return f'<section class="text">{_markdown(cell.source)}</section>'
    if cell.cell_type != "code" or not cell.source.strip():
        return ""
    shown = "".join(outputs.html(output) for output in cell.outputs)
    code = "" if tags & _UNSHOWN_CODE else _code(cell.source)
    return f'<section class="cell">{shown}{code}</section>' if shown or code else ""


def _code(source: str) -> str:
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import PythonLexer

    coloured = highlight(source, PythonLexer(), HtmlFormatter(nowrap=True))
    return f'<details class="code"><summary>Code</summary><pre class="highlight">{coloured}</pre></details>'


def _markdown(source: str) -> str:
    from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

    class OfflineRenderer(IPythonRenderer):
        """nbconvert's Markdown, with formulas as MathML instead of text for a script."""

        def block_math(self, body: str) -> str:
            return f'<div class="formula">{mathml(body, block=True)}</div>'

        def inline_math(self, body: str) -> str:
            return mathml(body, block=False)

        def latex_environment(self, name: str, body: str) -> str:
            environment = f"\\begin{{{name}}}{body}\\end{{{name}}}"
            return f'<div class="formula">{mathml(environment, block=True)}</div>'

        def multiline_math(self, text: str) -> str:
            raise ValueError(f"LaTeX: a formula outside dollar signs: {markup.text(text[:60])}")

    renderer = OfflineRenderer(escape=False, exclude_anchor_links=True)
    return str(MarkdownWithMath(renderer=renderer).render(source))
