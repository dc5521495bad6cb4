"""Who sits where: a name, a face and a colour of one's own, the same everywhere."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from game import game as registered
from game.core.contract import SeatSpec
from game.fungi.moves import Decline, End, Forage, Play
from game.texts import load
from tests.ui.conftest import MakeApp
from ui.commands.scenes import scenes
from ui.controllers import fungi
from ui.controllers.fungi_table.ink import TEXT
from ui.draft import Draft, DraftSeat
from ui.people import ALIKE, AVATARS, _apart, _light, seated
from ui.screens.curtain import CurtainScreen
from ui.screens.table import TableScreen
from ui.starting import default_seats

LEVELS = ("relaxed", "steady", "sharp", "master")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("level", LEVELS)
def test_computers_of_one_level_have_names_and_colours_of_their_own(language: str, level: str) -> None:
    """(T5)"""
    game = registered("fu")
    seats = default_seats(load(language), game, [level] * 5)
    assert len({seat.name for seat in seats}) == 5 and not any(seat.name[-1].isdigit() for seat in seats)
    assert len({(who.picture, who.colour) for who in seated(seats)}) == 5
    draft = Draft(game, [DraftSeat(level)] * 5, {}, 1)
    assert draft.names(load(language)) == tuple(seat.name for seat in seats)


def test_no_two_at_a_table_have_colours_that_look_alike() -> None:
    """(T5)"""
    who = [("human", avatar) for avatar in AVATARS] + [(level, "") for level in LEVELS]
    for four in product(who[::3], who[1::4], who[2::5], who[::7]):
        colours = [one.colour for one in seated([SeatSpec(str(i), *spec) for i, spec in enumerate(four)])]
        assert min(_apart(a, b) for a, b in combinations(colours, 2)) >= ALIKE


def test_a_person_keeps_the_colour_of_the_picture_and_an_old_file_gets_pictures() -> None:
    """(T5)"""
    bot, ann = seated([SeatSpec("Tock", "relaxed"), SeatSpec("Ann", "human", "frog")])
    assert ann.colour == seated([SeatSpec("Ann", "human", "frog")])[0].colour != bot.colour
    assert len({who.picture for who in seated([SeatSpec(name, "human") for name in "abcd"])}) == 4


def test_the_words_on_a_plate_can_be_read_on_every_colour() -> None:
    """(T5)"""
    for avatar in AVATARS:
        ground = pygame.Color(seated([SeatSpec("Ann", "human", avatar)])[0].plate)
        assert (_light(pygame.Color(TEXT)) + 0.05) / (_light(ground) + 0.05) >= 4.5


def test_plate_and_curtain_show_one_colour(make_app: MakeApp) -> None:
    """(T5)"""
    hands = make_app(motion="off")
    scenes()["curtain"](hands.app)
    for _ in range(3):
        hands.app.step()
    curtain = hands.top
    assert isinstance(curtain, CurtainScreen) and isinstance(curtain.table, TableScreen)
    mine = seated(curtain.table.desk.seats)[curtain.seat - 1]
    assert curtain.colour == mine.colour
    sight = curtain.table.controller.sight()  # type: ignore[attr-defined]
    assert sight.specs[curtain.seat - 1] is mine


def test_a_computers_card_awaits_a_click_and_what_is_not_seen_does_not() -> None:
    """(pace)"""
    assert fungi.clicked(Play("r7")) and fungi.clicked(Forage("r7"))
    assert not fungi.clicked(End()) and not fungi.clicked(Decline())
