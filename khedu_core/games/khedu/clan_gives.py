"""What leading a clan gives, told before it is chosen; when it comes, ``brought.py`` tells it.

The words are those of ``clan_gives.toml``, the figures those of the rules.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from khedu_core.engine.show import Remark

from . import choices
from .actions import CLAN
from .cards.records import Cards
from .choices import Ascension, CadenceCap, TokenSupply
from .clan_boards import hand_room
from .state import HELD, HONOR_TOKENS, Bonus, Ending, Params, Phase, State

AURAS = ("", "hadimi", "wuqri", "oadhii", "rahala")  # by clan
READINGS = {  # the field of each reading that an Aura's words hang on, and its alternatives
    "in_play": choices.InPlay,
    "aura_cost": choices.AuraCost,
    "quiet": choices.Quiet,
    "okavian": choices.Okavian,
    "two_eternals": choices.TwoEternals,
    "aura_owner": choices.AuraOwner,
}


def aura_name(clan: int) -> str:
    """What a clan's Aura is called."""
    return str(_sentences()["auras"][AURAS[clan]]["name"])


def promise(s: State, p: Params, action: int, cards: Cards) -> Remark:
    """What the clan gives that an action leads; nothing for any other action."""
    if s.phase != Phase.CLAN:
        return Remark()
    clan = action - CLAN
    clauses = ["KH-BRD-1", "KH-BRD-2", "KH-MED-3", "KH-BRD-3", "KH-END-6"]
    aura = _sentences()["auras"][AURAS[clan]]["clause"]
    return Remark(f"{board_text(p, clan, cards)} {aura_text(p, clan, cards)}", (*clauses, aura))


def board_text(p: Params, clan: int, cards: Cards) -> str:
    """What a clan board gives, by the figures in force; what the card file has no source for is assumed."""
    said = _sentences()["board"]
    parts = _board_parts(p, clan, cards.clans[clan - 1])
    unsourced = cards.board(cards.clans[clan - 1]).assumed()
    assumed = [field in unsourced or f"{field}_tokens" in unsourced for field in parts]
    if not parts:
        return str(said["told"]["none"])
    if all(assumed):
        return str(said["told"]["all"].format(parts="; ".join(parts.values())))
    marked = zip(parts.values(), assumed, strict=True)
    told = [said["told"]["part"].format(part=part) if alone else part for part, alone in marked]
    return str(said["told"]["some"].format(parts="; ".join(told)))


def _board_parts(p: Params, clan: int, name: str) -> dict[str, str]:
    """By field of the card file, what the board gives there."""
    board, said, parts = p.boards[clan], _sentences()["board"], dict[str, str]()
    for field in ("first", "turn", "meditation"):
        bonus, amount = Bonus(getattr(board, field)), int(getattr(board, f"{field}_amount"))
        if bonus != Bonus.NONE and amount:
            parts[field] = said[field].format(clan=name, what=_bonus(p, bonus, amount))
    if board.ending != Ending.NONE and board.ending_points:
        what = _sentences()["ending"][Ending(board.ending).name.lower()].format(clan=name)
        parts["ending"] = said["ending"].format(points=amount_text("legacy", board.ending_points), what=what)
    if p.ascension == Ascension.ASSUMED and board.ascension_points:
        tokens, points = board.ascension_tokens, board.ascension_points
        parts["ascension"] = said["ascension"].format(
            clan=name, tokens=amount_text("tokens", tokens), points=amount_text("legacy", points)
        )
    return parts


def _bonus(p: Params, bonus: Bonus, amount: int) -> str:
    """So much of a bonus, and how much of it a player may have at most, beyond which none comes."""
    told = amount_text(bonus.name.lower(), amount)
    if bonus not in (caps := _caps(p)):
        return told
    cap, most = caps[bonus]
    return told + str(_sentences()["caps"][cap]).format(most)


def _caps(p: Params) -> dict[Bonus, tuple[str, int]]:
    """By bonus that the rules stop somewhere: the name of the sentence, and where."""
    held = "held" if p.cadence_cap == CadenceCap.TOGETHER else "beside"
    caps = {Bonus.DRAW: ("hand", hand_room(p)), Bonus.CADENCE: (held, HELD)}
    if p.token_supply == TokenSupply.THIRTY_TWO:
        caps[Bonus.HONOR] = ("supply", HONOR_TOKENS)
    return caps


def aura_text(p: Params, clan: int, cards: Cards) -> str:
    """What a clan's Aura does, by the figures and readings in force."""
    aura, said = _sentences()["auras"][AURAS[clan]], _sentences()["readings"]
    figures = {
        "clan": cards.clans[clan - 1],
        "units": p.aura_units,
        "eternals": p.aura_eternals,
        "price": p.aura_price,
        "attack": p.aura_attack,
        "defence": p.aura_defence,
    }
    read = {
        field: said[field][kind(getattr(p, field)).name.lower().replace("_", "-")].format(**figures)
        for field, kind in READINGS.items()
    }
    beyond = aura.get("everybody", "") if p.aura_owner == choices.AuraOwner.EVERYBODY else ""
    told = f"{aura['text']}{{aura_owner}}{beyond}".format(**figures, **read)
    return f"{aura['name']}: {told}."


def amount_text(kind: str, amount: int) -> str:
    """So many points, cards, War Cadences or tokens."""
    said = _sentences()["amounts"][kind]
    return str(said["one" if amount == 1 else "several"].format(amount))


@cache
def _sentences() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
