"""Which readings the rules ask for when something is tried: no other one can change what came of it."""

from typing import Any

from ..params import READINGS
from ..state import Params

BY_FIELD = {reading.field: reading for reading in READINGS}


class Asked:
    """Parameters that note which readings the rules ask for."""

    def __init__(self, p: Params) -> None:
        self.p, self.fields = p, dict[str, None]()

    def __getattr__(self, name: str) -> Any:
        if name in BY_FIELD:
            self.fields[name] = None
        return getattr(self.p, name)
