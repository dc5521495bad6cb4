"""The tree on the stage: what is there under the same id stays; only what looks different is painted again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
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
from ui.table.looks import RADIUS, Looks, badge_rect, face_rect, paint_badge, paint_card
from ui.table.nodes import Box, Card, Face, Line, Node, Text
from ui.table.resolve import LEADING, Found, Plan
from ui.widgets.base import Widget
from ui.widgets.drag import Load
from ui.widgets.prompt import Prompt, PromptButton
from ui.widgets.sign import Sign

# What draws a piece of a painting, what it shows, and where.
Piece = tuple[Any, Hashable, tuple[int, int, int, int]]
# Parts lie from this z on, in the order of the tree; what is previewed or chosen lies so much higher.
FLOOR, STEP, RAISED, OVER_FOCUS = 5.0, 0.01, 2.0, 905.0
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
        # The node that it was painted from last: one that a table keeps is not looked at again.
        self.source: Node | None = None

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
        self.card, self.gone = card, gone
        self.tooltip = self.kit.say(card.tip) if card.tip is not None else ""
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
        card = (
            self.card
            if not self.gone
            else Card(caption=self.card.caption, caption_at=self.card.caption_at, here=self.card.here)
        )
        paint_card(self.kit, self._stand.looks, surface, card, self.rect, self._stand.breath)


class Badge(Shown):
    """The pill at a card's corner. It lies over the ring of the focus."""

    def __init__(self, kit: Kit, looks: Looks) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), z=OVER_FOCUS)
        self._kit, self._looks, self._words = kit, looks, ""

    def show(self, card: Card, rect: pygame.Rect) -> None:
        """Says a card's badge beside where it lies."""
        at = badge_rect(self._kit, card.badge, face_rect(self._kit, card, rect))
        if (card.badge, at) != (self._words, self.rect):
            self.touch()
            self._words, self.rect = card.badge, at
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        paint_badge(self._kit, self._looks, surface, self._words, self.rect)


