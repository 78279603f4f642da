"""A package with a course of two short lessons, as a game has one."""
