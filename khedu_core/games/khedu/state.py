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

from .choices import Choices

SEATS = 4
CLANS = 4
HADIMI, WUQRI, OADHII, RAHALA = 1, 2, 3, 4  # whatever a card file calls them; 0 is no clan
UNITS = 24  # room for unit types in a card file
COMMANDS = 8  # room for commands
CADENCES = 6  # room for cadence kinds
COMMAND_CARD = UNITS + 1
CARDS = COMMAND_CARD + COMMANDS  # kinds of resource card, counting the unused 0
HAND = 5
HAND_ROOM = 10  # a card may let a player draw beyond five
HELD = 4  # cadences a player may keep
ENSEMBLE = 8  # places: four Eternal Cadences beside four others (K-26); five are dealt
SLOTS = 2
STACKS = 12  # four, and one for each hero that may wander off
DEPTH = 80  # a stack that swallowed the whole desert would still fit
PLACES = STACKS + SLOTS * SEATS
DECK = 256
FACES = 6
DICE = 40  # six, and what four players' cadences can add
PLAYED = SEATS * HELD
TOTALS = FACES * DICE + 1
HONOR_TOKENS = 32  # in the box (K-98)
AURA_ATTACK, AURA_DEFENCE = 3, 4  # what the Okavian Aura adds to an attack, the Rahala Aura to a defence
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
    TOKEN = 12  # the clan whose token marks a new Eternal Cadence
    TURN_UP = 13  # the stack whose War Cadence a solo Meditation turns up
    # between two decisions: what step carries out at once
    ROLL = 14
    COMPARE = 15
    START = 16  # of the first player's first turn
    TURN_OVER = 17
    TURN_OPENS = 18


class Status(IntEnum):
    """How a cadence lies in an Ensemble."""

    NONE = 0
    DOWN = 1
    UP = 2
    ETERNAL = 3


class Achievement(IntEnum):
    """Bits of ``Seat.achieved``: four for everybody, four for each clan in the order of the boards."""

    GOOD_OMEN, PROPHECY, SOUND_DEFEAT, PERSISTENCE = range(4)
    NO_MORE_GAMES, KHEDU_EXPANSE, ORDER_OF_PINRA, VENGEANCE = range(4, 8)
    STRATEGY, ASSAULT_INERTIA, STRONGER_THAN_GODS, RECKLESSNESS = range(8, 12)
    FERAL_RAGE, JHUNES_SWIFTNESS, YTRI_BINDING, DEVOUT = range(12, 16)
    OLD_TRADITION, OPPRESSION, DESERT_DEFENDER, UBAKS_OMEN = range(16, 20)


ACHIEVEMENTS = len(Achievement)


class Role(IntEnum):
    """Units that achievements name; the card file says which card plays each."""

    GUARD, KU_DJANI, CHAHAK, EKKUBANA, FIGHTER, CHIEFTAIN, UBAK = range(7)


class Bonus(IntEnum):
    """What a clan board may give, so many of it."""

    NONE = 0
    LEGACY = 1  # points
    DRAW = 2  # cards from the Resource deck
    CADENCE = 3  # cards from the Cadence deck, as long as there is room
    HONOR = 4  # tokens on the front unit of the Cadre


class Ending(IntEnum):
    """What a clan board counts at the end."""

    NONE = 0
    ETERNAL = 1  # Eternal Cadences with the clan's token
    HERO = 2  # units of the clan in the Cadre
    ACHIEVEMENT = 3  # achievements of the clan


@record
class Deck:
    """A face-down deck: a ring of cards, of which ``size`` lie in it from ``top`` on."""

    top: Int16
    size: Int16
    cards: Annotated[list[int], int16[DECK]]


@record
class Slot:
    """One place of a Cadre.

    ``deed`` is what the unit did last: 16 * turn + 4 * victories + attacks of that turn, each
    counted up to 3 (see ``deeds.py``).
    """

    unit: Int16
    honor: Int16
    deed: Int16


@record
class Stack:
    """A desert stack; element 0 is the exposed unit."""

    size: Int16
    units: Annotated[list[int], int16[DEPTH]]
    honor: Annotated[list[int], int16[DEPTH]]
    deed: Annotated[list[int], int16[DEPTH]]  # as for a slot; of a unit that nobody has seen, -defence
    least: Int16  # the defence of the dealt unit exposed last (K-04): no unseen one has a lower
    tied: Int16  # how many of that defence were exposed, it included
    cadence: Int16  # the War Cadence beside it, in the solo game
    clan: Int16  # whose clan token marks it; 0 while it lies face down, CLANS + 1 without a token


