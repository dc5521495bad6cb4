"""The program's icon in every size and format that a desktop wants, drawn from the two drawings of it."""

from __future__ import annotations

import struct
from io import BytesIO

import pygame

from ui.paths import ASSETS

# The sizes of the icon theme of Linux desktops, in pixels.
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
# Up to here the simpler drawing is clearer.
SMALL = 32
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# The kinds of picture in an icon of macOS, with their sides in pixels: plain, and for screens of double resolution.
ICNS_KINDS = {
    b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip


def picture(side: int) -> pygame.Surface:
    """The icon as a square of so many pixels."""
    name = "window-icon-small" if side <= SMALL else "window-icon"
    return pygame.image.load_sized_svg(ASSETS / "art" / "common" / f"{name}.svg", (side, side))


def png(side: int) -> bytes:
    """The icon as a PNG file."""
    out = BytesIO()
    pygame.image.save(picture(side), out, "icon.png")
    return out.getvalue()


def ico() -> bytes:
    """The icon of a Windows program: a directory of PNG files in the ICO format."""
    pictures = [(side, png(side)) for side in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    for side, data in pictures:
        # A side of 256 is written as 0; then: no palette, one plane, 32 bits a pixel.
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), place)
        place += len(data)
    return head + b"".join(data for _, data in pictures)


def icns() -> bytes:
    """The icon of a macOS program: a list of PNG files in the ICNS format."""
    parts = []
    for kind, side in ICNS_KINDS.items():
        data = png(side)
        parts.append(kind + struct.pack(">I", 8 + len(data)) + data)
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
