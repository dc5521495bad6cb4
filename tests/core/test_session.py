"""The one gate for moves: positions, secret choices, chance, undo and redo."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.contract import SeatSpec
from game.core.rng import Rng, derive
from game.core.session import Session
from game.core.setup import prepare
from tests.core.toy import TOY, Bid, Word, find


def seats(*kinds: str) -> list[SeatSpec]:
    return [SeatSpec(name, kind) for name, kind in zip(("Ann", "Bo", "Cy"), kinds, strict=False)]


def session(*kinds: str, friendly: bool = False, path: Path | None = None, seed: int = 7) -> Session:
    setup = prepare(TOY, seats(*(kinds or ("human", "human"))), seed, first=1)
    return Session.new(TOY, setup, friendly=friendly, path=path)


def do(game: Session, seat: int, text: str) -> None:
    done = game.submit(seat, TOY.parse_move(text), game.position(seat))
    assert done.accepted, done.reason


def lines(game: Session) -> list[str]:
    return [row.removeprefix("- ") for row in game.file_text().split("moves:\n")[1].splitlines()]


def data(game: Session) -> str:
    return json.dumps(game.replay(len(game.log())).data(), sort_keys=True)


def to_choice(game: Session) -> None:
    for seat in (1, 2):
        do(game, seat, f"bid {3 - seat}")
    for seat in (1, 2):
        do(game, seat, "seal")


def test_a_second_click_has_the_wrong_number() -> None:
    game = session()
    seen = game.position(1)
    first = game.submit(1, Bid(2), seen)
    second = game.submit(1, Bid(2), seen)
    assert first.accepted and not second.accepted
    assert second.reason is not None and second.reason.key == "core.stale"
    assert lines(game) == ["1 bid 2"]


def test_another_seats_secret_move_does_not_change_my_position() -> None:
    game = session()
    mine = game.position(2)
    do(game, 1, "bid 3")
    do(game, 1, "seal")
    assert game.position(2) == mine
    assert game.submit(2, Bid(1), mine).accepted


def test_the_opening_changes_everybodys_position() -> None:
    game = session()
    do(game, 1, "bid 3")
    do(game, 1, "seal")
    before = game.position(1)
    do(game, 2, "bid 1")
    assert game.position(1) == before, "the last one's choice is secret too"
    do(game, 2, "seal")
    assert game.position(1) > before


def test_positions_never_fall_and_no_number_comes_twice() -> None:
    game = session(friendly=True)
    rng = Rng("positions")
    for _ in range(80):
        seat = rng.below(2) + 1
        was = [game.position(s) for s in (1, 2)]
        legal = game.legal_moves(seat)
        done = game.undo() if rng.below(4) == 0 or not legal else game.submit(seat, rng.choice(legal), was[seat - 1])
        now = [game.position(s) for s in (1, 2)]
        assert all(a <= b for a, b in zip(was, now, strict=True))
        assert (was == now) == (not done.accepted)


def test_the_table_moves_by_itself_and_is_written() -> None:
    game = session()
    to_choice(game)
    done = game.submit(1, Word("take"), game.position(1))
    assert [event.kind for event in done.events] == ["choice", "die"]
    assert lines(game)[-1].startswith("0 die ")
    assert [entry.seat for entry in game.log()][-2:] == [1, 0]


def test_chance_after_undo_and_redo_gives_the_same() -> None:
    game = session(friendly=True)
    to_choice(game)
    do(game, 1, "take")
    after = data(game)
    assert game.undo().accepted
    assert game.redo().accepted
    assert data(game) == after


def test_computers_wait_until_the_people_have_sealed() -> None:
    game = session("human", "steady")
    assert game.turn == 1
    early = game.submit(2, Bid(1), game.position(2))
    assert early.reason is not None and early.reason.key == "core.wait"
    do(game, 1, "bid 3")
    do(game, 1, "seal")
    assert game.turn == 2
    do(game, 2, "bid 1")


def test_people_are_asked_one_after_the_other() -> None:
    game = session("human", "steady", "human")
    order = []
    while len(game.actors) > 0 and game.replay(len(game.log())).data()["phase"] == "bid":
        seat = game.turn
        assert seat is not None
        order.append(seat)
        do(game, seat, str(game.legal_moves(seat)[0]))
    assert order == [1, 1, 3, 3, 2, 2]


def test_undo_stops_at_a_reveal_and_says_so() -> None:
    game = session()
    to_choice(game)
    reason = game.why_not_undo()
    assert reason is not None and reason.key == "core.undo.revealed"
    assert not game.undo().accepted
    assert not game.marked


def test_undo_stops_at_a_sealed_choice() -> None:
    game = session()
    do(game, 1, "bid 2")
    assert game.why_not_undo(1) is None
    do(game, 1, "seal")
    reason = game.why_not_undo(1)
    assert reason is not None and reason.key == "core.undo.sealed"


def test_undo_stops_where_another_seat_has_moved() -> None:
    game = session("human", "steady")
    do(game, 1, "bid 0")
    do(game, 1, "seal")
    do(game, 2, "bid 3")
    reason = game.why_not_undo()
    assert reason is not None and reason.key == "core.undo.sealed", "a person's undo never means a computer's line"
    do(game, 2, "seal")
    game2 = Session.from_text(game.file_text(), find)
    reason = game2.why_not_undo(1)
    assert reason is not None and reason.key == "core.undo.revealed"


def test_friendly_undo_lifts_it_and_marks_the_game() -> None:
    game = session("human", "steady", friendly=True)
    do(game, 1, "bid 0")
    start = data(game)
    do(game, 1, "seal")
    do(game, 2, "bid 3")
    do(game, 2, "seal")
    do(game, 2, "take")
    assert game.undo().accepted
    assert data(game) == start
    assert game.marked
    assert lines(game)[-4:] == ["undo"] * 4
    again = Session.from_text(game.file_text(), find)
    assert again.marked and again.friendly and data(again) == start


def test_an_allowed_undo_does_not_mark_the_game() -> None:
    game = session(friendly=True)
    do(game, 1, "bid 0")
    assert game.undo().accepted
    assert not game.marked
    assert not Session.from_text(game.file_text(), find).marked


def test_undo_among_secret_choices_takes_back_the_askers_own_line() -> None:
    game = session()
    do(game, 1, "bid 2")
    do(game, 2, "bid 3")
    do(game, 2, "seal")
    other = game.position(2)
    assert game.undo(1).accepted
    assert game.position(2) == other
    # In the file `undo` is always the last line: the others' lines are taken back too, and written again.
    assert lines(game) == ["1 bid 2", "2 bid 3", "2 seal", "undo", "undo", "undo", "2 bid 3", "2 seal"]
    assert data(Session.from_text(game.file_text(), find)) == data(game)
    assert game.redo(1).accepted
    do(game, 1, "seal")
    assert game.log()[-1].events[0].values["bids"] == (2, 3)


def test_another_move_ends_what_could_be_redone() -> None:
    game = session()
    do(game, 1, "bid 2")
    game.undo()
    assert game.why_not_redo() is None
    do(game, 1, "bid 1")
    reason = game.why_not_redo()
    assert reason is not None and reason.key == "core.redo.nothing"
    assert not game.redo().accepted


def test_redo_survives_saving_and_loading() -> None:
    game = session()
    do(game, 1, "bid 2")
    game.undo()
    again = Session.from_text(game.file_text(), find)
    assert again.redo().accepted
    assert lines(again) == ["1 bid 2", "undo", "1 bid 2"]


def test_nothing_to_undo_at_the_start() -> None:
    game = session()
    for done in (game.undo(), game.undo(1), game.undo(forced=True)):
        assert done.reason is not None and done.reason.key == "core.undo.nothing"


@pytest.mark.parametrize("seed", range(6))
def test_any_number_of_undos_and_redos_lead_back(seed: int) -> None:
    game = session(seed=seed)
    rng = Rng("walk", seed)
    past = [data(game)]
    while game.actors:
        seat = game.actors[rng.below(len(game.actors))]
        do(game, seat, str(rng.choice(game.legal_moves(seat))))
        past.append(data(game))
    for expected in reversed(past[:-1]):
        assert game.undo(forced=True).accepted
        assert data(game) == expected
    for expected in past[1:]:
        assert game.redo().accepted
        assert data(game) == expected
    assert data(Session.from_text(game.file_text(), find)) == past[-1]


def test_an_illegal_move_is_refused_with_the_rules_reason() -> None:
    game = session()
    done = game.submit(1, Word("take"), game.position(1))
    assert not done.accepted and done.reason is not None and done.reason.key == "core.wait"
    assert lines(game) == []


def test_log_replay_and_last_moves() -> None:
    game = session()
    to_choice(game)
    do(game, 1, "take")
    entries = game.log()
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert str(game.last_moves()[1].move) == "take" and str(game.last_moves()[2].move) == "seal"
    assert game.replay(0).data()["bids"] == [None, None]
    assert game.replay(2).data()["bids"] == [2, 1]


def test_ids_follow_from_the_seed() -> None:
    assert session().id == session().id
    assert session().id != session(seed=8).id
    assert derive("id", 1) != derive("id", 2)
