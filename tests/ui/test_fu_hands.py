"""Every choice at Fú's table by mouse: decorations with what they replace, cash, +10, skipping, firecrackers, teas."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.session import Session
from game.fu.moves import Buy, Cash, Decorate, Eat, Firecrackers, FuMove, Hold, Seal, Skip, TakeMoney, Tea, Treat
from tests.ui import fu_desk
from tests.ui.conftest import Hands, MakeApp
from ui.controllers.fu_table.queue import rows_of, ties
from ui.screens.table import TableScreen


def when(
    n: int, kind: type, wish: Callable[[FuMove], bool] = lambda move: False, options: fu_desk.Options = ()
) -> Session:
    """A game in which seat 1 may make a move of a kind; on the way it makes the moves that it wishes."""
    for seed in range(1, 40):
        session = fu_desk.start(n, 1, seed, options)
        for _ in range(400):
            if session.turn is None:
                break
            legal = list(session.legal_moves(session.turn))
            if session.turn == 1:
                if any(isinstance(move, kind) and not (kind is Decorate and not move.for_) for move in legal):
                    return session
                found = next((move for move in legal if wish(move)), None)
                if found is not None:
                    fu_desk.play(session, 1, found)
                    continue
            fu_desk.play(session, *fu_desk.random_move(session))
    raise AssertionError(f"no {kind.__name__} in 40 games")


def last(table: TableScreen) -> FuMove:
    """Seat 1's last move."""
    return next(entry.move for entry in reversed(table.session.log()) if entry.seat == 1)  # type: ignore[return-value]


def decorates(move: FuMove) -> bool:
    return isinstance(move, Decorate) and not move.for_


def test_a_decoration_that_replaces_another(hands: Hands) -> None:
    session = when(4, Decorate, decorates)
    move = next(m for m in session.legal_moves(1) if isinstance(m, Decorate) and m.for_)
    view = session.view(1)
    table = fu_desk.seat_down(hands, session)
    hands.click(f"store-{view.store.index(move.card)}")  # type: ignore[attr-defined]
    assert "Both slots" in table.controller.scene().refusal
    assert table.widget("confirm") is None
    hands.click(f"slot-{view.owned[0].index(move.for_)}")  # type: ignore[attr-defined]
    hands.click("confirm")
    assert last(table) == move


def test_ten_money_is_taken_where_a_card_was_sold(hands: Hands) -> None:
    session = when(4, TakeMoney)
    space = next(i for i, card in enumerate(session.view(1).store) if not card and not session.view(1).plus[i])  # type: ignore[attr-defined]
    table = fu_desk.seat_down(hands, session)
    hands.click(f"store-{space}")
    assert table.session.log() == session.log()
    hands.click("confirm")
    assert last(table) == TakeMoney()


def test_a_turn_is_skipped(hands: Hands) -> None:
    table = fu_desk.seat_down(hands, fu_desk.start(5))
    hands.click("skip")
    assert table.session.log() == ()
    hands.click("confirm")
    assert last(table) == Skip()


def test_a_decoration_is_traded_in(hands: Hands) -> None:
    session = when(4, Cash, lambda move: move == Decorate("upside-down-fu"))
    table = fu_desk.seat_down(hands, session)
    hands.click("cash")
    hands.click("confirm")
    assert last(table) == Cash("upside-down-fu")


def test_the_drum_opens_a_full_stall(hands: Hands) -> None:
    drum = None
    for seed in range(1, 40):
        session = fu_desk.start(5, 1, seed)
        for _ in range(300):
            if session.turn is None or drum is not None:
                break
            legal = list(session.legal_moves(session.turn))
            if session.turn == 1:
                drum = next((m for m in legal if isinstance(m, Buy) and m.with_), None)
                bought = next((m for m in legal if m == Decorate("drum")), None)
                if drum is None and bought is not None:
                    fu_desk.play(session, 1, bought)
                    continue
            if drum is None:
                fu_desk.play(session, *fu_desk.random_move(session))
        if drum is not None:
            break
    assert isinstance(drum, Buy)
    table = fu_desk.seat_down(hands, session)
    hands.click(f"stall-{drum.snack}")
    hands.click("confirm")
    move = last(table)
    assert isinstance(move, Buy) and move.with_ == "drum"


@pytest.mark.parametrize(("button", "kind"), [("firecrackers", Firecrackers), ("hold", Hold)])
def test_firecrackers_are_lit_or_held(hands: Hands, button: str, kind: type) -> None:
    session = when(4, Firecrackers, lambda move: move == Decorate("firecrackers"))
    table = fu_desk.seat_down(hands, session)
    hands.click(button)
    assert isinstance(table.session.log()[len(session.log()) - 1].move, kind) or isinstance(last(table), kind)


