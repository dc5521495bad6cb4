"""Dialogs: what Enter and Esc do, where the focus lies, and that everything fits at every size."""

from __future__ import annotations

import pygame
import pytest

from game.core.errors import BadFile
from game.core.message import msg
from tests.ui.conftest import Hands, MakeApp, layout_faults
from ui.screen import Screen
from ui.screens.dialog import Choice, Fact, ask
from ui.screens.error import show_error
from ui.widgets.button import Button


class Page(Screen):
    """Something below."""

    def build(self):
        self.add(Button(self.kit, self.kit.metrics.rect(500, 400, 200, 56), "below", "Below", self.never))

    def never(self):
        raise AssertionError("a control below a dialog was pressed")


def asked(hands: Hands, look: str = "main") -> list[str]:
    """Opens a question with two answers; gives what was answered."""
    answers: list[str] = []
    hands.open(Page(hands.app))
    ask(
        hands.app,
        "Delete this game?",
        "It cannot be brought back.",
        [
            ("yes", "Delete", look, lambda: answers.append("yes")),
            ("no", "Keep it", "plain", lambda: answers.append("no")),
        ],
    )
    hands.run(0.4)
    return answers


def test_enter_is_the_main_button(hands: Hands):
    answers = asked(hands)
    hands.key(pygame.K_RETURN)
    assert answers == ["yes"]
    assert isinstance(hands.top, Page)


def test_esc_is_the_last_button(hands: Hands):
    answers = asked(hands)
    hands.key(pygame.K_ESCAPE)
    assert answers == ["no"]
    assert isinstance(hands.top, Page)


def test_where_the_main_button_destroys_something_enter_keeps_it(hands: Hands):
    answers = asked(hands, "danger")
    assert hands.top.focus.at is hands.find("no")
    assert hands.top.focus.shown
    hands.key(pygame.K_RETURN)
    assert answers == ["no"]


def test_two_clicks_in_one_frame_answer_once(hands: Hands):
    answers = asked(hands)
    hands.click("yes", times=2)
    assert answers == ["yes"]


def test_nothing_below_can_be_reached(hands: Hands):
    answers = asked(hands)
    hands.click((30, 30))
    hands.key(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert hands.top.focus.at.id in ("yes", "no")
    assert answers == []


def test_it_grows_and_then_stands_still(make_app: MakeApp):
    hands = make_app()
    asked(hands)
    hands.run(0.6)
    assert not hands.top.animator.busy
    assert hands.app.step() == []


def test_an_error_says_what_is_wrong_and_what_was_kept(hands: Hands):
    hands.open(Page(hands.app))
    error = BadFile(msg("core.file.setup", file="a <b>.yaml", reason="{0} %s"))
    screen = show_error(hands.app, error)
    hands.run(0.3)
    assert screen.content.facts[0] == Fact(hands.app.kit.say(error.message), "error")
    assert "a <b>.yaml" in screen.content.facts[0].words
    assert screen.content.text == hands.app.kit.tr("error.kept.file")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, Page)


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (960, 1200), (2560, 1440)])
@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_full_dialog_fits(size: tuple[int, int], text: float, language: str, make_app: MakeApp):
    hands = make_app(size, text=text, language=language, motion="off")
    hands.open(Page(hands.app))
    words = {
        "en": ("It could be read up to move 41; after that the file breaks off. Nothing was deleted.", "Look at it"),
        "ja": ("41手目までは読めましたが、そのあとでファイルが切れています。何も消していません。", "見てみる"),
    }[language]
    ask(
        hands.app,
        words[0][:24],
        words[0],
        [Choice("a", words[1], "main", icon="play"), Choice("b", words[1], icon="eye"), Choice("c", words[1])],
        picture="common/torn-page",
        facts=[Fact("Funky Fungi", "strong"), Fact(words[0], "small"), Fact(words[0], "error")],
        snapshot=pygame.Surface,
        people=("fox", "frog", "sharp"),
    )
    hands.run(0.3)
    assert layout_faults(hands) == []
    assert hands.app.window.get_rect().contains(hands.top.box)
