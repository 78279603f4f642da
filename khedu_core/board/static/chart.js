// A chart of one distribution: bars for the first series, a dashed line with markers for each other one.
// A pure function of its synced traits. All elements are made once and patched, so that keyboard
// focus survives every redraw; every text goes in through textContent.
const SVG = "http://www.w3.org/2000/svg";
const NARROWEST = 280, WIDEST = 760, HEIGHT = 320, LEFT = 58, RIGHT = 10, TOP = 12, BOTTOM = 48;
const TRAITS = ["title", "description", "x_label", "y_label", "outcomes", "series", "marked", "marked_label",
  "cursor", "percent"];
const MARKERS = ["M0-5L5 0L0 5L-5 0Z", "M-4-4H4V4H-4Z", "M0-5L5 4H-5Z"];

const svg = (tag, parent, attributes = {}) => patch(parent.appendChild(document.createElementNS(SVG, tag)), attributes);
const html = (tag, parent, attributes = {}) => patch(parent.appendChild(document.createElement(tag)), attributes);

function patch(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }
  return node;
}

function say(node, text) {
  if (node.textContent !== String(text)) node.textContent = text;
}

// Keeps exactly `count` children in a group, making the missing and dropping the surplus.
function sized(group, count, make) {
  while (group.childNodes.length > count) group.lastChild.remove();
  while (group.childNodes.length < count) make(group);
  return [...group.childNodes];
}

function ticks(top) {
  const rough = top / 4, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((m) => m * power).find((s) => s >= rough * 0.999);
  return Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, i) => i * step);
}

function frame(el) {
  el.classList.add("kc-chart");
  const figure = html("figure", el);
  const title = html("figcaption", figure, { class: "kc-title" });
  const legend = html("div", figure, { class: "kc-legend" });
  const plot = html("div", figure, { class: "kc-plot", role: "slider", tabindex: 0, "data-lm-suppress-shortcuts": "true" });
  const image = svg("svg", plot, { "aria-hidden": "true" });
  const layers = {};
  for (const name of ["grid", "bars", "lines", "markers", "xticks", "cursor", "titles"]) {
    layers[name] = svg("g", image, { class: `kc-${name}` });
  }
  svg("line", layers.cursor, { y1: TOP, y2: HEIGHT - BOTTOM });
  svg("text", layers.titles, { y: HEIGHT - 6, class: "kc-axis" });
  svg("text", layers.titles, { transform: `translate(13 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)`, class: "kc-axis" });
  const reading = html("p", figure, { class: "kc-reading" });
  const description = html("p", figure, { class: "kc-description", role: "status" });
  const details = html("details", figure);
  say(html("summary", details), "Data table");
  const table = html("table", html("div", details, { class: "kc-scroll" }));
  return { title, legend, plot, image, layers, reading, description, head: html("thead", table), body: html("tbody", table) };
}

