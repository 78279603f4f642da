// Stands on elements.js, layout_view.js and button_list.js.
const keyOf = (offers) => JSON.stringify(offers.map((offer) => [offer.action, offer.places]));

// The list of actions, each with its chance and a button that asks why, and above it what is chosen.
const besideText = ({ hint, promise }) => dotted([hint?.text, hint?.of, hint?.unless, hint?.needs, promise]);

function makeAction(parent, asked) {
  const offer = html("div", parent, { class: "kc-offer" });
  const does = html("button", offer, { type: "button", class: "kc-do", tabindex: -1 });
  span(does, "kc-what", { dir: "auto" });
  span(does, "kc-hint");
  if (asked) button(offer, "why?", { class: "kc-why", tabindex: -1 });
  else patch(does, { "aria-disabled": true });
}

function drawAction(node, offer) {
  const [does, why] = node.childNodes, beside = besideText(offer);
  patch(does, { "data-action": offer.action });
  does.style.setProperty("--kc-share", parseFloat(offer.hint?.text) / 100 || 0);
  say(does.firstChild, offer.text);
  if (shownIf(does.lastChild, beside)) say(does.lastChild, beside);
  if (why) patch(why, { "data-action": offer.action, "aria-label": `why? ${offer.text}` });
}

// act(action, at) and why(action) are called with the number of an action, letGo() and whyChosen() with nothing; where
// nothing can be asked, there are no whys, and nothing can be done either.
// last() is the number of the last line of the log; of several quick clicks, all are meant for what was shown at the
// first.
function actionsView({ chose, actions, rest }, { act, why, letGo, whyChosen, last }) {
  const list = buttonList(actions), named = span(chose, ""), make = (parent) => makeAction(parent, whyChosen);
  let at = 0, shown = "";
  if (whyChosen) button(chose, "why? (W)").addEventListener("click", whyChosen);
  button(chose, "✕ let go (Esc)").addEventListener("click", letGo);
  actions.addEventListener("click", (event) => {
    const pressed = event.target.closest("button");
    if (event.detail < 2) at = last();
    if (pressed) (pressed.classList.contains("kc-why") ? why : act)(Number(pressed.dataset.action), at);
  });
  return (open, names, get) => {
    if (shownIf(chose, names.length)) say(named, `Chosen: ${names.join(" → ")}`);
    sized(actions, open.length, make).forEach((node, i) => drawAction(node, open[i]));
    list.kept(0);
    if (shown !== keyOf(open)) actions.scrollTop = 0; // the first of what is meant now is in sight
    shown = keyOf(open);
    const others = get("offers").length - open.length;
    const dumb = get("hints") && open.length && !open.some((offer) => offer.hint);
    const none = dumb ? "No chance hangs on any of these." : "";
    say(rest, others ? `${counted(others, "more action")} without this choice.` : none);
  };
}
