"""A board in a blank page: drawn, pressed and walked, with what it sends to Python written down."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from khedu_core.board.board import Board
from khedu_core.board.layout_data import hint_data, layout_data, rolled_data
from khedu_core.engine.layout import Card, CardRow, Dice, Die, Layout, Zone
from khedu_core.engine.show import Hint, Rolled
from tests.board.blank_page import CHROMIUM, used
from tests.board.test_views_in_browser import contrast
from tests.board.tiny_tables import tic_tac_toe

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")

HOSTILE = "<img src=x onerror=alert(1)>"
ARABIC, CHINESE, LONG = "سيف الصحراء", "沙漠之剑" * 12, "Wanderer" * 25

SCRIPTS = Path(__file__).parent / "scripts"


def script(*names: str) -> str:
    """Scripts of the tests, one after the other."""
    return "".join((SCRIPTS / f"{name}.js").read_text(encoding="utf-8") for name in names)


def offer(
    action: int, text: str, places: tuple[str, ...] = (), chance: Fraction | None = None
) -> dict[str, Any]:
    hint = hint_data(Hint(chance, "wins", "cadences to come") if chance is not None else None)
    return {"action": action, "text": text, "places": list(places), "hint": hint}


def unit(name: str, place: str, number: int = 1, **more: Any) -> Card:
    figures = (("cost", "2"), ("dice", "4"), ("defence", "13"), ("reward", "2"), ("speed", "9"))
    return Card(name, f"Clan {number}, Khana", number, figures, place=place, **more)


def battle(**more: Any) -> Board:
    """Two seats and a row between them; units attack, a card is discarded, a turn is ended."""
    desert = Zone("Desert", (CardRow("", (unit("A", "s1", 2, tokens=9), unit("B", "s2", 5))),), shared=True)
    others = (
        CardRow("", (unit("C", "o1", 3),)),
        CardRow("hand", (Card("a card", down=True),) * 4, small=True),
    )
    mine = (
        CardRow("", (unit("D", "m1", 4), Card("", note="back", place="m2"))),
        CardRow("cadences", (Card("Horn", down=True, place="c1"),), small=True),
        CardRow("hand", (Card("E", place="h1"), Card("F", note="Command", place="h2")), small=True),
    )
    facts = (("score", "7"), ("achievements", "Good Omen, The Prophecy"))
    zones = (desert, Zone("Seat 1", mine, facts, active=True), Zone("Seat 2", others, facts))
    dice = Dice((Die(6, 2, 1), Die(6, 2, 1), Die(6, 6), Die(12, 12)), (("total", "18"),))
    offers = [
        offer(1, "D attacks A", ("m1", "s1"), Fraction(951, 1296)),
        offer(2, "D attacks B", ("m1", "s2"), Fraction(1, 7)),
        offer(3, "A attacks B", ("s1", "s2")),
        offer(4, "B attacks A", ("s2", "s1")),
        offer(5, "discard E", ("h1",)),
        offer(6, "end the turn"),
    ]
    log = [
        {"number": 1, "seat": 0, "text": "lead"},
        {
            "number": 2,
            "seat": 1,
            "text": "roll",
            "rolled": rolled_data(Rolled((2, 6), Fraction(1, 3), "a six", True)),
        },
    ]
    traits: dict[str, Any] = {
        "title": "Battle",
        "laid_out": layout_data(Layout(zones, 0, "what to do", dice, "assumed")),
    }
    return Board(
        **{
            **traits,
            "seats": ["Ada", "Bo"],
            "me": 0,
            "offers": offers,
            "entries": log,
            "can_undo": True,
            **more,
        }
    )


def test_a_position_is_drawn_with_everything_that_is_known(tmp_path: Path) -> None:
    found, console = used([battle()], script("live", "drawn"), tmp_path)
    assert console == []
    assert found["zones"] == ["Seat 2", "Desert", "Seat 1"]
    assert found["banner"] == "Your turn, Ada: decide what to do"
    figures = "cost 2 dice 4 defence 13 reward 2 speed 9"
    assert found["alone"] == f"Clan 5, Khana B {figures} can be chosen"
    assert (found["free"], found["down"]) == ("free back", "Horn face down")
    assert (found["heap"], found["backs"]) == ("4 × a card face down", 4)
    assert found["dice"] == [["set of 2: 6, 6, turned from 2", "2 → 6"], ["6", ""], ["12", ""]]
    assert (found["pips"], found["many"], found["coins"]) == ([6, 6, 6, 0], "12", 6)
    assert found["figures"] == ["cost2", "dice4", "defence13", "reward2", "speed9"]
    assert found["hints"][0] == "73.38 %: 317/432 · wins · cadences to come"
    assert found["hints"][2:] == [""] * 4
    assert found["log"][0].startswith("Ada lead")
    assert "rolled 2 6 · 33.33 %: 1/3 · a six · ✓ yes" in found["log"][1]
    assert found["remark"] == "assumed"
    assert found["tabs"] == ["m1"], "the Tab key reaches my own zone first"
    assert found["open"] == ["s1", "s2", "m1", "h1"]


def test_a_long_remark_is_folded_and_moves_that_are_not_shown_are_counted(tmp_path: Path) -> None:
    """And the last line of the log is whole, however little room there is."""
    remark = "Cards: v2.8, assumed. All dice are assumed, 1.5 on average. Print them."
    log = [{"number": i, "seat": 0, "text": f"pass {i}"} for i in range(8, 40)]
    board = battle(entries=log, laid_out={**battle().laid_out, "remark": remark})
    read = """const part = (selector) => view(1).querySelector(selector), fold = part(".kc-remark details");
      await settled();
      await settled();
      const closed = fold.querySelector("p").checkVisibility(), log = part(".kc-log").getBoundingClientRect();
      fold.querySelector("summary").click();
      const [first, rest] = ["summary", "p"].map((name) => fold.querySelector(name).textContent);
      return { closed, first, rest,
        opened: fold.querySelector("p").checkVisibility(), earlier: part(".kc-earlier").textContent,
        below: part(".kc-log").lastChild.getBoundingClientRect().bottom - log.bottom };"""
    told, console = used([board], read, tmp_path, 'style="width: 1020px"')
    assert console == []
    assert (told["closed"], told["opened"]) == (False, True)
    assert told["first"] == "Cards: v2.8, assumed."
    assert told["rest"] == "All dice are assumed, 1.5 on average. Print them."
    assert told["earlier"] == "7 earlier moves are not shown."
    assert told["below"] <= 0
    assert remark in board.as_table(), "forms without scripts have it whole"


def test_pressed_cards_narrow_the_actions_down_until_one_is_meant(tmp_path: Path) -> None:
    told, console = used([battle()], script("live", "chosen"), tmp_path)
    assert console == []
    assert told["first"] == [["can be chosen", ""]] * 2
    chosen, listed, opened, target, own, sent, rest, heard = told["one"]
    assert (chosen, listed, sent) == (["m1"], ["D attacks A", "D attacks B"], 0)
    assert (opened, target, own) == (["s1", "s2", "m1"], ["can be chosen", "73.38 %"], ["chosen", ""])
    assert (rest, heard) == ("4 more actions without this choice.", "Chosen: D; 2 actions")
    assert told["letGo"] == [[], 6]
    assert told["attack"] == [{"kind": "do", "action": 2, "at": 2}]
    assert told["backwards"] == [{"kind": "do", "action": 2, "at": 2}], (
        "the order of pointing does not matter"
    )
    assert told["inOrder"] == [{"kind": "do", "action": 4, "at": 2}], (
        "unless two actions differ in nothing else"
    )
    assert told["once"] == [0, ["chosen", "press again"], ["discard E"]]
    assert told["twice"] == [{"kind": "do", "action": 5, "at": 2}]
    assert told["another"] == [["h1"], ["discard E"]]
    assert told["escape"] == [[], 6]
    assert told["nothing"][0] == []
    assert "Nothing can be done with this card" in told["nothing"][1]
    assert told["list"] == [{"kind": "do", "action": 6, "at": 2}], "a double click does it once"
    assert told["others"] == [
        {"kind": "why", "action": 2},
        {"kind": "why", "entry": 2},
        {"kind": "undo"},
        {"kind": "hints"},
    ]
    assert told["keys"] is False


def test_everything_is_reached_by_keys(tmp_path: Path) -> None:
    told, console = used([battle()], script("live", "walked"), tmp_path)
    assert console == []
    assert told["start"] == "m1"
    path = told["table"]
    assert path[:2] == ["m2", "c1"]
    assert path[2] in ("m1", "m2")
    assert path[3].startswith("Seat 1"), "the head of a zone is read as a cell, with its score"
    assert path[4:6] == [path[3]] * 2
    assert path[6].startswith("Desert")
    assert path[7].startswith("Seat 1")
    assert told["one"] == 1
    assert told["open"] == ["m1", "h1", "s1", "s2", "m1"], "N goes round the cards that can be chosen"
    assert told["none"] == ["m1", "No card can be chosen now. Press A for what can be done."]
    assert told["list"] == ["D attacks A", "D attacks B", "why?", "D attacks B", "D attacks B", "D attacks A"]
    assert told["sent"] == [{"kind": "why", "action": 1}, {"kind": "undo"}, {"kind": "hints"}], (
        "nothing can be redone"
    )
    assert told["legend"] == [False, "true"]
    assert told["log"] == ["Ada lea", [{"kind": "why", "entry": 1}]]
    assert told["enter"] == [{"kind": "do", "action": 5, "at": 2}]
    assert told["outside"] == 0
    assert told["suppress"] == "true"


def test_the_legend_and_the_page_of_boards_have_exactly_the_keys_that_act(tmp_path: Path) -> None:
    told, console = used([battle()], script("live", "keys"), tmp_path)
    assert console == []
    meant = {
        "arrows": ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
        "Home / End": ["Home", "End"],
        "Page Up / Down": ["PageUp", "PageDown"],
        "Enter / space": ["Enter", " "],
    }
    shown = [key for key, _ in told["legend"]]
    either = [[key.lower(), key.upper()] if len(key) == 1 else [key] for key in shown]
    keys = [meant.get(key, both) for key, both in zip(shown, either, strict=True)]
    assert sorted(told["act"]) == sorted({key for group in keys for key in group})
    page = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
    table = page.partition("| on the board | does |\n|---|---|\n")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    assert rows == told["legend"]


def test_words_stay_whole_and_counters_in_their_place_at_any_width(tmp_path: Path) -> None:
    board = battle()
    board.laid_out["zones"][2]["facts"] = [["score", "7"]]
    told, console = used([board], script("live", "narrow"), tmp_path)
    assert console == []
    assert told["broken"] == [[]] * 4
    assert [len(set(places)) for places in told["facts"]] == [1] * 4, "with and without achievements"


def test_focus_is_never_lost_and_what_others_do_is_announced(tmp_path: Path) -> None:
    told, console = used([battle()], script("live", "focus"), tmp_path)
    assert console == []
    assert told["list"] == "pass"
    assert told["others"] == ["kc-banner", "Bo decides what to do"]
    assert told["back"][0] == "D attacks A"
    assert told["back"][1] == (
        "Bo: pass. Bo: roll, rolled 1, Ada: 3 → 1, the lead changes. Your turn, Ada: decide what to do"
    )
    assert told["first"] == "pass", "nobody does by a second press what only now stands under it"
    assert told["stays"] == "h2"
    assert told["gone"] == [True, True]
    assert told["curtain"] == ["Show my cards", True, False, "Hand over to Bo"]
    assert told["uncover"] == [{"kind": "uncover"}]
    assert told["lifted"] == "D attacks A"
    assert told["fault"] == ["RuntimeError: it broke", "Traceback\n  line 3", False]
    assert told["well"] == ["", True]
    assert told["busy"] == "greedy is thinking"


def test_a_double_click_acts_once_however_quick_the_answer(tmp_path: Path) -> None:
    """Its second click is meant for what the first one saw, so Python can refuse it; later clicks are new."""
    told, console = used([battle()], script("live", "doubled"), tmp_path)
    assert console == []
    first, second, single, notices = told
    assert first == {"kind": "do", "action": 1, "at": 2}
    assert second == {"kind": "do", "action": 9, "at": 2}
    assert single == {"kind": "do", "action": 9, "at": 3}
    assert notices == ["That was for an earlier position.", "", ""], (
        "a remark, gone after the next answer; no fault"
    )


def test_a_square_is_played_by_one_press_and_a_lone_page_says_why_nothing_happens(tmp_path: Path) -> None:
    (sent, label, tops, notice), console = used(
        [tic_tac_toe(seats="person").board], script("live", "square"), tmp_path
    )
    assert console == []
    assert sent == [{"kind": "do", "action": 4, "at": 0}]
    assert label == "free b2 can be chosen"
    assert tops == [1, 1, 1], "a row of a board stays on one line"
    assert notice == "That is done in the notebook only."


def test_a_page_without_python_says_so_at_once_and_offers_nothing_that_needs_it(tmp_path: Path) -> None:
    (page, live), console = used([battle(hints=True)], script("live", "elsewhere"), tmp_path)
    assert console == []
    assert page["said"] == [
        "A board to look at: press a card to see what it could do. To play on, to undo, and to ask why, open "
        "the notebook; this page has no Python behind it."
    ]
    assert page["buttons"] == ["? Keys", "✕ let go (Esc)"]
    assert page["disabled"] == [True] * 6
    assert page["titles"] == ["", ""]
    assert page["chosen"] == [["discard E"], "chosen"], "what a card could do is still told"
    assert not {"U", "R", "H", "W"} & set(page["keys"])
    assert {"T", "A", "L", "Escape"} <= set(page["keys"])
    assert live["said"] == []
    assert live["buttons"][:4] == ["↶ Undo", "↷ Redo", "Hints", "? Keys"]
    assert live["disabled"] == [False] * 6
    assert live["chosen"] == [["discard E"], "chosen press again"]
    assert {"U", "R", "H", "W"} <= set(live["keys"])


def test_of_several_sets_the_one_that_is_decided_is_marked_and_named(tmp_path: Path) -> None:
    dice = Dice((*(Die(4, 4, 1),) * 3, *(Die(6, 6, 2),) * 2), deciding=2)
    board = battle(laid_out=layout_data(Layout((), 0, "what a set becomes", dice)))
    found, console = used([board], script("sets"), tmp_path)
    assert console == []
    assert found == [
        ["set of 3: 4, 4, 4", "set of 3", "solid"],
        ["set of 2: 6, 6, being decided now", "▸ decided now", "double"],
    ]
    assert "being decided now: 6 6" in board.as_text()


def test_on_a_wide_page_banner_and_actions_stay_in_view_and_a_hand_lies_in_one_row(
    tmp_path: Path,
) -> None:
    figures = (("cards", "2"), ("dice", "4"), ("defence", "13"), ("reward", "2"))
    hand = tuple(Card(f"Unit {i}", "Oadhii, Infiltrating", 1, figures, place=f"h{i}") for i in range(5))
    rows = (
        CardRow("", tuple(unit(f"D{i}", f"m{i}") for i in range(4))),
        CardRow("hand", hand, small=True),
    )
    zones = (
        Zone("Desert", (CardRow("", (unit("A", "s1", 2), unit("B", "s2", 5))),), shared=True),
        Zone("Seat 1", rows, active=True),
        Zone("Seat 2", (CardRow("", (unit("C", "o1", 3),)),)),
    )
    offers = [offer(i, f"do what is number {i}", (f"h{i % 5}",) if i > 25 else ()) for i in range(40)]
    log = [{"number": i, "seat": 0, "text": "pass"} for i in range(1, 30)]
    board = battle(laid_out=layout_data(Layout(zones, 0)), offers=offers, entries=log)
    told, console = used([board], script("live", "wide"), tmp_path, 'style="width: 1020px"')
    assert console == []
    wide, narrow = told["wide"], told["narrow"]
    assert wide["room"] - 80 <= wide["side"] <= wide["room"], "what is seen at once is used, and no more"
    assert wide["list"] > 0.4 * wide["room"]
    assert told["scrolledTo"]["table"] < -40
    assert told["scrolledTo"]["banner"] == 0
    assert 0 <= told["scrolledTo"]["side"] <= 12, "below the banner, whole"
    assert wide["log"] >= 128
    assert wide["tops"] == 1
    assert narrow["list"] <= 416 + 6, "26 rem and what is around them"
    assert told["phone"]["list"] > 40 * 30, "a phone scrolls the page, and no list inside it"
    assert told["scrolled"] > 100
    assert told["chosen"] == [0, "do what is number 27", True]


@pytest.mark.parametrize("width", [320, 360, 800, 1400])
def test_any_name_stays_text_and_any_width_is_enough(width: int, tmp_path: Path) -> None:
    names = (HOSTILE, ARABIC, CHINESE, LONG)
    cards = tuple(unit(name, f"p{i}", i + 1, note=name) for i, name in enumerate(names))
    down = tuple(Card(name, down=True, note=name) for name in names)
    rows = (CardRow(LONG, cards), CardRow(HOSTILE, cards[:2] + down, small=True))
    facts = tuple((name, name) for name in names)
    zones = (
        Zone(LONG, rows, facts, active=True),
        Zone(HOSTILE, rows, facts),
        Zone(CHINESE, rows, facts, shared=True),
    )
    laid = layout_data(Layout(zones, 0, LONG, Dice((Die(6, 2, 1),) * 14, facts), LONG))
    offers = [offer(i, name, (f"p{i}",), Fraction(1, 3)) for i, name in enumerate(names)]
    entries = [{"number": i + 1, "seat": 0, "text": name} for i, name in enumerate(names)]
    board = battle(
        title=LONG,
        laid_out=laid,
        seats=[LONG, HOSTILE],
        offers=offers,
        entries=entries,
        fault=LONG,
        description=HOSTILE,
    )
    style = f'style="margin: 0; width: {width}px"'
    (marked, fits, out, name, direction), console = used([board], script("names"), tmp_path, style)
    assert console == []
    assert (marked, fits, out) == (0, True, [])
    assert (name, direction) == (HOSTILE, "rtl")


@pytest.mark.parametrize(
    "theme", ["", 'data-jp-theme-light="false" style="background: #111; color: #fff"'], ids=["light", "dark"]
)
def test_everything_can_be_read_in_either_theme(theme: str, tmp_path: Path) -> None:
    looks, console = used([battle(hints=True)], script("looks"), tmp_path, theme)
    assert console == []
    *texts, outlines, dice = looks
    assert min(len(one) for one in looks) >= 3
    assert min(contrast(*pair) for group in texts for pair in group) > 4.5
    assert min(contrast(*pair) for pair in [*outlines, *dice]) > 3
