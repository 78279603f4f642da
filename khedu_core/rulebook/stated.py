"""The numbers a rulebook states, and whether they can all be true.

A game keeps them in ``stated.toml``: counts by the heading that states them, sums of products that
must come out, deals to every player, numbers that go with the players, and the pieces the rules use.
Nothing in that file says which of them fail: that is computed here.
"""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from .findings import Finding, Verdict
from .readings import either, players_in_words


@dataclass(frozen=True)
class Count:
    """A number the rulebook states, in one place or several.

    Attributes:
        stated: by heading, the values it may have there (more than one where the text says "or").
        singular: its name is of one thing, as in "the reward comes to"; others are of many.
    """

    name: str
    clauses: tuple[str, ...]
    stated: dict[str, tuple[int, ...]]
    singular: bool = False

    def comes_to(self, total: int, holds: bool) -> str:
        """That it comes to a total, or does not: ``desert cards do not come to 36``."""
        one, many = ("comes", "come") if holds else ("does not come", "do not come")
        return f"{self.name} {one if self.singular else many} to {total}"

    def under(self, heading: str) -> dict[str, tuple[int, ...]]:
        """What is stated under a heading; where that is nothing, what is stated elsewhere."""
        return {heading: self.stated[heading]} if heading in self.stated else self.stated


class Stated:
    """Everything a game's ``stated.toml`` holds.

    Raises:
        ValueError: the file names a count that it does not have.
    """

    def __init__(self, path: Path) -> None:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        self.counts = {entry["name"]: _count(entry) for entry in data["count"]}
        self.sums: list[dict[str, Any]] = data.get("sum", [])
        self.deals: list[dict[str, Any]] = data.get("deal", [])
        self.by_players: list[dict[str, Any]] = data.get("by_players", [])
        self.pieces: list[dict[str, Any]] = data.get("piece", [])
        named = {entry["total"] for entry in self.sums} | {
            name for entry in self.sums for part in entry["parts"] for name in part
        }
        named |= {entry[end] for entry in self.deals for end in ("each", "from")}
        named |= {entry["count"] for entry in self.by_players}
        if unknown := sorted(named - self.counts.keys()):
            raise ValueError(f"{path}: no count of these names: {', '.join(unknown)}")

    def findings(self, players: Sequence[int]) -> list[Finding]:
        """All that follows from the numbers alone, for the player counts given."""
        return [
            *self._disagreements(),
            *(finding for entry in self.sums for finding in self._sum(entry)),
            *(self._deal(entry, players) for entry in self.deals),
            *(self._by_players(entry, players) for entry in self.by_players),
            *(_piece(entry, players) for entry in self.pieces),
        ]

    def _disagreements(self) -> Iterator[Finding]:
        """Counts that different headings state differently."""
        for count in self.counts.values():
            if len(set(count.stated.values())) > 1:
                told = "; ".join(
                    f"{h}: {either(list(map(str, values)))}" for h, values in count.stated.items()
                )
                yield Finding(
                    id=f"stated-{count.name.lower().replace(' ', '-')}",
                    verdict=Verdict.DIFFERS,
                    title=f"{count.name[0].upper()}{count.name[1:]}: not the same number everywhere.",
                    clauses=count.clauses,
                    evidence=told,
                )

    def _sum(self, entry: dict[str, Any]) -> Iterator[Finding]:
        """One finding for each way of choosing among the values stated under one heading.

        A sum is claimed where its parts are stated; a total alone, as of another way to play, claims none.
        """
        parts = [[self.counts[name] for name in part] for part in entry["parts"]]
        total = self.counts[entry["total"]]
        members = [total, *(count for part in parts for count in part)]
        seen: set[tuple[int, ...]] = set()
        claimed = dict.fromkeys(heading for count in members[1:] for heading in count.stated)
        for heading in sorted(claimed, key=lambda h: -sum(h in count.stated for count in members)):
            choices = [sorted(set().union(*count.under(heading).values())) for count in members]
            for values in product(*choices):
                if values not in seen:
                    seen.add(values)
                    yield self._sum_of(entry, heading, values)

    def _sum_of(self, entry: dict[str, Any], heading: str, values: tuple[int, ...]) -> Finding:
        stated, rest = values[0], list(values[1:])
        terms = [[rest.pop(0) for _ in part] for part in entry["parts"]]
        comes_to = sum(prod(term) for term in terms)
        written = " + ".join(" x ".join(map(str, term)) for term in terms)
        names = [entry["total"], *(name for part in entry["parts"] for name in part)]
        holds = comes_to == stated
        return Finding(
            id=f"{entry['id']}-{'-'.join(map(str, values))}",
            verdict=Verdict.HOLDS if holds else Verdict.CONTRADICTION,
            title=f"{heading}: {self.counts[entry['total']].comes_to(stated, holds)}.",
            clauses=tuple(dict.fromkeys(clause for name in names for clause in self.counts[name].clauses)),
            evidence=f"{written} = {comes_to}" + ("" if holds else f", but {stated} is stated"),
            readings=tuple(entry.get("readings", ())),
        )

    def _deal(self, entry: dict[str, Any], players: Sequence[int]) -> Finding:
        """Whether a deck is large enough for every number of players."""
        each, deck = self.counts[entry["each"]], self.counts[entry["from"]]
        most, fewest = (end(end(v) for v in c.stated.values()) for end, c in ((max, each), (min, deck)))
        short = [n for n in players if n * most > fewest]
        return Finding(
            id=entry["id"],
            verdict=Verdict.LIMIT if short else Verdict.HOLDS,
            title=f"{each.name}: the deck is "
            + (f"too small for {players_in_words(short)}." if short else "large enough."),
            clauses=tuple(dict.fromkeys(each.clauses + deck.clauses)),
            evidence=", ".join(
                f"{n} x {most} = {n * most} {'>' if n in short else '<='} {fewest}" for n in players
            ),
            readings=tuple(entry.get("readings", ())),
        )

    def _by_players(self, entry: dict[str, Any], players: Sequence[int]) -> Finding:
        """A count that is so many for each player, and somewhere a number: whether both can be true."""
        count, each, alone = self.counts[entry["count"]], entry["each"], entry.get("alone", {})
        differ, split, told = [], False, []
        for n in players:
            stated = {heading: {n * many} for heading, many in each.items()}
            fixed = {h: (v,) for h, v in alone.items()} if n == 1 and alone else count.stated
            for heading, values in fixed.items():
                stated.setdefault(heading, set()).update(values)
            if len(set().union(*stated.values())) > 1:
                differ.append(n)
            split |= any(len(values) > 1 for values in stated.values())
            numbers = ", ".join(f"{h} {' and '.join(map(str, sorted(v)))}" for h, v in stated.items())
            told.append(f"{players_in_words([n])}: {numbers}")
        verdict = Verdict.CONTRADICTION if split else Verdict.DIFFERS if differ else Verdict.HOLDS
        said = (
            f"does not agree for {players_in_words(differ)}" if differ else "agrees for any number of players"
        )
        return Finding(
            id=entry["id"],
            verdict=verdict,
            title=f"{count.name[0].upper()}{count.name[1:]}: what is stated {said}.",
            clauses=count.clauses,
            evidence="; ".join(told),
            readings=tuple(entry.get("readings", ())),
        )


