// Stands on elements.js and question.js.
// How much of a lesson is done. In a page without Python the questions themselves tell: each says on its place
// whether it was tried, whether it is solved, and whether only the notebook can judge it.
function render({ model, el }) {
  el.classList.add("kc-view", "kc-progress");
  const told = html("p", el, { role: "status" });
  const bar = html("div", el, { class: "kc-bar", "aria-hidden": "true" });
  const done = html("div", bar);
  const acts = html("div", el, { class: "kc-acts" });
  const again = button(acts, "Begin again", { title: "Forget the answers that this browser keeps for this page" });
  again.addEventListener("click", () => model.beginAgain());
  const questions = (which) => document.querySelectorAll(`.kc-question${which}`).length;
  const solved = '[data-solved="true"]';

  function counts() {
    const all = model.get("of");
    if (!model.offline) return { answered: model.get("answered"), of: all, more: 0 };
    const of = Math.min(all, questions(`:is(${solved}, :not([data-elsewhere]))`));
    return { answered: Math.min(of, questions(solved)), of, more: all - of };
  }

  function draw() {
    const { answered, of, more } = counts(), ended = more ? ": this page is done" : ": the lesson is done";
    const rest = more ? `; ${more} more in the notebook.` : ".";
    say(told, `${answered} of ${of} questions answered rightly${answered === of ? ended : ""}${rest}`);
    patch(done, { style: `width: ${of ? (100 * answered) / of : 0}%` });
    shownIf(again, model.offline && questions('[data-tried="true"]'));
  }
  const ended = follow(model, ["answered", "of"], draw);
  const watcher = new MutationObserver(draw);
  if (model.offline) watcher.observe(document.body, { subtree: true, attributeFilter: ["data-solved", "data-tried"] });
  return () => { watcher.disconnect(); ended(); };
}

export default { render };
