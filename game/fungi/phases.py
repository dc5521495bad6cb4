"""The steps of a round, and the two numbers that mean "none"."""

from typing import Final

# A card is to be played; one is to be foraged (or a cluster scored before); its special is to be used or declined;
# something can still be scored after foraging; the discard pile is to be shuffled; the game is over.
PLAY: Final = "play"
FORAGE: Final = "forage"
SPECIAL: Final = "special"
AFTER: Final = "after"
SHUFFLE: Final = "shuffle"
OVER: Final = "over"

# The two ways a game ends (M12, M13).
GOAL: Final = "goal"
EMPTY_HANDS: Final = "empty-hands"

NO_CARD: Final = -1
NO_LEAD: Final = -1
