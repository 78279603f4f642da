// A board to play on: the layout, the dice, the actions as a list, and the log. What is pressed goes to Python
// as a message; what comes of it arrives in the traits. A place that is pressed narrows the actions down.
const TRAITS = ["title", "description", "laid_out", "seats", "me", "offers", "entries", "can_undo", "can_redo", "hints", "curtain", "over", "busy", "fault", "answers"];
const PATIENCE = 5000; // milliseconds without an answer, after which the reader is told
const NO_PYTHON = "Nothing is played here: this page has no Python behind it. Look around and see what each card could do; in the notebook the same board plays.";
const LEGEND = [["arrows", "from card to card, from action to action"], ["Enter", "choose a card, or do what is chosen"], ["Esc", "let go"], ["Page Up / Down", "from zone to zone"],
  ["T", "to the table"], ["A", "to the actions"], ["L", "to the log"], ["U", "undo"], ["R", "redo"], ["H", "hints"], ["W", "why: the rule of an action or of a line of the log"], ["?", "these keys"]];

const dotted = (parts) => parts.filter(Boolean).join(" · ");
const hintText = (hint) => (hint ? dotted([hint.text, hint.of, hint.unless]) : "");
const button = (parent, text, attributes = {}) => { const made = html("button", parent, { type: "button", ...attributes }); say(made, text); return made; };

// The actions that a person can still mean who has pointed at these places, and those at which no more can be
// pointed at: in the order of pointing, if there are any, else in any order.
const meant = (offers, chosen) => offers.filter((offer) => chosen.every((place) => offer.places.includes(place)));
function pointedOut(offers, chosen) {
  const all = meant(offers, chosen).filter((offer) => offer.places.length === chosen.length);
  const inOrder = all.filter((offer) => offer.places.every((place, i) => place === chosen[i]));
  return inOrder.length ? inOrder : all;
}

function rolledText({ faces, chance, of, came }) {
  return dotted([`rolled ${faces.join(" ")}`, chance, chance && of, chance && came === true && "✓ yes", chance && came === false && "✗ no"]);
}

// A list of buttons of which the Tab key reaches one, and the arrow keys the others: up and down among those that
// are alike, left and right to the one beside.
function walked(list, selector) {
  const all = () => [...list.querySelectorAll(selector)];
  const reach = (one, focused) => {
    for (const other of all()) patch(other, { tabindex: other === one ? 0 : -1 });
    if (focused) one?.focus();
  };
  onKeys(list, (key) => {
    const now = list.getRootNode().activeElement, alike = all().filter((one) => one.classList[0] === now.classList[0]), i = alike.indexOf(now);
    const beside = { ArrowRight: now.nextElementSibling, ArrowLeft: now.previousElementSibling }[key];
    const next = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: alike.length - 1 }[key];
    if (i < 0 || (next === undefined && beside === undefined)) return false;
    reach(next === undefined ? beside ?? now : alike[within(next, 0, alike.length - 1)], true);
    return true;
  });
  list.addEventListener("focusin", (event) => { if (event.target.matches(selector)) reach(event.target); });
  return { all, reach, kept: (i) => { const buttons = all(); if (!buttons.some((one) => one.tabIndex === 0)) reach(buttons.at(i)); } };
}

function makeParts(el) {
  el.classList.add("kc-table", "kc-laid", "kc-board");
  const game = html("div", el, { class: "kc-game", "data-lm-suppress-shortcuts": "true", role: "group" });
  const title = html("div", game, { class: "kc-title" });
  const banner = html("p", game, { class: "kc-banner", tabindex: -1 });
  const fault = html("div", game, { class: "kc-fault", role: "alert" });
  say(html("summary", html("details", game, { class: "kc-trace" })), "Where it went wrong");
  const trace = html("pre", game.lastChild);
  const notice = html("p", game, { class: "kc-notice", role: "status" });
  const heard = html("div", game, { class: "kc-heard kc-hid", "aria-live": "polite" });
  const curtain = html("div", game, { class: "kc-curtain" });
  const felt = html("div", game, { class: "kc-felt" });
  const table = html("div", felt, { class: "kc-play" }), side = html("div", felt, { class: "kc-side" });
  const description = html("p", game, { class: "kc-description", role: "status" });
  const remark = html("p", game, { class: "kc-remark" });
  return { game, title, banner, fault, trace, notice, heard, curtain, felt, table, side, description, remark };
}

