"""The README's picture, and the tool that makes it small."""

import importlib.util
import struct
import zlib
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs" / "images" / "khedu-report.png"


@pytest.fixture(scope="module")
def small_png() -> ModuleType:
    spec = importlib.util.spec_from_file_location("small_png", ROOT / "tools" / "small_png.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def png(path: Path, width: int, height: int, colour_type: int, lines: bytes) -> Path:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, colour_type, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + parts)
    return path


def test_the_readme_opens_with_a_picture_that_loads_quickly() -> None:
    assert "](docs/images/khedu-report.png)" in (ROOT / "README.md").read_text(encoding="utf-8")[:600]
    content = PICTURE.read_bytes()
    assert len(content) < 300_000
    width, height = struct.unpack_from(">II", content, 16)
    assert 1500 <= width <= 1700
    assert height <= width


def test_every_filter_of_the_format_is_undone(small_png: ModuleType, tmp_path: Path) -> None:
    pixels = np.random.default_rng(5).integers(0, 256, (5, 4, 3), dtype=np.uint8)
    flat = pixels.reshape(5, 12).astype(int)
    lines = b""
    for kind in range(5):
        line = []
        for x in range(12):
            left = flat[kind][x - 3] if x >= 3 else 0
            up = flat[kind - 1][x] if kind else 0
            corner = flat[kind - 1][x - 3] if kind and x >= 3 else 0
            paeth = min(
                (
                    (abs(up - corner), 0, left),
                    (abs(left - corner), 1, up),
                    (abs(left + up - 2 * corner), 2, corner),
                )
            )[2]
            line.append((flat[kind][x] - (0, left, up, (left + up) // 2, paeth)[kind]) % 256)
        lines += bytes([kind, *line])
    assert (small_png.read(png(tmp_path / "a.png", 4, 5, 2, lines)) == pixels).all()


def test_a_picture_of_few_colours_loses_nothing(small_png: ModuleType, tmp_path: Path) -> None:
    colours = np.array([[252, 251, 248], [0, 114, 178], [213, 94, 0]], np.uint8)
    pixels = colours[np.random.default_rng(1).integers(0, 3, (20, 30))]
    lines = b"".join(b"\0" + row.tobytes() for row in pixels)
    path = png(tmp_path / "b.png", 30, 20, 2, lines)
    assert small_png.shrink(path) == path.stat().st_size
    content = path.read_bytes()
    assert content[25] == 3  # a palette
    palette_at = content.index(b"PLTE")
    length = struct.unpack_from(">I", content, palette_at - 4)[0]
    palette = np.frombuffer(content[palette_at + 4 : palette_at + 4 + length], np.uint8).reshape(-1, 3)
    data_at = content.index(b"IDAT")
    size = struct.unpack_from(">I", content, data_at - 4)[0]
    index = np.frombuffer(zlib.decompress(content[data_at + 4 : data_at + 4 + size]), np.uint8).reshape(
        20, 31
    )[:, 1:]
    assert (palette[index] == pixels).all()


def test_another_kind_of_picture_is_refused(small_png: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not a plain RGB picture"):
        small_png.read(png(tmp_path / "c.png", 1, 1, 0, b"\0\0"))
