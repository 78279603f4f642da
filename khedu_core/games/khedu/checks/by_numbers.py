"""What the figures alone decide: totals out of reach, dice the box does not have, what an aura cannot do."""

from fractions import Fraction
from pathlib import Path

from khedu_core.dice import Straight as StraightEvent
from khedu_core.dice import chance
from khedu_core.rulebook.findings import Finding, Verdict

from ..cards.records import Cards
from ..params import most_dice, params_from
from ..state import FACES, HAND, Achievement, Params

STATED = Path(__file__).parents[1] / "stated.toml"
BOX_DICE = 6
BOX_TOKENS = 16  # called Legacy tokens, read as Influence (K-05)
ATTACKS = 3  # that the achievements of a busy turn ask for


def number_findings(cards: Cards) -> list[Finding]:
    """Findings by arithmetic on a card file and on the figures of the rulebook."""
    p = params_from(2, cards)
    return [
        out_of_reach(cards, p, 0),
        out_of_reach(cards, p, int(p.aura_defence)),
        box_dice(cards),
        straights_of_many_dice(),
        three_attacks(p),
        most_influence(p),
    ]


def out_of_reach(cards: Cards, p: Params, gain: int) -> Finding:
    """Units that so many dice can never defeat without a cadence, their defence raised or not."""
    told = []
    for dice in sorted({unit.dice for unit in cards.units}):
        safe = [u for u in cards.units if u.defence + gain * (u.clan == cards.clans[3]) > dice * FACES]
        if safe:
            lowest = min(u.defence + gain * (u.clan == cards.clans[3]) for u in safe)
            told.append(f"{dice} dice reach {dice * FACES}: {len(safe)} units have {lowest} or more")
    with_aura = f" with the {cards.clans[3]} Aura" if gain else ""
    return Finding(
        id="defence-out-of-reach" + ("-aura" if gain else ""),
        verdict=Verdict.LIMIT if told else Verdict.HOLDS,
        title=f"Attackers of the card file{with_aura} "
        + ("cannot defeat every unit without a cadence." if told else "can defeat every unit."),
        clauses=("KH-UNT-2", "KH-UNT-3", *(("KH-AUR-4",) if gain else ())),
        evidence="; ".join(told) or "the highest total of the fewest dice reaches the highest defence",
        readings=("K-66",) if gain else (),
    )


def box_dice(cards: Cards) -> Finding:
    """Whether an attack can ask for more dice than the box has."""
    most = most_dice(cards)
    return Finding(
        id="dice-beyond-the-box",
        verdict=Verdict.LIMIT if most > BOX_DICE else Verdict.HOLDS,
        title=f"An attack can ask for {most} dice; the box has {BOX_DICE}.",
        clauses=("KH-UNT-2", "KH-DIE-1", "KH-CAD-2"),
        evidence=f"six attack dice at most, and every War Cadence of the card file that adds dice: {most}",
        readings=("K-61",),
    )


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


def three_attacks(p: Params) -> Finding:
    """Whether an aura alone pays for the three attacks of a turn that achievements ask for."""
    cost = ATTACKS * p.aura_price
    return Finding(
        id="aura-three-attacks",
        verdict=Verdict.LIMIT if cost > HAND else Verdict.HOLDS,
        title="Three attacks at the price of an aura cost more cards than a hand has.",
        clauses=("KH-AUR-1", "KH-AUR-3", "KH-ACH-5", "KH-CLN-22", "KH-CLN-32"),
        evidence=f"{ATTACKS} x {p.aura_price} = {cost} > {HAND}; only units that cost less allow three",
        readings=("K-62",),
    )


def most_influence(p: Params) -> Finding:
    """The most Influence a player can ever be given, against the sixteen tokens of the box."""
    paid = [a for a in Achievement if p.achievement_points[a] == 0]
    most = p.influence + len(paid)
    return Finding(
        id="influence-supply",
        verdict=Verdict.LIMIT,
        title=f"Four players can be given {4 * most} Influence; the box has {BOX_TOKENS} tokens.",
        clauses=("KH-INF-1", "KH-ACH-1"),
        evidence=f"each {p.influence} at the start and one for each of {len(paid)} achievements",
        readings=("K-05",),
    )
