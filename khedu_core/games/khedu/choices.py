"""The reading chosen for each open question: what the number in each field of :class:`Choices` means.

Fields are those of ``readings.toml``, alternatives in its order; a test holds the two together.
"""

from enum import IntEnum

from khedu_core.engine.record import Int16, record

DesertKind = IntEnum("DesertKind", "IDENTICAL TWO_TYPES DEALT DOUBLE", start=0)  # K-04
CadenceDeal = IntEnum("CadenceDeal", "FOUR_EACH RETURNED THREE_PLAYERS", start=0)  # K-10
FaceUp = IntEnum("FaceUp", "ANNOUNCED ETERNAL FIRST_TURN", start=0)  # K-11
FirstDiscard = IntEnum("FirstDiscard", "UNDER TOP SHUFFLED OUT", start=0)  # K-11b
ClanBonus = IntEnum("ClanBonus", "BESIDE INSTEAD", start=0)  # K-12
ShowTime = IntEnum("ShowTime", "AFTER_BOARDS AT_DEAL FIRST_TURN", start=0)  # K-13
BoardOrder = IntEnum("BoardOrder", "CLOCKWISE REVERSE", start=0)  # K-14
SpellRedraw = IntEnum("SpellRedraw", "REPEAT ONCE RETURNED_FIRST", start=0)  # K-15
StackCount = IntEnum("StackCount", "PLAYERS FOUR", start=0)  # K-17
Debt = IntEnum("Debt", "NONE ALLOWED", start=0)  # K-19
Rows = IntEnum("Rows", "FRONT_BACK SIDE_BY_SIDE", start=0)  # K-20
Gap = IntEnum("Gap", "STAYS MOVES_UP", start=0)  # K-21
ClanLimit = IntEnum("ClanLimit", "FROM_HAND EVERYWHERE", start=0)  # K-22
Earning = IntEnum("Earning", "COMBAT EVERYTHING", start=0)  # K-23
FullCadre = IntEnum("FullCadre", "FORBIDDEN REPLACES", start=0)  # K-25
CadenceCap = IntEnum("CadenceCap", "TOGETHER BESIDE", start=0)  # K-26
StackOrder = IntEnum("StackOrder", "SETUP_ONLY SORTED", start=0)  # K-27
Reach = IntEnum("Reach", "EXPOSED ANY_SLOT", start=0)  # K-28
OwnCadre = IntEnum("OwnCadre", "ALLOWED FORBIDDEN", start=0)  # K-29
IdleTurn = IntEnum("IdleTurn", "ALLOWED ONE_ACTION", start=0)  # K-32
ActionMix = IntEnum("ActionMix", "ANY ONE_KIND", start=0)  # K-33
TurnEnd = IntEnum("TurnEnd", "DECLARED EMPTY_HAND", start=0)  # K-34
HandLimit = IntEnum("HandLimit", "NONE FIVE", start=0)  # K-35
MeditationSpan = IntEnum("MeditationSpan", "ANY ONE", start=0)  # K-36
RefillSize = IntEnum("RefillSize", "ALL ONE", start=0)  # K-37
NewHandAgain = IntEnum("NewHandAgain", "REPEAT ONCE", start=0)  # K-38
MeditationCommands = IntEnum("MeditationCommands", "NONE COMMANDS", start=0)  # K-39
Ban = IntEnum("Ban", "LAST_TURN UNTIL_ACTION", start=0)  # K-40
Booking = IntEnum("Booking", "AT_ONCE END_OF_TURN", start=0)  # K-41
SpentCommands = IntEnum("SpentCommands", "UNDER PILE", start=0)  # K-42
CadreAttack = IntEnum("CadreAttack", "ALLOWED STRICT", start=0)  # K-44
Infiltrating = IntEnum("Infiltrating", "KEYWORD OADHII NOBODY", start=0)  # K-45
InfiltratorReward = IntEnum("InfiltratorReward", "OWNER INSTIGATOR", start=0)  # K-46
UnitAttacks = IntEnum("UnitAttacks", "ANY ONCE", start=0)  # K-50
Window = IntEnum("Window", "UNTIL_PASS ONE_ROUND", start=0)  # K-52
AugmentCredit = IntEnum("AugmentCredit", "CONTROLLER PLAYER", start=0)  # K-54
SpentCadences = IntEnum("SpentCadences", "UNDER SHUFFLED", start=0)  # K-56
EternalUse = IntEnum("EternalUse", "OWNER_CHOICE ALWAYS ALSO_PROVOKING", start=0)  # K-57
DefenderReward = IntEnum("DefenderReward", "REWARDED OWN_TURN", start=0)  # K-60
DiceLimit = IntEnum("DiceLimit", "NONE SIX", start=0)  # K-61
AuraCost = IntEnum("AuraCost", "AT_MOST SET", start=0)  # K-62
InPlay = IntEnum("InPlay", "VISIBLE OWN_CADRE", start=0)  # K-63
AuraOwner = IntEnum("AuraOwner", "BOARD TOKEN EVERYBODY", start=0)  # K-64
Okavian = IntEnum("Okavian", "TOTAL POINTS", start=0)  # K-65
Quiet = IntEnum("Quiet", "OWN ANYBODY", start=0)  # K-65b
TwoEternals = IntEnum("TwoEternals", "AT_LEAST EXACTLY", start=0)  # K-67
MatchSets = IntEnum("MatchSets", "EACH ONE TOGETHER", start=0)  # K-71
MatchChoice = IntEnum("MatchChoice", "OPTIONAL AUTOMATIC", start=0)  # K-72
MatchChooser = IntEnum("MatchChooser", "ROLLER CONTROLLER", start=0)  # K-73
MatchSpan = IntEnum("MatchSpan", "ALL OTHERS", start=0)  # K-74
TopSet = IntEnum("TopSet", "STAYS FALLS", start=0)  # K-75
NaturalSix = IntEnum("NaturalSix", "NATURAL FINAL", start=0)  # K-78
Straight = IntEnum("Straight", "ALL WITHIN FIVE FULL", start=0)  # K-79
Three = IntEnum("Three", "AT_LEAST EXACTLY", start=0)  # K-80
RollCredit = IntEnum("RollCredit", "ANY CADRE SUCCESS", start=0)  # K-81
RewardForm = IntEnum("RewardForm", "CHOICE POINTS", start=0)  # K-90
Pooling = IntEnum("Pooling", "POOLED ONE_UNIT", start=0)  # K-91
EternalTokens = IntEnum("EternalTokens", "SPENT SCORE", start=0)  # K-92
HeroTokens = IntEnum("HeroTokens", "SCORE LOST", start=0)  # K-93
StrangerReward = IntEnum("StrangerReward", "NOTHING TOKENS", start=0)  # K-94
DesertPrize = IntEnum("DesertPrize", "WITH_TOKENS VALUE_ONLY", start=0)  # K-95
TakenTokens = IntEnum("TakenTokens", "ALL ONE", start=0)  # K-96
Betrayal = IntEnum("Betrayal", "TO_CADRE TOKENS_ONLY TO_DESERT", start=0)  # K-97
TokenSupply = IntEnum("TokenSupply", "NONE THIRTY_TWO", start=0)  # K-98
BuriedTokens = IntEnum("BuriedTokens", "LEAVE STAY", start=0)  # K-100
ClanLists = IntEnum("ClanLists", "ANY_TOKEN OWN_BOARD", start=0)  # K-110
Provoked = IntEnum("Provoked", "ATTACKER VICTIM", start=0)  # K-112
OtherKhana = IntEnum("OtherKhana", "ANY NOT_OWN DESERT", start=0)  # K-113
SwappedTokens = IntEnum("SwappedTokens", "TRAVEL STAY", start=0)  # K-114
Simultaneous = IntEnum("Simultaneous", "SAME_TURN IN_A_ROW", start=0)  # K-116
AttackCount = IntEnum("AttackCount", "RESOLVED DECLARED", start=0)  # K-117
Inertia = IntEnum("Inertia", "ANY_WUQRI ONE_UNIT", start=0)  # K-117b
OneCard = IntEnum("OneCard", "EXACTLY AT_LEAST", start=0)  # K-118
TwoVictories = IntEnum("TwoVictories", "SAME_UNIT SAME_NAME", start=0)  # K-119
Claims = IntEnum("Claims", "EACH FIRST", start=0)  # K-120
NamedAttacker = IntEnum("NamedAttacker", "ANYWHERE OWN_CADRE", start=0)  # K-121
LastTurn = IntEnum("LastTurn", "SAME NEXT", start=0)  # K-130
Hoarding = IntEnum("Hoarding", "FREE FORCED", start=0)  # K-131
Revival = IntEnum("Revival", "ENDED GOES_ON", start=0)  # K-132
Ascension = IntEnum("Ascension", "ASSUMED NOTHING", start=0)  # K-133
AfterOut = IntEnum("AfterOut", "STAY LEAVE EARN", start=0)  # K-134
LastTurns = IntEnum("LastTurns", "EARLY_END ALL_TURNS", start=0)  # K-136
SoloFirst = IntEnum("SoloFirst", "NONE SHOWN", start=0)  # K-139
SoloFlips = IntEnum("SoloFlips", "FIRST_THREE AT_THIRD", start=0)  # K-140
SoloCadence = IntEnum("SoloCadence", "ETERNAL NOTHING", start=0)  # K-141
SoloEnd = IntEnum("SoloEnd", "OFF ON", start=0)  # K-142


