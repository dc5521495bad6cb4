"""The card under the boxes: going on with the last game, or (the first time) where to begin."""

from __future__ import annotations

import pygame

from ui.kit import Kit
from ui.people import Seated, face_image
from ui.stage.nodes import Block, Picture, Words
from ui.stage.stage import Node
from ui.widgets.base import Action
from ui.widgets.button import Button
from ui.widgets.surface import paper

# A photograph leans by so many degrees.
TILT = 3.0


def photograph(kit: Kit, image: pygame.Surface, tilt: float = TILT) -> pygame.Surface:
    """A picture with a cream border and its shadow, leaning."""
    m = kit.metrics
    border = m.px(6)
    size = (image.get_width() + 2 * border, image.get_height() + 2 * border)
    out = kit.paint.panel(size, m.px(3), ("#fff8e8",), edge="#d8c49a", edge_width=max(1.0, 1.2 * m.u)).copy()
    out.blit(image, (border, border))
    blur = m.px(4)
    margin = kit.paint.margin(blur)
    whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    whole.fill((12, 6, 18, 0))
    whole.blit(kit.paint.soft(size, m.px(3), kit.theme.shadow, 150, blur), (0, m.px(2)))
    whole.blit(out, (margin, margin))
    return pygame.transform.rotozoom(whole, tilt, 1.0)


def button_width(kit: Kit, words: str, px: int, least: float) -> int:
    """How wide a main button with an icon must be for its words."""
    m = kit.metrics
    return max(m.px(least), kit.type.width(words, px, bold=True) + round(px * 1.15) + m.px(8 + 52))


class Card:
    """The card's nodes. `picture` can be changed when it has been drawn."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        image: pygame.Surface,
        title: str,
        lines: tuple[str, ...],
        people: tuple[Seated, ...],
        button: tuple[str, str, str, Action],
        *,
        leaning: bool = True,
        stacked: bool = False,
    ) -> None:
        m, t = kit.metrics, kit.theme
        self._kit, self._leaning = kit, leaning
        id, icon, words, action = button
        px = min(m.type(22, cap=1.4), m.px(31))
        wide = button_width(kit, words, px, 196)
        tall = max(m.px(56), round(px * 1.9))
        place = pygame.Rect(rect.right - wide - m.px(24), 0, wide, tall)
        place.centery = rect.centery
        self.button = Button(kit, place, id, words, action, look=t.main, px=px, icon=icon)
        height = rect.height + m.px(28) - m.px(12) if leaning else rect.height - m.px(12)
        self.size = (m.px(186), round(m.px(186) * 0.61)) if leaning else (height, height)
        self._middle = (
            (rect.left + m.px(122), rect.centery - m.px(6))
            if leaning
            else (
                rect.left + m.px(24) + height // 2,
                rect.centery,
            )
        )
        self.photo = Picture(self._framed(image), (0, 0), z=5)
        self.photo.rect.center = self._middle
        x = rect.left + (m.px(244) if leaning else m.px(158))
        faces = self._faces(people, x if stacked else 0, rect, place.left, stacked)
        right = (place.left if stacked or not faces else faces[0].rect.left) - m.px(20)
        self.nodes: list[Node] = [paper(kit, rect, radius=26, z=2), self.photo, *faces]
        self.nodes += self._words(x, right, rect, title, lines, stacked, bool(people))

    def _framed(self, image: pygame.Surface) -> pygame.Surface:
        return photograph(self._kit, image) if self._leaning else image

    def show(self, image: pygame.Surface) -> None:
        """Another picture in the photograph's place."""
        self.photo.image = self._framed(image)

    def _faces(self, people: tuple[Seated, ...], x: int, rect: pygame.Rect, right: int, stacked: bool) -> list[Picture]:
        kit, m = self._kit, self._kit.metrics
        d, gap = m.px(38), m.px(4)
        if not stacked:
            x = right - m.px(56) - len(people) * (d + gap)
        y = rect.bottom - d - m.px(10) if stacked else rect.centery - d // 2
        return [Picture(face_image(kit, who, d), (x + i * (d + gap), y), z=4) for i, who in enumerate(people)]

    def _words(
        self, x: int, right: int, rect: pygame.Rect, title: str, lines: tuple[str, ...], stacked: bool, faces: bool
    ) -> list[Node]:
        kit, m, t = self._kit, self._kit.metrics, self._kit.theme
        big, small = min(m.type(23, cap=1.35), m.px(31)), min(m.type(16.5), m.px(26))
        room = right - x
        # The longest of the lines that fits: how long ago it was is told where there is room.
        line = next((words for words in lines if kit.type.width(words, small) <= room), lines[-1])
        top = rect.top + (m.px(30) if stacked else round(rect.height * 0.34))
        low = rect.top + (m.px(62) if stacked else round(rect.height * 0.66))
        fitted = kit.type.fit(line, small, room)
        if not faces and kit.type.width(line, fitted) > room:
            # Words of ours are never cut: they take two lines where one does not do.
            head = pygame.Rect(x, rect.top + m.px(28) - big // 2, room, big)
            body = pygame.Rect(x, head.bottom + m.px(4), room, rect.bottom - m.px(8) - head.bottom - m.px(4))
            while small > 12 and kit.type.block_height(line, room, small, leading=1.25) > body.height:
                small -= 1
            return [
                Words(kit.type, title, head, big, t.ink, bold=True, z=3),
                Block(kit.type, line, body, small, t.ink2, leading=1.25, middle=True, z=3),
            ]
        # A name may be long beyond measure.
        line = kit.type.shorten(line, fitted, room)
        return [
            Words(kit.type, title, pygame.Rect(x, top - big // 2, room, big), big, t.ink, bold=True, z=3),
            Words(kit.type, line, pygame.Rect(x, low - small // 2, room, small), small, t.ink2, z=3),
        ]
