"""The menu: the boxes on the table, the last game to go on with, and the dock."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

import game
from ui import controllers, opening, pictures
from ui.entry import Entry
from ui.input import Cancel, Confirm, Go, Intention, Press, Shortcut
from ui.library import READ_FOR
from ui.screen import Screen
from ui.screens import entry_words
from ui.screens.boxes import short_title
from ui.screens.menu_box import BOX, LidBox
from ui.screens.menu_card import Card
from ui.screens.toast import LONG, toast
from ui.seating import seated_at
from ui.settings import CHOICES
from ui.stage.nodes import Block, Picture
from ui.stage.tween import Tween
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.choice import Segments

if TYPE_CHECKING:
    from ui.app import App

# Seconds in which a lid rises under the mouse.
RISE_TIME = 0.12
# Seconds in which the lid of the chosen box opens.
OPEN_TIME = 0.22
# Seconds of a frame in which files are looked through for a game to go on with, once the menu is seen.
LOOK_FOR = 0.01
BOX_WIDTH, BOX_GAP, COVER, BAND = 336.0, 34.0, 233.0, 74.0


class MenuScreen(Screen):
    """The first screen; it stays at the bottom of the stack."""

    tall = 0.9

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games = controllers.available()
        self.entry: Entry | None = None
        self.first_time = False
        self._card: Card | None = None
        self._drawing = False
        self._risen: dict[str, float] = {}
        self._opening = False
        self._telling = False
        self._told = 0.0
        self._look()

    def _look(self, seconds: float = READ_FOR) -> None:
        self.first_time = not self.app.library.any()
        self.entry = None if self.first_time else self.app.library.latest_unfinished(self.games, seconds)

    def background(self) -> pygame.Surface:
        return self.app.room(0)

    def rebuild(self) -> None:
        if self._opening:
            # Its box is made anew, and closed: it can be chosen again.
            self.animator.cancel()
            self._opening = False
        self._telling = False
        # A game may have been played since: the card shows what is there now, and has the focus again.
        before = self.entry.path if self.entry else None
        self._look()
        if self.entry is not None and self.entry.path != before:
            self.focus.move(None)
        self.first_focus("continue" if self.entry else (f"box-{self.games[0]}" if self.games else "settings"))
        super().rebuild()

    # --- layout -----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        m = self.kit.metrics
        # Over the logo: at the bottom it would lie on the dock.
        self.toast_top = m.px(16)
        self._card = None
        self._risen = {}
        high = m.base != (1280, 800)
        self._logo(high)
        dock = self._dock(high)
        # Reading order: boxes, the card, the dock.
        if high:
            self._rows(dock)
        else:
            self._boxes(dock)
        for button in dock:
            self.add(button)

    def _logo(self, high: bool) -> None:
        m = self.kit.metrics
        w, h = (524.0, 240.0) if high else (470.0, 215.0)
        image = self.kit.art.get("common/logo", (m.px(w), m.px(h)))
        self.add(Picture(image, (round(m.width / 2 - image.get_width() / 2), 0)))

    def _boxes(self, dock: list[Button]) -> None:
        m = self.kit.metrics
        band = BAND * max(1.0, 0.35 + 0.65 * m.text)
        card_w = min(1076.0, m.W - 2 * 40)
        spare = max(0.0, m.H - 800)
        top = 236 + spare * 0.4 + (0 if self._has_card() else 40)
        height = COVER + BAND + BOX
        count = max(1, len(self.games))
        wide = min(BOX_WIDTH, (m.W - 80 - BOX_GAP * (count - 1)) / count)
        x = (m.W - wide * count - BOX_GAP * (count - 1)) / 2
        for key in self.games:
            self._box(key, m.rect(x, top, wide, height), m.px(band))
            x += wide + BOX_GAP
        if not self.games:
            px = m.type(20)
            rect = m.rect(m.W / 2 - 320, top + 60, 640, 120)
            self.add(Block(self.kit.type, self.kit.tr("menu.no_box"), rect, px, self.kit.theme.cream, align="center"))
        card_top = min(612.0 + spare * 0.75, m.units(dock[0].rect.top) - 104 - 22)
        if self.first_time:
            self._languages(card_top - 48)
        self._add_card(m.rect((m.W - card_w) / 2, card_top, card_w, 104), stacked=False)

    def _rows(self, dock: list[Button]) -> None:
        m = self.kit.metrics
        x, width = 40.0, m.W - 80
        low = m.units(dock[0].rect.top) - 24
        if self._has_card():
            low -= 132 + 20
        top = 254.0
        count = max(1, len(self.games))
        if self.first_time:
            low -= 52
        height = min(204.0, (low - top - 14 * (count - 1)) / count)
        spare = max(0.0, low - top - count * height - 14 * (count - 1))
        y = top + spare / 2
        for key in self.games:
            self._box(key, m.rect(x, y, width, height), 0)
            y += height + 14
        if self.first_time:
            self._languages(low + 8)
            low += 52
        self._add_card(m.rect(x, low + 20, width, 132), stacked=True)

    def _box(self, key: str, rect: pygame.Rect, band: int) -> None:
        tr = self.kit.tr
        has = self.kit.texts.has
        if has(f"{key}.players"):
            # Said by the game's texts, so that the first picture does not wait for its rules.
            people = tr(f"{key}.players")
        else:
            rules = game.games()[key]
            people = tr("menu.box.people", least=rules.min_seats, most=rules.max_seats)
        line, minutes = (tr(name) if has(name) else "" for name in (f"{key}.tagline", f"{key}.minutes"))
        words = (short_title(self.kit, key), line, people, minutes)
        self.add(LidBox(self.kit, rect, f"box-{key}", key, words, band, lambda: self.new_game(key)))

    def _has_card(self) -> bool:
        return self.entry is not None or (self.first_time and bool(self.games))

    def _add_card(self, rect: pygame.Rect, stacked: bool) -> None:
        kit, m = self.kit, self.kit.metrics
        if self.entry is not None:
            entry = self.entry
            size = (m.px(186), round(m.px(186) * 0.61))
            image = pictures.kept(kit, entry, size)
            self._drawing = image is None
            lines = (entry_words.state_and_age(kit, entry, time.time()), entry_words.state(kit, entry))
            self._card = Card(
                kit,
                rect,
                image or pictures.stand_in(kit, entry, size),
                entry_words.title(kit, entry),
                lines,
                seated_at(entry.game, entry.seats),
                ("continue", "play", kit.tr("menu.continue"), self.go_on),
                stacked=stacked,
            )
        elif self.first_time and self.games:
            name = short_title(kit, self.games[0])
            side = m.px(92)
            self._card = Card(
                kit,
                rect,
                kit.art.get("fugu/icon-pufferfish", (side, side)),
                kit.tr("menu.welcome.title"),
                (kit.tr("menu.welcome.text", game=name), kit.tr("menu.welcome.short", game=name)),
                (),
                ("welcome", "tutorial", kit.tr("menu.welcome.go"), self.show_rules),
                leaning=False,
            )
        if self._card is not None:
            for node in self._card.nodes:
                self.add(node)
            self.add(self._card.button)

    def _languages(self, y: float) -> None:
        m = self.kit.metrics
        words = [self.kit.tr(f"ui.language.{key}") for key in CHOICES["language"]]
        px = m.type(17, cap=1.3)
        wide = m.px(260) if m.text < 1.3 else m.px(330)
        rect = pygame.Rect((m.width - wide) // 2, m.px(y), wide, m.px(40))
        at = CHOICES["language"].index(self.app.settings.language)
        self.add(Segments(self.kit, rect, "language", words, at, self._speak, px=px))

    def _speak(self, index: int) -> None:
        self.app.change(replace(self.app.settings, language=CHOICES["language"][index]))

    def _dock(self, high: bool) -> list[Button]:
        kit, m = self.kit, self.kit.metrics
        entries = [("rules", "rules", self.show_rules), ("settings", "settings", self.show_settings)]
        if not self.games:
            entries = entries[1:]
        if not self.first_time:
            entries.insert(0, ("shelf", "shelf", self.show_shelf))
        entries.append(("quit", "door", self.quit))
        px = m.type(19, cap=1.45)
        tall, gap = max(m.px(44), round(px * 1.75), 40), m.px(12)
        widths = [
            kit.type.width(kit.tr(f"menu.{id}"), px, bold=True) + round(px * 1.15) + m.px(8 + 36)
            for id, _, _ in entries
        ]
        rows: list[list[int]] = [[]]
        for i, width in enumerate(widths):
            if rows[-1] and sum(widths[j] + gap for j in rows[-1]) + width > m.width - m.px(60):
                rows.append([])
            rows[-1].append(i)
        bottom = m.height - m.px(18)
        y = bottom - len(rows) * tall - (len(rows) - 1) * m.px(10)
        buttons = []
        for row in rows:
            x = (m.width - sum(widths[i] for i in row) - gap * (len(row) - 1)) // 2
            for i in row:
                id, icon, action = entries[i]
                rect = pygame.Rect(x, y, widths[i], tall)
                words = kit.tr(f"menu.{id}")
                buttons.append(Button(kit, rect, id, words, action, look=kit.theme.dark, px=px, icon=icon))
                x += widths[i] + gap
            y += tall + m.px(10)
        return buttons

    # --- movement ---------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> None:
        self._tell(dt)
        if self.app.library.stopped and self.app.top is self and not self.stage.dirty:
            # Among files that nothing was known of there may be a game to go on with: a few more in every frame.
            self._look(LOOK_FOR)
            if self.entry is not None:
                self.rebuild()
                return
        for widget in self.widgets:
            if isinstance(widget, LidBox):
                self._rise(widget)
        if self._drawing and self._card is not None and self.entry is not None and self.app.top is self:
            if self.stage.dirty:
                # The menu is seen first; the picture of the position comes a moment later.
                return
            self._drawing = False
            self._card.show(pictures.drawn(self.kit, self.entry, self._card.size))

    def _tell(self, dt: float) -> None:
        """Says what the app has to tell, until it has stood here for some seconds."""
        if not self.app.notices or self.app.top is not self or self.stage.dirty:
            return
        if not self._telling:
            toast(self, "\n".join(map(self.kit.say, self.app.notices)), LONG)
        self._telling, self._told = True, self._told + dt
        if self._told >= LONG:
            self.app.notices.clear()
            self._told = 0.0

    def _rise(self, box: LidBox) -> None:
        up = 1.0 if box.hovered or (box.focused and self.focus.shown) else 0.0
        if self._risen.get(box.id, 0.0) == up:
            return
        start = 1.0 - up
        self._risen[box.id] = up
        self.animator.add(Tween(lambda t: box.lift(start + (up - start) * t), RISE_TIME))

    # --- what it does -----------------------------------------------------------------------------------------------

    def new_game(self, key: str) -> None:
        """Opens the box, then New game with this game chosen."""
        box = self.widget(f"box-{key}")
        if not isinstance(box, LidBox) or self.animator.speed <= 0:
            self._opened(key)
            return
        self._opening = True
        self.animator.add(Tween(box.open, OPEN_TIME, done=lambda: self._opened(key)))

    def _opened(self, key: str) -> None:
        from ui.screens.newgame import NewGameScreen

        self._opening = False
        self.app.push(NewGameScreen(self.app, key))

    def go_on(self) -> None:
        """Goes on with the last game."""
        if self.entry is not None:
            opening.go_on(self.app, self.entry.path)

    def show_shelf(self) -> None:
        """Opens the shelf."""
        from ui.screens.shelf import ShelfScreen

        self.app.push(ShelfScreen(self.app))

    def show_rules(self) -> None:
        """Opens the rules of the first game (of the one in the card, if there is one)."""
        from ui.screens.rules import RulesScreen

        if self.games:
            self.app.push(RulesScreen(self.app, self.entry.game if self.entry else self.games[0]))

    def show_settings(self) -> None:
        """Opens the settings."""
        from ui.screens.settings import SettingsScreen

        self.app.push(SettingsScreen(self.app))

    def quit(self) -> None:
        """Ends the program; everything is saved already."""
        self.app.running = False

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        if self._opening:
            if isinstance(what, (Press, Confirm, Cancel)):
                self.animator.finish()
            return
        super().handle(what)

    def cancel(self) -> None:
        # Esc leads back everywhere else: pressed once too often it must not end the program.
        self.focus.show(True)
        self.focus_on("quit")

    def go(self, what: Go) -> None:
        # From any box down to the card: its button lies at the far right, but it is the next thing below.
        card = next((id for id in ("continue", "welcome") if self.widget(id)), "")
        if what.dy > 0 and card and self.focus.shown and isinstance(self.focus.at, LidBox) and not self._box_below():
            self.focus_on(card)
            return
        super().go(what)

    def _box_below(self) -> bool:
        at = self.focus.at
        return at is not None and any(isinstance(w, LidBox) and w.rect.top >= at.rect.bottom for w in self.widgets)

    def shortcut(self, key: Shortcut) -> bool:
        letters: dict[str, str] = {
            "c": "continue",
            "s": "shelf",
            "r": "rules",
            "f1": "rules",
            "o": "settings",
            "q": "quit",
        }
        letters |= {str(i): f"box-{name}" for i, name in enumerate(self.games, 1)}
        found: Widget | None = self.widget(letters.get(key.plain, ""))
        if found is None:
            return False
        found.activate()
        return True

    def dropped(self, path: Path) -> None:
        opening.take_in(self.app, path)
