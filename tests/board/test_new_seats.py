"""Who takes the seats that a game has more than the one before."""

import pytest

from khedu_core.board.play import play


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("person", "greedy"), ["person", "greedy", "greedy", "greedy"]),
        (("random", "person"), ["random", "person", "random", "random"]),
        (("person", "person"), ["person"] * 4),
        (("person",), ["person", "greedy", "greedy", "greedy"]),
    ],
)
def test_new_seats_are_taken_by_the_agent_of_the_others(before: tuple[str, ...], after: list[str]) -> None:
    settings = play("khedu", seats=before).settings
    settings.count.value = 4
    assert settings.players() == after
    settings.count.value = 2
    assert settings.players() == after[:2]
