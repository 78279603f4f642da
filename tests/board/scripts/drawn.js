const b = live(1), count = (selector) => b.el.querySelectorAll(selector).length;
const label = (place) => b.reads(b.at(place));
const zones = [...b.el.querySelectorAll(".kc-zone")].map((one) => one.getAttribute("aria-label"));
return {
  zones, banner: b.text(".kc-banner"), alone: label("s2"), free: label("m2"), down: label("c1"),
  heap: b.reads(b.el.querySelector(".kc-far .kc-down")), backs: count(".kc-far .kc-back rect"),
  dice: [...b.el.querySelectorAll(".kc-set")].map((one) => [one.getAttribute("aria-label"), one.querySelector(".kc-turned").textContent]),
  pips: [...b.el.querySelectorAll(".kc-die path")].map((one) => (one.getAttribute("d") || "").split("M").length - 1),
  many: [...b.el.querySelectorAll(".kc-die text")].at(-1).textContent, coins: b.at("s1").querySelectorAll(".kc-coins path").length,
  figures: [...b.at("s1").querySelectorAll(".kc-fig")].map((one) => one.textContent),
  hints: [...b.el.querySelectorAll(".kc-hint")].map((one) => one.hidden ? "" : one.textContent),
  log: [...b.el.querySelectorAll(".kc-line-of")].map((one) => one.textContent), remark: b.text(".kc-remark"),
  tabs: [...b.el.querySelectorAll('[role=gridcell][tabindex="0"]')].map((one) => one.dataset.place), open: b.open(),
};
