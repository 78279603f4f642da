"""A card file whose names look like code, are in other scripts, or are as long as a name may be."""

from pathlib import Path
from typing import Any

from khedu_core.games.khedu import own_cards
from khedu_core.games.khedu.cards.writing import as_toml, card_data

MARKUP = "<img src=x onerror=window.__x=1>"
SCRIPT = "</script><script>window.__x=1</script>"
LINK = '<a href="javascript:window.__x=1">tap</a><br>$\\frac{1}{2}$ %{x}'
ARABIC, CHINESE = "سيف الصحراء", "沙漠之剑" * 50
LONG, WORDS = "Wanderer" * 25, f"{'far wanderer ' * 15}till dusk"[:200].rstrip()
NAMES = (MARKUP, SCRIPT, LINK, ARABIC, CHINESE, LONG, WORDS)
CLANS = (f"{MARKUP} clan", f"{ARABIC} ع", f"{CHINESE[:-1]}族", f"{LONG[:-4]}Clan")


def strange_cards(folder: Path) -> Path:
    """The file: our own figures, other names."""
    data = card_data(own_cards())
    clans = dict(zip(data["clans"], CLANS, strict=True))
    for card in (*data["units"], *data["boards"]):
        card["clan"] = clans.get(card["clan"], card["clan"])
    _rename(data["units"], NAMES)
    _rename(data["commands"], [f"{name[:198]} C" for name in NAMES])
    _rename(data["cadences"], NAMES[::2])
    file = folder / "strange.toml"
    data |= {"name": f"{MARKUP} {ARABIC}", "clans": list(CLANS)}
    file.write_text(as_toml(data), encoding="utf-8")
    return file


def _rename(cards: list[dict[str, Any]], names: Any) -> None:
    for card, name in zip(cards, names, strict=False):
        card["name"] = name
