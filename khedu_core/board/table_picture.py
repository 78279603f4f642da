"""A position as a still picture of the table, and a story of it, in HTML that needs no script.

Groups of cards differ by colour and by shape; every text is escaped here. Lists are told by their
role, since notebooks lay out the elements for lists in a way of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from khedu_core.board.drawing import static_text
from khedu_core.engine.layout import Card, CardRow, Zone
from khedu_core.engine.told import Act, Change, Expected, Told

MARKS = ("", "◆", "▲", "●", "■", "✚")  # of the groups, by number
_LONG = 4  # characters of a figure above which each has a line of its own


def style_html() -> str:
    """The style sheet of these pictures; a page or notebook needs it once."""
    return f"<style>{static_text('table.css')}</style>"


def told_html(told: Told) -> str:
    """The position before, the acts, what became of it, and what was expected."""
    parts = []
    if told.before:
        parts = ['<p class="kc-label">The position</p>', zones_html(told.before)]
    if told.acts:
        parts += ['<p class="kc-label">What is done</p>', _acts(told.acts)]
    if told.refused:
        parts.append(f'<p class="kc-refused">Here it ends: {escape(told.refused)}.</p>')
    changed = [zone for zone in told.after if zone not in told.before]
    if changed:
        parts += ['<p class="kc-label">What became of it</p>', zones_html(changed)]
    parts += [_expected(one) for one in told.expected]
    return f'<div class="kc-table">{"".join(parts)}</div>'


def zones_html(zones: Iterable[Zone]) -> str:
    """The zones side by side, as far as there is room."""
    return f'<div class="kc-zones">{"".join(map(_zone, zones))}</div>'


def told_text(told: Told) -> str:
    """The acts and what was expected, as lines of plain text."""
    lines = [f"{number}. {_act_text(act)}" for number, act in enumerate(told.acts, 1)]
    lines += [f"Here it ends: {told.refused}."] if told.refused else []
    lines += [f"{'as expected' if one.holds else 'NOT as expected'}: {_found(one)}" for one in told.expected]
    return "\n".join(lines)


def _zone(zone: Zone) -> str:
    facts = "".join(
        f'<span class="kc-soft">{escape(name)} <b>{escape(value)}</b></span>' for name, value in zone.facts
    )
    turn = '<span class="kc-soft">▸ its turn</span>' if zone.active else ""
    rows = "".join(map(_row, zone.rows))
    kinds = " kc-active" * zone.active + " kc-shared" * zone.shared
    return (
        f'<section class="kc-zone{kinds}" aria-label="{escape(zone.title)}">'
        f'<div class="kc-head"><strong>{escape(zone.title)}</strong>{turn}{facts}</div>{rows}</section>'
    )


def _row(row: CardRow) -> str:
    title = f"<span>{escape(row.title)}</span>" if row.title else ""
    cards = "".join(_small(card) if row.small else _card(card) for card in row.cards)
    small = " kc-small" if row.small else ""
    return f'<div class="kc-row{small}">{title}<div class="kc-cards" role="list">{cards}</div></div>'


def _card(card: Card) -> str:
    note = f'<span class="kc-soft">{escape(card.note)}</span>' if card.note else ""
    if not card.name:
        return f'<div class="kc-card kc-free" role="listitem">free<br>{note}</div>'
    group = f'<span class="kc-soft">{_mark(card)} {escape(card.group)}</span>' if card.group else ""
    figures = "".join(_figure(name, value) for name, value in card.figures)
    plain = all(len(value) <= _LONG for _, value in card.figures)
    one = "" if plain else " kc-one"
    table = f'<div class="kc-figures{one}">{figures}</div>' if figures else ""
    return (
        f'<div class="kc-card kc-own-{card.number}" role="listitem">'
        f'<span class="kc-name">{escape(card.name)}</span>{group}'
        f"{table}{_tokens(card)}<div>{note}</div></div>"
    )


def _figure(name: str, value: str) -> str:
    return f"<div><span>{escape(name)}</span> <b>{escape(value)}</b></div>"


def _small(card: Card) -> str:
    words = ", ".join(filter(None, (card.note, card.group)))
    told = f' <span class="kc-soft">{escape(words)}</span>' if words else ""
    down = " kc-down" if card.down else ""
    mark = f" {_mark(card)}" if card.number else ""
    return (
        f'<div class="kc-card kc-own-{card.number}{down}" role="listitem">'
        f'<span class="kc-name">{escape(card.name)}</span>'
        f"{mark}{told}</div>"
    )


def _mark(card: Card) -> str:
    return f'<span class="kc-mark" aria-hidden="true">{MARKS[card.number]}</span>' if card.number else ""


def _tokens(card: Card) -> str:
    if not card.tokens:
        return ""
    return f'<span class="kc-tokens">{card.tokens} token{"s" * (card.tokens != 1)}</span>'


def _acts(acts: Iterable[Act]) -> str:
    return f'<ol class="kc-acts">{"".join(map(_act, acts))}</ol>'


def _act(act: Act) -> str:
    told = f'<br><span class="kc-soft">{escape(_changes(act.changes))}</span>' if act.changes else ""
    return f"<li>{escape(act.text)}{told}</li>"


def _act_text(act: Act) -> str:
    return f"{act.text} ({_changes(act.changes)})" if act.changes else act.text


def _changes(changes: Iterable[Change]) -> str:
    return "; ".join(
        f"{one.fact}: {one.before} → {one.after}" if one.before and one.after else _came_or_went(one)
        for one in changes
    )


def _came_or_went(change: Change) -> str:
    return f"{change.fact}: {change.after}" if change.after else f"{change.fact} is over"


def _expected(one: Expected) -> str:
    kind, sign = ("kc-held", "✓ as expected") if one.holds else ("kc-missed", "✗ not as expected")
    return f'<p><span class="{kind}">{sign}:</span> {escape(_found(one))}</p>'


def _found(one: Expected) -> str:
    return (
        f"{one.fact}: {one.found}"
        if one.holds
        else f"{one.fact}: {one.found}, where {one.value} was expected"
    )
