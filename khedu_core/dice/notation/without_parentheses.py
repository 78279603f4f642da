"""Parentheses that change nothing, opened: 3(2d6 + d8 + 1) is added up like 6d6 + 3d8 + 3."""

from dataclasses import replace

from khedu_core.dice.limits import MAX_DICE
from khedu_core.dice.notation.parts import DicePart, GroupPart, PoolPart, Sum, Term, Whole


def without_parentheses(parts: Sum) -> Sum:
    """The same sum with all dice in it that are only added up, so that equal ones are told together."""
    terms: list[Term] = []
    constant = parts.constant
    for term in parts.terms:
        inside = _inside(term.group)
        terms += [Term(each.group, each.factor * term.factor) for each in inside.terms]
        constant += inside.constant * term.factor
    return Sum(tuple(terms), constant)


def _inside(group: GroupPart) -> Sum:
    """The group as a sum."""
    pool = group.source
    if not isinstance(pool, PoolPart) or not group.is_total or group.given or pool.changes:
        return Sum((Term(group),))
    terms, left, constant = [], [], 0
    for dice in pool.members:
        if isinstance(dice.die, Whole) and not dice.changes:
            roll = without_parentheses(dice.die.roll)
            terms += [Term(_copies(term.group, dice.number), term.factor) for term in roll.terms]
            constant += roll.constant * dice.number
        else:
            left.append(dice)
    if left:
        terms.append(Term(replace(group, source=PoolPart(tuple(left)))))
    return Sum(tuple(terms), constant)


def _copies(group: GroupPart, number: int) -> GroupPart:
    """The total of so many groups that are rolled apart."""
    pool = group.source
    only_added = group.is_total and not group.given and number * pool.size <= MAX_DICE
    if isinstance(pool, PoolPart) and only_added:
        members = tuple(replace(dice, number=dice.number * number) for dice in pool.members)
        return replace(group, source=replace(pool, members=members))
    if number == 1:
        return group
    return GroupPart(PoolPart((DicePart(number, Whole(Sum((Term(group),)))),)))
