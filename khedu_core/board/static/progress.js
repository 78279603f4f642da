// Stands on elements.js and question.js.
// How much of a lesson is done. In a page without Python the questions themselves tell: each says on its place
// whether it is solved.
function render({ model, el }) {
  el.classList.add("kc-view", "kc-progress");
  const told = html("p", el, { role: "status" });
  const bar = html("div", el, { class: "kc-bar", "aria-hidden": "true" });
  const done = html("div", bar);
  const solvedHere = () => document.querySelectorAll('.kc-question[data-solved="true"]').length;

  function draw() {
    const of = model.get("of"), answered = model.offline ? Math.min(of, solvedHere()) : model.get("answered");
    say(told, `${answered} of ${of} questions answered rightly${answered === of ? ": the lesson is done." : "."}`);
    patch(done, { style: `width: ${of ? (100 * answered) / of : 0}%` });
  }
  const ended = follow(model, ["answered", "of"], draw);
  const watcher = new MutationObserver(draw);
  if (model.offline) watcher.observe(document.body, { subtree: true, attributeFilter: ["data-solved"] });
  return () => { watcher.disconnect(); ended(); };
}

export default { render };
