"""The new-game page: which game, who plays, how; Enter starts what it opens with."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

import game as games
from game.core.contract import OptionValue
from game.core.errors import FuNightError
from game.core.setup import MAX_SEED
from ui import controllers, lineups
from ui.draft import Draft, first_draft
from ui.screen import Screen
from ui.screens.boxes import GameBox, short_title
from ui.screens.error import show_error
from ui.screens.header import LARGE, header, page_span
from ui.screens.newgame_art import GameArt
from ui.screens.newgame_foot import Foot
from ui.screens.newgame_options import OptionsPanel
from ui.screens.newgame_seats import SeatsPanel
from ui.screens.toast import toast
from ui.starting import start
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from ui.app import App
    from ui.stage.stage import Node


class NewGameScreen(Screen):
    """Sets up a game. `key` is the game that is chosen at first (else the first one there is)."""

    tall = 1.25

    def __init__(self, app: App, key: str = "") -> None:
        super().__init__(app)
        self.keys = controllers.available() or ("fugu",)
        self.key = key if key in self.keys else self.keys[0]
        self._file = lineups.path_beside(app.paths.settings)
        self._drafts: dict[str, Draft] = {}
        self.draft = self._draft(self.key)
        self.art = GameArt(self.kit, self.key)
        self.friendly = app.settings.friendly
        self.lifted = 0
        self._offset = 0
        self.typing_seed = False
        self._holding: list[Node] | None = None
        self.first_focus("start")

    def _draft(self, key: str) -> Draft:
        if key not in self._drafts:
            self._drafts[key] = first_draft(games.game(key), self._file, self.kit.texts)
        return self._drafts[key]

    def background(self) -> pygame.Surface:
        return self.app.room(max(120, self.kit.theme.veil_alpha) if self.kit.theme.veil_alpha > 140 else 120)

    def entered(self) -> None:
        # A name will be typed soon.
        self.app.gui.warm()

    # --- building ---------------------------------------------------------------------------------------------------

    @property
    def second_lines(self) -> bool:
        """Whether there is room for second lines under labels (in small windows they are tooltips)."""
        return self.kit.metrics.u >= 0.85 and self.kit.metrics.text < 1.45

    def put(self, node: Node) -> Node:
        """Adds a node of the page; on a scrolling page it scrolls."""
        self.add(node)
        if self._holding is not None:
            self._holding.append(node)
        return node

    def build(self) -> None:
        m = self.kit.metrics
        self.art = GameArt(self.kit, self.key)
        header(self, self.kit.tr("newgame.title"))
        x0, width = page_span(m)
        if m.text >= LARGE or m.aspect < self.tall:
            self._stacked(x0, width)
        else:
            self._wide(x0)

    def _wide(self, x0: float) -> None:
        m = self.kit.metrics
        bottom = max(696.0, min(m.H - 104, 760.0))
        height = bottom - 92
        self._games(x0)
        SeatsPanel(self, x0 + 210, 92, 548, stacked=False).build(height)
        OptionsPanel(self, x0 + 780, 92, 420).build(height)
        Foot(self).build(x0 + 210, bottom + 22, 548)
        self._start(x0 + 780, bottom + 22, 420, 62)

    def _stacked(self, x0: float, width: float) -> None:
        """One column that scrolls: games, seats, options; the start stays at the bottom."""
        m = self.kit.metrics
        start_h = max(62.0, m.units(m.type(27)) * 1.9)
        # Large type in a narrow window: the summary stands over the button, not beside it.
        over = m.text >= LARGE and width < 1000
        summary_h = Foot(self).height if over else 0.0
        top, bottom = 92.0, m.H - start_h - summary_h - 34
        self._holding = []
        count = len(self.keys)
        gap = 18.0
        # In a low window the boxes are small, so that the seats and what adds to them are seen without scrolling.
        box_w = min(250.0 if m.H > 1000 else 176.0, (width - gap * max(2, count - 1)) / max(3, count))
        band = max(36.0, m.units(m.type(19)) * 1.8)
        box_h = box_w * 0.62 + band
        for i, key in enumerate(self.keys):
            self._box(key, m.rect(x0 + i * (box_w + gap), top + 8, box_w, box_h), m.px(band))
        y = top + 8 + box_h + 22
        y += SeatsPanel(self, x0, y, width, stacked=True).build() + 22
        y += OptionsPanel(self, x0, y, width).build() + 22
        held, self._holding = self._holding, None
        view = m.rect(0, top - 4, m.W, bottom - top + 4)
        scroll = Scroll(self.kit, view)
        self.add(scroll)
        scroll.hold(held, m.px(y - top + 4))
        scroll.scroll(self._offset)
        start_w = width if over else min(420.0, width * 0.42)
        Foot(self).build(x0, bottom + (2 if over else 12), width if over else width - start_w - 20)
        self._start(x0 + width - start_w, bottom + 12 + summary_h, start_w, start_h)

    def rebuild(self) -> None:
        if self.scrolls:
            self._offset = self.scrolls[0].offset
        super().rebuild()

    def _games(self, x0: float) -> None:
        m = self.kit.metrics
        for i, key in enumerate(self.keys):
            self._box(key, m.rect(x0, 92 + i * 181, 186, 163), max(30, m.px(35)))
        y = 92 + len(self.keys) * 181 + 6
        rect = m.rect(x0, y, 186, 44)
        words = self.kit.tr("newgame.rules")
        self.add(
            Button(self.kit, rect, "rules", words, self.rules, look=self.kit.theme.dark, px=m.type(17), icon="rules")
        )

    def _box(self, key: str, rect: pygame.Rect, band: int) -> None:
        title = short_title(self.kit, key)
        box = GameBox(self.kit, rect, f"game-{key}", key, title, band, lambda: self.choose_game(key), key == self.key)
        self.put(box)

    def _start(self, x: float, y: float, w: float, h: float) -> None:
        kit, m = self.kit, self.kit.metrics
        rect = m.rect(x, y, w, h)
        words = kit.tr("newgame.start")
        self.add(Button(kit, rect, "start", words, self.start, look=kit.theme.main, px=m.type(27), icon="play"))

    # --- what happens -----------------------------------------------------------------------------------------------

    def choose_game(self, key: str) -> None:
        """Sets up another game; what was set up for this one stays as it is."""
        self.key, self.draft = key, self._draft(key)
        self.lifted, self.typing_seed = 0, False
        self.rebuild()

    def rename(self, seat: int, text: str) -> None:
        """A name was typed."""
        changed = self.draft.rename(seat, text, self.kit.texts)
        self._again()
        if changed:
            name = self.draft.names(self.kit.texts)[seat - 1]
            words = self.kit.tr("newgame.numbered", name=text.strip(), other=name)
            toast(self, words)

    def set_kind(self, seat: int, kind: str) -> None:
        """A person or a computer level sits down."""
        self.draft.set_kind(seat, kind)
        self._again()

    def set_avatar(self, seat: int, avatar: str) -> None:
        """A person has another picture."""
        self.draft.set_avatar(seat, avatar)
        self._again()

    def set_extra(self, seat: int, extra: str, value: str) -> None:
        """A seat has another piece."""
        self.draft.set_extra(seat, extra, value)
        self._again()

    def add_seat(self, kind: str) -> None:
        """Adds a person, or (no kind) a computer of the level that sits there already."""
        self.draft.add(kind or self.draft.usual_level())
        self._again()
        self._keep_focus(f"seat-{len(self.draft.seats)}-name")

    def remove_seat(self, seat: int) -> None:
        """Takes a seat away."""
        self.draft.remove(seat)
        self.lifted = 0
        self._again()
        self._keep_focus(f"seat-{min(seat, len(self.draft.seats))}-remove", "add-person")

    def _keep_focus(self, *ids: str) -> None:
        """The focus was on a control that is gone: it goes to the first of these that there is."""
        if self.focus.at is None:
            self.focus_on(next((id for id in ids if self.widget(id) is not None), ""))

    def move_seat(self, seat: int, to: int) -> None:
        """Another order round the table."""
        to = self.draft.move(seat, to)
        if self.lifted:
            self.lifted = to
        shown = self.focus.shown
        self._again()
        self.focus_on(f"seat-{to}-grip")
        self.focus.show(shown)

    def lift(self, seat: int) -> None:
        """Takes a seat up for the arrow keys (0: puts it down)."""
        self.lifted = seat
        self._again()

    def set_option(self, name: str, value: OptionValue) -> None:
        """Sets an option."""
        self.draft.set_option(name, value)
        self._again()

    def set_group(self, group: str, value: OptionValue | None) -> None:
        """Sets all options of a group; None mixes them by chance."""
        if value is None:
            self.draft.mix_group(group)
        else:
            for name in self.draft.groups()[group]:
                self.draft.set_option(name, value)
        self._again()

    def shuffle_group(self, group: str) -> None:
        """Draws a group's options by chance."""
        self.draft.shuffle_group(group)
        self._again()

    def set_friendly(self, on: bool) -> None:
        """All agree on friendly undo, or not; the next game begins like this, too."""
        self.friendly = on
        self.app.change(replace(self.app.settings, friendly=on))

    def set_first(self, seat: int | None) -> None:
        """Who begins; None: by chance."""
        self.draft.first = seat
        self._again()

    def change_seed(self) -> None:
        """The number of the deal is to be typed."""
        self.typing_seed = True
        self._again()
        self.focus_on("seed")
        field = self.widget("seed")
        if isinstance(field, TextField):
            field.edit()

    def take_seed(self, text: str) -> None:
        """The number of the deal as it is being typed."""
        self.draft.choose_deal(min(int(text), MAX_SEED) if text else None)

    def seed_typed(self) -> None:
        """The number of the deal stands."""
        self.typing_seed = False
        self._again()
        self.focus_on("deal")

    def _again(self) -> None:
        if self.app.stack and self.app.top is self:
            self.rebuild()

    def cancel(self) -> None:
        if self.lifted:
            self.lift(0)
            return
        super().cancel()

    def rules(self) -> None:
        """Opens the rules of the chosen game."""
        from ui.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app, self.key))

    def start(self) -> None:
        """Begins the game; what does not fit is told."""
        try:
            setup = self.draft.setup(self.kit.texts)
        except FuNightError as error:
            show_error(self.app, error)
            return
        lineups.keep(self._file, self.draft.game, self.draft.lineup(), self.app.notify)
        start(self.app, self.key, setup, self.friendly and self.draft.people > 0, chosen=self.draft.chosen)
