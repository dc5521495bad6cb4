"""The rules: contents at the left, a chapter as a page, opened where the game is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.errors import BadComponents
from ui import controllers, rulebook
from ui.input import Go, Intention, Shortcut
from ui.kit import Kit
from ui.rulebook import Chapter
from ui.screen import Screen
from ui.screens.boxes import short_title
from ui.screens.header import LARGE, header, page_span
from ui.screens.rules_page import Page
from ui.stage.nodes import Block, Words
from ui.widgets.base import Action, Widget
from ui.widgets.button import Button
from ui.widgets.choice import Segments
from ui.widgets.scroll import Scroll
from ui.widgets.surface import paper, sheet

if TYPE_CHECKING:
    from ui.app import App

TOP, BOTTOM = 92.0, 32.0
CONTENTS, GAP = 264.0, 20.0
# The page may grow wider than others: long lines are its trade.
WIDEST = 1320.0


class RulesScreen(Screen):
    """The rules of a game. With a `phase` it opens at the chapter for it, and says so; else at the first."""

    tall = 1.25

    def __init__(self, app: App, game: str, phase: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.phase = phase
        self.problem: BadComponents | None = None
        self.chapters: tuple[Chapter, ...] = ()
        self._at_table = bool(phase)
        self._read()
        here = self._here()
        self.at = here if here is not None else 0
        self.contents_open = False
        self._offset = 0
        self._page: Scroll | None = None
        self._fresh = True
        self.first_focus(f"chapter-{self.at}")

    def _read(self) -> None:
        try:
            found = rulebook.chapters(self.app.settings.language, self.game)
            figures = getattr(controllers.load(self.game), "rule_figures", None)
            if figures is not None:
                found = rulebook.filled(found, partial(self.app.kit.texts.filled, values=figures()))
            self.chapters = found
            self.problem = None
        except BadComponents as error:
            self.chapters, self.problem = (), error

    def _here(self) -> int | None:
        return next((i for i, chapter in enumerate(self.chapters) if self.phase and self.phase in chapter.phases), None)

    def rebuild(self) -> None:
        self._read()
        self.at = max(0, min(self.at, len(self.chapters) - 1))
        self._offset = 0 if self._fresh or self._page is None else self._page.offset
        self._fresh = False
        super().rebuild()

    # --- layout -----------------------------------------------------------------------------------------------------

    @property
    def narrow(self) -> bool:
        """Whether the contents are a page of their own."""
        m = self.kit.metrics
        return m.W < 1000 or m.text >= LARGE

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics
        self._page = None
        games = self._games()
        word = kit.tr("rulespage.to_game") if self._at_table else ""
        free = header(
            self,
            kit.tr("rulespage.title"),
            "" if len(games) > 1 else short_title(kit, self.game),
            word=word,
            wordmark=len(games) < 2 and not self.narrow,
        )
        x0, width = page_span(m)
        if width < m.W - 80:
            width = min(WIDEST, m.W - 80)
            x0 = (m.W - width) / 2
        if self.narrow and self.chapters:
            free = self._contents_button(free)
        if len(games) > 1:
            self._tabs(free, games)
        height = m.H - TOP - BOTTOM
        if not self.chapters:
            self._nothing(m.rect(x0, TOP, width, height))
        elif self.narrow:
            if self.contents_open:
                self._contents(m.rect(x0, TOP, width, height))
            else:
                self._chapter(m.rect(x0, TOP, width, height))
        else:
            self._contents(m.rect(x0, TOP, CONTENTS, height))
            self._chapter(m.rect(x0 + CONTENTS + GAP, TOP, width - CONTENTS - GAP, height))

    def _games(self) -> list[str]:
        """The games between which one can change: not while one is played."""
        if self._at_table:
            return [self.game]
        found = [key for key in controllers.available() if rulebook.has_rules(key)]
        return found if self.game in found else [self.game]

    def _tabs(self, free: pygame.Rect, games: list[str]) -> None:
        kit, m = self.kit, self.kit.metrics
        px = m.type(17, cap=1.3)
        words = [short_title(kit, key) for key in games]
        want = sum(kit.type.width(word, px, bold=True) + m.px(36) for word in words)
        if want > free.width:
            return
        rect = pygame.Rect(free.right - want, free.top + m.px(2), want, m.px(40))
        self.add(Segments(kit, rect, "games", words, games.index(self.game), lambda i: self.show_game(games[i]), px=px))

    def _contents_button(self, free: pygame.Rect) -> pygame.Rect:
        kit, m = self.kit, self.kit.metrics
        px = m.type(18, cap=1.4)
        words = kit.tr("rulespage.page" if self.contents_open else "rulespage.contents")
        wide = kit.type.width(words, px, bold=True) + round(px * 1.15) + m.px(8 + 40)
        tall = max(m.px(44), round(px * 1.8))
        right = m.width - m.px(40)
        rect = pygame.Rect(right - wide, free.centery - tall // 2, wide, tall)
        look = kit.theme.quiet
        self.add(Button(kit, rect, "contents", words, self.toggle_contents, look=look, px=px, icon="menu"))
        return pygame.Rect(free.left, free.top, max(0, rect.left - m.px(16) - free.left), free.height)

    def _nothing(self, rect: pygame.Rect) -> None:
        kit, m = self.kit, self.kit.metrics
        self.add(paper(kit, rect))
        words = kit.say(self.problem.message) if self.problem else ""
        self.add(Block(kit.type, words, rect.inflate(-m.px(80), -m.px(80)), m.type(18.5), kit.theme.error_text))

    def _contents(self, rect: pygame.Rect) -> None:
        kit, m = self.kit, self.kit.metrics
        self.add(sheet(kit, rect))
        px = m.type(18, cap=1.3)
        title = pygame.Rect(rect.left + m.px(26), rect.top + m.px(16), rect.width - m.px(52), m.px(36))
        self.add(Words(kit.type, kit.tr("rulespage.contents"), title, px, kit.theme.cream, bold=True, z=3))
        view = pygame.Rect(rect.left + m.px(2), rect.top + m.px(56), rect.width - m.px(4), rect.height - m.px(70))
        scroll = Scroll(kit, view, dark=True)
        self.add(scroll)
        here = self._here()
        rows: list[Widget] = []
        y = view.top + m.px(2)
        wide = rect.width - m.px(24)
        for i, chapter in enumerate(self.chapters):
            place = pygame.Rect(rect.left + m.px(12), y, wide, m.px(46))
            row = ContentsRow(kit, place, i, chapter, i == self.at, i == here, lambda i=i: self.show(i))  # type: ignore[misc]
            place.height = row.need
            row.rect.height = row.need
            self.add(row)
            rows.append(row)
            y += place.height
        scroll.hold(rows, y - view.top + m.px(6))
        scroll.reveal(rows[self.at].rect)

    def _chapter(self, rect: pygame.Rect) -> None:
        kit, m = self.kit, self.kit.metrics
        self.add(paper(kit, rect))
        margin = m.px(40)
        px = m.type(17, cap=1.45)
        tall = max(m.px(44), round(px * 1.8))
        foot = rect.bottom - m.px(12) - tall
        view = pygame.Rect(rect.left + m.px(4), rect.top + m.px(6), rect.width - m.px(8), foot - m.px(10) - rect.top)
        scroll = Scroll(kit, view)
        self.add(scroll)
        chapter = self.chapters[self.at]
        page = Page(kit, self.game, chapter, rect.width - 2 * margin, self.at == self._here())
        for node in page.nodes:
            node.rect.move_ip(rect.left + margin, rect.top + m.px(26))
            self.add(node)
        scroll.hold(page.nodes, page.height + m.px(20))
        scroll.scroll(self._offset)
        self._page = scroll
        middle = pygame.Rect(rect.centerx - m.px(80), foot, m.px(160), tall)
        words = kit.tr("rulespage.count", at=self.at + 1, of=len(self.chapters))
        small = m.type(16, cap=1.3)
        self.add(Words(kit.type, words, middle, small, kit.theme.ink2, align="center", z=41))
        room = (rect.width - 2 * margin - middle.width) // 2 - m.px(10)
        if self.at > 0:
            self._turn("previous", self.at - 1, rect.left + margin, foot, room, tall, px, right=False)
        if self.at + 1 < len(self.chapters):
            self._turn("next", self.at + 1, rect.right - margin, foot, room, tall, px, right=True)

    def _turn(self, id: str, to: int, x: int, y: int, room: int, tall: int, px: int, *, right: bool) -> None:
        kit, m = self.kit, self.kit.metrics
        words = self.chapters[to].title
        wide = min(room, max(m.px(120), kit.type.width(words, px, bold=True) + round(px * 1.15) + m.px(8 + 44)))
        rect = pygame.Rect(x - wide if right else x, y, wide, tall)
        icon = "chevron-right" if right else "chevron-left"
        self.add(Button(kit, rect, id, words, lambda: self.show(to), px=px, icon=icon, trailing=right, z=42))

    # --- what it does -----------------------------------------------------------------------------------------------

    def show(self, at: int) -> None:
        """Turns to a chapter, at its top."""
        if not 0 <= at < len(self.chapters):
            return
        self.at = at
        self._fresh = True
        was_open, self.contents_open = self.contents_open, False
        self.rebuild()
        if was_open or self.focus.at is None:
            self.focus_on(f"chapter-{at}")
        if self.focus.at is None:
            self.focus_on("next")

    def show_game(self, game: str) -> None:
        """Turns to the rules of another game."""
        if game != self.game:
            self.game, self.at, self._fresh = game, 0, True
            self.rebuild()

    def toggle_contents(self) -> None:
        """In narrow windows: the contents in place of the page, and back."""
        self.contents_open = not self.contents_open
        self.rebuild()

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        if isinstance(what, Go) and not self.focus.shown:
            # Without a focus in sight the arrows read: sideways they turn, up and down they scroll.
            if what.dx:
                self.show(self.at + what.dx)
            elif self._page is not None:
                self._page.scroll(self._page.offset + what.dy * self.kit.metrics.px(60))
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        if key.plain in ("?", "/", "f1"):
            from ui.screens.keys import KeysScreen

            self.app.push(KeysScreen(self.app, self.game))
            return True
        if self._page is None:
            return False
        page = self._page.rect.height - self.kit.metrics.px(60)
        to = {
            "page up": self._page.offset - page,
            "page down": self._page.offset + page,
            "home": 0,
            "end": self._page.most,
        }.get(key.plain)
        if to is None:
            return False
        self._page.scroll(to)
        return True


class ContentsRow(Widget):
    """A chapter in the contents; the present one is gold, and the one for the phase of the game says so."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, number: int, chapter: Chapter, chosen: bool, here: bool, action: Action
    ) -> None:
        super().__init__(kit, rect, f"chapter-{number}", margin=kit.metrics.px(8))
        self._chapter, self._chosen, self._action = chapter, chosen, action
        self._here = kit.tr("rulespage.here") if here else ""
        self.radius = kit.metrics.px(12)
        self._px = kit.metrics.type(17, cap=1.4)
        self._small = kit.metrics.type(14, cap=1.3)
        self._lines = kit.type.wrap(chapter.title, self._px, rect.width - self._left - kit.metrics.px(10), bold=chosen)

    @property
    def _left(self) -> int:
        return self.kit.metrics.px(46)

    @property
    def need(self) -> int:
        """The height in pixels that it needs."""
        m = self.kit.metrics
        words = round(len(self._lines) * self._px * 1.25)
        if self._here:
            return max(m.px(58), words + round(self._small * 1.3) + m.px(14))
        return max(m.px(46), words + m.px(16), 40)

    def activate(self) -> None:
        self._action()

    def paint(self, surface: pygame.Surface) -> None:
        kit, m, t, r = self.kit, self.kit.metrics, self.kit.theme, self.rect
        colour, second = (t.main.text, t.main.text) if self._chosen else (t.cream, t.gold)
        if self._chosen:
            look = t.main
            ground = kit.paint.panel(
                r.size, self.radius or 0, look.ground, edge=look.edge, edge_width=max(1.2, 1.8 * m.u), line=0.7
            )
            surface.blit(ground, r)
        elif self.hovered:
            surface.blit(kit.paint.panel(r.size, self.radius or 0, ("#ffffff",), alpha=0.12), r)
        icon = "star" if self._here else self._chapter.icon
        x = r.left + m.px(14)
        words = len(self._lines) * self._px * 1.25
        total = words + (self._small * 1.3 if self._here else 0)
        y = r.centery - total / 2 + self._px * 0.625
        if icon and kit.art.has(f"common/icon-{icon}"):
            side = m.px(20)
            surface.blit(kit.art.icon(icon, side, second if self._here else colour), (x, round(y) - side // 2))
        for line in self._lines:
            kit.type.draw(surface, line, (r.left + self._left, y), self._px, colour, bold=self._chosen)
            y += self._px * 1.25
        if self._here:
            y -= self._px * 0.625 - self._small * 0.75
            kit.type.draw(surface, self._here, (r.left + self._left, y), self._small, second)
