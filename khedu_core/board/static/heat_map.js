// Stands on elements.js and draw.js.
// A share for each pair of a row and a column: a colour and, where it fits, a number in each cell. Colours are
// mixed by the style sheet, so that they follow the theme of the page; shades, numbers and texts come from Python.
const WIDEST = 1100, TOP = 6, BOTTOM = 46, WIDEST_CELL = 64, LOWEST = 20, HIGHEST = 34, LETTER = 0.78;
const SHARE = 0.72, LOWEST_OF_TWO = 26, HIGHEST_OF_TWO = 38; // of cells with two numbers, each in a half
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

function render({ model, el }) {
  const name = newName("heat"), parts = frame(el, "heat", { role: "grid", "aria-readonly": "true" });
  const layers = layered(parts.image, ["rows", "frontier", "cursor", "rownames", "xticks", "titles"]);
  svg("path", layers.frontier);
  svg("rect", layers.cursor, { class: "kc-halo" });
  svg("rect", layers.cursor);
  svg("text", layers.titles, { class: "kc-axis" });
  svg("text", layers.titles, { class: "kc-axis" });
  for (const one of Object.values(layers)) patch(one, { "aria-hidden": one !== layers.rows });
  patch(layers.rows, { role: "rowgroup" });
  patch(parts.image, { role: "presentation" });
  const get = (trait) => model.get(trait);

  function told(r, c) {
    const exact = get("exact")[r]?.[c];
    const where = `${get("row_label")} ${get("rows")[r]}, ${get("column_label")} ${get("columns")[c]}`;
    return `${where}: ${get("shown")[r][c]}${exact ? ` (${exact})` : ""}`;
  }

  function drawCells({ x, y, wide, high }) {
    const most = (r, c) => get("highest")[r]?.[c] ?? null; // [shade, text], where a cell has two numbers
    const lengths = (wanted) => get("cells").flatMap((row, r) => row.flatMap((text, c) =>
      (most(r, c) === null) === wanted ? [text.length, most(r, c)?.[1].length ?? 0] : []));
    const longest = Math.max(1, ...lengths(true)), halves = Math.max(0, ...lengths(false));
    const size = Math.min(LETTERS[1], (wide - 2) / (LETTER * longest), (wide * SHARE) / (LETTER * (halves || 1)));
    layers.rows.style.fontSize = `${round(size)}px`;
    wordless = size < LETTERS[0];
    patch(layers.rows, { class: wordless ? "kc-rows kc-wordless" : "kc-rows" });
    const row = (group) => svg("g", group, { role: "row" });
    sized(layers.rows, get("rows").length, row).forEach((g, r) => {
      sized(g, get("columns").length, (parent) => {
        const cell = svg("g", parent, { role: "none" });
        svg("rect", cell, { role: "gridcell" });
        svg("text", cell, { "aria-hidden": "true" }); // rounded, and the label of the cell has it in full
      }).forEach((cell, c) => {
        const half = most(r, c) === null ? 0.5 : 0.32;
        shaded(cell, get("shades")[r][c]);
        const id = `${name}-${r}-${c}`, box = { x: x(c), y: y(r), width: wide, height: high };
        patch(cell.firstChild, { id, "aria-label": told(r, c), ...box });
        patch(cell.childNodes[1], { x: round(x(c) + wide * half), y: round(y(r) + high * half) });
        say(cell.childNodes[1], get("cells")[r][c]);
        drawMost(cell, most(r, c), { left: x(c), top: y(r), wide, high });
      });
    });
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

  // Colours run in two parts, below 50 % and above.
  function shaded(part, shade) {
    patch(part, { class: `kc-cell${shade === null ? " kc-empty" : shade >= 50 ? " kc-upper" : ""}` });
    part.style.setProperty("--kc-shade", `${2 * (shade >= 50 ? shade - 50 : shade)}%`);
  }

  function drawNamesAround({ x, y, wide, high, left, bottom, right }) {
    sized(layers.rownames, get("rows").length, (group) => svg("text", group)).forEach((text, r) => {
      patch(text, { x: left - 7, y: round(y(r) + high / 2) });
      say(text, get("rows")[r]);
    });
    drawNames(layers.xticks, get("columns"), (c) => round(x(c) + wide / 2), bottom + 17);
    patch(layers.titles.firstChild, { x: (left + right) / 2, y: bottom + 40 });
    say(layers.titles.firstChild, get("column_label"));
    patch(layers.titles.lastChild, { transform: `translate(13 ${round((TOP + bottom) / 2)}) rotate(-90)` });
    say(layers.titles.lastChild, get("row_label"));
  }

  const split = () => get("highest").length > 0;

  function drawLegend() {
    const cell = (shade) => `kc-cell kc-shade-${shade}${shade >= 50 ? " kc-upper" : ""}`;
    const entries = [0, 25, 50, 75, 100].map((shade) => [`${shade}\u00a0%`, "M-8-8H8V8H-8Z", cell(shade)]);
    const both = "the least, and below it the most, where dice still explode";
    if (split()) entries.push([both, "M-8-8H8V8H-8Z M8-8L-8 8", "kc-split"]);
    if (get("frontier_label")) entries.push([get("frontier_label"), "M-6-6H6V6H-6Z", "kc-outline"]);
    fillLegend(parts.legend, entries);
  }

  function drawCursor({ x, y, wide, high }) {
    const [r, c] = get("cursor"), there = get("rows")[r] !== undefined && get("columns")[c] !== undefined;
    layers.cursor.style.display = there ? "" : "none";
    patch(parts.plot, { "aria-label": get("title"), "aria-activedescendant": there ? `${name}-${r}-${c}` : "" });
    for (const cell of layers.rows.querySelectorAll('[aria-selected="true"]')) cell.removeAttribute("aria-selected");
    say(parts.reading, there ? told(r, c) : wordless ? NO_ROOM : "");
    if (!there) return;
    const around = { x: round(x(c) - 1), y: round(y(r) - 1), width: round(wide + 2), height: round(high + 2), rx: 2 };
    for (const ring of layers.cursor.childNodes) patch(ring, around);
    patch(layers.rows.childNodes[r].childNodes[c].firstChild, { "aria-selected": "true" });
  }

  let wordless = false; // whether the cells have no room for their numbers
  let lattice = { left: 0, wide: 1, high: 1 };
  function draw(width) {
    const rows = get("rows"), columns = get("columns");
    const left = Math.min(width * 0.4, 32 + 7.5 * Math.max(1, ...rows.map((row) => String(row).length)));
    const wide = round(Math.min(WIDEST_CELL, (width - left - 6) / Math.max(1, columns.length)));
    const [lowest, highest] = split() ? [LOWEST_OF_TWO, HIGHEST_OF_TWO] : [LOWEST, HIGHEST];
    const high = round(within(wide * 0.8, lowest, highest)), bottom = TOP + high * rows.length;
    const x = (c) => round(left + c * wide), y = (r) => round(TOP + r * high);
    lattice = { left, wide, high, bottom, right: x(columns.length), x, y };
    patch(parts.image, { viewBox: `0 0 ${width} ${round(bottom + BOTTOM)}` });
    say(parts.title, get("title"));
    say(parts.description, get("description"));
    drawCells(lattice);
    patch(layers.frontier.firstChild, { d: frontier(get("reached"), x, y, wide, high) });
    drawNamesAround(lattice);
    drawLegend();
    const corner = `${get("row_label")} \\ ${get("column_label")}`;
    fillTable(parts, [corner, ...columns], rows.map((row, r) => [row, ...get("shown")[r]]));
    drawCursor(lattice);
  }

  function choose(r, c) {
    const down = get("rows").length - 1, across = get("columns").length - 1;
    if (down >= 0 && across >= 0) tell(model, { cursor: [within(r, 0, down), within(c, 0, across)] });
  }

  onKeys(parts.plot, (key) => {
    const [r, c] = get("cursor").map((i) => Math.max(i, -1)), none = r < 0 || c < 0, last = get("columns").length - 1;
    const moves = { ArrowRight: [r, c + 1], ArrowLeft: [r, c - 1], ArrowUp: [r - 1, c], ArrowDown: [r + 1, c],
      PageUp: [r - 5, c], PageDown: [r + 5, c], Home: [r, 0], End: [r, last] };
    if (key in moves) choose(...(none ? [0, 0] : moves[key]));
    return key in moves;
  });
  const cellAt = (across, down) =>
    [Math.floor((down - TOP) / lattice.high), Math.floor((across - lattice.left) / lattice.wide)];
  onPointer(parts.image, (across, down) => choose(...cellAt(across, down)), (across, down) => {
    const [r, c] = across === undefined ? [-1, -1] : cellAt(across, down);
    if (get("shown")[r]?.[c] !== undefined) say(parts.reading, told(r, c));
    else drawCursor(lattice);
  });
  return live(model, TRAITS, parts.plot, WIDEST, draw);
}

export default { render };
