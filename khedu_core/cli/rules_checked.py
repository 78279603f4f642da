"""What `khedu rules --checks` prints: every finding with its evidence, the gravest first."""

import dataclasses
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from khedu_core.report.rules_views import findings_in_words, replay_line
from khedu_core.rulebook.findings import MEANING, Finding

WIDTH = 100


def checks_record(name: str, findings: Sequence[Finding]) -> dict[str, Any]:
    """What --json prints."""
    return {"game": name, "checks": len(findings), "findings": [dataclasses.asdict(f) for f in findings]}


def checks_text(name: str, findings: Sequence[Finding]) -> str:
    """A page: the count, then a block for each finding under the word for what it says."""
    return "\n".join(_lines(name, findings))


def _lines(name: str, findings: Sequence[Finding]) -> Iterator[str]:
    for line in findings_in_words(findings).splitlines():
        yield textwrap.fill(line, WIDTH, subsequent_indent="  ")
    for verdict, meaning in MEANING.items():
        found = [finding for finding in findings if finding.verdict is verdict]
        if found:
            yield f"\n{verdict.value}: {meaning}"
        for finding in found:
            yield from _block(name, finding)


def _block(name: str, finding: Finding) -> Iterator[str]:
    yield f"\n  {finding.id}"
    yield _indented(finding.title)
    yield _indented(finding.evidence)
    about = [*finding.clauses, *finding.readings]
    if about:
        yield _indented(", ".join(about))
    if finding.replay:
        yield f"    replay: {replay_line(name, finding.replay)}"  # a command, to be copied as one line


def _indented(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="    ", subsequent_indent="      ")
