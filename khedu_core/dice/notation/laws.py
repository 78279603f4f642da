"""From the parts of a notation to its exact law, by the cheapest route that `dice` knows for each part.

Sums are convolved, and so are counts, die by die; whatever else is read off dice goes to
`read_off`. Everything one notation asks for is paid from one purse, so that no notation
takes much longer than its largest part may.
"""

from collections import Counter
from collections.abc import Iterable
from math import prod

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.best_of import highest_of, lowest_of
from khedu_core.dice.mechanics.opposed import Contest, OpenContest, OpenPairs, versus
from khedu_core.dice.notation.changing import Changes, Members, Score, counted
from khedu_core.dice.notation.exploding_faces import Codes, codes_for
from khedu_core.dice.notation.open_given import NotYetMetError, cases_that_may_meet, read_given
from khedu_core.dice.notation.parts import (
    Counted,
    Deciding,
    DicePart,
    Draw,
    Dropped,
    Extreme,
    FacesPart,
    GroupPart,
    Kept,
    PoolPart,
    Showing,
    Sides,
    Sum,
    Term,
    Whole,
    names_faces,
)
from khedu_core.dice.notation.purse import Purse
from khedu_core.dice.notation.read_off import least_of, most_of, read_off, under_conditions
from khedu_core.dice.notation.without_parentheses import without_parentheses
from khedu_core.dice.open_ended import Law, OpenEnded
from khedu_core.dice.plain_dice import d
from khedu_core.dice.pools.deck import Deck
from khedu_core.dice.pools.open_pools import decided_pool, read_decided, read_open
from khedu_core.dice.pools.pool import Pool
from khedu_core.dice.pools.questions import NeverMetError
from khedu_core.errors import InputError


