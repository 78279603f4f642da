// Stands on no other file.
// What a reader did on a page is kept in the storage of the browser, for this page alone. A browser may refuse that
// at any time: then nothing is kept, and all else works.
const shelf = `khedu_core ${location.pathname} `;

function stored(does) {
  try { return does(localStorage); } catch { return null; }
}

// A number that tells one text from another, well enough.
const digest = (text) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)) | 0, 7);

// Whether a kept value is of the form of the trait's own: yes or no, a count, a text, or tries, each of them a text or
// a list of texts. What a browser keeps may have been changed, or be of another version of the page.
const isText = (value) => typeof value === "string";
const isTry = (value) => isText(value) || (Array.isArray(value) && value.every(isText));
function isLike(value, own) {
  if (Array.isArray(own)) return Array.isArray(value) && value.every(isTry);
  return typeof own === "number" ? Number.isInteger(value) && value >= 0 : typeof value === typeof own;
}

// The values of the traits `kept` of a view of this name, which begin as in `own`. What was kept of a view that said
// something else at first is not taken up again: `first` is the text of all its traits.
function keeper(name, kept, first, own) {
  const key = shelf + name, of = digest(first);
  return {
    put: (state) => stored((all) => all.setItem(key, JSON.stringify({ of, values: kept.map((one) => state[one]) }))),
    get: () => stored((all) => {
      const found = JSON.parse(all.getItem(key));
      const whole = found?.of === of && Array.isArray(found.values) && found.values.length === kept.length;
      if (!whole || !kept.every((one, i) => isLike(found.values[i], own[one]))) return null;
      return Object.fromEntries(kept.map((one, i) => [one, found.values[i]]));
    }),
    drop: () => stored((all) => all.removeItem(key)),
  };
}

function beginAgain() {
  stored((all) => { for (const key of Object.keys(all)) if (key.startsWith(shelf)) all.removeItem(key); });
  document.documentElement.scrollTop = 0; // or the page would come back at its end
  location.reload();
}
