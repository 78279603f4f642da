// Stands on elements.js and draw.js.
// One bar that is a whole, split into its parts: win, tie and lose.
const WIDEST = 760, HEIGHT = 44, LETTER = 7.4;
const TRAITS = ["title", "description", "parts", "cursor"];

const partTold = (part) => `${part.name} ${part.shown}${part.exact ? ` (${part.exact})` : ""}`;

// Where each part begins on a bar of this width, and last where the bar ends.
function startsOf(split, width) {
  const starts = [0];
  for (const part of split) starts.push(starts.at(-1) + part.value * width);
  return starts;
}

function drawParts(group, split, starts) {
  sized(group, split.length, (parent) => {
    const g = svg("g", parent);
    svg("rect", g, { y: 4, height: HEIGHT - 8 });
    svg("text", g, { y: HEIGHT / 2 });
  }).forEach((g, k) => {
    const wide = starts[k + 1] - starts[k], { name, shown } = split[k];
    const text = [`${name} ${shown}`, name].find((one) => one.length * LETTER + 10 < wide);
    patch(g, { class: `kc-part kc-part-${k % 4}` });
    patch(g.firstChild, { x: round(starts[k] + 1), width: round(Math.max(0, wide - 2)) });
    patch(g.lastChild, { x: round(starts[k] + wide / 2) });
    say(g.lastChild, text ?? "");
  });
}

function drawSplit({ parts, layers }, get, starts, width) {
  const split = get("parts"), i = get("cursor"), chosen = split[i];
  patch(parts.image, { viewBox: `0 0 ${width} ${HEIGHT}` });
  say(parts.title, get("title"));
  say(parts.description, get("description"));
  drawParts(layers.parts, split, starts);
  layers.cursor.style.display = chosen ? "" : "none";
  if (chosen) patch(layers.cursor.firstChild, { x: round(starts[i]), width: round(starts[i + 1] - starts[i]) });
  fillLegend(parts.legend, split.map((part, k) => [partTold(part), MARKERS[1], `kc-part kc-part-${k % 4}`]));
  [...parts.legend.childNodes].forEach((entry, k) => entry.classList.toggle("kc-chosen", k === i));
  fillTable(parts, ["part", "chance", "exact"], split.map((part) => [part.name, part.shown, part.exact ?? "–"]));
  patch(parts.plot, { "aria-label": get("title"), "aria-valuemin": 0, "aria-valuemax": Math.max(0, split.length - 1),
    "aria-valuenow": Math.max(0, i), "aria-valuetext": chosen ? partTold(chosen) : split.map(partTold).join("; ") });
}

function render({ model, el }) {
  const parts = frame(el, "split", { role: "slider" }), layers = layered(parts.image, ["parts", "cursor"]);
  svg("rect", layers.cursor, { y: 2, height: HEIGHT - 4 });
  const get = (name) => model.get(name), last = () => get("parts").length - 1;
  const choose = (i) => { if (last() >= 0) tell(model, { cursor: within(i, 0, last()) }); };
  let starts = [];

  onKeys(parts.plot, (key) => {
    const moves = steps(get("cursor"), last());
    if (key in moves) choose(moves[key]);
    return key in moves;
  });
  onPointer(parts.image, (across) => choose(starts.findLastIndex((start) => start <= across)), () => {});
  return live(model, TRAITS, parts.plot, WIDEST, (width) => {
    starts = startsOf(get("parts"), width);
    drawSplit({ parts, layers }, get, starts, width);
  });
}

export default { render };
