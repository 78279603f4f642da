"""What the terminal can show."""

import sys


def can_print(text: str) -> bool:
    """Whether the terminal's encoding has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
