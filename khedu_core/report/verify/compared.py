"""The same story under every alternative of a reading, and what comes out differently."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from khedu_core.engine.told import Story, Told
from khedu_core.report.folds import Fold
from khedu_core.report.publish import table
from khedu_core.rulebook.readings import Alternative, Reading

MOST_FACTS = 4  # that a table compares; the picture shows the rest
WHERE_IT_ENDS = "where it ends"
MISSING = "not there"


@dataclass(frozen=True)
class Branch:
    """How a story goes under one alternative."""

    alternative: Alternative
    told: Told

    def outcome(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """All that can be compared: where it ended, and every fact."""
        return self.told.refused, tuple(sorted(self.told.facts.items()))


@dataclass(frozen=True)
class Compared:
    """A story under every alternative of one reading.

    Attributes:
        under: the readings on every side without which this one changes nothing.
        in_force: the alternative that is.
    """

    reading: Reading
    under: Mapping[str, str]
    in_force: str
    branches: tuple[Branch, ...]

    @property
    def differing(self) -> list[str]:
        """The facts that are not the same everywhere, the weightiest first.

        One that some alternatives do not have, such as the dice of a fight that never was, is told
        only where nothing else differs.
        """
        found = [branch.told.facts for branch in self.branches if branch.told.facts]  # those that began
        names = dict.fromkeys(name for facts in found for name in facts)
        differ = [name for name in names if len({facts.get(name) for facts in found}) > 1]
        everywhere = [name for name in differ if all(name in facts for facts in found)]
        return everywhere or differ

    def alike(self, name: str) -> list[str]:
        """The other alternatives under which the story comes out as it does under this one."""
        outcomes = {branch.alternative.name: branch.outcome() for branch in self.branches}
        return [other for other, end in outcomes.items() if other != name and end == outcomes[name]]


def compare(story: Story, reading: Reading, in_force: Mapping[str, str]) -> Compared:
    """Play a story once under each alternative of a reading.

    Args:
        in_force: the alternative of every reading elsewhere.
    """
    under = {key: name for key, name in reading.needs.items() if in_force[key] != name}
    branches = (
        Branch(alternative, story.told_under({**in_force, **under, reading.id: alternative.name}))
        for alternative in reading.alternatives
    )
    return Compared(reading, under, in_force[reading.id], tuple(branches))


def show_compared(compared: Compared) -> None:
    """A row for each alternative: where the story ends, and the facts that differ."""
    facts = compared.differing[:MOST_FACTS]
    ends = any(branch.told.refused for branch in compared.branches)
    rows = [
        [b.alternative.name, *_ending(b, ends), *(b.told.facts.get(f, MISSING) for f in facts)]
        for b in compared.branches
    ]
    folds = {branch.alternative.name: _because(branch, compared) for branch in compared.branches}
    columns = [compared.reading.id, *([WHERE_IT_ENDS] if ends else []), *facts]
    table(rows, columns, caption=_caption(compared), folds=folds)


def _ending(branch: Branch, ends: bool) -> list[str]:
    return [branch.told.refused or "as told"] if ends else []


def _because(branch: Branch, compared: Compared) -> Fold:
    alternative, name = branch.alternative, branch.alternative.name
    told = [("because", alternative.reason)]
    if alike := compared.alike(name):
        told.append(("here it comes out like", ", ".join(alike)))
    mark = " (in force)" if name == compared.in_force else ""
    return Fold(f"{alternative.meaning}{mark}", told)


def _caption(compared: Compared) -> str:
    with_others = ", ".join(f"{key} {name}" for key, name in compared.under.items())
    return f"{compared.reading.id}: {compared.reading.question}" + (
        f" With {with_others}." if with_others else ""
    )
