"""Sounds, or silence with a reason: a machine without a sound device plays on without a word."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.core.files import read_bytes
from game.core.message import msg
from ui.paths import ASSETS
from ui.warning import Warn, unheard

# No effect is larger, in bytes.
MOST = 5_000_000


class Sound:
    """Plays effects by name (assets/sounds/<name>.wav). `problem` is the device's own words when there is none."""

    def __init__(self, volume: int, on: bool, folder: Path = ASSETS / "sounds", warn: Warn = unheard) -> None:
        self._folder = folder
        self._warn = warn
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self.volume = volume
        self.on = on
        self.problem = ""
        self.played: list[str] = []
        self._ready = False
        self._tried = False
        self._paused = False

    def start(self) -> bool:
        """Opens the sound device; False, with `problem` set, when there is none. May be tried again."""
        if self._ready:
            return True
        try:
            pygame.mixer.init(44100, -16, 1, 512)
        except (pygame.error, OSError) as error:
            self.problem = str(error) or "no device"
            return False
        self.problem = ""
        self._ready = True
        return True

    def start_once(self) -> bool:
        """Opens the device at the first call; later calls do nothing. False if this call found that there is none."""
        if self._tried:
            return True
        self._tried = True
        return self.start()

    def play(self, name: str) -> None:
        """Plays an effect, if there is a device, sound is on and the file is there."""
        if not self.on or self.volume <= 0:
            return
        self.played.append(name)
        del self.played[:-50]
        if not self._ready:
            return
        sound = self._load(name)
        if sound is not None:
            sound.set_volume((self.volume / 100) ** 1.6)
            sound.play()

    def pause(self, on: bool) -> None:
        """Holds what is heard, or lets it go on."""
        if on != self._paused:
            self._paused = on
            if self._ready:
                (pygame.mixer.pause if on else pygame.mixer.unpause)()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(BytesIO(read_bytes(self._folder / f"{name}.wav", MOST)))
            except (pygame.error, OSError):
                self._warn(msg("ui.lost.sound", file=f"{name}.wav"))
                self._loaded[name] = None
        return self._loaded[name]

    def stop(self) -> None:
        """Closes the device."""
        if self._ready:
            pygame.mixer.quit()
            self._ready = False
            self._loaded.clear()
