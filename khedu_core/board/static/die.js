// Stands on elements.js.
// A die on an image whose middle is 0 and which reaches from -9 to 9.
const PIPS = ["", "4", "26", "246", "0268", "02468", "023568"]; // by face, on a grid of three by three

function drawDie(image, face) {
  const at = (third) => 4.2 * third - 4.2;
  const pips = [...(PIPS[face] ?? "")].map((i) => `M${at(i % 3)} ${at(Math.floor(i / 3))}h.01`).join("");
  const [, dots, number] = sized(image, 3, (parent) => svg(["rect", "path", "text"][parent.childNodes.length], parent));
  patch(image.firstChild, { x: -8, y: -8, width: 16, height: 16, rx: 3.2 });
  patch(dots, { d: pips });
  patch(number, { y: 3.6 });
  say(number, pips ? "" : face);
}
