// Stands on elements.js and layout_text.js.
// A card: its group, name, figures, tokens and note, and whether it can be chosen. Made once, and patched.
const MARKS = ["", "M0-6.5L6.5 0L0 6.5L-6.5 0Z", "M0-6L6.5 5.5H-6.5Z", "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0-6 0Z",
  "M-5.3-5.3H5.3V5.3H-5.3Z", "M-2.2-6.5H2.2V-2.2H6.5V2.2H2.2V6.5H-2.2V2.2H-6.5V-2.2H-2.2Z"]; // of the groups, by number
const COIN = "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0-6 0ZM0-2.6V2.6";
const ICONS = { // of figures that many games have
  cost: COIN,
  points: COIN,
  cards: "M-6-6.5H2.5V4H-6ZM-2.5 4V6.5H6V-4H2.5",
  dice: "M-5.5-5.5H5.5V5.5H-5.5ZM-2.4-2.4h.01M0 0h.01M2.4 2.4h.01",
  defence: "M0-6.5L6-4.2V-.5C6 3.6 3.4 5.9 0 7C-3.4 5.9-6 3.6-6-.5V-4.2Z",
  reward: "M0-6.8L2-2.2L6.8-1.8L3.2 1.4L4.2 6.2L0 3.6L-4.2 6.2L-3.2 1.4L-6.8-1.8L-2-2.2Z" };
const LATTICE = "M0 14L14 0M0 28L28 0M0 42L40 2M0 56L40 16M12 56L40 28M26 56L40 42M0 42L14 56M0 28L28 56M0 14L40 54M0 0"
  + "L40 40M12 0L40 28M26 0L40 14";

// What stands at the foot of a card: a square says where it is, and that a card lies face down is said if not shown.
const noteOf = (card, square) => card.note || (square && card.place) || (card.down ? "face down" : "");

// Cards that nobody can tell apart, and at which nothing points, lie as one: [card, how many].
function heaped(cards) {
  const heaps = [];
  for (const card of cards) {
    const last = heaps.at(-1);
    if (last && card.down && !card.place && JSON.stringify(last[0]) === JSON.stringify(card)) last[1] += 1;
    else heaps.push([card, 1]);
  }
  return heaps;
}

function makeCard(parent) {
  const cell = html("div", parent, { role: "gridcell", tabindex: -1 }), band = span(cell, "kc-band");
  svg("path", picture(band, "kc-mark", "-8 -8 16 16"));
  span(band, "kc-group", { dir: "auto" });
  picture(cell, "kc-back", "0 0 40 56");
  span(cell, "kc-name", { dir: "auto" });
  span(cell, "kc-text", { dir: "auto" });
  span(cell, "kc-figs");
  picture(span(cell, "kc-tokens"), "kc-coins", "0 0 24 12");
  span(cell.lastChild, "");
  span(cell, "kc-note", { dir: "auto" });
  span(span(cell, "kc-badge"), "kc-hid");
  span(cell.lastChild, "");
}

function drawCard(cell, [card, times], square, look) {
  const [band, back, name, text, figures, tokens, note, badge] = cell.childNodes;
  const [group, ...traits] = (card.group ?? "").split(", "), place = card.place ?? "";
  const open = look.open.has(place), chosen = look.chosen.includes(place), noted = noteOf(card, square);
  const does = textOf(look.texts, card);
  const is = { free: !card.name, down: card.down, open, chosen, brief: [...card.name ?? ""].length <= 2 };
  const kinds = Object.keys(is).filter((kind) => is[kind]).map((kind) => ` kc-${kind}`);
  patch(cell, { class: `kc-card kc-own-${card.number ?? 0}${kinds.join("")}`, "data-place": place });
  if (open || chosen) patch(cell, { "aria-selected": chosen });
  else cell.removeAttribute("aria-selected");
  if (shownIf(band, group || traits.length)) {
    if (shownIf(band.firstChild, card.number)) patch(band.firstChild.firstChild, { d: MARKS[card.number] });
    say(band.lastChild, words([group, ...traits]));
  }
  if (shownIf(back, card.down)) drawBacks(back, times);
  say(name, times > 1 ? `${times} × ${card.name}` : card.name ?? "free");
  if (shownIf(text, does)) say(text, does);
  drawFigures(figures, card.figures ?? []);
  if (shownIf(tokens, card.tokens)) drawCoins(tokens, card.tokens);
  if (shownIf(note, noted)) say(note, noted);
  patch(note, { class: card.down && noted === "face down" ? "kc-note kc-hid" : "kc-note" });
  if (!shownIf(badge, open || chosen)) return;
  say(badge.firstChild, chosen ? "chosen" : "can be chosen");
  say(badge.lastChild, open ? look.badges.get(place) ?? "" : "");
}

function drawFigures(place, figures) {
  shownIf(place, figures.length);
  sized(place, figures.length, (parent) => {
    const figure = span(parent, "kc-fig");
    svg("path", picture(figure, "kc-icon", "-8 -8 16 16"));
    span(figure, "kc-fname", { dir: "auto" });
    html("b", figure, { dir: "auto" });
  }).forEach((figure, i) => {
    const [name, value] = figures[i], [icon, label, number] = figure.childNodes;
    patch(figure, { class: `kc-fig${ICONS[name] ? " kc-known" : ""}`, title: name });
    if (shownIf(icon, ICONS[name])) patch(icon.firstChild, { d: ICONS[name] });
    say(label, name);
    say(number, value);
  });
}

function drawBacks(image, times) {
  const shown = Math.min(times, 7);
  patch(image, { viewBox: `0 0 ${40 + 14 * (shown - 1)} 56` });
  sized(image, shown, (parent) => {
    const back = svg("g", parent, { transform: `translate(${14 * parent.childNodes.length} 0)` });
    svg("rect", back, { x: 1, y: 1, width: 38, height: 54, rx: 5 });
    svg("path", back, { d: LATTICE });
  });
}

function drawCoins(tokens, count) {
  const stack = Math.min(count, 6), high = 9 + 3 * stack;
  patch(tokens.firstChild, { viewBox: `0 0 24 ${high}` });
  sized(tokens.firstChild, stack, (parent) => svg("path", parent)).forEach((coin, i) => {
    const y = high - 7 - 3 * i;
    patch(coin, { d: `M2 ${y}A10 4 0 0 1 22 ${y}V${y + 2}A10 4 0 0 1 2 ${y + 2}ZA10 4 0 0 0 22 ${y}` });
  });
  say(tokens.lastChild, counted(count, "token"));
}
