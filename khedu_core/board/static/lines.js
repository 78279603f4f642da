// Stands on elements.js and draw.js.
// One line for each series over the same points, from 0 to 100 % or a part of it; the cursor reads all of them.
const WIDEST = 900, HEIGHT = 360, LEFT = 58, TOP = 12, BOTTOM = 48, APART = 15, LETTER = 7.2, NEAR = 24;
const ENOUGH = 13; // pixels between a line and the middle of a label
const TRAITS = ["title", "description", "x_label", "y_label", "points", "series", "level", "level_label", "low", "high",
  "cursor", "chosen"];

// Where the plot has a line across: round shares, four or five of them.
function levels(low, high) {
  const step = ticks(high - low)[1], first = Math.ceil(low / step - 1e-6), last = Math.floor(high / step + 1e-6);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

// The area between two lines, each piece without a gap by itself; a point alone is an upright stroke.
function bandOf(least, most, x, y) {
  const pieces = [];
  let piece = [];
  least.forEach((value, i) => {
    if (value !== null) piece.push(i);
    if (value === null || i === least.length - 1) { if (piece.length) pieces.push(piece); piece = []; }
  });
  const up = (i) => `${x(i)} ${y(most[i] ?? least[i])}`, down = (i) => `${x(i)} ${y(least[i])}`;
  return pieces.map((points) => `M${points.map(up).join("L")}L${[...points].reverse().map(down).join("L")}Z`).join("");
}

// Where the label of a level stands: over its line or under it, left or right, as far from all others as it needs.
function labelPlace(heightsAt, at, wide, right) {
  const end = Math.max(LEFT + 6, right - 6 - wide);
  const places = [[LEFT + 6, at - 10], [end, at - 10], [LEFT + 6, at + 19], [end, at + 19]];
  const room = ([left, base]) => {
    if (base < TOP + 10 || base > HEIGHT - BOTTOM - 4) return 0;
    const along = Array.from({ length: Math.ceil(wide / 4) + 1 }, (_, k) => left + 4 * k);
    return Math.min(ENOUGH, ...along.flatMap((pixel) => heightsAt(pixel)).map((height) => Math.abs(height - base + 4)));
  };
  return places.reduce((best, place) => (room(place) > room(best) ? place : best));
}

function makeLayers(image) {
  const names = ["grid", "bands", "lines", "markers", "level", "ends", "xticks", "cursor", "titles"];
  const layers = layered(image, names);
  const cut = newName("cut");
  const opening = svg("rect", svg("clipPath", svg("defs", image), { id: cut }), { x: LEFT });
  for (const name of ["bands", "lines", "markers"]) patch(layers[name], { "clip-path": `url(#${cut})` });
  svg("line", layers.cursor, { y1: TOP, y2: HEIGHT - BOTTOM });
  svg("line", layers.level, { x1: LEFT });
  svg("text", layers.level);
  svg("text", layers.titles, { y: HEIGHT - 6, class: "kc-axis" });
  const upright = `translate(13 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)`;
  svg("text", layers.titles, { transform: upright, class: "kc-axis" });
  return { layers, opening };
}

const told = (s, i) => `${s.shown[i]}${s.exact?.[i] ? ` (${s.exact[i]})` : ""}`;
const markOf = (k) => [MARKERS[k % PICTURED], `kc-marker ${styleOf(k)}`];
const weight = ({ chosen }, k) => (k === chosen ? " kc-chosen" : chosen >= 0 ? " kc-other" : "");

// Where each name goes: at its line's last point, moved as little as keeps them apart.
function placedNames(series, inside) {
  const ends = series.map((s, k) => {
    const last = s.values.findLastIndex((value) => value !== null);
    return { k, last, from: inside(last < 0 ? 0 : s.values[last]) };
  }).filter((end) => end.last >= 0).sort((a, b) => a.from - b.from || b.k - a.k);
  let room = TOP + 4;
  for (const end of ends) { end.at = Math.max(end.from, room); room = end.at + APART; }
  room = HEIGHT - BOTTOM;
  for (const end of [...ends].reverse()) { end.at = Math.min(end.at, room); room = end.at - APART; }
  return ends;
}

// The room for names at the ends of their lines; 0 where there is none, or where lines end so close
// together that the names would stand far from them: a legend above the plot has the names then.
function roomBeside(series, inside, width) {
  const longest = Math.max(0, ...series.map((s) => s.name.length)) * LETTER + 26;
  const near = placedNames(series, inside).every((end) => Math.abs(end.at - end.from) <= NEAR);
  return series.length > 1 && longest <= width * 0.25 && near ? longest : 0;
}

// What is shown, and where: the traits, and from points and shares to pixels. Everything below draws from it.
function planned(traits, width) {
  const { points, series, low, high } = traits;
  const y = (share) => round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * ((share - low) / (high - low)));
  const inside = (share) => y(within(share, low, high));
  const names = roomBeside(series, inside, width), right = width - (names || 12);
  const across = (right - LEFT) / Math.max(1, points.length); // from one point to the next
  const x = (i) => round(LEFT + (i + 0.5) * across);
  return { ...traits, width, names, right, across, x, y, inside };
}

