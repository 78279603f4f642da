// Stands on elements.js.
// What the views of questions share: the question, its buttons, its hints and its solution. A view is a
// function of its traits; tries, hints_shown and solution_shown are what the learner has done so far.
const MARK = { true: "✓", false: "✗" };

// The frame of a question. Its parts: body, where the answer is given, and what is said below.
function questionFrame(el, kind, name, checks) {
  const number = (globalThis.khedu_core_questions = (globalThis.khedu_core_questions ?? 0) + 1);
  const id = `kc-question-${number}`;
  el.classList.add("kc-view", "kc-question", `kc-${kind}`);
  const around = html("div", el, { role: "group", "aria-labelledby": id, "data-lm-suppress-shortcuts": "true" });
  // What is pressed here is for the question: a notebook would take the arrows that walk through the answers.
  around.addEventListener("keydown", (event) => event.stopPropagation());
  say(html("p", around, { class: "kc-kind" }), name);
  const asked = html("p", around, { class: "kc-asked", id });
  const body = html("div", around, { class: "kc-answer" });
  const says = html("div", around, { class: "kc-says", role: "status" });
  const hints = html("ol", around, { class: "kc-hints" });
  const solution = html("div", around, { class: "kc-solution" });
  const acts = html("div", around, { class: "kc-acts" });
  const check = checks && button(acts, checks), hint = button(acts, "Hint"), solve = button(acts, "Show the solution");
  const heard = html("div", around, { class: "kc-heard", role: "status" });
  return { el, id, asked, body, says, hints, solution, acts, check, hint, solve, heard };
}

function follow(model, traits, draw) {
  const [, ended] = redrawn(model, traits, draw);
  draw();
  return ended;
}

// Hints one by one, the solution after an attempt, and neither when nothing is left to find.
function drawHelp(model, parts, solved) {
  const hints = model.get("hints"), shown = Math.min(model.get("hints_shown"), hints.length);
  sized(parts.hints, shown, (list) => html("li", list)).forEach((item, i) => say(item, hints[i]));
  parts.hints.hidden = !shown;
  parts.hint.hidden = solved || shown >= hints.length;
  say(parts.hint, hints.length > 1 ? `Hint ${shown + 1} of ${hints.length}` : "Hint");
  const told = model.get("solution"), open = model.get("solution_shown") && told !== "";
  parts.solve.hidden = solved || open || told === "" || !tried(model);
  parts.solution.hidden = !open;
  say(parts.solution, open ? told : "");
  if (parts.check) parts.check.hidden = solved;
  parts.acts.hidden = [...parts.acts.children].every((child) => child.hidden);
}

const tried = (model) => model.get("tries").length > 0;

// Focus must not fall into nothing when the button that held it goes.
function keepFocus(parts, draw) {
  const held = parts.acts.contains(document.activeElement);
  draw();
  if (held && document.activeElement === document.body) {
    const next = [...parts.acts.children].find((child) => !child.hidden) ?? parts.asked;
    if (next === parts.asked) patch(next, { tabindex: -1 });
    next.focus({ preventScroll: true });
  }
}

// drawAnswer() draws what was tried and what is said to it; solved() says whether nothing is left to find.
function ask(model, parts, traits, drawAnswer, solved) {
  parts.hint.addEventListener("click", () => {
    const shown = model.get("hints_shown");
    tell(model, { hints_shown: shown + 1 });
    say(parts.heard, model.get("hints")[shown] ?? "");
  });
  parts.solve.addEventListener("click", () => {
    tell(model, { solution_shown: true });
    say(parts.heard, model.get("solution"));
  });
  function draw() {
    say(parts.asked, model.get("title"));
    drawAnswer();
    drawHelp(model, parts, solved());
    patch(parts.el, { "data-solved": solved(), "data-tried": tried(model) || model.get("hints_shown") > 0 });
  }
  const drawn = [...traits, "title", "hints", "hints_shown", "solution", "solution_shown"];
  return follow(model, drawn, () => keepFocus(parts, draw));
}

// One more try; the same one twice is not counted, and the oldest of very many is forgotten.
const MOST_TRIES = 50;
function tryOut(model, given) {
  const tries = model.get("tries"), again = JSON.stringify(tries[tries.length - 1]) === JSON.stringify(given);
  if (!again) tell(model, { tries: [...tries, given].slice(-MOST_TRIES) });
}

// Lines of what is said, each with its mark; what is neither right nor wrong has none.
function sayLines(group, lines) {
  sized(group, lines.length, (parent) => {
    const line = html("p", parent);
    html("span", line, { "aria-hidden": "true" });
    html("span", line);
  }).forEach((line, i) => {
    const [right, text] = lines[i];
    patch(line, { class: right === null ? "" : right ? "kc-right" : "kc-wrong" });
    patch(line.firstChild, { class: right === null ? "" : "kc-mark" });
    say(line.firstChild, right === null ? "" : MARK[right]);
    say(line.lastChild, text);
  });
}
