"""The one-line notation for a roll, and where it went wrong if it cannot be read.

    roll     = sum [ comparison whole ]
    sum      = term { ("+" term | "-" whole) }
    term     = dice [ rule ] | whole
    dice     = [ whole ] "d" whole
    rule     = "of-a-kind" { reading | "highest" | "lowest" }
    reading  = "each-set" | "one-set" | "upward" | "sub-groups" | "reapply-original" | "reapply-current"
    comparison = ">=" | "<=" | "=" | ">" | "<"

Case and white space do not matter. Examples: `5d6 of-a-kind`, `5d6 of-a-kind one-set`,
`5d6 of-a-kind + 2`, `2d6 + d8 + 3`, `3d6 >= 12`.
"""

import re
from dataclasses import dataclass, replace
from fractions import Fraction

from khedu_core.dice.distribution import Distribution, d, sum_of
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE, MAX_NOTATION, MAX_RULES, MAX_SIDES
from khedu_core.dice.of_a_kind import of_a_kind
from khedu_core.dice.readings import DIRECTIONS, READINGS, known_direction, known_reading
from khedu_core.errors import InputError, shown

COMPARISONS = {
    ">=": "at least",
    "<=": "at most",
    "=": "exactly",
    ">": "more than",
    "<": "less than",
}


@dataclass(frozen=True, slots=True)
class Dice:
    """Some equal dice added together, by the of-a-kind rule if `rule`."""

    number: int
    sides: int
    rule: bool = False
    reading: str = "each-set"
    direction: str = "highest"

    @property
    def distribution(self) -> Distribution:
        if self.rule:
            return of_a_kind(self.number, self.sides, self.reading, self.direction)
        return d(self.sides).times(self.number)

    def __str__(self) -> str:
        words = [f"{self.number}d{self.sides}"]
        if self.rule:
            words.append("of-a-kind")
            words += [self.reading] if self.reading != "each-set" else []
            words += [self.direction] if self.direction != "highest" else []
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Roll:
    """A notation, read: dice, a constant, and perhaps a question about their total."""

    dice: tuple[Dice, ...]
    constant: int = 0
    comparison: str | None = None
    target: int | None = None

    @property
    def distribution(self) -> Distribution:
        """The exact law of the total (the question plays no part in it)."""
        return sum_of(*(group.distribution for group in self.dice), self.constant)

    @property
    def answer(self) -> Fraction | None:
        """The chance asked for, or None if the notation asks nothing."""
        return None if self.target is None else self.chance(self.distribution)

    def accepts(self, total: int) -> bool:
        """Whether this total answers the question with yes (False if there is none)."""
        target = self.target
        if target is None:
            return False
        match self.comparison:
            case ">=":
                return total >= target
            case "<=":
                return total <= target
            case ">":
                return total > target
            case "<":
                return total < target
            case _:
                return total == target

    def chance(self, law: Distribution) -> Fraction:
        """The chance asked for, in a law already computed."""
        if self.target is None:
            raise InputError(f"{self}: no question; add for example >= 12")
        return Fraction(sum(n for total, n in law.counts.items() if self.accepts(total)), law.total)

    def asking(self, comparison: str, target: int) -> "Roll":
        """The same roll with a question (a comparison of `COMPARISONS`)."""
        if self.target is not None:
            raise InputError(f"{self}: asks a question already; ask one at a time")
        if abs(target) > MAX_CONSTANT:
            raise InputError(
                f"target = {shown(target)}: allowed are {-MAX_CONSTANT} to {MAX_CONSTANT}; choose one"
            )
        return replace(self, comparison=comparison, target=target)

    def with_rule(self, reading: str | None = None, direction: str | None = None) -> "Roll":
        """The same roll with another reading or direction wherever the of-a-kind rule applies."""
        if not any(group.rule for group in self.dice):
            raise InputError(
                f"{self}: no of-a-kind rule, so no reading applies; write for example 5d6 of-a-kind"
            )
        groups = tuple(
            replace(
                group,
                reading=known_reading(group.reading if reading is None else reading),
                direction=known_direction(group.direction if direction is None else direction),
            )
            if group.rule
            else group
            for group in self.dice
        )
        return replace(self, dice=groups)

    def __str__(self) -> str:
        """The notation in its normal form; `parse(str(roll)) == roll`."""
        text = " + ".join(str(group) for group in self.dice)
        if self.constant:
            text += f" {'+' if self.constant > 0 else '-'} {abs(self.constant)}"
        return text if self.target is None else f"{text} {self.comparison} {self.target}"

    def _repr_html_(self) -> str:
        return self.distribution.html(caption=str(self))


def parse(notation: str) -> Roll:
    """Read a notation. Raises `InputError`, one line that points at the character that cannot be read."""
    if not isinstance(notation, str):
        raise InputError(f"notation = {shown(notation)}: a notation is text; write for example 5d6 of-a-kind")
    if len(notation) > MAX_NOTATION:
        raise InputError(
            f"notation {shown(notation)} has {len(notation)} characters: "
            f"allowed are up to {MAX_NOTATION}; shorten it"
        )
    if not notation.strip():
        raise InputError("notation is empty: write dice, for example 5d6 of-a-kind")
    return _Reader(notation).roll()