class Laws:
    """Makes the laws of one notation, and pays for them from one purse."""

    def __init__(self, purse: Purse) -> None:
        self.purse = purse

    def sum(self, parts: Sum) -> Law:
        """The law of a whole sum; open-ended as soon as one of its groups is."""
        if not parts.terms:
            return Distribution({parts.constant: 1})
        inside = without_parentheses(parts)
        total = self._added(map(self._term, inside.terms), str(parts))
        return total + inside.constant if inside.constant else total

    def contest(self, left: Sum, right: Sum) -> Contest | OpenContest:
        """Two totals compared."""
        one, other = self.sum(left), self.sum(right)
        self.purse.cases(one.total.bit_length() + other.total.bit_length(), f"{left} vs {right}")
        return versus(one, other)

    def pairs(self, left: Sum, right: Sum, ties: str) -> Joint | OpenPairs:
        """(won, tied, lost) pairs of two sides that are dice alone, given what is known of them.

        Of dice that explode only the rolls in which all have stopped tell anything; under a
        condition the others count that may meet it (see `open_given`).
        """
        one, other = self._dice_alone(left), self._dice_alone(right)
        sides = [
            under_conditions(decided_pool(dice), side.terms[0].group)
            for dice, side in ((one, left), (other, right))
        ]
        may_meet = [
            cases_that_may_meet(side.terms[0].group, Codes(()), dice)
            for dice, side in ((one, left), (other, right))
            if any(isinstance(law, OpenEnded) for law in (*one, *other))
        ]
        cases = prod(may_meet)
        try:
            pairs = sides[0].pairwise(sides[1], ties)
        except NeverMetError as fault:
            if may_meet and cases:
                raise NotYetMetError(f"{left} vs {right}") from None
            raise InputError(f"{left} vs {right}: {fault}") from None
        if not may_meet:
            return pairs
        return OpenPairs(pairs, cases - pairs.total) if cases > pairs.total else pairs

    def _dice_alone(self, side: Sum) -> list[Law]:
        """The dice of one side, one by one."""
        group = side.terms[0].group
        dice = _one_by_one(self._unread(group.source, None))
        if any(isinstance(law, OpenEnded) for law in dice) and any(map(names_faces, group.given)):
            raise InputError(
                f"{side}: where exploding dice are paired off, given names no faces; "
                "compare a total, kept dice or sets"
            )
        self.purse.reading(group, max(len(law.floors) for law in dice))
        return dice

    def _added(self, laws: Iterable[Law], text: str) -> Law:
        """Independent laws added up, the small ones first."""
        total, *others = sorted(laws, key=lambda law: len(law.floors))
        for law in others:
            self.purse.addition(total, law, text)
            total = law + total if isinstance(law, OpenEnded) else total + law
        self.purse.cases(total.total.bit_length(), text)
        return total

    def _term(self, term: Term) -> Law:
        """A group as often as its factor says."""
        law = self._group(term.group)
        if term.factor == 1:
            return law
        if isinstance(law, Distribution):
            return law.map(lambda x: x * term.factor)
        if term.factor < 0:
            raise InputError(f"{term}: what explodes can be added, not subtracted; compare it with vs")
        return law.scaled(term.factor)

    def _group(self, group: GroupPart) -> Law:
        """The law of what is read off one roll or hand, given what is known of it."""
        try:
            if isinstance(group.source, Draw):
                return self._hand(group, group.source)
            return self._dice(group, group.source)
        except NeverMetError as fault:
            raise InputError(f"{group}: {fault}") from None

    def _hand(self, group: GroupPart, draw: Draw) -> Distribution:
        deck: dict[int, int] | dict[str, int]
        deck = dict(draw.deck.faces) if isinstance(draw.deck, FacesPart) else dict(draw.deck)
        self.purse.reading(group, len(deck))
        return read_off(under_conditions(Deck(deck).hand(draw.size), group), group.reading)

    def _dice(self, group: GroupPart, dice: PoolPart) -> Law:
        score = group.reading.which.accepts if isinstance(group.reading, Counted | Showing) else None
        added = not group.given and (score is not None or group.is_total)
        members = self._members(dice, Changes(self.purse, score, added))
        if any(isinstance(law, OpenEnded) for law, _ in members):
            return self._exploding(group, members, score)
        pool = under_conditions(_pool(members), group)
        if isinstance(group.reading, Counted) and not any(map(group.reading.which.accepts, pool.faces)):
            raise InputError(f"{group}: no die shows {group.reading.which}; count faces that the dice have")
        if not pool.conditions and (isinstance(group.reading, Counted) or group.is_total):
            return self._total(group, list(Counter(pool.dice).items()), score)
        if not pool.conditions and isinstance(group.reading, Showing):
            return _some_show(pool, group.reading)
        self.purse.reading(group, len(pool.faces))
        return read_off(pool, group.reading)

    def _exploding(self, group: GroupPart, members: Members, score: Score | None) -> Law:
        """What grows with every die is open at its floor; other readings are told by decided rolls."""
        reading = group.reading
        if group.given:
            return self._exploding_given(group, members)
        if isinstance(reading, Showing):
            return _some_count(self._total(group, members, score), reading.any)
        if score is not None or group.is_total:
            return self._total(group, members, score)
        self.purse.reading(group, max(len(law.floors) for law, _ in members))
        dice = _one_by_one(members)
        if isinstance(reading, Kept | Dropped):
            return read_open(lambda pool: read_off(pool, reading), *dice)
        lowest = min(min(law.floors) for law in dice)
        least, most = least_of(reading, len(dice), lowest), most_of(reading, len(dice), lowest)
        return read_decided(lambda pool: read_off(pool, reading), *dice, least=least, most=most)

    def _exploding_given(self, group: GroupPart, members: Members) -> Law:
        """As other readings of exploding dice, under conditions; each die is told by its code."""
        codes = codes_for(group)
        if codes.tests:
            members = self._unread(group.source, codes)
        dice = [
            law.map(codes) if codes.tests and isinstance(law, Distribution) else law
            for law in _one_by_one(members)
        ]
        self.purse.reading(group, max(len(law.floors) for law in dice))
        return read_given(group, codes, dice)

    def _total(self, group: GroupPart, members: Members, score: Score | None) -> Law:
        """All dice added up, or all their scores; what explodes comes with its score counted already."""
        text, laws = str(group), []
        for law, number in members:
            worth = law if score is None or isinstance(law, OpenEnded) else law.map(score)
            if number > 1:
                self.purse.copies(worth, number, text)
            laws.append(worth.times(number) if number > 1 else worth)
        return self._added(laws, text)

    def _unread(self, source: PoolPart | Draw, score: Score | None) -> Members:
        """The dice of a group one by one; of cards there are none."""
        return self._members(source, Changes(self.purse, score)) if isinstance(source, PoolPart) else []

    def _members(self, pool: PoolPart, changes: Changes) -> Members:
        """The dice of a pool after all changes."""
        members = [self._die(dice, changes) for dice in pool.members]
        for change in pool.changes:
            members = changes.made(members, change, str(pool))
        return members

    def _die(self, dice: DicePart, changes: Changes) -> tuple[Law, int]:
        law: Law
        match dice.die:
            case Sides(sides):
                law = d(sides)
            case FacesPart(faces):
                law = Distribution(dict(faces))
            case _:
                law = self._rolled(dice.die)
                if isinstance(law, OpenEnded) and changes.score is not None:
                    law = counted(law, changes.score)
        member = law, dice.number
        for change in dice.changes:
            (member,) = changes.made([member], change, str(dice))
        return member

    def _rolled(self, die: Whole | Extreme | Deciding) -> Law:
        """Whole rolls that serve as one die."""
        laws = [self.sum(roll) for roll in die.rolls]
        self.purse.cases(sum(law.total.bit_length() for law in laws), str(die))
        match die:
            case Whole():
                return laws[0]
            case Extreme(which):
                return highest_of(*laws) if which == "max" else lowest_of(*laws)
            case Deciding():
                return self._decided(die, *laws)

    def _decided(self, deciding: Deciding, first: Law, *following: Law) -> Distribution:
        """The law of what follows, each case as often as its outcomes."""
        laws = [law for law in following if isinstance(law, Distribution)]
        if not isinstance(first, Distribution) or len(laws) < len(following):
            raise InputError(f"{deciding}: nothing may explode where a roll decides the next; leave ! out")
        return first.map(deciding.case_of).then(laws.__getitem__)


def _some_show(pool: Pool, reading: Showing) -> Distribution:
    """Whether any (no) die shows one of the faces, from how often each die shows none of them."""
    none = cases = 1
    for die, number in Counter(pool.dice).items():
        none *= sum(ways for face, ways in die.counts.items() if not reading.which.accepts(face)) ** number
        cases *= die.total**number
    return Distribution({int(not reading.any): none, int(reading.any): cases - none})


def _some_count(counted: Law, any_of_them: bool) -> OpenEnded:
    """Whether at least one (none) of what is counted is there; a floor of one decides it."""
    ways = {True: 0, False: 0}
    for number, count in counted.closed.items():
        ways[number > 0] += count
    ways[True] += sum(count for floor, count in counted.open.items() if floor > 0)
    still_open = sum(count for floor, count in counted.open.items() if floor <= 0)
    closed = {int(some == any_of_them): count for some, count in ways.items()}
    return OpenEnded(closed, {0: still_open}, most=1, remaining_is_most=counted.remaining_is_most)


def _one_by_one(members: Members) -> list[Law]:
    return [law for law, number in members for _ in range(number)]


def _pool(members: Members) -> Pool:
    """Dice of which none explodes."""
    return Pool(tuple(law for law, number in members if isinstance(law, Distribution) for _ in range(number)))
