"""The front end steps, jumps, plays and draws the very layouts that a live board draws."""

import json
from pathlib import Path

import pytest

from khedu_core.board.board import Board
from khedu_core.board.layout_data import layout_data
from khedu_core.board.replay import Replay, replay_of, replay_of_film
from khedu_core.engine import replay
from khedu_core.engine.frames import film_of_agents
from khedu_core.engine.playing import Playing
from khedu_core.games.khedu import KHEDU
from tests.board.blank_page import CHROMIUM, used
from tests.board.replay_page import TOOLS

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")

SAMPLE = (0, 9, 20, 35, 47, 48, 90, 133)


@pytest.fixture(scope="module")
def shown() -> Replay:
    return replay_of("khedu", players=2, seed=1, agents="greedy", rules=True)


def live_boards() -> list[Board]:
    """Boards of an onlooker at the moves of the sample."""
    playing = Playing(KHEDU, KHEDU.default_params(2), "person", seed=1)
    moves = replay(KHEDU, playing.params, ["greedy"], 1, 0).moves
    boards = []
    for number in range(len(moves) + 1):
        if number in SAMPLE:
            boards.append(Board(laid_out=layout_data(playing.layout(None)), seats=["", ""]))
        if number < len(moves):
            playing.do(moves[number].action)
    assert len(boards) == len(SAMPLE)
    return boards


def test_what_is_drawn_is_what_a_live_board_draws(shown: Replay, tmp_path: Path) -> None:
    script = (
        TOOLS
        + f"""
  const told = (one) => [one.tagName, one.getAttribute("aria-label"), one.getAttribute("d"),
    one.childElementCount ? "" : one.textContent].join(" ");
  const shownIn = (node) => [...node.querySelectorAll("*")].filter((one) => !one.closest("[hidden]"));
  const drawing = (n) => ["[role=grid]", ".kc-dice"].map((name) => shownIn(part(n, name)).map(told).join());
  const pairs = [];
  for (const [i, frame] of {json.dumps(SAMPLE)}.entries()) {{
    await pick(part(1, ".kc-bar input"), frame);
    pairs.push([at(1), drawing(1), drawing(i + 2)]);
  }}
  await pick(part(1, ".kc-bar input"), 47);
  pairs.push([at(1), drawing(1), drawing({SAMPLE.index(47)} + 2)]);
  return pairs;
"""
    )
    pairs, log = used([shown, *live_boards()], script, tmp_path)
    assert log == []
    assert [at for at, _, _ in pairs] == [*SAMPLE, 47]
    for at, drawn, live in pairs:
        assert drawn == live, f"move {at}"
    assert len({json.dumps(drawn) for _, drawn, _ in pairs[:-1]}) == len(SAMPLE)


