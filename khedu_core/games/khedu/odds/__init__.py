"""Exact odds that Khedu asks of its dice, and what each reading of the dice rules does to them."""
