"""The readings' file and the rules agree on what each number means."""

from pathlib import Path

import pytest

from khedu_core.engine.record import fields_of
from khedu_core.games.khedu import READINGS, Params, choices, params_from
from khedu_core.rulebook.readings import in_force, load_readings

SHELF = Path(__file__).parents[3] / "khedu_core" / "games" / "khedu" / "readings.toml"


def test_every_alternative_has_the_number_the_rules_know_it_by() -> None:
    assert {r.field for r in READINGS} == set(fields_of(choices.Choices))
    for reading in READINGS:
        numbered = getattr(choices, reading.field.title().replace("_", ""))
        names = [a.name.upper().replace("-", "_") for a in reading.alternatives]
        assert names == [choice.name for choice in numbered], reading.id
        assert [choice.value for choice in numbered] == list(range(len(names)))
        assert reading.field in fields_of(Params)


@pytest.mark.parametrize("reading", READINGS, ids=lambda r: r.id)
def test_a_reading_in_force_is_told_by_its_name(reading) -> None:
    for alternative in reading.alternatives:
        params = params_from(3, readings={reading.id: alternative.name})
        assert in_force(params, READINGS)[reading.id] == alternative.name
        assert params_from(3, readings={reading.id.lower(): alternative.name.upper()}) == params


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('id = "K-10"', 'id = "K-04"'), "share one id"),
        (('field = "cadence_deal"', 'field = "desert_kind"'), "share one field"),
        (('default = "four-each"', 'default = "five-each"'), "no alternative"),
    ],
)
def test_a_faulty_file_is_refused(change: tuple[str, str], told: str, tmp_path: Path) -> None:
    faulty = tmp_path / "readings.toml"
    faulty.write_text(SHELF.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        load_readings(faulty)