def test_keyboard_buttons_list_chart_and_bookmarks_go_where_they_say(shown: Replay, tmp_path: Path) -> None:
    script = (
        TOOLS
        + """
  const plot = part(1, ".kc-plot"), list = part(1, ".kc-moves");
  const [first, back, play, next, last] = all(1, ".kc-bar button");
  const told = {};
  told.begin = [at(1), said(1)];
  const went = async (name, does) => { await does; told[name] = at(1); };
  await went("right", key(plot, "ArrowRight"));
  await went("end", key(plot, "End"));
  await went("beyond", key(plot, "ArrowRight"));
  await went("left", key(plot, "ArrowLeft"));
  await went("home", key(plot, "Home"));
  await went("next", click(next));
  await went("last", click(last));
  await went("back", click(back));
  await went("first", click(first));
  await went("off", click(back));
  await went("bookmark", key(plot, "PageDown"));
  await went("bookmark2", key(plot, "PageDown"));
  await went("bookmarkBack", key(plot, "PageUp"));
  told.lead = part(1, ".kc-now .kc-lead").hidden;
  told.scored = [part(1, ".kc-now .kc-scored").textContent, list.childNodes[at(1) - 1].lastChild.textContent];
  const [speed, kind, mark] = all(1, ".kc-bar select");
  told.kinds = [...kind.options].map((one) => one.textContent);
  await pick(kind, "roll");
  told.marks = [mark.options.length, all(1, ".kc-marks path").length];
  await went("roll", pick(mark, mark.options[3].value));
  told.rolled = [...part(1, ".kc-roll").childNodes].map((one) => one.textContent);
  await went("listed", click(list.childNodes[59]));
  const active = document.getElementById(list.getAttribute("aria-activedescendant"));
  told.chosen = [list.querySelectorAll("[aria-selected=true]").length, active.textContent];
  const line = active.getBoundingClientRect(), box = list.getBoundingClientRect();
  told.seen = line.top >= box.top && line.bottom <= box.bottom;
  await went("listDown", key(list, "ArrowDown"));
  const image = part(1, ".kc-plot svg"), place = image.getBoundingClientRect();
  const where = { clientX: place.left + place.width * 0.5, clientY: place.top + 20 };
  image.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, buttons: 1, ...where }));
  await settled();
  told.pressed = at(1);
  const input = part(1, ".kc-bar input");
  await went("typed", pick(input, 12));
  await went("tooFar", pick(input, 4000));
  told.corrected = input.value;
  await went("nothing", pick(input, ""));
  told.number = await key(input, "ArrowLeft"); // stays with the number
  told.stays = at(1);
  const cell = all(1, "[role=gridcell]")[0];
  told.grid = [await key(cell, "ArrowRight"), at(1)]; // goes from card to card
  await pick(input, 60);
  told.touched = all(1, ".kc-touched .kc-name").map((one) => one.textContent);
  told.rules = all(1, ".kc-rules dt").map((one) => one.textContent);
  told.valuetext = plot.getAttribute("aria-valuetext");
  told.table = all(1, "tbody tr").length;
  all(1, "details").at(-1).open = true;
  await wait(60);
  told.opened = [all(1, "tbody tr").length, all(1, "tbody tr")[46].textContent];
  return told;
"""
    )
    told, log = used([shown], script, tmp_path)
    assert log == []
    leads = [mark["frame"] for mark in shown.bookmarks if mark["kind"] == "lead"]
    rolls = [mark["frame"] for mark in shown.bookmarks if mark["kind"] == "roll"]
    last = len(shown.moves)
    assert told["begin"] == [0, "before move 1"]
    wanted = {"right": 1, "end": last, "beyond": last, "left": last - 1, "home": 0, "next": 1, "last": last}
    wanted |= {"back": last - 1, "first": 0, "off": 0, "bookmark": leads[0], "bookmark2": leads[1]}
    wanted |= {"bookmarkBack": leads[0], "roll": rolls[2], "listed": 60, "listDown": 61, "typed": 12}
    wanted |= {"tooFar": last, "nothing": last, "stays": last}
    assert {name: told[name] for name in wanted} == wanted
    assert told["lead"] is False
    before, after = shown.scores[leads[0] - 1 : leads[0] + 1]
    changed = [f"Seat {q + 1}: {old} → {after[q]}" for q, old in enumerate(before) if old != after[q]]
    assert told["scored"][0] == ", ".join(changed) != ""
    assert told["scored"][1].endswith(told["scored"][0])
    assert told["kinds"][0] == f"changes of the lead ({len(leads)})"
    assert told["marks"] == [len(rolls) + 1, len(rolls)]
    roll = shown.moves[rolls[2] - 1]["rolled"]
    assert told["rolled"][0] == "fell " + " ".join(map(str, roll["faces"]))
    assert told["rolled"][1] == f"{roll['chance']}, {roll['of']}"
    assert (
        told["rolled"][2]
        == {True: "✓ it happened", False: "✗ it did not happen", None: "open after this roll"}[roll["came"]]
    )
    assert told["chosen"][0] == 1
    assert shown.moves[59]["text"] in told["chosen"][1]
    assert told["seen"]
    assert abs(told["pressed"] - last / 2) < 5
    assert told["corrected"] == str(last)
    assert told["number"] is False
    assert told["grid"] == [True, last]
    assert told["touched"] == ["Himbua Wanderer", "Oadhii Dreamer"]
    assert told["rules"][:2] == ["KH-INS-1", "KH-CMB-1"]
    assert told["valuetext"] == f"move 60, Seat 2: {shown.moves[59]['text']}"
    assert told["table"] == 0
    assert told["opened"][0] == last
    assert shown.moves[46]["text"] in told["opened"][1]


