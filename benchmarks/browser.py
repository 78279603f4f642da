"""How long a reader waits in JupyterLab: from a key or a click to the picture that follows.

    python benchmarks/browser.py

Prints the median and the 95th percentile, and ends with 1 when one of them is over its bar. Wants a quiet
machine: what else it does is waited for too. Without Chromium it says so and measures nothing.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the driver of JupyterLab lives with the tests

from tests.browser import chromium, lab_server
from tests.browser.lab_page import LabPage
from tests.browser.latency import action_to_board, slider_to_chart

MEASURED = (slider_to_chart, action_to_board)


def main() -> None:
    if chromium.WHY_NOT:
        print(f"nothing measured: {chromium.WHY_NOT}")
        return
    missed = False
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as room,
        lab_server.running(Path(room)) as server,
        chromium.running() as browser,
    ):
        for measure in MEASURED:
            with chromium.opened(browser) as (context, heard):
                latency = measure(LabPage(context.new_page(), server, heard))
            print(latency, flush=True)
            missed = missed or not latency.is_good
    sys.exit(int(missed))


if __name__ == "__main__":
    main()
