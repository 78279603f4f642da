// Stands on layout_view.js.
// A place that is pressed narrows the actions down, until one is meant.
const meant = (offers, chosen) => offers.filter((offer) => chosen.every((place) => offer.places.includes(place)));

// The actions at which no more can be pointed: in the order of pointing, if there are any, else in any order.
function pointedOut(offers, chosen) {
  const all = meant(offers, chosen).filter((offer) => offer.places.length === chosen.length);
  const inOrder = all.filter((offer) => offer.places.every((place, i) => place === chosen[i]));
  return inOrder.length ? inOrder : all;
}

// What is chosen after a press, and the action that is done with it, if one is. What can mean one thing only is
// done: a second card pointed at, or a square of a board. A single card is pressed twice, so that nobody loses it
// to a slip. Where a press means nothing, nothing is returned.
function afterPress(offers, chosen, place, isSquare) {
  const now = meant(offers, chosen), again = chosen.includes(place);
  if (again && now.length === 1 && pointedOut(offers, chosen).length === 1) return { chosen, done: now[0] };
  if (!place || again) return { chosen: [] };
  const next = [[...chosen, place], [place]].find((places) => meant(offers, places).length);
  if (!next) return null;
  const last = pointedOut(offers, next), more = meant(offers, next).some((offer) => offer.places.length > next.length);
  return { chosen: next, done: last.length === 1 && !more && (next.length > 1 || isSquare) ? last[0] : null };
}

// Of cards that are alike the actions name one; a card that none of them names stands for that one.
function caller(layout, offers) {
  const named = new Set(offers.flatMap((offer) => offer.places));
  const likes = new Map(rowsOf(layout).flatMap((row) => row.cards ?? []).map((card) => [card.place, card.like]));
  return (place) => (!named.has(place) && named.has(likes.get(place)) ? likes.get(place) : place);
}

// What is chosen: places as the actions name them, and for each of them the card that was pressed.
function choiceOf(get) {
  let chosen = [];
  const pressed = new Map();
  const open = () => meant(get("offers"), chosen), cards = () => chosen.map((place) => pressed.get(place));
  const names = () => chosen.map((place) => nameAt(get("laid_out"), place) || place);

  // As `afterPress`; a card that is like a chosen one is chosen in its stead.
  function press(place) {
    const offers = get("offers"), layout = get("laid_out"), called = caller(layout, offers)(place);
    const other = chosen.includes(called) && pressed.get(called) !== place;
    const next = other ? { chosen } : afterPress(offers, chosen, called, isSquare(layout, place));
    if (!next) return null;
    chosen = next.chosen;
    pressed.set(called, place);
    return next;
  }
  return { open, cards, names, press, letGo: () => { chosen = []; },
    look: (again) => look(open(), chosen, cards(), get, again) };
}

// How the table shows what can be chosen: at each place, the chance of the action that a press would mean. `chosen`
// are places as the actions name them, `cards` those that were pressed for them; `again` is said where a second press
// does it.
function look(open, chosen, cards, get, again) {
  const call = caller(get("laid_out"), get("offers")), named = new Set(open.flatMap((offer) => offer.places));
  const badges = new Map();
  for (const { place } of rowsOf(get("laid_out")).flatMap((row) => row.cards ?? [])) {
    const called = call(place), held = chosen.includes(called);
    if (!place || !named.has(called)) continue;
    const last = pointedOut(open, held ? chosen : [...chosen, called]);
    const share = last.length === 1 && last[0].hint ? last[0].hint.text.split(":")[0] : "";
    badges.set(place, dotted([share, cards.includes(place) && last.length === 1 && again]));
  }
  return { seats: get("seats"), me: get("me"), open: new Set(badges.keys()), chosen: cards, badges };
}
