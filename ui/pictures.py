"""Small pictures of saved games, drawn from what an onlooker may know; kept on disk by the state of the file.

Drawing one means replaying the game, so screens ask first for what is kept, and have the rest drawn one a frame.
"""

from __future__ import annotations

import pygame

import game
from game.core.errors import FuNightError
from ui import controllers
from ui.entry import Entry
from ui.kit import Kit

# Changes when the pictures kept by an older program must not be shown any more.
VERSION = 1


def _key(kit: Kit, entry: Entry) -> str:
    look = f"{kit.texts.language}/{kit.settings.colours}"
    return f"position/{VERSION}/{entry.path.name}/{entry.stamp}/{entry.game}/{look}"


def kept(kit: Kit, entry: Entry, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture of a game's last position if it was drawn before; else None."""
    return kit.art.kept(_key(kit, entry), size, None)


def drawn(kit: Kit, entry: Entry, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a game's last (good) position; the lid of its box where there is no position or no table."""
    found = kept(kit, entry, size)
    if found is not None:
        return found
    if entry.game not in controllers.available() or not entry.seats:
        return stand_in(kit, entry, size)
    from game.core import savegame
    from game.core.reading import read_game

    try:
        reader = read_game(savegame.load(entry.path), game.game).reader
    except FuNightError:
        return stand_in(kit, entry, size)
    view = reader.timeline.state.view(None)
    module = controllers.load(entry.game)

    def make() -> pygame.Surface:
        picture = module.snapshot(kit, view, reader.setup.seats, size)
        out = pygame.Surface(size)
        out.blit(picture, (0, 0))
        return out

    return kit.art.kept(_key(kit, entry), size, make) or stand_in(kit, entry, size)


def stand_in(kit: Kit, entry: Entry, size: tuple[int, int]) -> pygame.Surface:
    """What is shown until a picture is drawn: the lid of the box, or the torn page."""
    cover = f"common/cover-{entry.game}"
    if entry.game and kit.art.has(cover):
        return kit.art.cover(cover, size, "middle", opaque=True)

    def make() -> pygame.Surface:
        out = pygame.Surface(size)
        out.fill(kit.theme.sheet[0])
        side = round(min(size) * 0.86)
        page = kit.art.get("common/torn-page", (side, side))
        out.blit(page, page.get_rect(center=out.get_rect().center))
        return out

    return kit.art.made(("no game", size, kit.theme.sheet[0]), make)
