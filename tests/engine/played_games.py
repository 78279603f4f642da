"""Games being played on which several files of tests look: how they begin, go on and are seen."""

from tiny_games.kuhn import KUHN
from tiny_games.pig import PIG
from tiny_games.tic_tac_toe import TIC_TAC_TOE

from khedu_core.engine import copy
from khedu_core.engine.playing import PERSON, Playing

GAMES = (KUHN, PIG, TIC_TAC_TOE)
WHO = (PERSON, "random")


def playing(game=PIG, players=WHO, **how) -> Playing:
    return Playing(game, game.default_params(2), players, **how)


def to_the_end(game: Playing, most: int = 40) -> Playing:
    """The person takes the first action and the last one in turn."""
    for i in range(most):
        game.go_on()
        if game.over:
            break
        game.do(game.offers()[-(i % 2)].action)
    return game


def told(game: Playing):
    """Everything that can be seen of a game by anybody."""
    seats = (0, 1, None)
    return (
        copy(game.table.state),
        copy(game.table.row),
        game.decides,
        game.offers(hints=True),
        [game.layout(me) for me in seats],
        [game.log(me) for me in seats],
    )
