"""How many of something, in words."""


def counted(number: int, one: str, more: str = "") -> str:
    """``1 roll``, ``2,520 rolls``; ``1 needs``, ``3 need`` where both are given."""
    return f"{number:,} {one if number == 1 else more or one + 's'}"
