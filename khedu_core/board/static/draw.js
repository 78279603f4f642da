// Stands on elements.js.
// What every chart shares. Every number arrives written.
const NARROWEST = 280;
const MARKERS = ["M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0Z", "M-4-4H4V4H-4Z", "M0-5L5 4H-5Z", "M0-5.5L5.5 0L0 5.5L-5.5 0Z",
  "M0 5L5-4H-5Z"];
const LETTER_WIDE = 7.5, NAMES_APART = 6, FEWEST_LETTERS = 6; // in pixels; and how far a name is cut
const PICTURED = MARKERS.length; // series past these keep shape and colour, and become hollow

const readAll = (model, traits) => Object.fromEntries(traits.map((name) => [name, model.get(name)]));
const round = (pixels) => Math.round(pixels * 100) / 100;
const styleOf = (k) => `kc-own-${k % PICTURED}${Math.floor(k / PICTURED) % 2 ? " kc-hollow" : ""}`;

function ticks(top) {
  const rough = top / 4, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((m) => m * power).find((s) => s >= rough * 0.999);
  return Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, i) => i * step);
}

// The parts of a view, from its title to its data table; `attributes` are those of what takes the focus.
function frame(el, kind, attributes) {
  el.classList.add("kc-view", `kc-${kind}`);
  const figure = html("figure", el);
  const title = html("figcaption", figure, { class: "kc-title" });
  const legend = html("div", figure, { class: "kc-legend" });
  const keys = { tabindex: 0, "data-lm-suppress-shortcuts": "true" };
  const plot = html("div", figure, { class: "kc-plot", ...keys, ...attributes });
  const image = svg("svg", plot);
  if (attributes.role === "slider") patch(image, { "aria-hidden": "true" });
  const reading = html("div", figure, { class: "kc-reading" });
  const description = html("p", figure, { class: "kc-description", role: "status" });
  const details = html("details", figure);
  say(html("summary", details), "Data table");
  const scroll = html("div", details, { class: "kc-scroll", ...keys, role: "group", "aria-label": "Data table" });
  const table = html("table", scroll), head = html("thead", table), body = html("tbody", table);
  return { figure, title, legend, plot, image, reading, description, head, body };
}

function layered(image, names) {
  return Object.fromEntries(names.map((name) => [name, svg("g", image, { class: `kc-${name}` })]));
}

// entries: [text, path of the mark, classes of the mark].
function fillLegend(legend, entries) {
  legend.hidden = !entries.length;
  sized(legend, entries.length, (group) => {
    const entry = html("span", group);
    svg("path", svg("svg", entry, { viewBox: "-8 -8 16 16", "aria-hidden": "true" }));
    html("span", entry);
  }).forEach((entry, i) => {
    const [text, d, style] = entries[i];
    patch(entry.firstChild.firstChild, { d, class: style });
    say(entry.lastChild, text);
  });
}

// rows: texts; the first of each is the name of its row.
function fillTable({ head, body }, heads, rows) {
  const row = (group) => html("tr", group);
  const fill = (tr, texts, make) => {
    if (tr.childNodes.length !== texts.length) {
      tr.replaceChildren();
      texts.forEach((_, i) => make(tr, i));
    }
    texts.forEach((text, i) => say(tr.childNodes[i], text));
  };
  fill(sized(head, 1, row)[0], heads, (tr) => html("th", tr, { scope: "col" }));
  sized(body, rows.length, row).forEach((tr, k) => {
    fill(tr, rows[k], (parent, i) => (i ? html("td", parent) : html("th", parent, { scope: "row" })));
  });
}

// A level line for each tick, with its number; then the texts below the plot, as many as there is room for.
function drawLevels(group, levels, y, left, right) {
  sized(group, levels.length, (parent) => {
    const g = svg("g", parent);
    svg("line", g, { x1: left });
    svg("text", g, { x: left - 7 });
  }).forEach((g, i) => {
    patch(g.firstChild, { x2: right, y1: y(levels[i].at), y2: y(levels[i].at) });
    patch(g.lastChild, { y: y(levels[i].at) });
    say(g.lastChild, levels[i].text);
  });
}

