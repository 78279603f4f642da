"""The frame of every page: head, security policy, style, scripts.

The policy forbids the network altogether and names, by hash, the only scripts that may run. A
script that slipped in with somebody's text is therefore dead, as is one that loads from outside.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from khedu_core.report.markup import text
from khedu_core.report.outputs import Outputs

_STATIC = Path(__file__).parent / "static"
# Plotly and the charts set inline styles; widget modules are imported from blobs the page makes itself.
_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)


@dataclass
class Page:
    """What goes into one HTML file. `scripts` are classic, `modules` are module scripts."""

    title: str
    main: str
    footer: str = ""
    header: str = ""
    styles: list[str] = field(default_factory=list)
    data_blocks: str = ""
    scripts: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)

    def bring(self, outputs: Outputs) -> None:
        """Add what the outputs of a notebook need: Plotly once if there is a figure, the widgets' modules."""
        self.styles += outputs.forms.styles()
        self.data_blocks += outputs.forms.modules_html()
        self.modules += outputs.forms.scripts()
        if outputs.figures:
            self.scripts += [
                "window.PlotlyConfig = { MathJaxConfig: 'local' };",
                _plotly(),
                _file("figures.js"),
            ]

    def html(self) -> str:
        """The whole file."""
        styles = "".join(f"<style>{style}</style>" for style in [_file("report.css"), *self.styles])
        scripts = [f"<script>{s}</script>" for s in self.scripts]
        scripts += [f'<script type="module">{s}</script>' for s in self.modules]
        return (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{self._policy()}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{text(self.title)}</title>\n{styles}\n</head>\n<body>\n"
            f'<a class="skip" href="#main">Skip to the content</a>\n<header>{self.header}</header>\n'
            f'<main id="main">\n{self.main}\n</main>\n<footer>{self.footer}</footer>\n'
            f"{self.data_blocks}{''.join(scripts)}\n</body>\n</html>\n"
        )

    def _policy(self) -> str:
        allowed = [f"'{script_hash(script)}'" for script in [*self.scripts, *self.modules]]
        allowed += ["blob:"] if self.modules else []
        allowed = allowed or ["'none'"]
        return f"{_POLICY}; script-src {' '.join(allowed)}"


def script_hash(script: str) -> str:
    """The name by which a security policy allows one inline script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")


@cache
def _file(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")


@cache
def _plotly() -> str:
    from plotly.offline import get_plotlyjs

    source = str(get_plotlyjs())
    if "</script" in source.lower():
        raise ValueError("plotly.js holds an end tag of a script; it cannot stand inline")
    return source
