"""Make the picture at the top of the README from the reports themselves.

    python tools/make_picture.py [--reports reports/out] [--out docs/images/khedu-report.png]

Needs Chromium. Each pane of the picture is a finished report page of which a style shows only some
sections, so that nothing in the picture is drawn for the picture.
"""

import argparse
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from small_png import shrink

ROOT = Path(__file__).resolve().parents[1]
WIDTH, HEIGHT, SCALE = 1200, 1060, 4 / 3  # 1600 pixels wide
MOST_BYTES = 300_000
QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars"),
)


@dataclass(frozen=True)
class Pane:
    """A part of a report: which sections are kept, what of them is left out, and where it stands."""

    report: str
    keep: str
    drop: str
    left: int
    top: int
    width: int
    height: int

    def page(self, report: str) -> str:
        """The report with a style that shows this part only."""
        unwanted = f"header, footer, details, main > section:not({self.keep}), {self.drop}"
        style = (
            f"{unwanted} {{ display: none !important; }}"
            "main { padding: 0 1rem; max-width: none; } .notice { max-width: none !important; }"
            "figcaption { max-width: none; } .modebar-container { display: none; }"
            "html { overflow: hidden; }"
        )
        return report.replace("</head>", f"<style>{style}</style></head>", 1)

    def frame(self, source: str) -> str:
        """The pane in its place."""
        return (
            f'<iframe src="{source}" style="position: absolute; border: 0; left: {self.left}px; '
            f'top: {self.top}px; width: {self.width}px; height: {self.height}px"></iframe>'
        )


PANES = (
    Pane(
        "khedu-balance",
        ":first-of-type, :has(> .notice), :has(> .notice) + section",
        "section > p:not(.notice), .warning",
        *(0, 0, WIDTH, 345),
    ),
    Pane(
        "khedu-balance",
        ":has(#figure-1), :has(> .warning)",
        ".notice:not(.warning), .scroll:has(table)",
        0,
        345,
        520,
        715,
    ),
    Pane("khedu-odds", ":has(#figure-4)", ".source", 520, 345, 680, 715),
)


def sheet(reports: Path, folder: Path) -> Path:
    """Write the panes and the sheet that holds them; returns the sheet."""
    frames = []
    for number, pane in enumerate(PANES):
        source = folder / f"pane-{number}.html"
        source.write_text(
            pane.page((reports / f"{pane.report}.html").read_text(encoding="utf-8")), encoding="utf-8"
        )
        frames.append(pane.frame(source.name))
    page = folder / "sheet.html"
    page.write_text(f'<!DOCTYPE html><body style="margin: 0">{"".join(frames)}</body>', encoding="utf-8")
    return page


def photograph(chromium: str, page: Path, out: Path, profile: Path) -> None:
    """Let Chromium draw a page into a PNG file."""
    shot = (
        f"--user-data-dir={profile}",
        f"--window-size={WIDTH},{HEIGHT}",
        f"--force-device-scale-factor={SCALE}",
        "--virtual-time-budget=8000",
        f"--screenshot={out}",
    )
    subprocess.run([chromium, *QUIET, *shot, page.as_uri()], check=True, capture_output=True, timeout=120)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the README's picture from the reports.")
    parser.add_argument("--reports", type=Path, default=ROOT / "reports/out")
    parser.add_argument("--out", type=Path, default=ROOT / "docs/images/khedu-report.png")
    options = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        raise SystemExit("no Chromium on this machine; install it and try again")
    missing = {
        f"{pane.report}.html" for pane in PANES if not (options.reports / f"{pane.report}.html").is_file()
    }
    if missing:
        raise SystemExit(f"{options.reports} has no {', '.join(sorted(missing))}; run make reports first")
    options.out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        photograph(chromium, sheet(options.reports, folder), options.out.resolve(), folder / "profile")
    size = shrink(options.out)
    if size > MOST_BYTES:
        raise SystemExit(f"{options.out}: {size} bytes, more than {MOST_BYTES}; make it smaller")
    print(f"{options.out}: {size} bytes")


if __name__ == "__main__":
    main()
