"""Every public callable of the dice with arguments of the right kind, and things of the wrong kinds."""

from collections.abc import Callable
from fractions import Fraction
from math import nan
from typing import Any

from khedu_core.dice import (
    Alike,
    AllFaces,
    BestSet,
    Bounds,
    Contest,
    Count,
    Deck,
    Dice,
    Distribution,
    Hand,
    Joint,
    Keep,
    LargestSet,
    LongestRun,
    Machine,
    Mirror,
    NoFace,
    NumberOfSets,
    OpenEnded,
    Pairwise,
    SetSizes,
    Straight,
    Together,
    Total,
    at_least_with_event,
    chance,
    choices,
    d,
    die,
    evaluate,
    explode,
    families,
    joint_law,
    notation,
    of_a_kind,
    of_a_kind_by_machine,
    of_a_kind_mechanic,
    parse,
    pool,
    read_open,
    reroll,
    statistics,
    sum_of,
    symbolic,
    total_with_event,
    versus,
)
from khedu_core.dice.chains import Again, Chain, DecisionProcess, End, Pass, first_to_end
from khedu_core.dice.families.family import law_of
from khedu_core.dice.machine import answer_for_roll, enough_of, known_mechanic
from khedu_core.dice.mechanics.best_of import highest_of, lowest_of
from khedu_core.dice.mechanics.opposed import OpenPairs
from khedu_core.dice.notation.single_rolls import dice_read
from khedu_core.dice.rerolling import Goal, best_rerolls, follow

WRONG: list[Any] = [
    None,
    "x",
    "",
    nan,
    1.5,
    -1,
    10**5000,
    True,
    Fraction(1, 3),
    b"6",
    [],
    [6],
    [None],
    {},
    {"a": 1},
    {None: 1, 1: 1},
    object(),
    int,
    Alike,
    Alike(3),
    d(6),
    explode(d(6)),
]

four, hand, ranks = (
    pool(*[d(6)] * 4),
    Deck({"land": 24, "other": 36}).hand(7),
    Deck({1: 4, 2: 4, 3: 4}).hand(3),
)
mixed, joint = pool(d(4), d(6), d(4)), pool(d(6), d(6)).joint(Total(), Alike(2))
pairs, roll = parse("2d6! vs 2d6! pairwise").law, parse("3d6 of-a-kind")
open_law, policy = explode(d(6)), best_rerolls([d(6)] * 2, 1, sum)
race = Chain(0, lambda at: [min(at + roll, 9) for roll in range(1, 7)], ends={9})
bold = DecisionProcess(3, lambda points: {"stop": [End(points)], "risk": [End(0), End(8)]})
form = symbolic.mean_best()


def first(roll: tuple[int, ...]) -> int:
    return roll[0]


