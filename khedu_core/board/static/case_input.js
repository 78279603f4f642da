// Stands on elements.js and die.js.
// Where a case is set: dice to be turned, words to be chosen, texts to be written.

// A die that clicks and keys turn, until closed(); turned(face) hears of it.
function caseDie(parent, name, sides, first, closed, turned) {
  const die = html("div", parent, { class: "kc-die", role: "spinbutton", tabindex: 0, "aria-label": name,
    "aria-valuemin": 1, "aria-valuemax": sides });
  const image = svg("svg", die, { viewBox: "-9 -9 18 18", "aria-hidden": "true" });
  let face = first;
  function turn(to) {
    face = within(to, 1, sides);
    patch(die, { "aria-valuenow": face, "aria-valuetext": String(face) });
    drawDie(image, face);
    turned(face);
  }
  const next = () => (face % sides) + 1;
  die.addEventListener("click", () => { if (!closed()) turn(next()); });
  onKeys(die, (key) => {
    const more = face + 1, less = face - 1;
    const ways = { ArrowUp: more, ArrowRight: more, ArrowDown: less, ArrowLeft: less, Home: 1, End: sides };
    const to = /^[1-9]$/.test(key) && Number(key) <= sides ? Number(key) : key === " " ? next() : ways[key];
    if (to === undefined || closed()) return false;
    turn(to);
    return true;
  });
  turn(first);
}

function caseField(parent, { label, options }) {
  const around = html("label", parent);
  say(html("span", around), label);
  if (!options.length) {
    html("input", around, { class: "kc-blank", type: "text", autocomplete: "off", spellcheck: "false" });
    return;
  }
  const select = html("select", around, { class: "kc-blank" });
  for (const text of options) say(html("option", select, { value: text }), text);
}

// Dice if there are any, else fields. make(before) sets them up, with the case that was tried last; given() is the
// case as texts; close(now) opens or closes what is written.
function caseInput(parent, get, closed) {
  let faces = [];
  const inputs = () => [...parent.querySelectorAll(".kc-blank")];
  function make(before) {
    parent.replaceChildren();
    faces = Array.from({ length: get("dice") }, (_, i) => Number(before?.[i] ?? 1));
    faces.forEach((face, i) =>
      caseDie(parent, `die ${i + 1}`, get("sides"), face, closed, (now) => { faces[i] = now; }));
    get("fields").forEach((field) => caseField(parent, field));
    if (before && !faces.length) inputs().forEach((input, i) => { input.value = before[i]; });
  }
  const given = () => (get("dice") ? faces.map(String) : inputs().map((input) => input.value));
  return { make, given, close: (now) => { for (const input of inputs()) input.disabled = now; } };
}
