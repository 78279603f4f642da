// What is on a page, for `test_strange_names.py`: what ran, what stands out of the page, all that can be read.
() => {
  const main = document.querySelector("main"), read = main.cloneNode(true);
  for (const one of read.querySelectorAll("script, noscript, style")) one.remove();
  const scrolls = ".scroll, .kc-scroll, .html, pre, svg, .kc-hid";
  const right = (node) => Math.round(node.getBoundingClientRect().right);
  const out = [...main.querySelectorAll("*")].filter((node) => !node.closest(scrolls) && right(node) > innerWidth + 1);
  const injected = "img, iframe, form, [onerror], a[href^=javascript], svg a, svg br";
  const widgets = [...document.querySelectorAll('script[type$="widget+json"]')].map((one) => JSON.parse(one.textContent));
  const laid = [];
  JSON.stringify(widgets.map(({ state }) => state.laid_out ?? state.start), (_, value) => (laid.push(value), value));
  return {
    ran: window.__x ?? null,
    injected: main.querySelectorAll(injected).length,
    over: document.documentElement.scrollWidth - innerWidth,
    out: out.map((node) => `${node.tagName} ${node.className} ${right(node)}`),
    text: read.textContent,
    titles: [...main.querySelectorAll("[title], [aria-label]")].map((one) => `${one.title} ${one.ariaLabel}`).join(" "),
    laid: laid.join("\n"),
  };
}