# one word, number or sign; [0-9] and a-z on purpose: digits and letters of other scripts are refused
_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)"
    r"|(?P<word>of[\s-]+a[\s-]+kind(?![a-z])|[a-z]+(?:-[a-z]+)*)"
    r"|(?P<sign>>=|<=|==|[-+<>=]))"
)


class _Reader:
    """Reads one notation from left to right, one token at a time."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lower = "".join(c.lower() if c.isascii() else c for c in text)
        self.end = 0
        self.advance()

    def advance(self) -> None:
        """Move to the next token: its kind ("end" after the last), text and start."""
        found = _TOKEN.match(self.lower, self.end)
        if found:
            self.kind = str(found.lastgroup)
            self.token = re.sub(r"[\s-]+", "-", found[self.kind]) if self.kind == "word" else found[self.kind]
            self.start, self.end = found.span(self.kind)
            return
        rest = self.lower[self.end :]
        self.start = self.end + len(rest) - len(rest.lstrip())
        self.kind, self.token = ("end", "") if not rest.strip() else ("unknown", self.text[self.start])

    def fail(self, problem: str, start: int | None = None) -> InputError:
        at = self.start if start is None else start
        where = f"character {at + 1}" if at < len(self.text.rstrip()) else "the end"
        text = ascii(self.text.strip()[:60])
        here = ascii(self.text[at : at + 12].rstrip())
        pointed = f"at {where}, {here}" if where != "the end" else "at the end"
        return InputError(f"notation {text}, {pointed}: {problem}")

    def take(self, *tokens: str) -> str | None:
        """The present token if it is one of `tokens`, moving on; else None."""
        if self.token not in tokens or self.kind == "unknown":
            return None
        token = self.token
        self.advance()
        return token

    def number(self, what: str, low: int, high: int) -> int:
        if self.kind != "number":
            raise self.fail(f"expected {what}, a whole number from {low} to {high}")
        digits, start = self.token.lstrip("0") or "0", self.start
        self.advance()
        if len(digits) > len(str(high)) or not low <= int(digits) <= high:
            raise self.fail(f"{what}: allowed are {low} to {high}", start)
        return int(digits)

    def roll(self) -> Roll:
        groups: list[Dice] = []
        constant = self.term(groups)
        while sign := self.take("+", "-"):
            start = self.start
            before = len(groups)
            value = self.term(groups)
            if sign == "-" and len(groups) > before:
                raise self.fail("dice can be added, not subtracted; subtract a number", start)
            constant += value if sign == "+" else -value
        comparison = target = None
        if sign := self.take(">=", "<=", "==", "=", ">", "<"):
            comparison = "=" if sign == "==" else sign
            negative = self.take("-") is not None
            target = self.number("target", 0, MAX_CONSTANT) * (-1 if negative else 1)
        if self.kind != "end":
            raise self.fail("expected +, -, a comparison such as >= 12, or the end")
        if not groups:
            raise self.fail("no dice in it; write for example 5d6 of-a-kind", 0)
        number = sum(group.number for group in groups)
        if number > MAX_DICE:
            raise self.fail(f"{number} dice in all: allowed are up to {MAX_DICE}", 0)
        if sum(group.rule for group in groups) > MAX_RULES:
            raise self.fail(f"of-a-kind: allowed up to {MAX_RULES} times in one roll; ask apart", 0)
        return Roll(tuple(groups), constant, comparison, target)

    def term(self, groups: list[Dice]) -> int:
        """Read one term; dice go to `groups`, and the return value is the constant it adds."""
        number_token = self.kind == "number"
        if number_token and not self.followed_by_d():
            return self.number("constant", 0, MAX_CONSTANT)
        if not number_token and (self.kind, self.token) != ("word", "d"):
            raise self.fail("expected dice such as 5d6, or a whole number")
        number = self.number("number of dice", 1, MAX_DICE) if number_token else 1
        self.take("d")
        sides = self.number("number of sides", 1, MAX_SIDES)
        groups.append(self.rule(number, sides))
        return 0

    def followed_by_d(self) -> bool:
        following = _TOKEN.match(self.lower, self.end)
        return following is not None and following.group("word") == "d"

    def rule(self, number: int, sides: int) -> Dice:
        if self.kind != "word":
            return Dice(number, sides)
        if self.take("of-a-kind") is None:
            raise self.fail("expected of-a-kind, +, - or a comparison")
        reading = direction = None
        while self.kind == "word":
            if reading is None and (name := self.take(*READINGS)):
                reading = name
            elif direction is None and (name := self.take(*DIRECTIONS)):
                direction = name
            else:
                raise self.fail(f"expected one of {', '.join((*READINGS, *DIRECTIONS))}, each kind once")
        return Dice(number, sides, True, reading or "each-set", direction or "highest")
