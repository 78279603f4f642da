"""Three games small enough to know everything about: the engine is tested on them."""
