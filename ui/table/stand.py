"""The tree on the stage: what is there under the same id stays; only what looks different is painted again."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any, Protocol

import pygame

from game.core.message import Message
from ui.controllers.contract import TableLook
from ui.kit import Kit
from ui.screen import Screen
from ui.stage.composed import Painting
from ui.stage.spread import Spread
from ui.stage.stage import Node as Shown
from ui.table.bubble import BubblePart
from ui.table.looks import RADIUS, Looks, face_rect, paint_card
from ui.table.nodes import Box, Card, Face, Line, Node, Text
from ui.table.resolve import LEADING, Plan
from ui.widgets.base import Widget
from ui.widgets.drag import Load
from ui.widgets.prompt import Prompt, PromptButton

# What draws a piece of a painting, what it shows, and where.
Piece = tuple[Any, Hashable, tuple[int, int, int, int]]
# Parts lie from this z on, in the order of the tree; what is previewed or chosen lies so much higher.
FLOOR, STEP, RAISED = 5.0, 0.01, 2.0
# Units by which a card's shadow, glow and badge reach beyond it.
AROUND = 38


class Hands(Protocol):
    """What the hands do to the parts."""

    def act(self, id: str) -> None:
        """A part or a button was used."""
        ...

    def notice(self, id: str, on: bool) -> None:
        """The mouse or the focus came to a part, or left it."""
        ...

    def carry(self, card: Card) -> Load | None:
        """A card is picked up by the mouse; None: it cannot be."""
        ...


class Painted(Shown):
    """One painting of one node, or of a box and all that is in it."""

    def __init__(self, rect: pygame.Rect, z: float, margin: int) -> None:
        super().__init__(rect, z=z, margin=margin)
        self.painting = Painting(margin)
        self.wanted: Hashable = None

    def paint(self, surface: pygame.Surface) -> None:
        self.painting.blit(surface, self.rect)


class CardPart(Widget):
    """A card that can be pointed at, focused, chosen and dragged."""

    def __init__(self, stand: Stand, card: Card, rect: pygame.Rect, z: float) -> None:
        super().__init__(stand.kit, rect, card.id, z=z, margin=stand.kit.metrics.px(AROUND))
        self._stand, self.card = stand, card
        self._state: Hashable = None
        self.gone = False

    def show(self, card: Card, *, gone: bool) -> None:
        """Shows a card's state; `gone`: it is in the air."""
        self.card, self.tooltip, self.gone = card, card.tip, gone
        if (state := (card.state, gone)) != self._state:
            self._state = state
            self.touch()

    def contains(self, pos: tuple[int, int]) -> bool:
        left, top, right, bottom = (self.kit.metrics.px(edge) for edge in self.card.reach)
        r = self.rect
        area = pygame.Rect(r.x - left, r.y - top, r.width + left + right, r.height + top + bottom)
        return self.visible and area.collidepoint(pos)

    @property
    def ring(self) -> tuple[pygame.Rect, float]:
        face = face_rect(self.kit, self.card, self.rect)
        return face, face.width * RADIUS

    def carry(self) -> Load | None:
        return self._stand.hands.carry(self.card)

    def activate(self) -> None:
        self._stand.hands.act(self.card.id)

    def set_hovered(self, on: bool) -> None:
        if on != self.hovered:
            super().set_hovered(on)
            self._stand.hands.notice(self.card.id, on)

    def set_focused(self, on: bool) -> None:
        if on != self.focused:
            super().set_focused(on)
            self._stand.hands.notice(self.card.id, on)

    def paint(self, surface: pygame.Surface) -> None:
        card = self.card if not self.gone else Card(caption=self.card.caption, caption_at=self.card.caption_at)
        paint_card(self.kit, self._stand.looks, surface, card, self.rect, self._stand.breath)


