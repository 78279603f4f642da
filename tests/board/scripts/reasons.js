const b = live(1), told = {}, now = () => document.activeElement;
const around = document.createElement("div"), reasons = document.createElement("div");
around.className = "kc-playing";
reasons.className = "kc-reasons";
b.el.before(around);
around.append(b.el, reasons);
const answer = async (part) => {
  await b.put({});
  await new Promise((done) => setTimeout(done, 60));
  const early = now().className;
  if (part) {
    reasons.innerHTML = '<button class="kc-shut">x</button><p style="height: 200px">why</p>';
    reasons.firstChild.addEventListener("click", () => { reasons.innerHTML = ""; });
  }
  await new Promise((done) => setTimeout(done, 120));
  return early;
};
const seen = () => { const box = reasons.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; };
document.body.insertAdjacentHTML("beforeend", '<p style="height: 3000px"></p>');
told.below = seen();
const why = b.el.querySelector(".kc-why");
why.focus(); why.click();
told.early = await answer(true) === why.className;
told.open = [now() === reasons, seen(), reasons.getAttribute("role"), reasons.getAttribute("aria-label")];
await b.keys("Escape");
told.shut = [reasons.childElementCount, now() === why];
b.at("m2").focus(); b.at("m2").click();
const whyNot = b.el.querySelector(".kc-why-not");
whyNot.focus(); whyNot.click();
await answer(true);
reasons.firstChild.click();
told.pressed = now().dataset.place;
why.focus(); why.click();
await b.put({ fault: "why: the game is over" });
await answer(true);
told.fault = now() === why;
return told;
