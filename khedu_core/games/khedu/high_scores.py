"""One's own best games for one player, in a small file.

The file is JSON. Every entry says enough to play its game again: seed and index, the card file and
the readings, and either the agent that played or a person's actions. :func:`play_again` does, so
that a score can be shown to be earned.
"""

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec

from khedu_core.engine.replay import replay, replay_actions
from khedu_core.errors import InputError, shown
from khedu_core.given_file import read_given
from khedu_core.whole_file import write_bytes

from .cards.records import Cards
from .game import KHEDU, game_with
from .params import params_from

KEPT = 100  # entries of a file; the lowest scores beyond are dropped
MAX_ACTIONS = KHEDU.limit
"""Actions of an entry."""

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Action = Annotated[int, msgspec.Meta(ge=0, lt=KHEDU.actions)]


class HighScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game.

    Args:
        name: whose score it is.
        score: the final score.
        seed, index: how the game was dealt.
        agent: the agent that played it, or ``None`` for a person, whose ``actions`` follow.
        cards_sha256: of the card file.
        readings: the alternatives by id that were not the default.
        date: the day, as YYYY-MM-DD.
    """

    name: Text
    score: Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    index: Annotated[int, msgspec.Meta(ge=0)]
    agent: Text | None = None
    actions: Annotated[tuple[Action, ...], msgspec.Meta(max_length=MAX_ACTIONS)] = ()
    cards_sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    readings: dict[Text, Text] = {}
    date: Text


class _File(msgspec.Struct, forbid_unknown_fields=True):
    high_scores: Annotated[tuple[HighScore, ...], msgspec.Meta(max_length=KEPT)]


def load_high_scores(path: Path | str) -> tuple[HighScore, ...]:
    """The entries of a file, the best first; none when there is no file yet.

    Raises:
        InputError: it cannot be read, or is not such a file; the message names file and field.
    """
    path = Path(path)
    if not path.exists():
        return ()
    content = read_given(path, "a high-score file")
    try:
        found = msgspec.json.decode(content, type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        reason = " ".join(str(error).split()) or "too deeply nested"
        raise InputError(
            f"{path}: not a high-score file: {reason}; mend it, or move it away to begin a new one"
        ) from None
    for i, entry in enumerate(found.high_scores):
        _check(f"{path}: high_scores[{i}].", entry)
    return in_order(found.high_scores)


def save_high_scores(path: Path | str, scores: Iterable[HighScore]) -> None:
    """Write the best 100 entries, the best first: the whole file or nothing.

    Raises:
        InputError: an entry that :func:`load_high_scores` would refuse, or a place that cannot be written.
    """
    kept = in_order(scores)
    for entry in kept:
        _check("", entry)
    content = msgspec.json.format(msgspec.json.encode(_File(kept)), indent=1) + b"\n"
    try:
        msgspec.json.decode(content, type=_File)
    except msgspec.ValidationError as error:
        raise InputError(f"high scores: {' '.join(str(error).split())}; mend the entry") from None
    try:
        write_bytes(Path(path), content)
    except OSError as error:
        raise InputError(f"{path}: cannot be written ({error.strerror}); choose another place") from None


def in_order(scores: Iterable[HighScore]) -> tuple[HighScore, ...]:
    """Each entry once, the highest score first, of equal ones the earlier day; at most 100."""
    once: list[HighScore] = []
    for entry in scores:
        if entry not in once:
            once.append(entry)
    return tuple(sorted(once, key=lambda e: (-e.score, e.date, e.name, e.seed, e.index))[:KEPT])


def play_again(entry: HighScore, cards: Cards) -> int:
    """The score of an entry's game, played again by the rules.

    Args:
        cards: the card file it was played with.

    Raises:
        InputError: another card file, or an agent, a reading or an action that does not fit the game.
    """
    if cards.sha256 != entry.cards_sha256:
        raise InputError(
            f"cards_sha256 = {shown(entry.cards_sha256)}: the card file given has {cards.sha256[:12]}…; "
            "give the one the game was played with"
        )
    game, params = game_with(cards), params_from(1, cards, entry.readings)
    if entry.agent is not None:
        table = replay(game, params, [entry.agent], entry.seed, entry.index)
    else:
        table = replay_actions(game, params, entry.seed, entry.index, entry.actions)
        if not table.over:
            raise InputError(f"actions = {len(entry.actions)} of them: the game is not over after these")
    return int(table.row.payoff[0])


def _check(where: str, entry: HighScore) -> None:
    """What no type can say: a day that exists, and either an agent or actions."""
    try:
        day = date.fromisoformat(entry.date)
    except ValueError:
        day = None
    if day is None or day.isoformat() != entry.date:
        raise InputError(f"{where}date = {shown(entry.date)}: write the day as YYYY-MM-DD")
    if (entry.agent is None) != bool(entry.actions):
        raise InputError(f"{where}agent, actions: give one of them, an agent or a person's actions")
    if entry.seed >= 2**64 or entry.index >= 2**63:
        raise InputError(f"{where}seed, index: allowed 0 to 2**64 - 1 and 0 to 2**63 - 1")
