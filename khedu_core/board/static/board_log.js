// Stands on elements.js, layout_view.js and button_list.js.
// What has happened, a line for each move: to be read, to be asked why, and said aloud when it is new.
const ASKED = "Which rule was at work?";

function rolledText({ faces, chance, of, came }) {
  const end = came === true ? "✓ yes" : came === false ? "✗ no" : "";
  return dotted([`rolled ${faces.join(" ")}`, ...(chance ? [chance, of, end] : [])]);
}

const earlierText = (count) => `${counted(count, "earlier move")} ${count === 1 ? "is" : "are"} not shown.`;

function makeLine(parent) {
  const line = html("button", parent, { type: "button", tabindex: -1 });
  for (const name of ["kc-who", "kc-said", "kc-rolled", "kc-scored", "kc-lead"]) span(line, name, { dir: "auto" });
}

function drawLine(line, entry, seats, title) {
  const [who, said, rolled, scored, lead] = line.childNodes;
  patch(line, { title, "data-entry": entry.number, class: `kc-line-of kc-seat-${entry.seat % 4}` });
  say(who, `${nameOf(seats, entry.seat)} `);
  say(said, entry.text);
  if (shownIf(rolled, entry.rolled)) say(rolled, rolledText(entry.rolled));
  if (shownIf(scored, entry.scored)) say(scored, scoredText(entry.scored, seats));
  if (shownIf(lead, entry.turned)) say(lead, "⇄ the lead changes");
}

// why(entry) is called with the number of a line; without it, no line can be asked.
function logView({ earlier, log }, why) {
  const list = buttonList(log), isAtEnd = () => log.scrollTop + log.clientHeight >= log.scrollHeight - 40;
  let ends = true;
  const toEnd = () => { log.scrollTop = log.scrollHeight; };
  log.addEventListener("scroll", () => { ends = isAtEnd(); });
  new ResizeObserver(() => ends && toEnd()).observe(log); // the last line is whole, also where there is less room
  if (why) log.addEventListener("click", (event) => {
    const line = event.target.closest("button");
    if (line) why(Number(line.dataset.entry));
  });
  return (entries, seats) => {
    const atEnd = isAtEnd(), last = log.lastChild?.dataset.entry, before = (entries[0]?.number ?? 1) - 1;
    if (shownIf(earlier, before)) say(earlier, earlierText(before));
    sized(log, entries.length, makeLine).forEach((line, i) => drawLine(line, entries[i], seats, why ? ASKED : ""));
    list.kept(-1);
    if (atEnd || entries.at(-1)?.number !== Number(last ?? 0)) toEnd();
    ends = isAtEnd();
  };
}

// Says what has happened since it was last called, and then whose turn it is.
function announcer(heard, get) {
  let told = get("entries").at(-1)?.number ?? 0;
  return (turn) => {
    const news = get("entries").filter((entry) => entry.number > told);
    const lines = news.map(({ seat, text, rolled, scored, turned }) =>
      words([`${nameOf(get("seats"), seat)}: ${text}`, rolled && rolledText(rolled),
        scored && scoredText(scored, get("seats")), turned && "the lead changes"]));
    say(heard, [...lines, turn].join(". "));
    told = get("entries").at(-1)?.number ?? 0;
  };
}
