const dots = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const bytes = (text) => {
  dots.fillStyle = text;
  dots.fillRect(0, 0, 1, 1);
  return [...dots.getImageData(0, 0, 1, 1).data].slice(0, 3);
};
const colour = (selector, name, within) => [...view(1).querySelectorAll(selector)].map((one) => {
  let behind = one;
  while (getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
  return [bytes(getComputedStyle(one)[name]), bytes(getComputedStyle(behind).backgroundColor)];
});
const texts = ".kc-band, .kc-name, .kc-fig b, .kc-fname, .kc-note, .kc-badge, .kc-fact, .kc-fact b, .kc-ztitle, .kc-tag, .kc-rtitle";
const others = ".kc-banner, .kc-do, .kc-hint, .kc-why, .kc-line-of, .kc-rolled, .kc-who, .kc-tools button:not([aria-disabled=true]), .kc-remark, .kc-turned";
return [colour(texts, "color"), colour(others, "color"), colour(".kc-open, .kc-chosen", "outlineColor"), colour(".kc-die rect", "stroke")];
