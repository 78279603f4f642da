"""Action ids: every decision of the game is one small number."""

from .state import CADENCES, CARDS, COMMANDS, ENSEMBLE, PLACES, SLOTS, UNITS

PASS = 0
END = 1
ACCEPT = 2
DECLINE = 3
CLAN = 4  # + clan, 1 to 4
CADENCE = CLAN + 5  # + kind
ETERNAL = CADENCE + CADENCES + 1  # + place in the Ensemble
KEEP = ETERNAL + ENSEMBLE
RAISE = KEEP + 1  # a matched set becomes the highest value showing
LOWER = KEEP + 2
LEGACY = KEEP + 3
HONOR = KEEP + 4
REFILL = KEEP + 5  # Meditation: draw cadences
NEW_HAND = KEEP + 6  # Meditation: change the hand
ABILITY = NEW_HAND + 1  # Meditation: what the clan board offers
CONVERT = ABILITY + 1  # Meditation: + place in the Ensemble
PLACE = CONVERT + ENSEMBLE  # + unit type * SLOTS + slot
ATTACK = PLACE + (UNITS + 1) * SLOTS  # + attacker * PLACES + defender, both places
DISCARD = ATTACK + PLACES * PLACES  # + card
COMMAND = DISCARD + CARDS  # + command
TARGET = COMMAND + COMMANDS  # + place
ACTIONS = TARGET + PLACES
