"""LaTeX becomes MathML, or is refused; never something that only looks like a formula."""

import pytest
import sympy
from sympy.abc import n, x

from khedu_core.report.mathml import from_output, mathml


@pytest.mark.parametrize(
    ("latex", "part"),
    [
        (r"\frac{277}{324}", "<mfrac>"),
        (r"\sum_{v<b} (b - v)", "&#x02211;"),
        (r"\binom{n}{k}", 'linethickness="0"'),
        (r"\begin{cases} 1 & x > 0 \\ 0 & x \le 0 \end{cases}", "<mtable>"),
        (r"\left\lfloor x \right\rfloor", "<mo"),
        (r"\{1, \dots, 6\}", "&#x0007B;"),
        (r"\operatorname{Pr}[X \ge t]", "Pr"),
        (r"\text{best} = n\,b", "<mtext>"),
    ],
)
def test_formulas_we_use_are_understood(latex: str, part: str) -> None:
    assert part in mathml(latex, block=True)
    assert "\\" not in mathml(latex, block=False)


@pytest.mark.parametrize(
    "latex",
    [
        r"\begin{aligned} a &= b \\ c &= d \end{aligned}",
        r"\nosuchcommand{x}",
        r"a & b",
        r"x^{2",
        r"\frac",
        "",
        r"\displaystyle ",
    ],
)
def test_what_would_come_out_wrong_is_refused(latex: str) -> None:
    with pytest.raises(ValueError, match="LaTeX"):
        mathml(latex, block=True)


@pytest.mark.parametrize(
    "made",
    [sympy.Integral(x**2, x), sympy.Matrix([[1, 2]]), sympy.Piecewise((1, x > 0), (0, True)), n**x / 6],
)
def test_what_sympy_shows_is_understood(made: sympy.Basic) -> None:
    assert from_output(made._repr_latex_()).startswith("<math")


def test_an_output_that_is_not_one_formula_is_refused() -> None:
    with pytest.raises(ValueError, match="not one formula"):
        from_output("x = 1")
