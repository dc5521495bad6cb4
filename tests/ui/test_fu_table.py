"""The table of Fú, played to the end by mouse and by keyboard, and measured in every window, type and language."""

from __future__ import annotations

import pygame
import pytest

from game import game as find_game
from game.core.contract import SeatSpec
from game.core.session import Session
from game.core.setup import prepare
from game.fu.moves import Buy, Envelope, Seal
from tests.ui.conftest import Hands, MakeApp, layout_faults
from tests.ui.fakes import InstantComputers
from ui.controllers.fu_table.layout import layout
from ui.controllers.fu_table.opening import OpeningScreen
from ui.controllers.fu_table.yearend import YearEndScreen
from ui.metrics import Metrics
from ui.screens.menu import MenuScreen
from ui.screens.score import ScoreScreen
from ui.screens.table import TableScreen

FU = find_game("fu")
NAMES = ("Mei", "Theo", "Oma", "Jun", "Lina")


def seats(n: int, people: int = 1) -> list[SeatSpec]:
    return [SeatSpec(NAMES[i], "human" if i < people else "random") for i in range(n)]


def open_table(hands: Hands, n: int = 4, people: int = 1, seed: int = 5, **options: bool | int | str) -> TableScreen:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    if not hands.app.stack:
        hands.open(MenuScreen(hands.app))
    setup = prepare(FU, seats(n, people), seed, options=options, first=1)
    table = TableScreen(hands.app, Session.new(FU, setup))
    hands.open(table)
    return table


def enabled(hands: Hands) -> list[str]:
    return [w.id for w in hands.top.widgets if w.visible and w.enabled]


def wanted(hands: Hands, table: TableScreen) -> str:
    """The control that a person would use next; empty while others act."""
    ids = enabled(hands)
    if hands.top is not table:
        return next((id for id in ids if id in ("go-on", "look", "lift", "curtain", "close")), ids[0] if ids else "")
    if table.desk.mode != "act":
        return ""
    if table.desk.view.phase == "visiting":
        first = next(id for id in ids if id.startswith("env-") or id == "seal")
        given = sum(table.controller.choice.amounts.values())
        return (
            "seal"
            if given or (not first.endswith("-plus") and not any(i.endswith("-plus") for i in ids))
            else next(i for i in ids if i.endswith("-plus"))
        )
    eating = ("eat-", "tea-", "treat-", "firecrackers", "hold", "decline", "done")
    for prefix in ("confirm", *eating, "buy-", "skip"):
        found = next((id for id in ids if id.startswith(prefix)), "")
        if found:
            return found
    raise AssertionError(f"nothing to do among {ids}")


def play(hands: Hands, table: TableScreen, use: object, steps: int = 900) -> set[type]:
    """Plays to the end; gives the kinds of screens that were seen."""
    seen: set[type] = set()
    for _ in range(steps):
        if table.session.outcome() is not None:
            return seen
        seen.add(type(hands.top))
        id = wanted(hands, table)
        if id:
            use(id)  # type: ignore[operator]
        else:
            hands.run(0.8)
    raise AssertionError(f"the game stands still in {table.desk.view.phase}, {table.desk.mode}")


@pytest.mark.parametrize("n", [3, 4, 5])
def test_a_whole_game_by_mouse(hands: Hands, n: int) -> None:
    table = open_table(hands, n)
    seen = play(hands, table, hands.click)
    outcome = table.session.outcome()
    assert outcome is not None and len(outcome.scores) == n
    assert OpeningScreen in seen and YearEndScreen in seen
    hands.click("go-on")
    hands.run(2)
    assert isinstance(hands.top, ScoreScreen)
    mine = [entry.move for entry in table.session.log() if entry.seat == 1]
    assert any(isinstance(move, Buy) for move in mine)
    assert sum(isinstance(move, Envelope) and move.amount > 0 for move in mine) >= 3
    assert sum(isinstance(move, Seal) for move in mine) == 5


@pytest.mark.parametrize("n", [3, 4, 5])
def test_a_whole_game_by_keyboard(hands: Hands, n: int) -> None:
    table = open_table(hands, n)

    def use(id: str) -> None:
        screen = hands.top
        for _ in range(len(screen.widgets) + 2):
            if screen.focus.at is not None and screen.focus.at.id == id and screen.focus.shown:
                break
            hands.key(pygame.K_TAB)
        assert screen.focus.at is not None and screen.focus.at.id == id, f"Tab does not come to {id}"
        hands.key(pygame.K_RETURN)

    seen = play(hands, table, use)
    assert OpeningScreen in seen
    assert sum(isinstance(entry.move, Seal) for entry in table.session.log() if entry.seat == 1) == 5


def until(hands: Hands, table: TableScreen, phase: str, *, year: int = 1) -> None:
    """Plays until the person acts in a phase."""
    for _ in range(300):
        view = table.desk.view
        if hands.top is table and table.desk.mode == "act" and view.phase == phase and view.year >= year:
            return
        id = wanted(hands, table)
        hands.click(id) if id else hands.run(0.8)
    raise AssertionError(f"no {phase}")


def test_a_purchase_is_one_choice_after_the_other(hands: Hands) -> None:
    table = open_table(hands, 4)
    hands.click("stall-1")
    assert table.controller.choice.stall == 1 and table.controller.choice.n == 1
    hands.click("buy-1-2")
    hands.click("section-3")
    hands.click("section-3")
    assert table.session.log() == ()
    hands.click("confirm")
    assert str(table.session.log()[0].move) == "buy seed 2 into 3 3"


