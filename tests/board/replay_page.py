"""What tests of a replay in a blank page say to it."""

TOOLS = """
  const part = (n, name) => view(n).querySelector(name);
  const said = (n) => part(n, ".kc-now").textContent;
  const at = (n) => Number(part(n, ".kc-plot").getAttribute("aria-valuenow"));
  const click = async (node) => { node.click(); await settled(); };
  const pick = async (node, value) => {
    node.value = value;
    node.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
  };
  const key = async (node, key) => {
    node.focus({ preventScroll: true });
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    node.dispatchEvent(event);
    await settled();
    return event.defaultPrevented;
  };
  const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
"""
