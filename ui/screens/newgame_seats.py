"""The seats of the new-game page: a row for each, in the order round the table, and what adds another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.message import Message
from game.core.setup import HUMAN
from ui.metrics import LEAST_TEXT
from ui.people import AVATARS, avatar_image, face_image
from ui.screens.newgame_parts import CrossButton, DropMark, Grip, SeatGround, kind_item
from ui.screens.pick import Choice, PickScreen, PictureButton
from ui.seating import seated_at, seating
from ui.stage.nodes import Words
from ui.widgets.button import Button
from ui.widgets.dropdown import DropDown
from ui.widgets.field import TextField
from ui.widgets.icon import Icon
from ui.widgets.surface import Panel, paper

if TYPE_CHECKING:
    from ui.screens.newgame import NewGameScreen


class SeatsPanel:
    """Adds the panel to the page; `stacked`: a seat takes two lines (large type), the page scrolls."""

    def __init__(self, page: NewGameScreen, x: float, y: float, w: float, *, stacked: bool) -> None:
        self.page, self.kit, self.m = page, page.kit, page.kit.metrics
        self.x, self.y, self.w = x, y, w
        self.stacked = stacked
        self.two_lines = stacked and self.m.text >= 1.3 and w < 1000
        self.height = 0.0
        self.rows: list[pygame.Rect] = []
        self.mark = DropMark(self.kit)

    def build(self, height: float = 0.0) -> float:
        """Lays the panel out and gives its height in units; `height` is the least."""
        page, m, kit, draft = self.page, self.m, self.kit, self.page.draft
        type_ = m.units(m.type(26))
        head = max(68.0, 24 + type_ * 1.35)
        row = 82.0
        if self.two_lines:
            row = 40 + 2 * self._field_h()
        elif self.stacked:
            row = max(row, self._field_h() + 26)
        step = row + (10 if self.stacked else 8)
        columns = 0.0 if self.two_lines else max(16.0, m.units(m.type(15)) * 1.5 - 6)
        add = max(46.0, self._field_h())
        content = head + columns + step * len(draft.seats) + add + (22 if draft.why_not_add() else 36)
        self.height = max(height, content)
        page.put(paper(kit, m.rect(self.x, self.y, self.w, self.height)))
        self._head(head)
        top = self.y + head + columns
        x, w = self.x + 16, self.w - 32
        self.rows = [m.rect(x, top + i * step, w, row) for i in range(len(draft.seats))]
        if not self.two_lines:
            self._columns(top - max(15.0, columns * 0.62))
        page.add(self.mark)
        for i in range(len(draft.seats)):
            self._row(i + 1, x, top + i * step, w, row)
        self._add(x, top + len(draft.seats) * step, w, add)
        return self.height

    def _field_h(self) -> float:
        return max(42.0, self.m.units(round(self.m.type(17) * 1.9)))

    def _head(self, head: float) -> None:
        kit, m, page = self.kit, self.m, self.page
        px, small = m.type(26), m.type(16)
        title = kit.tr("newgame.who")
        wide = kit.type.width(title, px, bold=True) + 4
        line = pygame.Rect(m.px(self.x + 26), m.px(self.y + 12), wide, m.px(head - 20))
        page.put(Words(kit.type, title, line, px, kit.theme.ink, bold=True))
        order = kit.tr("newgame.order")
        rest = pygame.Rect(line.right + m.px(16), line.top + m.px(1), 0, line.height)
        rest.width = m.px(self.x + self.w - 20) - rest.left
        if page.second_lines and kit.type.width(order, small) <= rest.width:
            page.put(Words(kit.type, order, rest, small, kit.theme.ink2))

    def _columns(self, middle: float) -> None:
        kit, m, page = self.kit, self.m, self.page
        px = m.type(15)
        words = [(self._name_x + 2, kit.tr("newgame.column.name")), (self._kind_x + 2, kit.tr("newgame.column.kind"))]
        words += [(self._extra_x(i) + 2, kit.tr(page.art.extra_word(extra))) for i, extra in enumerate(self._pieces)]
        if self._face:
            # Large type has no room for it over the pictures, which speak for themselves.
            word = kit.tr(page.art.extra_word(self._face))
            if kit.type.width(word, px, bold=True) <= m.px(self._name_x - self.x - 48):
                words.append((self.x + 42, word))
        for x, word in words:
            rect = m.rect(x, middle - 10, 0, 20)
            rect.width = min(kit.type.width(word, px, bold=True) + 2, m.px(140))
            page.put(Words(kit.type, word, rect, px, kit.theme.heading, bold=True))

    # The places of a row's parts, in units.

    @property
    def _face(self) -> str:
        """The piece that stands for who sits on a seat, where a game has one; it is chosen where pictures are."""
        page = self.page
        return next((extra for extra in page.draft.game.seat_extras if page.art.is_face(extra)), "")

    @property
    def _pieces(self) -> list[str]:
        """The other pieces of a seat."""
        return [extra for extra in self.page.draft.game.seat_extras if extra != self._face]

    @property
    def _extras(self) -> int:
        return len(self._pieces)

    @property
    def _name_x(self) -> float:
        return self.x + 112

    @property
    def _kind_x(self) -> float:
        return self.x + self.w - 54 - 58 * self._extras - 12 - self._kind_w + (12 if self._extras else 8)

    @property
    def _kind_w(self) -> float:
        if self.two_lines:
            return 200.0
        # In a small window type is larger than its share of the window.
        kit, px = self.kit, max(LEAST_TEXT, round(self.m.type(16) * 0.8))
        items = [kind_item(kit, kind) for kind in self.page.draft.kinds]
        words = max(kit.type.width(item.words, px, bold=True) for item in items)
        need = self.m.units(words + round(self.m.type(16) * 1.62)) + 50
        return max(136.0 * max(1.0, self.m.text * 0.95), need)

    def _extra_x(self, index: int) -> float:
        return self.x + self.w - 48 - 58 * (self._extras - index)

    def _row(self, seat: int, x: float, y: float, w: float, h: float) -> None:
        kit, m, page, draft = self.kit, self.m, self.page, self.page.draft
        spec, person = draft.seats[seat - 1], draft.seats[seat - 1].kind == HUMAN
        name = draft.names(kit.texts)[seat - 1]
        ground = SeatGround(kit, m.rect(x, y, w, h), page.lifted == seat)
        page.put(ground)
        grip = Grip(
            kit,
            m.rect(x + 2, y + h / 2 - 22, 24, 44),
            f"seat-{seat}-grip",
            seat,
            self.rows,
            self.mark,
            page.move_seat,
            page.lifted == seat,
            lambda on: page.lift(seat if on else 0),
        )
        grip.tooltip = kit.tr("newgame.lifted" if page.lifted == seat else "newgame.grip")
        page.put(grip)
        first = y + 16 + self._field_h() / 2 if self.two_lines else y + h / 2
        # Everybody has a game's piece; a picture is a person's.
        picks = person or bool(self._face)
        tooltip = kit.tr("newgame.avatar") if person else ""
        if self._face:
            tooltip = kit.tr(f"{draft.game.key}.{self._face}.{spec.extra.get(self._face, '')}")
        face = PictureButton(
            kit,
            m.rect(x + 26, first - 28, 56, 56),
            f"seat-{seat}-{self._face or 'avatar'}",
            face_image(kit, seated_at(page.key, draft.seats)[seat - 1], m.px(52)),
            partial(self._pick_extra, seat, self._face) if self._face else partial(self._pick_avatar, seat),
            badge="chevron-down" if picks else "",
            tooltip=tooltip,
        )
        face.focusable = face.enabled = picks
        page.put(face)
        high = self._field_h()
        line2 = first + high + 8 if self.two_lines else first
        name_w = self.x + self.w - 70 - self._name_x if self.two_lines else self._kind_x - 12 - self._name_x
        field = TextField(
            kit,
            page.app.gui,
            m.rect(self._name_x, first - high / 2, name_w, high),
            f"seat-{seat}-name",
            name,
            changed=lambda text: self._typing(seat, text),
            done=lambda text: page.rename(seat, text),
            px=m.type(17),
        )
        field.tooltip = "" if page.second_lines else kit.tr("newgame.rename", n=seat)
        page.put(field)
        kinds = draft.kinds
        items = [kind_item(kit, kind) for kind in kinds]
        kind_x = self._name_x if self.two_lines else self._kind_x
        page.put(
            DropDown(
                kit,
                page.app.gui,
                m.rect(kind_x, line2 - high / 2, self._kind_w, high),
                f"seat-{seat}-kind",
                items,
                kinds.index(spec.kind),
                lambda index: page.set_kind(seat, kinds[index]),
                px=m.type(16),
            )
        )
        for i, extra in enumerate(self._pieces):
            piece = spec.extra.get(extra, "")
            at = kind_x + self._kind_w + 16 + 58 * i if self.two_lines else self._extra_x(i)
            button = PictureButton(
                kit,
                m.rect(at, line2 - 24, 48, 48),
                f"seat-{seat}-{extra}",
                page.art.piece_image(extra, piece, m.px(48)),
                partial(self._pick_extra, seat, extra),
                tooltip=kit.tr(f"{draft.game.key}.{extra}.{piece}"),
                radius=m.px(12),
            )
            page.put(button)
        self._remove(seat, pygame.Rect(m.rect(x + w - 40, first - 20, 40, 40)))

    def _remove(self, seat: int, rect: pygame.Rect) -> None:
        kit, page = self.kit, self.page
        why = page.draft.why_not_remove()
        if why is not None:
            return
        cross = CrossButton(kit, rect, f"seat-{seat}-remove", lambda: page.remove_seat(seat))
        cross.tooltip = kit.tr("newgame.remove")
        page.put(cross)

    def _add(self, x: float, y: float, w: float, h: float) -> None:
        kit, m, page = self.kit, self.m, self.page
        why = page.draft.why_not_add()
        if why is not None:
            rect = m.rect(x, y + 2, w, h)
            page.put(Panel(kit, rect, m.px(14), (kit.theme.inset,), alpha=0.35, edge="#d9b676", edge_width=1.6, z=1))
            self._note(rect, why)
            return
        ways = [("add-person", HUMAN, "person")]
        if len(page.draft.kinds) > 1:
            ways.append(("add-computer", "", "robot"))
        # The next empty chair, as high as a seat where there is room.
        high = h + 20
        rect = m.rect(x, y, w, high)
        page.put(Panel(kit, rect, m.px(16), ("#ffffff",), alpha=0.18, edge="#d9b676", edge_width=1.8, dashed=True, z=1))
        half = (w - 20 - 12) / 2
        for i, (id, kind, icon) in enumerate(ways):
            button = Button(
                kit,
                m.rect(x + 10 + i * (half + 12), y + 10, half, h),
                id,
                kit.tr("newgame.add_person" if kind else "newgame.add_computer"),
                partial(page.add_seat, kind),
                px=m.type(17),
                icon=icon,
                radius=m.px(14),
            )
            page.put(button)
        self._empty(x, y + high + 8, w)

    def _empty(self, x: float, y: float, w: float) -> None:
        """The other chairs that nobody sits on, in a panel that has room for them."""
        kit, m, draft = self.kit, self.m, self.page.draft
        for i in range(draft.game.max_seats - len(draft.seats) - 1):
            top = y + 90 * i
            if top + 82 > self.y + self.height - 14:
                return
            rect = m.rect(x, top, w, 82)
            self.page.put(
                Panel(kit, rect, m.px(16), ("#ffffff",), alpha=0.1, edge="#d9b676", edge_width=1.6, dashed=True, z=1)
            )

    def _note(self, rect: pygame.Rect, why: Message) -> None:
        kit, m = self.kit, self.m
        size = m.px(18)
        words = rect.inflate(-m.px(30), 0)
        spot = pygame.Rect(words.left, words.centery - size // 2, size, size)
        self.page.put(Icon(kit, "lock", spot, kit.theme.ink2))
        words.left += size + m.px(10)
        words.width = rect.right - m.px(14) - words.left
        self.page.put(Words(kit.type, kit.say(why), words, m.type(17), kit.theme.ink2, z=3))

    # --- what happens -----------------------------------------------------------------------------------------------

    def _typing(self, seat: int, text: str) -> None:
        field = self.page.widget(f"seat-{seat}-name")
        other = self.page.draft.taken_by(seat, text, self.kit.texts)
        if isinstance(field, TextField):
            field.error = self.kit.tr("newgame.taken", name=other) if other else ""

    def _pick_avatar(self, seat: int) -> None:
        kit, draft, page = self.kit, self.page.draft, self.page
        names = draft.names(kit.texts)
        owners = {
            other.avatar: names[i - 1]
            for i, other in enumerate(draft.seats, 1)
            if i != seat and other.kind == HUMAN and other.avatar
        }
        choices = [
            Choice(
                who,
                kit.tr(f"ui.avatar.{who}"),
                partial(avatar_image, kit, who),
                kit.tr("newgame.has", name=owners[who]) if who in owners else "",
            )
            for who in AVATARS
        ]
        current = draft.seats[seat - 1].avatar
        title = kit.tr("newgame.avatar_title")
        page.app.push(PickScreen(page.app, title, choices, current, lambda who: page.set_avatar(seat, who)))

    def _pick_extra(self, seat: int, extra: str) -> None:
        kit, draft, page = self.kit, self.page.draft, self.page
        names = draft.names(kit.texts)
        owners = {other.extra.get(extra, ""): names[i - 1] for i, other in enumerate(draft.seats, 1) if i != seat}
        choices = [
            Choice(
                value,
                kit.tr(f"{draft.game.key}.{extra}.{value}"),
                partial(page.art.piece_image, extra, value),
                kit.tr("newgame.has", name=owners[value]) if value in owners else "",
            )
            for value in draft.may_extra(extra)
        ]
        title = kit.tr("newgame.pick_title", what=kit.tr(page.art.extra_word(extra)))
        current = draft.seats[seat - 1].extra.get(extra, "")
        pick = seating(page.key).pick
        page.app.push(pick(page.app, title, choices, current, lambda value: page.set_extra(seat, extra, value)))
