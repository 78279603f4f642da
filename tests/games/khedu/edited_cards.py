"""Our own card file, with a field in it changed."""

import re

from khedu_core.games.khedu.cards.file import OWN_FILE

OWN = OWN_FILE.read_text("utf-8")


def edited(where: str, literal: str | None, text: str = OWN) -> str:
    """Our own file with another value in a field such as ``units[2].dice``; ``None`` takes the field out."""
    found = re.fullmatch(r"(?:(\w+)\[(\d+)\]\.)?(.+)", where)
    assert found
    group, number, field = found.groups()
    lines = text.splitlines()
    heads = [i for i, line in enumerate(lines) if line == f"[[{group}]]"]
    first = heads[int(number)] + 1 if group else 0
    last = next(i for i in range(first, len(lines) + 1) if not lines[i].strip()) if group else len(lines)
    at = next((i for i in range(first, last) if lines[i].startswith(f"{field} = ")), None)
    if at is not None:
        del lines[at]
    if literal is not None:
        lines.insert(first if at is None else at, f"{field} = {literal}")
    return "\n".join(lines)
