// Stands on no other file.
// What every view shares: elements that are made once and patched, so that keyboard focus survives every
// redraw; every text goes in through textContent. Views are pure functions of their synced traits.
const SVG = "http://www.w3.org/2000/svg";

const svg = (tag, parent, attributes = {}) => patch(parent.appendChild(document.createElementNS(SVG, tag)), attributes);
const html = (tag, parent, attributes = {}) => patch(parent.appendChild(document.createElement(tag)), attributes);
const span = (parent, name, attributes) => html("span", parent, { class: name, ...attributes });
const picture = (parent, name, box) => svg("svg", parent, { class: name, viewBox: box, "aria-hidden": "true" });
const within = (value, low, high) => Math.min(high, Math.max(low, value));

function patch(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }
  return node;
}

function say(node, text) {
  if (node.textContent !== String(text)) node.textContent = text;
}

function button(parent, text, attributes) {
  const made = html("button", parent, { type: "button", ...attributes });
  say(made, text);
  return made;
}

function shownIf(node, there) {
  if (node.hasAttribute("hidden") === Boolean(there)) node.toggleAttribute("hidden", !there);
  return Boolean(there);
}

// A name for ids that no other view of a page has.
const newName = (kind) => `kc-${kind}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

// Keeps exactly `count` children in a group, making the missing and dropping the surplus.
function sized(group, count, make) {
  while (group.childNodes.length > count) group.lastChild.remove();
  while (group.childNodes.length < count) make(group);
  return [...group.childNodes];
}

// Traits of one update are announced one by one: drawn once for all of them. Returns what asks for a redraw,
// and what ends this.
function redrawn(model, traits, draw) {
  let waiting = false;
  const soon = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => { waiting = false; draw(); });
  };
  for (const name of traits) model.on(`change:${name}`, soon);
  return [soon, () => { for (const name of traits) model.off(`change:${name}`, soon); }];
}

function tell(model, changes) {
  const isNew = ([name, value]) => JSON.stringify(model.get(name)) !== JSON.stringify(value);
  const news = Object.entries(changes).filter(isNew);
  for (const [name, value] of news) model.set(name, value);
  if (news.length) model.save_changes();
}

// moves(key, repeated) does what the key asks for and says whether it knew the key; `repeated` is a key that is held.
function onKeys(plot, moves) {
  plot.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !moves(event.key, event.repeat)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
