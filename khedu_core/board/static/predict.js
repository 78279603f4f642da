// Stands on elements.js and question.js.
// A question with a few answers: what was tried keeps its reason, and once the right one is found each shows its own.
function render({ model, el }) {
  const parts = questionFrame(el, "predict", "Predict", "Check");
  const group = html("div", parts.body, { role: "radiogroup", "aria-labelledby": parts.id });
  const choices = () => model.get("choices"), tries = () => model.get("tries");
  const solved = () => choices().some((choice) => choice.right && tries().includes(choice.text));
  const chosen = () => [...group.querySelectorAll("input")].findIndex((input) => input.checked);
  let drawn = 0;

  function check() {
    const i = chosen();
    if (i < 0) { say(parts.heard, "Choose an answer first."); return; }
    tryOut(model, choices()[i].text);
    say(parts.heard, `${choices()[i].right ? "Right" : "Not right"}. ${choices()[i].says}`);
  }
  parts.check.addEventListener("click", check);
  group.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !solved()) { event.preventDefault(); event.stopPropagation(); check(); }
  });

  function make(parent, i = drawn++) {
    const label = html("label", parent, { class: "kc-choice" });
    html("input", label, { type: "radio", name: parts.id, "aria-describedby": `${parts.id}-${i}` });
    html("span", label, { class: "kc-mark", "aria-hidden": "true" });
    const words = html("span", label);
    html("span", words, { class: "kc-text" });
    html("span", words, { class: "kc-reason", id: `${parts.id}-${i}` });
  }

  function drawAnswer() {
    const done = solved(), last = tries()[tries().length - 1];
    sized(group, choices().length, make).forEach((label, i) => {
      const { text, says, right } = choices()[i], was = tries().includes(text);
      const [input, mark, words] = label.children;
      if (text === last && (chosen() < 0 || done)) input.checked = true;
      patch(label, { class: `kc-choice${was ? (right ? " kc-right" : " kc-wrong") : ""}` });
      input.disabled = done && text !== last;
      say(mark, was ? MARK[right] : "");
      say(words.firstChild, text);
      say(words.lastChild, was || done ? says : "");
    });
  }
  return ask(model, parts, ["choices", "tries"], drawAnswer, solved);
}

export default { render };
