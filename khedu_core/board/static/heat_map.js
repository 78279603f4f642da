// Stands on elements.js and draw.js.
// A share for each pair of a row and a column: a colour and, where it fits, a number in each cell. Colours are
// mixed by the style sheet, so that they follow the theme of the page; shades, numbers and texts come from Python.
const WIDEST = 1100, TOP = 6, BOTTOM = 46, WIDEST_CELL = 64, LOWEST = 20, HIGHEST = 34, LETTER = 0.78;
const SHARE = 0.72, LOWEST_OF_TWO = 26, HIGHEST_OF_TWO = 38; // of cells with two numbers, each in a half
const BESIDE_NAMES = 32; // pixels: the name of the axis beside those of the rows
const LETTERS = [8, 13]; // the smallest readable size of a number and the usual one, in pixels
const TRAITS = ["title", "description", "row_label", "column_label", "rows", "columns", "shades", "highest", "cells",
  "shown", "exact", "reached", "frontier_label", "cursor"];
const NO_ROOM = "No room for the numbers: tap a cell to read its chance; the table below has all.";

// Where the reached cells end: an edge between each two neighbours of which one is reached.
function frontier(reached, x, y, wide, high) {
  const inside = (r, c) => reached[r]?.[c] === "1";
  const edges = [];
  reached.forEach((row, r) => [...row].forEach((_, c) => {
    if (!inside(r, c)) return;
    if (!inside(r - 1, c)) edges.push(`M${x(c)} ${y(r)}h${wide}`);
    if (!inside(r + 1, c)) edges.push(`M${x(c)} ${round(y(r) + high)}h${wide}`);
    if (!inside(r, c - 1)) edges.push(`M${x(c)} ${y(r)}v${high}`);
    if (!inside(r, c + 1)) edges.push(`M${round(x(c) + wide)} ${y(r)}v${high}`);
  }));
  return edges.join("");
}

function makeLayers(image) {
  const layers = layered(image, ["rows", "frontier", "cursor", "rownames", "xticks", "titles"]);
  svg("path", layers.frontier);
  svg("rect", layers.cursor, { class: "kc-halo" });
  svg("rect", layers.cursor);
  svg("text", layers.titles, { class: "kc-axis" });
  svg("text", layers.titles, { class: "kc-axis" });
  for (const one of Object.values(layers)) patch(one, { "aria-hidden": one !== layers.rows });
  patch(layers.rows, { role: "rowgroup" });
  patch(image, { role: "presentation" });
  return layers;
}

function told({ row_label: down, column_label: across, rows, columns, shown, exact }, r, c) {
  const fraction = exact[r]?.[c];
  return `${down} ${rows[r]}, ${across} ${columns[c]}: ${shown[r][c]}${fraction ? ` (${fraction})` : ""}`;
}

// The most that a chance can be, [shade, text], where a cell has two numbers.
const mostOf = ({ highest }, r, c) => highest[r]?.[c] ?? null;

// The size of letters with which the longest number fits its cell, or its half of one.
function letterSize(traits, wide) {
  const lengths = (whole) => traits.cells.flatMap((row, r) => row.flatMap((text, c) => {
    const most = mostOf(traits, r, c);
    return (most === null) === whole ? [text.length, most?.[1].length ?? 0] : [];
  }));
  const longest = Math.max(1, ...lengths(true)), halves = Math.max(0, ...lengths(false));
  return Math.min(LETTERS[1], (wide - 2) / (LETTER * longest), (wide * SHARE) / (LETTER * (halves || 1)));
}

