"""Card files: reading, checking, writing and moving the figures that the rulebook leaves to the cards."""
