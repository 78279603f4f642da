// Stands on elements.js and draw.js.
// A chart over outcomes: each series as bars, as a dashed line with markers, or as markers alone; and what a
// simulation that is still growing has counted so far, beside the range in which it is expected.
const WIDEST = 760, HEIGHT = 320, LEFT = 58, RIGHT = 10, TOP = 12, BOTTOM = 48;
const TRAITS = ["title", "description", "x_label", "y_label", "outcomes", "series", "marked", "marked_label",
  "cursor", "percent", "simulated", "simulated_shown", "rolls_so_far", "expected"];

function render({ model, el }) {
  const parts = frame(el, "chart", { role: "slider" });
  const layers = layered(parts.image, ["grid", "bars", "ranges", "lines", "markers", "xticks", "cursor", "titles"]);
  svg("line", layers.cursor, { y1: TOP, y2: HEIGHT - BOTTOM });
  svg("text", layers.titles, { y: HEIGHT - 6, class: "kc-axis" });
  const upright = `translate(13 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)`;
  svg("text", layers.titles, { transform: upright, class: "kc-axis" });
  const get = (name) => model.get(name);

  // What is drawn: the series, each with its form and style, and last the simulation.
  function allSeries() {
    const given = get("series").map((s, k) => {
      const drawn = s.drawn ?? (k ? "line" : "bars");
      return { ...s, drawn, style: drawn === "bars" ? `kc-bar kc-bar-${k % 3}` : `kc-marker ${styleOf(k + 1)}` };
    });
    const rolls = get("rolls_so_far");
    if (rolls) {
      const values = get("simulated").map((n) => n / rolls);
      given.push({ name: `simulated, ${rolls.toLocaleString("en")} rolls`, values,
        shown: get("simulated_shown"), drawn: "markers", style: `kc-marker ${styleOf(1)}` });
    }
    return given;
  }

  function told(series, i) {
    const each = series.map((s) => `${s.name} ${s.shown[i]}${s.exact?.[i] ? ` (${s.exact[i]})` : ""}`);
    return `${get("x_label")} ${get("outcomes")[i]}: ${each.join("; ")}`.trim(); // outcomes may need no label
  }

  function drawAxes(outcomes, top, x, y, width) {
    const levels = ticks(top).map((at) => {
      return { at, text: get("percent") ? `${Number((100 * at).toPrecision(3))}\u00a0%` : Number(at.toPrecision(3)) };
    });
    drawLevels(layers.grid, levels, y, LEFT, width - RIGHT);
    drawNames(layers.xticks, outcomes, x, HEIGHT - BOTTOM + 18);
    patch(layers.titles.firstChild, { x: (LEFT + width - RIGHT) / 2 });
    say(layers.titles.firstChild, get("x_label"));
    say(layers.titles.lastChild, get("y_label"));
  }

  function drawBars(outcomes, series, x, y, slot) {
    const barred = series.filter((s) => s.drawn === "bars"), marked = get("marked");
    const wide = (slot * 0.8) / Math.max(1, barred.length);
    const bars = barred.flatMap((s, k) => outcomes.map((_, i) => [s, k, i]));
    sized(layers.bars, bars.length, (group) => svg("rect", group)).forEach((bar, n) => {
      const [s, k, i] = bars[n], height = round(y(0) - y(s.values[i] ?? 0));
      patch(bar, { x: round(x(i) - slot * 0.4 + k * wide), width: round(wide), y: round(y(0) - height), height,
        class: marked[i] ? `${s.style} kc-marked` : s.style });
    });
  }

  function drawLines(outcomes, series, x, y) {
    const lines = series.filter((s) => s.drawn === "line");
    sized(layers.lines, lines.length, (group) => svg("path", group)).forEach((path, k) => {
      patch(path, { d: pathOf(lines[k].values, x, y), class: lines[k].style.replace("kc-marker", "kc-line") });
    });
    const points = series.flatMap((s, k) => (s.drawn === "bars" ? [] : outcomes.map((_, i) => [s, k, i])));
    const seen = points.filter(([s, , i]) => s.values[i] !== null);
    sized(layers.markers, seen.length, (group) => svg("path", group)).forEach((marker, n) => {
      const [s, k, i] = seen[n], shape = MARKERS[(s.drawn === "markers" ? 3 : k + 1) % PICTURED];
      patch(marker, { d: shape, transform: `translate(${x(i)} ${y(s.values[i])})`, class: s.style });
    });
    const ranges = get("rolls_so_far") ? get("expected") : [];
    sized(layers.ranges, ranges.length, (group) => svg("path", group)).forEach((range, i) => {
      const [low, high] = ranges[i].map(y);
      patch(range, { d: `M${x(i) - 4} ${low}h8M${x(i) - 4} ${high}h8M${x(i)} ${low}V${high}` });
    });
  }

  function drawLegend(series) {
    const marker = (s, k) => MARKERS[s.drawn === "bars" ? 1 : s.drawn === "markers" ? 3 : (k + 1) % PICTURED];
    const entries = series.map((s, k) => [s.name, marker(s, k), s.style]);
    const marked = get("marked_label") && get("marked").some(Boolean);
    if (marked) entries.splice(1, 0, [get("marked_label"), MARKERS[1], "kc-bar kc-bar-0 kc-marked"]);
    if (get("rolls_so_far")) entries.push(["95 of 100 simulations fall in here", "M-4-6h8M-4 6h8M0-6V6", "kc-range"]);
    fillLegend(parts.legend, entries.length > 1 ? entries : []);
  }

  function drawTable(outcomes, series) {
    const heads = [get("x_label") || "outcome", ...series.flatMap((s) => (s.exact ? [s.name, "exact"] : [s.name]))];
    fillTable(parts, heads, outcomes.map((outcome, i) => [outcome,
      ...series.flatMap((s) => (s.exact ? [s.shown[i], s.exact[i] ?? "–"] : [s.shown[i]]))]));
  }

  function drawCursor(outcomes, series, x) {
    const i = get("cursor"), there = i >= 0 && i < outcomes.length, read = hovered ?? (there ? i : -1);
    layers.cursor.style.display = read < 0 ? "none" : "";
    if (read >= 0) patch(layers.cursor.firstChild, { x1: x(read), x2: x(read) });
    say(parts.reading, read < 0 ? "" : told(series, read));
    const last = Math.max(0, outcomes.length - 1);
    const text = there ? told(series, i) : "no outcome chosen; use the arrow keys";
    patch(parts.plot, { "aria-label": get("title"), "aria-valuemin": 0, "aria-valuemax": last,
      "aria-valuenow": Math.max(0, i), "aria-valuetext": text });
  }

  let area = 1; // the width of the plot without its margins
  let hovered = null, reread = () => {}; // the outcome under the mouse
  function draw(width) {
    area = width - LEFT - RIGHT;
    const outcomes = get("outcomes"), series = allSeries(), slot = area / Math.max(1, outcomes.length);
    const highest = [...series.flatMap((s) => s.values), ...(get("expected") ?? []).map((range) => range[1])];
    const top = Math.max(...highest.filter((value) => value !== null), 1e-12) * 1.04;
    const x = (i) => round(LEFT + (i + 0.5) * slot);
    const y = (value) => round(HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * value) / top);
    patch(parts.image, { viewBox: `0 0 ${width} ${HEIGHT}` });
    say(parts.title, get("title"));
    say(parts.description, get("description"));
    drawAxes(outcomes, top, x, y, width);
    drawBars(outcomes, series, x, y, slot);
    drawLines(outcomes, series, x, y);
    drawLegend(series);
    drawTable(outcomes, series);
    reread = () => drawCursor(outcomes, series, x);
    hovered = null;
    reread();
  }

  function choose(i) {
    const last = get("outcomes").length - 1;
    if (last >= 0) tell(model, { cursor: within(i, 0, last) });
  }

  onKeys(parts.plot, (key) => {
    const i = get("cursor"), moves = { ...steps(i, get("outcomes").length - 1), ArrowUp: i + 1, ArrowDown: i - 1 };
    if (key in moves) choose(moves[key]);
    return key in moves;
  });
  const outcomeAt = (across) => Math.floor(((across - LEFT) / area) * get("outcomes").length);
  onPointer(parts.image, (across) => choose(outcomeAt(across)), (across) => {
    hovered = get("outcomes")[outcomeAt(across)] === undefined ? null : outcomeAt(across);
    reread();
  });
  return live(model, TRAITS, parts.plot, WIDEST, draw);
}

export default { render };
