"""What `khedu odds` prints: the answer first, then what was asked, figures, and a table with bars."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import Any

from khedu_core.dice.display import grouped, text_table
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.exploding import Bounds, Law, OpenEnded
from khedu_core.dice.mechanics.opposed import OpenPairs, versus
from khedu_core.dice.notation import Roll, RollLaw, hints
from khedu_core.dice.notation.show import chance_text, still_open, win_tie_lose
from khedu_core.percentage import brief_percent

BAR = 40  # characters of the longest bar


def as_text(roll: Roll, law: RollLaw) -> str:
    """One roll."""
    lines = [chance_text(roll.chance(law), "; --json prints it"), asked(roll)] if roll.asks else [str(roll)]
    lines += [f"hint: {hint}" for hint in hints(roll)]
    if isinstance(law, Law) and not roll.is_event:
        return "\n".join([*lines, "", summary(law), "", _table(roll, law)])
    if roll.is_event:
        happens = roll.chance(law)
        rows: Mapping[str, Fraction | Bounds] = (
            {"yes": happens, "no": 1 - happens} if isinstance(happens, Fraction) else {"yes": happens}
        )
    else:
        rows = win_tie_lose(law)
    lines += ["", *_named_rows(rows)]
    if isinstance(law, Joint | OpenPairs):
        lines += ["", "  pairs won, tied, lost", *_named_rows(_pairs(law))]
    return "\n".join(lines)


def asked(roll: Roll) -> str:
    """The roll, and its question in words."""
    if roll.asks_number:
        rolled = replace(roll, comparison=None, target=None, within=None)
        return f"{rolled}: {'left wins ' if roll.ties is not None else ''}{roll.asked}"
    if roll.right is None:
        return str(roll)
    return f"{roll}: the left side wins" + (" more pairs" if roll.ties is not None else "")


def summary(law: Law) -> str:
    """Mean, spread and range on one line; of an open-ended roll what is known of them."""
    if isinstance(law, OpenEnded):
        return f"{_mean(law)}   {_sd(law)}   from {min(law.floors)} up"
    mode = ", ".join(map(str, law.mode[:3])) + (", ..." if len(law.mode) > 3 else "")
    rolls = f"{law.total:,}" if law.total < 10**15 else f"about 10^{len(str(law.total)) - 1}"
    return (
        f"{_mean(law)}   {_sd(law)}   median {law.median}   most likely {mode}   "
        f"range {min(law)} to {max(law)}   rolls {rolls}"
    )


def _mean(law: Law) -> str:
    if law.mean is None:
        return f"mean {float(law.floors.mean):.6g} or a little more"
    exact = str(law.mean)
    return f"mean {float(law.mean):.6g}" + (f" ({exact})" if "/" in exact and len(exact) < 30 else "")


def _sd(law: Law) -> str:
    return "sd unknown" if law.sd is None else f"sd {law.sd:.4g}"


def _table(roll: Roll, law: Law) -> str:
    ascii_only = not can_print("█▏")
    table = text_table(law.closed, law.total, BAR, ascii_only, roll.accepts)
    return f'{table}\n  {still_open(law)} (its chance is part of "at least")' if law.open else table


def _named_rows(rows: Mapping[str, Fraction | Bounds]) -> list[str]:
    """One line a name: the chance, a bar, and the exact fraction."""
    width = max(map(len, rows))
    lines = []
    for name, chance in rows.items():
        low = chance.low if isinstance(chance, Bounds) else chance
        exact = chance.exact if isinstance(chance, Bounds) else chance
        bar = ("█" if can_print("█") else "#") * round(low * BAR)
        fraction = str(exact) if exact is not None and exact.denominator < 10**24 else ""
        lines.append(f"  {name:<{width}} {_brief(chance):>10}  {bar:<{BAR}}  {fraction}".rstrip())
    return lines


def _pairs(law: Joint | OpenPairs) -> dict[str, Fraction | Bounds]:
    chances: dict[Any, Fraction | Bounds] = (
        dict(law.chances)
        if isinstance(law, OpenPairs)
        else {pairs: Fraction(count, law.total) for pairs, count in law.counts.items()}
    )
    return {
        f"{won:>2} {tied:>2} {lost:>2}": chances[won, tied, lost]
        for won, tied, lost in reversed(list(chances))
    }


def as_comparison(rolls: Sequence[Roll], laws: Sequence[RollLaw]) -> str:
    """Several rolls: what each answers, their figures, each against each, and their tables side by side."""
    names = "ABCDEF"[: len(rolls)]
    lines = [f"{name}  {roll}" for name, roll in zip(names, rolls, strict=True)]
    lines += [
        f"{name}  hint: {hint}" for name, roll in zip(names, rolls, strict=True) for hint in hints(roll)
    ] + [""]
    for name, roll, law in zip(names, rolls, laws, strict=True):
        if roll.asks:
            lines.append(f"{name}  {chance_text(roll.chance(law), '; --json prints it')}")
        if isinstance(law, Law) and not roll.is_event:
            lines.append(f"{name}  {summary(law)}")
    totals = {
        name: law
        for name, roll, law in zip(names, rolls, laws, strict=True)
        if isinstance(law, Law) and not roll.is_event
    }
    if len(totals) > 1:
        lines.append("")
        for one, other in combinations(totals, 2):
            win, tie, lose = map(_brief, win_tie_lose(versus(totals[one], totals[other])).values())
            lines.append(f"{one} beats {other} {win}   equal {tie}   {other} beats {one} {lose}")
        lines += ["", *_side_by_side(totals)]
    return "\n".join(lines)


def _side_by_side(laws: Mapping[str, Law]) -> list[str]:
    """Exactly and at least, one pair of columns a roll."""
    cases = lcm(*(law.total for law in laws.values()))
    together: dict[int, int] = {}
    for law in laws.values():
        for x, count in law.closed.items():
            together[x] = together.get(x, 0) + count * (cases // law.total)
    rows = grouped(dict(sorted(together.items())), cases * len(laws))
    labels = [str(first) if first == last else f"{first}..{last}" for first, last, _ in rows]
    width = max(len("total"), *map(len, labels))
    head = "".join(f"{f'{name} chance':>12}{f'{name} at least':>12}" for name in laws)
    lines = [f"  {'total':>{width}}{head}"]
    for (first, last, _), label in zip(rows, labels, strict=True):
        cells = ""
        for law in laws.values():
            here = sum(count for x, count in law.closed.items() if first <= x <= last)
            below = sum(count for x, count in law.closed.items() if x < first)
            chance, reach = Fraction(here, law.total), Fraction(law.total - below, law.total)
            cells += f"{brief_percent(chance):>12}{brief_percent(reach):>12}"
        lines.append(f"  {label:>{width}}{cells}")
    for name, law in laws.items():
        if law.open:
            lines.append(f"  {name}: {still_open(law)}")
    return lines


def _brief(chance: Fraction | Bounds) -> str:
    if isinstance(chance, Fraction):
        return brief_percent(chance)
    low, high = brief_percent(chance.low), brief_percent(chance.high)
    return low if low == high else f"{low} to {high}"


def can_print(text: str) -> bool:
    """Whether the terminal's encoding has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
