// Stands on elements.js and draw.js.
// A chart over outcomes: each series as bars, as a dashed line with markers, or as markers alone; and what a
// simulation that is still growing has counted so far, beside the range in which it is expected.
const WIDEST = 760, HEIGHT = 320, LEFT = 58, RIGHT = 10, TOP = 12, BOTTOM = 48;
const TRAITS = ["title", "description", "x_label", "y_label", "outcomes", "series", "marked", "marked_label",
  "cursor", "percent", "simulated", "simulated_shown", "rolls_so_far", "expected"];

function makeLayers(image) {
  const layers = layered(image, ["grid", "bars", "ranges", "lines", "markers", "xticks", "cursor", "titles"]);
  svg("line", layers.cursor, { y1: TOP, y2: HEIGHT - BOTTOM });
  svg("text", layers.titles, { y: HEIGHT - 6, class: "kc-axis" });
  const upright = `translate(13 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)`;
  svg("text", layers.titles, { transform: upright, class: "kc-axis" });
  return layers;
}

// What is drawn: the series, each with its form and style, and last the simulation.
function allSeries({ series, simulated, simulated_shown: shown, rolls_so_far: rolls }) {
  const given = series.map((s, k) => {
    const drawn = s.drawn ?? (k ? "line" : "bars");
    return { ...s, drawn, style: drawn === "bars" ? `kc-bar kc-bar-${k % 3}` : `kc-marker ${styleOf(k + 1)}` };
  });
  if (!rolls) return given;
  const name = `simulated, ${rolls.toLocaleString("en")} rolls`, values = simulated.map((n) => n / rolls);
  return [...given, { name, values, shown, drawn: "markers", style: `kc-marker ${styleOf(1)}` }];
}

// What is shown, and where: the traits, and from outcomes and values to pixels. Everything below draws from it.
function planned(traits, width) {
  const series = allSeries(traits), area = width - LEFT - RIGHT, slot = area / Math.max(1, traits.outcomes.length);
  const highest = [...series.flatMap((s) => s.values), ...(traits.expected ?? []).map((range) => range[1])];
  const top = Math.max(...highest.filter((value) => value !== null), 1e-12) * 1.04;
  const x = (i) => round(LEFT + (i + 0.5) * slot);
  const y = (value) => round(HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * value) / top);
  return { ...traits, series, width, area, slot, top, x, y };
}

function told({ x_label: label, outcomes, series }, i) {
  const each = series.map((s) => `${s.name} ${s.shown[i]}${s.exact?.[i] ? ` (${s.exact[i]})` : ""}`);
  return `${label} ${outcomes[i]}: ${each.join("; ")}`.trim(); // outcomes may need no label
}

function drawAxes(layers, { top, percent, outcomes, x, y, width, x_label: across, y_label: up }) {
  const levels = ticks(top).map((at) => {
    return { at, text: percent ? `${Number((100 * at).toPrecision(3))}\u00a0%` : Number(at.toPrecision(3)) };
  });
  drawLevels(layers.grid, levels, y, LEFT, width - RIGHT);
  drawNames(layers.xticks, outcomes, x, HEIGHT - BOTTOM + 18, width);
  patch(layers.titles.firstChild, { x: (LEFT + width - RIGHT) / 2 });
  say(layers.titles.firstChild, across);
  say(layers.titles.lastChild, up);
}

function drawBars(layer, { outcomes, series, marked, slot, x, y }) {
  const barred = series.filter((s) => s.drawn === "bars"), wide = (slot * 0.8) / Math.max(1, barred.length);
  const bars = barred.flatMap((s, k) => outcomes.map((_, i) => [s, k, i]));
  sized(layer, bars.length, (group) => svg("rect", group)).forEach((bar, n) => {
    const [s, k, i] = bars[n], height = round(y(0) - y(s.values[i] ?? 0));
    patch(bar, { x: round(x(i) - slot * 0.4 + k * wide), width: round(wide), y: round(y(0) - height), height,
      class: marked[i] ? `${s.style} kc-marked` : s.style });
  });
}

function drawLines(layer, { series, x, y }) {
  const lines = series.filter((s) => s.drawn === "line");
  sized(layer, lines.length, (group) => svg("path", group)).forEach((path, k) => {
    patch(path, { d: pathOf(lines[k].values, x, y), class: lines[k].style.replace("kc-marker", "kc-line") });
  });
}

