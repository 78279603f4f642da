"""The same game at other tables."""

from typing import Any

from khedu_core.balance import Campaign, compare_tables, figures_of
from khedu_core.balance.tables import comparison_table


def test_every_agent_at_every_number_of_players(pig: Any) -> None:
    compared, refused = compare_tables(pig, seed=3, games=40, carrier="interpreted")
    assert refused == ()
    assert {c.players for c in compared} == set(pig.seats)
    assert "random" in {c.agent for c in compared}
    for c in compared:
        alone = Campaign(pig, pig.default_params(c.players), (c.agent,), 3, 40).play(carrier="interpreted")
        assert c.figures == figures_of(alone, kind=pig.row)


def test_the_table_names_players_and_agent(pig: Any) -> None:
    compared, _ = compare_tables(pig, seed=3, games=40, agents=["random"], carrier="interpreted")
    row = comparison_table(compared).rows[0]
    assert row[:2] == ("2, random", 40)
    assert row[3] + row[4] == 1  # two seats share every win
