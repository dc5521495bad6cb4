"""The shelf: every saved game, newest first; damaged files too, each with its reason."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.errors import FuNightError
from game.core.message import msg
from game.core.system import system_reason
from ui import opening, pictures
from ui.entry import Entry
from ui.input import Shortcut
from ui.screen import Screen
from ui.screens import entry_words
from ui.screens.dialog import Choice, Fact, ask
from ui.screens.error import show_error
from ui.screens.header import header, page_span
from ui.screens.shelf_card import CardFace, Deeds, make_card
from ui.screens.toast import toast
from ui.seating import seated_at
from ui.stage.nodes import Block, Picture, Words
from ui.stage.stage import Node
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from ui.app import App

GAP = 16.0
TOP = 84.0
FOOT = 44.0
# Files that nothing is known of yet: so many are read before the shelf is shown, and so many each frame after that.
READ_AT_ONCE = 12
READ_A_FRAME = 3


class ShelfScreen(Screen):
    """Cards are made when they come into sight, so that hundreds of games open as fast as six."""

    tall = 1.25

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        # Those of them whose names hold what is searched for.
        self.shown: list[Entry] = []
        self.query = ""
        self._field: TextField | None = None
        self._said: Words | None = None
        self._none: Block | None = None
        self._late = False
        self._scroll: Scroll | None = None
        self._places: list[pygame.Rect] = []
        self._made: dict[int, tuple[CardFace, tuple[Button, ...]]] = {}
        self._filled_at = -1
        self._offset = 0

    # --- layout -----------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        self.entries = self.app.library.entries(READ_AT_ONCE)
        self._offset = self._scroll.offset if self._scroll is not None else 0
        if self.entries:
            self.first_focus(f"main-{self.entries[0].path.name}")
        super().rebuild()
        if self.focus.at is None and self.shown:
            # What had the focus is gone.
            self.focus_on(f"main-{self.shown[0].path.name}")

    def build(self) -> None:
        kit, m = self.kit, self.kit.metrics
        free = header(self, kit.tr("shelf.title"), wordmark=not self.entries)
        self._made, self._filled_at, self._scroll, self._field = {}, -1, None, None
        if not self.entries:
            self._nothing()
            return
        self._search(free)
        x0, width = page_span(m)
        self._scroll = Scroll(kit, m.rect(x0 - 24, TOP, width + 48, m.H - TOP - FOOT), dark=True)
        self.add(self._scroll)
        words, px = kit.tr("shelf.none"), m.type(19)
        place = self._scroll.rect.inflate(-m.px(80), 0)
        self._none = Block(kit.type, words, place, px, kit.theme.cream, align="center", middle=True, z=2)
        self.add(self._none)
        self._arrange(self._offset)
        px = m.type(15.5, cap=1.3)
        # The count is shorter when something is searched for.
        need = max(kit.type.width(words, px) for words in (self._count(True), self._count(False))) + 2
        foot = m.rect(x0, m.H - FOOT, width, FOOT)
        place = pygame.Rect(foot.left, foot.top, need, foot.height)
        self._said = Words(kit.type, self._count(bool(self.query)), place, px, kit.theme.cream2, z=50)
        self.add(self._said)
        hint = kit.tr("shelf.drop")
        room = foot.width - need - m.px(40)
        if kit.type.width(hint, px) <= room:
            place = pygame.Rect(foot.right - room, foot.top, room, foot.height)
            self.add(Words(kit.type, hint, place, px, kit.theme.cream2, align="right", z=50))

    def _count(self, searched: bool) -> str:
        most = len(self.entries) + self.app.library.unread
        tr = self.kit.tr
        return tr("shelf.found", n=most, found=len(self.shown)) if searched else tr("shelf.count", n=most)

    def _arrange(self, offset: int) -> None:
        """Places for the games that are shown, two beside each other where there is room."""
        m = self.kit.metrics
        x0, width = page_span(m)
        columns = 2 if width >= 1000 and m.text < 1.3 else 1
        large = m.text >= 1.3
        height = 208.0 * (1.0 if not large else 0.7 + 0.35 * m.text)
        wide = (width - GAP * (columns - 1)) / columns
        self.shown = [entry for entry in self.entries if entry_words.matches(self.kit, entry, self.query)]
        self._places = [
            m.rect(x0 + (i % columns) * (wide + GAP), TOP + 8 + (i // columns) * (height + GAP), wide, height)
            for i in range(len(self.shown))
        ]
        assert self._scroll is not None and self._none is not None
        self._none.visible = not self.shown
        low = self._places[-1].bottom if self._places else self._scroll.rect.top
        self._scroll.hold([], low - self._scroll.rect.top + m.px(16))
        self._scroll.scroll(offset)
        self._fill()

    def _search(self, room: pygame.Rect) -> None:
        """The field in the head that narrows the shelf to a name."""
        kit, m = self.kit, self.kit.metrics
        wide = min(m.px(264), room.width)
        if wide < m.px(140):
            return
        place = pygame.Rect(room.right - wide, room.top + m.px(1), wide, m.px(42))
        self._field = TextField(
            kit, self.app.gui, place, "search", self.query, changed=self.search, limit=40,
            px=m.type(17, cap=1.3), placeholder=kit.tr("shelf.search"), icon="search",
        )  # fmt: skip
        self._field.tooltip = "Ctrl+F"
        self.add(self._field)

    def search(self, text: str) -> None:
        """Shows only the games whose names, or the names of their people, hold this text."""
        self.query = text
        for face, buttons in self._made.values():
            for node in (face, *buttons):
                self.drop(node)
        self._made, self._filled_at = {}, -1
        self._arrange(0)
        if self._said is not None:
            self._said.text = self._count(bool(text))

    def _nothing(self) -> None:
        kit, m = self.kit, self.kit.metrics
        side = m.px(170)
        image = kit.art.get("common/icon-shelf", (side, side)).copy()
        image.set_alpha(120)
        top = m.height // 2 - m.px(220)
        self.add(Picture(image, ((m.width - side) // 2, top)))
        y = top + side + m.px(20)
        room = min(m.px(900), m.width - m.px(80))
        for key, units, bold in (("title", 30, True), ("text", 19, False), ("hint", 17, False)):
            px = m.type(units)
            words = kit.tr(f"shelf.empty.{key}")
            height = kit.type.block_height(words, room, px, bold=bold)
            rect = pygame.Rect((m.width - room) // 2, y, room, height)
            colour = kit.theme.cream if bold else kit.theme.cream2
            self.add(Block(kit.type, words, rect, px, colour, align="center", bold=bold))
            y += height + m.px(12)

    def _fill(self) -> None:
        """Makes the cards that are in sight, or nearly."""
        scroll = self._scroll
        if scroll is None or scroll.offset == self._filled_at:
            return
        self._filled_at = scroll.offset
        near = scroll.rect.inflate(0, scroll.rect.height)
        now = time.time()
        deeds = Deeds(self.go_on, self.look, self.mend, self.why, self.delete)
        for i, (place, entry) in enumerate(zip(self._places, self.shown, strict=True)):
            rect = place.move(0, -scroll.offset)
            if i not in self._made and rect.colliderect(near):
                face, buttons = self._made[i] = make_card(self.kit, rect, entry, now, deeds)
                self.add(face)
                for button in buttons:
                    self.add(button)
        held: list[Node] = []
        for face, buttons in self._made.values():
            held += [face, *buttons]
        scroll.hold(held, scroll.content)

    def order(self) -> list[Widget]:
        cards = [button for i in sorted(self._made) for button in self._made[i][1]]
        return [widget for widget in self.widgets if widget not in cards] + cards

    def tick(self, dt: float) -> None:
        self._fill()
        if self.app.top is not self or self._scroll is None or self.stage.dirty:
            return
        if self.app.library.unread:
            # What is in sight stands already; the rest comes in one go.
            self.app.library.entries(READ_A_FRAME)
            self._late = not self.app.library.unread
            return
        if self._late and not (self._field is not None and self._field.editing):
            # Who is typing is not interrupted.
            self._late = False
            self.rebuild()
            return
        for face, _ in self._made.values():
            if face.waits and face.rect.colliderect(self._scroll.rect):
                face.show(pictures.drawn(self.kit, face.entry, face.size))
                return

    # --- what it does -----------------------------------------------------------------------------------------------

    def go_on(self, entry: Entry) -> None:
        """Goes on with a game."""
        opening.go_on(self.app, entry.path)

    def look(self, entry: Entry) -> None:
        """Opens a game in the replay viewer."""
        opening.look_at(self.app, entry.path)

    def why(self, entry: Entry) -> None:
        """Tells why a file cannot be opened."""
        reason = entry.problem or msg("shelf.no_table")
        show_error(self.app, reason, title=self.kit.tr("shelf.unreadable"), kept=self.kit.tr("error.kept.file"))

    def mend(self, entry: Entry) -> None:
        """Asks what to do with a file of which a part can be read."""
        kit = self.kit
        problem = kit.say(entry.problem) if entry.problem else ""
        ask(
            self.app,
            kit.tr("shelf.repair.title"),
            kit.tr("shelf.repair.text", n=entry.moves),
            [
                Choice("yes", kit.tr("shelf.repair.sure", n=entry.moves), "main", lambda: self._repair(entry), "play"),
                Choice("look", kit.tr("shelf.repair.look"), "plain", lambda: self.look(entry), "eye"),
                Choice("no", kit.tr("shelf.repair.keep")),
            ],
            picture="common/torn-page",
            facts=(Fact(entry_words.title(kit, entry), "strong"), Fact(problem, "error")),
            people=seated_at(entry.game, entry.seats),
            snapshot=lambda size: pictures.drawn(kit, entry, size),
        )

    def _repair(self, entry: Entry) -> None:
        try:
            self.app.library.repair(entry)
        except FuNightError as error:
            show_error(self.app, error)
            return
        opening.go_on(self.app, entry.path)

    def delete(self, entry: Entry) -> None:
        """Asks before a game leaves the shelf."""
        kit = self.kit
        name, day = entry_words.title(kit, entry), entry_words.when(kit, entry, time.time())
        ask(
            self.app,
            kit.tr("shelf.delete.title"),
            kit.tr("shelf.delete.text", game=name, when=day),
            [
                Choice("yes", kit.tr("shelf.delete.sure"), "danger", lambda: self._delete(entry), "trash"),
                Choice("no", kit.tr("shelf.delete.keep")),
            ],
        )

    def _delete(self, entry: Entry) -> None:
        at = next((i for i, other in enumerate(self.shown) if other.path == entry.path), 0)
        try:
            self.app.library.delete(entry)
        except OSError as error:
            toast(self, self.kit.tr("shelf.delete.failed", detail=system_reason(error)))
            return
        self.rebuild()
        if self.shown:
            self.focus_on(f"main-{self.shown[min(at, len(self.shown) - 1)].path.name}")

    # --- input ------------------------------------------------------------------------------------------------------

    def shortcut(self, key: Shortcut) -> bool:
        if self._scroll is None:
            return False
        if key.ctrl and key.key == "f" and self._field is not None:
            self.focus_on("search")
            self._field.edit()
            return True
        page = self._scroll.rect.height - self.kit.metrics.px(60)
        to = {
            "page up": self._scroll.offset - page,
            "page down": self._scroll.offset + page,
            "home": 0,
            "end": self._scroll.most,
        }.get(key.plain)
        if to is None:
            return False
        self._scroll.scroll(to)
        self._fill()
        return True

    def dropped(self, path: Path) -> None:
        opening.take_in(self.app, path)
