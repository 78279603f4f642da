// Draws a layout (khedu_core/board/layout_data.py): zones with cards as a grid that is walked with the arrow
// keys, and dice. Elements are made once and patched. Shared by every view of a position; it knows no game.
const MARKS = ["", "M0-6.5L6.5 0L0 6.5L-6.5 0Z", "M0-6L6.5 5.5H-6.5Z", "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0-6 0Z", "M-5.3-5.3H5.3V5.3H-5.3Z",
  "M-2.2-6.5H2.2V-2.2H6.5V2.2H2.2V6.5H-2.2V2.2H-6.5V-2.2H-2.2Z"]; // of the groups, by number
const ICONS = { // of figures that many games have
  cost: "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0-6 0ZM0-2.6V2.6", dice: "M-5.5-5.5H5.5V5.5H-5.5ZM-2.4-2.4h.01M0 0h.01M2.4 2.4h.01",
  defence: "M0-6.5L6-4.2V-.5C6 3.6 3.4 5.9 0 7C-3.4 5.9-6 3.6-6-.5V-4.2Z", reward: "M0-6.8L2-2.2L6.8-1.8L3.2 1.4L4.2 6.2L0 3.6L-4.2 6.2L-3.2 1.4L-6.8-1.8L-2-2.2Z" };
const LATTICE = "M0 14L14 0M0 28L28 0M0 42L40 2M0 56L40 16M12 56L40 28M26 56L40 42M0 42L14 56M0 28L28 56M0 14L40 54M0 0L40 40M12 0L40 28M26 0L40 14";
const words = (parts) => parts.filter(Boolean).join(", ");
const counted = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;
const shownIf = (node, there) => { if (node.hasAttribute("hidden") === Boolean(there)) node.toggleAttribute("hidden", !there); return Boolean(there); };
const nameOf = (seats, seat) => seats[seat] || `Seat ${seat + 1}`;
const span = (parent, name, attributes) => html("span", parent, { class: name, ...attributes });
const picture = (parent, name, box) => svg("svg", parent, { class: name, viewBox: box, "aria-hidden": "true" });

// Which zone is whose: those that are not shared are the seats', in the order of seats.
function seatOf(zones, zone, seats) {
  const own = zones.filter((one) => !one.shared);
  return own.length === seats.length ? own.indexOf(zone) : -1;
}

function decisionText(layout, seats, me) {
  const said = layout.decision ?? "";
  if (layout.decides < 0) return said.charAt(0).toUpperCase() + said.slice(1) || "The game is over";
  const name = nameOf(seats, layout.decides);
  if (layout.decides !== me) return `${name} decides ${said}`;
  return `Your turn${name === "You" ? "" : `, ${name}`}: decide ${said}`;
}

// What stands at the foot of a card: a square says where it is, and that a card lies face down is said if not shown.
const noteOf = (card, square) => card.note || (square && card.place) || (card.down ? "face down" : "");

// Cards that nobody can tell apart, and at which nothing points, lie as one: [card, how many].
function heaped(cards) {
  const heaps = [];
  for (const card of cards) {
    const last = heaps.at(-1);
    if (last && card.down && !card.place && JSON.stringify(last[0]) === JSON.stringify(card)) last[1] += 1;
    else heaps.push([card, 1]);
  }
  return heaps;
}

// --- one card -------------------------------------------------------------------------------------------------

function makeCard(parent) {
  const cell = html("div", parent, { role: "gridcell", tabindex: -1 }), band = span(cell, "kc-band");
  svg("path", picture(band, "kc-mark", "-8 -8 16 16"));
  span(band, "kc-group", { dir: "auto" });
  picture(cell, "kc-back", "0 0 40 56");
  span(cell, "kc-name", { dir: "auto" });
  span(cell, "kc-figs");
  picture(span(cell, "kc-tokens"), "kc-coins", "0 0 24 12");
  span(cell.lastChild, "");
  span(cell, "kc-note", { dir: "auto" });
  span(span(cell, "kc-badge"), "kc-hid");
  span(cell.lastChild, "");
}

function drawCard(cell, [card, times], square, look) {
  const [band, back, name, figures, tokens, note, badge] = cell.childNodes;
  const [group, ...traits] = (card.group ?? "").split(", "), place = card.place ?? "";
  const open = look.open.has(place), chosen = look.chosen.includes(place), hint = open ? look.badges.get(place) ?? "" : "";
  const long = [...card.name ?? ""].length > 2 ? "" : " kc-brief";
  const noted = noteOf(card, square);
  patch(cell, { class: `kc-card kc-own-${card.number ?? 0}${card.name ? "" : " kc-free"}${card.down ? " kc-down" : ""}${open ? " kc-open" : ""}${
    chosen ? " kc-chosen" : ""}${long}`, "data-place": place });
  if (open || chosen) patch(cell, { "aria-selected": chosen });
  else cell.removeAttribute("aria-selected");
  if (shownIf(band, group || traits.length)) {
    if (shownIf(band.firstChild, card.number)) patch(band.firstChild.firstChild, { d: MARKS[card.number] });
    say(band.lastChild, words([group, ...traits]));
  }
  if (shownIf(back, card.down)) drawBacks(back, times);
  say(name, times > 1 ? `${times} × ${card.name}` : card.name ?? "free");
  drawFigures(figures, card.figures ?? []);
  if (shownIf(tokens, card.tokens)) drawCoins(tokens, card.tokens);
  if (shownIf(note, noted)) say(note, noted);
  patch(note, { class: card.down && noted === "face down" ? "kc-note kc-hid" : "kc-note" });
  if (!shownIf(badge, open || chosen)) return;
  say(badge.firstChild, chosen ? "chosen" : "can be chosen");
  say(badge.lastChild, hint);
}