// What is shown, and where: the traits, and the lattice of cells in pixels. Everything below draws from it.
function planned(traits, width) {
  const { rows, columns } = traits, split = traits.highest.length > 0;
  const longest = Math.max(1, ...rows.map((row) => String(row).length));
  const left = Math.min(width * 0.4, BESIDE_NAMES + LETTER_WIDE * longest);
  const wide = round(Math.min(WIDEST_CELL, (width - left - 6) / Math.max(1, columns.length)));
  const [lowest, most] = split ? [LOWEST_OF_TWO, HIGHEST_OF_TWO] : [LOWEST, HIGHEST];
  const high = round(within(wide * 0.8, lowest, most)), bottom = TOP + high * rows.length;
  const x = (c) => round(left + c * wide), y = (r) => round(TOP + r * high);
  const size = letterSize(traits, wide), wordless = size < LETTERS[0]; // no room for numbers in cells
  return { ...traits, width, split, left, wide, high, bottom, right: x(columns.length), x, y, size, wordless };
}

// Colours run in two parts, below 50 % and above.
function shaded(part, shade) {
  patch(part, { class: `kc-cell${shade === null ? " kc-empty" : shade >= 50 ? " kc-upper" : ""}` });
  part.style.setProperty("--kc-shade", `${2 * (shade >= 50 ? shade - 50 : shade)}%`);
}

// The most that a chance can be has the lower right half of its cell.
function drawMost(cell, highest, { left, top, wide, high }) {
  if (highest === null) {
    cell.childNodes[2]?.remove();
    return;
  }
  const [shade, text] = highest, most = cell.childNodes[2] ?? svg("g", cell, { "aria-hidden": "true" });
  if (!most.firstChild) { svg("path", most); svg("text", most); }
  shaded(most, shade);
  patch(most.firstChild, { d: `M${round(left + wide)} ${top}v${high}h${-wide}Z` });
  patch(most.lastChild, { x: round(left + wide * 0.68), y: round(top + high * 0.7) });
  say(most.lastChild, text);
}

function drawCell(cell, plan, r, c, id) {
  const { wide, high } = plan, left = plan.x(c), top = plan.y(r), most = mostOf(plan, r, c);
  const half = most === null ? 0.5 : 0.32;
  shaded(cell, plan.shades[r][c]);
  patch(cell.firstChild, { id, "aria-label": told(plan, r, c), x: left, y: top, width: wide, height: high });
  patch(cell.childNodes[1], { x: round(left + wide * half), y: round(top + high * half) });
  say(cell.childNodes[1], plan.cells[r][c]);
  drawMost(cell, most, { left, top, wide, high });
}

function drawCells(layer, plan, name) {
  layer.style.fontSize = `${round(plan.size)}px`;
  patch(layer, { class: plan.wordless ? "kc-rows kc-wordless" : "kc-rows" });
  sized(layer, plan.rows.length, (group) => svg("g", group, { role: "row" })).forEach((row, r) => {
    sized(row, plan.columns.length, (group) => {
      const cell = svg("g", group, { role: "none" });
      svg("rect", cell, { role: "gridcell" });
      svg("text", cell, { "aria-hidden": "true" }); // rounded, and the label of the cell has it in full
    }).forEach((cell, c) => drawCell(cell, plan, r, c, `${name}-${r}-${c}`));
  });
}

function drawNamesAround(layers, plan) {
  const { x, y, wide, high, left, bottom, right, width } = plan;
  const fits = fitted(plan.rows, plan.rows.map(() => left - BESIDE_NAMES));
  sized(layers.rownames, plan.rows.length, (group) => svg("text", group)).forEach((text, r) => {
    patch(text, { x: left - 7, y: round(y(r) + high / 2) });
    sayFitted(text, fits[r], plan.rows[r]);
  });
  drawNames(layers.xticks, plan.columns, (c) => round(x(c) + wide / 2), bottom + 17, width);
  patch(layers.titles.firstChild, { x: (left + right) / 2, y: bottom + 40 });
  say(layers.titles.firstChild, plan.column_label);
  patch(layers.titles.lastChild, { transform: `translate(13 ${round((TOP + bottom) / 2)}) rotate(-90)` });
  say(layers.titles.lastChild, plan.row_label);
}