def test_few_rules_are_told_the_others_are_folded_and_before_the_first_move_there_are_none(
    shown: Replay, tmp_path: Path
) -> None:
    settled = [n for n, move in enumerate(shown.moves, 1) if "the attack" in move["text"]][:2]
    script = (
        TOOLS
        + f"""
  const rules = part(1, ".kc-rules"), input = part(1, ".kc-bar input"), more = rules.querySelector("details");
  const names = (list) => [...list.querySelectorAll("dt")].map((one) => one.textContent);
  const now = () => [names(rules.querySelector("dl")), more.open, more.querySelector("dl").checkVisibility(),
    more.firstChild.textContent, names(more)];
  const told = {{ begin: rules.hidden }};
  await pick(input, {settled[0]});
  told.first = now();
  told.whole = [rules.scrollHeight - rules.clientHeight, getComputedStyle(rules).overflowY];
  told.keys = [" ", "ArrowDown"].map((key) => {{
    more.firstChild.focus();
    const event = new KeyboardEvent("keydown", {{ key, bubbles: true, cancelable: true }});
    more.firstChild.dispatchEvent(event);
    return [document.activeElement === more.firstChild, event.defaultPrevented];
  }});
  await click(more.firstChild);
  told.opened = now();
  const longer = more.querySelector(".kc-others");
  told.longer = [longer.scrollHeight > longer.clientHeight, await key(longer, "ArrowDown"), at(1)];
  await pick(input, {settled[1]});
  told.stays = more.open;
  await pick(input, 0);
  told.home = rules.hidden;
  return told;
"""
    )
    told, log = used([shown], script, tmp_path)
    assert log == []
    few, others = (
        [shown.clauses[i][0] for i in shown.moves[settled[0] - 1][name]] for name in ("clauses", "others")
    )
    assert len(few) == 6
    label = f"and {len(others)} more rules that were asked"
    assert (told["begin"], told["home"]) == (True, True)
    assert told["first"] == [few, False, False, label, others]
    assert told["keys"] == [[True, False], [True, False]]  # the fold's own keys open it
    assert told["opened"] == [few, True, True, label, others]
    assert told["stays"] is True
    assert told["whole"] == [0, "visible"], "how many more there are is never cut"
    assert told["longer"] == [True, False, settled[0]], "the arrow keys go through it"


def test_it_plays_by_itself_pauses_and_stops_at_the_end(shown: Replay, tmp_path: Path) -> None:
    script = (
        TOOLS
        + """
  const plot = part(1, ".kc-plot"), play = all(1, ".kc-bar button")[2], [speed] = all(1, ".kc-bar select");
  await pick(speed, 4);
  await click(play);
  const told = { label: play.textContent, quiet: part(1, ".kc-now").getAttribute("aria-live") };
  await wait(900);
  told.after = at(1);
  await key(plot, " ");
  const again = new KeyboardEvent("keydown", { key: " ", repeat: true, bubbles: true, cancelable: true });
  plot.dispatchEvent(again);
  await settled();
  told.paused = [play.textContent, part(1, ".kc-now").getAttribute("aria-live")]; // a held space does it once
  const stopped = at(1);
  await wait(600);
  told.still = at(1) - stopped;
  await key(plot, "End");
  await key(plot, "ArrowLeft");
  await key(plot, " ");
  await wait(700);
  told.ended = [at(1), play.textContent];
  await key(plot, " ");
  await wait(300);
  told.again = at(1);
  await key(plot, "Home");
  told.stepping = play.textContent; // a step pauses
  play.focus();
  const event = new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true });
  play.dispatchEvent(event);
  told.own = event.defaultPrevented; // a button's own space presses it
  return told;
"""
    )
    told, log = used([shown], script, tmp_path)
    assert log == []
    assert (told["label"], told["quiet"]) == ("▮▮ Pause", "off")
    assert 2 <= told["after"] <= 4
    assert told["paused"] == ["▶ Play", "polite"]
    assert told["still"] == 0
    assert told["ended"] == [len(shown.moves), "▶ Play"]
    assert told["again"] in (0, 1)
    assert told["stepping"] == "▶ Play"
    assert told["own"] is False


