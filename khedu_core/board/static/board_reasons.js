// Stands on elements.js.
// What Python shows to whoever asked why (khedu_core/board/reasons.py) stands below the board. It is brought into view
// and given focus; when it is shut, focus goes back to where it was.
const LOOKS = 100; // as often it is looked for: its parts are made some time after the answer
const PAUSE = 20; // milliseconds from one look to the next

// When a copy of this game is put away, focus goes to where it was made: the reasons, if they are shown, or the table.
// Returns what ends this.
function copyPutAway(el, reasons, back) {
  const pressed = ({ target }) => {
    const copy = target.closest?.(".kc-away")?.closest(".kc-playing");
    if (!copy || copy.parentElement.closest(".kc-playing") !== el.closest(".kc-playing")) return;
    if (reasons()?.childElementCount) reasons().focus();
    else back();
  };
  document.addEventListener("click", pressed);
  return () => document.removeEventListener("click", pressed);
}

function reasonsView(el, held, back) {
  let from = null;
  const reasons = () => el.closest(".kc-playing")?.querySelector(":scope > .kc-reasons");

  function heard(place) {
    if (place.hasAttribute("tabindex")) return;
    patch(place, { tabindex: -1, role: "region", "aria-label": "Why", "data-lm-suppress-shortcuts": true });
    onKeys(place, (key) => key === "Escape" && (place.querySelector(".kc-shut")?.click(), true));
    place.addEventListener("click", (event) => {
      if (!event.target.closest(".kc-shut")) return;
      from?.focus();
      if (held() !== from) back(); // what was pressed is there no more
    });
  }

  function show(looks = LOOKS) {
    const place = reasons();
    if (place?.querySelector(".kc-shut")) {
      heard(place);
      place.scrollIntoView({ block: place.offsetHeight < innerHeight / 2 ? "nearest" : "start" });
      place.focus({ preventScroll: true });
    } else if (place && looks) setTimeout(show, PAUSE, looks - 1);
  }
  return { show, from: () => { from = held(); }, ended: copyPutAway(el, reasons, back) };
}
