"""What the figures alone decide: totals out of reach, dice the box does not have, what an aura cannot do."""

from collections.abc import Sequence
from fractions import Fraction
from operator import attrgetter

from khedu_core.counted import counted
from khedu_core.dice import Straight as StraightEvent
from khedu_core.dice import chance
from khedu_core.engine.plain_show import and_list
from khedu_core.rulebook.findings import Finding, Verdict

from ..cards.records import Board, Cadence, Cards, Unit
from ..commands import EFFECTS, MARCH
from ..params import params_from
from ..printed import in_the_box
from ..state import DICE, FACES, HAND, HELD, RAHALA, SEATS, Achievement, Bonus, Params

BOX_DICE = 6
DRAW = Bonus.DRAW.name.lower()  # as a card file writes it
ATTACKS = 3  # that the achievements of a busy turn ask for


def number_findings(cards: Cards) -> list[Finding]:
    """Findings by arithmetic on a card file and on the figures of the rulebook."""
    p = params_from(2, cards)
    return [
        out_of_reach(cards, p, 0),
        out_of_reach(cards, p, int(p.aura_defence)),
        box_dice(cards),
        straights_of_many_dice(),
        three_attacks(cards, p),
        most_influence(p),
    ]


def out_of_reach(cards: Cards, p: Params, gain: int) -> Finding:
    """Units that so many dice can never defeat without a cadence, their defence raised or not."""
    told, rahala = [], cards.clans[RAHALA - 1]
    defences = [unit.defence + gain * (unit.clan == rahala) for unit in cards.units]
    for dice in sorted({unit.dice for unit in cards.units}):
        safe = [defence for defence in defences if defence > dice * FACES]
        if safe:
            many = counted(len(safe), "unit has", "units have")
            told.append(
                f"{counted(dice, 'die reaches', 'dice reach')} {dice * FACES}: {many} {min(safe)} or more"
            )
    against = f"Against the {rahala} Aura, attackers" if gain else "Attackers"
    return Finding(
        id="defence-out-of-reach" + ("-aura" if gain else ""),
        verdict=Verdict.LIMIT if told else Verdict.HOLDS,
        title=f"{against} of the card file "
        + ("cannot defeat every unit without a cadence." if told else "can defeat every unit."),
        clauses=("KH-UNT-2", "KH-UNT-3", *(("KH-AUR-4",) if gain else ())),
        evidence="; ".join(told) or "the highest total of the fewest dice reaches the highest defence",
        readings=("K-66",) if gain else (),
    )


def box_dice(cards: Cards) -> Finding:
    """Whether an attack can ask for more dice than the box has."""
    unit, cadences = most_dice_of(cards)
    added = sum(cadence.dice for cadence in cadences)
    most = min(DICE, unit.dice + added)
    names = " and ".join(dict.fromkeys(cadence.name for cadence in cadences))
    many = counted(len(cadences), "War Cadence")
    return Finding(
        id="dice-beyond-the-box",
        verdict=Verdict.LIMIT if most > BOX_DICE else Verdict.HOLDS,
        title=f"An attack can ask for {most} dice; the box has {BOX_DICE}.",
        clauses=("KH-UNT-2", "KH-DIE-1", "KH-CAD-2"),
        evidence=f"no unit of the card file has more attack dice than {unit.name}, {unit.dice}; "
        + (f"{many} played on it ({names}) can add {added}" if added else "no War Cadence adds any"),
        readings=("K-61",),
    )


def most_dice_of(cards: Cards) -> tuple[Unit, list[Cadence]]:
    """The unit with the most attack dice, and the War Cadences that add most when all players play theirs.

    Any player may play any of those held on any attacker, up to four each.
    """
    adding = [cadence for cadence in cards.cadences for _ in range(cadence.copies) if cadence.dice > 0]
    best = sorted(adding, key=attrgetter("dice"), reverse=True)[: SEATS * HELD]
    return max(cards.units, key=attrgetter("dice")), best


def straights_of_many_dice() -> Finding:
    """For how many dice a straight of all dice can fall at all."""
    odds = {n: Fraction(chance(StraightEvent(), n, FACES)) for n in range(3, FACES + 2)}
    told = ", ".join(f"{n} dice {share}" for n, share in odds.items())
    return Finding(
        id="good-omen-dice",
        verdict=Verdict.LIMIT if odds[FACES + 1] == 0 else Verdict.HOLDS,
        title=f"Good Omen, read as a straight of all dice, cannot be rolled with more than {FACES} dice.",
        clauses=("KH-ACH-2",),
        evidence=f"exact chances: {told}; with more, faces must repeat",
        readings=("K-79",),
    )


def three_attacks(cards: Cards, p: Params) -> Finding:
    """Whether five cards pay for the three attacks that achievements ask for at the price of an aura.

    Where they do not, a board that draws cards beyond five or a Command for a free attack may help:
    neither is printed, so it is the card file that says whether there is one.
    """
    cost = ATTACKS * p.aura_price
    draws = [board.clan for board in cards.boards if draws_beyond(board, cost - HAND)]
    marches = [command.name for command in cards.commands if command.effect == EFFECTS[MARCH]]
    helps = [f"cards beyond them from {boards_in_words(draws)} (K-35)"] if draws else []
    helps += [f"an attack that costs nothing from {' and '.join(marches)}"] if marches else []
    helps.append("units that cost less")
    return Finding(
        id="aura-three-attacks",
        verdict=Verdict.LIMIT if cost > HAND else Verdict.HOLDS,
        title=f"{HAND} cards pay for three attacks at the price of an aura."
        if cost <= HAND
        else f"{HAND} cards do not pay for three attacks at the price of an aura"
        + ("; what this card file adds can." if draws or marches else "."),
        clauses=("KH-AUR-1", "KH-AUR-3", "KH-ACH-5", "KH-CLN-22", "KH-CLN-32"),
        evidence=f"{ATTACKS} x {p.aura_price} = {cost} {'>' if cost > HAND else '<='} {HAND}"
        + (f"; three attacks take {', or '.join(helps)}" if cost > HAND else ""),
        readings=("K-35", "K-62"),
    )


def boards_in_words(clans: Sequence[str]) -> str:
    """``the board of Hadimi``, ``the boards of Hadimi and Rahala``."""
    return f"the board{'' if len(clans) == 1 else 's'} of {and_list(clans)}"


def draws_beyond(board: Board, short: int) -> bool:
    """Whether a board can bring so many cards beyond a hand of five; turn by turn they add up."""
    first = board.first_amount if board.first == DRAW else 0
    again = [board.turn_amount] if board.turn == DRAW else []
    again += [board.meditation_amount] if board.meditation == DRAW else []
    return first >= short or any(again)


def most_influence(p: Params) -> Finding:
    """The most Influence that players can ever be given, against the tokens of the box.

    The box calls them Legacy tokens; they are read as Influence (K-05).
    """
    paid = [a for a in Achievement if p.achievement_points[a] == 0]
    most, box = SEATS * (p.influence + len(paid)), in_the_box("legacy-tokens")
    return Finding(
        id="influence-supply",
        verdict=Verdict.LIMIT if most > box else Verdict.HOLDS,
        title=f"Four players can be given {most} Influence; the box has {box} tokens, if they are its "
        "Legacy tokens.",
        clauses=("KH-INF-1", "KH-ACH-1"),
        evidence=f"each {p.influence} at the start and one for each of {len(paid)} achievements",
        readings=("K-05",),
    )
