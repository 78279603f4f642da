"""Readings against each other: which cannot be in force together, and what they make impossible."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

from khedu_core.counted import counted
from khedu_core.engine import Game, Table
from khedu_core.engine.game import Options
from khedu_core.rulebook.findings import Finding, Verdict
from khedu_core.rulebook.readings import Reading, either, players_in_words

from ..auras import okavian_aura
from ..cards.records import Cards
from ..choices import AuraOwner, Quiet
from ..commands import is_welcome
from ..legal import legal_placements
from ..params import PLAYERS, READINGS, params_from, refusal
from ..printed import printed
from ..state import CLANS, ENSEMBLE, HELD, WUQRI, Params, Status


def reading_findings(game: Game, cards: Cards) -> list[Finding]:
    """Findings by trying alternatives, alone and in pairs."""
    return [
        excluded_players(cards),
        excluded_pairs(cards),
        sleeping_aura(game, cards),
        solo_stacks(game, cards),
        himbua_in_a_cadre(game, cards),
    ]


def excluded_players(cards: Cards) -> Finding:
    """Alternatives that cannot be played at every table."""
    told = []
    for seats in PLAYERS:
        p = params_from(seats, cards)
        told += [f"{players_in_words([seats])}: {reading.id} = {name}" for reading, name in _refused(p)]
    return Finding(
        id="excluded-players",
        verdict=Verdict.LIMIT if told else Verdict.HOLDS,
        title="Some readings cannot be played with every number of players."
        if told
        else "Every reading can be played with every number of players.",
        clauses=("KH-SET-4",),
        evidence="; ".join(told) or f"{sum(len(r.alternatives) for r in READINGS)} alternatives tried",
        readings=tuple(dict.fromkeys(text.split(": ")[1].split(" ")[0] for text in told)),
    )


def excluded_pairs(cards: Cards) -> Finding:
    """Pairs of alternatives, each playable alone, that cannot be in force together."""
    told: dict[str, None] = {}
    tried, tables = 0, f"{PLAYERS[0]} to {PLAYERS[-1]} players"
    for seats in PLAYERS:
        p = params_from(seats, cards)
        alone = {(r.id, name) for r, name in _refused(p)}
        for one, other in combinations(READINGS, 2):
            for i, first in enumerate(one.alternatives):
                for j, second in enumerate(other.alternatives):
                    if {(one.id, first.name), (other.id, second.name)} & alone:
                        continue
                    tried += 1
                    with changed(p, one, i), changed(p, other, j):
                        if refusal(p):
                            told[f"{one.id} = {first.name} with {other.id} = {second.name}"] = None
    return Finding(
        id="excluded-pairs",
        verdict=Verdict.CONTRADICTION if told else Verdict.HOLDS,
        title=f"{'Some readings cannot' if told else 'Any two readings can'} be played together.",
        clauses=(),
        evidence="; ".join(told) or f"{tried:,} pairs of alternatives tried at tables of {tables}",
    )


def _refused(p: Params) -> Iterator[tuple[Reading, str]]:
    for reading in READINGS:
        for i, alternative in enumerate(reading.alternatives):
            with changed(p, reading, i):
                if refusal(p):
                    yield reading, alternative.name


@contextmanager
def changed(p: Params, reading: Reading, number: int) -> Iterator[None]:
    """One reading has another alternative for a while."""
    before = getattr(p, reading.field)
    setattr(p, reading.field, number)
    try:
        yield
    finally:
        setattr(p, reading.field, before)


def solo_stacks(game: Game, cards: Cards) -> Finding:
    """Under which kinds of desert (K-04) the stacks of the solo game run as its section states."""
    p = params_from(1, cards)
    desert = next(reading for reading in READINGS if reading.field == "desert_kind")
    ends = [printed(f"{end} defence in a stack", "Single Player Rules") for end in ("lowest", "highest")]
    told, wrong = [], []
    for number, alternative in enumerate(desert.alternatives):
        with changed(p, desert, number):
            if refusal(p):
                continue
            table = Table(game, p, seed=1)
            stacks = [
                [p.units[unit].defence for unit in stack.units[: stack.size]]
                for stack in table.state.desert[: table.state.stacks]
            ]
        told.append(f"{alternative.name}: " + ", ".join(f"{stack[0]} to {stack[-1]}" for stack in stacks))
        if not all(stack[0] in ends[0] and stack[-1] in ends[1] for stack in stacks):
            wrong.append(alternative.name)
    low, high = (" or ".join(map(str, end)) for end in ends)
    return Finding(
        id="solo-stacks",
        verdict=Verdict.LIMIT if wrong else Verdict.HOLDS,
        title=f"The solo game's stacks from {low} to {high} do not go with {desert.id} = {either(wrong)}."
        if wrong
        else f"The solo game's stacks run from {low} to {high}, however the desert is made up.",
        clauses=("KH-SOL-3", "KH-DES-1"),
        evidence="; ".join(told),
        readings=(desert.id, "K-18"),
    )


def sleeping_aura(game: Game, cards: Cards) -> Finding:
    """The Okavian Aura behind a clan token, which lies on an Eternal Cadence, sleeps while there is one."""
    p = params_from(2, cards)
    p.aura_owner, p.quiet = AuraOwner.TOKEN, Quiet.OWN
    s = game.state()
    awake = tried = 0
    for number in range(HELD + 1):
        for token in range(WUQRI + 1):
            for place in range(ENSEMBLE):
                s.seats[0].status[place] = Status.ETERNAL if place < number else Status.NONE
                s.seats[0].token[place] = token if place < number else 0
            tried += 1
            awake += okavian_aura(s, p, 0)
    return Finding(
        id="sleeping-aura",
        verdict=Verdict.CONTRADICTION if awake == 0 else Verdict.HOLDS,
        title="Read as needing its clan token, the Okavian Aura can "
        f"{'still' if awake else 'never'} work for its owner.",
        clauses=("KH-AUR-2", "KH-CLN-1"),
        evidence=f"{tried} Ensembles of 0 to {HELD} Eternal Cadences with every token: awake in {awake}",
        readings=("K-64", "K-65b"),
    )


def himbua_in_a_cadre(game: Game, cards: Cards) -> Finding:
    """How a unit of no clan can come to stand in a Cadre, as one does in the rulebook's example (K-22)."""
    p = params_from(2, cards)
    limit = next(reading for reading in READINGS if reading.field == "clan_limit")
    units = [number for number, card in enumerate(p.units) if card.dice and card.clan == 0]
    told, without = [], []
    for number, alternative in enumerate(limit.alternatives):
        with changed(p, limit, number):
            ways = [
                f"{sum(enters(game, p, unit) for unit in units)} {how}"
                for how, enters in (("from the hand", _placed), ("by a Command", _brought))
            ]
        told.append(f"{alternative.name}: {', '.join(ways)}")
        if all(way.startswith("0 ") for way in ways):
            without.append(alternative.name)
    return Finding(
        id="himbua-in-a-cadre",
        verdict=Verdict.CONTRADICTION if without else Verdict.HOLDS,
        title=f"The example of a Himbua in a Cadre cannot happen under {limit.id} = {', '.join(without)}."
        if without
        else "A unit of no clan can come into a Cadre, as in the example of a Himbua.",
        clauses=("KH-CDR-3", "KH-REW-2"),
        evidence=f"of {counted(len(units), 'unit')} without a clan, so many can come into some Cadre: "
        + "; ".join(told),
        readings=(limit.id,),
    )


def _placed(game: Game, p: Params, unit: int) -> bool:
    """Whether the player of some clan may place a unit from the hand into an empty Cadre."""
    s, out = game.state(), Options()
    seat = s.seats[0]
    s.placements = seat.influence = seat.hand_size = 1
    seat.hand[0] = unit
    for seat.clan in range(1, CLANS + 1):
        if legal_placements(s, p, out, 0):
            return True
    return False


def _brought(game: Game, p: Params, unit: int) -> bool:
    """Whether a Command may bring a unit into the Cadre of some clan."""
    s = game.state()
    for s.seats[0].clan in range(1, CLANS + 1):
        if is_welcome(s, p, unit, 0):
            return True
    return False
