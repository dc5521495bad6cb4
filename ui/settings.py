"""What the user chose, kept in one readable YAML file; a broken or foreign value falls back key by key."""

from __future__ import annotations

import locale
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from ui import own_file
from ui.own_file import Tell, Tree, untold

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("en", "ja"),
    "colours": ("painted", "contrast", "safe"),
    "motion": ("off", "quick", "normal", "slow"),
    "pace": ("none", "short", "normal", "click"),
}
# Factors on time: how fast things move.
SPEED = {"off": 0.0, "quick": 2.0, "normal": 1.0, "slow": 0.5}
# Seconds before a computer player's move is shown; None waits for a click.
PAUSE: dict[str, float | None] = {"none": 0.0, "short": 0.5, "normal": 1.1, "click": None}
# What the table offers in one step, slow to fast and then at a click: movement, and the pause before a computer's move.
TEMPI = {
    "slow": ("slow", "normal"),
    "normal": ("normal", "normal"),
    "fast": ("quick", "short"),
    "click": ("normal", "click"),
}
TEXT_LEAST, TEXT_MOST = 0.8, 1.6


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their first values. `reduced` None: as the system has it (not knowable: off)."""

    language: str = "en"
    text: float = 1.0
    colours: str = "painted"
    motion: str = "normal"
    reduced: bool = False
    pace: str = "normal"
    sound: bool = True
    effects: int = 70
    fullscreen: bool = False
    one_click: bool = False
    friendly: bool = False

    @property
    def speed(self) -> float:
        """Factor on time for movements; 0 without movement."""
        return 0.0 if self.reduced else SPEED[self.motion]

    @property
    def tempo(self) -> str:
        """The key of TEMPI that is nearest: that with this pause, and this movement if there are several."""
        if self.pace == "click":
            return "click"
        if self.pace in ("none", "short"):
            return "fast"
        return "slow" if self.motion == "slow" else "normal"

    def next_tempo(self) -> Settings:
        """The settings with the tempo after this one, round and round. Who wants no movement keeps that."""
        names = list(TEMPI)
        at = names.index(self.tempo) + 1
        if self.motion == "off" and names[at % len(names)] == "slow":
            # Without movement, slow and normal are one.
            at += 1
        motion, pace = TEMPI[names[at % len(names)]]
        return replace(self, motion="off" if self.motion == "off" else motion, pace=pace)


_NAMES = frozenset(f.name for f in fields(Settings))


def first_settings() -> Settings:
    """The first settings, in the system's language if it is one of ours."""
    lang = os.environ.get("LC_ALL") or os.environ.get("LANG") or (locale.getlocale()[0] or "")
    return Settings(language="ja" if lang.lower().startswith(("ja", "japanese")) else "en")


def load(path: Path, tell: Tell = untold) -> Settings:
    """Reads the file; what is missing, of a wrong type or out of range keeps its first value. Never raises."""
    settings = first_settings()
    raw = own_file.read(path, tell)
    good = {f.name: raw[f.name] for f in fields(Settings) if f.name in raw and _valid(f.name, raw[f.name], settings)}
    return replace(settings, **good)


def _valid(name: str, value: Any, first: Settings) -> bool:
    if name in CHOICES:
        return value in CHOICES[name]
    if name == "text":
        return isinstance(value, (int, float)) and not isinstance(value, bool) and TEXT_LEAST <= value <= TEXT_MOST
    if name == "effects":
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 100
    return type(value) is type(getattr(first, name))


def save(path: Path, settings: Settings, tell: Tell = untold, *, before: Settings | None = None) -> None:
    """Writes the file; keys that are not ours stay in it, and so does what is as it was in `before`: another window may
    have changed that meanwhile. See own_file.update for what may go wrong."""

    def change(tree: Tree) -> Tree:
        kept = {name for name in _NAMES if before is not None and getattr(before, name) == getattr(settings, name)}
        return {**asdict(settings), **{k: tree[k] for k in tree if k not in _NAMES or k in kept}}

    own_file.update(path, change, tell)
