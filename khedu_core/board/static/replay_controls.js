// Stands on elements.js, replay_film.js and replay_player.js.
// The bar above a film: one move back and on, playing, and the bookmarks.
const control = (parent, text, label) => button(parent, text, { "aria-label": label, title: label });

function choice(parent, name) {
  const label = html("label", parent);
  say(span(label, ""), name);
  return html("select", label);
}

function fillOptions(select, entries, value) {
  sized(select, entries.length, (parent) => html("option", parent)).forEach((one, i) => {
    patch(one, { value: entries[i][0] });
    say(one, entries[i][1]);
  });
  select.value = value;
}

function makeBar(bar) {
  const first = control(bar, "|◀", "first"), back = control(bar, "◀", "one move back");
  const play = control(bar, "▶ Play", "play");
  const next = control(bar, "▶", "one move on"), last = control(bar, "▶|", "last");
  const speed = choice(bar, "speed"), label = html("label", bar);
  say(span(label, ""), "move");
  const number = html("input", label, { type: "number", step: 1, inputmode: "numeric" }), of = span(label, "");
  const marks = span(bar, "kc-bookmarks"), kind = choice(marks, "bookmarks"), through = span(marks, "kc-through");
  const before = control(through, "⇤", "bookmark before");
  const mark = html("select", through, { "aria-label": "Go to a bookmark" });
  const after = control(through, "⇥", "next bookmark");
  return { first, back, play, next, last, number, of, speed, kind, before, after, mark };
}

// redraw() is called when other bookmarks are chosen.
function listenToBar(bar, model, film, { go, play }, redraw) {
  const ways = waysThrough(film), keys = { first: "Home", back: "ArrowLeft", next: "ArrowRight", last: "End",
    before: "PageUp", after: "PageDown" };
  for (const [name, key] of Object.entries(keys)) bar[name].addEventListener("click", () => go(ways[key]()));
  bar.play.addEventListener("click", play);
  const typed = () => {
    if (bar.number.value !== "") go(Math.round(bar.number.valueAsNumber) - film.get("before"));
    bar.number.value = film.number(film.at());
  };
  bar.number.addEventListener("change", typed);
  bar.number.addEventListener("keydown", (event) => { if (event.key === "Enter") typed(); });
  bar.speed.addEventListener("change", () => tell(model, { speed: Number(bar.speed.value) }));
  bar.kind.addEventListener("change", () => { film.kind = bar.kind.value; redraw(); });
  bar.mark.addEventListener("change", () => { if (bar.mark.value !== "") go(Number(bar.mark.value)); });
}

function drawBookmarks(bar, film, frame) {
  const kinds = [...film.get("kinds"), ["all", "all"]];
  const counts = kinds.map(([kind, text]) => [kind, text, film.marks(kind).length]);
  const telling = counts.find(([kind, , count]) => count && kind !== "round" && kind !== "roll");
  film.kind ||= telling?.[0] ?? "all";
  const there = counts.filter(([kind, , count]) => count || kind === "all");
  fillOptions(bar.kind, there.map(([kind, text, count]) => [kind, `${text} (${count})`]), film.kind);
  const marks = film.marks().map((mark) => [mark.frame, `${film.number(mark.frame)}: ${mark.text}`]);
  fillOptions(bar.mark, [["", "go to …"], ...marks], marks.some(([at]) => at === frame) ? frame : "");
}

function drawBar(bar, film, frame, typing) {
  drawBookmarks(bar, film, frame);
  fillOptions(bar.speed, film.get("speeds").map((speed) => [speed, `${speed} a second`]), film.get("speed"));
  patch(bar.number, { min: film.get("before"), max: film.number(film.last()) });
  if (!typing) bar.number.value = film.number(frame);
  say(bar.of, `of ${film.get("whole")}`);
  for (const name of ["first", "back"]) patch(bar[name], { "aria-disabled": frame === 0 });
  for (const name of ["next", "last"]) patch(bar[name], { "aria-disabled": frame === film.last() });
}

function drawPlay(bar, plays) {
  const does = plays ? "pause" : "play";
  say(bar.play, plays ? "▮▮ Pause" : "▶ Play");
  patch(bar.play, { "aria-label": does, title: does });
}
