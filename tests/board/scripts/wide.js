const b = live(1), part = (selector) => b.el.querySelector(selector), high = (selector) => part(selector).offsetHeight, told = {};
const hand = [0, 1, 2, 3, 4].map((i) => b.at(`h${i}`));
const measured = async (width) => {
  b.el.style.width = width;
  await settled();
  await settled();
  const tops = new Set(hand.map((one) => one.getBoundingClientRect().top)).size;
  return { table: high(".kc-play"), side: high(".kc-side"), list: high(".kc-offers"), log: high(".kc-log"), tops };
};
told.narrow = await measured("700px");
told.wide = await measured("1000px");
const list = part(".kc-offers");
list.scrollTop = list.scrollHeight;
told.scrolled = list.scrollTop;
b.at("h2").click();
await settled();
const first = part(".kc-do"), box = first.getBoundingClientRect();
told.chosen = [list.scrollTop, first.querySelector(".kc-what").textContent, box.top >= list.getBoundingClientRect().top - 1];
return told;
