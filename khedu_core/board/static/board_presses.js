// Stands on no other file.
// Which presses of a board count. What a finger does twice by itself, or so soon after the board has passed to another
// person that it was meant for the one before, would show hidden cards or move for somebody else.
const QUIET = 600; // milliseconds without a press, until one counts again
const STEPS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Tab", "n", "N"];
const PRESSING = ["Enter", " "];

const dropped = (event) => { event.preventDefault(); event.stopPropagation(); };

// A key that is held goes on stepping, if it steps; else it acts once.
function actOnce(game) {
  game.addEventListener("keydown", (event) => {
    const elsewhere = (event.ctrlKey || event.metaKey || event.altKey) && !PRESSING.includes(event.key);
    if (event.repeat && !elsewhere && !STEPS.includes(event.key)) dropped(event);
  }, true);
}

// Returns what to call when the board passes to another person: presses count again once there has been none for a
// while, so that whoever goes on hammering a key opens nothing either. A click that no press began, as of a screen
// reader, begins and ends at once.
function onlyFresh(game) {
  let waits = 0, begun = false, counts = true;
  const passed = () => {
    clearTimeout(waits);
    waits = setTimeout(() => { waits = 0; }, QUIET);
    counts = false;
  };
  const begins = () => {
    begun = counts = true;
    if (waits) passed();
  };
  const ends = () => setTimeout(() => { begun = false; }); // behind the click that it makes
  game.addEventListener("pointerdown", begins, true);
  game.addEventListener("keydown", (event) => {
    if (event.repeat || !PRESSING.includes(event.key)) return;
    begins();
    if (!counts) dropped(event);
  }, true);
  game.addEventListener("click", (event) => {
    if (!begun) begins();
    begun = false;
    if (!counts) dropped(event);
  }, true);
  for (const end of ["pointerup", "pointercancel", "keyup"]) game.addEventListener(end, ends, true);
  return passed;
}
