"""Tell JupyterLab not to ask about news and not to look for updates.

Writes only inside the virtual environment it runs in.
"""

import json
import sys
from pathlib import Path

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",  # JupyterLab's own schema wants the word, not the boolean
        "checkForUpdates": False,
    }
}


def main() -> None:
    if sys.prefix == sys.base_prefix:
        raise SystemExit("tools/quiet_lab.py: run it with .venv/bin/python; it changes no other JupyterLab")
    folder = Path(sys.prefix) / "share/jupyter/lab/settings"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "overrides.json").write_text(json.dumps(SETTINGS, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
