"""Modules of our own views in a form that takes little room: every widget that is saved holds its module.

What is packed unpacks itself where it is imported, by what browsers have for gzip; nothing else is loaded.
"""

import base64
import gzip
import re
import zlib

_UNPACKS = """\
const packed = "%s";
const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
const source = new Blob([await new Response(unpacked).text()], { type: "text/javascript" });
const address = URL.createObjectURL(source);
const { default: view } = await import(address);
URL.revokeObjectURL(address);
export default view;
"""
_PACKED = re.compile(r'const packed = "([A-Za-z0-9+/=]+)";\n')
_LARGEST = 1 << 20  # characters of a module; ours have some ten thousand


def packed(module: str) -> str:
    """A module that is the same as this one wherever it is imported."""
    text = base64.b64encode(gzip.compress(module.encode(), mtime=0)).decode()
    return _UNPACKS % text


def unpacked(module: str) -> str:
    """The text of a packed module; any other one as it is.

    Raises:
        ValueError: it is damaged, has something behind its end, or is far too large to be one of ours.
    """
    found = _PACKED.match(module)
    if found is None or module != _UNPACKS % found[1]:
        return module
    reader = zlib.decompressobj(wbits=31)  # gzip
    try:
        text = reader.decompress(base64.b64decode(found[1], validate=True), _LARGEST).decode()
    except (ValueError, zlib.error) as error:
        raise ValueError("widget: its module (_esm) is damaged; run the notebook again") from error
    if reader.unused_data:  # a browser takes nothing behind the end either
        raise ValueError("widget: its module (_esm) is damaged: more follows its end; run the notebook again")
    if not reader.eof:
        raise ValueError(f"widget: its module (_esm) is damaged, or larger than {_LARGEST:,} characters")
    return text
