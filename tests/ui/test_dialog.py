"""Dialogs: what Enter and Esc do, where the focus lies, and that everything fits at every size."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import SeatSpec
from game.core.errors import BadFile
from game.core.message import msg
from tests.ui.conftest import Hands, MakeApp, layout_faults
from ui.people import seated
from ui.screen import Screen
from ui.screens.dialog import Choice, Content, DialogScreen, Fact, ask
from ui.screens.error import show_error
from ui.stage.type import clean
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


@pytest.mark.parametrize(("look", "default"), [("main", "yes"), ("danger", "no")])
def test_what_enter_does_has_the_main_look_for_the_mouse_as_well(hands: Hands, look: str, default: str):
    asked(hands, look)
    main = hands.app.kit.theme.main
    assert [id for id in ("yes", "no") if hands.find(id).look == main] == [default]


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


EVIL = ("<b>Ann", "<img src='x.png'>", "a &amp; b", "%s %{count} {0}", "pygame-gui.OK", "W" * 200, "a\x00b", " ")


@pytest.mark.parametrize("words", EVIL)
def test_what_was_typed_is_shown_as_it_is(words: str, make_app: MakeApp):
    hands = make_app(motion="off")
    hands.open(Page(hands.app))
    ask(hands.app, words, words, [("a", "Close", "main", None)], facts=[words])
    hands.run(0.3)
    boxes = [s for s in hands.app.gui.manager.get_sprite_group().sprites() if type(s).__name__ == "UITextBox"]
    seen = [
        "".join(getattr(chunk, "text", "") for row in box.text_box_layout.layout_rows for chunk in row.items)
        for box in boxes
    ]
    meant = clean(words).replace("\n", "").strip() or " "
    assert [text.strip() or " " for text in seen] == [meant] * 3
    assert layout_faults(hands) == []


def test_the_window_blocks_what_pygame_gui_has_below(hands: Hands):
    asked(hands)
    assert hands.top.pane.window.is_blocking
    assert hands.top.pane.window.window_display_title == "Delete this game?"
    window = hands.top.pane.window
    hands.key(pygame.K_ESCAPE)
    assert not window.alive()


def long_dialog(make_app: MakeApp) -> Hands:
    hands = make_app((960, 600), text=1.6, motion="off")
    hands.open(Page(hands.app))
    ask(hands.app, "Why", "It goes on and on. " * 60, [("a", "Close", "main", None)])
    hands.run(0.3)
    return hands


def test_a_long_text_scrolls_by_keys_and_by_the_wheel(make_app: MakeApp):
    hands = long_dialog(make_app)
    before = hands.shot()
    hands.key(pygame.K_PAGEDOWN)
    assert hands.top.pane.offset > 0
    assert hands.shot() != before
    hands.key(pygame.K_HOME)
    assert hands.top.pane.offset == 0
    hands.wheel(hands.top.pane.rect.center, -3)
    hands.run(0.5)
    assert hands.top.pane.offset > 0


def test_what_scrolls_is_painted_in_pieces_as_it_is_as_a_whole(make_app: MakeApp):
    hands = long_dialog(make_app)
    for key in (pygame.K_PAGEDOWN, pygame.K_END, pygame.K_UP, pygame.K_HOME):
        hands.key(key)
        hands.run(0.3)
        painted = pygame.image.tobytes(hands.app.window, "RGB")
        assert painted == hands.shot()


def test_below_another_screen_it_is_seen_as_it_stood(hands: Hands):
    asked(hands)
    before = hands.shot()
    ask(hands.app, "Another", "question", [("a", "Close", "main", None)])
    hands.run(0.3)
    hands.key(pygame.K_RETURN)
    hands.run(0.3)
    assert hands.shot() == before


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
        people=seated([SeatSpec("A", "human", "fox"), SeatSpec("B", "human", "frog"), SeatSpec("C", "sharp")]),
    )
    hands.run(0.3)
    assert layout_faults(hands) == []
    assert hands.app.window.get_rect().contains(hands.top.box)


def test_esc_never_does_what_a_button_must_be_chosen_for(make_app: MakeApp):
    """The question before a game is lost has its leaving button last: Esc keeps playing (L10)."""
    hands = make_app()
    left: list[str] = []
    choices = (Choice("stay", "Stay", "main"), Choice("leave", "Leave", "danger", lambda: left.append("left")))
    page = DialogScreen(hands.app, Content("Leave?", "It is lost then.", choices))
    page.cancel()
    assert left == []
