// Stands on elements.js, question.js and case_input.js.
// A claim, and a case against it: dice to be set, words to be chosen, or text. The verdicts on all cases come
// with the view where they are few; else Python gives one for each case that is tried.

// What names a case among the verdicts.
function caseKey(get, given) {
  const parts = get("dice") ? [...given].sort((one, other) => one - other) : given.map((text) => text.trim());
  return parts.join(" · ");
}

function verdictOf(get, given) {
  const verdicts = get("verdicts"), key = caseKey(get, given);
  return Object.hasOwn(verdicts, key) ? verdicts[key] : null;
}

// What is said to the last cases, then what is to be learnt, and what went wrong.
function caseLines(get, offline, solved) {
  const lines = get("tries").slice(-3).map((given) => {
    const verdict = verdictOf(get, given), name = given.join(get("dice") ? " " : ", ");
    if (!verdict) return [null, `${name}: ${offline ? "only the notebook can judge this case." : "…"}`];
    return [verdict[0], `${name}: ${verdict[1]}`];
  });
  if (solved) lines.push([null, get("why")]);
  if (get("fault")) lines.push([null, get("fault")]);
  return lines;
}

function render({ model, el }) {
  const parts = questionFrame(el, "counterexample", "Prove it wrong", "Try this case");
  const help = html("p", parts.body, { class: "kc-reason" });
  const fields = html("div", parts.body, { class: "kc-fields" });
  const get = (trait) => model.get(trait);
  const solved = () => get("tries").some((given) => verdictOf(get, given)?.[0]);
  const input = caseInput(fields, get, solved);
  const check = () => tryOut(model, input.given());
  let last = null;
  if (model.offline && !Object.keys(get("verdicts")).length) patch(el, { "data-elsewhere": true });
  parts.check.addEventListener("click", check);
  fields.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !solved()) { event.preventDefault(); event.stopPropagation(); check(); }
  });

  function drawAnswer() {
    const drawn = JSON.stringify(["dice", "sides", "fields"].map(get));
    if (drawn !== last) { last = drawn; input.make(get("tries").at(-1)); }
    const roll = `Set the dice by clicks or by the keys 1 to ${Math.min(get("sides"), 9)}: find a roll`;
    say(help, `${get("dice") ? roll : "Set up a case: find one"} for which the claim fails.`);
    help.hidden = solved();
    sayLines(parts.says, caseLines(get, model.offline, solved()));
    input.close(solved());
  }
  return ask(model, parts, ["dice", "sides", "fields", "tries", "verdicts", "why", "fault"], drawAnswer, solved);
}

export default { render };
