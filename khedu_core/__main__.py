"""`python -m khedu_core` is the command `khedu`."""

import sys

from khedu_core.cli import main

if __name__ == "__main__":
    sys.exit(main())
