// The same board as a page shows it by itself, and with Python behind it.
const look = async (el) => {
  const texts = (selector) => [...el.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => one.textContent);
  const said = texts(".kc-elsewhere"), disabled = [...el.querySelectorAll(".kc-do")].map((one) => one.ariaDisabled === "true");
  const titles = [...el.querySelectorAll(".kc-line-of")].map((one) => one.title);
  el.querySelector('[data-place="h1"]').click();
  await settled();
  const badge = [...el.querySelectorAll('[data-place="h1"] .kc-badge > span')].map((one) => one.textContent);
  const chosen = [texts(".kc-do .kc-what"), badge.filter(Boolean).join(" ")];
  const buttons = texts("button:not(.kc-do, .kc-line-of)");
  [...el.querySelectorAll(".kc-tools button")].at(-1).click();
  return { said, buttons, disabled, titles, chosen, keys: texts(".kc-keys kbd") };
};
return [await look(view(1)), await look(live(1).el)];
