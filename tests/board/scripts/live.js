// A board of its own whose messages are written down and given to answer(); put() changes traits as Python would.
const live = (n, answer = () => {}) => {
  const spec = document.querySelectorAll('script[type="application/vnd.khedu_core.widget+json"]')[n - 1];
  const state = JSON.parse(spec.textContent).state, sent = [], heard = new Map();
  const model = {
    get: (name) => state[name], set(name, value) { state[name] = value; }, save_changes() {},
    send(message) { sent.push(message); answer(message); },
    on: (name, act) => heard.set(name, [...(heard.get(name) ?? []), act]), off: (name) => heard.delete(name),
  };
  const el = document.body.appendChild(document.createElement("div"));
  const ended = Object.values(globalThis.khedu_core_views)[0].render({ model, el });
  const put = async (changes) => {
    Object.assign(state, changes, { answers: state.answers + 1 });
    for (const name of [...Object.keys(changes), "answers"]) for (const act of heard.get(`change:${name}`) ?? []) act();
    await settled();
  };
  const at = (place) => el.querySelector(`[data-place="${place}"]`);
  const keys = async (...names) => {
    for (const key of names) {
      for (const type of ["keydown", "keyup"]) {
        document.activeElement.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
      }
      await settled();
    }
  };
  const list = () => [...el.querySelectorAll(".kc-do .kc-what")].map((one) => one.textContent);
  const open = () => [...el.querySelectorAll(".kc-open")].map((one) => one.dataset.place);
  const chosen = () => [...el.querySelectorAll('[aria-selected="true"]')].map((one) => one.dataset.place);
  const reads = (one) => [...one.querySelectorAll("span, b")].filter((part) => !part.childElementCount && !part.closest("[hidden]"))
    .map((part) => part.textContent).filter(Boolean).join(" ");
  const text = (selector) => el.querySelector(selector)?.textContent;
  return { el, sent, put, at, keys, list, open, chosen, text, reads, state, ended };
};