function drawFigures(place, figures) {
  shownIf(place, figures.length);
  sized(place, figures.length, (parent) => {
    const figure = span(parent, "kc-fig");
    svg("path", picture(figure, "kc-icon", "-8 -8 16 16"));
    span(figure, "kc-fname", { dir: "auto" });
    html("b", figure, { dir: "auto" });
  }).forEach((figure, i) => {
    const [name, value] = figures[i], [icon, label, number] = figure.childNodes;
    patch(figure, { class: `kc-fig${ICONS[name] ? " kc-known" : ""}`, title: name });
    if (shownIf(icon, ICONS[name])) patch(icon.firstChild, { d: ICONS[name] });
    say(label, name);
    say(number, value);
  });
}

function drawBacks(image, times) {
  const shown = Math.min(times, 7);
  patch(image, { viewBox: `0 0 ${40 + 14 * (shown - 1)} 56` });
  sized(image, shown, (parent) => {
    const back = svg("g", parent, { transform: `translate(${14 * parent.childNodes.length} 0)` });
    svg("rect", back, { x: 1, y: 1, width: 38, height: 54, rx: 5 });
    svg("path", back, { d: LATTICE });
  });
}

function drawCoins(tokens, count) {
  const stack = Math.min(count, 6), high = 9 + 3 * stack;
  patch(tokens.firstChild, { viewBox: `0 0 24 ${high}` });
  sized(tokens.firstChild, stack, (parent) => svg("path", parent)).forEach((coin, i) => {
    const y = high - 7 - 3 * i;
    patch(coin, { d: `M2 ${y}A10 4 0 0 1 22 ${y}V${y + 2}A10 4 0 0 1 2 ${y + 2}ZA10 4 0 0 0 22 ${y}` });
  });
  say(tokens.lastChild, counted(count, "token"));
}

// --- zones ----------------------------------------------------------------------------------------------------

function makeZone(parent) {
  const zone = html("div", parent, { role: "rowgroup" });
  const head = html("div", html("div", zone, { role: "row" }), { role: "gridcell", class: "kc-head", tabindex: -1 });
  span(head, "kc-ztitle", { dir: "auto" });
  span(head, "kc-tag");
  span(head, "kc-facts");
  html("div", zone, { role: "presentation", class: "kc-rows" });
}

function drawHead(head, zone, name, mine) {
  const [title, tag, facts] = head.childNodes, given = zone.facts ?? [];
  const named = name ? `${zone.title} – ${name}` : zone.title;
  const said = words([mine && name !== "You" && "you", zone.active && "turn"]);
  say(title, named);
  if (shownIf(tag, said)) say(tag, said);
  drawFacts(facts, given);
}

function drawFacts(place, facts) {
  sized(place, facts.length, (parent) => {
    const fact = span(parent, "");
    span(fact, "", { dir: "auto" });
    html("b", fact, { dir: "auto" });
  }).forEach((fact, i) => {
    const [name, value] = facts[i], worded = value.length > 8;
    patch(fact, { class: worded ? "kc-fact kc-worded" : "kc-fact" });
    say(fact.firstChild, worded ? `${name}: ` : name);
    say(fact.lastChild, value);
  });
}

function drawRow(row, { title, cards, small, squares }, look) {
  patch(row, { class: `kc-row${small ? " kc-small" : ""}${squares ? " kc-squares" : ""}`, "aria-label": title ?? "" });
  if (shownIf(row.firstChild, title)) say(row.firstChild, title);
  const heaps = heaped(cards ?? []);
  shownIf(row, heaps.length);
  if (squares) row.lastChild.style.setProperty("--kc-across", heaps.length);
  sized(row.lastChild, heaps.length, makeCard).forEach((cell, i) => drawCard(cell, heaps[i], squares, look));
}

