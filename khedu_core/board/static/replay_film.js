// Stands on elements.js.
// A film: its frames, its layouts and its bookmarks, out of the traits of a view.

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
  let layouts = [], known = null;
  film.last = () => get("moves").length;
  film.at = () => within(get("at"), 0, film.last());
  film.number = (at) => get("before") + at;
  film.move = (at) => get("moves")[at - 1];
  film.marks = (kind = film.kind) => get("bookmarks").filter((mark) => kind === "all" || mark.kind === kind);
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
const outcome = (came) => (came === true ? "✓ it came" : came === false ? "✗ it did not come" : "… still open");
