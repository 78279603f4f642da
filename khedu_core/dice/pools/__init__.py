"""Dice rolled together and hands drawn from a deck, with everything that can be asked of them."""
