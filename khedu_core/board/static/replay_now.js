// Stands on elements.js, layout_text.js, layout_view.js and replay_film.js.
// What the move of a frame was: its words, its roll, what it touched on the table, and the rules at work in it.
function makeNow(film) {
  const now = html("p", film, { class: "kc-now", role: "status" }), roll = html("div", film, { class: "kc-roll" });
  for (const name of ["kc-count", "kc-who", "kc-said", "kc-scored", "kc-lead"]) span(now, name, { dir: "auto" });
  for (const name of ["kc-fell", "kc-chance", "kc-came"]) span(roll, name);
  return { now, roll };
}

function drawNow({ now, roll }, film, frame) {
  const move = film.move(frame), [count, who, said, scored, lead] = now.childNodes, changes = film.scored(frame);
  say(count, move ? `${move.number} of ${film.get("whole")}` : `before move ${film.number(1)}`);
  say(who, move ? nameOf(film.get("seats"), move.seat) : "");
  say(said, move ? move.text : "");
  if (shownIf(scored, changes.length)) say(scored, scoredText(changes, film.get("seats")));
  if (shownIf(lead, move?.turned)) say(lead, "⇄ the lead changes");
  if (shownIf(roll, move?.rolled)) drawRoll(roll, move.rolled);
}

function drawRoll(roll, rolled) {
  const [fell, chance, came] = roll.childNodes;
  say(fell, `fell ${rolled.faces.join(" ")}`);
  if (shownIf(chance, rolled.chance)) say(chance, words([rolled.chance, rolled.of]));
  chance.style.setProperty("--kc-share", rolled.share ?? 0);
  if (shownIf(came, outcome(rolled))) say(came, outcome(rolled));
  patch(came, { class: `kc-came${rolled.came === true ? " kc-yes" : rolled.came === false ? " kc-no" : ""}` });
}

function drawTable(view, film, frame) {
  const layout = film.layout(frame), before = film.layout(frame - 1);
  // What has gone from its place is seen by that.
  const stays = (place) => nameAt(layout, place) === nameAt(before, place);
  const touched = (film.move(frame)?.places ?? []).filter(stays);
  const look = { seats: film.get("seats"), me: film.get("me"), open: new Set(), chosen: [], badges: new Map() };
  view.draw(layout, look);
  for (const cell of view.grid.querySelectorAll("[data-place]")) {
    cell.classList.toggle("kc-touched", touched.includes(cell.dataset.place));
  }
}

// The few rules that tell what a move carried out, and behind a fold what else was asked in it.
function makeRules(side) {
  const rules = html("div", side, { class: "kc-rules", role: "group", "aria-label": "Rules at work" });
  say(html("p", rules), "Rules at work");
  html("dl", rules);
  const more = html("details", rules);
  html("summary", more);
  const others = { class: "kc-others", tabindex: 0, role: "group", "aria-label": "Rules that were asked" };
  html("dl", html("div", more, others));
  return rules;
}

function drawRules(rules, film, frame) {
  const all = film.get("clauses"), move = film.move(frame) ?? {}, [, few, more] = rules.childNodes;
  const named = (indices) => (indices ?? []).map((i) => all[i]), others = named(move.others);
  if (!shownIf(rules, move.clauses?.length)) return;
  drawClauses(few, named(move.clauses));
  if (shownIf(more, others.length)) say(more.firstChild, moreRules(others.length));
  drawClauses(more.lastChild.firstChild, others);
}

const moreRules = (count) => `and ${count} more ${count === 1 ? "rule that was" : "rules that were"} asked`;

function drawClauses(list, clauses) {
  sized(list, clauses.length, (parent) => {
    const pair = html("div", parent);
    html("dt", pair);
    html("dd", pair);
  }).forEach((pair, i) => {
    say(pair.firstChild, clauses[i][0]);
    say(pair.lastChild, clauses[i][1]);
  });
}
