"""Lesson 10: a whole game, with its chances, its log, its replay and its text."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import count, pairwise

from khedu_core.dice import of_a_kind
from khedu_core.engine.replay import replay
from khedu_core.engine.table import Table
from khedu_core.percentage import percent
from khedu_core.teaching import (
    Counterexample,
    Exercise,
    Field,
    FillIn,
    LessonPlan,
    Number,
    Options,
    Predict,
    Verdict,
)

from ..actions import END, PASS
from ..game import KHEDU
from ..params import params_from

SEED = 5
GAMES = 10
"""Games that a learner may look up."""

# ---- what a hint says ------------------------------------------------------------------------------

CHANCE = of_a_kind(4).at_least(18)
UP, DOWN = CHANCE.numerator, CHANCE.denominator

HINT = Predict(
    "hint",
    f"Four dice against a defence of 18: counted exactly, the chance of this attack is {percent(CHANCE)}, "
    f"{CHANCE}. What does it tell you?",
    Options(
        {
            f"of the next {DOWN} such attacks, {UP} will win": "It may be more or fewer. The number is what "
            "many attacks come near to, not a timetable.",
            f"in the long run, {UP} of {DOWN} such attacks win": "It is counted, not guessed: of all rolls, "
            f"{UP} in {DOWN} can be turned so that they reach 18.",
            "after two misses it is more than that": "Dice remember nothing. Before every roll it is the "
            "same.",
            "the attack is likelier to win than to fail": f"That would need more than one half. {UP} is less "
            f"than half of {DOWN}.",
        },
        right=f"in the long run, {UP} of {DOWN} such attacks win",
    ),
    hints=("Compare it with one half.", "Can a chance tell what the next rolls will be?"),
)


# ---- a game that was played ------------------------------------------------------------------------


@cache
def game(index: int) -> Table:
    """A game of two greedy agents, to its end."""
    return replay(KHEDU, params_from(2), ["greedy"], SEED, index)


def scores_after(table: Table, moves: int) -> tuple[int, ...]:
    """What each seat would have scored after so many moves."""
    row = KHEDU.row()
    KHEDU.summary(table.before(moves + 1) if moves < len(table.moves) else table.state, table.params, row)
    return tuple(row.payoff[: table.params.seats])


def half_time(table: Table) -> int:
    """How many moves are over at half-time: the last end of a turn in the first half of all moves."""
    moves = table.moves[: len(table.moves) // 2]
    ends = [number for number, move in enumerate(moves, 1) if move.action in (END, PASS)]
    return ends[-1] if ends else 0


def leads_changed(table: Table, first: int) -> int:
    """How often another seat leads, or one more, or one fewer, from this move on."""
    leads = []
    for moves in range(first - 1, len(table.moves) + 1):
        scores = scores_after(table, moves)
        leads.append([score == max(scores) for score in scores])
    return sum(now != before for before, now in pairwise(leads))


@cache
def turned(index: int) -> bool:
    """Whether a game was won by who was behind at half-time."""
    table = game(index)
    half, end = scores_after(table, half_time(table)), scores_after(table, len(table.moves))
    return (half[0] - half[1]) * (end[0] - end[1]) < 0


INDEX = next(index for index in count(1) if turned(index) and not turned(index - 1))
"""Of the game that is watched, and played again: the one before it went as it looked at half-time."""

WATCHED = game(INDEX)
FIRST = half_time(WATCHED) + 1  # move of the second half, which the lesson shows
HALF, FINAL = scores_after(WATCHED, FIRST - 1), scores_after(WATCHED, len(WATCHED.moves))
WINNER = FINAL.index(max(FINAL))

WATCH = FillIn(
    "watch",
    f"Two computer players have played this game. At half-time seat 1 had {HALF[0]} and seat 2 {HALF[1]}. "
    "Go through the second half, move by move or to its end; bookmarks name what you have passed.",
    {
        "changes": Number(
            Fraction(leads_changed(WATCHED, FIRST)),
            "A tie that comes or goes is a change as well: somebody leads who did not.",
            {
                Fraction(0): "Somebody overtakes. Go to the last move, then back through the bookmarks "
                "that say who leads.",
                Fraction(leads_changed(WATCHED, FIRST) - 1): "One is missing. A tie counts too.",
            },
        ),
        "seat": Number(
            Fraction(WINNER + 1),
            "Behind at half-time, ahead at the end.",
            {
                Fraction(WINNER): "Seats are counted from 1.",
                Fraction(2 - WINNER): "They led at half-time. Look at the last move.",
            },
        ),
        "points": Number(
            Fraction(FINAL[WINNER]),
            f"Against {FINAL[1 - WINNER]}.",
            {
                Fraction(FINAL[1 - WINNER]): "That is what the other one has.",
                Fraction(HALF[WINNER]): "That is what they had at half-time. Look at the last move.",
                Fraction(HALF[1 - WINNER]): "That is what the other one had at half-time.",
            },
        ),
    },
    "The lead changes {changes} times in the second half, and seat {seat} wins with {points} points.",
    hints=(
        "Go to the last move: the list of bookmarks then names every change of the lead.",
        "The last move shows the scores, and the log says who wins.",
    ),
)


@cache
def _leader_wins(case: tuple[str, ...]) -> Verdict:
    """The claim that who leads at half-time wins."""
    (number,) = case
    table = game(int(number))
    half, end = scores_after(table, half_time(table)), scores_after(table, len(table.moves))
    told = f"game {number}: {half[0]} to {half[1]} at half-time, {end[0]} to {end[1]} at the end"
    if half[0] == half[1]:
        return Verdict(False, f"{told}. Nobody led at half-time; the claim speaks of who does.")
    if turned(int(number)):
        return Verdict(True, f"{told}. The leader has lost.")
    shared = (
        "They share the win, so the leader has a part in it." if end[0] == end[1] else "The leader has won."
    )
    return Verdict(False, f"{told}. {shared}")


LEADER_WINS = Counterexample(
    "leader-wins",
    "“Whoever leads at half-time wins.”",
    _leader_wins,
    found=(str(INDEX),),
    why="One game is enough to break “always”. How often it holds is another question, and needs many games.",
    fields=(Field("game", tuple(map(str, range(INDEX - 1, INDEX - 1 + GAMES)))),),
    hints=("One of these games you have watched.", f"That was game {INDEX}. Is it the only one?"),
)


# ---- luck ------------------------------------------------------------------------------------------


def luck(attacks: Sequence[tuple[float, bool]]) -> float:
    """The attacks won, less those that were to be expected."""
    return sum(won - chance for chance, won in attacks)


def _only_won(attacks: Sequence[tuple[float, bool]]) -> float:
    """The wins are counted; what was to be expected is not taken off."""
    return sum(won for _, won in attacks)


def _the_wrong_way(attacks: Sequence[tuple[float, bool]]) -> float:
    """What was to be expected comes first: who wins more than that would have bad luck."""
    return sum(chance - won for chance, won in attacks)


def _over_half(attacks: Sequence[tuple[float, bool]]) -> float:
    """A chance above one half is counted as a win to be expected; each chance counts as it is."""
    return sum(won - (chance > 0.5) for chance, won in attacks)


def _on_average(attacks: Sequence[tuple[float, bool]]) -> float:
    """The luck of one attack, on average; the luck of all of them is asked for."""
    return sum(won - chance for chance, won in attacks) / max(1, len(attacks))


LUCK = Exercise(
    "luck",
    "Were you lucky? Write a function luck(attacks): how many of your attacks won, less how many were to be "
    "expected. Each attack is a pair (chance, won), such as (0.41, True).",
    luck,
    cases=(
        ([(0.5, True)],),
        ([(0.5, False)],),
        ([(0.9, True), (0.25, False)],),
        ([(0.41, True), (0.41, True), (0.41, False)],),
        ([],),
    ),
    why="The expected number of wins is the sum of the chances. More won than that is luck; and luck has no "
    "memory.",
    hints=(
        "How many wins do two attacks with a chance of one half make, in the long run?",
        "True counts as 1 and False as 0: won - chance is the luck of one attack.",
        "sum(… for chance, won in attacks) adds it up.",
    ),
    mistakes=(_only_won, _the_wrong_way, _over_half, _on_average),
)


# ---- taking back, and keeping ----------------------------------------------------------------------

UNDO = Predict(
    "undo",
    "You play in the notebook, and your attack has failed. You undo it, and make the very same attack again. "
    "Which dice fall?",
    Options(
        {
            "the same": "The board is put back as it was, with the dice that lay ready. So undo is for "
            "trying another plan, not for another roll.",
            "other ones, by chance": "Then undo would be a second throw, and a third. It takes back what you "
            "did, not your luck.",
            "better ones": "That would be nice. The dice do not know that they were seen.",
            "none: an attack cannot be undone": "It can be, with everything that the others did since.",
        },
        right="the same",
    ),
    hints=("In the notebook you can try it: attack, undo, attack.",),
)

SAVED = Predict(
    "saved",
    "The board of the notebook can write your game as a text, to go on tomorrow or to send it to a friend. "
    "What must be in it, so that every roll falls again as it did?",
    Options(
        {
            "the number of the deal, and the moves": "From that number come the shuffle and every die, "
            "always the same. With the moves, the game plays itself again.",
            "the moves alone": "Then nobody would know which cards were dealt, nor how the dice fell.",
            "a picture of the table now": "From that one can go on, but not look back: what led there is "
            "lost.",
            "every die that fell, and every card drawn": "That would do, but it is long. There is a number "
            "from which all of them follow.",
        },
        right="the number of the deal, and the moves",
    ),
    hints=("Dice in a program follow from a number, its seed.", "What else is needed, besides the dice?"),
)

LESSON = LessonPlan(
    number=10,
    title="A whole game",
    aim="To play a game to its end, and to look at it afterwards: chances, turning points, luck.",
    needs="The lessons before, or the rulebook.",
    minutes=25,
    questions=(HINT, UNDO, WATCH, LEADER_WINS, LUCK, SAVED),
)
