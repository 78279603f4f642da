// Stands on no other file.
// Focus stays where it is as long as that is there. Else it goes to the table, if somebody acted from there, or to
// the actions, and on to them when they come.
function focusKeeper(el, { game, banner, curtain }, actions, view) {
  const held = () => el.getRootNode().activeElement;
  let fromTable = false;

  function toActions() {
    const first = actions.querySelector("button");
    (first ?? banner).focus({ preventScroll: !first });
  }

  // Call it before a redraw; what it returns, after it.
  function keeper() {
    const had = game.contains(held()) ? held() : null;
    return (uncovered, offers) => {
      if (!had) return;
      if (!curtain.hidden) return curtain.querySelector("button").focus();
      const gone = held() !== had && !view.grid.contains(held()), waited = had === banner && offers.length;
      if (fromTable && !uncovered && (gone || waited)) view.focus();
      else if (uncovered || waited || gone) toActions();
    };
  }
  return { held, toActions, keeper, inActions: () => actions.contains(held()),
    remember: () => { fromTable = view.grid.contains(held()); } };
}
