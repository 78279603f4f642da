"""What each reading of a natural event changes: the rolls that hold it, and how often it goes with a hit.

"No top face", three alike and a straight are asked of the faces; readings differ in which
faces count (K-78), in what makes a straight (K-79), and in how many dice are alike (K-80).
A hit is a total, by the default reading of the of-a-kind rule, of at least the defence.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from khedu_core.dice.exact_json import as_json
from khedu_core.dice.machine import Mechanic, answer_for_roll
from khedu_core.dice.mechanics.events import Alike, NoFace, Straight
from khedu_core.dice.of_a_kind_rule.different_rolls import Roll, different_rolls
from khedu_core.dice.of_a_kind_rule.readings import changed_rolls

Holds = Callable[[Roll], bool]


@dataclass(frozen=True, slots=True)
class EventEffect:
    """One answer to one question about an event, beside the default answer to that question."""

    number: str
    """Of the question: K-78 to K-80."""
    event: str
    """What is asked of the faces: no-top-face, three-alike or straight."""
    name: str
    meaning: str
    default: bool
    changed: Fraction
    """Share of rolls that hold the event under one of the two answers only."""
    chance: Fraction
    default_chance: Fraction
    with_hit: Mapping[int, Fraction]
    """{defence: chance of the event together with a total of at least that, as the dice are laid down}."""
    default_with_hit: Mapping[int, Fraction]

    def as_json(self) -> dict[str, Any]:
        """Plain JSON; a chance as {"exact": "a/b", "float": x}."""
        return dict(as_json(self))


def natural(holds: Holds, roll: Roll) -> int | None:
    """The faces as rolled count; the sets turn afterwards."""
    return max(map(sum, changed_rolls(roll, "each-set"))) if holds(roll) else None


def final(holds: Holds, roll: Roll) -> int | None:
    """The faces count as they lie when turned for the highest total."""
    laid = max(changed_rolls(roll, "each-set"), key=sum)
    return sum(laid) if holds(laid) else None


def any_final(holds: Holds, roll: Roll) -> int | None:
    """The faces count as they lie, and sets may be turned so that they hold the event."""
    return max((sum(laid) for laid in changed_rolls(roll, "each-set") if holds(laid)), default=None)


class Answer(NamedTuple):
    """An answer to a question about an event."""

    number: str
    event: str
    name: str
    meaning: str
    holds: Holds
    faces: Callable[[Holds, Roll], int | None] = natural
    """The best total that goes together with the event in one roll; None if the roll cannot hold it."""


def answers(sides: int) -> tuple[Answer, ...]:
    """All answers; the first to a question about an event is its default."""
    no_top, three = on_one_roll(NoFace(sides), sides), on_one_roll(Alike(3), sides)
    just_three = on_one_roll(Alike(3, exactly=True), sides)
    all_dice, contains_3, contains_5, whole = (
        on_one_roll(straight, sides)
        for straight in (Straight(), Straight("contains", 3), Straight("contains", 5), Straight("whole"))
    )
    rolled, laid = "the faces as rolled count", "the faces count as turned for the highest total"
    chosen = "the faces count as turned, and sets may be turned for this"
    run = "somewhere in the roll is a run of at least"
    return (
        Answer("K-78", "no-top-face", "natural", rolled, no_top),
        Answer("K-78", "no-top-face", "final", laid, no_top, final),
        Answer("K-78", "no-top-face", "any-final", chosen, no_top, any_final),
        Answer("K-78", "three-alike", "natural", rolled, three),
        Answer("K-78", "three-alike", "final", laid, three, final),
        Answer("K-78", "three-alike", "any-final", chosen, three, any_final),
        Answer("K-79", "straight", "all-dice", "all dice, three or more, form one run", all_dice),
        Answer("K-79", "straight", "contains-3", f"{run} three faces", contains_3),
        Answer("K-79", "straight", "contains-5", f"{run} five faces", contains_5),
        Answer("K-79", "straight", "whole", f"the dice show 1 to {sides}, each face once", whole),
        Answer("K-80", "three-alike", "at-least", "some face shows on three dice or more", three),
        Answer("K-80", "three-alike", "exactly", "some face shows on just three dice", just_three),
    )


def event_effects(dice: int, sides: int, defences: tuple[int, ...]) -> Iterator[EventEffect]:
    """One row for each answer."""
    rolls = different_rolls(dice, sides)
    every = sides**dice
    defaults: dict[tuple[str, str], list[int | None]] = {}
    for answer in answers(sides):
        totals = [answer.faces(answer.holds, roll) for roll, _ in rolls]
        usual = defaults.setdefault((answer.number, answer.event), totals)

        def share(counted: list[bool]) -> Fraction:
            return Fraction(sum(n for (_, n), c in zip(rolls, counted, strict=True) if c), every)

        def held(totals: list[int | None], defence: int | None = None) -> Fraction:
            return share([t is not None and (defence is None or t >= defence) for t in totals])

        yield EventEffect(
            answer.number,
            answer.event,
            answer.name,
            answer.meaning,
            default=totals is usual,
            changed=share([(a is None) != (b is None) for a, b in zip(totals, usual, strict=True)]),
            chance=held(totals),
            default_chance=held(usual),
            with_hit={defence: held(totals, defence) for defence in defences},
            default_with_hit={defence: held(usual, defence) for defence in defences},
        )


def on_one_roll(event: Mechanic[Any, bool], sides: int) -> Holds:
    """The event as a question about one roll as it lies."""
    faces = range(1, sides + 1)
    return lambda roll: answer_for_roll(event, roll, faces)
