// Stands on elements.js and layout_view.js.
// The keys of a board: each as it is shown, what it does, and the act that it is for. Those without an act belong
// to the table and to the lists, which know them.
const KEYS = [
  ["arrows", "from card to card, from action to action"],
  ["Home / End", "to the first, to the last"],
  ["Page Up / Down", "from zone to zone"],
  ["Enter / space", "choose a card, or do what is chosen"],
  ["Escape", "let go", "letGo"],
  ["T", "to the table", "toTable"],
  ["N", "to the next card that can be chosen", "toNext"],
  ["A", "to the actions", "toActions"],
  ["L", "to the log", "toLog"],
  ["U", "undo", "undo"],
  ["R", "redo", "redo"],
  ["H", "hints", "hints"],
  ["W", "why: the rule of an action, a card or a line of the log", "why"],
  ["?", "these keys", "keys"],
];

// allowed(act): whether an act of this name means anything now.
function actByKeys(game, acts, allowed) {
  onKeys(game, (key) => {
    const act = KEYS.find(([shown]) => shown.toLowerCase() === key.toLowerCase())?.[2];
    if (!acts[act] || !allowed(act)) return false;
    acts[act]();
    return true;
  });
}

function drawKeys(place, acts) {
  for (const [key, does] of KEYS.filter(([, , act]) => !act || acts[act])) {
    const line = html("div", place, { role: "listitem" });
    say(html("kbd", line), key);
    say(span(line, ""), ` ${does}`);
  }
}
