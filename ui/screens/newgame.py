"""The new-game page: which game, who plays, how; Enter starts what it opens with."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pygame

import game as games
from game.core.contract import OptionValue
from game.core.errors import FuNightError
from game.core.message import msg
from game.core.options import shown
from game.core.setup import MAX_SEED
from ui import controllers, lineups
from ui.draft import Draft, first_draft
from ui.screen import Screen
from ui.screens.boxes import GameBox, short_title
from ui.screens.error import show_error
from ui.screens.header import LARGE, header, page_span
from ui.screens.newgame_options import OptionsPanel
from ui.screens.newgame_seats import SeatsPanel
from ui.screens.toast import toast
from ui.stage.nodes import Words
from ui.starting import start
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.icon import Icon
from ui.widgets.link import TextLink
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
        self.friendly = app.settings.friendly
        self.lifted = 0
        self._offset = 0
        self._typing_seed = False
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
        self._summary(x0 + 210, bottom + 22, 548)
        self._start(x0 + 780, bottom + 22, 420, 62)

    def _stacked(self, x0: float, width: float) -> None:
        """One column that scrolls: games, seats, options; the start stays at the bottom."""
        m = self.kit.metrics
        start_h = max(62.0, m.units(m.type(27)) * 1.9)
        # Large type in a narrow window: the summary stands over the button, not beside it.
        over = m.text >= LARGE and width < 1000
        summary_h = self._summary_height() if over else 0.0
        top, bottom = 92.0, m.H - start_h - summary_h - 34
        self._holding = []
        count = len(self.keys)
        gap = 18.0
        box_w = min(250.0, (width - gap * max(2, count - 1)) / max(3, count))
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
        self._summary(x0, bottom + (2 if over else 12), width if over else width - start_w - 20)
        self._start(x0 + width - start_w, bottom + 12 + summary_h, start_w, start_h)

    def rebuild(self) -> None:
        if self.scrolls:
            self._offset = self.scrolls[0].offset
        super().rebuild()

    def _games(self, x0: float) -> None:
        m = self.kit.metrics
        for i, key in enumerate(self.keys):
            self._box(key, m.rect(x0, 92 + i * 181, 186, 163), m.px(35))
        y = 92 + len(self.keys) * 181 + 6
        words = [("learn", "newgame.learn", self.learn), ("rules", "newgame.rules", self.rules)]
        there = [entry for entry in words if _exists(entry[0])]
        wide = 90.0 if len(there) > 1 else 186.0
        for i, (id, text, action) in enumerate(there):
            rect = m.rect(x0 + i * 96, y, wide, 44)
            look = self.kit.theme.dark
            self.add(Button(self.kit, rect, id, self.kit.tr(text), action, look=look, px=m.type(17)))

    def _box(self, key: str, rect: pygame.Rect, band: int) -> None:
        title = short_title(self.kit, key)
        box = GameBox(self.kit, rect, f"game-{key}", key, title, band, lambda: self.choose_game(key), key == self.key)
        self.put(box)

    def _summary_lines(self) -> tuple[float, float]:
        m = self.kit.metrics
        return max(26.0, m.units(m.type(18)) * 1.35), max(26.0, m.units(m.type(15.5)) * 1.5)

    def _summary_height(self) -> float:
        return sum(self._summary_lines()) + 12

    def _summary(self, x: float, y: float, w: float) -> None:
        kit, m = self.kit, self.kit.metrics
        px, small = m.type(18), m.type(15.5)
        line, line2 = self._summary_lines()
        self.add(Words(kit.type, self.summary(), m.rect(x, y + 6, w, line), px, kit.theme.cream, bold=True))
        middle = y + 6 + line + line2 / 2
        at = m.px(x)
        icon = round(small * 1.15)
        cy = m.px(middle)

        def part(name: str, words: str) -> None:
            nonlocal at
            self.add(Icon(kit, name, pygame.Rect(at, cy - icon // 2, icon, icon), kit.theme.cream2))
            at += icon + m.px(8)
            wide = kit.type.width(words, small) + 2
            rect = pygame.Rect(at, cy - m.px(14), wide, m.px(28))
            self.add(Words(kit.type, words, rect, small, kit.theme.cream2))
            at += wide + m.px(22)

        part("clock", kit.tr(f"{self.key}.minutes"))
        if self._typing_seed:
            self.add(Icon(kit, "dice", pygame.Rect(at, cy - icon // 2, icon, icon), kit.theme.cream2))
            at += icon + m.px(8)
            high = max(m.px(36), round(small * 1.9))
            rect = pygame.Rect(at, cy - high // 2, m.px(170) + 4 * small, high)
            field = TextField(
                kit,
                self.app.gui,
                rect,
                "seed",
                str(self.draft.seed),
                changed=self._take_seed,
                limit=len(str(MAX_SEED)),
                filter=_digits,
                px=small,
                left=self._seed_typed,
            )
            self.add(field)
            return
        part("dice", kit.tr("newgame.deal", number=str(self.draft.seed)))
        words = kit.tr("newgame.change")
        rect = pygame.Rect(at - m.px(14), cy - m.px(20), kit.type.width(words, small, bold=True) + m.px(16), m.px(40))
        link = TextLink(kit, rect, "deal", words, self.change_seed, px=small)
        link.tooltip = kit.tr("newgame.change_help")
        self.add(link)

    def _start(self, x: float, y: float, w: float, h: float) -> None:
        kit, m = self.kit, self.kit.metrics
        rect = m.rect(x, y, w, h)
        words = kit.tr("newgame.start")
        self.add(Button(kit, rect, "start", words, self.start, look=kit.theme.main, px=m.type(27), icon="play"))

    def summary(self) -> str:
        """The line that says how many play."""
        tr, count, people = self.kit.texts.say, len(self.draft.seats), self.draft.people
        if count == 1 and people == 1:
            return self.kit.tr("newgame.summary.alone")
        seats = msg("newgame.summary.seats", n=count)
        persons, computers = msg("newgame.summary.people", n=people), msg("newgame.summary.computers", n=count - people)
        if 0 < people < count:
            return tr(msg("newgame.summary.all", seats=seats, people=persons, computers=computers))
        return tr(msg("newgame.summary.some", seats=seats, who=persons if people else computers))

    # --- pictures ---------------------------------------------------------------------------------------------------

    def _known_art(self, *names: str) -> str:
        return next((name for name in names if self.kit.art.has(name)), "")

    def option_art(self, name: str) -> str:
        """The drawing of an option of a group, if there is one: `sides.tea` of Fú is its tea."""
        last = name.rpartition(".")[2]
        return self._known_art(f"{self.key}/option-{last}", f"{self.key}/snack-{last}")

    def value_art(self, name: str, value: OptionValue) -> str:
        """The drawing of an option's value, if there is one."""
        group = name.partition(".")[0].removesuffix("s")
        return self._known_art(f"{self.key}/{group}-{shown(value)}")

    def piece_art(self, extra: str, value: str) -> str:
        """The drawing of a seat's piece, if there is one."""
        return self._known_art(f"{self.key}/{extra}-{value}", f"{self.key}/{value}")

    def piece_image(self, extra: str, value: str, size: int, *, round_: bool = False) -> pygame.Surface:
        """A seat's piece on a light ground, square or round, of a size in pixels."""
        kit, art = self.kit, self.piece_art(extra, value)
        edge = kit.theme.plain.edge

        def make() -> pygame.Surface:
            radius = size / 2 if round_ else size * 0.26
            width = max(1.2, size * 0.04)
            out = kit.paint.panel((size, size), radius, ("#fffaf0", "#f6e3b8"), edge=edge, edge_width=width).copy()
            inner = round(size * (0.68 if round_ else 0.8))
            if art:
                image = kit.art.get(art, (inner, inner))
                out.blit(image, image.get_rect(center=(size // 2, size // 2)))
            return out

        return kit.art.made(("piece", self.key, extra, value, size, round_, edge), make)

    def extra_word(self, extra: str) -> str:
        """The key of the word for a piece of a game."""
        key = f"{self.key}.extra.{extra}"
        return key if self.kit.texts.has(key) else f"newgame.extra.{extra}"

    # --- what happens -----------------------------------------------------------------------------------------------

    def choose_game(self, key: str) -> None:
        """Sets up another game; what was set up for this one stays as it is."""
        self.key, self.draft = key, self._draft(key)
        self.lifted, self._typing_seed = 0, False
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

    def remove_seat(self, seat: int) -> None:
        """Takes a seat away."""
        self.draft.remove(seat)
        self.lifted = 0
        self._again()

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
        self._typing_seed = True
        self._again()
        self.focus_on("seed")
        field = self.widget("seed")
        if isinstance(field, TextField):
            field.edit()

    def _take_seed(self, text: str) -> None:
        if text:
            self.draft.seed = min(int(text), MAX_SEED)

    def _seed_typed(self) -> None:
        self._typing_seed = False
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

    def learn(self) -> None:
        """Opens the lesson of the chosen game."""
        from ui.screens.lesson import open_lesson

        open_lesson(self.app, self.key)

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
        lineups.keep(self._file, self.draft.game, self.draft.lineup())
        start(self.app, self.key, setup, self.friendly and self.draft.people > 0)


def _digits(text: str) -> str:
    return "".join(ch for ch in text if ch.isascii() and ch.isdigit())[: len(str(MAX_SEED))]


def _exists(screen: str) -> bool:
    return find_spec({"learn": "ui.screens.lesson", "rules": "ui.screens.rules"}[screen]) is not None