@record
class Seat:
    """One player."""

    legacy: Int16
    pending: Int16  # points won this turn and not booked yet (K-41)
    influence: Int16
    clan: Int16
    achieved: Int32
    turns: Int16  # taken so far, this one included
    meditated: Int16  # took a Meditation last turn
    ending: Int16  # 1: this turn is the last; 2: the next one is
    out: Int16
    hand_size: Int16
    hand: Annotated[list[int], int16[HAND_ROOM]]  # sorted: units first, then Commands
    cadre: Annotated[list[Slot], many(Slot, SLOTS)]
    cadence: Annotated[list[int], int16[ENSEMBLE]]
    status: Annotated[list[int], int16[ENSEMBLE]]
    token: Annotated[list[int], int16[ENSEMBLE]]  # the clan whose token marks an Eternal Cadence


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
    offensive: Annotated[list[int], int16[SEATS]]  # cadences of either kind each seat has applied
    defensive: Annotated[list[int], int16[SEATS]]
    dice: Int16
    count: Annotated[list[int], int16[FACES + 1]]  # dice that fell on each face
    counts_as: Annotated[list[int], int16[FACES + 1]]  # what those count as, sets turned
    lowest: Int16
    highest: Int16
    total: Int16
    sixes: Int16  # dice that count as a six, sets changed
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
    attacks: Int16  # counted this turn (K-117)
    wuqri_attacks: Int16  # of them by Wuqri units
    victories: Int16  # of the player's attacks this turn
    chahak_victories: Int16  # this turn, by units of that name (K-119)
    fighter_victories: Int16
    kind: Int16  # what this Action turn did last: placing, fighting or a Command (K-33)
    allured: Int16  # 1 + the stack that an Allure of this turn put its unit on; -1 - that of a Betrayal
    stuck: Int16  # turns that ended with nothing done because nothing could be done
    meditated: Int16  # bits of what this Meditation has done
    meditations: Int16  # taken in the solo game
    converting: Int16  # 1 + the place of the Cadence being made Eternal
    command: Int16  # 1 + the Command waiting for its target
    target: Int16  # 1 + its first target
    deck: Deck
    pile: Annotated[list[int], int16[COMMANDS]]  # played Commands that lie aside (K-42)
    cadence_deck: Deck
    cadences_out: Annotated[list[int], int16[CADENCES + 1]]  # discarded for good (K-11b)
    units_out: Annotated[list[int], int16[UNITS + 1]]  # heroes that left with their player (K-134)
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
    infiltrating: Int16
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

    offensive: Int16  # 1, or 0 for a defensive one
    dice: Int16
    attack: Int16
    defence: Int16
    copies: Int16


@record
class Board:
    """What a clan board gives: at the first turn, at every turn, in a Meditation, at the end."""

    first: Int16  # a Bonus
    first_amount: Int16
    turn: Int16
    turn_amount: Int16
    meditation: Int16
    meditation_amount: Int16
    ending: Int16  # an Ending
    ending_points: Int16  # for each
    ascension_tokens: Int16  # what a hero needs to ascend, and what that brings
    ascension_points: Int16


@record
class Params(Choices):
    """Card figures, fixed figures of the rulebook, and the reading chosen for each open question."""

    seats: Int16
    units: Annotated[list[UnitCard], many(UnitCard, UNITS + 1)]
    commands: Annotated[list[CommandCard], many(CommandCard, COMMANDS)]
    cadences: Annotated[list[CadenceCard], many(CadenceCard, CADENCES + 1)]
    boards: Annotated[list[Board], many(Board, CLANS + 1)]
    roles: Annotated[list[int], int16[len(Role)]]  # the unit type of each; 0 when the file has none
    influence: Int16
    pass_fee: Int16
    pass_fee_alone: Int16  # without a unit in the Cadre
    eternal_cost: Int16
    achievement_points: Annotated[list[int], int16[ACHIEVEMENTS]]  # 0: it pays an Influence instead
    aura_units: Int16  # units of the clan in play that wake the Hadimi and the Rahala Aura
    aura_eternals: Int16  # Eternal Cadences that wake the Oadhii Aura
    aura_price: Int16  # what the Hadimi and the Oadhii Aura reduce a cost to
    aura_attack: Int16  # what the Okavian Aura adds
    aura_defence: Int16  # what the Rahala Aura adds
    round_limit: Int16
    straight_odds: Annotated[list[int], int32[FACES + 1]]  # Good Omen with n dice, in billionths
    three_odds: Annotated[list[int], int32[FACES + 1]]  # The Prophecy with n dice, in billionths
    odds: Annotated[list[list[int]], int32[DICE + 1, TOTALS]]  # chance of at least a total, in billionths


@record
class KheduRow(Row):
    """A finished game of Khedu."""

    turns: Int32
    stuck: Int32  # turns in which nothing could be done
    attacked_bits: Annotated[int, int32, Mark.SET]  # unit types that attacked
    commanded_bits: Annotated[int, int32, Mark.SET]  # Commands that were played
    clan: Annotated[list[int], int16[SEATS], Mark.CATEGORY, Mark.BY_SEAT]
    influence_left: Annotated[list[int], int16[SEATS], Mark.BY_SEAT]
    achieved_bits: Annotated[list[int], int32[SEATS], Mark.SET, Mark.BY_SEAT]
    beaten: Annotated[list[int], int16[SEATS], Mark.BY_SEAT]
    eternals: Annotated[list[int], int16[SEATS], Mark.BY_SEAT]
