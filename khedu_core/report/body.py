"""An executed notebook as the body of a page: text, folded code, outputs."""

from __future__ import annotations

from typing import Any

from khedu_core.board.listing import listing_html
from khedu_core.report import markup
from khedu_core.report.mathml import mathml
from khedu_core.report.outputs import Outputs, widgets_of

_UNSHOWN_CODE = frozenset({"hide-input", "parameters", "injected-parameters"})


def body_html(notebook: Any) -> tuple[str, Outputs]:
    """The HTML of all cells, and what the page around them must bring along.

    Code is folded under the output it makes, that of a cell without one under the next; the parameters
    cells are left out, since their defaults are not what the run used (the page closes with the values
    it did use). Raises ValueError naming the cell for anything that would not show offline.
    """
    outputs = Outputs(widgets_of(notebook))
    parts = []
    code = FoldedCode()
    number = 0  # as in the author's notebook, which has no cell of injected parameters
    for cell in notebook.cells:
        number += "injected-parameters" not in cell.metadata.get("tags", [])
        try:
            parts.append(_cell(cell, outputs, code))
        except ValueError as fault:
            raise ValueError(f"cell {number}: {fault}") from fault
    parts.append(_section(code.taken()))
    return "\n".join(part for part in parts if part), outputs


class FoldedCode:
    """Code that waits for an output under which it can be folded: a cell that shows nothing has none."""

    def __init__(self) -> None:
        self._waiting: list[str] = []

    def add(self, source: str) -> None:
        """The code of one more cell."""
        self._waiting.append(source.strip("\n"))

    def taken(self) -> str:
        """All that waits, folded; nothing when nothing does."""
        source, self._waiting = "\n\n".join(self._waiting), []
        if not source:
            return ""
        return f'<details class="code"><summary>Code</summary>{listing_html(source)}</details>'


def _cell(cell: Any, outputs: Outputs, code: FoldedCode) -> str:
    tags = set(cell.metadata.get("tags", []))
    if "remove-cell" in tags:
        return ""
    if cell.cell_type == "markdown":
        return f'<section class="text">{_markdown(cell.source)}</section>'
    if cell.cell_type != "code" or not cell.source.strip():
        return ""
    shown = "".join(outputs.html(output) for output in cell.outputs)
    if not tags & _UNSHOWN_CODE:
        code.add(cell.source)
        return _section(shown + code.taken()) if shown else ""
    return _section(shown)


def _section(content: str) -> str:
    return f'<section class="cell">{content}</section>' if content else ""


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