@record
class Choices:
    """One number for each open question."""

    desert_kind: Int16
    cadence_deal: Int16
    face_up: Int16
    first_discard: Int16
    clan_bonus: Int16
    show_time: Int16
    board_order: Int16
    spell_redraw: Int16
    stack_count: Int16
    debt: Int16
    rows: Int16
    gap: Int16
    clan_limit: Int16
    earning: Int16
    full_cadre: Int16
    cadence_cap: Int16
    stack_order: Int16
    reach: Int16
    own_cadre: Int16
    idle_turn: Int16
    action_mix: Int16
    turn_end: Int16
    hand_limit: Int16
    meditation_span: Int16
    refill_size: Int16
    new_hand_again: Int16
    meditation_commands: Int16
    ban: Int16
    booking: Int16
    spent_commands: Int16
    cadre_attack: Int16
    infiltrating: Int16
    infiltrator_reward: Int16
    unit_attacks: Int16
    window: Int16
    augment_credit: Int16
    spent_cadences: Int16
    eternal_use: Int16
    defender_reward: Int16
    dice_limit: Int16
    aura_cost: Int16
    in_play: Int16
    aura_owner: Int16
    okavian: Int16
    quiet: Int16
    two_eternals: Int16
    match_sets: Int16
    match_choice: Int16
    match_chooser: Int16
    match_span: Int16
    top_set: Int16
    natural_six: Int16
    straight: Int16
    three: Int16
    roll_credit: Int16
    reward_form: Int16
    pooling: Int16
    eternal_tokens: Int16
    hero_tokens: Int16
    stranger_reward: Int16
    desert_prize: Int16
    taken_tokens: Int16
    betrayal: Int16
    token_supply: Int16
    buried_tokens: Int16
    clan_lists: Int16
    provoked: Int16
    other_khana: Int16
    swapped_tokens: Int16
    simultaneous: Int16
    attack_count: Int16
    inertia: Int16
    one_card: Int16
    two_victories: Int16
    claims: Int16
    named_attacker: Int16
    last_turn: Int16
    hoarding: Int16
    revival: Int16
    ascension: Int16
    after_out: Int16
    last_turns: Int16
    solo_first: Int16
    solo_flips: Int16
    solo_cadence: Int16
    solo_end: Int16
