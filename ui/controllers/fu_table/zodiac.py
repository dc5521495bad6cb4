"""Choosing an animal of Fú: what it is like, in which years one is born to it; and the animal of a year of birth."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.message import Message, msg
from game.fu.components import tables
from game.fu.zodiac import FIRST_YEAR, FRIENDS, animal_of, friends_among, years_of
from ui.screens.pick import Choice, PickScreen
from ui.stage.nodes import Block, Words
from ui.widgets.button import RoundButton
from ui.widgets.field import TextField

if TYPE_CHECKING:
    from ui.app import App

# The year from which the arrows start where none has been typed.
MIDDLE = 1990
LEADING = 1.32
# Units: sizes of the words, and the least of them in pixels.
ABOUT, NOTE, LEAST = 17.0, 15.0, 12


class ZodiacScreen(PickScreen):
    """The pictures; below them the animal that the mouse or the focus is on, and "Which animal are you?"."""

    def __init__(
        self, app: App, title: str, choices: Sequence[Choice], current: str, picked: Callable[[str], object]
    ) -> None:
        super().__init__(app, title, choices, current, picked)
        self.last = max(FIRST_YEAR, time.localtime().tm_year)
        self.shown = current
        # The year of birth as it is typed.
        self.typed = ""
        self._sizes = (0, 0)
        self._about: Block | None = None
        self._answer: Block | None = None
        self._field: TextField | None = None

    # --- words ------------------------------------------------------------------------------------------------------

    def about(self, animal: str) -> str:
        """What an animal is like, whom it gets along with, and the years of birth that belong to it."""
        say = self.kit.say
        if animal not in FRIENDS:
            # One that somebody has put into the data.
            return self.kit.tr(f"fu.animal.{animal}")
        years = tuple(str(year) for year in years_of(animal, self.last))
        friends = tuple(msg(f"fu.zodiac.name.{other}") for other in FRIENDS[animal])
        lines = (say(msg("fu.zodiac.friends", names=friends)), say(msg("fu.zodiac.born", years=years)))
        traits = msg(f"fu.zodiac.traits.{animal}")
        return "\n".join((say(msg("fu.zodiac.about", animal=msg(f"fu.zodiac.name.{animal}"), traits=traits)), *lines))

    @property
    def year(self) -> int | None:
        """The year of birth, when it is one that is asked about."""
        year = int(self.typed) if self.typed else 0
        return year if FIRST_YEAR <= year <= self.last else None

    def answer(self) -> str:
        """The animal of the year that is typed, and who of those here gets along with it."""
        return self.kit.say(self._answer_to(self.year))

    def _answer_to(self, year: int | None) -> Message:
        if year is None:
            return msg("fu.zodiac.range", first=str(FIRST_YEAR), last=str(self.last))
        animal = animal_of(year)
        here = [choice.value for choice in self.choices]
        known: dict[str, str | Message] = {"year": str(year), "animal": msg(f"fu.zodiac.name.{animal}")}
        if animal in here:
            return msg("fu.zodiac.ours", **known)
        if animal in tables().animals:
            return msg("fu.zodiac.taken", **known)
        friends = friends_among(animal, here)
        if not friends:
            return msg("fu.zodiac.alone", **known)
        names = tuple(msg(f"fu.zodiac.name.{friend}") for friend in friends)
        return msg("fu.zodiac.other", n=len(friends), names=names, **known)

    # --- layout -----------------------------------------------------------------------------------------------------

    @property
    def least_width(self) -> int:
        m = self.kit.metrics
        return m.px(720 if m.text < 1.3 else 1000)

    def measure(self, width: int, most: int) -> int:
        m = self.kit.metrics
        px, small = m.type(ABOUT), m.type(NOTE)
        # Where the window is low, the words grow smaller before they are cut.
        while px > LEAST and sum(self._heights(width, px, small)) > most:
            px, small = px - 1, max(LEAST, small - 1)
        self._sizes = px, small
        return sum(self._heights(width, px, small))

    def _heights(self, width: int, px: int, small: int) -> tuple[int, int, int, int]:
        """Pixels: of the words about an animal, the row of the question, the answer and the note; each at its most."""
        m, type_ = self.kit.metrics, self.kit.type

        def high(words: str, size: int) -> int:
            return type_.block_height(words, width, size, leading=LEADING)

        about = max(high(self.about(choice.value), px) for choice in self.choices)
        answers = (None, *range(self.last - 11, self.last + 1))
        answer = max(high(self.kit.say(self._answer_to(year)), px) for year in answers)
        row = max(m.px(44), round(px * 2.1))
        note = high(self.kit.tr("fu.zodiac.new_year"), small)
        return about + m.px(12), row + m.px(8), answer + m.px(8), note + m.px(4)

    def below(self, rect: pygame.Rect) -> None:
        kit, m = self.kit, self.kit.metrics
        px, small = self._sizes
        about, row, answer, note = self._heights(rect.width, px, small)
        ink, pale = kit.theme.ink, kit.theme.ink2
        y = rect.top
        place = pygame.Rect(rect.left, y, rect.width, about - m.px(12))
        self._about = Block(kit.type, self.about(self.shown), place, px, ink, leading=LEADING, z=3)
        self.add(self._about)
        y += about
        self._question(pygame.Rect(rect.left, y, rect.width, row - m.px(8)), px)
        y += row
        place = pygame.Rect(rect.left, y, rect.width, answer - m.px(8))
        self._answer = Block(kit.type, self.answer(), place, px, ink, leading=LEADING, z=3)
        self.add(self._answer)
        y += answer
        place = pygame.Rect(rect.left, y, rect.width, note)
        self.add(Block(kit.type, kit.tr("fu.zodiac.new_year"), place, small, pale, leading=LEADING, z=3))

    def _question(self, row: pygame.Rect, px: int) -> None:
        """The question, and the year between its two arrows."""
        kit, m = self.kit, self.kit.metrics
        side = row.height
        words = kit.tr("fu.zodiac.question")
        field = pygame.Rect(0, row.top, kit.type.width("0000", px, bold=True) + m.px(48), side)
        buttons = 2 * side + field.width + m.px(16)
        wide = min(row.width - buttons - m.px(16), kit.type.width(words, px, bold=True) + 4)
        self.add(
            Words(kit.type, words, pygame.Rect(row.left, row.top, wide, side), px, kit.theme.heading, bold=True, z=3)
        )
        x = row.left + wide + m.px(16)
        self._stepper("year-earlier", "minus", -1, pygame.Rect(x, row.top, side, side))
        field.left = x + side + m.px(8)
        self._field = TextField(
            kit, self.app.gui, field, "year", self.typed, changed=self.take, limit=4, filter=_digits, px=px
        )
        self._field.tooltip = kit.tr("fu.zodiac.year")
        self.add(self._field)
        self._stepper("year-later", "plus", 1, pygame.Rect(field.right + m.px(8), row.top, side, side))

    def _stepper(self, id: str, icon: str, by: int, rect: pygame.Rect) -> None:
        words = self.kit.tr("fu.zodiac.later" if by > 0 else "fu.zodiac.earlier")
        button = RoundButton(self.kit, rect, id, icon, words, lambda: self.step_year(by))
        button.repeats = True
        self.add(button)

    # --- what happens -----------------------------------------------------------------------------------------------

    def came_to(self, value: str) -> None:
        self.shown = value
        self._say_again()

    def take(self, text: str) -> None:
        """A year of birth as it is being typed; its animal is told, and shown if it is here."""
        self.typed = text
        if self.year is not None and any(choice.value == animal_of(self.year) for choice in self.choices):
            self.shown = animal_of(self.year)
        self._say_again()

    def step_year(self, by: int) -> None:
        """A year later or earlier, within those that are asked about."""
        year = self.year
        after = MIDDLE if year is None else max(FIRST_YEAR, min(self.last, year + by))
        if self._field is not None:
            self._field.leave()
            self._field.text = str(after)
            self._field.touch()
        self.take(str(after))

    def _say_again(self) -> None:
        for block, words in ((self._about, self.about(self.shown)), (self._answer, self.answer())):
            if block is not None and block.text != words:
                block.text = words
                block.touch()


def _digits(text: str) -> str:
    return "".join(ch for ch in text if ch.isascii() and ch.isdigit())[:4]
