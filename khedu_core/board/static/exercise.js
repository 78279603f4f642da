// Stands on elements.js and question.js.
// A function to be written in a cell: the task, what the last check said, hints, and the solution after an attempt.
function render({ model, el }) {
  const parts = questionFrame(el, "exercise", "Write a function", "");
  const solved = () => model.get("solved_by_learner");
  if (model.offline) patch(el, { "data-elsewhere": true });
  const where = html("p", parts.body, { class: "kc-reason" });
  function drawAnswer() {
    const here = "Write it in the cell below, then run that cell.";
    say(where, model.offline ? "It is written and checked in the notebook." : here);
    where.hidden = solved();
    sayLines(parts.says, model.get("said") ? [[model.get("right"), model.get("said")]] : []);
  }
  return ask(model, parts, ["said", "right", "solved_by_learner", "tries"], drawAnswer, solved);
}

export default { render };
