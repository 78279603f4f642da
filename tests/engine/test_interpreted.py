"""The interpreted carrier: a game's rules joined to the engine's, and not kept for ever."""

import gc
import weakref
from dataclasses import replace

from khedu_core.engine.game import Game, Params, State
from khedu_core.engine.interpreted import JOINED, Interpreted, interpreted
from khedu_core.engine.rule import rule
from tests.engine.tiny_games.pig import PIG


def test_games_that_differ_in_words_alone_share_their_rules() -> None:
    assert interpreted(PIG) is interpreted(replace(PIG, describe=lambda s, p, action: "otherwise"))


def test_many_games_are_not_all_kept_and_each_has_its_own_rules() -> None:
    kept: list[weakref.ref[Interpreted]] = []
    for n in range(JOINED + 8):
        rules = interpreted(variant(n))
        assert rules.audit(None, None) == n
        kept.append(weakref.ref(rules))
    del rules
    gc.collect()
    assert sum(one() is not None for one in kept) <= JOINED


def variant(number: int) -> Game:
    """Pig with an audit of its own."""

    @rule()
    def audit(s: State, p: Params) -> int:
        return number

    return replace(PIG, audit=audit)
