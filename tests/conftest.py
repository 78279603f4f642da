"""Settings every test shares."""

from hypothesis import settings

# The same examples on every machine and in every run, and no database left behind.
settings.register_profile("repeatable", derandomize=True, database=None, deadline=None, print_blob=True)
settings.load_profile("repeatable")