def test_escape_puts_the_choice_back_and_opens_the_menu_only_then(hands: Hands) -> None:
    table = open_table(hands, 4)
    hands.key(pygame.K_3)
    assert table.controller.choice.stall == 2
    hands.key(pygame.K_ESCAPE)
    assert table.controller.choice.empty and hands.top is table
    hands.key(pygame.K_ESCAPE)
    assert hands.top is not table


def test_a_closed_stall_says_why(hands: Hands) -> None:
    hands.app.computers = InstantComputers()  # type: ignore[assignment]
    hands.open(MenuScreen(hands.app))
    session = Session.new(FU, prepare(FU, seats(4, 4), 5, first=1))
    for seat in (1, 2, 3):
        assert session.submit(seat, Buy(3, (1,)), session.position(seat)).accepted
    table = TableScreen(hands.app, session)
    hands.open(table)
    hands.run(0.5)
    hands.click("stall-3")
    assert table.controller.choice.empty
    assert "All spaces" in table.controller.scene().refusal
    assert not any(id.startswith("buy-3") for id in hands.ids())


def test_another_home_opens_and_closes(hands: Hands) -> None:
    table = open_table(hands, 4)
    hands.click("home-3")
    assert table.controller.scene().home == 3
    hands.click("close-home")
    assert table.controller.scene().home == 1


@pytest.mark.parametrize("goods", ["stall-1", "store-0"])
def test_choosing_goods_closes_anothers_home(hands: Hands, goods: str) -> None:
    table = open_table(hands, 4)
    hands.click("home-3")
    hands.click(goods)
    assert table.controller.scene().home == 1 and not table.controller.choice.empty
    assert "close-home" not in hands.ids()


def test_a_closer_look_says_what_a_snack_is_worth(hands: Hands) -> None:
    table = open_table(hands, 3, **{"sides.tea": "advanced"})
    hands.click("snack-4")
    assert hands.top is not table
    said = " ".join(getattr(node, "text", "") for node in hands.top.stage)
    assert "Advanced side" in said and "1 Fortune for each Tea" in said
    hands.key(pygame.K_ESCAPE)
    hands.click("store-1", button=3)
    assert hands.top is not table


def test_the_purse_bounds_the_envelopes(hands: Hands) -> None:
    table = open_table(hands, 4)
    until(hands, table, "visiting")
    view = table.desk.view
    for _ in range(60):
        plus = [id for id in enabled(hands) if id.endswith("-plus")]
        if not plus:
            break
        hands.click(plus[0])
    given = sum(table.controller.choice.amounts.values())
    most = 3 * view.rules.tables.money.track.top
    assert given == min(most, view.money[0] // 5 * 5)
    hands.click("env-2-minus")
    assert sum(table.controller.choice.amounts.values()) < given
    hands.click("seal")
    hands.run(1)
    assert any(isinstance(entry.move, Seal) for entry in table.session.log())


def test_nobody_sees_the_envelopes_of_the_person_before(hands: Hands) -> None:
    table = open_table(hands, 3, people=2)

    def use(id: str) -> None:
        hands.click(id)

    for _ in range(200):
        if type(hands.top).__name__ == "CurtainScreen":
            assert table.desk.eyes is None
            hands.lift()
        elif table.desk.mode == "act" and table.desk.view.phase == "visiting" and hands.top is table:
            if table.desk.eyes == 2:
                break
            use("env-2-plus") if not table.controller.choice.amounts else use("seal")
        else:
            id = wanted(hands, table)
            use(id) if id else hands.run(0.8)
    assert table.desk.eyes == 2 and table.controller.choice.amounts == {}
    assert all(amount is None for row in table.desk.view.gifts for amount in row)
    assert table.desk.view.envelopes == (None, None, None, None)


@pytest.mark.parametrize(
    ("size", "settings", "n"),
    [
        ((1280, 800), {}, 5),
        ((2560, 1440), {"language": "ja"}, 3),
        ((960, 600), {"language": "ja"}, 4),
        ((900, 1200), {"text": 1.6}, 5),
        ((1280, 800), {"text": 1.6}, 3),
        ((960, 600), {"text": 0.8}, 5),
    ],
)
def test_every_scene_fits_its_window(
    make_app: MakeApp, size: tuple[int, int], settings: dict[str, object], n: int
) -> None:
    hands = make_app(size, motion="off", **settings)
    table = open_table(hands, n)
    seen: dict[str, list[str]] = {}
    for _ in range(200):
        ready = hands.top is not table or table.desk.mode == "act"
        kind = table.desk.view.phase if hands.top is table else type(hands.top).__name__
        if ready and kind not in seen:
            seen[kind] = layout_faults(hands)
        if len(seen) >= 5:
            break
        id = wanted(hands, table)
        hands.click(id) if id else hands.run(0.8)
    assert set(seen) == {"shopping", "visiting", "eating", "OpeningScreen", "YearEndScreen"}
    assert seen == {key: [] for key in seen}


@pytest.mark.parametrize("panels", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440), (960, 600), (900, 1200)])
def test_nothing_of_the_layout_meets(panels: int, size: tuple[int, int]) -> None:
    lay = layout(Metrics(*size), panels, 46)
    parts = [lay.track, *lay.stalls, lay.shop, lay.income, lay.prompt, lay.home, *lay.others]
    assert [(a, b) for i, a in enumerate(parts) for b in parts[i + 1 :] if a.colliderect(b)] == []
    assert all(pygame.Rect(0, 0, *size).contains(part) for part in parts)


def test_movement_can_be_skipped_and_ends_by_itself(make_app: MakeApp) -> None:
    hands = make_app(motion="slow")
    table = open_table(hands, 3)
    until(hands, table, "shopping")
    hands.click("buy-0-1")
    hands.click("confirm")
    assert table._moving
    hands.run(12)
    assert not table._moving or table.session.actors != (1,)
    assert len(table.session.log()) >= 1
