"""Fugu's table under the hands: previews, turning, a closer look, keys."""

from __future__ import annotations

import pygame

from game.core.message import msg
from game.fugu.moves import Pass, Place
from game.fugu.view import Placed
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fugu_desk import FuguHands, moves_of, new_session, sit_down
from ui.controllers.fugu import shortcuts
from ui.screens.dialog import DialogScreen
from ui.screens.toast import Toast
from ui.screens.zoom import ZoomScreen
from ui.table.stand import Badge


def taken_place(table: FuguHands) -> int:
    row = table.view.rows[table.seat - 1]
    return next(i + 1 for i, cell in enumerate(row) if isinstance(cell, Placed))


def free_places(table: FuguHands) -> list[int]:
    row = table.view.rows[table.seat - 1]
    return [i + 1 for i, cell in enumerate(row) if not isinstance(cell, Placed)]


def pixels(hands: Hands, rect: pygame.Rect) -> bytes:
    hands.app.top.stage.touch_all()
    hands.run(0.05)
    return pygame.image.tobytes(hands.app.window.subsurface(rect.clip(hands.app.window.get_rect())), "RGB")


# --- choosing -------------------------------------------------------------------------------------------------------


def test_hovering_a_place_shows_what_it_would_give_and_leaving_takes_it_back(hands: Hands) -> None:
    table = sit_down(hands, new_session(moves=6))
    hands.click("card-1")
    header = table.header
    before = pixels(hands, header)
    hands.hover(f"place-{free_places(table)[0]}")
    assert table.hand.pointed == free_places(table)[0]
    assert table.now.sentence().key.startswith("fugutable.preview")
    now, then = table.now.scores
    assert now == then or pixels(hands, header) != before
    hands.hover((hands.app.window.get_width() // 2, 20))
    assert table.hand.pointed is None
    assert pixels(hands, header) == before
    assert moves_of(table.desk._session) == moves_of(new_session(moves=6))  # type: ignore[attr-defined]


def test_a_place_that_is_hovered_is_not_yet_chosen(hands: Hands) -> None:
    table = sit_down(hands, new_session(moves=6))
    hands.click("card-1")
    hands.hover(f"place-{free_places(table)[0]}")
    assert hands.top.widget("place") is None, "Place is there only for what was chosen"
    hands.click(f"place-{free_places(table)[0]}")
    assert hands.top.widget("place") is not None


def test_f6_turn_makes_a_fitting_card_an_anchor_and_back(hands: Hands) -> None:
    table = sit_down(hands, new_session(moves=2))
    hands.click("card-1")
    place = next(p for p in range(1, 19) if table.now.move(p) == Place(table.hand.card or 0, p))
    hands.click("turn")
    assert table.now.move(place).anchor
    hands.key(pygame.K_a)
    assert not table.now.move(place).anchor
    hands.key(pygame.K_a)
    hands.click(f"place-{place}")
    hands.click("place")
    assert moves_of(table.desk._session)[-1].endswith(f"@{place}a")  # type: ignore[attr-defined]


def test_f7_the_first_card_cannot_be_turned(hands: Hands) -> None:
    table = sit_down(hands, new_session())
    hands.click("card-1")
    assert hands.top.widget("turn") is None
    hands.key(pygame.K_a)
    assert table.now.refusal == msg("fugu.why.first_up")
    assert not table.hand.turned


def test_a_place_without_a_card_in_hand_asks_for_one(hands: Hands) -> None:
    table = sit_down(hands, new_session())
    hands.click("place-4")
    assert table.now.refusal == msg("fugutable.take_first")
    hands.click("card-3")
    assert table.now.refusal is None


def test_esc_goes_back_step_by_step(hands: Hands) -> None:
    table = sit_down(hands, new_session())
    hands.click("card-1")
    hands.click("place-4")
    hands.key(pygame.K_ESCAPE)
    assert (table.hand.card, table.hand.place) == (table.view.centre[0], None)
    hands.key(pygame.K_ESCAPE)
    assert table.hand.card is None


def test_another_card_can_be_taken_and_the_same_put_back_by_a_click(hands: Hands) -> None:
    table = sit_down(hands, new_session())
    hands.click("card-1")
    hands.click("card-2")
    assert table.hand.card == table.view.centre[1]
    hands.click("card-2")
    assert table.hand.card is None


def test_f5_passing_asks_once_and_can_be_left(hands: Hands) -> None:
    table = sit_down(hands, new_session(moves=4))
    hands.click("pass")
    assert isinstance(hands.top, DialogScreen)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table.desk.screen
    assert "1 pass" not in moves_of(table.desk._session)  # type: ignore[attr-defined]
    hands.key(pygame.K_p)
    hands.click("pass")
    hands.run(1.0)
    assert moves_of(table.desk._session)[-1] == "1 pass"  # type: ignore[attr-defined]


def test_a_hint_to_pass_is_told_and_chooses_nothing(hands: Hands) -> None:
    table = sit_down(hands, new_session(moves=4))
    table.controller.suggest(Pass())
    hands.run(0.1)
    assert table.controller.choice.path == () and not isinstance(hands.top, DialogScreen)
    assert any(isinstance(node, Toast) for node in hands.top.stage)


def test_a_preview_says_its_sum_over_the_ring_of_the_focus(hands: Hands) -> None:
    sit_down(hands, new_session(moves=6))
    hands.key(pygame.K_1)
    (badge,) = [node for node in hands.top.stage if isinstance(node, Badge)]
    assert badge.z > hands.top.focus.z
    hands.key(pygame.K_ESCAPE)
    assert not [node for node in hands.top.stage if isinstance(node, Badge)]


def test_a_card_is_dragged_to_its_place_and_shows_on_the_way_what_it_would_give(hands: Hands) -> None:
    table = sit_down(hands, new_session(moves=6))
    place = free_places(table)[2]
    start, end = table.rect("card-2").center, table.rect(f"place-{place}").center
    made = len(moves_of(table.desk._session))  # type: ignore[attr-defined]
    hands.hover(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for pos in ((start[0] + 30, start[1] + 30), end):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    hands.run(0.1)
    assert table.now.shown == place and table.now.sentence().key.startswith("fugutable.preview")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    hands.run(0.2)
    assert len(moves_of(table.desk._session)) == made + 1  # type: ignore[attr-defined]


def test_a_card_that_is_dropped_elsewhere_lies_where_it_was(hands: Hands) -> None:
    table = sit_down(hands, new_session(moves=6))
    before = moves_of(table.desk._session)  # type: ignore[attr-defined]
    hands.drag(table.rect("card-1").center, (640, 20))
    assert table.hand.card is None
    hands.drag(table.rect("card-1").center, table.rect(f"place-{taken_place(table)}").center)
    assert moves_of(table.desk._session) == before  # type: ignore[attr-defined]
    assert table.now.refusal is not None


# --- keys -----------------------------------------------------------------------------------------------------------


def test_number_keys_take_and_the_focus_goes_where_the_card_fits(hands: Hands) -> None:
    table = sit_down(hands, new_session(moves=6))
    hands.key(pygame.K_2)
    card = table.view.centre[1]
    assert table.hand.card == card
    at = hands.top.focus.at
    assert at is not None and at.id == f"place-{table.hand.pointed}"


def test_arrows_walk_the_row_to_its_ends_and_up_to_the_cards(hands: Hands) -> None:
    sit_down(hands, new_session())
    hands.key(pygame.K_1)
    hands.top.focus_on("place-2")
    walked = []
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        hands.key(key)
        walked.append(hands.top.focus.at.id if hands.top.focus.at else "")
    assert walked == ["place-1", "place-1", "place-2", "place-3"]
    hands.key(pygame.K_UP)
    assert hands.top.focus.at is hands.find("card-1")
    hands.top.focus_on("place-18")
    hands.key(pygame.K_RIGHT)
    assert hands.top.focus.at is hands.find("place-18")


def test_in_a_tall_window_up_and_down_change_the_line(make_app: MakeApp) -> None:
    hands = make_app(size=(960, 1200), motion="off")
    table = sit_down(hands, new_session())
    assert table.rect("place-10").top > table.rect("place-1").bottom
    hands.key(pygame.K_1)
    hands.top.focus_on("place-12")
    hands.key(pygame.K_UP)
    assert hands.top.focus.at is hands.find("place-3")
    hands.key(pygame.K_DOWN)
    assert hands.top.focus.at is hands.find("place-12")
    hands.key(pygame.K_UP, pygame.K_UP)
    assert hands.top.focus.at in [hands.find(f"card-{i}") for i in (1, 2, 3)]


def test_every_key_of_the_list_has_words_in_both_languages(make_app: MakeApp) -> None:
    for language in ("en", "ja"):
        texts = make_app(language=language).app.kit.texts
        for key, does in shortcuts():
            assert texts.has(does) and (len(key) < 9 or texts.has(key))


def test_the_page_of_keys_lists_them(hands: Hands) -> None:
    from ui.screens.keys import KeysScreen
    from ui.stage.nodes import Block

    def said(game: str) -> list[str]:
        screen = KeysScreen(hands.app, game)
        hands.open(screen)
        return [node.text for node in screen.stage if isinstance(node, Block)]

    tr = hands.app.kit.tr
    own = {tr(does) for _, does in shortcuts()}
    hands.open(KeysScreen(hands.app))
    assert own <= set(said("fugu"))
    assert not own & set(said(""))


# --- a closer look --------------------------------------------------------------------------------------------------


def test_any_open_card_can_be_looked_at_and_esc_comes_back(hands: Hands) -> None:
    table = sit_down(hands, new_session(("Ann", "Bo", "Cy"), moves=9))
    strip = next(table.rect(f"s2-{i}") for i, cell in enumerate(table.view.rows[1], 1) if isinstance(cell, Placed))
    own = table.rect(f"place-{taken_place(table)}")
    for pos in (table.rect("card-1").center, strip.center, own.center):
        for button in (3, 2):
            hands.click(pos, button=button)
            assert isinstance(hands.top, ZoomScreen)
            hands.key(pygame.K_ESCAPE)
            assert hands.top is table.desk.screen
    assert table.hand.card is None, "looking chooses nothing"


def test_a_card_face_down_shows_nothing(hands: Hands) -> None:
    table = sit_down(hands, new_session(moves=4))
    hands.click(f"place-{free_places(table)[0]}", button=3)
    assert hands.top is table.desk.screen


def test_a_long_press_looks_closer_and_does_not_choose(hands: Hands) -> None:
    table = sit_down(hands, new_session())
    pos = table.rect("card-2").center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    hands.run(0.4)
    assert hands.top is table.desk.screen
    hands.run(0.4)
    assert isinstance(hands.top, ZoomScreen)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table.desk.screen and table.hand.card is None


def test_z_looks_at_the_card_under_the_focus(hands: Hands) -> None:
    table = sit_down(hands, new_session())
    hands.top.focus_on("card-3")
    hands.top.focus.show(True)
    hands.key(pygame.K_z)
    assert isinstance(hands.top, ZoomScreen) and hands.top.shown.name == str(table.view.centre[2])
    hands.key(pygame.K_ESCAPE)
    assert hands.top.focus.at is hands.find("card-3")
