"""What a step brought beside its own words: prices, rewards, bonuses, who is defeated, and what ends.

Nothing of it is worked out here: what the rules paid, took and ended is seen in ``watched_step.py``. The
words are those of ``brought.toml``.
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
from .row_names import ACHIEVEMENTS, clause_of
from .state import SLOTS, STACKS, Achievement, Params, State
from .watched_step import LAST, LAST_BUT_ONE, NOT_LAST, Event, Held, watched_step, within

PARTS = ("earn", "add_honor")  # told by the rule that they are part of
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
            "remove_defeated": self._defeated,
            "place_unit": self._placed,
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
            "refill": lambda event: self._drawn("cadence", event.gained("cadences", event.before.player)),
            "new_hand": lambda event: self._drawn("draw", event.after.cards[event.before.player]),
            "number_turns": self._numbered,
            "close_turn": lambda event: self._last_turn(event, event.values[2]),
            "end_turn": self._round,
        }
        for event in self.events:
            yield from self._told(event, ways)
        yield from self._counted()
        yield from self._over()

    def _told(self, event: Event, ways: dict[str, Callable[[Event], Told]]) -> Told:
        """What ran inside it comes first."""
        for inner in event.inside:
            if inner.rule not in PARTS:
                yield from self._told(inner, ways)
        yield from ways[event.rule](event)

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

    def _lost(self, how: str, event: Event, place: int, else_how: str = "") -> Told:
        """Tokens that are no longer where a unit stood; in a Cadre the other unit may have moved up since.

        Args:
            else_how: what is told where there were none.
        """
        q = owner_of(place)
        gone = event.before.tokens[place] - event.after.tokens[place]
        lost = gone if q < 0 else -event.gained("in_cadre", q)
        if told := how if lost else else_how:
            yield self._say(told, "tokens", lost, unit=self._unit(event.before, place))

    def _defeated(self, event: Event) -> Told:
        yield from self._lost("defeated-loses", event, event.values[2], "defeated")

    def _placed(self, event: Event) -> Told:
        """The price, the hero that stood there (K-25 = replaces), and whether the last Influence is spent."""
        q = event.before.player
        yield self._say("paid", "influence", -event.gained("influence", q))
        yield from self._lost("loses", event, slot_place(q, event.values[3]))
        yield from self._last_turn(event, q)

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
        yield self._say("out", seat=event.values[2] + 1)
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
            leaves = (event for event in within(self.events) if event.rule == "leave")
            left = sum(event.gained("counted", q) for event in leaves)
            if change := ending_bonus(self.p, new) - ending_bonus(self.p, old) - left:
                way = "more" if change > 0 else "less"
                yield self._say(way, "legacy", abs(change), clan=self._clan(q))

    def _drawn(self, kind: str, amount: int) -> Told:
        yield self._say("gains", kind, amount)

    # What comes to its end.

    def _numbered(self, event: Event) -> Told:
        """The turns of the last player; one whose last turn is known already has no more than that."""
        q = event.values[1]
        turns = 1 if event.after.last[q] == LAST else event.after.turns_left
        yield self._say("numbered", "turns", turns, seat=q + 1)

    def _last_turn(self, event: Event, q: int) -> Told:
        """What is known now of a seat's last turn, and was not before; that it has come nearer is no news."""
        known, last = event.before.last[q], event.after.last[q]
        if event.after.out[q] or known == last:
            return
        if known == NOT_LAST:
            yield self._say({LAST: "last", LAST_BUT_ONE: "last-but-one"}[last], seat=q + 1)
        elif last == NOT_LAST:
            yield self._say("goes-on", seat=q + 1)

    def _round(self, event: Event) -> Told:
        if event.after.rounds > event.before.rounds and not self.after.over:
            yield self._say("round", number=event.after.rounds + 1)

    def _over(self) -> Told:
        if self.after.over:
            yield self._say("stopped" if self.after.stalled else "over", "rounds", self.p.round_limit)

    # The words.

    def _clan(self, q: int) -> str:
        return self.cards.clans[self.after.seats[q].clan - 1]

    def _unit(self, then: Held, place: int) -> str:
        return f"{self.cards.units[then.units[place] - 1].name} ({place_named(place)})"

    def _say(self, which: str, kind: str = "", amount: int = 0, **named: Any) -> Sentence:
        said = _sentences()["told"][which]
        what = amount_text(kind, amount) if kind else ""
        return said["text"].format(what=what, **named), said.get("clause", "")


def _places(q: int) -> tuple[int, ...]:
    """Where the units of a Cadre stand, the front first."""
    return tuple(slot_place(q, slot) for slot in range(SLOTS))


@cache
def _sentences() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