function drawLegend(legend, { split, frontier_label: label }) {
  const cell = (shade) => `kc-cell kc-shade-${shade}${shade >= 50 ? " kc-upper" : ""}`;
  const entries = [0, 25, 50, 75, 100].map((shade) => [`${shade}\u00a0%`, "M-8-8H8V8H-8Z", cell(shade)]);
  const both = "the least, and below it the most, where dice still explode";
  if (split) entries.push([both, "M-8-8H8V8H-8Z M8-8L-8 8", "kc-split"]);
  if (label) entries.push([label, "M-6-6H6V6H-6Z", "kc-outline"]);
  fillLegend(legend, entries);
}

function drawCursor({ parts, layers, name }, plan) {
  const { x, y, wide, high } = plan, [r, c] = plan.cursor;
  const there = plan.rows[r] !== undefined && plan.columns[c] !== undefined;
  layers.cursor.style.display = there ? "" : "none";
  patch(parts.plot, { "aria-label": plan.title, "aria-activedescendant": there ? `${name}-${r}-${c}` : "" });
  for (const cell of layers.rows.querySelectorAll('[aria-selected="true"]')) cell.removeAttribute("aria-selected");
  say(parts.reading, there ? told(plan, r, c) : plan.wordless ? NO_ROOM : "");
  if (!there) return;
  const around = { x: round(x(c) - 1), y: round(y(r) - 1), width: round(wide + 2), height: round(high + 2), rx: 2 };
  for (const ring of layers.cursor.childNodes) patch(ring, around);
  patch(layers.rows.childNodes[r].childNodes[c].firstChild, { "aria-selected": "true" });
}

function drawAll(view, plan) {
  const { parts, layers } = view, { rows, columns, x, y, wide, high } = plan;
  patch(parts.image, { viewBox: `0 0 ${plan.width} ${round(plan.bottom + BOTTOM)}` });
  say(parts.title, plan.title);
  say(parts.description, plan.description);
  drawCells(layers.rows, plan, view.name);
  patch(layers.frontier.firstChild, { d: frontier(plan.reached, x, y, wide, high) });
  drawNamesAround(layers, plan);
  drawLegend(parts.legend, plan);
  const corner = `${plan.row_label} \\ ${plan.column_label}`;
  fillTable(parts, [corner, ...columns], rows.map((row, r) => [row, ...plan.shown[r]]));
  drawCursor(view, plan);
}

// The cell a key leads to; undefined for a key that means nothing here.
function moved({ columns, cursor }, key) {
  const [r, c] = cursor.map((i) => Math.max(i, -1)), none = r < 0 || c < 0, last = columns.length - 1;
  const moves = { ArrowRight: [r, c + 1], ArrowLeft: [r, c - 1], ArrowUp: [r - 1, c], ArrowDown: [r + 1, c],
    PageUp: [r - 5, c], PageDown: [r + 5, c], Home: [r, 0], End: [r, last] };
  return key in moves ? (none ? [0, 0] : moves[key]) : undefined;
}

function choose(model, [r, c]) {
  const down = model.get("rows").length - 1, across = model.get("columns").length - 1;
  if (down >= 0 && across >= 0) tell(model, { cursor: [within(r, 0, down), within(c, 0, across)] });
}

function render({ model, el }) {
  const parts = frame(el, "heat", { role: "grid", "aria-readonly": "true" });
  const view = { parts, layers: makeLayers(parts.image), name: newName("heat") };
  let plan; // there as soon as live() has drawn
  onKeys(parts.plot, (key) => {
    const cell = moved(readAll(model, TRAITS), key);
    if (cell) choose(model, cell);
    return cell !== undefined;
  });
  const cellAt = (across, down) => [Math.floor((down - TOP) / plan.high), Math.floor((across - plan.left) / plan.wide)];
  onPointer(parts.image, (across, down) => choose(model, cellAt(across, down)), (across, down) => {
    const [r, c] = across === undefined ? [-1, -1] : cellAt(across, down);
    if (plan.shown[r]?.[c] !== undefined) say(parts.reading, told(plan, r, c));
    else drawCursor(view, plan);
  });
  return live(model, TRAITS, parts.plot, WIDEST, (width) => {
    plan = planned(readAll(model, TRAITS), width);
    drawAll(view, plan);
  });
}

export default { render };
