"""Drawings and words of a game's options and pieces, found by their names: a game adds files, not code."""

from __future__ import annotations

import pygame

import game as games
from game.core.contract import OptionValue
from game.core.options import shown
from ui.kit import Kit


class GameArt:
    """What the new-game page shows of a game."""

    def __init__(self, kit: Kit, key: str) -> None:
        self._kit, self._key = kit, key

    def _known_art(self, *names: str) -> str:
        return next((name for name in names if self._kit.art.has(name)), "")

    def option_art(self, name: str) -> str:
        """The drawing of an option of a group, if there is one: `sides.tea` of Fú is its tea."""
        last = name.rpartition(".")[2]
        return self._known_art(f"{self._key}/option-{last}", f"{self._key}/snack-{last}")

    def value_art(self, name: str, value: OptionValue) -> str:
        """The drawing of an option's value, if there is one."""
        group = name.partition(".")[0].removesuffix("s")
        return self._known_art(f"{self._key}/{group}-{shown(value)}")

    def piece_art(self, extra: str, value: str) -> str:
        """The drawing of a seat's piece, if there is one."""
        return self._known_art(f"{self._key}/{extra}-{value}", f"{self._key}/{value}")

    def is_face(self, extra: str) -> bool:
        """Whether a seat's piece stands for who sits there: nobody then has a picture beside it."""
        return any(self.piece_art(extra, value) for value in games.game(self._key).seat_extras[extra])

    def piece_image(self, extra: str, value: str, size: int) -> pygame.Surface:
        """A seat's piece on a light ground, of a size in pixels."""
        kit, art = self._kit, self.piece_art(extra, value)
        edge = kit.theme.plain.edge

        def make() -> pygame.Surface:
            width = max(1.2, size * 0.04)
            out = kit.paint.panel((size, size), size * 0.26, ("#fffaf0", "#f6e3b8"), edge=edge, edge_width=width).copy()
            inner = round(size * 0.8)
            if art:
                image = kit.art.get(art, (inner, inner))
                out.blit(image, image.get_rect(center=(size // 2, size // 2)))
            return out

        return kit.art.made(("piece", self._key, extra, value, size, edge), make)

    def extra_word(self, extra: str) -> str:
        """The key of the word for a piece of a game."""
        key = f"{self._key}.extra.{extra}"
        return key if self._kit.texts.has(key) else f"newgame.extra.{extra}"
