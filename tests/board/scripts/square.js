const b = live(1), lone = view(1), squares = [...b.el.querySelectorAll(".kc-squares")];
b.at("b2").click();
const tops = squares.map((row) => new Set([...row.querySelectorAll(".kc-card")].map((one) => one.getBoundingClientRect().top)).size);
lone.querySelector('[data-place="b2"]').click();
await settled();
return [b.sent, b.reads(b.at("b2")), tops, lone.querySelector(".kc-notice").textContent];
