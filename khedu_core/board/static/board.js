// Stands on elements.js, layout_view.js, board_frame.js, board_keys.js, board_messages.js, board_choice.js,
// board_actions.js, board_asked.js, board_log.js, board_tools.js and board_focus.js.
// A board to play on: the layout, the dice, the actions as a list, and the log. What is pressed goes to Python
// as a message; what comes of it arrives in the traits.
const TRAITS = ["title", "description", "laid_out", "seats", "me", "offers", "entries", "can_undo", "can_redo", "hints",
  "curtain", "over", "busy", "fault", "notice", "answers"];
const IDLE = "Nothing can be done now.";
const WHY = "Why? Go to an action, a card or a line of the log first, then press W.";
const NOTHING = "Nothing can be done with this card now. Cards marked ▸ can be chosen.";

function render({ model, el }) {
  const get = (name) => model.get(name), parts = makeParts(el, model.offline), side = makeSide(parts.side);
  const announce = announcer(parts.heard, get);
  const view = layoutView(parts.table, press), focus = focusKeeper(el, parts, side.actions, view);
  const { ask, answered } = messages(model, notice, focus.remember);
  const asked = askedView(el, focus.held, () => view.focus()), pressed = new Map();
  let chosen = [], offered = keyOf(get("offers")), waits = Infinity; // for the answer of this number, to a why

  const acts = possible(model, {
    undo: () => get("can_undo") && ask({ kind: "undo" }),
    redo: () => get("can_redo") && ask({ kind: "redo" }),
    hints: () => ask({ kind: "hints" }),
    uncover: () => ask({ kind: "uncover" }),
    toTable: () => view.focus(),
    toActions: focus.toActions,
    toLog: () => side.log.lastChild?.focus(),
    letGo: () => press(null),
    why: () => whyHere(focus.held()?.dataset ?? {}),
    keys: () => tools.toggleKeys(),
  });
  const tools = toolsView(side, acts), drawLog = logView(side.log, acts.why && ((entry) => why({ entry })));
  const last = () => get("entries").at(-1)?.number ?? 0, letGo = () => { press(null); focus.toActions(); };
  const drawActions = actionsView(side, { act, why: (action) => why({ action }), letGo, whyChosen: acts.why, last });
  parts.whyNot.addEventListener("click", () => whyHere(parts.whyNot.dataset));
  drawKeys(side.keys, acts);
  actByKeys(parts.game, acts, (act) => !get("curtain") && (act !== "letGo" || chosen.length));

  // A remark; of a card with which nothing can be done, it can be asked why.
  function notice(text, place = "") {
    say(parts.notice, text);
    patch(parts.whyNot, { "data-about": place });
    shownIf(parts.whyNot, place && acts.why);
    putBelow(parts, place && view.at(place));
  }

  function why(what) {
    waits = get("answers") + 1;
    asked.from();
    ask({ kind: "why", ...what });
  }

  // Why, of what is focused: an action, a line of the log, a card; or of what is chosen.
  function whyHere({ action, entry, about, place = about }) {
    const open = meant(get("offers"), chosen), held = chosen.map((one) => pressed.get(one));
    const alone = chosen.length && open.length === 1 && (!place || held.includes(place));
    if (action || alone) why({ action: Number(action ?? open[0].action) });
    else if (entry) why({ entry: Number(entry) });
    else if (place || held.length) why({ place: place || held.at(-1) });
    else notice(WHY);
  }

  // What is pressed is meant for the line of the log that was the last when it was.
  function act(action, at = last()) {
    ask({ kind: "do", action, at });
    if (!model.offline) chosen = [];
    draw();
  }

  // A place of the table is pressed: null lets go, and "" is the head of a zone.
  function press(place) {
    if (get("curtain")) return;
    notice("");
    if (place === "") return;
    const offers = get("offers"), called = caller(get("laid_out"), offers)(place);
    const other = chosen.includes(called) && pressed.get(called) !== place; // one that is alike, in its stead
    const next = other ? { chosen } : afterPress(offers, chosen, called, isSquare(get("laid_out"), place));
    if (!next) return notice(offers.length ? NOTHING : IDLE, place);
    chosen = next.chosen;
    pressed.set(called, place);
    if (next.done) return act(next.done.action);
    draw();
    const count = counted(meant(offers, chosen).length, "action");
    say(parts.heard, chosen.length ? `Chosen: ${names().join(", ")}; ${count}` : "Nothing is chosen");
  }

  const names = () => chosen.map((place) => nameAt(get("laid_out"), place) || place);

  function draw() {
    const layout = get("laid_out"), open = meant(get("offers"), chosen), keepFocus = focus.keeper();
    const turn = drawTop(parts, get), uncovered = drawCurtain(parts, get("curtain"), acts.uncover);
    view.draw(layout, look(open, chosen, pressed, get, acts.why && "press again"));
    side.dice(layout.dice);
    drawActions(open, names(), get);
    drawLog(get("entries"), get("seats"));
    tools.draw(get);
    say(parts.description, get("description"));
    if (shownIf(parts.remark, layout.remark)) say(parts.remark, layout.remark);
    keepFocus(uncovered, get("offers"));
    return turn;
  }

  // Whoever acted from the list finds the first of the new actions, not the one that now stands where theirs stood.
  function takeAnswer() {
    const now = keyOf(get("offers")), others = now !== offered;
    const inActions = focus.inActions();
    answered();
    notice(get("notice"));
    if (others) chosen = [];
    offered = now;
    announce(draw());
    if (others && inActions && !get("curtain")) focus.toActions();
    if (get("answers") < waits) return;
    waits = Infinity;
    if (!get("fault")) asked.show();
  }

  const [, ended] = redrawn(model, TRAITS, takeAnswer);
  draw();
  return () => { answered(); ended(); };
}

export default { render };