QUESTIONS: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
    # -- khedu_core.dice ---------------------------------------------------------------
    (AllFaces, ()),
    (Bounds, (Fraction(1, 3), Fraction(1, 2))),
    (Contest, (1, 2, 3)),
    (Alike, (3, False)),
    (BestSet, ("width", 2)),
    (Count, ({5, 6},)),
    (Deck, ({"land": 24, "other": 36},)),
    (Dice, ([d(6)],)),
    (Distribution, ({1: 1, 2: 1},)),
    (Hand, ({"land": 24, "other": 36}, 2)),
    (Joint, ({(1, True): 1},)),
    (Keep, ((0, 1), "ascending")),
    (LargestSet, (6, 2)),
    (LongestRun, (1, 2)),
    (Machine, (0, lambda state, face, count: 0, lambda state, dice: 0, "any")),
    (Mirror, (Total(),)),
    (NoFace, (6,)),
    (NumberOfSets, (2,)),
    (OpenEnded, ({1: 1}, {2: 1}, Fraction(1), Fraction(1))),
    (Pairwise, ("left",)),
    (SetSizes, (2,)),
    (Straight, ("contains", 3)),
    (Together, (Total(), Alike(3))),
    (Total, ()),
    (at_least_with_event, (9, 3, Alike(3), 6, "each-set", "highest")),
    (chance, (Alike(3), 5, 6)),
    (choices, ((2, 3, 3), "each-set")),
    (d, (6,)),
    (die, (0, 1)),
    (evaluate, (Total(), [d(6)] * 2)),
    (evaluate, (Pairwise(), [d(6)], [d(6)])),
    (explode, (d(6), {6})),
    (lambda depth: explode(d(6), depth=depth), (3,)),
    (lambda score: explode(d(6), score=score), (abs,)),
    (joint_law, (3, 6)),
    (of_a_kind, (3, 6, "each-set", "highest")),
    (of_a_kind_by_machine, (3, 6, "each-set", "highest")),
    (of_a_kind_mechanic, ("each-set", "highest")),
    (parse, ("3d6",)),
    (notation.hints, ("3d6",)),
    (pool, (d(6), d(6))),
    (read_open, (lambda read: read.sum(), open_law, open_law)),
    (reroll, (d(6), {1}, 1)),
    (sum_of, (d(6), d(8), 3)),
    (total_with_event, (3, Alike(3), 6, "each-set", "highest")),
    (versus, (d(6), d(6))),
    (known_mechanic, (Total(),)),
    (enough_of, (Total(),)),
    (answer_for_roll, (Total(), (1, 2), (3,))),
    *((event.count, (4, 6)) for event in (Alike(3), NoFace(6), Straight("contains", 3))),
    (highest_of, (d(6), open_law)),
    (lowest_of, (d(6), open_law)),
    # -- laws ----------------------------------------------------------------------------
    *((getattr(law, ask), (3,)) for law in (d(6), open_law) for ask in ("at_least", "at_most", "exactly")),
    *((law.times, (2,)) for law in (d(6), open_law)),
    (open_law.scaled, (2,)),
    (open_law.between, (2, 3)),
    (d(6).fraction, (3,)),
    (d(6).same_chances, (d(6),)),
    (d(6).quantile, (0.5,)),
    (d(6).quantiles, ([0.5],)),
    (d(6).map, (abs,)),
    (d(6).where, (bool,)),
    (d(6).then, (d,)),
    (d(6).text, (40, True, bool)),
    (d(6).html, ("caption",)),
    (d(6).sympy, ("X",)),
    (joint.chance, (lambda total, alike: alike,)),
    (joint.where, (lambda total, alike: alike,)),
    (joint.map, (lambda total, alike: total,)),
    (joint.marginal, (0,)),
    (OpenPairs, (Joint({(1, 0, 1): 3}), 1)),
    (pairs.chance, (lambda won, tied, lost: won > lost,)),
    # -- notations -----------------------------------------------------------------------
    *((parse(f"3d6 {asked}").accepts, (3,)) for asked in ("", ">= 4", "= 3..4", "any 6")),
    (roll.asking, (">=", 3)),
    (roll.with_rule, ("one-set", "lowest")),
    (parse("3d6 >= 12").chance, (d(6),)),
    # -- pools and hands -----------------------------------------------------------------
    *(
        (getattr(cards_or_dice, ask), args)
        for cards_or_dice in (four, mixed, ranks, hand)
        for ask, args in [
            ("given", (Alike(2),)),
            ("counts", (Alike(2),)),
            ("law", (Alike(2),)),
            ("joint", (Alike(2), SetSizes())),
            ("chance", (Alike(2),)),
            ("keep_highest", (1,)),
            ("keep_lowest", (1,)),
            ("keep_middle", (1,)),
            ("drop_highest", (1,)),
            ("drop_lowest", (1,)),
            ("keep", ([0],)),
            ("drop", (1, 1)),
            ("largest_set", (1, 1)),
            ("set_sizes", (2,)),
            ("pairs", (2,)),
            ("longest_run", (1, 1)),
            ("best_set", ("width", 2)),
            ("value", (len,)),
            ("count", ([2, 3],)),
            ("score", (lambda face: 1,)),
            ("at_least", ({2: 1},)),
            ("at_most", ({2: 1},)),
            ("exactly", ({2: 1},)),
            ("number_of", (2, 3)),
            ("numbers_of", (2, 3)),
        ]
    ),
    (lambda land: hand.at_least(land=land), (2,)),
    (four.of_a_kind, ("each-set", "highest")),
    (mixed.of_a_kind, ("each-set", "highest")),
    (four.pairwise, (four, "left")),
    (Deck({"land": 24, "other": 36}).hand, (7,)),
    # -- rerolling -----------------------------------------------------------------------
    (best_rerolls, ([d(6)] * 2, 1, sum, False)),
    (follow, ([d(6)] * 2, 1, lambda roll: roll[1:], sum)),
    (Goal, ("3d6",)),
    (Goal("3d6"), ((1, 2, 3),)),
    (Goal("3d6").total, ((1, 2, 3),)),
    (policy.after, ([1, 2], 1)),
    # -- chains --------------------------------------------------------------------------
    (Chain, (0, lambda at: [1], {1}, str)),
    (race.onward, (0,)),
    (race.lengths, (3,)),
    (race.lengths(3).at_least, (3,)),
    (race.lengths(3).at_most, (3,)),
    (race.lengths(3).exactly, (3,)),
    (race.quantile, (0.5,)),
    (first_to_end, (race, race)),
    (lambda within: first_to_end(race, race, within=within), (0.1,)),
    (DecisionProcess, (0, lambda state: {"end": [End(1)]}, 1, 10)),
    *(
        (
            lambda told, weight, kind=kind: DecisionProcess(
                0, lambda at: {"on": [kind(told, weight), End(1)]}
            ),
            (0, 2),
        )
        for kind in (Again, Pass, End)
    ),
    (bold.solve, (lambda state: "stop", None, 1e-9)),
    (bold.solve().options, (3,)),
    (bold.solve().choice, (3,)),
    (bold.solve().value_of, (3,)),
    # -- families ------------------------------------------------------------------------
    (families.Family, ("nd6",)),
    (families.Family("nd6").law, (2,)),
    (families.Family("nd6").laws, ([1, 2],)),
    (families.Family("nd6").roll, (2,)),
    (families.Family("nd6").name, (2,)),
    (families.Family("nd6").written, (2,)),
    (families.Family("nd6").chances, ([1, 2], ">=", [3])),
    (families.how_many, ("nd6", 5, "75 %", 4)),
    (families.largest_target, (d(6), "75 %", "d6")),
    (families.which_bonus, (d(6), 4, "75 %", "d6")),
    (families.exact_share, ("75 %",)),
    (law_of, (parse("3d6"),)),
    (dice_read, (parse("3d6"),)),
    # -- statistics ----------------------------------------------------------------------
    (statistics.approximate, (d(6), "normal")),
    (statistics.approximate(d(6)).at_least, (3,)),
    (statistics.approximate(d(6)).at_most, (3,)),
    (statistics.approximate(d(6)).exactly, (3,)),
    (statistics.berry_esseen, (d(6), d(6))),
    (statistics.float_of_a_kind, (3, 6)),
    (statistics.simulated, (3, 10, 1, 6, "each-set", "highest")),
    (statistics.goodness_of_fit, ({1: 20, 2: 30}, d(2), 5, 0)),
    (statistics.goodness_of_fit([1, 2] * 20, d(2)).detectable, (0.8,)),
    # -- symbolic ------------------------------------------------------------------------
    (form.at, (3,)),
    (symbolic.chance_at_least, (3, 4)),
    (symbolic.chance_within, (3, 6)),
    (symbolic.closed_form, (3, 1, 6)),
    (symbolic.closed_forms, (3,)),
    (symbolic.event_chance, (Alike(3), 6)),
    (symbolic.exploding_die, (6, 2)),
    (symbolic.highest_die_at_least, (3, 6)),
    (symbolic.highest_die_exactly, (3, 6)),
    (symbolic.highest_die_mean, (6,)),
    (symbolic.mean_best, (6,)),
    (symbolic.of_a_kind_by_series, (3, 6, "each-set", "highest")),
    (symbolic.of_a_kind_series, (6,)),
    (symbolic.of_a_kind_series(3).rolls, (2,)),
    (symbolic.plain_sum, (3, 6)),
    (symbolic.plain_sum(3).chances, (3,)),
    (symbolic.success_pool, (3, 5, 6)),
    (symbolic.successes_at_least, (3, 5, 6)),
    (symbolic.successes_exactly, (3, 5, 6)),
    (symbolic.sum_by_series, (3, 6)),
    (symbolic.sum_from_end, (3, 6)),
    (symbolic.sum_within, (3, 6)),
]

NOT_ASKED = {
    *("Choices", "Mechanic", "OpenContest", "Order", "Pool", "Roll", "Row", "SettledEarly"),
    *("HowMany", "LargestTarget", "WhichBonus", "Advice", "Option", "Policy", "LengthLaw", "Play"),
    *("Approximation", "Fit", "ClosedForm", "GeneratingFunction", "Again", "End", "Pass"),
}
"""What the dice answer with (a Pool is made by `pool`), the contract of a mechanic, and what a
DecisionProcess is told.
"""

NOT_FOR_PEOPLE = {"start", "step", "finish", "enough", "face_by_face", "each_step", "case_of", "places"}
"""Methods that only the machine and other rooms call: the contract of a mechanic, its dice told face by face,
the steps of a chain counted in work, and parts of a notation that is read already.
"""
