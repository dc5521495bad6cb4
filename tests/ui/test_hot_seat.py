"""Random evenings at one laptop: whatever is pressed, a secret is only ever seen behind its own curtain."""

from __future__ import annotations

import random

import pygame
import pytest

from game import game as find_game
from game.core.contract import UNKNOWN, SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from game.fu.moves import Skip
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fakes import InstantComputers
from tests.ui.fugu_desk import blank_art
from ui.screens.curtain import CurtainScreen
from ui.screens.menu import MenuScreen
from ui.screens.table import TableScreen

__all__ = ["blank_art"]

NAMES = ("Ann", "Ben", "Chie", "Dan", "Eva")
KEYS = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_l, pygame.K_r, pygame.K_c, pygame.K_1,
    pygame.K_2, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_F10, pygame.K_v, pygame.K_w,
)  # fmt: skip


def secrets(view: object) -> set[int]:
    """The seats of which a view knows something that the others at the table may not."""
    out: set[int] = set()
    for seat, hand in enumerate(getattr(view, "hands", ()), start=1):
        if any(card is not UNKNOWN for card in hand):
            out.add(seat)
    if getattr(view, "phase", "") == "visiting" and getattr(view, "envelopes", ()):
        out.add(view.seat)  # type: ignore[attr-defined]
    return out


class Watcher:
    """Looks at the table after every frame."""

    def __init__(self, hands: Hands, table: TableScreen) -> None:
        self.hands, self.table = hands, table
        # Whose curtain was passed last, with nobody else's picture since; 0: nobody's.
        self.unveiled = 0
        self.shown: set[int] = set()
        self.kinds: set[str] = set()
        self.ever: set[int] = set()

    def look(self) -> None:
        """Asserts what may be seen now."""
        table, top = self.table, self.hands.top
        self.kinds.add(type(top).__name__)
        if isinstance(top, CurtainScreen):
            assert not secrets(table.desk.view), "a curtain over a hand"
            self.unveiled = top.seat
            return
        seen = secrets(table.desk.view) | secrets(getattr(table.controller, "view", None))
        assert seen <= {self.unveiled}, f"seen: {seen}, behind the curtain of {self.unveiled}"
        if self.shown and not seen:
            self.unveiled = 0
        self.shown = seen
        self.ever |= seen
        if table.desk.mode == "act":
            assert seen or not table.eyes.secret, "a secret choice needs its own secret"
        else:
            # Who does not choose for themselves reads what anybody may read.
            session = table.session
            prompts = [session.prompt(None), *([session.prompt(seat) for seat in seen])]
            assert table.desk.instead or table.desk.prompt() in prompts

    def run(self, frames: int) -> None:
        """Lets frames go by."""
        for _ in range(frames):
            self.hands.run(0.05)
            self.look()


def evening(key: str, kinds: tuple[str, ...], first: int, friendly: bool) -> Session:
    game = find_game(key)
    seats = [SeatSpec(name, kind, "fox") for name, kind in zip(NAMES, kinds, strict=False)]
    session = Session.new(game, prepare(game, seats, 11, first=first), friendly=friendly)
    view = session.view(None)
    # Fú's evening begins with the last turns of the market: what is secret there comes after it.
    while key == "fu" and view.turn < len(view.turns) - 2:  # type: ignore[attr-defined]
        session.submit(session.turn or 0, Skip(), session.position(session.turn or 0))
        view = session.view(None)
    return session


def act(hands: Hands, table: TableScreen, chance: random.Random) -> None:
    """Something that somebody at the table might do: a move, a key, undo, a menu."""
    top, what = hands.top, chance.random()
    if what < 0.08:
        hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    elif what < 0.2:
        hands.key(chance.choice(KEYS))
    elif top is not table and what < 0.9:
        usable = [widget.id for widget in top.widgets if widget.focusable and widget.enabled and widget.visible]
        usable = [id for id in usable if id not in ("menu", "menu-home", "quit", "settings", "again")]
        hands.click(chance.choice(usable)) if usable else hands.key(pygame.K_ESCAPE)
    elif top is table and table.desk.mode == "act" and not table._moving:
        moves = table.session.legal_moves(table.desk.eyes or 0)
        if moves:
            table.desk.submit(chance.choice(moves))


@pytest.mark.usefixtures("blank_art")
@pytest.mark.parametrize(
    ("key", "kinds", "first", "friendly"),
    [
        ("fungi", ("human", "human"), 2, False),
        ("fungi", ("random", "human", "random", "human"), 1, True),
        ("fu", ("human", "human", "random"), 2, False),
        ("fu", ("human", "random", "human", "human", "random"), 3, True),
    ],
)
def test_a_secret_is_seen_behind_its_own_curtain_only(
    make_app: MakeApp, key: str, kinds: tuple[str, ...], first: int, friendly: bool
) -> None:
    """A random evening with menus, keys and undo, with people and computers mixed (P1 to P4, P7)."""
    hands = make_app(motion="off", pace="none")
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    table = TableScreen(hands.app, evening(key, kinds, first, friendly))
    hands.app.push(table)
    watcher, chance = Watcher(hands, table), random.Random(f"{key} {kinds}")
    most = 0
    for _ in range(90):
        act(hands, table, chance)
        if table not in hands.app.stack:
            break
        watcher.run(chance.choice((1, 2, 14, 26)))
        most = max(most, len(table.session.log()))
    assert most >= 8 and "CurtainScreen" in watcher.kinds and watcher.ever
