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

function render({ model, el }) {
  const parts = frame(el, "linechart", { role: "slider" }), { layers, opening } = makeLayers(parts.image);
  const get = (name) => model.get(name);
  const up = (share) => (HEIGHT - BOTTOM - TOP) * ((share - get("low")) / (get("high") - get("low")));
  const y = (share) => round(HEIGHT - BOTTOM - up(share));
  const inside = (share) => y(within(share, get("low"), get("high")));
  const told = (s, i) => `${s.shown[i]}${s.exact?.[i] ? ` (${s.exact[i]})` : ""}`;
  const markOf = (k) => [MARKERS[k % PICTURED], `kc-marker ${styleOf(k)}`];
  const weight = (k) => (k === get("chosen") ? " kc-chosen" : get("chosen") >= 0 ? " kc-other" : "");

  // Where each name goes: at its line's last point, moved as little as keeps them apart.
  function placed(series) {
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
  function beside(series, width) {
    const longest = Math.max(0, ...series.map((s) => s.name.length)) * LETTER + 26;
    const near = placed(series).every((end) => Math.abs(end.at - end.from) <= NEAR);
    return series.length > 1 && longest <= width * 0.25 && near ? longest : 0;
  }

  function drawEnds(series, x, right, shown) {
    const ends = shown ? placed(series) : [];
    sized(layers.ends, ends.length, (group) => {
      const g = svg("g", group);
      svg("path", g);
      svg("text", g);
    }).forEach((g, n) => {
      const { k, last, from, at } = ends[n];
      patch(g, { class: `${styleOf(k)}${weight(k)}` });
      patch(g.firstChild, { d: `M${x(last) + 6} ${from}L${right + 10} ${at}h4` });
      patch(g.lastChild, { x: right + 18, y: at });
      say(g.lastChild, series[k].name);
    });
  }

  // Where a chance lies between bounds: from its line, the least, up to the most.
  function drawBands(series, x) {
    const banded = series.map((s, k) => [s, k]).filter(([s]) => s.highest?.some((most) => most !== null));
    sized(layers.bands, banded.length, (group) => svg("path", group)).forEach((path, n) => {
      const [s, k] = banded[n];
      patch(path, { d: bandOf(s.values, s.highest, x, y), class: `kc-band ${styleOf(k)}${weight(k)}` });
    });
  }

  function drawLines(series, x, slot) {
    sized(layers.lines, series.length, (group) => svg("path", group)).forEach((path, k) => {
      const style = `kc-line kc-dash-${k % PICTURED} ${styleOf(k)}${weight(k)}`;
      patch(path, { d: pathOf(series[k].values, x, y), class: style });
    });
    const every = Math.max(1, Math.ceil(14 / slot)); // not so many markers that they hide their line
    const points = series.flatMap((s, k) => s.values.map((value, i) => [value, k, i]))
      .filter(([value, k, i]) => value !== null && (i + k) % every === 0);
    sized(layers.markers, points.length, (group) => svg("path", group)).forEach((marker, n) => {
      const [value, k, i] = points[n];
      const [d, style] = markOf(k);
      patch(marker, { d, transform: `translate(${x(i)} ${y(value)})`, class: `${style}${weight(k)}` });
    });
  }

  // Where the lines are, so many pixels from the left; infinitely far in their gaps.
  const heightsAt = (series) => (pixel) => series.map(({ values }) => {
    const i = (pixel - LEFT) / across - 0.5, from = values[Math.floor(i)], to = values[Math.ceil(i)];
    return from == null || to == null ? Infinity : y(from + (to - from) * (i - Math.floor(i)));
  });

  function drawAxes(points, series, x, right) {
    const across = levels(get("low"), get("high")).map((at) => ({ at, text: `${round(100 * at)}\u00a0%` }));
    drawLevels(layers.grid, across, y, LEFT, right);
    patch(opening, { y: TOP - 6, width: right - LEFT, height: HEIGHT - BOTTOM - TOP + 12 });
    drawNames(layers.xticks, points, x, HEIGHT - BOTTOM + 18);
    patch(layers.titles.firstChild, { x: (LEFT + right) / 2 });
    say(layers.titles.firstChild, get("x_label"));
    say(layers.titles.lastChild, get("y_label"));
    const level = get("level");
    layers.level.style.display = level === null || level < get("low") || level > get("high") ? "none" : "";
    patch(layers.level.firstChild, { x2: right, y1: inside(level), y2: inside(level) });
    const wide = get("level_label").length * LETTER;
    const [left, base] = labelPlace(heightsAt(series), inside(level), wide, right);
    patch(layers.level.lastChild, { x: left, y: base });
    say(layers.level.lastChild, get("level_label"));
  }

  function drawReading(points, series, x) {
    const i = hovered ?? get("cursor"), there = i >= 0 && i < points.length, k = get("chosen");
    layers.cursor.style.display = there ? "" : "none";
    if (there) patch(layers.cursor.firstChild, { x1: x(i), x2: x(i) });
    const read = series.map((s, n) => [`${s.name}: ${told(s, i)}`, ...markOf(n)]);
    fillLegend(parts.reading, there ? [[`${get("x_label")} ${points[i]}`, "", ""], ...read] : []);
    parts.reading.hidden = false;
    [...parts.reading.childNodes].forEach((entry, n) => entry.classList.toggle("kc-chosen", n === 0 || n - 1 === k));
  }

  // What a screen reader says: the chosen line at the cursor, or all lines while none is chosen.
  function announce(points, series) {
    const i = get("cursor"), spoken = series[get("chosen")] ? [series[get("chosen")]] : series;
    const text = points[i] === undefined ? "no point chosen; left and right move, up and down choose a line"
      : `${get("x_label")} ${points[i]}: ${spoken.map((s) => `${s.name} ${told(s, i)}`).join("; ")}`;
    patch(parts.plot, { "aria-label": get("title"), "aria-valuemin": 0, "aria-valuemax": Math.max(0, points.length - 1),
      "aria-valuenow": Math.max(0, i), "aria-valuetext": text });
  }

  let area = 1, across = 0; // the width of the plot without its margins, and how far one point is from the next
  let hovered = null, reread = () => {}; // the point under the mouse
  function draw(width) {
    const points = get("points"), series = get("series"), names = beside(series, width), right = width - (names || 12);
    area = right - LEFT;
    across = area / Math.max(1, points.length);
    const x = (i) => round(LEFT + (i + 0.5) * across);
    patch(parts.image, { viewBox: `0 0 ${width} ${HEIGHT}` });
    say(parts.title, get("title"));
    say(parts.description, get("description"));
    drawAxes(points, series, x, right);
    drawBands(series, x);
    drawLines(series, x, across);
    drawEnds(series, x, right, names > 0);
    fillLegend(parts.legend, names || series.length < 2 ? [] : series.map((s, k) => [s.name, ...markOf(k)]));
    const rows = points.map((point, i) => [point, ...series.map((s) => told(s, i))]);
    fillTable(parts, [get("x_label"), ...series.map((s) => s.name)], rows);
    reread = () => drawReading(points, series, x);
    hovered = null;
    reread();
    announce(points, series);
  }

  // The line nearest to a press, if it is near.
  function nearest(i, down) {
    const far = get("series").map((s) => (s.values[i] === null ? Infinity : Math.abs(y(s.values[i]) - down)));
    const best = far.indexOf(Math.min(...far));
    return far[best] <= 12 ? best : get("chosen");
  }

  function move(key) {
    const i = get("cursor"), k = get("chosen"), last = get("points").length - 1, lines = get("series").length - 1;
    const moves = steps(i, last);
    if (key in moves && last >= 0) tell(model, { cursor: within(moves[key], 0, last) });
    else if ((key === "ArrowUp" || key === "ArrowDown") && last >= 0) {
      tell(model, { cursor: within(i, 0, last), chosen: within(k + (key === "ArrowDown" ? 1 : -1), 0, lines) });
    } else if (key === "Escape" && k >= 0) tell(model, { chosen: -1 });
    else return false;
    return true;
  }
  onKeys(parts.plot, move);
  const pointAt = (at) => Math.floor((at - LEFT) / across);
  onPointer(parts.image, (at, down) => {
    const last = get("points").length - 1, i = within(pointAt(at), 0, last);
    if (last >= 0) tell(model, { cursor: i, chosen: nearest(i, down) });
  }, (at) => {
    hovered = get("points")[pointAt(at)] === undefined ? null : pointAt(at);
    reread();
  });
  return live(model, TRAITS, parts.plot, WIDEST, draw);
}

export default { render };
