"""JupyterLab in a browser, told what to do through `window.jupyterapp`, its own commands.

A click on Run All with an eye on the "idle" sign is not enough: Lab shows idle before the kernel takes
cells. What is awaited here is Lab's own promises.
"""

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.chromium import Heard, awaited
from tests.browser.lab_server import LabServer

_COMMAND = "async ([name, given]) => { await window.jupyterapp.commands.execute(name, given); }"
_RESTORED = "async () => { await window.jupyterapp.restored; }"
_OPEN = """async (path) => {
  const panel = await window.jupyterapp.commands.execute("docmanager:open", { path, factory: "Notebook" });
  await Promise.all([panel.revealed, panel.context.ready, panel.sessionContext.ready]);
  await panel.sessionContext.session.kernel.info;
}"""
_RUN = """async () => {
  const { commands, shell } = window.jupyterapp;
  await commands.execute("notebook:run-all-cells");
  const code = shell.currentWidget.content.widgets.filter((cell) => cell.model.type === "code");
  return code.flatMap((cell) => {
    const faults = cell.model.outputs.toJSON().filter((output) => output.output_type === "error");
    const told = faults.map((fault) => `${fault.ename}: ${fault.evalue}`);
    return cell.model.executionCount ? told : [...told, `never run: ${cell.model.sharedModel.source}`];
  });
}"""
_FIND = """(text) => window.jupyterapp.shell.currentWidget.content.widgets.findIndex(
  (cell) => cell.model.type === "code" && cell.model.sharedModel.source.includes(text))"""


class LabPage:
    """One browser page with JupyterLab in it."""

    def __init__(self, page: Page, server: LabServer, heard: Heard) -> None:
        self.page, self.server, self.heard = page, server, heard
        page.goto(f"{server.address}/lab?reset&token={server.token}")
        self._await_restored()

    def _await_restored(self) -> None:
        self.page.wait_for_function("() => window.jupyterapp && window.jupyterapp.shell")
        awaited(self.page, _RESTORED)

    def command(self, name: str, **arguments: Any) -> None:
        """One of JupyterLab's commands, such as `notebook:run-all-cells`, done when it is done."""
        awaited(self.page, _COMMAND, [name, arguments])

    def open(self, path: str) -> None:
        """Open a notebook of the server's folder, or show it if it is open; its kernel is ready then."""
        awaited(self.page, _OPEN, path)

    def run_all(self) -> None:
        """Run every cell; AssertionError with what a cell raised, and for a cell that never ran."""
        faults = awaited(self.page, _RUN)
        assert not faults, faults

    def output(self, source: str) -> Locator:
        """What the first code cell whose source contains a text has shown."""
        index = self.page.evaluate(_FIND, source)
        assert index >= 0, f"no code cell contains {source!r}"
        panel = self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
        return panel.locator(f'.jp-Cell[data-windowed-list-index="{index}"] .jp-Cell-outputArea')

    def use_theme(self, name: str) -> None:
        """JupyterLab's own `Light` or `Dark`."""
        self.command("apputils:change-theme", theme=f"JupyterLab {name}")
        light = "true" if name == "Light" else "false"
        self.page.wait_for_function(f"() => document.body.dataset.jpThemeLight === '{light}'")

    def lay_out_all(self) -> None:
        """Cells far away are laid out too: JupyterLab leaves that until they are scrolled to."""
        self.page.add_style_tag(content=".jp-Cell { content-visibility: visible !important; }")

    def reload(self, path: str) -> None:
        """Save the notebook and load the page anew; the kernel goes on and its views are attached again."""
        self.command("docmanager:save")
        self.page.reload()
        self._await_restored()
        self.open(path)