function render({ model, el }) {
  const parts = frame(el);
  let width = WIDEST; // drawn at the width there is, so that letters keep their size on a narrow screen
  const get = (name) => model.get(name);
  const value = (series, i) => series.values[i] ?? null;
  const shown = (series, i) => series.shown?.[i] ?? "–"; // Python writes the numbers: one rule for page and text

  function told(i) {
    const outcome = get("outcomes")[i];
    const each = get("series").map((s) => {
      const exact = s.exact?.[i];
      return `${s.name} ${shown(s, i)}${exact ? ` (${exact})` : ""}`;
    });
    return `${get("x_label")} ${outcome}: ${each.join("; ")}`;
  }

  function drawAxes(outcomes, top, x, y) {
    const steps = ticks(top);
    sized(parts.layers.grid, steps.length, (group) => {
      const g = svg("g", group);
      svg("line", g, { x1: LEFT });
      svg("text", g, { x: LEFT - 7 });
    }).forEach((g, i) => {
      patch(g.firstChild, { x2: width - RIGHT, y1: y(steps[i]), y2: y(steps[i]) });
      patch(g.lastChild, { y: y(steps[i]) });
      say(g.lastChild, get("percent") ? `${Number((100 * steps[i]).toPrecision(3))}%` : Number(steps[i].toPrecision(3)));
    });
    const widest = Math.max(1, ...outcomes.map((o) => String(o).length));
    const every = Math.max(1, Math.ceil((widest * 7.5 + 6) / Math.max(1, x(1) - x(0))));
    sized(parts.layers.xticks, outcomes.length, (group) => svg("text", group, { y: HEIGHT - BOTTOM + 18 })).forEach((t, i) => {
      patch(t, { x: x(i) });
      say(t, i % every ? "" : outcomes[i]);
    });
    patch(parts.layers.titles.firstChild, { x: (LEFT + width - RIGHT) / 2 });
    say(parts.layers.titles.firstChild, get("x_label"));
    say(parts.layers.titles.lastChild, get("y_label"));
  }

  function drawSeries(outcomes, series, x, y, slot) {
    const marked = get("marked"), first = series[0] ?? { values: [] };
    sized(parts.layers.bars, outcomes.length, (group) => svg("rect", group)).forEach((bar, i) => {
      const height = y(0) - y(value(first, i) ?? 0);
      patch(bar, { x: x(i) - slot * 0.4, width: slot * 0.8, y: y(0) - height, height,
        class: marked[i] ? "kc-bar kc-marked" : "kc-bar" });
    });
    const others = series.slice(1);
    sized(parts.layers.lines, others.length, (group) => svg("path", group)).forEach((path, k) => {
      let pen = "M";
      const d = outcomes.map((_, i) => {
        if (value(others[k], i) === null) { pen = "M"; return ""; }
        const step = `${pen}${x(i)} ${y(value(others[k], i))}`;
        pen = "L";
        return step;
      }).join("");
      patch(path, { d, class: `kc-line kc-line-${k % 3}` });
    });
    const points = others.flatMap((s, k) => outcomes.map((_, i) => [s, k, i]).filter(([s_, , i]) => value(s_, i) !== null));
    sized(parts.layers.markers, points.length, (group) => svg("path", group)).forEach((marker, n) => {
      const [s, k, i] = points[n];
      patch(marker, { d: MARKERS[k % 3], transform: `translate(${x(i)} ${y(value(s, i))})`, class: `kc-marker kc-line-${k % 3}` });
    });
  }

  function drawLegend(series) {
    const entries = series.map((s, k) => [s.name, k ? MARKERS[(k - 1) % 3] : MARKERS[1], k ? `kc-marker kc-line-${(k - 1) % 3}` : "kc-bar"]);
    if (get("marked_label") && get("marked").some(Boolean)) entries.splice(1, 0, [get("marked_label"), MARKERS[1], "kc-bar kc-marked"]);
    parts.legend.hidden = entries.length < 2;
    sized(parts.legend, entries.length, (group) => {
      const entry = html("span", group);
      svg("path", svg("svg", entry, { viewBox: "-8 -8 16 16", "aria-hidden": "true" }));
      html("span", entry);
    }).forEach((entry, i) => {
      const [name, d, style] = entries[i];
      patch(entry.firstChild.firstChild, { d, class: style });
      say(entry.lastChild, name);
    });
  }

  function drawTable(outcomes, series) {
    const heads = [get("x_label"), ...series.flatMap((s) => (s.exact ? [s.name, "exact"] : [s.name]))];
    const row = (group) => html("tr", group);
    const cells = (tr, texts, tag) => sized(tr, texts.length, (group) => html(tag, group)).forEach((c, i) => say(c, texts[i]));
    cells(sized(parts.head, 1, row)[0], heads, "th");
    sized(parts.body, outcomes.length, row).forEach((tr, i) => {
      cells(tr, [outcomes[i], ...series.flatMap((s) => (s.exact ? [shown(s, i), s.exact[i] ?? "–"] : [shown(s, i)]))], "td");
    });
  }

  function drawCursor(outcomes, x) {
    const i = get("cursor"), there = i >= 0 && i < outcomes.length;
    parts.layers.cursor.style.display = there ? "" : "none";
    if (there) patch(parts.layers.cursor.firstChild, { x1: x(i), x2: x(i) });
    say(parts.reading, there ? told(i) : "");
    patch(parts.plot, { "aria-label": get("title"), "aria-valuemin": 0, "aria-valuemax": Math.max(0, outcomes.length - 1),
      "aria-valuenow": Math.max(0, i), "aria-valuetext": there ? told(i) : "no outcome chosen; use the arrow keys" });
  }

  function draw() {
    const outcomes = get("outcomes"), series = get("series");
    patch(parts.image, { viewBox: `0 0 ${width} ${HEIGHT}` });
    const slot = (width - LEFT - RIGHT) / Math.max(1, outcomes.length);
    const top = Math.max(...series.flatMap((s) => s.values.filter((v) => v !== null)), 1e-12) * 1.04;
    const x = (i) => Math.round((LEFT + (i + 0.5) * slot) * 100) / 100;
    const y = (v) => Math.round((HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * v) / top) * 100) / 100;
    say(parts.title, get("title"));
    say(parts.description, get("description"));
    drawAxes(outcomes, top, x, y);
    drawSeries(outcomes, series, x, y, slot);
    drawLegend(series);
    drawTable(outcomes, series);
    drawCursor(outcomes, x);
  }

  // Traits of one update arrive together but are announced one by one: draw once for all of them.
  let waiting = false;
  function soon() {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => { waiting = false; draw(); });
  }

  function choose(i) {
    const last = get("outcomes").length - 1;
    if (last < 0) return;
    const next = Math.min(last, Math.max(0, i));
    if (next === get("cursor")) return;
    model.set("cursor", next);
    model.save_changes();
  }

  function pressed(event) {
    const i = get("cursor"), last = get("outcomes").length - 1;
    const moves = { ArrowRight: i + 1, ArrowUp: i + 1, ArrowLeft: i - 1, ArrowDown: i - 1, PageUp: i + 5, PageDown: i - 5, Home: 0, End: last };
    if (!(event.key in moves) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    choose(moves[event.key]);
  }

  function pointed(event) {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = parts.image.getBoundingClientRect();
    const along = ((event.clientX - box.left) / box.width) * width - LEFT;
    choose(Math.floor((along / (width - LEFT - RIGHT)) * get("outcomes").length));
  }

  parts.plot.addEventListener("keydown", pressed);
  parts.plot.addEventListener("pointerdown", pointed);
  parts.plot.addEventListener("pointermove", pointed);
  for (const name of TRAITS) model.on(`change:${name}`, soon);
  const watcher = new ResizeObserver(() => {
    const room = Math.min(WIDEST, Math.max(NARROWEST, Math.round(parts.plot.clientWidth)));
    if (parts.plot.clientWidth && room !== width) { width = room; requestAnimationFrame(soon); }
  });
  watcher.observe(parts.plot);
  draw();
  return () => {
    watcher.disconnect();
    for (const name of TRAITS) model.off(`change:${name}`, soon);
  };
}

export default { render };
