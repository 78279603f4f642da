const el = view(1), right = el.getBoundingClientRect().right;
const out = [...el.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > right + 1 && !one.closest(".kc-heard"));
const first = el.querySelector('[data-place="p1"] .kc-name');
return [el.querySelectorAll("img, i").length, el.scrollWidth <= el.clientWidth, out.map((one) => one.className.baseVal ?? one.className),
  el.querySelector('[data-place="p0"] .kc-name').textContent, getComputedStyle(first).direction];