class Stand:
    """Shows plans on a screen."""

    def __init__(self, screen: Screen, kit: Kit, looks: Looks, look: TableLook, hands: Hands) -> None:
        self.screen, self.kit, self.looks, self.hands = screen, kit, looks, hands
        self.breath = 1.0
        self.plan = Plan([], {}, [])
        self._look = look
        self._spread = Spread(screen)
        self._gone: set[str] = set()
        self._eyes: Hashable = object()
        self._parts: dict[str, Shown] = {}
        self._prompts: dict[str, tuple[pygame.Rect, Prompt]] = {}
        self._bubbles: dict[Hashable, BubblePart] = {}

    # --- showing ----------------------------------------------------------------------------------------------------

    def show(self, plan: Plan, eyes: Hashable) -> None:
        """Shows a plan. What other eyes saw is not shown for a moment longer."""
        self._spread.at_once, self._eyes = eyes != self._eyes, eyes
        self.plan = plan
        seen: set[str] = set()
        for order, (name, node, rect, pieces) in enumerate(_units(plan)):
            z = FLOOR + order * STEP + node.z
            if isinstance(node, Line):
                self._line(name, node, rect)
                continue
            seen.add(name)
            part = self._part(name, node, rect, z)
            part.place(rect)
            if isinstance(part, CardPart) and isinstance(node, Card):
                part.show(node, gone=name in self._gone)
                z += RAISED if node.preview or node.chosen else 0.0
            elif isinstance(part, Painted):
                self._paint(part, pieces)
            self.screen.stage.raise_to(part, z)
        for name in [name for name in self._parts if name not in seen]:
            self._spread.drop(self._parts[name])
            self.screen.drop(self._parts.pop(name))
        at = {id(self._parts[name]): i for i, name in enumerate(self._parts)}
        # Tab goes in the order of the tree; what is not of the table (bar, buttons) keeps its place before it.
        self.screen.widgets.sort(key=lambda widget: at.get(id(widget), -1))
        self._spread.at_once = False

    def prepare(self, plan: Plan) -> Iterator[None]:
        """Paints what a plan will show, a part with each step."""
        for name, _, rect, pieces in _units(plan):
            part = self._parts.get(name)
            if isinstance(part, Painted) and pieces and part.rect.size == rect.size:
                draw = _Draw(self.kit, pieces)
                if part.painting.prepare(pieces, rect.size, draw):
                    yield

    def repaint(self, id: str, look: Hashable) -> None:
        """Shows one part with another look until it is shown anew (figures that roll)."""
        part = self._parts.get(id)
        if isinstance(part, CardPart) and isinstance(look, Face):
            part.show(replace(part.card, face=look), gone=part.gone)
        elif isinstance(part, Painted):
            for name, node, _, pieces in _units(self.plan):
                if name == id:
                    self._paint(part, ((node.draw, look, pieces[0][2]), *pieces[1:]))

    def hide(self, gone: set[str]) -> None:
        """These lie nowhere: they are in the air."""
        self._gone = gone
        for name, part in self._parts.items():
            if isinstance(part, CardPart):
                part.show(part.card, gone=name in gone)

    def breathe(self, level: float) -> None:
        """How bright what may be chosen glows, 0 to 1."""
        if level != self.breath:
            self.breath = level
            for part in self._parts.values():
                if isinstance(part, CardPart) and part.card.free:
                    part.touch()

    def bubbles(self, wanted: list[tuple[str, Message]]) -> None:
        """Words beside parts, by id; a part that is not there has none."""
        clear = [node_rect for _, (node_rect, _) in self._prompts.items()]
        keys = {(id, self.kit.say(words), tuple(self.plan.rects[id])) for id, words in wanted if id in self.plan.rects}
        for key in [key for key in self._bubbles if key not in keys]:
            self.screen.drop(self._bubbles.pop(key))
        for key in sorted(keys - self._bubbles.keys()):
            self._bubbles[key] = part = BubblePart(self.kit, key[1], self.plan.rects[key[0]], clear)
            self.screen.add(part)

    # --- asking -----------------------------------------------------------------------------------------------------

    def rect(self, id: str) -> pygame.Rect:
        """Where a part is. Raises KeyError for an id that is not in the tree: a mistake of the table."""
        return self.plan.rects[id]

    def at(self, pos: tuple[int, int], *, zoom: bool = False) -> Node | None:
        """The front card (`zoom`: the front part that a closer look can be had of) at a point."""
        for node, rect, _ in reversed(self.plan.found):
            if (node.zoom is not None if zoom else isinstance(node, Card)) and rect.collidepoint(pos):
                return node
        return None

    def node(self, id: str) -> Node | None:
        """The node of an id."""
        return next((node for node, _, _ in self.plan.found if node.id == id), None)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _part(self, name: str, node: Node, rect: pygame.Rect, z: float) -> Shown:
        part = self._parts.get(name)
        margin = self.kit.metrics.px(node.bleed)
        if isinstance(node, Card):
            if isinstance(part, CardPart) and (part in self.screen.widgets) == node.control:
                return part
            return self._renew(name, part, CardPart(self, node, rect, z))
        if isinstance(part, Painted) and part.rect.size == rect.size and part.margin == margin:
            return part
        return self._renew(name, part, Painted(rect, z, margin))

    def _renew(self, name: str, old: Shown | None, new: Shown) -> Shown:
        focus = self.screen.focus
        had, shown = old is not None and focus.at is old, focus.shown
        if old is not None:
            self._spread.drop(old)
            self.screen.drop(old)
        if isinstance(new, CardPart) and not new.card.control:
            self.screen.stage.add(new)
        else:
            self.screen.add(new)
        self._parts[name] = new
        if had and isinstance(new, Widget):
            focus.move(new)
            focus.show(shown)
        return new

    def _paint(self, part: Painted, pieces: tuple[Piece, ...]) -> None:
        if pieces == part.wanted:
            return
        part.wanted = pieces
        draw = _Draw(self.kit, pieces)

        def job() -> None:
            if part.painting.show(pieces, part.rect.size, draw):
                part.touch()

        self._spread.do(part, job)

    def _line(self, name: str, node: Line, rect: pygame.Rect) -> None:
        known = self._prompts.get(name)
        if known is None or known[0] != rect:
            px = min(self.kit.metrics.type(node.px, cap=1.4), self.kit.metrics.px(30))
            known = self._prompts[name] = (rect, Prompt(self.screen, self.kit, self._look, rect, px=px))
        sides = [
            [PromptButton(a.id, a.words, _Use(self.hands, a.id), a.icon, a.main, a.tip) for a in side]
            for side in (node.left, node.right)
        ]
        known[1].show(node.words, *sides, warning=node.warning)


