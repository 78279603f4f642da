// Stands on elements.js, question.js and number.js.
// A sentence with blanks: numbers are written, words are chosen; all are checked at once.
function render({ model, el }) {
  const parts = questionFrame(el, "fill-in", "Fill in", "Check");
  const sentence = html("p", parts.body, { class: "kc-sentence" });
  const blanks = () => model.get("blanks"), tries = () => model.get("tries");
  const inputs = () => [...sentence.querySelectorAll(".kc-blank")];
  const triesAt = (i) => tries().map((texts) => texts[i]);
  const judged = () => (tries().length ? blanks().map((blank, i) => judge(blank, triesAt(i))) : []);
  const solved = () => tries().length > 0 && judged().every(([right]) => right);
  let last = null;

  function judge(blank, given) {
    if (!blank.choices) return judgeNumber(blank, given, model.get("words"));
    const chosen = blank.choices.find((choice) => choice.text === given[given.length - 1]);
    return chosen ? [chosen.right, chosen.says] : [false, model.get("words").nothing];
  }

  const check = () => tryOut(model, inputs().map((input) => input.value));
  parts.check.addEventListener("click", check);
  sentence.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !solved()) { event.preventDefault(); event.stopPropagation(); check(); }
  });

  function make(blank, i) {
    html("span", sentence);
    if (!blank) return;
    const name = blanks().length > 1 ? `Blank ${i + 1}` : "Your answer";
    const short = blank.choices || blank.chance ? "" : " kc-short"; // totals and counts have few digits
    const attributes = { class: `kc-blank${short}`, "aria-label": name, "aria-describedby": `${parts.id}-said` };
    if (!blank.choices) {
      html("input", sentence, { ...attributes, type: "text", autocomplete: "off", autocapitalize: "off",
        spellcheck: "false", placeholder: model.get("placeholder") });
      return;
    }
    const select = html("select", sentence, attributes);
    say(html("option", select, { value: "" }), "…");
    for (const { text } of blank.choices) say(html("option", select, { value: text }), text);
  }

  function drawAnswer() {
    const pieces = model.get("pieces"), drawn = JSON.stringify([pieces, blanks()]);
    if (drawn !== last) {
      last = drawn;
      sentence.replaceChildren();
      pieces.forEach((_, i) => make(blanks()[i], i));
    }
    patch(parts.says, { id: `${parts.id}-said` });
    [...sentence.children].filter((node) => node.tagName === "SPAN").forEach((node, i) => say(node, pieces[i]));
    const done = judged(), given = tries()[tries().length - 1];
    inputs().forEach((input, i) => {
      if (given && (document.activeElement !== input || !input.value)) input.value = given[i];
      if (done.length) patch(input, { "aria-invalid": !done[i][0] });
      input.classList.toggle("kc-right", Boolean(done[i]?.[0]));
      input.classList.toggle("kc-wrong", Boolean(done[i] && !done[i][0]));
      input.disabled = solved();
    });
    const name = (i) => (blanks().length > 1 ? `Blank ${i + 1}: ` : "");
    sayLines(parts.says, done.map(([right, text], i) => [right, name(i) + text]));
  }
  return ask(model, parts, ["pieces", "blanks", "words", "placeholder", "tries"], drawAnswer, solved);
}

export default { render };
