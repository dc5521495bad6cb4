"""The one typeface of the app: Noto Sans JP, which pygame_gui brings along; it has both languages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import pygame

from game.core.message import Message, msg

# Height of capitals by the size of the type: words are centred by it, not by the font's line box.
CAPITALS = 0.733
# Faces with Japanese that systems bring along, by pygame's names.
SYSTEM_FACES = (
    "notosanscjkjp",
    "notosansjp",
    "hiraginosans",
    "yugothic",
    "meiryo",
    "msgothic",
    "ipagothic",
    "dejavusans",
)


@dataclass(frozen=True, slots=True)
class Face:
    """The file of a face; `lost` is the one that should have been used, where that is missing or damaged."""

    file: Path
    lost: Path | None = None


@lru_cache(maxsize=2)
def face(bold: bool) -> Face:
    """The file of the face, found without importing pygame_gui. In place of one that cannot be opened: its other
    weight, else a face of the system's with Japanese, else the one that pygame brings along (without Japanese)."""
    wanted, other = _noto(bold), _noto(not bold)
    if _opens(wanted):
        return Face(wanted)
    system = (Path(found) for name in SYSTEM_FACES if (found := pygame.font.match_font(name, bold)))
    last = Path(pygame.font.__file__).parent / pygame.font.get_default_font()
    return Face(next((file for file in chain((other,), system) if _opens(file)), last), wanted)


def _noto(bold: bool) -> Path:
    spec = find_spec("pygame_gui")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("pygame_gui is not installed: pip install -r requirements.txt")
    return Path(spec.origin).parent / "data" / ("NotoSansJP-Bold.otf" if bold else "NotoSansJP-Regular.otf")


def _opens(file: Path) -> bool:
    if not pygame.font.get_init():
        pygame.font.init()
    if not file.is_file():
        return False
    try:
        # A file that is cut off may open, and fail with its first letter.
        pygame.font.Font(file, 12).render("A", True, "black")
    except (OSError, pygame.error):
        return False
    return True


@lru_cache(maxsize=160)
def font(px: int, bold: bool) -> pygame.font.Font:
    """The face at a height of type in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(face(bold).file, px)


def losses() -> tuple[Message, ...]:
    """What there is to say of faces that are missing or damaged."""
    lost = (face(bold).lost for bold in (False, True))
    return tuple(msg("ui.lost.typeface", file=str(file)) for file in lost if file is not None)
