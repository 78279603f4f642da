"""The file of one's own best games."""

import json
from pathlib import Path

import pytest

from khedu_core.engine import replay
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU, own_cards, params_from
from khedu_core.games.khedu.high_scores import (
    KEPT,
    HighScore,
    load_high_scores,
    play_again,
    save_high_scores,
)

SHA = own_cards().sha256


def entry(score: int = 7, name: str = "me", date: str = "2026-05-01", **more: object) -> HighScore:
    fields = {"seed": 3, "index": 4, "agent": "random", "cards_sha256": SHA, **more}
    return HighScore(name=name, score=score, date=date, **fields)


@pytest.mark.clause("KH-SOL-1")
def test_the_best_score_comes_first_and_of_equals_the_earlier_one(tmp_path: Path):
    file = tmp_path / "scores.json"
    assert load_high_scores(file) == ()
    late, early, best = entry(5, date="2026-05-02"), entry(5), entry(9)
    save_high_scores(file, [late, early, best, best])
    assert load_high_scores(file) == (best, early, late)
    save_high_scores(file, [*load_high_scores(file), entry(6)])
    assert [e.score for e in load_high_scores(file)] == [9, 6, 5, 5]
    assert [path.name for path in tmp_path.iterdir()] == ["scores.json"]


def test_a_file_written_by_hand_is_put_in_order_and_a_long_one_is_cut(tmp_path: Path):
    file = tmp_path / "scores.json"
    save_high_scores(file, [entry(score) for score in range(KEPT + 20)])
    kept = load_high_scores(file)
    assert [e.score for e in kept] == list(range(KEPT + 19, 19, -1))
    lines = json.loads(file.read_text(encoding="utf-8"))
    lines["high_scores"].reverse()
    file.write_text(json.dumps(lines), encoding="utf-8")
    assert load_high_scores(file) == kept


@pytest.mark.clause("KH-SOL-1")
def test_a_score_can_be_played_again_from_an_agent_or_from_a_persons_actions():
    readings = {"K-142": "on"}
    table = replay(KHEDU, params_from(1, readings=readings), ["random"], 3, 4)
    score = table.row.payoff[0]
    assert play_again(entry(readings=readings), own_cards()) == score
    actions = tuple(move.action for move in table.moves)
    mine = entry(score, agent=None, actions=actions, readings=readings)
    assert play_again(mine, own_cards()) == score
    with pytest.raises(InputError, match="not over after these"):
        play_again(entry(agent=None, actions=actions[:-1], readings=readings), own_cards())
    with pytest.raises(InputError, match="give the one the game was played with"):
        play_again(entry(cards_sha256="0" * 64), own_cards())


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "not a high-score file"),
        ("[]", "not a high-score file: Expected `object`"),
        ('{"high_scores": [{"name": "me"}]}', r"missing required field `score` - at `\$.high_scores\[0\]`"),
        ('{"high_scores": [], "more": 1}', "unknown field `more`"),
        ("[" * 100_000, "not a high-score file"),
        ('{"high_scores": "\ud800"}', "not a high-score file"),
    ],
)
def test_an_odd_file_is_refused_in_one_line(content: str, told: str, tmp_path: Path):
    file = tmp_path / "scores.json"
    file.write_bytes(content.encode("utf-8", "surrogatepass"))
    with pytest.raises(InputError, match=told) as caught:
        load_high_scores(file)
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ({"date": "1.5.2026"}, "write the day as YYYY-MM-DD"),
        ({"date": "2026-02-30"}, "write the day as YYYY-MM-DD"),
        ({"agent": None}, "give one of them"),
        ({"actions": (1,)}, "give one of them"),
        ({"seed": 2**64}, "seed, index: allowed"),
        ({"cards_sha256": "x"}, "cards_sha256"),
        ({"name": ""}, "name"),
        ({"agent": None, "actions": (10**6,)}, "actions"),
    ],
)
def test_a_faulty_entry_is_refused_and_nothing_is_written(fault: dict, told: str, tmp_path: Path):
    file = tmp_path / "scores.json"
    with pytest.raises(InputError, match=told):
        save_high_scores(file, [entry(**fault)])
    assert not file.exists()
    good = {**json.loads(_json(entry())), **json.loads(json.dumps(fault))}
    file.write_text(json.dumps({"high_scores": [good]}), encoding="utf-8")
    with pytest.raises(InputError, match=told):
        load_high_scores(file)


def _json(one: HighScore) -> str:
    import msgspec

    return msgspec.json.encode(one).decode()
