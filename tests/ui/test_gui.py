"""Text fields, drop-downs and tooltips: pygame_gui behind our own widgets."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from tests.ui.conftest import Hands
from ui.paths import ROOT
from ui.screen import Screen
from ui.widgets.button import Button
from ui.widgets.dropdown import DropDown
from ui.widgets.field import PASTED, TextField, typed
from ui.widgets.rows import Item


class Page(Screen):
    """A page with one of each."""

    def __init__(self, app):
        super().__init__(app)
        self.name = "Ann"
        self.seen: list[str] = []
        self.done: list[str] = []
        self.chosen: list[int] = []
        self.pressed = 0

    def build(self):
        kit, m, gui = self.kit, self.kit.metrics, self.app.gui
        self.add(
            TextField(
                kit, gui, m.rect(80, 100, 172, 42), "name", self.name, changed=self.seen.append, done=self.done.append
            )
        )
        self.add(TextField(kit, gui, m.rect(300, 100, 172, 42), "other", "Bo"))
        items = [Item("person", "person"), Item("relaxed"), Item("steady"), Item("sharp")]
        self.add(DropDown(kit, gui, m.rect(80, 200, 136, 42), "kind", items, 2, self.chosen.append))
        many = [Item(f"No. {i}") for i in range(30)]
        self.add(DropDown(kit, gui, m.rect(300, 200, 136, 42), "many", many, 0, self.chosen.append))
        button = Button(kit, m.rect(80, 400, 200, 56), "go", "Go", self.press)
        button.tooltip = "It goes."
        self.add(button)

    def press(self):
        self.pressed += 1


@pytest.fixture
def page(hands: Hands) -> Page:
    return hands.open(Page(hands.app))


def field(hands: Hands) -> TextField:
    found = hands.find("name")
    assert isinstance(found, TextField)
    return found


def test_a_screen_without_such_controls_does_not_import_pygame_gui():
    code = (
        "import os, sys; os.environ.update(SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy')\n"
        "from ui.app import App\nfrom ui.screen import Screen\n"
        "class S(Screen):\n    def build(self): pass\n"
        "app = App(size=(960, 600), disk_cache=False); app.push(S(app)); app.step(); app.step()\n"
        "assert 'pygame_gui' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_a_click_puts_the_caret_into_the_field_and_enter_leaves_it(hands: Hands, page: Page):
    hands.click("name")
    assert field(hands).editing
    hands.key(pygame.K_END)
    hands.type("a")
    hands.key(pygame.K_RETURN)
    assert not field(hands).editing
    assert (field(hands).text, page.seen, page.done) == ("Anna", ["Anna"], ["Anna"])


def test_tab_comes_into_the_field_with_all_selected_and_goes_on(hands: Hands, page: Page):
    hands.key(pygame.K_TAB)
    assert field(hands).editing
    hands.type("Mei")
    hands.key(pygame.K_TAB)
    assert not field(hands).editing
    assert page.done == ["Mei"]
    assert hands.top.focus.at is hands.find("other")
    assert hands.find("other").editing


def test_esc_leaves_the_field_as_it_was_and_not_the_page(hands: Hands, page: Page):
    hands.click("name")
    hands.type("zzz")
    hands.key(pygame.K_ESCAPE)
    assert hands.top is page
    assert field(hands).text == "Ann"
    assert page.done == []


def test_the_enter_that_opens_a_field_does_not_close_it_while_it_is_held(hands: Hands, page: Page):
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert not field(hands).editing
    hands.hold(pygame.K_RETURN, 10)
    assert field(hands).editing


def test_letters_in_a_field_are_no_shortcuts(hands: Hands, page: Page, monkeypatch: pytest.MonkeyPatch):
    keys: list[object] = []
    monkeypatch.setattr(page, "shortcut", lambda key: keys.append(key) or True)
    hands.click("name")
    hands.key(pygame.K_h, pygame.K_z)
    assert keys == []
    hands.key(pygame.K_RETURN, pygame.K_h)
    assert len(keys) == 1


def test_japanese_comes_in_as_an_input_method_hands_it_over(hands: Hands, page: Page):
    hands.click("name")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="おばあ", start=0, length=3))
    hands.run(0.1)
    # The Enter that ends the composition belongs to the input method.
    hands.key(pygame.K_RETURN)
    assert field(hands).editing
    hands.type("おばあちゃん")
    assert field(hands).text == "おばあちゃん"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\nb", "a b"),
        ("a\0b", "ab"),
        ("<img src='x.png'>", "<img src='x.png'"),
        ("%s {0}", "%s {0}"),
        ("\u202eAnn", "Ann"),
        ("W" * 200, "W" * 16),
    ],
)
def test_what_a_field_keeps_of_a_hostile_text(text: str, kept: str, hands: Hands, page: Page):
    assert typed(text, 16) == kept
    hands.click("name")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.type(text)
    hands.key(pygame.K_RETURN)
    assert field(hands).text == kept


def test_copy_and_paste(hands: Hands, page: Page, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "two\nlines and more than sixteen")
    hands.click("name")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field(hands).text == "two lines and mo"


@pytest.mark.parametrize("way", ["paste", "type", "compose"])
def test_a_book_is_cut_before_it_is_worked_on(
    way: str, hands: Hands, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pasted, typed by an input method, or still being composed (L12)."""
    book = "あ b\n" * 1_250_000
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: book)
    looked: list[int] = []
    hands.click("name")
    name = field(hands)
    before = name._filter
    monkeypatch.setattr(name, "_filter", lambda text: looked.append(len(text)) or before(text))
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    if way == "paste":
        hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    elif way == "type":
        hands.type(book)
    else:
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=book, start=0, length=3))
        hands.run(0.1)
        assert len(name._composing) <= PASTED
    assert max(looked) <= PASTED
    assert name.text == ("あ b あ b あ b あ b " if way != "compose" else name.text)


