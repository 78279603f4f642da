// Stands on elements.js, layout_view.js, board_frame.js, board_keys.js, board_messages.js, board_choice.js,
// board_actions.js, board_log.js, board_tools.js and board_focus.js.
// A board to play on: the layout, the dice, the actions as a list, and the log. What is pressed goes to Python
// as a message; what comes of it arrives in the traits.
const TRAITS = ["title", "description", "laid_out", "seats", "me", "offers", "entries", "can_undo", "can_redo", "hints",
  "curtain", "over", "busy", "fault", "notice", "answers"];
const NOTHING = "Nothing can be done with this card now. Cards marked ▸ can be chosen.";

function render({ model, el }) {
  const get = (name) => model.get(name), parts = makeParts(el), side = makeSide(parts.side);
  const notice = (text) => say(parts.notice, text), announce = announcer(parts.heard, get);
  const view = layoutView(parts.table, press), focus = focusKeeper(el, parts, side.actions, view);
  const { ask, answered } = messages(model, notice, focus.remember);
  const why = (what) => ask({ kind: "why", ...what });
  let chosen = [], offered = "";

  const acts = {
    undo: () => get("can_undo") && ask({ kind: "undo" }),
    redo: () => get("can_redo") && ask({ kind: "redo" }),
    hints: () => ask({ kind: "hints" }),
    toTable: () => view.focus(),
    toActions: focus.toActions,
    toLog: () => side.log.lastChild?.focus(),
    letGo: () => press(null),
    why: () => whyHere(focus.held()?.dataset ?? {}),
    keys: () => tools.toggleKeys(),
  };
  const tools = toolsView(side, acts), drawLog = logView(side.log, (entry) => why({ entry }));
  const letGo = () => { press(null); focus.toActions(); };
  const drawActions = actionsView(side, act, (action) => why({ action }), letGo, () => last());
  drawKeys(side.keys);
  actByKeys(parts.game, acts, (act) => !get("curtain") && (act !== "letGo" || chosen.length));

  // Why, of what is focused or of the one action that is chosen.
  function whyHere({ action, entry }) {
    const open = meant(get("offers"), chosen);
    const asked = action ?? (chosen.length && open.length === 1 ? open[0].action : undefined);
    if (asked !== undefined) why({ action: Number(asked) });
    else if (entry !== undefined) why({ entry: Number(entry) });
    else notice("Why? Go to an action or to a line of the log first, then press W.");
  }

  // What is pressed is meant for the line of the log that was the last when it was.
  const last = () => get("entries").at(-1)?.number ?? 0;

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
    const offers = get("offers"), next = afterPress(offers, chosen, place, isSquare(get("laid_out"), place));
    if (!next && offers.length) return notice(NOTHING);
    chosen = next?.chosen ?? chosen;
    if (next?.done) return act(next.done.action);
    draw();
    const count = counted(meant(offers, chosen).length, "action");
    say(parts.heard, chosen.length ? `Chosen: ${names().join(", ")}; ${count}` : "Nothing is chosen");
  }

  const names = () => chosen.map((place) => nameAt(get("laid_out"), place) || place);

  function draw() {
    const layout = get("laid_out"), open = meant(get("offers"), chosen), keepFocus = focus.keeper();
    const turn = drawTop(parts, get), uncovered = drawCurtain(parts, get("curtain"), () => ask({ kind: "uncover" }));
    view.draw(layout, look(open, chosen, get));
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
    const now = JSON.stringify(get("offers").map((offer) => [offer.action, offer.places])), others = now !== offered;
    const inActions = focus.inActions();
    answered();
    notice(get("notice"));
    if (others) chosen = [];
    offered = now;
    announce(draw());
    if (others && inActions && !get("curtain")) focus.toActions();
  }

  notice("");
  const [, ended] = redrawn(model, TRAITS, takeAnswer);
  draw();
  return () => { answered(); ended(); };
}

export default { render };