// Where the lines are, so many pixels from the left; infinitely far in their gaps.
const heightsAt = ({ series, across, y }) => (pixel) => series.map(({ values }) => {
  const i = (pixel - LEFT) / across - 0.5, from = values[Math.floor(i)], to = values[Math.ceil(i)];
  return from == null || to == null ? Infinity : y(from + (to - from) * (i - Math.floor(i)));
});

function drawEnds(layer, plan) {
  const ends = plan.names > 0 ? placedNames(plan.series, plan.inside) : [];
  sized(layer, ends.length, (group) => {
    const g = svg("g", group);
    svg("path", g);
    svg("text", g);
  }).forEach((g, n) => {
    const { k, last, from, at } = ends[n];
    patch(g, { class: `${styleOf(k)}${weight(plan, k)}` });
    patch(g.firstChild, { d: `M${plan.x(last) + 6} ${from}L${plan.right + 10} ${at}h4` });
    patch(g.lastChild, { x: plan.right + 18, y: at });
    say(g.lastChild, plan.series[k].name);
  });
}

// Where a chance lies between bounds: from its line, the least, up to the most.
function drawBands(layer, plan) {
  const banded = plan.series.map((s, k) => [s, k]).filter(([s]) => s.highest?.some((most) => most !== null));
  sized(layer, banded.length, (group) => svg("path", group)).forEach((path, n) => {
    const [s, k] = banded[n];
    patch(path, { d: bandOf(s.values, s.highest, plan.x, plan.y), class: `kc-band ${styleOf(k)}${weight(plan, k)}` });
  });
}

function drawLines(layer, plan) {
  sized(layer, plan.series.length, (group) => svg("path", group)).forEach((path, k) => {
    const style = `kc-line kc-dash-${k % PICTURED} ${styleOf(k)}${weight(plan, k)}`;
    patch(path, { d: pathOf(plan.series[k].values, plan.x, plan.y), class: style });
  });
}

function drawMarkers(layer, plan) {
  const every = Math.max(1, Math.ceil(14 / plan.across)); // not so many markers that they hide their line
  const points = plan.series.flatMap((s, k) => s.values.map((value, i) => [value, k, i]))
    .filter(([value, k, i]) => value !== null && (i + k) % every === 0);
  sized(layer, points.length, (group) => svg("path", group)).forEach((marker, n) => {
    const [value, k, i] = points[n];
    const [d, style] = markOf(k);
    const transform = `translate(${plan.x(i)} ${plan.y(value)})`;
    patch(marker, { d, transform, class: `${style}${weight(plan, k)}` });
  });
}

function drawAxes({ layers, opening }, plan) {
  const across = levels(plan.low, plan.high).map((at) => ({ at, text: `${round(100 * at)}\u00a0%` }));
  drawLevels(layers.grid, across, plan.y, LEFT, plan.right);
  patch(opening, { y: TOP - 6, width: plan.right - LEFT, height: HEIGHT - BOTTOM - TOP + 12 });
  drawNames(layers.xticks, plan.points, plan.x, HEIGHT - BOTTOM + 18, plan.width);
  patch(layers.titles.firstChild, { x: (LEFT + plan.right) / 2 });
  say(layers.titles.firstChild, plan.x_label);
  say(layers.titles.lastChild, plan.y_label);
}

function drawLevel(layer, plan) {
  const { level, level_label: label, low, high, right } = plan, at = plan.inside(level);
  layer.style.display = level === null || level < low || level > high ? "none" : "";
  patch(layer.firstChild, { x2: right, y1: at, y2: at });
  const [left, base] = labelPlace(heightsAt(plan), at, label.length * LETTER, right);
  patch(layer.lastChild, { x: left, y: base });
  say(layer.lastChild, label);
}

