"""What leading a clan gives, told before it is chosen and when it comes.

The words are those of ``clan_gives.toml``, the figures those of the rules.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from khedu_core.engine.record import copy
from khedu_core.engine.show import Remark

from . import choices
from .actions import CLAN
from .cards.records import Cards
from .choices import Ascension, TokenSupply
from .clan_boards import ending_bonus, give_first_bonus, give_turn_bonus
from .desert import tokens_out
from .meditation import honor_in_cadre
from .state import HONOR_TOKENS, Bonus, Ending, Params, Phase, State

AURAS = ("", "hadimi", "wuqri", "oadhii", "rahala")  # by clan
READINGS = {  # the field of each reading that an Aura's words hang on, and its alternatives
    "in_play": choices.InPlay,
    "aura_cost": choices.AuraCost,
    "quiet": choices.Quiet,
    "okavian": choices.Okavian,
    "two_eternals": choices.TwoEternals,
    "aura_owner": choices.AuraOwner,
}
BONUSES = (
    ("first", "KH-BRD-1", give_first_bonus),
    ("turn", "KH-BRD-2", give_turn_bonus),
)  # of a turn that opens


def aura_name(clan: int) -> str:
    """What a clan's Aura is called."""
    return str(_sentences()["auras"][AURAS[clan]]["name"])


# ---- before it is chosen -------------------------------------------------------------------------


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
            parts[field] = said[field].format(clan=name, what=_amount(bonus.name.lower(), amount))
    if board.ending != Ending.NONE and board.ending_points:
        what = _sentences()["ending"][Ending(board.ending).name.lower()].format(clan=name)
        parts["ending"] = said["ending"].format(points=_amount("legacy", board.ending_points), what=what)
    if p.ascension == Ascension.ASSUMED and board.ascension_points:
        tokens, points = board.ascension_tokens, board.ascension_points
        parts["ascension"] = said["ascension"].format(
            clan=name, tokens=_amount("tokens", tokens), points=_amount("legacy", points)
        )
    return parts


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
    told = f"{aura['text']}{read['aura_owner']}{beyond}".format(**figures, **read)
    return f"{aura['name']}: {told}."


# ---- when it comes -------------------------------------------------------------------------------


def besides(before: State, p: Params, after: State, cards: Cards) -> Remark:
    """The points and tokens that clan boards brought in a step: bonuses of a turn that opened, and what the
    boards count at the end, which stands in the scores already.
    """
    said, told, clauses = _sentences()["log"], list[str](), list[str]()
    for field, clause, amounts in _of_the_turn(before, p, after):
        name = cards.clans[after.seats[after.player].clan - 1]
        for kind, amount in amounts:
            told.append(said[field].format(clan=name, what=_amount(kind, amount)))
            clauses.append(clause)
    for old, seat in zip(before.seats[: p.seats], after.seats[: p.seats], strict=True):
        left = bool(seat.out and not old.out)  # what K-134 = leave notes at once is in the score as before
        if not left and (change := ending_bonus(p, seat) - ending_bonus(p, old)):
            way = said["more" if change > 0 else "less"]
            name = cards.clans[seat.clan - 1]
            told.append(way.format(clan=name, what=_amount("legacy", abs(change))))
            clauses.append("KH-BRD-3")
    return Remark("; ".join(told), tuple(dict.fromkeys(clauses)))


def _of_the_turn(before: State, p: Params, after: State) -> list[tuple[str, str, list[tuple[str, int]]]]:
    """Of a turn that opened in a step, what each bonus brought: the rules give it once more, to a copy.

    The supply of tokens (K-98) may be at its end by now, so the copy has no such end; no more tokens are told
    then than have come.
    """
    opened = after.phase == Phase.TURN and (before.turns != after.turns or before.phase < Phase.TURN)
    if not opened:
        return []
    q, found = after.player, []
    room = HONOR_TOKENS
    if p.token_supply != TokenSupply.NONE and tokens_out(after, p) >= HONOR_TOKENS:
        room = max(0, honor_in_cadre(after.seats[q]) - honor_in_cadre(before.seats[q]))
    without_end = copy(p)
    without_end.token_supply = TokenSupply.NONE
    t = copy(after)
    seat = t.seats[q]
    for field, clause, give in BONUSES:
        points, tokens = seat.legacy + seat.pending, honor_in_cadre(seat)
        give(t, without_end, q)
        stacked = min(room, honor_in_cadre(seat) - tokens)
        room -= stacked
        amounts = [("legacy", int(seat.legacy + seat.pending - points)), ("honor", int(stacked))]
        found.append((field, clause, [(kind, amount) for kind, amount in amounts if amount]))
    return found


def _amount(kind: str, amount: int) -> str:
    said = _sentences()["amounts"][kind]
    return str(said["one" if amount == 1 else "several"].format(amount))


@cache
def _sentences() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
