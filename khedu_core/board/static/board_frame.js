// Stands on elements.js, layout_view.js, dice_view.js, remark_view.js, board_presses.js and board_messages.js.
// The places of a board, from its title to its remark, and what is said above the table.
function makeParts(el, offline) {
  el.classList.add("kc-table", "kc-laid", "kc-board");
  const game = html("div", el, { class: "kc-game", "data-lm-suppress-shortcuts": "true", role: "group" });
  const title = html("div", game, { class: "kc-title" });
  if (offline) say(html("p", game, { class: "kc-elsewhere" }), NO_PYTHON);
  const banner = html("p", game, { class: "kc-banner", tabindex: -1 });
  const fault = html("div", game, { class: "kc-fault", role: "alert" });
  say(html("summary", html("details", game, { class: "kc-trace" })), "Where it went wrong");
  const trace = html("pre", game.lastChild);
  const told = html("div", game, { class: "kc-told" });
  const notice = html("p", told, { class: "kc-notice", role: "status" });
  const whyNot = button(told, "why not? (W)", { class: "kc-why-not", hidden: "" });
  const heard = html("div", game, { class: "kc-heard kc-hid", "aria-live": "polite" });
  const curtain = html("div", game, { class: "kc-curtain" });
  const felt = html("div", game, { class: "kc-felt" });
  const table = html("div", felt, { class: "kc-play" }), side = html("div", felt, { class: "kc-side" });
  const description = html("p", game, { class: "kc-description", role: "status" });
  const remark = remarkView(game);
  measured(game, banner, table);
  actOnce(game);
  const remarks = { fault, trace, told, notice, whyNot, heard, description, remark };
  return { game, title, banner, curtain, felt, table, side, passed: onlyFresh(game), ...remarks };
}

// The nearest part around a board that scrolls it; null where the page does.
function scroller(node) {
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight;
  let around = node.parentElement;
  while (around && !scrolls(around)) around = around.parentElement;
  return around === document.documentElement ? null : around;
}

// Tells the style sheet what the banner takes of what is seen at once, and how high the table is beside the actions.
function measured(game, banner, table) {
  let around = null;
  const seen = new ResizeObserver(() => requestAnimationFrame(() => {
    const now = scroller(game), put = (name, size) => game.style.setProperty(`--kc-${name}`, size);
    put("high", `${table.offsetHeight}px`);
    put("under", `${banner.offsetHeight + 8}px`);
    put("seen", now ? `${now.clientHeight}px` : "100vh");
    if (now === around) return;
    if (around) seen.unobserve(around);
    if (now) seen.observe(now);
    around = now;
  }));
  seen.observe(table);
  seen.observe(banner);
}

// Puts a remark below a card of the table; without one, where remarks stand.
function putBelow({ told, game }, cell) {
  told.classList.toggle("kc-below", Boolean(cell));
  if (!cell) return;
  const box = cell.getBoundingClientRect(), own = game.getBoundingClientRect();
  told.style.top = `${box.bottom - own.top}px`;
  told.style.left = `${within(box.left - own.left, 0, Math.max(0, own.width - told.offsetWidth))}px`;
  told.scrollIntoView({ block: "nearest" });
}

// The places beside the table, in their order.
function makeSide(side) {
  const list = { role: "toolbar", "aria-orientation": "vertical" };
  const dice = diceView(side);
  const tools = html("div", side, { class: "kc-tools", role: "toolbar", "aria-label": "Game" });
  const chose = html("p", side, { class: "kc-chose" });
  const actions = html("div", side, { class: "kc-offers", "aria-label": "Actions", ...list });
  const rest = html("p", side, { class: "kc-rest" });
  const keys = html("div", side, { class: "kc-keys", role: "list", "aria-label": "Keys", hidden: "" });
  const earlier = html("p", side, { class: "kc-earlier", hidden: "" });
  const log = html("div", side, { class: "kc-log", "aria-label": "Log, the newest line last", ...list });
  return { dice, tools, chose, actions, rest, keys, earlier, log };
}

// The title, whose turn it is, and what went wrong. Returns the line on whose turn it is.
function drawTop({ game, title, banner, fault, trace }, get) {
  const layout = get("laid_out"), curtain = get("curtain"), [line, ...more] = get("fault").split("\n");
  const mine = !curtain && layout.decides === get("me") && !get("over");
  const turn = curtain || get("busy") || (layout.zones ? decisionText(layout, get("seats"), get("me")) : "");
  say(title, get("title"));
  patch(game, { "aria-label": get("title") || "Board" });
  say(banner, curtain ? "" : turn);
  patch(banner, { class: `kc-banner${mine ? " kc-mine" : ""}` });
  say(fault, line);
  if (shownIf(trace.parentNode, more.length)) say(trace, more.join("\n"));
  return turn;
}

// Covers the board with a text, or uncovers it. Says whether it has been uncovered just now.
function drawCurtain({ curtain, felt, passed }, text, uncover) {
  const covered = !curtain.hidden && curtain.childNodes.length > 0;
  if (text !== (covered ? curtain.firstChild.textContent : "")) passed();
  shownIf(felt, !text);
  if (!shownIf(curtain, text)) return covered;
  if (!curtain.firstChild) {
    html("p", curtain, { dir: "auto" });
    button(curtain, "Show my cards").addEventListener("click", uncover);
  }
  say(curtain.firstChild, text);
  shownIf(curtain.lastChild, uncover);
  return false;
}
