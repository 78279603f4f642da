"""Which rules the compiler puts into the code of their callers.

Rules are many and small, and a call costs a few nanoseconds. A rule that is called in one place
only takes no more room inside it; a small one takes little wherever it is called.
"""

from collections import Counter
from collections.abc import Iterable
from types import CodeType, FunctionType

from .rule import Ports, called_rules

ROOM = 400  # bytes of Python code that the copies of one rule may add; more takes longer to compile


def inlined_rules(rules: Iterable[FunctionType], ports: Ports) -> set[CodeType]:
    """The code of the rules to inline, of ``rules`` in an order that has callees first.

    What is inlined into a rule counts towards its own size.
    """
    callees = {f.__code__: [ports.get(g, g).__code__ for g in called_rules(f).values()] for f in rules}
    callers = Counter(callee for called in callees.values() for callee in called)
    sizes: dict[CodeType, int] = {}
    inlined: set[CodeType] = set()
    for code, called in callees.items():
        sizes[code] = len(code.co_code) + sum(sizes[callee] for callee in called if callee in inlined)
        if callers[code] > 0 and (callers[code] - 1) * sizes[code] <= ROOM:
            inlined.add(code)
    return inlined