// Names as they fit their rooms, in pixels: cut at their ends, or in the middle where two would read the same.
function fitted(names, rooms) {
  const cut = (middle) => names.map((name, i) => {
    const letters = [...String(name)], most = Math.max(1, Math.floor(rooms[i] / LETTER_WIDE));
    if (letters.length <= most) return String(name);
    const last = middle ? Math.floor((most - 1) / 2) : 0, kept = letters.slice(0, most - 1 - last).join("").trimEnd();
    return `${kept}…${last ? letters.slice(-last).join("").trimStart() : ""}`;
  });
  const ends = cut(false);
  return new Set(ends).size < new Set(names.map(String)).size ? cut(true) : ends;
}

// A name as it fits; where it is cut, the whole of it is its tooltip.
function sayFitted(node, fits, name) {
  say(node, fits);
  if (fits !== String(name)) say(svg("title", node), name);
}

// Numbers are left out until the others fit in full. Words are cut first: each says something of its own.
function drawNames(group, names, x, y, width) {
  const wordy = names.some((name) => /\p{L}/u.test(name)), slot = Math.max(1, x(1) - x(0));
  const widest = Math.max(1, ...names.map((name) => String(name).length));
  const needed = (wordy ? Math.min(widest, FEWEST_LETTERS) : widest) * LETTER_WIDE + NAMES_APART;
  const every = Math.max(1, Math.ceil(needed / slot));
  const roomAt = (at) => Math.min(slot * every - NAMES_APART, 2 * at, 2 * (width - at));
  const fits = fitted(names, names.map((_, i) => (wordy ? roomAt(x(i)) : Infinity)));
  sized(group, names.length, (parent) => svg("text", parent)).forEach((text, i) => {
    patch(text, { x: x(i), y });
    if (i % every) say(text, "");
    else sayFitted(text, fits[i], names[i]);
  });
}

// The path of one line; a gap where the value is null.
function pathOf(values, x, y) {
  let pen = "M";
  return values.map((value, i) => {
    if (value === null) { pen = "M"; return ""; }
    const step = `${pen}${x(i)} ${y(value)}`;
    pen = "L";
    return step;
  }).join("");
}

// ipywidgets names a slider for the eye alone. What can be moved beside a view gets its label as its name
// for a screen reader too, also if it appears later. Returns what ends this.
function nameSliders(plot) {
  let place = plot;
  for (let around = plot; around; around = around.parentElement?.closest(".jupyter-widgets")) place = around;
  const name = () => {
    for (const handle of place.querySelectorAll(".widget-slider .noUi-handle:not([aria-label])")) {
      const label = handle.closest(".widget-slider").querySelector(".widget-label");
      if (label?.textContent) patch(handle, { "aria-label": label.textContent });
    }
  };
  const watcher = new MutationObserver(name);
  watcher.observe(place, { childList: true, subtree: true });
  name();
  return () => watcher.disconnect();
}

// Draws at the width there is, so that letters keep their size on a narrow screen, and again whenever a
// trait or the width changes.
function live(model, traits, plot, widest, draw) {
  let width = Math.min(widest, Math.max(NARROWEST, Math.round(plot.clientWidth) || widest));
  const [soon, ended] = redrawn(model, traits, () => draw(width));
  let unnamed = () => {};
  const watcher = new ResizeObserver(() => {
    unnamed();
    unnamed = nameSliders(plot);
    const room = within(Math.round(plot.clientWidth), NARROWEST, widest);
    if (plot.clientWidth && room !== width) { width = room; requestAnimationFrame(soon); }
  });
  watcher.observe(plot);
  draw(width);
  return () => {
    watcher.disconnect();
    unnamed();
    ended();
  };
}

function steps(i, last) {
  return { ArrowRight: i + 1, ArrowLeft: i - 1, PageUp: i + 5, PageDown: i - 5, Home: 0, End: last };
}

// A press or a drag on the image, and a mouse that only passes over it, in the units it is drawn in;
// hover() without numbers says that the mouse has left. What hovers is read out, and never sent to Python.
function onPointer(image, act, hover) {
  const pointed = (event) => {
    const box = image.getBoundingClientRect(), drawn = image.viewBox.baseVal;
    const across = (event.clientX - box.left) / box.width, down = (event.clientY - box.top) / box.height;
    const passing = event.type === "pointermove" && !event.buttons;
    (passing ? hover : act)(across * drawn.width, down * drawn.height);
  };
  image.addEventListener("pointerdown", pointed);
  image.addEventListener("pointermove", pointed);
  image.addEventListener("pointerleave", () => hover());
}
