// Stands on elements.js, die.js and question.js.
// A claim, and a case against it: dice to be set, words to be chosen, or text. The verdicts on all cases come
// with the view where they are few; else Python gives one for each case that is tried.
const FACES = 6;

function render({ model, el }) {
  const parts = questionFrame(el, "counterexample", "Prove it wrong", "Try this case");
  const help = html("p", parts.body, { class: "kc-reason" });
  const fields = html("div", parts.body, { class: "kc-fields" });
  const tries = () => model.get("tries");
  const verdictOf = (given) => {
    const verdicts = model.get("verdicts"), key = keyOf(given);
    return Object.hasOwn(verdicts, key) ? verdicts[key] : null;
  };
  const solved = () => tries().some((given) => verdictOf(given)?.[0]);
  if (model.offline && !Object.keys(model.get("verdicts")).length) patch(el, { "data-elsewhere": true });
  let faces = [], last = null;

  const keyOf = (given) => (model.get("dice") ? [...given].sort() : given.map((text) => text.trim())).join(" · ");
  const inputs = () => [...fields.querySelectorAll(".kc-blank")];
  const given = () => (model.get("dice") ? faces.map(String) : inputs().map((input) => input.value));
  const check = () => tryOut(model, given());
  parts.check.addEventListener("click", check);
  fields.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !solved()) { event.preventDefault(); event.stopPropagation(); check(); }
  });

  function turn(i, face) {
    faces[i] = within(face, 1, FACES);
    const die = fields.children[i];
    patch(die, { "aria-valuenow": faces[i], "aria-valuetext": String(faces[i]) });
    drawDie(die.firstChild, faces[i]);
  }

  function makeDie(i) {
    const die = html("div", fields, { class: "kc-die", role: "spinbutton", tabindex: 0, "aria-label": `die ${i + 1}`,
      "aria-valuemin": 1, "aria-valuemax": FACES });
    svg("svg", die, { viewBox: "-9 -9 18 18", "aria-hidden": "true" });
    turn(i, faces[i]);
    const next = () => (faces[i] % FACES) + 1;
    die.addEventListener("click", () => { if (!solved()) turn(i, next()); });
    onKeys(die, (key) => {
      const more = faces[i] + 1, less = faces[i] - 1;
      const ways = { ArrowUp: more, ArrowRight: more, ArrowDown: less, ArrowLeft: less, Home: 1, End: FACES };
      const to = /^[1-6]$/.test(key) ? Number(key) : key === " " ? next() : ways[key];
      if (to === undefined || solved()) return false;
      turn(i, to);
      return true;
    });
  }

  function makeField({ label, options }) {
    const around = html("label", fields);
    say(html("span", around), label);
    if (!options.length) {
      html("input", around, { class: "kc-blank", type: "text", autocomplete: "off", spellcheck: "false" });
      return;
    }
    const select = html("select", around, { class: "kc-blank" });
    for (const text of options) say(html("option", select, { value: text }), text);
  }

  function make() {
    const before = tries()[tries().length - 1];
    fields.replaceChildren();
    faces = Array.from({ length: model.get("dice") }, (_, i) => Number(before?.[i] ?? 1));
    faces.forEach((_, i) => makeDie(i));
    model.get("fields").forEach(makeField);
    if (before && !faces.length) inputs().forEach((input, i) => { input.value = before[i]; });
  }

  function drawAnswer() {
    const drawn = JSON.stringify([model.get("dice"), model.get("fields")]);
    if (drawn !== last) { last = drawn; make(); }
    const how = model.get("dice") ? "Click a die or use the keys 1 to 6" : "Set up a case";
    say(help, `${how}: find one for which the claim fails.`);
    help.hidden = solved();
    const lines = tries().slice(-3).map((given) => {
      const verdict = verdictOf(given), name = given.join(model.get("dice") ? " " : ", ");
      if (!verdict) return [null, `${name}: ${model.offline ? "only the notebook can judge this case." : "…"}`];
      return [verdict[0], `${name}: ${verdict[1]}`];
    });
    if (solved()) lines.push([null, model.get("why")]);
    if (model.get("fault")) lines.push([null, model.get("fault")]);
    sayLines(parts.says, lines);
    for (const input of inputs()) input.disabled = solved();
  }
  return ask(model, parts, ["dice", "fields", "tries", "verdicts", "why", "fault"], drawAnswer, solved);
}

export default { render };
