"""The own collection as a sheet: its columns, the recipes with what is there and what is missing, and scoring."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

import pygame

from game.fungi.clusters import payments
from game.fungi.components import deck
from game.fungi.moves import Score, parse_move
from ui.controllers.fungi_table import recipe
from ui.controllers.fungi_table.cards import name_of
from ui.controllers.fungi_table.ink import GOLD, LINE, TEXT2, words
from ui.controllers.fungi_table.recipe_row import Recipe, paint_recipe
from ui.controllers.fungi_table.sheet_columns import Columns
from ui.controllers.fungi_table.sheet_foot import Foot, paint_foot
from ui.controllers.fungi_table.spots import Spot
from ui.controllers.fungi_table.zoom import look_closer
from ui.input import Intention, Shortcut
from ui.kit import Kit
from ui.people import face_image, seated
from ui.screen import Screen
from ui.stage.nodes import Drawn
from ui.stage.stage import Node
from ui.widgets.button import Button
from ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from ui.app import App
    from ui.controllers.fungi_table.controller import FungiController

# Height of a recipe, in units: of up to three, and of more.
ROW, LOW = 135, 98


class CollectionScreen(Screen):
    """Seen at any time; clusters can be scored in the own foraging turn. `suggested`: a move to begin with."""

    modal = True
    fades = False

    def __init__(self, app: App, table: FungiController, suggested: Score | None = None) -> None:
        super().__init__(app)
        self.table = table
        self.cluster = suggested.cluster if suggested else ""
        self.picked: list[str] = list(suggested.fungi) if suggested else []
        self._faces: list[tuple[pygame.Rect, str]] = []
        self._said = ""
        self.first_focus(self._main())

    def _main(self) -> str:
        """The control that Enter presses first: the gold one, where there is one."""
        if self.cluster:
            return "pay"
        return f"score-{self.shown}" if self.shown and self._can_score() else "close"

    @property
    def own(self) -> tuple[str, ...]:
        """The cards of the collection."""
        found: tuple[str, ...] = self.table.view.collections[self.table.seat - 1]
        return found

    @property
    def shown(self) -> str:
        """The cluster that is looked at: the one being paid, else the first that can be scored."""
        ready = recipe.scorable(self.own)
        return self.cluster or (ready[0] if ready else "")

    def _can_score(self) -> bool:
        desk = self.table.desk
        return desk.mode == "act" and self.table.view.phase in ("forage", "after")

    def _move(self) -> Score:
        index = deck().index
        # The order of the recipe is the rules' own; here any order will do.
        return Score(self.cluster, tuple(sorted(self.picked, key=lambda card: index[card])))

    # --- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        m = self.kit.metrics.tall(0.9)
        # What is painted on the sheet is measured like the sheet.
        kit = replace(self.kit, metrics=m)
        self._faces = []
        sheet = pygame.Rect(m.px(24), m.px(40), m.width - m.px(48), m.height - m.px(54))
        self.add(Drawn(sheet, self._paint_sheet, z=1))
        head = max(m.px(58), m.type(25, cap=1.4) * 2)
        self._head(kit, pygame.Rect(sheet.left + m.px(20), sheet.top + m.px(8), sheet.width - m.px(40), head))
        foot = m.px(184)
        body = pygame.Rect(sheet.left + m.px(24), sheet.top + head + m.px(16), sheet.width - m.px(48), 0)
        body.height = sheet.bottom - foot - m.px(14) - body.top
        if m.W < 1000:
            left = pygame.Rect(body.left, body.top, body.width, body.height * 46 // 100)
            right = pygame.Rect(body.left, left.bottom + m.px(14), body.width, body.bottom - left.bottom - m.px(14))
        else:
            left = pygame.Rect(body.left, body.top, body.width * 49 // 100, body.height)
            right = pygame.Rect(left.right + m.px(18), body.top, body.right - left.right - m.px(18), body.height)
        self._columns(kit, left)
        self._recipes(kit, right)
        bottom = pygame.Rect(body.left, sheet.bottom - foot, body.width, foot - m.px(14))
        shown = self._foot()
        self.add(Drawn(bottom, lambda s, r: paint_foot(kit, s, r, shown), z=2))

    def _paint_sheet(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        m = self.kit.metrics
        ground = ("#3d4426", "#232615")
        surface.blit(self.kit.paint.panel(rect.size, m.px(24), ground, edge=LINE, edge_width=2, edge_alpha=0.5), rect)

    def _head(self, kit: Kit, rect: pygame.Rect) -> None:
        m, tr = kit.metrics, kit.tr
        px = m.type(17, cap=1.4)
        x = rect.right
        buttons = [("close", tr("fungitable.sheet.close"), self.app.pop, False)]
        if self.cluster:
            buttons = [
                ("other", tr("fungitable.sheet.back"), self.put_back, False),
                ("pay", tr("fungitable.sheet.pay"), self.pay, True),
            ]
        for id, text, action, main in buttons:
            wide = kit.type.width(text, px, bold=True) + m.px(44)
            x -= wide
            place = pygame.Rect(x, rect.top + m.px(6), wide, rect.height - m.px(12))
            look = self.table.look.main if main else self.table.look.button
            self.add(Button(self.kit, place, id, text, action, look=look, px=px, glow=main, z=12))
            x -= m.px(12)
        desk, title = self.table.desk, tr("fungitable.collection")
        if desk.mode == "watch" or (desk.eyes is None and desk.mode == "over"):
            title = tr("fungitable.collection_of", name=desk.seats[self.table.seat - 1].name)
        big, disc = m.type(25, cap=1.3), rect.height - m.px(8)
        face = face_image(self.kit, seated(desk.seats)[self.table.seat - 1], disc)
        left = rect.left + disc + m.px(12)
        wide = kit.type.width(title, big, bold=True)
        if wide > (x - left) * 0.5:
            # Two buttons leave no room for the title: what is to be done is said alone.
            title, wide = ("", 0) if self.cluster else (title, min(wide, round((x - left) * 0.6)))
        says = self._says()
        ink = GOLD if self._said or self.cluster else TEXT2

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            surface.blit(face, (r.left, r.centery - disc // 2))
            words(kit, surface, title, pygame.Rect(left, r.top, wide, r.height), big)
            room = pygame.Rect(left + wide + m.px(22), r.top, x - left - wide - m.px(30), r.height)
            size = m.type(17, cap=1.3)
            while size > 12 and kit.type.block_height(says, room.width, size, leading=1.2) > room.height:
                size -= 1
            if says and room.width > m.px(60):
                kit.type.block(surface, says, room, size, ink, leading=1.2, middle=True)

        self.add(Drawn(rect, draw, z=2))

    def _says(self) -> str:
        tr = self.kit.tr
        if self._said or not self.own:
            return self._said
        if self.cluster:
            return tr("fungitable.sheet.choose", card=name_of(self.kit, self.cluster))
        count = tr("fungitable.sheet.cards", n=len(self.own))
        return f"{count} {tr('fungitable.sheet.glows')}" if self.shown and self._can_score() else count

    def _columns(self, kit: Kit, rect: pygame.Rect) -> None:
        columns = Columns(kit, rect, self.own, self.table.view.cover)
        looked = self._slots(self.shown) if self.shown else ()
        used = () if self.cluster else tuple(card for _, card in looked if card)
        glow = (self.shown, *used) if self.shown and not self.cluster else ()
        dim = (self.cluster,) if self.cluster else ()
        self.add(Drawn(rect, lambda s, r: columns.paint(s, dim, glow, used), z=3, margin=kit.metrics.px(16)))
        for one in columns.cards:
            self._faces.append((one.strip, one.card))
            if self.cluster and one.card != self.cluster:
                card = one.card
                spot = Spot(
                    kit, f"pick-{card}", card, one.face, one.strip, lambda card=card: self.toggle(card),  # type: ignore[misc]
                    lambda on: None, quiet=True, mark=True, free=card in self.picked, z=10,
                )  # fmt: skip
                spot.chosen = card in self.picked
                self.add(spot)

    def _slots(self, cluster: str) -> tuple[tuple[str, str | None], ...]:
        """The slots of a recipe: with the chosen cards, where it is being paid."""
        if self.cluster == cluster:
            return tuple(recipe.slots(cluster, [*self.picked, cluster]))
        return tuple(recipe.slots(cluster, self.own))

    def _recipes(self, kit: Kit, rect: pygame.Rect) -> None:
        m, found = kit.metrics, recipe.clusters(self.own)
        if not found:
            text, draw = kit.tr("fungitable.no_cluster"), kit.type.block
            self.add(Drawn(rect, lambda s, r: draw(s, text, r, m.type(17), TEXT2, align="center", middle=True), z=2))
            return
        gap = m.px(12)
        high = max(m.px(ROW if len(found) <= 3 else LOW), m.type(17, cap=1.25) + m.px(58))
        high = min(high, rect.height - 2 * gap)
        content = len(found) * (high + gap)
        bar = m.px(18) if content - gap > rect.height else 0
        held: list[Node] = []
        ready = recipe.scorable(self.own)
        for i, cluster in enumerate(found):
            row = pygame.Rect(rect.left, rect.top + i * (high + gap), rect.width - bar, high)
            button, room = None, 0
            if cluster in ready and self._can_score() and not self.cluster:
                button = self._score_button(kit, row, cluster)
                room = button.rect.width + m.px(24)
            part = Recipe(cluster, self._slots(cluster), cluster == self.shown, room)
            held.append(Drawn(row, partial(_paint_row, kit, part), z=2, margin=m.px(22)))
            if button is not None:
                held.append(button)
            if not bar:
                self._faces.append((pygame.Rect(row.left, row.top, m.px(100), row.height), cluster))
        for node in held:
            self.add(node)
        if bar:
            scroll = Scroll(kit, rect, dark=True)
            self.add(scroll)
            scroll.hold(held, content - gap)

    def _score_button(self, kit: Kit, row: pygame.Rect, cluster: str) -> Button:
        m, n = kit.metrics, deck().points[deck().index[cluster]]
        text, px = kit.tr("fungitable.sheet.score", n=n), m.type(17, cap=1.3)
        wide = min(m.px(190), kit.type.width(text, px, bold=True) + m.px(44))
        tall = min(row.height - m.px(12), max(m.px(48), round(px * 2)))
        place = pygame.Rect(row.right - wide - m.px(14), row.centery - tall // 2, wide, tall)
        first = cluster == self.shown
        look = self.table.look.main if first else self.table.look.button
        begin = partial(self.begin, cluster)
        return Button(self.kit, place, f"score-{cluster}", text, begin, look=look, px=px, glow=first, z=12)

    def _foot(self) -> Foot:
        looked = self.shown if self._can_score() else ""
        return Foot(self.table.view, self.table.seat, looked, self._slots(looked) if looked else ())

    # --- scoring ----------------------------------------------------------------------------------------------------

    def begin(self, cluster: str) -> None:
        """Scores a cluster; where there is a choice of cards, it is made first."""
        index = deck().index
        ways = list(islice(payments(index[cluster], [index[card] for card in self.own]), 2))
        self.cluster, self.picked = cluster, [deck().ids[n] for n in ways[0]] if ways else []
        if len(ways) == 1:
            self.pay()
        else:
            self._again("pay")

    def put_back(self) -> None:
        """Chooses another cluster."""
        self.cluster, self.picked, self._said = "", [], ""
        self._again(self._main())

    def toggle(self, card: str) -> None:
        """Takes a card to the cluster, or away from it."""
        self._said = ""
        self.picked.remove(card) if card in self.picked else self.picked.append(card)
        self.kit.sound.play("take")
        self._again(f"pick-{card}")

    def pay(self) -> None:
        """Hands the chosen cards in, or says why they do not fit."""
        move = parse_move(str(self._move())) if self.picked else self._move()
        why = self.table.desk.why_not(move)
        if why is not None:
            self._said = self.kit.say(why, self.table.desk.names)
            self.kit.sound.play("deny")
            self._again("pay")
            return
        self.app.pop()
        self.table.desk.submit(move)

    def _again(self, focus: str) -> None:
        shown = self.focus.shown
        self.rebuild()
        self.focus_on(focus)
        self.focus.show(shown)

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, what: Intention) -> None:
        if not look_closer(self.app, self._faces, what):
            super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        if key.plain == "c":
            self.app.pop()
            return True
        return False

    def cancel(self) -> None:
        if self.cluster:
            self.put_back()
        else:
            self.app.pop()


def _paint_row(kit: Kit, part: Recipe, surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint_recipe(kit, surface, rect, part)