def test_a_click_elsewhere_leaves_the_field_and_counts_there(hands: Hands, page: Page):
    hands.click("name")
    hands.click("go")
    assert not field(hands).editing
    assert page.pressed == 1


def test_only_the_field_is_painted_again_when_the_caret_blinks(hands: Hands, page: Page):
    hands.click("name")
    hands.hover((700, 600))
    hands.run(1.5)
    painted = []
    for _ in range(20):
        hands.clock.now += 0.05
        painted += hands.app.step()
    assert painted
    assert all(field(hands).bounds.contains(rect) for rect in painted)


def test_a_drop_down_opens_and_chooses_with_the_mouse(hands: Hands, page: Page):
    hands.click("kind")
    control = hands.find("kind")
    assert control.opened
    hands.click((control.rect.centerx, control.rect.bottom + 30))
    assert page.chosen == [0]
    assert not control.opened
    assert hands.app.gui.guests == ()


def test_a_drop_down_by_keyboard(hands: Hands, page: Page):
    hands.top.focus_on("kind")
    hands.top.focus.show(True)
    hands.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert page.chosen == [3]
    hands.key(pygame.K_RETURN, pygame.K_r, pygame.K_RETURN)
    assert page.chosen == [3, 1]
    hands.key(pygame.K_RETURN, pygame.K_HOME, pygame.K_ESCAPE)
    assert page.chosen == [3, 1]
    assert hands.top is page


def test_a_long_list_scrolls_to_the_row_of_the_keyboard(hands: Hands, page: Page):
    hands.top.focus_on("many")
    hands.top.focus.show(True)
    hands.key(pygame.K_RETURN, pygame.K_END)
    (opened,) = hands.app.gui.guests
    assert 29 in [index for index, _ in opened._rows.seen()]
    hands.key(pygame.K_RETURN)
    assert page.chosen == [29]


def test_a_click_beside_an_open_list_only_closes_it(hands: Hands, page: Page):
    hands.click("kind")
    hands.click("name")
    assert not hands.find("kind").opened
    assert page.chosen == []
    assert not field(hands).editing


@pytest.mark.parametrize("control", ["name", "kind"])
def test_nothing_open_survives_another_screen(control: str, hands: Hands, page: Page):
    hands.click(control)
    assert len(hands.app.gui.guests) == 1
    hands.app.push(Page(hands.app))
    assert hands.app.gui.guests == ()
    hands.app.pop()
    assert hands.app.gui.guests == ()
    hands.run(0.3)


def test_nothing_open_survives_another_size(hands: Hands, page: Page):
    hands.click("kind")
    hands.app.relayout()
    assert hands.app.gui.guests == ()
    hands.click("kind")
    assert hands.find("kind").opened


def test_a_tooltip_comes_after_a_moment_and_at_once_for_the_keyboard(hands: Hands, page: Page):
    hands.hover("go")
    assert hands.app.gui.tip_words == ""
    hands.run(0.5)
    assert hands.app.gui.tip_words == "It goes."
    hands.hover((700, 600))
    assert hands.app.gui.tip_words == ""
    hands.top.focus_on("many")
    hands.key(pygame.K_TAB)
    assert hands.top.focus.at is hands.find("go")
    assert hands.app.gui.tip_words == "It goes."
    hands.app.push(Page(hands.app))
    assert hands.app.gui.tip_words == ""


def test_markup_in_a_tooltip_is_only_text(hands: Hands, page: Page):
    hands.find("go").tooltip = "<img src='x.png'> & <b>Ann a.b %s {0} 「数字」 " + "W" * 200
    hands.top.focus_on("many")
    hands.key(pygame.K_TAB)
    assert "x.png" in hands.app.gui.tip_words
    hands.run(0.2)
