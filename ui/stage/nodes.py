"""The plain nodes: pictures, painted functions, lines and blocks of text."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.stage.stage import Node
from ui.stage.type import Align, Colour, Type


class Picture(Node):
    """A surface at a place; `alpha` 0 to 255. `offset` shifts the surface against the rect (a shadow's margin)."""

    def __init__(
        self,
        image: pygame.Surface,
        pos: tuple[int, int],
        *,
        z: float = 0,
        offset: tuple[int, int] = (0, 0),
        alpha: int = 255,
    ) -> None:
        super().__init__(pygame.Rect(pos, image.get_size()), z=z)
        self._image = image
        self._alpha = alpha
        self._offset = offset
        self.rect.move_ip(offset)

    @property
    def image(self) -> pygame.Surface:
        """What is shown."""
        return self._image

    @image.setter
    def image(self, image: pygame.Surface) -> None:
        if image is not self._image:
            self.touch()
            self._image = image
            self.rect.size = image.get_size()
            self.touch()

    @property
    def alpha(self) -> int:
        """Strength, 0 to 255."""
        return self._alpha

    @alpha.setter
    def alpha(self, alpha: int) -> None:
        if alpha != self._alpha:
            self._alpha = alpha
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        if self._alpha >= 255:
            surface.blit(self._image, self.rect)
        elif self._alpha > 0:
            # Shared surfaces must come out as they went in.
            self._image.set_alpha(self._alpha)
            surface.blit(self._image, self.rect)
            self._image.set_alpha(255)


class Drawn(Node):
    """A node that is painted by a function of (surface, rect)."""

    def __init__(
        self, rect: pygame.Rect, draw: Callable[[pygame.Surface, pygame.Rect], object], *, z: float = 0, margin: int = 0
    ) -> None:
        super().__init__(rect, z=z, margin=margin)
        self._draw = draw

    def paint(self, surface: pygame.Surface) -> None:
        self._draw(surface, self.rect)


class Words(Node):
    """One line of text with its middle at the middle of the rect; shrinks to 80 % where it does not fit."""

    def __init__(
        self,
        type_: Type,
        text: str,
        rect: pygame.Rect,
        px: int,
        colour: Colour,
        *,
        align: Align = "left",
        bold: bool = False,
        rim: int = 0,
        rim_colour: Colour = "#0a2238",
        z: float = 0,
    ) -> None:
        super().__init__(rect, z=z, margin=px // 2 + rim)
        self._type = type_
        self._text = text
        self._px = px
        self._colour = colour
        self._align = align
        self._bold = bold
        self._rim = rim
        self._rim_colour = rim_colour

    @property
    def text(self) -> str:
        """The words."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.touch()

    def fitted_for(self, text: str) -> int:
        """The size of type in pixels that other words would be drawn with."""
        return self._type.fit(text, self._px, self.rect.width, bold=self._bold)

    @property
    def fitted(self) -> int:
        """The size of type in pixels that it is drawn with."""
        return self._type.fit(self._text, self._px, self.rect.width, bold=self._bold)

    @property
    def overflows(self) -> bool:
        """Whether the words do not fit even at their smallest size: a mistake in a layout (tests look at this)."""
        return self._type.width(self._text, self.fitted, bold=self._bold) > self.rect.width

    def paint(self, surface: pygame.Surface) -> None:
        x = {"left": self.rect.left, "center": self.rect.centerx, "right": self.rect.right}[self._align]
        self._type.draw(
            surface,
            self._text,
            (x, self.rect.centery),
            self.fitted,
            self._colour,
            align=self._align,
            bold=self._bold,
            rim=self._rim,
            rim_colour=self._rim_colour,
        )


class Block(Node):
    """A wrapped paragraph, from the top of its rect or in its middle."""

    def __init__(
        self,
        type_: Type,
        text: str,
        rect: pygame.Rect,
        px: int,
        colour: Colour,
        *,
        align: Align = "left",
        bold: bool = False,
        leading: float = 1.42,
        middle: bool = False,
        z: float = 0,
    ) -> None:
        super().__init__(rect, z=z, margin=px // 2)
        self._type = type_
        self.text = text
        self._px = px
        self._colour = colour
        self._align = align
        self._bold = bold
        self._leading = leading
        self._middle = middle

    @property
    def overflows(self) -> bool:
        """Whether it needs more height than it has: a mistake in a layout (tests look at this)."""
        need = self._type.block_height(self.text, self.rect.width, self._px, bold=self._bold, leading=self._leading)
        return need > self.rect.height + self._px // 2

    def paint(self, surface: pygame.Surface) -> None:
        self._type.block(
            surface,
            self.text,
            self.rect,
            self._px,
            self._colour,
            align=self._align,
            bold=self._bold,
            leading=self._leading,
            middle=self._middle,
        )
