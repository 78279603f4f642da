"""What a step brought beside its own words: achievements, rewards, prices, bonuses, and tokens that went.

Nothing of it is worked out here: what the rules paid and took is seen in ``watched_step.py``. The words are
those of ``brought.toml``.
"""

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from khedu_core.engine.show import Remark

from .cards.records import Cards
from .clan_boards import ending_bonus
from .clan_gives import amount_text
from .desert import owner_of, slot_place
from .place_names import place_named
from .row_names import ACHIEVEMENTS
from .state import SLOTS, STACKS, Achievement, Params, State
from .watched_step import Event, Held, watched_step

Sentence = tuple[str, str]  # and the clause it speaks of, empty for none
Told = Iterator[Sentence]


def brought(before: State, p: Params, action: int, after: State, cards: Cards) -> Remark:
    """What everybody sees that a step brought, beside what its words say."""
    told = list(_Telling(before, p, action, after, cards).all())
    return Remark("; ".join(text for text, _ in told), tuple(dict.fromkeys(one for _, one in told if one)))


class _Telling:
    """The sentences of one step, with the names of one card file."""

    def __init__(self, before: State, p: Params, action: int, after: State, cards: Cards) -> None:
        self.before, self.p, self.after, self.cards = before, p, after, cards
        self.events = watched_step(before, p, action)

    def all(self) -> Told:
        ways: dict[str, Callable[[Event], Told]] = {
            "claim": self._achievement,
            "earn": self._earned,
            "add_honor": self._stacked,
            "remove_defeated": lambda event: self._lost("loses", event, event.values[2]),
            "place_unit": self._replaced,
            "give_first_bonus": lambda event: self._bonus("first", event),
            "give_turn_bonus": lambda event: self._bonus("turn", event),
            "use_ability": self._ability,
            "ascend": self._ascended,
            "leave": self._wandered,
            "pass_turn": self._paid,
            "play_command": self._paid,
            "exchange": self._exchanged,
            "betray": self._betrayed,
            "convert": self._converted,
            "mark": self._marked,
        }
        for event in self.events:
            for inner in event.inside:
                if inner.rule in ("claim", "mark"):
                    yield from ways[inner.rule](inner)
            yield from ways[event.rule](event)
        yield from self._counted()

    # Each of these tells one kind of event; nothing where it changed nothing.

    def _achievement(self, event: Event) -> Told:
        q, achievement = event.values[2:4]
        for kind, what in (("legacy", "points"), ("influence", "influence")):
            if gained := event.gained(what, q):
                text, _ = self._say(
                    "achievement", kind, gained, seat=q + 1, name=ACHIEVEMENTS[Achievement(achievement)]
                )
                yield text, clause_of(achievement)

    def _earned(self, event: Event) -> Told:
        yield from self._points("gains", event)

    def _stacked(self, event: Event) -> Told:
        place = event.values[2]
        if tokens := event.after.tokens[place] - event.before.tokens[place]:
            yield self._say("stacked", "tokens", tokens, unit=self._unit(event.before, place))

    def _lost(self, how: str, event: Event, place: int) -> Told:
        """Tokens that are no longer where a unit stood; in a Cadre the other unit may have moved up since."""
        q = owner_of(place)
        gone = event.before.tokens[place] - event.after.tokens[place]
        if lost := gone if q < 0 else -event.gained("in_cadre", q):
            yield self._say(how, "tokens", lost, unit=self._unit(event.before, place))

    def _replaced(self, event: Event) -> Told:
        """K-25 = replaces: the hero that stood there."""
        yield from self._lost("loses", event, slot_place(event.before.player, event.values[3]))

    def _bonus(self, which: str, event: Event) -> Told:
        q = event.values[2]
        clan = self._clan(q)
        for kind, gained in self._given(event, q):
            yield self._say(which, kind, gained, clan=clan)

    def _ability(self, event: Event) -> Told:
        for kind, gained in self._given(event, event.values[2]):
            yield self._say("gains", kind, gained)

    def _given(self, event: Event, q: int) -> Iterator[tuple[str, int]]:
        kinds = {"legacy": "points", "draw": "cards", "cadence": "cadences", "honor": "in_cadre"}
        found = ((kind, event.gained(what, q)) for kind, what in kinds.items())
        return ((kind, gained) for kind, gained in found if gained)

    def _ascended(self, event: Event) -> Told:
        q = event.values[2]
        if gained := event.gained("points", q):
            front = next(at for at in _places(q) if event.before.units[at])
            yield self._say("ascends", "legacy", gained, unit=self._unit(event.before, front))

    def _wandered(self, event: Event) -> Told:
        """Heroes that wander off take their tokens along; each is the top of a new stack by now."""
        before, after = event.before, event.after
        stood = {(before.units[at], before.tokens[at]): at for at in _places(event.values[2])}
        for stack in range(before.stacks, after.stacks):
            if tokens := after.tokens[stack]:
                place = stood[after.units[stack], tokens]
                yield self._say("leaves", "tokens", tokens, unit=self._unit(before, place))

    def _paid(self, event: Event) -> Told:
        if price := -event.gained("points", event.before.player):
            yield self._say("paid", "legacy", price)

    def _exchanged(self, event: Event) -> Told:
        hero, stack = event.values[2:4]
        yield from self._lost("leaves", event, hero)
        yield from self._points("for-tokens", event, unit=self._unit(event.before, stack))

    def _betrayed(self, event: Event) -> Told:
        first, second = event.values[2:4]
        if first >= STACKS:
            yield from self._lost("leaves", event, first)
        unit = self._unit(event.before, first if first >= 0 else second)
        yield from self._points("for-tokens", event, unit=unit)

    def _points(self, which: str, event: Event, **named: Any) -> Told:
        for q in range(self.p.seats):
            if gained := event.gained("points", q):
                told, clause = self._say(which, "legacy", gained, **named)
                whose = "{told}" if q == self.before.actor else _sentences()["others"]
                yield whose.format(seat=q + 1, told=told), clause

    def _converted(self, event: Event) -> Told:
        if spent := -event.gained("in_cadre", event.before.player):
            yield self._say("paid", "tokens", spent)

    def _marked(self, event: Event) -> Told:
        """K-92 = score: the tokens that were paid, which count from now on."""
        q = event.before.player
        if gained := event.gained("scores", q) - event.gained("counted", q):
            yield self._say("kept", "legacy", gained)

    def _counted(self) -> Told:
        """What boards count at the end, but for what a hero that leaves the game noted at once (K-134)."""
        for q in range(self.p.seats):
            old, new = self.before.seats[q], self.after.seats[q]
            left = sum(event.gained("counted", q) for event in self.events if event.rule == "leave")
            if change := ending_bonus(self.p, new) - ending_bonus(self.p, old) - left:
                way = "more" if change > 0 else "less"
                yield self._say(way, "legacy", abs(change), clan=self._clan(q))

    def _clan(self, q: int) -> str:
        return self.cards.clans[self.after.seats[q].clan - 1]

    def _unit(self, then: Held, place: int) -> str:
        return f"{self.cards.units[then.units[place] - 1].name} ({place_named(place)})"

    def _say(self, which: str, kind: str, amount: int, **named: Any) -> Sentence:
        said = _sentences()["told"][which]
        return said["text"].format(what=amount_text(kind, amount), **named), said.get("clause", "")


def _places(q: int) -> tuple[int, ...]:
    """Where the units of a Cadre stand, the front first."""
    return tuple(slot_place(q, slot) for slot in range(SLOTS))


def clause_of(achievement: int) -> str:
    """The clause that says how an achievement is completed: general ones first, then four for each clan."""
    clan, number = divmod(achievement, 4)
    return f"KH-CLN-{clan}{number + 1}" if clan else f"KH-ACH-{number + 2}"


@cache
def _sentences() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
