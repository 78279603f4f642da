const b = live(1), widths = [215, 304, 400, 1000], told = { broken: [], facts: [] };
for (const width of widths) {
  b.el.style.width = `${width}px`;
  await settled();
  const names = [...b.el.querySelectorAll(".kc-fname")].filter((one) => one.offsetHeight > 1);
  const line = (one) => parseFloat(getComputedStyle(one).fontSize) * 1.8;
  told.broken.push(names.filter((one) => one.offsetHeight > line(one)).map((one) => one.textContent));
  const left = (node) => Math.round(node.getBoundingClientRect().left - node.closest(".kc-head").getBoundingClientRect().left);
  told.facts.push([...b.el.querySelectorAll(".kc-zone .kc-fact:first-child b")].map(left));
}
return told;
