"""Fú's pages that tell a whole phase: what stands there at the end is what has happened, however the frames fell."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game.core.contract import event
from game.core.message import Message, msg
from game.fu.effects import Count
from game.fu.moves import Buy
from tests.ui import fu_desk
from tests.ui.conftest import Hands, MakeApp
from tests.ui.test_fu_table import enabled, open_table, until, wanted
from ui.controllers.fu_table import envelopes, figures, reasons
from ui.controllers.fu_table.opening import Opening
from ui.controllers.fu_table.pages import Page
from ui.controllers.fu_table.yearend import YearEnd
from ui.screens.score import ScoreScreen
from ui.screens.table import TableScreen
from ui.stage.art import Art


def page_of(hands: Hands, table: TableScreen, kind: str) -> Page:
    """Plays on until that page is open."""
    until(hands, table, "visiting")
    hands.click(next(id for id in enabled(hands) if id.endswith("-plus")))
    for _ in range(200):
        if type(hands.top).__name__ == kind:
            assert isinstance(hands.top, Page)
            return hands.top
        id = wanted(hands, table)
        hands.click(id) if id else hands.run(0.8)
    raise AssertionError(f"no {kind}")


@pytest.mark.parametrize("kind", ["OpeningScreen", "YearEndScreen"])
def test_the_last_frame_of_a_page_shows_the_end(hands: Hands, kind: str) -> None:
    table = open_table(hands, 3)
    page = page_of(hands, table, kind)
    page.animator.finish()
    hands.run(0.2)
    page._told = [0.0] * len(page._told)
    page._draw()
    for t in (0.5, 0.99, 1.0):
        page._told = [t] * len(page._told)
        page._draw()
    told = hands.shot()
    page.rebuild()
    hands.run(0.2)
    assert hands.shot() == told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_decoration_says_what_it_counted(make_app: MakeApp, language: str) -> None:
    hands = make_app(motion="off", language=language)
    session, seat, move = fu_desk.before(4, "visitors", 2)
    table = fu_desk.seat_down(hands, session)
    before = table.desk.view
    fu_desk.make(hands, table, seat, move)
    scene, after = table.controller.scene(), table.desk.view
    gifts = [event("gift", seat=guest, to=1, amount=amount, visits=amount > 0) for guest, amount in ((2, 30), (3, 35))]
    paid = [event("income", amount=40, year=3), event("income_more", seat=1, amount=10)]
    story = YearEnd(before, [*gifts, event("gift", seat=4, to=1, amount=0, visits=False), *paid])
    said = {}
    for card in after.rules.tables.decorations:
        what = reasons.counted(card.effect)
        if what is not None:
            n = story._count(scene, 1, card.effect)
            said[what] = (n, reasons.words(table.controller.table, scene, 1, card.effect, n))
    assert set(said) == set(Count)
    assert said[Count.VISITORS][0] == 2 and said[Count.RECEIVED][0] == 65
    assert said[Count.MONEY][0] == after.money[0] - 50
    assert said[Count.EATEN][0] == sum(after.dining[0])
    assert all(str(n) in words and "{" not in words and "[" not in words for n, words in said.values())


def test_money_that_is_not_shown_is_no_reason(hands: Hands) -> None:
    table = open_table(hands, 4, open_money=False)
    scene = table.controller.scene()
    koi = next(c.effect for c in scene.view.rules.tables.decorations if reasons.counted(c.effect) is Count.MONEY)
    assert reasons.words(table.controller.table, scene, 1, koi, 40)
    assert reasons.words(table.controller.table, scene, 2, koi, 40) == ""


def test_the_score_sheet_shows_the_animals(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(hands, 3)
    asked: list[str] = []
    get = hands.app.kit.art.get
    monkeypatch.setattr(
        type(hands.app.kit.art), "get", lambda self, name, size: (asked.append(name), get(name, size))[1]
    )
    ScoreScreen._heads(SimpleNamespace(kit=hands.app.kit, table=table))  # type: ignore[arg-type]
    assert asked == [f"fu/{animal}" for animal in table.desk.view.rules.animals[:3]]


def test_an_envelope_says_who_would_eat_first_with_it(hands: Hands) -> None:
    table = open_table(hands, 4)
    until(hands, table, "visiting")
    desk, tr = table.controller.table, hands.app.kit.tr

    def note() -> str:
        return envelopes._notes(desk, table.controller.scene(), 2)[0][0]

    first = figures.to_lead(table.desk.view, 1, 2)
    assert note() == tr("futable.leads", n=first)
    for amount in range(5, first, 5):
        table.controller.choice.amounts[2] = amount
        assert note() == tr("futable.leads", n=first)
    table.controller.choice.amounts[2] = first
    assert note() == tr("futable.leading")


def test_the_relatives_row_names_who_eats(hands: Hands) -> None:
    table = open_table(hands, 3)
    view = table.desk.view
    relative = figures.relative_seat(view)
    given = [(1, 15), (2, 15), (3, 5)]
    gifts = [event("gift", seat=s, to=relative, amount=n, visits=True, token=n) for s, n in given]
    # Tied: the higher turn marker eats (Y27).
    assert Opening(view, gifts)._first(gifts) == max((1, 2), key=view.order.index)
    assert Opening(view, gifts)._first(gifts[:1] + gifts[2:]) == 1


def test_a_hint_at_the_market_says_that_it_is_one(hands: Hands) -> None:
    table = open_table(hands, 4)
    hands.click("home-3")
    told: list[Message] = []
    table.controller.desk = Told(table.controller.desk, told)  # type: ignore[assignment]
    table.controller.suggest(Buy(0, (1,)))
    assert told == [msg("futable.hint.shop")]
    assert table.controller.choice.stall == 0 and table.controller.home == 0


class Told:
    """A desk that writes down what it is to tell."""

    def __init__(self, desk: object, told: list[Message]) -> None:
        self._desk = desk
        self.tell = told.append

    def __getattr__(self, name: str) -> object:
        return getattr(self._desk, name)


def test_a_space_that_is_not_open_has_a_lock(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[str] = []
    icon = Art.icon

    def watched(self: Art, name: str, size: int, colour: str) -> pygame.Surface:
        icons.append(name)
        return icon(self, name, size, colour)

    monkeypatch.setattr(Art, "icon", watched)
    table = open_table(hands, 4)
    assert icons.count("lock") == sum(bool(card) for card in table.desk.view.store)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_empty_envelope_says_what_it_means_where_there_is_room(make_app: MakeApp, language: str) -> None:
    hands = make_app(motion="off", language=language)
    table = open_table(hands, 3)
    desk, tr = table.controller.table, hands.app.kit.tr
    assert envelopes._empty_words(desk, 400) == tr("futable.empty_visit")
    assert envelopes._empty_words(desk, 60) == tr("futable.empty")


def test_a_platter_says_how_many_guests_it_feeds(hands: Hands) -> None:
    """Portions and guests stand at an envelope, and an empty platter promises nothing (T2)."""
    table = open_table(hands, 4)
    until(hands, table, "visiting")
    desk, tr, view = table.controller.table, hands.app.kit.tr, table.desk.view
    for host in (2, 3, 4):
        n = sum(bool(count) for _, count in view.platters[host - 1])
        words = [note for note, _ in envelopes._notes(desk, table.controller.scene(), host)]
        guests = tr("futable.up_to_guests", n=3)
        assert words[-1] == (tr("futable.portions", n=n, guests=guests) if n else tr("futable.nothing_there"))
        bare = replace(table.controller.scene(), view=replace(view, platters=((("", 0),) * 4,) * 4))
        assert [note for note, _ in envelopes._notes(desk, bare, host)] == [tr("futable.nothing_there")]


def test_another_home_is_looked_at_while_envelopes_are_filled(hands: Hands) -> None:
    """By mouse, and closed by Esc; the amounts stay (T2)."""
    table = open_table(hands, 4)
    until(hands, table, "visiting")
    table.controller.choice.amounts[2] = 5
    hands.click("envelope-2")
    assert "close-home" in hands.ids()
    assert "seal" not in hands.ids()
    hands.key(pygame.K_ESCAPE)
    assert "seal" in hands.ids()
    assert table.controller.choice.amounts == {2: 5}


def test_enter_seals_nothing_while_a_home_is_looked_at(hands: Hands) -> None:
    """What is not seen is not done (T2, K6)."""
    table = fu_desk.seat_down(hands, fu_desk.thrifty(3))
    table.controller.choice.amounts.update({2: 5, 3: 5, 4: 5})
    assert table.controller.acting.filled()
    before = len(table.session.log())
    hands.click("envelope-2")
    hands.key(pygame.K_RETURN)
    hands.run(0.5)
    assert len(table.session.log()) == before and table.controller.choice.amounts == {2: 5, 3: 5, 4: 5}


def test_no_number_eats_while_a_home_is_looked_at(hands: Hands) -> None:
    """The same at a meal; when the home is closed the numbers eat again (T2)."""
    table = fu_desk.seat_down(hands, fu_desk.moment(4, "eating"))
    numbers = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
    before = len(table.session.log())
    hands.click(next(id for id in hands.ids() if id.startswith("host-") and table.controller.table.canvas.on(id)))
    assert "close-home" in hands.ids()
    hands.key(*numbers)
    assert len(table.session.log()) == before
    hands.key(pygame.K_ESCAPE)
    hands.key(*numbers)
    assert len(table.session.log()) > before
