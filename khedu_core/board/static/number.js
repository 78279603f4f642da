// Stands on written_number.js.
// Judges a number as khedu_core/teaching/number.py does, and says what that says.
const TWO_DIGITS = 10;
const rounded = ({ value, unit }, wanted) => unit.n > 0n && order(times(size(minus(value, wanted)), 2), unit) <= 0;
const twoDigits = ({ value, unit }) => order(size(value), times(unit, TWO_DIGITS)) >= 0;
const fits = (written, wanted) => rounded(written, wanted) && written.value.d > 1n && twoDigits(written);
const means = (written, wanted) => same(written.value, wanted) || fits(written, wanted);
const cut = ({ value, unit }, wanted) => {
  const short = minus(size(wanted), size(value));
  return value.n * wanted.n >= 0n && short.n > 0n && order(short, unit) < 0;
};

function inHundredths(written, chance, right) {
  const shared = { value: over(written.value, 100), unit: over(written.unit, 100) };
  if (same(shared.value, right)) return true;
  const enough = twoDigits(written) || (chance && order(written.value, exactly(1n)) > 0);
  return enough && (cut(shared, right) || rounded(shared, right));
}

function matterOf(written, { chance, slips }, right, before) {
  const { value, unit } = written;
  if (inHundredths(written, chance, right)) return chance ? "percent" : "times-100";
  const slip = slips.find(([, slip, exact]) => means(written, exactOf(slip)) && !(exact && unit.n > 0n));
  if (slip) return slip[0];
  if (chance && (value.n < 0n || order(value, exactly(1n)) > 0)) return "range";
  const certain = value.n === 0n ? "never" : same(value, exactly(1n)) ? "always" : "";
  if (chance && certain && (order(unit, exactly(1n)) >= 0 || !rounded(written, right))) return certain;
  if (rounded(written, right)) return "coarse";
  if (cut(written, right) && twoDigits(written)) return "cut";
  const way = order(value, right) > 0 ? "high" : "low";
  if (!before) return way;
  const since = (order(before.value, right) > 0) === (way === "high") ? "still" : "now";
  if (order(times(size(minus(value, right)), 10), size(right)) <= 0) return `${since}-near-${way}`;
  if (right.n <= 0n) return way;
  const far = way === "high" ? order(value, times(right, 2)) >= 0 : order(times(value, 2), right) <= 0;
  return `${since}-${far ? "far" : "some"}-${way}`;
}

// [right, what is said] of the last of the tries.
function judgeNumber(blank, tries, words) {
  const written = readNumber(tries[tries.length - 1]), right = exactOf(blank.value);
  if (typeof written === "string") return [false, words[blank.chance ? written : `${written}-plain`] ?? words[written]];
  if (means(written, right)) {
    const told = same(written.value, right) ? words.right : words.exactly.replace("{exact}", blank.value);
    return [true, `${told} ${blank.why}`];
  }
  const tempting = blank.tempting.find(([value]) => means(written, exactOf(value)));
  if (tempting) return [false, tempting[1]];
  const before = tries.slice(0, -1).map(readNumber).filter((read) => typeof read !== "string").pop();
  return [false, words[matterOf(written, blank, right, before)]];
}