def test_markup_stays_text_and_a_part_counts_from_its_first_move(tmp_path: Path) -> None:
    film = film_of_agents(KHEDU, KHEDU.default_params(2), ["greedy"], 1, 0, moves=(101, 120))
    mine = {105: "<img src=x onerror=alert(1)>"}
    part = replay_of_film(film, title="<b>T</b>", seats=["<i>Ana</i>", "سارة"], bookmarks=mine)
    empty = replay_of("khedu", players=2, actions=[])
    script = (
        TOOLS
        + """
  const start = [at(1), said(1), part(1, ".kc-bar input").min];
  await press(1, "PageDown");
  const [, kind, list] = all(1, ".kc-bar select");
  const mark = [at(1), kind.value, list.selectedOptions[0].textContent];
  await press(2, "ArrowRight", "End", "PageDown", " ");
  return { start, mark, elements: all(1, "b b, i, img").length, title: part(1, ".kc-title").textContent,
    legend: part(1, ".kc-legend").textContent, empty: [at(2), said(2), all(2, "[role=option]").length],
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth };
"""
    )
    told, log = used([part, empty], script, tmp_path)
    assert log == []
    assert told["start"] == [100, "before move 101", "100"]
    assert told["mark"] == [105, "yours", "105: <img src=x onerror=alert(1)>"]
    assert told["elements"] == 0
    assert told["title"] == "<b>T</b>"
    assert "<i>Ana</i>" in told["legend"]
    assert "سارة" in told["legend"]
    assert told["empty"] == [0, "before move 1", 0]
    assert told["wide"] == 0


def test_what_lies_ahead_is_not_told_before_it_is_gone_to(shown: Replay, tmp_path: Path) -> None:
    film = film_of_agents(KHEDU, KHEDU.default_params(2), ["greedy"], 1, 0, moves=(44, 52))
    stepped, told_at_once = replay_of_film(film, reveal="as stepped"), replay_of_film(film)
    script = (
        TOOLS
        + """
  const now = (n) => ({ lines: all(n, "[role=option]").length, marks: all(n, ".kc-marks path").length,
    listed: all(n, ".kc-bar select")[2].options.length, rows: all(n, "tbody tr").length,
    steps: part(n, ".kc-lines path").getAttribute("d").split("H").length - 1,
    ahead: part(n, ".kc-ahead:not([hidden])")?.textContent ?? "", empty: part(n, ".kc-moves").hidden,
    standing: all(n, ".kc-standing path").length });
  for (const n of [1, 2]) all(n, "details").at(-1).open = true;
  await wait(60);
  const told = { begin: now(1), all: now(2) };
  await press(1, "ArrowRight", "ArrowRight", "PageDown");
  told.two = [at(1) - 43, now(1)];
  await press(1, "ArrowLeft");
  told.back = now(1); // what was seen once stays told
  await press(1, "End", "Home");
  told.end = now(1);
  return told;
"""
    )
    told, log = used([stepped, told_at_once], script, tmp_path)
    assert log == []
    marks = len(told_at_once.bookmarks)
    assert len(stepped.moves) == 9
    assert marks > 0
    everything = {"lines": 9, "ahead": "", "marks": marks, "listed": marks + 1, "steps": 10, "rows": 9}
    everything |= {"empty": False, "standing": 2}  # where each of two seats stands now
    assert {**told["all"], "marks": marks, "listed": marks + 1} == everything
    nothing = {"lines": 0, "ahead": "… 9 more moves", "marks": 0, "listed": 1, "steps": 1, "rows": 0}
    assert told["begin"] == nothing | {"empty": True, "standing": 2}
    early = sum(mark["frame"] <= 2 for mark in stepped.bookmarks)
    at, two = told["two"]
    assert at == 2  # no bookmark is known behind it
    assert (two["lines"], two["ahead"], two["steps"], two["rows"]) == (2, "… 7 more moves", 3, 2)
    assert (two["marks"], two["listed"]) == (early, early + 1)
    assert told["back"] == two
    assert told["end"]["lines"] == told["end"]["rows"] == 9
    assert told["end"]["ahead"] == ""
