"""Fugu's table in motion and at rest: flights, what stays still, and its pictures."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.message import msg
from game.fugu.view import Placed
from tests.ui.conftest import Hands, MakeApp
from tests.ui.fugu_desk import FuguHands, moves_of, new_session, sit_down
from ui.controllers import fugu
from ui.controllers.fugu_table.hand import Hand
from ui.screens.table import TableScreen
from ui.stage.nodes import Picture
from ui.table.runner import Flyer
from ui.table.stand import Painted


def free_places(table: FuguHands) -> list[int]:
    row = table.view.rows[table.seat - 1]
    return [i + 1 for i, cell in enumerate(row) if not isinstance(cell, Placed)]


# --- choosing -------------------------------------------------------------------------------------------------------


def flyers(hands: Hands) -> int:
    return sum(isinstance(node, Flyer) for node in hands.app.top.stage)


def test_a_card_flies_and_the_table_rests_afterwards(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    table = sit_down(hands, new_session())
    hands.click("card-1")
    hands.click("place-6")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    hands.app.step()
    hands.run(0.1)
    assert flyers(hands) == 1
    assert len(moves_of(table.desk._session)) == 1, "what is confirmed is in the file before it is shown"  # type: ignore[attr-defined]
    hands.run(6.0)
    assert flyers(hands) == 0
    assert not hands.top.animator.busy
    hands.clock.now += 0.05
    assert hands.app.step() == [], "nothing is painted when nothing moves"
    assert {"take", "place", "turn"} <= set(hands.app.sound.played)


def test_a_click_skips_the_flight(make_app: MakeApp) -> None:
    hands = make_app(motion="slow")
    table = sit_down(hands, new_session())
    hands.click("card-1")
    hands.click("place-6", times=2)
    assert flyers(hands) == 1
    hands.click((640, 400))
    assert flyers(hands) == 0
    assert table.view is table.desk.view and table.seat == 2


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_f20_alone_one_leaves_and_the_deck_fills_the_middle(make_app: MakeApp, motion: str) -> None:
    hands = make_app(motion=motion)
    table = sit_down(hands, new_session(("Ann",), moves=3))
    deck, discards = table.view.deck, table.view.discards
    hands.click("card-1")
    hands.click(f"place-{free_places(table)[3]}", times=2)
    hands.run(0.2)
    if motion == "normal":
        hands.run(0.9)
        assert table.now.instruction is not None and len(table.rects("tag")) == 3
        assert table.view.deck == deck, "the deck gives its card only at the end"
        assert (table.now.says or msg("")).key.startswith("fugutable.instruction")
    hands.run(5.0)
    assert table.view.deck == deck - 1 and len(table.view.discards) == len(discards) + 1
    assert table.now.instruction is None and table.desk.mode == "act"


def alone_at_the_instruction(make_app: MakeApp, pace: str) -> tuple[Hands, FuguHands]:
    """A game alone at the moment when the instruction card can be read."""
    hands = make_app(motion="normal", pace=pace)
    table = sit_down(hands, new_session(("Ann",), moves=3))
    hands.click("card-1")
    hands.click(f"place-{free_places(table)[3]}", times=2)
    hands.run(1.2)
    assert table.rects("tag") and "go-on" in hands.ids()
    return hands, table


@pytest.mark.parametrize("by", ["click", "enter", "button"])
def test_f20_the_instruction_can_be_read_until_one_goes_on(make_app: MakeApp, by: str) -> None:
    hands, table = alone_at_the_instruction(make_app, "click")
    deck = table.view.deck
    hands.run(20.0)
    assert table.rects("tag") and table.view.deck == deck
    if by == "enter":
        hands.key(pygame.K_RETURN)
    else:
        hands.click("go-on" if by == "button" else (400, 640))
    assert table.rects("tag") == [] and flyers(hands) == 1, "the card leaves, and that is seen"
    hands.run(3.0)
    assert table.view.deck == deck - 1 and table.desk.mode == "act"
    assert "go-on" not in hands.ids()


def test_f20_at_another_pace_it_goes_on_by_itself(make_app: MakeApp) -> None:
    hands, table = alone_at_the_instruction(make_app, "normal")
    hands.run(4.0)
    assert table.desk.mode == "act" and table.rects("tag") == []


@pytest.mark.parametrize("what", ["undo", "resize"])
def test_the_table_is_whole_whatever_ends_the_pause(make_app: MakeApp, what: str) -> None:
    hands, table = alone_at_the_instruction(make_app, "click")
    if what == "undo":
        assert isinstance(hands.top, TableScreen)
        hands.top.undo()
    else:
        hands.app.relayout()
    hands.run(1.0)
    assert table.desk.mode == "act" and table.rects("tag") == [] and not hands.top.animator.busy
    hands.click("card-1")
    assert table.hand.card == table.view.centre[0]


def painted(hands: Hands, rect: pygame.Rect) -> Painted:
    """What is painted there as one."""
    return next(node for node in hands.top.stage if isinstance(node, Painted) and node.rect == rect)


def test_the_total_counts_up_after_the_landing(make_app: MakeApp) -> None:
    hands = make_app(motion="slow")
    table = sit_down(hands, new_session(moves=20))
    now = table.now
    gains = {
        (slot, place): replace(now, hand=Hand(card, place=place)).scores
        for slot, card in enumerate(now.view.centre, 1)
        for place in free_places(table)
    }
    (slot, place), (was, then) = max(gains.items(), key=lambda item: abs(item[1][1].total - item[1][0].total))
    assert was.total != then.total
    hands.click(f"card-{slot}")
    hands.click(f"place-{place}", times=2)
    shown = []
    for _ in range(80):
        hands.run(0.05)
        if table.now.seat == 1 and hands.top.animator.busy:
            (_, look, _), *_ = painted(hands, table.rect("total")).wanted  # type: ignore[misc]
            shown.append((look.value, look.pop if look.change else 0))
    values = [value for value, _ in shown]
    assert values[0] == was.total and then.total in values
    assert any(pop > 0 for _, pop in shown), "a badge says by how much"


def test_what_has_landed_is_seen_before_all_else(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    table = sit_down(hands, new_session(("Ann", "Bo", "Cy"), moves=9))
    stand, view = table.controller.stand, table.view
    panel = painted(hands, table.rect("seat-2"))
    rows = (view.rows[0], view.rows[2], view.rows[1])
    for first, at_once in (("", False), ("s2-5", True)):
        table.controller.show(view)
        hands.run(1.0)
        assert panel.painting.key == panel.wanted
        stand._spread.rest()
        table.controller.show(replace(view, rows=rows), None, first)
        assert (panel.painting.key == panel.wanted) == at_once


def test_another_seat_sits_down_while_the_table_so_far_fades(make_app: MakeApp) -> None:
    hands = make_app(motion="normal")
    table = sit_down(hands, new_session())
    hands.click("card-1")
    hands.click("place-6", times=2)
    faded = False
    for _ in range(60):
        hands.run(0.05)
        faded = faded or any(isinstance(node, Picture) and node.z == 50 for node in hands.top.stage)
    assert faded and table.seat == 2
    assert not any(isinstance(node, Picture) and node.z == 50 for node in hands.top.stage)


def test_without_movement_nothing_ever_flies(hands: Hands) -> None:
    sit_down(hands, new_session())
    hands.click("card-1")
    hands.click("place-6", times=2)
    assert flyers(hands) == 0 and not hands.top.animator.busy


def test_hovering_paints_only_what_changes(hands: Hands) -> None:
    """A preview touches its place, the header and the prompt: never the strips or the panels."""
    table = sit_down(hands, new_session(("Ann", "Bo", "Cy", "Di"), moves=8))
    hands.click("card-1")
    stills = [node for node in hands.top.stage if isinstance(node, Painted) and node.rect.bottom < 500]
    images = [node.painting._image for node in stills]
    hands.hover(f"place-{free_places(table)[2]}")
    assert [node.painting._image for node in stills] == images
    window = hands.app.window.get_rect()
    pos = table.rect(f"place-{free_places(table)[5]}").center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    hands.clock.now += 0.05
    rects = hands.app.step()
    assert rects and all(rect.top > 450 for rect in rects)
    assert sum(rect.width * rect.height for rect in rects) < window.width * window.height * 0.4


# --- seats, settings, pictures --------------------------------------------------------------------------------------


def test_the_seat_that_acts_sits_below_and_the_others_follow_in_order(hands: Hands) -> None:
    table = sit_down(hands, new_session(("Ann", "Bo", "Cy", "Di")))
    assert (table.seat, table.now.others) == (1, (2, 3, 4))
    hands.click("card-1")
    hands.click("place-6", times=2)
    assert (table.seat, table.now.others) == (2, (3, 4, 1))
    assert table.now.mark(1) == 6, "Ann's last card is marked"
    assert [h.seat for h in table.now.since] == [1]


@pytest.mark.parametrize("colours", ["painted", "contrast", "safe"])
def test_all_six_creatures_look_different_in_grey(make_app: MakeApp, colours: str) -> None:
    from game.fugu.components import CREATURES, creature_of
    from ui.controllers.fugu_table.cards import card_image

    kit = make_app(colours=colours).app.kit
    first = {name: next(n for n in range(1, 76) if creature_of(n) == name) for name in CREATURES}
    for size in ((42, 59), (181, 253)):
        for anchor in (False, True):
            grey = [pygame.transform.grayscale(card_image(kit, card, size, anchor)) for card in first.values()]
            small = [pygame.transform.smoothscale(image, (6, 8)) for image in grey]
            seen = [bytes(pygame.image.tobytes(image, "RGB")) for image in small]
            for i, one in enumerate(seen):
                for other in seen[i + 1 :]:
                    assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > 3


def test_the_safe_palette_frames_each_family_in_its_own_way(make_app: MakeApp) -> None:
    from ui.controllers.fugu_table.cards import SAFE

    assert len({rhythm for _, rhythm in SAFE.values()}) == len(SAFE) == 6
    assert len({colour for colour, _ in SAFE.values()}) == 6


@pytest.mark.parametrize("size", [(166, 104), (320, 200), (640, 400)])
@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bo", "Cy", "Di")])
def test_the_small_picture_of_a_position(make_app: MakeApp, size: tuple[int, int], names: tuple[str, ...]) -> None:
    kit = make_app().app.kit
    session = new_session(names, moves=9)
    at_start = new_session(names)
    picture = fugu.snapshot(kit, session.view(None), session.setup.seats, size)
    assert picture.get_size() == size
    start = fugu.snapshot(kit, at_start.view(None), at_start.setup.seats, size)
    assert pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(start, "RGB")


def test_the_sheet_and_the_rules_find_their_drawings(make_app: MakeApp) -> None:
    art = make_app().app.art
    assert all(art.has(name) for name in fugu.SHEET_ART.values())
    assert art.has(fugu.LOOK.emblem)
