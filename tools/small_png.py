"""Make a PNG file smaller: 256 colours from its own, which is plenty for charts and text."""

import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
RGB, PALETTE = 2, 3  # colour types of the format

Bytes = npt.NDArray[np.uint8]


def shrink(path: Path) -> int:
    """Rewrite an RGB picture, 8 bits a channel, with a palette; returns its size in bytes."""
    pixels = read(path)
    height, width, _ = pixels.shape
    colours, index, counts = np.unique(pixels.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True)
    palette = colours[np.argsort(-counts, kind="stable")[:COLOURS]]
    distance = ((colours[:, None, :].astype(int) - palette[None, :, :]) ** 2).sum(axis=2)
    mapped = distance.argmin(axis=1).astype(np.uint8)[index].reshape(height, width)
    lines = np.zeros((height, 1 + width), np.uint8)  # each line begins with its filter: none
    lines[:, 1:] = mapped
    header = struct.pack(">IIBBBBB", width, height, 8, PALETTE, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(lines.tobytes(), 9)))
    path.write_bytes(SIGNATURE + b"".join(_chunk(kind, data) for kind, data in (*chunks, (b"IEND", b""))))
    return path.stat().st_size


def read(path: Path) -> Bytes:
    """The pixels of an RGB picture, shape (height, width, 3)."""
    content = path.read_bytes()
    place, packed = len(SIGNATURE), b""
    header: tuple[Any, ...] = ()
    while place < len(content):
        (length,) = struct.unpack_from(">I", content, place)
        kind, data = content[place + 4 : place + 8], content[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", data)
        elif kind == b"IDAT":
            packed += data
        place += 12 + length
    width, height, *form = header
    if form != [8, RGB, 0, 0, 0]:
        raise ValueError(f"{path}: not a plain RGB picture with 8 bits a channel")
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + 3 * width)
    return _unfiltered(lines).reshape(height, width, 3)


def _unfiltered(lines: Bytes) -> Bytes:
    """Undo what each line says was taken from its neighbours (PNG, chapter 9)."""
    height, width = lines.shape[0], lines.shape[1] - 1
    out = np.zeros((height, width), np.uint8)
    above = [0] * width
    for number, (kind, *line) in enumerate(lines.tolist()):
        for x in range(width):
            left, corner = (line[x - 3], above[x - 3]) if x >= 3 else (0, 0)
            line[x] = (line[x] + _guess(kind, left, above[x], corner)) & 255
        out[number] = above = line
    return out


def _guess(kind: int, left: int, up: int, corner: int) -> int:
    if kind < 4:
        return (0, left, up, (left + up) // 2)[kind]
    return min((left, up, corner), key=lambda near: abs(left + up - corner - near))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
