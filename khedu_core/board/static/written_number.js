// Stands on no other file.
// Reads a number as khedu_core/teaching/written_number.py does; one table of cases in the tests holds the
// two equal. Numbers are exact: { n, d }, whole numbers of any length, d above 0 and no common divisor.
const LONGEST = 60;
const divisor = (a, b) => (b ? divisor(b, a % b) : a < 0n ? -a : a);

function exactly(n, d = 1n) {
  const sign = d < 0n ? -1n : 1n, common = divisor(n, d) || 1n;
  return { n: (sign * n) / common, d: (sign * d) / common };
}
const minus = (a, b) => exactly(a.n * b.d - b.n * a.d, a.d * b.d);
const times = (a, k) => exactly(a.n * BigInt(k), a.d);
const over = (a, k) => exactly(a.n, a.d * BigInt(k));
const size = (a) => ({ n: a.n < 0n ? -a.n : a.n, d: a.d });
const order = (a, b) => { const left = a.n * b.d, right = b.n * a.d; return left < right ? -1 : left > right ? 1 : 0; };
const same = (a, b) => order(a, b) === 0;
const NONE = exactly(0n);

function exactOf(text) {
  const [n, d] = text.split("/");
  return exactly(BigInt(n), BigInt(d ?? 1));
}

// 16⅔, or 16 2/3: a whole number and less than one more, on the same side of 0.
function mixed(text, above, below) {
  if (below === 0n) return "zero";
  if (above >= below) return "format";
  const n = BigInt(text.replace(/^[+-]/, "")) * below + above;
  return { value: exactly(text.startsWith("-") ? -n : n, below), unit: NONE };
}

function fractionOrDecimal(plain) {
  const parts = /^([+-]?[0-9]+) ?(?:\/|in|out of|of) ?([+-]?[0-9]+)$/.exec(plain);
  const whole = (text) => BigInt(text.replace(/^\+/, ""));
  if (parts) return whole(parts[2]) === 0n ? "zero" : { value: exactly(whole(parts[1]), whole(parts[2])), unit: NONE };
  const sum = /^([+-]?[0-9]+)[\u2064 ]([0-9]+)\/([0-9]+)$/.exec(plain);
  if (sum) return mixed(sum[1], BigInt(sum[2]), BigInt(sum[3]));
  if (/^[+-]?[1-9][0-9]{0,2}(?:,[0-9]{3})+$/.test(plain)) return "comma";
  const found = /^([+-]?)([0-9]*)(?:[.,]([0-9]+))?$/.exec(plain);
  if (!found || !(found[2] || found[3])) return "format";
  const tens = 10n ** BigInt((found[3] ?? "").length);
  return { value: exactly(whole(`${found[1]}${found[2]}${found[3] ?? ""}`), tens), unit: exactly(1n, tens) };
}

function odds(first, second, way) {
  if (!way) return "odds";
  if (first + second === 0n) return "zero";
  return { value: exactly(way === "against" ? second : first, first + second), unit: NONE };
}

// NFKC would run together what 16⅔ and 10² keep apart; \u2064 is Unicode's own invisible sign for it.
const APART = /(?<=[0-9０-９¼-¾⅐-⅞↉])(?=[¼-¾⅐-⅟↉⁰¹²³⁴-⁹₀-₉])|(?<=[¼-¾⅐-⅞↉⁰¹²³⁴-⁹₀-₉])(?=[0-9０-９¼-¾⅐-⅟↉])/g;

// { value, unit }, or the reason why there is no number, by its name in the words of the view.
function readNumber(text) {
  if ([...text].length > LONGEST) return "long";
  let plain = text.replace(APART, "\u2064").normalize("NFKC").toLowerCase();
  plain = plain.replaceAll("−", "-").replace(/[⁄∕]/g, "/").replace(/[\s\x1c-\x1f\x85]+/g, " ").trim();
  plain = plain.replace(/^[=≈~] ?/, "").replace(/\.$/, "").replace(/(?<=[0-9])[ '’](?=[0-9]{3}(?![0-9]))/g, "");
  if (!plain) return "empty";
  const share = /^(.*?) ?(?:%|per ?cent)$/.exec(plain);
  if (share) {
    const inner = fractionOrDecimal(share[1]);
    return typeof inner === "string" ? inner : { value: over(inner.value, 100), unit: over(inner.unit, 100) };
  }
  const bet = /^([0-9]+) ?(?::|to) ?([0-9]+)(?: (for|on|against))?$/.exec(plain);
  return bet ? odds(BigInt(bet[1]), BigInt(bet[2]), bet[3]) : fractionOrDecimal(plain);
}
