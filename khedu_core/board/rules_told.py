"""The rules at work in the moves of a film, as texts: by their ids at each move, and once what each says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

Clauses = Sequence[Sequence[str]]


def rules_of_move(move: Mapping[str, Any], clauses: Clauses) -> str:
    """``KH-CMB-4, KH-CMB-5 and 12 more that were asked``; empty where none is told.

    Args:
        clauses: pairs of an id and what it says, to which the moves of the film point.
    """
    named = ", ".join(clauses[i][0] for i in move.get("clauses", ()))
    more = len(move.get("others", ()))
    return f"{named} and {more} more that {'was' if more == 1 else 'were'} asked" if named and more else named


def told_rules(moves: Sequence[Mapping[str, Any]], clauses: Clauses) -> list[tuple[str, str]]:
    """The pairs that are named at some move, in the order of their ids."""
    named = {i for move in moves for i in move.get("clauses", ())}
    return sorted((clauses[i][0], clauses[i][1]) for i in named)


def rules_text(moves: Sequence[Mapping[str, Any]], clauses: Clauses) -> list[str]:
    """Each rule that is named at some move in a line."""
    return [f"{name}  {says}".rstrip() for name, says in told_rules(moves, clauses)]


def rules_html(moves: Sequence[Mapping[str, Any]], clauses: Clauses) -> str:
    """The same as HTML, folded; empty where none is told."""
    told = told_rules(moves, clauses)
    if not told:
        return ""
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(says)}</dd>" for name, says in told)
    return f"<details><summary>What these rules say</summary><dl>{listed}</dl></details>"