function drawMarkers(layer, { outcomes, series, x, y }) {
  const points = series.flatMap((s, k) => (s.drawn === "bars" ? [] : outcomes.map((_, i) => [s, k, i])));
  const seen = points.filter(([s, , i]) => s.values[i] !== null);
  sized(layer, seen.length, (group) => svg("path", group)).forEach((marker, n) => {
    const [s, k, i] = seen[n], shape = MARKERS[(s.drawn === "markers" ? 3 : k + 1) % PICTURED];
    patch(marker, { d: shape, transform: `translate(${x(i)} ${y(s.values[i])})`, class: s.style });
  });
}

function drawRanges(layer, { rolls_so_far: rolls, expected, x, y }) {
  const ranges = rolls ? expected : [];
  sized(layer, ranges.length, (group) => svg("path", group)).forEach((range, i) => {
    const [low, high] = ranges[i].map(y);
    patch(range, { d: `M${x(i) - 4} ${low}h8M${x(i) - 4} ${high}h8M${x(i)} ${low}V${high}` });
  });
}

function drawLegend(legend, { series, marked, marked_label: label, rolls_so_far: rolls }) {
  const marker = (s, k) => MARKERS[s.drawn === "bars" ? 1 : s.drawn === "markers" ? 3 : (k + 1) % PICTURED];
  const entries = series.map((s, k) => [s.name, marker(s, k), s.style]);
  if (label && marked.some(Boolean)) entries.splice(1, 0, [label, MARKERS[1], "kc-bar kc-bar-0 kc-marked"]);
  if (rolls) entries.push(["95 of 100 simulations fall in here", "M-4-6h8M-4 6h8M0-6V6", "kc-range"]);
  fillLegend(legend, entries.length > 1 ? entries : []);
}

function drawTable(parts, { outcomes, series, x_label: label }) {
  const heads = [label || "outcome", ...series.flatMap((s) => (s.exact ? [s.name, "exact"] : [s.name]))];
  fillTable(parts, heads, outcomes.map((outcome, i) => [outcome,
    ...series.flatMap((s) => (s.exact ? [s.shown[i], s.exact[i] ?? "–"] : [s.shown[i]]))]));
}

// The outcome that is read out: the one under the mouse, or else the chosen one.
function drawCursor({ parts, layers }, plan, hovered) {
  const i = plan.cursor, there = i >= 0 && i < plan.outcomes.length, read = hovered ?? (there ? i : -1);
  layers.cursor.style.display = read < 0 ? "none" : "";
  if (read >= 0) patch(layers.cursor.firstChild, { x1: plan.x(read), x2: plan.x(read) });
  say(parts.reading, read < 0 ? "" : told(plan, read));
  const last = Math.max(0, plan.outcomes.length - 1);
  const text = there ? told(plan, i) : "no outcome chosen; use the arrow keys";
  patch(parts.plot, { "aria-label": plan.title, "aria-valuemin": 0, "aria-valuemax": last,
    "aria-valuenow": Math.max(0, i), "aria-valuetext": text });
}

function drawAll(view, plan) {
  const { parts, layers } = view;
  patch(parts.image, { viewBox: `0 0 ${plan.width} ${HEIGHT}` });
  say(parts.title, plan.title);
  say(parts.description, plan.description);
  drawAxes(layers, plan);
  drawBars(layers.bars, plan);
  drawLines(layers.lines, plan);
  drawMarkers(layers.markers, plan);
  drawRanges(layers.ranges, plan);
  drawLegend(parts.legend, plan);
  drawTable(parts, plan);
  drawCursor(view, plan);
}

function choose(model, i) {
  const last = model.get("outcomes").length - 1;
  if (last >= 0) tell(model, { cursor: within(i, 0, last) });
}

function render({ model, el }) {
  const parts = frame(el, "chart", { role: "slider" }), view = { parts, layers: makeLayers(parts.image) };
  let plan; // there as soon as live() has drawn
  onKeys(parts.plot, (key) => {
    const i = model.get("cursor"), sideways = steps(i, model.get("outcomes").length - 1);
    const moves = { ...sideways, ArrowUp: i + 1, ArrowDown: i - 1 };
    if (key in moves) choose(model, moves[key]);
    return key in moves;
  });
  const outcomeAt = (across) => Math.floor(((across - LEFT) / plan.area) * plan.outcomes.length);
  onPointer(parts.image, (across) => choose(model, outcomeAt(across)), (across) => {
    drawCursor(view, plan, plan.outcomes[outcomeAt(across)] === undefined ? undefined : outcomeAt(across));
  });
  return live(model, TRAITS, parts.plot, WIDEST, (width) => {
    plan = planned(readAll(model, TRAITS), width);
    drawAll(view, plan);
  });
}

export default { render };
