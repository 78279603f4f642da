// Stands on elements.js, question.js and number.js.
// A sentence with blanks: numbers are written, words are chosen; all are checked at once.

// What is said to the last try: [whether it is right, why] for each blank; nothing before the first try.
function judged(get) {
  const tries = get("tries");
  return tries.length ? get("blanks").map((blank, i) => judge(get, blank, tries.map((texts) => texts[i]))) : [];
}

function judge(get, blank, given) {
  if (!blank.choices) return judgeNumber(blank, given, get("words"));
  const chosen = blank.choices.find((choice) => choice.text === given[given.length - 1]);
  return chosen ? [chosen.right, chosen.says] : [false, get("words").nothing];
}

// A piece of the sentence, and behind it a blank, if one is there.
function makeBlank(sentence, get, saidIn, i) {
  const blank = get("blanks")[i];
  html("span", sentence);
  if (!blank) return;
  const name = get("blanks").length > 1 ? `Blank ${i + 1}` : "Your answer";
  const short = blank.choices || blank.chance ? "" : " kc-short"; // totals and counts have few digits
  const attributes = { class: `kc-blank${short}`, "aria-label": name, "aria-describedby": saidIn };
  if (!blank.choices) {
    html("input", sentence, { ...attributes, type: "text", autocomplete: "off", autocapitalize: "off",
      spellcheck: "false", placeholder: get("placeholder") });
    return;
  }
  const select = html("select", sentence, attributes);
  say(html("option", select, { value: "" }), "…");
  for (const { text } of blank.choices) say(html("option", select, { value: text }), text);
}

function drawBlanks(inputs, given, done, closed) {
  inputs.forEach((input, i) => {
    if (given && (document.activeElement !== input || !input.value)) input.value = given[i];
    if (done.length) patch(input, { "aria-invalid": !done[i][0] });
    input.classList.toggle("kc-right", Boolean(done[i]?.[0]));
    input.classList.toggle("kc-wrong", Boolean(done[i] && !done[i][0]));
    input.disabled = closed;
  });
}

function render({ model, el }) {
  const parts = questionFrame(el, "fill-in", "Fill in", "Check"), get = (name) => model.get(name);
  const sentence = html("p", parts.body, { class: "kc-sentence" });
  const inputs = () => [...sentence.querySelectorAll(".kc-blank")];
  const solved = () => get("tries").length > 0 && judged(get).every(([right]) => right);
  const check = () => tryOut(model, inputs().map((input) => input.value));
  let last = null;
  patch(parts.says, { id: `${parts.id}-said` });
  parts.check.addEventListener("click", check);
  sentence.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !solved()) { event.preventDefault(); event.stopPropagation(); check(); }
  });

  function drawAnswer() {
    const texts = get("pieces"), drawn = JSON.stringify([texts, get("blanks")]), done = judged(get);
    if (drawn !== last) {
      last = drawn;
      sentence.replaceChildren();
      texts.forEach((_, i) => makeBlank(sentence, get, parts.says.id, i));
    }
    [...sentence.children].filter((node) => node.tagName === "SPAN").forEach((node, i) => say(node, texts[i]));
    drawBlanks(inputs(), get("tries").at(-1), done, solved());
    const name = (i) => (done.length > 1 ? `Blank ${i + 1}: ` : "");
    sayLines(parts.says, done.map(([right, text], i) => [right, name(i) + text]));
  }
  return ask(model, parts, ["pieces", "blanks", "words", "placeholder", "tries"], drawAnswer, solved);
}

export default { render };