class _Use:
    """What a button does: its id is used."""

    def __init__(self, hands: Hands, id: str) -> None:
        self._hands, self._id = hands, id

    def __call__(self) -> None:
        self._hands.act(self._id)


class _Draw:
    """Paints pieces in their places."""

    def __init__(self, kit: Kit, pieces: tuple[Piece, ...]) -> None:
        self._kit, self._pieces = kit, pieces

    def __call__(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        for draw, look, (x, y, w, h) in self._pieces:
            draw(self._kit, surface, pygame.Rect(at.x + x, at.y + y, w, h), look)


Unit = tuple[str, Node, pygame.Rect, tuple[Piece, ...]]


def _units(plan: Plan) -> Iterator[Unit]:
    """What is one thing on the stage, with its name: cards, prompts, single parts, and boxes painted as one."""
    gathered: dict[int, list[Piece]] = {}
    for node, rect, inside in plan.found:
        if inside is not None and (own := _drawn(node)) is not None:
            gathered.setdefault(id(inside), []).append((*own, (rect.x, rect.y, rect.w, rect.h)))
    for number, (node, rect, inside) in enumerate(plan.found):
        if inside is not None or node.still:
            continue
        name = node.id or f"{type(node).__name__}-{number}"
        own = _drawn(node)
        if isinstance(node, (Card, Line)):
            yield name, node, rect, ()
        elif own is not None or (isinstance(node, Box) and node.together):
            first = ((*own, (0, 0, rect.w, rect.h)),) if own is not None else ()
            rest = ((d, k, (x - rect.x, y - rect.y, w, h)) for d, k, (x, y, w, h) in gathered.get(id(node), ()))
            yield name, node, rect, (*first, *rest)


def _drawn(node: Node) -> tuple[Any, Hashable] | None:
    """What draws a node, and what it shows."""
    if node.draw is not None:
        return node.draw, node.look
    if isinstance(node, Text) and node.words:
        return paint_text, (node.words, node.px, node.cap, node.bold, node.colour, node.to, node.lines)
    return None


def paint_text(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, look: tuple[Any, ...]) -> None:
    """Words in their rectangle, smaller where they must be."""
    words, units, cap, bold, colour, to, lines = look
    px = kit.metrics.type(units, cap=cap)
    if lines > 1:
        kit.type.block(surface, words, rect, px, colour, align=to, bold=bold, leading=LEADING, middle=True)
        return
    x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[to]
    px = kit.type.fit(words, px, rect.width, bold=bold)
    kit.type.draw(surface, words, (x, rect.centery), px, colour, align=to, bold=bold)
