const b = live(1), list = b.el.querySelector(".kc-offers"), buttons = [...b.el.querySelectorAll(".kc-do")];
const edge = () => list.getBoundingClientRect().bottom - parseFloat(getComputedStyle(list, "::after").height);
const longer = list.scrollHeight > list.clientHeight, clear = [];
for (const one of [buttons[Math.floor(buttons.length / 2)], buttons.at(-1), buttons[0]]) {
  one.focus();
  clear.push(one.getBoundingClientRect().bottom <= edge() + 5);
}
list.scrollTop = list.scrollHeight;
return [longer, clear, buttons.at(-1).getBoundingClientRect().bottom <= edge() + 5];
