"""LaTeX to MathML at export time, so that formulas show without a script and without the network.

latex2mathml never complains: a command it does not know comes out as text, and an alignment loses
its meaning. What it gives is therefore examined, and anything doubtful is refused.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

_MISREAD = re.compile(r"\\begin\{(aligned|align|alignat|eqnarray|gather|split|multline)\*?\}")
_TOKENS = frozenset({"mi", "mo", "mn", "mtext"})


def mathml(latex: str, *, block: bool) -> str:
    """The MathML of one formula. Raises ValueError when the formula is not understood."""
    from latex2mathml.converter import convert

    source = latex.strip().removeprefix(r"\displaystyle").strip()
    if not source:
        raise ValueError("LaTeX: an empty formula")
    if found := _MISREAD.search(source):
        raise ValueError(f"LaTeX: {found[1]} would lose its alignment; write one formula a line: {source!r}")
    if source.replace(r"\{", "").count("{") != source.replace(r"\}", "").count("}"):
        raise ValueError(f"LaTeX: braces do not pair in {source!r}")
    try:
        markup: str = convert(source, display="block" if block else "inline")
        tokens = [e for e in ET.fromstring(markup).iter() if e.tag.rpartition("}")[2] in _TOKENS]  # noqa: S314
    except Exception as fault:  # the converter raises what it likes: IndexError, KeyError, its own
        raise ValueError(f"LaTeX: not understood: {source!r} ({type(fault).__name__})") from fault
    for token in tokens:
        if re.match(r"\\.|&", token.text or ""):
            raise ValueError(f"LaTeX: {token.text!r} is not understood in {source!r}")
    return markup


def from_output(latex: str) -> str:
    """MathML of a `text/latex` output, whose formula stands between dollar signs or brackets."""
    found = re.fullmatch(r"\s*(?:\$\$(.*)\$\$|\$(.*)\$|\\\[(.*)\\\])\s*", latex, re.DOTALL)
    if not found:
        raise ValueError(f"LaTeX: an output that is not one formula: {latex[:60]!r}")
    return mathml(next(group for group in found.groups() if group is not None), block=True)
