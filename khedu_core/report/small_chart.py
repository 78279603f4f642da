"""Charts small enough for a card, as SVG that needs no script: sharp on paper, light by the dozen.

Colours are classes of the page's style, so they follow light and dark; the attributes beside them
serve where that style is not, as in JupyterLab.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from khedu_core.percentage import brief_percent
from khedu_core.report.markup import text
from khedu_core.report.plots import BLUE, VERMILLION

_WIDTH, _HEIGHT = 320, 118
_TOP, _FLOOR = 18, 98  # of the bars
_GREY = "#9aa3ab"
_CHARACTER = 6.4  # width of one at the size the labels have


def bar_chart(
    labels: Sequence[str],
    shares: Sequence[Fraction],
    *,
    alt: str,
    marked: Sequence[bool] | None = None,
    each: str = "",
    at_most: Sequence[Fraction] | None = None,
) -> str:
    """One bar a share, the highest as high as the chart; those not `marked` are pale, if any is.

    `labels` name the bars; as many are written as have room. `alt` says what the chart shows, and
    `each` of what the highest share is, where it is not of one bar. `at_most`: how high each share
    may be, where that is not known; an outline reaches up to there.
    """
    slot = Fraction(_WIDTH, len(shares))
    top = max(at_most or shares)
    bars = []
    for i, share in enumerate(shares):
        kind, colour = ("on", BLUE) if marked is None or marked[i] else ("off", _GREY)
        if at_most and at_most[i] > share:
            bars.append(_bar(slot, i, at_most[i] / top, f'class="perhaps" fill="none" stroke="{colour}"'))
        bars.append(_bar(slot, i, share / top, f'class="{kind}" fill="{colour}"'))
    axis = f'<path class="axis" stroke="{_GREY}" d="M0 {_TOP - 0.5}H{_WIDTH}" stroke-dasharray="2 3"/>'
    axis += f'<path class="axis" stroke="{_GREY}" d="M0 {_FLOOR + 0.5}H{_WIDTH}"/>'
    highest = f'<text x="0" y="{_TOP - 5}">{text(f"{brief_percent(top)} {each}".rstrip())}</text>'
    return _svg(f"{axis}{''.join(bars)}{highest}{_below(labels, slot)}", _HEIGHT, alt)


def _bar(slot: Fraction, place: int, share: Fraction, style: str) -> str:
    """The bar at a place, of this share of the whole height; none is so low that it cannot be seen."""
    height = max(float(share) * (_FLOOR - _TOP), 0.6) if share else 0
    return (
        f'<rect {style} x="{float(slot * place + slot / 10):.2f}" '
        f'y="{_FLOOR - height:.2f}" width="{float(slot * 4 / 5):.2f}" height="{height:.2f}"/>'
    )


def _below(labels: Sequence[str], slot: Fraction) -> str:
    """Every label, or every second, fifth ... so that they do not touch."""
    room = max(map(len, labels)) * _CHARACTER + 8
    every = next(n for n in (1, 2, 5, 10, 20, 50, 100, len(labels)) if n * slot >= room or n >= len(labels))
    written = []
    for i in range(0, len(labels), every):
        half = len(labels[i]) * _CHARACTER / 2
        at = min(max(float(slot * i + slot / 2), half), _WIDTH - half)
        written.append(f'<text text-anchor="middle" x="{at:.2f}" y="{_HEIGHT - 5}">{text(labels[i])}</text>')
    return "".join(written)


def split_bar(parts: Sequence[tuple[str, Fraction, str]], *, alt: str) -> str:
    """One bar split into two or three (name, share, written share); what they leave of 1 stays blank."""
    kinds = (("on", BLUE), ("off", _GREY), ("against", VERMILLION))[: len(parts)]
    places = (("start", 0), ("middle", _WIDTH // 2), ("end", _WIDTH))[:: 2 if len(parts) == 2 else 1]
    drawn, at = [], Fraction(0)
    for (name, share, label), (kind, colour), (anchor, x) in zip(parts, kinds, places, strict=True):
        width = share * _WIDTH
        drawn.append(
            f'<rect class="{kind}" fill="{colour}" x="{float(at):.2f}" y="38" '
            f'width="{float(width):.2f}" height="24"/>'
            f'<text text-anchor="{anchor}" x="{x}" y="12">{text(name)}</text>'
            f'<text class="strong" text-anchor="{anchor}" x="{x}" y="29">{text(label)}</text>'
        )
        at += width
    return _svg("".join(drawn), 64, alt)


def _svg(content: str, height: int, alt: str) -> str:
    return (
        f'<svg class="small-chart" role="img" aria-label="{text(alt)}" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" font-size="11">{content}</svg>'
    )
