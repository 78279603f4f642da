// Stands on elements.js.
// A list of buttons of which the Tab key reaches one, and the arrow keys the others: up and down among those that
// are alike, left and right to the one beside.
function buttonList(list) {
  const all = () => [...list.querySelectorAll("button")];
  const reach = (one, focused) => {
    for (const other of all()) patch(other, { tabindex: other === one ? 0 : -1 });
    if (focused) one?.focus();
  };
  onKeys(list, (key) => {
    const now = list.getRootNode().activeElement;
    const alike = all().filter((one) => one.classList[0] === now.classList[0]), i = alike.indexOf(now);
    const beside = { ArrowRight: now.nextElementSibling, ArrowLeft: now.previousElementSibling }[key];
    const next = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: alike.length - 1 }[key];
    if (i < 0 || (next === undefined && beside === undefined)) return false;
    reach(next === undefined ? beside ?? now : alike[within(next, 0, alike.length - 1)], true);
    return true;
  });
  list.addEventListener("focusin", (event) => { if (event.target.matches("button")) reach(event.target); });

  // The Tab key reaches the button at this place while it reaches no other.
  const kept = (i) => { if (!all().some((one) => one.tabIndex === 0)) reach(all().at(i)); };
  return { kept };
}
