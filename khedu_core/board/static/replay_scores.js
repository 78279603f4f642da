// Stands on elements.js, draw.js, layout_text.js and replay_film.js.
// The scores of all seats, move by move, with the bookmarks above them; a press on it goes to a move.
const WIDEST = 1100, HEIGHT = 150, LEFT = 40, RIGHT = 12, TOP = 16, BOTTOM = 24;

// All multiples of a step in a range.
function multiples(step, low, high) {
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

// Where the frames and the scores of a film lie on an image of this width.
function scaled(film, width) {
  const all = film.scores().flat(), low = Math.min(0, ...all), high = Math.max(low + 1, ...all);
  const across = (width - LEFT - RIGHT) / Math.max(1, film.last()), tall = HEIGHT - BOTTOM - TOP;
  const x = (frame) => round(LEFT + frame * across);
  const y = (score) => round(HEIGHT - BOTTOM - (tall * (score - low)) / (high - low));
  return { x, y, low, high, right: width - RIGHT, across };
}

function drawScales(layers, film, { x, y, low, high, right }) {
  const levels = multiples(Math.ceil(ticks(high - low)[1]), low, high);
  drawLevels(layers.grid, levels.map((at) => ({ at, text: at })), y, LEFT, right);
  const frames = multiples(Math.ceil(ticks(Math.max(4, film.last()))[1]), 0, film.last());
  sized(layers.xticks, frames.length, (parent) => svg("text", parent, { y: HEIGHT - 6 })).forEach((text, i) => {
    patch(text, { x: x(frames[i]) });
    say(text, film.number(frames[i]));
  });
}

function drawScoreLines(layers, film, { x, y }) {
  const scores = film.scores(), marks = film.marks();
  sized(layers.lines, film.get("seats").length, (parent) => svg("path", parent)).forEach((path, q) => {
    const steps = scores.map((row, i) => `H${x(i)}V${y(row[q])}`).join("");
    patch(path, { d: `M${x(0)} ${y(scores[0][q])}${steps}`, class: `kc-line kc-dash-${q % PICTURED} ${styleOf(q)}` });
  });
  sized(layers.marks, marks.length, (parent) => svg("path", parent, { d: "M-4-8H4L0-1Z" }))
    .forEach((path, i) => patch(path, { transform: `translate(${x(marks[i].frame)} ${TOP - 4})` }));
}

// Where every seat stands now, also before the first move, when there is no line yet.
function drawScoresNow(layers, film, frame, { x, y }) {
  const now = film.get("scores")[frame] ?? [];
  sized(layers.standing, now.length, (parent) => svg("path", parent)).forEach((path, q) => {
    const at = `translate(${x(frame)} ${y(now[q])})`;
    patch(path, { d: MARKERS[q % PICTURED], class: `kc-marker ${styleOf(q)}`, transform: at });
  });
}

function tellFrame(plot, film, frame) {
  const move = film.move(frame), who = move && nameOf(film.get("seats"), move.seat);
  const told = move ? `move ${move.number}, ${who}: ${move.text}` : `before move ${film.number(1)}`;
  patch(plot, { "aria-label": `Moves of ${film.get("title")}`, "aria-valuemin": film.get("before"),
    "aria-valuemax": film.number(film.last()), "aria-valuenow": film.number(frame), "aria-valuetext": told });
}

function scoreChart(chart, film, go) {
  const layers = layered(chart.image, ["grid", "marks", "lines", "cursor", "standing", "xticks"]);
  svg("line", layers.cursor, { y1: TOP - 6, y2: HEIGHT - BOTTOM });
  let across = 1;
  onPointer(chart.image, (x) => go(Math.round((x - LEFT) / across)), () => {});
  return (frame, width) => {
    const scale = scaled(film, width), seats = film.get("seats"), now = film.get("scores")[frame];
    across = scale.across;
    patch(chart.image, { viewBox: `0 0 ${width} ${HEIGHT}` });
    drawScales(layers, film, scale);
    drawScoreLines(layers, film, scale);
    drawScoresNow(layers, film, frame, scale);
    patch(layers.cursor.firstChild, { x1: scale.x(frame), x2: scale.x(frame) });
    say(chart.title, "Scores");
    const entry = (q) => [`${nameOf(seats, q)}: ${now?.[q] ?? ""}`, MARKERS[q % PICTURED], `kc-marker ${styleOf(q)}`];
    fillLegend(chart.legend, seats.map((_, q) => entry(q)));
    tellFrame(chart.plot, film, frame);
  };
}

// The whole film as a table, made when somebody opens it.
function filmTable(chart, details, film) {
  let shown = null, count = 0;
  const row = (move, i) => {
    const chance = words([move.rolled?.chance, move.rolled?.of]), who = nameOf(film.get("seats"), move.seat);
    const came = words([outcome(move.rolled), move.turned && "the lead changes"]);
    const fell = move.rolled?.faces.join(" ") ?? "";
    return [move.number, who, move.text, fell, chance, came, ...film.get("scores")[i + 1]];
  };
  const draw = () => {
    const moves = film.told();
    if (!details.open || (shown === film.get("moves") && count === moves.length)) return;
    shown = film.get("moves");
    count = moves.length;
    const seats = film.get("seats"), scores = seats.map((_, q) => `${nameOf(seats, q)}: score`);
    fillTable(chart, ["move", "who", "what", "fell", "chance", "", ...scores], moves.map(row));
  };
  details.addEventListener("toggle", draw);
  return draw;
}
