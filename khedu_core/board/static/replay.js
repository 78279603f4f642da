// Stands on elements.js, draw.js, layout_view.js, dice_view.js, remark_view.js, replay_film.js, replay_player.js,
// replay_controls.js, replay_now.js, replay_moves.js and replay_scores.js.
// A game to step through. The first layout and what each move changed in it arrive in the traits; everything
// else happens here, so that a page without Python steps, jumps and plays as well.
const TRAITS = ["title", "description", "seats", "me", "start", "moves", "scores", "bookmarks", "kinds", "clauses",
  "before", "whole", "at", "speed", "speeds", "reveal"];
const KEYS = "← → one move; Home End first and last; Page Up, Page Down from bookmark to bookmark; space plays and "
  + "pauses. On the table the arrows go from card to card.";

function makeParts(el) {
  el.classList.add("kc-replay", "kc-table", "kc-laid");
  const place = html("div", el, { class: "kc-film", role: "group", "data-lm-suppress-shortcuts": "true" });
  const title = html("div", place, { class: "kc-title" });
  const bar = makeBar(html("div", place, { class: "kc-bar", role: "toolbar", "aria-label": "Move by move" }));
  const chart = frame(html("div", place), "scores", { role: "slider" }), now = makeNow(place);
  const felt = html("div", place, { class: "kc-felt" });
  const table = html("div", felt, { class: "kc-play" }), side = html("div", felt, { class: "kc-side" });
  const dice = diceView(side), rules = makeRules(side);
  say(html("p", place, { class: "kc-keys-told" }), KEYS);
  const description = html("p", place, { class: "kc-description" }), remark = remarkView(place);
  const details = chart.head.closest("details");
  html("div", place, { class: "kc-view" }).append(details);
  return { place, title, bar, chart, now, table, side, dice, rules, description, remark, details };
}

function render({ model, el }) {
  const film = filmOf(model), { get } = film, parts = makeParts(el), { bar, chart, now } = parts;
  const play = player(model, film, el, drawPlaying), view = layoutView(parts.table);
  const drawMoves = movesView(parts.side, film, play.go), drawChart = scoreChart(chart, film, play.go);
  const drawData = filmTable(chart, parts.details, film);
  playByKeys(parts.place, film, play);
  listenToBar(bar, model, film, play, () => draw());

  function drawPlaying() {
    drawPlay(bar, play.plays());
    patch(now.now, { "aria-live": play.plays() ? "off" : "polite" }); // who watches a film cannot listen that fast
  }

  let wide = WIDEST;
  function draw(width = wide) {
    const at = film.at(), layout = film.layout(at);
    wide = width;
    say(parts.title, get("title"));
    patch(parts.place, { "aria-label": get("title") || "Replay" });
    drawNow(now, film, at);
    drawBar(bar, film, at, el.getRootNode().activeElement === bar.number); // while somebody types it is theirs
    drawPlaying();
    drawTable(view, film, at);
    parts.dice(layout.dice);
    parts.remark(layout.remark);
    drawRules(parts.rules, film, at);
    drawMoves(at);
    drawChart(at, width);
    drawData();
    if (shownIf(parts.description, get("description"))) say(parts.description, get("description"));
  }
  const ended = live(model, TRAITS, chart.plot, WIDEST, draw);
  return () => { play.stop(); ended(); };
}

export default { render };
