// Stands on elements.js, layout_view.js and button_list.js.
// The buttons above the actions.
function toolsView({ tools, keys }, acts) {
  const list = buttonList(tools);
  const named = { undo: "↶ Undo", redo: "↷ Redo", hints: "Hints", keys: "? Keys" };
  const [undo, redo, hints, help] = Object.entries(named).map(([act, text]) => {
    const made = button(tools, text);
    made.addEventListener("click", () => acts[act]());
    return made;
  });
  const toggleKeys = () => patch(help, { "aria-expanded": shownIf(keys, keys.hidden) });
  patch(help, { "aria-expanded": false });
  const draw = (get) => {
    patch(undo, { "aria-disabled": !get("can_undo") });
    patch(redo, { "aria-disabled": !get("can_redo") });
    patch(hints, { "aria-pressed": Boolean(get("hints")) });
    list.kept(0);
  };
  return { draw, toggleKeys };
}
