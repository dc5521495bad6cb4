"""The round in the middle: the lead colour, the places in the order of play with the foraging order, the two piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.fungi.components import COLOURS, deck
from game.fungi.view import FungiView
from ui.controllers.fungi_table.cards import card_image, dimmed
from ui.controllers.fungi_table.ink import BARK, FRAMES, GOLD, LEADING, ON_GOLD, TEXT, TEXT2, capital, gap, words
from ui.controllers.fungi_table.layout import Layout
from ui.controllers.fungi_table.seats import paint_pill
from ui.kit import Kit
from ui.people import Seated, face_image
from ui.widgets.surface import paint_shadow


def row(view: FungiView) -> tuple[int, ...]:
    """The seats of this round in the order of play."""
    return (*(seat for seat, _ in view.played), *view.to_play)


def ranking(view: FungiView) -> tuple[int, ...]:
    """The foraging order as it stands (M8), before all cards are played, too."""
    if view.order:
        return view.order
    cards = deck()
    follows = (view.lead, "magic")
    pairs = [(seat, cards.index[card]) for seat, card in view.played]
    ranked = sorted(pairs, key=lambda p: (COLOURS[cards.colour[p[1]]] not in follows, -cards.value[p[1]]))
    return tuple(seat for seat, _ in ranked)


def place_with(view: FungiView, seat: int, card: str) -> int:
    """Which place in the foraging order a card would have so far (1 is first)."""
    lead = view.lead
    colour = COLOURS[deck().colour[deck().index[card]]]
    if lead is None and colour != "magic":
        lead = colour
    after = replace(view, played=(*view.played, (seat, card)), lead=lead, order=())
    return ranking(after).index(seat) + 1


def paint_sign(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lead: str | None) -> None:
    """The lead colour in word, colour and symbol."""
    m = kit.metrics
    ground = FRAMES[lead] if lead else ("#8a6a45", BARK)
    paint_shadow(kit, surface, rect, rect.height / 2, 6)
    edge = max(1.5, 2 * m.u)
    surface.blit(kit.paint.panel(rect.size, rect.height / 2, ground, edge="#fff0d0", edge_width=edge), rect)
    size = rect.height + m.px(8)
    disc = pygame.Rect(rect.left - m.px(4), rect.centery - size // 2, size, size)
    surface.blit(kit.paint.disc(size, "#fff6e0", edge=ground[1], edge_width=max(2, 3 * m.u)), disc)
    pip = round(size * 0.68)
    picture = kit.art.get(f"fungi/pip-{lead or 'magic'}", (pip, pip))
    surface.blit(picture, picture.get_rect(center=disc.center))
    text = kit.tr("fungitable.lead_open")
    if lead:
        text = kit.tr("fungitable.lead", colour=capital(kit.tr(f"fungi.colour.{lead}")))
    left = disc.right + m.px(6)
    room = pygame.Rect(left, rect.top, rect.right - m.px(14) - left, rect.height)
    ink = ON_GOLD if lead == "yellow" else "#ffffff"
    words(kit, surface, text, room, m.type(18, cap=1.5), ink, align="center")


def paint_places(
    kit: Kit,
    surface: pygame.Surface,
    by: tuple[int, int],
    lay: Layout,
    view: FungiView,
    specs: Sequence[Seated],
    eyes: int | None,
    hidden: tuple[str, ...],
    free: tuple[str, ...],
) -> None:
    """The places, moved by an offset. `hidden` cards are in the air; those in `free` paint themselves."""
    m = kit.metrics
    seats, order = row(view), ranking(view)
    played = dict(view.played)
    taker = {card: seat for seat, card in view.taken}
    foraging = view.phase not in ("play", "over") and len(view.order) > 0
    px = m.type(16, cap=1.4)
    for i, (seat, at) in enumerate(zip(seats, lay.places, strict=False)):
        rect = at.move(by)
        card = played.get(seat)
        if card is not None and card not in taker and card not in hidden:
            if card not in free:
                picture = dimmed if foraging and view.phase != "forage" else card_image
                surface.blit(picture(kit, card, rect.size), rect)
        else:
            turn = card is None and seat == view.turn and view.phase == "play"
            gap(kit, surface, rect, colour="#ffe9a8" if turn else TEXT2, strength=1.0 if turn else 0.5)
            text = _gap_words(kit, view, specs, seat, card, taker, eyes, hidden)
            if text:
                kit.type.block(
                    surface, text, rect.inflate(-m.px(10), 0), px, TEXT if turn else TEXT2,
                    align="center", bold=True, leading=1.25, middle=True,
                )  # fmt: skip
        below = pygame.Rect(rect.left - m.px(9), rect.bottom + m.px(7), rect.width + m.px(18), lay.tag)
        paint_tag(kit, surface, below, specs[seat - 1], seat, i == 0)
        if i:
            _chevron(kit, surface, lay.places[1].left - lay.places[0].right, rect)
        if seat in order and card is not None:
            active = foraging and seat == view.turn
            badge(kit, surface, rect, order.index(seat) + 1, active)


def _gap_words(
    kit: Kit,
    view: FungiView,
    specs: Sequence[Seated],
    seat: int,
    card: str | None,
    taker: dict[str, int],
    eyes: int | None,
    hidden: tuple[str, ...],
) -> str:
    if card is not None and card in taker:
        return kit.tr("fungitable.taken", name=specs[taker[card] - 1].name)
    if card is not None or view.phase != "play":
        return ""
    if seat == view.turn:
        return kit.tr("fungitable.your_card") if seat == eyes else kit.tr("fungitable.now", name=specs[seat - 1].name)
    return kit.tr("fungitable.then", name=specs[seat - 1].name)


def badge_rect(kit: Kit, place: pygame.Rect) -> pygame.Rect:
    """Where the number in the foraging order is."""
    m = kit.metrics
    at = pygame.Rect(0, 0, m.px(38), m.px(38))
    at.center = (place.right - m.px(8), place.top + m.px(6))
    return at


def badge(kit: Kit, surface: pygame.Surface, place: pygame.Rect, number: int, active: bool) -> None:
    """The number in the foraging order, at the upper right corner of a place."""
    m = kit.metrics
    at = badge_rect(kit, place)
    size = at.width
    colour = GOLD if active else "#8a5a34"
    surface.blit(kit.paint.disc(size, colour, edge="#fff6e0", edge_width=max(2, 3 * m.u)), at)
    ink = ON_GOLD if active else "#ffffff"
    kit.type.draw(surface, str(number), at.center, m.px(21), ink, align="center", bold=True)


def paint_tag(kit: Kit, surface: pygame.Surface, room: pygame.Rect, spec: Seated, seat: int, leads: bool) -> None:
    """A player's tag in the middle of its room, as wide as the name needs; an acorn for the seat that leads."""
    m, height = kit.metrics, room.height
    px = m.type(15, cap=1.5)
    acorn = m.px(20) if leads else 0
    wide = min(room.width, kit.type.width(spec.name, px, bold=True) + height + m.px(22) + acorn)
    rect = pygame.Rect(room.centerx - wide // 2, room.top, wide, height)
    edge = max(1.2, 1.5 * m.u)
    surface.blit(
        kit.paint.panel(rect.size, height / 2, (spec.plate,), edge="#f1e2bf", edge_width=edge, edge_alpha=0.6),
        rect,
    )
    disc = height + m.px(4)
    surface.blit(face_image(kit, spec, disc), (rect.left - m.px(2), rect.centery - disc // 2))
    left = rect.left + disc + m.px(3)
    words(kit, surface, spec.name, pygame.Rect(left, rect.top, rect.right - m.px(8) - acorn - left, height), px)
    if leads:
        surface.blit(
            kit.art.get("fungi/leader-acorn", (acorn, acorn)), (rect.right - acorn - m.px(6), rect.centery - acorn // 2)
        )


def _chevron(kit: Kit, surface: pygame.Surface, gap: int, place: pygame.Rect) -> None:
    """The sign between a place and the one before it, `gap` pixels apart."""
    m = kit.metrics
    x, y, arm = place.left - gap // 2, place.centery, m.px(5)
    points = [(x - arm // 2, y - arm), (x + arm // 2, y), (x - arm // 2, y + arm)]
    pygame.draw.lines(surface, TEXT2, False, points, max(2, m.px(2.4)))


def paint_pile(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, card: str | None, n: int, text: str) -> None:
    """The stack (face down) or the discard pile, with its label under it."""
    m = kit.metrics
    if n == 0:
        gap(kit, surface, rect, strength=0.4, alpha=0.35)
    else:
        picture = card_image(kit, card, rect.size)
        for i in range(min(3, n) - 1, -1, -1):
            surface.blit(picture, rect.move(-m.px(2 * i), m.px(2 * i)))
    px = m.type(14, cap=1.4)
    most, need = rect.width + m.px(22), kit.type.width(text, px, bold=True) + m.px(22)
    # A label that is too long for one line, in a small window, has two.
    least = kit.type.fit(text, px, most - m.px(12), bold=True, least=0)
    two = kit.type.width(text, least, bold=True) > most - m.px(12)
    pill = pygame.Rect(0, 0, min(most, need), round(least * 2 * LEADING + m.px(6)) if two else round(px * 1.7))
    pill.midtop = (rect.centerx, rect.bottom + m.px(8))
    paint_pill(kit, surface, pill, text, px, dark=True)