// All lines at one point: the one under the mouse, or else the chosen one.
function drawReading({ parts, layers }, plan, i) {
  const there = i >= 0 && i < plan.points.length;
  layers.cursor.style.display = there ? "" : "none";
  if (there) patch(layers.cursor.firstChild, { x1: plan.x(i), x2: plan.x(i) });
  const read = plan.series.map((s, n) => [`${s.name}: ${told(s, i)}`, ...markOf(n)]);
  fillLegend(parts.reading, there ? [[`${plan.x_label} ${plan.points[i]}`, "", ""], ...read] : []);
  parts.reading.hidden = false;
  [...parts.reading.childNodes].forEach((entry, n) => {
    entry.classList.toggle("kc-chosen", n === 0 || n - 1 === plan.chosen);
  });
}

// What a screen reader says: the chosen line at the cursor, or all lines while none is chosen.
function announce(plot, { points, series, title, x_label: label, cursor: i, chosen }) {
  const spoken = series[chosen] ? [series[chosen]] : series;
  const text = points[i] === undefined ? "no point chosen; left and right move, up and down choose a line"
    : `${label} ${points[i]}: ${spoken.map((s) => `${s.name} ${told(s, i)}`).join("; ")}`;
  patch(plot, { "aria-label": title, "aria-valuemin": 0, "aria-valuemax": Math.max(0, points.length - 1),
    "aria-valuenow": Math.max(0, i), "aria-valuetext": text });
}

function drawWords(parts, { title, description, x_label: label, points, series, names }) {
  say(parts.title, title);
  say(parts.description, description);
  fillLegend(parts.legend, names || series.length < 2 ? [] : series.map((s, k) => [s.name, ...markOf(k)]));
  const rows = points.map((point, i) => [point, ...series.map((s) => told(s, i))]);
  fillTable(parts, [label, ...series.map((s) => s.name)], rows);
}

function drawAll(view, plan) {
  patch(view.parts.image, { viewBox: `0 0 ${plan.width} ${HEIGHT}` });
  drawAxes(view, plan);
  drawLevel(view.layers.level, plan);
  drawBands(view.layers.bands, plan);
  drawLines(view.layers.lines, plan);
  drawMarkers(view.layers.markers, plan);
  drawEnds(view.layers.ends, plan);
  drawWords(view.parts, plan);
  drawReading(view, plan, plan.cursor);
  announce(view.parts.plot, plan);
}

// The line nearest to a press, if it is near.
function nearest({ series, chosen, y }, i, down) {
  const far = series.map((s) => (s.values[i] === null ? Infinity : Math.abs(y(s.values[i]) - down)));
  const best = far.indexOf(Math.min(...far));
  return far[best] <= 12 ? best : chosen;
}

// What a key asks for, as changes of traits; undefined for a key that means nothing here.
function moved({ points, series, cursor, chosen }, key) {
  const last = points.length - 1, sideways = steps(cursor, last);
  if (key in sideways && last >= 0) return { cursor: within(sideways[key], 0, last) };
  if ((key === "ArrowUp" || key === "ArrowDown") && last >= 0) {
    const next = within(chosen + (key === "ArrowDown" ? 1 : -1), 0, series.length - 1);
    return { cursor: within(cursor, 0, last), chosen: next };
  }
  return key === "Escape" && chosen >= 0 ? { chosen: -1 } : undefined;
}

function render({ model, el }) {
  const parts = frame(el, "linechart", { role: "slider" }), view = { parts, ...makeLayers(parts.image) };
  let plan; // there as soon as live() has drawn
  onKeys(parts.plot, (key) => {
    const changes = moved(readAll(model, TRAITS), key);
    if (changes) tell(model, changes);
    return changes !== undefined;
  });
  const pointAt = (at) => Math.floor((at - LEFT) / plan.across);
  onPointer(parts.image, (at, down) => {
    const last = plan.points.length - 1, i = within(pointAt(at), 0, last);
    if (last >= 0) tell(model, { cursor: i, chosen: nearest(plan, i, down) });
  }, (at) => drawReading(view, plan, plan.points[pointAt(at)] === undefined ? plan.cursor : pointAt(at)));
  return live(model, TRAITS, parts.plot, WIDEST, (width) => {
    plan = planned(readAll(model, TRAITS), width);
    drawAll(view, plan);
  });
}

export default { render };
