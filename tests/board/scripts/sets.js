return [...view(1).querySelectorAll(".kc-set")].map((one) =>
  [one.getAttribute("aria-label"), one.querySelector(".kc-turned").textContent, getComputedStyle(one).borderTopStyle]);
