// Stands on elements.js, layout_view.js and button_list.js.
// The buttons above the actions: one for each act of these that there is.
function toolsView({ tools, keys }, acts) {
  const list = buttonList(tools);
  const named = { undo: "↶ Undo", redo: "↷ Redo", hints: "Hints", keys: "? Keys" };
  const made = {};
  for (const act of Object.keys(named).filter((name) => acts[name])) {
    made[act] = button(tools, named[act]);
    made[act].addEventListener("click", () => acts[act]());
  }
  const toggleKeys = () => patch(made.keys, { "aria-expanded": shownIf(keys, keys.hidden) });
  patch(made.keys, { "aria-expanded": false });
  const draw = (get) => {
    list.kept(0);
    if (!made.undo) return;
    patch(made.undo, { "aria-disabled": !get("can_undo") });
    patch(made.redo, { "aria-disabled": !get("can_redo") });
    patch(made.hints, { "aria-pressed": Boolean(get("hints")) });
  };
  return { draw, toggleKeys };
}
