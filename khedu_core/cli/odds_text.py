"""What `khedu odds` prints: the answer first, then what was asked, figures, and a table with bars."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import Any

from khedu_core.cli.printable import can_print
from khedu_core.dice.bounds import Bounds, Chance
from khedu_core.dice.display import grouped, known_rows, law_rows, span_text, text_table
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.opposed import OpenPairs, versus
from khedu_core.dice.notation import Roll, RollLaw, hints
from khedu_core.dice.notation.parts import Draw, OfAKind
from khedu_core.dice.notation.show import bounds_of, chance_text, cut_off_text, still_open, win_tie_lose
from khedu_core.dice.of_a_kind_rule.readings import DIRECTIONS, READINGS
from khedu_core.dice.open_ended import Law, OpenEnded

BAR = 40  # characters of the longest bar


def as_text(roll: Roll, law: RollLaw) -> str:
    """One roll."""
    lines = [chance_text(roll.chance(law), "; --json prints it"), asked(roll)] if roll.asks else [str(roll)]
    lines += [f"hint: {hint}" for hint in hints(roll)] + cut_off(roll)
    if isinstance(law, Law) and not roll.is_event:
        return "\n".join([*lines, "", summary(roll, law), *_rules(roll, law), "", _table(roll, law)])
    if roll.is_event:
        happens = bounds_of(roll.chance(law))
        rows: Mapping[str, Chance] = {"yes": happens, "no": Bounds(1 - happens.high, 1 - happens.low)}
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


def summary(roll: Roll, law: Law) -> str:
    """Mean, spread, range and number of cases on one line; of an open-ended roll what is known of them."""
    if isinstance(law, OpenEnded):
        upwards = "up" if law.most is None else f"to {law.most}"
        return f"{_mean(law)}   {_sd(law)}   from {min(law.floors)} {upwards}"
    mode = ", ".join(map(str, law.mode[:3])) + (", ..." if len(law.mode) > 3 else "")
    number = f"{law.total:,}" if law.total < 10**15 else f"about 10^{len(str(law.total)) - 1}"
    return (
        f"{_mean(law)}   {_sd(law)}   median {law.median}   most likely {mode}   "
        f"range {min(law)} to {max(law)}   {_cases(roll)} {number}"
    )


def _cases(roll: Roll) -> str:
    """What is equally likely: rolls of dice, draws of cards, or both at once."""
    sides = [side for side in (roll.left, roll.right) if side is not None]
    drawn = {isinstance(term.group.source, Draw) for side in sides for term in side.terms}
    return "cases" if len(drawn) > 1 else "draws" if True in drawn else "rolls"


def _rules(roll: Roll, law: Law) -> list[str]:
    """The of-a-kind rule in the reading that is used, and why a total has no chance."""
    parts = dict.fromkeys(
        term.group.reading for term in roll.left.terms if isinstance(term.group.reading, OfAKind)
    )
    gaps = bool(law.closed) and len(law.closed) < max(law.closed) - min(law.closed) + 1
    return [
        f"of-a-kind, {part.reading}: {READINGS[part.reading]}; {DIRECTIONS[part.direction]}"
        + ("; totals of 0.00 % cannot come about" if gaps else "")
        for part in parts
    ]


def _mean(law: Law) -> str:
    if law.mean is None:
        return f"mean at least {float(law.floors.mean):.6g}"
    exact = str(law.mean)
    return f"mean {float(law.mean):.6g}" + (f" ({exact})" if "/" in exact and len(exact) < 30 else "")


def _sd(law: Law) -> str:
    return "sd unknown" if law.sd is None else f"sd {law.sd:.4g}"


def _table(roll: Roll, law: Law) -> str:
    ascii_only = not can_print("█▏")
    number = roll.number_name
    table = text_table(law.closed, law.open, BAR, ascii_only, roll.accepts, most=law.most, number=number)
    return f"{table}\n  {still_open(law)}{_told_between(law, roll)}" if law.open else table


def _told_between(law: Law, roll: Roll) -> str:
    """What a table with bounds needs said about it."""
    rows = law_rows(law.closed, law.open, marked=roll.accepts, most=law.most)
    if not any(row.chance.is_wide or row.at_least.is_wide for row in rows):
        return ""
    return "\n  so chances that reach there are told from … to …; bars show what is decided"


def _named_rows(rows: Mapping[str, Chance]) -> list[str]:
    """One line a name: the chance, a bar, and the exact fraction."""
    width = max(map(len, rows))
    lines = []
    for name, chance in rows.items():
        known = bounds_of(chance)
        bar = ("█" if can_print("█") else "#") * round(known.low * BAR)
        exact = known.exact
        fraction = str(exact) if exact is not None and exact.denominator < 10**24 else ""
        lines.append(f"  {name:<{width}} {known.brief():>10}  {bar:<{BAR}}  {fraction}".rstrip())
    return lines


def _pairs(law: Joint | OpenPairs) -> dict[str, Chance]:
    chances: dict[Any, Chance] = (
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
        f"{name}  {told}"
        for name, roll in zip(names, rolls, strict=True)
        for told in [*(f"hint: {hint}" for hint in hints(roll)), *cut_off(roll)]
    ] + [""]
    for name, roll, law in zip(names, rolls, laws, strict=True):
        if roll.asks:
            lines.append(f"{name}  {chance_text(roll.chance(law), '; --json prints it')}")
        if isinstance(law, Law) and not roll.is_event:
            lines.append(f"{name}  {summary(roll, law)}")
    totals, numbers = {}, set()
    for name, roll, law in zip(names, rolls, laws, strict=True):
        if isinstance(law, Law) and not roll.is_event:
            totals[name] = law
            numbers.add(roll.number_name)
    if len(totals) > 1:
        lines.append("")
        for one, other in combinations(totals, 2):
            sides = win_tie_lose(versus(totals[one], totals[other]))
            win, tie, lose = (bounds_of(chance).brief() for chance in sides.values())
            lines.append(f"{one} beats {other} {win}   equal {tie}   {other} beats {one} {lose}")
        lines += ["", *_side_by_side(totals, numbers.pop() if len(numbers) == 1 else "number")]
    return "\n".join(lines)


def _side_by_side(laws: Mapping[str, Law], number: str) -> list[str]:
    """Exactly and at least, one pair of columns a roll."""
    cases = lcm(*(law.total for law in laws.values()))
    together: dict[int, int] = {}
    for law in laws.values():
        for x, count in law.closed.items():
            together[x] = together.get(x, 0) + count * (cases // law.total)
    spans = [(first, last) for first, last, _ in grouped(dict(sorted(together.items())), cases * len(laws))]
    columns = [[number, *(span_text(first, last, "..") for first, last in spans)]]
    for name, law in laws.items():
        ranges = [(first, last, _cases_in(law, first, last)) for first, last in spans]
        rows = known_rows(ranges, law.closed, law.open, most=law.most)[: len(spans)]
        columns.append([f"{name} chance", *(row.chance.brief() for row in rows)])
        columns.append([f"{name} at least", *(row.at_least.brief() for row in rows)])
    widths = [max(map(len, columns[0])), *(max(11, *map(len, column)) for column in columns[1:])]
    lines = [
        "  " + " ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        for cells in zip(*columns, strict=True)
    ]
    return lines + [f"  {name}: {still_open(law)}" for name, law in laws.items() if law.open]


def _cases_in(law: Law, first: int, last: int) -> int:
    return sum(count for x, count in law.closed.items() if first <= x <= last)


def cut_off(roll: Roll) -> list[str]:
    """A line where explosions are followed less deep than usual."""
    return [] if roll.cut_off is None else [f"note: {cut_off_text(roll.cut_off)}"]
