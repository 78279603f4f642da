// Stands on elements.js, layout_text.js, die.js and layout_view.js.
// The dice in sets: [number of the set, dice]; those in no set are each by themselves.
function inSets(dice) {
  const sets = [];
  for (const die of dice) {
    const known = die.set && sets.find(([set]) => set === die.set);
    if (known) known[1].push(die);
    else sets.push([die.set ?? 0, [die]]);
  }
  return sets;
}

function makeSet(parent) {
  const set = span(parent, "kc-set", { role: "img" });
  span(set, "kc-faces");
  span(set, "kc-turned");
}

function drawSet(node, [set, all], deciding) {
  const turned = all.find((die) => die.face !== die.fell), joined = set > 0 && all.length > 1;
  const open = set > 0 && set === deciding;
  const change = turned ? `${turned.fell} → ${turned.face}` : "", faces = all.map((die) => die.face).join(", ");
  const told = words([joined ? `set of ${all.length}: ${faces}` : faces, turned && `turned from ${turned.fell}`,
    open && "being decided now"]);
  const is = { joined, was: turned, deciding: open }, kinds = Object.keys(is).filter((kind) => is[kind]);
  patch(node, { class: ["kc-set", ...kinds.map((kind) => `kc-${kind}`)].join(" "), "aria-label": told });
  const images = sized(node.firstChild, all.length, (face) => picture(face, "kc-die", "-9 -9 18 18"));
  images.forEach((image, i) => drawDie(image, all[i].face));
  say(node.lastChild, open ? "▸ decided now" : change || (joined ? `set of ${all.length}` : ""));
}

function diceView(parent) {
  const place = html("div", parent, { class: "kc-dice", role: "group", "aria-label": "Dice" });
  const sets = span(place, "kc-sets"), facts = span(place, "kc-facts");
  return (dice) => {
    if (!shownIf(place, dice)) return;
    const all = inSets(dice.dice ?? []);
    sized(sets, all.length, makeSet).forEach((node, i) => drawSet(node, all[i], dice.deciding));
    drawFacts(facts, dice.facts ?? []);
  };
}
