// Stands on elements.js.
// A film: its frames, its layouts and its bookmarks, out of the traits of a view; and how much of it may be told.

// What a change (khedu_core/board/film_data.py) makes of a value; what stays the same is shared.
function changed(before, change) {
  if (Array.isArray(change)) {
    return change.length === 1 ? change[0] : before.toSpliced(...change.slice(0, 2), ...change[2]);
  }
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, deeper] of Object.entries(change)) {
    if (Array.isArray(deeper) && !deeper.length) delete after[key];
    else after[key] = changed(after[key], deeper);
  }
  return after;
}

// `kind`: of the bookmarks that are gone to; "all" stands for every kind.
function filmOf(model) {
  const get = (name) => model.get(name), film = { get, kind: "" };
  let layouts = [], known = null, furthest = 0;
  film.last = () => get("moves").length;
  film.at = () => within(get("at"), 0, film.last());
  film.number = (at) => get("before") + at;
  film.move = (at) => get("moves")[at - 1];
  // The frame up to which all may be told: the last, or, where steps are to surprise, the furthest gone to.
  film.reached = () => {
    furthest = within(Math.max(furthest, film.at()), 0, film.last());
    return get("reveal") === "as stepped" ? furthest : film.last();
  };
  film.told = () => get("moves").slice(0, film.reached());
  film.scores = () => get("scores").slice(0, film.reached() + 1);
  // What the move of a frame changed of them: the seat, from what, to what.
  film.scored = (at) => {
    const [before, after] = [get("scores")[at - 1] ?? [], get("scores")[at] ?? []];
    return after.map((score, seat) => [seat, before[seat] ?? score, score]).filter(([, old, now]) => old !== now);
  };
  film.marks = (kind = film.kind) => get("bookmarks")
    .filter((mark) => mark.frame <= film.reached() && (kind === "all" || mark.kind === kind));
  film.layout = (at) => {
    if (known !== get("moves")) {
      known = get("moves");
      layouts = [get("start")];
      for (const move of known) layouts.push(changed(layouts.at(-1), move.change ?? {}));
    }
    return layouts[at];
  };
  return film;
}

// Whether what a roll was for came about, its first word being enough where there is little room; empty where there
// was no doubt of it, or nothing hung on the dice.
const OUTCOMES = new Map([[true, "✓ it happened"], [false, "✗ it did not happen"], [null, "open after this roll"]]);
const outcome = (rolled) => (rolled?.chance && OUTCOMES.get(rolled.came)) || "";
