"""Whoever waits hears something now and then, and nothing when the work is short."""

import pytest

from khedu_core.report.waiting import EVERY, told_while


def test_a_line_comes_every_ten_seconds_at_most(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    tell = told_while("counting", "stones")
    for done in range(25):
        tell(done, 2_000)
        now += 1.0
    tell(0, 0)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "counting: 0 % of 2,000 stones",
        "counting: 1 % of 2,000 stones",
    ]
    now += EVERY
    tell(2_000, 2_000)
    assert capsys.readouterr().err == "counting: 100 % of 2,000 stones\n"
