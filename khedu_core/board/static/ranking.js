// Stands on elements.js and draw.js.
// A ranked table: in each row a name, a bar as long as its value, the value, the exact value and a note.
// One row can be chosen, with the arrow keys or by a press.
const TRAITS = ["title", "description", "name_label", "value_label", "note_label", "names", "shown", "exact", "notes",
  "lengths", "cursor"];

function makeRankHead(group) {
  return html("th", group, { role: "columnheader", scope: "col" });
}

function makeRank(group) {
  const tr = html("tr", group, { role: "row" });
  html("th", tr, { role: "rowheader", scope: "row" });
  const value = html("td", tr, { role: "gridcell" });
  const both = html("div", value);
  html("span", html("span", both, { class: "kc-track", "aria-hidden": "true" }));
  html("span", both);
  html("td", tr, { role: "gridcell" });
  html("td", tr, { role: "gridcell" });
}

function drawRank(tr, get, i) {
  const [named, value, exact, note] = tr.childNodes;
  patch(tr, { "aria-selected": i === get("cursor") });
  say(named, get("names")[i]);
  const [track, text] = value.firstChild.childNodes;
  track.firstChild.style.width = `${get("lengths")[i]}%`;
  say(text, get("shown")[i]);
  say(exact, get("exact")[i] ?? "");
  say(note, get("notes")[i] ?? "");
}

// Scrolls the table, never the page.
function revealRank(plot, head, tr) {
  const above = tr.offsetTop - head.offsetHeight, below = tr.offsetTop + tr.offsetHeight - plot.clientHeight;
  if (plot.scrollTop > above) plot.scrollTop = above;
  else if (plot.scrollTop < below) plot.scrollTop = below;
}

// The parts of a view, from its title to its description.
function makeRanking(el) {
  el.classList.add("kc-view", "kc-rank");
  const figure = html("figure", el), title = html("figcaption", figure, { class: "kc-title" });
  const plot = html("div", figure, { class: "kc-plot kc-scroll", role: "grid", "aria-readonly": "true", tabindex: 0,
    "data-lm-suppress-shortcuts": "true" });
  const table = html("table", plot, { role: "presentation" });
  const head = html("thead", table, { role: "rowgroup" }), body = html("tbody", table, { role: "rowgroup" });
  const description = html("p", figure, { class: "kc-description", role: "status" });
  return { id: newName("rank"), title, plot, table, head, body, description };
}

function drawRankHead({ table, head }, get) {
  const heads = [get("name_label"), get("value_label"), "exact", get("note_label")];
  const tr = sized(head, 1, (group) => html("tr", group, { role: "row" }))[0];
  sized(tr, heads.length, makeRankHead).forEach((th, k) => say(th, heads[k]));
  const empty = ["exact", "notes"].filter((trait) => !get(trait).some(Boolean));
  patch(table, { class: empty.map((trait) => `kc-no-${trait}`).join(" ") });
}

function drawRanking(parts, get) {
  const { id, title, plot, head, body, description } = parts, i = get("cursor"), chosen = get("names")[i] !== undefined;
  say(title, get("title"));
  say(description, get("description"));
  drawRankHead(parts, get);
  sized(body, get("names").length, makeRank).forEach((tr, k) => {
    patch(tr, { id: `${id}-${k}` });
    drawRank(tr, get, k);
  });
  patch(plot, { "aria-label": get("title"), "aria-activedescendant": chosen ? `${id}-${i}` : "" });
  if (chosen) revealRank(plot, head, body.childNodes[i]);
}

function render({ model, el }) {
  const parts = makeRanking(el), { plot, body } = parts, get = (trait) => model.get(trait);
  const last = () => get("names").length - 1;
  const choose = (i) => { if (last() >= 0) tell(model, { cursor: within(i, 0, last()) }); };

  onKeys(plot, (key) => {
    const i = get("cursor");
    const moves = { ArrowDown: i + 1, ArrowUp: i - 1, PageDown: i + 5, PageUp: i - 5, Home: 0, End: last() };
    if (key in moves) choose(moves[key]);
    return key in moves;
  });
  body.addEventListener("click", (event) => {
    const row = event.target.closest("tr");
    if (row) choose([...body.childNodes].indexOf(row));
  });
  return live(model, TRAITS, plot, 1, () => drawRanking(parts, get));
}

export default { render };
