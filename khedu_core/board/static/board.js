// Stands on elements.js, layout_view.js, board_frame.js, board_keys.js, board_messages.js, board_choice.js,
// board_actions.js, board_reasons.js, board_log.js, board_tools.js and board_focus.js.
// A board to play on: the layout, the dice, the actions as a list, and the log. What is pressed goes to Python
// as a message; what comes of it arrives in the traits.
const TRAITS = ["title", "description", "laid_out", "seats", "me", "offers", "entries", "can_undo", "can_redo", "hints",
  "curtain", "over", "busy", "fault", "notice", "answers"];
const IDLE = "Nothing can be done now.";
const WHY = "Why? Go to an action, a card or a line of the log first, then press W.";
const NO_CARD = "No card can be chosen now. Press A for what can be done.";
const NOTHING = "Nothing can be done with this card now. Cards marked ▸ can be chosen.";

function render({ model, el }) {
  const board = makeBoard(model, el);
  const [, ended] = redrawn(model, TRAITS, () => takeAnswer(board));
  drawBoard(board);
  return () => { board.answered(); board.reasons.ended(); ended(); };
}

// Everything that a board is made of, and what is to be remembered: the actions that were offered last, and which
// answer of Python will be the one to a why.
function makeBoard(model, el) {
  const get = (name) => model.get(name), parts = makeParts(el, model.offline), side = makeSide(parts.side);
  const board = { get, parts, side, offline: model.offline, choice: choiceOf(get), offered: keyOf(get("offers")),
    whyAt: Infinity };
  const view = layoutView(parts.table, (place) => press(board, place));
  const focus = focusKeeper(el, parts, side.actions, view), acts = possible(model, actsOf(board));
  const ofAction = { act: (action, at) => act(board, action, at), why: (action) => askWhy(board, { action }) };
  const ofChosen = { letGo: () => { press(board, null); focus.toActions(); }, whyChosen: acts.why };
  Object.assign(board, { view, focus, acts,
    ...messages(model, (text) => sayNotice(board, text), focus.remember),
    announce: announcer(parts.heard, get),
    reasons: reasonsView(el, focus.held, view.focus),
    tools: toolsView(side, acts),
    drawActions: actionsView(side, { ...ofAction, ...ofChosen, last: () => lastLine(board) }),
    drawLog: logView(side, acts.why && ((entry) => askWhy(board, { entry }))) });
  parts.whyNot.addEventListener("click", () => whyOf(board, parts.whyNot.dataset));
  drawKeys(side.keys, acts);
  actByKeys(parts.game, acts, (name) => !get("curtain") && (name !== "letGo" || board.choice.names().length));
  return board;
}

// --- what a press means ---------------------------------------------------------------------------------------

// What keys and buttons do, by name.
const actsOf = (board) => ({
  undo: () => board.get("can_undo") && board.ask({ kind: "undo" }),
  redo: () => board.get("can_redo") && board.ask({ kind: "redo" }),
  hints: () => board.ask({ kind: "hints" }),
  uncover: () => board.ask({ kind: "uncover" }),
  toTable: () => board.view.focus(),
  toNext: () => board.view.focusNext() || sayNotice(board, NO_CARD),
  toActions: () => board.focus.toActions(),
  toLog: () => board.side.log.lastChild?.focus(),
  letGo: () => press(board, null),
  why: () => whyOf(board, board.focus.held()?.dataset ?? {}),
  keys: () => board.tools.toggleKeys(),
});

// A place of the table is pressed: null lets go, and "" is the head of a zone.
function press(board, place) {
  const { get, parts, choice } = board;
  if (get("curtain")) return;
  sayNotice(board, "");
  if (place === "") return;
  const next = choice.press(place);
  if (!next) return sayNotice(board, get("offers").length ? NOTHING : IDLE, place);
  if (next.done) return act(board, next.done.action);
  drawBoard(board);
  const names = choice.names(), count = counted(choice.open().length, "action");
  say(parts.heard, names.length ? `Chosen: ${names.join(", ")}; ${count}` : "Nothing is chosen");
}

// What is pressed is meant for the line of the log that was the last when it was.
function act(board, action, at = lastLine(board)) {
  board.ask({ kind: "do", action, at });
  if (!board.offline) board.choice.letGo();
  drawBoard(board);
}

const lastLine = ({ get }) => get("entries").at(-1)?.number ?? 0;

// Why, of what is focused: an action, a line of the log, a card; or of what is chosen.
function whyOf(board, { action, entry, about, place = about }) {
  const open = board.choice.open(), cards = board.choice.cards();
  const alone = cards.length && open.length === 1 && (!place || cards.includes(place));
  if (action || alone) askWhy(board, { action: Number(action ?? open[0].action) });
  else if (entry) askWhy(board, { entry: Number(entry) });
  else if (place || cards.length) askWhy(board, { place: place || cards.at(-1) });
  else sayNotice(board, WHY);
}

function askWhy(board, what) {
  board.whyAt = board.get("answers") + 1;
  board.reasons.from();
  board.ask({ kind: "why", ...what });
}

// --- what a message answers -----------------------------------------------------------------------------------

// Whoever acted from the list finds the first of the new actions, not the one that now stands where theirs stood.
function takeAnswer(board) {
  const { get, focus } = board, now = keyOf(get("offers")), others = now !== board.offered;
  const inActions = focus.inActions();
  board.answered();
  sayNotice(board, get("notice"));
  if (others) board.choice.letGo();
  board.offered = now;
  board.announce(drawBoard(board));
  if (others && inActions && !get("curtain")) focus.toActions();
  if (get("answers") < board.whyAt) return;
  board.whyAt = Infinity;
  if (!get("fault")) board.reasons.show();
}

// --- drawing --------------------------------------------------------------------------------------------------

// Returns the line on whose turn it is.
function drawBoard({ get, parts, side, choice, acts, view, focus, tools, drawActions, drawLog }) {
  const layout = get("laid_out"), keepFocus = focus.keeper(), turn = drawTop(parts, get);
  const uncovered = drawCurtain(parts, get("curtain"), acts.uncover);
  view.draw(layout, choice.look(acts.why && "press again"));
  side.dice(layout.dice);
  drawActions(choice.open(), choice.names(), get);
  drawLog(get("entries"), get("seats"));
  tools.draw(get);
  say(parts.description, get("description"));
  parts.remark(layout.remark);
  keepFocus(uncovered, get("offers"));
  return turn;
}

// A remark; of a card with which nothing can be done, it can be asked why.
function sayNotice({ parts, acts, view }, text, place = "") {
  say(parts.notice, text);
  patch(parts.whyNot, { "data-about": place });
  shownIf(parts.whyNot, place && acts.why);
  putBelow(parts, place && view.at(place));
}

export default { render };
