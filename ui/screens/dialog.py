"""A question in the middle of the window: what happened, what was kept, the facts, and what can be done about it.

pygame_gui's window carries the words and pictures (see widgets.window); the paper and the buttons are our own.

The main button comes first and is what Enter does; the last one that changes nothing is what Esc does. Where the main
one destroys something, the focus lies on the last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import pygame

from ui.input import Shortcut
from ui.kit import Kit
from ui.people import Seated, face_image
from ui.screen import Screen
from ui.stage.stage import Node
from ui.stage.tween import Tween
from ui.theme import ButtonLook
from ui.widgets.button import Button
from ui.widgets.surface import paper
from ui.widgets.window import Image, Paragraph, Part, WindowPane

if TYPE_CHECKING:
    from ui.app import App

Look = Literal["main", "plain", "danger"]
Tone = Literal["strong", "plain", "small", "error"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a dialog: a verb, its look, and what it does once the dialog is closed (None: nothing)."""

    id: str
    words: str
    look: Look = "plain"
    action: Callable[[], object] | None = None
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A line in the inset of a dialog."""

    words: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Content:
    """All that a dialog says. `picture` is the name of a drawing; `snapshot` makes a small picture of a size in pixels
    (the last good position); `people` are who sat there."""

    title: str
    text: str
    choices: tuple[Choice, ...]
    picture: str = ""
    facts: tuple[Fact, ...] = ()
    snapshot: Callable[[tuple[int, int]], pygame.Surface] | None = None
    people: tuple[Seated, ...] = ()


class DialogScreen(Screen):
    """A dialog over the screen below. Give `content` as a function to have it again in another language."""

    modal = True
    veil = ("#14110a", 150)
    tall = 1.25

    def __init__(self, app: App, content: Content | Callable[[Kit], Content]) -> None:
        super().__init__(app)
        self._source = content
        self.content = content(app.kit) if callable(content) else content
        first, last = self.content.choices[0], self.content.choices[-1]
        self.first_focus(last.id if first.look == "danger" else first.id)
        self._opened = False

    def choose(self, choice: Choice) -> None:
        """Closes the dialog, then does what the button says."""
        if self.app.stack and self.app.top is self:
            self.app.pop()
        if choice.action is not None:
            choice.action()

    def cancel(self) -> None:
        choices = self.content.choices
        # Esc never does what a button must be chosen for: it is the last one that does nothing, wherever that stands.
        self.choose(next((choice for choice in reversed(choices) if choice.action is None), choices[-1]))

    def shortcut(self, key: Shortcut) -> bool:
        return self.pane.key(key.plain)

    def entered(self) -> None:
        # The main button of a dialog shows its ring at once.
        self.focus.show(True)
        if not self._opened:
            self._opened = True
            self._grow()

    # --- layout -----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        if callable(self._source):
            self.content = self._source(self.kit)
        kit, m, content = self.kit, self.kit.metrics, self.content
        large = m.text >= 1.3
        width = min(m.px(900 if large else 720), m.width - 2 * m.px(32))
        side = m.px(36)
        inner = width - 2 * side
        rows = self._rows(inner, large)
        buttons_h = sum(row[0].height for row in rows) + m.px(14) * (len(rows) - 1)
        body, body_h = self._body(inner)
        foot = m.px(26)
        height = body_h + buttons_h + m.px(26) + foot
        most = m.height - 2 * m.px(24)
        self.box = pygame.Rect(0, 0, width, min(height, most))
        self.box.center = (m.width // 2, m.height // 2)
        self.add(paper(kit, self.box, radius=28))
        view = pygame.Rect(self.box.left + m.px(14), self.box.top, width - m.px(28), 0)
        view.height = self.box.height - buttons_h - foot - m.px(12)
        if height > most:
            view.top += m.px(14)
            view.height -= m.px(14)
        shift = side - m.px(14)
        parts = [_moved(part, shift) for part in body]
        self.pane = WindowPane(kit, self.app.gui, self.box, view, body_h, content.title, parts)
        self.add(self.pane)
        y = self.box.bottom - foot - buttons_h
        index = 0
        for row in rows:
            x = self.box.left + side
            for size in row:
                self._button(content.choices[index], pygame.Rect(x, y, size.width, size.height))
                x += size.width + m.px(18)
                index += 1
            y += row[0].height + m.px(14)

    def _rows(self, inner: int, large: bool) -> list[list[pygame.Rect]]:
        """The sizes of the buttons, in one row where they fit, else one under another."""
        kit, m = self.kit, self.kit.metrics
        px, gap = m.type(20), m.px(18)
        height = max(m.px(54), round(px * 1.9))
        widths = []
        for choice in self.content.choices:
            icon = round(px * 1.15) + m.px(8) if choice.icon else 0
            widths.append(max(m.px(164), kit.type.width(choice.words, px, bold=True) + icon + m.px(36)))
        total = sum(widths) + gap * (len(widths) - 1)
        if total > inner or (large and len(widths) > 2):
            return [[pygame.Rect(0, 0, inner, height)] for _ in widths]
        # What room is left widens them all alike, but not beyond what a button looks well in.
        spare = (inner - total) // len(widths)
        return [[pygame.Rect(0, 0, min(w + spare, max(w, m.px(312))), height) for w in widths]]

    def _body(self, inner: int) -> tuple[list[Part], int]:
        """What is above the buttons, laid out from (0, 0) of the inner area, and the height that it takes."""
        kit, m, content = self.kit, self.kit.metrics, self.content
        parts: list[Part] = []
        x, y, bottom = 0, m.px(34), 0
        if content.picture and inner >= m.px(560):
            size = m.px(172)
            parts.append(Image((-m.px(6), m.px(26)), kit.art.get(content.picture, (size, size))))
            x, y, bottom = m.px(186), m.px(38), m.px(26) + size
        px = m.type(28)
        title_h = kit.type.block_height(content.title, inner - x, px, bold=True, leading=1.25)
        rect = pygame.Rect(x, y, inner - x, title_h)
        parts.append(Paragraph(rect, content.title, px, kit.theme.ink, bold=True, leading=1.25))
        y += title_h + m.px(8)
        px = m.type(18)
        text_h = kit.type.block_height(content.text, inner - x, px)
        parts.append(Paragraph(pygame.Rect(x, y, inner - x, text_h), content.text, px, kit.theme.ink))
        bottom = max(bottom, y + text_h)
        if content.facts or content.snapshot or content.people:
            facts, facts_h = self._facts(inner, bottom + m.px(18))
            parts += facts
            bottom += m.px(18) + facts_h
        return parts, bottom

    def _facts(self, inner: int, top: int) -> tuple[list[Part], int]:
        kit, m, content, t = self.kit, self.kit.metrics, self.content, self.kit.theme
        looks: dict[Tone, tuple[int, str, bool]] = {
            "strong": (m.type(20), t.ink, True),
            "plain": (m.type(16.5), t.ink, False),
            "small": (m.type(15), t.ink2, False),
            "error": (m.type(15.5), t.error_text, True),
        }
        pad = m.px(16)
        x, y = pad, top + pad
        parts: list[Part] = []
        least = 0
        if content.snapshot is not None:
            size = (m.px(166), m.px(104))
            parts.append(Image((m.px(14), top + m.px(14)), content.snapshot(size)))
            x, least = m.px(14) + size[0] + m.px(20), size[1] + m.px(28)
        for number, fact in enumerate(content.facts):
            px, colour, bold = looks[fact.tone]
            height = kit.type.block_height(fact.words, inner - x - pad, px, bold=bold)
            parts.append(Paragraph(pygame.Rect(x, y, inner - x - pad, height), fact.words, px, colour, bold=bold))
            y += height + m.px(4)
            if number == 0 and content.people:
                y = self._people(parts, x, y)
        if not content.facts and content.people:
            y = self._people(parts, x, y)
        height = max(least, y + pad - m.px(4) - top)
        ground = kit.paint.panel((inner, height), m.px(15), (t.inset,), alpha=0.6)
        return [Image((0, top), ground), *parts], height

    def _people(self, parts: list[Part], x: int, y: int) -> int:
        m = self.kit.metrics
        size = m.px(34)
        for i, who in enumerate(self.content.people):
            parts.append(Image((x + i * (size + m.px(8)), y + m.px(2)), face_image(self.kit, who, size)))
        return y + size + m.px(8)

    def _button(self, choice: Choice, rect: pygame.Rect) -> None:
        kit = self.kit
        looks: dict[Look, ButtonLook] = {"main": kit.theme.main, "plain": kit.theme.plain, "danger": kit.theme.danger}
        # What Enter does looks like it, also without the ring: where the first destroys something, it is the last.
        default = self.content.choices[0].look == "danger" and choice is self.content.choices[-1]
        self.add(
            Button(
                kit,
                rect,
                choice.id,
                choice.words,
                lambda: self.choose(choice),
                look=kit.theme.main if default else looks[choice.look],
                px=kit.metrics.type(20),
                icon=choice.icon,
            )
        )

    # --- coming in --------------------------------------------------------------------------------------------------

    def _grow(self) -> None:
        """The paper grows from .96 to its size while it fades in."""
        if self.animator.speed <= 0:
            return
        node = _Growing(self, self.box.inflate(4 * self.kit.metrics.px(14), 4 * self.kit.metrics.px(14)))
        self.stage.add(node)
        self.animator.add(Tween(node.at, 0.16, done=lambda: self.stage.remove(node)))


def _moved(part: Part, by: int) -> Part:
    if isinstance(part, Image):
        return replace(part, pos=(part.pos[0] + by, part.pos[1]))
    return replace(part, rect=part.rect.move(by, 0))


class _Growing(Node):
    """Hides the dialog behind its backdrop and shows a smaller, fainter picture of it."""

    def __init__(self, screen: DialogScreen, area: pygame.Rect) -> None:
        super().__init__(area.clip(screen.app.window.get_rect()), z=990)
        self._ground = screen.stage.background
        self._image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        whole = pygame.Surface(screen.app.window.get_size(), pygame.SRCALPHA)
        for node in screen.stage.ordered():
            if node.visible and node.clip is None:
                node.paint(whole)
        self._image.blit(whole, (0, 0), self.rect)
        self._share = 0.0

    def at(self, share: float) -> None:
        """How far it has come, 0 to 1."""
        self._share = share
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._ground, self.rect, self.rect)
        scale = 0.96 + 0.04 * self._share
        size = (round(self.rect.width * scale), round(self.rect.height * scale))
        image = pygame.transform.smoothscale(self._image, size)
        image.set_alpha(round(255 * self._share))
        surface.blit(image, image.get_rect(center=self.rect.center))


ChoiceLike = Choice | tuple[str, str, Look, Callable[[], object] | None]


def ask(
    app: App,
    title: str,
    text: str,
    buttons: Sequence[ChoiceLike],
    *,
    picture: str = "",
    facts: Sequence[Fact | str] = (),
    snapshot: Callable[[tuple[int, int]], pygame.Surface] | None = None,
    people: Sequence[Seated] = (),
) -> DialogScreen:
    """Opens a dialog and gives it. A button is a Choice or (id, words, look, action); see the head of this file."""
    choices = tuple(button if isinstance(button, Choice) else Choice(*button) for button in buttons)
    lines = tuple(fact if isinstance(fact, Fact) else Fact(fact) for fact in facts)
    screen = DialogScreen(app, Content(title, text, choices, picture, lines, snapshot, tuple(people)))
    app.push(screen)
    return screen
