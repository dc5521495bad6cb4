"""The score sheet: a line a rule, counted up one after the other, the tie-break spelled out, the winner crowned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.contract import Outcome, SheetLine
from game.core.message import Message, msg
from ui.input import Confirm, Intention, Press, Shortcut
from ui.metrics import Metrics
from ui.people import face_image
from ui.screen import Screen
from ui.screens.sheet import Sheet, SheetRow, needed_height
from ui.seating import seated_at
from ui.stage.nodes import Block, Picture, Words
from ui.stage.tween import Tween, linear
from ui.widgets.button import Button
from ui.widgets.surface import Panel
from ui.widgets.topbar import BarButton, bar_height, topbar

if TYPE_CHECKING:
    from ui.app import App
    from ui.screens.table import TableScreen

ROW_SECONDS = 0.35


class ScoreScreen(Screen):
    """The end of a game, over its table."""

    careful = True

    def __init__(self, app: App, table: TableScreen) -> None:
        super().__init__(app)
        self.table = table
        outcome = table.session.outcome()
        assert outcome is not None
        self.outcome: Outcome = outcome
        self._progress = 0.0
        self._sheet: Sheet | None = None
        self._head: Words | None = None
        self._under: Block | None = None
        self.first_focus("again")
        self.best = table.personal_best()

    def background(self) -> pygame.Surface:
        self.table.desk.kit = self.kit
        return self.table.controller.scenery()

    def _page(self) -> Metrics:
        return self.kit.metrics.tall(1.25)

    def build(self) -> None:
        kit, m = self.kit, self._page()
        look = self.table.module.LOOK
        bar = m.units(bar_height(kit))
        tr = kit.tr
        self._under = None
        self._decorate(m)
        buttons = [
            BarButton("log", "log", tr("table.log"), self.table.show_log, key="L"),
            BarButton("rules", "rules", tr("table.rules"), self.table.show_rules, key="F1"),
            BarButton("menu", "menu", tr("table.menu"), self.table.show_pause),
        ]
        topbar(self, kit, look, tr(f"{self.table.session.game.key}.title"), self._reason(), buttons)
        width = min(940.0, m.W - 40)
        x = (m.W - width) / 2
        foot = m.H - 82
        top = bar + 86
        height = min(620.0 if m.text >= 1.3 else 566.0, foot - top - 18)
        closing = self._closing()
        if not closing:
            # Nothing stands under the table: the paper ends with it.
            height = min(height, needed_height(m, len(self.lines)) + 30)
        self._head = Words(
            kit.type,
            "",
            m.rect(20, bar + 2, m.W - 40, 58),
            min(m.type(42), m.px(58)),
            "#ffffff",
            align="center",
            bold=True,
            rim=m.px(4),
            rim_colour=look.bar,
            z=5,
        )
        self.add(self._head)
        paper = m.rect(x, top, width, height)
        self.add(Panel(kit, paper, m.px(26), look.paper, edge=look.paper_edge, edge_width=2, shadow=12, z=1))
        line = 50.0 if m.text < 1.3 else 74.0
        body = height - (line + 38 if closing else 30)
        self._sheet = Sheet(
            kit, m, m.rect(x + 24, top, width - 48, body), look, self._rows(), self._heads(), self.outcome
        )
        self._sheet.progress = self._progress
        self.add(self._sheet)
        if closing:
            place = m.rect(x + 24, top + height - line - 18, width - 48, line)
            self.add(Panel(kit, place, m.px(14), (look.paper[1],), edge=look.paper_edge, edge_width=1.5, z=2))
            self._under = Block(
                kit.type,
                closing,
                place.inflate(-m.px(40), -m.px(8)),
                min(m.type(18), m.px(26)),
                look.ink,
                bold=True,
                middle=True,
                leading=1.3,
                z=3,
            )
            self.add(self._under)
        self._buttons(m, foot)
        self._tell()
        if self._progress < 1:
            self._count()

    def _tell(self) -> None:
        """The words over and under the figures: who has won is told once everything is counted, and not before."""
        counted = self._progress >= 1
        if self._head is not None:
            self._head.text = self._title() if counted else self.kit.tr("score.counting")
        if self._under is not None and self._under.visible != counted:
            self._under.visible = counted
            self._under.touch()

    @property
    def told(self) -> tuple[str, str]:
        """The words that are seen over and under the figures now."""
        under = self._under.text if self._under is not None and self._under.visible else ""
        return (self._head.text if self._head is not None else "", under)

    def _decorate(self, m: Metrics) -> None:
        if m.W < 1200:
            return
        for art, dx, y, w, h in getattr(self.table.module, "SCORE_DECOR", ()):
            size = (m.px(w), m.px(h))
            left = dx if dx >= 0 else m.W + dx
            middle = (m.W - 1280) / 2
            left += middle * 0.5 if dx >= 0 else -middle * 0.5
            self.add(Picture(self.kit.art.get(art, size), (m.px(left), m.px(y * m.H / 800)), z=0.5))

    def _buttons(self, m: Metrics, foot: float) -> None:
        kit, look = self.kit, self.table.module.LOOK
        entries = [
            ("again", kit.tr("score.again"), self.again, look.main),
            ("replay", kit.tr("score.replay"), self.replay, look.button),
            ("rows", kit.tr("score.rows"), self.app.pop, look.button),
            ("menu-home", kit.tr("score.menu"), self.home, look.button),
        ]
        px = min(m.type(19), m.px(27))
        widths = [max(110.0, m.units(kit.type.width(words, px, bold=True)) + 56) for _, words, _, _ in entries]
        total = sum(widths) + 14 * (len(widths) - 1)
        if total > m.W - 32:
            widths = [w * (m.W - 32 - 14 * (len(widths) - 1)) / sum(widths) for w in widths]
            total = m.W - 32
        x = (m.W - total) / 2
        for (id, words, action, button), w in zip(entries, widths, strict=True):
            self.add(Button(kit, m.rect(x, foot + 6, w, 52), id, words, action, look=button, px=px, radius=m.px(14)))
            x += w + 14

    # --- what it says -----------------------------------------------------------------------------------------------

    def _reason(self) -> str:
        """Why the game has ended; alone, nobody speaks of all rows."""
        key = f"{self.table.session.game.key}.reason.{self.outcome.reason}"
        alone = f"{key}-alone"
        return self.kit.tr(alone if len(self.outcome.scores) == 1 and self.kit.texts.has(alone) else key)

    def _title(self) -> str:
        names = self.table.desk.names
        if len(names) == 1:
            rank = getattr(self.table.module, "rank", None)
            if rank is not None:
                return self.kit.say(rank(self.outcome))
            return self.kit.tr("score.points", n=self.outcome.scores[0])
        winners = self.outcome.winners
        shared = "score.shared" if len(winners) > 1 else "score.wins"
        return self.kit.say(Message(shared, {"seats": winners, "seat": winners[0]}), names)

    def _closing(self) -> str:
        """The line under the sheet: the tie-break that decided, how the victory is shared, or the personal best."""
        parts = [message for message in (self.outcome.tiebreak, *self.best) if message is not None]
        closing = getattr(self.table.module, "closing", None)
        if closing is not None:
            parts = [*parts, *closing(self.outcome)]
        if self.table.session.marked and not self.best:
            parts.append(msg("score.friendly"))
        return self.kit.tr("score.space").join(self.kit.say(part, self.table.desk.names) for part in parts)

    def _rows(self) -> list[SheetRow]:
        key = self.table.session.game.key
        art = self.table.module.SHEET_ART
        texts = self.kit.texts
        notes = getattr(self.table.module, "notes", None)
        found = notes(self.outcome) if notes is not None else {}
        rows = []
        for line in self.lines:
            help_key = f"score.help.{key}.{line.key}"
            words = self.kit.tr(f"{key}.line.{line.key}")
            rows.append(
                SheetRow(
                    words,
                    self.kit.tr(help_key) if texts.has(help_key) else "",
                    art.get(line.key, ""),
                    line.points,
                    tuple(self.kit.say(note) for note in found.get(line.key, ())),
                )
            )
        return rows

    @property
    def lines(self) -> list[SheetLine]:
        """The lines of the sheet; what a game need not have is left out where nobody scored it."""
        quiet = getattr(self.table.module, "SHEET_QUIET", ())
        return [line for line in self.outcome.sheet if line.key not in quiet or any(line.points)]

    def _heads(self) -> list[tuple[str, pygame.Surface]]:
        kit = self.kit
        size = kit.metrics.px(46)
        people = seated_at(self.table.session.game.key, self.table.desk.seats)
        return [(who.name, face_image(kit, who, size)) for who in people]

    # --- counting ---------------------------------------------------------------------------------------------------

    def _count(self) -> None:
        rows = len(self.lines) + 2
        steps = [0]

        def step(t: float) -> None:
            self._progress = t
            if self._sheet is not None:
                self._sheet.progress = t
                self._tell()
                now = int(t * rows)
                if now > steps[0]:
                    steps[0] = now
                    self.kit.sound.play("tick")

        self.animator.add(Tween(step, ROW_SECONDS * rows, easing=linear))

    def handle(self, what: Intention) -> None:
        if self.animator.busy and isinstance(what, (Press, Confirm)):
            self.animator.finish()
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        actions = {"l": self.table.show_log, "f1": self.table.show_rules, "f10": self.table.show_pause}
        if key.plain in actions:
            actions[key.plain]()
            return True
        return False

    # --- what comes next --------------------------------------------------------------------------------------------

    def again(self) -> None:
        """The same people at the same table, a new deal; the next seat begins."""
        from ui.starting import again

        again(self.app, self.table.session)

    def replay(self) -> None:
        """Opens the game from its first move; leaving the replay leads back here."""
        from ui.screens.replay import ReplayScreen

        self.app.push(ReplayScreen(self.app, self.table.session))

    def home(self) -> None:
        """To the menu."""
        self.app.home()
