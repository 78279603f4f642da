"""Where the product keeps what it can make again, between processes."""

import os
import tempfile
from pathlib import Path


def cache_root() -> Path:
    """``$KHEDU_CORE_CACHE``, else ``khedu-core`` under the user's cache folder."""
    if given := os.environ.get("KHEDU_CORE_CACHE"):
        return Path(given)
    home = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    try:
        return (Path(home) if home else Path.home() / ".cache") / "khedu-core"
    except RuntimeError:  # a user without a home folder
        return Path(tempfile.gettempdir()) / f"khedu-core-{os.getuid()}"