// The zones of a layout. press(place) is called for a card that is pressed, and with null for Escape.
// draw(layout, look) takes { seats, me, open: Set of places, chosen: [places], badges: Map of place to text }.
function layoutView(parent, press = () => {}) {
  const grid = html("div", parent, { class: "kc-zones", role: "grid", "aria-label": "The table" });
  let current = null; // the cell that the Tab key reaches
  const cells = () => [...grid.querySelectorAll("[role=gridcell]")];
  const rows = () => [...grid.querySelectorAll("[role=row]:not([hidden])")].map((row) => [...row.querySelectorAll("[role=gridcell]")]);

  function reach(cell, focused) {
    if (current !== cell && current) patch(current, { tabindex: -1 });
    current = cell;
    if (!cell) return;
    patch(cell, { tabindex: 0 });
    if (focused) cell.focus();
  }

  function below(cell, step) {
    const all = rows(), at = all.findIndex((row) => row.includes(cell)), next = all[at + step];
    const middle = (one) => { const box = one.getBoundingClientRect(); return box.left + box.width / 2; };
    return next?.reduce((best, one) => (Math.abs(middle(one) - middle(cell)) < Math.abs(middle(best) - middle(cell)) ? one : best));
  }

  function zoneBeside(cell, step) {
    const zones = [...grid.childNodes], zone = zones.findIndex((one) => one.contains(cell));
    return zones[zone + step]?.querySelector("[role=gridcell]");
  }

  onKeys(grid, (key) => {
    if (key === "Enter" || key === " " || key === "Escape") { press(key === "Escape" ? null : current?.dataset.place ?? ""); return true; }
    const all = cells(), row = rows().find((one) => one.includes(current)) ?? [], i = all.indexOf(current);
    const moves = { ArrowRight: () => all[i + 1], ArrowLeft: () => all[i - 1], ArrowDown: () => below(current, 1), ArrowUp: () => below(current, -1),
      Home: () => row[0], End: () => row.at(-1), PageDown: () => zoneBeside(current, 1), PageUp: () => zoneBeside(current, -1) };
    if (!(key in moves) || !current) return false;
    reach(moves[key]() ?? current, true);
    return true;
  });
  grid.addEventListener("click", (event) => {
    const cell = event.target.closest("[role=gridcell]");
    if (!cell) return;
    reach(cell, true);
    press(cell.dataset.place ?? "");
  });

  function draw(layout, look) {
    const all = layout.zones ?? [], seat = (zone) => seatOf(all, zone, look.seats);
    const mine = (zone) => look.me >= 0 && seat(zone) === look.me;
    const depth = (zone) => (mine(zone) ? 2 : zone.shared || look.me < 0 ? 1 : 0); // from far across the table to near
    const zones = [...all].sort((a, b) => depth(a) - depth(b)), had = grid.contains(grid.getRootNode().activeElement);
    sized(grid, zones.length, makeZone).forEach((node, i) => {
      const zone = zones[i];
      patch(node, { class: `kc-zone kc-${["far", "middle", "near"][depth(zone)]}${zone.active ? " kc-active" : ""}${zone.shared ? " kc-shared" : ""}`, "aria-label": zone.title });
      drawHead(node.firstChild.firstChild, zone, look.seats[seat(zone)], mine(zone));
      sized(node.lastChild, zone.rows?.length ?? 0, (rowsOf) => {
        const row = html("div", rowsOf, { role: "row" });
        html("div", row, { role: "rowheader", class: "kc-rtitle", dir: "auto" });
        html("div", row, { role: "presentation", class: "kc-cards" });
      }).forEach((row, k) => drawRow(row, zone.rows[k], look));
    });
    const lost = had && !grid.contains(grid.getRootNode().activeElement);
    if (!current?.isConnected) {
      const near = grid.querySelector(".kc-near") ?? grid;
      reach(near.querySelector(".kc-open") ?? grid.querySelector(".kc-open") ?? near.querySelector("[role=gridcell]"), lost);
    }
  }

  const focus = (place) => reach(cells().find((cell) => cell.dataset.place === place) ?? current, true);
  return { grid, draw, focus };
}

// --- dice -----------------------------------------------------------------------------------------------------

// The dice in sets: [number of the set, dice]; those in no set are each by themselves.
function inSets(dice) {
  const sets = [];
  for (const die of dice) {
    const known = die.set && sets.find(([set]) => set === die.set);
    if (known) known[1].push(die);
    else sets.push([die.set ?? 0, [die]]);
  }
  return sets;
}

function diceView(parent) {
  const place = html("div", parent, { class: "kc-dice", role: "group", "aria-label": "Dice" });
  const sets = span(place, "kc-sets"), facts = span(place, "kc-facts");
  return (dice) => {
    if (!shownIf(place, dice)) return;
    const groups = inSets(dice.dice ?? []), given = dice.facts ?? [];
    sized(sets, groups.length, (group) => { const set = span(group, "kc-set", { role: "img" }); span(set, "kc-faces"); span(set, "kc-turned"); }).forEach((node, i) => {
      const [set, all] = groups[i], turned = all.filter((die) => die.face !== die.fell);
      const change = turned.length ? `${turned[0].fell} → ${turned[0].face}` : "", joined = set > 0 && all.length > 1;
      const faces = all.map((die) => die.face).join(", ");
      patch(node, { class: `kc-set${joined ? " kc-joined" : ""}${change ? " kc-was" : ""}`,
        "aria-label": words([joined ? `set of ${all.length}: ${faces}` : faces, change && `turned from ${turned[0].fell}`]) });
      sized(node.firstChild, all.length, (face) => picture(face, "kc-die", "-9 -9 18 18")).forEach((image, k) => drawDie(image, all[k].face));
      say(node.lastChild, change || (joined ? `set of ${all.length}` : ""));
    });
    drawFacts(facts, given);
  };
}
