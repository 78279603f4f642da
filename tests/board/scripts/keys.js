const b = live(1), told = { legend: [], act: [] };
for (const line of b.el.querySelectorAll(".kc-keys [role=listitem]")) {
  told.legend.push([line.firstChild.textContent, line.lastChild.textContent.trim()]);
}
const named = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Enter", "Escape", "Tab",
  "Delete", "Backspace", "Insert", "F2"];
const typed = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
for (const key of [...named, ...typed]) {
  b.at("m1").focus();
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(event);
  await settled();
  if (event.defaultPrevented) told.act.push(key);
}
return told;
