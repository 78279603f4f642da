// Stands on no other file.
// What the views of a layout (khedu_core/board/layout_data.py) say in words.
const words = (parts) => parts.filter(Boolean).join(", ");
const dotted = (parts) => parts.filter(Boolean).join(" · ");
const counted = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;
const nameOf = (seats, seat) => seats[seat] || `Seat ${seat + 1}`;

// Which zone is whose: those that are not shared are the seats', in the order of seats.
function seatOf(zones, zone, seats) {
  const own = zones.filter((one) => !one.shared);
  return own.length === seats.length ? own.indexOf(zone) : -1;
}

function decisionText(layout, seats, me) {
  const said = layout.decision ?? "";
  if (layout.decides < 0) return said.charAt(0).toUpperCase() + said.slice(1) || "The game is over";
  const name = nameOf(seats, layout.decides);
  if (layout.decides !== me) return `${name} decides ${said}`;
  return `Your turn${name === "You" ? "" : `, ${name}`}: decide ${said}`;
}

const rowsOf = (layout) => (layout.zones ?? []).flatMap((zone) => zone.rows ?? []);
const liesIn = (row, place) => row.cards?.find((card) => card.place === place);
const nameAt = (layout, place) => rowsOf(layout).map((row) => liesIn(row, place)).find(Boolean)?.name;
const isSquare = (layout, place) => rowsOf(layout).some((row) => row.squares && liesIn(row, place));
