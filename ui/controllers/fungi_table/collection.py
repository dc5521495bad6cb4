"""The own collection as a sheet: its columns, the recipes with what is there and what is missing, and scoring."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

import pygame

from game.fungi.clusters import payments
from game.fungi.components import deck
from game.fungi.moves import Score
from ui.controllers.fungi_table import recipe
from ui.controllers.fungi_table.cards import card_image, name_of
from ui.controllers.fungi_table.ink import GOLD, LINE, TEXT, TEXT2, gap, words
from ui.controllers.fungi_table.seats import paint_tokens, paint_track
from ui.controllers.fungi_table.shelf import lie, paint_lying
from ui.controllers.fungi_table.spots import Spot
from ui.controllers.fungi_table.zoom import ZoomScreen
from ui.input import Intention, Press, Shortcut
from ui.metrics import Metrics
from ui.screen import Screen
from ui.stage.nodes import Drawn
from ui.widgets.button import Button
from ui.widgets.surface import paint_glow

if TYPE_CHECKING:
    from ui.app import App
    from ui.controllers.fungi_table.controller import FungiController


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
        self.first_focus("close")

    @property
    def own(self) -> tuple[str, ...]:
        """The cards of the collection."""
        found: tuple[str, ...] = self.table.view.collections[self.table.seat - 1]
        return found

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
        self._faces = []
        sheet = pygame.Rect(m.px(24), m.px(40), m.width - m.px(48), m.height - m.px(64))
        self.add(Drawn(sheet, self._paint_sheet, z=1))
        head = max(m.px(56), m.type(25, cap=1.4) * 2)
        self._head(m, pygame.Rect(sheet.left + m.px(24), sheet.top + m.px(8), sheet.width - m.px(48), head))
        foot = m.px(104)
        body = pygame.Rect(sheet.left + m.px(24), sheet.top + head + m.px(16), sheet.width - m.px(48), 0)
        body.height = sheet.bottom - foot - m.px(12) - body.top
        if m.W < 1000:
            left = pygame.Rect(body.left, body.top, body.width, body.height * 46 // 100)
            right = pygame.Rect(body.left, left.bottom + m.px(14), body.width, body.bottom - left.bottom - m.px(14))
        else:
            left = pygame.Rect(body.left, body.top, body.width * 49 // 100, body.height)
            right = pygame.Rect(left.right + m.px(20), body.top, body.right - left.right - m.px(20), body.height)
        self._columns(m, left)
        self._recipes(m, right)
        bottom = pygame.Rect(body.left, sheet.bottom - foot, body.width, foot - m.px(10))
        self.add(Drawn(bottom, lambda s, r: self._paint_foot(m, s, r), z=2))

    def _paint_sheet(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        m = self.kit.metrics
        ground = ("#3d4426", "#232615")
        surface.blit(self.kit.paint.panel(rect.size, m.px(24), ground, edge=LINE, edge_width=2, edge_alpha=0.5), rect)

    def _head(self, m: Metrics, rect: pygame.Rect) -> None:
        kit, tr = self.kit, self.kit.tr
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
            self.add(Button(kit, place, id, text, action, look=look, px=px, glow=main, z=12))
            x -= m.px(12)
        title = tr("fungitable.collection")
        big = m.type(25, cap=1.3)
        wide = min(kit.type.width(title, big, bold=True), round((x - rect.left) * 0.5))
        says = self._said or (tr("fungitable.sheet.choose", card=name_of(kit, self.cluster)) if self.cluster else "")

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            words(kit, surface, title, pygame.Rect(r.left, r.top, wide, r.height), big)
            room = pygame.Rect(r.left + wide + m.px(22), r.top, x - r.left - wide - m.px(30), r.height)
            if says and room.width > m.px(60):
                kit.type.block(surface, says, room, m.type(16, cap=1.3), GOLD, leading=1.2, middle=True)

        self.add(Drawn(rect, draw, z=2))

    def _columns(self, m: Metrics, rect: pygame.Rect) -> None:
        view = self.table.view
        lying = lie(self.kit, rect, self.own, view.cover, wide=118, pitch=128, step=56)
        if not self.own:
            text = self.kit.tr("fungitable.sheet.empty")
            self.add(Drawn(rect, lambda s, r: words(self.kit, s, text, r, m.type(18), TEXT2, align="center"), z=2))
        dim = tuple(one.card for one in lying if self.cluster and one.card == self.cluster)
        self.add(Drawn(rect, lambda s, r: paint_lying(self.kit, s, lying, (0, 0), dim), z=3, margin=m.px(10)))
        for one in lying:
            self._faces.append((one.strip, one.card))
            if self.cluster and one.card != self.cluster:
                card = one.card
                spot = Spot(
                    self.kit, f"pick-{card}", card, one.face, one.strip, lambda card=card: self.toggle(card),  # type: ignore[misc]
                    lambda on: None, quiet=True, mark=True, free=card in self.picked, z=10,
                )  # fmt: skip
                spot.chosen = card in self.picked
                self.add(spot)

    def _recipes(self, m: Metrics, rect: pygame.Rect) -> None:
        kit = self.kit
        found = recipe.clusters(self.own)
        if not found:
            text = kit.tr("fungitable.no_cluster")
            draw = kit.type.block
            self.add(Drawn(rect, lambda s, r: draw(s, text, r, m.type(17), TEXT2, align="center", middle=True), z=2))
            return
        gap = m.px(10)
        high = min(m.px(135), (rect.height - gap * (len(found) - 1)) // len(found))
        first = True
        for i, cluster in enumerate(found):
            row = pygame.Rect(rect.left, rect.top + i * (high + gap), rect.width, high)
            ready = recipe.missing(cluster, self.own) == 0
            button = 0
            if ready and self._can_score() and not self.cluster:
                text = kit.tr("fungitable.sheet.score", n=deck().points[deck().index[cluster]])
                px = m.type(16, cap=1.3)
                button = min(m.px(190), kit.type.width(text, px, bold=True) + m.px(36))
                tall = min(high - m.px(12), m.px(52))
                place = pygame.Rect(row.right - button - m.px(10), row.centery - tall // 2, button, tall)
                look = self.table.look.main if first else self.table.look.button
                begin = partial(self.begin, cluster)
                self.add(Button(kit, place, f"score-{cluster}", text, begin, look=look, px=px, z=12))
                if first:
                    self._want_focus = f"score-{cluster}"
                first = False
                button += m.px(18)
            self._row(m, row, cluster, ready, button)

    def _row(self, m: Metrics, row: pygame.Rect, cluster: str, ready: bool, button: int) -> None:
        kit = self.kit
        shown = recipe.slots(cluster, self.own)
        gold = self.cluster == cluster or (ready and not self.cluster)
        if self.cluster == cluster:
            shown = _picked(cluster, self.picked)
        h = row.height - m.px(14)
        size = (round(h / 1.4), h)
        gone = recipe.missing(cluster, self.own)
        state = kit.tr("fungitable.sheet.ready") if ready else kit.tr("fungitable.sheet.missing", n=gone)
        points = kit.tr("fungitable.sheet.cluster", n=deck().points[deck().index[cluster]])

        def draw(surface: pygame.Surface, r: pygame.Rect) -> None:
            if gold:
                paint_glow(kit, surface, r, m.px(16), GOLD)
            edge = GOLD if gold else LINE
            surface.blit(kit.paint.panel(r.size, m.px(16), ("#2b2a17",), edge=edge, edge_width=max(1.5, 2 * m.u)), r)
            surface.blit(card_image(kit, cluster, size), (r.left + m.px(10), r.top + m.px(7)))
            left = r.left + size[0] + m.px(24)
            px = m.type(17, cap=1.3)
            line = round(px * 1.35)
            width = r.right - button - m.px(10) - left
            small = row.height < m.px(84)
            text = pygame.Rect(left, r.top + m.px(6), width // 2 if small else width, line)
            words(kit, surface, points, text, px)
            place = pygame.Rect(left + width // 2, text.top, width // 2, line) if small else text
            align = "right" if not small else "left"
            words(kit, surface, state, place, m.type(15, cap=1.3), GOLD if ready else TEXT2, align=align)
            top = text.bottom + m.px(4)
            tall = r.bottom - m.px(8) - top
            card_w = min(round(tall / 1.4), (width - m.px(8) * len(shown)) // max(1, len(shown)))
            for i, (colour, card) in enumerate(shown):
                at = pygame.Rect(left + i * (card_w + m.px(8)), top, card_w, round(card_w * 1.4))
                self._slot(m, surface, at, colour, card)

        self.add(Drawn(row, draw, z=2, margin=m.px(22)))
        self._faces.append((pygame.Rect(row.left, row.top, size[0] + m.px(16), row.height), cluster))

    def _slot(self, m: Metrics, surface: pygame.Surface, at: pygame.Rect, colour: str, card: str | None) -> None:
        kit = self.kit
        mark = max(10, round(at.width * 0.36))
        if card is not None:
            surface.blit(card_image(kit, card, at.size), at)
            icon = "fungi/icon-tick"
        else:
            gap(kit, surface, at, strength=0.8)
            pip = round(at.width * 0.7)
            picture = kit.art.get(f"fungi/pip-{colour}-missing", (pip, pip))
            surface.blit(picture, picture.get_rect(center=at.center))
            icon = "fungi/icon-missing"
        surface.blit(kit.art.get(icon, (mark, mark)), (at.right - mark, at.bottom - mark))

    def _paint_foot(self, m: Metrics, surface: pygame.Surface, rect: pygame.Rect) -> None:
        view, seat = self.table.view, self.table.seat
        half = pygame.Rect(rect.left, rect.top, round(rect.width * 0.6), rect.height // 3)
        paint_track(self.kit, surface, half, view.points(seat), view.goal)
        tokens = pygame.Rect(rect.left, half.bottom + m.px(2), half.width, rect.height - half.height - m.px(2))
        paint_tokens(self.kit, surface, tokens, view, seat)
        total = self.kit.tr("fungitable.points", n=view.points(seat))
        right = pygame.Rect(half.right + m.px(20), rect.top, rect.right - half.right - m.px(20), rect.height)
        words(self.kit, surface, total, right, m.type(34, cap=1.2), TEXT, align="right")

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
        self._again("close")

    def toggle(self, card: str) -> None:
        """Takes a card to the cluster, or away from it."""
        self._said = ""
        self.picked.remove(card) if card in self.picked else self.picked.append(card)
        self.kit.sound.play("take")
        self._again(f"pick-{card}")

    def pay(self) -> None:
        """Hands the chosen cards in, or says why they do not fit."""
        from game.fungi.moves import parse_move

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
        if isinstance(what, Press) and what.button == 3:
            hit = [card for rect, card in self._faces if rect.collidepoint(what.pos)]
            if hit:
                self.app.push(ZoomScreen(self.app, hit[-1]))
            return
        super().handle(what)

    def shortcut(self, key: Shortcut) -> bool:
        if key.key == "c":
            self.app.pop()
            return True
        return False

    def cancel(self) -> None:
        if self.cluster:
            self.put_back()
        else:
            self.app.pop()


def _picked(cluster: str, picked: list[str]) -> list[tuple[str, str | None]]:
    """The slots of a recipe with the cards that are chosen."""
    return recipe.slots(cluster, [*picked, cluster])