def _count(entry: dict[str, Any]) -> Count:
    stated = {h: tuple(v) if isinstance(v, list) else (v,) for h, v in entry["stated"].items()}
    return Count(entry["name"], tuple(entry["clauses"]), stated, entry.get("singular", False))


def _piece(entry: dict[str, Any], players: Sequence[int]) -> Finding:
    """Whether the box has the pieces that the rules use: ``each`` at the start, or ``most`` at once."""
    each, in_play, box = entry.get("each", 0), entry.get("most", 0), entry.get("box")
    need = max(players) * (each or in_play)
    if box is None:
        title, verdict = f"The rules use {entry['name']}; the list of the box has none.", Verdict.GAP
    elif need == 0:
        title, verdict = f"The box has {box} {entry['name']}; no rule uses any.", Verdict.GAP
    else:
        enough = need <= box
        when = "at the start" if each else "at any time"
        title = f"The box has {box} {entry['name']}, {'enough' if enough else 'too few'} {when}."
        verdict = Verdict.HOLDS if enough else Verdict.LIMIT
    return Finding(
        id=entry["id"],
        verdict=verdict,
        title=title,
        clauses=tuple(entry["clauses"]),
        evidence=f"{_needed(max(players), each, in_play)}; in the box: {box or 'none'}",
        readings=tuple(entry.get("readings", ())),
    )


def _needed(players: int, each: int, most: int) -> str:
    if not (each or most):
        return "none is needed"
    need = players * (each or most)
    return f"{players} players {f'need {need} at the start' if each else f'can need {need} at once'}"
