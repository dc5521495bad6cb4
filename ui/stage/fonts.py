"""The one typeface of the app: Noto Sans JP, which pygame_gui brings along; it has both languages."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

# Height of capitals by the size of the type: words are centred by it, not by the font's line box.
CAPITALS = 0.733


def font_file(bold: bool) -> Path:
    """The file of the face, found without importing pygame_gui."""
    spec = find_spec("pygame_gui")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("pygame_gui is not installed: pip install -r requirements.txt")
    return Path(spec.origin).parent / "data" / ("NotoSansJP-Bold.otf" if bold else "NotoSansJP-Regular.otf")


@lru_cache(maxsize=160)
def font(px: int, bold: bool) -> pygame.font.Font:
    """The face at a height of type in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_file(bold), px)
