"""The still picture of a table: every text is text, and what differs by colour differs by shape."""

from html import unescape

from khedu_core.board.table_picture import MARKS, style_html, told_html, told_text, zones_html
from khedu_core.engine.layout import GROUPS, Card, CardRow, Zone
from khedu_core.engine.told import Act, Change, Expected, Told

EVIL = '<img src=x onerror="alert(1)">'
ARABIC = "الحارس" * 30


def zone(name: str, tokens: int = 0) -> Zone:
    card = Card(name, "clan", 2, (("cost", "2"), ("defence", "15")), tokens, "stack 1")
    return Zone(
        "The desert", (CardRow("", (card, Card("", note="free place"))),), (("deck", "12"),), shared=True
    )


def test_every_text_is_shown_as_text() -> None:
    for name in (EVIL, ARABIC, "a & b"):
        evil = Card(name, name, 1, ((name, name),), 1, name)
        shown = zones_html(
            [Zone(name, (CardRow(name, (evil,)), CardRow(name, (evil,), small=True)), ((name, name),))]
        )
        told = Told(
            (), (), (Act(name, (Change(name, name, name),)),), {}, (Expected(name, name, name),), name
        )
        html = shown + told_html(told)
        assert "<img" not in html
        assert unescape(html).count(name) >= 14


def test_groups_have_a_shape_each_and_their_name() -> None:
    assert len(set(MARKS)) == len(MARKS) == GROUPS + 1
    html = zones_html([zone("Himbua")])
    assert "▲</span> clan" in html
    assert "1 token<" in zones_html([zone("Himbua", 1)])
    assert "2 tokens<" in zones_html([zone("Himbua", 2)])


def test_a_small_card_says_to_which_group_it_belongs_and_not_that_it_has_tokens() -> None:
    """Tokens are what lies on units: a card in a hand has none."""
    hand = CardRow("hand", (Card("Zealot", "Wuqri", 2),), small=True)
    shown = zones_html([Zone("seat", (hand,))])
    assert f'{MARKS[2]}</span> <span class="kc-soft">Wuqri</span>' in shown
    assert "token" not in shown


def test_only_what_changed_is_shown_again() -> None:
    same, before, after = zone("Guard"), zone("Hound"), zone("Tracker")
    html = told_html(Told((same, before), (same, after)))
    assert (html.count("Guard"), html.count("Hound"), html.count("Tracker")) == (1, 1, 1)
    assert html.index("The position") < html.index("What became of it") < html.index("Tracker")
    assert "What became of it" not in told_html(Told((same,), (same,)))


def test_the_acts_the_end_and_what_was_expected_are_told() -> None:
    acts = (Act("attack", (Change("total", "9", "12"), Change("dice", "", "6 6"))), Act("stop"))
    told = Told(
        acts=acts, expected=(Expected("total", "12", "12"), Expected("points", "3", "2")), refused="enough"
    )
    assert told_text(told).splitlines() == [
        "1. attack (total: 9 → 12; dice: 6 6)",
        "2. stop",
        "Here it ends: enough.",
        "as expected: total: 12",
        "NOT as expected: points: 2, where 3 was expected",
    ]
    html = told_html(told)
    assert "total: 9 → 12; dice: 6 6" in html
    assert "✗ not as expected:</span> points: 2, where 3 was expected" in html


def test_the_style_asks_for_nothing_from_outside() -> None:
    style = style_html()
    assert style.startswith("<style>")
    assert "url(" not in style
    assert "@import" not in style
