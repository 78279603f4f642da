// Stands on elements.js.
// What the reader must know of a position: its first sentence, and the others folded behind that.
const SENTENCES = /^(.*?[.!?])\s+(\S.*)$/s;

// Returns what draws a remark; without one, nothing is there.
function remarkView(parent) {
  const place = html("div", parent, { class: "kc-remark" });
  const whole = html("p", place), fold = html("details", place);
  const first = html("summary", fold), others = html("p", fold);
  return (text = "") => {
    const [, beginning = "", rest = ""] = SENTENCES.exec(text) ?? [];
    shownIf(place, text);
    shownIf(fold, rest);
    say(first, beginning);
    say(others, rest);
    say(whole, rest ? "" : text);
    shownIf(whole, !rest);
  };
}
