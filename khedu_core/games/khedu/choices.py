"""What the number in each reading's field means; the names and their order are those of readings.toml."""

from enum import IntEnum


class Desert(IntEnum):  # K-04
    IDENTICAL, TWO_TYPES, DEALT, DOUBLE = range(4)


class CadenceDeal(IntEnum):  # K-10
    FOUR_EACH, RETURNED, THREE_PLAYERS = range(3)


class StackOrder(IntEnum):  # K-27
    SETUP_ONLY, SORTED = range(2)


class CadreAttack(IntEnum):  # K-44
    ALLOWED, STRICT = range(2)


class EternalUse(IntEnum):  # K-57
    OWNER_CHOICE, ALWAYS, ALSO_PROVOKING = range(3)


class MatchSets(IntEnum):  # K-71
    EACH, ONE, TOGETHER = range(3)


class MatchChoice(IntEnum):  # K-72
    OPTIONAL, AUTOMATIC = range(2)


class RewardForm(IntEnum):  # K-90
    CHOICE, POINTS = range(2)


class DesertPrize(IntEnum):  # K-95
    WITH_TOKENS, VALUE_ONLY = range(2)


class LastTurn(IntEnum):  # K-130
    SAME, NEXT = range(2)


class Hoarding(IntEnum):  # K-131
    FREE, FORCED = range(2)


BY_FIELD: dict[str, type[IntEnum]] = {
    "desert_kind": Desert,
    "cadence_deal": CadenceDeal,
    "stack_order": StackOrder,
    "cadre_attack": CadreAttack,
    "eternal_use": EternalUse,
    "match_sets": MatchSets,
    "match_choice": MatchChoice,
    "reward_form": RewardForm,
    "desert_prize": DesertPrize,
    "last_turn": LastTurn,
    "hoarding": Hoarding,
}
