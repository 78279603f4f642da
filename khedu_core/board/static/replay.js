// A game to step through. The first layout and what each move changed in it arrive in the traits; everything
// else happens here, so that a page without Python steps, jumps and plays as well.
const TRAITS = ["title", "description", "seats", "me", "start", "moves", "scores", "bookmarks", "clauses", "before", "whole", "at", "speed"];
const WIDEST = 1100, HEIGHT = 150, LEFT = 40, RIGHT = 12, TOP = 16, BOTTOM = 24;
const SPEEDS = [0.5, 1, 2, 4];
const KINDS = [["yours", "marked"], ["lead", "changes of the lead"], ["round", "ends of rounds"], ["roll", "rolls"], ["all", "all"]];
const KEYS = "← → one move; Home End first and last; Page Up, Page Down from bookmark to bookmark; space plays and pauses. On the table the arrows go from card to card.";

// What a change (khedu_core/board/film_data.py) makes of a value; what stays the same is shared.
function changed(before, change) {
  if (Array.isArray(change)) return change.length === 1 ? change[0] : before.toSpliced(...change.slice(0, 2), ...change[2]);
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, deeper] of Object.entries(change)) {
    if (Array.isArray(deeper) && !deeper.length) delete after[key];
    else after[key] = changed(after[key], deeper);
  }
  return after;
}

// The name of what lies at a place of a layout.
function nameAt(layout, place) {
  return layout.zones.flatMap((zone) => zone.rows ?? []).flatMap((row) => row.cards ?? []).find((card) => card.place === place)?.name;
}

const control = (parent, text, label) => { const made = html("button", parent, { type: "button", "aria-label": label, title: label }); say(made, text); return made; };
const choice = (parent, name) => { const label = html("label", parent); span(label, ""); say(label.firstChild, name); return html("select", label); };
const options = (select, entries) => sized(select, entries.length, (parent) => html("option", parent)).forEach((one, i) => { patch(one, { value: entries[i][0] }); say(one, entries[i][1]); });
const outcome = (came) => (came === true ? "✓ it came" : came === false ? "✗ it did not come" : "… still open");

function makeParts(el) {
  el.classList.add("kc-replay", "kc-table", "kc-laid");
  const film = html("div", el, { class: "kc-film", role: "group", "data-lm-suppress-shortcuts": "true" });
  const title = html("div", film, { class: "kc-title" }), bar = html("div", film, { class: "kc-bar", role: "toolbar", "aria-label": "Move by move" });
  const chart = frame(html("div", film), "scores", { role: "slider" });
  const now = html("p", film, { class: "kc-now", role: "status" }), roll = html("div", film, { class: "kc-roll" });
  for (const name of ["kc-count", "kc-who", "kc-said", "kc-lead"]) span(now, name, { dir: "auto" });
  for (const name of ["kc-fell", "kc-chance", "kc-came"]) span(roll, name);
  const felt = html("div", film, { class: "kc-felt" });
  const table = html("div", felt, { class: "kc-play" }), side = html("div", felt, { class: "kc-side" });
  const dice = diceView(side), rules = html("div", side, { class: "kc-rules", tabindex: 0, role: "group", "aria-label": "Rules at work" });
  say(html("p", rules), "Rules at work");
  html("dl", rules);
  const list = html("div", side, { class: "kc-moves", role: "listbox", tabindex: 0, "aria-label": "Moves" });
  say(html("p", film, { class: "kc-keys-told" }), KEYS);
  const description = html("p", film, { class: "kc-description" }), remark = html("p", film, { class: "kc-remark" });
  const details = chart.head.closest("details");
  html("div", film, { class: "kc-view" }).append(details);
  return { film, title, now, roll, bar, table, dice, rules, list, chart, details, description, remark };
}

function makeBar(bar) {
  const first = control(bar, "|◀", "first"), back = control(bar, "◀", "one move back"), play = control(bar, "▶ Play", "play");
  const next = control(bar, "▶", "one move on"), last = control(bar, "▶|", "last");
  const speed = choice(bar, "speed"), label = html("label", bar);
  say(span(label, ""), "move");
  const number = html("input", label, { type: "number", step: 1, inputmode: "numeric" }), of = span(label, "");
  const kind = choice(bar, "bookmarks"), before = control(bar, "⇤", "bookmark before"), after = control(bar, "⇥", "next bookmark");
  const mark = html("select", bar, { "aria-label": "Go to a bookmark" });
  options(speed, SPEEDS.map((one) => [one, `${one} a second`]));
  return { first, back, play, next, last, number, of, speed, kind, before, after, mark };
}