function makeSide(side) {
  const dice = diceView(side);
  const tools = html("div", side, { class: "kc-tools", role: "toolbar", "aria-label": "Game" });
  const chosen = html("p", side, { class: "kc-chose" });
  span(chosen, "");
  const actions = html("div", side, { class: "kc-offers", role: "toolbar", "aria-label": "Actions", "aria-orientation": "vertical" });
  const rest = html("p", side, { class: "kc-rest" });
  const keys = html("div", side, { class: "kc-keys", role: "list", "aria-label": "Keys", hidden: "" });
  for (const [key, does] of LEGEND) {
    const line = html("div", keys, { role: "listitem" });
    say(html("kbd", line), key);
    say(span(line, ""), ` ${does}`);
  }
  const log = html("div", side, { class: "kc-log", role: "toolbar", "aria-label": "Log, the newest line last", "aria-orientation": "vertical" });
  return { dice, tools, chosen, actions, rest, keys, log };
}

function render({ model, el }) {
  const parts = makeParts(el), side = makeSide(parts.side), get = (name) => model.get(name);
  const view = layoutView(parts.table, pressed), actions = walked(side.actions, "button"), log = walked(side.log, "button"), tools = walked(side.tools, "button");
  let chosen = [], offered = "", waits = 0, doing = false, told = get("entries").at(-1)?.number ?? 0, stay = "";

  // --- what is sent ---------------------------------------------------------------------------------------------

  function ask(message) {
    if (model.offline) return notice(NO_PYTHON);
    if (message.kind === "do" && doing) return; // the second press of a double click
    clearTimeout(waits);
    doing = message.kind === "do";
    waits = setTimeout(() => { doing = false; notice("No answer yet from Python. Is the kernel running? Run the cell again if it was restarted."); }, PATIENCE);
    stay = view.grid.contains(el.getRootNode().activeElement) ? "table" : "actions";
    model.send(message);
  }

  const undo = button(side.tools, "↶ Undo"), redo = button(side.tools, "↷ Redo"), hints = button(side.tools, "Hints"), help = button(side.tools, "? Keys", { "aria-expanded": false });
  const act = (offer) => {
    ask({ kind: "do", action: offer.action });
    if (!model.offline) chosen = [];
    draw();
  };
  const asks = { u: () => get("can_undo") && ask({ kind: "undo" }), r: () => get("can_redo") && ask({ kind: "redo" }), h: () => ask({ kind: "hints" }), w: why, a: toActions, t: () => view.focus(), l: () => log.all().at(-1)?.focus(),
    "?": () => patch(help, { "aria-expanded": shownIf(side.keys, side.keys.hidden) }) };
  undo.addEventListener("click", asks.u);
  redo.addEventListener("click", asks.r);
  hints.addEventListener("click", asks.h);
  help.addEventListener("click", asks["?"]);
  const letGo = button(side.chosen, "✕ let go (Esc)");
  letGo.addEventListener("click", () => { pressed(null); toActions(); });
  onKeys(parts.game, (key) => {
    if (key === "Escape" && chosen.length) { pressed(null); return true; }
    const does = asks[key.toLowerCase()];
    if (!does || get("curtain")) return false;
    does();
    return true;
  });

  function why() {
    const at = el.getRootNode().activeElement, open = meant(get("offers"), chosen);
    const action = at?.dataset.action ?? (chosen.length && open.length === 1 ? open[0].action : undefined), entry = at?.dataset.entry;
    if (action !== undefined) ask({ kind: "why", action: Number(action) });
    else if (entry !== undefined) ask({ kind: "why", entry: Number(entry) });
    else notice("Why? Go to an action or to a line of the log first, then press W.");
  }

  // --- what is pressed ------------------------------------------------------------------------------------------

  function pressed(place) {
    if (get("curtain")) return;
    const offers = get("offers"), again = place && chosen.includes(place), now = meant(offers, chosen);
    notice("");
    if (place === "") return;
    if (again && now.length === 1 && pointedOut(offers, chosen).length === 1) return act(now[0]);
    if (!place || again) chosen = [];
    else if (meant(offers, [...chosen, place]).length) chosen = [...chosen, place];
    else if (meant(offers, [place]).length) chosen = [place];
    else if (offers.length) return notice("Nothing can be done with this card now. Cards marked ▸ can be chosen.");
    const done = pointedOut(offers, chosen), more = meant(offers, chosen).some((offer) => offer.places.length > chosen.length);
    // What can mean one thing only is done: a second card pointed at, or a square of a board. A single card is
    // pressed twice, so that nobody loses it to a slip.
    if (done.length === 1 && !more && (chosen.length > 1 || squareOf(place))) return act(done[0]);
    draw();
    say(parts.heard, chosen.length ? `Chosen: ${chosen.map(nameAt).join(", ")}; ${counted(meant(offers, chosen).length, "action")}` : "Nothing is chosen");
  }

  const squareOf = (place) => (get("laid_out").zones ?? []).some((zone) => zone.rows?.some((row) => row.squares && row.cards?.some((card) => card.place === place)));

  const notice = (text) => say(parts.notice, text);
  function toActions() { const first = side.actions.querySelector("button"); (first ?? parts.banner).focus({ preventScroll: Boolean(!first) }); }

  // --- what is drawn --------------------------------------------------------------------------------------------

  function look(open) {
    const places = new Set(open.flatMap((offer) => offer.places)), badges = new Map();
    for (const place of places) {
      const last = pointedOut(open, chosen.includes(place) ? chosen : [...chosen, place]);
      const share = last.length === 1 && last[0].hint ? last[0].hint.text.split(":")[0] : "";
      badges.set(place, dotted([share, chosen.includes(place) && last.length === 1 && "press again"]));
    }
    return { seats: get("seats"), me: get("me"), open: places, chosen, badges };
  }

  function drawOffers(open) {
    shownIf(side.chosen, chosen.length);
    if (chosen.length) say(side.chosen.firstChild, `Chosen: ${chosen.map(nameAt).join(" → ")}`);
    sized(side.actions, open.length, (parent) => {
      const offer = html("div", parent, { class: "kc-offer" }), does = html("button", offer, { type: "button", class: "kc-do", tabindex: -1 });
      span(does, "kc-what", { dir: "auto" });
      span(does, "kc-hint");
      button(offer, "why?", { class: "kc-why", tabindex: -1 });
    }).forEach((node, i) => {
      const offer = open[i], [does, why] = node.childNodes, hint = hintText(offer.hint);
      patch(does, { "data-action": offer.action });
      does.style.setProperty("--kc-share", parseFloat(offer.hint?.text) / 100 || 0);
      say(does.firstChild, offer.text);
      if (shownIf(does.lastChild, hint)) say(does.lastChild, hint);
      patch(why, { "data-action": offer.action, "aria-label": `why? ${offer.text}` });
    });
    actions.kept(0);
    const hidden = get("offers").length - open.length;
    const dumb = get("hints") && open.length && !open.some((offer) => offer.hint);
    say(side.rest, hidden ? `${counted(hidden, "more action")} without this choice.` : dumb ? "No chance hangs on any of these." : "");
  }

  side.actions.addEventListener("click", (event) => {
    const pressedOn = event.target.closest("button");
    if (!pressedOn) return;
    if (pressedOn.classList.contains("kc-why")) ask({ kind: "why", action: Number(pressedOn.dataset.action) });
    else act({ action: Number(pressedOn.dataset.action) });
  });
  side.log.addEventListener("click", (event) => {
    const entry = event.target.closest("button");
    if (entry) ask({ kind: "why", entry: Number(entry.dataset.entry) });
  });

  function nameAt(place) {
    const cards = (get("laid_out").zones ?? []).flatMap((zone) => (zone.rows ?? []).flatMap((row) => row.cards ?? []));
    const card = cards.find((one) => one.place === place);
    return card?.name ? card.name : place;
  }

  function drawLog() {
    const entries = get("entries"), atEnd = side.log.scrollTop + side.log.clientHeight >= side.log.scrollHeight - 40;
    const last = Number(side.log.lastChild?.dataset.entry ?? 0);
    sized(side.log, entries.length, (parent) => {
      const line = html("button", parent, { type: "button", class: "kc-line-of", tabindex: -1 });
      for (const name of ["kc-who", "kc-said", "kc-rolled", "kc-lead"]) span(line, name, { dir: "auto" });
    }).forEach((line, i) => {
      const entry = entries[i], [who, said, rolled, lead] = line.childNodes;
      patch(line, { "data-entry": entry.number, title: "Which rule was at work?", class: `kc-line-of kc-seat-${entry.seat % 4}` });
      say(who, `${nameOf(get("seats"), entry.seat)} `);
      say(said, entry.text);
      if (shownIf(rolled, entry.rolled)) say(rolled, rolledText(entry.rolled));
      if (shownIf(lead, entry.turned)) say(lead, "⇄ the lead changes");
    });
    log.kept(-1);
    if (atEnd || entries.at(-1)?.number !== last) side.log.scrollTop = side.log.scrollHeight;
  }

  // Says what has happened since, and whose turn it is.
  function announce(banner) {
    const entries = get("entries"), newest = entries.at(-1)?.number ?? 0;
    const news = newest <= told ? [] : entries.filter((entry) => entry.number > told);
    const lines = news.map((entry) => words([`${nameOf(get("seats"), entry.seat)}: ${entry.text}`, entry.rolled && rolledText(entry.rolled)]));
    say(parts.heard, [...lines, banner].join(". "));
    told = newest;
  }

  function drawTools() {
    patch(undo, { "aria-disabled": !get("can_undo") });
    patch(redo, { "aria-disabled": !get("can_redo") });
    patch(hints, { "aria-pressed": Boolean(get("hints")) });
    tools.kept(0);
  }

  function drawCurtain(text) {
    const was = !parts.curtain.hidden;
    shownIf(parts.felt, !text);
    if (!shownIf(parts.curtain, text)) return was && parts.curtain.childNodes.length > 0;
    if (!parts.curtain.firstChild) {
      html("p", parts.curtain, { dir: "auto" });
      button(parts.curtain, "Show my cards").addEventListener("click", () => ask({ kind: "uncover" }));
    }
    say(parts.curtain.firstChild, text);
    return false;
  }

  function answered() {
    clearTimeout(waits);
    doing = false;
    notice("");
    const now = JSON.stringify(get("offers").map((offer) => [offer.action, offer.places])), others = now !== offered;
    if (others) chosen = [];
    offered = now;
    const inList = side.actions.contains(el.getRootNode().activeElement);
    announce(draw());
    if (others && inList && !get("curtain")) toActions();
  }

  function draw() {
    const root = el.getRootNode(), had = parts.game.contains(root.activeElement) ? root.activeElement : null;
    const layout = get("laid_out"), curtain = get("curtain"), open = meant(get("offers"), chosen), [line, ...trace] = get("fault").split("\n");
    const banner = curtain || get("busy") || (layout.zones ? decisionText(layout, get("seats"), get("me")) : "");
    say(parts.title, get("title"));
    patch(parts.game, { "aria-label": get("title") || "Board" });
    say(parts.banner, curtain ? "" : banner);
    patch(parts.banner, { class: `kc-banner${!curtain && layout.decides === get("me") && !get("over") ? " kc-mine" : ""}` });
    say(parts.fault, line);
    if (shownIf(parts.trace.parentNode, trace.length)) say(parts.trace, trace.join("\n"));
    const lifted = drawCurtain(curtain);
    view.draw(layout, look(open));
    side.dice(layout.dice);
    drawOffers(open);
    drawLog();
    drawTools();
    say(parts.description, get("description"));
    if (shownIf(parts.remark, layout.remark)) say(parts.remark, layout.remark);
    keepFocus(root, had, lifted);
    return banner;
  }

  // Focus stays where it is as long as that is there; else it goes to the actions, and on to them when they come.
  function keepFocus(root, had, lifted) {
    if (!had) return;
    if (get("curtain")) { parts.curtain.querySelector("button").focus(); return; }
    const gone = root.activeElement !== had, rested = had === parts.banner && get("offers").length;
    if (lifted || rested || (gone && !view.grid.contains(root.activeElement))) {
      if (stay === "table" && !lifted) view.focus();
      else toActions();
    }
  }

  notice("");
  const [, ended] = redrawn(model, TRAITS, answered);
  draw();
  return () => { clearTimeout(waits); ended(); };
}

export default { render };
