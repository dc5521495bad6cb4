"""What the kit makes of a table: choosing by click, key and drag, refusals, flights, bubbles, hints, other eyes."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.contract import SeatSpec
from tests.sample.table import die
from tests.ui.conftest import Hands, MakeApp
from tests.ui.table.shift import Lie, Put, ShiftScreen
from ui.table.bubble import BubblePart
from ui.table.motion import Roll, Show, Wait
from ui.table.nodes import Face
from ui.table.runner import Flyer
from ui.table.stand import CardPart
from ui.widgets.drag import Carried


@pytest.fixture
def table(hands: Hands) -> ShiftScreen:
    screen = ShiftScreen(hands.app)
    hands.open(screen)
    return screen


def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> None:
    buttons = {"buttons": (1, 0, 0), "rel": (1, 1)} if kind == pygame.MOUSEMOTION else {"button": button}
    pygame.event.post(pygame.event.Event(kind, pos=pos, **buttons))


def test_two_clicks_choose_and_a_third_makes_the_move(hands: Hands, table: ShiftScreen) -> None:
    hands.click("card-1")
    assert table.controller.choice.path == ("card-1",)
    hands.click("place-2")
    assert table.controller.choice.path == ("card-1", "place-2") and table.made == []
    hands.click("place-3")
    assert table.controller.choice.path == ("card-1", "place-3"), "another place takes its place"
    hands.click("confirm")
    assert table.made == ["1@3"]


def test_one_click_is_enough_where_the_setting_says_so(make_app: MakeApp) -> None:
    hands = make_app(motion="off", one_click=True)
    table = ShiftScreen(hands.app)
    hands.open(table)
    hands.click("card-1")
    hands.click("place-2")
    assert table.made == ["1@2"]


def test_a_double_click_makes_one_move(hands: Hands, table: ShiftScreen) -> None:
    hands.click("card-1")
    hands.click("place-2", times=10)
    assert table.made == ["1@2"]


def test_put_back_by_button_by_key_and_by_a_second_click(hands: Hands, table: ShiftScreen) -> None:
    for back in (lambda: hands.click("back"), lambda: hands.key(pygame.K_ESCAPE), lambda: hands.click("card-1")):
        hands.click("card-1")
        back()
        assert table.controller.choice.path == ()
    hands.click("card-1")
    hands.click("place-2")
    hands.key(pygame.K_ESCAPE)
    assert table.controller.choice.path == ("card-1",), "Esc takes the last step back"


def test_keys_choose_and_make_without_a_confirmation(hands: Hands, table: ShiftScreen) -> None:
    hands.key(pygame.K_1)
    assert table.controller.choice.path == ("card-1",)
    hands.key(pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN)
    assert table.made == ["1@2"]


def test_arrows_walk_along_cells(hands: Hands, table: ShiftScreen) -> None:
    hands.key(pygame.K_1, pygame.K_RIGHT, pygame.K_RIGHT)
    assert table.focus.at is not None and table.focus.at.id == "card-3"


def test_arrows_stop_at_the_sides_of_closed_cells_and_lead_up_to_those_above(hands: Hands, table: ShiftScreen) -> None:
    hands.key(pygame.K_1, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert table.focus.at is not None and table.focus.at.id == "place-3"
    hands.key(pygame.K_UP)
    assert table.focus.at.id == "card-3"


def test_a_click_on_what_was_chosen_first_puts_all_back(hands: Hands, table: ShiftScreen) -> None:
    hands.click("card-1")
    hands.click("place-3")
    hands.click("card-1")
    assert table.controller.choice.path == ()


def test_a_flag_counts_only_while_something_is_chosen(hands: Hands, table: ShiftScreen) -> None:
    hands.key(pygame.K_a)
    assert table.controller.choice.flags == frozenset()
    hands.click("card-1")
    hands.app.sound.played.clear()
    hands.key(pygame.K_a)
    assert table.controller.choice.flags == {"turned"} and "turn" in hands.app.sound.played


@pytest.mark.parametrize("pace", ["click", "normal"])
def test_a_pause_for_the_mover_offers_to_go_on(make_app: MakeApp, pace: str) -> None:
    hands = make_app(motion="normal", pace=pace)
    table = ShiftScreen(hands.app)
    hands.open(table)
    table.table.steps = (Show(Lie((0, 0, 3)), "beside"), Wait(2.0, own=True), Show(Lie((0, 0, 2))))
    table.submit(Put(1, 1))
    hands.run(0.3)
    sight = table.controller.sight()
    assert sight.view == Lie((0, 0, 3)) and sight.beside == "beside" and sight.waits
    hands.run(3.0)
    assert ("go-on" in hands.ids()) == (pace == "click"), "at the pace of clicks it waits, else its time has passed"
    if pace == "click":
        hands.click("go-on")
    assert table.mode == "act" and not table.controller.sight().waits
    assert table.controller.sight().beside is None


def test_a_pause_in_what_others_do_offers_nothing(make_app: MakeApp) -> None:
    hands = make_app(motion="normal", pace="click")
    table = ShiftScreen(hands.app)
    hands.open(table)
    table.table.steps, table.seats = (Wait(2.0, own=True),), (SeatSpec("Ann", "sharp"), SeatSpec("Bo", "sharp"))
    table.submit(Put(1, 1))
    hands.run(0.3)
    assert "go-on" not in hands.ids()
    hands.run(3.0)
    assert table.mode == "act"


def test_a_card_shows_other_faces_until_all_is_settled(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    table = ShiftScreen(hands.app)
    hands.open(table)
    seen: list[object] = []

    def look(t: float, own: Face) -> Face:
        seen.append(own.what)
        return replace(own, what=6 if t < 1 else own.what)

    table.table.steps = (Roll("card-3", look, 0.4), Wait(0.2))
    part = hands.find("card-3")
    table.submit(Put(1, 1))
    assert isinstance(part, CardPart) and part.card.face == Face(die, 6), "in the same frame"
    hands.run(0.1)
    table.controller.draw()
    assert part.card.face == Face(die, 6), "though the table is drawn anew"
    hands.run(1.0)
    assert part.card.face == Face(die, 3) and set(seen) == {3}


def test_drag_and_drop(hands: Hands, table: ShiftScreen) -> None:
    start, end = hands.find("card-1").rect.center, hands.find("place-3").rect.center
    hands.drag(start, end)
    assert table.made == ["1@3"]
    assert not [node for node in table.stage if isinstance(node, Carried)]


def test_the_piece_follows_the_mouse(hands: Hands, table: ShiftScreen) -> None:
    start = hands.find("card-1").rect.center
    mouse(pygame.MOUSEBUTTONDOWN, start)
    mouse(pygame.MOUSEMOTION, (start[0] + 3, start[1]))
    hands.run(0.1)
    assert not [node for node in table.stage if isinstance(node, Carried)], "a trembling hand drags nothing"
    mouse(pygame.MOUSEMOTION, (start[0] + 60, start[1] + 90))
    hands.run(0.1)
    flyers = [node for node in table.stage if isinstance(node, Carried)]
    assert [flyer.rect.center for flyer in flyers] == [(start[0] + 60, start[1] + 90)]
    assert table.controller.choice.path == ("card-1",)


def test_a_drop_that_is_not_allowed_says_why(hands: Hands, table: ShiftScreen) -> None:
    hands.drag(hands.find("card-2").rect.center, hands.find("place-2").rect.center)
    assert table.made == []
    refusal = table.controller.sight().refusal
    assert refusal is not None and refusal.key == "table.log_empty"
    assert not [node for node in table.stage if isinstance(node, Carried)]


@pytest.mark.parametrize("how", ["elsewhere", "escape", "right", "focus", "screen"])
def test_a_drag_that_is_given_up_puts_back(hands: Hands, table: ShiftScreen, how: str) -> None:
    start = hands.find("card-1").rect.center
    mouse(pygame.MOUSEBUTTONDOWN, start)
    mouse(pygame.MOUSEMOTION, (20, 20))
    hands.run(0.1)
    if how == "elsewhere":
        mouse(pygame.MOUSEBUTTONUP, (20, 20))
    elif how == "right":
        mouse(pygame.MOUSEBUTTONDOWN, (20, 20), 3)
    elif how == "focus":
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    elif how == "screen":
        hands.app.push(ShiftScreen(hands.app))
    else:
        hands.key(pygame.K_ESCAPE)
    hands.run(0.1)
    assert not [node for node in table.stage if isinstance(node, Carried)]
    assert table.made == [] and table.controller.choice.path == ()
    mouse(pygame.MOUSEBUTTONUP, (20, 20))
    hands.run(0.1)
    assert table.made == []


def test_pieces_that_lie_elsewhere_fly_there(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    table = ShiftScreen(hands.app)
    hands.open(table)
    start, end = table.controller.stand.rect("card-1").copy(), table.controller.stand.rect("place-2").copy()
    table.submit(Put(1, 2))
    hands.run(0.1)
    (flyer,) = [node for node in table.stage if isinstance(node, Flyer)]
    assert start.centery < flyer.rect.centery < end.centery
    hands.run(1.0)
    assert not [node for node in table.stage if isinstance(node, Flyer)] and table.mode == "act"


def test_bubbles_hang_on_their_part_and_go_with_it(hands: Hands, table: ShiftScreen) -> None:
    window = pygame.Rect((0, 0), hands.app.window.get_size())
    (bubble,) = [node for node in table.stage if isinstance(node, BubblePart)]
    assert not bubble.rect.colliderect(table.controller.stand.rect("place-3")) and window.contains(bubble.rect)
    assert not bubble.rect.colliderect(table.controller.stand.rect("prompt"))
    table.submit(Put(1, 2))
    hands.run(0.2)
    assert not [node for node in table.stage if isinstance(node, BubblePart)]


def test_a_hint_chooses_and_says_why_until_something_is_done(hands: Hands, table: ShiftScreen) -> None:
    table.submit(Put(2, 1))
    hands.run(0.2)
    table.controller.suggest(Put(3, 2))
    hands.run(5)
    assert table.controller.choice.path == ("card-3", "place-2") and table.made == ["2@1"]
    assert [node for node in table.stage if isinstance(node, BubblePart)]
    hands.click("card-1")
    assert not [node for node in table.stage if isinstance(node, BubblePart)]


def test_legal_moves_are_asked_once_for_a_view(hands: Hands, table: ShiftScreen) -> None:
    asked = table.asked
    hands.click("card-1")
    hands.hover("place-1")
    hands.hover("place-3")
    hands.click("card-3")
    assert table.asked == asked


def test_what_other_eyes_saw_is_gone_in_the_same_frame(make_app: MakeApp) -> None:
    pictures = []
    for lie in (0, 1):
        hands = make_app(motion="normal")
        table = ShiftScreen(hands.app)
        hands.open(table)
        if lie:
            table.submit(Put(1, 2))
            hands.run(2)
        # The next person sees a table on which nothing lies.
        table.view, table.eyes = type(table.view)(), 2
        table.controller.sync()
        hands.app.step()
        table.animator.finish()
        pictures.append(hands.shot())
    assert pictures[0] == pictures[1]


def test_nothing_of_the_table_leads_to_a_game(table: ShiftScreen) -> None:
    """A table and its sight hold values only: no screen, desk, session or state."""
    seen: list[object] = []
    waiting: list[object] = [vars(table.controller.table), table.controller.sight()]
    while waiting:
        thing = waiting.pop()
        if any(thing is other for other in seen) or isinstance(thing, (str, int, float, type, type(None))):
            continue
        seen.append(thing)
        assert not isinstance(thing, (ShiftScreen, type(table.controller), type(table.app))), thing
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, (list, tuple, set, frozenset)):
            waiting += list(thing)
        elif type(thing).__module__.split(".")[0] in ("ui", "game", "tests") and not callable(thing):
            slots = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
            names = [*getattr(thing, "__dict__", {}), *slots]
            waiting += [getattr(thing, name) for name in names if hasattr(thing, name)]
    assert len(seen) > 20
