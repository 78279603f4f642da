"""The lint passes a good page and names each fault of a bad one."""

import pytest

from khedu_core.report.lint import lint
from khedu_core.report.outputs import FIGURE_TYPE
from khedu_core.report.page import Page

PLOTLY = "/*\n* plotly.js v9\n*/"
SPEC = '{"place": "figure-1", "data": [{"y": [1]}], "layout": {}}'
FIGURE = (
    '<figure><div id="figure-1" role="img" aria-label="a bar"></div>'
    f'<script type="{FIGURE_TYPE}">{SPEC}</script>'
    "<figcaption>c</figcaption><details><table><tr><td>1</td></tr></table></details></figure>"
)
GOOD = Page(title="t", main=f"<h1>t</h1>{FIGURE}", scripts=[PLOTLY]).html()


def test_a_good_page_has_no_fault() -> None:
    assert lint(GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("<h1>", '<script src="https://cdn.example/x.js"></script><h1>', "loads from outside: <script src"),
        ("<h1>", '<link rel="stylesheet" href="//cdn.example/x.css"><h1>', "loads from outside: <link href"),
        ("<h1>", '<p style="background: url(//cdn.example/x)"></p><h1>', "loads from outside: style of <p>"),
        ("</head>", "<style>@import 'x.css'</style></head>", "loads from outside: a style sheet"),
        ("<h1>", '<img src="data:," alt=" "><h1>', "an image without alternative text"),
        ("<h1>", '<img src="data:," alt="a" onerror="x()"><h1>', "inline event handler: <img onerror>"),
        ("<h1>", "<iframe></iframe><h1>", "<iframe> does not belong"),
        ("<h1>", "<script>alert(1)</script><h1>", "a script the security policy stops"),
        ("<h1>", f"<script>{PLOTLY}</script><h1>", "2 copies of plotly.js for 1 figures"),
        (f"<script>{PLOTLY}</script>", "", "0 copies of plotly.js for 1 figures"),
        ('aria-label="a bar"', "", "a img without a label"),
        ('id="figure-1"', "", "figure-1 has no place to be drawn in"),
        ('"y": [1]', '"y": [null]', "figure-1 is empty"),
        ('[{"y": [1]}]', "[]", "figure-1 is empty"),
        ("<figcaption>c</figcaption>", "", "figure 1 has no caption"),
        ("<tr><td>1</td></tr>", "", "figure 1 has no data table"),
        ('<html lang="en">', "<html>", "no language"),
        ("<title>t</title>", "<title> </title>", "no title"),
        ("<h1>t</h1>", "", "0 first-level headings"),
        ("<h1>", "<h1>again</h1><h1>", "2 first-level headings"),
        ("default-src 'none'", "default-src *", "no content security policy"),
        ("img-src data:", "img-src https: data:", "no content security policy"),
        ("script-src", "script-src 'unsafe-eval'", "no content security policy"),
        ("<h1>", r"<p>so \frac{1}{2} it is</p><h1>", "raw LaTeX"),
        ("<h1>", "<p>$$x$$</p><h1>", "raw LaTeX"),
        ("<h1>", '<p id="main"></p><h1>', "id 'main' stands 2 times"),
        ("<h1>", "<p>in C:\\Users\\somebody</p><h1>", "a path of this machine"),
        ("<td>1</td>", "<td>nan</td>", "a cell that says 'nan'"),
        (
            "<h1>",
            '<script type="application/vnd.jupyter.widget-view+json">{}</script><h1>',
            "a Jupyter widget without its manager",
        ),
        (
            "<h1>",
            '<script type="application/vnd.plotly.v1+json">{}</script><h1>',
            "a Plotly output nothing draws",
        ),
        (
            "<h1>",
            '<div id="widget-1"></div><script type="application/vnd.khedu_core.widget+json">'
            '{"place": "widget-1", "module": "gone", "state": {}}</script><h1>',
            "widget-1 has no place or no module",
        ),
    ],
)
def test_each_fault_is_named(old: str, new: str, said: str) -> None:
    assert old in GOOD
    assert any(fault.startswith(said) for fault in lint(GOOD.replace(old, new, 1))), said


def test_formulas_in_code_and_links_to_elsewhere_are_no_faults() -> None:
    words = r'<h1>t</h1><pre>\frac{1}{2}</pre><a href="https://example.org">read on</a>'
    assert lint(Page(title="t", main=words).html()) == []


def test_words_that_a_person_gave_may_look_like_a_formula() -> None:
    assert lint(GOOD.replace("<h1>t</h1>", "<h1><bdi>$$ \\frac</bdi></h1>")) == []
    assert lint(GOOD.replace("<footer></footer>", "<footer><p>$$</p></footer>")) == []
    assert lint(GOOD.replace("<h1>t</h1>", "<h1><bdi>t</bdi> $$</h1>")) == ["raw LaTeX: '$$'"]


SVG = '<svg role="img" aria-label="two bars"></svg>'
CARD = f'<article class="card">{SVG}<details><table><tr><td>1</td></tr></table></details></article>'
STAND_IN = "<noscript><table><caption>w</caption><tr><td>1</td></tr></table></noscript>"
WIDGET = (
    '<div id="widget-1"></div><script type="application/json" id="m">"x"</script>'
    '<script type="application/vnd.khedu_core.widget+json">{"place": "widget-1", "module": "m", "state": {}}'
    f"</script>{STAND_IN}"
)
PICTURES = Page(title="t", main=f"<h1>t</h1>{FIGURE}{CARD}{WIDGET}", scripts=[PLOTLY]).html()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('role="img" aria-label="a bar"', "", "figure 1 has no alternative text"),
        ('aria-label="two bars"', "", "a drawing without a role and a label"),
        ('<svg role="img"', "<svg", "a drawing without a role and a label"),
        (
            CARD,
            CARD.replace("<tr><td>1</td></tr>", "").replace("details>", "div>"),
            "card 1 has no data table",
        ),
        (CARD, SVG, "a drawing outside a figure and a card"),
        (STAND_IN, "", "widget-1 has nothing in its stead"),
        (STAND_IN, "<noscript><pre> </pre></noscript>", "widget-1 has no data table"),
        ("<caption>w</caption>", "", "widget-1 has no alternative text"),
    ],
)
def test_a_picture_that_not_everybody_can_read_is_a_fault(old: str, new: str, said: str) -> None:
    assert lint(PICTURES) == []
    assert old in PICTURES
    assert any(fault.startswith(said) for fault in lint(PICTURES.replace(old, new, 1))), said


def test_a_question_is_read_where_no_script_runs_and_a_hidden_drawing_needs_no_words() -> None:
    told = "<noscript><p><strong>How many?</strong></p><details><summary>2</summary></details></noscript>"
    hidden = '<svg aria-hidden="true"></svg>'
    assert lint(PICTURES.replace(STAND_IN, told).replace("<h1>", f"{hidden}<h1>")) == []
