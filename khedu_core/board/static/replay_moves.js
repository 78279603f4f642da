// Stands on elements.js, layout_text.js and replay_film.js.
// The list of moves, of which the one that is shown is in sight; and how many more there are that are not told yet.
function makeMove(parent) {
  const line = html("div", parent, { role: "option" });
  for (const name of ["kc-count", "kc-who", "kc-what"]) span(line, name, { dir: "auto" });
  for (const name of ["kc-said", "kc-came", "kc-scored"]) span(line.lastChild, name, { dir: "auto" });
}

// What the signs of the list stand for, and what those of one move say in full.
const SIGNS = "Chance before the roll, of what the dice were for: ✓ it happened, ✗ it did not, "
  + "open: this roll did not settle it. ⇄ the lead changes.";
const meantBy = ({ rolled, turned }) =>
  words([rolled?.chance && `${rolled.chance} ${rolled.of}`, outcome(rolled), turned && "the lead changes"]);

function drawMove(line, move, changes, seats, id) {
  const [count, who, what] = line.childNodes, [said, came, scored] = what.childNodes;
  const share = move.rolled?.chance?.split(":")[0];
  patch(line, { id, class: `kc-seat-${move.seat % 4}` });
  say(count, move.number);
  say(who, nameOf(seats, move.seat));
  say(said, move.text);
  patch(came, { title: meantBy(move) });
  say(came, words([share, outcome(move.rolled).split(" ")[0], move.turned && "⇄"]));
  if (shownIf(scored, changes.length)) say(scored, scoredText(changes, seats));
}

// Scrolls the list alone, never the page.
function scrollTo(list, line) {
  const top = line.offsetTop, room = list.clientHeight;
  if (top < list.scrollTop || top + line.offsetHeight > list.scrollTop + room) list.scrollTop = top - room / 2;
}

function movesView(side, film, go) {
  const list = html("div", side, { class: "kc-moves", role: "listbox", tabindex: 0, "aria-label": "Moves" });
  const legend = html("p", side, { class: "kc-signs" });
  say(legend, SIGNS);
  const ahead = html("p", side, { class: "kc-ahead" }), id = newName("move");
  let listed = null, count = 0;
  list.addEventListener("click", (event) => {
    const line = event.target.closest("[role=option]");
    if (line) go([...list.childNodes].indexOf(line) + 1);
  });
  return (frame) => {
    const moves = film.told(), before = list.querySelector("[aria-selected=true]");
    if (listed !== film.get("moves") || count !== moves.length) {
      listed = film.get("moves");
      count = moves.length;
      const more = film.last() - count;
      shownIf(list, count);
      shownIf(legend, moves.some(meantBy));
      if (shownIf(ahead, more)) say(ahead, `… ${more} more move${more === 1 ? "" : "s"}`);
      const lines = sized(list, moves.length, makeMove), seats = film.get("seats");
      lines.forEach((line, i) => drawMove(line, moves[i], film.scored(i + 1), seats, `${id}-${i + 1}`));
    }
    const line = list.childNodes[frame - 1];
    if (before && before !== line) patch(before, { "aria-selected": false });
    if (!line) {
      list.removeAttribute("aria-activedescendant");
      list.scrollTop = 0;
      return;
    }
    patch(line, { "aria-selected": true });
    patch(list, { "aria-activedescendant": line.id });
    scrollTo(list, line);
  };
}
