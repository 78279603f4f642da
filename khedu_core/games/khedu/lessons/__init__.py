"""The course: each lesson a module of its own, with its questions and their solutions.

A notebook of `notebooks/teach/` asks them by name; nothing is solved there.
"""

LESSONS = (
    "a_roll_turns",
    "the_first_attack",
    "who_may_attack_whom",
    "not_by_dice_alone",
    "points_or_tokens",
    "the_clan_and_its_hero",
    "commands_that_turn_the_table",
    "achievements_and_the_end",
    "five_ways_to_read",
    "a_whole_game",
    "of_a_kind",
    "expectation",
    "conditional_chances",
    "simulation_against_exact",
)
"""The modules, in the order in which they are taught."""
