// Stands on elements.js, layout_text.js and card_view.js.
// The zones of a layout, as a grid that is walked with the arrow keys. Elements are made once and patched. Shared by
// every view of a position; it knows no game.
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

function makeRow(parent) {
  const row = html("div", parent, { role: "row" });
  html("div", row, { role: "rowheader", class: "kc-rtitle", dir: "auto" });
  html("div", row, { role: "presentation", class: "kc-cards" });
}

// The zones as they lie, one's own last: [zone, name of its seat, depth]; 0 is far across the table, 1 in the middle,
// 2 near.
function nearestLast({ zones = [] }, { seats, me }) {
  const depth = (zone, seat) => (me >= 0 && seat === me ? 2 : zone.shared || me < 0 ? 1 : 0);
  const placed = (zone, seat = seatOf(zones, zone, seats)) => [zone, seats[seat], depth(zone, seat)];
  return zones.map((zone) => placed(zone)).sort(([, , one], [, , other]) => one - other);
}

function drawZone(node, zone, name, depth, look) {
  const where = `kc-zone kc-${["far", "middle", "near"][depth]}`;
  const kinds = `${zone.active ? " kc-active" : ""}${zone.shared ? " kc-shared" : ""}`;
  patch(node, { class: where + kinds, "aria-label": zone.title });
  drawHead(node.firstChild.firstChild, zone, name, depth === 2);
  const rows = zone.rows ?? [];
  sized(node.lastChild, rows.length, makeRow).forEach((row, i) => drawRow(row, rows[i], look));
}

// --- walking --------------------------------------------------------------------------------------------------

const cellsOf = (node) => [...node.querySelectorAll("[role=gridcell]")];

// The cell of the row above or below that lies nearest to a cell.
function cellBelow(grid, cell, step) {
  const rows = [...grid.querySelectorAll("[role=row]:not([hidden])")].map(cellsOf);
  const middle = (one) => { const box = one.getBoundingClientRect(); return box.left + box.width / 2; };
  const far = (one) => Math.abs(middle(one) - middle(cell));
  const next = rows[rows.findIndex((row) => row.includes(cell)) + step];
  return next?.reduce((best, one) => (far(one) < far(best) ? one : best));
}

function zoneBeside(grid, cell, step) {
  const zones = [...grid.childNodes], at = zones.findIndex((zone) => zone.contains(cell));
  return zones[at + step]?.querySelector("[role=gridcell]");
}

// The cell to which a key leads from another; undefined for a key that leads nowhere.
function cellAfter(key, grid, cell) {
  const all = cellsOf(grid), row = cellsOf(cell.closest("[role=row]")), i = all.indexOf(cell);
  const ways = { ArrowRight: () => all[i + 1], ArrowLeft: () => all[i - 1], Home: () => row[0], End: () => row.at(-1),
    ArrowDown: () => cellBelow(grid, cell, 1), ArrowUp: () => cellBelow(grid, cell, -1),
    PageDown: () => zoneBeside(grid, cell, 1), PageUp: () => zoneBeside(grid, cell, -1) };
  return key in ways ? ways[key]() ?? cell : undefined;
}

// The next card that can be chosen; behind the last one the first.
function openAfter(grid, cell) {
  const all = cellsOf(grid), isOpen = (one) => one.classList.contains("kc-open");
  return all.slice(all.indexOf(cell) + 1).find(isOpen) ?? all.find(isOpen);
}

// The zones of a layout. press(place) is called for a card that is pressed, and with null for Escape.
// draw(layout, look) takes { seats, me, open: Set of places, chosen: [places], badges: Map of place to text }.
function layoutView(parent, press = () => {}) {
  const grid = html("div", parent, { class: "kc-zones", role: "grid", "aria-label": "The table" });
  const holdsFocus = () => grid.contains(grid.getRootNode().activeElement);
  let current = null; // the cell that the Tab key reaches

  function reach(cell, focused) {
    if (current !== cell && current) patch(current, { tabindex: -1 });
    current = cell;
    if (!cell) return;
    patch(cell, { tabindex: 0 });
    if (focused) cell.focus();
  }

  onKeys(grid, (key) => {
    if (key === "Escape") press(null);
    else if (key === "Enter" || key === " ") press(current?.dataset.place ?? "");
    else {
      const next = current && cellAfter(key, grid, current);
      if (!next) return false;
      reach(next, true);
    }
    return true;
  });
  grid.addEventListener("click", (event) => {
    const cell = event.target.closest("[role=gridcell]");
    if (!cell) return;
    reach(cell, true);
    press(cell.dataset.place ?? "");
  });

  function draw(layout, look) {
    const had = holdsFocus(), zones = nearestLast(layout, look), looks = { ...look, texts: layout.texts ?? {} };
    sized(grid, zones.length, makeZone).forEach((node, i) => drawZone(node, ...zones[i], looks));
    if (current?.isConnected) return;
    const near = grid.querySelector(".kc-near") ?? grid, first = near.querySelector("[role=gridcell]");
    reach(near.querySelector(".kc-open") ?? grid.querySelector(".kc-open") ?? first, had && !holdsFocus());
  }

  const focus = () => reach(current, true), at = (place) => cellsOf(grid).find((cell) => cell.dataset.place === place);
  const focusNext = (next = openAfter(grid, current)) => { if (next) reach(next, true); return Boolean(next); };
  return { grid, draw, focus, focusNext, at };
}
