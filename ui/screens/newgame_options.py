"""The options of the new-game page, made from what the game says: groups, switches, who begins."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.contract import OptionValue
from game.core.options import shown
from ui.people import face_image
from ui.screens.boxes import rounded
from ui.screens.pick import PictureButton
from ui.seating import seated_at
from ui.stage.nodes import Block, Drawn, Picture, Words
from ui.widgets.button import Button
from ui.widgets.choice import Segments, Toggle
from ui.widgets.scroll import Scroll
from ui.widgets.surface import paper

if TYPE_CHECKING:
    from ui.screens.newgame import NewGameScreen
    from ui.stage.stage import Node


class OptionsPanel:
    """Adds the panel to the page. With a fixed height, rows come closer where there are many, then they scroll."""

    def __init__(self, page: NewGameScreen, x: float, y: float, w: float) -> None:
        self.page, self.kit, self.m = page, page.kit, page.kit.metrics
        self.x, self.y, self.w = x, y, w
        self.large = self.m.text >= 1.3
        self.dense = False
        self.nodes: list[Node] = []
        self.at = 0.0

    def build(self, height: float = 0.0) -> float:
        """Lays the panel out and gives its height in units; 0: as high as it needs. Much room gets a picture."""
        m = self.m
        need = self._flow(dry=True)
        if height and need > height:
            self.dense = True
            need = self._flow(dry=True)
        total = height or need
        self.page.put(paper(self.kit, m.rect(self.x, self.y, self.w, total)))
        self._flow(dry=False)
        if height - need > 190:
            self._picture(self.y + need + 6, height - need - 28)
        if height and need > height:
            view = m.rect(self.x + 4, self.y + 12, self.w - 8, height - 24)
            scroll = Scroll(self.kit, view)
            self.page.add(scroll)
            scroll.hold(self.nodes, m.px(need - 24))
        return total

    def _picture(self, y: float, room: float) -> None:
        """The lid of the game, where there is nothing to set."""
        art = f"common/cover-{self.page.draft.game.key}"
        if not self.kit.art.has(art):
            return
        width = min(self._right - self._left, room * 340 / 236)
        rect = self.m.rect(self.x + (self.w - width) / 2, y + room - width * 236 / 340, width, width * 236 / 340)
        self.page.put(Picture(rounded(self.kit, art, rect.size, self.m.px(16)), rect.topleft, z=3))

    # --- the flow ---------------------------------------------------------------------------------------------------

    def _flow(self, *, dry: bool) -> float:
        self._dry = dry
        self.nodes = []
        self.at = self.y + (12 if self.dense else 16)
        draft = self.page.draft
        groups = draft.groups()
        grouped = {group: names for group, names in groups.items() if names != [group]}
        single = [group for group, names in groups.items() if names == [group]]
        if not grouped:
            self._title(self.kit.tr("newgame.options"))
            if not single:
                self._paragraph(self.kit.tr("newgame.none"))
        for group, names in grouped.items():
            self._group(group, names)
            self._rule()
        for name in single:
            self._single(name)
        self._toggle(
            "friendly",
            self.kit.tr("newgame.friendly"),
            self.kit.tr("newgame.friendly_short"),
            self.kit.tr("newgame.friendly_help"),
            self.page.friendly,
            self.page.set_friendly,
        )
        if len(draft.seats) > 1:
            self._rule()
            self._first()
        return self.at - self.y + (8 if self.dense else 14)

    def _put(self, node: Node) -> None:
        if not self._dry:
            self.nodes.append(self.page.put(node))

    def _words(
        self, text: str, x: float, y: float, w: float, h: float, size: float, colour: str, *, bold: bool = False
    ) -> None:
        if not self._dry:
            rect = self.m.rect(x, y, w, h)
            self._put(Words(self.kit.type, text, rect, self.m.type(size), colour, bold=bold, z=3))

    def _line(self, size: float) -> float:
        """The height of a line of type in units."""
        return self.m.units(self.m.type(size)) * 1.42

    @property
    def _left(self) -> float:
        return self.x + 24

    @property
    def _right(self) -> float:
        return self.x + self.w - 22

    def _title(self, text: str, room: float = 0.0) -> None:
        height = max(36.0, self._line(25))
        width = self._right - self._left - room
        self._words(text, self._left, self.at, width, height, 25, self.kit.theme.ink, bold=True)
        self.at += height + (8 if self.dense else 12)

    def _paragraph(self, text: str) -> None:
        m = self.m
        width, px = m.px(self._right - self._left), m.type(16)
        height = self.kit.type.block_height(text, width, px)
        if not self._dry:
            rect = pygame.Rect(m.px(self._left), m.px(self.at), width, height)
            self._put(Block(self.kit.type, text, rect, px, self.kit.theme.ink2, z=3))
        self.at += m.units(height) + 12

    def _rule(self) -> None:
        rect = self.m.rect(self._left - 2, self.at + 3, self._right - self._left + 2, 2)
        if not self._dry:
            colour = self.kit.theme.paper_edge
            kit = self.kit
            self._put(
                Drawn(rect, lambda s, r: s.blit(kit.paint.panel(r.size, 1, (colour,), alpha=0.5), r) and None, z=3)
            )
        self.at += 8 if self.dense else 16

    def _group(self, group: str, names: list[str]) -> None:
        page, kit, m, draft = self.page, self.kit, self.m, self.page.draft
        key = draft.game.key
        choices = draft.choices(names[0])
        alike = all(draft.choices(name) == choices for name in names)
        px = m.type(17)
        words = kit.tr("newgame.random")
        wide = m.units(kit.type.width(words, px, bold=True)) + 62
        tall = max(36.0, self._line(17) + 8)
        if not self._dry:
            rect = m.rect(self._right - wide, self.at, wide, tall)
            button = Button(kit, rect, f"random-{group}", words, lambda: page.shuffle_group(group), px=px, icon="dice")
            button.tooltip = kit.tr("newgame.random_help")
            self._put(button)
        self._title(kit.tr(f"{key}.option.{group}"), wide + 12)
        if alike:
            values = [draft.options[name] for name in names]
            same = values[0] if all(value == values[0] for value in values) else None
            segments = [_capital(kit.tr(f"{key}.option.{names[0]}.{shown(c)}")) for c in choices]
            segments.append(kit.tr("newgame.mixed"))
            index = choices.index(same) if same is not None else len(choices)
            self._segments(group, segments, index, lambda i: page.set_group(group, (*choices, None)[i]))
        for name in names:
            self._option(group, name)

    def _segments(self, id: str, words: list[str], index: int, changed: object) -> None:
        height = max(40.0, self._line(17) + 10)
        if not self._dry:
            rect = self.m.rect(self._left - 4, self.at, self._right - self._left + 4, height)
            self._put(
                Segments(self.kit, rect, f"option-{id}", words, index, changed, px=self.m.type(17))  # type: ignore[arg-type]
            )
        self.at += height + (4 if self.dense else 10)

    def _option(self, group: str, name: str) -> None:
        """One of a group: picture, title, what it means now, and its values as small segments."""
        page, kit, m, draft = self.page, self.kit, self.m, self.page.draft
        key, value = draft.game.key, draft.options[name]
        choices = draft.choices(name)
        row = max(42.0 if self.dense else 50.0, self._line(17) + (0 if self.dense else self._line(14.5)) + 6)
        art = page.art.option_art(name)
        size = 36.0 if self.dense else 40.0
        x = self._left
        if art:
            if not self._dry:
                at = m.rect(x - 2, self.at + row / 2 - size / 2, size, size)
                self._put(Picture(kit.art.get(art, at.size), at.topleft, z=3))
            x += size + 8
        icons = [page.art.value_art(name, choice) for choice in choices]
        wide = 48.0 * len(choices) if all(icons) else 76.0 * len(choices) * max(1.0, self.m.text)
        room = self._right - wide - 10 - x
        short = f"{key}.option.{name}.{shown(value)}.short"
        second = page.second_lines and not self.dense and kit.texts.has(short)
        half = self._line(17) if second else row
        top = self.at + (row - half - self._line(14.5)) / 2 if second else self.at
        self._words(kit.tr(f"{key}.option.{name}"), x, top, room, half, 17, kit.theme.ink, bold=True)
        if second:
            self._words(kit.tr(short), x, top + half, room, self._line(14.5), 14.5, kit.theme.ink2)
        if not self._dry:
            height = 40.0 if not self.dense else 36.0
            rect = m.rect(self._right - wide, self.at + row / 2 - height / 2, wide, height)
            words = [kit.tr(f"{key}.option.{name}.{shown(choice)}") for choice in choices]
            control = Segments(
                kit,
                rect,
                f"option-{name}",
                words,
                choices.index(value),
                lambda i: page.set_option(name, choices[i]),
                px=m.type(15),
                icons=icons if all(icons) else (),
            )
            meaning = f"{key}.{group.removesuffix('s')}.{name.partition('.')[2]}.{shown(value)}"
            control.tooltip = kit.tr(meaning if kit.texts.has(meaning) else f"{key}.option.{name}.help")
            self._put(control)
        self.at += row

    def _single(self, name: str) -> None:
        page, kit, draft = self.page, self.kit, self.page.draft
        key, value = draft.game.key, draft.options[name]
        choices = draft.choices(name)
        title, help = kit.tr(f"{key}.option.{name}"), kit.tr(f"{key}.option.{name}.help")
        if set(choices) == {True, False}:
            short = f"{key}.option.{name}.short"
            second = kit.tr(short) if kit.texts.has(short) else ""
            self._toggle(name, title, second, help, value is True, lambda on: page.set_option(name, on))
            return
        self._choice(name, title, choices, value, help)

    def _choice(self, name: str, title: str, choices: tuple[OptionValue, ...], value: OptionValue, help: str) -> None:
        """A few values: the title over the segments that hold them all."""
        page, kit, m, key = self.page, self.kit, self.m, self.page.draft.game.key
        line = self._line(17)
        self._words(title, self._left, self.at, self._right - self._left, line, 17, kit.theme.ink, bold=True)
        self.at += line + 6
        words = [_capital(kit.tr(f"{key}.option.{name}.{shown(choice)}")) for choice in choices]
        height = max(40.0, self._line(17) + 10)
        if not self._dry:
            rect = m.rect(self._left - 4, self.at, self._right - self._left + 4, height)
            control = Segments(
                kit,
                rect,
                f"option-{name}",
                words,
                choices.index(value),
                lambda i: page.set_option(name, choices[i]),
                px=m.type(17),
            )
            self._put(control)
        self.at += height + 6
        if page.second_lines and not self.dense:
            self._paragraph(help)
        else:
            self.at += 4

    def _toggle(self, id: str, title: str, second: str, help: str, on: bool, changed: object) -> None:
        kit, m = self.kit, self.m
        two = bool(second) and self.page.second_lines and not self.dense
        row = max(40.0 if self.dense else 48.0, self._line(17) + (self._line(14.5) if two else 0) + 6)
        room = self._right - self._left - 56 - 14
        half = self._line(17) if two else row
        top = self.at + (row - half - self._line(14.5)) / 2 if two else self.at
        self._words(title, self._left, top, room, half, 17, kit.theme.ink, bold=True)
        if two:
            self._words(second, self._left, top + half, room, self._line(14.5), 14.5, kit.theme.ink2)
        if not self._dry:
            rect = m.rect(self._right - 56, self.at + row / 2 - 16, 56, 32)
            control = Toggle(kit, rect, f"option-{id}", on, changed)  # type: ignore[arg-type]
            control.tooltip = help
            self._put(control)
        self.at += row + (0 if self.dense else 4)

    def _first(self) -> None:
        page, kit, m, draft = self.page, self.kit, self.m, self.page.draft
        names = draft.names(kit.texts)
        line = self._line(17)
        title = kit.tr("newgame.first")
        # How the box finds who begins: a suggestion for the table, not a rule of the program.
        box = kit.tr(f"{draft.game.key}.first")
        who = kit.tr("newgame.chance") if draft.first is None else names[draft.first - 1]
        title_w = m.units(kit.type.width(title, m.type(17), bold=True)) + 4
        self._words(title, self._left, self.at, title_w, line, 17, kit.theme.ink, bold=True)
        room = self._right - self._left - title_w - 12
        who = kit.type.shorten(who, m.type(16), m.px(room))
        self._words(who, self._left + title_w + 12, self.at, room, line, 16, kit.theme.ink2)
        self.at += line + 8
        size = 40.0 if self.dense else 46.0
        count = len(draft.seats) + 1
        gap = min(62.0, (self._right - self._left - size) / max(1, count - 1))
        x0 = self._left + (self._right - self._left - size - gap * (count - 1)) / 2
        for i in range(count):
            if self._dry:
                break
            rect = m.rect(x0 + gap * i, self.at, size, size)
            seat = None if i == 0 else i
            image = self._dice(rect.width) if seat is None else self._face(seat, rect.width)
            words = (
                kit.tr("newgame.chance_help", box=box) if seat is None else kit.tr("newgame.begins", name=names[i - 1])
            )
            self._put(
                PictureButton(
                    kit,
                    rect,
                    f"first-{i}",
                    image,
                    partial(page.set_first, seat),
                    tooltip=words,
                    chosen=draft.first == seat,
                )
            )
        self.at += size + (2 if self.dense else 6)
        if draft.people > 1:
            self._paragraph(box)
            self.at -= 10 if self.dense else 0

    def _dice(self, size: int) -> pygame.Surface:
        kit = self.kit

        def make() -> pygame.Surface:
            disc = kit.paint.disc(size, "#fffaf0", edge=kit.theme.plain.edge, edge_width=max(1.2, 2 * self.m.u)).copy()
            icon = kit.art.icon("dice", round(size * 0.5), kit.theme.main.edge)
            disc.blit(icon, icon.get_rect(center=disc.get_rect().center))
            return disc

        return kit.art.made(("dice", size, kit.theme.plain.edge), make)

    def _face(self, seat: int, size: int) -> pygame.Surface:
        return face_image(self.kit, seated_at(self.page.key, self.page.draft.seats)[seat - 1], size)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
