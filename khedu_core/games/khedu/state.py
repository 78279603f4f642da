"""The records of a game of Khedu: what is on the table, and the figures and readings in force.

Numbers stand for things as follows; 0 is always "nothing".

* unit types 1 to ``UNITS``, in the order of the card file;
* resource cards: a unit type, or ``COMMAND_CARD + c`` for command ``c`` (0 to ``COMMANDS - 1``);
* cadence kinds 1 to ``CADENCES``;
* places: 0 to ``STACKS - 1`` the desert stacks, then two Cadre slots a seat (front, back).
"""

from enum import IntEnum
from typing import Annotated

from khedu_core.engine.chance import Chance
from khedu_core.engine.game import Row
from khedu_core.engine.record import Int16, Int32, Mark, int16, int32, many, record

SEATS = 4
CLANS = 4
UNITS = 24  # room for unit types in a card file
COMMANDS = 8  # room for commands
CADENCES = 6  # room for cadence kinds
COMMAND_CARD = UNITS + 1
CARDS = COMMAND_CARD + COMMANDS  # kinds of resource card, counting the unused 0
HAND = 5
HAND_ROOM = 10  # a card may let a player draw beyond five
HELD = 4  # cadences a player may keep
ENSEMBLE = 5  # the five dealt, before one is discarded
SLOTS = 2
STACKS = 12  # four, and one for each hero that may wander off
DEPTH = 80  # a stack that swallowed the whole desert would still fit
PLACES = STACKS + SLOTS * SEATS
DECK = 256
FACES = 6
DICE = 40  # six, and what four players' cadences can add
PLAYED = SEATS * HELD
TOTALS = FACES * DICE + 1
CERTAIN = 1_000_000_000  # chances are kept in billionths


class Phase(IntEnum):
    """Which decision the acting seat faces."""

    REDRAW = 0  # dealt only spells: show them and draw anew?
    CLAN = 1
    FACE_UP = 2  # the cadence to show at the start
    DROP = 3  # the cadence to discard at the start
    TURN = 4  # the first choice: Action, Meditation or Pass
    ACT = 5
    TARGET = 6  # what a Command is aimed at
    DISCARD = 7  # cards that activate the attacker
    WINDOW = 8  # cadences before the roll
    MATCH = 9  # what a matched set becomes
    REWARD = 10  # legacy points or honor tokens
    MEDITATE = 11


class Status(IntEnum):
    """How a cadence lies in an Ensemble."""

    NONE = 0
    DOWN = 1
    UP = 2
    ETERNAL = 3


# General achievements, as bits of ``Seat.achieved``.
GOOD_OMEN, PROPHECY, SOUND_DEFEAT, PERSISTENCE = 1, 2, 4, 8


@record
class Deck:
    """A face-down deck: a ring of cards, of which ``size`` lie in it from ``top`` on."""

    top: Int16
    size: Int16
    cards: Annotated[list[int], int16[DECK]]


@record
class Slot:
    """One place of a Cadre."""

    unit: Int16
    honor: Int16


@record
class Stack:
    """A desert stack; element 0 is the exposed unit."""

    size: Int16
    units: Annotated[list[int], int16[DEPTH]]
    honor: Annotated[list[int], int16[DEPTH]]


@record
class Seat:
    """One player."""

    legacy: Int16
    influence: Int16
    clan: Int16
    achieved: Int16
    meditated: Int16  # took a Meditation last turn
    ending: Int16  # 1: this turn is the last; 2: the next one is
    out: Int16
    hand_size: Int16
    hand: Annotated[list[int], int16[HAND_ROOM]]  # sorted: units first, then Commands
    cadre: Annotated[list[Slot], many(Slot, SLOTS)]
    cadence: Annotated[list[int], int16[ENSEMBLE]]
    status: Annotated[list[int], int16[ENSEMBLE]]


@record
class Fight:
    """The combat scenario being resolved."""

    attacker: Int16  # places
    defender: Int16
    owed: Int16  # cards still to be discarded
    passes: Int16  # seats in a row that played no cadence
    extra_dice: Int16
    attack_bonus: Int16
    defence_bonus: Int16
    played: Int16
    cadences: Annotated[list[int], int16[PLAYED]]
    used: Annotated[list[int], int16[SEATS]]  # bits: Eternal Cadences each seat has applied
    dice: Int16
    count: Annotated[list[int], int16[FACES + 1]]  # dice showing each face
    lowest: Int16
    highest: Int16
    total: Int16
    face: Int16  # the matched set being decided
    prize: Int16  # reward waiting to be taken
    prize_place: Int16


