// Stands on no other file.
// What the views of a layout (khedu_core/board/layout_data.py) say in words.
const words = (parts) => parts.filter(Boolean).join(", ");
const dotted = (parts) => parts.filter(Boolean).join(" · ");
const counted = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;
const nameOf = (seats, seat) => seats[seat] || `Seat ${seat + 1}`;
const scoredText = (scored, seats) =>
  words(scored.map(([seat, before, after]) => `${nameOf(seats, seat)}: ${before} → ${after}`));

// Which zone is whose: those that are not shared are the seats', in the order of seats.
function seatOf(zones, zone, seats) {
  const own = zones.filter((one) => !one.shared);
  return own.length === seats.length ? own.indexOf(zone) : -1;
}

// Whether it is another seat's turn than this one's; a layout need not tell.
function isOthers(layout, seats, me) {
  const zones = layout.zones ?? [], active = zones.find((one) => one.active && !one.shared);
  const seat = seatOf(zones, active, seats);
  return seat >= 0 && seat !== me;
}

function decisionText(layout, seats, me) {
  const said = layout.decision ?? "";
  if (layout.decides < 0) return said.charAt(0).toUpperCase() + said.slice(1) || "The game is over";
  const name = nameOf(seats, layout.decides);
  if (layout.decides !== me) return `${name} decides ${said}`;
  if (isOthers(layout, seats, me)) return `${name === "You" ? "You" : `${name}, you`} decide ${said}`;
  return `Your turn${name === "You" ? "" : `, ${name}`}: decide ${said}`;
}

const rowsOf = (layout) => (layout.zones ?? []).flatMap((zone) => zone.rows ?? []);
const liesIn = (row, place) => row.cards?.find((card) => card.place === place);
const nameAt = (layout, place) => rowsOf(layout).map((row) => liesIn(row, place)).find(Boolean)?.name;
// What a card does: said once for all cards of its name, or by itself.
const textOf = (texts, card) => card.text ?? (Object.hasOwn(texts, card.name ?? "") ? texts[card.name] : "");
const isSquare = (layout, place) => rowsOf(layout).some((row) => row.squares && liesIn(row, place));
