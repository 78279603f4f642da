// Stands on kept_answers.js.
// Hosts widgets in a page without a kernel: the widget's own module gets its saved traits and a
// model that answers like the live one, so everything the front end does by itself still works.
function modelOf(state, keep) {
  const listeners = new Map();
  const tell = (name) => { for (const listener of [...(listeners.get(name) ?? [])]) listener(); };
  return {
    offline: true, // what is sent arrives nowhere
    get: (name) => state[name],
    set(name, value) {
      if (JSON.stringify(state[name]) === JSON.stringify(value)) return;
      state[name] = value;
      tell(`change:${name}`);
      tell("change");
    },
    save_changes() { keep?.put(state); },
    beginAgain,
    send() {},
    on(names, listener) {
      for (const name of names.split(" ")) listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    off(names, listener) {
      const others = (name) => (listeners.get(name) ?? []).filter((one) => one !== listener);
      for (const name of names.split(" ")) listeners.set(name, others(name));
    },
  };
}

const views = globalThis.khedu_core_views ?? {}; // the modules of our own views, which are scripts of the page
const modules = new Map();
function moduleOf(id) {
  if (!modules.has(id)) {
    const source = JSON.parse(document.getElementById(id).textContent);
    modules.set(id, import(URL.createObjectURL(new Blob([source], { type: "text/javascript" }))));
  }
  return modules.get(id);
}

async function mountImported(module, model, el) {
  const loaded = await moduleOf(module);
  const widget = loaded.default ?? loaded;
  await widget.initialize?.({ model });
  await widget.render?.({ model, el });
}

function tellFault(el, fault) {
  el.textContent = `This view could not be drawn: ${fault}`;
  console.error(fault);
}

// A view of ours. One that cannot be drawn with what the browser kept of it is drawn as it was at first.
function mountOurs(module, state, keep, el, kept = keep?.get()) {
  try {
    views[module].render({ model: modelOf({ ...state, ...kept }, keep), el });
  } catch (fault) {
    if (!kept) return tellFault(el, fault);
    console.warn(fault);
    keep.drop();
    el.replaceChildren();
    mountOurs(module, state, keep, el, null);
  }
}

for (const script of document.querySelectorAll('script[type="application/vnd.khedu_core.widget+json"]')) {
  const { place, module, state } = JSON.parse(script.textContent);
  const keep = views[module] && state.kept?.length ? keeper(state.name, state.kept, script.textContent, state) : null;
  const el = document.getElementById(place);
  if (views[module]) mountOurs(module, state, keep, el);
  else mountImported(module, modelOf(state, keep), el).catch((fault) => tellFault(el, fault));
}