class Stand:
    """Shows plans on a screen."""

    def __init__(self, screen: Screen, kit: Kit, looks: Looks, look: TableLook, hands: Hands) -> None:
        self.screen, self.kit, self.looks, self.hands = screen, kit, looks, hands
        self.breath = 1.0
        self.plan = Plan([], {}, [])
        self._look = look
        self._spread = Spread(screen)
        self._gone: set[str] = set()
        self._rolled: dict[str, Callable[[Any], Hashable]] = {}
        self._eyes: Hashable = object()
        self._parts: dict[str, Shown] = {}
        self._badges: dict[str, Badge] = {}
        self._units: dict[str, tuple[Node, pygame.Rect, list[Found]]] = {}
        self._prompts: dict[str, tuple[pygame.Rect, Prompt]] = {}
        self._bubbles: dict[Hashable, BubblePart] = {}
        self._signs: dict[str, Sign] = {}

    # --- showing ----------------------------------------------------------------------------------------------------

    def show(self, plan: Plan, eyes: Hashable, first: str = "") -> None:
        """Shows a plan. What other eyes saw is not shown for a moment longer. What costs much is painted a part a
        frame, but for the part with the id `first`: something has landed there, and must be seen."""
        fresh = eyes != self._eyes
        self.plan, self._eyes = plan, eyes
        order: dict[int, int] = {}
        self._units.clear()
        for number, (name, node, rect, inside) in enumerate(_units(plan)):
            z = FLOOR + number * STEP + node.z
            if isinstance(node, Line):
                order |= {id(widget): number for widget in self._line(name, node, rect)}
                continue
            self._units[name] = (node, rect, inside)
            part = self._part(name, node, rect, z)
            order[id(part)] = number
            part.place(rect)
            if isinstance(part, CardPart) and isinstance(node, Card):
                self._card(part, node)
                z += RAISED if node.preview or node.chosen else 0.0
            elif isinstance(part, Painted):
                urgent = bool(first) and any(found.id == first for found, _, _ in inside)
                self._spread.at_once = fresh or urgent or name == first
                self._paint(name, part, node, rect, inside)
            self.screen.stage.raise_to(part, z)
        self._spread.at_once = False
        for name in [name for name in self._parts if name not in self._units]:
            self._spread.drop(self._parts[name])
            self.screen.drop(self._parts.pop(name))
        self._show_badges()
        order |= {id(sign): len(order) + number for number, sign in enumerate(self._show_signs())}
        # Tab goes in the order of the tree; what is not of the table (the bar) keeps its place before it.
        self.screen.widgets.sort(key=lambda widget: order.get(id(widget), -1))

    def _show_signs(self) -> list[Sign]:
        """What parts mean that are no cards: Tab comes to them after all else; of parts within a panel, only the mouse
        tells."""
        before, self._signs = self._signs, {}
        for node, rect, inside in self.plan.found:
            if node.tip is None or isinstance(node, Card):
                continue
            name, words = f"sign-{node.id}", self.kit.say(node.tip)
            sign = before.pop(name, None)
            if sign is None or (sign.rect, sign.tooltip) != (rect, words):
                if sign is not None:
                    self.screen.drop(sign)
                sign = Sign(self.kit, rect, name, words, act=None, focusable=inside is None, z=FLOOR + node.z)
                self.screen.add(sign)
            self._signs[name] = sign
        for sign in before.values():
            self.screen.drop(sign)
        return list(self._signs.values())

    def prepare(self, plan: Plan) -> Iterator[None]:
        """Paints what a plan will show, a part with each step."""
        for name, node, rect, inside in _units(plan):
            part = self._parts.get(name)
            if isinstance(part, Painted) and part.rect.size == rect.size and part.source is not node:
                pieces = _pieces(node, rect, inside)
                if part.painting.prepare(pieces, rect.size, _Draw(self.kit, pieces)):
                    yield
            elif isinstance(part, CardPart) and isinstance(node, Card) and node.face not in (None, part.card.face):
                node.face.at(self.kit, face_rect(self.kit, node, rect).size)
                yield

    def roll(self, id: str, look: Callable[[Any], Hashable]) -> None:
        """Shows one part with another look, made from its own, until all is settled (figures that roll)."""
        self._rolled[id] = look
        part = self._parts.get(id)
        if id not in self._units:
            return
        node, rect, inside = self._units[id]
        if isinstance(part, CardPart) and isinstance(node, Card):
            self._card(part, node)
        elif isinstance(part, Painted):
            self._paint(id, part, node, rect, inside)

    def settle(self) -> None:
        """From the next showing on, every part has its own look."""
        self._rolled.clear()

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

    def _card(self, part: CardPart, card: Card) -> None:
        rolled = self._rolled.get(card.id)
        look = rolled(card.face) if rolled is not None else None
        part.show(replace(card, face=look) if isinstance(look, Face) else card, gone=card.id in self._gone)

    def _show_badges(self) -> None:
        wanted = {name: part for name, part in self._parts.items() if isinstance(part, CardPart) and part.card.badge}
        for name in [name for name in self._badges if name not in wanted]:
            self.screen.drop(self._badges.pop(name))
        for name, part in wanted.items():
            if name not in self._badges:
                self._badges[name] = Badge(self.kit, self.looks)
                self.screen.add(self._badges[name])
            self._badges[name].show(part.card, part.rect)

    def _paint(self, name: str, part: Painted, node: Node, rect: pygame.Rect, inside: list[Found]) -> None:
        rolled = self._rolled.get(name)
        if node is part.source and rolled is None:
            return
        pieces = _pieces(node, rect, inside)
        if rolled is not None:
            pieces = ((node.draw, rolled(node.look), pieces[0][2]), *pieces[1:])
        part.source = node if rolled is None else None
        if pieces == part.wanted:
            return
        part.wanted = pieces
        draw = _Draw(self.kit, pieces)

        def job() -> None:
            if part.painting.show(pieces, part.rect.size, draw):
                part.touch()

        self._spread.do(part, job)

    def _line(self, name: str, node: Line, rect: pygame.Rect) -> Sequence[Widget]:
        known = self._prompts.get(name)
        if known is None or known[0] != rect:
            px = min(self.kit.metrics.type(node.px, cap=1.4), self.kit.metrics.px(30))
            known = self._prompts[name] = (rect, Prompt(self.screen, self.kit, self._look, rect, px=px))
        sides = [
            [PromptButton(a.id, a.words, _Use(self.hands, a.does or a.id), a.icon, a.main, a.tip) for a in side]
            for side in (node.left, node.right)
        ]
        known[1].show(node.words, *sides, warning=node.warning)
        return known[1].buttons


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


Unit = tuple[str, Node, pygame.Rect, list[Found]]


def _units(plan: Plan) -> Iterator[Unit]:
    """What is one thing on the stage, with its name: cards, prompts, single parts, and boxes painted as one with what
    is inside."""
    gathered: dict[int, list[Found]] = {}
    for found in plan.found:
        if found[2] is not None:
            gathered.setdefault(id(found[2]), []).append(found)
    for number, (node, rect, inside) in enumerate(plan.found):
        if inside is not None or node.still:
            continue
        if isinstance(node, (Card, Line)) or _drawn(node) is not None or (isinstance(node, Box) and node.together):
            yield node.id or f"{type(node).__name__}-{number}", node, rect, gathered.get(id(node), [])


def _pieces(node: Node, rect: pygame.Rect, inside: list[Found]) -> tuple[Piece, ...]:
    """All that a part's painting is made of."""
    out: list[Piece] = []
    for each, r, _ in ((node, rect, None), *inside):
        if (own := _drawn(each)) is not None:
            out.append((*own, (r.x - rect.x, r.y - rect.y, r.w, r.h)))
    return tuple(out)


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