def test_a_tea_is_laid_and_a_treat_is_taken(hands: Hands) -> None:
    session = when(4, Tea)
    table = fu_desk.seat_down(hands, session)
    hands.click("tea-orange")
    assert last(table) == Tea(0)
    hands.app.pop()
    session = when(4, Treat, options=(("sides.tea", "advanced"),))
    table = fu_desk.seat_down(hands, session)
    treat = next(m for m in session.legal_moves(1) if isinstance(m, Treat))
    hands.click(str(treat).replace(" ", "-"))
    assert last(table) == treat


def test_a_section_is_eaten_by_its_number(hands: Hands) -> None:
    session = when(5, Eat)
    move = next(m for m in session.legal_moves(1) if isinstance(m, Eat))
    table = fu_desk.seat_down(hands, session)
    hands.key(getattr(pygame, f"K_{move.section}"))
    assert move in [entry.move for entry in table.session.log() if entry.seat == 1][-2:]


def test_the_queue_says_who_eats_again_and_brackets_ties() -> None:
    again = tied = False
    for seed in range(1, 12):
        session = fu_desk.start(5, 0, seed)
        while session.turn is not None:
            view = session.view(None)
            meal = view.meal  # type: ignore[attr-defined]
            if meal is not None and meal.guests:
                rows = rows_of(view, meal)  # type: ignore[arg-type]
                assert [row.seat for row in rows[: len(meal.guests)]] == list(meal.guests)
                again = again or any(row.again for row in rows)
                for first, end, _ in ties(view, meal):  # type: ignore[arg-type]
                    tied = True
                    assert len({row.at for row in rows[first : end + 1]}) == 1
            fu_desk.play(session, *fu_desk.random_move(session))
    assert again and tied


def test_b4_ten_clicks_in_a_frame_are_one_purchase(hands: Hands) -> None:
    table = fu_desk.seat_down(hands, fu_desk.start(4, people=4))
    hands.click("stall-1")
    hands.click("confirm", times=10)
    assert [str(entry.move) for entry in table.session.log()] == ["buy seed 1 into 1"]


def test_b4_ten_clicks_on_the_seal_are_one_seal(hands: Hands) -> None:
    table = fu_desk.seat_down(hands, fu_desk.thrifty(4), held=True)
    hands.click("seal", times=10)
    hands.run(1)
    moves = [entry.move for entry in table.session.log() if entry.seat == 1]
    assert sum(isinstance(move, Seal) for move in moves) == 1


def test_c1_who_can_buy_nothing_may_skip(hands: Hands) -> None:
    session = when(5, Skip)
    for _ in range(2000):
        if session.turn is None:
            break
        assert next(iter(session.legal_moves(session.turn)), None) is not None
        view = session.view(session.turn)
        if view.phase == "shopping":  # type: ignore[attr-defined]
            assert session.why_not(session.turn, Skip()) is None
        fu_desk.play(session, *fu_desk.random_move(session))
    assert session.outcome() is not None


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.6), ((960, 600), 1.0)])
def test_e5_wide_names_stay_in_their_panels(make_app: MakeApp, size: tuple[int, int], text: float) -> None:
    from game.core.contract import SeatSpec
    from game.core.setup import prepare
    from tests.ui.conftest import layout_faults

    wide = ["W" * 16, "W" * 15 + "M", "M" * 16, "@" * 16, "漢" * 16]
    session = Session.new(fu_desk.FU, prepare(fu_desk.FU, [SeatSpec(name, "human") for name in wide], 5, first=1))
    hands = make_app(size, motion="off", text=text)
    table = fu_desk.seat_down(hands, session)
    assert layout_faults(hands) == []
    lay = table.controller.table.lay
    window = hands.app.window.get_rect()
    assert all(window.contains(rect) for rect in (lay.home, lay.prompt, lay.shop, *lay.others))


@pytest.mark.parametrize("name", ["fu-4-tiebreak", "fu-5-shared"])
def test_c5_the_sheet_spells_the_tie_out(hands: Hands, name: str) -> None:
    from pathlib import Path

    session = Session.read(Path(__file__).parents[1] / "playthroughs" / f"{name}.yaml")
    outcome = session.outcome()
    assert outcome is not None and outcome.tiebreak is not None
    table = fu_desk.seat_down(hands, session)
    table.show_sheet()
    hands.run(3)
    said = " ".join(str(getattr(node, "text", "")) for node in hands.top.stage)
    assert hands.app.kit.say(outcome.tiebreak, session.names) in said
