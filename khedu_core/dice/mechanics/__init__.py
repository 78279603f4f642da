"""Questions about a roll, one small mechanic each, and what is done to a single die."""