@record
class State:
    """A position."""

    chance: Chance
    actor: Int16
    over: Int16
    phase: Int16
    player: Int16  # whose turn it is
    turns: Int16
    rounds: Int16
    stalled: Int16  # the round limit ended the game
    alone: Int16  # 1 + the seat that plays on alone
    turns_left: Int16  # of that seat
    placements: Int16  # units that may still be placed this turn
    free_attacks: Int16
    attacks: Int16  # resolved this turn
    meditated: Int16  # bits of what this Meditation has done
    command: Int16  # 1 + the Command waiting for its target
    target: Int16  # 1 + its first target
    deck: Deck
    cadence_deck: Deck
    stacks: Int16
    desert: Annotated[list[Stack], many(Stack, STACKS)]
    seats: Annotated[list[Seat], many(Seat, SEATS)]
    fight: Fight
    attacked: Int32  # bits: unit types that have attacked
    commanded: Int32  # bits: commands that have been played
    beaten: Annotated[list[int], int16[SEATS]]  # units a seat's attacks have defeated


@record
class UnitCard:
    """Figures of a unit."""

    clan: Int16
    khana: Int16
    cost: Int16
    dice: Int16
    defence: Int16
    reward: Int16
    copies: Int16  # in the Resource deck
    stack_a: Int16  # copies in a desert stack of type A and of type B
    stack_b: Int16


@record
class CommandCard:
    """Figures of a Command."""

    cost: Int16
    effect: Int16
    copies: Int16


@record
class CadenceCard:
    """Figures of a War Cadence."""

    dice: Int16
    attack: Int16
    defence: Int16
    copies: Int16


@record
class Params:
    """Card figures, fixed figures of the rulebook, and the reading chosen for each open question."""

    seats: Int16
    units: Annotated[list[UnitCard], many(UnitCard, UNITS + 1)]
    commands: Annotated[list[CommandCard], many(CommandCard, COMMANDS)]
    cadences: Annotated[list[CadenceCard], many(CadenceCard, CADENCES + 1)]
    influence: Int16
    pass_fee: Int16
    pass_fee_alone: Int16  # without a unit in the Cadre
    eternal_cost: Int16
    achievement_points: Annotated[list[int], int16[3]]  # Good Omen, The Prophecy, Sound Defeat
    round_limit: Int16
    desert_kind: Int16  # K-04
    cadence_deal: Int16  # K-10
    stack_order: Int16  # K-27
    cadre_attack: Int16  # K-44
    eternal_use: Int16  # K-57
    match_sets: Int16  # K-71
    match_choice: Int16  # K-72
    reward_form: Int16  # K-90
    desert_prize: Int16  # K-95
    last_turn: Int16  # K-130
    hoarding: Int16  # K-131
    straight_odds: Annotated[list[int], int32[FACES + 1]]  # Good Omen with n dice, in billionths
    three_odds: Annotated[list[int], int32[FACES + 1]]  # The Prophecy with n dice, in billionths
    odds: Annotated[list[list[int]], int32[DICE + 1, TOTALS]]  # chance of at least a total, in billionths


@record
class KheduRow(Row):
    """A finished game of Khedu."""

    turns: Int32
    attacked_bits: Annotated[int, int32, Mark.SET]  # unit types that attacked
    commanded_bits: Annotated[int, int32, Mark.SET]  # Commands that were played
    clan: Annotated[list[int], int16[SEATS], Mark.CATEGORY, Mark.BY_SEAT]
    influence_left: Annotated[list[int], int16[SEATS], Mark.BY_SEAT]
    achieved_bits: Annotated[list[int], int16[SEATS], Mark.SET, Mark.BY_SEAT]
    beaten: Annotated[list[int], int16[SEATS], Mark.BY_SEAT]
    eternals: Annotated[list[int], int16[SEATS], Mark.BY_SEAT]