const idOf = `kc-move-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`; // no two lists of a page share an id

function render({ model, el }) {
  const parts = makeParts(el), bar = makeBar(parts.bar), { chart } = parts, get = (name) => model.get(name);
  const view = layoutView(parts.table), layers = layered(chart.image, ["grid", "marks", "lines", "cursor", "xticks"]);
  svg("line", layers.cursor, { y1: TOP - 6, y2: HEIGHT - BOTTOM });
  let layouts = [], known = null, listed = null, tabled = null, kind = "", timer = 0, across = 1;
  const last = () => get("moves").length, at = () => within(get("at"), 0, last());
  const number = (frame) => get("before") + frame;
  const marks = () => get("bookmarks").filter((mark) => kind === "all" || mark.kind === kind);

  // --- going ----------------------------------------------------------------------------------------------------

  function go(frame, running = false) {
    if (!running) pause();
    tell(model, { at: within(frame, 0, last()) });
  }

  function pause() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    drawPlay();
  }

  function play() {
    if (timer) return pause();
    if (at() === last()) tell(model, { at: 0 });
    const soon = () => {
      timer = setTimeout(() => {
        if (!el.isConnected) return pause();
        go(at() + 1, true);
        if (at() === last()) pause();
        else soon();
      }, 1000 / get("speed"));
    };
    soon();
    drawPlay();
  }

  const earlier = () => marks().findLast((mark) => mark.frame < at())?.frame ?? 0;
  const later = () => marks().find((mark) => mark.frame > at())?.frame ?? last();
  const moves = { ArrowRight: () => at() + 1, ArrowLeft: () => at() - 1, ArrowDown: () => at() + 1, ArrowUp: () => at() - 1, Home: () => 0, End: last, PageUp: earlier, PageDown: later };
  onKeys(parts.film, (key) => {
    const focused = el.getRootNode().activeElement;
    if (focused?.matches("input, select, .kc-rules, .kc-scroll") || (key === " " && focused?.matches("button, summary"))) return false;
    if (["ArrowUp", "ArrowDown"].includes(key) && focused?.matches("button, summary")) return false;
    if (key === " ") play();
    else if (key in moves) go(moves[key]());
    else return false;
    return true;
  });
  for (const [node, frame] of [[bar.first, () => 0], [bar.back, moves.ArrowLeft], [bar.next, moves.ArrowRight], [bar.last, last], [bar.before, earlier], [bar.after, later]]) {
    node.addEventListener("click", () => go(frame()));
  }
  bar.play.addEventListener("click", play);
  const typed = () => { if (bar.number.value !== "") go(Math.round(bar.number.valueAsNumber) - get("before")); bar.number.value = number(at()); };
  bar.number.addEventListener("change", typed);
  bar.number.addEventListener("keydown", (event) => { if (event.key === "Enter") typed(); });
  bar.speed.addEventListener("change", () => tell(model, { speed: Number(bar.speed.value) }));
  bar.kind.addEventListener("change", () => { kind = bar.kind.value; soon(); });
  bar.mark.addEventListener("change", () => { if (bar.mark.value !== "") go(Number(bar.mark.value)); });
  parts.list.addEventListener("click", (event) => {
    const line = event.target.closest("[role=option]");
    if (line) go([...parts.list.childNodes].indexOf(line) + 1);
  });
  onPointer(chart.image, (x) => go(Math.round((x - LEFT) / across)), () => {});

  // --- drawing --------------------------------------------------------------------------------------------------

  function unfold() {
    if (known === get("moves")) return;
    known = get("moves");
    layouts = [get("start")];
    for (const move of known) layouts.push(changed(layouts.at(-1), move.change ?? {}));
  }

  function drawNow(frame) {
    const move = get("moves")[frame - 1], [count, who, said, lead] = parts.now.childNodes;
    say(count, move ? `${move.number} of ${get("whole")}` : `before move ${number(1)}`);
    say(who, move ? nameOf(get("seats"), move.seat) : "");
    say(said, move ? move.text : "");
    if (shownIf(lead, move?.turned)) say(lead, "⇄ the lead changes");
    drawRoll(move?.rolled);
  }

  function drawRoll(rolled) {
    if (!shownIf(parts.roll, rolled)) return;
    const [fell, chance, came] = parts.roll.childNodes;
    say(fell, `fell ${rolled.faces.join(" ")}`);
    if (shownIf(chance, rolled.chance)) say(chance, words([rolled.chance, rolled.of]));
    chance.style.setProperty("--kc-share", rolled.share ?? 0);
    if (shownIf(came, rolled.chance)) say(came, outcome(rolled.came));
    patch(came, { class: `kc-came${rolled.came === true ? " kc-yes" : rolled.came === false ? " kc-no" : ""}` });
  }

  function drawTable(frame) {
    const layout = layouts[frame], stays = (place) => nameAt(layout, place) === nameAt(layouts[frame - 1], place);
    const touched = (get("moves")[frame - 1]?.places ?? []).filter(stays); // what has gone from its place is seen by that
    view.draw(layout, { seats: get("seats"), me: get("me"), open: new Set(), chosen: [], badges: new Map() });
    for (const cell of view.grid.querySelectorAll("[data-place]")) cell.classList.toggle("kc-touched", touched.includes(cell.dataset.place));
    parts.dice(layout.dice);
    if (shownIf(parts.remark, layout.remark)) say(parts.remark, layout.remark);
  }

  function drawRules(frame) {
    const named = (get("moves")[frame - 1]?.clauses ?? []).map((i) => get("clauses")[i]);
    if (!shownIf(parts.rules, get("clauses").length)) return;
    sized(parts.rules.lastChild, named.length, (parent) => { const pair = html("div", parent); html("dt", pair); html("dd", pair); })
      .forEach((pair, i) => { say(pair.firstChild, named[i][0]); say(pair.lastChild, named[i][1]); });
  }

  function drawList(frame) {
    const all = get("moves");
    if (listed !== all) {
      listed = all;
      sized(parts.list, all.length, (parent) => {
        const line = html("div", parent, { role: "option" });
        for (const name of ["kc-count", "kc-who", "kc-said", "kc-came"]) span(line, name, { dir: "auto" });
      }).forEach((line, i) => {
        const move = all[i], [count, who, said, came] = line.childNodes, share = move.rolled?.chance?.split(":")[0];
        patch(line, { id: `${idOf}-${i + 1}`, class: `kc-seat-${move.seat % 4}` });
        say(count, move.number);
        say(who, nameOf(get("seats"), move.seat));
        say(said, move.text);
        say(came, words([share && `${share} ${outcome(move.rolled.came)[0]}`, move.turned && "⇄"]));
      });
    }
    const [line] = [parts.list.childNodes[frame - 1]], before = parts.list.querySelector("[aria-selected=true]");
    if (before && before !== line) patch(before, { "aria-selected": false });
    if (!line) { parts.list.removeAttribute("aria-activedescendant"); parts.list.scrollTop = 0; return; }
    patch(line, { "aria-selected": true });
    patch(parts.list, { "aria-activedescendant": line.id });
    const top = line.offsetTop, room = parts.list.clientHeight; // scrolls the list alone, never the page
    if (top < parts.list.scrollTop || top + line.offsetHeight > parts.list.scrollTop + room) parts.list.scrollTop = top - room / 2;
  }

  function drawPlay() {
    say(bar.play, timer ? "▮▮ Pause" : "▶ Play");
    patch(bar.play, { "aria-label": timer ? "pause" : "play", title: timer ? "pause" : "play" });
    patch(parts.now, { "aria-live": timer ? "off" : "polite" }); // who watches a film cannot listen that fast
  }

  function drawBar(frame) {
    const counts = KINDS.map(([one, text]) => [one, get("bookmarks").filter((mark) => one === "all" || mark.kind === one).length, text]);
    kind ||= counts.find(([one, count]) => count && one !== "round" && one !== "roll")?.[0] ?? "all";
    options(bar.kind, counts.filter(([one, count]) => count || one === "all").map(([one, count, text]) => [one, `${text} (${count})`]));
    bar.kind.value = kind;
    options(bar.mark, [["", "go to …"], ...marks().map((mark) => [mark.frame, `${number(mark.frame)}: ${mark.text}`])]);
    bar.mark.value = marks().some((mark) => mark.frame === frame) ? frame : "";
    patch(bar.number, { min: get("before"), max: number(last()) });
    if (el.getRootNode().activeElement !== bar.number) bar.number.value = number(frame); // while somebody types it is theirs
    say(bar.of, `of ${get("whole")}`);
    bar.speed.value = get("speed");
    for (const [node, off] of [[bar.first, frame === 0], [bar.back, frame === 0], [bar.next, frame === last()], [bar.last, frame === last()]]) patch(node, { "aria-disabled": off });
  }

  function drawChart(frame, width) {
    const scores = get("scores"), seats = get("seats"), all = scores.flat(), low = Math.min(0, ...all), high = Math.max(low + 1, ...all);
    across = (width - LEFT - RIGHT) / Math.max(1, last());
    const x = (i) => round(LEFT + i * across), y = (score) => round(HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * (score - low)) / (high - low));
    patch(chart.image, { viewBox: `0 0 ${width} ${HEIGHT}` });
    const step = Math.max(1, ticks(high - low)[1]), levels = Array.from({ length: Math.floor(high / step) - Math.ceil(low / step) + 1 }, (_, i) => (Math.ceil(low / step) + i) * step);
    drawLevels(layers.grid, levels.map((one) => ({ at: one, text: one })), y, LEFT, width - RIGHT);
    const every = Math.max(1, ticks(Math.max(4, last()))[1]), names = Array.from({ length: Math.floor(last() / every) + 1 }, (_, i) => i * every);
    sized(layers.xticks, names.length, (parent) => svg("text", parent, { y: HEIGHT - 6 })).forEach((text, i) => { patch(text, { x: x(names[i]) }); say(text, number(names[i])); });
    sized(layers.lines, seats.length, (parent) => svg("path", parent)).forEach((path, q) => {
      patch(path, { d: `M${x(0)} ${y(scores[0][q])}${scores.map((row, i) => `H${x(i)}V${y(row[q])}`).join("")}`, class: `kc-line kc-dash-${q % PICTURED} ${styleOf(q)}` });
    });
    sized(layers.marks, marks().length, (parent) => svg("path", parent, { d: "M-4-8H4L0-1Z" })).forEach((path, i) => patch(path, { transform: `translate(${x(marks()[i].frame)} ${TOP - 4})` }));
    patch(layers.cursor.firstChild, { x1: x(frame), x2: x(frame) });
    say(chart.title, "Scores");
    fillLegend(chart.legend, seats.map((_, q) => [`${nameOf(seats, q)}: ${scores[frame]?.[q] ?? ""}`, MARKERS[q % PICTURED], `kc-marker ${styleOf(q)}`]));
    const move = get("moves")[frame - 1], told = move ? `move ${move.number}, ${nameOf(seats, move.seat)}: ${move.text}` : `before move ${number(1)}`;
    patch(chart.plot, { "aria-label": `Moves of ${get("title")}`, "aria-valuemin": get("before"), "aria-valuemax": number(last()), "aria-valuenow": number(frame), "aria-valuetext": told });
  }

  // The whole film as a table, made when somebody opens it.
  function drawData() {
    if (!parts.details.open || tabled === get("moves")) return;
    tabled = get("moves");
    const seats = get("seats"), heads = ["move", "who", "what", "fell", "chance", "", ...seats.map((_, q) => `${nameOf(seats, q)}: score`)];
    fillTable(chart, heads, tabled.map((move, i) => [move.number, nameOf(seats, move.seat), move.text, move.rolled?.faces.join(" ") ?? "", words([move.rolled?.chance, move.rolled?.of]),
      words([move.rolled?.chance && outcome(move.rolled.came), move.turned && "the lead changes"]), ...get("scores")[i + 1]]));
  }
  parts.details.addEventListener("toggle", drawData);

  let wide = WIDEST;
  function draw(width = wide) {
    wide = width;
    const frame = at();
    unfold();
    say(parts.title, get("title"));
    patch(parts.film, { "aria-label": get("title") || "Replay" });
    drawNow(frame);
    drawBar(frame);
    drawPlay();
    drawTable(frame);
    drawRules(frame);
    drawList(frame);
    drawChart(frame, width);
    drawData();
    if (shownIf(parts.description, get("description"))) say(parts.description, get("description"));
  }
  const soon = () => queueMicrotask(() => draw());
  const ended = live(model, TRAITS, chart.plot, WIDEST, draw);
  return () => { clearTimeout(timer); ended(); };
}

export default { render };
